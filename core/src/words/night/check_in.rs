//! Sentences of check-in: who is here, and what is paid.

use super::lines::dollars;
use super::names::{about, players, team_name, together};
use super::setup::entrants;
use crate::base::text_fold::isolate;
use crate::night::team::Team;
use crate::night::{CheckInMark, CheckInSum, Latecomer, State, TeamEntry};
use crate::words::count;
use crate::words::sentence::fill;

/// The most teams that are named.
const NAMED: usize = 4;

const fn says(mark: CheckInMark) -> &'static str {
    match mark {
        CheckInMark::Here => "{name} [are|is] here",
        CheckInMark::NotHere => "{name} [aren’t|isn’t] here yet",
        CheckInMark::Paid => "{name} [have|has] paid",
        CheckInMark::NotPaid => "{name} [haven’t|hasn’t] paid yet",
    }
}

/// The same of players in the hat: `Ann is here`, `12 players have paid`.
pub(super) fn marked_in_hat(names: &[String], mark: CheckInMark) -> String {
    let (name, is_one) = match names {
        [name] => (isolate(name).into_owned(), true),
        _ => (count(names.len(), "player", "players"), false),
    };
    fill(says(mark), is_one, &[("name", &name)])
}

/// What was noted: `Ann & Bob are here`, `12 teams have paid`.
pub(super) fn marked(state: &State, teams: &[Team], mark: CheckInMark) -> String {
    let says = says(mark);
    match teams {
        [team] => about(state, *team, says),
        _ => fill(
            says,
            false,
            &[("name", &entrants(&state.setup, teams.len()))],
        ),
    }
}

/// The same of teams and players in the hat: `2 teams and 3 players are here`.
pub(super) fn all_marked(
    state: &State,
    teams: &[Team],
    names: &[String],
    mark: CheckInMark,
) -> String {
    let teams = entrants(&state.setup, teams.len());
    let players = count(names.len(), "player", "players");
    let name = format!("{teams} and {players}");
    fill(says(mark), false, &[("name", &name)])
}

/// A late team by its players.
pub(super) fn late(state: &State, team: &Latecomer) -> String {
    match team {
        Latecomer::New(names) => players(names),
        Latecomer::Awaited(team) => team_name(state, *team),
    }
}

/// The question before a late team joins: `New team: Ann & Bob`, or `Late team` if it was entered before the start.
pub(super) fn asked_late(state: &State, team: &Latecomer) -> String {
    let who = match state.setup.team_size() {
        1 => "player",
        _ => "team",
    };
    let which = match team {
        Latecomer::New(_) => "New",
        Latecomer::Awaited(_) => "Late",
    };
    format!("{which} {who}: {}", late(state, team))
}

/// How many are here: `41 of 64 teams here`, `3 of 7 players in the hat here`; empty where the night started without
/// check-in.
pub fn here(state: &State) -> String {
    let mut playing = state.teams.iter().filter(|team| team.left.is_none());
    let is_here = |team: &TeamEntry| team.check_in.is_here || team.check_in.is_awaited;
    if state.is_started() && !playing.all(is_here) {
        return String::new();
    }
    let sum = state.check_in();
    let teams = || {
        format!(
            "{} of {} here",
            sum.here,
            entrants(&state.setup, sum.expected)
        )
    };
    let in_hat = || {
        let players = count(sum.in_hat, "player", "players");
        format!("{} of {players} in the hat here", sum.hat_here)
    };
    match (sum.expected, sum.in_hat) {
        (_, 0) => teams(),
        (0, _) => in_hat(),
        _ => format!("{}, {}", teams(), in_hat()),
    }
}

/// The entry fees so far: `$820 taken, $460 still open.`; empty without a fee.
pub fn fees(state: &State) -> String {
    if state.setup.fee == 0 {
        return String::new();
    }
    let sum = state.check_in();
    let [taken, open, idle] = [sum.taken, sum.open, sum.not_playing].map(dollars);
    let open = match sum.open {
        0 => "nothing open".to_owned(),
        _ => format!("{open} still open"),
    };
    let idle = match sum.not_playing {
        0 => String::new(),
        _ => format!(" {idle} of it is from those who aren’t playing."),
    };
    format!("{taken} taken, {open}.{idle}")
}

/// The entry fees that are still open, once some are noted as paid: `Still open: $20 from Ann & Bob.`
pub fn owing(state: &State) -> Option<String> {
    let sum = state.check_in();
    let says = || {
        let who = named(state, state.owing());
        format!("Entry fees still open: {} from {who}.", dollars(sum.open))
    };
    let is_of_teams = state.is_started() || sum.in_hat == 0;
    (state.notes_fees() && is_of_teams && sum.open > 0).then(says)
}

/// That the draw leaves those in the hat who are not here; `None` if all are, or nobody was checked in.
pub fn stay_in_hat(state: &State) -> Option<String> {
    let CheckInSum {
        hat_here, in_hat, ..
    } = state.check_in();
    let away = in_hat.saturating_sub(hat_here);
    let says = || {
        let players = count(away, "player isn’t", "players aren’t");
        format!("{players} here yet, and won’t be drawn.")
    };
    (hat_here > 0 && away > 0).then(says)
}

/// How many players of a team have paid, if some have: `1 of 2 paid`.
pub fn some_paid(team: &TeamEntry) -> Option<String> {
    let (paid, all) = (team.paid(), team.players.len());
    (paid > 0 && paid < all).then(|| format!("{paid} of {all} paid"))
}

/// That the night starts without those who are not here; `None` if all are, or nobody was checked in.
pub fn not_here(state: &State) -> Option<String> {
    let away = state.not_here().count();
    let says = || {
        let who = named(state, state.not_here());
        format!("Not here yet: {who}. The night starts without them, and they can join later.")
    };
    (away > 0).then(says)
}

/// That teams are awaited: `2 teams still to come`.
pub fn still_to_come(state: &State, teams: usize) -> String {
    format!("{} still to come", entrants(&state.setup, teams))
}

/// Teams by name, if they are not too many.
fn named<'a>(state: &State, teams: impl Iterator<Item = (Team, &'a TeamEntry)>) -> String {
    let mut names: Vec<String> = teams.map(|(team, _)| team_name(state, team)).collect();
    let more = names.len().saturating_sub(NAMED);
    if more > 1 {
        names.truncate(NAMED);
        names.push(format!("{more} more"));
    }
    together(state, &names)
}
