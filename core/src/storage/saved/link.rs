//! A game as a link: the part of an address after `#/shared/`. No server is needed, because the link
//! holds the game.
//!
//! `j9rV…`: a letter for the form, then the game's text, by columns (`columns`), compressed
//! (`compress`) and URL-encoded with a checksum (`url_encoding`). A game goes hand by hand where
//! that is short enough, else its standing alone.
//!
//! A link may hold anything: it is read in bounded memory and time, checked like a save, and refused
//! with a reason.

mod code;
mod columns;
pub(crate) mod compress;
pub mod hall;
pub mod night;
pub mod side_report;
pub mod spoken;
mod standing;
pub(crate) mod url_encoding;

pub use code::Code;
pub use standing::StandingOnly;

use self::compress::{Dictionary, FLAT, USUAL, compress};
use self::url_encoding::{Alphabet, LinkForm, read_link, write_link};
use super::saved_game::plain_name;
use super::{SavedGame, Unreadable};
use crate::ledger::{Ledger, Log, RestoreProblem};

/// The longest link to write, in characters. Messengers carry four thousand and more in one
/// message, and browsers take any; a game of some three hundred hands is this long.
pub const LONGEST: usize = 6_000;

/// The longest link to read; digits are longer than letters.
const LONGEST_READ: usize = 16_000;

/// The longest id of a game.
const LONGEST_ID: usize = 40;

/// The most problems of a setup to report.
const MOST_TOLD: usize = 3;

/// What a link carries of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carries {
    EveryHand,
    /// Players, rules and standing only.
    TheStanding,
}

/// The forms: what a link carries, and by which dictionary it is compressed. Those of this version come first; builds
/// before it say of them that a newer version made them.
const FORMS: [LinkForm<(Carries, Dictionary)>; 8] = [
    ('j', Alphabet::Letters, (Carries::EveryHand, USUAL)),
    ('k', Alphabet::Letters, (Carries::TheStanding, USUAL)),
    ('J', Alphabet::Digits, (Carries::EveryHand, USUAL)),
    ('K', Alphabet::Digits, (Carries::TheStanding, USUAL)),
    // Schemas 1 to 7.
    ('h', Alphabet::Letters, (Carries::EveryHand, FLAT)),
    ('s', Alphabet::Letters, (Carries::TheStanding, FLAT)),
    ('H', Alphabet::Digits, (Carries::EveryHand, FLAT)),
    ('S', Alphabet::Digits, (Carries::TheStanding, FLAT)),
];

/// The contents of a link.
#[derive(Clone, Debug, PartialEq)]
pub enum Shared {
    /// A game with every hand.
    Game(Box<SavedGame>),
    /// A standing only.
    Standing(Box<StandingOnly>),
}

impl Shared {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        match self {
            Self::Game(game) => game.is_over(),
            Self::Standing(shared) => shared.standing.end.is_some(),
        }
    }

    /// Whether a hand was played.
    pub fn is_begun(&self) -> bool {
        match self {
            Self::Game(game) => game.ledger.standing().number > 1,
            Self::Standing(shared) => shared.standing.number > 1,
        }
    }
}

/// Why a link cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkProblem {
    /// It is no link to a game.
    Foreign,
    Damaged,
    /// It has a form of a newer version.
    OtherForm,
    /// It claims to hold more than a game does.
    TooMuch,
    /// It is undamaged, but its game cannot be read or is not possible.
    Unreadable(Unreadable),
}

impl LinkProblem {
    /// Whether a newer version of Fives made it.
    pub const fn is_newer(&self) -> bool {
        matches!(
            self,
            Self::OtherForm | Self::Unreadable(Unreadable::Newer(_))
        )
    }
}

/// A game ready to be written as a link.
#[derive(Clone, Debug)]
pub struct LinkWriter {
    /// The forms, the richest first.
    forms: Vec<(Carries, Vec<u8>)>,
}

