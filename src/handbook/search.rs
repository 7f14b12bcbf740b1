//! Full-text search in a handbook: every word must be found, in any of its forms.

use std::ops::Range;

use super::{Clause, Section};
use crate::text_fold::fold_letter;

/// Words that mean the same to somebody who looks for them; a word of several parts is found by each.
const ALIKE: &[&[&str]] = &[
    &["renege", "reneging", "reneged", "revoke", "revoked"],
    &["kitty", "widow", "blind"],
    &["bagged", "stuck", "forced"],
    &["set", "euchred", "failed"],
    &["book", "books", "trick", "tricks"],
    &["hold", "take", "takes", "took"],
    &["misdeal", "misdealt"],
    &["game", "target", "win", "wins", "winning"],
    &["cut-throat", "cutthroat", "alone"],
    &["pot", "pool"],
    &["kaibosh", "loner", "march"],
    &["discard", "draw", "exchange"],
    &["bower", "bowers"],
];

/// A clause in which everything asked for was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The section, by its place.
    pub section: usize,
    /// The clause in it, by its place.
    pub clause: usize,
    /// What was found in its title, as ranges of bytes in order.
    pub title: Vec<Range<usize>>,
    /// The same in its text.
    pub text: Vec<Range<usize>>,
}

/// The clauses that hold every word of a question, the best first; none for an empty question.
pub fn search(sections: &[Section], asked: &str) -> Vec<Hit> {
    let asked: Vec<Vec<String>> = fold(asked).words().map(|at| alike(&at.word)).collect();
    if asked.is_empty() {
        return Vec::new();
    }
    let mut hits: Vec<(u32, Hit)> = Vec::new();
    for (at, section) in sections.iter().enumerate() {
        for (place, clause) in section.clauses.iter().enumerate() {
            if let Some((worth, title, text)) = found(clause, &asked) {
                let hit = Hit {
                    section: at,
                    clause: place,
                    title,
                    text,
                };
                hits.push((worth, hit));
            }
        }
    }
    // Those worth as much stay in the order of the book.
    hits.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    hits.into_iter().map(|(_, hit)| hit).collect()
}

/// The word itself first, then what means the same.
fn alike(word: &str) -> Vec<String> {
    let long = word.chars().count() >= 3;
    let begun = |own: &&str| long && own.starts_with(word);
    let groups = ALIKE.iter().filter(|group| group.iter().any(begun));
    let others = groups.flat_map(|group| group.iter().copied());
    let others = others.filter(|own| !own.starts_with(word));
    [word.to_owned()]
        .into_iter()
        .chain(others.map(str::to_owned))
        .collect()
}

type Found = (u32, Vec<Range<usize>>, Vec<Range<usize>>);

/// Where all that is asked for stands in a clause, and how much that is worth.
fn found(clause: &Clause, asked: &[Vec<String>]) -> Option<Found> {
    let (title, text) = (fold(clause.title), fold(&clause.text));
    let also = fold(clause.also);
    let labels: Vec<&str> = clause
        .rules
        .iter()
        .flat_map(|own| [own.label, own.help])
        .collect();
    let labels = fold(&labels.join(" "));
    let id = clause.id.to_lowercase();
    let (mut worth, mut in_title, mut in_text) = (0, Vec::new(), Vec::new());
    for words in asked {
        let mut best = 0;
        for (at, word) in words.iter().enumerate() {
            // What was typed counts for more than what means the same.
            let weigh = |points: u32| if at == 0 { points * 2 } else { points };
            let (title, text) = (title.find(word), text.find(word));
            for (found, points) in [
                (id == *word, 100),
                (!title.is_empty(), 20),
                (!also.find(word).is_empty(), 8),
                (!labels.find(word).is_empty(), 4),
                (!text.is_empty(), 3),
            ] {
                if found {
                    best = best.max(weigh(points));
                }
            }
            in_title.extend(title);
            in_text.extend(text);
        }
        if best == 0 {
            return None;
        }
        worth += best;
    }
    Some((worth, merged(in_title), merged(in_text)))
}

/// Ranges in order, those that meet made one.
fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| (range.start, range.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// A text in small letters without accents, its words by where they stand in the text as it was.
struct Folded(Vec<Word>);

struct Word {
    word: String,
    /// Where each letter of the text stands, and at the end where the word ends.
    places: Vec<usize>,
}

fn fold(text: &str) -> Folded {
    let mut words: Vec<Word> = Vec::new();
    let mut inside = false;
    for (at, letter) in text.char_indices() {
        if !letter.is_alphanumeric() {
            inside = false;
            continue;
        }
        if !inside {
            words.push(Word {
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
    fn words(&self) -> impl Iterator<Item = &Word> {
        self.0.iter()
    }

    /// Where words begin as `sought` does; `sought` of several parts is found by the parts in a row.
    fn find(&self, sought: &str) -> Vec<Range<usize>> {
        let parts: Vec<&str> = sought.split('-').collect();
        let Some((last, whole)) = parts.split_last() else {
            return Vec::new();
        };
        let row = |row: &[Word]| {
            let (end, begun) = row.split_last()?;
            let same = begun
                .iter()
                .map(|own| own.word.as_str())
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
