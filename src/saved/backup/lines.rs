//! The lines of a restore plan, and the choices for each.

use super::reading::Found;
use crate::ledger::Setup;
use crate::persons::Joined;
use crate::saved::{OwnPreset, SavedGame};

/// Something in a file, and how it stands to what is here.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// A game.
    Game(Box<GameLine>),
    /// House rules under a name.
    Rules(RulesLine),
    /// What new games begin with.
    Habits(Habits),
}

/// A game of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLine {
    /// The game.
    pub game: SavedGame,
    /// How it was found in the file.
    pub found: Found,
    /// How it stands to the games that are here.
    pub relation: Relation,
}

/// How a game of the file stands to the games that are here, with the one it is held against.
#[derive(Clone, Debug, PartialEq)]
pub enum Relation {
    /// It is not here.
    New,
    /// It was here, and was deleted; how often it had been saved by then.
    Deleted(i64),
    /// It is here.
    Same(SavedGame),
    /// It was written for a spreadsheet, and is here with its hands.
    WithHands(SavedGame),
    /// It goes on from the one here.
    GoesOn(SavedGame),
    /// The one here goes on from it.
    Behind(SavedGame),
    /// Both go on from what they share, or are set up differently.
    Forked(SavedGame, Beside),
}

/// What a game is kept as beside the one here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

impl Relation {
    /// The game that is here.
    pub const fn ours(&self) -> Option<&SavedGame> {
        match self {
            Self::New | Self::Deleted(_) => None,
            Self::Same(ours)
            | Self::WithHands(ours)
            | Self::GoesOn(ours)
            | Self::Behind(ours)
            | Self::Forked(ours, _) => Some(ours),
        }
    }
}

/// House rules of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesLine {
    /// The rules, by the name they have if they are added.
    pub rules: OwnPreset,
    /// How they stand to those that are here.
    pub relation: RulesRelation,
}

/// How house rules of the file stand to those that are here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesRelation {
    /// No rules of the game have their name.
    New,
    /// They are here.
    Same,
    /// Other rules have their name, which was this.
    NameTaken(String),
}

/// What is remembered of players, and what new games begin with, as far as it is not known here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// Names that count as others.
    pub joined: Vec<Joined>,
    /// Names of players.
    pub names: Vec<String>,
    /// The setup last played.
    pub setup: Option<Setup>,
    /// The game last open.
    pub open: Option<String>,
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It is added, or joined to what is here.
    Take,
    /// Everything stays as it is here.
    Leave,
    /// It is added beside what is here, under a name that says so.
    KeepBoth,
    /// It takes the place of what is here.
    Replace,
    /// It is added, though it was deleted here.
    BringBack,
}

impl Habits {
    /// Whether new games would begin otherwise.
    fn changes_new_games(&self) -> bool {
        !self.names.is_empty() || self.setup.is_some() || self.open.is_some()
    }
}

impl Line {
    /// What can be chosen, first what is done unless something else is chosen.
    pub fn choices(&self) -> &'static [Choice] {
        use Choice::{BringBack, KeepBoth, Leave, Replace, Take};
        match self {
            Self::Game(line) => match &line.relation {
                Relation::New | Relation::GoesOn(_) => &[Take, Leave],
                Relation::Deleted(_) => &[Leave, BringBack],
                Relation::WithHands(_) => &[Leave, Take],
                Relation::Behind(ours) if ours.id == line.game.id => &[Leave, Replace],
                Relation::Same(_) | Relation::Behind(_) => &[Leave],
                Relation::Forked(..) => &[KeepBoth, Replace, Leave],
            },
            Self::Rules(line) => match line.relation {
                RulesRelation::New => &[Take, Leave],
                RulesRelation::NameTaken(_) => &[KeepBoth, Leave],
                RulesRelation::Same => &[Leave],
            },
            Self::Habits(_) => &[Take, Leave],
        }
    }

    /// What is done: what was chosen if it can be, else what is done anyway.
    pub fn chosen(&self, choice: Option<Choice>) -> Choice {
        let choices = self.choices();
        let possible = choice.filter(|choice| choices.contains(choice));
        possible
            .or(choices.first().copied())
            .unwrap_or(Choice::Leave)
    }
}

/// What a plan comes to, in numbers of games and of rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Games that are added.
    pub added: usize,
    /// Games that go on.
    pub joined: usize,
    /// Games that are kept beside the one here.
    pub apart: usize,
    /// Games that take the place of the one here.
    pub replaced: usize,
    /// Games that come back.
    pub back: usize,
    /// Rules that are added.
    pub rules: usize,
    /// Names that count as others from here on.
    pub names: usize,
    /// Whether new games begin otherwise.
    pub habits: bool,
}

impl Sum {
    /// Counts what becomes of a line.
    pub(super) fn count(&mut self, line: &Line, choice: Choice) {
        let number = match (line, choice) {
            (_, Choice::Leave) => return,
            (Line::Habits(habits), _) => {
                self.names += habits.joined.len();
                self.habits |= habits.changes_new_games();
                return;
            }
            (Line::Rules(_), _) => &mut self.rules,
            (Line::Game(line), Choice::Take) => match line.relation {
                Relation::GoesOn(_) => &mut self.joined,
                _ => &mut self.added,
            },
            (Line::Game(_), Choice::KeepBoth) => &mut self.apart,
            (Line::Game(_), Choice::Replace) => &mut self.replaced,
            (Line::Game(_), Choice::BringBack) => &mut self.back,
        };
        *number += 1;
    }

    /// Whether nothing changes.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}
