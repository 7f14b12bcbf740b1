//! The sentence of a ruling, and its clauses (D3).

use serde::{Deserialize, Serialize};

use super::RULED_LENGTH;
use crate::base::house::{ClauseId, cited};

/// What a ruling says, and the clauses behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "RulingText")]
pub struct RulingSentence {
    /// The sentence.
    pub text: String,
    /// The clauses, by id.
    pub clauses: Vec<String>,
}

/// As it is written: until schema 8 in one text, with the clauses in brackets at its end.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum RulingText {
    InOne(String),
    Parts { text: String, clauses: Vec<String> },
}

impl RulingSentence {
    /// A sentence, shortened, with its clauses.
    pub fn new(says: &str, clauses: &[ClauseId]) -> Self {
        let clauses: Vec<String> = clauses.iter().map(|id| (*id).to_owned()).collect();
        let room = RULED_LENGTH.saturating_sub(letters(&clauses));
        let text = says.chars().take(room).collect();
        Self { text, clauses }
    }

    /// The sentence with its clauses in brackets.
    pub fn cited(&self) -> String {
        let clauses: Vec<&str> = self.clauses.iter().map(String::as_str).collect();
        cited(&self.text, &clauses)
    }

    /// Its length with the clauses, in characters; `None` if it says nothing.
    pub(super) fn length(&self) -> Option<usize> {
        let text = self.text.chars().count();
        (text > 0).then(|| text + letters(&self.clauses))
    }
}

fn letters(clauses: &[String]) -> usize {
    clauses.iter().map(|id| id.chars().count()).sum()
}

impl From<RulingText> for RulingSentence {
    fn from(written: RulingText) -> Self {
        match written {
            RulingText::InOne(text) => text.into(),
            RulingText::Parts { text, clauses } => Self { text, clauses },
        }
    }
}

/// A sentence with its clauses in brackets at the end, if it has any.
impl From<String> for RulingSentence {
    fn from(text: String) -> Self {
        let is_clause = |id: &str| {
            let number = id.strip_prefix(|first: char| first.is_ascii_uppercase());
            number.is_some_and(|number| number.parse::<u8>().is_ok())
        };
        let cited = text.strip_suffix(')');
        match cited.and_then(|cited| cited.rsplit_once(" (")) {
            Some((says, ids)) if ids.split(", ").all(is_clause) => Self {
                text: says.to_owned(),
                clauses: ids.split(", ").map(str::to_owned).collect(),
            },
            _ => Self {
                text,
                clauses: Vec::new(),
            },
        }
    }
}
