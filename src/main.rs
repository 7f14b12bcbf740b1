//! Starts the app in the browser. Natively there is nothing to run: the core is a library.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[cfg(target_arch = "wasm32")]
fn main() {
    fives::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("Fives runs in a browser: `make run` builds and serves it.");
}
