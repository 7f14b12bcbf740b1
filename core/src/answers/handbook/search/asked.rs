//! The words of a question: without the small ones, each with its root and its synonyms.

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
    &["discard", "draw", "drew", "exchange", "change"],
    &["bower", "bowers"],
    &["lead", "leads", "led"],
    &["deal", "dealt"],
    &["throw", "threw", "thrown"],
    &["exposed", "shown", "showed", "flipped", "faced", "flashed"],
    &["forgot", "forgotten", "missed"],
    &["ruff", "ruffing", "trumping"],
    &["pack", "deck"],
    &["run", "runs", "ran"],
    &["clockwise", "direction", "left"],
    &["first", "start", "starts", "begins"],
    &["cheat", "cheated", "accused", "accuses"],
    &["talk", "talked", "signal"],
    &["tie", "tied", "level", "even"],
    &["penalty", "cost", "costs", "price", "punishment"],
    &["fold", "pass", "passed", "passes"],
    &["nobody", "everyone", "everybody", "all"],
    &["beat", "beats", "higher", "highest", "high"],
    &["offsuit", "non-trump", "plain"],
    &["trump", "trumps"],
    &["swap", "swapped", "exchange"],
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

/// Words that every sentence has.
const SMALL: &[&str] = &[
    "a", "am", "an", "and", "any", "are", "as", "at", "be", "been", "by", "can", "cant", "could",
    "couldn", "did", "didn", "didnt", "do", "does", "doesn", "doesnt", "don", "dont", "for",
    "from", "get", "gets", "got", "had", "has", "have", "having", "he", "her", "his", "how", "i",
    "if", "is", "isn", "it", "its", "just", "like", "ll", "many", "may", "me", "much", "must",
    "my", "of", "on", "or", "our", "re", "s", "she", "should", "so", "somebody", "someone", "t",
    "that", "the", "their", "them", "then", "there", "they", "this", "to", "us", "ve", "was",
    "wasn", "we", "were", "what", "when", "where", "which", "who", "whose", "why", "will", "with",
    "won", "would", "you", "your",
];

/// The words searched for, each with its other forms; small words only if there are no others.
pub fn sought(asked: &str) -> Vec<SoughtWord> {
    let folded = fold(asked);
    let large = folded
        .words()
        .filter(|word| !SMALL.contains(&word.word.as_str()));
    let large: Vec<SoughtWord> = large.map(|word| alike(&word.word)).collect();
    match large.is_empty() {
        true => folded.words().map(|word| alike(&word.word)).collect(),
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

/// A word as those spell it who know how: with one letter other, more or less, or two in a long word.
pub fn spelled_alike<'a>(
    word: &SoughtWord,
    known: impl Iterator<Item = &'a FoldedWord>,
) -> SoughtWord {
    let typed: Vec<char> = word
        .first()
        .map_or_else(Vec::new, |word| word.chars().collect());
    let may_differ = match typed.len() {
        ..4 => return word.clone(),
        4..7 => 1,
        _ => 2,
    };
    let near = known.filter(|known| {
        let known: Vec<char> = known.word.chars().collect();
        known.first() == typed.first() && difference(&typed, &known) <= may_differ
    });
    let mut forms = word.clone();
    forms.extend(near.map(|known| known.word.clone()));
    forms.sort();
    forms.dedup();
    forms
}

/// How many letters must be changed, added or left out to make one word of the other.
fn difference(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.iter().enumerate() {
        let mut row = vec![at + 1];
        for (place, (found, pair)) in other.iter().zip(before.windows(2)).enumerate() {
            let [diagonal, above] = pair else { continue };
            let beside = row.get(place).copied().unwrap_or(usize::MAX - 1);
            let changed = diagonal + usize::from(letter != found);
            row.push(changed.min(above + 1).min(beside + 1));
        }
        before = row;
    }
    before.last().copied().unwrap_or(0)
}
