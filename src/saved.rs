//! The save format, `schema: 6`: one JSON text a game, and one for what the app remembers. A text of
//! an older schema is brought up step by step ([`steps`]), and written anew.
//!
//! Reading checks everything a hand-made or torn text could break; a text that cannot be read is
//! reported with its reason and never written over.

mod advice;
mod amending;
mod app_data;
pub mod backup;
mod checksum;
pub mod csv;
pub mod csv_import;
pub mod home_snapshot;
pub mod link;
mod migrations;
pub mod respell;
mod saved_game;
mod text;
mod wire;

pub use self::advice::{Advice, Browser, advice};
pub use self::amending::Amending;
pub use self::app_data::{AppData, OwnPreset};
pub use self::checksum::seal;
pub use self::migrations::SCHEMA;
pub use self::saved_game::{LONGEST_NAME, NOTE_LENGTH, SavedGame};
pub use self::text::{Unreadable, is_older, is_removed, removed, revision_of};
