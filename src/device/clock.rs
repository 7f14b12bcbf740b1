//! Dates and times in the browser's locale, timers, and callbacks after the next paint.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use chrono::{
    DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, Timelike, Utc,
};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::{request_animation_frame, set_timeout};
use wasm_bindgen::prelude::*;

/// The most time between the taps of a double tap, in milliseconds.
pub const DOUBLE_TAP: u64 = 350;

/// The time by the clock of the device, to the millisecond.
pub fn now() -> DateTime<Utc> {
    DateTime::from_timestamp_millis(Date::now() as i64).unwrap_or_default()
}

/// A time in Unix milliseconds by the clock of this device.
pub fn at(milliseconds: i64) -> DateTime<FixedOffset> {
    local(DateTime::from_timestamp_millis(milliseconds).unwrap_or_default())
}

/// How far the clock of this device is from UTC at a time.
pub fn here(moment: DateTime<Utc>) -> FixedOffset {
    let date = Date::new(&JsValue::from_f64(moment.timestamp_millis() as f64));
    // Long ago, offsets had seconds.
    let seconds = date.get_timezone_offset() * -60.0;
    FixedOffset::east_opt(seconds as i32).unwrap_or_else(|| Utc.fix())
}

/// A time by the clock of this device.
pub fn local(moment: DateTime<Utc>) -> DateTime<FixedOffset> {
    moment.with_timezone(&here(moment))
}

/// The date today, by the clock of this device.
pub fn today() -> NaiveDate {
    local(now()).date_naive()
}

/// A date as every screen shows it, in the browser's locale: `Sun, Nov 22`, and with its year if that is
/// not this year: `Tue, Mar 4, 2025`.
pub fn day(moment: DateTime<FixedOffset>) -> String {
    day_of(moment.date_naive())
}

/// A day as every screen shows it.
pub fn day_of(day: NaiveDate) -> String {
    // Formatting is slow and asked for at every step, of the same day.
    LAST.with_borrow_mut(|last| match last {
        Some((last_day, words)) if *last_day == day => words.clone(),
        _ => last.insert((day, formatted(day, &DAY))).1.clone(),
    })
}

/// A day at the head of a narrow column: `Nov 22`.
pub fn short_day(day: NaiveDate) -> String {
    formatted(day, &DAY[1..])
}

fn formatted(day: NaiveDate, parts: &[(&str, &str)]) -> String {
    let noon = day.and_time(NaiveTime::MIN);
    match day.year() == today().year() {
        true => written(noon, parts),
        false => written(noon, &[parts, &YEAR].concat()),
    }
}

/// A time of day, in the browser's locale: `8:41 PM`.
pub fn time(moment: DateTime<FixedOffset>) -> String {
    written(moment.naive_local(), &TIME)
}

/// Hours and minutes.
const TIME: [(&str, &str); 2] = [("hour", "numeric"), ("minute", "2-digit")];

thread_local! {
    /// The last day formatted.
    static LAST: RefCell<Option<(NaiveDate, String)>> = const { RefCell::new(None) };
}

/// The browser's own.
const LOCALE: &str = "default";

const DAY: [(&str, &str); 3] = [("weekday", "short"), ("day", "numeric"), ("month", "short")];
const YEAR: [(&str, &str); 1] = [("year", "numeric")];

/// A date with its weekday and month in full, to be searched: `Sunday, November 22`.
pub fn day_in_full(moment: DateTime<FixedOffset>) -> String {
    let parts = [("weekday", "long"), ("day", "numeric"), ("month", "long")];
    written(moment.naive_local(), &parts)
}

/// Date and time for machines: `2026-11-20 19:30`.
pub fn plain(moment: DateTime<FixedOffset>) -> String {
    let (date, hour, minute) = (moment.date_naive(), moment.hour(), moment.minute());
    format!("{date} {hour:02}:{minute:02}")
}

/// The parts of a time that the browser's locale formats, joined. The time is shown as it is given, by whatever
/// clock, so the locale formats it as one of UTC.
fn written(time: NaiveDateTime, parts: &[(&str, &str)]) -> String {
    let options = Object::new();
    for (part, form) in parts.iter().chain(&[("timeZone", "UTC")]) {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&options, &(*part).into(), &(*form).into());
    }
    let date = Date::new(&JsValue::from_f64(time.and_utc().timestamp_millis() as f64));
    date.to_locale_string(LOCALE, &options).into()
}

/// The start of a day, by the clock of this device.
pub fn midnight(day: NaiveDate) -> DateTime<FixedOffset> {
    let wanted = day.and_time(NaiveTime::MIN).and_utc();
    local(wanted - here(wanted - here(wanted)))
}

/// The longest wait for a paint, in milliseconds: a hidden page is not painted.
const PATIENCE: u64 = 300;

/// Runs `then` after the next paint, so that a tap is answered before the rest of the page follows.
pub fn after_paint(then: Box<dyn FnOnce()>) {
    let then = Rc::new(Cell::new(Some(then)));
    let run = move || {
        if let Some(then) = then.take() {
            then();
        }
    };
    after(PATIENCE, Box::new(run.clone()));
    request_animation_frame(move || after(0, Box::new(run)));
}

/// Runs `then` after so many milliseconds.
pub fn after(milliseconds: u64, then: Box<dyn FnOnce()>) {
    set_timeout(then, std::time::Duration::from_millis(milliseconds));
}

/// Something that is to run later, and does not once this is dropped.
pub struct Wait(Rc<Cell<bool>>);

impl Wait {
    /// Runs `then` after so many milliseconds.
    pub fn new(milliseconds: u64, then: impl FnOnce() + 'static) -> Self {
        let is_wanted = Rc::new(Cell::new(true));
        let still = is_wanted.clone();
        let run = move || {
            if still.get() {
                then();
            }
        };
        after(milliseconds, Box::new(run));
        Self(is_wanted)
    }
}

impl Drop for Wait {
    fn drop(&mut self) {
        self.0.set(false);
    }
}
