//! What a hand scores for each side, and the reasons.

use crate::hand::PotResult;
use crate::house::ClauseId;
use crate::seats::{BySide, Seat};

/// What a hand scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// By side.
    pub lines: BySide<Line>,
    /// What came of the pot, where there is one.
    pub pot_result: Option<PotResult>,
    /// Who misses the next turn to deal (B7).
    pub misses_deal: Vec<Seat>,
}

impl From<BySide<Line>> for Scored {
    fn from(lines: BySide<Line>) -> Self {
        Self {
            lines,
            pot_result: None,
            misses_deal: Vec::new(),
        }
    }
}

/// One side's score for one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The change of its total.
    pub points: i32,
    /// What it took, in what the game counts.
    pub took: u8,
    /// Why it changed so.
    pub why: &'static Why,
}

impl Line {
    /// No score.
    pub const fn nothing(why: &'static Why) -> Self {
        Self {
            points: 0,
            took: 0,
            why,
        }
    }
}

/// Why a side scored what it scored.
#[derive(Debug, PartialEq, Eq)]
pub struct Why {
    /// What became of the side's bid, if it had one.
    pub mood: Mood,
    /// The clause that says so.
    pub clause: Option<ClauseId>,
    /// The sentence: `{name}`, `{bid}` and `{took}` are filled in, and of `[are|is]` the first stands
    /// for several players.
    pub says: &'static str,
    /// What stands above the hand instead of the bid and its outcome; empty for that.
    pub headline: &'static str,
    /// What will be told of it another day, if it is that much.
    pub feat: Option<Feat>,
    /// Whether it wins the game at once (F3).
    pub wins: bool,
}

/// What is told of a hand another day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// All six books for nine (C7).
    NineHole,
    /// No trick, and the pot to pay (B4).
    Bourred,
}

/// What became of a side's bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// It had none, or nothing came of the hand.
    Plain,
    /// It was made.
    Made,
    /// It failed.
    Set,
}

impl Why {
    /// Whether the side was not at the table: it was out, or away.
    pub fn is_absent(&self) -> bool {
        [&OUT, &AWAY, &NOT_YET].contains(&self)
    }

    /// A side that did not bid.
    pub const fn plain(clause: ClauseId, says: &'static str) -> Self {
        Self {
            mood: Mood::Plain,
            clause: Some(clause),
            says,
            headline: "",
            feat: None,
            wins: false,
        }
    }

    /// A bid that was made.
    pub const fn made(clause: ClauseId, says: &'static str) -> Self {
        Self {
            mood: Mood::Made,
            ..Self::plain(clause, says)
        }
    }

    /// A bid that failed.
    pub const fn set(clause: ClauseId, says: &'static str) -> Self {
        Self {
            mood: Mood::Set,
            ..Self::plain(clause, says)
        }
    }

    /// The same, with something to stand above the hand.
    #[must_use]
    pub const fn headline(self, headline: &'static str) -> Self {
        Self { headline, ..self }
    }

    /// The same, and it wins the game at once.
    #[must_use]
    pub const fn wins(self) -> Self {
        Self { wins: true, ..self }
    }

    /// The same, to be told another day.
    #[must_use]
    pub const fn feat(self, feat: Feat) -> Self {
        Self {
            feat: Some(feat),
            ..self
        }
    }
}

/// The deal was not scored.
pub static NOTHING: Why = Why {
    mood: Mood::Plain,
    clause: None,
    says: "{name}: no score",
    headline: "",
    feat: None,
    wins: false,
};

/// The player had gone home before the hand (V11).
pub static AWAY: Why = Why::plain("B1", "{name} had gone home");

/// The player joined only after the hand (V11).
pub static NOT_YET: Why = Why::plain("B1", "{name} had not joined yet");

/// The side had won before the hand, which was played for second place (C9).
pub static WON: Why = Why {
    mood: Mood::Plain,
    clause: None,
    says: "{name} [have|has] won already",
    headline: "",
    feat: None,
    wins: false,
};

/// The side was out before the hand.
pub static OUT: Why = Why {
    mood: Mood::Plain,
    clause: None,
    says: "{name} [are|is] out",
    headline: "",
    feat: None,
    wins: false,
};
