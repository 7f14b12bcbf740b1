//! Full-text search in a handbook: every word must be found, in any of its forms; small words are left out.
//! Where no clause has them all, the nearest are found: by other spelling, by most of the words, in another game.

mod asked;
mod folded;

use std::cmp::Reverse;
use std::ops::Range;

use super::halls::{self, Paragraph};
use super::{Clause, Section, contents};
use crate::answers::referee::{Referee, Situation, situations};
use crate::games::known_as::{self, KnownAs};
use crate::games::{GAMES, Game};
use asked::{SoughtWord, sought, spelled_alike, spellings};
use folded::{Folded, fold};

/// How many clauses are near enough to be named.
const NEAR: usize = 3;

/// What a word is worth more where people ask for the clause with it.
const AS_PEOPLE_ASK: u32 = 30;

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

/// What a search finds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// Rules that go by this name.
    pub names: Vec<KnownAs>,
    /// The clauses with every word, the best first.
    pub clauses: Vec<Hit>,
    /// The referee’s situations with every word: their ids and titles.
    pub situations: Vec<(&'static str, &'static str)>,
    /// Whether a situation says more of it than any clause.
    pub situations_first: bool,
    /// Paragraphs on hall nights that are named by every word.
    pub halls: Vec<&'static Paragraph>,
    /// Where no clause knows one of the words: a clause of another game that has them all.
    pub elsewhere: Option<(&'static Game, Clause)>,
    /// Where nothing has every word: the clauses that come nearest.
    pub nearest: Vec<Hit>,
}

/// A part of what was found; never empty.
#[derive(Clone, Copy, Debug)]
pub enum FoundPart<'a> {
    /// Rules that go by this name.
    Names(&'a [KnownAs]),
    /// The clauses with every word, or those that come nearest.
    Clauses(&'a [Hit]),
    /// The referee’s situations: their ids and titles.
    Situations(&'a [(&'static str, &'static str)]),
    /// Paragraphs on hall nights.
    Halls(&'a [&'static Paragraph]),
    /// A clause of another game.
    Elsewhere(&'static Game, &'a Clause),
}

impl Found {
    /// All that was found, in the order of the screen.
    pub fn in_order(&self) -> Vec<FoundPart<'_>> {
        let names = (!self.names.is_empty()).then_some(FoundPart::Names(&self.names));
        let clauses = (!self.clauses.is_empty()).then_some(FoundPart::Clauses(&self.clauses));
        let situations =
            (!self.situations.is_empty()).then_some(FoundPart::Situations(&self.situations));
        let (first, second) = match self.situations_first {
            true => (situations, clauses),
            false => (clauses, situations),
        };
        let halls = (!self.halls.is_empty()).then_some(FoundPart::Halls(&self.halls));
        let elsewhere = self.elsewhere.as_ref();
        let elsewhere = elsewhere.map(|(game, clause)| FoundPart::Elsewhere(game, clause));
        let nearest = (!self.nearest.is_empty()).then_some(FoundPart::Clauses(&self.nearest));
        let all = [names, first, second, halls, elsewhere, nearest];
        all.into_iter().flatten().collect()
    }

    /// Whether something is what was asked for.
    pub fn is_found(&self) -> bool {
        let rules = self.names.is_empty() && self.clauses.is_empty() && self.situations.is_empty();
        !rules || !self.halls.is_empty()
    }
}

/// What a question finds in the handbook of a table and with its referee; nothing for an empty one.
pub fn find(sections: &[Section], referee: &Referee, asked: &str) -> Found {
    let words = sought(asked);
    let (rated, situated) = (clauses(sections, &words), with_all(referee, &words));
    let best = |all: Option<u32>| all.unwrap_or(0);
    let mut found = Found {
        names: known_as::named(asked),
        halls: halls::find(asked),
        situations_first: best(situated.iter().map(|(worth, _)| *worth).max())
            > best(rated.first().map(|(worth, _)| *worth)),
        clauses: rated.into_iter().map(|(_, hit)| hit).collect(),
        situations: situated
            .iter()
            .map(|(_, one)| (one.id, one.title))
            .collect(),
        ..Found::default()
    };
    if !found.is_found() {
        let known = vocabulary(sections);
        let is_known = |word: &SoughtWord| is_known(&known, word);
        if !words.iter().all(is_known) {
            found.elsewhere = elsewhere(referee.game, &words);
        }
        let known_words = || known.iter().flat_map(Folded::words);
        found.nearest = match &words[..] {
            [only] => closest(sections, spellings(only, known_words()).into_values()),
            _ => {
                let respelled = words.into_iter().map(|word| match is_known(&word) {
                    true => word,
                    false => spelled_alike(&word, known_words()),
                });
                nearest(sections, &respelled.collect::<Vec<_>>())
            }
        };
    }
    found
}

