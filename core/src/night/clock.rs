//! A clock for the round that is played: set for so many minutes, until time is up.

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::check::{EventCheck, allow};
use super::refusal::NightRefusal;
use super::state::State;

/// The most minutes of a round.
pub const MOST_MINUTES: u8 = 180;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct RoundClock {
    /// The round, as an index into [`State::rounds`].
    pub round: u16,
    /// How many minutes it was set for, from 1 to [`MOST_MINUTES`].
    pub minutes: u8,
    /// When time is up.
    #[serde(with = "ts_milliseconds")]
    pub until: DateTime<Utc>,
}

impl RoundClock {
    /// The time that is left, in whole seconds, the last one begun counted; 0 once it is up.
    pub fn seconds_left(&self, now: DateTime<Utc>) -> u32 {
        let left = (self.until - now).num_milliseconds().max(0);
        u32::try_from((left + 999) / 1_000).unwrap_or(u32::MAX)
    }
}

impl State {
    /// The clock of the round that is played, if one was set.
    pub fn clock(&self) -> Option<RoundClock> {
        let round = u16::try_from(self.current_round()?).ok();
        self.last_clock
            .filter(|clock| self.is_timed && Some(clock.round) == round)
    }

    /// The minutes that were set last.
    pub fn last_minutes(&self) -> Option<u8> {
        self.last_clock.map(|clock| clock.minutes)
    }

    /// A clock of so many minutes for the round that is played, from now on.
    pub fn clock_from(&self, minutes: u8, now: DateTime<Utc>) -> Option<RoundClock> {
        let round = u16::try_from(self.current_round()?).ok()?;
        Some(RoundClock {
            round,
            minutes,
            until: now + TimeDelta::minutes(minutes.into()),
        })
    }
}

/// Whether a clock can be set, or stopped.
pub(super) fn check(state: &State, clock: Option<RoundClock>) -> EventCheck {
    let Some(clock) = clock else {
        return allow(state.clock().is_some(), NightRefusal::NoClock);
    };
    let is_on = state.current_round() == Some(clock.round.into());
    allow(is_on, NightRefusal::NoClock)?;
    let fits = (1..=MOST_MINUTES).contains(&clock.minutes);
    allow(fits, NightRefusal::ClockMinutes)
}
