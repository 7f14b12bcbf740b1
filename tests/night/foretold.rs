//! What is said before a step is all that differs between the nights before and after it.

use std::collections::{BTreeMap, BTreeSet};

use fives_core::night::team::Team;
use fives_core::night::{
    Latecomer, MatchKey, MatchState, NightChange, NightEvent, RoundState, Stage, State,
};
use fives_core::words::night as words;

/// What is said to follow is what differs: new pairings where teams meet that did not, and nowhere else; places, but for
/// a late team’s, the champion, and the results that count.
pub fn check_preview(before: &State, after: &State, event: &NightEvent, changes: &[NightChange]) {
    let to_play = |round: &RoundState| -> BTreeSet<MatchKey> {
        let open = round
            .matches
            .iter()
            .filter(|match_state| match_state.winner.is_none());
        open.map(|match_state| match_state.key).collect()
    };
    let all = |round: &RoundState| -> BTreeSet<MatchKey> {
        round
            .matches
            .iter()
            .map(|match_state| match_state.key)
            .collect()
    };
    for (at, then) in before.rounds.iter().enumerate() {
        let now = after.rounds.iter().find(|round| is_same(round, then));
        let is_new = now.is_some_and(|now| {
            !to_play(now).is_subset(&all(then)) && !all(then).is_subset(&all(now))
        });
        let is_said = changes.contains(&NightChange::Reseated(at));
        assert_eq!(is_said, is_new && before.is_started(), "{event:?}");
    }
    let shown = |state: &State, team: Team| {
        let mut places = state.groups.iter().flat_map(|group| &group.places);
        places
            .find(|place| place.teams.contains(&team))
            .map(words::place)
    };
    // That a late team shares places in which nothing was won is no news.
    let is_tied = before
        .rounds
        .iter()
        .any(|round| round.stage == Stage::TieBreak);
    let late = match event {
        NightEvent::CameLate { team, .. } if !is_tied => Some(team),
        _ => None,
    };
    for team in (0..).map(Team).take(before.teams.len()) {
        let (from, to) = (shown(before, team), shown(after, team));
        let is_place = |change: &&NightChange| matches!(change, NightChange::Place { team: placed, .. } if *placed == team);
        let said = changes.iter().find(is_place);
        assert_eq!(
            said.is_some(),
            late.is_none() && from.is_some() && to.is_some() && from != to,
            "{event:?}"
        );
        if let (Some(place), Some(from), Some(to)) = (said, from, to) {
            let says = words::changes(before, std::slice::from_ref(place)).concat();
            let plain = says
                .replace("tied for ", "")
                .replace(['s', 't', 'n', 'd', 'r', 'h'], "");
            assert!(plain.ends_with(&format!(": {from} → {to}.")), "{says}");
        }
    }
    let is_same = before.champion == after.champion;
    let said = changes.contains(&NightChange::Champion(after.champion));
    assert!(said != is_same || before.champion.is_none(), "{event:?}");
    let by_default = |state: &State| -> BTreeSet<(MatchKey, Team)> {
        let all = state.matches().filter(|match_state| match_state.is_default);
        all.map(|match_state| (match_state.key, match_state.winner.unwrap()))
            .collect()
    };
    let (then, now) = (by_default(before), by_default(after));
    let was_won = |(of, winner): &&(MatchKey, Team)| {
        before.find(of).and_then(|match_state| match_state.winner) == Some(*winner)
    };
    let won = now.difference(&then).filter(|pair| !was_won(pair));
    let mut won: Vec<Team> = won.map(|(_, winner)| *winner).collect();
    won.sort_unstable();
    let withdrawn = then.iter().filter(|(of, _)| after.find(of).is_none());
    let open = then.iter().filter(|(of, _)| {
        after
            .find(of)
            .is_some_and(|match_state| match_state.winner.is_none())
    });
    let said = [
        NightChange::WonByDefault(won),
        NightChange::NoLongerByDefault(withdrawn.count()),
        NightChange::ToPlayAfterAll(open.count()),
    ];
    for change in said {
        let is_any = match &change {
            NightChange::WonByDefault(won) => !won.is_empty(),
            _ => !matches!(
                change,
                NightChange::NoLongerByDefault(0) | NightChange::ToPlayAfterAll(0)
            ),
        };
        assert_eq!(changes.contains(&change), is_any, "{event:?} {changes:?}");
    }
    let games = |state: &State| -> BTreeSet<(MatchKey, usize)> {
        let matches = state.matches();
        let games = matches.flat_map(|match_state| {
            (0..match_state.games.len()).map(|game| (match_state.key, game))
        });
        games.collect()
    };
    let (then, now) = (games(before), games(after));
    let is_removed =
        |of: &MatchKey| matches!(event, NightEvent::Cleared { of: cleared, .. } if cleared == of);
    let is_recorded = |of: &MatchKey, at: usize| match event {
        NightEvent::Won {
            of: recorded, game, ..
        } => recorded == of && usize::from(*game) == at,
        NightEvent::MatchWon { of: recorded, .. } => recorded == of,
        _ => false,
    };
    let lost = then.difference(&now).filter(|(of, _)| !is_removed(of));
    let again = now
        .difference(&then)
        .filter(|(of, at)| !is_recorded(of, *at));
    let said = |count: usize, change: fn(usize) -> NightChange| (count > 0).then(|| change(count));
    let expected = [
        said(lost.count(), NightChange::NoLongerCounts),
        said(again.count(), NightChange::CountsAgain),
    ];
    let counts = |change: &&NightChange| {
        matches!(
            change,
            NightChange::NoLongerCounts(_) | NightChange::CountsAgain(_)
        )
    };
    let counted: Vec<NightChange> = changes.iter().filter(counts).cloned().collect();
    let expected: Vec<NightChange> = expected.into_iter().flatten().collect();
    assert_eq!(counted, expected, "{event:?}");
    match late {
        // What final totals leave unplayed needs no saying.
        _ if matches!(event, NightEvent::TotalsFinal) => {}
        Some(team) => check_late(before, after, team, changes),
        None => check_rounds(before, after, event, changes),
    }
    check_prizes(before, after, event, changes);
}

