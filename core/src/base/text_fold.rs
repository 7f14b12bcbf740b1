//! Folds letters for search (lower case, no accents), and isolates right-to-left names in sentences.

use std::borrow::Cow;

/// Starts an isolated name (first strong isolate).
const ISOLATE: char = '\u{2068}';

/// Ends it (pop directional isolate).
const POP: char = '\u{2069}';

/// Whether a character belongs to right-to-left text: the Unicode blocks reserved for it, and its marks.
const fn runs_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

/// The length of the longest word of a name, in letters. A hyphen ends a word.
pub fn longest_word(name: &str) -> usize {
    let words = name
        .split_whitespace()
        .flat_map(|word| word.split_inclusive('-'));
    words.map(|word| word.chars().count()).max().unwrap_or(0)
}

/// A name for use in a sentence: a right-to-left name is isolated, so that it does not reorder
/// figures, signs or names beside it.
pub fn isolate(name: &str) -> Cow<'_, str> {
    match name.chars().any(runs_left) {
        true => format!("{ISOLATE}{name}{POP}").into(),
        false => name.into(),
    }
}

/// A text without isolates, for machines.
pub fn strip_isolates(text: &str) -> Cow<'_, str> {
    match text.contains([ISOLATE, POP]) {
        true => text.replace([ISOLATE, POP], "").into(),
        false => text.into(),
    }
}

/// Whether a character is no letter, but changes the direction of text.
fn turns(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The first `longest` characters of a text, with control and direction characters replaced.
#[inline(never)]
pub fn printable(text: &str, longest: usize) -> String {
    let letters = text.chars().take(longest);
    let letters = letters.map(|letter| if turns(letter) { '\u{fffd}' } else { letter });
    letters.collect()
}

/// A letter in lower case without its accent; nothing for a combining accent.
pub fn fold_letter(letter: char) -> impl Iterator<Item = char> {
    letter.to_lowercase().flat_map(|lower| {
        let plain = plain(lower);
        let as_written = plain.is_none().then_some(lower).into_iter();
        as_written.chain(plain.unwrap_or_default().chars())
    })
}

/// What a letter with an accent is folded to; `None` for any other.
const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ě' => "e",
        'ğ' => "g",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ı' => "i",
        'ł' => "l",
        'ñ' | 'ń' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' => "o",
        'œ' => "oe",
        'ř' => "r",
        'ś' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ť' | 'ț' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        '\u{300}'..='\u{36f}' => "",
        _ => return None,
    })
}
