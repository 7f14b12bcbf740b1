//! Swiss nights: each round against a plain second reading of the rule, and what becomes of byes, late teams and those
//! that leave.

mod plain;

use std::collections::BTreeMap;

use fives_core::night::standings::{PlacedBy, TieRule};
use fives_core::night::swiss::{Contender, most_without_rematch, pair};
use fives_core::night::team::Team;
use fives_core::night::{
    Format, Leaving, MatchKey, NightChange, NightEvent, NightRefusal, NightSetup, RoundState,
};
use fives_core::words::night as words;

use crate::desk::{Desk, lower, setup};
use crate::random::Dice;
use plain::{best, cost};

pub use plain::check_swiss;

#[test]
fn each_round_is_the_best_of_all_pairings() {
    let (mut seen_again, mut seen_float) = (0, 0);
    for seed in 0..600 {
        let mut dice = Dice(seed);
        let count = 2 + dice.below(8);
        let rounds = dice.below(count + 2);
        let mut placed: Vec<Contender> = (0..count)
            .map(|team| Contender {
                team: Team(team as u8),
                wins: dice.below(rounds + 1) as u8,
                sat_out: dice.below(3) as u8,
                met: Vec::new(),
            })
            .collect();
        for _ in 0..rounds * count / 2 {
            let (one, other) = (dice.below(count), dice.below(count));
            if one != other {
                let (team, met) = (placed[one].team, placed[other].team);
                placed[one].met.push(met);
                placed[other].met.push(team);
            }
        }
        placed.sort_by_key(|contender| std::cmp::Reverse(contender.wins));
        let plain = best(&placed);
        let judged = cost(&placed, &plain);
        seen_again += usize::from(judged.1 > 0);
        seen_float += usize::from(judged.3 > 0);
        assert_eq!(pair(&placed), plain, "seed {seed}: {placed:?}");
    }
    assert!(
        seen_again > 60 && seen_float > 60,
        "{seen_again} {seen_float}"
    );
}

/// Plays a night of teams by lot; each round’s pairs, and how often a team had a bye.
fn played(teams: u8, rounds: u8, seed: u64) -> (Vec<MatchKey>, BTreeMap<Team, usize>) {
    let mut desk = Desk::started(Format::Swiss { rounds }, 32, teams);
    let mut dice = Dice(seed);
    while let Some(round) = desk.0.state().current_round() {
        for key in desk.round(round) {
            let winner = key.teams[dice.below(2)];
            desk.win(key, winner);
        }
    }
    let state = desk.0.state();
    let all = state.matches().map(|one| one.key).collect();
    let mut byes: BTreeMap<Team, usize> = BTreeMap::new();
    for team in state.rounds.iter().filter_map(|round| round.bye) {
        *byes.entry(team).or_default() += 1;
    }
    (all, byes)
}

#[test]
fn nobody_meets_twice_or_has_two_byes_while_there_is_another_way() {
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let teams = 6 + dice.below(30) as u8;
        let rounds = 3 + dice.below(4) as u8;
        if usize::from(rounds) * 2 > usize::from(teams) {
            continue;
        }
        let (all, byes) = played(teams, rounds, seed);
        let mut met: Vec<[Team; 2]> = all.iter().map(|key| key.teams).collect();
        met.sort_unstable();
        assert!(met.windows(2).all(|pair| pair[0] != pair[1]), "seed {seed}");
        assert!(byes.values().all(|byes| *byes == 1), "seed {seed}");
        assert_eq!(byes.len(), if teams % 2 == 1 { rounds.into() } else { 0 });
    }
}

#[test]
fn as_many_rounds_as_there_are_opponents_are_a_round_robin() {
    for (teams, rounds) in [(4, 3), (5, 5), (6, 5)] {
        assert_eq!(most_without_rematch(teams), rounds);
        let (all, _) = played(teams as u8, rounds as u8, 7);
        assert_eq!(all.len(), teams * (teams - 1) / 2);
    }
}

#[test]
fn the_largest_night_plays_teams_of_as_many_wins_together() {
    let mut desk = Desk::started(Format::Swiss { rounds: 6 }, 32, 64);
    let mut unbeaten = 64;
    while let Some(round) = desk.0.state().current_round() {
        for key in desk.round(round) {
            let state = desk.0.state();
            let [one, other] = key.teams.map(|team| state.stage_record(team));
            assert_eq!(one, other, "{key:?}");
            desk.win(key, lower(key.teams[0], key.teams[1]));
        }
        unbeaten /= 2;
        let state = desk.0.state();
        let all = state.entrants();
        let won = all.filter(|(team, _)| state.stage_record(*team).1 == 0);
        assert_eq!(won.count(), unbeaten);
    }
    let state = desk.0.state();
    assert_eq!(state.champion, Some(Team(0)));
    assert!(state.is_over());
}

