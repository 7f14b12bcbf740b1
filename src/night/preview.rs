//! The changes an event would cause besides its own, shown before it is recorded.

use std::ops::RangeInclusive;

use super::event::{Event, MatchKey};
use super::match_state::MatchState;
use super::standings::Place;
use super::state::State;
use super::team::Team;

/// Something that follows from an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Games are added to the schedule.
    NewGames {
        /// How many.
        games: usize,
        /// Of which group, counted from 0, if there are several.
        group: Option<u8>,
    },
    /// This many games are won without play.
    WonByDefault(usize),
    /// This many games that were won without play are off, so the wins are gone.
    NoLongerByDefault(usize),
    /// This many games that were won without play are to be played.
    ToPlayAfterAll(usize),
    /// This many results no longer count.
    NoLongerCounts(usize),
    /// This many results from before count again.
    CountsAgain(usize),
    /// Teams meet in a round that did not meet in it, instead of others; its place in [`State::rounds`].
    Reseated(usize),
    /// A team moves from one place to another in its group; places count from 1.
    Place {
        /// The team.
        team: Team,
        /// Its place before, or all those that it shares.
        from: RangeInclusive<u8>,
        /// The same after.
        to: RangeInclusive<u8>,
    },
    /// The play-offs wait until more is played or tied teams are put in order.
    PlayOffsWait,
    /// A team goes on to the play-offs that did not before.
    GoesOn(Team),
    /// A team that went on to the play-offs no longer does.
    GoesOut(Team),
    /// The champion is another team, or not known yet.
    Champion(Option<Team>),
}

/// What differs between the state before and after an event.
pub(super) fn changes(before: &State, after: &State, event: &Event) -> Vec<Change> {
    let mut all = Vec::new();
    let more = |now: usize, then: usize| now.checked_sub(then).filter(|own| *own > 0);
    let group = match event {
        Event::Entered { group, .. } => Some(*group),
        Event::CameBack(team) => Some(after.teams.get(team.index()).and_then(|own| own.group)),
        _ => None,
    };
    if let Some(group) = group {
        let group = group.filter(|_| after.groups.len() > 1);
        let games = more(after.scheduled(), before.scheduled());
        all.extend(games.map(|games| Change::NewGames { games, group }));
    }
    let defaults = after.matches().filter(|own| own.is_default);
    let is_new = |own: &&MatchState| before.find(&own.key).and_then(|own| own.winner) != own.winner;
    all.extend(more(defaults.filter(is_new).count(), 0).map(Change::WonByDefault));
    let defaults = before.matches().filter(|own| own.is_default);
    let is_off = |own: &&MatchState| after.find(&own.key).is_none();
    all.extend(more(defaults.filter(is_off).count(), 0).map(Change::NoLongerByDefault));
    let defaults = before.matches().filter(|own| own.is_default);
    let is_open = |own: &&MatchState| {
        let now = after.find(&own.key);
        now.is_some_and(|own| own.winner.is_none())
    };
    all.extend(more(defaults.filter(is_open).count(), 0).map(Change::ToPlayAfterAll));
    // The result that the event itself records or removes.
    let recorded = match event {
        Event::Won { of, game, .. } => {
            let played = before.find(of).map_or(0, |own| own.games.len());
            (usize::from(*game) == played).then_some(of)
        }
        _ => None,
    };
    let removed = match event {
        Event::Cleared { of, .. } => Some(of),
        _ => None,
    };
    let again = more(missing(after, before, recorded), 0);
    all.extend(more(missing(before, after, removed), 0).map(Change::NoLongerCounts));
    all.extend(again.map(Change::CountsAgain));
    if before.is_started() {
        let rounds = before.rounds.iter().zip(&after.rounds);
        let reseated = rounds.zip(0..).filter(|((then, now), _)| {
            let is_new = |own: &MatchState| own.winner.is_none() && !then.has(&own.key);
            now.matches.iter().any(is_new) && then.matches.iter().any(|own| !now.has(&own.key))
        });
        all.extend(reseated.map(|(_, at)| Change::Reseated(at)));
    }
    let taken = |state: &State, team: Team| {
        let mut places = state.groups.iter().flat_map(|own| &own.places);
        places
            .find(|own| own.teams.contains(&team))
            .map(Place::taken)
    };
    for (team, _) in before.places() {
        let places = taken(before, team).zip(taken(after, team));
        let moved = places.filter(|(from, to)| from != to);
        all.extend(moved.map(|(from, to)| Change::Place { team, from, to }));
    }
    let (was, is) = (before.going_on(), after.going_on());
    if !was.is_empty() && is.is_empty() {
        all.push(Change::PlayOffsWait);
    } else {
        let new = is.iter().filter(|own| !was.contains(own));
        all.extend(new.copied().map(Change::GoesOn));
        let gone = was.iter().filter(|own| !is.contains(own));
        all.extend(gone.copied().map(Change::GoesOut));
    }
    // A night’s last result says itself who is the champion.
    let is_last = match event {
        Event::Decided(_) => true,
        _ => recorded.is_some() && again.is_none(),
    };
    if before.champion != after.champion && (before.champion.is_some() || !is_last) {
        all.push(Change::Champion(after.champion));
    }
    all
}

/// How many games count in one state and not in the other, besides those of the event's own match.
fn missing(one: &State, other: &State, own: Option<&MatchKey>) -> usize {
    let counted = one.matches().filter(|played| Some(&played.key) != own);
    let more = counted.map(|own| {
        let there = other.find(&own.key).map_or(0, |own| own.games.len());
        own.games.len().saturating_sub(there)
    });
    more.sum()
}
