//! The question that is asked about a player, and the problem of its field.

use leptos::prelude::*;

use crate::device::{clock, page};
use crate::view::html::p;
use crate::view::{Element, text};
use fives_core::base::seats::Seat;
use fives_core::ledger::{Command, Ledger};
use fives_core::words;

/// The question being asked.
#[derive(Clone, PartialEq, Eq)]
pub enum Asking {
    /// Who replaces whom.
    Replace(Seat),
    /// Whether this player leaves or comes back.
    ComeOrGo(AskedMove, Seat),
    /// The correct name, with the text typed.
    Spelling(Seat, String),
    /// Who joins.
    Join,
}

/// Leaving or coming back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum AskedMove {
    /// The player leaves.
    Home,
    /// The player comes back.
    Back,
}

impl AskedMove {
    /// What its button says.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Home => "Goes home",
            Self::Back => "Comes back",
        }
    }

    /// Its command, for the player at a seat.
    pub const fn step(self, seat: Seat) -> Command {
        match self {
            Self::Home => Command::Leave(seat),
            Self::Back => Command::Return(seat),
        }
    }
}

/// Closes the question.
pub fn asked(asking: RwSignal<Option<Asking>>) {
    asking.set(None);
    clock::after(0, Box::new(|| page::catch_focus(".seats-row > summary")));
}

/// Why a command is refused; empty if it is not.
pub fn refused(ledger: &Ledger, step: &Command) -> String {
    words::refusals(ledger, &ledger.refusals(step))
}

/// Shows a problem at its field.
pub fn problem(wrong: RwSignal<String>, says: String, field: &'static str) {
    wrong.set(says);
    page::focus(field);
}

/// The problem of a field.
pub fn wrong(id: &'static str, wrong: RwSignal<String>) -> Element {
    p().class("problem")
        .attr("id", id)
        .attr("role", "status")
        .child(text(move || wrong.get()))
}
