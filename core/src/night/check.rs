//! Whether an event may happen: the refusals.

use super::event::{Event, MatchKey, Outcome, Stage};
use super::facts::Facts;
use super::knock_out::BestOf;
use super::match_state::MatchState;
use super::refusal::Refusal;
use super::setup::{Format, MOST_TEAMS, Setup, plain_name};
use super::standings::{Decision, TieRule};
use super::state::{RoundState, State};
use super::team::Team;
use crate::base::seats::same_name;
use crate::ledger::{MOST_POINTS, NAME_LENGTH};

type Checked = Result<(), Refusal>;

fn allow(is_allowed: bool, refusal: Refusal) -> Checked {
    if is_allowed { Ok(()) } else { Err(refusal) }
}

/// Whether an event may happen now.
pub(super) fn check(facts: &Facts, state: &State, event: &Event) -> Checked {
    match event {
        Event::SetUp(setup) => set_up(facts, state, setup),
        Event::Entered { players, group } => {
            entry(facts, state, *group)?;
            team_players(facts, players)
        }
        Event::WaitsForDraw(name) => {
            allow(!facts.is_started(), Refusal::Started)?;
            new_name(facts, name)
        }
        Event::LeftDraw(name) => allow(facts.waiting.contains(name), Refusal::NoSuchTeam),
        Event::Drawn(teams) => drawn(facts, teams),
        Event::Replaced { team, at, name } | Event::Corrected { team, at, name } => {
            let own = facts.team(*team).ok_or(Refusal::NoSuchTeam)?;
            let old = own.players.get(usize::from(*at));
            let old = old.ok_or(Refusal::NoSuchTeam)?;
            if same_name(old, name) && matches!(event, Event::Corrected { .. }) {
                return plain(name);
            }
            new_name(facts, name)
        }
        Event::Left { team, .. } => {
            allow(facts.team(*team).is_some(), Refusal::NoSuchTeam)?;
            allow(facts.is_present(*team), Refusal::HasLeft)?;
            allow(!state.is_over(), Refusal::NightOver)
        }
        Event::CameBack(team) => {
            let own = facts.team(*team).ok_or(Refusal::NoSuchTeam)?;
            allow(own.left.is_some(), Refusal::IsHere)?;
            let can_play = own.group.is_some() || !facts.is_started();
            allow(can_play, Refusal::NotDrawn)?;
            allow(facts.has_game_for(*team), Refusal::LastGameOn)?;
            own.players.iter().try_for_each(|name| free(facts, name))?;
            has_tables(facts, &facts.setup, 1)
        }
        Event::Keeps { team, table } => keeps(facts, *team, *table),
        Event::Started(groups) => started(facts, groups),
        Event::Won { of, game, outcome } => won(facts, state, *of, *game, *outcome),
        Event::Cleared { of, game } => {
            let played = facts.games.get(of).map_or(0, Vec::len);
            allow(usize::from(*game) < played, Refusal::NotOn)
        }
        Event::Overruled { of, game, outcome } => overruled(state, of, *game, outcome),
        Event::Decided(decision) => decided(state, decision),
    }
}

fn set_up(facts: &Facts, state: &State, setup: &Setup) -> Checked {
    setup.check().map_err(Refusal::Setup)?;
    let entered = !facts.teams.is_empty() || !facts.waiting.is_empty();
    let size = setup.team_size() == facts.setup.team_size();
    allow(!entered || size, Refusal::OtherTeamSize)?;
    if !facts.is_started() {
        return Ok(());
    }
    let same = match (facts.setup.format, setup.format) {
        (
            Format::Groups { groups: own, .. },
            Format::Groups {
                groups, best_of, ..
            },
        ) => {
            all_count(state, best_of)?;
            own == groups
        }
        (Format::KnockOut { double: own, .. }, Format::KnockOut { double, best_of }) => {
            all_count(state, best_of)?;
            own == double
        }
        (Format::Progressive { .. }, Format::Progressive { games }) => {
            let begun = usize::from(games) >= facts.seatings_begun();
            allow(begun, Refusal::AlreadyPlayed)?;
            return has_tables(facts, setup, 0);
        }
        _ => false,
    };
    allow(same, Refusal::FormatFixed)
}

/// Whether all games played in the bracket would count in matches of this length.
fn all_count(state: &State, best_of: BestOf) -> Checked {
    let wins = usize::from(best_of.wins());
    let is_short = |own: &MatchState| {
        let before = own.games.split_last().map_or(&[][..], |(_, before)| before);
        own.key.teams.iter().any(|team| {
            let won = before.iter().filter(|game| game.outcome.winner == *team);
            won.count() >= wins
        })
    };
    let mut bracket = state
        .matches()
        .filter(|own| own.key.stage == Stage::Bracket);
    allow(!bracket.any(is_short), Refusal::AlreadyPlayed)
}

/// Whether another team may enter, in this group.
fn entry(facts: &Facts, state: &State, group: Option<u8>) -> Checked {
    allow(facts.teams.len() < MOST_TEAMS, Refusal::TooManyTeams)?;
    let Some(group) = group else {
        return allow(!facts.is_started(), Refusal::NoSuchGroup);
    };
    let known = match facts.is_started() {
        true => facts.groups.len(),
        false => facts.setup.format.groups().into(),
    };
    allow(usize::from(group) < known, Refusal::NoSuchGroup)?;
    if !facts.is_started() {
        return Ok(());
    }
    match facts.setup.format {
        Format::Groups { .. } => {
            let rounds = state.rounds.iter();
            let mut play_offs = rounds.filter(|own| own.stage == Stage::Bracket);
            allow(!play_offs.any(RoundState::is_begun), Refusal::PlayOffsOn)?;
        }
        Format::KnockOut { .. } => allow(state.has_bye_left(), Refusal::NoByeLeft)?,
        Format::Progressive { .. } => {
            allow(!facts.is_last_seating_begun(), Refusal::LastGameOn)?;
            has_tables(facts, &facts.setup, 1)?;
        }
    }
    allow(!state.is_over(), Refusal::NightOver)
}

