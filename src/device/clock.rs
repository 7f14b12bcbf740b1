//! The clock: moments come in from the browser, and dates go out in its own locale.

use std::cell::RefCell;

use chrono::{DateTime, Utc};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::set_timeout;
use wasm_bindgen::prelude::*;

/// Now.
pub fn now() -> DateTime<Utc> {
    DateTime::from_timestamp_millis(Date::now() as i64).unwrap_or_default()
}

/// A day in the words of the browser's locale: `Friday, November 20`.
pub fn day(moment: DateTime<Utc>) -> String {
    // Asked at every step, of the same game; the browser takes its time to find the words.
    LAST.with_borrow_mut(|last| match last {
        Some((own, words)) if *own == moment => words.clone(),
        _ => last.insert((moment, day_in_words(moment))).1.clone(),
    })
}

thread_local! {
    /// The day that was asked for last.
    static LAST: RefCell<Option<(DateTime<Utc>, String)>> = const { RefCell::new(None) };
}

fn day_in_words(moment: DateTime<Utc>) -> String {
    let parts = [("weekday", "long"), ("day", "numeric"), ("month", "long")];
    written("default", moment, &parts)
}

/// A day and its hour, so that the games of one evening are told apart: `Sun, Nov 22, 2026, 8:41 PM`.
pub fn day_and_time(moment: DateTime<Utc>) -> String {
    let parts = [
        ("weekday", "short"),
        ("day", "numeric"),
        ("month", "short"),
        ("year", "numeric"),
        ("hour", "numeric"),
        ("minute", "2-digit"),
    ];
    written("default", moment, &parts)
}

/// A day and a time in the short form of the browser's locale: `20/11/2026, 19:30`.
pub fn short(moment: DateTime<Utc>) -> String {
    short_in("default", moment)
}

/// A day and a time as machines read it, on the clock of the table: `2026-11-20 19:30`.
pub fn plain(moment: DateTime<Utc>) -> String {
    // It is how Swedes write it.
    short_in("sv", moment)
}

fn short_in(locale: &str, moment: DateTime<Utc>) -> String {
    written(
        locale,
        moment,
        &[("dateStyle", "short"), ("timeStyle", "short")],
    )
}

/// The parts of a moment in the forms that are asked for, as a locale puts them together.
fn written(locale: &str, moment: DateTime<Utc>, parts: &[(&str, &str)]) -> String {
    let date = Date::new(&JsValue::from_f64(moment.timestamp_millis() as f64));
    let options = Object::new();
    for (part, form) in parts {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&options, &(*part).into(), &(*form).into());
    }
    date.to_locale_string(locale, &options).into()
}

/// The moment a day begins on the clock of the table, by its date: `2026-11-20`; nothing where that
/// is no date.
pub fn midnight(date: &str) -> Option<DateTime<Utc>> {
    // Without a zone it is taken as local.
    let moment = Date::new(&format!("{date}T00:00").into()).get_time();
    (!moment.is_nan()).then(|| DateTime::from_timestamp_millis(moment as i64))?
}

#[wasm_bindgen(module = "/src/device/paint.js")]
extern "C" {
    #[wasm_bindgen(js_name = oncePainted)]
    fn when_painted(then: JsValue);
    #[wasm_bindgen(js_name = deafUntilPainted)]
    fn when_painted_deaf(part: &str, then: JsValue);
}

/// Runs `then` when what has changed was painted, or at once when the page is left before.
pub fn once_painted(then: Box<dyn FnOnce()>) {
    when_painted(Closure::once_into_js(then));
}

/// Runs `then` when what has changed was painted. What is tapped or typed until then inside `part`, what
/// a selector finds, is not heard.
pub fn once_painted_deaf(part: &str, then: Box<dyn FnOnce()>) {
    when_painted_deaf(part, Closure::once_into_js(then));
}

/// Runs `then` after so many milliseconds.
pub fn after(milliseconds: u64, then: Box<dyn FnOnce()>) {
    set_timeout(then, std::time::Duration::from_millis(milliseconds));
}
