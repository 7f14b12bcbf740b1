//! Dates and times in the browser's locale, timers, and callbacks after the next paint.

use std::cell::RefCell;

use chrono::{DateTime, Utc};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::set_timeout;
use wasm_bindgen::prelude::*;

/// The most time between the taps of a double tap, in milliseconds.
pub const DOUBLE_TAP: u64 = 350;

/// Now.
pub fn now() -> DateTime<Utc> {
    DateTime::from_timestamp_millis(Date::now() as i64).unwrap_or_default()
}

/// A date without its year, in the browser's locale: `Sun, Nov 22`.
pub fn day(moment: DateTime<Utc>) -> String {
    // Formatting is slow and asked for at every step, of the same day.
    LAST.with_borrow_mut(|last| match last {
        Some((own, words)) if *own == moment => words.clone(),
        _ => last
            .insert((moment, written(LOCALE, moment, &DAY)))
            .1
            .clone(),
    })
}

thread_local! {
    /// The last day formatted.
    static LAST: RefCell<Option<(DateTime<Utc>, String)>> = const { RefCell::new(None) };
}

/// The browser's own.
const LOCALE: &str = "default";

const DAY: [(&str, &str); 3] = [("weekday", "short"), ("day", "numeric"), ("month", "short")];
const YEAR: [(&str, &str); 1] = [("year", "numeric")];
const TIME: [(&str, &str); 2] = [("hour", "numeric"), ("minute", "2-digit")];

/// A date with its year: `Sun, Nov 22, 2026`.
pub fn date(moment: DateTime<Utc>) -> String {
    written(LOCALE, moment, &[&DAY[..], &YEAR].concat())
}

/// A date with the time: `Sun, Nov 22, 2026, 8:41 PM`.
pub fn date_and_time(moment: DateTime<Utc>) -> String {
    written(LOCALE, moment, &[&DAY[..], &YEAR, &TIME].concat())
}

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
    let date = Date::new(&JsValue::from_f64(moment.timestamp_millis() as f64));
    let options = Object::new();
    for (part, form) in parts {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&options, &(*part).into(), &(*form).into());
    }
    date.to_locale_string(locale, &options).into()
}

/// The start of a local day, from `2026-11-20`; `None` where that is no date.
pub fn midnight(date: &str) -> Option<DateTime<Utc>> {
    // Without a time zone, `Date` parses it as local time.
    let moment = Date::new(&format!("{date}T00:00").into()).get_time();
    (!moment.is_nan()).then(|| DateTime::from_timestamp_millis(moment as i64))?
}

#[wasm_bindgen(module = "/src/device/paint.js")]
extern "C" {
    #[wasm_bindgen(js_name = tellOfPaints)]
    fn tell_of_paints(begun: JsValue, painted: JsValue);
    #[wasm_bindgen(js_name = awaitPaint)]
    fn await_paint();
    fn deafen(part: &str);
    fn quiet(part: &str);
    fn unquiet();
}

/// What waits for a paint, in the order it came.
type Waiting = Vec<Box<dyn FnOnce()>>;

thread_local! {
    /// What waits for the next frame to be painted.
    static WAITING: RefCell<Waiting> = {
        let begun = || BEGUN.with_borrow_mut(|own| own.append(&mut WAITING.take()));
        let painted = || BEGUN.take().into_iter().for_each(|then| then());
        tell_of_paints(
            Closure::<dyn Fn()>::new(begun).into_js_value(),
            Closure::<dyn Fn()>::new(painted).into_js_value(),
        );
        RefCell::default()
    };
    /// What waits for the paint of a frame that has begun.
    static BEGUN: RefCell<Waiting> = RefCell::default();
}

/// Runs `then` when what has changed was painted, or at once when the page is left before. The browser
/// is asked once for all that waits for the same paint.
pub fn once_painted(then: Box<dyn FnOnce()>) {
    let is_first = WAITING.with_borrow_mut(|waiting| {
        waiting.push(then);
        waiting.len() == 1
    });
    if is_first {
        await_paint();
    }
}

/// Runs `then` when what has changed was painted. Until then what `part` finds is hidden: to hide a word
/// costs less than another word. It is one part of the page, the same for all that waits.
pub fn once_painted_quiet(part: &str, then: Box<dyn FnOnce()>) {
    quiet(part);
    once_painted(Box::new(move || {
        unquiet();
        then();
    }));
}

/// The same; and nothing is heard until then of what is tapped or typed inside what `deaf` finds. The last
/// that asks for it counts.
pub fn once_painted_deaf(deaf: &str, part: &str, then: Box<dyn FnOnce()>) {
    deafen(deaf);
    once_painted_quiet(
        part,
        Box::new(move || {
            deafen("");
            then();
        }),
    );
}

/// Runs `then` after so many milliseconds.
pub fn after(milliseconds: u64, then: Box<dyn FnOnce()>) {
    set_timeout(then, std::time::Duration::from_millis(milliseconds));
}
