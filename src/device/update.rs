//! Registers the service worker and watches for a new version.

use super::spawn;
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache,
};

fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    // Absent outside secure contexts; the getter would hand back `undefined` unseen.
    js_sys::Reflect::get(&navigator, &"serviceWorker".into())
        .ok()
        .filter(JsValue::is_object)
        .map(JsCast::unchecked_into)
}

/// Registers the service worker, and calls `waiting` whenever a newer version waits.
pub fn watch(waiting: impl Fn() + Clone + 'static) {
    spawn(Box::pin(async move {
        // Without a service worker the app works as long as there is a signal.
        let _ = register(waiting).await;
    }));
}

async fn register(waiting: impl Fn() + Clone + 'static) -> Result<(), JsValue> {
    let Some(container) = container() else {
        return Ok(());
    };
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let registering = container.register_with_options("./sw.js", &options);
    let registration: ServiceWorkerRegistration =
        JsFuture::from(registering).await?.unchecked_into();
    if registration.waiting().is_some() && container.controller().is_some() {
        waiting();
    }
    // It may have begun before this page watched.
    follow(&registration, waiting.clone());
    let found = {
        let registration = registration.clone();
        Closure::<dyn Fn()>::new(move || follow(&registration, waiting.clone()))
    };
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    // The page watches for as long as it lives.
    found.forget();
    Ok(())
}

/// Follows a version being installed until it waits; the very first one has nothing to replace.
fn follow(registration: &ServiceWorkerRegistration, waiting: impl Fn() + 'static) {
    let Some(worker) = registration.installing() else {
        return;
    };
    let changed = {
        let worker = worker.clone();
        Closure::<dyn Fn()>::new(move || {
            let replaces = container().is_some_and(|own| own.controller().is_some());
            if worker.state() == ServiceWorkerState::Installed && replaces {
                waiting();
            }
        })
    };
    worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}

/// Lets the waiting version take over, and opens the page anew once it has.
pub fn apply() {
    spawn(Box::pin(async {
        // If the new version cannot take over now, it will at the next start.
        let _ = take_over().await;
    }));
}

async fn take_over() -> Result<(), JsValue> {
    let Some(container) = container() else {
        return Ok(());
    };
    let registration: ServiceWorkerRegistration =
        JsFuture::from(container.ready()?).await?.unchecked_into();
    let Some(worker) = registration.waiting() else {
        // Another window has let it take over already.
        return window().location().reload();
    };
    let reload = Closure::<dyn Fn()>::new(|| {
        let _ = window().location().reload();
    });
    container.set_oncontrollerchange(Some(reload.as_ref().unchecked_ref()));
    reload.forget();
    let message = js_sys::Object::new();
    js_sys::Reflect::set(&message, &"type".into(), &"activate".into())?;
    worker.post_message(&message)
}
