//! Which reminder to show after a game: protect storage, make a backup, install the app.

use chrono::{DateTime, TimeDelta, Utc};

use super::AppData;
use crate::storage::library::Library;

/// What the user is advised to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Ask the browser for persistent storage.
    Ask,
    /// Install the app on the home screen.
    Install,
    /// Make a backup, because the scores of an evening are on this phone alone.
    BackUp,
}

/// What the browser reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Browser {
    /// Storage is persistent.
    pub promised: bool,
    /// The app can be installed, and is not yet.
    pub installs: bool,
    /// When a copy of everything was last made by itself, in a folder or online.
    pub copied: Option<DateTime<Utc>>,
}

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// A game was ever finished.
    pub finished: bool,
    /// What was changed last is a game that is over.
    pub is_over: bool,
    /// When a game or a hall night was last changed.
    pub changed: DateTime<Utc>,
}

impl Played {
    /// What was played on this phone.
    pub fn of(library: &Library) -> Self {
        let games = library.games.iter();
        let mut games = games.map(|game| (game.changed, game.is_over()));
        let nights = library.nights.iter().map(|night| (night.changed, false));
        let (changed, is_over) = games.clone().chain(nights).max().unwrap_or_default();
        Self {
            finished: games.any(|(_, is_over)| is_over),
            is_over,
            changed,
        }
    }
}

/// How long a reminder that was dismissed stays away.
const A_WEEK: TimeDelta = TimeDelta::days(7);

/// The longest that an evening goes on after a backup, or after its last hand.
const AN_EVENING: TimeDelta = TimeDelta::hours(12);

/// The advice, if any: one at a time, storage first, none before the first game is finished.
pub fn advice(
    app_data: &AppData,
    played: Played,
    browser: Browser,
    now: DateTime<Utc>,
) -> Option<Advice> {
    if !played.finished {
        return None;
    }
    if !browser.promised && app_data.asked.is_none() {
        return Some(Advice::Ask);
    }
    if browser.installs && app_data.offered.is_none() {
        return Some(Advice::Install);
    }
    let lately = |at: Option<DateTime<Utc>>, time| at.is_some_and(|at| now < at + time);
    let backed = app_data.backed.max(browser.copied);
    let is_new = backed.is_none_or(|backed| backed < played.changed);
    let is_after = played.is_over || !lately(Some(played.changed), AN_EVENING);
    let may = !lately(app_data.asked, A_WEEK) && !lately(backed, AN_EVENING);
    (is_new && is_after && may).then_some(Advice::BackUp)
}
