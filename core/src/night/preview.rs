//! The changes an event would cause besides its own, shown before it is recorded.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::check_in::Latecomer;
use super::event::{MatchKey, NightEvent, Stage};
use super::knock_out::BracketPart;
use super::match_state::MatchState;
use super::singles::seats;
use super::standings::StandingsPlace;
use super::state::{RoundState, State};
use super::team::Team;

/// Something that follows from an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NightChange {
    /// By the rules of the night, no game ends at this score of the winner and the loser.
    EndsNoGame(i16, i16),
    /// Games are added to the schedule.
    NewGames {
        /// How many.
        games: usize,
        /// Of which group, counted from 0, if there are several.
        group: Option<u8>,
    },
    /// How many rounds the groups take, with a late team and without it.
    Rounds {
        /// With it.
        with: usize,
        without: usize,
    },
    /// This many games are won without play.
    WonByDefault(Vec<Team>),
    /// This many games that were won without play are off, so the wins count no more.
    NoLongerByDefault(usize),
    /// This many games that were won without play are to be played.
    ToPlayAfterAll(usize),
    /// This many games that nobody has played are not played at all.
    NotPlayed(usize),
    /// This many results no longer count.
    NoLongerCounts(usize),
    /// This many results from before count again.
    CountsAgain(usize),
    /// Teams meet in a round that did not meet in it, instead of others; its place in [`State::rounds`].
    Reseated(usize),
    /// The teams of a game are not known again; the place of its round in [`State::rounds`].
    RoundWaits(usize),
    /// Nobody plays in a round anymore; its place in [`State::rounds`].
    RoundOff(usize),
    /// A team moves from one place to another in its group; places count from 1.
    Place {
        team: Team,
        /// Its place before, or all those that it shares.
        from: RangeInclusive<u8>,
        /// The same after.
        to: RangeInclusive<u8>,
    },
    /// A team that had a bye in the round that is played, or sat out, plays the late team.
    PlaysLate {
        /// It.
        team: Team,
        had_bye: bool,
    },
    /// In this round of singles, from 0, others play together than was planned.
    DrawnAgain(u16),
    /// A player takes a seat at a table of the round that is played; the table counts from 0.
    TakesSeat { player: Team, table: u8 },
    /// A player whose table plays in the round that is played sits it out.
    SitsOut(Team),
    /// A table that was to play in the round that is played does not.
    TableIdle(u8),
    /// Another table plays in the round that is played.
    NewTable(u8),
    /// The play-offs wait until more is played or tied teams are put in order.
    PlayOffsWait,
    /// There are no play-offs anymore.
    NoPlayOffs,
    /// A team goes on to the play-offs that did not before.
    GoesOn(Team),
    /// A team that went on to the play-offs no longer does.
    GoesOut(Team),
    /// The champion is another team, or not known yet.
    Champion(Option<Team>),
    /// The totals have more or fewer wins than there were.
    DoNotAddUp {
        /// The wins of the totals.
        wins: usize,
        /// The wins there were.
        expected: usize,
    },
    /// This many teams have no total.
    WithoutTotal(usize),
    /// This many teams have a card entered round by round that lacks a round.
    WithoutRound(usize),
    /// The totals were final, and nothing is left that could be.
    TotalsOpen,
    /// The night was over, and is so no longer: it has to be played on, or a tie settled.
    NotOver,
    /// A team gets another amount of prize money, in cents.
    Prize {
        team: Team,
        /// What it got before.
        from: u64,
        /// What it gets after.
        to: u64,
    },
}

