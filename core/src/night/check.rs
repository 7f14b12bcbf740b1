//! Whether an event may happen: the refusals.

use super::check_in;
use super::event::{GameOutcome, MatchKey, NightEvent, Stage};
use super::facts::NightFacts;
use super::hat;
use super::knock_out::BestOf;
use super::match_state::MatchState;
use super::name_list;
use super::refusal::NightRefusal;
use super::setup::{Format, NightSetup, plain_name};
use super::standings::{TieDecision, TieRule};
use super::state::{RoundState, State};
use super::team::Team;
use super::totals::{self, OnCards};
use crate::base::seats::same_name;
use crate::ledger::{MOST_POINTS, NAME_LENGTH};

pub(super) type EventCheck = Result<(), NightRefusal>;

pub(super) fn allow(is_allowed: bool, refusal: NightRefusal) -> EventCheck {
    if is_allowed { Ok(()) } else { Err(refusal) }
}

/// Whether an event may happen now.
pub(super) fn check(facts: &NightFacts, state: &State, event: &NightEvent) -> EventCheck {
    match event {
        NightEvent::SetUp(setup) => set_up(facts, state, setup),
        NightEvent::Entered { players, group } => {
            entry(facts, state, *group)?;
            team_players(facts, players)
        }
        NightEvent::WaitsForDraw(name) => {
            allow(!facts.is_started(), NightRefusal::Started)?;
            new_name(facts, name)
        }
        NightEvent::LeftDraw(name) => allow(facts.waiting.contains(name), NightRefusal::NoSuchTeam),
        NightEvent::Listed { teams, waiting } => name_list::check(facts, teams, waiting),
        NightEvent::Drawn(teams) => drawn(facts, teams),
        NightEvent::Replaced { team, at, name } | NightEvent::Corrected { team, at, name } => {
            let entry = facts.team(*team).ok_or(NightRefusal::NoSuchTeam)?;
            let old = entry.players.get(usize::from(*at));
            let old = old.ok_or(NightRefusal::NoSuchTeam)?;
            if same_name(old, name) && matches!(event, NightEvent::Corrected { .. }) {
                return plain(name);
            }
            new_name(facts, name)
        }
        NightEvent::Left { team, .. } => {
            allow(facts.team(*team).is_some(), NightRefusal::NoSuchTeam)?;
            let is_here = facts.team(*team).is_some_and(|entry| entry.left.is_none());
            allow(is_here, NightRefusal::HasLeft)?;
            allow(!state.is_over(), NightRefusal::NightOver)
        }
        NightEvent::CameBack(team) => {
            let entry = facts.team(*team).ok_or(NightRefusal::NoSuchTeam)?;
            allow(entry.left.is_some(), NightRefusal::IsHere)?;
            let can_play =
                entry.group.is_some() || entry.check_in.is_awaited || !facts.is_started();
            allow(can_play, NightRefusal::NotDrawn)?;
            allow(facts.has_game_for(*team), NightRefusal::LastGameOn)?;
            let mut players = entry.players.iter();
            players.try_for_each(|name| free(facts, name))?;
            has_tables(facts, &facts.setup, 1)
        }
        NightEvent::Keeps { team, table } => keeps(facts, *team, *table),
        NightEvent::CheckedIn { teams, mark } => check_in::check(facts, teams, *mark),
        NightEvent::HatCheckedIn { players, mark } => hat::check(facts, players, *mark),
        NightEvent::AllCheckedIn {
            teams,
            players,
            mark,
        } => check_in::check_all(facts, teams, players, *mark),
        NightEvent::CameLate { team, group } => check_in::check_late(facts, state, team, *group),
        NightEvent::Started(start) => started(facts, &start.groups),
        NightEvent::Won { of, game, outcome } | NightEvent::Agreed { of, game, outcome } => {
            won(facts, state, *of, *game, *outcome)
        }
        NightEvent::MatchWon { of, winner } => {
            let found = state.find(of).ok_or(NightRefusal::NotOn)?;
            let is_open = found.winner.is_none() || found.is_untold();
            let is_new = is_open && found.winner != Some(*winner) && found.best_of.wins() > 1;
            allow(is_new && of.teams.contains(winner), NightRefusal::NotOn)
        }
        NightEvent::Cleared { of, game } => {
            let played = facts.games.get(of).map_or(0, Vec::len);
            allow(usize::from(*game) < played, NightRefusal::NotOn)
        }
        NightEvent::Overruled { of, game, outcome } => overruled(state, of, *game, outcome),
        NightEvent::Stands { of, game } => {
            let recorded = state.game(of, *game).ok_or(NightRefusal::NotOn)?;
            allow(!recorded.is_upheld, NightRefusal::ResultStays)
        }
        NightEvent::Decided(decision) => decided(state, decision),
        NightEvent::TieBreak(teams) => tie_break(facts, state, teams),
        NightEvent::Totalled { team, total } => {
            let before = state.total(*team);
            totals::check(facts, state, *team, before, *total)
        }
        NightEvent::RoundTotalled { team, round, total } => {
            totals::check_round(facts, state, *team, *round, *total)
        }
        NightEvent::TotalsFinal => totals::check_final(state),
        NightEvent::Clock(clock) => super::clock::check(state, *clock),
        NightEvent::TookBack(_) | NightEvent::Leads => Ok(()),
        NightEvent::Seated { step, .. } => {
            let is_step = !matches!(**step, NightEvent::Seated { .. });
            allow(is_step, NightRefusal::FormatFixed)?;
            check(facts, state, step)
        }
    }
}

