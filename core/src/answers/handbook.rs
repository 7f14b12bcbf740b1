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
mod gist;
pub mod halls;
mod kaibosh;
mod part;
mod play;
mod search;
mod tables;
mod tally;

use crate::base::house::{ClauseId, House};
use crate::games::{Game, GameKind};

use context::Context;
use entry::{Book, HandbookEntry};
pub use example::ExamplePiece;
pub use part::HandbookPart;
pub use search::{Found, FoundPart, Hit, find};
pub use tables::{ClauseRule, Other};

/// A section of a handbook.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Which one.
    pub part: HandbookPart,
    /// What the game is about, or the part in a line.
    pub lead: String,
    pub clauses: Vec<Clause>,
}

/// A clause worded for one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    pub id: ClauseId,
    pub title: &'static str,
    pub text: String,
    /// Whether it differs from the default rules.
    pub changed: bool,
    /// An example by the rules in force; empty for none.
    pub example: Vec<ExamplePiece>,
    /// Its source, and who disagrees.
    pub source: &'static str,
    /// The house rules that decide it.
    pub rules: Vec<ClauseRule>,
    /// The address of the referee's question about it.
    pub ask: Option<&'static str>,
    /// More words that the search finds it by.
    pub also: &'static str,
    /// What people ask for it with.
    pub asked: &'static [&'static str],
}

/// A clause to cite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    pub title: &'static str,
    /// Its text at this table.
    pub text: String,
}

/// The handbook of a game.
const fn book_of(game: &Game) -> &'static Book {
    match game.kind {
        GameKind::Copah => &copah::BOOK,
        GameKind::FortyFive => &forty_five::BOOK,
        GameKind::Auction => &auction::BOOK,
        GameKind::Kaibosh => &kaibosh::BOOK,
        GameKind::Bourre => &bourre::BOOK,
        GameKind::Tally => &tally::BOOK,
    }
}

/// The handbook of a game by valid rules. Empty sections are left out.
pub fn contents(game: &'static Game, house: &House) -> Vec<Section> {
    let book = book_of(game);
    let usual = game.default_house().seated(house, game.declared);
    let (here, usually) = (
        Context { game, house },
        Context {
            game,
            house: &usual,
        },
    );
    let clause = |entry: &'static HandbookEntry| {
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
            asked: entry.asked,
        }
    };
    let section = |part: HandbookPart| Section {
        part,
        lead: match part {
            HandbookPart::Objective => (book.aim)(&here),
            _ => gist::gist(&here, part),
        },
        clauses: book
            .entries()
            .filter(|entry| entry.part == part)
            .map(clause)
            .collect(),
    };
    let sections = HandbookPart::ALL.into_iter().map(section);
    sections
        .filter(|section| section.part == HandbookPart::Objective || !section.clauses.is_empty())
        .collect()
}

/// Words to search the handbook of a game for, as a sample: `renege, kitty, misdeal`.
pub const fn sample_search(game: &Game) -> &'static str {
    book_of(game).sample
}

/// The part of an address: one by its key, or the one of a clause by its id.
pub fn part_at(game: &Game, at: &str) -> Option<HandbookPart> {
    let mut parts = HandbookPart::ALL.into_iter();
    let of_clause = || {
        let mut entries = book_of(game).entries();
        entries.find(|entry| entry.id == at).map(|entry| entry.part)
    };
    parts.find(|part| part.key() == at).or_else(of_clause)
}

/// The ids of a game's clauses.
fn ids(game: &Game) -> impl Iterator<Item = ClauseId> {
    book_of(game).entries().map(|entry| entry.id)
}

/// The text of a clause at a table; `None` if the game has no such clause.
pub fn clause(game: &'static Game, house: &House, id: &str) -> Option<Wording> {
    let entry = book_of(game).entries().find(|entry| entry.id == id)?;
    Some(Wording {
        title: entry.title,
        text: (entry.text)(&Context { game, house }),
    })
}
