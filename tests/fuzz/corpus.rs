//! Valid inputs of every kind, to be damaged.

use std::fs;
use std::path::Path;

use fives_core::base::house::House;
use fives_core::games::{GAMES, sheet};
use fives_core::storage::library::Library;
use fives_core::storage::saved::backup::{self, Backup};
use fives_core::storage::saved::csv_import::{ColumnKind, DayOrder};
use fives_core::storage::saved::{AppData, SavedGame, link};
use fives_core::words::{self, backup as worded};

/// A kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A stored game.
    Game,
    /// The app data.
    AppData,
    /// A link to a game.
    Link,
    /// A link to house rules.
    Sheet,
    /// A file to be restored.
    Backup,
}

impl Way {
    /// Reads a text, and renders the result as the screens would. Returns whether it was accepted.
    pub fn feed(self, text: &str) -> bool {
        match self {
            Self::Game => match SavedGame::read(text) {
                Ok(game) => shown(&game),
                Err(why) => refused(&words::unreadable(&why)),
            },
            Self::AppData => match AppData::read(text) {
                Ok(app_data) => !app_data.write().is_empty(),
                Err(why) => refused(&words::unreadable(&why)),
            },
            Self::Link => match link::read(text) {
                Ok(link::Shared::Game(game)) => shown(&game),
                Ok(link::Shared::Standing(alone)) => !alone.write().is_empty(),
                Err(why) => refused(&words::link_problem(&why)),
            },
            Self::Backup => match backup::read(text) {
                Ok(found) => restored(&found) && read_otherwise(&found),
                Err(why) => refused(&worded::not_a_backup(&why)),
            },
            Self::Sheet => match sheet::read(text) {
                Ok((game, house)) => !sheet::write(game, &house).is_empty(),
                Err(why) => refused(&words::not_a_sheet(&why)),
            },
        }
    }
}

/// A game that was taken is replayed, worded and written.
fn shown(game: &SavedGame) -> bool {
    let standing = game.ledger.standing();
    let score = words::score(&game.ledger, &standing.players, &standing.totals);
    assert!(!score.is_empty() && !words::spoken(&game.ledger).is_empty());
    assert!(SavedGame::read(&game.write()).is_ok());
    true
}

/// Restores a valid file with the first choice everywhere.
fn restored(found: &Backup) -> bool {
    let plan = Library::default().plan(found, worded::from_the_file);
    assert!(
        found
            .unread
            .iter()
            .all(|unread| !worded::unread(unread).is_empty())
    );
    let restored = plan.restore(&[], &AppData::default());
    restored.games.put.iter().all(shown)
}

/// A table is read by other columns as well, each of the first of them as everything it can hold.
fn read_otherwise(found: &Backup) -> bool {
    let tables = found.table.iter().flat_map(|import| {
        let columns = 0..import.table.columns().count().min(4);
        columns.flat_map(|at| ColumnKind::ALL.map(|holds| import.table.clone().with(at, holds)))
    });
    tables
        .map(|mut table| {
            table.order = Some(DayOrder::Month);
            Backup::of_table(table)
        })
        .all(|found| restored(&found))
}

/// Checks that a refusal has a sentence.
fn refused(says: &str) -> bool {
    assert!(!says.is_empty());
    false
}

/// Every save of the fixtures, with links to each game and its rules.
pub fn corpus() -> Vec<(Way, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut all = Vec::new();
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    for schema in paths.filter(|path| path.is_dir()) {
        for file in fs::read_dir(schema).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            if let Ok(game) = SavedGame::read(&text) {
                let (link, _) = link::write(&game).link().unwrap();
                all.push((Way::Link, link));
                all.push((Way::Game, text));
            } else if AppData::read(&text).is_ok() {
                all.push((Way::AppData, text));
            }
        }
    }
    let games = all.iter().filter(|(way, _)| *way == Way::Game);
    let games: Vec<String> = games.map(|(_, text)| text.clone()).collect();
    for some in games.chunks(4) {
        let file = backup::write(some.to_vec(), [], &AppData::default());
        all.push((Way::Backup, file));
    }
    // Tables of games kept on paper come in where backups do.
    for table in [
        "Date,Ann,Bob,Cat\n2025-01-03,31,17,-4\n2025-01-10,12,33,\n",
        "\u{feff}20.1.2025;\"Ann & Cat\";31;\"Bob & Dan\";17\r\n3.2.25;Ann & Bob;5;Cat & Dan;31\r\n",
        "Date,Ann,Bob\n3/4/2025,31,17\n5/6/2025,12,33\n",
        "Date,Ann,Cat,Bob,Dan,We,They\n\"Apr 3, 2025\",1,2,3,4,31,17\n",
        "Title,Began,Game,Deal,A & C: total,B & D: total\nFriday,2026-11-21 19:30,COPAH,1,3,2\n",
        "Title,Began,Side,Total\nFriday,2026-11-21 19:30,Ann,3\nFriday,2026-11-21 19:30,Bob,4\n",
    ] {
        all.push((Way::Backup, table.to_owned()));
    }
    for game in GAMES {
        all.push((Way::Sheet, sheet::write(game, &House::default())));
        for preset in game.presets {
            all.push((Way::Sheet, sheet::write(game, &preset.house(game.declared))));
        }
    }
    all
}
