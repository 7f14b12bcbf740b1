//! The scores to pick from: each ends a game by the rules of the night, and those that do are there.

use fives_core::base::house::Value;
use fives_core::games::{self, Game};
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, LikelyScores, Meeting, NightChange, NightEvent, NightSetup,
};
use fives_core::words::night as words;

use crate::desk::{Desk, groups, lower, setup};

const ROUND_ROBIN: Format = Format::Groups {
    groups: 1,
    advance: 0,
    best_of: fives_core::night::knock_out::BestOf::One,
};

fn night_of(game: &Game) -> Desk {
    let setup = NightSetup {
        game: game.id.to_owned(),
        house: game.default_house(),
        ..setup(ROUND_ROBIN, 4)
    };
    Desk::set_up(setup, 4)
}

fn picks(game: &str) -> Option<LikelyScores> {
    night_of(games::find(game).unwrap())
        .0
        .state()
        .likely_scores()
}

#[test]
fn a_loser_at_copah_has_0_to_29_against_31_and_is_2_behind_above_it() {
    let picks = picks("copah").unwrap();
    assert_eq!(picks.won, [31, 32, 33, 34, 35, 36, 37, 38]);
    assert_eq!(picks.lost(31), (0..=29).collect::<Vec<_>>());
    assert_eq!(picks.lost(33).last(), Some(&31));
    assert_eq!(picks.below, (-30..0).rev().collect::<Vec<_>>());
}

#[test]
fn points_that_come_by_fives_are_picked_by_fives() {
    let auction = picks("auction").unwrap();
    assert_eq!(auction.won, [125, 130, 135, 140, 145, 150, 155, 160]);
    // Both can be there, and the bidder wins.
    assert_eq!(auction.lost(125).last(), Some(&125));
    assert_eq!(auction.lost(125).len(), 26);
    assert_eq!(auction.below.first(), Some(&-5));
    let forty_five = picks("forty-five").unwrap();
    assert_eq!(forty_five.won[..2], [45, 50]);
    assert!(forty_five.lost(45).iter().all(|points| points % 5 == 0));
    assert_eq!(forty_five.below, [0; 0]);
}

#[test]
fn without_a_target_nothing_is_picked() {
    let game = games::find("kaibosh").unwrap();
    let mut declared = game.declared.iter();
    let target = declared.find(|declared| declared.rule.key == "target");
    let mut house = game.default_house();
    house.set(target.unwrap(), Value::Off);
    let setup = NightSetup {
        game: game.id.to_owned(),
        house,
        ..setup(ROUND_ROBIN, 4)
    };
    let desk = Desk::set_up(setup, 4);
    assert_eq!(desk.0.state().likely_scores(), None);
}

#[test]
fn every_score_that_is_picked_ends_a_game() {
    let mut nights = 0;
    for game in games::GAMES {
        let setup = NightSetup {
            game: game.id.to_owned(),
            house: game.default_house(),
            ..setup(ROUND_ROBIN, 4)
        };
        if setup.check().is_err() {
            continue;
        }
        let desk = night_of(game);
        let Some(picks) = desk.0.state().likely_scores() else {
            continue;
        };
        nights += 1;
        let of = desk.round(0)[0];
        for won in &picks.won {
            for lost in picks.lost(*won).iter().chain(&picks.below) {
                let outcome = GameOutcome {
                    winner: of.teams[0],
                    score: Some((*won, *lost)),
                };
                let follows = desk.0.preview(&NightEvent::Won {
                    of,
                    game: 0,
                    outcome,
                });
                let ends_none =
                    |change: &NightChange| matches!(change, NightChange::EndsNoGame(..));
                assert!(
                    !follows.unwrap().iter().any(ends_none),
                    "{} {won}–{lost}",
                    game.id
                );
            }
        }
    }
    assert!(nights >= 3);
}

#[test]
fn a_night_expects_scores_once_it_has_one_or_ranks_by_them() {
    let mut desk = Desk::started(groups(1), 4, 4);
    let of = desk.round(0)[0];
    assert!(!desk.0.state().expects_scores());
    desk.score(of, 0, of.teams[0], None);
    assert!(!desk.0.state().expects_scores());
    desk.score(of, 0, of.teams[0], Some((31, 12)));
    assert!(desk.0.state().expects_scores());
    let by_points = NightSetup {
        tie_rule: TieRule::Points,
        ..setup(groups(1), 4)
    };
    assert!(Desk::set_up(by_points, 4).0.state().expects_scores());
}

#[test]
fn the_cross_table_has_both_sides_of_every_game_in_the_order_of_the_places() {
    let mut desk = Desk::started(ROUND_ROBIN, 4, 4);
    let first = desk.round(0)[0];
    desk.score(first, 0, first.teams[1], Some((31, -4)));
    desk.play(lower);
    let state = desk.0.state();
    let group = &state.groups[0];
    let places = group.places.iter();
    let order: Vec<Team> = places.flat_map(|place| place.teams.clone()).collect();
    let table = state.cross_table(&order);
    let rows: Vec<Team> = table.iter().map(|(team, _)| *team).collect();
    assert_eq!(rows, order);
    let meeting = |one: Team, other: Team| {
        let at = order.iter().position(|team| *team == other).unwrap();
        let row = table.iter().find(|(team, _)| *team == one).unwrap();
        row.1[at]
    };
    let [lost, won] = first.teams;
    assert_eq!(meeting(won, lost), Meeting::Won(Some((31, -4))));
    assert_eq!(meeting(lost, won), Meeting::Lost(Some((-4, 31))));
    assert_eq!(meeting(won, won), Meeting::Never);
    assert_eq!(words::meeting(meeting(lost, won)), "−35");
    let on_paper = |has_score| words::meeting_on_paper(meeting(lost, won), has_score);
    assert_eq!([on_paper(true), on_paper(false)], ["−4 to 31", "0"]);
    for (one, other) in [(0, 1), (1, 2), (2, 3)] {
        let both = [(one, other), (other, one)].map(|(one, other)| meeting(Team(one), Team(other)));
        assert!(matches!(
            both,
            [Meeting::Won(_), Meeting::Lost(_)] | [Meeting::Lost(_), Meeting::Won(_)]
        ));
    }
    // One of their games has no score.
    assert_eq!(state.point_difference(won), None);
}

#[test]
fn where_not_everyone_meets_the_cross_table_goes_by_rounds() {
    let mut desk = Desk::started(Format::Swiss { rounds: 2 }, 2, 5);
    desk.play(lower);
    let state = desk.0.state();
    let teams = &state.groups[0].teams;
    let table = state.cross_table(teams);
    for (at, (team, cells)) in table.iter().enumerate() {
        assert_eq!((*team, cells.len()), (teams[at], 2));
        for (round, meeting) in state.rounds.iter().zip(cells) {
            let is_bye = round.bye == Some(*team);
            let says = words::meeting_on_paper(*meeting, false);
            assert_eq!(is_bye, says == "+");
            assert!(is_bye || ["0", "1"].contains(&says.as_str()));
        }
    }
}