fn set_up(facts: &NightFacts, state: &State, setup: &NightSetup) -> EventCheck {
    setup.check().map_err(NightRefusal::Setup)?;
    let entered = !facts.teams.is_empty() || !facts.waiting.is_empty();
    let size = setup.team_size() == facts.setup.team_size();
    allow(!entered || size, NightRefusal::OtherTeamSize)?;
    let has_room = facts.teams.len() <= setup.format.most_teams();
    allow(has_room, NightRefusal::TooManyTeams)?;
    if !facts.is_started() {
        return Ok(());
    }
    let same = match (facts.setup.format, setup.format) {
        (
            Format::Groups { groups: before, .. },
            Format::Groups {
                groups, best_of, ..
            },
        ) => {
            all_count(state, best_of)?;
            before == groups
        }
        (Format::KnockOut { double: before, .. }, Format::KnockOut { double, best_of }) => {
            all_count(state, best_of)?;
            before == double
        }
        (Format::Progressive { .. }, Format::Progressive { games }) => {
            let begun = usize::from(games) >= facts.seatings_begun();
            allow(begun, NightRefusal::AlreadyPlayed)?;
            return has_tables(facts, setup, 0);
        }
        (Format::Swiss { .. }, Format::Swiss { rounds }) => {
            let begun = usize::from(rounds) >= facts.swiss_begun();
            allow(begun, NightRefusal::AlreadyPlayed)?;
            true
        }
        (Format::Singles { .. }, Format::Singles { rounds, .. }) => {
            let begun = usize::from(rounds) >= facts.singles_begun();
            return allow(begun, NightRefusal::AlreadyPlayed);
        }
        _ => false,
    };
    allow(same, NightRefusal::FormatFixed)
}

/// Whether all games played in the bracket would count in matches of this length.
fn all_count(state: &State, best_of: BestOf) -> EventCheck {
    let wins = usize::from(best_of.wins());
    let is_short = |played: &MatchState| {
        let before = played.games.split_last();
        let before = before.map_or(&[][..], |(_, before)| before);
        played.key.teams.iter().any(|team| {
            let won = before.iter().filter(|game| game.outcome.winner == *team);
            won.count() >= wins
        })
    };
    let mut bracket = state
        .matches()
        .filter(|played| played.key.stage == Stage::Bracket);
    allow(!bracket.any(is_short), NightRefusal::AlreadyPlayed)
}

/// Whether one more team can enter.
pub(super) fn room(facts: &NightFacts) -> EventCheck {
    has_room(facts, facts.teams.len() + 1)
}

fn has_room(facts: &NightFacts, teams: usize) -> EventCheck {
    let format = facts.setup.format;
    let refusal = match format {
        Format::Singles { .. } => NightRefusal::TooManyPlayers,
        _ => NightRefusal::TooManyTeams,
    };
    allow(teams <= format.most_teams(), refusal)
}

