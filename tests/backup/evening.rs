//! Games that two phones have, for the tests of restore plans.

use chrono::DateTime;
use fives_core::ledger::Command;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::{BackupLine, DocumentLine, Plan, Relation};

use crate::support::Table;

/// Hands on a bid: who bid what, and the tricks by side.
pub type Played = (u8, &'static str, [u8; 2]);

/// The hands both phones saw.
pub const SHARED: [Played; 3] = [(0, "15", [3, 2]), (1, "20", [1, 4]), (2, "20", [4, 1])];

/// A game of COPAH under an id, with these hands.
pub fn game(id: &str, hands: &[Played]) -> SavedGame {
    kept(id, &table(hands))
}

/// The same game, which the table ended then.
pub fn over(id: &str, hands: &[Played]) -> SavedGame {
    let mut table = table(hands);
    table.act(Command::End);
    kept(id, &table)
}

/// A table at which these hands were played.
pub fn table(hands: &[Played]) -> Table {
    let mut table = Table::new(&[]);
    for (seat, bid, tricks) in hands {
        table.record(*seat, bid, tricks, Some(seat % 2));
    }
    table
}

/// A table's game under an id.
pub fn kept(id: &str, table: &Table) -> SavedGame {
    let now = DateTime::from_timestamp_millis(1_700_000_000_000).unwrap();
    SavedGame {
        revision: 7,
        ..SavedGame::new(id.to_owned(), table.ledger.clone(), now)
    }
}

/// The same game after undoing its last steps.
pub fn undone(mut game: SavedGame, steps: usize) -> SavedGame {
    for _ in 0..steps {
        let undone = game.ledger.act(Command::Undo, DateTime::UNIX_EPOCH);
        assert_eq!(undone, Ok(true));
    }
    game
}

/// The game of a line.
pub fn of_game(line: &BackupLine) -> &DocumentLine<SavedGame> {
    let BackupLine::Game(line) = line else {
        panic!("{line:?} is no game");
    };
    line
}

/// The relation of the only game there is in a plan.
pub fn relation(plan: &Plan) -> &Relation<SavedGame> {
    assert_eq!(plan.unread, []);
    &of_game(&plan.lines[0]).relation
}
