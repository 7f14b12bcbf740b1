//! Encodes bytes for an address, with a checksum that tells a damaged link from something that is no
//! link. A link begins with the letter of its form.
//!
//! Letters are base64url (RFC 4648, section 5) without padding. Digits are three times as long, but a
//! QR code packs three of them into ten bits, and any other letter into eight: 7 bytes are 17 digits,
//! 56.7 bits, where their 10 letters would take 80.

use super::LinkProblem;

/// The 64 letters.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The digits needed for one to seven bytes.
const DIGITS: [usize; 7] = [3, 5, 8, 10, 13, 15, 17];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// Fewest characters in a URL.
    Letters,
    /// Fewest bits in a QR code.
    Digits,
}

/// A form of a link: its letter, its alphabet, and what else the letter says.
pub type LinkForm<F> = (char, Alphabet, F);

/// A link of these bytes, in the first of the forms that says this in the alphabet.
pub fn write_link<F: PartialEq>(
    forms: &[LinkForm<F>],
    says: &F,
    bytes: &[u8],
    alphabet: Alphabet,
) -> String {
    let mut forms = forms.iter();
    let form = forms.find(|(_, written, meaning)| *written == alphabet && meaning == says);
    let letter = form.map_or(' ', |(letter, ..)| *letter);
    format!("{letter}{}", write(bytes, alphabet))
}

/// What the letter of a link says, and its bytes.
///
/// # Errors
/// Why it is no link of these forms.
pub fn read_link<F: Copy>(
    forms: &[LinkForm<F>],
    link: &str,
    longest: usize,
) -> Result<(F, Vec<u8>), LinkProblem> {
    if link.len() > longest {
        return Err(LinkProblem::TooMuch);
    }
    let first = link.chars().next().ok_or(LinkProblem::Foreign)?;
    let rest = link.strip_prefix(first).unwrap_or_default();
    match forms.iter().find(|(letter, ..)| *letter == first) {
        Some((_, alphabet, says)) => match read(rest, *alphabet) {
            Some(bytes) => Ok((*says, bytes)),
            None => Err(LinkProblem::Damaged),
        },
        // Only a link of this app has its checksum.
        None if read(rest, Alphabet::Letters).is_some() => Err(LinkProblem::OtherForm),
        None => Err(LinkProblem::Foreign),
    }
}

/// Encodes bytes and their checksum.
pub fn write(bytes: &[u8], alphabet: Alphabet) -> String {
    let sealed = [bytes, &checksum(bytes).to_le_bytes()].concat();
    match alphabet {
        Alphabet::Letters => sealed.chunks(3).map(letters).collect(),
        Alphabet::Digits => sealed.chunks(DIGITS.len()).map(digits).collect(),
    }
}

/// Decodes the bytes; `None` if the text is not exactly what was written.
pub fn read(text: &str, alphabet: Alphabet) -> Option<Vec<u8>> {
    let text = text.as_bytes();
    let pieces: Option<Vec<Vec<u8>>> = match alphabet {
        Alphabet::Letters => text.chunks(4).map(decode_letters).collect(),
        Alphabet::Digits => text.chunks(DIGITS[6]).map(decode_digits).collect(),
    };
    let mut sealed = pieces?.concat();
    let bytes = sealed.len().checked_sub(4)?;
    let sum = sealed.split_off(bytes);
    (sum == checksum(&sealed).to_le_bytes()).then_some(sealed)
}

/// Bytes as a big-endian number.
fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Encodes up to three bytes.
fn letters(bytes: &[u8]) -> String {
    let bits = bytes.len() * 8;
    let count = bits.div_ceil(6);
    let number = number(bytes) << (count * 6 - bits);
    let letter = |at: usize| char::from(LETTERS[(number >> (6 * at) & 63) as usize]);
    (0..count).rev().map(letter).collect()
}

fn decode_letters(letters: &[u8]) -> Option<Vec<u8>> {
    let value = |letter: &u8| LETTERS.iter().position(|digit| digit == letter);
    let mut number = 0;
    for letter in letters {
        number = number << 6 | value(letter)? as u64;
    }
    let bits = letters.len() * 6;
    let count = bits / 8;
    // Padding bits must be 0, so that an encoding is unique.
    let over = bits - count * 8;
    let exact = count > 0 && over < 6 && number & ((1 << over) - 1) == 0;
    exact.then(|| tail(number >> over, count))
}

/// Encodes up to seven bytes.
fn digits(bytes: &[u8]) -> String {
    let width = DIGITS[bytes.len() - 1];
    format!("{:0width$}", number(bytes))
}

fn decode_digits(digits: &[u8]) -> Option<Vec<u8>> {
    let count = DIGITS.iter().position(|width| *width == digits.len())? + 1;
    let mut number: u64 = 0;
    for digit in digits {
        // Seventeen digits fit into a `u64`.
        number = number * 10 + u64::from(digit.is_ascii_digit().then(|| digit - b'0')?);
    }
    (number >> (count * 8) == 0).then(|| tail(number, count))
}

/// The last bytes of a number.
fn tail(number: u64, count: usize) -> Vec<u8> {
    number.to_be_bytes()[8 - count..].to_vec()
}

/// CRC-32, as in zip and PNG: it detects every change within 32 bits (five letters in a row), and
/// misses one other change in four thousand million.
fn checksum(bytes: &[u8]) -> u32 {
    const TURNED: u32 = 0xedb8_8320;
    let step = |sum: u32, _| (sum >> 1) ^ (if sum & 1 == 1 { TURNED } else { 0 });
    let byte = |sum: u32, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), step);
    !bytes.iter().fold(u32::MAX, byte)
}
