//! The pot of Bourré: what everyone owes it, and the result of one (B1–B6).

use crate::base::seats::{BySide, Side};

/// What a player owes the next pot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Debt {
    /// The ante (B1).
    #[default]
    Ante,
    /// Nothing: tied for most tricks when the pot was carried over (B5).
    Nothing,
    /// Nothing: went home (V11).
    Away,
    /// This many chips instead of the ante (B4, B7).
    Match(i32),
}

/// The pot before a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// The debt of each player.
    pub debts: BySide<Debt>,
    /// The chips carried into it.
    pub carry: i32,
}

/// The limit of a pot.
const MOST_CHIPS: i32 = 1_000_000_000;

impl Pot {
    /// The chips in it after everyone has paid.
    pub fn with(&self, paid: &[i32]) -> i32 {
        let paid = paid.iter().copied();
        let all = paid.fold(self.carry, i32::saturating_add);
        all.min(MOST_CHIPS)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotResult {
    /// The chips in it.
    pub pot: i32,
    /// The winner; `None` if it is carried over.
    pub winner: Option<Side>,
    /// The next pot.
    pub next: Pot,
}
