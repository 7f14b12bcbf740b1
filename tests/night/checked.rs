//! The checker of exported nights finds nothing in random nights, and finds what is wrong.

#[allow(dead_code, reason = "its `main` is for the command line")]
#[path = "../../examples/check_night/main.rs"]
pub mod command;

use std::collections::BTreeMap;
use std::fs;

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::TieRule;
use fives_core::night::{Format, Leaving, MatchKey, NightEvent, NightSetup, State};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::starting::StartingRatings;

pub(crate) use command::check;

use check::Finding;

use crate::desk::{Desk, lower, setup};
use crate::random::nights;

const fn kind(format: Format) -> &'static str {
    match format {
        Format::Groups { .. } => "groups",
        Format::KnockOut { .. } => "knock-out",
        Format::Progressive { .. } => "progressive",
        Format::Swiss { .. } => "swiss",
        Format::Singles { .. } => "singles",
    }
}

#[test]
fn random_nights_of_every_format_are_as_the_rules_have_them() {
    let mut same: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut prizes, mut deciding, mut totals) = (0, 0, 0);
    for seed in 0..nights(150) {
        let saved = command::random::night(seed);
        let findings = check::night(&saved.night);
        let ratings = check::ratings(
            std::slice::from_ref(&saved),
            &Persons::default(),
            &StartingRatings::default(),
        );
        for Finding { what, fault } in findings.into_iter().chain(ratings) {
            assert_eq!(fault, None, "night {seed}: {what}");
            *same.entry(kind(saved.night.setup().format)).or_default() += 1;
            prizes += usize::from(what == "Prizes");
            deciding += usize::from(what.starts_with("Deciding game"));
        }
        totals += usize::from(saved.night.state().has_totals());
    }
    assert!(
        same.len() == 5 && same.values().all(|count| *count > 80),
        "{same:?}"
    );
    assert!(
        prizes > 10 && deciding > 10 && totals > 10,
        "{prizes} {deciding} {totals}"
    );
}

/// What differs where a night is shown otherwise than it is.
pub fn faults(desk: &Desk, change: impl FnOnce(&mut State)) -> Vec<String> {
    let mut shown = (**desk.0.state()).clone();
    change(&mut shown);
    let findings = check::shown(&desk.0, &shown);
    let wrong = findings
        .into_iter()
        .filter(|finding| finding.fault.is_some());
    wrong.map(|finding| finding.what).collect()
}

#[test]
fn a_wrong_pairing_standing_or_prize_is_found() {
    for format in [
        Format::Swiss { rounds: 3 },
        Format::Progressive { games: 3 },
        crate::desk::groups(1),
    ] {
        let mut desk = Desk::set_up(
            NightSetup {
                tie_rule: TieRule::Shared,
                ..setup(format, 4)
            },
            6,
        );
        desk.play(lower);
        assert_eq!(faults(&desk, |_| {}), [""; 0], "{format:?}");
        let swapped = faults(&desk, |state| {
            let keys = [0, 1].map(|at| state.rounds[1].matches[at].key.teams);
            for (at, teams) in [(0, [keys[0][0], keys[1][0]]), (1, [keys[0][1], keys[1][1]])] {
                let key = &mut state.rounds[1].matches[at].key;
                *key = MatchKey::new(key.stage, key.number, teams[0], teams[1]);
            }
        });
        assert!(!swapped.is_empty(), "{format:?}");
        let reversed = faults(&desk, |state| state.groups[0].places.reverse());
        assert!(
            reversed.contains(&"Standings".to_owned()),
            "{format:?}: {reversed:?}"
        );
        let dearer = faults(&desk, |state| state.setup.fee += 1);
        assert_eq!(dearer, ["Prizes"], "{format:?}");
    }
    let knock_out = Format::KnockOut {
        double: false,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(knock_out, 4, 5);
    desk.play(lower);
    let other = faults(&desk, |state| {
        let first = &mut state.rounds[0].matches[0];
        first.winner = first.loser();
    });
    assert_eq!(other.len(), 1, "{other:?}");
}

#[test]
fn a_team_that_comes_back_during_play_offs_does_not_get_its_place_back() {
    let mut desk = Desk::started(crate::desk::groups(2), 4, 6);
    desk.play_groups(lower);
    let gone = desk.0.state().going_on()[0];
    desk.leave(gone, Leaving::StruckOut);
    let of = desk.0.state().bracket.as_ref().unwrap().rounds[0][0].key;
    desk.win(of, of.teams[0]);
    desk.act(NightEvent::CameBack(gone));
    desk.play(lower);
    assert!(!desk.0.state().going_on().contains(&gone));
    assert_eq!(faults(&desk, |_| {}), [""; 0]);
}

#[test]
fn games_that_were_not_told_give_way_when_another_winner_is_said() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::Three,
    };
    let mut desk = Desk::started(format, 4, 4);
    let of = desk.round(0)[0];
    let [winner, other] = of.teams;
    desk.act(NightEvent::MatchWon { of, winner });
    desk.score(of, 0, other, None);
    desk.act(NightEvent::MatchWon { of, winner: other });
    desk.play(lower);
    assert_eq!(desk.0.state().won_lost(winner).0, 0);
    assert_eq!(faults(&desk, |_| {}), [""; 0]);
}

#[test]
fn the_saved_nights_are_as_the_rules_have_them() {
    let mut checked = 0;
    for file in fs::read_dir("tests/fixtures/schema-9").unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let Ok(saved) = SavedNight::read(text.trim_end()) else {
            continue;
        };
        for Finding { what, fault } in check::night(&saved.night) {
            assert_eq!(fault, None, "{what}");
            checked += 1;
        }
    }
    assert!(checked > 5);
}
