//! Laws of random nights: what must hold whatever happens, and in whatever order.

use std::collections::{BTreeMap, BTreeSet};

use fives_core::night::knock_out::Sitting;
use fives_core::night::team::Team;
use fives_core::night::{
    Format, Latecomer, MatchState, Night, NightEvent, RoundState, Stage, State,
};

use fives_core::words::night as words;

use crate::desk::{Desk, at, setup};
use crate::foretold::check_preview;
use crate::leaving_laws::{check_left, missed};
use crate::random::{Dice, a_format, an_event, checked_in, next_event};
use crate::singles::{check_foretold, check_sides};
use crate::swiss::check_swiss;

pub fn check(state: &State) {
    for round in &state.rounds {
        assert!(!round.matches.is_empty(), "a round in which nobody plays");
        let mut seated = BTreeSet::new();
        let mut tables: BTreeMap<u8, usize> = BTreeMap::new();
        for match_state in &round.matches {
            // A game that nobody has to come for takes no table.
            if match_state.is_default {
                continue;
            }
            for team in match_state.sides.iter().flatten() {
                assert!(seated.insert(*team), "{team:?} twice in a round");
            }
            match match_state.table {
                Some(table) => *tables.entry(table).or_default() += 1,
                None => panic!("no table in {round:?}"),
            }
        }
        // More matches of a bracket or a Swiss round than tables take turns; all others are played at the same time.
        let turns = match round.stage {
            Stage::Bracket => drawn_in(state, round).div_ceil(state.setup.tables.into()),
            Stage::Swiss => (state.teams.len() / 2).div_ceil(state.setup.tables.into()),
            Stage::TieBreak => round.matches.len().div_ceil(state.setup.tables.into()),
            Stage::Group | Stage::Progressive | Stage::Singles => 1,
        };
        assert!(tables.values().all(|table| *table <= turns), "{round:?}");
        assert!(round.out.iter().all(|team| !seated.contains(team)));
    }
    for group in &state.groups {
        let mut placed: Vec<Team> = group
            .places
            .iter()
            .flat_map(|place| place.teams.clone())
            .collect();
        placed.sort_unstable();
        let mut teams = group.teams.clone();
        teams.sort_unstable();
        assert_eq!(placed, teams);
        for place in &group.places {
            for team in &place.teams {
                assert_eq!(usize::from(place.won), state.stage_record(*team).0);
            }
        }
    }
    check_sides(state);
    let finish = state.bracket.as_ref().map(|bracket| &bracket.finish);
    for match_state in state
        .matches()
        .filter(|match_state| match_state.key.stage == Stage::Bracket)
    {
        let met = finish.unwrap().matches[usize::from(match_state.key.number)];
        let winner = match_state.winner.map_or(Sitting::Open, Sitting::Team);
        assert_eq!(met.winner, winner, "two winners of {match_state:?}");
    }
    if let Some(champion) = state.champion {
        assert!(Some(champion) != state.runner_up);
    }
    check_left(state);
    let payments = state.payments();
    let paid: u64 = payments.iter().map(|payment| payment.cents).sum();
    let payers = state.entrants().count() * state.setup.team_size();
    let fees = payers as u64 * u64::from(state.setup.fee);
    let rest = match words::not_paid_out(state) {
        Some(says) => {
            assert!(says.contains(&words::dollars(fees)), "{says}");
            let has_gone =
                |team: Team| state.teams[team.index()].left.is_some() && missed(state, team);
            assert!(state.entrants().all(|(team, _)| has_gone(team)) || no_place(state));
            fees
        }
        None => 0,
    };
    assert_eq!(paid + rest, if state.is_over() { fees } else { 0 });
}

/// Whether nobody who has a place can have a prize.
fn no_place(state: &State) -> bool {
    let winners = state.prizewinners().unwrap();
    winners.places.is_empty() && winners.most_wins.is_empty() && winners.booby.is_empty()
}

/// How many matches the bracket has in the parts and rounds that a round has.
fn drawn_in(state: &State, round: &RoundState) -> usize {
    let drawn = &state.bracket.as_ref().unwrap().bracket.matches;
    let of = |match_state: &MatchState| {
        let planned = &drawn[usize::from(match_state.key.number)];
        (planned.of as u8, planned.round)
    };
    let parts: BTreeSet<(u8, u8)> = round.matches.iter().map(of).collect();
    let all = drawn
        .iter()
        .map(|planned| (planned.of as u8, planned.round));
    all.filter(|part| parts.contains(part)).count()
}

