//! The save format, `schema: 9`: a JSON text for each game, and one for the app's data. Texts of older
//! schemas are migrated (`legacy`) and rewritten.
//!
//! Reading checks everything a torn or hand-made text could break. A text that cannot be read is
//! reported with its reason, and never overwritten.

mod advice;
mod amending;
mod app_data;
pub mod backup;
mod checksum;
pub mod csv;
pub mod csv_import;
pub mod file_text;
pub mod followed;
pub mod home_snapshot;
mod house;
mod legacy;
pub mod link;
pub mod live_link;
mod merging;
pub mod night;
mod preset;
pub mod respell;
mod saved_game;
pub mod season;
mod table_clock;
mod text;
mod unreadable;

pub use self::advice::{Advice, Browser, Played, advice};
pub use self::amending::Amending;
pub use self::app_data::AppData;
pub use self::checksum::{seal, sum, sum_of};
pub use self::night::SavedNight;
pub use self::preset::OwnPreset;
pub use self::saved_game::SavedGame;
pub use self::season::SavedSeason;
pub use self::table_clock::at_table;
pub use self::text::{MOST_REVISION, SCHEMA, is_newer, is_older, is_removed, removed, revision_of};
pub use self::unreadable::Unreadable;
pub use crate::ledger::{LONGEST_NAME, NOTE_LENGTH};
