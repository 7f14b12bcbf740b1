//! Everything in one file, to be kept elsewhere, and what becomes of it when it is read again.
//!
//! The file is `{"app":"fives","schema":N,"games":[…],"remembered":…}`: each game a text of
//! [`SavedGame::write`], what is remembered a text of [`AppData::write`], so that each is read by itself
//! and a torn one harms no other. A file without `remembered`, as it was written once, is one as it
//! stands, and so is the text of a single game.
//!
//! Of a file that was cut off, what came before the cut counts, game by game.
//!
//! A file is read ([`read`]), held against what is here ([`Plan::new`]), shown, and restored as the
//! person chose ([`Plan::restore`]). Nothing in it is passed over in silence: what cannot be read is
//! named with its reason ([`Unread`]), and what would change nothing is a line of the plan as well.

mod app_data;
mod cut;
mod divergence;
mod lines;
mod plan;
mod reading;

pub use divergence::{Divergence, common, divergence};
pub use lines::{Beside, Choice, GameLine, Habits, Line, Relation, RulesLine, RulesRelation, Sum};
pub use plan::{Here, Plan, Restored};
pub use reading::{
    Backup, Filed, Found, MOST_BYTES, NotABackup, Part, Tabled, Unfit, Unread, read,
};

use super::{AppData, SCHEMA};
use crate::json::Json;

/// What says that a file is one of this app.
const APP: &str = "fives";

/// The text of a file. `games` are texts of [`super::SavedGame::write`], or texts that could not be read, which
/// are kept as they are.
pub fn write(games: impl IntoIterator<Item = String>, app_data: &AppData) -> String {
    let games = games.into_iter().map(Json::Text);
    Json::fields([
        ("app", APP.into()),
        ("schema", SCHEMA.into()),
        ("games", games.collect()),
        ("remembered", Json::Text(app_data.write())),
    ])
    .write()
}
