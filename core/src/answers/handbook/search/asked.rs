//! The words of a question: without the small ones, each with its root and its synonyms.

use std::collections::{BTreeMap, BTreeSet};

use strsim::osa_distance;

use super::folded::{FoldedWord, fold};

/// A word searched for, then its other forms.
pub type SoughtWord = Vec<String>;

/// Groups of synonyms; a word of several parts matches the parts in a row.
const ALIKE: &[&[&str]] = &[
    &["renege", "reneged", "revoke", "revoked"],
    &["kitty", "widow", "blind"],
    &["bagged", "stuck", "stick", "forced"],
    &["set", "euchred", "failed", "missed"],
    // The game, and not a bid that failed.
    &["euchre"],
    &["book", "books", "trick", "tricks"],
    &["hold", "take", "takes", "took"],
    &["misdeal", "misdealt"],
    &["game", "target", "win", "wins", "winning"],
    &["cut-throat", "cutthroat", "alone"],
    &["pot", "pool"],
    &["kaibosh", "loner", "march"],
    &[
        "discard", "draw", "drew", "exchange", "change", "swap", "swapped",
    ],
    &["bower", "bowers"],
    &["lead", "leads", "led"],
    &["deal", "dealt"],
    &["throw", "threw", "thrown"],
    &[
        "exposed", "shown", "showed", "saw", "seen", "flipped", "faced", "flashed",
    ],
    &["make", "makes", "made"],
    &["forgot", "forgotten", "missed"],
    &["ruff", "ruffing", "trumping"],
    &["pack", "deck"],
    &["run", "runs", "ran"],
    &["clockwise", "direction", "left"],
    &["first", "start", "starts", "begins"],
    &["cheat", "cheated", "accused", "accuses"],
    &["talk", "talked", "signal"],
    &["tie", "tied", "level", "even", "same"],
    &["penalty", "cost", "costs", "price", "punishment"],
    &["fold", "pass", "passed", "passes"],
    &["nobody", "everyone", "everybody", "every", "all"],
    &["beat", "beats", "best", "higher", "highest", "high"],
    &["offsuit", "non-trump", "plain"],
    &["trump", "trumps"],
    &["teammate", "partner", "partners"],
    &["total", "score", "scores", "points"],
    &["jack", "knave"],
    &["2", "two"],
    &["5", "five"],
    &["6", "six"],
    &["15", "fifteen"],
    &["20", "twenty"],
    &["25", "twenty-five"],
    &["30", "thirty"],
    &["31", "thirty-one"],
    &["60", "sixty"],
    &["120", "one-twenty"],
    &["bourre", "boo-ray", "booray", "bourred"],
];

/// What people say for one word; an apostrophe parts words.
const SAID_FOR: &[(&str, &str)] = &[
    ("didn t follow suit", "renege"),
    ("didnt follow suit", "renege"),
    ("did not follow suit", "renege"),
    ("failed to follow suit", "renege"),
];

/// Words that every sentence has.
const SMALL: &[&str] = &[
    "a", "allowed", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can",
    "cant", "could", "couldn", "did", "didn", "didnt", "do", "does", "doesn", "doesnt", "don",
    "dont", "during", "for", "from", "get", "gets", "go", "going", "got", "had", "happen",
    "happens", "has", "have", "having", "he", "her", "his", "how", "i", "if", "in", "is", "isn",
    "it", "its", "just", "like", "ll", "m", "many", "may", "me", "mean", "meaning", "means",
    "much", "must", "my", "need", "needs", "now", "of", "on", "only", "or", "our", "per", "re",
    "rule", "rules", "s", "she", "should", "so", "somebody", "someone", "still", "t", "than",
    "that", "the", "their", "them", "then", "there", "they", "this", "to", "us", "ve", "want",
    "wants", "was", "wasn", "we", "were", "what", "when", "where", "which", "who", "whose", "why",
    "will", "with", "won", "would", "you", "your",
];

