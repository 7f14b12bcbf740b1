//! Compares the logs of two copies of a game: which one continues the other, or where they part.

use crate::saved::SavedGame;

/// How a game of a file relates to one that is here. Only events in force count: not undone ones, a
/// draft, or the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// Equal.
    Same,
    /// Theirs continues ours.
    GoesOn,
    /// Ours continues theirs.
    Behind,
    /// They diverge, or have different setups.
    Forked,
}

/// Compares `theirs` with `ours`.
pub fn divergence(ours: &SavedGame, theirs: &SavedGame) -> Divergence {
    let Some(common) = common(ours, theirs) else {
        return Divergence::Forked;
    };
    let length = |kept: &SavedGame| kept.ledger.log().done().len();
    match (common == length(ours), common == length(theirs)) {
        (true, true) => Divergence::Same,
        (true, false) => Divergence::GoesOn,
        (false, true) => Divergence::Behind,
        (false, false) => Divergence::Forked,
    }
}

/// The number of events in common; `None` for different setups.
pub fn common(ours: &SavedGame, theirs: &SavedGame) -> Option<usize> {
    if ours.ledger.setup() != theirs.ledger.setup() {
        return None;
    }
    let theirs = theirs.ledger.log().done();
    let both = ours.ledger.log().done().zip(theirs);
    Some(both.take_while(|(one, other)| one == other).count())
}

/// The id of `theirs` when both copies are kept. It depends on the time of divergence, so that the
/// same branch always gets the same id.
pub(super) fn branch(ours: &SavedGame, theirs: &SavedGame) -> String {
    let own = common(ours, theirs).and_then(|at| theirs.ledger.log().done().nth(at));
    let left = own.map_or(theirs.created, |own| own.at);
    format!("{}-{}", theirs.id, left.timestamp_millis())
}
