//! The handbook: the rules of each game as one table plays them, clause by clause.
//!
//! Every clause is worded from the values of the house rules in force, read as the scorer reads them,
//! and every example is worked out by the scorer, the judge of plays or the bidding: what the handbook
//! says cannot differ from what the score does.

pub mod address;
mod auction;
mod bidding;
mod bourre;
mod cards;
mod copah;
mod disputes;
mod ends;
mod entry;
mod example;
mod forty_five;
mod kaibosh;
mod play;
mod search;
mod tables;
mod tally;

use crate::games::Game;
use crate::house::{ClauseId, House};

use entry::{At, Entry};
pub use example::Shown;
pub use search::{Hit, search};
pub use tables::{Other, Played};

/// The parts of a game's handbook, in the order they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What the game is about.
    Objective,
    /// Who sits where, and who gets which cards.
    Deal,
    /// Who plays for how much, and in what.
    Bidding,
    /// Which card beats which.
    Order,
    /// What may be played, and who wins it.
    Play,
    /// What a hand is worth.
    Scoring,
    /// Who wins, and when.
    End,
    /// Misdeals, reneges, rulings.
    Wrong,
}

impl Part {
    /// Every part, in order.
    pub const ALL: [Self; 8] = [
        Self::Objective,
        Self::Deal,
        Self::Bidding,
        Self::Order,
        Self::Play,
        Self::Scoring,
        Self::End,
        Self::Wrong,
    ];

    /// Its word in an address.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Objective => "objective",
            Self::Deal => "deal",
            Self::Bidding => "bidding",
            Self::Order => "order",
            Self::Play => "play",
            Self::Scoring => "scoring",
            Self::End => "end",
            Self::Wrong => "wrong",
        }
    }

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Objective => "The idea",
            Self::Deal => "The deal",
            Self::Bidding => "Bidding",
            Self::Order => "Order of cards",
            Self::Play => "The play",
            Self::Scoring => "Scoring",
            Self::End => "The end",
            Self::Wrong => "When it goes wrong",
        }
    }
}

/// A part of a game's handbook.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Which.
    pub part: Part,
    /// What stands before its clauses; empty for nothing.
    pub lead: String,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

/// A clause as it reads at one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// Its id.
    pub id: ClauseId,
    /// What it is about.
    pub title: &'static str,
    /// What it says here.
    pub text: String,
    /// Whether that differs from how the game is usually played.
    pub changed: bool,
    /// An example, worked out by the rules in force; empty for none.
    pub example: Vec<Shown>,
    /// Where it comes from, and who disagrees.
    pub source: &'static str,
    /// The house rules that decide it.
    pub rules: Vec<Played>,
    /// What the referee is asked about it: the rest of its address.
    pub ask: Option<&'static str>,
    /// Other words it is looked for by.
    pub also: &'static str,
}

/// A clause in short, for whoever cites it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// What it is about.
    pub title: &'static str,
    /// What it says at this table.
    pub text: String,
}

/// A game's handbook, before any table's rules.
struct Book {
    game: &'static str,
    /// What the game is about, in a few sentences.
    aim: fn(&At<'_>) -> String,
    /// Its clauses. Within a part they are read in this order.
    entries: &'static [&'static [Entry]],
}

static BOOKS: &[Book] = &[
    copah::BOOK,
    forty_five::BOOK,
    auction::BOOK,
    kaibosh::BOOK,
    bourre::BOOK,
    tally::BOOK,
];

impl Book {
    fn of(game: &Game) -> Option<&'static Self> {
        BOOKS.iter().find(|book| book.game == game.id)
    }

    fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        self.entries.iter().copied().flatten()
    }
}

/// A game's handbook by one table's rules, which must be such as can be played by. Parts without
/// anything in them are left out.
pub fn contents(game: &'static Game, house: &House) -> Vec<Section> {
    let Some(book) = Book::of(game) else {
        return Vec::new();
    };
    let usual = game.usual().seated(house, game.declared);
    let (here, usually) = (
        At { game, house },
        At {
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
    let entries = Book::of(game).into_iter().flat_map(Book::entries);
    entries.map(|entry| entry.id)
}

/// What a clause says at a table; nothing where the game has no such clause.
pub fn clause(game: &'static Game, house: &House, id: &str) -> Option<Wording> {
    let entry = Book::of(game)?.entries().find(|entry| entry.id == id)?;
    Some(Wording {
        title: entry.title,
        text: (entry.text)(&At { game, house }),
    })
}
