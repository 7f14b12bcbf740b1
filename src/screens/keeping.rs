//! Backup, sharing and settings.

pub mod backup;
pub mod follow;
mod live;
pub mod settings;
pub mod share;
pub mod shared;
