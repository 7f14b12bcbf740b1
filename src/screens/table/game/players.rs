//! The players at the table, and replacing one.

use leptos::prelude::*;

use super::asking::{Asking, asked};
use super::naming::{FIELD, Naming};
use super::roster::{asks, in_a_pot, leave_or_return, newcomer};
use super::spelling::spelling;
use crate::app::{Games, Notices, Preferences};
use crate::device::{clock, page};
use crate::screens::table::corrections;
use crate::screens::table::log_view::log_of;
use crate::view::html::{div, li, p, small, span, ul};
use crate::view::{Callback, Element, View, dyn_view, for_each};
use crate::widgets::{Button, Icon, SideMark};
use fives_core::base::seats::{Seat, tidy};
use fives_core::base::text_fold::isolate;
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The players by seat. Any name can be corrected; while the game goes on any player can be replaced.
pub fn row() -> Element {
    let games = expect_context::<Games>();
    let asking = RwSignal::new(None::<Asking>);
    // Previews depend on the whole log, and on whether a hand is being entered.
    let log = log_of();
    let entered = move || games.with_open(|open| !open.game.undo_history.draft().is_empty());
    let list = dyn_view(
        move || (log(), entered(), asking.get()),
        move |(.., asked)| {
            games.show(|open| {
                let layout = open.game.ledger.rules().layout();
                let seats = for_each(layout.seats(), |seat| match asked {
                    Some(Asking::Replace(at)) if *at == seat => {
                        replacement_form(open, seat, asking)
                    }
                    Some(Asking::ComeOrGo(way, at)) if *at == seat => {
                        asks(open, *way, seat, asking)
                    }
                    Some(Asking::Spelling(at, typed)) if *at == seat => {
                        spelling(open, seat, typed, asking)
                    }
                    _ => player(open, seat, asking),
                });
                let list = ul().class("side-list players").child(seats);
                let joins = *asked == Some(Asking::Join);
                View::from(list).and(newcomer(open, joins, asking))
            })
        },
    );
    corrections::row("Players", names)
        .class("fold seats-row")
        .child(list)
}

/// The players as they score together.
fn names(open: &OpenGame) -> String {
    let ledger = &open.game.ledger;
    let sides = ledger.rules().layout().sides();
    let sides: Vec<String> = sides.map(|side| words::side(ledger, side)).collect();
    sides.join(", ")
}

fn player(open: &OpenGame, seat: Seat, asking: RwSignal<Option<Asking>>) -> Element {
    let ledger = &open.game.ledger;
    let name = ledger.name(seat).into_owned();
    let respell = Button::new("bar-button", move || spell(asking, seat, String::new()))
        .label(&format!("Fix the spelling of {name}"))
        .child(Icon("pencil"));
    let replace = move || {
        asking.set(Some(Asking::Replace(seat)));
        clock::after(0, Box::new(|| page::focus(FIELD)));
    };
    let goes_on = open.standing.end.is_none();
    let replace = goes_on.then(|| {
        Button::new("link", replace)
            .label(&format!("Replace {name}"))
            .child("Replace")
    });
    let side = ledger.rules().layout().side_of(seat);
    let away = open.standing.is_away(side);
    let goes = (goes_on && in_a_pot(open)).then(|| leave_or_return(&name, seat, away, asking));
    let gone = away.then(|| small().class("gone").child(" went home"));
    li().child(SideMark(side))
        .child(span().class("player").child(name).child(gone))
        .child(respell)
        .child(
            span()
                .class("acts")
                .child(goes)
                .child(replace.filter(|_| !away)),
        )
}

/// Asks for the correct name; the field has what was `typed`, or else the name as it is.
fn spell(asking: RwSignal<Option<Asking>>, seat: Seat, typed: String) {
    let games = expect_context::<Games>();
    let typed = match typed.is_empty() {
        true => games.with_open(|open| open.game.ledger.players().get(seat.index()).cloned()),
        false => Some(typed),
    };
    let typed = typed.unwrap_or_default();
    asking.set(Some(Asking::Spelling(seat, typed)));
    clock::after(0, Box::new(|| page::focus("#spelling")));
}

/// The name of the new player.
fn replacement_form(open: &OpenGame, seat: Seat, asking: RwSignal<Option<Asking>>) -> Element {
    let notices = expect_context::<Notices>();
    let preferences = expect_context::<Preferences>();
    let ledger = &open.game.ledger;
    let left = ledger.name(seat).into_owned();
    let label = format!("Who’s replacing {left}?");
    let naming = Naming::new();
    let name = naming.name;
    let done = move || asked(asking);
    let sit: Callback<String> = Callback::new(move |name: String| {
        let name = tidy(&name);
        let replace = Command::Replace {
            seat,
            name: name.clone(),
        };
        if naming.act(replace) {
            // The same name again changes nothing.
            let came = isolate(&name);
            if came != left {
                preferences.remember_name(&name);
                notices.toast(format!("{came} plays for {left} from here on."));
            }
            done();
        }
    });
    let respell = move || spell(asking, seat, name.get_untracked());
    let save = move || sit.run(name.get_untracked());
    li().class("sits-down")
        .child(p().class("legend").child(label.as_str()))
        .child(naming.field(ledger, &label, sit, Callback::from(save)))
        .child(
            div()
                .class("beside")
                .child(Button::new("button quiet small", done).child("Cancel"))
                .child(Button::new("button quiet small", save).child("Swap in")),
        )
        .child(Button::new("link", respell).child("Same player: fix the spelling"))
}
