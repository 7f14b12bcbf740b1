//! Laws of every situation at every table, with every answer.

use std::collections::BTreeSet;

use fives_core::answers::referee::{
    GivenAnswers, IrregularAnswer, Referee, Situation, irregular, situations,
};
use fives_core::base::house::House;
use fives_core::games::GAMES;
use proptest::prelude::*;

use crate::sound::is_well_said;
use crate::support::listed;
use crate::tables::{any_table, told_again};

/// Every choice of answers to the questions that are asked.
pub fn every_answer(situation: &Situation) -> Vec<GivenAnswers> {
    let mut all = vec![GivenAnswers::default()];
    for question in situation.questions {
        let ways = |given: GivenAnswers| match question.is_asked(&given) {
            true => question
                .answers
                .iter()
                .map(|answer| with(&given, *answer))
                .collect(),
            false => vec![given],
        };
        all = all.into_iter().flat_map(ways).collect();
    }
    all
}

/// Answers with one more.
fn with(given: &GivenAnswers, answer: IrregularAnswer) -> GivenAnswers {
    let mut given = given.clone();
    given.give(answer);
    given
}

/// Each game by its defaults, by each of its presets, and by each other word of each house rule.
pub fn referees() -> Vec<(String, Referee)> {
    let mut all = Vec::new();
    for game in GAMES.iter().copied().filter(|game| game.family.is_some()) {
        let mut add = |name: String, house: &House| {
            if (game.rules)(house).is_ok() {
                all.push((name, Referee::new(game, house)));
            }
        };
        add(game.id.to_owned(), &House::default());
        for declared in game.declared {
            for value in listed(declared) {
                let mut house = House::default();
                house.set(declared, value.clone());
                house.fit(game.declared);
                add(
                    format!("{}, {} {value}", game.id, declared.rule.key),
                    &house,
                );
            }
        }
    }
    all
}

#[test]
fn every_situation_of_every_table_yields_a_sound_ruling() {
    let mut rulings = 0;
    for (name, referee) in referees() {
        let all = situations(&referee);
        assert!(all.len() >= 8, "{name}: {} situations", all.len());
        for situation in all {
            assert!(situation.questions.len() <= 3, "{name}: {}", situation.id);
            for answers in every_answer(situation) {
                let label = format!("{name}: {} {answers:?}", situation.id);
                let ruling = irregular(&referee, situation, &answers).expect(&label);
                is_well_said(&referee, &ruling, &label);
                rulings += 1;
            }
        }
    }
    assert!(rulings > 1000, "{rulings}");
}

#[test]
fn no_two_situations_of_a_table_are_named_alike() {
    for (name, referee) in referees() {
        let all = situations(&referee);
        for (at, situation) in all.iter().enumerate() {
            let twice =
                |other: &&&Situation| other.id == situation.id || other.title == situation.title;
            assert_eq!(
                all[..at].iter().find(twice).map(|situation| situation.id),
                None,
                "{name}"
            );
        }
    }
}

#[test]
fn no_ruling_comes_while_a_question_is_open_or_answered_with_nonsense() {
    for (name, referee) in referees() {
        for situation in situations(&referee)
            .iter()
            .filter(|situation| !situation.questions.is_empty())
        {
            let label = format!("{name}: {}", situation.id);
            assert_eq!(
                irregular(&referee, situation, &GivenAnswers::default()),
                None,
                "{label}"
            );
            for other in situations(&referee) {
                let asks = |ask: &str| other.questions.iter().any(|other| other.ask == ask);
                if !situation
                    .questions
                    .iter()
                    .any(|question| asks(question.ask))
                {
                    let nonsense = &every_answer(other)[0];
                    assert_eq!(irregular(&referee, situation, nonsense), None, "{label}");
                }
            }
        }
    }
}