/// What differs between the state before and after an event.
pub(super) fn changes(before: &State, after: &State, event: &NightEvent) -> Vec<NightChange> {
    let is_seated = matches!(event, NightEvent::Seated { .. });
    let event = event.step();
    let mut all: Vec<NightChange> = no_end(before, event).into_iter().collect();
    let more = |now: usize, then: usize| now.checked_sub(then).filter(|count| *count > 0);
    let group = match event {
        NightEvent::Entered { group, .. } => Some(*group),
        NightEvent::CameLate { group, .. } => Some(Some(*group)),
        NightEvent::CameBack(team) => {
            Some(after.teams.get(team.index()).and_then(|team| team.group))
        }
        _ => None,
    };
    if let Some(group) = group {
        let group = group.filter(|_| after.groups.len() > 1);
        let games = more(after.scheduled(), before.scheduled());
        all.extend(games.map(|games| NightChange::NewGames { games, group }));
    }
    if let NightEvent::CameLate { .. } = event {
        let [without, with] = [before, after].map(rounds_of_groups);
        all.extend((with > 0).then_some(NightChange::Rounds { with, without }));
    }
    let defaults = after.matches().filter(|played| played.is_default);
    let is_new = |played: &&MatchState| {
        before.find(&played.key).and_then(|then| then.winner) != played.winner
    };
    let mut won: Vec<Team> = defaults
        .filter(is_new)
        .filter_map(|default| default.winner)
        .collect();
    won.sort_unstable();
    all.extend((!won.is_empty()).then_some(NightChange::WonByDefault(won)));
    let defaults = before.matches().filter(|played| played.is_default);
    let is_off = |played: &&MatchState| {
        let now = after.find(&played.key);
        now.is_none_or(|now| now.winner.is_none() && now.is_over())
    };
    all.extend(more(defaults.filter(is_off).count(), 0).map(NightChange::NoLongerByDefault));
    let defaults = before.matches().filter(|played| played.is_default);
    let is_open = |played: &&MatchState| {
        let now = after.find(&played.key);
        now.is_some_and(|now| !now.is_over())
    };
    all.extend(more(defaults.filter(is_open).count(), 0).map(NightChange::ToPlayAfterAll));
    // The result that the event itself records or removes.
    let recorded = match event {
        NightEvent::Won { of, game, .. } => {
            let played = before.find(of).map_or(0, |played| played.games.len());
            (usize::from(*game) == played).then_some(of)
        }
        NightEvent::MatchWon { of, .. } => Some(of),
        _ => None,
    };
    let removed = match event {
        NightEvent::Cleared { of, .. } => Some(of),
        _ => None,
    };
    let again = more(missing(after, before, recorded), 0);
    all.extend(more(missing(before, after, removed), 0).map(NightChange::NoLongerCounts));
    all.extend(again.map(NightChange::CountsAgain));
    // With a tie-break more is at stake than who plays.
    let is_tied = before
        .rounds
        .iter()
        .any(|round| round.stage == Stage::TieBreak);
    let late = newcomer(before, event).filter(|_| !is_tied);
    if matches!(event, NightEvent::TotalsFinal) {
        // That the rest is not recorded is what final totals say.
        all.extend(of_totals(before));
    } else if is_seated {
        all.extend(seats(before, after));
    } else if let Some(team) = late {
        all.extend(of_late_team(before, after, event, team));
    } else {
        all.extend(of_rounds(before, after, event));
    }
    let taken = |state: &State, team: Team| {
        let mut places = state.groups.iter().flat_map(|group| &group.places);
        places
            .find(|place| place.teams.contains(&team))
            .map(StandingsPlace::taken)
    };
    // A late team, or who comes or leaves in singles, moves everyone below: that is the order of the list, not news.
    let tells_places = !is_seated && late.is_none();
    for (team, _) in before.places().filter(|_| tells_places) {
        let places = taken(before, team).zip(taken(after, team));
        let moved = places.filter(|(from, to)| from != to);
        all.extend(moved.map(|(from, to)| NightChange::Place { team, from, to }));
    }
    let (was, is) = (before.going_on(), after.going_on());
    if !was.is_empty() && is.is_empty() {
        all.push(match after.has_play_offs() {
            true => NightChange::PlayOffsWait,
            false => NightChange::NoPlayOffs,
        });
    } else {
        let new = is.iter().filter(|team| !was.contains(team));
        all.extend(new.copied().map(NightChange::GoesOn));
        let out = was.iter().filter(|team| !is.contains(team));
        all.extend(out.copied().map(NightChange::GoesOut));
    }
    // A night’s last result says itself who is the champion.
    let is_last = match event {
        NightEvent::Decided(_) | NightEvent::TotalsFinal => true,
        _ => recorded.is_some() && again.is_none(),
    };
    if before.champion != after.champion && (before.champion.is_some() || !is_last) {
        all.push(NightChange::Champion(after.champion));
    }
    if before.are_totals_final() && !after.are_totals_final() {
        all.push(NightChange::TotalsOpen);
    }
    if before.is_over() && !after.is_over() {
        all.push(NightChange::NotOver);
    }
    // New settings of the prizes say themselves what they are.
    if before.is_over() && after.is_over() && !matches!(event, NightEvent::SetUp(_)) {
        all.extend(of_prizes(before, after));
    }
    all
}

