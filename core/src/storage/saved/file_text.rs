//! The text of a chosen file: UTF-8, UTF-16 (“Unicode text” of Excel), or Windows-1252, in which older
//! spreadsheets write tables.

use std::borrow::Cow;
use std::char::REPLACEMENT_CHARACTER;

use yore::code_pages::CP1252;

/// How many bytes at the beginning show that a file without a byte order mark is UTF-16.
const SHOWN: usize = 64;

/// The text of a file, without its byte order mark. A byte that stands for nothing becomes U+FFFD.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest),
        [0xff, 0xfe, rest @ ..] => utf_16(rest, u16::from_le_bytes).into(),
        [0xfe, 0xff, rest @ ..] => utf_16(rest, u16::from_be_bytes).into(),
        _ if noughts_at(bytes, 1) => utf_16(bytes, u16::from_le_bytes).into(),
        _ if noughts_at(bytes, 0) => utf_16(bytes, u16::from_be_bytes).into(),
        _ if is_utf_8(bytes) => String::from_utf8_lossy(bytes),
        _ => CP1252.decode(bytes),
    }
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.as_chunks().0.iter().map(|pair| unit(*pair));
    let letters = char::decode_utf16(units);
    letters
        .map(|letter| letter.unwrap_or(REPLACEMENT_CHARACTER))
        .collect()
}

/// Whether of most pairs of bytes at the beginning only the one at `at` is nought.
fn noughts_at(bytes: &[u8], at: usize) -> bool {
    let pairs = bytes.as_chunks::<2>().0;
    let pairs = &pairs[..pairs.len().min(SHOWN / 2)];
    let noughts = pairs
        .iter()
        .filter(|pair| pair[at] == 0 && pair[1 - at] != 0);
    pairs.len() > 1 && noughts.count() * 4 > pairs.len() * 3
}

/// Whether it is UTF-8, though a byte may be damaged: by accident, letters of Windows-1252 are seldom UTF-8.
fn is_utf_8(bytes: &[u8]) -> bool {
    let (mut letters, mut damaged) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        let valid = chunk.valid().chars();
        letters += valid.filter(|letter| !letter.is_ascii()).count();
        damaged += usize::from(!chunk.invalid().is_empty());
    }
    letters >= damaged
}

/// One character in so many may be a control character of a text.
const FEW: usize = 32;

/// Whether it is a text that people read, though a byte may be damaged.
pub fn is_plain(text: &str) -> bool {
    let controls = text
        .chars()
        .filter(|letter| letter.is_control() && !letter.is_whitespace());
    controls.count() <= text.len() / FEW
}
