//! A ruling: verdict, reasons, remedy, and the house rules that decide it.

use super::{DecidingRule, RulingValue};
use crate::base::bidding::Bid;
use crate::base::house::choices::RenegePenalty;
use crate::base::house::{ClauseId, Rule, Value};
use crate::base::seats::Side;
use crate::games::hand::Fault;
use crate::words::referee::{self, Statement};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was wrong, or it is allowed.
    Fair,
    /// Something was wrong, or it is not allowed.
    Foul,
    /// Nothing was wrong yet.
    SoFar,
    /// It depends on unknown facts.
    Depends,
    /// The question has no right or wrong.
    Answer,
}

/// What another value of a house rule would make of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherTable {
    /// The house rule.
    pub rule: &'static Rule,
    /// The other table’s value.
    pub value: Value,
    /// The sentence: `If your table …, ….`
    pub says: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub verdict: Verdict,
    /// What it comes to.
    pub decision: RulingValue,
    /// The ruling in one sentence, to be read aloud.
    pub says: String,
    pub reasons: Vec<Statement>,
    /// The remedy by this table's rules.
    pub remedy: Option<Statement>,
    /// The house rules that decide it.
    pub decided_by: Vec<DecidingRule>,
    /// What would change the answer.
    pub changes: Vec<String>,
    /// Other values of house rules that would change it.
    pub elsewhere: Vec<OtherTable>,
    /// The sources are silent: this is the custom of most tables.
    pub custom: bool,
    /// What can be applied to the score (D3).
    pub offer: Option<Offer>,
    /// The side at fault, if known.
    pub side: Option<Side>,
    /// The bid of the hand, if it can only be about one with that bid.
    pub bid: Option<Bid>,
    /// Whether the bidding side is at fault, or another; `None` if the bid does not tell.
    pub by_bidder: Option<bool>,
    /// The side that gets the trick, if the penalty is one and it is known.
    pub to: Option<Side>,
    /// Whether the best trump was in that trick, if known.
    pub best: Option<bool>,
    /// The question that would settle the ruling, if one answer does.
    pub asks: Option<String>,
    /// The rulings on the other sides at fault in the same hand.
    pub also: Vec<Self>,
}

/// A penalty or correction for the score, applied only if the table accepts it (D3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The penalty of a renege, on a side the table names (D1).
    Penalty(RenegePenalty),
    /// A renege at Bourré, corrected or not (B7).
    Fault(Fault),
    /// A player loses the next turn to deal (W10).
    LosesDeal,
    Misdeal,
}

impl Ruling {
    /// A ruling of one sentence.
    pub fn new(verdict: Verdict, says: impl Into<String>) -> Self {
        Self {
            verdict,
            decision: RulingValue::Settled,
            says: says.into(),
            reasons: Vec::new(),
            remedy: None,
            decided_by: Vec::new(),
            changes: Vec::new(),
            elsewhere: Vec::new(),
            custom: false,
            offer: None,
            side: None,
            bid: None,
            by_bidder: None,
            to: None,
            best: None,
            asks: None,
            also: Vec::new(),
        }
    }

    /// Sets what it comes to.
    #[must_use]
    pub(super) fn comes_to(mut self, decision: RulingValue) -> Self {
        self.decision = decision;
        self
    }

    /// Adds a reason.
    #[must_use]
    pub fn because(mut self, says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        self.reasons.push(Statement::new(says, clauses));
        self
    }

    /// Sets the remedy.
    #[must_use]
    pub fn remedy(mut self, says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        self.remedy = Some(Statement::new(says, clauses));
        self
    }

    /// Sets what can be applied to the score.
    #[must_use]
    pub fn offering(mut self, offer: Offer) -> Self {
        self.offer = Some(offer);
        self
    }

    /// Adds a house rule that decides it; a rule the game does not have is ignored.
    #[must_use]
    pub fn decided(mut self, deciding: Option<DecidingRule>) -> Self {
        self.decided_by.extend(deciding);
        self
    }

    /// Adds what would change the answer.
    #[must_use]
    pub fn unless(mut self, says: impl Into<String>) -> Self {
        self.changes.push(says.into());
        self
    }

    /// Adds another value of a house rule that would: `If your table {did}, {then}.`
    #[must_use]
    pub(super) fn if_your_table(
        mut self,
        (rule, value): (&'static Rule, Value),
        did: &str,
        then: &str,
    ) -> Self {
        let says = referee::if_your_table(did, then);
        self.elsewhere.push(OtherTable { rule, value, says });
        self
    }

    /// What is to be done, by each side at fault.
    pub fn remedies(&self) -> impl Iterator<Item = &Statement> {
        let also = self.also.iter().filter_map(|ruling| ruling.remedy.as_ref());
        self.remedy.iter().chain(also)
    }

    /// All clauses, each once, in the order they are cited.
    pub fn clauses(&self) -> Vec<ClauseId> {
        let said = self.reasons.iter().chain(self.remedies());
        let named = said.flat_map(|reason| reason.clauses.iter().copied());
        let mut all = Vec::new();
        for clause in named.chain(self.decided_by.iter().map(|rule| rule.clause)) {
            if !all.contains(&clause) {
                all.push(clause);
            }
        }
        all
    }

    /// The clauses of its reasons, each once, in their order.
    pub fn cited(&self) -> Vec<ClauseId> {
        let all = self.reasons.iter().flat_map(|reason| &reason.clauses);
        all.fold(Vec::new(), |mut cited, clause| {
            if !cited.contains(clause) {
                cited.push(*clause);
            }
            cited
        })
    }

    /// The ruling as a text to share.
    pub fn text(&self) -> String {
        let mut lines = vec![self.says.clone(), String::new()];
        lines.extend(self.reasons.iter().map(referee::reason));
        lines.extend(self.remedies().map(referee::remedy));
        let rules = self.decided_by.iter();
        lines.extend(
            rules.map(|rule| referee::house_rule(rule.label, &rule.here.label, rule.clause)),
        );
        lines.extend(self.changes.iter().map(|change| referee::changes(change)));
        lines.extend(self.elsewhere.iter().map(|other| other.says.clone()));
        if self.custom {
            lines.push(referee::CUSTOM.to_owned());
        }
        lines.join("\n")
    }
}
