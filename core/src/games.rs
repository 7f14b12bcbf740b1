//! The games. Each is one file that declares its house rules and turns them into checked [`Rules`].
//!
//! A game's [`Table`] says as data what games have in common (seats, what is recorded of a hand, how
//! the game ends); its code says only what a hand scores.

mod auction;
mod bourre;
pub mod copah;
mod finish;
mod forty_five;
mod game;
pub mod hand;
mod idle;
mod kaibosh;
pub mod known_as;
mod rules;
mod scored;
mod shared;
pub mod sheet;
mod tally;

pub use finish::{End, EndReason, Finish, Judgement, ScoreAfter, still_in};
pub use game::{Cited, Game, GameKind, Highest, Noun, SEATS};
pub use idle::{Idle, idle};
pub use rules::{Bids, Checked, Hint, Moment, Note, RecordKind, Rules, Stakes, Table, Worth};
pub use scored::{
    AWAY, BidOutcome, Feat, NOT_YET, NOTHING, OUT, ScoreLine, ScorePart, Scored, WON, Why,
};

/// All games, in the order shown.
pub static GAMES: &[&Game] = &[
    &copah::GAME,
    &forty_five::GAME,
    &auction::GAME,
    &kaibosh::GAME,
    &bourre::GAME,
    &tally::GAME,
];

/// The game of an id.
pub fn find(id: &str) -> Option<&'static Game> {
    GAMES.iter().copied().find(|game| game.id == id)
}

/// The game that stands in for any other.
pub static TALLY: &Game = &tally::GAME;

/// A game in JSON: its id.
pub mod by_id {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Game, find};

    /// Writes the id.
    #[allow(clippy::missing_errors_doc, reason = "serde calls it")]
    pub fn serialize<S: Serializer>(game: &Game, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(game.id)
    }

    /// Reads the id of a game there is.
    #[allow(clippy::missing_errors_doc, reason = "serde calls it")]
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<&'static Game, D::Error> {
        find(&String::deserialize(from)?).ok_or_else(|| D::Error::custom("no such game"))
    }
}
