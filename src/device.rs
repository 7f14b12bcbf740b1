//! The browser as a device: storage, clock, files, addresses, updates, and
//! what it shows, says and hears.

pub mod chance;
pub mod clock;
pub mod display;
pub mod file;
pub mod glance;
pub mod install;
pub mod keys;
pub mod look;
pub mod page;
pub mod part;
pub mod picture;
pub mod place;
pub mod promise;
pub mod share;
pub mod speech;
pub mod store;
pub mod tick;
pub mod update;
pub mod wake;

use std::future::Future;
use std::pin::Pin;

/// Runs a task of the app's own beside everything else. Boxed: every type of task would be compiled
/// anew.
pub fn spawn(task: Pin<Box<dyn Future<Output = ()>>>) {
    wasm_bindgen_futures::spawn_local(task);
}