/// That a score which is new ends no game.
fn no_end(before: &State, event: &NightEvent) -> Option<NightChange> {
    let NightEvent::Won { of, game, outcome } = event else {
        return None;
    };
    let (won, lost) = outcome.score?;
    let played = before.find(of)?.games.get(usize::from(*game));
    let is_new = played.is_none_or(|recorded| recorded.outcome != *outcome);
    let rules = before.setup.check().ok()?;
    let ends = rules.table().finish.ends_at(won.into(), lost.into());
    (is_new && !ends).then_some(NightChange::EndsNoGame(won, lost))
}

/// What differs in the rounds, and in the games that nobody has played.
fn of_rounds(before: &State, after: &State, event: &NightEvent) -> Vec<NightChange> {
    let mut all = Vec::new();
    let is_open = |played: &&MatchState| !played.is_over() && played.games.is_empty();
    // A result that is changed or deleted leaves open who plays after it; so does a round of a card.
    let is_result = event.is_result() || matches!(event, NightEvent::RoundTotalled { .. });
    let waits = is_result && after.current_round().is_some();
    let has_bracket = before.bracket.is_none() || after.bracket.is_some();
    let mut not_played = 0;
    for (then, at) in before.rounds.iter().zip(0..) {
        let is_same =
            |round: &&RoundState| round.stage == then.stage && round.number == then.number;
        let now = after.rounds.iter().find(is_same);
        let now_there = || now.into_iter().flat_map(|round| &round.matches);
        let is_coming = |played: &MatchState| played.winner.is_none() && !then.has(&played.key);
        let mut going = then.matches.iter();
        if now_there().any(is_coming)
            && going.any(|played| !now_there().any(|now| now.key == played.key))
        {
            all.push(NightChange::Reseated(at));
        }
        // What is new there takes the place of what is not played.
        let new =
            now_there().filter(|played| !played.is_default && before.find(&played.key).is_none());
        let open = then.matches.iter().filter(is_open);
        let open = open.filter(|played| after.find(&played.key).is_none());
        let open = open.count().saturating_sub(new.count());
        if !has_bracket && then.stage == Stage::Bracket {
            continue;
        }
        // A second final is played only if it has to be.
        let waits = waits && !is_decider(before, then);
        let is_off = now.is_none_or(is_idle) && !is_idle(then);
        if waits && (now.is_none() || open > 0) {
            all.push(NightChange::RoundWaits(at));
        } else {
            not_played += open;
            all.extend(is_off.then_some(NightChange::RoundOff(at)));
        }
    }
    let not_played = Some(not_played).filter(|count| *count > 0);
    not_played
        .map(NightChange::NotPlayed)
        .into_iter()
        .chain(all)
        .collect()
}

/// The team that enters a night under way.
fn newcomer(before: &State, event: &NightEvent) -> Option<Team> {
    match event {
        NightEvent::CameLate { team, .. } => match team {
            Latecomer::New(_) => u8::try_from(before.teams.len()).ok().map(Team),
            Latecomer::Awaited(team) => Some(*team),
        },
        _ => None,
    }
}

