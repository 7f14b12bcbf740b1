//! Why a stored text cannot be read.

use crate::ledger::RestoreProblem;

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is torn, or not a save of this app.
    Torn,
    /// A newer version wrote it, in this schema.
    Newer(i64),
    /// It is stored under the key of another game.
    Misplaced,
    /// It is well-formed, but no possible game.
    Impossible(RestoreProblem),
}
