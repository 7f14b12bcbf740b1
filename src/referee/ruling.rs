//! What the referee answers, in words that any screen can show, share and read aloud.

use crate::games::Noun;
use crate::house::choices::RenegePenalty;
use crate::house::{Choice, ClauseId};
use crate::ledger::Fault;
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
pub struct Said {
    /// The sentence.
    pub says: String,
    /// The clauses, by id.
    pub clauses: Vec<ClauseId>,
}

impl Said {
    /// A sentence resting on clauses.
    pub fn new(says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        Self {
            says: says.into(),
            clauses: clauses.to_vec(),
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
    pub reasons: Vec<Said>,
    /// What is to be done, under this table's rules.
    pub remedy: Option<Said>,
    /// The house rules that decide it.
    pub decided_by: Vec<Deciding>,
    /// What would change the answer.
    pub changes: Vec<String>,
    /// The sources say nothing: this is the custom of most tables.
    pub custom: bool,
    /// What can be accepted into the score (D3).
    pub offer: Option<Offer>,
    /// Whose it is, where the facts say so.
    pub side: Option<Side>,
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
            custom: false,
            offer: None,
            side: None,
        }
    }

    /// With a reason.
    #[must_use]
    pub fn because(mut self, says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        self.reasons.push(Said::new(says, clauses));
        self
    }

    /// With what is to be done.
    #[must_use]
    pub fn remedy(mut self, says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        self.remedy = Some(Said::new(says, clauses));
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

    /// The same in a table's own word for a trick.
    #[must_use]
    pub fn in_words(mut self, noun: Noun) -> Self {
        let said = self.reasons.iter_mut().chain(self.remedy.as_mut());
        let all = said.map(|own| &mut own.says);
        for text in all.chain(self.changes.iter_mut()).chain([&mut self.says]) {
            *text = in_words(text, noun);
        }
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
        if self.custom {
            lines.push(CUSTOM.to_owned());
        }
        lines.join("\n")
    }
}

/// A text in a table's own word for a trick.
pub fn in_words(text: &str, (one, many): Noun) -> String {
    if one == "trick" {
        return text.to_owned();
    }
    let text = text.replace("tricks", many).replace("trick", one);
    let (one, many) = (capital(one), capital(many));
    text.replace("Tricks", &many).replace("Trick", &one)
}

/// Said of a ruling that rests on custom.
pub const CUSTOM: &str = "The rules say nothing of this; it is the custom of most tables.";