fn is_same(one: &RoundState, other: &RoundState) -> bool {
    (one.stage, one.number) == (other.stage, other.number)
}

/// Of the rounds with a late team it is said who plays it now instead of nobody, and no more: opponents who are not known
/// again after a bye are no loss.
fn check_late(before: &State, after: &State, late: &Latecomer, changes: &[NightChange]) {
    let late = match late {
        Latecomer::New(_) => Team(u8::try_from(before.teams.len()).unwrap()),
        Latecomer::Awaited(team) => *team,
    };
    let plays = |round: &RoundState, team: Team| {
        let mut matches = round.matches.iter();
        matches.any(|played| played.key.opponent(team).is_some())
    };
    for (then, at) in before.rounds.iter().zip(0..) {
        let falls_away = |played: &MatchState| after.find(&played.key).is_none();
        let is_said = changes.contains(&NightChange::Reseated(at));
        assert!(
            is_said || then.stage == Stage::Bracket || !then.matches.iter().any(falls_away),
            "{changes:?}"
        );
    }
    let then = before.current_round().map(|at| &before.rounds[at]);
    let now = then.and_then(|then| after.rounds.iter().find(|round| is_same(round, then)));
    let opponents = now.into_iter().flat_map(|now| &now.matches);
    let opponents = opponents.filter_map(|played| played.key.opponent(late));
    let idle = opponents.filter(|team| !plays(then.unwrap(), *team));
    let idle = idle.map(|team| (team, !then.unwrap().out.contains(&team)));
    let said = changes.iter().filter_map(|change| match change {
        NightChange::PlaysLate { team, had_bye } => Some((*team, *had_bye)),
        NightChange::RoundOff(_) | NightChange::RoundWaits(_) | NightChange::NotPlayed(_) => {
            panic!("{changes:?}")
        }
        _ => None,
    });
    assert!(said.eq(idle), "{changes:?}");
}

/// Every round that is there no longer is named, or is one of play-offs that are off; and so is every game that nobody
/// has played and that no other takes the place of.
fn check_rounds(before: &State, after: &State, event: &NightEvent, changes: &[NightChange]) {
    let is_result = event.is_result();
    let is_off = before.bracket.is_some() && after.bracket.is_none();
    let mut not_played = 0;
    for (then, at) in before.rounds.iter().zip(0..) {
        let now = after.rounds.iter().find(|round| is_same(round, then));
        let [off, waits] = [NightChange::RoundOff(at), NightChange::RoundWaits(at)];
        let named = [off, waits].map(|change| changes.contains(&change));
        if is_off && then.stage == Stage::Bracket {
            assert_eq!(named, [false; 2], "{event:?} {changes:?}");
            continue;
        }
        let open = |round: &RoundState| {
            round
                .matches
                .iter()
                .filter(|match_state| match_state.winner.is_none())
                .count()
        };
        let shrinks = now.is_none_or(|round| open(round) < open(then));
        let plays = |round: &RoundState| {
            round
                .matches
                .iter()
                .any(|match_state| !match_state.is_default || !match_state.games.is_empty())
        };
        let falls_away = plays(then) && !now.is_some_and(plays);
        assert!(!falls_away || named != [false; 2], "{event:?} {changes:?}");
        assert!(!named[0] || falls_away, "{event:?} {changes:?}");
        assert!(!named[1] || (is_result && shrinks), "{event:?} {changes:?}");
        let come = now.into_iter().flat_map(|round| &round.matches);
        let come = come.filter(|match_state| {
            !match_state.is_default && before.find(&match_state.key).is_none()
        });
        let open = then
            .matches
            .iter()
            .filter(|match_state| match_state.winner.is_none());
        let open = open.filter(|match_state| {
            match_state.games.is_empty() && after.find(&match_state.key).is_none()
        });
        if !named[1] {
            not_played += open.count().saturating_sub(come.count());
        }
    }
    let said = changes.iter().find_map(|change| match change {
        NightChange::NotPlayed(count) => Some(*count),
        _ => None,
    });
    assert_eq!(
        said.unwrap_or_default(),
        not_played,
        "{event:?} {changes:?}"
    );
}

/// A night that is over no longer says so, and each team whose prize money is another says how much.
fn check_prizes(before: &State, after: &State, event: &NightEvent, changes: &[NightChange]) {
    let (was_over, is_over) = (before.is_over(), after.is_over());
    let ends = changes.contains(&NightChange::NotOver);
    assert_eq!(ends, was_over && !is_over, "{event:?} {changes:?}");
    let paid = |state: &State| {
        let mut sums: BTreeMap<Team, u64> = BTreeMap::new();
        for payment in state.payments() {
            *sums.entry(payment.team).or_default() += payment.cents;
        }
        sums
    };
    let mut then = paid(before);
    for change in changes {
        if let NightChange::Prize { team, from, to } = change {
            assert_eq!(then.remove(team).unwrap_or_default(), *from, "{event:?}");
            then.insert(*team, *to);
        }
    }
    then.retain(|_, cents| *cents > 0);
    let asks = was_over && is_over && !matches!(event, NightEvent::SetUp(_));
    assert!(!asks || then == paid(after), "{event:?} {changes:?}");
}
