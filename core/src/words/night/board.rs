//! What stands on the board on the wall, beside names.

use super::rounds::{headline, round_title};
use crate::night::{RoundState, State};

/// What stands for the table of someone who sits out.
pub const SITS_OUT: &str = "out";

/// What stands for the table of someone who has a bye.
pub const HAS_BYE: &str = "bye";

/// What stands for the table of someone whose match has none yet.
pub const WAITS_FOR_TABLE: &str = "wait";

/// The title of the standings.
pub const STANDINGS: &str = "Standings";

/// The title of the bracket.
pub const BRACKET: &str = "Bracket";

/// The title above who plays where: `Round 3: your table`.
pub fn seats_title(state: &State, round: &RoundState) -> String {
    format!("{}: your table", round_title(state, round))
}

/// The title of the round after the one that is played: `Next: Round 4`.
pub fn next_round(state: &State, round: &RoundState) -> String {
    format!("Next: {}", round_title(state, round))
}

/// How far the night is, without a name: `Round 3: 4 of 5 played.`
pub fn progress(state: &State) -> String {
    let round = state.current_round().and_then(|at| state.rounds.get(at));
    match round {
        Some(round) => {
            let played = round.matches.iter();
            let played = played.filter(|played| played.is_over()).count();
            let all = round.matches.len();
            format!("{}: {played} of {all} played.", round_title(state, round))
        }
        None if state.is_over() => "The night is over.".to_owned(),
        None => headline(state),
    }
}

/// Which page of a board is shown, counted from 0: `Page 2 of 7`.
pub fn page_of(page: usize, pages: usize) -> String {
    format!("Page {} of {}", page + 1, pages.max(1))
}

/// How long each page of a board stays: `10 s a page`.
pub fn seconds_a_page(seconds: u16) -> String {
    format!("{seconds} s a page")
}
