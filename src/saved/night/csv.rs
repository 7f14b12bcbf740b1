//! The games of a night as a table for spreadsheets.

use crate::night::State;
use crate::saved::csv::{Cell, Table};

/// A row for each game that was played, in order. `round` writes the name of a round, by its place in
/// [`State::rounds`].
pub fn table(state: &State, round: impl Fn(usize) -> String) -> String {
    let heads = ["Date", "Round", "Table", "Winners", "Losers", "Won", "Lost"];
    let mut table = Table::new(heads.map(Cell::from));
    for (at, own) in state.rounds.iter().enumerate() {
        for own_match in &own.matches {
            for game in &own_match.games {
                let [one, other] = &game.players;
                let is_first = game.outcome.winner == own_match.key.teams[0];
                let (winners, losers) = if is_first { (one, other) } else { (other, one) };
                let points = |own: Option<i16>| Cell::from(own.map(i32::from));
                let score = game.outcome.score;
                table.row([
                    Cell::from(state.setup.day.to_string()),
                    Cell::from(round(at)),
                    Cell::from(own_match.table.map(|own| i32::from(own) + 1)),
                    Cell::from(winners.join(" & ")),
                    Cell::from(losers.join(" & ")),
                    points(score.map(|(won, _)| won)),
                    points(score.map(|(_, lost)| lost)),
                ]);
            }
        }
    }
    table.write()
}