/// Every pair of teams that have not left meets at most once in a group, and exactly once once all is
/// planned.
fn everyone_meets(state: &State) {
    for (number, _) in state.groups.iter().enumerate() {
        let entries = state.teams.iter().zip(0..);
        let present: Vec<Team> = entries
            .filter(|(entry, _)| entry.group == Some(number as u8) && entry.left.is_none())
            .map(|(_, at)| Team(at))
            .collect();
        let met: Vec<[Team; 2]> = state
            .matches()
            .filter(|match_state| match_state.key.stage == Stage::Group)
            .map(|match_state| match_state.key.teams)
            .collect();
        for (at, one) in present.iter().enumerate() {
            for other in &present[at + 1..] {
                let pair = [*one, *other];
                let times = met.iter().filter(|both| **both == pair).count();
                assert_eq!(times, 1, "{pair:?}");
            }
        }
    }
}

#[test]
fn the_first_five_thousand_random_nights_keep_every_law() {
    (0..5_000).for_each(keeps_every_law);
}

#[test]
fn the_other_five_thousand_random_nights_keep_every_law() {
    (5_000..10_000).for_each(keeps_every_law);
}

fn keeps_every_law(seed: u64) {
    let mut dice = Dice(seed);
    let format = a_format(&mut dice);
    let teams = 4 + dice.below(6) as u8;
    let mut desk = Desk(Night::new(setup(format, 5 + dice.below(4) as u8)).unwrap());
    for team in 0..teams {
        desk.enter(team, None);
    }
    if dice.below(2) == 0 {
        let _ = desk.try_act(checked_in(desk.0.state(), &mut dice));
    }
    let start = desk.0.draw_groups(&mut |below| dice.below(below));
    if desk.try_act(start).is_err() {
        return;
    }
    for _ in 0..10 + dice.below(20) {
        let event = an_event(&desk.0, &mut dice);
        let before = desk.0.clone();
        if dice.below(5) == 0 {
            let previewed = desk.0.preview(&event);
            let mut acted = desk.0.clone();
            let is_done = acted.act(event.clone(), at(0)).is_ok();
            assert_eq!(previewed.is_ok(), is_done);
            match previewed {
                Ok(changes) if is_seated(&acted) => {
                    let what = format!("{event:?}");
                    check_foretold(before.state(), acted.state(), &changes, &what);
                }
                Ok(changes) => check_preview(before.state(), acted.state(), &event, &changes),
                Err(_) => {}
            }
        }
        let acted = desk.try_act(event);
        if acted.is_err() {
            assert_eq!(desk.0.state(), before.state());
            continue;
        }
        check(desk.0.state());
        check_swiss(desk.0.state(), &drawn(&desk.0));
        if dice.below(10) == 0 {
            let after = desk.0.state().clone();
            desk.0.undo();
            assert_eq!(desk.0.state(), before.state(), "seed {seed}");
            desk.0.redo();
            assert_eq!(*desk.0.state(), after, "seed {seed}");
        }
    }
    if matches!(format, Format::Groups { .. }) {
        everyone_meets(desk.0.state());
    }
    let again = {
        let journal = desk.0.journal();
        let events = journal.events().map(|event| (**event).clone());
        Night::restore(desk.0.first_setup().clone(), events, journal.done().len()).unwrap()
    };
    assert_eq!(again.state(), desk.0.state(), "seed {seed}");
}

/// Whether rounds of singles followed from the last step.
fn is_seated(night: &Night) -> bool {
    let last = night.journal().done().last();
    last.is_some_and(|last| matches!(last.event, NightEvent::Seated { .. }))
}

/// The teams of a night in the order they were drawn or came.
fn drawn(night: &Night) -> Vec<Team> {
    let events = night.journal().done().map(|stamped| &stamped.event);
    let mut order = Vec::new();
    let mut entered = 0;
    for event in events {
        match event.step() {
            NightEvent::Started(start) => order = start.groups.concat(),
            NightEvent::Entered { .. } => {
                if !order.is_empty() {
                    order.push(Team(entered));
                }
                entered += 1;
            }
            NightEvent::Listed { teams, .. } | NightEvent::Drawn(teams) => {
                entered += teams.len() as u8;
            }
            NightEvent::CameLate { team, .. } => match team {
                Latecomer::New(_) => {
                    order.push(Team(entered));
                    entered += 1;
                }
                Latecomer::Awaited(team) => order.push(*team),
            },
            _ => {}
        }
    }
    order
}

#[test]
fn left_alone_a_night_goes_on_to_its_end() {
    for seed in 0..400 {
        let mut dice = Dice(seed);
        let format = a_format(&mut dice);
        let mut desk = Desk(Night::new(setup(format, 8)).unwrap());
        for team in 0..6 + dice.below(8) as u8 {
            desk.enter(team, None);
        }
        let start = desk.0.draw_groups(&mut |below| dice.below(below));
        if desk.try_act(start).is_err() {
            continue;
        }
        let mut steps = 0;
        while let Some(event) = next_event(desk.0.state(), &mut dice) {
            desk.act(event);
            steps += 1;
            assert!(steps < 1_000, "seed {seed} {format:?}");
        }
        assert!(desk.0.state().is_over(), "seed {seed} {format:?}");
    }
}
