//! What the messages of a live hall night hold: the night, and the games at its tables.

use std::sync::Arc;

use super::night::{MatchResult, NightLink};
use super::{LinkProblem, Shared, read, write};
use crate::json::Json;
use crate::ledger::Standing;
use crate::saved::night::NightMatch;
use crate::saved::{SavedGame, SavedNight, Unreadable};
use crate::seats::Side;

/// The longest text, in characters. Signed and encrypted it must fit into 32 KB.
const LONGEST: usize = 32_000;

/// What stands between the match and the game.
const BETWEEN: char = '\n';

/// The game at a table, and which match it is.
#[derive(Clone, Debug, PartialEq)]
pub struct TableGame {
    /// Which game of which match.
    pub of: NightMatch,
    /// The game.
    pub game: Shared,
}

impl TableGame {
    /// The text of a game that is a match: which one, then its link. `None` for another game, and where
    /// even its standing is too long.
    pub fn write(game: &SavedGame) -> Option<String> {
        let of = game.of_match.as_ref()?.to_json().write();
        let (link, _) = write(game).link()?;
        Some(format!("{of}{BETWEEN}{link}"))
    }

    /// Reads such a text.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, LinkProblem> {
        let torn = || LinkProblem::Unreadable(Unreadable::Torn);
        let (of, link) = text.split_once(BETWEEN).ok_or_else(torn)?;
        let of = Json::read(of).and_then(NightMatch::from_json);
        let of = of.ok_or_else(torn)?;
        let game = read(link)?;
        Ok(Self { of, game })
    }

    /// How the game stands.
    fn standing(&self) -> Arc<Standing> {
        match &self.game {
            Shared::Game(game) => game.ledger.standing(),
            Shared::Standing(own) => own.standing.clone(),
        }
    }

    /// The totals of both teams, in the order of the match's key.
    pub fn totals(&self) -> Option<[i32; 2]> {
        let standing = self.standing();
        let total = |side: u8| standing.totals.get(Side(side)).copied();
        Some([total(0)?, total(1)?])
    }

    /// The number of the hand that is played, from 1.
    pub fn hand(&self) -> usize {
        self.standing().number
    }

    /// The result, once the game has a winner.
    pub fn result(&self) -> Option<MatchResult> {
        MatchResult::of_standing(self.of.clone(), &self.standing())
    }
}

/// The text of a night: its link, which may be longer here. `None` where it would be too long.
pub fn write_night(night: &SavedNight) -> Option<String> {
    NightLink::Night(night.clone().into()).link_within(LONGEST)
}

/// Reads the text of a night.
///
/// # Errors
/// Why it is none.
pub fn read_night(text: &str) -> Result<SavedNight, LinkProblem> {
    match NightLink::read_within(text, LONGEST)? {
        NightLink::Night(own) => Ok(*own),
        NightLink::Match(_) | NightLink::Result(_) => Err(LinkProblem::OtherForm),
    }
}