#[test]
fn a_bye_is_a_win_and_goes_to_the_lowest_team_that_has_sat_out_least() {
    let mut desk = Desk::started(Format::Swiss { rounds: 3 }, 4, 5);
    assert_eq!(desk.0.state().rounds[0].bye, Some(Team(4)));
    assert_eq!(desk.0.state().stage_record(Team(4)), (0, 0));
    assert_eq!(
        words::not_playing(desk.0.state(), &desk.0.state().rounds[0]),
        ["Bye, counts as a win: P4a & P4b"]
    );
    for key in desk.round(0) {
        desk.win(key, lower(key.teams[0], key.teams[1]));
    }
    assert_eq!(desk.0.state().stage_record(Team(4)), (1, 0));
    // 1 and 3 lost; 3 was drawn last of them.
    assert_eq!(desk.0.state().rounds[1].bye, Some(Team(3)));
    desk.play(lower);
    let state = desk.0.state();
    let byes: Vec<_> = state.rounds.iter().map(|round| round.bye).collect();
    assert_eq!(byes[..2], [Some(Team(4)), Some(Team(3))]);
    assert!(!byes[..2].contains(&byes[2]));
    assert_eq!(state.champion, Some(Team(0)));
    let report = words::report(state, "27 Nov");
    assert!(report.contains("P4a & P4b had a bye"), "{report}");
}

#[test]
fn the_wins_of_those_met_come_before_the_rule_of_the_night() {
    let mut desk = Desk::started(Format::Swiss { rounds: 2 }, 4, 4);
    desk.play(lower);
    let state = desk.0.state();
    // 0 won both, 3 lost both; 1 lost to 0 and beat 3, 2 beat 3 and lost to 0.
    assert!(state.is_over() || state.ties().next().is_some());
    let places = &state.groups[0].places;
    let won: Vec<u8> = places.iter().map(|place| place.won).collect();
    assert!(won.is_sorted_by(|one, other| one >= other));
    let mut desk = Desk::started(Format::Swiss { rounds: 3 }, 4, 6);
    desk.play(lower);
    let state = desk.0.state();
    let by_met: Vec<_> = state.groups[0]
        .places
        .iter()
        .filter(|place| place.decided == PlacedBy::WinsOfThoseMet)
        .collect();
    assert!(!by_met.is_empty(), "{:?}", state.groups[0].places);
    for place in by_met {
        let met = state.wins_of_those_met(place.teams[0]).unwrap();
        let says = words::decided(state, &state.groups[0], place);
        assert_eq!(says, format!("those they met won {met}"));
    }
    for pair in state.groups[0].places.windows(2) {
        let figure = |team: Team| (state.stage_record(team).0, state.wins_of_those_met(team));
        assert!(figure(pair[0].teams[0]) >= figure(pair[1].teams[0]));
    }
}

#[test]
fn a_late_team_plays_from_the_next_round_on_with_no_wins() {
    let mut desk = Desk::started(Format::Swiss { rounds: 4 }, 4, 4);
    let first = desk.round(0);
    desk.win(first[0], Team(0));
    desk.enter(4, Some(0));
    // The round that is being played stays as it was.
    assert_eq!(desk.round(0), first);
    assert!(desk.0.state().rounds[0].out.is_empty());
    desk.win(first[1], Team(2));
    let state = desk.0.state();
    assert_eq!(state.stage_record(Team(4)), (0, 0));
    // It has sat out a round already, so another has the bye.
    assert_eq!(state.rounds[1].bye, Some(Team(3)));
    // Before a game of the first round is in, the round is drawn anew.
    let mut desk = Desk::started(Format::Swiss { rounds: 4 }, 4, 3);
    assert_eq!(desk.0.state().rounds[0].bye, Some(Team(2)));
    desk.enter(3, Some(0));
    assert_eq!(desk.0.state().rounds[0].bye, None);
    assert_eq!(desk.round(0).len(), 2);
}

#[test]
fn who_left_is_paired_no_more_and_who_comes_back_has_lost_what_it_missed() {
    let mut desk = Desk::started(Format::Swiss { rounds: 4 }, 4, 6);
    let first = desk.round(0);
    desk.win(first[0], Team(0));
    desk.win(first[1], Team(2));
    desk.leave(Team(5), Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.find(&first[2]).unwrap().winner, Some(Team(4)));
    let is_in = |round: &RoundState, team: Team| {
        let mut matches = round.matches.iter();
        round.bye == Some(team) || matches.any(|one| one.key.teams.contains(&team))
    };
    assert!(!is_in(&state.rounds[1], Team(5)));
    assert!(state.rounds[1].bye.is_some());
    let second = desk.round(1);
    desk.win(second[0], second[0].teams[0]);
    desk.act(NightEvent::CameBack(Team(5)));
    let state = desk.0.state();
    assert_eq!(state.find(&first[2]).unwrap().winner, Some(Team(4)));
    assert_eq!(state.rounds[1].out, [Team(5)]);
    desk.win(second[1], second[1].teams[0]);
    assert!(is_in(&desk.0.state().rounds[2], Team(5)));
    // One that leaves for good has no prize, and stands last.
    desk.leave(Team(0), Leaving::Forfeits);
    desk.play(lower);
    let state = desk.0.state();
    let last = state.groups[0].places.last().unwrap();
    assert_eq!(
        (&last.teams[..], last.decided),
        (&[Team(0)][..], PlacedBy::Left)
    );
}

