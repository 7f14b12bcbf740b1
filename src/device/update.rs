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
    // Absent outside secure contexts, where the typed getter would return `undefined`.
    js_sys::Reflect::get(&navigator, &"serviceWorker".into())
        .ok()
        .filter(JsValue::is_object)
        .map(JsCast::unchecked_into)
}

/// Registers the service worker, and calls `on_waiting` when a newer version is ready to activate.
pub fn watch(on_waiting: impl Fn() + Clone + 'static) {
    spawn(Box::pin(async move {
        // Without a service worker the app works online.
        let _ = register(on_waiting).await;
    }));
}

async fn register(on_waiting: impl Fn() + Clone + 'static) -> Result<(), JsValue> {
    let Some(container) = container() else {
        return Ok(());
    };
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let registering = container.register_with_options("./sw.js", &options);
    let registration: ServiceWorkerRegistration =
        JsFuture::from(registering).await?.unchecked_into();
    if registration.waiting().is_some() && container.controller().is_some() {
        on_waiting();
    }
    // An installation may have begun before this page was opened.
    follow(&registration, on_waiting.clone());
    let found = {
        let registration = registration.clone();
        Closure::<dyn Fn()>::new(move || follow(&registration, on_waiting.clone()))
    };
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    // The listener lives as long as the page.
    found.forget();
    Ok(())
}

/// Follows an installing version until it is ready; the first version ever replaces nothing.
fn follow(registration: &ServiceWorkerRegistration, on_waiting: impl Fn() + 'static) {
    let Some(worker) = registration.installing() else {
        return;
    };
    let changed = {
        let worker = worker.clone();
        Closure::<dyn Fn()>::new(move || {
            let replaces = container().is_some_and(|own| own.controller().is_some());
            if worker.state() == ServiceWorkerState::Installed && replaces {
                on_waiting();
            }
        })
    };
    worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
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
    let message = js_sys::Object::new();
    js_sys::Reflect::set(&message, &"type".into(), &"activate".into())?;
    worker.post_message(&message)
}
