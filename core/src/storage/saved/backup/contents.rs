//! How much a file or the phone holds.

use serde::{Deserialize, Serialize};

use super::reading::Backup;
use crate::storage::library::Library;
use crate::storage::saved::SavedGame;

/// How many there are of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupContents {
    /// Games, those that are not started among them.
    pub games: usize,
    /// Games that are not started.
    #[serde(default)]
    pub unstarted: usize,
    /// Hall nights.
    pub nights: usize,
    pub seasons: usize,
    /// Sets of own rules.
    pub rules: usize,
}

fn unstarted<'a>(games: impl Iterator<Item = &'a SavedGame>) -> usize {
    games.filter(|game| !game.is_started()).count()
}

impl BackupContents {
    /// What is on the phone.
    pub fn of_library(library: &Library) -> Self {
        Self {
            games: library.games.len(),
            unstarted: unstarted(library.games.iter()),
            nights: library.nights.len(),
            seasons: library.seasons.len(),
            rules: library.app_data.presets.len(),
        }
    }

    /// What could be read of a file.
    pub fn of_file(backup: &Backup) -> Self {
        Self {
            games: backup.games.len(),
            unstarted: unstarted(backup.games.iter().map(|game| &game.item)),
            nights: backup.nights.len(),
            seasons: backup.seasons.len(),
            rules: backup.app_data.presets.len(),
        }
    }

    /// Whether there is nothing.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}
