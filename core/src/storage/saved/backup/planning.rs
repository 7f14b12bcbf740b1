//! Compares a document of a file with those that are here.

use std::collections::BTreeSet;

use super::choice::SecondCopy;
use super::divergence::{branch, divergence};
use super::found::FoundInFile;
use super::lines::{DocumentLine, Relation};
use super::reading::Backup;
use crate::base::journal::Divergence;
use crate::storage::document::Document;
use crate::storage::library::Library;

/// Context while the lines of one kind are made.
pub(super) struct Planning<'a, D> {
    here: &'a Library,
    /// Those that are here.
    pub(super) all: &'a [D],
    /// The ids in the file, and those given to second copies.
    filed: BTreeSet<String>,
    /// Those here that one of the file continues or changes; a second one is one of its own.
    joined: BTreeSet<&'a str>,
    /// Gives a second copy its name.
    marked: fn(&str) -> String,
}

/// One here, and how one of the file relates to it.
pub(super) type Met<'a, D> = Option<(Divergence, &'a D)>;

/// The suffix for an id that is taken.
const AGAIN: &str = "-2";

/// A line for each document of a kind.
pub(in crate::storage) fn lines<D: Document>(
    here: &Library,
    backup: &Backup,
    marked: fn(&str) -> String,
) -> Vec<DocumentLine<D>> {
    let mut planning = Planning::new(here, backup, marked);
    let filed = D::filed(backup).iter();
    let lines = filed.map(|filed| {
        let met = planning.counterpart(&filed.item);
        planning.line_of(filed.item.clone(), filed.found, met)
    });
    lines.collect()
}

impl<'a, D: Document> Planning<'a, D> {
    pub(super) fn new(here: &'a Library, backup: &Backup, marked: fn(&str) -> String) -> Self {
        let filed = D::filed(backup).iter();
        Self {
            here,
            all: D::shelf(here),
            filed: filed.map(|filed| filed.item.id().to_owned()).collect(),
            joined: BTreeSet::new(),
            marked,
        }
    }

    /// The line of one of the file that met one here, or none.
    pub(super) fn line_of(
        &mut self,
        mut item: D,
        found: FoundInFile,
        met: Met<'a, D>,
    ) -> DocumentLine<D> {
        let relation = match met {
            Some((Divergence::Same, ours)) => Relation::Same(ours.clone()),
            Some((Divergence::Behind, ours)) if D::GOES_BACK => Relation::Behind(ours.clone()),
            Some((Divergence::Behind, ours)) => Relation::Same(ours.clone()),
            Some((Divergence::GoesOn, ours)) => {
                self.joined.insert(ours.id());
                item = ours.joined(&item).unwrap_or(item);
                Relation::GoesOn(ours.clone())
            }
            Some((Divergence::Forked, ours)) => {
                self.joined.insert(ours.id());
                let copy = SecondCopy {
                    id: self.unused_id(branch(ours, &item)),
                    name: (self.marked)(item.name()),
                };
                match self.removed(&copy.id) {
                    Some(revision) => {
                        copy.give_to(&mut item);
                        Relation::Deleted(revision)
                    }
                    None => Relation::Forked(ours.clone(), copy),
                }
            }
            None => {
                if self.is_unreadable(item.id()) {
                    self.move_aside(&mut item);
                }
                match self.removed(item.id()) {
                    Some(revision) => Relation::Deleted(revision),
                    None => Relation::New,
                }
            }
        };
        self.line(item, found, relation)
    }

    /// The line of one of the file that relates so to those here.
    pub(super) fn line(
        &self,
        item: D,
        found: FoundInFile,
        relation: Relation<D>,
    ) -> DocumentLine<D> {
        let id = relation.ours().map_or(item.id(), D::id);
        DocumentLine {
            is_held: self.here.is_held(&D::key_of(id)),
            item,
            found,
            relation,
        }
    }

    /// Gives an item an id beside the one that has its own.
    pub(super) fn move_aside(&mut self, item: &mut D) {
        let id = self.unused_id(format!("{}{AGAIN}", item.id()));
        item.set_id(id);
    }

    /// The one here to compare with: the one of the same id, or one that was the same and got another id when they
    /// diverged.
    pub(super) fn counterpart(&self, theirs: &D) -> Met<'a, D> {
        let by_id = |ours: &D| ours.id() == theirs.id();
        let all = self.all.iter();
        let all = all.filter(|ours| by_id(ours) || ours.created() == theirs.created());
        let met = all.map(|ours| (meeting(ours, theirs), ours));
        let counts = |(meeting, ours): &(Divergence, &D)| match meeting {
            Divergence::Same | Divergence::Behind => true,
            Divergence::GoesOn if by_id(ours) => !self.joined.contains(ours.id()),
            // The one of that id continues it.
            Divergence::GoesOn => D::CONTINUES_OTHERS && self.is_free(ours.id()),
            Divergence::Forked => by_id(ours),
        };
        // An equal one comes first, then the one of the same id.
        let nearness = |(meeting, ours): &(Divergence, &D)| {
            let far = match meeting {
                Divergence::Same | Divergence::Behind => 0,
                Divergence::GoesOn => 1,
                Divergence::Forked => 2,
            };
            (far, !by_id(ours))
        };
        met.filter(counts).min_by_key(nearness)
    }

    /// Whether the file neither has this id nor continues the one here that has it.
    pub(super) fn is_free(&self, id: &str) -> bool {
        !self.filed.contains(id) && !self.joined.contains(id)
    }

    fn unused_id(&mut self, mut id: String) -> String {
        let here = |id: &String| {
            let mut all = self.all.iter();
            all.any(|item| item.id() == id) || self.is_unreadable(id)
        };
        while self.filed.contains(&id) || here(&id) {
            id += AGAIN;
        }
        self.filed.insert(id.clone());
        id
    }

    fn removed(&self, id: &str) -> Option<i64> {
        self.here.revision_of_removed(&D::key_of(id))
    }

    /// Whether the text of an id cannot be read; it is never overwritten.
    fn is_unreadable(&self, id: &str) -> bool {
        let key = D::key_of(id);
        self.here.quarantined.iter().any(|text| text.key == key)
    }
}

/// How one of a file relates to the one here: where they can be joined, it has more of it or not.
fn meeting<D: Document>(ours: &D, theirs: &D) -> Divergence {
    match (divergence(ours, theirs), ours.joined(theirs)) {
        (Divergence::Forked, Some(joined)) => {
            match joined.journal().course().eq(ours.journal().course()) {
                true => Divergence::Behind,
                false => Divergence::GoesOn,
            }
        }
        (divergence, _) => divergence,
    }
}

impl SecondCopy {
    /// Gives its id and name to a document.
    pub(super) fn give_to(&self, item: &mut impl Document) {
        item.set_id(self.id.clone());
        item.name_copy(&self.name);
    }
}
