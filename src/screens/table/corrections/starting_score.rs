//! The form for the starting score of an open game.

use std::rc::Rc;

use leptos::prelude::*;

use super::form::{Accepting, row, score_after};
use crate::app::Games;
use crate::screens::table::log_view::on_log;
use crate::view::{Callback, Getter, View, nothing};
use crate::widgets::StartForm;
use fives_core::base::seats::BySide;
use fives_core::games::RecordKind;
use fives_core::ledger::{Command, StartingForm, StartingScore};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The form of a starting score; not in games of chips.
pub fn begun() -> View {
    let games = expect_context::<Games>();
    games.show(|open| {
        if matches!(
            open.game.ledger.rules().table().record,
            RecordKind::Pot { .. }
        ) {
            return nothing();
        }
        let typed = RwSignal::new(None);
        let form = on_log(move |open| form(open, typed));
        row("Starting score", now).child(form).into()
    })
}

fn now(open: &OpenGame) -> String {
    let ledger = &open.game.ledger;
    match &open.standing.begun {
        Some(begun) => words::score(ledger, ledger.players(), &begun.points),
        None => "Everyone at 0".to_owned(),
    }
}

fn form(open: &OpenGame, typed: RwSignal<Option<StartingForm>>) -> View {
    let ledger = &open.game.ledger;
    let rules = ledger.rules_at(0);
    let layout = rules.layout();
    let begun = open.standing.begun.clone();
    let begun = begun.unwrap_or_else(|| StartingScore {
        points: BySide::from_fn(layout, |_| 0),
        ticks: BySide::from_fn(layout, |_| 0),
    });
    let begun = StoredValue::new(begun);
    let shown = move || begun.with_value(StartingForm::of);
    let starting = move || typed.get().unwrap_or_else(shown);
    let ticks = rules.table().finish.ticks.is_some();
    let form = StartForm {
        names: layout
            .sides()
            .map(|side| words::side(ledger, side))
            .collect(),
        ticks,
        starting: Getter::from(starting),
        on_change: Callback::new(move |next| typed.set(Some(next))),
        // A refusal is shown with the score it would make.
        against: Getter::from(String::new),
    };
    let begin = move || {
        let next = starting().begun(ticks).ok()?;
        (next != *begun.read_value()).then_some(Command::Begin(next))
    };
    let accepting = Accepting {
        command: Getter::from(begin),
        preview: Rc::new(score_after),
        save: "Set the starting score",
        on_done: Callback::new(move |()| typed.set(None)),
    };
    View::from(form).and(accepting)
}
