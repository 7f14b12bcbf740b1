//! Which reminder to show after a game: protect storage, make a backup, install the app.

use chrono::{DateTime, TimeDelta, Utc};

use super::AppData;

/// What the user is advised to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Ask the browser for persistent storage.
    Ask,
    /// Install the app on the home screen.
    Install,
    /// Make a backup, because storage is not persistent.
    BackUp,
}

/// What the browser reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Browser {
    /// Storage is persistent.
    pub promised: bool,
    /// The app can be installed, and is not yet.
    pub installs: bool,
}

/// Days between two reminders.
const DAYS: i64 = 7;

/// The advice, if any: one at a time, storage first, none before the first game is `finished`.
/// `changed` is the time of the last change.
pub fn advice(
    app_data: &AppData,
    finished: bool,
    browser: Browser,
    changed: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Option<Advice> {
    if !finished {
        return None;
    }
    if !browser.promised && app_data.asked.is_none() {
        return Some(Advice::Ask);
    }
    if browser.installs && app_data.offered.is_none() {
        return Some(Advice::Install);
    }
    let backed = app_data.backed;
    let last = backed.max(app_data.asked)?;
    let safe = browser.promised || backed.is_some_and(|backed| backed >= changed);
    let lately = now < last + TimeDelta::days(DAYS);
    (!safe && !lately).then_some(Advice::BackUp)
}
