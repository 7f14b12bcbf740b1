//! Totals of punch cards stand for the games of an evening: places and prizes follow, ratings do not.

use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{
    CardTotal, Format, Leaving, NightChange, NightEvent, NightRefusal, NightSetup, State,
};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups, lower, setup};

pub const EVENING: Format = Format::Progressive { games: 25 };

pub fn wins(team: u8, won: u8) -> NightEvent {
    NightEvent::Totalled {
        team: Team(team),
        total: Some(CardTotal { won, points: None }),
    }
}

/// An evening of four teams with these wins on their cards.
fn evening(cards: [u8; 4]) -> Desk {
    let mut desk = Desk::started(EVENING, 4, 4);
    for (card, team) in cards.into_iter().zip(0..) {
        desk.act(wins(team, card));
    }
    desk
}

pub fn order(state: &State) -> Vec<Vec<Team>> {
    let places = state.groups[0].places.iter();
    places.map(|place| place.teams.clone()).collect()
}

#[test]
fn the_places_and_prizes_follow_from_the_cards() {
    let mut desk = evening([9, 17, 11, 13]);
    assert_eq!(
        order(desk.0.state()),
        [1, 3, 2, 0].map(|team| vec![Team(team)])
    );
    assert!(!desk.0.state().is_over());
    assert_eq!(desk.0.preview(&NightEvent::TotalsFinal), Ok(Vec::new()));
    desk.act(NightEvent::TotalsFinal);
    let state = desk.0.state();
    assert!(state.is_over());
    assert_eq!(
        (state.champion, state.runner_up),
        (Some(Team(1)), Some(Team(3)))
    );
    let winners = state.prizewinners().unwrap();
    assert_eq!(
        (winners.most_wins, winners.booby),
        (vec![Team(1)], vec![Team(0)])
    );
    let paid: u64 = state.payments().iter().map(|payment| payment.cents).sum();
    assert_eq!(paid, state.purse());
    assert_eq!(state.rated_games(str::to_owned).count(), 0);
    let report = words::report(state, "Fri");
    assert!(report.contains("1. P1a & P1b 17 wins"), "{report}");
    // One is corrected after the end.
    desk.act(wins(3, 18));
    assert_eq!(desk.0.state().champion, Some(Team(3)));
}

#[test]
fn what_does_not_add_up_is_said_and_not_refused() {
    let mut desk = Desk::started(EVENING, 4, 4);
    assert_eq!(
        desk.try_act(NightEvent::TotalsFinal),
        Err(NightRefusal::NoTotals)
    );
    desk.act(wins(0, 20));
    desk.act(wins(1, 20));
    desk.act(wins(2, 20));
    let state = desk.0.state();
    assert_eq!(words::totals_sum(state), "60 of 50 wins.");
    assert_eq!(
        words::totals_missing(state).unwrap(),
        "1 team has no total yet."
    );
    assert_eq!(words::headline(state), "Totals of 3 of 4 teams entered.");
    let follows = desk.0.preview(&NightEvent::TotalsFinal).unwrap();
    assert_eq!(
        follows,
        [
            NightChange::DoNotAddUp {
                wins: 60,
                expected: 50
            },
            NightChange::WithoutTotal(1)
        ]
    );
    assert_eq!(
        words::changes(desk.0.state(), &follows),
        [
            "The totals add up to 60 wins, not 50.",
            "1 team has no total: only recorded games count there."
        ]
    );
    desk.act(NightEvent::TotalsFinal);
    assert_eq!(desk.0.state().groups[0].places[0].teams.len(), 3);
}

#[test]
fn where_teams_came_late_or_left_nobody_knows_how_many_games_there_were() {
    let mut desk = evening([10, 10, 10, 10]);
    assert_eq!(desk.0.state().totals_check().expected, Some(50));
    desk.leave(Team(3), Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.totals_check().expected, None);
    assert_eq!(words::totals_sum(state), "40 wins in all.");
}

#[test]
fn who_leaves_once_they_are_final_gives_nobody_a_win() {
    let mut desk = Desk::started(EVENING, 4, 4);
    desk.act(wins(0, 10));
    desk.act(wins(1, 10));
    desk.act(NightEvent::TotalsFinal);
    // The first two have still to be put in order.
    desk.leave(Team(3), Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.stage_record(Team(2)), (0, 0));
    let third = &state.groups[0].places[1];
    assert_eq!((&third.teams[..], third.won), (&[Team(2)][..], 0));
}

#[test]
fn recorded_games_stay_rated_and_count_for_teams_without_a_card() {
    let mut desk = Desk::started(EVENING, 4, 4);
    let first = desk.round(0);
    for of in first {
        desk.win(of, of.teams[0]);
    }
    desk.act(wins(0, 20));
    desk.act(NightEvent::TotalsFinal);
    let state = desk.0.state();
    assert_eq!(state.rated_games(str::to_owned).count(), 2);
    assert_eq!(state.stage_record(Team(0)), (20, 0));
    assert_eq!(state.stage_record(Team(2)), (1, 0));
    assert_eq!(state.current_round(), None);
}

