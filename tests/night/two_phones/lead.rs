//! The second phone takes the lead of a night.

use std::time::{Duration, Instant};

use fives_core::night::team::Team;
use fives_core::night::{ByPhone, Latecomer, Night, NightEvent, StampedNightEvent};
use fives_core::storage::saved::SavedNight;

use super::{four_teams, meet, round, winner, won};
use crate::desk::{Desk, at, groups};

fn entered(name: &str) -> NightEvent {
    let player = |at| format!("{name}{at}");
    NightEvent::CameLate {
        team: Latecomer::New(vec![player('a'), player('b')]),
        group: 0,
    }
}

fn names(night: &SavedNight) -> Vec<String> {
    let teams = &night.night.state().teams;
    let late = teams.iter().skip(4);
    late.map(|team| team.players[0].clone()).collect()
}

/// The second phone takes the lead.
fn hand_over(phones: &mut [SavedNight; 2], time: usize) {
    phones[1].act(NightEvent::Leads, at(time)).unwrap();
}

#[test]
fn the_second_phone_takes_the_lead_and_the_first_is_the_second_when_it_is_back() {
    let mut phones = four_teams();
    let all = round(&phones[0]);
    phones[0].act(entered("X"), at(50)).unwrap();
    meet(&mut phones);
    // The first phone records a result, and is gone before it can be sent.
    phones[0].act(won(all[0], 0), at(100)).unwrap();
    hand_over(&mut phones, 200);
    phones[1].act(entered("Y"), at(210)).unwrap();
    let (joined, steps) = phones[0].joined(&phones[1]).unwrap();
    assert_eq!(joined.leads(&steps), Some(false));
    let (other, steps) = phones[1].joined(&phones[0]).unwrap();
    assert_eq!(other.leads(&steps), Some(true));
    meet(&mut phones);
    for phone in &phones {
        assert_eq!(winner(phone, all[0]), Some(all[0].teams[0]));
        assert_eq!(names(phone), ["Xa", "Ya"]);
        assert_eq!(phone.night.set_aside().len(), 0);
        assert_eq!(phone.night.contradictions(), []);
        assert_eq!(SavedNight::read(&phone.write()).as_ref(), Ok(phone));
    }
    // It is no step to undo, and the first phone can have the lead back.
    phones[1].undo(at(300)).unwrap();
    assert_eq!(names(&phones[1]), ["Xa"]);
    assert!(!phones[1].can_undo());
    meet(&mut phones);
    phones[0].act(NightEvent::Leads, at(400)).unwrap();
    let (joined, steps) = phones[1].joined(&phones[0]).unwrap();
    assert_eq!(joined.leads(&steps), Some(false));
}

#[test]
fn what_the_first_phone_did_as_the_lead_was_taken_is_set_aside_and_kept() {
    for time in [100, 500] {
        let mut phones = four_teams();
        let all = round(&phones[0]);
        phones[0].act(won(all[0], 0), at(90)).unwrap();
        phones[0].act(entered("X"), at(time)).unwrap();
        phones[0].act(won(all[1], 0), at(time)).unwrap();
        hand_over(&mut phones, 200);
        phones[1].act(entered("Y"), at(300)).unwrap();
        meet(&mut phones);
        for phone in &phones {
            assert_eq!(names(phone), ["Ya"]);
            assert_eq!(winner(phone, all[0]), Some(all[0].teams[0]));
            // A result after a step that is set aside may be of another draw.
            assert_eq!(winner(phone, all[1]), None);
            let aside = phone.night.set_aside();
            let aside: Vec<_> = aside.iter().map(|step| step.event.clone()).collect();
            assert_eq!(aside, [entered("X"), won(all[1], 0)]);
        }
        // What it does from now on counts.
        phones[0].act(won(all[1], 1), at(600)).unwrap();
        meet(&mut phones);
        assert_eq!(winner(&phones[1], all[1]), Some(all[1].teams[1]));
    }
}

#[test]
fn what_was_undone_before_sets_nothing_aside() {
    let mut phones = four_teams();
    let of = round(&phones[0])[0];
    phones[0].act(entered("X"), at(100)).unwrap();
    phones[0].undo(at(110)).unwrap();
    phones[0].act(won(of, 0), at(120)).unwrap();
    hand_over(&mut phones, 200);
    meet(&mut phones);
    assert_eq!(winner(&phones[1], of), Some(of.teams[0]));
    assert_eq!(phones[1].night.set_aside().len(), 0);
}

#[test]
fn of_two_that_take_the_lead_the_later_has_it() {
    let mut phones = four_teams();
    phones[0].act(NightEvent::Leads, at(100)).unwrap();
    phones[0].act(entered("X"), at(300)).unwrap();
    hand_over(&mut phones, 200);
    phones[1].act(entered("Y"), at(250)).unwrap();
    let [ours, theirs] = [0, 1].map(|here| phones[here].joined(&phones[1 - here]).unwrap());
    assert_eq!(ours.0.leads(&ours.1), Some(false));
    assert_eq!(theirs.0.leads(&theirs.1), Some(true));
    meet(&mut phones);
    assert_eq!(names(&phones[0]), ["Ya"]);
}

/// A night of so many steps of the first phone, which hears at the end that the second one leads.
fn long_night(steps: usize) -> Night {
    let step = |at_step: usize| StampedNightEvent {
        at: at(at_step),
        event: NightEvent::Keeps {
            team: Team(0),
            table: None,
        },
        by: Some(ByPhone {
            phone: 1,
            seen: None,
        }),
    };
    let lead = StampedNightEvent {
        at: at(steps),
        event: NightEvent::Leads,
        by: Some(ByPhone {
            phone: 2,
            seen: None,
        }),
    };
    let first = Desk::started(groups(1), 2, 4).0.first_setup().clone();
    let events = (0..steps).map(step).chain([lead]);
    Night::restore(first, events, steps + 1).unwrap()
}

#[test]
fn what_is_set_aside_of_the_longest_night_is_found_at_once() {
    const STEPS: usize = 19_000;
    let night = long_night(STEPS);
    let runs = (0..5).map(|_| {
        let begun = Instant::now();
        assert_eq!(night.set_aside().len(), STEPS);
        begun.elapsed()
    });
    // Some 20 ms; where each step is looked for among all others, it is seconds.
    let taken = runs.min().unwrap();
    assert!(taken < Duration::from_millis(500), "{taken:?}");
}
