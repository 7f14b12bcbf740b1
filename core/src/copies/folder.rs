//! The copy in a folder: a backup that the browser writes into a folder of this device. What is remembered of it stands
//! outside of the stored texts, as no other device has the folder.

use serde::{Deserialize, Serialize};

use super::record::Copied;
use crate::live::key::hex;

/// The random bytes in the name of a file.
pub const RANDOM: usize = 4;

/// The copy that a device keeps in a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FolderRecord {
    /// The name of the folder.
    pub folder: String,
    /// The name of the file.
    pub file: String,
    /// What was copied last.
    pub last: Option<Copied>,
}

/// Why a copy was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderTrouble {
    /// The user has to allow it again.
    NotAllowed,
    /// The folder is not there, or no longer known.
    Gone,
    /// The disk is full.
    Full,
    /// Something else.
    Failed,
}

impl FolderRecord {
    /// A copy that is kept from now on, in a file that nobody else writes: another phone may use the folder too, and an
    /// earlier copy in it may be all that is left of a phone.
    pub fn new(folder: String, random: [u8; RANDOM]) -> Self {
        Self {
            folder,
            file: format!("fives-copy-{}.json", hex(&random)),
            last: None,
        }
    }

    /// Whether there is anything to copy, with a library of this mark.
    pub fn is_due(&self, mark: i64) -> bool {
        self.last.is_none_or(|last| last.mark != mark)
    }
}

impl FolderTrouble {
    /// What the name of a browser's exception says.
    pub fn of(exception: &str) -> Self {
        match exception {
            "NotAllowedError" | "SecurityError" => Self::NotAllowed,
            "NotFoundError" => Self::Gone,
            "QuotaExceededError" => Self::Full,
            _ => Self::Failed,
        }
    }

    /// Whether it will hardly have passed in a minute.
    pub const fn is_lasting(self) -> bool {
        matches!(self, Self::NotAllowed | Self::Gone | Self::Full)
    }
}
