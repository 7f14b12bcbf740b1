//! The totals of punch cards in words.

use super::names::{table_name, team_name};
use super::places::record;
use super::setup::entrants;
use crate::night::{CardTotal, Format, MatchState, NightSetup, OnCards, State};
use crate::words::{change, count};

/// What the screen of the totals is for, and what they count for.
pub const TOTALS_HELP: &str = "Enter what each card says at the end, or what each round brought. The whole card \
    replaces its rounds. For the standings and the prizes a total counts instead of the games of its round, or of the \
    whole night. The power rankings don’t move.";

/// Totals cannot be entered yet.
pub const NO_TOTALS_YET: &str =
    "Totals can be entered once a night of progressive games or singles has started.";

/// The totals end the night.
pub const FINAL_TOTALS: &str = "These totals are final. You can still correct one.";

/// Points were typed without wins.
pub const WINS_FIRST: &str = "Enter the wins first.";

pub const TOTALS_FINAL: &str = "The totals are final";

/// Games won and lost: `4–1`; `4 wins` once any total is entered, which says nothing of losses.
pub fn team_record(state: &State, (won, lost): (usize, usize)) -> String {
    match state.has_totals() {
        true => count(won, "win", "wins"),
        false => record(won, lost),
    }
}

/// A total: `14 wins`, `14 wins, +120`.
pub(super) fn total(total: CardTotal) -> String {
    let wins = count(total.won, "win", "wins");
    match total.points {
        Some(points) => format!("{wins}, {}", change(points)),
        None => wins,
    }
}

/// What the totals that were entered add up to: `112 of 125 wins.`
pub fn totals_sum(state: &State) -> String {
    let check = state.totals_check();
    match check.expected {
        Some(all) => format!("{} of {}.", check.wins, count(all, "win", "wins")),
        None => format!("{} in all.", count(check.wins, "win", "wins")),
    }
}

/// The same while a round is entered: `All rounds: 112 of 125 wins.`
pub fn totals_sum_of_rounds(state: &State) -> String {
    format!("All rounds: {}", totals_sum(state))
}

/// How many teams have no total; `None` if each has one.
pub fn totals_missing(state: &State) -> Option<String> {
    let missing = state.totals_check().missing.len();
    (missing > 0).then(|| format!("{} no total yet.", entrants_have(&state.setup, missing)))
}

/// How many teams have no total of a round, counted from 0; `None` if each has one.
pub fn round_totals_missing(state: &State, round: u8) -> Option<String> {
    let missing = state.without_round_total(round).count();
    // Once they are final, nothing is known of a round of which no game was recorded.
    (missing > 0 && !state.are_totals_final()).then(|| {
        let teams = entrants_have(&state.setup, missing);
        format!("{teams} no total of round {} yet.", u16::from(round) + 1)
    })
}

/// What a progressive night does with the totals of a round.
pub const TOTALS_SEAT: &str = "Once a round is entered of both teams of each table, the next one is seated: the team that made more won the table.";

/// What the totals of this night are for.
pub fn totals_help(state: &State) -> String {
    match state.setup.format {
        Format::Progressive { .. } => format!("{TOTALS_HELP} {TOTALS_SEAT}"),
        _ => TOTALS_HELP.to_owned(),
    }
}

/// What stands on cards for a match that has no winner; `None` where nothing does.
pub fn on_cards(state: &State, played: &MatchState) -> Option<String> {
    let on_cards = played.on_cards.filter(|_| played.winner.is_none())?;
    Some(match on_cards {
        OnCards::Played => "On the cards".to_owned(),
        OnCards::WonBy(team) => format!("On the cards: {} won", team_name(state, team)),
        OnCards::Tied => "Tied on the cards. Tap who won the table.".to_owned(),
        OnCards::Night => "Not recorded. The totals count.".to_owned(),
    })
}

/// The question who won a table that is tied on the cards.
pub fn tied_on_cards(played: &MatchState) -> String {
    let table = played.table.map(table_name).unwrap_or_default();
    format!("{table} is tied on the cards. Who won it?")
}

/// The whole of a card, among its rounds.
pub const WHOLE_CARD: &str = "The whole card";

/// A round of a card, counted from 0.
pub fn round_of_card(round: u8) -> String {
    format!("Round {}", u16::from(round) + 1)
}

/// That the wins are not as many as there were, at the end.
pub(super) fn do_not_add_up(wins: usize, expected: usize) -> String {
    let wins = count(wins, "win", "wins");
    format!("The totals add up to {wins}, not {expected}.")
}

/// That teams have no total, at the end.
pub(super) fn without_total(setup: &NightSetup, teams: usize) -> String {
    let teams = entrants_have(setup, teams);
    format!("{teams} no total: only recorded games count there.")
}

/// That rounds of cards are missing, at the end.
pub(super) fn without_round(setup: &NightSetup, teams: usize) -> String {
    let teams = entrants_have(setup, teams);
    format!("{teams} at least one round without a total.")
}

/// `1 team has`, `3 players have`
pub(super) fn entrants_have(setup: &NightSetup, number: usize) -> String {
    let have = if number == 1 { "has" } else { "have" };
    format!("{} {have}", entrants(setup, number))
}

/// What the night waits for once totals are entered.
pub(super) fn waits_for_totals(state: &State) -> String {
    let teams = state.entrants().count();
    let missing = state.totals_check().missing.len();
    let round = state.last_round_totalled();
    let round = round.filter(|_| state.current_round().is_some());
    let games = state.setup.format.games_of_cards().unwrap_or_default();
    match (missing, round) {
        (0, Some(round)) if round + 1 < games => {
            round_totals_missing(state, round).unwrap_or_else(|| {
                format!("All totals of round {} are entered.", u16::from(round) + 1)
            })
        }
        (0, _) => "All totals are entered. Make them final at the end.".to_owned(),
        (missing, _) => format!(
            "Totals of {} of {} entered.",
            teams.saturating_sub(missing),
            entrants(&state.setup, teams)
        ),
    }
}
