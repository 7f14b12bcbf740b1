//! Damages texts at random.

use fives_core::storage::saved::seal;

use super::corpus::Way;

/// A random number generator (xorshift); the same seed gives the same numbers.
pub struct Dice(u64);

/// Pieces that texts are made of, and those that have broken readers before.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "null",
    "true",
    "0",
    "-1",
    "1e9",
    "9223372036854775807",
    "-9223372036854775809",
    "\"schema\":4,",
    "\"schema\":99,",
    "\"events\":[",
    "\"done\":99,",
    "{\"removed\":1,\"revision\":",
    "\u{0}",
    "\u{202e}",
    "👩‍👩‍👧‍👦",
    "ا",
    "<script>",
    "%00",
    "..",
    "/",
    "=",
    "-",
    "_",
    "A",
    "AAAAAAAA",
];

/// No input grows beyond this.
const LONGEST: usize = 1 << 18;

impl Dice {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    fn roll(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, most: usize) -> usize {
        (self.roll() % most.max(1) as u64) as usize
    }

    /// One of several.
    pub fn one_of<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// A text, damaged once or several times; sometimes sealed again, so that more than its sum is
    /// looked at.
    pub fn damage(&mut self, text: &str, corpus: &[(Way, String)]) -> String {
        let sealed = text.starts_with("{\"sum\":") && self.below(4) > 0;
        let mut bytes = match (sealed, text.split_once(',')) {
            (true, Some((_, fields))) => format!("{{{fields}").into_bytes(),
            _ => text.as_bytes().to_vec(),
        };
        for _ in 0..=self.below(4) {
            self.hurt(&mut bytes, corpus);
            bytes.truncate(LONGEST);
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if sealed { seal(&text) } else { text }
    }

    fn hurt(&mut self, bytes: &mut Vec<u8>, corpus: &[(Way, String)]) {
        let at = self.below(bytes.len() + 1);
        let to = (at + self.below(40)).min(bytes.len());
        match self.below(9) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..to)),
            2 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
            3 => insert(bytes, at, self.one_of(PIECES).as_bytes()),
            4 => {
                let piece = bytes[at..to].to_vec();
                let times = 1 + self.below(200);
                insert(bytes, at, &piece.repeat(times));
            }
            5 => {
                let piece = self.one_of(PIECES).repeat(1 + self.below(2_000));
                insert(bytes, at, piece.as_bytes());
            }
            6 => {
                let (_, other) = self.one_of(corpus);
                let other = other.as_bytes();
                let from = self.below(other.len());
                let piece = &other[from..(from + self.below(400)).min(other.len())];
                insert(bytes, at, piece);
            }
            7 => {
                let digits = bytes
                    .iter()
                    .enumerate()
                    .filter(|(_, letter)| letter.is_ascii_digit());
                let digits: Vec<usize> = digits.map(|(at, _)| at).collect();
                if !digits.is_empty() {
                    bytes[*self.one_of(&digits)] = b'0' + self.below(10) as u8;
                }
            }
            _ => {
                for _ in 0..self.below(30) {
                    let letter = self.roll() as u8;
                    insert(bytes, at, &[letter]);
                }
            }
        }
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}
