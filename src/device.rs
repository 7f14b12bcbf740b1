//! The browser as a device: storage, clock, files, addresses and updates.

pub mod clock;
pub mod file;
pub mod place;
pub mod store;
pub mod update;
