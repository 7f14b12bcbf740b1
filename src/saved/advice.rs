//! What to advise so that a browser short of space throws no score away.

use chrono::{DateTime, TimeDelta, Utc};

use super::Remembered;

/// What there is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// The browser may be asked to keep what is stored.
    Ask,
    /// It has promised nothing: save a backup.
    BackUp,
}

/// So many days go by between two reminders.
const DAYS: i64 = 7;

/// The advice, if there is any: none before the first game is `finished`, and none where the browser
/// has `promised` to keep everything. `changed` is when something was last written down.
pub fn advice(
    remembered: &Remembered,
    finished: bool,
    promised: bool,
    changed: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Option<Advice> {
    if !finished || promised {
        return None;
    }
    let Some(asked) = remembered.asked else {
        return Some(Advice::Ask);
    };
    let backed = remembered.backed;
    let last = backed.map_or(asked, |backed| backed.max(asked));
    let safe = backed.is_some_and(|backed| backed >= changed);
    let lately = now < last + TimeDelta::days(DAYS);
    (!safe && !lately).then_some(Advice::BackUp)
}
