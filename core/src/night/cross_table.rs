//! Who beat whom, as a table: against each other team, or round by round.

use super::event::{MatchKey, Stage};
use super::match_state::{MatchState, results};
use super::setup::Format;
use super::state::{RoundState, State};
use super::team::Team;

/// What a team made against another one, or in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// There is none: the team itself, one it never meets, or a round it sits out.
    Never,
    /// Nothing yet.
    Open,
    /// A win by a bye.
    Bye,
    /// A win, with the points made and those given if the score is known.
    Won(Option<(i16, i16)>),
    /// A loss, the same way.
    Lost(Option<(i16, i16)>),
}

/// A row of a cross table: a team, and what it made in each column.
pub type CrossRow = (Team, Vec<Meeting>);

impl State {
    /// Who beat whom of these teams, a row for each: in a round robin against each of them, in other formats in each round.
    pub fn cross_table(&self, teams: &[Team]) -> Vec<CrossRow> {
        let row = |team: &Team| {
            let cells = match self.setup.format {
                Format::Groups { .. } => {
                    let others = teams.iter();
                    others.map(|other| self.meeting(*team, *other)).collect()
                }
                _ => {
                    let rounds = self.rounds.iter();
                    let ranked = rounds.filter(|round| round.stage != Stage::Bracket);
                    ranked.map(|round| in_round(round, *team)).collect()
                }
            };
            (*team, cells)
        };
        teams.iter().map(row).collect()
    }

    fn meeting(&self, team: Team, other: Team) -> Meeting {
        if team == other {
            return Meeting::Never;
        }
        let key = MatchKey::new(Stage::Group, 0, team, other);
        let played = self.find(&key);
        played.map_or(Meeting::Never, |played| made(played, team))
    }

    /// Points made less points given over all games that the standings count, or points made where cards have such;
    /// `None` without a game, and where a score is missing.
    pub fn point_difference(&self, team: Team) -> Option<i32> {
        if let Some(total) = self.total(team) {
            return total.points;
        }
        let counted = self.matches().filter(|played| played.key.stage.is_ranked());
        let counted = counted.flat_map(results);
        let has_cards = self.totals.values().any(|total| total.points.is_some());
        let mut sum = None;
        for result in counted.filter(|result| result.has(team)) {
            sum = Some(sum.unwrap_or(0) + result.counted_points(team, has_cards)?);
        }
        sum
    }
}

fn in_round(round: &RoundState, team: Team) -> Meeting {
    let mut matches = round.matches.iter();
    match matches.find(|played| played.plays(team)) {
        Some(played) => made(played, team),
        None if round.bye == Some(team) && round.is_begun() => Meeting::Bye,
        None => Meeting::Never,
    }
}

/// What a team made of a match that it plays.
fn made(played: &MatchState, team: Team) -> Meeting {
    let Some(winner) = played.winner else {
        return Meeting::Open;
    };
    // A game won by default has no points.
    let game = played.games.first().filter(|_| !played.is_default);
    let score = game.and_then(|game| game.outcome.score);
    match played.is_win_of(team, winner) {
        true => Meeting::Won(score),
        false => Meeting::Lost(score.map(|(won, lost)| (lost, won))),
    }
}