/// Whether another team may enter, in this group.
pub(super) fn entry(facts: &NightFacts, state: &State, group: Option<u8>) -> EventCheck {
    room(facts)?;
    let Some(group) = group else {
        return allow(!facts.is_started(), NightRefusal::NoSuchGroup);
    };
    if facts.is_started() {
        return joins(facts, state, group);
    }
    let known = group < facts.setup.format.groups();
    allow(known, NightRefusal::NoSuchGroup)
}

/// Whether a team can join this group of a night that has started.
pub(super) fn joins(facts: &NightFacts, state: &State, group: u8) -> EventCheck {
    let known = usize::from(group) < facts.groups.len();
    allow(known, NightRefusal::NoSuchGroup)?;
    match facts.setup.format {
        Format::Groups { .. } => {
            let rounds = state.rounds.iter();
            let mut play_offs = rounds.filter(|round| round.stage == Stage::Bracket);
            allow(
                !play_offs.any(RoundState::is_begun),
                NightRefusal::PlayOffsOn,
            )?;
        }
        Format::KnockOut { .. } => allow(state.has_bye_left(), NightRefusal::NoByeLeft)?,
        Format::Progressive { .. } => {
            allow(!facts.is_last_seating_begun(), NightRefusal::LastGameOn)?;
            has_tables(facts, &facts.setup, 1)?;
        }
        Format::Swiss { .. } => allow(!facts.is_last_seating_begun(), NightRefusal::LastGameOn)?,
        Format::Singles { .. } => allow(facts.has_singles_left(), NightRefusal::LastGameOn)?,
    }
    allow(!state.is_over(), NightRefusal::NightOver)
}

fn plain(name: &str) -> EventCheck {
    match plain_name(name) {
        Some(plain) => allow(plain == name, NightRefusal::Nameless),
        None if name.chars().count() > NAME_LENGTH => Err(NightRefusal::LongName),
        None => Err(NightRefusal::Nameless),
    }
}

/// Whether a name is valid and nobody here has it.
pub(super) fn new_name(facts: &NightFacts, name: &str) -> EventCheck {
    plain(name)?;
    free(facts, name)
}

/// Whether nobody here has a name: in a team that has not left, or in the hat while it can still be drawn.
fn free(facts: &NightFacts, name: &str) -> EventCheck {
    let here = facts.teams.iter().filter(|team| team.left.is_none());
    let in_hat = facts.waiting.iter().filter(|_| !facts.is_started());
    let mut names = here.flat_map(|team| &team.players).chain(in_hat);
    let taken = names.any(|other| same_name(other, name));
    allow(!taken, NightRefusal::SameName(name.to_owned()))
}

pub(super) fn team_players(facts: &NightFacts, players: &[String]) -> EventCheck {
    let want = facts.setup.team_size();
    allow(players.len() == want, NightRefusal::WrongPlayers { want })?;
    for (at, name) in players.iter().enumerate() {
        new_name(facts, name)?;
        let twice = players[..at].iter().any(|player| same_name(player, name));
        allow(!twice, NightRefusal::SameName(name.clone()))?;
    }
    Ok(())
}

fn drawn(facts: &NightFacts, teams: &[Vec<String>]) -> EventCheck {
    allow(!facts.is_started(), NightRefusal::Started)?;
    allow(!teams.is_empty(), NightRefusal::TooFewInHat)?;
    has_room(facts, facts.teams.len() + teams.len())?;
    let want = facts.setup.team_size();
    let mut seen: Vec<&String> = Vec::new();
    for players in teams {
        allow(players.len() == want, NightRefusal::WrongPlayers { want })?;
        for name in players {
            allow(facts.waiting.contains(name), NightRefusal::NoSuchTeam)?;
            allow(!seen.contains(&name), NightRefusal::SameName(name.clone()))?;
            seen.push(name);
        }
    }
    Ok(())
}

