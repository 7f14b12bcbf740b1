//! Reads a text aloud.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

use super::clock;
use super::reflect::{Listener, call, get, get_bool};

/// So long a voice may take to begin, in milliseconds: a browser without one may never say so.
const PATIENCE: u64 = 5_000;

/// How a reading came to its end by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All of it was read.
    Read,
    /// There is no voice, or it failed.
    Failed,
}

/// What is being read, and what hears of its end.
struct Reading {
    utterance: JsValue,
    heard: [(&'static str, Listener); 2],
}

thread_local! {
    static READING: RefCell<Option<Rc<Reading>>> = const { RefCell::new(None) };
}

/// Reads a text aloud; tells how it ended, unless it is stopped. Whether there is anything to read it.
pub fn read(text: &str, tell: impl Fn(Ended) + Clone + 'static) -> bool {
    stop();
    let Some(utterance) = utterance(text) else {
        return false;
    };
    let ear = |how: Ended| {
        let tell = tell.clone();
        Listener::new(move |_| {
            if leave().is_some() {
                tell(how);
            }
        })
    };
    let heard = [("onend", ear(Ended::Read)), ("onerror", ear(Ended::Failed))];
    for (event, ear) in &heard {
        // An utterance takes whatever is to hear of it.
        let _ = Reflect::set(&utterance, &(*event).into(), ear.as_ref());
    }
    let reading = Rc::new(Reading { utterance, heard });
    READING.set(Some(reading.clone()));
    let spoken = voice().and_then(|voice| call(&voice, "speak", Some(&reading.utterance)));
    if spoken.is_none() {
        leave();
        return false;
    }
    let begins = move || {
        let same =
            READING.with_borrow(|own| own.as_ref().is_some_and(|own| Rc::ptr_eq(own, &reading)));
        if same && !voice().is_some_and(|voice| get_bool(&voice, "speaking")) {
            stop();
            tell(Ended::Failed);
        }
    };
    clock::after(PATIENCE, Box::new(begins));
    true
}

/// Stops reading.
pub fn stop() {
    if leave().is_some()
        && let Some(voice) = voice()
    {
        // What is not read need not be stopped.
        let _ = call(&voice, "cancel", None);
    }
}

/// Nothing more is heard of what was being read.
fn leave() -> Option<Rc<Reading>> {
    let reading = READING.take()?;
    for (event, _) in &reading.heard {
        // As when it was set.
        let _ = Reflect::set(&reading.utterance, &(*event).into(), &JsValue::NULL);
    }
    Some(reading)
}

fn voice() -> Option<JsValue> {
    get(&window(), "speechSynthesis")
}

fn utterance(text: &str) -> Option<JsValue> {
    voice()?;
    let kind: Function = get(&window(), "SpeechSynthesisUtterance")?
        .dyn_into()
        .ok()?;
    let utterance = Reflect::construct(&kind, &Array::of1(&text.into())).ok()?;
    // The app's sentences are English, whatever the phone speaks.
    let _ = Reflect::set(&utterance, &"lang".into(), &"en".into());
    Some(utterance)
}
