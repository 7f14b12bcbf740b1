//! What both sides of a table say of a result.

use std::sync::Arc;

use super::follower::Status;
use super::heard_match::{HeardMatch, results_that_differ, results_to_confirm};
use crate::night::team::Team;
use crate::night::{MatchState, NightChange, NightEvent, NightGame};
use crate::storage::saved::SavedNight;
use crate::storage::saved::link::hall::TableGame;
use crate::storage::saved::link::night::MatchResult;
use crate::storage::saved::link::side_report::SideReport;

/// The sides that do not agree with a result.
pub fn against<'a>(
    reports: impl Iterator<Item = &'a SideReport>,
    result: &MatchResult,
) -> Vec<Team> {
    let against = reports.filter(|report| report.is_about(result) && !report.agrees);
    against.map(|report| report.side).collect()
}

/// The side that agrees with a result on a phone of its own, if no other objects.
pub fn agreeing<'a>(
    reports: impl Iterator<Item = &'a SideReport> + Clone,
    result: &MatchResult,
) -> Option<Team> {
    let mut of_result = reports.clone().filter(|report| report.is_about(result));
    let agrees = of_result.find(|report| report.agrees)?;
    against(reports, result).is_empty().then_some(agrees.side)
}

/// The results of the round that is played which both sides agree on, and which can be recorded without a question:
/// not those that the organizer took back, nor those from which more follows than that the round goes on.
pub fn agreed_results<'a>(
    tables: impl Iterator<Item = (&'a Arc<TableGame>, Status)> + Clone,
    reports: impl Iterator<Item = &'a SideReport> + Clone,
    night: &SavedNight,
) -> Vec<MatchResult> {
    let state = night.night.state();
    let round = state.current_round().and_then(|at| state.rounds.get(at));
    let matches = round.into_iter().flat_map(|round| &round.matches);
    let agreed = matches.filter_map(|played: &MatchState| {
        let heard = HeardMatch::find(tables.clone(), &night.id, played.key, played.games.len())?;
        let result = heard.result().filter(|_| !heard.is_in_doubt())?;
        agreeing(reports.clone(), &result)?;
        is_recordable(night, &result).then_some(result)
    });
    agreed.collect()
}

/// Whether a result may be recorded without a tap.
pub fn is_recordable(night: &SavedNight, result: &MatchResult) -> bool {
    let is_plain =
        |change: &NightChange| matches!(change, NightChange::Place { .. } | NightChange::GoesOn(_));
    let changes = night.night.preview(&result.event());
    let is_new = result.of.night == night.id && !night.has_recorded(&result.of);
    let is_plain = changes.is_ok_and(|changes| changes.iter().all(is_plain));
    is_new && is_plain && !night.taken_back.contains(result)
}

/// How many results of tables the organizer is told of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultsTold {
    /// Those to be confirmed.
    pub to_confirm: usize,
    /// Those that are recorded otherwise, and those with which a side of the table does not agree.
    pub differing: usize,
}

/// How many results the tables of a night tell that are not recorded so.
pub fn results_told<'a>(
    tables: impl Iterator<Item = (&'a Arc<TableGame>, Status)> + Clone,
    reports: impl Iterator<Item = &'a SideReport> + Clone,
    night: &SavedNight,
) -> ResultsTold {
    let waiting = results_to_confirm(tables.clone(), night);
    let is_doubted = |result: &&MatchResult| !against(reports.clone(), result).is_empty();
    let doubted = waiting.iter().filter(is_doubted).count();
    let differ = results_that_differ(tables, night).len() + objected(reports.clone(), night).len();
    ResultsTold {
        to_confirm: waiting.len() - doubted,
        differing: differ + doubted,
    }
}

/// The recorded results with which a side of their table does not agree, and that the organizer has not kept on
/// purpose.
pub fn objected<'a>(
    reports: impl Iterator<Item = &'a SideReport>,
    night: &SavedNight,
) -> Vec<MatchResult> {
    let state = night.night.state();
    let is_open = |recorded: &NightGame, report: &SideReport| {
        recorded.outcome == report.outcome && !recorded.is_upheld
    };
    let mut all: Vec<MatchResult> = Vec::new();
    for report in reports.filter(|report| report.of.night == night.id && !report.agrees) {
        let recorded = state.game(&report.of.of, report.of.game);
        let is_told = all.iter().any(|result| report.is_about(result));
        if !is_told && recorded.is_some_and(|recorded| is_open(recorded, report)) {
            all.push(MatchResult {
                of: report.of.clone(),
                outcome: report.outcome,
            });
        }
    }
    all
}

impl MatchResult {
    /// The event that records it because both sides agree.
    pub const fn agreed(&self) -> NightEvent {
        NightEvent::Agreed {
            of: self.of.of,
            game: self.of.game,
            outcome: self.outcome,
        }
    }

    /// The event that keeps it on purpose, although a side of the table does not agree.
    pub const fn kept(&self) -> NightEvent {
        NightEvent::Stands {
            of: self.of.of,
            game: self.of.game,
        }
    }
}