/// What differs in the rounds with a late team: other pairings, and who plays it now instead of nobody. Opponents that
/// are not known again after a bye are no loss.
fn of_late_team(
    before: &State,
    after: &State,
    event: &NightEvent,
    late: Team,
) -> impl Iterator<Item = NightChange> {
    let rounds = of_rounds(before, after, event).into_iter();
    let pairings = rounds.filter(|change| matches!(change, NightChange::Reseated(_)));
    let current = before.current_round().and_then(|at| before.rounds.get(at));
    let instead = current.and_then(|then| {
        let is_same =
            |round: &&RoundState| round.stage == then.stage && round.number == then.number;
        let now = after.rounds.iter().find(is_same)?;
        let played = now.matches.iter().find(|played| played.plays(late))?;
        let team = played.key.opponent(late)?;
        let had_bye = before.byes(then).contains(&team);
        (had_bye || then.out.contains(&team)).then_some(NightChange::PlaysLate { team, had_bye })
    });
    pairings.chain(instead)
}

/// The rounds of the groups in which somebody plays.
fn rounds_of_groups(state: &State) -> usize {
    let rounds = state.rounds.iter();
    let played = rounds.filter(|round| round.stage == Stage::Group && !is_idle(round));
    played.count()
}

/// What does not add up in the totals of a night that ends.
fn of_totals(before: &State) -> impl Iterator<Item = NightChange> {
    let check = before.totals_check();
    let (wins, adds_up) = (check.wins, check.adds_up());
    let other = check.expected.filter(|_| !adds_up);
    let other = other.map(|expected| NightChange::DoNotAddUp { wins, expected });
    let missing = Some(check.missing.len()).filter(|missing| *missing > 0);
    let missing = missing.map(NightChange::WithoutTotal);
    let incomplete = Some(check.incomplete).filter(|incomplete| *incomplete > 0);
    let incomplete = incomplete.map(NightChange::WithoutRound);
    other.into_iter().chain(missing).chain(incomplete)
}

/// Whether nobody plays in a round, because all its games are won by default.
fn is_idle(round: &RoundState) -> bool {
    let mut matches = round.matches.iter();
    matches.all(|played| played.is_default && played.games.is_empty())
}

/// Whether a round is the second final of a double knock-out.
fn is_decider(state: &State, round: &RoundState) -> bool {
    let brackets = state.bracket.iter().map(|played| &played.bracket);
    let drawn = brackets.flat_map(|bracket| &bracket.matches);
    let mut deciders = drawn.filter(|drawn| drawn.of == BracketPart::Decider);
    let decider = deciders.next().map(|drawn| u16::from(drawn.id.0));
    let mut matches = round.matches.iter();
    matches.any(|played| round.stage == Stage::Bracket && Some(played.key.number) == decider)
}

/// The teams that get another amount of prize money.
fn of_prizes(before: &State, after: &State) -> impl Iterator<Item = NightChange> {
    let paid = |state: &State| {
        let mut sums: BTreeMap<Team, u64> = BTreeMap::new();
        for payment in state.payments() {
            *sums.entry(payment.team).or_default() += payment.cents;
        }
        sums
    };
    let (then, now) = (paid(before), paid(after));
    let teams: BTreeSet<Team> = then.keys().chain(now.keys()).copied().collect();
    teams.into_iter().filter_map(move |team| {
        let [from, to] = [&then, &now].map(|sums| sums.get(&team).copied().unwrap_or_default());
        (from != to).then_some(NightChange::Prize { team, from, to })
    })
}

/// How many games count in one state and not in the other, besides those of the event's own match.
fn missing(one: &State, other: &State, except: Option<&MatchKey>) -> usize {
    let counted = one.matches().filter(|played| Some(&played.key) != except);
    let more = counted.map(|played| {
        let there = other.find(&played.key).map_or(0, |there| there.games.len());
        played.games.len().saturating_sub(there)
    });
    more.sum()
}
