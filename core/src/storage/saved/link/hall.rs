//! What the messages of a live hall night hold: the night, and the games at its tables.

use std::sync::Arc;

use super::night::{MatchResult, NightLink};
use super::{LinkProblem, Shared, read, write};
use crate::base::journal::Divergence;
use crate::base::seats::Side;
use crate::ledger::{Ledger, Standing};
use crate::storage::saved::legacy;
use crate::storage::saved::night::NightMatch;
use crate::storage::saved::text::written;
use crate::storage::saved::{SavedGame, SavedNight, Unreadable};

/// The longest text, in characters. Signed and encrypted it must fit into 32 KB.
const LONGEST: usize = 32_000;

/// What stands between the match, the game and the results.
const BETWEEN: char = '\n';

/// The most results that a message repeats.
pub const MOST_EARLIER: usize = 8;

/// The game at a table, which match it is, and what was played there before.
#[derive(Clone, Debug, PartialEq)]
pub struct TableGame {
    /// Which game of which match.
    pub of: NightMatch,
    pub game: Shared,
    /// The results of games at the table before: the last one last.
    pub earlier: Vec<MatchResult>,
}

impl TableGame {
    /// The text of a game that is a match: which one, then its link. `None` for another game, and where
    /// even its standing is too long.
    pub fn write(game: &SavedGame) -> Option<String> {
        let of = written(game.of_match.as_ref()?);
        let (link, _) = write(game).live_link()?;
        Some(format!("{of}{BETWEEN}{link}"))
    }

    /// Such a text with the results of games before.
    pub fn with_earlier(text: &str, earlier: &[MatchResult]) -> String {
        let links = earlier
            .iter()
            .filter_map(|result| NightLink::Result(result.clone().into()).link());
        links.fold(text.to_owned(), |all, link| format!("{all}{BETWEEN}{link}"))
    }

    /// Reads such a text.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, LinkProblem> {
        let torn = || LinkProblem::Unreadable(Unreadable::Torn);
        let mut parts = text.split(BETWEEN);
        let of = parts.next();
        // The game says whether a newer version made it, which may name the match another way too.
        let game = read(parts.next().ok_or_else(torn)?)?;
        let of = of.and_then(read_of).ok_or_else(torn)?;
        let earlier = parts
            .take(MOST_EARLIER)
            .map(|part| match NightLink::read(part)? {
                NightLink::Result(part) => Ok(*part),
                NightLink::Night(_) | NightLink::Season(_) | NightLink::Match(_) => Err(torn()),
            });
        let earlier = earlier.collect::<Result<_, _>>()?;
        Ok(Self { of, game, earlier })
    }

    /// Whether anything was played in the game.
    pub fn has_begun(&self) -> bool {
        match &self.game {
            Shared::Game(game) => game.ledger.has_begun(),
            Shared::Standing(_) => self.hand() > 1,
        }
    }

    /// Whether the game has hands that another one of the same match has not.
    pub fn has_more_than(&self, other: &Ledger) -> bool {
        let goes_on = |ours: &Ledger| {
            let divergence = other.log().divergence(ours.log());
            matches!(divergence, Divergence::GoesOn | Divergence::Forked)
        };
        self.has_begun() && self.ledger().is_none_or(goes_on)
    }

    /// The game with every hand, to go on with; `None` where it has only its standing.
    pub fn ledger(&self) -> Option<&Ledger> {
        match &self.game {
            Shared::Game(game) => Some(&game.ledger),
            Shared::Standing(_) => None,
        }
    }

    /// How the game stands.
    fn standing(&self) -> Arc<Standing> {
        match &self.game {
            Shared::Game(game) => game.ledger.standing(),
            Shared::Standing(shared) => shared.standing.clone(),
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

/// Which game it is, as this version says it, or one before.
fn read_of(text: &str) -> Option<NightMatch> {
    let read = |text: &str| serde_json::from_str(text).ok();
    let earlier = || legacy::night_match(serde_json::from_str(text).ok()?);
    read(text).or_else(|| read(&earlier()?.to_string()))
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
        NightLink::Night(night) => Ok(*night),
        NightLink::Season(_) | NightLink::Match(_) | NightLink::Result(_) => {
            Err(LinkProblem::OtherForm)
        }
    }
}
