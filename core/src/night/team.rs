//! The teams of a night, by number.

use serde::{Deserialize, Serialize};

/// A team of the night, counted from 0; a night has up to 64, and singles up to 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Team(pub u8);

impl Team {
    /// As an index into a list by team.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
