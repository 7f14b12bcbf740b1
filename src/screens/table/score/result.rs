//! The questions of a result, its preview, and the button to save it.

use leptos::prelude::{RwSignal, With, expect_context};

use crate::app::Games;
use crate::screens::table::view_model;
use crate::screens::table::widgets::{OutcomePreview, ResultForm};
use crate::view::{Callable, Callback, Getter, View, nothing};
use fives_core::ledger::{Command, Draft, Form};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// Empty until the bidder is known.
pub fn result(open: &OpenGame) -> View {
    let games = expect_context::<Games>();
    let ledger = &open.game.ledger;
    let Some(form) = Form::expected(ledger) else {
        return nothing();
    };
    let at = open.standing.deals.len();
    let invalid = RwSignal::new(None);
    let questions = ResultForm {
        question: view_model::question(ledger, ledger.players(), form),
        draft: Getter::new(move |()| {
            games.with_open(|open| open.game.undo_history.draft().clone())
        }),
        scores: Callback::new(move |draft: Draft| {
            games.with_open(|open| {
                let ledger = &open.game.ledger;
                let form = Form::expected(ledger)?;
                view_model::scored(ledger, &form, &draft, at, Command::Record)
            })
        }),
        on_change: Callback::new(move |draft| games.change(|game| game.tap(draft))),
        on_type: Callback::new(move |draft| games.change(|game| game.type_figure(draft))),
        invalid,
        is_recorded: false,
    };
    let record: Getter<Option<Command>> = Getter::new(move |()| {
        let hand = games.with_open(|open| {
            let form = Form::expected(&open.game.ledger)?;
            open.game.undo_history.draft().hand(&form)
        });
        let hand = hand.filter(|_| invalid.with(Option::is_none))?;
        Some(Command::Record(hand))
    });
    OutcomePreview::come_into_sight(move || record.run(()).is_some());
    let outcome = OutcomePreview {
        preview: Getter::new(move |()| {
            let command = record.run(())?;
            games.with_open(|open| Some(view_model::preview(&open.game.ledger, command, at)))
        }),
        save: words::save(ledger),
        is_main: true,
        on_save: Callback::new(move |()| {
            if let Some(command) = record.run(()) {
                games.act(command);
            }
        }),
    };
    View::from(questions).and(outcome)
}
