//! The panel after the end: verdict, settling up, rematch.

use super::organizer::is_at_table;
use super::panel::headed;

use leptos::prelude::expect_context;

use crate::app::{Games, Live, Preferences};
use crate::device::{location, page};
use crate::route::Route;
use crate::screens::common::link::row;
use crate::screens::common::tonight::tonight;
use crate::view::html::{a, b, details, div, li, p, section, span, summary, ul};
use crate::view::{Element, View, for_each, nothing, show};
use crate::widgets::{Button, SuitMark, fold};
use fives_core::base::cards::Suit;
use fives_core::base::seats::draw::has_partners;
use fives_core::games::End;
use fives_core::ledger::Command;
use fives_core::storage::library::{Library, OpenGame};
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::words;

/// The verdict, and a button for a rematch.
pub fn over(open: &OpenGame, end: End) -> View {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let (verdict, reason) = words::end(ledger, end, standing);
    let card = |suit| span().class("won-card").child(SuitMark(suit).decorative());
    // Nobody won a draw, or a game in which both sides are out.
    let fan = end.winner.is_some().then(|| {
        let fan = p().class("won-cards").attr("aria-hidden", "true");
        fan.child(for_each(Suit::ALL, card))
    });
    headed("panel verdict", verdict)
        .child(fan)
        .child(tonight(open).map(|says| p().class("series").child(says)))
        .child(p().class("reason").child(reason))
        .child(words::pool_won(ledger, standing).map(|says| p().class("line").child(says)))
        .child(after(open))
        .into()
}

/// Settling up, and what may come next.
fn after(open: &OpenGame) -> View {
    let line = "Something wrong? Undo, or change a hand.";
    let share = a().attr("href", &Route::Share.href());
    let (rematch, swap) = again(open);
    let without = words::rematch_without(&open.game.ledger);
    let lifts = words::rematch_lifts(&open.game.ledger);
    let without = rematch.is_some().then_some([without, lifts]);
    let without = without.into_iter().flatten().flatten();
    // A match of a hall night goes to the organizer.
    let is_match = MatchResult::of(&open.game).is_some();
    let result = is_match.then(|| {
        // What is live comes to the organizer by itself.
        let class = match is_at_table(&open.game) {
            true => "button quiet",
            false => "button",
        };
        let link = a().class(class).attr("href", &Route::MatchResult.href());
        link.child("Result for the organizer")
    });
    let rematch = rematch.filter(|_| !is_match);
    // Sharing is the one thing to do where there is no rematch.
    let share = share.class(if is_match || rematch.is_some() {
        "button quiet"
    } else {
        "button"
    });
    let actions = div()
        .class("beside")
        .child(result)
        .child(rematch)
        .child(share.child("Share the result"));
    let rows = div()
        .class("rows")
        .child(swap)
        .child(row(&Route::New, "New game"));
    let more = details()
        .class("fold more")
        .on("toggle", |_| page::bring_into_sight(".more[open]"))
        .child(summary().child("More"))
        .child(rows)
        .child(p().class("line").child(line));
    View::from(settling_up(open))
        .and(for_each(without, |says| p().class("follows").child(says)))
        .and(actions)
        .and(more)
}

/// The rematch, also with other partners; neither for a game kept on paper.
fn again(open: &OpenGame) -> (Option<Button>, View) {
    let preferences = expect_context::<Preferences>();
    let games = expect_context::<Games>();
    let live = expect_context::<Live>();
    let ledger = &open.game.ledger;
    if ledger.rematch().is_none() {
        return (None, nothing());
    }
    let others = has_partners(ledger.rules().layout()).then(|| {
        let swap = move || {
            if let Some(again) = games.with_open(|open| open.game.ledger.rematch()) {
                preferences.set_new_game_setup(again.with_other_partners());
                location::go(&Route::New.href());
            }
        };
        Button::new("row", swap).child(span().child("Swap partners"))
    });
    let rematch = move || live.play_again(Library::open_game);
    let rematch = Button::new("button", rematch).child("Rematch");
    (Some(rematch), others.into())
}

/// Who pays whom after a game of chips (B8).
pub fn settling_up(open: &OpenGame) -> Option<Element> {
    words::settling(&open.game.ledger, &open.standing).map(|settled| {
        let payment = |(who, chips): &(String, String)| {
            li().class("sum")
                .child(span().child(who.as_str()))
                .child(b().child(chips.as_str()))
        };
        let says = match settled.payments.len() {
            0 => "Nobody owes anything.",
            _ => "Settled in the fewest payments.",
        };
        section()
            .class("settling")
            .attr("aria-label", "Settling up")
            .child(ul().child(for_each(&settled.payments, payment)))
            .child(p().class("line").child(says))
            .child(for_each(settled.open, |says| {
                p().class("follows").child(says)
            }))
    })
}

/// Ends the game by agreement; folded, so that one tap cannot.
pub fn end(open: &OpenGame) -> Option<Element> {
    let games = expect_context::<Games>();
    let ledger = &open.game.ledger;
    let may = !open.standing.deals.is_empty() && open.standing.end.is_none();
    let left_off = show(
        move || games.with_open(|open| open.game.is_hand_entered()),
        move || {
            let hand = games.with_open(|open| words::hand_word(&open.game.ledger));
            let says = format!("The {hand} being played won’t count.");
            p().class("follows").child(says).into()
        },
    );
    let sides = ledger.rules().layout().sides();
    may.then(|| {
        let end = move || {
            if games.act(Command::End) {
                location::go(&Route::Score.href());
            }
        };
        let totals = for_each(sides, |side| {
            let total = words::number(open.standing.totals[side]);
            p().class("sum")
                .child(span().child(words::side(ledger, side)))
                .child(b().child(total))
        });
        fold("fold", "End the game")
            .child(p().class("help").child(words::help::FINAL_SCORE))
            .child(totals)
            .child(left_off)
            .child(Button::new("button quiet", end).child("End it now"))
    })
}
