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
    for (at, own) in state.rounds.iter().enumerate() {
        for own_match in &own.matches {
            let head = || {
                [
                    Cell::from(state.setup.day.to_string()),
                    Cell::from(round(at)),
                    Cell::from(own_match.table.map(|own| i32::from(own) + 1)),
                ]
            };
            for row in games(own_match) {
                table.row(head().into_iter().chain(row));
            }
            if own_match.is_default {
                table.row(head().into_iter().chain(by_default(state, own_match)));
            }
        }
    }
    table.write()
}

/// The rest of the row of each game.
fn games(own: &MatchState) -> impl Iterator<Item = [Cell; 6]> {
    own.games.iter().zip(1_i32..).map(|(game, number)| {
        let [one, other] = &game.players;
        let is_first = game.outcome.winner == own.key.teams[0];
        let (winners, losers) = if is_first { (one, other) } else { (other, one) };
        let points = |own: Option<i16>| Cell::from(own.map(i32::from));
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
fn by_default(state: &State, own: &MatchState) -> [Cell; 6] {
    let names = |team| {
        let team = own.key.teams.iter().find(|own| Some(**own) == team);
        let team = team.and_then(|team| state.teams.get(team.index()));
        Cell::from(team.map(|team| team.players.join(" & ")))
    };
    [
        Cell::Empty,
        names(own.winner),
        names(own.loser()),
        Cell::Empty,
        Cell::Empty,
        Cell::from("yes"),
    ]
}
