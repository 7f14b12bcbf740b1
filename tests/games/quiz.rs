//! The quiz: its questions, and the course of a round.

use fives_core::answers::quiz::{QUESTIONS, QuizAnswer, QuizQuestion, QuizRound};
use fives_core::base::cards::Suit;
use fives_core::base::compare::{FixedTrump, account, place};
use fives_core::base::order::{Family, Ranking};
use fives_core::base::play::winner;

const FAMILIES: [Family; 3] = [Family::Fives, Family::Kaibosh, Family::Bourre];

/// Many rounds of every family.
fn rounds() -> impl Iterator<Item = (Family, QuizRound)> {
    let of = |family| {
        (0..40).map(move |seed| (family, QuizRound::new(family, Ranking::USUAL, seed * 7919)))
    };
    FAMILIES.into_iter().flat_map(of)
}

/// What of a question makes it the same as another: trump, and which cards lie there.
fn asks(question: &QuizQuestion) -> (Suit, Vec<String>) {
    let mut cards: Vec<String> = question.plays.iter().map(ToString::to_string).collect();
    cards.sort();
    (question.order.trump(), cards)
}

fn surprises(question: &QuizQuestion) -> bool {
    let account = account(question.order, &question.plays).unwrap();
    account.losers.iter().any(|loser| loser.surprises)
}

/// Answers the current question, and continues.
fn reply(round: &mut QuizRound, how: QuizAnswer) {
    let question = round.question().unwrap();
    let (taker, count) = (question.taker().unwrap(), question.plays.len());
    let said = match how {
        QuizAnswer::Right => taker,
        QuizAnswer::Wrong => (taker + 1) % count,
    };
    round.answer(said);
    assert_eq!(round.choice(), Some((said, how)));
    round.go_on();
}

#[test]
fn a_round_asks_ten_different_questions_of_two_to_four_different_cards() {
    for (family, round) in rounds() {
        assert_eq!(round.questions().len(), QUESTIONS);
        let mut asked: Vec<_> = round.questions().iter().map(asks).collect();
        asked.sort_by_key(|question| format!("{question:?}"));
        asked.dedup();
        assert_eq!(asked.len(), QUESTIONS, "no question twice");
        for question in round.questions() {
            let order = question.order;
            assert_eq!(order.family(), family);
            assert!((2..=4).contains(&question.plays.len()));
            assert!(question.plays.iter().all(|card| order.plays_with(*card)));
            let (_, mut cards) = asks(question);
            cards.dedup();
            assert_eq!(cards.len(), question.plays.len(), "no card twice");
            assert_eq!(question.taker(), winner(order, &question.plays));
        }
    }
}

#[test]
fn the_same_seed_asks_the_same_and_another_something_else() {
    for family in FAMILIES {
        assert_eq!(
            QuizRound::new(family, Ranking::USUAL, 1),
            QuizRound::new(family, Ranking::USUAL, 1)
        );
        assert_ne!(
            QuizRound::new(family, Ranking::USUAL, 1),
            QuizRound::new(family, Ranking::USUAL, 2)
        );
    }
}

#[test]
fn questions_are_instructive() {
    for (family, round) in rounds() {
        let questions = round.questions();
        let count = questions
            .iter()
            .filter(|question| surprises(question))
            .count();
        let least = match family {
            Family::Fives => 8,
            Family::Kaibosh => 5,
            Family::Bourre => 3,
        };
        assert!(count >= least, "{family:?}: {count} of ten surprise");
        let taker = |question: &QuizQuestion| {
            place(question.order, question.plays[question.taker().unwrap()])
        };
        let places: Vec<FixedTrump> = questions.iter().filter_map(taker).collect();
        let shown: &[FixedTrump] = match family {
            Family::Fives => &[FixedTrump::Five, FixedTrump::Jack, FixedTrump::AceOfHearts],
            Family::Kaibosh => &[FixedTrump::RightBower, FixedTrump::LeftBower],
            Family::Bourre => &[],
        };
        for place in shown {
            assert!(places.contains(place), "{place:?} in {places:?}");
        }
    }
}

#[test]
fn where_the_winner_lies_gives_nothing_away() {
    let mut lies = [0_usize; 4];
    for (_, round) in rounds() {
        for question in round.questions() {
            lies[question.taker().unwrap()] += 1;
        }
    }
    let all: usize = lies.iter().sum();
    assert!(lies.iter().all(|count| count * 20 > all), "{lies:?}");
    assert!(lies.iter().all(|count| count * 5 < all * 3), "{lies:?}");
}

#[test]
fn all_right_is_over_after_ten() {
    let mut round = QuizRound::new(Family::Fives, Ranking::USUAL, 3);
    for number in 1..=QUESTIONS {
        assert_eq!(round.number(), Some(number));
        assert_eq!(round.left(), QUESTIONS + 1 - number);
        reply(&mut round, QuizAnswer::Right);
    }
    assert_eq!(round.question(), None);
    assert_eq!(round.number(), None);
    assert_eq!((round.left(), round.right()), (0, QUESTIONS));
}

#[test]
fn what_was_missed_is_asked_again_until_it_is_known() {
    let mut round = QuizRound::new(Family::Fives, Ranking::USUAL, 3);
    let missed = [round.questions()[1].clone(), round.questions()[4].clone()];
    for at in 0..QUESTIONS {
        let how = if at == 1 || at == 4 {
            QuizAnswer::Wrong
        } else {
            QuizAnswer::Right
        };
        reply(&mut round, how);
    }
    assert_eq!((round.left(), round.number()), (2, None));
    assert_eq!(round.question(), Some(&missed[0]));
    reply(&mut round, QuizAnswer::Right);
    assert_eq!(round.question(), Some(&missed[1]));
    reply(&mut round, QuizAnswer::Wrong);
    assert_eq!(round.question(), Some(&missed[1]));
    reply(&mut round, QuizAnswer::Right);
    assert_eq!(round.question(), None);
    assert_eq!(round.right(), QUESTIONS - 2, "only the first go counts");
}

#[test]
fn the_first_answer_counts_and_nothing_goes_on_without_one() {
    let mut round = QuizRound::new(Family::Kaibosh, Ranking::USUAL, 5);
    let before = round.clone();
    round.go_on();
    assert_eq!(round, before);
    let taker = round.question().unwrap().taker().unwrap();
    let other = usize::from(taker == 0);
    round.answer(other);
    round.answer(taker);
    assert_eq!(round.choice(), Some((other, QuizAnswer::Wrong)));
}
