//! The keys of a hall night that is live: of the organizer, of its tables, and of who only looks on.
//!
//! The tables' secret goes to the tables with their match codes. From it follow, one way, the hall's
//! secret, which decrypts, and the key that signs for a table. Who looks on has the hall's secret and both
//! public halves: enough to read the night and its tables, and to sign for neither. A table cannot sign for
//! the night, because only the organizer's phone has that key.
//!
//! A second phone that runs the night has all that the organizer's phone has. It publishes its log in a place whose secret
//! follows from the key that signs, so that only the two of them read it.
//!
//! The night and each table have a secret of their own, so a message is worth nothing in another place.

use ed25519_dalek::{SigningKey, VerifyingKey};

use super::key::{
    FollowKey, HALF, LONGEST_READ, RANDOM, SECRET, ScorerKey, TopicPlace, derive, public_half,
};
use crate::storage::saved::link::url_encoding::{self, Alphabet, LinkForm, read_link, write_link};
use crate::storage::saved::link::{Code, LinkProblem};

/// The highest number of a table.
pub const MOST_TABLES: u8 = 64;

/// The first letter of a link to look on, by its encoding.
const FORMS: [LinkForm<()>; 2] = [('b', Alphabet::Letters, ()), ('B', Alphabet::Digits, ())];

/// The first letter of the organizer's key, as stored.
const ORGANIZER: char = 'o';

/// The first letter of a link to run the night too, by its encoding.
const SECOND: [LinkForm<()>; 2] = [
    (ORGANIZER, Alphabet::Letters, ()),
    ('O', Alphabet::Digits, ()),
];

/// The first letter of a table's key, as stored and in a match code.
const TABLE: char = 't';

/// What the organizer's phone has: the tables' secret, and the key that signs for the night.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrganizerKey {
    tables: [u8; SECRET],
    signing: SigningKey,
}

/// What the phone at a table has: the tables' secret, the public half of the organizer's key, and the number
/// of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableKey {
    tables: [u8; SECRET],
    organizer: VerifyingKey,
    number: u8,
}

/// What the link for the board holds: the hall's secret, and the public halves of both keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardKey {
    secret: [u8; SECRET],
    organizer: VerifyingKey,
    tables: VerifyingKey,
}

impl OrganizerKey {
    /// The key of random bytes, which must come from the system's generator for keys.
    pub fn new(random: &[u8; RANDOM]) -> Self {
        let (mut tables, mut seed) = ([0; SECRET], [0; HALF]);
        let (first, last) = random.split_at(SECRET);
        tables.copy_from_slice(first);
        seed.copy_from_slice(last);
        Self {
            tables,
            signing: SigningKey::from_bytes(&seed),
        }
    }

    /// The key as a text to be stored, with a checksum.
    pub fn write(&self) -> String {
        written(ORGANIZER, &[&self.tables, self.signing.as_bytes()])
    }

    /// Reads a stored key; `None` for a damaged one, or another.
    pub fn read(text: &str) -> Option<Self> {
        let bytes = read(ORGANIZER, text)?;
        Some(Self::new(bytes.as_slice().try_into().ok()?))
    }

    /// The link by which a second phone runs the night: the part of an address after `#/night/link/`, some 70 letters.
    pub fn link(&self) -> String {
        self.write()
    }

    /// The link as a QR code; `before` is the URL up to the link. `None` where that is too long.
    pub fn code(&self, before: &str) -> Option<Code> {
        let bytes = [&self.tables[..], self.signing.as_bytes()].concat();
        Code::of(before, &write_link(&SECOND, &(), &bytes, Alphabet::Digits))
    }

    /// Reads a link.
    ///
    /// # Errors
    /// Why it is no link to run a night.
    pub fn read_link(link: &str) -> Result<Self, LinkProblem> {
        let ((), bytes) = read_link(&SECOND, link, LONGEST_READ)?;
        let bytes = bytes.as_slice().try_into();
        Ok(Self::new(bytes.map_err(|_| LinkProblem::Damaged)?))
    }

    /// What publishes the log of the second phone.
    pub fn second(&self) -> ScorerKey {
        let of = |purpose: &[u8]| derive(&[&self.tables, self.signing.as_bytes(), purpose]);
        let hall = of(b"fives/1 second id");
        let secret = of(b"fives/1 second");
        let place = TopicPlace::Hall { hall, number: 0 };
        ScorerKey::of_parts(secret, self.signing.clone(), place)
    }

    /// What publishes the night.
    pub fn night(&self) -> ScorerKey {
        let board = self.board();
        let (secret, place) = board.at(0);
        ScorerKey::of_parts(secret, self.signing.clone(), place)
    }

    /// The key for a table, whose number is from 1 to [`MOST_TABLES`]; `None` for another.
    pub fn table(&self, number: u8) -> Option<TableKey> {
        TableKey::of_parts(self.tables, self.signing.verifying_key(), number)
    }

    /// What the board gets.
    pub fn board(&self) -> BoardKey {
        BoardKey::of_secret(&self.tables, self.signing.verifying_key())
    }
}

impl TableKey {
    fn of_parts(tables: [u8; SECRET], organizer: VerifyingKey, number: u8) -> Option<Self> {
        (1..=MOST_TABLES).contains(&number).then_some(Self {
            tables,
            organizer,
            number,
        })
    }

