//! The clock: moments come in from the browser, and dates go out in its own locale.

use chrono::{DateTime, Utc};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::set_timeout;
use wasm_bindgen::JsValue;

/// Now.
pub fn now() -> DateTime<Utc> {
    DateTime::from_timestamp_millis(Date::now() as i64).unwrap_or_default()
}

/// A day in the words of the browser's locale: `Friday, November 20`.
pub fn day(moment: DateTime<Utc>) -> String {
    let date = Date::new(&JsValue::from_f64(moment.timestamp_millis() as f64));
    let options = Object::new();
    for (part, form) in [("weekday", "long"), ("day", "numeric"), ("month", "long")] {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&options, &part.into(), &form.into());
    }
    date.to_locale_date_string("default", &options).into()
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
    let date = Date::new(&JsValue::from_f64(moment.timestamp_millis() as f64));
    let options = Object::new();
    for (part, form) in [("dateStyle", "short"), ("timeStyle", "short")] {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&options, &part.into(), &form.into());
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

/// Runs `then` after so many milliseconds.
pub fn after(milliseconds: u64, then: Box<dyn FnOnce()>) {
    set_timeout(then, std::time::Duration::from_millis(milliseconds));
}
