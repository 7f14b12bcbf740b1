//! What a ruling on an irregularity says, from what was found: a module for each group of situations.

mod bids;
mod bourre;
mod claims;
mod deal;
mod draw;
mod forty_five;
mod pack;
mod play;
mod trump;
mod wrong_number;

pub use bids::BidFinding;
pub use bourre::{PlayToWin, PotFaultFinding, PotFinding};
pub use claims::ClaimFinding;
pub use deal::{DealFault, DealFinding, MisdealWindow};
pub use draw::DrawFinding;
pub use forty_five::TurnedFinding;
pub use pack::PackFinding;
pub use play::{Leader, PlayFinding};
pub use trump::TrumpFinding;
pub use wrong_number::WrongNumberFinding;

use super::Statement;
use crate::base::house::{Choose, ClauseId, Rule, Value};
use crate::games::Game;

/// What was found about an irregularity.
pub trait Finding {
    /// How a ruling says it in a game.
    fn words(self, game: &Game) -> RulingWords;
}

/// What a ruling says.
#[derive(Debug, Default)]
pub struct RulingWords {
    /// The ruling in one sentence.
    pub says: String,
    pub reasons: Vec<Statement>,
    /// What to do.
    pub remedy: Option<Statement>,
    /// What would change it, each after “It would change if”.
    pub changes: Vec<String>,
    /// The value of a house rule that would, what a table with it does, and what then follows.
    pub elsewhere: Option<((&'static Rule, Value), &'static str, &'static str)>,
    /// The clauses of what is added next.
    clauses: Vec<ClauseId>,
}

/// A ruling of one sentence.
fn says(says: impl Into<String>) -> RulingWords {
    let says = says.into();
    RulingWords {
        says,
        ..RulingWords::default()
    }
}

impl RulingWords {
    /// The clauses of what is added from here on.
    fn cites(mut self, clauses: &[ClauseId]) -> Self {
        self.clauses = clauses.to_vec();
        self
    }

    fn because(mut self, says: impl Into<String>) -> Self {
        self.reasons.push(Statement::new(says, &self.clauses));
        self
    }

    fn remedy(mut self, says: impl Into<String>) -> Self {
        self.remedy = Some(Statement::new(says, &self.clauses));
        self
    }

    fn unless(mut self, says: impl Into<String>) -> Self {
        self.changes.push(says.into());
        self
    }

    /// By another value of a house rule: `If your table {did}, {then}.`
    fn if_your_table<T: Choose>(self, value: T, did: &'static str, then: &'static str) -> Self {
        let elsewhere = Some(((&const { T::RULE }, value.value()), did, then));
        Self { elsewhere, ..self }
    }
}

/// What to do about a dead hand, of a player alone or of one with partners; with a pool its player waits.
fn set_aside(alone: bool, pool: bool) -> String {
    let whose = if alone { "player" } else { "side" };
    let besides = match pool {
        true => " Its player gets no cards until someone wins the pool, and still pays in.",
        false => "",
    };
    format!(
        "Set that hand aside. The others play on, and its {whose} scores nothing this hand.{besides}"
    )
}
