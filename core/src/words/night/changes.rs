//! What follows from a step of a night, said before it is done.

use std::ops::RangeInclusive;

use super::events::score;
use super::lines::dollars;
use super::names::{about, group_name, table_name, team_name};
use super::rounds::round_title;
use super::totals::{do_not_add_up, without_round, without_total};
use crate::night::team::Team;
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
        if let NightChange::DrawnAgain(_) = change {
            let line = drawn_again(all);
            says.extend(Some(line).filter(|line| !says.contains(line)));
            continue;
        }
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
        NightChange::RoundWaits(at) => Some(("Opponents not known yet", *at)),
        NightChange::RoundOff(at) => Some(("No games left", *at)),
        _ => None,
    }
}

/// The rounds of singles with other pairings: `Rounds 4 to 8 are drawn again.`
fn drawn_again(all: &[NightChange]) -> String {
    let rounds = all.iter().filter_map(|change| match change {
        NightChange::DrawnAgain(round) => Some(round + 1),
        _ => None,
    });
    match (rounds.clone().min(), rounds.max()) {
        (Some(first), Some(last)) if first < last => {
            let to = if last == first + 1 { "and" } else { "to" };
            format!("Rounds {first} {to} {last} are drawn again.")
        }
        (first, _) => format!("Round {} is drawn again.", first.unwrap_or_default()),
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

/// How many rounds the groups take with a late team and without it.
fn rounds(with: usize, without: usize) -> String {
    let rounds = words::count(with, "round", "rounds");
    match with == without {
        true => format!("{rounds} with or without them."),
        false => format!("{rounds} with them, {without} without."),
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
        NightChange::Rounds { with, without } => rounds(*with, *without),
        NightChange::WonByDefault(winners) => {
            let says = format!("{} won by default", words::games(winners.len()));
            let mut teams = winners.clone();
            teams.dedup();
            // A team that only enters by this step has no name yet.
            let is_new = |team: &Team| team.index() >= before.teams.len();
            match teams[..] {
                [_, _, _, ..] => format!("{says}."),
                _ if teams.iter().any(is_new) => format!("{says}."),
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
        NightChange::DrawnAgain(_) => return None,
        // A player who only enters by this step has no name yet.
        NightChange::TakesSeat { player, .. } if player.index() >= before.teams.len() => {
            return None;
        }
        NightChange::TakesSeat { player, table } => {
            let table = table_name(*table).to_lowercase();
            about(
                before,
                *player,
                &format!("{{name}} [take|takes] a seat at {table}."),
            )
        }
        NightChange::PlaysLate { team, had_bye } => {
            let instead = if *had_bye {
                "having a bye"
            } else {
                "sitting out"
            };
            about(
                before,
                *team,
                &format!("{{name}} [play|plays] them instead of {instead}."),
            )
        }
        NightChange::SitsOut(player) => about(before, *player, "{name} [sit|sits] out this round."),
        NightChange::TableIdle(table) => {
            format!("{} doesn’t play in this round.", table_name(*table))
        }
        NightChange::NewTable(table) => format!("{} plays in this round too.", table_name(*table)),
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
        NightChange::DoNotAddUp { wins, expected } => do_not_add_up(*wins, *expected),
        NightChange::WithoutTotal(teams) => without_total(&before.setup, *teams),
        NightChange::WithoutRound(teams) => without_round(&before.setup, *teams),
        NightChange::TotalsOpen => {
            "That was the last total. The night goes on game by game.".to_owned()
        }
        NightChange::NotOver if before.payments().is_empty() => {
            "The night isn’t over until every place is known.".to_owned()
        }
        NightChange::NotOver => "The prizes have to wait until every place is known.".to_owned(),
        NightChange::Prize { team, from, to } => {
            let [was, will_be] = [*from, *to].map(dollars);
            match (from, to) {
                (0, _) => about(
                    before,
                    *team,
                    &format!("{{name}} [get|gets] {will_be} of prize money."),
                ),
                (_, 0) => about(
                    before,
                    *team,
                    &format!("{{name}} [get|gets] no prize, not {was}."),
                ),
                _ => format!("Prize money of {}: {was} → {will_be}.", name(*team)),
            }
        }
    })
}
