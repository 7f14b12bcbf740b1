//! Dates and times in the browser's locale, timers, and callbacks after the next paint.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use chrono::{DateTime, NaiveDate, Utc};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::{request_animation_frame, set_timeout};
use wasm_bindgen::prelude::*;

/// The most time between the taps of a double tap, in milliseconds.
pub const DOUBLE_TAP: u64 = 350;

/// The time by the clock of the device, to the millisecond.
pub fn now() -> DateTime<Utc> {
    DateTime::from_timestamp_millis(Date::now() as i64).unwrap_or_default()
}

/// A date as every screen shows it, in the browser's locale: `Sun, Nov 22`, and with its year if that is
/// not this year: `Tue, Mar 4, 2025`.
pub fn day(moment: DateTime<Utc>) -> String {
    // Formatting is slow and asked for at every step, of the same day.
    LAST.with_borrow_mut(|last| match last {
        Some((own, words)) if *own == moment => words.clone(),
        _ => last.insert((moment, formatted(moment))).1.clone(),
    })
}

fn formatted(moment: DateTime<Utc>) -> String {
    let year = |own: DateTime<Utc>| local(own).get_full_year();
    match year(moment) == year(now()) {
        true => written(LOCALE, moment, &DAY),
        false => written(LOCALE, moment, &[&DAY[..], &YEAR].concat()),
    }
}

/// A day as every screen shows it.
pub fn day_of(day: NaiveDate) -> String {
    midnight(&day.to_string()).map_or_else(String::new, self::day)
}

/// A time of day, in the browser's locale: `8:41 PM`.
pub fn time(moment: DateTime<Utc>) -> String {
    written(LOCALE, moment, &TIME)
}

/// Hours and minutes.
const TIME: [(&str, &str); 2] = [("hour", "numeric"), ("minute", "2-digit")];

thread_local! {
    /// The last day formatted.
    static LAST: RefCell<Option<(DateTime<Utc>, String)>> = const { RefCell::new(None) };
}

/// The browser's own.
const LOCALE: &str = "default";

const DAY: [(&str, &str); 3] = [("weekday", "short"), ("day", "numeric"), ("month", "short")];
const YEAR: [(&str, &str); 1] = [("year", "numeric")];

/// A date with its weekday and month in full, to be searched: `Sunday, November 22`.
pub fn day_in_full(moment: DateTime<Utc>) -> String {
    let parts = [("weekday", "long"), ("day", "numeric"), ("month", "long")];
    written(LOCALE, moment, &parts)
}

/// Local date and time for machines: `2026-11-20 19:30`.
pub fn plain(moment: DateTime<Utc>) -> String {
    // The Swedish locale formats it like this.
    written(
        "sv",
        moment,
        &[("dateStyle", "short"), ("timeStyle", "short")],
    )
}

/// The parts of a time that a locale formats, joined.
fn written(locale: &str, moment: DateTime<Utc>, parts: &[(&str, &str)]) -> String {
    let options = Object::new();
    for (part, form) in parts {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&options, &(*part).into(), &(*form).into());
    }
    local(moment).to_locale_string(locale, &options).into()
}

/// A moment in the browser's time zone.
fn local(moment: DateTime<Utc>) -> Date {
    Date::new(&JsValue::from_f64(moment.timestamp_millis() as f64))
}

/// The start of a local day, from `2026-11-20`; `None` where that is no date.
pub fn midnight(date: &str) -> Option<DateTime<Utc>> {
    // Without a time zone, `Date` parses it as local time.
    let moment = Date::new(&format!("{date}T00:00").into()).get_time();
    (!moment.is_nan()).then(|| DateTime::from_timestamp_millis(moment as i64))?
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
