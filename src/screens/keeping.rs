//! Keeping and sharing games: backups, links, settings.

pub mod backup;
pub mod select;
pub mod settings;
pub mod share;
pub mod shared;
