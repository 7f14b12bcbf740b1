//! What a phone remembers of its online copy, outside of the stored texts: no backup holds the recovery code.

use serde::{Deserialize, Serialize};

use super::recovery::RecoveryCode;
use crate::storage::library::Library;
use crate::storage::saved::backup::BackupContents;

/// The online copy of a phone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyRecord {
    /// The recovery code, as [`RecoveryCode::link`] writes it.
    pub code: String,
    /// The highest counter that this phone knows of.
    pub counter: u64,
    /// What the place calls the copy that this phone knows.
    pub etag: Option<String>,
    /// What was copied last.
    pub last: Option<Copied>,
    /// What was wrong with the copy that the place had, and when, in Unix milliseconds.
    pub found: Option<(FoundCopy, i64)>,
    /// Whether it is switched off and the copy is still to be removed.
    pub is_leaving: bool,
}

/// What was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copied {
    /// When, in Unix milliseconds.
    pub at: i64,
    /// The bytes of the file.
    pub bytes: u64,
    /// What was in it.
    pub contents: BackupContents,
    /// The mark of the library, by which a change is noticed.
    pub mark: i64,
}

impl Copied {
    /// A library in a file that is not measured yet, at a time in Unix milliseconds.
    pub fn of(library: &Library, at: i64) -> Self {
        Self {
            at,
            bytes: 0,
            contents: BackupContents::of_library(library),
            mark: library.all_sources().mark(),
        }
    }
}

/// What was wrong with the copy that the place had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoundCopy {
    Gone,
    /// It was older than one that this phone knew.
    Older,
    /// It was damaged or cut off.
    Torn,
    /// Nobody with the code made it.
    Forged,
}

impl CopyRecord {
    /// A copy that is kept from now on.
    pub fn new(code: &RecoveryCode) -> Self {
        Self {
            code: code.link(),
            ..Self::default()
        }
    }

    /// The recovery code; `None` where what was stored is damaged.
    pub fn recovery(&self) -> Option<RecoveryCode> {
        RecoveryCode::of_link(&self.code).ok()
    }

    /// Whether a copy is kept from now on.
    pub const fn is_on(&self) -> bool {
        !self.is_leaving
    }

    /// Whether a copy was made since something was wrong with the one that the place had.
    pub fn is_mended(&self) -> bool {
        let last = self.last.map(|last| last.at);
        last >= self.found.map(|(_, at)| at)
    }

    /// Whether there is anything to do, with a library of this mark.
    pub fn is_due(&self, mark: i64) -> bool {
        self.is_leaving || self.last.is_none_or(|last| last.mark != mark)
    }
}
