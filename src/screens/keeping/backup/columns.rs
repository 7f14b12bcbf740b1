//! Choosing what the columns of an imported table hold.

use super::corrections;
use super::reading::{Reading, changed, tabled};
use crate::device::clock;
use crate::screens::common::section::headed;
use crate::view::html::{details, div, p, span, summary};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Choices, Select, Toggle, ToggleKind};
use fives_core::base::house::choices::Best;
use fives_core::games::GAMES;
use fives_core::storage::saved::csv_import::{ColumnKind, CsvImport, NoGames};
use fives_core::words::backup as words;

/// The form of the columns. Each answer reads the table again; the form stays, and so does the focus.
pub fn form(reading: Reading) -> Element {
    let problem = text(move || {
        let problem = tabled(reading, |imported| imported.problem).flatten();
        problem.map_or_else(String::new, |why| words::choose(why).to_owned())
    });
    let left_out = text(move || {
        let says = tabled(reading, |imported| {
            words::left_out(&imported.table.left_out())
        });
        says.unwrap_or_default()
    });
    headed("panel", "columns-heading", "How to read this table")
        .child(game(reading))
        .child(lowest(reading))
        .child(order(reading))
        .child(columns(reading))
        .child(corrections::list(reading))
        .child(p().class("help").attr("role", "status").child(left_out))
        .child(p().class("problem").attr("role", "status").child(problem))
}

/// The game that was played, unless every row names it.
fn game(reading: Reading) -> View {
    let asked = move || {
        let of = |table: &CsvImport| (table.asks_game(), table.has_games());
        tabled(reading, |imported| of(&imported.table)).unwrap_or_default()
    };
    dyn_view(asked, move |(asked, has_games)| match asked {
        true => played(reading, words::game_played(*has_games)).into(),
        false => nothing(),
    })
}

fn played(reading: Reading, label: &str) -> Select {
    let place = move || {
        let played = tabled(reading, |imported| imported.table.game);
        let mut games = GAMES.iter();
        games.position(|game| Some(*game) == played).unwrap_or(0)
    };
    Select {
        label: label.to_owned(),
        options: GAMES.iter().map(|game| game.name.to_owned()).collect(),
        chosen: Getter::from(place),
        on_choose: Callback::new(move |at: usize| {
            if let Some(game) = GAMES.get(at) {
                changed(reading, |mut table| {
                    table.game = game;
                    table
                });
            }
        }),
    }
}

/// Whether the lowest total won, if the game allows both.
fn lowest(reading: Reading) -> View {
    let best = move || tabled(reading, |imported| imported.table.best()).flatten();
    let asked = move || best().is_some();
    dyn_view(asked, move |asked| {
        if !asked {
            return nothing();
        }
        let lowest = move || best() == Some(Best::Low);
        let turn = move || {
            let other = if lowest() { Best::High } else { Best::Low };
            changed(reading, |table| table.won_by(other));
        };
        Toggle::new(ToggleKind::Check, "option", lowest, turn)
            .child(span().child("Lowest total wins"))
            .into()
    })
}

/// Whether day or month comes first, if that is unclear.
fn order(reading: Reading) -> View {
    let asked = move || tabled(reading, |imported| imported.table.two_ways()).flatten();
    dyn_view(asked, move |asked| {
        let Some(asked) = asked else {
            return nothing();
        };
        let days = asked.days;
        let days = days.map(|(order, day)| {
            let name = words::order(order, &clock::day_of(day.date_naive()));
            (name, Some(order))
        });
        let days = days.iter().map(|(name, order)| (name.as_str(), *order));
        let now = move || tabled(reading, |imported| imported.table.order).flatten();
        let choose = move |order: &_| {
            changed(reading, |mut table| {
                table.order = *order;
                table
            });
        };
        Choices::of(&words::which_first(&asked.written), days, now, choose).into()
    })
}

/// The kind of each column; folded away if the guess makes games.
fn columns(reading: Reading) -> View {
    // A heading may be corrected.
    let names = move || {
        tabled(reading, |imported| {
            let columns = imported.table.columns().enumerate();
            let name = |(at, (_, first, _))| words::column_name(at, &imported.table, first);
            columns.map(name).collect::<Vec<_>>()
        })
    };
    let is_open = !matches!(
        tabled(reading, |imported| imported.problem).flatten(),
        None | Some(NoGames::TwoWays)
    );
    dyn_view(names, move |names| {
        match names.as_deref().unwrap_or_default() {
            [] => nothing(),
            names => named_columns(names, is_open, reading).into(),
        }
    })
}

fn named_columns(names: &[String], is_open: bool, reading: Reading) -> Element {
    let column = |(at, label): (usize, &String)| {
        let place = move || {
            let holds = tabled(reading, |imported| {
                imported.table.columns().nth(at).map(|column| column.2)
            });
            let mut all = ColumnKind::ALL.iter();
            all.position(|kind| Some(*kind) == holds.flatten())
                .unwrap_or(0)
        };
        Select {
            label: label.to_owned(),
            options: ColumnKind::ALL
                .map(|kind| words::column(kind).to_owned())
                .to_vec(),
            chosen: Getter::from(place),
            on_choose: Callback::new(move |chosen| {
                if let Some(holds) = ColumnKind::ALL.get(chosen) {
                    changed(reading, |table| table.with(at, *holds));
                }
            }),
        }
    };
    let all = for_each(names.iter().enumerate(), column);
    let fold = details().class("fold");
    let fold = if is_open { fold.attr("open", "") } else { fold };
    fold.child(summary().child("Columns"))
        .child(div().class("columns").child(all))
}
