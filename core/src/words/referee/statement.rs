//! A sentence with its clauses, and words for use inside one.

use crate::base::house::{ClauseId, cited};
use crate::words::capital;

/// A sentence with its clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// The sentence.
    pub says: String,
    /// The clauses, by id.
    pub clauses: Vec<ClauseId>,
}

impl Statement {
    /// A sentence with its clauses.
    pub fn new(says: impl Into<String>, clauses: &[ClauseId]) -> Self {
        Self {
            says: says.into(),
            clauses: clauses.to_vec(),
        }
    }

    /// The sentence with its clauses in brackets.
    pub fn cited(&self) -> String {
        cited(&self.says, &self.clauses)
    }
}

/// Words for use inside a sentence, or as a sentence of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    says: String,
    /// It starts with a name, or with a word that never changes.
    fixed: bool,
}

impl Phrase {
    /// Starts with a word, in lower case inside a sentence.
    pub fn new(says: impl Into<String>) -> Self {
        let (says, fixed) = (says.into(), false);
        Self { says, fixed }
    }

    /// Starts with a name or a bid, unchanged inside a sentence.
    pub fn named(says: impl Into<String>) -> Self {
        let (says, fixed) = (says.into(), true);
        Self { says, fixed }
    }

    /// Inside a sentence.
    pub fn inside(&self) -> &str {
        &self.says
    }

    /// As a sentence, with a full stop, and a capital unless it starts with a name or a bid.
    pub fn sentence(&self) -> String {
        match self.fixed {
            true => format!("{}.", self.says),
            false => format!("{}.", capital(&self.says)),
        }
    }
}
