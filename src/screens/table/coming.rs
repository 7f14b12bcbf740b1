//! Players of a pot game who come and go (V11).

use leptos::prelude::*;

use super::players::{Asking, asked};
use crate::device::{clock, page};
use crate::ledger::Command;
use crate::screens::{App, Open};
use crate::seats::Seat;
use crate::view::{El, bare, el};
use crate::widgets::Press;
use crate::words;

/// Asks whether a player goes home, or lets one who did come back.
pub fn comes_or_goes(
    app: App,
    name: &str,
    seat: Seat,
    away: bool,
    asking: RwSignal<Option<Asking>>,
) -> Press {
    let (label, spoken) = match away {
        false => ("Goes home", format!("{name} goes home")),
        true => ("Comes back", format!("{name} comes back")),
    };
    let go = move || match away {
        false => {
            asking.set(Some(Asking::GoHome(seat)));
            clock::after(0, Box::new(|| page::focus("#goes-home")));
        }
        true => {
            app.act(Command::Return(seat));
        }
    };
    Press::new("link", go).label(&spoken).child(label)
}

/// What follows when a player goes home, before it is done.
pub fn goes_home(app: App, open: &Open, seat: Seat, asking: RwSignal<Option<Asking>>) -> El {
    let ledger = &open.game.ledger;
    let go = move || {
        app.act(Command::Leave(seat));
        asked(asking);
    };
    let title = bare("p").child(format!("Does {} go home?", ledger.name(seat)));
    let title = title.attr("id", "goes-home").attr("tabindex", "-1");
    el("li", "sits-down")
        .child(title.attr("class", "legend"))
        .child(el("p", "follows").child(words::goes_home(ledger, seat)))
        .child(
            el("div", "beside")
                .child(Press::new("button quiet small", move || asked(asking)).child("Cancel"))
                .child(Press::new("button small", go).child("Goes home")),
        )
}
