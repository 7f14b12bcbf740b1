//! The name and the rules of a season.

use serde::{Deserialize, Serialize};

use crate::base::seats::tidy;
use crate::base::text_fold::printable;
use crate::night::TITLE_LENGTH;

/// The most places that bring points.
pub const MOST_PLACES: usize = 32;

/// The most points of a place, for being there, or of a step of a handicap.
pub const MOST_POINTS: u16 = 1_000;

/// What a player's result of a night is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Counted {
    /// The games won.
    Wins,
    /// The points made in its games.
    Points,
    /// So many for the first place, the second and so on, and nothing below; who share a place get as many each.
    Places(Vec<u16>),
}

/// What decides between players with the same total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeasonTieRule {
    /// The better best night, then the better second best, and so on.
    #[default]
    BestNights,
    /// More games won, on all nights.
    Wins,
    /// More nights.
    Nights,
    /// Nothing: they share the place.
    Shared,
}

/// What a weaker player gets on top of a night's result, as in bowling leagues: a part of the difference to the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeasonHandicap {
    /// Nothing.
    #[default]
    None,
    /// So much for each full [`HANDICAP_STEP`] that their rating was below the highest there when the night began.
    Rating(u16),
}

impl SeasonHandicap {
    /// Whether there is one.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::Rating(_))
    }

    /// How much each step brings.
    pub const fn points(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Rating(points) => points,
        }
    }
}

/// The rating points that one step of a handicap takes.
pub const HANDICAP_STEP: i64 = 100;

/// The name and the rules of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct SeasonSetup {
    pub name: String,
    /// What a night brings.
    pub counted: Counted,
    /// How many of a player's nights count, the best ones; 0 for all.
    pub best: u8,
    /// What a weaker player gets on top of a night's result.
    #[serde(default)]
    pub handicap: SeasonHandicap,
    /// What each night brings for being there, on top of those that count.
    pub attendance: u16,
    /// How many nights a player needs for a place.
    pub least: u8,
    /// What decides between equal totals.
    pub tie_rule: SeasonTieRule,
}

impl Default for SeasonSetup {
    fn default() -> Self {
        Self {
            name: String::new(),
            counted: Counted::Wins,
            best: 0,
            handicap: SeasonHandicap::default(),
            attendance: 0,
            least: 0,
            tie_rule: SeasonTieRule::default(),
        }
    }
}

/// Why a setup is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonSetupProblem {
    /// It has no name.
    Nameless,
    /// No place brings points, or more than [`MOST_PLACES`] do.
    Places,
    /// A place, being there, or a step of a handicap brings more than [`MOST_POINTS`].
    Points,
}

impl SeasonSetup {
    /// The setup with its name cleaned and cut to its longest.
    #[must_use]
    pub(super) fn plain(mut self) -> Self {
        let name = printable(&tidy(&self.name), TITLE_LENGTH);
        name.trim().clone_into(&mut self.name);
        self
    }

    /// Checks it.
    ///
    /// # Errors
    /// The first problem found.
    pub fn check(&self) -> Result<(), SeasonSetupProblem> {
        let (counts, most) = match &self.counted {
            Counted::Wins | Counted::Points => (1, 0),
            Counted::Places(points) => (points.len(), points.iter().copied().max().unwrap_or(0)),
        };
        if self.name.is_empty() {
            Err(SeasonSetupProblem::Nameless)
        } else if !(1..=MOST_PLACES).contains(&counts) {
            Err(SeasonSetupProblem::Places)
        } else if most.max(self.attendance).max(self.handicap.points()) > MOST_POINTS {
            Err(SeasonSetupProblem::Points)
        } else {
            Ok(())
        }
    }
}
