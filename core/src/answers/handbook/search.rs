//! Full-text search in a handbook: every word must be found, in any of its forms; small words are left out.

use std::ops::Range;

use super::{Clause, Section};
use crate::answers::referee::{Referee, Situation, situations};
use crate::base::text_fold::fold_letter;

/// Groups of synonyms; a word of several parts matches the parts in a row.
const ALIKE: &[&[&str]] = &[
    &["renege", "reneging", "reneged", "revoke", "revoked"],
    &["kitty", "widow", "blind"],
    &["bagged", "stuck", "forced"],
    &["set", "euchred", "failed"],
    // The game, and not a bid that failed.
    &["euchre"],
    &["book", "books", "trick", "tricks"],
    &["hold", "take", "takes", "took"],
    &["misdeal", "misdealt"],
    &["game", "target", "win", "wins", "winning"],
    &["cut-throat", "cutthroat", "alone"],
    &["pot", "pool"],
    &["kaibosh", "loner", "march"],
    &["discard", "draw", "exchange"],
    &["bower", "bowers"],
    &["lead", "leads", "led"],
    &["deal", "dealt"],
    &["throw", "threw", "thrown"],
    &["exposed", "shown", "showed"],
    &["forgot", "forgotten", "missed"],
    &["ruff", "ruffing", "trumping"],
    &["pack", "deck"],
    &["run", "runs", "ran"],
];

/// Words that every sentence has.
const SMALL: &[&str] = &[
    "a", "an", "and", "are", "at", "be", "can", "could", "couldn", "did", "didn", "do", "does",
    "doesn", "don", "for", "from", "had", "has", "have", "he", "how", "i", "if", "is", "isn", "it",
    "like", "may", "my", "of", "on", "or", "our", "she", "should", "somebody", "someone", "t",
    "that", "the", "their", "there", "they", "this", "to", "was", "wasn", "we", "were", "what",
    "when", "where", "which", "who", "with", "won", "you", "your",
];

/// A clause that matches the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The index of the section.
    pub section: usize,
    /// The index of the clause in it.
    pub clause: usize,
    /// The matches in its title, as sorted byte ranges.
    pub title: Vec<Range<usize>>,
    /// The matches in its text.
    pub text: Vec<Range<usize>>,
}

/// The clauses with every word searched for, the best first; none for an empty search.
pub fn search(sections: &[Section], asked: &str) -> Vec<Hit> {
    let asked = sought(asked);
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
    // Equal scores stay in the order of the handbook.
    hits.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    hits.into_iter().map(|(_, hit)| hit).collect()
}

/// The situations of the referee that are named by every word searched for; none for an empty search.
pub fn search_situations(referee: &Referee, asked: &str) -> Vec<&'static Situation> {
    let asked = sought(asked);
    let mut all = situations(referee);
    all.retain(|situation| {
        let title = fold(&referee.says(situation.title));
        let mut words = asked.iter();
        !asked.is_empty()
            && words.all(|alike| alike.iter().any(|word| !title.find(word).is_empty()))
    });
    all
}

/// The words searched for, each with its other forms; small words only if there are no others.
fn sought(asked: &str) -> Vec<Vec<String>> {
    let folded = fold(asked);
    let large = folded
        .words()
        .filter(|word| !SMALL.contains(&word.word.as_str()));
    let large: Vec<Vec<String>> = large.map(|word| alike(&word.word)).collect();
    match large.is_empty() {
        true => folded.words().map(|word| alike(&word.word)).collect(),
        false => large,
    }
}

/// The word itself, then its stem and its synonyms.
fn alike(word: &str) -> Vec<String> {
    let long = word.chars().count() >= 3;
    let whole = ALIKE.iter().any(|group| group.contains(&word));
    let begun = |other: &&str| match whole {
        true => *other == word,
        false => long && other.starts_with(word),
    };
    let groups = ALIKE.iter().filter(|group| group.iter().any(begun));
    let others = groups.flat_map(|group| group.iter().copied());
    let others = others.filter(|other| !other.starts_with(word));
    [word.to_owned()]
        .into_iter()
        .chain(stem(word))
        .chain(others.map(str::to_owned))
        .collect()
}

/// A word without its ending: `shuffl` of “shuffling”, `cut` of “cutting”.
fn stem(word: &str) -> Option<String> {
    let mut endings = ["ing", "ed", "s"].into_iter();
    let stem = endings.find_map(|ending| word.strip_suffix(ending))?;
    let mut letters = stem.chars().rev();
    let doubled = match (letters.next(), letters.next()) {
        (Some(last), Some(before)) => last == before && "bdgmnpt".contains(last),
        _ => false,
    };
    let stem = match doubled {
        true => stem.get(..stem.len() - 1)?,
        false => stem,
    };
    (stem.chars().count() >= 3).then(|| stem.to_owned())
}

type ScoredMatches = (u32, Vec<Range<usize>>, Vec<Range<usize>>);

/// The matches of all words in a clause, with their score.
fn found(clause: &Clause, asked: &[Vec<String>]) -> Option<ScoredMatches> {
    let (title, text) = (fold(clause.title), fold(&clause.text));
    let also = fold(clause.also);
    let labels: Vec<&str> = clause
        .rules
        .iter()
        .flat_map(|rule| [rule.label, rule.help])
        .collect();
    let labels = fold(&labels.join(" "));
    let id = clause.id.to_lowercase();
    let (mut worth, mut in_title, mut in_text) = (0, Vec::new(), Vec::new());
    for words in asked {
        let mut best = 0;
        for (at, word) in words.iter().enumerate() {
            // The word typed scores higher than its synonyms.
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

/// Sorted ranges, merged where they touch.
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

/// A folded text, with the byte offsets of its words in the original.
struct Folded(Vec<FoldedWord>);

struct FoldedWord {
    word: String,
    /// The offset of each folded letter, and of the end of the word.
    places: Vec<usize>,
}

fn fold(text: &str) -> Folded {
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
    fn words(&self) -> impl Iterator<Item = &FoldedWord> {
        self.0.iter()
    }

    /// The words that start like `sought`; several parts match words in a row.
    fn find(&self, sought: &str) -> Vec<Range<usize>> {
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
