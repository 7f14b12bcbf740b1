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
use fives_core::ledger::{Command, Ledger, Since, Standing};
use fives_core::storage::library::OpenGame;
use fives_core::words::{self, since_the_bid};

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
        // What is after a bid, if there is one.
        move || games.with_open(|open| is_bid(open).then(|| since_the_bid(&open.game.ledger))),
        move |bid| match bid {
            Some(since) => bid_comes_first(since.as_deref()),
            None => games.show(form),
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
    // It decides the score, so it isn't chosen beforehand; with no hand played both are the same.
    let is_asked = open.deals() > 0;
    let whole = RwSignal::new((!is_asked).then_some(false));
    let since = move || {
        let since = |whole| if whole { Since::Start } else { Since::Now };
        whole.get().map(since)
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
    named
        .and(is_asked.then(|| from_when(whole)))
        .and(rules)
        .and(outcome)
}

/// Says so, with the way to it: first what was done `since` is undone, a step at a tap.
fn bid_comes_first(since: Option<&str>) -> View {
    let games = expect_context::<Games>();
    let steps = |open: &OpenGame| open.game.ledger.log().done().len();
    let is_since = since.is_some();
    let undo = move || {
        let now = games.with_open(steps);
        // What was entered since goes with it, and trump with the bid.
        let goes_on = move |open: &OpenGame| match is_since {
            true => steps(open) == now,
            false => is_bid(open) && since_the_bid(&open.game.ledger).is_none(),
        };
        while games.with_open(goes_on) && games.act(Command::Undo) {}
    };
    let label = if is_since {
        "Undo that"
    } else {
        "Undo the bid"
    };
    section()
        .class("panel")
        .attr("aria-labelledby", "bid-first")
        .child(
            p().attr("id", "bid-first")
                .child(words::help::BETWEEN_HANDS),
        )
        .child(since.map(|since| p().child(since)))
        .child(Button::new("button", undo).child(label))
        .child(link("button quiet", &Route::Score).child("Back to the score"))
        .into()
}

/// Which hands they are for; `whole` for all.
fn from_when(whole: RwSignal<Option<bool>>) -> Element {
    let option = |choice: bool, label: &str, help: &str| {
        let words = span().child(b().child(label)).child(small().child(help));
        Toggle::new(
            ToggleKind::Radio("since"),
            "option",
            move || whole.get() == Some(choice),
            move || whole.set(Some(choice)),
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
fn outcome(
    open: &OpenGame,
    game: &'static Game,
    house: RwSignal<House>,
    since: Option<Since>,
) -> View {
    let games = expect_context::<Games>();
    let ledger = &open.game.ledger;
    let changes = house.with(|house| differences(game.declared, house, ledger.house()));
    let nothing_yet = || p().class("help").child("No changes yet.").into();
    if changes.is_empty() && since != Some(Since::Start) {
        return nothing_yet();
    }
    let Some(since) = since else {
        return p().class("help").child("Choose when they apply.").into();
    };
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
        _ => words::changed_rules(&changes),
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
