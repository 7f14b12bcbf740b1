//! What no text on a screen may say or look like, whoever speaks in it.

use fives_core::base::house::{Declared, RuleValues};
use fives_core::games::GAMES;

/// Words for an idea that has another one (docs/wording.md).
const OTHER_WORDS: [&str; 8] = [
    "whoever",
    "took only no",
    "took all no",
    "going out",
    "may renege",
    "two clear",
    "undid",
    "redid",
];

/// What follows “call” and “called” where no bid is meant: a card and a partner are called, and a total is called out.
const CALLED: [&str; 9] = [
    "a card",
    "card",
    "partner",
    "partner’s",
    "for a partner",
    "it out",
    "out",
    "reneging",
    "ruffing",
];

/// Signs that stand where a piece of a sentence is missing, or stands twice.
const ODD_SIGNS: [&str; 19] = [
    "  ", "..", " .", " ,", ",,", ",.", "?.", "!.", ";.", ":.", ": :", "{", "}", "[", "\"", "'",
    "“”", "()", "& &",
];

/// Nouns that are counted.
const COUNTED: [&str; 15] = [
    "books",
    "tricks",
    "points",
    "hands",
    "games",
    "deals",
    "rounds",
    "chips",
    "ticks",
    "rulings",
    "tables",
    "teams",
    "players",
    "results",
    "differences",
];

/// What is wrong with a text on a screen: a label, a line, or some sentences.
pub fn fault(text: &str) -> Option<String> {
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.into_iter().find_map(fault_of_line)
}

/// What is wrong with a text of whole sentences.
pub fn fault_of_sentences(text: &str) -> Option<String> {
    let begins_low = text.starts_with(char::is_lowercase);
    let ends = text.ends_with(['.', '?', '!', '”']);
    match (begins_low, ends) {
        (true, _) => Some(format!("begins lower-case: {text}")),
        (_, false) => Some(format!("has no full stop: {text}")),
        _ => fault(text),
    }
}

fn fault_of_line(line: &str) -> Option<String> {
    let lower = line.to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let says = |what: &str| Some(format!("{what}: {line}"));
    if let Some(odd) = OTHER_WORDS.iter().find(|odd| lower.contains(*odd)) {
        return says(odd);
    }
    if let Some(odd) = ODD_SIGNS.iter().find(|odd| line.contains(*odd)) {
        return says(odd);
    }
    if line.starts_with([' ', ',', '.', ';', ':', '&', '’']) || line.ends_with([' ', ',', '&']) {
        return says("a piece is missing");
    }
    let ends = |word: &str| word.ends_with(['.', '?', '!']) && word.len() > 1;
    for pair in words.windows(2) {
        let [first, second] = [pair[0], pair[1]];
        let is_word = first.chars().all(char::is_alphabetic);
        if is_word && first.eq_ignore_ascii_case(second) {
            return says("a word twice");
        }
        if first == "1" && COUNTED.contains(&bare(second)) {
            return says("one of many");
        }
        if ends(first) && second.starts_with(char::is_lowercase) {
            return says("a sentence begins lower-case");
        }
    }
    if (0..words.len()).any(|at| calls_a_bid(&words[at..])) {
        return says("a bid is bid, not called");
    }
    if words.iter().any(|word| bare(word) == "−0") {
        return says("minus nothing");
    }
    let has_hyphen = |word: &&str| {
        let number = word.trim_start_matches(['(', '“']).strip_prefix('-');
        number.is_some_and(|number| number.starts_with(|letter: char| letter.is_ascii_digit()))
    };
    if words.iter().any(has_hyphen) {
        return says("a hyphen for a minus sign");
    }
    let key = words.iter().find(|word| is_key(bare(word)));
    key.and_then(|key| says(&format!("the key “{key}”")))
}

/// Whether the first of these words calls something that is bid.
fn calls_a_bid(words: &[&str]) -> bool {
    // A partner, behind the name.
    if words.first() == Some(&"(called)") {
        return false;
    }
    let words: Vec<String> = words.iter().map(|word| bare(word).to_lowercase()).collect();
    let Some((first, rest)) = words.split_first() else {
        return false;
    };
    let follows = |phrase: &&str| {
        let next = rest.get(..phrase.split(' ').count());
        next.is_some_and(|next| phrase.split(' ').eq(next))
    };
    ["call", "calls", "called"].contains(&first.as_str()) && !CALLED.iter().any(follows)
}

/// A word without the signs around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '−')
}

/// Whether a word is the key of a house rule, or of one of its values.
fn is_key(word: &str) -> bool {
    let is_joined = word.contains('_') || word.contains('-');
    is_joined
        && GAMES
            .iter()
            .any(|game| game.declared.iter().any(|rule| has_key(rule, word)))
}

fn has_key(declared: &Declared, word: &str) -> bool {
    let is_value = match &declared.rule.kind {
        RuleValues::Word(choices) => choices.iter().any(|choice| choice.key == word),
        _ => false,
    };
    is_value || declared.rule.key == word
}

#[test]
fn what_is_forbidden_is_found() {
    for odd in [
        "Ann is going out.",
        "Ann calls first.",
        "Whose call?",
        "That call doesn’t count.",
        "Bob called a Kaibosh.",
        "Ann took 1 books.",
        "It’s −0.",
        "Ann is out at -31.",
        "The the bid is set.",
        "Bob bids. ann passes.",
        "The rule five-ten can’t be that.",
        "The all_pass rule.",
        "Ann  bids.",
        "“” is at the table.",
        ", Bob and Cat.",
    ] {
        assert!(fault(odd).is_some(), "{odd}");
    }
    for fine in [
        "Ann & Cat took 1 book, −10 → −4.",
        "Nine-hole! 30 made",
        "",
        "Hand 1 of 2. Bob deals.",
        "The called card came too soon.",
        "Ann calls a card for a partner.",
        "At 95: call it out.",
        "Ann and Cat (called) made 20",
        "It scores 60, with the called partner’s help too.",
    ] {
        assert_eq!(fault(fine), None);
    }
    assert!(fault_of_sentences("ann bids.").is_some());
    assert!(fault_of_sentences("Ann bids").is_some());
    assert_eq!(fault_of_sentences("Ann bids."), None);
}
