//! Backup, sharing, opening what was shared, and settings.

pub mod backup;
pub mod follow;
mod live;
pub mod open;
pub mod settings;
pub mod share;
pub mod shared;
