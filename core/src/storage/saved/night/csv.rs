//! The games of a night as a table for spreadsheets.

use crate::night::team::Team;
use crate::night::{MatchState, State};
use crate::storage::saved::csv::{CsvCell, CsvTable};

/// A row for each game that was played, each match won without play and each bye, in order. `round` writes the name
/// of a round, by its place in [`State::rounds`].
pub fn table(state: &State, round: impl Fn(usize) -> String) -> String {
    let heads = [
        "Date", "Round", "Table", "Game", "Winners", "Losers", "Won", "Lost", "Default",
    ];
    let mut table = CsvTable::new(heads.map(CsvCell::from));
    for (at, drawn) in state.rounds.iter().enumerate() {
        for match_state in &drawn.matches {
            let head = || {
                [
                    CsvCell::from(state.setup.day.to_string()),
                    CsvCell::from(round(at)),
                    CsvCell::from(match_state.table.map(|table| i32::from(table) + 1)),
                ]
            };
            for row in games(match_state) {
                table.row(head().into_iter().chain(row));
            }
            if match_state.is_default {
                table.row(head().into_iter().chain(by_default(state, match_state)));
            }
        }
        if let Some(team) = drawn.bye.filter(|_| drawn.is_begun()) {
            let head = [
                CsvCell::from(state.setup.day.to_string()),
                CsvCell::from(round(at)),
                CsvCell::Empty,
            ];
            let row = without_play(names(state, Some(team)), CsvCell::Empty, "bye");
            table.row(head.into_iter().chain(row));
        }
    }
    table.write()
}

/// The rest of the row of each game.
fn games(match_state: &MatchState) -> impl Iterator<Item = [CsvCell; 6]> {
    // Of a match of which only the winner is known one row says that.
    let games = match_state.games.iter();
    let known = games.clone().filter(|game| !game.is_untold);
    let untold = games.clone().find(|game| game.is_untold);
    let rows = known.chain(untold);
    rows.zip(1_i32..).map(|(game, number)| {
        let [one, other] = &game.players;
        let is_first = game.outcome.winner == match_state.key.teams[0];
        let (winners, losers) = if is_first { (one, other) } else { (other, one) };
        let points = |total: Option<i16>| CsvCell::from(total.map(i32::from));
        let score = game.outcome.score;
        let number = match game.is_untold {
            true => CsvCell::Empty,
            false => CsvCell::from(number),
        };
        [
            number,
            CsvCell::from(winners.join(" & ")),
            CsvCell::from(losers.join(" & ")),
            points(score.map(|(won, _)| won)),
            points(score.map(|(_, lost)| lost)),
            CsvCell::Empty,
        ]
    })
}

/// The rest of the row of a match that was won without play.
fn by_default(state: &State, match_state: &MatchState) -> [CsvCell; 6] {
    without_play(
        names(state, match_state.winner),
        names(state, match_state.loser()),
        "yes",
    )
}

fn without_play(winners: CsvCell, losers: CsvCell, default: &str) -> [CsvCell; 6] {
    [
        CsvCell::Empty,
        winners,
        losers,
        CsvCell::Empty,
        CsvCell::Empty,
        CsvCell::from(default),
    ]
}

/// The players of a team.
fn names(state: &State, team: Option<Team>) -> CsvCell {
    let team = team.and_then(|team| state.teams.get(team.index()));
    CsvCell::from(team.map(|team| team.players.join(" & ")))
}
