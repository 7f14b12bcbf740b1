//! Other rules by agreement: from the next hand on, or for the whole game, with what they change
//! shown before they are accepted.

use std::rc::Rc;

use leptos::prelude::*;

use super::rules::named;
use super::{App, Open, Route};
use crate::device::place;
use crate::games::Game;
use crate::house::{House, differences};
use crate::ledger::{Command, Ledger, Since, Standing};
use crate::seats::Side;
use crate::view::{El, View, bare, each, el, live, nothing};
use crate::widgets::{Bar, HouseForm, Mark, Press, Toggle, ToggleKind};
use crate::words;

/// The screen.
pub fn screen(app: App) -> View {
    let bar = Bar {
        title: "Change the rules".into(),
        line: "by agreement of the table".into(),
        back: Some((Route::Table.href(), "This table")),
        more: nothing(),
    };
    View::from(bar).and(app.show(|open| form(app, open)))
}

fn form(app: App, open: &Open) -> View {
    let ledger = &open.game.ledger;
    let Some(game) = ledger.setup().game() else {
        return nothing();
    };
    if let Some(not_now) = not_now(open) {
        return not_now;
    }
    let house = RwSignal::new(ledger.house().clone());
    let whole = RwSignal::new(false);
    let since = move || {
        if whole.get() {
            Since::Start
        } else {
            Since::Now
        }
    };
    let rules = HouseForm {
        game,
        house: Rc::new(move || house.get()),
        on_change: Rc::new(move |mut next: House| {
            next.fit(game.declared);
            house.set(next);
        }),
    };
    let named = named(
        app,
        game,
        Rc::new(move |own| house.with(|house| differences(game.declared, house, own).is_empty())),
        Rc::new(move |own| house.update(|house| *house = own.seated(house, game.declared))),
    );
    let outcome = live(
        move || (house.get(), since()),
        move |(house, since)| app.show(|open| outcome(app, open, game, house, *since)),
    );
    el("main", "screen change-rules")
        .child(named)
        .child(from_when(whole))
        .child(
            el("section", "paper house")
                .attr("aria-label", "House rules")
                .child(rules),
        )
        // It stands there all the time, so that what comes to stand in it is said.
        .child(bare("div").attr("role", "status").child(outcome))
        .into()
}

/// A bid stands: rules change between hands.
fn not_now(open: &Open) -> Option<View> {
    open.standing.open.as_ref()?;
    let ledger = &open.game.ledger;
    let command = Command::Rules {
        house: ledger.house().clone(),
        since: Since::Now,
    };
    let reasons = ledger.preview(command).err()?;
    let main = el("main", "screen change-rules")
        .child(el("p", "problem").child(words::refusals(ledger, &reasons)))
        .child(
            el("p", "help").child("Rules change between hands: undo the bid, or finish the hand."),
        )
        .child(
            el("a", "button quiet")
                .attr("href", &Route::Score.href())
                .child("Back to the score"),
        );
    Some(main.into())
}

/// For which hands: `whole`, for those on the sheet too.
fn from_when(whole: RwSignal<bool>) -> El {
    let option = |own: bool, label: &str, help: &str| {
        let words = bare("span")
            .child(bare("b").child(label))
            .child(bare("small").child(help));
        Toggle::new(
            ToggleKind::Radio("since"),
            "option",
            move || whole.get() == own,
            move || whole.set(own),
        )
        .child(words)
    };
    el("fieldset", "field")
        .child(bare("legend").child("They hold"))
        .child(option(
            false,
            "From the next hand on",
            "The hands on the sheet keep their score.",
        ))
        .child(option(
            true,
            "For the whole game",
            "Every hand on the sheet is scored anew.",
        ))
}

/// The totals before and after, and the button that accepts them; or why they cannot be.
fn outcome(app: App, open: &Open, game: &'static Game, house: &House, since: Since) -> View {
    let ledger = &open.game.ledger;
    let changes = differences(game.declared, house, ledger.house());
    let nothing_yet = || {
        let says = "Nothing is changed yet.";
        el("p", "help").child(says).into()
    };
    if changes.is_empty() && since == Since::Now {
        return nothing_yet();
    }
    let command = Command::Rules {
        house: house.clone(),
        since,
    };
    let next = match ledger.preview(command.clone()) {
        Ok(next) => next,
        Err(reasons) => {
            let why = words::refusals(ledger, &reasons);
            return el("p", "problem").child(why).into();
        }
    };
    let after = next.standing();
    if changes.is_empty() && after == open.standing {
        return nothing_yet();
    }
    let rules = match changes.len() {
        0 => "These rules for every hand.".to_owned(),
        1 => "1 rule changes.".to_owned(),
        count => format!("{count} rules change."),
    };
    let accept = move || {
        if app.act(command.clone()) {
            place::go(&Route::Score.href());
        }
    };
    let says = el("div", "outcome")
        .child(bare("h2").child(rules))
        .child(totals(ledger, &open.standing, &after))
        .child(verdict(&next, &open.standing, &after));
    el("div", "save")
        .child(says)
        .child(Press::new("button", accept).child("Accept the rules"))
        .into()
}

/// Each side's total before and after.
fn totals(ledger: &Ledger, before: &Standing, after: &Standing) -> El {
    let sums = each(ledger.rules().layout().sides(), |side: Side| {
        let (was, becomes) = (before.totals[side], after.totals[side]);
        let change = if was == becomes {
            format!("stays {}", words::number(was))
        } else {
            format!("{} → {}", words::number(was), words::number(becomes))
        };
        el("p", "sum")
            .child(
                bare("span")
                    .child(Mark(side))
                    .child(" ")
                    .child(words::side(ledger, side)),
            )
            .child(bare("b").child(change))
    });
    let many = before.totals.len() > FEW;
    el("div", if many { "sums many" } else { "sums" }).child(sums)
}

/// So many totals stand one below the other.
const FEW: usize = 3;

/// Whether the game is over by the other rules though it was not, or the other way round.
fn verdict(next: &Ledger, before: &Standing, after: &Standing) -> Option<El> {
    if before.end.map(|(end, _)| end) == after.end.map(|(end, _)| end) {
        return None;
    }
    let says = match after.end {
        Some((end, _)) => words::end(next, end, after).0 + ".",
        None => "The game is not over.".to_owned(),
    };
    Some(el("p", "follows").child(says))
}
