//! A plain second reading of how a Swiss round is paired: the best of all pairings, found by trying each.

use std::collections::BTreeMap;

use fives_core::night::swiss::{Contender, lot};
use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey, MatchState, RoundState, Stage, State};

/// What a pairing is judged by, each point before all that follow.
pub type Cost = (u8, usize, usize, usize, usize, u64);

/// The pairs of places, and the place with the bye.
pub type Pairing = (Vec<[usize; 2]>, Option<usize>);

/// What a pairing costs: repeated meetings, byes, unequal wins.
pub fn cost(placed: &[Contender], (pairs, bye): &Pairing) -> Cost {
    let square = |number: usize| number * number;
    let met = |[one, other]: &[usize; 2]| {
        let (one, other) = (&placed[*one], &placed[*other]);
        one.met.iter().filter(|met| **met == other.team).count()
    };
    let wins = |[one, other]: &[usize; 2]| placed[*one].wins.abs_diff(placed[*other].wins);
    (
        bye.map_or(0, |bye| placed[bye].sat_out),
        pairs.iter().map(|pair| square(met(pair))).sum(),
        bye.map_or(0, |bye| placed.len() - bye),
        pairs.iter().map(|pair| square(wins(pair).into())).sum(),
        pairs.iter().map(|[one, other]| square(other - one)).sum(),
        pairs
            .iter()
            .map(|[one, other]| lot(placed[*one].team, placed[*other].team))
            .sum(),
    )
}

/// Every pairing of these places.
fn all(places: &[usize], with_bye: bool) -> Vec<Pairing> {
    let Some((first, rest)) = places.split_first() else {
        return vec![(Vec::new(), None)];
    };
    let mut found = Vec::new();
    if with_bye {
        for (pairs, _) in all(rest, false) {
            found.push((pairs, Some(*first)));
        }
    }
    for (at, other) in rest.iter().enumerate() {
        let left = [&rest[..at], &rest[at + 1..]].concat();
        for (mut pairs, bye) in all(&left, with_bye) {
            pairs.insert(0, [*first, *other]);
            found.push((pairs, bye));
        }
    }
    found
}

/// The best of all pairings, found by trying each.
pub fn best(placed: &[Contender]) -> Pairing {
    let places: Vec<usize> = (0..placed.len()).collect();
    let all = all(&places, placed.len() % 2 == 1);
    all.into_iter()
        .min_by_key(|pairing| cost(placed, pairing))
        .unwrap()
}

/// The teams that play the next round, in the order of their places, as the rounds before it tell.
fn placed(state: &State, drawn: &[Team], before: &[RoundState]) -> Vec<Contender> {
    let record = |team: Team| {
        let (mut wins, mut sat_out, mut met) = (0, 0, Vec::new());
        for round in before {
            let plays = |one: &&MatchState| one.key.teams.contains(&team);
            let played = round.matches.iter().find(plays);
            wins += u8::from(round.bye == Some(team));
            wins += u8::from(played.is_some_and(|one| one.winner == Some(team)));
            match played {
                Some(one) if !one.is_default => met.extend(one.key.opponent(team)),
                _ => sat_out += 1,
            }
        }
        Contender {
            team,
            wins,
            sat_out,
            met,
        }
    };
    let records: BTreeMap<Team, Contender> =
        drawn.iter().map(|team| (*team, record(*team))).collect();
    let strength = |team: &Team| {
        let one = &records[team];
        let met = one.met.iter().map(|other| u32::from(records[other].wins));
        let met = met.sum::<u32>() + u32::from(one.wins) * u32::from(one.sat_out);
        (one.wins, met)
    };
    let mut here: Vec<Team> = drawn.to_vec();
    here.retain(|team| state.teams[team.index()].is_present());
    here.sort_by_key(|team| std::cmp::Reverse(strength(team)));
    here.iter().map(|team| records[team].clone()).collect()
}

/// What must hold of a Swiss night at any time.
pub fn check_swiss(state: &State, drawn: &[Team]) {
    if !matches!(state.setup.format, Format::Swiss { .. }) || !state.is_started() {
        return;
    }
    // Deciding games come after all rounds.
    let (rounds, deciding): (Vec<RoundState>, Vec<RoundState>) = state
        .rounds
        .iter()
        .cloned()
        .partition(|round| round.stage == Stage::Swiss);
    assert!(deciding.iter().all(|round| round.stage == Stage::TieBreak));
    assert!(state.rounds.starts_with(&rounds));
    for round in &rounds {
        let plays = |team: &Team| {
            let mut matches = round.matches.iter();
            matches.any(|one| one.key.teams.contains(team))
        };
        assert!(!round.bye.iter().any(plays));
        assert!(
            !round
                .out
                .iter()
                .any(|team| plays(team) || round.bye == Some(*team))
        );
    }
    let Some((last, before)) = rounds.split_last() else {
        return;
    };
    // Only of the round that has not begun it is known who was here.
    if last.is_begun() || before.iter().any(|round| !round.is_over()) {
        return;
    }
    let placed = placed(state, drawn, before);
    if placed.len() > 9 {
        return;
    }
    let (pairs, bye) = best(&placed);
    let mut expected: Vec<MatchKey> = pairs
        .iter()
        .map(|[one, other]| {
            let (one, other) = (placed[*one].team, placed[*other].team);
            MatchKey::new(Stage::Swiss, last.number, one, other)
        })
        .collect();
    let mut paired: Vec<MatchKey> = last.matches.iter().map(|one| one.key).collect();
    expected.sort_unstable();
    paired.sort_unstable();
    assert_eq!(paired, expected, "{placed:?}");
    assert_eq!(last.bye, bye.map(|bye| placed[bye].team));
}
