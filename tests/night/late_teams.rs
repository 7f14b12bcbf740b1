//! A late team costs the fewest rounds possible, and the question before it says how many.

use fives_core::night::knock_out::BestOf;
use fives_core::night::round_robin::Pairing;
use fives_core::night::team::Team;
use fives_core::night::{Format, Latecomer, Leaving, NightChange, NightEvent, Stage, State};
use fives_core::words::night as words;

use crate::desk::{Desk, groups};
use crate::random::Dice;

fn late(number: u8, group: u8) -> NightEvent {
    let players = ["a", "b"].map(|letter| format!("P{number}{letter}"));
    let team = Latecomer::New(players.to_vec());
    NightEvent::CameLate { team, group }
}

/// The games of the groups that are still to be played, as pairs of teams.
fn to_play(state: &State) -> Vec<[usize; 2]> {
    let matches = state.matches();
    let open = matches.filter(|played| played.key.stage == Stage::Group && played.winner.is_none());
    open.map(|played| played.key.teams.map(Team::index))
        .collect()
}

/// The rounds of the groups with a game to play.
fn rounds_left(state: &State) -> usize {
    let rounds = state.rounds.iter();
    let open = rounds.filter(|round| round.stage == Stage::Group && !round.is_over());
    open.count()
}

/// Whether games fit in so many rounds, by trying every way: the first game goes into each round that has room, and so
/// on; rounds that are empty yet are alike.
fn fits(games: &[[usize; 2]], rounds: &mut [Vec<[usize; 2]>], tables: usize) -> bool {
    let Some((game, rest)) = games.split_first() else {
        return true;
    };
    for at in 0..rounds.len() {
        let is_empty = rounds[at].is_empty();
        let meets = rounds[at]
            .iter()
            .any(|other| other.iter().any(|team| game.contains(team)));
        if meets || rounds[at].len() >= tables {
            continue;
        }
        rounds[at].push(*game);
        if fits(rest, rounds, tables) {
            return true;
        }
        rounds[at].pop();
        if is_empty {
            return false;
        }
    }
    false
}

/// The fewest rounds in which games can be played.
fn fewest(games: &[[usize; 2]], tables: usize) -> usize {
    let mut rounds = 0..;
    rounds
        .find(|rounds| fits(games, &mut vec![Vec::new(); *rounds], tables))
        .unwrap()
}

/// A night of groups that has been played for some rounds and games.
fn under_way(dice: &mut Dice, most: usize) -> Desk {
    let count = 1 + dice.below(2) as u8;
    let teams = count * 2 + dice.below(most) as u8;
    let tables = 1 + dice.below(4) as u8;
    let mut desk = Desk::started(groups(count), tables, teams);
    for _ in 0..dice.below(7) {
        let state = desk.0.state().clone();
        let Some(round) = state.current_round().map(|at| &state.rounds[at]) else {
            break;
        };
        if round.stage != Stage::Group {
            break;
        }
        let open = round.matches.iter().find(|played| played.winner.is_none());
        let key = open.unwrap().key;
        desk.win(key, key.teams[dice.below(2)]);
    }
    desk
}

#[test]
fn a_late_team_costs_as_few_rounds_as_any_schedule_can() {
    let mut dice = Dice(45);
    for _ in 0..400 {
        let mut desk = under_way(&mut dice, 4);
        let group = desk.0.late_group();
        let event = late(60, group);
        if desk.0.preview(&event).is_err() {
            continue;
        }
        desk.act(event);
        let state = desk.0.state();
        let begun = state.current_round().unwrap();
        // A round that has begun is played as it is.
        let is_begun = state.rounds[begun].is_begun();
        let rest = State::clone(state);
        let from = begun + usize::from(is_begun);
        let games: Vec<[usize; 2]> = rest.rounds[from..]
            .iter()
            .filter(|round| round.stage == Stage::Group)
            .flat_map(|round| &round.matches)
            .map(|played| played.key.teams.map(Team::index))
            .collect();
        let tables = usize::from(state.setup.tables);
        let planned = rounds_left(state) - usize::from(is_begun);
        assert_eq!(planned, fewest(&games, tables), "{games:?} on {tables}");
        assert!(!to_play(state).is_empty());
    }
}

#[test]
fn no_other_group_costs_fewer_rounds() {
    let mut dice = Dice(5);
    for _ in 0..60 {
        let desk = under_way(&mut dice, 30);
        let cost = |group: u8| {
            let changes = desk.0.preview(&late(60, group)).ok()?;
            changes.iter().find_map(|change| match change {
                NightChange::Rounds { with, .. } => Some(*with),
                _ => None,
            })
        };
        let Some(chosen) = cost(desk.0.late_group()) else {
            continue;
        };
        let groups = 0..desk.0.state().setup.format.groups();
        assert_eq!(groups.filter_map(cost).min(), Some(chosen));
    }
}

