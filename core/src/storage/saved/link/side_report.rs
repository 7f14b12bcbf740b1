//! What a side of a table says of a result that is kept at the table on another phone.

use serde::{Deserialize, Serialize};

use super::LinkProblem;
use super::hall::MOST_EARLIER;
use super::night::MatchResult;
use crate::night::GameOutcome;
use crate::night::team::Team;
use crate::storage::saved::Unreadable;
use crate::storage::saved::night::NightMatch;
use crate::storage::saved::text::{SCHEMA, schema_of, written};

/// A side agrees with the result of a game, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct SideReport {
    /// Which game of which match.
    pub of: NightMatch,
    /// The team that says so.
    pub side: Team,
    /// The result it saw.
    pub outcome: GameOutcome,
    pub agrees: bool,
}

impl SideReport {
    /// Whether it is about this result.
    pub fn is_about(&self, result: &MatchResult) -> bool {
        self.of == result.of && self.outcome == result.outcome
    }
}

/// What the phones that only look on at a table have said of its last results: the last one last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideReports(Vec<SideReport>);

/// The text of a message.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SideReportsText {
    schema: i64,
    reports: Vec<SideReport>,
}

impl SideReports {
    /// The reports, the last one last.
    pub fn iter(&self) -> impl Iterator<Item = &SideReport> {
        self.0.iter()
    }

    /// Adds a report in place of what the same side said of the same game.
    pub fn add(&mut self, report: SideReport) {
        let is_other = |known: &SideReport| known.of != report.of || known.side != report.side;
        self.0.retain(is_other);
        self.0.push(report);
        let over = self.0.len().saturating_sub(MOST_EARLIER);
        self.0.drain(..over);
    }

    /// The text of the reports.
    pub fn write(&self) -> String {
        written(&SideReportsText {
            schema: SCHEMA,
            reports: self.0.clone(),
        })
    }

    /// Reads such a text.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, LinkProblem> {
        let schema = schema_of(text).map_err(LinkProblem::Unreadable)?;
        if schema > SCHEMA {
            return Err(LinkProblem::Unreadable(Unreadable::Newer(schema)));
        }
        let torn = |_| LinkProblem::Unreadable(Unreadable::Torn);
        let SideReportsText { reports, .. } = serde_json::from_str(text).map_err(torn)?;
        let plays = |report: &SideReport| {
            let teams = report.of.of.teams;
            teams.contains(&report.side) && teams.contains(&report.outcome.winner)
        };
        let is_sound = reports.len() <= MOST_EARLIER && reports.iter().all(plays);
        let torn = LinkProblem::Unreadable(Unreadable::Torn);
        is_sound.then_some(Self(reports)).ok_or(torn)
    }
}
