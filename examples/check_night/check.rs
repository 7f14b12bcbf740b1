//! Whether a night is as the rules have it: its pairings, standings and prizes, and the ratings after it. The rules are
//! worked out here once more and plainly, from the log alone; of Fives' own code this takes only how a night is stored,
//! and what it shows.

mod cards;
mod honours;
pub mod knock_out;
mod log;
mod money;
mod pairings;
mod progressive;
mod ratings;
mod singles;
mod standings;
mod swiss;
mod tables;

use fives_core::night::team::Team;
use fives_core::night::{Format, Night, Stage, State};
use fives_core::statistics::{RankedPlayer, rankings};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::starting::StartingRatings;
use fives_core::words::night as words;

use honours::{bracket, prizes};
use log::Log;
use pairings::{deciding_games, groups, rounds};
use singles::singles;

/// What was checked, and how it came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What: a round, a table of standings, the prizes.
    pub what: String,
    /// What the rules give instead, if Fives has something else.
    pub fault: Option<String>,
}

impl Finding {
    fn of(what: impl Into<String>, fault: Option<String>) -> Self {
        let what = what.into();
        Self { what, fault }
    }
}

/// A finding that compares what the rules give with what Fives has.
fn compare<T: PartialEq>(
    what: impl Into<String>,
    (rules, fives): (T, T),
    says: impl Fn(&T) -> String,
) -> Finding {
    let fault =
        (rules != fives).then(|| format!("{}, where Fives has {}", says(&rules), says(&fives)));
    Finding::of(what, fault)
}

/// Everything about a night.
pub fn night(night: &Night) -> Vec<Finding> {
    shown(night, night.state())
}

/// The same of a night that is shown in another state than it has.
pub fn shown(night: &Night, state: &State) -> Vec<Finding> {
    if !state.is_started() {
        return Vec::new();
    }
    let log = Log::read(night, state);
    let mut all = match state.setup.format {
        Format::Groups { .. } => groups(&log, state),
        Format::KnockOut { .. } => Vec::new(),
        Format::Progressive { .. } => rounds(&log, state, Stage::Progressive),
        Format::Swiss { .. } => rounds(&log, state, Stage::Swiss),
        Format::Singles { .. } => singles(&log, state),
    };
    // Once the play-offs are on, who leaves keeps their place in the group.
    let on = tables::tables(&log, true);
    let tables = match honours::are_on(&log, state, &on) {
        true => on,
        false => tables::tables(&log, false),
    };
    all.extend(places(state, &tables));
    all.extend(deciding_games(&log, state, &tables));
    let of_bracket = bracket(&log, state, &tables, &mut all);
    all.extend(prizes(&log, state, &tables, of_bracket));
    all
}

fn names(state: &State, teams: &[Team]) -> String {
    let names = teams.iter().map(|team| words::team_name(state, *team));
    names.collect::<Vec<_>>().join(" = ")
}

fn pairing(state: &State, [one, other]: &[Team; 2]) -> String {
    format!(
        "{} – {}",
        words::team_name(state, *one),
        words::team_name(state, *other)
    )
}

type Tables<'a> = [(standings::Table<'a>, Vec<Team>)];

fn places(state: &State, tables: &Tables<'_>) -> Vec<Finding> {
    let mut all = Vec::new();
    for (number, (table, teams)) in tables.iter().enumerate() {
        let what = match tables.len() {
            1 => "Standings".to_owned(),
            _ => format!("Standings of {}", words::group_name(number)),
        };
        let shown = state
            .groups
            .get(number)
            .into_iter()
            .flat_map(|group| &group.places);
        let shown: Vec<(Vec<Team>, i64)> = shown
            .map(|place| (place.teams.clone(), i64::from(place.won)))
            .collect();
        let due: Vec<(Vec<Team>, i64)> = table
            .places(teams)
            .into_iter()
            .map(|tied| {
                let wins = tied.first().map_or(0, |team| table.wins(*team));
                (tied, wins)
            })
            .collect();
        let says = |places: &Vec<(Vec<Team>, i64)>| {
            let places = places
                .iter()
                .map(|(teams, wins)| format!("{} {wins}", names(state, teams)));
            places.collect::<Vec<_>>().join(", ")
        };
        all.push(compare(what, (due, shown), says));
    }
    all
}

/// The ratings after these nights, in the order they were played.
pub fn ratings(
    nights: &[SavedNight],
    persons: &Persons,
    starting: &StartingRatings,
) -> Vec<Finding> {
    let shown = rankings(nights, persons, starting);
    shown_ratings((nights, persons, starting), &shown)
}

/// The same where the power rankings are shown otherwise than they are.
pub fn shown_ratings(
    (nights, persons, starting): (&[SavedNight], &Persons, &StartingRatings),
    shown: &[RankedPlayer],
) -> Vec<Finding> {
    let due = ratings::points(nights, persons, starting);
    let all = shown.iter().map(|ranked| {
        let key = fives_core::base::seats::name_key(persons.person(&ranked.name));
        let due = due
            .get(&key.unwrap_or_else(|| ranked.name.clone()))
            .copied()
            .unwrap_or(1600.0);
        let fives = ranked.rating.points.hundredths() as f64 / 100.0;
        let fault =
            ((due - fives).abs() > 0.02).then(|| format!("{due:.2}, where Fives has {fives:.2}"));
        Finding::of(format!("Rating of {}: {fives:.2}", ranked.name), fault)
    });
    all.collect()
}
