//! The recovery code: 128 random bits, which people write down as twelve words of the BIP-39 list. From it follow where
//! the copy is and both its keys.

use ed25519_dalek::SigningKey;
use sha2::{Digest, Sha256};

use crate::live::key::{derive, hex};
use crate::storage::saved::link::url_encoding::{Alphabet, LinkForm, read_link, write_link};
use crate::storage::saved::link::{Code, LinkProblem};

/// The bytes of a code.
pub const BYTES: usize = 16;

/// The number of words.
pub const WORDS: usize = 12;

/// The English list of BIP-39, in its order. The first four letters tell a word from all others.
const LIST: &str = include_str!("words.txt");

/// The bits of a word, and those of a code, without its checksum.
const BITS: usize = 11;
const CODE_BITS: usize = 8 * BYTES;

/// The longest link to read, in characters; one in digits has some 50.
const LONGEST_READ: usize = 100;

/// The forms of a link.
const FORMS: [LinkForm<()>; 2] = [('r', Alphabet::Letters, ()), ('R', Alphabet::Digits, ())];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecoveryCode([u8; BYTES]);

/// Why a text is no recovery code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotACode {
    /// It has another number of words.
    Count(usize),
    /// The list has no such word.
    Unknown(String),
    /// All words are of the list, but one is wrong, or two have changed places.
    Mistyped,
}

impl RecoveryCode {
    /// The code of random bytes, which must come from the system's generator for keys.
    pub const fn new(random: [u8; BYTES]) -> Self {
        Self(random)
    }

    pub fn words(&self) -> Vec<&'static str> {
        let code = u128::from_be_bytes(self.0);
        let code = (0..CODE_BITS).rev().map(|at| (code >> at & 1) as usize);
        let sum = usize::from(checksum(&self.0));
        let sum = (0..WORDS * BITS - CODE_BITS).rev().map(|at| sum >> at & 1);
        let bits: Vec<usize> = code.chain(sum).collect();
        let words = bits.chunks(BITS).map(number);
        words.filter_map(|at| list().nth(at)).collect()
    }

    /// Reads words as somebody typed them; what is between them does not matter.
    ///
    /// # Errors
    /// Why they are no code.
    pub fn read(text: &str) -> Result<Self, NotACode> {
        let words = words_of(text);
        if words.len() != WORDS {
            return Err(NotACode::Count(words.len()));
        }
        let mut bits = Vec::new();
        for word in words {
            let at = list().position(|listed| listed == word);
            let at = at.ok_or(NotACode::Unknown(word))?;
            bits.extend((0..BITS).rev().map(|bit| at >> bit & 1));
        }
        let (code, sum) = bits.split_at(CODE_BITS);
        let mut bytes = [0; BYTES];
        for (byte, bits) in bytes.iter_mut().zip(code.chunks(8)) {
            *byte = number(bits) as u8;
        }
        match number(sum) == usize::from(checksum(&bytes)) {
            true => Ok(Self(bytes)),
            false => Err(NotACode::Mistyped),
        }
    }

    /// The code as part of a link, which is stored too.
    pub fn link(&self) -> String {
        write_link(&FORMS, &(), &self.0, Alphabet::Letters)
    }

    /// The link as a QR code; `before` is the URL up to the link. `None` where that is too long.
    pub fn code(&self, before: &str) -> Option<Code> {
        Code::of(before, &write_link(&FORMS, &(), &self.0, Alphabet::Digits))
    }

    /// Reads the part of a link.
    ///
    /// # Errors
    /// Why it is no recovery code.
    pub fn of_link(link: &str) -> Result<Self, LinkProblem> {
        let ((), bytes) = read_link(&FORMS, link, LONGEST_READ)?;
        let bytes = bytes.try_into();
        bytes.map(Self).map_err(|_| LinkProblem::Damaged)
    }

    /// The name of the copy at its place, which says nothing of the keys.
    pub fn id(&self) -> String {
        hex(&self.derive::<16>(b"fives/1 copy id"))
    }

    /// The key that encrypts.
    pub(super) fn encryption(&self) -> [u8; 32] {
        self.derive(b"fives/1 copy key")
    }

    /// The key that signs.
    pub(super) fn signing(&self) -> SigningKey {
        SigningKey::from_bytes(&self.derive(b"fives/1 copy signing"))
    }

    /// The nonce of a signed copy. It follows from the signature, so different copies have different ones.
    pub(super) fn nonce(&self, signature: &[u8]) -> [u8; 12] {
        self.derive(&[b"fives/1 copy nonce", signature].concat())
    }

    fn derive<const N: usize>(&self, purpose: &[u8]) -> [u8; N] {
        derive(&[&self.0, purpose])
    }
}

fn list() -> impl Iterator<Item = &'static str> {
    LIST.lines()
}

/// The number that bits make, the highest first.
fn number(bits: &[usize]) -> usize {
    bits.iter().fold(0, |number, bit| number << 1 | bit)
}

/// The last bits of the words: the first four of the SHA-256 of the code.
fn checksum(code: &[u8; BYTES]) -> u8 {
    Sha256::digest(code).first().map_or(0, |first| first >> 4)
}

/// The words of a text, in small letters.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// The words that the last one of a text may become, at most `most`; none where it is whole, or has one letter.
pub fn completions(text: &str, most: usize) -> Vec<&'static str> {
    let words = words_of(text);
    let last = words
        .last()
        .filter(|last| text.to_lowercase().ends_with(*last));
    let Some(last) = last.filter(|last| last.len() > 1) else {
        return Vec::new();
    };
    let found = list().filter(|word| word.starts_with(last.as_str()) && word != last);
    found.take(most).collect()
}

/// A text with its last word completed, and room for the next.
pub fn completed(text: &str, word: &str) -> String {
    let begun = text.trim_end_matches(char::is_alphabetic);
    format!("{begun}{word} ")
}
