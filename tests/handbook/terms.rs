//! One word for a trick in each game, one for a tie, and one way to write a card.

use fives_core::answers::handbook::{self, ExamplePiece};
use fives_core::answers::referee::{Referee, situations};
use fives_core::base::house::{House, Value};
use fives_core::games;
use fives_core::words;

use crate::support::listed;

/// Every text of a game by some rules, but not search words, which are what others may say.
fn texts(game: &'static games::Game, house: &House) -> Vec<String> {
    let mut all = Vec::new();
    for section in handbook::contents(game, house) {
        all.push(section.lead);
        for clause in section.clauses {
            all.extend([
                clause.title.to_owned(),
                clause.text,
                clause.source.to_owned(),
            ]);
            all.extend(clause.example.into_iter().filter_map(|piece| match piece {
                ExamplePiece::Says(says) => Some(says),
                ExamplePiece::Cards { .. } => None,
            }));
        }
    }
    let referee = Referee::new(game, house);
    for situation in situations(&referee) {
        all.push(referee.says(situation.title));
        for question in situation.questions {
            all.push(referee.says(question.ask));
            all.extend(
                question
                    .answers
                    .iter()
                    .map(|answer| referee.says(answer.says)),
            );
        }
    }
    for declared in game.declared {
        all.extend([
            declared.rule.label.to_owned(),
            declared.rule.help.to_owned(),
        ]);
        for choice in declared.choices() {
            all.extend([choice.label.to_owned(), choice.help.to_owned()]);
        }
    }
    if let Ok(rules) = (game.rules)(house) {
        all.extend(
            rules
                .table()
                .notes
                .iter()
                .map(|note| words::hint(note.hint)),
        );
    }
    all
}

/// The default rules, and each with one value changed.
fn houses(game: &'static games::Game) -> Vec<House> {
    let changed = game.declared.iter().flat_map(|declared| {
        listed(declared).into_iter().map(|value: Value| {
            let rules = [(declared.rule.key.to_owned(), value)];
            rules.into_iter().collect::<House>()
        })
    });
    let changed = changed.filter(|house| (game.rules)(house).is_ok());
    [game.default_house()].into_iter().chain(changed).collect()
}

fn has(says: &str, word: &str) -> bool {
    let mut words = says.split(|letter: char| !letter.is_alphabetic());
    words.any(|written| {
        written.eq_ignore_ascii_case(word) || written.eq_ignore_ascii_case(&format!("{word}s"))
    })
}

// C1: a trick is a book at COPAH, and nowhere else.
#[test]
fn copah_counts_books_and_every_other_game_tricks() {
    for game in games::GAMES {
        let other = if game.id == "copah" { "trick" } else { "book" };
        for house in houses(game) {
            for says in texts(game, &house) {
                assert!(!has(&says, other), "{}: {says}", game.id);
            }
        }
    }
}

// Sides are tied, and people draw cards.
#[test]
fn a_tie_is_no_draw() {
    for game in games::GAMES {
        for house in houses(game) {
            for says in texts(game, &house) {
                let lower = says.to_lowercase();
                let mut rest = lower.split("a draw").skip(1);
                let is_draw = rest.any(|after| !after.starts_with(char::is_alphabetic));
                assert!(!is_draw, "{}: {says}", game.id);
            }
        }
    }
}

#[test]
fn a_five_is_written_with_its_number_like_every_other_pip() {
    use fives_core::base::cards::{Card, Rank, Suit};
    assert_eq!(
        words::card(Card::new(Rank::Five, Suit::Clubs)),
        "5 of clubs"
    );
    assert_eq!(
        words::card(Card::new(Rank::Ten, Suit::Clubs)),
        "10 of clubs"
    );
    for game in games::GAMES {
        for house in houses(game) {
            for says in texts(game, &house) {
                let spelled = [
                    "five of trumps",
                    "the five,",
                    "the five and",
                    "only the five",
                ];
                let spelled = spelled
                    .iter()
                    .find(|phrase| says.to_lowercase().contains(**phrase));
                assert_eq!(spelled, None, "{}: {says}", game.id);
            }
        }
    }
}
