//! Backup, sharing and settings.

pub mod backup;
pub mod select;
pub mod settings;
pub mod share;
pub mod shared;
