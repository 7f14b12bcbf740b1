//! Registers the service worker and watches for a new version.

use std::cell::Cell;

use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageEvent, RegistrationOptions, ServiceWorker, ServiceWorkerContainer,
    ServiceWorkerRegistration, ServiceWorkerState, ServiceWorkerUpdateViaCache,
};

use super::reflect::{get, get_bool, get_string};
use super::{events, spawn};
use fives_core::words::phone::{Missing, Offline};

fn container() -> Option<ServiceWorkerContainer> {
    // Absent outside secure contexts, where the typed getter would return `undefined`.
    get(&window().navigator(), "serviceWorker").map(JsCast::unchecked_into)
}

/// Registers the service worker, and says whether the app is saved for offline use, also when that changes.
pub fn watch(say: impl Fn(Offline) + Copy + 'static) {
    spawn(Box::pin(async move {
        // Without a service worker the app works online.
        if register(say).await.is_err() {
            say(Offline::Failed);
        }
    }));
}

/// Hears from the service worker what is missing of the app, whenever it has looked.
pub fn on_missing(say: impl Fn(Missing) + 'static) {
    let Some(container) = container() else {
        return;
    };
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        if get(&data, "missing").is_some() {
            say(Missing::read(
                &get_string(&data, "missing"),
                get_bool(&data, "isComing"),
            ));
        }
    });
    container.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // The listener lives as long as the page.
    heard.forget();
}

/// Lets the service worker fetch what is missing, once there is one.
pub fn keep_rest() {
    spawn(Box::pin(async {
        // Without an answer nothing is said to be saved.
        let _ = ask_for_rest().await;
    }));
}

async fn ask_for_rest() -> Result<(), JsValue> {
    let Some(container) = container() else {
        return Ok(());
    };
    let registration: ServiceWorkerRegistration =
        JsFuture::from(container.ready()?).await?.unchecked_into();
    match registration.active() {
        Some(worker) => send(&worker, "keep"),
        None => Ok(()),
    }
}

/// Sends the service worker a message of this type.
fn send(worker: &ServiceWorker, kind: &str) -> Result<(), JsValue> {
    let message = js_sys::Object::new();
    js_sys::Reflect::set(&message, &"type".into(), &kind.into())?;
    worker.post_message(&message)
}

/// Calls `then` when the phone has a network again.
pub fn when_online(then: impl Fn() + 'static) {
    events::always("online", move |_| then());
}

async fn register(say: impl Fn(Offline) + Copy + 'static) -> Result<(), JsValue> {
    let Some(container) = container() else {
        say(Offline::Unable);
        return Ok(());
    };
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let registering = container.register_with_options("./sw.js", &options);
    let registration: ServiceWorkerRegistration =
        JsFuture::from(registering).await?.unchecked_into();
    say(state(&registration));
    // An installation may have begun before this page was opened.
    follow(&registration, say);
    let found = {
        let registration = registration.clone();
        Closure::<dyn Fn()>::new(move || follow(&registration, say))
    };
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    // The listener lives as long as the page.
    found.forget();
    Ok(())
}

/// Whether a version is in use here, which a newer one would replace.
fn is_in_use() -> bool {
    container().is_some_and(|container| container.controller().is_some())
}

fn state(registration: &ServiceWorkerRegistration) -> Offline {
    match registration.active() {
        _ if registration.waiting().is_some() && is_in_use() => Offline::NewerWaits,
        Some(_) => Offline::Saved,
        None if registration.installing().is_some() => Offline::Saving,
        None if registration.waiting().is_some() => Offline::Saved,
        None => Offline::Failed,
    }
}

/// Follows an installing version until it is ready, or failed; the first version ever replaces nothing.
fn follow(registration: &ServiceWorkerRegistration, say: impl Fn(Offline) + 'static) {
    let Some(worker) = registration.installing() else {
        return;
    };
    let changed = {
        let (worker, registration) = (worker.clone(), registration.clone());
        let is_ready = Cell::new(false);
        Closure::<dyn Fn()>::new(move || match worker.state() {
            ServiceWorkerState::Installed => {
                is_ready.set(true);
                say(match is_in_use() {
                    true => Offline::NewerWaits,
                    false => Offline::Saved,
                });
            }
            ServiceWorkerState::Redundant if !is_ready.get() => {
                say(match registration.active() {
                    Some(_) => Offline::NewestFailed,
                    None => Offline::Failed,
                });
            }
            _ => {}
        })
    };
    worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}

/// Looks for a new version, or for the first one, and says what came of it. What is missing is fetched.
pub fn try_again(say: impl Fn(Offline) + Copy + 'static) {
    say(Offline::Saving);
    spawn(Box::pin(async move {
        match look(say).await {
            Ok(true) => {}
            Ok(false) => watch(say),
            Err(_) => say(Offline::NewestFailed),
        }
        keep_rest();
    }));
}

/// Looks for a newer version than the one that is saved. Returns whether there is one.
async fn look(say: impl Fn(Offline)) -> Result<bool, JsValue> {
    let Some(container) = container() else {
        return Ok(false);
    };
    let found = JsFuture::from(container.get_registration()).await?;
    let Ok(registration) = found.dyn_into::<ServiceWorkerRegistration>() else {
        return Ok(false);
    };
    if registration.active().is_none() {
        return Ok(false);
    }
    JsFuture::from(registration.update()?).await?;
    if registration.installing().is_none() {
        say(state(&registration));
    }
    Ok(true)
}

/// Activates the waiting version, then reloads the page.
pub fn apply() {
    spawn(Box::pin(async {
        // If it fails, the new version is activated at the next start.
        let _ = activate().await;
    }));
}

async fn activate() -> Result<(), JsValue> {
    let Some(container) = container() else {
        return Ok(());
    };
    let registration: ServiceWorkerRegistration =
        JsFuture::from(container.ready()?).await?.unchecked_into();
    let Some(worker) = registration.waiting() else {
        // Another window activated it.
        return window().location().reload();
    };
    let reload = Closure::<dyn Fn()>::new(|| {
        let _ = window().location().reload();
    });
    container.set_oncontrollerchange(Some(reload.as_ref().unchecked_ref()));
    reload.forget();
    send(&worker, "activate")
}
