//! Backup, sharing and settings.

pub mod backup;
pub mod settings;
pub mod share;
pub mod shared;
