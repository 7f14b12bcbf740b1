//! Keys, and a game as messages hold it.

use chrono::DateTime;
use fives_core::live::key::{FollowKey, RANDOM, ScorerKey};
use fives_core::storage::saved::link::Shared;
use fives_core::storage::saved::{SavedGame, link};

use crate::support::{NAMES, Table};

/// The random bytes of a key; each number is another.
pub fn random(number: u8) -> [u8; RANDOM] {
    std::array::from_fn(|at| number ^ at as u8)
}

/// A scorer's key.
pub fn key(number: u8) -> ScorerKey {
    ScorerKey::new(&random(number))
}

/// The follower's part of it.
pub fn follow_key(number: u8) -> FollowKey {
    key(number).follow_key()
}

/// What is random in a key of zeros.
pub const ZEROS: [u8; RANDOM] = [0; RANDOM];

/// A game after some hands. Each bid fails, so the totals never reach the end of the game.
pub fn game(hands: usize) -> SavedGame {
    let mut table = Table::new(&[]);
    for hand in 0..hands {
        let (seat, other, tricks) = [(0, 1, [2, 3]), (1, 0, [3, 2])][hand % 2];
        table.record(seat, "20", &tricks, Some(other));
    }
    let began = DateTime::from_timestamp_millis(1_790_000_000_000).unwrap();
    SavedGame::new("1790000000000".to_owned(), table.ledger, began)
}

/// The same as a link.
pub fn link(hands: usize) -> String {
    link::write(&game(hands)).link().unwrap().0
}

/// How many hands a follower sees.
pub fn hands(shared: Option<&Shared>) -> Option<usize> {
    match shared? {
        Shared::Game(game) => Some(game.ledger.standing().number - 1),
        Shared::Standing(_) => None,
    }
}

/// Whether bytes hold a text, in any case.
pub fn holds(bytes: &[u8], text: &str) -> bool {
    let text = text.to_lowercase();
    String::from_utf8_lossy(bytes)
        .to_lowercase()
        .contains(&text)
}

/// The names of the players of every game here.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().take(4)
}
