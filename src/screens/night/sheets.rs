//! What is printed of a night: standings, prizes, and every round with its results.

use super::match_row::score_text;
use super::{prizes, standings};
use crate::view::html::{caption, div, section, table, tbody, td, tr};
use crate::view::{Element, View, for_each};
use fives_core::night::{MatchState, RoundState, State};
use fives_core::words::night as words;

/// All of it; the screen shows none of it.
pub fn all(state: &State) -> View {
    let rounds = for_each(&state.rounds, |the_round| round(state, the_round));
    div()
        .class("print-only sheets")
        .child(standings::shown(state))
        .child(prizes::card(state))
        .child(rounds)
        .into()
}

/// A round: tables, teams and what is known of the results.
fn round(state: &State, round: &RoundState) -> Element {
    let rows = for_each(&round.matches, |played| row(state, played));
    section().class("paper schedule").child(
        table()
            .child(caption().child(words::round_title(state, round)))
            .child(tbody().child(rows)),
    )
}

fn row(state: &State, played: &MatchState) -> Element {
    let place = played.table.map(words::table_name).unwrap_or_default();
    let teams = played.key.teams.into_iter().zip(played.games_won());
    let sides = for_each(teams, |(team, games)| {
        let name = td().child(words::team_name(state, team));
        let name = match played.winner == Some(team) {
            true => name.class("won"),
            false => name,
        };
        let points = match (played.winner == Some(team), score_text(played, team, games)) {
            // A win without a score is ticked.
            (true, points) if points.is_empty() => "✓".to_owned(),
            (_, points) => points,
        };
        View::from(name).and(td().class("schedule-points").child(points))
    });
    tr().child(td().child(place)).child(sides)
}
