//! A clause before it is worded for a table.

use super::context::Context;
use super::example::Shown;
use super::part::Part;
use crate::house::ClauseId;

/// A game's handbook, before any table's rules.
pub struct Book {
    pub game: &'static str,
    /// What the game is about, in a few sentences.
    pub aim: fn(&Context<'_>) -> String,
    /// Its clauses. Within a part they are read in this order.
    pub entries: &'static [&'static [Entry]],
}

impl Book {
    pub fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        self.entries.iter().copied().flatten()
    }
}

/// A clause, worded for any table.
pub struct Entry {
    pub id: ClauseId,
    pub part: Part,
    pub title: &'static str,
    /// What it says at a table.
    pub text: fn(&Context<'_>) -> String,
    /// Where it comes from, and who disagrees.
    pub source: &'static str,
    /// Other words it is looked for by.
    pub also: &'static str,
    pub example: Option<fn(&Context<'_>) -> Vec<Shown>>,
    /// What the referee is asked about it.
    pub ask: Option<&'static str>,
}

impl Entry {
    pub const fn new(
        id: ClauseId,
        part: Part,
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
            example: None,
            ask: None,
        }
    }

    pub const fn also(self, also: &'static str) -> Self {
        Self { also, ..self }
    }

    pub const fn example(self, example: fn(&Context<'_>) -> Vec<Shown>) -> Self {
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

/// A small number as it is written in a sentence.
pub fn spelt(number: i32) -> String {
    const SMALL: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let small = usize::try_from(number).ok().and_then(|at| SMALL.get(at));
    small.map_or_else(|| crate::words::number(number), |word| (*word).to_owned())
}
