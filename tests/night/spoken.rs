//! A result as twelve digits to read out.

use fives_core::night::knock_out::BestOf;
use fives_core::night::{Format, GameOutcome, MatchKey};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::storage::saved::link::spoken::{find, read, spoken};
use fives_core::storage::saved::night::NightMatch;

use crate::desk::{Desk, at};
use crate::random::Dice;

/// A night of so many teams in one group.
fn group_of(teams: u8) -> SavedNight {
    let format = Format::Groups {
        groups: 1,
        advance: 0,
        best_of: BestOf::Three,
    };
    let desk = Desk::started(format, 8, teams);
    SavedNight::new(format!("night-{teams}"), desk.0, at(0))
}

/// A result of each match of a night.
fn results(night: &SavedNight, dice: &mut Dice) -> Vec<MatchResult> {
    let matches = night.night.state().matches();
    let mut result = |of: MatchKey| {
        let points = |dice: &mut Dice| dice.below(255) as i16 - 100;
        MatchResult {
            of: NightMatch {
                night: night.id.clone(),
                of,
                game: 0,
            },
            outcome: GameOutcome {
                winner: of.teams[dice.below(2)],
                score: (dice.below(8) > 0).then(|| (points(dice), points(dice))),
            },
        }
    };
    matches.map(|played| result(played.key)).collect()
}

#[test]
fn what_is_read_out_is_the_result_of_that_match_of_that_night() {
    let nights = [group_of(16), group_of(12)];
    let mut dice = Dice(7);
    let all: Vec<_> = nights
        .iter()
        .flat_map(|night| results(night, &mut dice))
        .collect();
    assert!(all.len() > 150);
    for result in all {
        let said = spoken(&result);
        assert_eq!(said.len(), 14, "{said}");
        for written in [
            said.clone(),
            said.replace(' ', ""),
            said.replace(' ', "-"),
            format!(" {said}."),
        ] {
            let number = read(&written).unwrap();
            assert_eq!(find(number, &nights), Some(result.clone()), "{written}");
        }
        assert_eq!(find(read(&said).unwrap(), &[group_of(5)]), None, "{said}");
    }
}

// By the hash one wrong number of some thousands fits another game of the hall.
#[test]
fn a_digit_that_was_misheard_or_two_that_were_swapped_fit_no_match() {
    let nights = [group_of(16)];
    let (mut tried, mut taken) = (0, 0);
    for result in results(&nights[0], &mut Dice(3)) {
        let said = spoken(&result).replace(' ', "");
        let digits: Vec<char> = said.chars().collect();
        let mut wrong: Vec<Vec<char>> = Vec::new();
        for place in 0..digits.len() {
            for other in '0'..='9' {
                let mut digits = digits.clone();
                digits[place] = other;
                wrong.push(digits);
            }
            if place > 0 {
                let mut digits = digits.clone();
                digits.swap(place - 1, place);
                wrong.push(digits);
            }
        }
        for digits in wrong {
            let misheard: String = digits.iter().collect();
            if misheard != said {
                tried += 1;
                taken += usize::from(find(read(&misheard).unwrap(), &nights).is_some());
            }
        }
    }
    assert!(tried > 12_000, "{tried}");
    assert!(taken * 5_000 <= tried, "{taken} of {tried}");
}

#[test]
fn a_score_out_of_range_is_left_out_and_other_texts_are_no_number() {
    let nights = [group_of(4)];
    let mut result = results(&nights[0], &mut Dice(1)).remove(0);
    for score in [(155, 0), (125, -101), (i16::MAX, i16::MIN)] {
        result.outcome.score = Some(score);
        let found = find(read(&spoken(&result)).unwrap(), &nights).unwrap();
        assert_eq!(found.outcome.winner, result.outcome.winner);
        assert_eq!(found.outcome.score, None, "{score:?}");
    }
    for text in [
        "",
        "1234",
        "1234 5678 901",
        "1234 5678 9012 3",
        "1234 5678 901x",
        "#/night/link/n123456789012",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
