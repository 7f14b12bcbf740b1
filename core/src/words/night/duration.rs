//! How long a night takes, roughly.

use crate::night::knock_out::BestOf;
use crate::night::{Format, State};
use crate::statistics::{Pace, PaceSource};
use crate::words::count;

/// How long a night takes, by how it stands at its start: `About 4½ hours, at 12 minutes a game, as on earlier nights.` A knock-out is as
/// long as its rounds, and one in which a team is out only after its second loss twice as long.
pub fn lasts(state: &State, pace: Pace) -> String {
    let at = count(pace.minutes, "minute", "minutes");
    let from = match pace.from {
        PaceSource::Usual => ". That’s a guess until your first nights are played",
        PaceSource::EarlierNights => ", as on earlier nights",
    };
    let minutes = half_games(state).saturating_mul(pace.minutes) / 2;
    format!("About {}, at {at} a game{from}.", duration(minutes))
}

/// Twice as many games as are played one after another: a match of three lasts two and a half.
fn half_games(state: &State) -> u32 {
    let setup = &state.setup;
    let tables = u32::from(setup.tables.max(1));
    match setup.format {
        Format::Progressive { games } => 2 * u32::from(games),
        Format::Singles { rounds, .. } => 2 * u32::from(rounds),
        Format::Swiss { rounds } => {
            let matches = u32::try_from(state.entrants().count() / 2).unwrap_or(u32::MAX);
            2 * u32::from(rounds) * matches.div_ceil(tables)
        }
        Format::Groups {
            groups,
            advance,
            best_of,
        } => {
            let rounds = u32::try_from(state.rounds.len()).unwrap_or(u32::MAX);
            let teams = u32::from(groups) * u32::from(advance);
            rounds.saturating_mul(2) + of_knock_out(teams, tables) * length(best_of)
        }
        Format::KnockOut { double, best_of } => {
            let teams = u32::try_from(state.entrants().count()).unwrap_or(u32::MAX);
            let times = if double { 2 } else { 1 };
            of_knock_out(teams, tables) * length(best_of) * times
        }
    }
}

/// Twice the games of a match, most likely.
const fn length(best_of: BestOf) -> u32 {
    3 * best_of.wins() as u32 - 1
}

/// How many matches of a knock-out are played one after another.
const fn of_knock_out(mut teams: u32, tables: u32) -> u32 {
    let mut matches = 0;
    while teams > 1 {
        // With byes the first round has fewer matches.
        let through = teams.next_power_of_two() / 2;
        matches += (teams - through).div_ceil(tables);
        teams = through;
    }
    matches
}

/// `50 minutes`, `1½ hours`: to five minutes, from an hour on to half an hour.
fn duration(minutes: u32) -> String {
    if minutes < 58 {
        return format!("{} minutes", (minutes.saturating_add(2) / 5 * 5).max(5));
    }
    let halves = minutes.saturating_add(15) / 30;
    match (halves / 2, halves % 2) {
        (1, 0) => "1 hour".to_owned(),
        (hours, 0) => format!("{hours} hours"),
        (hours, _) => format!("{hours}½ hours"),
    }
}