fn keeps(facts: &NightFacts, team: Team, table: Option<u8>) -> EventCheck {
    allow(facts.team(team).is_some(), NightRefusal::NoSuchTeam)?;
    let Some(table) = table else { return Ok(()) };
    let taken = facts
        .kept()
        .iter()
        .any(|(other, kept)| *kept == table && *other != team);
    let known = table < facts.setup.tables;
    allow(known && !taken, NightRefusal::TableTaken)
}

fn started(facts: &NightFacts, groups: &[Vec<Team>]) -> EventCheck {
    allow(!facts.is_started(), NightRefusal::Started)?;
    let want = usize::from(facts.setup.format.groups());
    allow(groups.len() == want, NightRefusal::NoSuchGroup)?;
    let enough = groups.iter().all(|group| group.len() >= 2);
    allow(enough, NightRefusal::TooFewTeams)?;
    let is_singles = matches!(facts.setup.format, Format::Singles { .. });
    let has_four = groups.iter().all(|group| group.len() >= 4);
    allow(!is_singles || has_four, NightRefusal::TooFewPlayers)?;
    has_tables(facts, &facts.setup, 0)?;
    let mut drawn: Vec<Team> = groups.iter().flatten().copied().collect();
    drawn.sort_unstable();
    let starters: Vec<Team> = facts.starters().collect();
    allow(drawn == starters, NightRefusal::NoSuchTeam)
}

fn won(
    facts: &NightFacts,
    state: &State,
    of: MatchKey,
    game: u8,
    outcome: GameOutcome,
) -> EventCheck {
    let found = state.find(&of).ok_or(NightRefusal::NotOn)?;
    allow(of.teams.contains(&outcome.winner), NightRefusal::NotOn)?;
    let played = found.games.len();
    let at = usize::from(game);
    // Final totals stand for what is not recorded.
    let is_open = found.winner.is_none() && found.on_cards != Some(OnCards::Night);
    let next = at == played && is_open;
    // A game of the past can be corrected.
    allow(at < played || next, NightRefusal::NotOn)?;
    let Some((won, lost)) = outcome.score else {
        return Ok(());
    };
    let fits = |points: i16| i32::from(points).abs() <= MOST_POINTS;
    let rules = facts.setup.check().map_err(NightRefusal::Setup)?;
    let can_end = rules.table().finish.can_end(won.into(), lost.into());
    allow(fits(won) && fits(lost) && can_end, NightRefusal::BadScore)
}

fn overruled(state: &State, of: &MatchKey, game: u8, outcome: &GameOutcome) -> EventCheck {
    let played = state.find(of).map(|state| &state.games);
    let recorded = played.and_then(|games| games.get(usize::from(game)));
    let recorded = recorded.ok_or(NightRefusal::NotOn)?;
    allow(of.teams.contains(&outcome.winner), NightRefusal::NotOn)?;
    let is_other = recorded.outcome != *outcome && !recorded.overruled.contains(outcome);
    allow(is_other, NightRefusal::ResultStays)
}

fn decided(state: &State, decision: &TieDecision) -> EventCheck {
    let mut teams = decision.order.clone();
    teams.sort_unstable();
    let tied = state.ties().find(|place| place.teams == teams);
    let tied = tied.ok_or(NightRefusal::NotTied)?;
    let is_shared = decision.how == TieRule::Shared;
    allow(
        !is_shared || !state.must_be_ordered(tied),
        NightRefusal::NotShared,
    )
}

fn tie_break(facts: &NightFacts, state: &State, teams: &[Team]) -> EventCheck {
    let is_tied = state.ties().any(|place| place.teams == teams);
    allow(is_tied && state.has_tie_breaks(), NightRefusal::NotTied)?;
    let are_here = teams.iter().all(|team| facts.is_present(*team));
    allow(are_here, NightRefusal::HasLeft)?;
    allow(!state.plays_tie_break(teams), NightRefusal::PlaysItOut)
}

/// Whether a progressive evening of this setup has a table for every two of the teams here and `more`.
fn has_tables(facts: &NightFacts, setup: &NightSetup, more: usize) -> EventCheck {
    let is_progressive = matches!(setup.format, Format::Progressive { .. });
    let needed = (facts.starters().count() + more) / 2;
    allow(
        !is_progressive || usize::from(setup.tables) >= needed,
        NightRefusal::TooFewTables,
    )
}
