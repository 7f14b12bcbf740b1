//! The games of a night as a table for spreadsheets.

use crate::night::{MatchState, State};
use crate::storage::saved::csv::{Cell, CsvTable};

/// A row for each game that was played and for each match won without play, in order. `round` writes the name
/// of a round, by its place in [`State::rounds`].
pub fn table(state: &State, round: impl Fn(usize) -> String) -> String {
    let heads = [
        "Date", "Round", "Table", "Game", "Winners", "Losers", "Won", "Lost", "Default",
    ];
    let mut table = CsvTable::new(heads.map(Cell::from));
    for (at, drawn) in state.rounds.iter().enumerate() {
        for match_state in &drawn.matches {
            let head = || {
                [
                    Cell::from(state.setup.day.to_string()),
                    Cell::from(round(at)),
                    Cell::from(match_state.table.map(|table| i32::from(table) + 1)),
                ]
            };
            for row in games(match_state) {
                table.row(head().into_iter().chain(row));
            }
            if match_state.is_default {
                table.row(head().into_iter().chain(by_default(state, match_state)));
            }
        }
    }
    table.write()
}

/// The rest of the row of each game.
fn games(match_state: &MatchState) -> impl Iterator<Item = [Cell; 6]> {
    match_state.games.iter().zip(1_i32..).map(|(game, number)| {
        let [one, other] = &game.players;
        let is_first = game.outcome.winner == match_state.key.teams[0];
        let (winners, losers) = if is_first { (one, other) } else { (other, one) };
        let points = |total: Option<i16>| Cell::from(total.map(i32::from));
        let score = game.outcome.score;
        [
            Cell::from(number),
            Cell::from(winners.join(" & ")),
            Cell::from(losers.join(" & ")),
            points(score.map(|(won, _)| won)),
            points(score.map(|(_, lost)| lost)),
            Cell::Empty,
        ]
    })
}

/// The rest of the row of a match that was won without play.
fn by_default(state: &State, match_state: &MatchState) -> [Cell; 6] {
    let names = |team| {
        let mut teams = match_state.key.teams.iter();
        let team = teams.find(|playing| Some(**playing) == team);
        let team = team.and_then(|team| state.teams.get(team.index()));
        Cell::from(team.map(|team| team.players.join(" & ")))
    };
    [
        Cell::Empty,
        names(match_state.winner),
        names(match_state.loser()),
        Cell::Empty,
        Cell::Empty,
        Cell::from("yes"),
    ]
}