/// Whether a text has every word of a search as it was typed.
pub(super) fn names_all(text: &str, asked: &str) -> bool {
    let (text, words) = (fold(text), sought(asked));
    let has = |word: &SoughtWord| {
        let typed = word.first();
        typed.is_some_and(|typed| !text.find(typed).is_empty())
    };
    !words.is_empty() && words.iter().all(has)
}

/// The clauses with every word, each with its worth, the best first.
fn clauses(sections: &[Section], asked: &[SoughtWord]) -> Vec<(u32, Hit)> {
    if asked.is_empty() {
        return Vec::new();
    }
    let mut hits: Vec<(u32, Hit)> = rated(sections, asked)
        .filter(|(worths, _)| worths.iter().all(|worth| *worth > 0))
        .map(|(worths, hit)| (worths.iter().sum(), hit))
        .collect();
    // Equal scores stay in the order of the handbook.
    hits.sort_by_key(|(worth, _)| Reverse(*worth));
    hits
}

/// The texts of all clauses.
fn vocabulary(sections: &[Section]) -> Vec<Folded> {
    let clauses = all_clauses(sections);
    let texts = clauses.flat_map(|(_, _, clause)| {
        let asked = clause.asked.iter().copied();
        [clause.title, &clause.text, clause.also]
            .into_iter()
            .chain(asked)
    });
    texts.map(fold).collect()
}

fn is_known(known: &[Folded], word: &SoughtWord) -> bool {
    let mut forms = word.iter();
    forms.any(|form| known.iter().any(|text| !text.find(form).is_empty()))
}

/// The clauses that have a word in one of its `spellings`: those that are least far off come first, and of clauses with
/// one as near those that are named by it, then those that say it.
fn closest(sections: &[Section], spellings: impl Iterator<Item = Vec<SoughtWord>>) -> Vec<Hit> {
    let mut all = Vec::<Hit>::new();
    for as_near in spellings {
        let hits = as_near.into_iter();
        let mut hits: Vec<(u32, Hit)> = hits.flat_map(|word| clauses(sections, &[word])).collect();
        hits.sort_by_key(|(worth, _)| Reverse(*worth));
        for (_, hit) in hits {
            let is_there = |other: &Hit| (other.section, other.clause) == (hit.section, hit.clause);
            if !all.iter().any(is_there) {
                all.push(hit);
            }
        }
        if all.len() >= NEAR {
            break;
        }
    }
    all.truncate(NEAR);
    all
}

/// The clauses with most of the words, where a rare word counts for more than a common one.
fn nearest(sections: &[Section], asked: &[SoughtWord]) -> Vec<Hit> {
    let mut all: Vec<(Vec<u32>, Hit)> = rated(sections, asked).collect();
    for ((worths, _), (_, _, clause)) in all.iter_mut().zip(all_clauses(sections)) {
        if has_phrase(clause, asked) {
            raise(worths);
        }
    }
    let common: Vec<u32> = (0..asked.len())
        .map(|at| {
            let with = all.iter().filter(|(worths, _)| worths.get(at) > Some(&0));
            u32::try_from(with.count()).unwrap_or(u32::MAX).max(1)
        })
        .collect();
    let mut near: Vec<(u32, Hit)> = all
        .into_iter()
        .map(|(worths, hit)| {
            let each = worths.iter().zip(&common);
            (each.map(|(worth, common)| worth * 100 / common).sum(), hit)
        })
        .filter(|(worth, _)| *worth > 0)
        .collect();
    near.sort_by_key(|(worth, _)| Reverse(*worth));
    near.truncate(NEAR);
    near.into_iter().map(|(_, hit)| hit).collect()
}

/// The best clause of another game, by its default rules, that has every word.
fn elsewhere(game: &Game, asked: &[SoughtWord]) -> Option<(&'static Game, Clause)> {
    let others = GAMES.iter().copied().filter(|other| other.id != game.id);
    let best = others.filter_map(|other| {
        let sections = contents(other, &other.default_house());
        let (worth, hit) = clauses(&sections, asked).into_iter().next()?;
        let clause = sections.get(hit.section)?.clauses.get(hit.clause)?;
        Some((worth, other, clause.clone()))
    });
    let best = best.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, game, clause)| (game, clause))
}

