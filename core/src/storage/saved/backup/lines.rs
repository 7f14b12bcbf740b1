//! The lines of a restore plan, and the choices for each.

use super::choice::{LineChoice, SecondCopy};
use super::found::FoundInFile;
use super::plan::Restored;
use crate::ledger::Setup;
use crate::storage::document::Document;
use crate::storage::persons::Joined;
use crate::storage::saved::live_link::LiveLink;
use crate::storage::saved::text::MOST_REVISION;
use crate::storage::saved::{OwnPreset, SavedGame, SavedNight, SavedSeason};
use crate::storage::starting::StartingRating;

/// An item of a file, and how it relates to what is here.
#[derive(Clone, Debug, PartialEq)]
pub enum BackupLine {
    Game(Box<DocumentLine<SavedGame>>),
    /// A hall night.
    Night(Box<DocumentLine<SavedNight>>),
    Season(Box<DocumentLine<SavedSeason>>),
    /// A preset.
    Rules(RulesLine),
    /// What new games start with.
    AppData(AppDataLine),
}

/// A document of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct DocumentLine<D> {
    /// The document.
    pub item: D,
    /// How it was found in the file.
    pub found: FoundInFile,
    /// How it relates to those here.
    pub relation: Relation<D>,
    /// Whether the one here cannot be changed.
    pub is_held: bool,
}

/// How a document of the file relates to those here, with the one it is compared to.
#[derive(Clone, Debug, PartialEq)]
pub enum Relation<D> {
    New,
    /// It was deleted here, at this revision.
    Deleted(i64),
    /// It is here.
    Same(D),
    /// A game kept on paper is here with the same totals, but as another game or with another winner.
    SameTotals(D),
    /// It is a spreadsheet export of a game that is here with its hands.
    WithHands(D),
    /// It continues the one here.
    GoesOn(D),
    /// The one here continues it.
    Behind(D),
    /// They diverge, or have different setups.
    Forked(D, SecondCopy),
}

impl<D> Relation<D> {
    /// The one that is here.
    pub const fn ours(&self) -> Option<&D> {
        match self {
            Self::New | Self::Deleted(_) => None,
            Self::Same(ours)
            | Self::SameTotals(ours)
            | Self::WithHands(ours)
            | Self::GoesOn(ours)
            | Self::Behind(ours)
            | Self::Forked(ours, _) => Some(ours),
        }
    }
}

impl<D: Document> DocumentLine<D> {
    /// The choices, the default first.
    fn choices(&self) -> &'static [LineChoice] {
        use LineChoice::{BringBack, KeepBoth, Leave, Replace, Take};
        match &self.relation {
            Relation::New => &[Take, Leave],
            Relation::WithHands(_) => &[Leave, Take],
            Relation::Forked(..) if self.is_held => &[KeepBoth, Leave],
            _ if self.is_held => &[Leave],
            Relation::GoesOn(_) => &[Take, Leave],
            Relation::Deleted(_) => &[Leave, BringBack],
            Relation::SameTotals(_) => &[Leave, Replace],
            Relation::Behind(ours) if ours.id() == self.item.id() => &[Leave, Replace],
            Relation::Same(_) | Relation::Behind(_) => &[Leave],
            // The table has less of a game that was played here.
            Relation::Forked(ours, _) if self.item.is_less_than(ours) => {
                &[Leave, Replace, KeepBoth]
            }
            Relation::Forked(..) => &[KeepBoth, Replace, Leave],
        }
    }

    /// Adds what to save for a line that is not left alone.
    pub(super) fn restore(&self, choice: LineChoice, restored: &mut Restored) {
        let changes = D::restored(restored);
        changes.put.push(self.result(choice));
        if choice == LineChoice::Replace {
            changes.replaced.extend(self.relation.ours().cloned());
        }
    }

    /// The document to save; its revision is above that of any copy.
    fn result(&self, choice: LineChoice) -> D {
        let mut item = self.item.clone();
        let mut revision = item.revision().clamp(0, MOST_REVISION);
        match &self.relation {
            Relation::Forked(_, copy) if choice == LineChoice::KeepBoth => copy.give_to(&mut item),
            Relation::New | Relation::WithHands(_) => {}
            Relation::Deleted(removed) => revision = revision.max(*removed),
            Relation::Same(ours)
            | Relation::SameTotals(ours)
            | Relation::GoesOn(ours)
            | Relation::Behind(ours)
            | Relation::Forked(ours, _) => {
                item.set_id(ours.id().to_owned());
                revision = revision.max(ours.revision());
                if choice == LineChoice::Take {
                    item.stay_as(ours);
                }
            }
        }
        item.set_revision(revision.saturating_add(1));
        item
    }
}

