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
use crate::screens::common::link::row;
use crate::screens::common::save_file::save_file;
use crate::screens::common::{keep_awake, read_aloud, titles};
use crate::screens::reference::sheet::list;
use crate::view::html::{div, main, p, section, small};
use crate::view::{Element, View, nothing, show, text};
use crate::widgets::{Bar, Button, Icon, TextField, fold};
use fives_core::base::house::differences;
use fives_core::games::sheet;
use fives_core::storage::library::OpenGame;
pub use fives_core::storage::saved::LONGEST_NAME as LONGEST;
use fives_core::storage::saved::NOTE_LENGTH as LONGEST_NOTE;
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game};

/// The screen of the table.
pub fn screen() -> View {
    let games = expect_context::<Games>();
    let naming = RwSignal::new(false);
    let name = Button::new("bar-button", move || {
        naming.update(|is_open| *is_open = !*is_open)
    })
    .label("Name, place and date")
    .expanded(move || naming.get())
    .child(Icon("pencil"));
    let bar = Bar {
        title: "This table".into(),
        line: text(move || games.with_open(line)),
        back: Some((Route::Score.href(), "Back to the score")),
        more: name.into(),
    };
    let table = rows("Table")
        .class("paper rows corrections")
        .child(players::row())
        .child(corrections::rows())
        .child(on_log(move |open| end(open).into()));
    let main = main()
        .class("screen table")
        .child(show(move || naming.get(), move || games.show(described)))
        .child(table)
        .child(games.show(rules))
        .child(shown())
        .child(exports());
    View::from(bar).and(main)
}

/// A card of rows.
fn rows(label: &str) -> Element {
    section().class("paper rows").attr("aria-label", label)
}

/// The game, its name or its day, and its place.
fn line(open: &OpenGame) -> String {
    let (kind, title) = (words::kind(&open.game.ledger), titles::title(&open.game));
    let parts = [&kind, &title, &open.game.note].into_iter();
    let parts: Vec<&str> = parts
        .map(String::as_str)
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(", ")
}

/// Sharing the score, showing it across the table and aloud, and whether the screen stays on.
fn shown() -> Element {
    rows("At the table")
        .child(row(&Route::Share, "Share this game"))
        .child(row(&Route::Across, "Show across the table"))
        .child(read_aloud::button("row act"))
        .child(keep_awake::row())
}

/// The hands of this game as CSV, and the backup.
fn exports() -> Element {
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
    rows("Save")
        .child(Button::new("row act", table).child("This game for a spreadsheet (CSV)"))
        .child(row(&Route::Backup, "All games to a file"))
}

/// The name, the place and the date of the game.
fn described(open: &OpenGame) -> View {
    let games = expect_context::<Games>();
    let id = StoredValue::new(open.game.id.clone());
    let name = TextField::holding("Game name", LONGEST, &open.game.name)
        .placeholder(&titles::day(&open.game))
        .on_done(move |name| games.rename(&id.read_value(), &name))
        .labelled("Game name");
    let note = TextField::holding("Place or note", LONGEST_NOTE, &open.game.note)
        .placeholder("At Mary’s")
        .on_done(move |note| games.annotate(&id.read_value(), &note))
        .labelled("Place or note");
    let played = RwSignal::new(date(open));
    let date = TextField::new("Date", LONGEST, move || played.get())
        .date()
        .on_done(move |typed| {
            games.set_day(&id.read_value(), &typed);
            // An invalid date is replaced by the current one.
            played.set(games.with_open(date));
        })
        .labelled("Date");
    section()
        .class("panel")
        .attr("aria-label", "Name, place and date")
        .child(name)
        .child(note)
        .child(date)
        .into()
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
    let changed = differences(game.declared, house, &game.default_house());
    let title = View::from("Rules").and(small().child(words::changed_rules(&changed)));
    let links = div()
        .class("rows")
        .child(row(&Route::Change, "Change the rules"))
        .child(row(&Route::WhatIf, "What if?"))
        .child(row(
            &Route::Sheet(sheet::write(game, house)),
            "Share or compare",
        ))
        .child(row(&Route::Handbook(game.id.to_owned()), "Handbook"));
    let pool = words::pool(ledger).map(|says| p().class("line").child(format!("{says}.")));
    let rules = fold("fold", title)
        .child(links)
        .child(pool)
        .child(list("Rules in force", words::in_force(game, house)));
    rows("House rules").child(rules).into()
}
