//! The addresses of the screens.

use super::Open;

/// A screen by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// Resume, new game, past games.
    Home,
    /// Setting up a game.
    New,
    /// The score of the open game.
    Score,
    /// Changing a deal of the open game, counted from 0.
    Amend(usize),
    /// The open game's table: its name, its players and its rules.
    Table,
    /// The order of trumps.
    Trumps,
}

impl Route {
    /// The screen of an address; an unknown one is home. `resume` is the score if a game is open.
    pub fn read(hash: &str) -> Self {
        let parts: Vec<&str> = hash.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            ["new"] => Self::New,
            ["game"] | ["resume"] => Self::Score,
            ["game", "table"] => Self::Table,
            ["game", "deal", at] => at.parse().map_or(Self::Score, Self::Amend),
            ["trumps"] => Self::Trumps,
            _ => Self::Home,
        }
    }

    /// Whether an address asks for the game to resume, whichever is open.
    pub fn is_resume(hash: &str) -> bool {
        hash.trim_matches('/') == "resume"
    }

    /// The address, with `#`.
    pub fn href(self) -> String {
        match self {
            Self::Home => "#/".to_owned(),
            Self::New => "#/new".to_owned(),
            Self::Score => "#/game".to_owned(),
            Self::Table => "#/game/table".to_owned(),
            Self::Amend(deal) => format!("#/game/deal/{deal}"),
            Self::Trumps => "#/trumps".to_owned(),
        }
    }

    /// The nearest screen there is, with or without an open game.
    pub fn for_game(self, open: Option<&Open>) -> Self {
        let deals = open.map(|open| open.standing.deals.len());
        match (self, deals) {
            (Self::Score | Self::Amend(_) | Self::Table, None) => Self::Home,
            (Self::Amend(deal), Some(deals)) if deal >= deals => Self::Score,
            _ => self,
        }
    }
}
