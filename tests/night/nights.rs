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

/// Whether a team that left had a match to play, as the matches tell: it lost one by default, an evening went on
/// without it, or it had won all its matches of a bracket and is not the champion.
fn missed(state: &State, team: Team) -> bool {
    let matches = || {
        state
            .matches()
            .filter(|match_state| match_state.key.teams.contains(&team))
    };
    let lost = |match_state: &MatchState| match_state.loser() == Some(team);
    // After final totals, the matches do not tell it.
    if state.are_totals_final() {
        return state.is_unfinished(team);
    }
    let has_more = match state.setup.format {
        Format::Progressive { games } => {
            // A round whose teams had all left is not there; who was in the last one missed nothing by it.
            let mut rounds = state.rounds.iter();
            let is_last = |round: &RoundState| round.number + 1 == u16::from(games);
            !rounds.any(|round| round.stage == Stage::Progressive && is_last(round))
        }
        Format::Swiss { rounds } => {
            let mut swiss = state.rounds.iter().rev();
            let last = swiss.find(|round| round.stage == Stage::Swiss);
            let last = last.filter(|round| round.number + 1 == u16::from(rounds));
            last.is_none_or(|round| {
                let mut matches = round.matches.iter();
                round.bye != Some(team) && !matches.any(|one| one.key.teams.contains(&team))
            })
        }
        // Others take the seats of who left, so only `singles/random.rs` sees it, as they leave.
        Format::Singles { .. } => state.is_unfinished(team),
        Format::Groups { .. } | Format::KnockOut { .. } => {
            let is_in = state.going_on().contains(&team);
            let beaten = matches()
                .any(|match_state| match_state.key.stage == Stage::Bracket && lost(match_state));
            is_in && state.is_over() && !beaten && state.champion != Some(team)
        }
    };
    has_more
        || matches().any(|match_state| {
            let is_decider = match_state.key.stage == Stage::TieBreak;
            match_state.is_default && !is_decider && lost(match_state)
        })
}

/// Whether a team played the final, and nobody won that without play.
fn played_the_final(state: &State, team: Team) -> bool {
    let matches = state
        .matches()
        .filter(|one| one.key.stage == Stage::Bracket);
    let ended = (state.champion, state.runner_up);
    let finals = matches.filter(|one| one.winner.is_some() && (one.winner, one.loser()) == ended);
    let last = finals.last();
    last.is_some_and(|one| !one.is_default && one.plays(team))
}

/// A team that left is in no tie, and in no match that is still to be played. One that left before a match it had to
/// play has no prize, unless it had played the final and an earlier result was deleted; in a group it stands below the
/// others, unless it left once the play-offs were on. Who goes on stands above the others, and these stand by their
/// wins, whether they left or not.
fn check_left(state: &State) {
    let has_left = |team: &Team| state.teams[team.index()].left.is_some();
    let mut tied = state.ties().flat_map(|tie| &tie.teams);
    let begun = |round: &RoundState| round.stage == Stage::Bracket && round.is_begun();
    let is_on = state.rounds.iter().any(begun);
    assert!(!tied.any(has_left));
    // In singles a result that is deleted leaves its game to those who had it.
    for match_state in state.matches().filter(|match_state| {
        match_state.winner.is_none() && match_state.key.stage != Stage::Singles
    }) {
        assert!(
            !match_state.key.teams.iter().any(has_left),
            "{match_state:?}"
        );
    }
    let out = state.rounds.iter().flat_map(|round| &round.out);
    assert!(!out.into_iter().any(has_left));
    for payment in state.payments() {
        assert!(
            !(has_left(&payment.team) && missed(state, payment.team))
                || played_the_final(state, payment.team),
            "{payment:?} {:?} {:?}",
            state.setup.format,
            state.rounds
        );
    }
    let in_stage = |team: Team| {
        let mut matches = state.matches();
        has_left(&team)
            && matches.any(|match_state| {
                match_state.key.stage.is_ranked()
                    && match_state.is_default
                    && match_state.loser() == Some(team)
            })
    };
    let going_on = state.going_on();
    for group in &state.groups {
        let order = group.places.iter().flat_map(|place| &place.teams).copied();
        let order: Vec<Team> = order.collect();
        let gone: Vec<bool> = order.iter().map(|team| in_stage(*team)).collect();
        assert!(
            is_on
                || !gone.contains(&true)
                || gone.iter().zip(&order).all(|(has_gone, team)| {
                    let after = order.iter().skip_while(|other| *other != team);
                    !has_gone || after.into_iter().all(has_left)
                }),
            "{group:?}"
        );
        if going_on.is_empty() {
            continue;
        }
        let figure = |team: &Team| {
            let (won, _) = state.stage_record(*team);
            (
                !going_on.contains(team),
                if going_on.contains(team) {
                    0
                } else {
                    -(won as i32)
                },
            )
        };
        // A game that neither of two teams that left played is of nobody: which of them missed it is not told.
        let all = |team: &Team| {
            let matches = state
                .matches()
                .filter(|match_state| match_state.key.stage == Stage::Group);
            matches
                .filter(|match_state| match_state.key.teams.contains(team))
                .count()
                + 1
                == order.len()
        };
        let played = order.iter().filter(|team| !in_stage(**team) && all(team));
        assert!(played.map(figure).is_sorted(), "{group:?}");
    }
    if let Some(bracket) = state.bracket.as_ref().filter(|_| state.is_over()) {
        let placed = bracket.finish.places.iter().flat_map(|(_, teams)| teams);
        let placed: BTreeSet<Team> = placed.copied().collect();
        assert!(placed.is_empty() || placed == bracket.teams.iter().copied().collect());
        let mut next = 1;
        for (from, teams) in &bracket.finish.places {
            assert_eq!(*from, next, "{:?}", bracket.finish.places);
            next += teams.len() as u8;
        }
    }
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
