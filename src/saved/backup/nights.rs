//! Hall nights of a file, compared with those that are here.

use std::collections::BTreeSet;

use super::lines::{Choice, Sum};
use super::reading::{FileNight, Found};
use super::stored::Stored;
use crate::saved::SavedNight;
use crate::saved::text::MOST_REVISION;

/// A hall night of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct NightLine {
    /// The night.
    pub night: SavedNight,
    /// How it was found in the file.
    pub found: Found,
    /// How it relates to the nights here.
    pub relation: NightRelation,
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
    /// Both went on in different ways; the second copy would have this id.
    Forked(SavedNight, String),
}

/// The suffix for an id that is taken.
const AGAIN: &str = "-2";

impl NightLine {
    /// Compares a night of the file with what is here. `taken` are the ids of the nights in the file and
    /// those given to second copies; a new one is added.
    pub(super) fn new(here: Stored<'_>, filed: &FileNight, taken: &mut BTreeSet<String>) -> Self {
        let mut night = filed.night.clone();
        let ours = here.nights.iter().find(|own| own.id == night.id);
        let relation = match ours {
            Some(ours) if !ours.night.lacks(&night.night) => NightRelation::Here(ours.clone()),
            Some(ours) if !night.night.lacks(&ours.night) => NightRelation::GoesOn(ours.clone()),
            Some(ours) => NightRelation::Forked(ours.clone(), second_id(here, &night.id, taken)),
            None => {
                if here.unreadable_nights.contains(&night.id) {
                    night.id = second_id(here, &night.id, taken);
                }
                let mut removed = here.removed_nights.iter();
                match removed.find(|(id, _)| *id == night.id) {
                    Some((_, revision)) => NightRelation::Deleted(*revision),
                    None => NightRelation::New,
                }
            }
        };
        Self {
            night,
            found: filed.found,
            relation,
        }
    }

    /// The choices, the default first.
    pub const fn choices(&self) -> &'static [Choice] {
        match self.relation {
            NightRelation::New | NightRelation::GoesOn(_) => &[Choice::Take, Choice::Leave],
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
                night.id.clone_from(second);
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

    /// Counts the line.
    pub(super) const fn count(&self, choice: Choice, sum: &mut Sum) {
        match choice {
            Choice::Leave => {}
            _ => sum.nights += 1,
        }
    }
}

/// An unused id for a second copy of a night.
fn second_id(here: Stored<'_>, id: &str, taken: &mut BTreeSet<String>) -> String {
    let mut id = format!("{id}{AGAIN}");
    let is_here = |id: &String| {
        here.nights.iter().any(|own| own.id == *id)
            || here.removed_nights.iter().any(|(own, _)| own == id)
            || here.unreadable_nights.contains(id)
    };
    while is_here(&id) || taken.contains(&id) {
        id += AGAIN;
    }
    taken.insert(id.clone());
    id
}
