//! Why a stored text cannot be read.

use crate::ledger::RestoreProblem;

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is torn, or not a save of this app.
    Torn,
    /// It was written by a newer version, in this schema.
    Newer(i64),
    /// It is a game, stored under the key of another.
    Misplaced,
    /// It can be read, but is no game that can be played.
    Impossible(RestoreProblem),
}
