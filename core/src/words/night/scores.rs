//! What is asked of the score of a game.

use super::names::side_name;
use super::score;
use crate::night::team::Team;
use crate::night::{MatchKey, Meeting, State};
use crate::words::change;

/// Above the scores to pick from: `Score, Ann & Bob first`.
pub fn score_of(state: &State, of: &MatchKey, winner: Team) -> String {
    format!("Score, {} first", side_name(state, of, winner))
}

/// Above the points of a winner past the target: `Ann & Bob had more than 31`.
pub fn had_more(state: &State, of: &MatchKey, winner: Team, target: i16) -> String {
    let winner = side_name(state, of, winner);
    format!("{winner} had more than {target}")
}

/// What a team made against another in a cross table on the screen: `+10`, `−4`, `won` or `lost` where the score is not
/// known, a dash where they have not met; empty for the team itself.
pub fn meeting(meeting: Meeting) -> String {
    match meeting {
        Meeting::Never => String::new(),
        Meeting::Open => "–".to_owned(),
        Meeting::Won(Some((ours, theirs))) | Meeting::Lost(Some((ours, theirs))) => {
            change(i32::from(ours) - i32::from(theirs))
        }
        Meeting::Won(None) | Meeting::Bye => "won".to_owned(),
        Meeting::Lost(None) => "lost".to_owned(),
    }
}

/// The same on paper, with room for a pen: `1` and `0`, or the score; `+` for a bye.
pub fn meeting_on_paper(meeting: Meeting, has_score: bool) -> String {
    match meeting {
        Meeting::Never | Meeting::Open => String::new(),
        Meeting::Bye => "+".to_owned(),
        Meeting::Won(Some((ours, theirs))) | Meeting::Lost(Some((ours, theirs))) if has_score => {
            score(ours, theirs)
        }
        Meeting::Won(_) => "1".to_owned(),
        Meeting::Lost(_) => "0".to_owned(),
    }
}

/// The point difference of a team in the standings; a dash where a score is missing.
pub fn point_difference(state: &State, team: Team) -> String {
    let points = state.point_difference(team);
    points.map_or_else(|| "–".to_owned(), change)
}