    /// The key as a text with a checksum, to be stored and for a match code: some 70 letters.
    pub fn write(&self) -> String {
        let parts: [&[u8]; 3] = [&self.tables, self.organizer.as_bytes(), &[self.number]];
        written(TABLE, &parts)
    }

    /// Reads a key; `None` for a damaged one, or another.
    pub fn read(text: &str) -> Option<Self> {
        let bytes = read(TABLE, text)?;
        let (tables, rest) = bytes.split_first_chunk()?;
        let (number, half) = rest.split_last()?;
        Self::of_parts(*tables, public_half(half)?, *number)
    }

    /// The number of the table, from 1.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// The same key for another table; `None` for a number out of range.
    pub fn at(&self, number: u8) -> Option<Self> {
        Self::of_parts(self.tables, self.organizer, number)
    }

    /// What publishes the game at the table.
    pub fn scorer(&self) -> ScorerKey {
        let board = self.board();
        let (secret, place) = board.at(self.number);
        ScorerKey::of_parts(secret, signing(&self.tables, &self.organizer), place)
    }

    /// What says whether a side of the table agrees with a result.
    pub(super) fn reporter(&self) -> ScorerKey {
        let board = self.board();
        let (secret, place) = board.reports_at(self.number);
        ScorerKey::of_parts(secret, signing(&self.tables, &self.organizer), place)
    }

    /// What follows the night.
    pub fn night(&self) -> FollowKey {
        self.board().night()
    }

    /// What only looks on.
    pub fn board(&self) -> BoardKey {
        BoardKey::of_secret(&self.tables, self.organizer)
    }
}

impl BoardKey {
    fn of_secret(tables: &[u8; SECRET], organizer: VerifyingKey) -> Self {
        Self {
            secret: derive(&[tables, organizer.as_bytes(), b"fives/1 hall"]),
            organizer,
            tables: signing(tables, &organizer).verifying_key(),
        }
    }

    /// The link: the part of an address after `#/night/link/`, some 110 letters.
    pub fn link(&self) -> String {
        self.write(Alphabet::Letters)
    }

    /// The link as a QR code; `before` is the URL up to the link. `None` where that is too long.
    pub fn code(&self, before: &str) -> Option<Code> {
        self.code_with(before, "")
    }

    /// The same with the rest of the URL `after` the link.
    pub fn code_with(&self, before: &str, after: &str) -> Option<Code> {
        Code::with_end(before, &self.write(Alphabet::Digits), after)
    }

    fn write(&self, alphabet: Alphabet) -> String {
        let halves = [self.organizer.to_bytes(), self.tables.to_bytes()].concat();
        write_link(&FORMS, &(), &[&self.secret[..], &halves].concat(), alphabet)
    }

    /// Reads a link.
    ///
    /// # Errors
    /// Why it is no link to look on.
    pub fn read(link: &str) -> Result<Self, LinkProblem> {
        let ((), bytes) = read_link(&FORMS, link, LONGEST_READ)?;
        Self::of(&bytes).ok_or(LinkProblem::Damaged)
    }

    fn of(bytes: &[u8]) -> Option<Self> {
        let (secret, halves) = bytes.split_first_chunk()?;
        let (organizer, tables) = halves.split_at_checked(HALF)?;
        Some(Self {
            secret: *secret,
            organizer: public_half(organizer)?,
            tables: public_half(tables)?,
        })
    }

    /// What follows the night.
    pub fn night(&self) -> FollowKey {
        let (secret, place) = self.at(0);
        FollowKey::of_parts(secret, self.organizer, place)
    }

    /// What follows a table, whose number is from 1.
    pub fn table(&self, number: u8) -> FollowKey {
        let (secret, place) = self.at(number);
        FollowKey::of_parts(secret, self.tables, place)
    }

    /// What follows the sides of a table, whose number is from 1: whether they agree with its results.
    pub(super) fn reports(&self, number: u8) -> FollowKey {
        let (secret, place) = self.reports_at(number);
        FollowKey::of_parts(secret, self.tables, place)
    }

    /// The secret and the place of a table, or of the night for 0.
    fn at(&self, number: u8) -> ([u8; SECRET], TopicPlace) {
        let hall = self.derive(b"fives/1 hall id");
        let secret = self.derive(&[b"fives/1 place", &[number][..]].concat());
        (secret, TopicPlace::Hall { hall, number })
    }

    /// The same of what the sides of a table say: the tables of a hall of their own, so that a broker lets them as
    /// the others.
    fn reports_at(&self, number: u8) -> ([u8; SECRET], TopicPlace) {
        let hall = self.derive(b"fives/1 reports id");
        let secret = self.derive(&[b"fives/1 reports", &[number][..]].concat());
        (secret, TopicPlace::Hall { hall, number })
    }

    fn derive<const N: usize>(&self, purpose: &[u8]) -> [u8; N] {
        derive(&[&self.secret, self.organizer.as_bytes(), purpose])
    }
}

/// The key that signs for the tables.
fn signing(tables: &[u8; SECRET], organizer: &VerifyingKey) -> SigningKey {
    SigningKey::from_bytes(&derive(&[tables, organizer.as_bytes(), b"fives/1 tables"]))
}

fn written(first: char, parts: &[&[u8]]) -> String {
    let letters = url_encoding::write(&parts.concat(), Alphabet::Letters);
    format!("{first}{letters}")
}

fn read(first: char, text: &str) -> Option<Vec<u8>> {
    url_encoding::read(text.strip_prefix(first)?, Alphabet::Letters)
}
