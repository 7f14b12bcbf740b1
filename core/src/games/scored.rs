//! What a hand scores for each side, and the reasons.

use crate::base::house::ClauseId;
use crate::base::seats::BySide;
use crate::games::hand::PotResult;

/// The score of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The line of each side.
    pub lines: BySide<ScoreLine>,
    /// The result of the pot, if any.
    pub pot_result: Option<PotResult>,
}

impl From<BySide<ScoreLine>> for Scored {
    fn from(lines: BySide<ScoreLine>) -> Self {
        Self {
            lines,
            pot_result: None,
        }
    }
}

/// One side's score for one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// The change of its total.
    pub points: i32,
    /// What it took, in the unit the game counts.
    pub took: u8,
    /// The reason.
    pub why: &'static Why,
}

impl ScoreLine {
    /// No points and no tricks, for a side to which this applies.
    pub const fn nothing(why: &'static Why) -> Self {
        Self {
            points: 0,
            took: 0,
            why,
        }
    }
}

/// Why a side scored as it did.
#[derive(Debug, PartialEq, Eq)]
pub struct Why {
    /// What part it had in the hand.
    pub part: ScorePart,
    /// The outcome of its bid.
    pub bid: BidOutcome,
    pub clause: Option<ClauseId>,
    /// What the clause says of it, with `{bid}`, `{worth}` and `{cost}` to fill in; empty without one.
    pub rule: &'static str,
    /// The sentence, with `{name}`, `{bid}` and `{took}` to fill in; of `[are|is]` the first is
    /// for several players.
    pub says: &'static str,
    /// What it came to, told after the sentence and a colon; empty for none.
    pub result: &'static str,
    /// A headline for the hand in place of the bid and its outcome; empty for none.
    pub headline: &'static str,
    /// The highlight, if it is one.
    pub feat: Option<Feat>,
    /// Whether it wins the game at once (F3).
    pub wins: bool,
}

/// The part of a side in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScorePart {
    Played,
    /// The deal was not scored.
    NotScored,
    /// It was out before the hand.
    Out,
    /// It went home before the hand (V11).
    Away,
    /// It joined after the hand (V11).
    NotYet,
}

/// A hand worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// All six books for nine (C7).
    NineHole,
    /// No trick, and the pot to pay (B4).
    Bourred,
}

/// The outcome of a side's bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidOutcome {
    /// It had none, or the hand was not scored.
    Plain,
    Made,
    /// It failed.
    Set,
}

impl Why {
    /// Whether the side did not play: out or away.
    pub const fn is_absent(&self) -> bool {
        matches!(
            self.part,
            ScorePart::Out | ScorePart::Away | ScorePart::NotYet
        )
    }

    /// Whether the player was not at the table (V11).
    pub const fn is_away(&self) -> bool {
        matches!(self.part, ScorePart::Away | ScorePart::NotYet)
    }

    /// A side of which no clause decides.
    const fn uncited(says: &'static str) -> Self {
        Self {
            part: ScorePart::Played,
            bid: BidOutcome::Plain,
            clause: None,
            rule: "",
            says,
            result: "",
            headline: "",
            feat: None,
            wins: false,
        }
    }

    /// A side that did not bid.
    pub const fn plain(clause: ClauseId, rule: &'static str, says: &'static str) -> Self {
        Self {
            clause: Some(clause),
            rule,
            ..Self::uncited(says)
        }
    }

    /// A bid that was made.
    pub const fn made(clause: ClauseId, rule: &'static str, says: &'static str) -> Self {
        Self {
            bid: BidOutcome::Made,
            ..Self::plain(clause, rule, says)
        }
    }

    /// A bid that failed.
    pub const fn set(clause: ClauseId, rule: &'static str, says: &'static str) -> Self {
        Self {
            bid: BidOutcome::Set,
            ..Self::plain(clause, rule, says)
        }
    }

    /// With the part it had in the hand.
    const fn part(self, part: ScorePart) -> Self {
        Self { part, ..self }
    }

    /// With what it came to.
    #[must_use]
    pub const fn result(self, result: &'static str) -> Self {
        Self { result, ..self }
    }

    /// With a headline for the hand, in place of the bid and its outcome.
    #[must_use]
    pub const fn headline(self, headline: &'static str) -> Self {
        Self { headline, ..self }
    }

    /// With a headline, and it wins the game at once.
    #[must_use]
    pub const fn wins(self) -> Self {
        Self { wins: true, ..self }
    }

    /// As a highlight.
    #[must_use]
    pub const fn feat(self, feat: Feat) -> Self {
        Self {
            feat: Some(feat),
            ..self
        }
    }
}

/// The deal was not scored.
pub static NOTHING: Why = Why::uncited("{name}")
    .result("no score")
    .part(ScorePart::NotScored);

/// The player went home before the hand (V11).
pub static AWAY: Why = Why::plain(
    "B1",
    "The deal skips a player who has gone home.",
    "{name} had gone home",
)
.part(ScorePart::Away);

/// The player joined after the hand (V11).
pub static NOT_YET: Why = Why::plain(
    "B1",
    "A player who joins plays from the next deal on.",
    "{name} had not joined yet",
)
.part(ScorePart::NotYet);

/// The side won before the hand, which was played for second place (C9).
pub static WON: Why = Why::uncited("{name} [have|has] won already");

/// The side was out before the hand.
pub static OUT: Why = Why::uncited("{name} [are|is] out").part(ScorePart::Out);
