//! Folds letters for search (lower case, no accents), and isolates right-to-left names in sentences.

use std::borrow::Cow;

/// Before a name that stands by itself, whichever way it runs (first strong isolate).
const ISOLATE: char = '\u{2068}';

/// Behind it (pop directional isolate).
const POP: char = '\u{2069}';

/// Whether a letter is written from right to left: the blocks of Unicode that are set aside for such
/// writing, and the marks that say so.
const fn runs_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

/// A name as it may stand in a sentence: one that runs from right to left takes no figure, sign or other
/// name beside it along. Any other stays as it is.
pub fn isolate(name: &str) -> Cow<'_, str> {
    match name.chars().any(runs_left) {
        true => format!("{ISOLATE}{name}{POP}").into(),
        false => name.into(),
    }
}

/// A text without what keeps names by themselves, for what is read by machines.
pub fn strip_isolates(text: &str) -> Cow<'_, str> {
    match text.contains([ISOLATE, POP]) {
        true => text.replace([ISOLATE, POP], "").into(),
        false => text.into(),
    }
}

/// Whether a letter is none, but turns the writing of what stands around it.
fn turns(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The first so many letters of a text, with none that changes what stands around it: every sentence
/// stays readable, whoever wrote the text.
#[inline(never)]
pub fn printable(text: &str, longest: usize) -> String {
    let letters = text.chars().take(longest);
    let letters = letters.map(|own| if turns(own) { '\u{fffd}' } else { own });
    letters.collect()
}

/// A letter small and without its accent, of those that English and its guests use; nothing of an
/// accent that is written after its letter.
pub fn fold_letter(letter: char) -> impl Iterator<Item = char> {
    letter.to_lowercase().flat_map(|own| {
        let plain = plain(own);
        let as_written = plain.is_none().then_some(own).into_iter();
        as_written.chain(plain.unwrap_or_default().chars())
    })
}

/// What a letter with an accent is looked for by; nothing for any other.
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
