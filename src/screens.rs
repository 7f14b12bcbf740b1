//! The screens.

mod common;
mod keeping;
mod night;
mod records;
mod referee;
mod reference;
mod setup;
mod shell;
mod table;

pub use shell::start;
