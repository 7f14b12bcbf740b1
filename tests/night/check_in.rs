//! Check-in: who is here and who has paid, and what the start does with those who are not here.

mod hat;

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{
    CheckInMark, CheckInSum, Format, Latecomer, Leaving, NightChange, NightEvent, NightRefusal,
    NightStart,
};
use fives_core::words::night as words;

use crate::desk::{Desk, groups, lower};

/// Eight teams in two groups, none checked in.
fn eight() -> Desk {
    of(groups(2))
}

fn of(format: Format) -> Desk {
    let mut desk = Desk::new(format, 4);
    (0..8).for_each(|team| desk.enter(team, None));
    desk
}

fn mark(desk: &mut Desk, teams: impl IntoIterator<Item = u8>, mark: CheckInMark) {
    let teams = teams.into_iter().map(Team).collect();
    desk.act(NightEvent::CheckedIn { teams, mark });
}

fn start(desk: &mut Desk) {
    let start = desk.0.groups_as_entered();
    desk.act(start);
}

fn awaited(desk: &Desk) -> Vec<u8> {
    let state = desk.0.state();
    state.awaited().map(|(team, _)| team.0).collect()
}

const fn joins(team: u8, group: u8) -> NightEvent {
    let team = Latecomer::Awaited(Team(team));
    NightEvent::CameLate { team, group }
}

#[test]
fn without_check_in_everyone_entered_plays() {
    let mut desk = eight();
    assert_eq!(desk.0.state().not_here().count(), 0);
    start(&mut desk);
    assert_eq!(desk.0.state().entrants().count(), 8);
    assert_eq!(awaited(&desk), [0; 0]);
}

#[test]
fn fees_alone_keep_nobody_from_playing() {
    let mut desk = eight();
    mark(&mut desk, [0, 1], CheckInMark::Paid);
    start(&mut desk);
    assert_eq!(desk.0.state().entrants().count(), 8);
}

#[test]
fn the_night_starts_without_those_who_are_not_here() {
    let mut desk = eight();
    mark(&mut desk, 0..7, CheckInMark::Here);
    mark(&mut desk, [6], CheckInMark::NotHere);
    let all = [0..4, 4..8].map(|group| group.map(Team).collect());
    let all = NightStart::new(all.into());
    assert_eq!(
        desk.try_act(NightEvent::Started(all)),
        Err(NightRefusal::NoSuchTeam)
    );
    start(&mut desk);
    let state = desk.0.state();
    assert_eq!(state.entrants().count(), 6);
    assert_eq!(awaited(&desk), [6, 7]);
    let mut out = state.rounds.iter().flat_map(|round| &round.out);
    assert!(out.all(|team| team.0 < 6));
    assert_eq!(state.purse(), 6 * 1_000);
    desk.play(lower);
    assert!(desk.0.state().is_over());
}

#[test]
fn an_awaited_team_joins_at_a_tap_and_plays_all_its_games() {
    let mut desk = eight();
    mark(&mut desk, 0..7, CheckInMark::Here);
    start(&mut desk);
    assert_eq!(desk.try_act(joins(0, 0)), Err(NightRefusal::IsHere));
    let group = desk.0.late_group();
    assert_eq!(group, 1);
    let changes = desk.0.preview(&joins(7, group)).unwrap();
    assert!(
        changes.contains(&NightChange::Rounds {
            with: 3,
            without: 3
        }),
        "{changes:?}"
    );
    desk.act(joins(7, group));
    assert_eq!(awaited(&desk), [0; 0]);
    assert_eq!(desk.try_act(joins(7, group)), Err(NightRefusal::IsHere));
    desk.play_groups(lower);
    assert_eq!(desk.0.state().stage_record(Team(7)), (0, 3));
    desk.0.undo();
    let mut undone = 0;
    while awaited(&desk).is_empty() {
        desk.0.undo();
        undone += 1;
    }
    assert!(undone > 0);
    assert_eq!(awaited(&desk), [7]);
}

#[test]
fn an_awaited_team_takes_a_bye_or_the_next_progressive_game() {
    let knock_out = Format::KnockOut {
        double: false,
        best_of: BestOf::One,
    };
    for format in [knock_out, Format::Progressive { games: 3 }] {
        let mut desk = of(format);
        mark(&mut desk, 0..7, CheckInMark::Here);
        start(&mut desk);
        desk.act(joins(7, 0));
        let state = desk.0.state();
        assert_eq!(state.entrants().count(), 8);
        let mut round = state.rounds[0].matches.iter();
        assert!(round.any(|played| played.key.teams.contains(&Team(7))));
        desk.play(lower);
        assert_eq!(desk.0.state().current_round(), None);
    }
}

#[test]
fn a_progressive_night_needs_tables_for_those_who_are_here() {
    let mut desk = Desk::new(Format::Progressive { games: 3 }, 3);
    (0..8).for_each(|team| desk.enter(team, None));
    assert!(desk.0.if_started().is_none());
    mark(&mut desk, 0..6, CheckInMark::Here);
    start(&mut desk);
    desk.act(joins(6, 0));
    assert_eq!(desk.try_act(joins(7, 0)), Err(NightRefusal::TooFewTables));
}

