//! What follows from a step of a night, said before it is done.

use std::ops::RangeInclusive;

use super::events::score;
use super::lines::dollars;
use super::names::{about, group_name, team_name};
use super::rounds::round_title;
use crate::night::{NightChange, State};
use crate::words;
use crate::words::ordinal;

/// The sentences for what follows, at most eight; `before` is how the night stands now.
pub fn changes(before: &State, all: &[NightChange]) -> Vec<String> {
    let (places, first): (Vec<&NightChange>, Vec<&NightChange>) = all.iter().partition(|change| {
        let is_place = matches!(
            change,
            NightChange::Place { .. } | NightChange::Prize { .. }
        );
        // Of too many, what is said of single teams comes last.
        is_place && all.len() > MOST
    });
    let mut says: Vec<String> = Vec::new();
    for change in first.into_iter().chain(places) {
        match round_of(change) {
            // All rounds of a kind stand in one sentence, where the first one is.
            Some((kind, _)) => {
                let rounds = all.iter().filter_map(round_of);
                let rounds = rounds.filter(|(other, _)| *other == kind);
                let rounds = rounds.filter_map(|(_, at)| before.rounds.get(at));
                let titles: Vec<_> = rounds.map(|round| round_title(before, round)).collect();
                let line = format!("{kind}: {}.", titles.join("; "));
                says.extend(Some(line).filter(|line| !says.contains(line)));
            }
            None => says.extend(self::change(before, change)),
        }
    }
    let more = says.len().saturating_sub(MOST);
    if more > 1 {
        says.truncate(MOST);
        says.push(format!("And {more} more changes."));
    }
    says
}

/// What becomes of a round, and which one it is.
const fn round_of(change: &NightChange) -> Option<(&'static str, usize)> {
    match change {
        NightChange::Reseated(at) => Some(("New pairings", *at)),
        NightChange::RoundWaits(at) => Some(("Teams not known yet", *at)),
        NightChange::RoundOff(at) => Some(("No games left", *at)),
        _ => None,
    }
}

/// The most sentences.
const MOST: usize = 8;

/// `2nd`, or `tied for 1st–3rd`.
fn places(range: &RangeInclusive<u8>) -> String {
    let [first, last] = [*range.start(), *range.end()].map(ordinal);
    match first == last {
        true => first,
        false => format!("tied for {first}–{last}"),
    }
}

fn change(before: &State, change: &NightChange) -> Option<String> {
    let name = |team| team_name(before, team);
    Some(match change {
        NightChange::EndsNoGame(won, lost) => {
            let rules = before.setup.check().ok()?;
            let finish = &rules.table().finish;
            let target = finish.target?;
            let by = match finish.win_by {
                ..=1 => String::new(),
                by => format!(" and at least {by} ahead"),
            };
            let score = score(*won, *lost);
            format!("By this night’s rules a game doesn’t end at {score}: it’s to {target}{by}.")
        }
        NightChange::NewGames {
            games: count,
            group,
        } => {
            let to = group.map(|group| group_name(usize::from(group)));
            let to = to.as_deref().unwrap_or("the schedule");
            format!("{} added to {to}.", words::games(*count))
        }
        NightChange::WonByDefault(winners) => {
            let says = format!("{} won by default", words::games(winners.len()));
            let mut teams = winners.clone();
            teams.dedup();
            match teams[..] {
                [_, _, _, ..] => format!("{says}."),
                _ => format!(
                    "{says}: {}.",
                    words::all(&teams.into_iter().map(name).collect::<Vec<_>>())
                ),
            }
        }
        NightChange::NoLongerByDefault(1) => "1 win by default no longer counts.".to_owned(),
        NightChange::NoLongerByDefault(count) => {
            format!("{count} wins by default no longer count.")
        }
        NightChange::ToPlayAfterAll(1) => "1 game has to be played after all.".to_owned(),
        NightChange::ToPlayAfterAll(count) => format!("{count} games have to be played after all."),
        NightChange::NotPlayed(count) => format!("{} won’t be played.", words::games(*count)),
        NightChange::NoLongerCounts(1) => "1 result no longer counts.".to_owned(),
        NightChange::NoLongerCounts(count) => format!("{count} results no longer count."),
        NightChange::CountsAgain(1) => "1 result counts again.".to_owned(),
        NightChange::CountsAgain(count) => format!("{count} results count again."),
        NightChange::Reseated(_) | NightChange::RoundWaits(_) | NightChange::RoundOff(_) => {
            return None;
        }
        NightChange::Place { team, from, to } => {
            format!("{}: {} → {}.", name(*team), places(from), places(to))
        }
        NightChange::PlayOffsWait => {
            "The play-offs have to wait until it’s clear who advances.".to_owned()
        }
        NightChange::NoPlayOffs => "There are no play-offs anymore.".to_owned(),
        // A team that only enters by this step has no name yet.
        NightChange::GoesOn(team) if team.index() >= before.teams.len() => return None,
        NightChange::GoesOn(team) => about(before, *team, "{name} [make|makes] the play-offs."),
        NightChange::GoesOut(team) => about(before, *team, "{name} [miss|misses] the play-offs."),
        NightChange::Champion(Some(team)) => {
            about(before, *team, "{name} [are the champions|is the champion].")
        }
        NightChange::Champion(None) => "There’s no champion anymore.".to_owned(),
        NightChange::NotOver if before.payments().is_empty() => {
            "The night isn’t over until every place is known.".to_owned()
        }
        NightChange::NotOver => "The prizes have to wait until every place is known.".to_owned(),
        NightChange::Prize { team, from, to } => {
            let [from, to] = [*from, *to].map(dollars);
            format!("Prize money of {}: {from} → {to}.", name(*team))
        }
    })
}
