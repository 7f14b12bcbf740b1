//! How a night ends: ties that matter and ties that do not, the champion, and the prizes.

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::{PlacedBy, StandingsPlace, TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{Format, Leaving, MatchKey, NightEvent, NightRefusal, Stage};
use fives_core::words::night as words;

use crate::desk::{Desk, circle, groups, lower, setup};

const fn one_group(advance: u8, best_of: BestOf) -> Format {
    Format::Groups {
        groups: 1,
        advance,
        best_of,
    }
}

fn decided(order: &[u8], how: TieRule) -> NightEvent {
    let order = order.iter().copied().map(Team).collect();
    NightEvent::Decided(TieDecision { order, how })
}

fn won(desk: &Desk) -> String {
    words::waits_for(desk.0.state())
}

#[test]
fn a_tie_below_those_who_go_on_never_has_to_be_settled() {
    let mut desk = Desk::started(groups(1), 2, 5);
    desk.play_groups(circle(2));
    assert_eq!(desk.0.state().ties().next(), None);
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
    desk.act(decided(&[2, 1, 3], TieRule::Cut));
    let prizes = desk.0.state().prizewinners().unwrap();
    assert_eq!(prizes.places[1], [Team(2)]);
}

#[test]
fn a_tie_for_third_is_not_spoken_of() {
    let mut desk = Desk::started(one_group(0, BestOf::One), 2, 5);
    desk.play(circle(2));
    let state = desk.0.state();
    assert_eq!(state.ties().next(), None);
    assert!(state.is_over() && !state.payments().is_empty());
    assert_eq!(won(&desk), "P0a & P0b won the night.");
    let report = words::report(state, "Fri, Nov 27");
    assert!(report.contains("\n3–5. P4a & P4b 1–3\n"), "{report}");
    assert!(!report.contains("tied"), "{report}");
}

#[test]
fn a_tie_for_third_is_asked_about_where_third_place_has_a_prize() {
    let mut third = setup(one_group(0, BestOf::One), 2);
    third.shares.further[0] = 10;
    let mut desk = Desk::set_up(third, 5);
    desk.play(circle(2));
    let state = desk.0.state();
    assert_eq!(state.ties().count(), 1);
    assert!(!state.is_over() && state.payments().is_empty());
}

#[test]
fn ties_are_not_spoken_of_before_the_games_are_played() {
    let mut desk = Desk::started(one_group(0, BestOf::One), 2, 4);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    assert!(!report.contains("tied"), "{report}");
}

#[test]
fn a_place_that_says_who_goes_on_cannot_be_shared() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play(circle(1));
    let shared = decided(&[1, 2, 3], TieRule::Shared);
    assert_eq!(desk.try_act(shared.clone()), Err(NightRefusal::NotShared));
    desk.act(decided(&[1, 2, 3], TieRule::Cut));

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
    desk.act(NightEvent::CameBack(gone));
    assert_eq!(desk.0.state().going_on(), going_on);
    // A team that leaves now has its place and loses it.
    desk.leave(Team(0), Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.going_on(), going_on);
    assert_eq!(state.champion, Some(Team(2)));
}

#[test]
fn a_team_that_left_during_play_offs_that_were_all_deleted_left_before_them() {
    let mut desk = Desk::started(one_group(4, BestOf::One), 2, 6);
    desk.play_groups(lower);
    let of = MatchKey::new(Stage::Bracket, 1, Team(1), Team(2));
    desk.win(of, Team(1));
    desk.leave(Team(3), Leaving::Forfeits);
    assert_eq!(desk.0.state().going_on(), [0, 1, 2, 3].map(Team));
    desk.act(NightEvent::Cleared { of, game: 0 });
    let going_on = [0, 1, 2, 4].map(Team);
    assert_eq!(desk.0.state().going_on(), going_on);
    desk.win(of, Team(1));
    assert_eq!(desk.0.state().going_on(), going_on);
}

#[test]
fn a_team_that_left_needs_no_place_among_tied_teams() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play_groups(circle(1));
    for team in [1, 2] {
        desk.leave(Team(team), Leaving::Forfeits);
    }
    let state = desk.0.state();
    assert_eq!(state.ties().next(), None);
    assert_eq!(state.going_on(), [Team(0), Team(3)]);
    desk.leave(Team(3), Leaving::Forfeits);
    assert_eq!(desk.0.state().champion, Some(Team(0)));
}

#[test]
fn a_game_won_without_play_adds_nothing_to_the_difference_of_points() {
    let mut points = setup(one_group(0, BestOf::One), 2);
    points.tie_rule = TieRule::Points;
    let mut desk = Desk::set_up(points, 5);
    desk.leave(Team(4), Leaving::Forfeits);
    // Teams 1, 2 and 3 beat each other in a circle: by 11, 12 and 31.
    while let Some(at) = desk.0.state().current_round() {
        let state = desk.0.state().clone();
        let mut matches = state.rounds[at].matches.iter();
        let open = matches
            .find(|match_state| match_state.winner.is_none())
            .unwrap();
        let [one, other] = open.key.teams;
        let winner = circle(1)(one, other);
        let points = (31, [20, 20, 19, 0][winner.index()]);
        desk.score(open.key, 0, winner, Some(points));
    }
    let places = &desk.0.state().groups[0].places;
    let order: Vec<Vec<Team>> = places.iter().map(|place| place.teams.clone()).collect();
    assert_eq!(order, [0, 3, 2, 1, 4].map(|team| vec![Team(team)]));
    assert_eq!(places[1].decided, PlacedBy::Points);
}

#[test]
fn everyone_has_their_own_record_in_the_middle_of_an_evening() {
    let mut desk = Desk::started(one_group(0, BestOf::One), 2, 5);
    let first = desk.round(0);
    for key in &first {
        desk.win(*key, key.teams[0]);
    }
    let out = desk.0.state().rounds[0].out[0];
    let state = desk.0.state();
    let report = words::report(state, "Fri, Nov 27");
    let line = |team: Team, record: &str| format!("{} {record}", words::team_name(state, team));
    for expected in [line(out, "0–0"), line(first[0].teams[1], "0–1")] {
        assert!(report.contains(&expected), "{expected} is not in {report}");
    }
}

#[test]
fn the_question_of_tied_teams_names_their_records_and_their_place() {
    let mut third = setup(one_group(0, BestOf::One), 2);
    third.shares.further[0] = 10;
    let mut desk = Desk::set_up(third, 5);
    desk.play(circle(2));
    let state = desk.0.state();
    let place = state.ties().next().unwrap();
    let says = "P2a & P2b, P3a & P3b and P4a & P4b are tied at 1–3. Who’s 3rd?";
    assert_eq!(words::tie_question(state, place), says);
    assert_eq!(words::scores_missing(state, place), None);
    let by_points = StandingsPlace {
        decided: PlacedBy::Open(TieRule::Points),
        teams: vec![Team(0)],
        ..place.clone()
    };
    let says = words::scores_missing(state, &by_points).unwrap();
    assert!(
        says.starts_with("Scores are missing: P0a & P0b vs. P1a & P1b; "),
        "{says}"
    );
    assert_eq!(says.matches("P0a & P0b").count(), 4, "{says}");
    let uneven = StandingsPlace {
        teams: vec![Team(0), Team(1)],
        from: 1,
        ..place.clone()
    };
    let says = "P0a & P0b and P1a & P1b are tied at 4 wins. Who’s first?";
    assert_eq!(words::tie_question(state, &uneven), says);
}