fn plain(name: &str) -> Checked {
    match plain_name(name) {
        Some(own) => allow(own == name, Refusal::Nameless),
        None if name.chars().count() > NAME_LENGTH => Err(Refusal::LongName),
        None => Err(Refusal::Nameless),
    }
}

/// Whether a name is valid and nobody here has it.
fn new_name(facts: &Facts, name: &str) -> Checked {
    plain(name)?;
    free(facts, name)
}

/// Whether nobody here has a name: in a team that has not left, or in the hat while it can still be drawn.
fn free(facts: &Facts, name: &str) -> Checked {
    let here = facts.teams.iter().filter(|own| own.left.is_none());
    let in_hat = facts.waiting.iter().filter(|_| !facts.is_started());
    let mut names = here.flat_map(|own| &own.players).chain(in_hat);
    let taken = names.any(|own| same_name(own, name));
    allow(!taken, Refusal::SameName(name.to_owned()))
}

fn team_players(facts: &Facts, players: &[String]) -> Checked {
    let want = facts.setup.team_size();
    allow(players.len() == want, Refusal::WrongPlayers { want })?;
    for (at, name) in players.iter().enumerate() {
        new_name(facts, name)?;
        let twice = players[..at].iter().any(|own| same_name(own, name));
        allow(!twice, Refusal::SameName(name.clone()))?;
    }
    Ok(())
}

fn drawn(facts: &Facts, teams: &[Vec<String>]) -> Checked {
    allow(!facts.is_started(), Refusal::Started)?;
    allow(!teams.is_empty(), Refusal::TooFewInHat)?;
    let room = facts.teams.len() + teams.len() <= MOST_TEAMS;
    allow(room, Refusal::TooManyTeams)?;
    let want = facts.setup.team_size();
    let mut seen: Vec<&String> = Vec::new();
    for players in teams {
        allow(players.len() == want, Refusal::WrongPlayers { want })?;
        for name in players {
            allow(facts.waiting.contains(name), Refusal::NoSuchTeam)?;
            allow(!seen.contains(&name), Refusal::SameName(name.clone()))?;
            seen.push(name);
        }
    }
    Ok(())
}

fn keeps(facts: &Facts, team: Team, table: Option<u8>) -> Checked {
    allow(facts.team(team).is_some(), Refusal::NoSuchTeam)?;
    let Some(table) = table else { return Ok(()) };
    let taken = facts
        .kept()
        .iter()
        .any(|(other, own)| *own == table && *other != team);
    let known = table < facts.setup.tables;
    allow(known && !taken, Refusal::TableTaken)
}

fn started(facts: &Facts, groups: &[Vec<Team>]) -> Checked {
    allow(!facts.is_started(), Refusal::Started)?;
    let want = usize::from(facts.setup.format.groups());
    allow(groups.len() == want, Refusal::NoSuchGroup)?;
    let enough = groups.iter().all(|own| own.len() >= 2);
    allow(enough, Refusal::TooFewTeams)?;
    has_tables(facts, &facts.setup, 0)?;
    let mut drawn: Vec<Team> = groups.iter().flatten().copied().collect();
    drawn.sort_unstable();
    let present: Vec<Team> = facts.present().collect();
    allow(drawn == present, Refusal::NoSuchTeam)
}

fn won(facts: &Facts, state: &State, of: MatchKey, game: u8, outcome: Outcome) -> Checked {
    let own = state.find(&of).ok_or(Refusal::NotOn)?;
    allow(of.teams.contains(&outcome.winner), Refusal::NotOn)?;
    let played = own.games.len();
    let at = usize::from(game);
    let next = at == played && own.winner.is_none();
    // A game of the past can be corrected.
    allow(at < played || next, Refusal::NotOn)?;
    let Some((won, lost)) = outcome.score else {
        return Ok(());
    };
    let fits = |points: i16| i32::from(points).abs() <= MOST_POINTS;
    let rules = facts.setup.check().map_err(Refusal::Setup)?;
    let can_end = rules.table().finish.can_end(won.into(), lost.into());
    allow(fits(won) && fits(lost) && can_end, Refusal::BadScore)
}

fn overruled(state: &State, of: &MatchKey, game: u8, outcome: &Outcome) -> Checked {
    let played = state.find(of).map(|own| &own.games);
    let recorded = played.and_then(|own| own.get(usize::from(game)));
    let recorded = recorded.ok_or(Refusal::NotOn)?;
    allow(of.teams.contains(&outcome.winner), Refusal::NotOn)?;
    let is_other = recorded.outcome != *outcome && !recorded.overruled.contains(outcome);
    allow(is_other, Refusal::ResultStays)
}

fn decided(state: &State, decision: &Decision) -> Checked {
    let mut own = decision.order.clone();
    own.sort_unstable();
    let tied = state.ties().find(|place| place.teams == own);
    let tied = tied.ok_or(Refusal::NotTied)?;
    let is_shared = decision.how == TieRule::Shared;
    allow(
        !is_shared || !state.must_be_ordered(tied),
        Refusal::NotShared,
    )
}

/// Whether a progressive evening of this setup has a table for every two of the teams here and `more`.
fn has_tables(facts: &Facts, setup: &Setup, more: usize) -> Checked {
    let is_progressive = matches!(setup.format, Format::Progressive { .. });
    let needed = (facts.present().count() + more) / 2;
    allow(
        !is_progressive || usize::from(setup.tables) >= needed,
        Refusal::TooFewTables,
    )
}
