//! Every sentence about random nights is without what no text may say.

use fives_core::night::NightEvent;
use fives_core::words::night as words;

use crate::desk::{Desk, six_handed};
use crate::random::{Dice, a_format, an_event, of_teams};
use crate::wording::{fault, fault_of_sentences};

/// The nights, and the steps tried in each.
const NIGHTS: u64 = 60;
const STEPS: usize = 40;

/// The texts that show how a night stands.
fn shown(desk: &Desk) -> Vec<String> {
    let state = desk.0.state();
    let mut all = vec![
        words::headline(state),
        words::waits_for(state),
        words::report(state, "Fri, Nov 27"),
        words::format(state.setup.format),
        words::format_at_tables(&state.setup),
        words::ties_and_fee(&state.setup),
        words::rounds_go(&state.setup, 5),
        words::drawn_by_rating(&state.setup),
        words::how_tied_are_placed(state),
    ];
    all.push(words::takes(state));
    all.extend(words::not_paid_out(state));
    all.extend(words::unclaimed(state));
    all.extend(words::totals_missing(state));
    all.extend(words::round_totals_missing(state, 0));
    for round in &state.rounds {
        all.push(words::round_title(state, round));
        let matches = round.matches.iter();
        all.extend(matches.map(|game_match| words::match_title(state, game_match)));
    }
    for group in &state.groups {
        let places = group.places.iter();
        all.extend(places.map(|place| words::decided(state, group, place)));
    }
    all.extend(state.ties().map(|tied| words::tie_question(state, tied)));
    all
}

/// What is said of a step, and of the night after it: lines, and whole sentences.
fn taken(desk: &mut Desk, event: &NightEvent) -> (Vec<String>, Vec<String>) {
    let before = desk.0.state().clone();
    let (mut said, sentences) = match desk.0.preview(event) {
        Ok(follows) => (
            vec![words::event(&before, event), words::asked(&before, event)],
            words::changes(&before, &follows),
        ),
        Err(why) => (Vec::new(), vec![words::refusal(desk.0.setup(), &why)]),
    };
    let _ = desk.try_act(event.clone());
    said.extend(shown(desk));
    (said, sentences)
}

#[test]
fn nights_say_nothing_that_is_forbidden() {
    let mut steps = 0;
    for seed in 0..NIGHTS {
        let mut dice = Dice(seed);
        let tables = 1 + dice.below(6) as u8;
        let mut desk = Desk::new(a_format(&mut dice), tables);
        for team in 0..4 + dice.below(9) as u8 {
            desk.enter(team, None);
        }
        let start = desk.0.groups_as_entered();
        let _ = desk.try_act(start);
        for _ in 0..STEPS {
            let event = an_event(&desk.0, &mut dice);
            let (said, sentences) = taken(&mut desk, &event);
            for says in said {
                assert_eq!(fault(&says), None, "{event:?}");
            }
            for says in sentences {
                assert_eq!(fault_of_sentences(&says), None, "{event:?}");
            }
            steps += 1;
        }
    }
    assert!(steps >= 2_000);
}

#[test]
fn where_everyone_plays_alone_nobody_is_called_a_team() {
    for seed in 0..NIGHTS / 2 {
        let mut dice = Dice(seed);
        let players = 8 + dice.below(6) as u8;
        let mut desk = match seed % 4 {
            0 => Desk::singles(players, 4, 4),
            1 => Desk::alone(six_handed(4), players, 4),
            _ => Desk::one_a_side(of_teams(&mut dice), players, 7),
        };
        for _ in 0..STEPS {
            let event = an_event(&desk.0, &mut dice);
            let (said, sentences) = taken(&mut desk, &event);
            for says in said.iter().chain(&sentences) {
                assert!(!says.to_lowercase().contains("team"), "{event:?}: {says}");
            }
        }
    }
}
