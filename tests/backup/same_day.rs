//! Games of one day, exported together and read again: each stays a game of its own.

use fives_core::storage::saved::SavedGame;

use crate::csv_import::{all_hands, read, summaries};

/// The games of a plain table, exported and read again, also as earlier versions wrote them.
fn stay_apart(table: &str) {
    let games: Vec<SavedGame> = read(table)
        .games
        .into_iter()
        .map(|game| game.item)
        .collect();
    let text = all_hands(&games, "2025-11-18");
    let earlier = text.replace("Game number", "Remark");
    for text in [&text, &earlier] {
        assert_eq!(read(text).unread, [], "{text}");
        assert_eq!(summaries(text), summaries(table), "{text}");
    }
}

#[test]
fn games_with_the_same_winner_stay_apart() {
    stay_apart(
        "2025-11-18,Cat & Dan,17,Ann & Bob,31\n\
        2025-11-18,Eve & Fay,12,Ann & Bob,31\n",
    );
    stay_apart("2025-11-18,Cat,17,Ann,31\n2025-11-18,Eve,12,Ann,25\n");
}

#[test]
fn ties_stay_apart() {
    stay_apart("2025-11-18,Ann,17,Bob,17\n2025-11-18,Cat,20,Dan,20\n");
}

#[test]
fn three_sides_stay_together() {
    stay_apart(
        "2025-11-18,Ann,17,Bob,31,Cat,4\n2025-11-18,Dan,3,Bob,31,Eve,9\n\
        2025-11-18,Fay,9,Gus,9,Hal,9\n",
    );
}
