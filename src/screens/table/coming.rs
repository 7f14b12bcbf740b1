//! Players of a pot game who come and go (V11).

use std::rc::Rc;

use leptos::prelude::*;

use super::naming::{FIELD, Naming};
use super::players::{Asking, asked};
use crate::device::{clock, page};
use crate::games::Record;
use crate::ledger::Command;
use crate::screens::{App, Open};
use crate::seats::{Seat, tidy};
use crate::view::{El, View, bare, el, nothing, text, when};
use crate::widgets::{Press, TextField, Toggle, ToggleKind};
use crate::words;

/// Whether players can come and go here.
pub fn in_a_pot(open: &Open) -> bool {
    matches!(open.game.ledger.rules().table().record, Record::Pot { .. })
}

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
    let title = el("p", "legend")
        .attr("id", "goes-home")
        .attr("tabindex", "-1")
        .child(format!("Does {} go home?", ledger.name(seat)));
    el("li", "sits-down")
        .child(title)
        .child(el("p", "follows").child(words::goes_home(ledger, seat)))
        .child(
            el("div", "beside")
                .child(Press::new("button quiet small", move || asked(asking)).child("Cancel"))
                .child(Press::new("button small", go).child("Goes home")),
        )
}

/// Lets another player join, while the game goes on and the table is not full.
pub fn newcomer(app: App, open: &Open, joining: bool, asking: RwSignal<Option<Asking>>) -> View {
    if !in_a_pot(open) || open.standing.end.is_some() {
        return nothing();
    }
    if joining {
        return joins(app, open, asking).into();
    }
    if let Some(full) = words::table_is_full(&open.game.ledger) {
        return el("p", "help").child(full).into();
    }
    let ask = move || {
        asking.set(Some(Asking::Join));
        clock::after(0, Box::new(|| page::focus(FIELD)));
    };
    Press::new("button quiet", ask)
        .child("Someone joins")
        .into()
}

/// What somebody who joins puts into the pot beside the ante.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pays {
    Nothing,
    Antes,
    Amount,
}

/// As many figures as an amount of chips has.
const FIGURES: usize = 6;

/// Who joins, what they pay, and what follows.
fn joins(app: App, open: &Open, asking: RwSignal<Option<Asking>>) -> El {
    let ledger = &open.game.ledger;
    let antes = ledger.antes_so_far();
    let naming = Naming::new();
    let (name, problem) = (naming.name, naming.problem);
    let (pays, amount) = (
        RwSignal::new(Pays::Nothing),
        RwSignal::new(antes.to_string()),
    );
    // What is no number is refused as no chips are.
    let chips = move |pays: Pays, amount: &str| match pays {
        Pays::Nothing => 0,
        Pays::Antes => antes,
        Pays::Amount => amount.trim().parse().unwrap_or(-1),
    };
    let join = move || {
        let name = tidy(&name.get_untracked());
        let step = Command::Join {
            name: name.clone(),
            pays: amount.with_untracked(|amount| chips(pays.get_untracked(), amount)),
        };
        if naming.takes(app, &step) && app.act(step) {
            app.remember_name(&name);
            asked(asking);
        }
    };
    let option = move |own: Pays, label: String| {
        let choose = move || {
            pays.set(own);
            problem.set(String::new());
        };
        Toggle::new(
            ToggleKind::Radio("pays"),
            "option",
            move || pays.get() == own,
            choose,
        )
        .child(bare("span").child(bare("b").child(label)))
    };
    let too = (antes > 0).then(|| {
        let label = format!("Also the antes so far: {}", words::chips(antes));
        option(Pays::Antes, label)
    });
    let typed = when(
        move || pays.get() == Pays::Amount,
        move || {
            let field = TextField::new("Chips into the pot", FIGURES, move || amount.get())
                .numeric()
                .on_input(move |typed| {
                    amount.set(typed);
                    problem.set(String::new());
                });
            el("label", "field")
                .child(el("span", "legend").child("Chips into the pot"))
                .child(field)
                .into()
        },
    );
    let asks = el("fieldset", "field")
        .child(bare("legend").child("What do they pay?"))
        .child(option(Pays::Nothing, "Only the next ante".to_owned()))
        .child(too)
        .child(option(Pays::Amount, "Also another amount".to_owned()))
        .child(typed);
    let follows = text(move || {
        let chips = amount.with(|amount| chips(pays.get(), amount));
        let name = name.with(|name| tidy(name));
        app.with_open(|open| words::joins(&open.game.ledger, &name, chips))
    });
    el("div", "sits-down")
        .child(el("p", "legend").child("Who joins?"))
        .child(naming.field(
            app,
            ledger,
            "Who joins?",
            Rc::new(move |own| name.set(own)),
            Rc::new(join),
        ))
        .child(asks)
        .child(el("p", "follows").attr("role", "status").child(follows))
        .child(
            el("div", "beside")
                .child(Press::new("button quiet small", move || asked(asking)).child("Cancel"))
                .child(Press::new("button small", join).child("Join")),
        )
}
