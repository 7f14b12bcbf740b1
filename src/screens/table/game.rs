//! The table of the open game: its name, players and house rules.

mod asking;
mod naming;
mod players;
mod roster;
mod spelling;

use leptos::prelude::*;

use super::corrections;
use super::log_view::on_log;
use super::score::end;
use crate::app::Games;
use crate::device::clock;
use crate::device::file::FileKind;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::save_file::save_file;
use crate::screens::common::section::headed;
use crate::screens::common::{keep_awake, read_aloud, titles};
use crate::screens::reference::sheet::list;
use crate::view::html::{div, main, p};
use crate::view::{Element, View, nothing, text};
use crate::widgets::{Bar, Button, TextField};
use fives_core::games::sheet;
use fives_core::storage::library::OpenGame;
pub use fives_core::storage::saved::LONGEST_NAME as LONGEST;
use fives_core::storage::saved::NOTE_LENGTH as LONGEST_NOTE;
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game};

/// The screen of the table.
pub fn screen() -> View {
    let games = expect_context::<Games>();
    let kind = move || games.with_open(|open| words::kind(&open.game.ledger));
    let bar = Bar {
        title: "This table".into(),
        line: text(kind),
        back: Some((Route::Score.href(), "Back to the score")),
        more: nothing(),
    };
    let main = main()
        .class("screen table")
        .child(games.show(about))
        .child(corrections::folds())
        .child(on_log(move |open| end(open).into()))
        .child(shown())
        .child(export_section());
    View::from(bar).and(main)
}

/// Links to the score across the table and aloud, and whether the screen stays on.
fn shown() -> Element {
    let across = link("button quiet", &Route::Across);
    let beside = div()
        .class("beside")
        .child(across.child("Show across the table"))
        .child(read_aloud::button("button quiet"));
    headed("", "shown-heading", "At the table")
        .child(keep_awake::status_line())
        .child(beside)
}

/// The hands of this game as CSV, and the backup.
fn export_section() -> Element {
    let games = expect_context::<Games>();
    let table = move || {
        let text = games.with_open(|open| {
            of_a_game(Titled {
                game: &open.game,
                title: &titles::title(&open.game),
                began: &titles::plain(&open.game),
            })
        });
        save_file("fives-game", clock::today(), FileKind::Table, text);
    };
    let backup = link("button quiet", &Route::Backup);
    headed("", "keeping-heading", "Save")
        .child(Button::new("button quiet", table).child("This game for a spreadsheet (CSV)"))
        .child(backup.child("All games to a file"))
}

fn about(open: &OpenGame) -> View {
    let games = expect_context::<Games>();
    let id = StoredValue::new(open.game.id.clone());
    let name = StoredValue::new(open.game.name.clone());
    let name = TextField::new("Game name", LONGEST, move || name.get_value())
        .placeholder(&titles::day(&open.game))
        .on_done(move |name| games.rename(&id.read_value(), &name))
        .labelled("Game name");
    let note = StoredValue::new(open.game.note.clone());
    let note = TextField::new("Place or note", LONGEST_NOTE, move || note.get_value())
        .placeholder("At Mary’s")
        .on_done(move |note| games.annotate(&id.read_value(), &note))
        .labelled("Place or note");
    let share = link("button quiet", &Route::Share).child("Share this game");
    let played = RwSignal::new(date(open));
    let date = TextField::new("Date", LONGEST, move || played.get())
        .date()
        .on_done(move |typed| {
            games.set_day(&id.read_value(), &typed);
            // An invalid date is replaced by the current one.
            played.set(games.with_open(date));
        })
        .labelled("Date");
    View::from(name)
        .and(note)
        .and(date)
        .and(players::players())
        .and(share)
        .and(rules(open))
}

/// The date of a game for a date field.
fn date(open: &OpenGame) -> String {
    titles::played(&open.game).date_naive().to_string()
}

/// The rules in force, and the links to change or share them.
fn rules(open: &OpenGame) -> View {
    let ledger = &open.game.ledger;
    let Some(game) = ledger.setup().game() else {
        return nothing();
    };
    let house = ledger.house();
    let to = |route: Route, label: &str| link("button quiet", &route).child(label);
    let sheet = Route::Sheet(sheet::write(game, house));
    let links = div()
        .class("beside")
        .child(to(Route::Change, "Change the rules"))
        .child(to(Route::WhatIf, "What if?"))
        .child(to(sheet, "Share or compare"))
        .child(to(Route::Handbook(game.id.to_owned()), "Handbook"));
    let pool = words::pool(ledger).map(|says| p().class("line").child(format!("{says}.")));
    let rules = headed("", "rules-heading", "House rules of this game")
        .child(pool)
        .child(list("Rules in force", words::in_force(game, house)));
    View::from(rules).and(links)
}
