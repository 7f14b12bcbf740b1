//! The score that an open game began with.

use std::rc::Rc;

use leptos::prelude::*;

use super::{accepting, fold, score_after};
use crate::games::Record;
use crate::ledger::{Begun, Command};
use crate::screens::{App, Open};
use crate::seats::BySide;
use crate::view::El;
use crate::widgets::{Brought, StartForm};
use crate::words;

/// What each side began with; not where chips are played for.
pub fn begun(app: App, open: &Open) -> Option<El> {
    let ledger = &open.game.ledger;
    let rules = ledger.rules_at(0);
    if matches!(rules.table().record, Record::Pot { .. }) {
        return None;
    }
    let layout = rules.layout();
    let stands = open.standing.begun.clone().unwrap_or_else(|| Begun {
        points: BySide::from_fn(layout, |_| 0),
        ticks: BySide::from_fn(layout, |_| 0),
    });
    let typed = RwSignal::new(Brought::of(&stands));
    let ticks = rules.table().finish.ticks.is_some();
    let form = StartForm {
        names: layout
            .sides()
            .map(|side| words::side(ledger, side))
            .collect(),
        ticks,
        brought: Rc::new(move || typed.get()),
        on_change: Rc::new(move |next| typed.set(next)),
    };
    let begin = move || {
        let begun = typed.with(|own| own.begun(ticks));
        (begun != stands).then_some(Command::Begin(begun))
    };
    let outcome = accepting(
        app,
        Rc::new(begin),
        Rc::new(score_after),
        "Set the starting score",
    );
    Some(fold("Start from a score").child(form).child(outcome))
}
