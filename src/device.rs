//! The browser as a device: storage, clock, files, addresses and updates.

pub mod chance;
pub mod clock;
pub mod file;
pub mod page;
pub mod picture;
pub mod place;
pub mod promise;
pub mod share;
pub mod store;
pub mod update;

use std::future::Future;
use std::pin::Pin;

/// Runs a task of the app's own beside everything else. Boxed: every type of task would be compiled
/// anew.
pub fn spawn(task: Pin<Box<dyn Future<Output = ()>>>) {
    wasm_bindgen_futures::spawn_local(task);
}
