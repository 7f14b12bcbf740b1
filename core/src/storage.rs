//! What is stored: games, nights, preferences and names, as texts and as links, and which copy counts.

pub mod document;
pub mod library;
pub mod persons;
pub mod prefs;
pub mod saved;
pub mod starting;
