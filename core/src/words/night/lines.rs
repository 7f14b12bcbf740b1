//! Short sentences of a hall night: recorded results, money, the draw.

use super::events::event;
use super::names::{self, night_name};
use super::places::{money, prize};
use super::setup::entrants;
use crate::base::text_fold::isolate;
use crate::night::purse::{MostWinsFor, Prize};
use crate::night::{GameOutcome, MatchKey, NameList, NightEvent, NightSetup, State};
use crate::words::count;

/// A result from a link that is recorded as it is.
pub const ALREADY_RECORDED: &str = "This result is already recorded.";

/// The result that another one would replace: `It replaces: Ann & Bob beat Cara & Dan 31–21.`
pub fn replaced(state: &State, of: MatchKey, game: u8, outcome: GameOutcome) -> String {
    let result = event(state, &NightEvent::Won { of, game, outcome });
    format!("It replaces: {result}.")
}

/// An amount of money with its sign: `$7.50`.
pub fn dollars(cents: u64) -> String {
    format!("${}", money(cents))
}

/// That a purse stays undivided, because no prizes are set or nobody is left who could win one; `None` where all of it
/// is paid out.
pub fn not_paid_out(state: &State) -> Option<String> {
    let purse = state.purse();
    let is_left = state.is_over() && purse > 0 && state.payments().is_empty();
    let why = match state.setup.shares.is_empty() {
        true => "No prizes are set",
        false => "Nobody wins a prize",
    };
    let says = || format!("{why}, so the purse of {} stays.", dollars(purse));
    is_left.then(says)
}

/// The prizes that nobody gets, and what becomes of their share; a sentence each.
pub fn unclaimed(state: &State) -> Vec<String> {
    let why = |prize: &Prize| match (prize, state.setup.shares.most_wins_for) {
        (Prize::MostWins, MostWinsFor::Everyone) => "Nobody won a game",
        (Prize::MostWins, MostWinsFor::Others) => {
            "Nobody without a prize for their place won a game"
        }
        _ if state.setup.team_size() == 1 => "No player is left for it",
        _ => "No team is left for it",
    };
    let lines = state.unclaimed().into_iter().map(|kind| {
        let name = prize(&state.setup, kind);
        format!(
            "{name}: not paid. {}, so the other prizes share it.",
            why(&kind)
        )
    });
    lines.collect()
}

/// What a list of names may be.
pub fn what_a_list_is(setup: &NightSetup) -> &'static str {
    match setup.team_size() {
        1 => "Names on lines, between commas, or copied from a spreadsheet.",
        _ => {
            "One team or one player on a line, or rows copied from a spreadsheet. Single players wait for the draw."
        }
    }
}

pub fn list_example(setup: &NightSetup) -> &'static str {
    match setup.team_size() {
        1 => "Ann\nBob\nCara",
        _ => "Ann & Bob\nCara and Dan\nEve, Fred",
    }
}

/// The teams that have not left, as a list.
pub fn list_of(state: &State) -> String {
    let here = state.teams.iter().filter(|team| team.left.is_none());
    let lines: Vec<String> = here.map(|team| team.players.join(" & ")).collect();
    lines.join("\n")
}

/// The button that takes the teams of an earlier night: `Teams of Legion Friday`, for singles `Players of Legion Friday`.
pub fn teams_of(setup: &NightSetup, earlier: &State) -> String {
    let who = match setup.team_size() {
        1 => "Players",
        _ => "Teams",
    };
    format!("{who} of {}", night_name(earlier))
}

/// The question whether a name is a known one, misspelt.
pub fn is_it(name: &str, known: &str) -> String {
    format!("{}: is it {}?", isolate(name), isolate(known))
}

/// The button that takes the known spelling.
pub fn use_name(known: &str) -> String {
    format!("Use {}", isolate(known))
}

/// The button that says that a name is not the known one.
pub const SOMEBODY_ELSE: &str = "Somebody else";

/// What a list of names entered: `32 teams entered, 1 player in the hat`.
pub(super) fn listed(state: &State, teams: usize, waiting: usize) -> String {
    let entered = (teams > 0).then(|| format!("{} entered", entrants(&state.setup, teams)));
    let in_hat = (waiting > 0).then(|| format!("{} in the hat", players(waiting)));
    let parts: Vec<String> = entered.into_iter().chain(in_hat).collect();
    parts.join(", ")
}

/// What a tap on the button below a list enters: `32 teams and 1 player for the draw`.
pub fn list_holds(state: &State, list: &NameList) -> String {
    let (teams, waiting) = (list.teams.len(), list.waiting.len());
    let entered = (teams > 0).then(|| entrants(&state.setup, teams));
    let in_hat = (waiting > 0).then(|| format!("{} for the draw", players(waiting)));
    let parts: Vec<String> = entered.into_iter().chain(in_hat).collect();
    parts.join(" and ")
}

/// What was read of a list, team by team, then who waits for the draw.
pub fn list_lines(list: &NameList) -> Vec<String> {
    let teams = list.teams.iter().map(|team| names::players(team));
    let waiting = list.waiting.iter();
    let waiting = waiting.map(|name| format!("{}, for the draw", isolate(name)));
    teams.chain(waiting).collect()
}

fn players(number: usize) -> String {
    count(number, "player", "players")
}

/// How many players are in the hat, and what a tap does.
pub fn in_the_hat(count: usize) -> String {
    match count {
        1 => "1 player in the hat. Tap the name to take it out.".to_owned(),
        count => format!("{count} players in the hat. Tap a name to take it out."),
    }
}