#[test]
fn points_of_cards_decide_ties_where_the_night_says_so() {
    let by_points = NightSetup {
        tie_rule: TieRule::Points,
        ..setup(EVENING, 4)
    };
    let mut desk = Desk::set_up(by_points, 4);
    for (team, won, points) in [(0, 13, 610), (1, 12, 500), (2, 13, 640), (3, 12, 480)] {
        desk.act(NightEvent::Totalled {
            team: Team(team),
            total: Some(CardTotal {
                won,
                points: Some(points),
            }),
        });
    }
    desk.act(NightEvent::TotalsFinal);
    let state = desk.0.state();
    assert_eq!(order(state), [2, 0, 1, 3].map(|team| vec![Team(team)]));
    assert!(state.shows_points());
    assert_eq!(words::point_difference(state, Team(2)), "+640");
}

#[test]
fn tied_totals_are_played_out_like_other_ties() {
    let mut desk = evening([13, 13, 12, 12]);
    desk.act(NightEvent::TotalsFinal);
    let tied = desk.0.state().ties().next().unwrap().clone();
    assert_eq!(
        words::tie_question(desk.0.state(), &tied),
        "P0a & P0b and P1a & P1b are tied at 13 wins. Who’s first?"
    );
    desk.act(NightEvent::TieBreak(tied.teams));
    desk.play(lower);
    let state = desk.0.state();
    assert_eq!(state.champion, Some(Team(0)));
    assert_eq!(state.rated_games(str::to_owned).count(), 1);
}

#[test]
fn a_total_can_be_deleted_and_an_impossible_one_is_refused() {
    let mut desk = evening([10, 10, 15, 15]);
    desk.act(NightEvent::Totalled {
        team: Team(0),
        total: None,
    });
    assert_eq!(desk.0.state().total(Team(0)), None);
    let refused = |desk: &mut Desk, event| desk.try_act(event).unwrap_err();
    assert_eq!(
        refused(&mut desk, wins(1, 26)),
        NightRefusal::TooManyWins { games: 25 }
    );
    assert_eq!(refused(&mut desk, wins(9, 1)), NightRefusal::NoSuchTeam);
    let mut of_groups = Desk::started(groups(1), 4, 4);
    assert_eq!(refused(&mut of_groups, wins(0, 1)), NightRefusal::NoTotals);
    let mut before = Desk::new(EVENING, 4);
    before.enter(0, None);
    assert_eq!(refused(&mut before, wins(0, 1)), NightRefusal::NoTotals);
}

#[test]
fn totals_are_kept_and_undone() {
    let mut desk = evening([10, 10, 15, 15]);
    desk.act(NightEvent::TotalsFinal);
    let saved = SavedNight::new("1".to_owned(), desk.0, at(0));
    let mut read = SavedNight::read(&saved.write()).unwrap();
    assert_eq!(read.night.state(), saved.night.state());
    read.night.undo();
    assert!(!read.night.state().is_over());
    read.night.undo();
    assert_eq!(read.night.state().total(Team(3)), None);
}

#[test]
fn singles_end_by_totals_too_and_each_game_has_two_winners() {
    let mut desk = Desk::singles(8, 4, 4);
    assert_eq!(desk.0.state().totals_check().expected, Some(2 * 2 * 4));
    for (player, won) in (0..8).zip([4, 3, 2, 2, 2, 1, 1, 1]) {
        desk.act(wins(player, won));
    }
    assert_eq!(words::totals_sum(desk.0.state()), "16 of 16 wins.");
    desk.act(NightEvent::TotalsFinal);
    let state = desk.0.state();
    assert!(state.is_over());
    assert_eq!(state.champion, Some(Team(0)));
    assert_eq!(state.rated_games(str::to_owned).count(), 0);
}

#[test]
fn who_leaves_once_the_totals_are_final_keeps_the_place_and_before_that_has_none() {
    let mut desk = evening([13, 13, 12, 11]);
    desk.act(NightEvent::TotalsFinal);
    // The first place is still to be played out.
    desk.leave(Team(0), Leaving::Forfeits);
    let state = desk.0.state();
    assert!(state.is_over());
    assert_eq!(order(state)[..2], [vec![Team(1)], vec![Team(0)]]);
    assert!(state.payments().iter().any(|paid| paid.team == Team(0)));
    assert!(!state.matches().any(|played| played.is_default));
    let mut before = evening([13, 13, 12, 11]);
    before.leave(Team(0), Leaving::Forfeits);
    before.act(NightEvent::TotalsFinal);
    let state = before.0.state();
    assert_eq!(order(state).last(), Some(&vec![Team(0)]));
    assert!(!state.payments().iter().any(|paid| paid.team == Team(0)));
}

#[test]
fn once_the_last_total_is_deleted_the_night_goes_on() {
    let mut desk = Desk::started(EVENING, 4, 4);
    desk.act(wins(1, 17));
    desk.act(NightEvent::TotalsFinal);
    let team = Team(1);
    let deleted = NightEvent::Totalled { team, total: None };
    let follows = desk.0.preview(&deleted).unwrap();
    let says = words::changes(desk.0.state(), &follows);
    let open = "That was the last total. The night goes on game by game.".to_owned();
    assert!(says.contains(&open), "{says:?}");
    desk.act(deleted);
    let state = desk.0.state();
    assert!(!state.are_totals_final() && state.current_round() == Some(0));
    assert_eq!(state.ties().count(), 0);
    desk.0.undo();
    assert!(desk.0.state().are_totals_final());
}
