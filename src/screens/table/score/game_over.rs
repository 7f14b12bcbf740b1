//! The panel after the end: verdict, settling up, rematch.

use super::panel::headed;
use crate::app::App;
use crate::device::location;
use crate::games::End;
use crate::ledger::Command;
use crate::library::OpenGame;
use crate::route::Route;
use crate::seats::draw::has_partners;
use crate::view::html::{a, b, details, li, p, section, span, summary, ul};
use crate::view::{Element, View, for_each, nothing, show};
use crate::widgets::Button;
use crate::words;

/// The verdict, and a button for a rematch.
pub fn over(app: App, open: &OpenGame, end: End) -> View {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let (verdict, reason) = words::end(ledger, end, standing);
    headed("panel verdict", verdict)
        .child(p().child(reason))
        .child(after(app, open))
        .into()
}

/// Settling up, and what may come next.
fn after(app: App, open: &OpenGame) -> View {
    let line = "Something wrong? Undo, or change a hand.";
    let link = |route: Route, says: &str| {
        a().class("button quiet")
            .attr("href", &route.href())
            .child(says)
    };
    let (rematch, swap) = again(app, open);
    let without = words::rematch_without(&open.game.ledger);
    let lifts = words::rematch_lifts(&open.game.ledger);
    let without = rematch.is_some().then_some([without, lifts]);
    let without = without.into_iter().flatten().flatten();
    View::from(settling_up(open))
        .and(p().class("line").child(line))
        .and(for_each(without, |says| p().class("follows").child(says)))
        .and(rematch)
        .and(swap)
        .and(link(Route::Story(None), "The story of the night"))
        .and(link(Route::Share, "Share the result"))
        .and(link(Route::New, "New game"))
}

/// The rematch, also with other partners; neither for a game kept on paper.
fn again(app: App, open: &OpenGame) -> (Option<Button>, View) {
    let ledger = &open.game.ledger;
    let Some(again) = ledger.rematch() else {
        return (None, nothing());
    };
    let others = has_partners(ledger.rules().layout()).then(|| {
        let others = again.with_other_partners();
        let swap = move || {
            app.set_new_game_setup(others.clone());
            location::go(&Route::New.href());
        };
        Button::new("button quiet", swap).child("Swap partners")
    });
    let note = open.game.note.clone();
    let rematch = move || {
        // The rules and the note, mostly the place, are those of the last game.
        if app.begin(again.clone()).is_ok() && !note.is_empty() {
            app.change(|game| game.note = note.clone());
        }
    };
    let rematch = Button::new("button", rematch).child("Rematch");
    (Some(rematch), others.into())
}

/// Who pays whom after a game of chips (B8).
pub fn settling_up(open: &OpenGame) -> Option<Element> {
    words::settling(&open.game.ledger, &open.standing).map(|own| {
        let payment = |(who, chips): &(String, String)| {
            li().class("sum")
                .child(span().child(who.as_str()))
                .child(b().child(chips.as_str()))
        };
        let says = match own.payments.len() {
            0 => "Nobody owes anything.",
            _ => "Settled in the fewest payments.",
        };
        section()
            .class("settling")
            .attr("aria-label", "Settling up")
            .child(ul().child(for_each(&own.payments, payment)))
            .child(p().class("line").child(says))
            .child(for_each(own.open, |says| p().class("follows").child(says)))
    })
}

/// Ends the game by agreement; folded, so that one tap cannot.
pub fn end(app: App, open: &OpenGame) -> Option<Element> {
    let ledger = &open.game.ledger;
    let may = !open.standing.deals.is_empty() && open.standing.end.is_none();
    let left_off = show(
        move || app.with_open(|open| open.game.is_hand_entered()),
        || {
            p().class("follows")
                .child("The hand being played won't count.")
                .into()
        },
    );
    let sides = ledger.rules().layout().sides();
    may.then(|| {
        let end = move || {
            if app.act(Command::End) {
                location::go(&Route::Score.href());
            }
        };
        let totals = for_each(sides, |side| {
            let total = words::number(open.standing.totals[side]);
            p().class("sum")
                .child(span().child(words::side(ledger, side)))
                .child(b().child(total))
        });
        details()
            .class("fold")
            .child(summary().child("End the game"))
            .child(totals)
            .child(left_off)
            .child(Button::new("button quiet", end).child("End it now"))
    })
}