/// Prepares a game: drafts, undone events and the revision are left out.
pub fn write(game: &SavedGame) -> LinkWriter {
    let hands = leaving(game).and_then(|game| columns::to_columns(&game.write()));
    let standing = StandingOnly::of(game).map(|standing| standing.write());
    let forms = [
        (Carries::EveryHand, hands),
        (Carries::TheStanding, standing),
    ];
    let short = |(carries, text): (Carries, Option<String>)| {
        let text = text.filter(|text| text.len() <= compress::MOST_TEXT)?;
        Some((carries, compress(&text, USUAL)))
    };
    LinkWriter {
        forms: forms.into_iter().filter_map(short).collect(),
    }
}

impl LinkWriter {
    /// The link, and what it carries; `None` where even the standing is too long.
    pub fn link(&self) -> Option<(String, Carries)> {
        self.link_within(LONGEST)
    }

    /// The link for a live message, which no messenger carries: as long as any build reads. A phone that takes over a
    /// table needs every hand.
    pub fn live_link(&self) -> Option<(String, Carries)> {
        self.link_within(LONGEST_READ)
    }

    fn link_within(&self, longest: usize) -> Option<(String, Carries)> {
        let mut links = self.written(Alphabet::Letters);
        links.find(|(link, _)| link.len() <= longest)
    }

    /// The link as a QR code, and what it carries; `before` is the URL up to the link. `None`
    /// where even the standing does not fit.
    pub fn code(&self, before: &str) -> Option<(Code, Carries)> {
        let mut links = self.written(Alphabet::Digits);
        links.find_map(|(link, carries)| Some((Code::of(before, &link)?, carries)))
    }

    /// The links, the richest first.
    fn written(&self, alphabet: Alphabet) -> impl Iterator<Item = (String, Carries)> {
        self.forms.iter().map(move |(carries, compressed)| {
            let link = write_link(&FORMS, &(*carries, USUAL), compressed, alphabet);
            (link, *carries)
        })
    }
}

/// Reads a link.
///
/// # Errors
/// Why it cannot be opened.
pub fn read(link: &str) -> Result<Shared, LinkProblem> {
    let ((carries, usual), compressed) = read_link(&FORMS, link, LONGEST_READ)?;
    opened(carries, &compressed, usual)
}

fn opened(carries: Carries, compressed: &[u8], usual: Dictionary) -> Result<Shared, LinkProblem> {
    let torn = || LinkProblem::Unreadable(Unreadable::Torn);
    let text = compress::expand(compressed, usual)?;
    if carries == Carries::TheStanding {
        let alone = StandingOnly::read(&text).map_err(unreadable)?;
        return Ok(Shared::Standing(Box::new(alone)));
    }
    let text = columns::from_columns(&text).ok_or_else(torn)?;
    let game = SavedGame::read_linked(&text).map_err(unreadable)?;
    if !is_id(&game.id) {
        return Err(torn());
    }
    // What this app does not send it does not accept.
    let game = leaving(&game).ok_or(LinkProblem::TooMuch)?;
    Ok(Shared::Game(Box::new(game)))
}

/// A problem, shortened.
fn unreadable(mut problem: Unreadable) -> LinkProblem {
    if let Unreadable::Impossible(RestoreProblem::Setup(problems)) = &mut problem {
        problems.truncate(MOST_TOLD);
    }
    LinkProblem::Unreadable(problem)
}

/// The part of a game that is shared; `None` for too many events.
fn leaving(game: &SavedGame) -> Option<SavedGame> {
    let done = game.ledger.log().done();
    if done.len() > columns::MOST_EVENTS {
        return None;
    }
    let log = Log::restore(done.clone().cloned(), done.len())?;
    let ledger = Ledger::restore(game.ledger.setup().clone(), log).ok()?;
    let id = match is_id(&game.id) {
        true => game.id.clone(),
        false => game.created.timestamp_millis().to_string(),
    };
    Some(SavedGame {
        name: plain_name(&game.name),
        played: game.played,
        offset: game.offset,
        changed: game.changed,
        ..SavedGame::new(id, ledger, game.created)
    })
}

/// Whether a text can be the id of a game.
fn is_id(text: &str) -> bool {
    let letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    (1..=LONGEST_ID).contains(&text.len()) && text.chars().all(letter)
}
