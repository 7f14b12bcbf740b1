//! Laws of teams that leave: what they miss, and where they stand.

use std::collections::BTreeSet;

use fives_core::night::team::Team;
use fives_core::night::{Format, MatchState, RoundState, Stage, State};

/// Whether a team that left had a match to play, as the matches tell: it lost one by default, an evening went on
/// without it, or it had won all its matches of a bracket and is not the champion.
pub fn missed(state: &State, team: Team) -> bool {
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
pub fn check_left(state: &State) {
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
