//! Encodes bytes for an address, with a checksum that tells a damaged link from something that is no
//! link.
//!
//! Letters are base64url (RFC 4648, section 5) without padding. Digits are three times as long, but a
//! QR code packs three of them into ten bits, and any other letter into eight: 7 bytes are 17 digits,
//! 56.7 bits, where their 10 letters would take 80.

/// The letters for six bits each.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// So many digits say the number that one byte, two, and so on up to seven are.
const DIGITS: [usize; 7] = [3, 5, 8, 10, 13, 15, 17];

/// How the bytes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// As few letters as an address takes.
    Letters,
    /// As few bits as a QR code takes.
    Digits,
}

/// Bytes and their checksum.
pub fn write(bytes: &[u8], alphabet: Alphabet) -> String {
    let sealed = [bytes, &checksum(bytes).to_le_bytes()].concat();
    match alphabet {
        Alphabet::Letters => sealed.chunks(3).map(letters).collect(),
        Alphabet::Digits => sealed.chunks(DIGITS.len()).map(digits).collect(),
    }
}

/// The bytes; nothing where the text is not what was written.
pub fn read(text: &str, alphabet: Alphabet) -> Option<Vec<u8>> {
    let text = text.as_bytes();
    let pieces: Option<Vec<Vec<u8>>> = match alphabet {
        Alphabet::Letters => text.chunks(4).map(of_letters).collect(),
        Alphabet::Digits => text.chunks(DIGITS[6]).map(of_digits).collect(),
    };
    let mut sealed = pieces?.concat();
    let bytes = sealed.len().checked_sub(4)?;
    let sum = sealed.split_off(bytes);
    (sum == checksum(&sealed).to_le_bytes()).then_some(sealed)
}

/// The number that bytes are, the first the highest.
fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Up to three bytes.
fn letters(bytes: &[u8]) -> String {
    let bits = bytes.len() * 8;
    let count = bits.div_ceil(6);
    let number = number(bytes) << (count * 6 - bits);
    let letter = |at: usize| char::from(LETTERS[(number >> (6 * at) & 63) as usize]);
    (0..count).rev().map(letter).collect()
}

fn of_letters(letters: &[u8]) -> Option<Vec<u8>> {
    let value = |letter: &u8| LETTERS.iter().position(|own| own == letter);
    let mut number = 0;
    for letter in letters {
        number = number << 6 | value(letter)? as u64;
    }
    let bits = letters.len() * 6;
    let count = bits / 8;
    // One way alone to write the same bytes: what is left over is nothing.
    let over = bits - count * 8;
    let exact = count > 0 && over < 6 && number & ((1 << over) - 1) == 0;
    exact.then(|| tail(number >> over, count))
}

/// Up to seven bytes.
fn digits(bytes: &[u8]) -> String {
    let width = DIGITS[bytes.len() - 1];
    format!("{:0width$}", number(bytes))
}

fn of_digits(digits: &[u8]) -> Option<Vec<u8>> {
    let count = DIGITS.iter().position(|width| *width == digits.len())? + 1;
    let mut number: u64 = 0;
    for digit in digits {
        // Seventeen digits are no more than an `u64` holds.
        number = number * 10 + u64::from(digit.is_ascii_digit().then(|| digit - b'0')?);
    }
    (number >> (count * 8) == 0).then(|| tail(number, count))
}

/// The last bytes of a number.
fn tail(number: u64, count: usize) -> Vec<u8> {
    number.to_be_bytes()[8 - count..].to_vec()
}

/// CRC-32, as in zip and PNG: whatever is changed within 32 bits, that is in five letters on end, it
/// shows; of all other changes it misses one in four thousand million.
fn checksum(bytes: &[u8]) -> u32 {
    const TURNED: u32 = 0xedb8_8320;
    let step = |sum: u32, _| (sum >> 1) ^ (if sum & 1 == 1 { TURNED } else { 0 });
    let byte = |sum: u32, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), step);
    !bytes.iter().fold(u32::MAX, byte)
}