#[test]
fn every_answer_of_a_question_is_told_apart_somewhere() {
    // A question whose answers all lead to the same rulings need not be asked.
    let mut all = referees();
    all.retain(|(name, _)| !name.contains("seating alone"));
    let mut asked: Vec<(&str, &str, bool)> = Vec::new();
    for (_, referee) in &all {
        for situation in situations(referee) {
            for question in situation.questions {
                let differs = every_answer(situation).iter().any(|answers| {
                    let ruling = irregular(referee, situation, answers);
                    let asked = answers.to(question).is_some();
                    asked
                        && question.answers.iter().any(|other| {
                            let other = irregular(referee, situation, &with(answers, *other));
                            other.is_some() && other != ruling
                        })
                });
                match asked
                    .iter_mut()
                    .find(|(id, ask, _)| *id == situation.id && *ask == question.ask)
                {
                    Some((.., before)) => *before |= differs,
                    None => asked.push((situation.id, question.ask, differs)),
                }
            }
        }
    }
    let idle: Vec<_> = asked.iter().filter(|(.., differs)| !differs).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// An answer is told by what it is, not by its place: no two of a situation are taken for each other.
#[test]
fn no_two_answers_of_a_situation_are_the_same() {
    for (name, referee) in referees() {
        for situation in situations(&referee) {
            let all: Vec<&IrregularAnswer> = situation
                .questions
                .iter()
                .flat_map(|question| question.answers)
                .collect();
            for (at, answer) in all.iter().enumerate() {
                assert!(
                    !all[..at].contains(answer),
                    "{name}: {} {answer:?}",
                    situation.id
                );
            }
            for question in situation.questions {
                let words: BTreeSet<&str> =
                    question.answers.iter().map(|answer| answer.says).collect();
                assert_eq!(
                    words.len(),
                    question.answers.len(),
                    "{name}: {}",
                    situation.id
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn the_same_facts_get_the_same_ruling_however_they_were_told(
        (game, house) in any_table(),
        which in any::<prop::sample::Index>(),
        picks in prop::array::uniform3(any::<prop::sample::Index>()),
        before in prop::array::uniform3(prop::option::of(any::<prop::sample::Index>())),
    ) {
        let referee = Referee::new(game, &house);
        let all = situations(&referee);
        let situation = which.get(&all);
        let mut answers = GivenAnswers::default();
        for (question, pick) in situation.questions.iter().zip(&picks) {
            if question.is_asked(&answers) {
                answers.give(*pick.get(question.answers));
            }
        }
        let ruling = irregular(&referee, situation, &answers).unwrap();
        is_well_said(&referee, &ruling, situation.id);
        for other in told_again(game, &house) {
            let same = situations(&other);
            let again = same.iter().find(|other| other.id == situation.id).unwrap();
            // The last question is answered first; answers to questions that went away stay.
            let mut changed = GivenAnswers::default();
            for (question, before) in situation.questions.iter().zip(&before).rev() {
                let before = before.map(|pick| *pick.get(question.answers));
                if let Some(answer) = answers.to(question).or(before) {
                    changed.give(answer);
                }
            }
            let again = irregular(&other, again, &changed).unwrap();
            prop_assert_eq!(&ruling, &again);
        }
    }
}

/// A question that depends on one that went away goes away too, whatever the earlier answers.
#[test]
fn an_answer_left_over_from_a_question_that_is_no_longer_asked_asks_nothing() {
    let mut chained = 0;
    for (_, referee) in referees() {
        for situation in situations(&referee) {
            let [first, second, third] = situation.questions else {
                continue;
            };
            for answer in first.answers {
                let only = situation.given(&GivenAnswers::from_iter([*answer]));
                for late in second.answers {
                    if !second.is_asked(&only) && !third.is_asked(&only) {
                        chained += 1;
                        let left_over = with(&only, *late);
                        assert_eq!(situation.given(&left_over), only, "{}", situation.id);
                        let ruling = irregular(&referee, situation, &left_over);
                        assert_eq!(
                            ruling,
                            irregular(&referee, situation, &only),
                            "{}",
                            situation.id
                        );
                    }
                }
            }
        }
    }
    assert!(chained > 0);
}
