//! Hall nights of a file, compared with those that are here.

use std::collections::BTreeSet;

use super::choice::{Choice, SecondCopy};
use super::divergence::{branch, divergence};
use super::found::Found;
use super::reading::FileNight;
use super::stored::Stored;
use crate::base::journal::Divergence;
use crate::storage::saved::SavedNight;
use crate::storage::saved::text::MOST_REVISION;

/// A hall night of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct NightLine {
    /// The night.
    pub night: SavedNight,
    /// How it was found in the file.
    pub found: Found,
    /// How it relates to the nights here.
    pub relation: NightRelation,
    /// Whether the one here cannot be changed.
    pub is_held: bool,
}

/// How a hall night of the file relates to those here, with the one it is compared to.
#[derive(Clone, Debug, PartialEq)]
pub enum NightRelation {
    /// It is new.
    New,
    /// It was deleted here, at this revision.
    Deleted(i64),
    /// All of it is here.
    Here(SavedNight),
    /// It continues the one here.
    GoesOn(SavedNight),
    /// Both went on in different ways.
    Forked(SavedNight, SecondCopy),
}

/// The suffix for an id that is taken.
const AGAIN: &str = "-2";

/// Context while the lines of the nights are made.
pub(super) struct NightPlanning<'a> {
    here: Stored<'a>,
    /// The ids of the nights in the file, and those given to second copies.
    taken: BTreeSet<String>,
    /// Gives a second copy its name.
    marked: fn(&str) -> String,
}

impl<'a> NightPlanning<'a> {
    pub(super) fn new(here: Stored<'a>, nights: &[FileNight], marked: fn(&str) -> String) -> Self {
        Self {
            here,
            taken: nights.iter().map(|own| own.night.id.clone()).collect(),
            marked,
        }
    }

    /// Compares a night of the file with what is here.
    pub(super) fn line(&mut self, filed: &FileNight) -> NightLine {
        let mut night = filed.night.clone();
        let relation = match self.counterpart(&night) {
            Some((Divergence::Same | Divergence::Behind, ours)) => {
                NightRelation::Here(ours.clone())
            }
            Some((Divergence::GoesOn, ours)) => NightRelation::GoesOn(ours.clone()),
            Some((Divergence::Forked, ours)) => {
                let beside = SecondCopy {
                    id: self.unused_id(branch(ours, &night)),
                    name: (self.marked)(&night.night.setup().name),
                };
                match self.removed(&beside.id) {
                    Some(revision) => {
                        beside.give_to(&mut night);
                        NightRelation::Deleted(revision)
                    }
                    None => NightRelation::Forked(ours.clone(), beside),
                }
            }
            None => {
                if self.here.unreadable_nights.contains(&night.id) {
                    night.id = self.unused_id(format!("{}{AGAIN}", night.id));
                }
                match self.removed(&night.id) {
                    Some(revision) => NightRelation::Deleted(revision),
                    None => NightRelation::New,
                }
            }
        };
        let id = match &relation {
            NightRelation::Here(ours)
            | NightRelation::GoesOn(ours)
            | NightRelation::Forked(ours, _) => &ours.id,
            NightRelation::New | NightRelation::Deleted(_) => &night.id,
        };
        NightLine {
            is_held: self.here.held.nights.contains(id),
            night,
            found: filed.found,
            relation,
        }
    }

    /// The night here to compare with: one that has all of it, under its id or as a second copy, or else
    /// the one of the same id.
    fn counterpart(&self, theirs: &SavedNight) -> Option<(Divergence, &'a SavedNight)> {
        let met = |ours: &'a SavedNight| (divergence(ours, theirs), ours);
        let by_id = self.here.nights.iter().filter(|ours| ours.id == theirs.id);
        let alike = self.here.nights.iter();
        let alike = alike.filter(|ours| ours.created == theirs.created);
        let mut all = by_id.clone().chain(alike).map(met);
        let whole = all.find(|(own, _)| matches!(own, Divergence::Same | Divergence::Behind));
        whole.or_else(|| by_id.map(met).next())
    }

    fn removed(&self, id: &str) -> Option<i64> {
        let found = self.here.removed_nights.iter().find(|(own, _)| own == id);
        found.map(|(_, revision)| *revision)
    }

    /// An unused id.
    fn unused_id(&mut self, mut id: String) -> String {
        let here = |id: &String| {
            let mut nights = self.here.nights.iter();
            nights.any(|own| own.id == *id) || self.here.unreadable_nights.contains(id)
        };
        while self.taken.contains(&id) || here(&id) {
            id += AGAIN;
        }
        self.taken.insert(id.clone());
        id
    }
}

impl SecondCopy {
    /// Gives its id and name to a night.
    fn give_to(&self, night: &mut SavedNight) {
        night.id.clone_from(&self.id);
        // Where the name is refused, the copy keeps the one it has.
        night.give_name(&self.name).ok();
    }
}

impl NightLine {
    /// The choices, the default first.
    pub const fn choices(&self) -> &'static [Choice] {
        match self.relation {
            NightRelation::New => &[Choice::Take, Choice::Leave],
            NightRelation::Forked(..) if self.is_held => &[Choice::KeepBoth, Choice::Leave],
            _ if self.is_held => &[Choice::Leave],
            NightRelation::GoesOn(_) => &[Choice::Take, Choice::Leave],
            NightRelation::Deleted(_) => &[Choice::Leave, Choice::BringBack],
            NightRelation::Here(_) => &[Choice::Leave],
            NightRelation::Forked(..) => &[Choice::KeepBoth, Choice::Replace, Choice::Leave],
        }
    }

    /// The night to save for a line that is not left alone; its revision is above that of any copy.
    pub(super) fn result(&self, choice: Choice) -> SavedNight {
        let mut night = self.night.clone();
        let mut revision = night.revision.clamp(0, MOST_REVISION);
        match &self.relation {
            NightRelation::Forked(_, second) if choice == Choice::KeepBoth => {
                second.give_to(&mut night);
            }
            NightRelation::New => {}
            NightRelation::Deleted(removed) => revision = revision.max(*removed),
            NightRelation::Here(ours)
            | NightRelation::GoesOn(ours)
            | NightRelation::Forked(ours, _) => revision = revision.max(ours.revision),
        }
        night.revision = revision.saturating_add(1);
        night
    }

    /// The night that a choice would replace.
    pub(super) fn replaced(&self, choice: Choice) -> Option<&SavedNight> {
        match &self.relation {
            NightRelation::Forked(ours, _) if choice == Choice::Replace => Some(ours),
            _ => None,
        }
    }
}
