//! Reads a text aloud.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

use super::clock;
use super::reflect::{Listener, call, get, get_bool};

/// How long a voice may take to begin, in milliseconds: a browser without one may never report it.
const PATIENCE: u64 = 5_000;

/// How reading ended, unless it was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpeechEnd {
    /// The whole text was read.
    Finished,
    /// There is no voice, or it failed.
    Failed,
}

/// The text being read, with its listeners.
struct SpokenText {
    utterance: JsValue,
    listeners: [(&'static str, Listener); 2],
}

thread_local! {
    static READING: RefCell<Option<Rc<SpokenText>>> = const { RefCell::new(None) };
}

/// Reads a text aloud, and calls `on_end` unless it is stopped. Returns whether speech is supported.
pub fn read(text: &str, on_end: impl Fn(SpeechEnd) + Clone + 'static) -> bool {
    stop();
    let Some(utterance) = utterance(text) else {
        return false;
    };
    let listener = |how: SpeechEnd| {
        let on_end = on_end.clone();
        Listener::new(move |_| {
            if detach().is_some() {
                on_end(how);
            }
        })
    };
    let listeners = [
        ("onend", listener(SpeechEnd::Finished)),
        ("onerror", listener(SpeechEnd::Failed)),
    ];
    for (event, listener) in &listeners {
        // Setting a handler of an utterance cannot fail.
        let _ = Reflect::set(&utterance, &(*event).into(), listener.as_ref());
    }
    let reading = Rc::new(SpokenText {
        utterance,
        listeners,
    });
    READING.set(Some(reading.clone()));
    let spoken = voice().and_then(|voice| call(&voice, "speak", Some(&reading.utterance)));
    if spoken.is_none() {
        detach();
        return false;
    }
    let check_begun = move || {
        let same = READING.with_borrow(|current| {
            current
                .as_ref()
                .is_some_and(|current| Rc::ptr_eq(current, &reading))
        });
        if same && !voice().is_some_and(|voice| get_bool(&voice, "speaking")) {
            stop();
            on_end(SpeechEnd::Failed);
        }
    };
    clock::after(PATIENCE, Box::new(check_begun));
    true
}

/// Stops reading.
pub fn stop() {
    if detach().is_some()
        && let Some(voice) = voice()
    {
        // It fails only where nothing is being read.
        let _ = call(&voice, "cancel", None);
    }
}

/// Removes the listeners of the text being read, and returns it.
fn detach() -> Option<Rc<SpokenText>> {
    let reading = READING.take()?;
    for (event, _) in &reading.listeners {
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
    // The app's sentences are English, whatever language the phone is set to.
    let _ = Reflect::set(&utterance, &"lang".into(), &"en".into());
    Some(utterance)
}
