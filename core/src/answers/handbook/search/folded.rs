//! A text in folded letters, and where its words are.

use std::ops::Range;

use crate::base::text_fold::fold_letter;

/// A folded text, with the byte offsets of its words in the original.
pub struct Folded(Vec<FoldedWord>);

pub struct FoldedWord {
    pub word: String,
    /// The offset of each folded letter, and of the end of the word.
    places: Vec<usize>,
}

pub fn fold(text: &str) -> Folded {
    let mut words: Vec<FoldedWord> = Vec::new();
    let mut inside = false;
    for (at, letter) in text.char_indices() {
        if !letter.is_alphanumeric() {
            inside = false;
            continue;
        }
        if !inside {
            words.push(FoldedWord {
                word: String::new(),
                places: Vec::new(),
            });
            inside = true;
        }
        if let Some(word) = words.last_mut() {
            word.places.pop();
            for small in fold_letter(letter) {
                word.word.push(small);
                word.places.push(at);
            }
            word.places.push(at + letter.len_utf8());
        }
    }
    Folded(words)
}

impl Folded {
    pub fn words(&self) -> impl Iterator<Item = &FoldedWord> {
        self.0.iter()
    }

    /// The words that start like `sought`; several parts match words in a row.
    pub fn find(&self, sought: &str) -> Vec<Range<usize>> {
        let parts: Vec<&str> = sought.split('-').collect();
        let Some((last, whole)) = parts.split_last() else {
            return Vec::new();
        };
        let row = |row: &[FoldedWord]| {
            let (end, begun) = row.split_last()?;
            let same = begun
                .iter()
                .map(|word| word.word.as_str())
                .eq(whole.iter().copied());
            if !same || !end.word.starts_with(last) {
                return None;
            }
            let start = *row.first()?.places.first()?;
            let end = *end.places.get(last.chars().count())?;
            Some(start..end)
        };
        self.0.windows(parts.len()).filter_map(row).collect()
    }
}
