//! Access to the browser: storage, clock, files, address, service worker, speech, keyboard, wake lock.

pub mod board;
pub mod clock;
pub mod copies;
mod events;
pub mod file;
pub mod folder;
pub mod followed;
pub mod fullscreen;
pub mod haptics;
pub mod home_snapshot;
pub mod install;
pub mod keyboard;
pub mod live;
pub mod location;
pub mod look;
mod mirror;
pub mod page;
pub mod panic;
pub mod persistence;
pub mod picture;
pub mod publishing_window;
pub mod random;
pub mod reflect;
pub mod scan;
pub mod share;
pub mod site;
pub mod socket;
pub mod sound;
pub mod speech;
pub mod store;
mod stored;
pub mod update;
pub mod wake_lock;

use std::future::Future;
use std::pin::Pin;

/// Spawns a future. Boxed, so that the executor is compiled once.
pub fn spawn(task: Pin<Box<dyn Future<Output = ()>>>) {
    wasm_bindgen_futures::spawn_local(task);
}
