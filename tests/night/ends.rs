//! How a night ends: ties that matter and ties that do not, the champion, and the prizes.

use fives::night::knock_out::BestOf;
use fives::night::standings::{Decision, LevelRule};
use fives::night::team::Team;
use fives::night::{Event, Format, Leaving, Refusal};
use fives::words::night as words;

use crate::desk::{Desk, circle, groups, lower};

const fn one_group(advance: u8, best_of: BestOf) -> Format {
    Format::Groups {
        groups: 1,
        advance,
        best_of,
    }
}

fn decided(order: &[u8], how: LevelRule) -> Event {
    let order = order.iter().copied().map(Team).collect();
    Event::Decided(Decision { order, how })
}

fn won(desk: &Desk) -> String {
    words::waits_for(desk.0.state())
}

#[test]
fn a_tie_below_those_who_go_on_never_has_to_be_settled() {
    let mut desk = Desk::started(groups(1), 2, 5);
    desk.play_groups(circle(2));
    assert_eq!(desk.0.state().level().next(), None);
    desk.play(lower);
    assert!(desk.0.state().is_over());
    assert_eq!(won(&desk), "P0a & P0b won the night.");
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    let says = "P0a & P0b won the night.\nRunners-up: P1a & P1b\n";
    assert!(report.contains(says), "{report}");
}

#[test]
fn prizes_wait_until_second_place_is_settled() {
    let mut desk = Desk::started(one_group(0, BestOf::One), 2, 4);
    desk.play(circle(1));
    let state = desk.0.state();
    assert_eq!(state.champion, Some(Team(0)));
    assert!(!state.is_over() && state.payments().is_empty());
    assert_eq!(won(&desk), "3 teams are tied.");
    desk.act(decided(&[2, 1, 3], LevelRule::Cut));
    let prizes = desk.0.state().prizewinners().unwrap();
    assert_eq!(prizes.runners_up, [Team(2)]);
}

#[test]
fn a_tie_for_third_keeps_nobody_from_the_prizes() {
    let mut desk = Desk::started(one_group(0, BestOf::One), 2, 5);
    desk.play(circle(2));
    let state = desk.0.state();
    assert_eq!(state.level().count(), 1);
    assert!(state.is_over() && !state.payments().is_empty());
    assert_eq!(won(&desk), "P0a & P0b won the night.");
}

#[test]
fn a_place_that_says_who_goes_on_cannot_be_shared() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play(circle(1));
    let shared = decided(&[1, 2, 3], LevelRule::Shared);
    assert_eq!(desk.try_act(shared.clone()), Err(Refusal::NotShared));
    desk.act(decided(&[1, 2, 3], LevelRule::Cut));

    let mut desk = Desk::started(one_group(0, BestOf::One), 2, 4);
    desk.play(circle(1));
    desk.act(shared);
    assert!(desk.0.state().is_over());
}

#[test]
fn the_next_team_goes_on_for_one_that_left_before_the_play_offs() {
    let mut desk = Desk::started(one_group(2, BestOf::Three), 2, 5);
    desk.play_groups(lower);
    let gone = Team(1);
    desk.leave(gone, Leaving::Forfeits);
    let going_on = [Team(0), Team(2)];
    assert_eq!(desk.0.state().going_on(), going_on);
    let last = desk.0.state().rounds.len() - 1;
    let of = desk.round(last)[0];
    desk.win(of, Team(0));
    // It came back too late.
    desk.act(Event::CameBack(gone));
    assert_eq!(desk.0.state().going_on(), going_on);
    // A team that leaves now has its place and loses it.
    desk.leave(Team(0), Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.going_on(), going_on);
    assert_eq!(state.champion, Some(Team(2)));
}

#[test]
fn a_team_that_left_needs_no_place_among_level_teams() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play_groups(circle(1));
    for team in [1, 2] {
        desk.leave(Team(team), Leaving::Forfeits);
    }
    let state = desk.0.state();
    assert_eq!(state.level().next(), None);
    assert_eq!(state.going_on(), [Team(0), Team(3)]);
    desk.leave(Team(3), Leaving::Forfeits);
    assert_eq!(desk.0.state().champion, Some(Team(0)));
}