/// Fewer rounds are not possible for so many games and tables, and for the busiest team.
fn at_least(games: &[[usize; 2]], tables: usize) -> usize {
    let teams = games.iter().flatten();
    let played = teams.map(|team| games.iter().filter(|game| game.contains(team)).count());
    let busiest = played.max().unwrap_or(0);
    let in_turn = games.len().div_ceil(tables);
    // Of an odd group one sits out each round.
    busiest.max(in_turn)
}

#[test]
fn sixty_teams_and_a_late_one_take_one_round_more_than_they_must_at_most() {
    for (count, teams, tables) in [
        (8, 60, 8),
        (8, 63, 30),
        (4, 33, 6),
        (1, 30, 15),
        (6, 47, 20),
    ] {
        for rounds in [0, 1, 3] {
            let format = Format::Groups {
                groups: count,
                advance: 0,
                best_of: BestOf::One,
            };
            let mut desk = Desk::started(format, tables, teams);
            for at in 0..rounds {
                for key in desk.round(at) {
                    desk.win(key, key.teams[0]);
                }
            }
            desk.act(late(99, desk.0.late_group()));
            let state = desk.0.state();
            let games = to_play(state);
            let least = at_least(&games, tables.into());
            let planned = rounds_left(state);
            assert!(
                planned <= least + 1,
                "{planned} for {least}, {count} {teams} {tables}"
            );
        }
    }
}

#[test]
fn games_against_teams_that_left_take_no_rounds() {
    let mut desk = Desk::started(groups(1), 2, 6);
    desk.leave(Team(0), Leaving::Forfeits);
    desk.leave(Team(1), Leaving::Forfeits);
    desk.act(late(9, 0));
    // Five teams play ten games on two tables.
    assert_eq!(to_play(desk.0.state()).len(), 10);
    assert_eq!(rounds_left(desk.0.state()), 5);
}

#[test]
fn the_question_says_what_the_night_takes_with_and_without_the_team() {
    let mut desk = Desk::started(groups(2), 8, 8);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let event = late(9, desk.0.late_group());
    let changes = desk.0.preview(&event).unwrap();
    let says = words::changes(desk.0.state(), &changes);
    assert_eq!(
        says[..2],
        [
            "4 games added to Group A.",
            "5 rounds with them, 3 without."
        ]
    );
    desk.act(event);
    let same = late(10, desk.0.late_group());
    let changes = desk.0.preview(&same).unwrap();
    let says = words::changes(desk.0.state(), &changes);
    assert!(
        says.contains(&"5 rounds with or without them.".to_owned()),
        "{says:?}"
    );
}

#[test]
fn the_question_says_who_plays_the_team_and_nothing_of_places() {
    let best_of = BestOf::One;
    let double = false;
    let nights = [
        (
            groups(1),
            3,
            vec![
                "3 games added to the schedule.",
                "3 rounds with or without them.",
                "P0a & P0b play them instead of sitting out.",
            ],
        ),
        (
            Format::KnockOut { double, best_of },
            5,
            vec!["P2a & P2b play them instead of having a bye."],
        ),
        (
            Format::Progressive { games: 5 },
            5,
            vec![
                "1 game added to the schedule.",
                "P4a & P4b play them instead of sitting out.",
            ],
        ),
        (
            Format::Swiss { rounds: 4 },
            5,
            vec![
                "1 game added to the schedule.",
                "P4a & P4b play them instead of having a bye.",
            ],
        ),
        (Format::Swiss { rounds: 4 }, 6, vec![]),
    ];
    for (format, teams, expected) in nights {
        let mut desk = Desk::started(format, 8, teams);
        let changes = desk.0.preview(&late(60, 0)).unwrap();
        let says = words::changes(desk.0.state(), &changes);
        assert_eq!(says, expected, "{format:?}");
        desk.act(late(60, 0));
    }
}

#[test]
fn every_pair_still_meets_once() {
    let mut dice = Dice(9);
    for _ in 0..100 {
        let mut desk = under_way(&mut dice, 12);
        let event = late(60, desk.0.late_group());
        if desk.try_act(event).is_err() {
            continue;
        }
        let state = desk.0.state();
        let mut met: Vec<Pairing> = Vec::new();
        for played in state.matches() {
            let [first, second] = played.key.teams;
            let pairing = Pairing { first, second };
            assert!(!met.contains(&pairing));
            met.push(pairing);
        }
        let games = state.groups.iter().map(|group| group.teams.len());
        let games: usize = games.map(|teams| teams * (teams - 1) / 2).sum();
        assert_eq!(met.len(), games);
    }
}
