//! Which part of the wasm a screen is in.

use super::Route;

/// A part of the wasm that is loaded after the first load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The form of a new game, which needs nothing else where nothing is stored.
    Setup,
    /// What a table needs for its hands, and all that reads and writes storage.
    Table,
    /// The referee, the handbook and the rules.
    Rulebook,
    /// Past games, statistics, sharing, hall nights, backup and settings; what follows and publishes live.
    Records,
}

impl Part {
    /// All, in the order in which they are loaded.
    pub const ALL: [Self; 4] = [Self::Setup, Self::Table, Self::Rulebook, Self::Records];
}

impl Route {
    /// The part of the wasm that the screen is in; `None` is what the first load brings.
    pub const fn part(&self) -> Option<Part> {
        match self {
            Self::Home => None,
            Self::New => Some(Part::Setup),
            Self::Score
            | Self::Across
            | Self::Amend(_)
            | Self::Table
            | Self::Change
            | Self::Trumps => Some(Part::Table),
            Self::WhatIf
            | Self::Rules
            | Self::Sheet(_)
            | Self::NewRules(_)
            | Self::Compare(_)
            | Self::Quiz(_)
            | Self::Referee(_)
            | Self::Handbook(_) => Some(Part::Rulebook),
            Self::Share
            | Self::ShareLive
            | Self::ScoreSheet
            | Self::BlankSheet(_)
            | Self::MatchResult
            | Self::Story(_)
            | Self::History
            | Self::Statistics
            | Self::Shared(_)
            | Self::Live(_)
            | Self::Nights
            | Self::NewNight
            | Self::Ratings
            | Self::NightLink(_)
            | Self::Night(..)
            | Self::NextMatch(..)
            | Self::OtherSide(..)
            | Self::Seasons
            | Self::NewSeason
            | Self::Season(..)
            | Self::Open
            | Self::Backup
            | Self::Recover(_)
            | Self::Settings
            | Self::Keys => Some(Part::Records),
        }
    }
}
