//! Hall nights of a file, compared with those that are here.

use super::lines::{Choice, Sum};
use super::stored::Stored;
use crate::saved::SavedNight;
use crate::saved::text::MOST_REVISION;

/// A hall night of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct NightLine {
    /// The night.
    pub night: SavedNight,
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

/// The suffix for the id of a second copy.
const AGAIN: &str = "-2";

impl NightLine {
    /// Compares a night of the file with what is here.
    pub fn new(here: Stored<'_>, night: &SavedNight) -> Self {
        let ours = here.nights.iter().find(|own| own.id == night.id);
        let removed = here.removed_nights.iter().find(|(id, _)| *id == night.id);
        let relation = match (ours, removed) {
            (Some(ours), _) if !ours.night.lacks(&night.night) => NightRelation::Here(ours.clone()),
            (Some(ours), _) if !night.night.lacks(&ours.night) => {
                NightRelation::GoesOn(ours.clone())
            }
            (Some(ours), _) => NightRelation::Forked(ours.clone(), second_id(here, night)),
            (None, Some((_, revision))) => NightRelation::Deleted(*revision),
            (None, None) => NightRelation::New,
        };
        Self {
            night: night.clone(),
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

/// An unused id for a second copy.
fn second_id(here: Stored<'_>, night: &SavedNight) -> String {
    let mut id = format!("{}{AGAIN}", night.id);
    let taken = |id: &str| {
        here.nights.iter().any(|own| own.id == id)
            || here.removed_nights.iter().any(|(own, _)| own == id)
    };
    while taken(&id) {
        id += AGAIN;
    }
    id
}
