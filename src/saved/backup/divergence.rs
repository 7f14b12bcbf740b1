//! Compares the logs of two copies of a game: which one continues the other, or where they part.

use crate::saved::SavedGame;

/// How a game of a file stands to one that is here. What was undone, a result half tapped and the
/// name do not count: only what stands in the log does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// Both say the same.
    Same,
    /// Theirs goes on from ours.
    GoesOn,
    /// Ours goes on from theirs.
    Behind,
    /// Each goes on by itself, or they were not even set up alike.
    Forked,
}

/// How `theirs` stands to `ours`.
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

/// How many events both begin with; nothing where they were not set up alike.
pub fn common(ours: &SavedGame, theirs: &SavedGame) -> Option<usize> {
    if ours.ledger.setup() != theirs.ledger.setup() {
        return None;
    }
    let theirs = theirs.ledger.log().done();
    let both = ours.ledger.log().done().zip(theirs);
    Some(both.take_while(|(one, other)| one == other).count())
}

/// The id of `theirs` beside `ours`, with which it is forked. It follows from the moment theirs went
/// its own way: the same branch has the same id whenever and wherever it is kept.
pub(super) fn branch(ours: &SavedGame, theirs: &SavedGame) -> String {
    let own = common(ours, theirs).and_then(|at| theirs.ledger.log().done().nth(at));
    let left = own.map_or(theirs.created, |own| own.at);
    format!("{}-{}", theirs.id, left.timestamp_millis())
}
