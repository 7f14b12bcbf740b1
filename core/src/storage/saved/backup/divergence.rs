//! Compares the logs of two copies of a game or hall night: which one continues the other, or where they
//! part.

use std::collections::BTreeMap;

use super::found::FoundInFile;
use crate::base::journal::{Divergence, Entry};
use crate::storage::document::Document;
use crate::storage::saved::SavedGame;

/// Compares `theirs` with `ours`, which are different if they did not begin alike.
pub(super) fn divergence<T: Document>(ours: &T, theirs: &T) -> Divergence {
    match ours.began_as(theirs) {
        true => ours.journal().divergence(theirs.journal()),
        false => Divergence::Forked,
    }
}

/// The number of events in common; `None` for different setups.
pub fn common(ours: &SavedGame, theirs: &SavedGame) -> Option<usize> {
    ours.began_as(theirs)
        .then(|| ours.journal().common(theirs.journal()))
}

/// The id of `theirs` when both copies are kept. It depends on the time of divergence, so that the
/// same branch always gets the same id.
pub(super) fn branch<T: Document>(ours: &T, theirs: &T) -> String {
    let common = ours.journal().common(theirs.journal());
    let left = theirs.journal().course().nth(common);
    let left = left.filter(|_| ours.began_as(theirs));
    let left = left.map_or_else(|| theirs.created(), |entry| entry.at());
    format!("{}-{}", theirs.id(), left.timestamp_millis())
}

/// Where an item of a file belongs among those before it.
pub(super) enum ItemPlace {
    /// After them, as it was found; its id is its own now.
    New(FoundInFile),
    /// It is another copy of the one at this index, and the longer one if so.
    Again(usize, bool),
}

/// Finds the place of an item. `places` are the indexes of the ids so far, `before` gives the item of an
/// index. Where it diverges from one of its id it gets another id.
pub(super) fn place<'a, T: Document + 'a>(
    item: &mut T,
    places: &BTreeMap<String, usize>,
    before: impl Fn(usize) -> Option<&'a T>,
) -> ItemPlace {
    let mut found = FoundInFile::Once;
    while let Some(at) = places.get(item.id())
        && let Some(other) = before(*at)
    {
        match divergence(other, item) {
            Divergence::Forked => {
                found = FoundInFile::Apart;
                item.set_id(branch(other, item));
            }
            Divergence::Same => return ItemPlace::Again(*at, item.revision() > other.revision()),
            Divergence::GoesOn => return ItemPlace::Again(*at, true),
            Divergence::Behind => return ItemPlace::Again(*at, false),
        }
    }
    ItemPlace::New(found)
}
