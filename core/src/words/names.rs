//! Sentences about correcting, merging and separating names.

use super::{all, games};
use crate::base::text_fold::isolate;
use crate::storage::persons::{Joined, NotJoined};

/// What merging two names would do: `Cathyy’s 3 games count as Cathy’s.`
pub fn joins(name: &str, played: usize, person: &str) -> String {
    let (name, person) = (isolate(name), isolate(person));
    let counts = if played == 1 { "counts" } else { "count" };
    format!("{name}’s {} {counts} as {person}’s.", games(played))
}

/// What merging two names did: `Cathyy’s 3 games now count as Cathy’s.`
pub fn joined(name: &str, played: usize, person: &str) -> String {
    let (name, person) = (isolate(name), isolate(person));
    let counts = if played == 1 { "counts" } else { "count" };
    format!("{name}’s {} now {counts} as {person}’s.", games(played))
}

/// What separating two names did: `Cathyy counts separately from Cathy again.` `along` are the
/// names merged into the separated one.
pub fn separated(name: &str, along: &[String], person: &str) -> String {
    let (name, person) = (isolate(name), isolate(person));
    match along {
        [] => format!("{name} counts separately from {person} again."),
        along => {
            let along = listed(along);
            format!("{name} counts separately from {person} again, together with {along}.")
        }
    }
}

/// Names that stay with a separated one: `together with Cath and Kathy`; empty for none.
pub fn takes_along(along: &[String]) -> String {
    match along {
        [] => String::new(),
        along => format!("together with {}", listed(along)),
    }
}

/// `Cath`, `Cath and Kathy`, `Cath, Kathy and Katy`.
fn listed(names: &[String]) -> String {
    let names: Vec<String> = names
        .iter()
        .map(|name| isolate(name).into_owned())
        .collect();
    all(&names)
}

/// Why two names cannot be merged.
pub fn not_joined(why: NotJoined) -> &'static str {
    match why {
        NotJoined::Nobody => "Only named players can be merged.",
        NotJoined::Already => "They’re already the same person.",
        NotJoined::Taken => "That name already counts as someone else. Separate it first.",
        NotJoined::TooMany => "No more names can be merged. Separate some first.",
    }
}

/// Why two names are two people: `Ann and Bob played in the same game (Nov 20), so they’re two people.`
pub fn sat_together(name: &str, person: &str, game: &str) -> String {
    let (name, person) = (isolate(name), isolate(person));
    format!("{name} and {person} played in the same game ({game}), so they’re two people.")
}

/// The heading of names that are spelled alike.
pub const ONE_PERSON: &str = "One person, two spellings?";

/// Why two names are two people: `Ann and Bob both played at Friday night, so they’re two people.`
pub fn played_one_night(name: &str, person: &str, night: &str) -> String {
    let (name, person) = (isolate(name), isolate(person));
    format!("{name} and {person} both played at {night}, so they’re two people.")
}

/// What correcting a name would do: `Changes 7 games.`
pub fn correction_preview(changed: usize) -> String {
    match changed {
        0 => "Changes no games.".to_owned(),
        changed => format!("Changes {}.", games(changed)),
    }
}

/// Why some games are not changed; empty if all are.
pub fn taken_in(left: usize) -> String {
    match left {
        0 => String::new(),
        1 => "1 game won’t change, because someone else in it has that name:".to_owned(),
        left => {
            format!("{left} games won’t change, because someone else in them has that name:")
        }
    }
}

/// What correcting a name did: `Renamed Cathyy to Cathy in 7 games.`
pub fn correction_done(from: &str, to: &str, changed: usize) -> String {
    let (from, to) = (isolate(from), isolate(to));
    format!("Renamed {from} to {to} in {}.", games(changed))
}

/// Which names correcting one keeps copied: `Cathyy and Cathy played in the same game, so they count
/// separately.`
pub fn no_longer_joined(joined: &Joined) -> String {
    let (name, person) = (isolate(&joined.name), isolate(&joined.person));
    format!("{name} and {person} played in the same game, so they count separately.")
}
