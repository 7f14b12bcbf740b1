//! Every sentence about random nights is without what no text may say.

use fives_core::words::night as words;

use crate::desk::Desk;
use crate::random::{Dice, a_format, an_event};
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
    ];
    all.extend(words::not_paid_out(state));
    all.extend(words::unclaimed(state));
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
            let before = desk.0.state().clone();
            let mut said = Vec::new();
            match desk.0.preview(event.clone()) {
                Ok(follows) => {
                    said.push(words::event(&before, &event));
                    said.push(words::asked(&before, &event));
                    for says in words::changes(&before, &follows) {
                        assert_eq!(fault_of_sentences(&says), None, "{event:?}");
                    }
                }
                Err(why) => {
                    assert_eq!(fault_of_sentences(&words::refusal(&why)), None, "{event:?}");
                }
            }
            let _ = desk.try_act(event.clone());
            said.extend(shown(&desk));
            for says in said {
                assert_eq!(fault(&says), None, "{event:?}");
            }
            steps += 1;
        }
    }
    assert!(steps >= 2_000);
}
