//! The browser's way in. Natively there is nothing to run: the core is a library.

#[cfg(target_arch = "wasm32")]
fn main() {
    fives::screens::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("Fives runs in a browser: `make run` builds and serves it.");
}