impl<D> DocumentLine<D> {
    /// Whether what is here cannot be changed, though the line would change it.
    const fn changes_held(&self) -> bool {
        self.is_held && !matches!(self.relation, Relation::Same(_) | Relation::WithHands(_))
    }
}

/// A preset of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesLine {
    /// The rules, under the name they get if added.
    pub rules: OwnPreset,
    /// How they relate to the presets here.
    pub relation: RulesRelation,
    /// Whether the app data here cannot be changed.
    pub is_held: bool,
}

/// How a preset of the file relates to those here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesRelation {
    /// The name is free for this game.
    New,
    /// It is here.
    Same,
    /// Other rules have this name.
    NameTaken(String),
}

/// Names and setup of the file that are not known here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AppDataLine {
    /// Joined names.
    pub joined: Vec<Joined>,
    /// Starting ratings of players who have none here.
    pub starting: Vec<StartingRating>,
    /// Names of players.
    pub names: Vec<String>,
    /// The last setup.
    pub setup: Option<Setup>,
    /// The game last open.
    pub open: Option<String>,
    /// Links by which games that come, or are here, are followed live.
    pub live: Vec<LiveLink>,
    /// Whether the app data here cannot be changed.
    pub is_held: bool,
}

impl AppDataLine {
    /// Whether new games would start differently.
    fn changes_new_games(&self) -> bool {
        !self.names.is_empty() || self.setup.is_some() || self.open.is_some()
    }
}

impl BackupLine {
    /// The choices, the default first.
    pub fn choices(&self) -> &'static [LineChoice] {
        use LineChoice::{KeepBoth, Leave, Take};
        match self {
            Self::Game(line) => line.choices(),
            Self::Night(line) => line.choices(),
            Self::Season(line) => line.choices(),
            Self::Rules(line) => match line.relation {
                _ if line.is_held => &[Leave],
                RulesRelation::New => &[Take, Leave],
                RulesRelation::NameTaken(_) => &[KeepBoth, Leave],
                RulesRelation::Same => &[Leave],
            },
            Self::AppData(line) if line.is_held => &[Leave],
            Self::AppData(_) => &[Take, Leave],
        }
    }

    /// Whether what is here cannot be changed, though the line would change it.
    pub const fn is_held(&self) -> bool {
        match self {
            Self::Game(line) => line.changes_held(),
            Self::Night(line) => line.changes_held(),
            Self::Season(line) => line.changes_held(),
            Self::Rules(line) => line.is_held && !matches!(line.relation, RulesRelation::Same),
            Self::AppData(line) => line.is_held,
        }
    }

    /// The choice made, if it is allowed, or else the default.
    pub fn chosen(&self, choice: Option<LineChoice>) -> LineChoice {
        let choices = self.choices();
        let possible = choice.filter(|choice| choices.contains(choice));
        possible
            .or(choices.first().copied())
            .unwrap_or(LineChoice::Leave)
    }
}

/// The counts of a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Games added.
    pub added: usize,
    /// Games continued.
    pub joined: usize,
    /// Games kept as a second copy.
    pub copied: usize,
    /// Games that replace one here.
    pub replaced: usize,
    /// Deleted games that come back.
    pub back: usize,
    /// Hall nights added, continued or replaced.
    pub nights: usize,
    /// Seasons added, continued or replaced.
    pub seasons: usize,
    /// Presets added.
    pub rules: usize,
    /// Live links added.
    pub live: usize,
    /// Names newly joined.
    pub names: usize,
    /// Whether new games start differently.
    pub changes_new_games: bool,
}

impl Sum {
    /// Counts a line.
    pub(super) fn count(&mut self, line: &BackupLine, choice: LineChoice) {
        let number = match (line, choice) {
            (_, LineChoice::Leave) => return,
            (BackupLine::AppData(line), _) => {
                self.names += line.joined.len();
                self.live += line.live.len();
                self.changes_new_games |= line.changes_new_games();
                return;
            }
            (BackupLine::Night(_), _) => &mut self.nights,
            (BackupLine::Season(_), _) => &mut self.seasons,
            (BackupLine::Rules(_), _) => &mut self.rules,
            (BackupLine::Game(line), LineChoice::Take) => match line.relation {
                Relation::GoesOn(_) => &mut self.joined,
                _ => &mut self.added,
            },
            (BackupLine::Game(_), LineChoice::KeepBoth) => &mut self.copied,
            (BackupLine::Game(_), LineChoice::Replace) => &mut self.replaced,
            (BackupLine::Game(_), LineChoice::BringBack) => &mut self.back,
        };
        *number += 1;
    }

    /// Whether nothing changes.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}
