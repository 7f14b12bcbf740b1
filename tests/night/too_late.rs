//! Teams that come once it is too late to play: nobody enters then, and who played nothing has no place or prize.

use std::collections::BTreeMap;
use std::sync::Arc;

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{
    Format, Leaving, Night, NightEvent, NightRefusal, NightSetup, StampedNightEvent, State,
};

use crate::desk::{Desk, at, groups, lower, setup};

fn late(group: u8) -> NightEvent {
    NightEvent::Entered {
        players: vec!["Mia".to_owned(), "Ned".to_owned()],
        group: Some(group),
    }
}

/// A progressive evening of six pairs, with a table more than they fill.
fn progressive(games: u8) -> Desk {
    let setup = NightSetup {
        tie_rule: TieRule::Shared,
        ..setup(Format::Progressive { games }, 4)
    };
    Desk::set_up(setup, 6)
}

fn paid(state: &State) -> BTreeMap<Team, u64> {
    let mut sums = BTreeMap::new();
    for payment in state.payments() {
        *sums.entry(payment.team).or_default() += payment.cents;
    }
    sums
}

#[test]
fn nobody_enters_a_night_that_is_over() {
    let best_of = BestOf::One;
    let league = Format::Groups {
        groups: 1,
        advance: 0,
        best_of,
    };
    let double = false;
    let nights = [
        (Format::Progressive { games: 3 }, NightRefusal::LastGameOn),
        (league, NightRefusal::NightOver),
        (groups(1), NightRefusal::PlayOffsOn),
        (
            Format::KnockOut { double, best_of },
            NightRefusal::NoByeLeft,
        ),
    ];
    for (format, why) in nights {
        let setup = NightSetup {
            tie_rule: TieRule::Shared,
            ..setup(format, 4)
        };
        let mut desk = Desk::set_up(setup, 6);
        desk.play(lower);
        assert!(desk.0.state().is_over(), "{format:?}");
        assert_eq!(desk.0.entry_refusal().as_ref(), Some(&why), "{format:?}");
        assert_eq!(desk.0.joining_refusal().as_ref(), Some(&why), "{format:?}");
        assert_eq!(desk.try_act(late(0)), Err(why), "{format:?}");
    }
}

#[test]
fn a_full_night_says_why_nobody_can_enter() {
    let (double, best_of) = (false, BestOf::One);
    let format = Format::KnockOut { double, best_of };
    let mut desk = Desk::new(format, 32);
    assert_eq!(desk.0.entry_refusal(), None);
    for team in 0..64 {
        desk.enter(team, None);
    }
    let full = Some(NightRefusal::TooManyTeams);
    assert_eq!(desk.0.entry_refusal(), full);
    let start = desk.0.groups_as_entered();
    desk.act(start);
    assert_eq!(desk.0.entry_refusal(), full);
    assert_eq!(desk.0.joining_refusal(), Some(NightRefusal::NoByeLeft));
    let odd = Desk::started(format, 32, 63);
    assert_eq!(odd.0.entry_refusal(), None);
    assert_eq!(odd.0.joining_refusal(), None);
}

#[test]
fn nobody_enters_or_comes_back_once_the_last_game_of_a_progressive_night_has_begun() {
    let mut desk = progressive(2);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let gone = Team(5);
    let leaving = Leaving::Forfeits;
    desk.leave(gone, leaving);
    // Before it, a team takes its place, and the one that left could come back.
    assert_eq!(desk.0.preview(&late(0)).err(), None);
    assert_eq!(desk.0.preview(&NightEvent::CameBack(gone)).err(), None);
    let key = desk.round(1)[0];
    desk.win(key, key.teams[0]);
    assert_eq!(desk.try_act(late(0)), Err(NightRefusal::LastGameOn));
    assert_eq!(
        desk.try_act(NightEvent::CameBack(gone)),
        Err(NightRefusal::LastGameOn)
    );
    // Who left in the last game has it to play, and comes back to it.
    let other = desk.round(1)[1].teams[0];
    desk.leave(other, leaving);
    assert_eq!(desk.try_act(NightEvent::CameBack(other)), Ok(()));
    // Another game has a place for everyone.
    let more = NightSetup {
        tie_rule: TieRule::Shared,
        ..setup(Format::Progressive { games: 3 }, 4)
    };
    desk.act(NightEvent::SetUp(more.into()));
    assert_eq!(desk.try_act(late(0)), Ok(()));
    desk.play(lower);
    assert!(desk.0.state().place(Team(6)).is_some());
}

#[test]
fn a_team_that_an_earlier_build_let_in_after_the_end_has_no_place_no_prize_and_pays_no_fee() {
    let mut desk = progressive(3);
    desk.play(lower);
    let (purse, money) = (desk.0.state().purse(), paid(desk.0.state()));
    let mut events: Vec<Arc<StampedNightEvent>> = desk.0.journal().events().cloned().collect();
    let event = late(0);
    let by = None;
    events.push(
        StampedNightEvent {
            at: at(99),
            event,
            by,
        }
        .into(),
    );
    let done = events.len();
    let again = Night::restore(desk.0.first_setup().clone(), events, done).unwrap();
    let state = again.state();
    assert_eq!(state.teams.len(), 7);
    assert_eq!(state.place(Team(6)), None);
    assert_eq!((state.purse(), paid(state)), (purse, money));
}

#[test]
fn a_pair_that_sat_out_the_only_game_has_no_booby_prize() {
    let setup = NightSetup {
        tie_rule: TieRule::Shared,
        ..setup(Format::Progressive { games: 1 }, 4)
    };
    let mut desk = Desk::set_up(setup, 5);
    let out = Team(4);
    assert!(desk.0.state().place(out).is_some());
    desk.play(lower);
    let state = desk.0.state();
    assert!(state.is_over());
    assert_eq!(state.place(out), None);
    assert_eq!(paid(state).get(&out), None);
    assert_eq!(state.purse(), 4 * 1_000);
}
