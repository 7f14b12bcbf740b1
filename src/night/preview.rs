//! The changes an event would cause besides its own, shown before it is recorded.

use super::event::{Event, MatchKey};
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
    /// This many results no longer count.
    NoLongerCounts(usize),
    /// The games of a round are seated anew; its place in [`State::rounds`].
    Reseated(usize),
    /// A team moves from one place to another in its group; places count from 1.
    Place {
        /// The team.
        team: Team,
        /// Its place before.
        from: u8,
        /// Its place after.
        to: u8,
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
    all.extend(more(after.defaults(), before.defaults()).map(Change::WonByDefault));
    all.extend(more(dropped(before, after, event), 0).map(Change::NoLongerCounts));
    if before.is_started() {
        for at in 0..before.rounds.len().min(after.rounds.len()) {
            let now = after.rounds[at].pairings();
            let mut then = before.rounds[at].pairings().into_iter();
            if then.any(|own| !now.contains(&own)) {
                all.push(Change::Reseated(at));
            }
        }
    }
    for (team, from) in before.places() {
        let to = after.place(team);
        if let Some(to) = to.filter(|to| *to != from) {
            all.push(Change::Place { team, from, to });
        }
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
    if before.champion != after.champion && before.champion.is_some() {
        all.push(Change::Champion(after.champion));
    }
    all
}

/// How many games counted before and do not after, besides one that the event itself removes.
fn dropped(before: &State, after: &State, event: &Event) -> usize {
    let own = |key: &MatchKey| matches!(event, Event::Cleared { of, .. } if of == key);
    let counted = before.matches().filter(|one| !own(&one.key));
    let lost = counted.map(|one| {
        let now = after.find(&one.key).map_or(0, |own| own.games.len());
        one.games.len().saturating_sub(now)
    });
    lost.sum()
}
