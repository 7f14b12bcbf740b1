//! A clause before it is worded for a table.

use super::context::Context;
use super::example::ExamplePiece;
use super::part::HandbookPart;
use crate::base::house::ClauseId;

/// The handbook of a game before it is worded.
pub struct Book {
    /// A short description of the game.
    pub aim: fn(&Context<'_>) -> String,
    /// Words to search it for, as a sample.
    pub sample: &'static str,
    /// Its clauses, in the order of their sections.
    pub entries: &'static [&'static [HandbookEntry]],
}

impl Book {
    pub fn entries(&self) -> impl Iterator<Item = &'static HandbookEntry> {
        self.entries.iter().copied().flatten()
    }
}

/// A clause, worded for any table.
pub struct HandbookEntry {
    pub id: ClauseId,
    pub part: HandbookPart,
    pub title: &'static str,
    /// Its text at a table.
    pub text: fn(&Context<'_>) -> String,
    /// Its source, and who disagrees.
    pub source: &'static str,
    /// More words that the search finds it by.
    pub also: &'static str,
    /// What people ask for it with.
    pub asked: &'static [&'static str],
    pub example: Option<fn(&Context<'_>) -> Vec<ExamplePiece>>,
    /// The referee's question about it.
    pub ask: Option<&'static str>,
}

impl HandbookEntry {
    pub const fn new(
        id: ClauseId,
        part: HandbookPart,
        title: &'static str,
        text: fn(&Context<'_>) -> String,
        source: &'static str,
    ) -> Self {
        Self {
            id,
            part,
            title,
            text,
            source,
            also: "",
            asked: &[],
            example: None,
            ask: None,
        }
    }

    pub const fn also(self, also: &'static str) -> Self {
        Self { also, ..self }
    }

    pub const fn asked(self, asked: &'static [&'static str]) -> Self {
        Self { asked, ..self }
    }

    pub const fn example(self, example: fn(&Context<'_>) -> Vec<ExamplePiece>) -> Self {
        Self {
            example: Some(example),
            ..self
        }
    }

    pub const fn ask(self, ask: &'static str) -> Self {
        Self {
            ask: Some(ask),
            ..self
        }
    }
}

/// A small number in words.
pub fn number_in_words(number: i32) -> String {
    const SMALL: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let small = usize::try_from(number).ok().and_then(|at| SMALL.get(at));
    small.map_or_else(|| crate::words::number(number), |word| (*word).to_owned())
}