#[test]
fn an_awaited_team_can_withdraw_and_be_awaited_again() {
    let mut desk = eight();
    mark(&mut desk, 0..7, CheckInMark::Here);
    start(&mut desk);
    desk.leave(Team(7), Leaving::Forfeits);
    assert_eq!(awaited(&desk), [0; 0]);
    assert_eq!(desk.try_act(joins(7, 0)), Err(NightRefusal::HasLeft));
    desk.act(NightEvent::CameBack(Team(7)));
    assert_eq!(awaited(&desk), [7]);
    desk.act(joins(7, 1));
    assert_eq!(desk.0.state().entrants().count(), 8);
}

#[test]
fn fees_are_summed_by_those_who_play() {
    let mut desk = eight();
    let sum = |desk: &Desk| {
        let CheckInSum {
            taken,
            open,
            not_playing,
            ..
        } = desk.0.state().check_in();
        [taken, open, not_playing].map(|cents| cents / 100)
    };
    assert_eq!(sum(&desk), [0, 80, 0]);
    assert!(!desk.0.state().notes_fees());
    mark(&mut desk, [0, 1, 2], CheckInMark::Paid);
    mark(&mut desk, [1], CheckInMark::NotPaid);
    assert_eq!(sum(&desk), [20, 60, 0]);
    desk.leave(Team(2), Leaving::Forfeits);
    assert_eq!(sum(&desk), [20, 60, 10]);
    assert_eq!(
        words::fees(desk.0.state()),
        "$20 taken, $60 still open. $10 of it is from those who aren’t playing."
    );
    mark(&mut desk, [2], CheckInMark::NotPaid);
    mark(&mut desk, [1, 3, 4, 5], CheckInMark::Paid);
    assert_eq!(
        words::owing(desk.0.state()).unwrap(),
        "Entry fees still open: $20 from P6a & P6b; P7a & P7b."
    );
    start(&mut desk);
    // Fees can come at any time of the night; the purse is that of all who play.
    mark(&mut desk, [6, 7], CheckInMark::Paid);
    assert_eq!(words::owing(desk.0.state()), None);
    assert_eq!(words::fees(desk.0.state()), "$70 taken, nothing open.");
    assert_eq!(desk.0.state().purse(), 70 * 100);
}

#[test]
fn what_check_in_refuses() {
    let mut desk = eight();
    let tries = |desk: &mut Desk, teams: &[u8], mark| {
        let teams = teams.iter().copied().map(Team).collect();
        desk.try_act(NightEvent::CheckedIn { teams, mark })
    };
    let nobody = Err(NightRefusal::NoSuchTeam);
    assert_eq!(tries(&mut desk, &[], CheckInMark::Here), nobody);
    assert_eq!(tries(&mut desk, &[8], CheckInMark::Paid), nobody);
    desk.leave(Team(7), Leaving::Forfeits);
    let left = Err(NightRefusal::HasLeft);
    assert_eq!(tries(&mut desk, &[7], CheckInMark::Here), left);
    assert_eq!(desk.try_act(joins(0, 0)), Err(NightRefusal::NotOn));
    start(&mut desk);
    let started = Err(NightRefusal::Started);
    assert_eq!(tries(&mut desk, &[0], CheckInMark::Here), started);
    assert_eq!(tries(&mut desk, &[0], CheckInMark::NotHere), started);
    assert_eq!(tries(&mut desk, &[0], CheckInMark::Paid), Ok(()));
}

#[test]
fn check_in_in_words() {
    let mut desk = eight();
    let says = |desk: &Desk, teams: &[u8], mark| {
        let teams = teams.iter().copied().map(Team).collect();
        words::event(desk.0.state(), &NightEvent::CheckedIn { teams, mark })
    };
    assert_eq!(says(&desk, &[0], CheckInMark::Here), "P0a & P0b are here");
    assert_eq!(says(&desk, &[0, 1], CheckInMark::Paid), "2 teams have paid");
    assert_eq!(words::here(desk.0.state()), "0 of 8 teams here");
    let mut unticked = eight();
    start(&mut unticked);
    assert_eq!(words::here(unticked.0.state()), "");
    mark(&mut desk, 0..7, CheckInMark::Here);
    assert_eq!(words::here(desk.0.state()), "7 of 8 teams here");
    assert_eq!(
        words::not_here(desk.0.state()).unwrap(),
        "Not here yet: P7a & P7b. The night starts without them, and they can join later."
    );
    mark(&mut desk, 1..7, CheckInMark::NotHere);
    let many = words::not_here(desk.0.state()).unwrap();
    assert!(many.contains("P4a & P4b; 3 more."), "{many}");
    mark(&mut desk, 0..6, CheckInMark::Here);
    start(&mut desk);
    assert_eq!(words::not_here(desk.0.state()), None);
    let late = joins(7, 1);
    assert_eq!(words::event(desk.0.state(), &late), "P7a & P7b joined late");
    assert_eq!(words::asked(desk.0.state(), &late), "Late team: P7a & P7b");
}
