//! Laws of every ruling: well worded, and based on existing clauses.

use fives_core::answers::referee::{Referee, Ruling};
use fives_core::games;

use super::support::NAMES;
use super::wording::{fault, fault_of_sentences};

/// The clauses of the rules by their letter, and how many there are.
const CLAUSES: [(char, u8); 9] = [
    ('R', 7),
    ('P', 9),
    ('C', 11),
    ('F', 7),
    ('A', 10),
    ('K', 6),
    ('B', 8),
    ('T', 2),
    ('D', 9),
];

/// The letter of each game's own clauses.
const OWN: [(&str, char); 5] = [
    ("copah", 'C'),
    ("forty-five", 'F'),
    ("auction", 'A'),
    ("kaibosh", 'K'),
    ("bourre", 'B'),
];

/// Whether a game's ruling may rest on a clause: one of its own, one about cards, play or disputes,
/// or one that it declares a house rule by.
fn is_known(game: &str, id: &str) -> bool {
    let (letter, number) = id.split_at(1);
    let letter = letter.chars().next().unwrap();
    let number: u8 = number.parse().unwrap();
    let all = CLAUSES.iter().find(|(section, _)| *section == letter);
    let exists = all.is_some_and(|(_, most)| (1..=*most).contains(&number));
    let is_its_own = OWN
        .iter()
        .any(|(named, of)| *named == game && *of == letter);
    let declared = games::find(game).unwrap().declared.iter();
    let declares = declared.clone().any(|declared| declared.clause == id);
    exists && (is_its_own || "RPD".contains(letter) || declares)
}

/// What looks like the id of a clause in a sentence.
fn ids(says: &str) -> Vec<String> {
    let words = says.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_id = |word: &&str| {
        let mut letters = word.chars();
        letters
            .next()
            .is_some_and(|first| first.is_ascii_uppercase())
            && word.len() > 1
            && letters.all(|letter| letter.is_ascii_digit())
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// Whether a sentence can go on from “It would change if”.
fn completes(change: &str) -> bool {
    let small = change.starts_with(|first: char| first.is_lowercase() || first.is_numeric());
    small || NAMES.iter().any(|name| change.starts_with(name))
}

/// Asserts that every text of a ruling uses its game's word for a trick.
pub fn speaks_of_tricks(referee: &Referee, ruling: &Ruling, label: &str) {
    speaks(referee, &ruling.text(), label);
    for rule in &ruling.decided_by {
        speaks(referee, rule.label, label);
        for choice in rule.elsewhere.iter().chain([&rule.here]) {
            speaks(referee, &choice.label, label);
            speaks(referee, choice.help, label);
        }
    }
}

/// Asserts that a text uses its game's word for a trick; players' names don't matter.
pub fn speaks(referee: &Referee, text: &str, label: &str) {
    let foreign = match referee.game.trick.0 {
        "book" => ["trick", "tricks"],
        _ => ["book", "books"],
    };
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    let odd = words.find(|word| foreign.contains(word));
    assert_eq!(odd, None, "{label}: {text}");
}

/// Asserts that no sentence of a ruling has what no text may have.
pub fn is_worded(ruling: &Ruling, label: &str) {
    let sentences = ruling.reasons.iter().chain(&ruling.remedy);
    for says in sentences.map(|reason| &reason.says).chain([&ruling.says]) {
        assert_eq!(fault_of_sentences(says), None, "{label}");
    }
}

/// Asserts what holds for every ruling.
pub fn is_well_said(referee: &Referee, ruling: &Ruling, label: &str) {
    assert!(ruling.says.len() > 8, "{label}: too short: {}", ruling.says);
    let said = ruling.reasons.iter().chain(&ruling.remedy);
    let said = said.map(|reason| reason.says.as_str());
    let all = [ruling.says.as_str()].into_iter().chain(said);
    let elsewhere = ruling.elsewhere.iter().map(|other_table| &other_table.says);
    let changes = ruling.changes.iter().chain(elsewhere);
    for says in all.chain(changes.map(String::as_str)) {
        assert!(says.ends_with('.'), "{label}: no full stop: {says}");
        assert_eq!(fault(says), None, "{label}");
        for id in ids(says) {
            assert!(is_known(referee.game.id, &id), "{label}: no {id}: {says}");
        }
    }
    for change in &ruling.changes {
        assert!(completes(change), "{label}: It would change if {change}");
    }
    for other_table in &ruling.elsewhere {
        assert!(
            other_table.says.starts_with("If your table "),
            "{label}: {other_table:?}"
        );
    }
    is_worded(ruling, label);
    speaks_of_tricks(referee, ruling, label);
    let sentences = ruling.says.matches(". ").count();
    assert_eq!(sentences, 0, "{label}: one sentence: {}", ruling.says);
    assert!(
        ruling.custom || !ruling.clauses().is_empty(),
        "{label}: rests on nothing"
    );
    for id in ruling.clauses() {
        assert!(is_known(referee.game.id, id), "{label}: no clause {id}");
    }
}
