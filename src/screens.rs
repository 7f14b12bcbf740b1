//! The screens, by feature. A feature imports only those listed before it in `tests/style/layers.rs`.

mod common;
mod keeping;
mod records;
mod referee;
mod reference;
mod setup;
mod shell;
mod table;

pub use shell::start;
