//! A ruling: verdict, reasons, remedy, and the house rules that decide it.

use crate::hand::Fault;
use crate::house::choices::RenegePenalty;
use crate::house::{Choice, ClauseId};
use crate::seats::Side;
use crate::words::capital;

/// How a ruling went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was done wrong, or what is asked for is allowed.
    Fair,
    /// Something was done wrong, or what is asked for is not allowed.
    Foul,
    /// It depends on what the facts leave open.
    Depends,
    /// The question has no right or wrong.
    Answer,
}

/// A sentence and the clauses it rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// The sentence.
    pub says: String,
    /// The clauses, by id.
    pub clauses: Vec<ClauseId>,
    /// The sentence of the ruling ends with it, so that only its clauses are news.
    pub told: bool,
}

impl Statement {
    /// A sentence resting on clauses.
    pub fn new(says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        Self {
            says: says.into(),
            clauses: clauses.to_vec(),
            told: false,
        }
    }

    /// The sentence with its clauses in brackets.
    pub fn cited(&self) -> String {
        match self.clauses[..] {
            [] => self.says.clone(),
            _ => format!("{} ({})", self.says, self.clauses.join(", ")),
        }
    }
}

/// Words that stand inside a sentence, or as a sentence of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    says: String,
    /// It begins with what somebody typed, or with a word that is always written so.
    fixed: bool,
}

impl Phrase {
    /// Begins with a word, small inside a sentence.
    pub fn new(says: impl Into<String>) -> Self {
        let (says, fixed) = (says.into(), false);
        Self { says, fixed }
    }

    /// Begins with a name or a bid, which stays as it is written.
    pub fn named(says: impl Into<String>) -> Self {
        let (says, fixed) = (says.into(), true);
        Self { says, fixed }
    }

    /// Inside a sentence.
    pub fn inside(&self) -> &str {
        &self.says
    }

    /// As a sentence.
    pub fn sentence(&self) -> String {
        match self.fixed {
            true => format!("{}.", self.says),
            false => format!("{}.", capital(&self.says)),
        }
    }
}

/// A house rule on which the ruling rests, where tables differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deciding {
    /// The key of the rule.
    pub key: &'static str,
    /// Its name.
    pub label: &'static str,
    /// The clause it decides.
    pub clause: ClauseId,
    /// How this table plays.
    pub here: &'static Choice,
    /// How others play.
    pub elsewhere: Vec<&'static Choice>,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// How it went.
    pub verdict: Verdict,
    /// The ruling in one sentence, to be read aloud.
    pub says: String,
    /// Every reason.
    pub reasons: Vec<Statement>,
    /// What is to be done, under this table's rules.
    pub remedy: Option<Statement>,
    /// The house rules that decide it.
    pub decided_by: Vec<Deciding>,
    /// What would change the answer.
    pub changes: Vec<String>,
    /// Other house rules that would change it, each with what it would be: `If your table …, ….`
    pub elsewhere: Vec<String>,
    /// The sources say nothing: this is the custom of most tables.
    pub custom: bool,
    /// What can be accepted into the score (D3).
    pub offer: Option<Offer>,
    /// Whose it is, where the facts say so.
    pub side: Option<Side>,
    /// Who gets the trick, where it costs one and the facts say so.
    pub to: Option<Side>,
    /// Whether the highest trump was in that trick, where the facts say so.
    pub best: Option<bool>,
    /// What must still be known of the hand to rule, where one answer settles it.
    pub asks: Option<String>,
}

/// What a ruling proposes for the score; nothing of it is done until the table accepts it (D3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The penalty of a renege, on a side that the table names (D1).
    Penalty(RenegePenalty),
    /// A renege at Bourré, put right or not (B7).
    Fault(Fault),
    /// The deal was a misdeal.
    Misdeal,
}

impl Ruling {
    /// A ruling of one sentence; the rest is added.
    pub fn new(verdict: Verdict, says: impl Into<String>) -> Self {
        Self {
            verdict,
            says: says.into(),
            reasons: Vec::new(),
            remedy: None,
            decided_by: Vec::new(),
            changes: Vec::new(),
            elsewhere: Vec::new(),
            custom: false,
            offer: None,
            side: None,
            to: None,
            best: None,
            asks: None,
        }
    }

    /// With a reason.
    #[must_use]
    pub fn because(mut self, says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        self.reasons.push(Statement::new(says, clauses));
        self
    }

    /// With the reason that its own sentence ends with.
    #[must_use]
    pub fn because_said(mut self, reason: &Phrase, clauses: &[ClauseId]) -> Self {
        self.reasons.push(Statement {
            told: true,
            ..Statement::new(reason.sentence(), clauses)
        });
        self
    }

    /// With what is to be done.
    #[must_use]
    pub fn remedy(mut self, says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        self.remedy = Some(Statement::new(says, clauses));
        self
    }

    /// With a house rule that decides it; a rule the game does not know decides nothing.
    #[must_use]
    pub fn decided(mut self, deciding: Option<Deciding>) -> Self {
        self.decided_by.extend(deciding);
        self
    }

    /// With something that would change the answer.
    #[must_use]
    pub fn unless(mut self, says: impl Into<String>) -> Self {
        self.changes.push(says.into());
        self
    }

    /// With another house rule by which it would be otherwise: `If your table {did}, {then}.`
    #[must_use]
    pub(super) fn if_your_table(mut self, did: &str, then: &str) -> Self {
        self.elsewhere.push(format!("If your table {did}, {then}."));
        self
    }

    /// Every clause it names, each once, in the order they are named.
    pub fn clauses(&self) -> Vec<ClauseId> {
        let said = self.reasons.iter().chain(&self.remedy);
        let named = said.flat_map(|own| own.clauses.iter().copied());
        let mut all = Vec::new();
        for clause in named.chain(self.decided_by.iter().map(|own| own.clause)) {
            if !all.contains(&clause) {
                all.push(clause);
            }
        }
        all
    }

    /// The whole ruling as text, to be shared.
    pub fn text(&self) -> String {
        let mut lines = vec![self.says.clone(), String::new()];
        lines.extend(self.reasons.iter().map(|own| format!("– {}", own.cited())));
        if let Some(remedy) = &self.remedy {
            lines.push(format!("What to do: {}", remedy.cited()));
        }
        for own in &self.decided_by {
            lines.push(format!(
                "House rule “{}”: {} ({})",
                own.label, own.here.label, own.clause
            ));
        }
        lines.extend(
            self.changes
                .iter()
                .map(|own| format!("It would change if {own}")),
        );
        lines.extend(self.elsewhere.iter().cloned());
        if self.custom {
            lines.push(CUSTOM.to_owned());
        }
        lines.join("\n")
    }
}

/// Statement of a ruling that rests on custom.
pub const CUSTOM: &str = "The rules say nothing of this; it is the custom of most tables.";
