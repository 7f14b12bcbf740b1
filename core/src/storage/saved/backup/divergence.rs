//! Compares the logs of two copies of a game or hall night: which one continues the other, or where they
//! part.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::found::Found;
use crate::storage::saved::{SavedGame, SavedNight};

/// How an item of a file relates to one that is here. Only events of the game in force count: not
/// undone ones, a draft, or a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Divergence {
    /// Equal.
    Same,
    /// Theirs continues ours.
    GoesOn,
    /// Ours continues theirs.
    Behind,
    /// They diverge, or have different setups.
    Forked,
}

/// What has a log and can be copied: a game or a hall night.
pub(super) trait Copied {
    /// Its id.
    fn id(&self) -> &str;
    /// Gives it an id.
    fn set_id(&mut self, id: String);
    /// The revision.
    fn revision(&self) -> i64;
    /// When it was begun.
    fn created(&self) -> DateTime<Utc>;
    /// The number of events in force.
    fn events(&self) -> usize;
    /// When an event in force happened; `None` if there is no such event.
    fn moment(&self, event: usize) -> Option<DateTime<Utc>>;
    /// The number of events in common; `None` for different setups.
    fn common(&self, other: &Self) -> Option<usize>;
}

impl Copied for SavedGame {
    fn id(&self) -> &str {
        &self.id
    }

    fn set_id(&mut self, id: String) {
        self.id = id;
    }

    fn revision(&self) -> i64 {
        self.revision
    }

    fn created(&self) -> DateTime<Utc> {
        self.created
    }

    fn events(&self) -> usize {
        self.ledger.log().course().count()
    }

    fn moment(&self, event: usize) -> Option<DateTime<Utc>> {
        self.ledger.log().course().nth(event).map(|own| own.at)
    }

    fn common(&self, other: &Self) -> Option<usize> {
        common(self, other)
    }
}

impl Copied for SavedNight {
    fn id(&self) -> &str {
        &self.id
    }

    fn set_id(&mut self, id: String) {
        self.id = id;
    }

    fn revision(&self) -> i64 {
        self.revision
    }

    fn created(&self) -> DateTime<Utc> {
        self.created
    }

    fn events(&self) -> usize {
        self.night.done().len()
    }

    fn moment(&self, event: usize) -> Option<DateTime<Utc>> {
        self.night.done().get(event).map(|own| own.at)
    }

    fn common(&self, other: &Self) -> Option<usize> {
        let both = self.night.done().iter().zip(other.night.done());
        let same = self.night.first_setup() == other.night.first_setup();
        same.then(|| both.take_while(|(one, other)| one == other).count())
    }
}

/// Compares `theirs` with `ours`.
pub(super) fn divergence<T: Copied>(ours: &T, theirs: &T) -> Divergence {
    let Some(common) = ours.common(theirs) else {
        return Divergence::Forked;
    };
    match (common == ours.events(), common == theirs.events()) {
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
    let theirs = theirs.ledger.log().course();
    let both = ours.ledger.log().course().zip(theirs);
    Some(both.take_while(|(one, other)| one == other).count())
}

/// The id of `theirs` when both copies are kept. It depends on the time of divergence, so that the
/// same branch always gets the same id.
pub(super) fn branch<T: Copied>(ours: &T, theirs: &T) -> String {
    let own = ours.common(theirs).and_then(|at| theirs.moment(at));
    let left = own.unwrap_or_else(|| theirs.created());
    format!("{}-{}", theirs.id(), left.timestamp_millis())
}

/// Where an item of a file belongs among those before it.
pub(super) enum Place {
    /// After them, as it was found; its id is its own now.
    New(Found),
    /// It is another copy of the one at this index, and the longer one if so.
    Again(usize, bool),
}

/// Finds the place of an item. `places` are the indexes of the ids so far, `before` gives the item of an
/// index. Where it diverges from one of its id it gets another id.
pub(super) fn place<'a, T: Copied + 'a>(
    item: &mut T,
    places: &BTreeMap<String, usize>,
    before: impl Fn(usize) -> Option<&'a T>,
) -> Place {
    let mut found = Found::Once;
    while let Some(at) = places.get(item.id())
        && let Some(other) = before(*at)
    {
        match divergence(other, item) {
            Divergence::Forked => {
                found = Found::Apart;
                item.set_id(branch(other, item));
            }
            Divergence::Same => return Place::Again(*at, item.revision() > other.revision()),
            Divergence::GoesOn => return Place::Again(*at, true),
            Divergence::Behind => return Place::Again(*at, false),
        }
    }
    Place::New(found)
}