/// The words searched for, each with its other forms; small words only if there are no others.
pub fn sought(asked: &str) -> Vec<SoughtWord> {
    let folded = fold(asked);
    let words: Vec<&str> = folded.words().map(|word| word.word.as_str()).collect();
    let mut said = words.join(" ");
    for (several, one) in SAID_FOR {
        said = said.replace(several, one);
    }
    let words = || said.split(' ').filter(|word| !word.is_empty());
    let large = words().filter(|word| !SMALL.contains(word));
    let large: Vec<SoughtWord> = large.map(alike).collect();
    match large.is_empty() {
        true => words().map(alike).collect(),
        false => large,
    }
}

/// The word itself, then its root and its synonyms.
fn alike(word: &str) -> SoughtWord {
    let long = word.chars().count() >= 3;
    let whole = ALIKE.iter().any(|group| group.contains(&word));
    let root = root(word);
    let begun = |other: &&str| match whole {
        true => *other == word,
        false => {
            let same_root = root.is_some() && self::root(other) == root;
            same_root || root.as_deref() == Some(*other) || long && other.starts_with(word)
        }
    };
    let groups = ALIKE.iter().filter(|group| group.iter().any(begun));
    let others = groups.flat_map(|group| group.iter().copied());
    let others = others.filter(|other| !other.starts_with(word));
    [word.to_owned()]
        .into_iter()
        .chain(root.clone())
        .chain(others.map(str::to_owned))
        .collect()
}

/// A word without its ending: `shuffl` of “shuffling”, `cut` of “cutting”, `carr` of “carries”.
fn root(word: &str) -> Option<String> {
    let mut endings = ["ing", "ies", "ied", "ed", "s"].into_iter();
    let root = endings.find_map(|ending| word.strip_suffix(ending))?;
    let mut letters = root.chars().rev();
    let doubled = match (letters.next(), letters.next()) {
        (Some(last), Some(before)) => last == before && "bdgmnpt".contains(last),
        _ => false,
    };
    let root = match doubled {
        true => root.get(..root.len() - 1)?,
        false => root,
    };
    (root.chars().count() >= 3).then(|| root.to_owned())
}

/// A word as those spell it who know how, with its other forms; as it was typed if nobody spells it nearly so.
pub fn spelled_alike<'a>(
    word: &SoughtWord,
    known: impl Iterator<Item = &'a FoldedWord>,
) -> SoughtWord {
    let spellings = spellings(word, known).into_values().next();
    let nearest = spellings.and_then(|words| words.into_iter().next());
    nearest.unwrap_or_else(|| word.clone())
}

/// The known words that are nearly spelled like one, with their other forms, by how far off they are: with one letter
/// other, more, less or in another place, or two in a long word; after these the words with which it begins alike.
pub fn spellings<'a>(
    word: &SoughtWord,
    known: impl Iterator<Item = &'a FoldedWord>,
) -> BTreeMap<usize, Vec<SoughtWord>> {
    let typed = word.first().map_or("", String::as_str);
    let root = root(typed);
    let known: BTreeSet<&str> = known.map(|known| known.word.as_str()).collect();
    let mut near = BTreeMap::<usize, Vec<SoughtWord>>::new();
    for known in known {
        let forms = [Some(typed), root.as_deref()].into_iter().flatten();
        if let Some(off) = forms.filter_map(|form| how_far_off(form, known)).min() {
            near.entry(off).or_default().push(alike(known));
        }
    }
    near
}

/// The shortest beginning that makes two words akin, in letters.
const STEM: usize = 4;

/// How far a word is from one that is known; `None` if they have nothing to do with each other.
fn how_far_off(typed: &str, known: &str) -> Option<usize> {
    let count = typed.chars().count();
    let may_differ = match count {
        ..4 => return None,
        4..7 => 1,
        _ => 2,
    };
    let alike = typed.chars().zip(known.chars());
    let shared = alike.take_while(|(one, other)| one == other).count();
    if shared == 0 {
        return None;
    }
    let edits = osa_distance(typed, known);
    let is_akin = shared >= STEM && shared * 2 > count;
    match edits <= may_differ {
        true => Some(edits),
        false => is_akin.then_some(edits + may_differ),
    }
}
