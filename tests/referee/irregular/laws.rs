//! Laws of every situation at every table, with every answer.

use fives_core::answers::referee::{Referee, Situation, irregular, situations};
use fives_core::base::house::House;
use fives_core::games::GAMES;
use proptest::prelude::*;

use crate::sound::is_well_said;
use crate::support::listed;
use crate::tables::{any_table, told_again};

/// Every choice of answers, with `None` where a question is not asked.
pub fn every_answer(own: &Situation) -> Vec<Vec<Option<usize>>> {
    let mut all = vec![Vec::new()];
    for question in own.questions {
        let mut next = Vec::new();
        for answers in all {
            let given: Vec<Option<usize>> = match question.is_asked(&answers) {
                true => (0..question.answers.len()).map(Some).collect(),
                false => vec![None],
            };
            for answer in given {
                let mut answers: Vec<Option<usize>> = answers.clone();
                answers.push(answer);
                next.push(answers);
            }
        }
        all = next;
    }
    all
}

/// Each game by its defaults, by each of its presets, and by each other word of each house rule.
pub fn referees() -> Vec<(String, Referee)> {
    let mut all = Vec::new();
    for game in GAMES.iter().copied().filter(|own| own.family.is_some()) {
        let mut add = |name: String, house: &House| {
            if (game.rules)(house).is_ok() {
                all.push((name, Referee::new(game, house)));
            }
        };
        add(game.id.to_owned(), &House::default());
        for own in game.declared {
            for value in listed(own) {
                let mut house = House::default();
                house.set(own, value.clone());
                house.fit(game.declared);
                add(format!("{}, {} {value}", game.id, own.rule.key), &house);
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
        for own in all {
            assert!(own.questions.len() <= 3, "{name}: {}", own.id);
            for answers in every_answer(own) {
                let label = format!("{name}: {} {answers:?}", own.id);
                let ruling = irregular(&referee, own, &answers).expect(&label);
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
        for (at, own) in all.iter().enumerate() {
            let twice = |other: &&&Situation| other.id == own.id || other.title == own.title;
            assert_eq!(
                all[..at].iter().find(twice).map(|own| own.id),
                None,
                "{name}"
            );
        }
    }
}

#[test]
fn no_ruling_comes_while_a_question_is_open_or_answered_with_nonsense() {
    for (name, referee) in referees() {
        for own in situations(&referee)
            .iter()
            .filter(|own| !own.questions.is_empty())
        {
            assert_eq!(
                irregular(&referee, own, &[None; 3]),
                None,
                "{name}: {}",
                own.id
            );
            assert_eq!(
                irregular(&referee, own, &[Some(99); 3]),
                None,
                "{name}: {}",
                own.id
            );
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
        for own in situations(referee) {
            for (at, question) in own.questions.iter().enumerate() {
                let differs = every_answer(own).iter().any(|answers| {
                    let ruling = irregular(referee, own, answers);
                    (0..question.answers.len()).any(|other| {
                        let mut others = answers.clone();
                        others[at] = others[at].map(|_| other);
                        let other = irregular(referee, own, &others);
                        other.is_some() && other != ruling
                    })
                });
                match asked
                    .iter_mut()
                    .find(|(id, ask, _)| *id == own.id && *ask == question.ask)
                {
                    Some((.., before)) => *before |= differs,
                    None => asked.push((own.id, question.ask, differs)),
                }
            }
        }
    }
    let idle: Vec<_> = asked.iter().filter(|(.., differs)| !differs).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn the_same_facts_get_the_same_ruling_however_they_were_told(
        (game, house) in any_table(),
        which in any::<prop::sample::Index>(),
        picks in prop::array::uniform3(any::<prop::sample::Index>()),
        before in prop::array::uniform3(prop::option::of(0_usize..6)),
    ) {
        let referee = Referee::new(game, &house);
        let all = situations(&referee);
        let own = which.get(&all);
        let mut answers = [None; 3];
        for (at, question) in own.questions.iter().enumerate() {
            if question.is_asked(&answers) {
                answers[at] = Some(picks[at].index(question.answers.len()));
            }
        }
        let ruling = irregular(&referee, own, &answers).unwrap();
        is_well_said(&referee, &ruling, own.id);
        for other in told_again(game, &house) {
            let same = situations(&other);
            let again = same.iter().find(|other| other.id == own.id).unwrap();
            // The last question is answered first; answers to questions that went away stay.
            let mut changed = before;
            for at in (0..own.questions.len()).rev() {
                changed[at] = answers[at].or(changed[at]);
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
        for own in situations(&referee) {
            let lasts = own.questions.last().map_or(0, |last| last.answers.len());
            let firsts = own.questions.first().map_or(0, |first| first.answers.len());
            for (first, second) in (0..firsts).flat_map(|one| (0..6).map(move |two| (one, two))) {
                let only = own.given(&[Some(first), None, None]);
                let asked: Vec<_> = own
                    .questions
                    .iter()
                    .map(|ask| ask.is_asked(&only))
                    .collect();
                if asked.get(1) == Some(&false) && asked.get(2) == Some(&false) && lasts > 0 {
                    chained += 1;
                    let left_over = own.given(&[Some(first), Some(second), None]);
                    assert_eq!(left_over, only, "{}", own.id);
                    let ruling = irregular(&referee, own, &[Some(first), Some(second), None]);
                    assert_eq!(ruling, irregular(&referee, own, &only), "{}", own.id);
                }
            }
        }
    }
    assert!(chained > 0);
}
