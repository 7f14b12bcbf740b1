//! The handbook: the rules of each game as one table plays them, clause by clause.
//!
//! Each clause is worded from the house rules in force, and each example is computed by the scorer, the
//! judge of plays or the bidding, so the handbook cannot contradict the score.

pub mod address;
mod auction;
mod bidding;
mod bourre;
mod cards;
mod context;
mod copah;
mod custom;
mod disputes;
mod ends;
mod entry;
mod example;
mod forty_five;
pub mod halls;
mod kaibosh;
mod part;
mod play;
mod search;
mod tables;
mod tally;

use crate::base::house::{ClauseId, House};
use crate::games::Game;

use context::Context;
use entry::{Book, Entry};
pub use example::Shown;
pub use part::Part;
pub use search::{Hit, search, search_situations};
pub use tables::{Other, Played};

/// A section of a handbook.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Which one.
    pub part: Part,
    /// An introduction; empty for none.
    pub lead: String,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

/// A clause worded for one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// Its id.
    pub id: ClauseId,
    /// Its title.
    pub title: &'static str,
    /// Its text.
    pub text: String,
    /// Whether it differs from the default rules.
    pub changed: bool,
    /// An example by the rules in force; empty for none.
    pub example: Vec<Shown>,
    /// Its source, and who disagrees.
    pub source: &'static str,
    /// The house rules that decide it.
    pub rules: Vec<Played>,
    /// The address of the referee's question about it.
    pub ask: Option<&'static str>,
    /// Search words.
    pub also: &'static str,
}

/// A clause to cite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// Its title.
    pub title: &'static str,
    /// Its text at this table.
    pub text: String,
}

static BOOKS: &[Book] = &[
    copah::BOOK,
    forty_five::BOOK,
    auction::BOOK,
    kaibosh::BOOK,
    bourre::BOOK,
    tally::BOOK,
];

/// The handbook of a game.
fn book_of(game: &Game) -> Option<&'static Book> {
    BOOKS.iter().find(|book| book.game == game.id)
}

/// The handbook of a game by valid rules. Empty sections are left out.
pub fn contents(game: &'static Game, house: &House) -> Vec<Section> {
    let Some(book) = book_of(game) else {
        return Vec::new();
    };
    let usual = game.default_house().seated(house, game.declared);
    let (here, usually) = (
        Context { game, house },
        Context {
            game,
            house: &usual,
        },
    );
    let clause = |entry: &'static Entry| {
        let text = (entry.text)(&here);
        Clause {
            id: entry.id,
            title: entry.title,
            changed: text != (entry.text)(&usually),
            text,
            example: entry.example.map_or_else(Vec::new, |make| make(&here)),
            source: entry.source,
            rules: tables::deciding(game, house, entry.id),
            ask: entry.ask,
            also: entry.also,
        }
    };
    let section = |part: Part| Section {
        part,
        lead: match part {
            Part::Objective => (book.aim)(&here),
            _ => String::new(),
        },
        clauses: book
            .entries()
            .filter(|entry| entry.part == part)
            .map(clause)
            .collect(),
    };
    let sections = Part::ALL.into_iter().map(section);
    sections
        .filter(|own| !own.lead.is_empty() || !own.clauses.is_empty())
        .collect()
}

/// The ids of a game's clauses.
fn ids(game: &Game) -> impl Iterator<Item = ClauseId> {
    let entries = book_of(game).into_iter().flat_map(Book::entries);
    entries.map(|entry| entry.id)
}

/// The text of a clause at a table; `None` if the game has no such clause.
pub fn clause(game: &'static Game, house: &House, id: &str) -> Option<Wording> {
    let entry = book_of(game)?.entries().find(|entry| entry.id == id)?;
    Some(Wording {
        title: entry.title,
        text: (entry.text)(&Context { game, house }),
    })
}
