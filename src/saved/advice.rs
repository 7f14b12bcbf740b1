//! Which reminder to show after a game: protect storage, make a backup, install the app.

use chrono::{DateTime, TimeDelta, Utc};

use super::AppData;

/// What there is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// The browser may be asked to keep what is stored.
    Ask,
    /// The app may be put on the home screen.
    Install,
    /// The browser has promised nothing: save a backup.
    BackUp,
}

/// What the browser does, as far as it says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Browser {
    /// It has promised to keep everything.
    pub promised: bool,
    /// It can put the app on the home screen, where it is not yet.
    pub installs: bool,
}

/// So many days go by between two reminders.
const DAYS: i64 = 7;

/// The advice, if there is any: one thing at a time, what keeps the scores first, and none before the
/// first game is `finished`. `changed` is when something was last written down.
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