/// The situations named by every word, each with its worth.
fn with_all(referee: &Referee, asked: &[SoughtWord]) -> Vec<(u32, &'static Situation)> {
    if asked.is_empty() {
        return Vec::new();
    }
    let rated = situations(referee).into_iter().filter_map(|situation| {
        let title = fold(&referee.says(situation.title));
        let mut worth = 0;
        for word in asked {
            let at = word.iter().position(|form| !title.find(form).is_empty())?;
            worth += weighed(20, at);
        }
        Some((worth, situation))
    });
    rated.collect()
}

/// The word typed scores higher than its other forms.
const fn weighed(points: u32, form: usize) -> u32 {
    match form {
        0 => points * 2,
        _ => points,
    }
}

fn all_clauses(sections: &[Section]) -> impl Iterator<Item = (usize, usize, &Clause)> {
    sections.iter().enumerate().flat_map(|(at, section)| {
        let clauses = section.clauses.iter().enumerate();
        clauses.map(move |(place, clause)| (at, place, clause))
    })
}

/// Every clause with the worth of each word in it.
fn rated(sections: &[Section], asked: &[SoughtWord]) -> impl Iterator<Item = (Vec<u32>, Hit)> {
    all_clauses(sections).map(|(section, place, clause)| {
        let (worths, title, text) = found(clause, asked);
        let hit = Hit {
            section,
            clause: place,
            title,
            text,
        };
        (worths, hit)
    })
}

/// The worth of each word in a clause, and all matches in its title and its text.
fn found(
    clause: &Clause,
    asked: &[SoughtWord],
) -> (Vec<u32>, Vec<Range<usize>>, Vec<Range<usize>>) {
    let (title, text) = (fold(clause.title), fold(&clause.text));
    let also = fold(&[&[clause.also], clause.asked].concat().join(", "));
    let labels: Vec<&str> = clause
        .rules
        .iter()
        .flat_map(|rule| [rule.label, rule.help])
        .collect();
    let labels = fold(&labels.join(" "));
    let id = clause.id.to_lowercase();
    let (mut worths, mut in_title, mut in_text) = (Vec::new(), Vec::new(), Vec::new());
    for words in asked {
        let mut best = 0;
        for (at, word) in words.iter().enumerate() {
            let (title, text) = (title.find(word), text.find(word));
            for (found, points) in [
                (id == *word, 100),
                (!title.is_empty(), 20),
                (!also.find(word).is_empty(), 8),
                (!labels.find(word).is_empty(), 4),
                (!text.is_empty(), 3),
            ] {
                if found {
                    best = best.max(weighed(points, at));
                }
            }
            in_title.extend(title);
            in_text.extend(text);
        }
        worths.push(best);
    }
    if asks_for(clause, asked) {
        raise(&mut worths);
    }
    (worths, merged(in_title), merged(in_text))
}

/// Whether one of the phrases that people ask for a clause with has every word, or is the only one as typed.
fn asks_for(clause: &Clause, asked: &[SoughtWord]) -> bool {
    clause.asked.iter().any(|phrase| {
        let words = fold(phrase);
        let has = |form: &String| !words.find(form).is_empty();
        match asked {
            [only] => sought(phrase).len() == 1 && only.first().is_some_and(has),
            all => all.iter().all(|word| word.iter().any(has)),
        }
    })
}

/// Whether a question has every word of one of those phrases, if it has several.
fn has_phrase(clause: &Clause, asked: &[SoughtWord]) -> bool {
    let is_asked = |word: &SoughtWord| {
        let word = word.first().map(|word| fold(word));
        let mut forms = asked.iter().flatten();
        word.is_some_and(|word| forms.any(|form| !word.find(form).is_empty()))
    };
    let mut phrases = clause.asked.iter().map(|phrase| sought(phrase));
    phrases.any(|words| words.len() > 1 && words.iter().all(is_asked))
}

/// Makes the words that a clause has worth more.
fn raise(worths: &mut [u32]) {
    for worth in worths.iter_mut().filter(|worth| **worth > 0) {
        *worth += AS_PEOPLE_ASK;
    }
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
