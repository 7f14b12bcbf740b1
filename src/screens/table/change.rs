//! Changing the house rules of an open game, from the next hand on or for the whole game, with a
//! preview.

use leptos::prelude::*;

use crate::app::Games;
use crate::device::location;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::setup::rules::named;
use crate::view::html::{b, div, fieldset, h2, legend, main, p, section, small, span};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Button, HouseForm, SideMark, Toggle, ToggleKind};
use fives_core::base::house::{House, differences};
use fives_core::base::seats::Side;
use fives_core::games::Game;
use fives_core::ledger::{Command, Event, Ledger, Since, Standing};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The screen that changes the house rules.
pub fn screen() -> View {
    let games = expect_context::<Games>();
    let bar = Bar {
        title: "Change the rules".into(),
        line: "if the table agrees".into(),
        back: Some((Route::Table.href(), "This table")),
        more: nothing(),
    };
    let main = main().class("screen change-rules").child(dyn_view(
        move || games.with_open(is_bid),
        move |is_bid| match is_bid {
            true => games.show(bid_comes_first),
            false => games.show(form),
        },
    ));
    View::from(bar).and(main)
}

/// A bid is recorded: rules change between hands.
fn is_bid(open: &OpenGame) -> bool {
    open.standing.open.is_some()
}

fn form(open: &OpenGame) -> View {
    let games = expect_context::<Games>();
    let ledger = &open.game.ledger;
    let Some(game) = ledger.setup().game() else {
        return nothing();
    };
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
        house: MappedSignal::new(house, |house| house, |house| house),
        on_change: Callback::new(move |mut next: House| {
            next.fit(game.declared);
            house.set(next);
        }),
    };
    let named = named(
        game,
        move |preset| house.with(|house| differences(game.declared, house, preset).is_empty()),
        move |preset: House| house.update(|house| *house = preset.seated(house, game.declared)),
    );
    let outcome = dyn_view(
        move || (house.get(), since()),
        move |(_, since)| games.show(|open| outcome(open, game, house, *since)),
    );
    let rules = section()
        .class("paper house")
        .attr("aria-label", "House rules")
        .child(rules);
    // The live region is always there, so that its changes are announced.
    let outcome = div().attr("role", "status").child(outcome);
    named.and(from_when(whole)).and(rules).and(outcome)
}

/// Says so, with the way to it.
fn bid_comes_first(open: &OpenGame) -> View {
    let games = expect_context::<Games>();
    let undo = move || {
        while games
            .open
            .with_untracked(|open| open.as_ref().is_some_and(is_last))
            && games.act(Command::Undo)
        {}
    };
    let undo = is_last(open).then(|| Button::new("button", undo).child("Undo the bid"));
    section()
        .class("panel")
        .attr("aria-labelledby", "bid-first")
        .child(
            p().attr("id", "bid-first")
                .child(words::help::BETWEEN_HANDS),
        )
        .child(undo)
        .child(link("button quiet", &Route::Score).child("Back to the score"))
        .into()
}

/// Whether undo takes back the bid, or what was entered since, and nothing else.
fn is_last(open: &OpenGame) -> bool {
    let last = open.game.ledger.log().done().next_back();
    is_bid(open) && last.is_some_and(|last| matches!(last.event, Event::Contract(_)))
}

/// Which hands they are for; `whole` for all.
fn from_when(whole: RwSignal<bool>) -> Element {
    let option = |choice: bool, label: &str, help: &str| {
        let words = span().child(b().child(label)).child(small().child(help));
        Toggle::new(
            ToggleKind::Radio("since"),
            "option",
            move || whole.get() == choice,
            move || whole.set(choice),
        )
        .child(words)
    };
    fieldset()
        .class("field")
        .child(legend().child("When do they apply?"))
        .child(option(
            false,
            "From the next hand on",
            "Hands already played keep their scores.",
        ))
        .child(option(
            true,
            "For the whole game",
            "Every hand is scored again.",
        ))
}

/// The totals before and after, and the button to accept; or the reason against it.
fn outcome(open: &OpenGame, game: &'static Game, house: RwSignal<House>, since: Since) -> View {
    let games = expect_context::<Games>();
    let ledger = &open.game.ledger;
    let changes = house.with(|house| differences(game.declared, house, ledger.house()));
    let nothing_yet = || {
        let says = "No changes yet.";
        p().class("help").child(says).into()
    };
    if changes.is_empty() && since == Since::Now {
        return nothing_yet();
    }
    let command = move || Command::Rules {
        house: house.get(),
        since,
    };
    let next = match ledger.preview(command()) {
        Ok(next) => next,
        Err(reasons) => {
            let why = words::refusals(ledger, &reasons);
            return p().class("problem").child(why).into();
        }
    };
    let after = next.standing();
    if changes.is_empty() && after == open.standing {
        return nothing_yet();
    }
    let rules = match changes.len() {
        0 => "Rescore every hand".to_owned(),
        _ => words::rules_set(&changes),
    };
    let accept = move || {
        if games.act(command()) {
            location::go(&Route::Score.href());
        }
    };
    let says = div()
        .class("outcome")
        .child(h2().child(rules))
        .child(totals(ledger, &open.standing, &after))
        .child(for_each(words::ruled_otherwise(ledger, &next), |line| {
            p().class("follows").child(line)
        }));
    div()
        .class("save")
        .child(says)
        .child(Button::new("button", accept).child("Apply these rules"))
        .into()
}

/// The totals of each side before and after.
fn totals(ledger: &Ledger, before: &Standing, after: &Standing) -> Element {
    let sums = for_each(ledger.rules().layout().sides(), |side: Side| {
        let (was, becomes) = (before.totals[side], after.totals[side]);
        let change = if was == becomes {
            format!("stays {}", words::number(was))
        } else {
            format!("{} → {}", words::number(was), words::number(becomes))
        };
        p().class("sum")
            .child(
                span()
                    .child(SideMark(side))
                    .child(" ")
                    .child(words::side(ledger, side)),
            )
            .child(b().child(change))
    });
    let many = before.totals.len() > FEW;
    div()
        .class(if many { "sums many" } else { "sums" })
        .child(sums)
}

/// From this many totals on they are listed in rows.
const FEW: usize = 3;