#[test]
fn a_round_that_has_not_begun_is_paired_anew_and_one_that_has_stays() {
    let mut desk = Desk::started(Format::Swiss { rounds: 3 }, 4, 4);
    let first = desk.round(0);
    desk.win(first[0], Team(0));
    desk.win(first[1], Team(2));
    let second = desk.round(1);
    assert_eq!(second[0].teams, [Team(0), Team(2)]);
    // The other team won after all.
    let again = NightEvent::Won {
        of: first[1],
        game: 0,
        outcome: fives_core::night::GameOutcome {
            winner: Team(3),
            score: None,
        },
    };
    let follows = desk.0.preview(&again).unwrap();
    assert!(follows.contains(&NightChange::Reseated(1)), "{follows:?}");
    desk.act(again);
    assert_eq!(desk.round(1)[0].teams, [Team(0), Team(3)]);
    let second = desk.round(1);
    desk.win(second[0], Team(0));
    desk.act(NightEvent::Cleared {
        of: first[1],
        game: 0,
    });
    assert_eq!(desk.round(1), second);
    assert_eq!(desk.0.state().current_round(), Some(0));
}

#[test]
fn the_rounds_can_change_but_not_below_those_played() {
    let mut desk = Desk::started(Format::Swiss { rounds: 3 }, 4, 6);
    for round in 0..2 {
        for key in desk.round(round) {
            desk.win(key, key.teams[0]);
        }
    }
    let to = |rounds| NightEvent::SetUp(setup(Format::Swiss { rounds }, 4).into());
    let key = desk.round(2)[0];
    desk.win(key, key.teams[0]);
    assert_eq!(desk.try_act(to(2)), Err(NightRefusal::AlreadyPlayed));
    assert_eq!(
        desk.try_act(NightEvent::Entered {
            players: vec!["New".to_owned(), "Other".to_owned()],
            group: Some(0)
        }),
        Err(NightRefusal::LastGameOn)
    );
    desk.act(to(4));
    desk.play(lower);
    assert_eq!(desk.0.state().rounds.len(), 4);
    let groups = crate::desk::groups(1);
    assert_eq!(
        desk.try_act(NightEvent::SetUp(setup(groups, 4).into())),
        Err(NightRefusal::FormatFixed)
    );
}

#[test]
fn with_too_few_tables_the_matches_of_a_round_take_turns() {
    let desk = Desk::started(Format::Swiss { rounds: 3 }, 2, 8);
    let tables: Vec<_> = desk.0.state().rounds[0]
        .matches
        .iter()
        .map(|one| one.table)
        .collect();
    assert_eq!(tables, [Some(0), Some(1), Some(0), Some(1)]);
    let says = words::takes(desk.0.state());
    assert_eq!(
        says,
        "8 teams on 2 tables: 3 rounds. Each round takes 2 turns at the tables."
    );
    let desk = Desk::started(Format::Swiss { rounds: 6 }, 4, 5);
    assert_eq!(
        words::takes(desk.0.state()),
        "5 teams on 2 tables: 6 rounds. 1 team has a bye each round. \
         After round 5 everyone has met, so they meet again."
    );
}

#[test]
fn by_strength_the_strong_are_apart() {
    let strength = |players: &[String]| {
        let digits: String = players[0].chars().filter(char::is_ascii_digit).collect();
        -digits.parse::<i64>().unwrap()
    };
    let drawn = |format, teams: u8| {
        let mut desk = Desk::new(format, 8);
        for team in 0..teams {
            desk.enter(team, None);
        }
        match desk.0.draw_by_strength(strength) {
            NightEvent::Started(start) => start.groups,
            other => panic!("{other:?}"),
        }
    };
    let of = |numbers: &[u8]| numbers.iter().copied().map(Team).collect::<Vec<_>>();
    assert_eq!(
        drawn(crate::desk::groups(3), 9),
        [of(&[0, 5, 6]), of(&[1, 4, 7]), of(&[2, 3, 8])]
    );
    let knock_out = Format::KnockOut {
        double: false,
        best_of: fives_core::night::knock_out::BestOf::One,
    };
    assert_eq!(drawn(knock_out, 5), [of(&[0, 1, 2, 3, 4])]);
    assert_eq!(
        drawn(Format::Swiss { rounds: 3 }, 7),
        [of(&[0, 3, 1, 4, 2, 5, 6])]
    );
}

#[test]
fn a_tie_that_the_wins_of_those_met_leave_is_for_the_rule_of_the_night() {
    let night = NightSetup {
        tie_rule: TieRule::Shared,
        ..setup(Format::Swiss { rounds: 1 }, 4)
    };
    let mut desk = Desk::set_up(night, 4);
    desk.play(lower);
    let state = desk.0.state();
    let places = &state.groups[0].places;
    assert_eq!(places[0].teams, [Team(0), Team(2)]);
    assert_eq!(places[0].decided, PlacedBy::Shared);
    assert!(state.is_over());
}
