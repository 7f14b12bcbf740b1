//! The pages of a hall night and of a season, and where a night is.

use super::Route;

/// Where a hall night is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NightSource {
    /// On this phone, by its id.
    Here(String),
    /// In a link, which is what follows `#/night/link/`.
    Link(String),
}

impl NightSource {
    /// The address of the night, after `#/night/`.
    pub(super) fn path(&self) -> String {
        match self {
            Self::Here(id) => id.clone(),
            Self::Link(link) => format!("link/{link}"),
        }
    }

    /// The screen of the night.
    pub fn route(&self) -> Route {
        match self {
            Self::Here(id) => Route::night(id, NightPage::Rounds),
            Self::Link(link) => Route::NightLink(link.clone()),
        }
    }
}

/// A page of a hall night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NightPage {
    /// The rounds: who plays whom, and the results.
    Rounds,
    /// The standings and the bracket.
    Standings,
    Teams,
    /// Who is here, and who has paid.
    CheckIn,
    /// Settings, prizes and the log.
    More,
    /// Sharing.
    Share,
    Print,
    /// The board on the wall.
    Board,
    /// The totals of punch cards.
    Totals,
}

impl NightPage {
    /// The pages by the last part of their address.
    const ALL: [(&str, Self); 9] = [
        ("rounds", Self::Rounds),
        ("standings", Self::Standings),
        ("teams", Self::Teams),
        ("check-in", Self::CheckIn),
        ("more", Self::More),
        ("share", Self::Share),
        ("print", Self::Print),
        ("board", Self::Board),
        ("totals", Self::Totals),
    ];

    pub(super) fn read(word: &str) -> Option<Self> {
        let mut all = Self::ALL.iter();
        all.find(|(known, _)| *known == word).map(|(_, page)| *page)
    }

    pub(super) fn word(self) -> &'static str {
        let mut all = Self::ALL.iter();
        all.find(|(_, page)| *page == self)
            .map_or("", |(word, _)| word)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeasonPage {
    /// The table by night.
    Table,
    /// The power rankings.
    Rankings,
    /// The nights, and what adds more.
    Nights,
    /// Rules, sharing and the log.
    More,
    /// A player, by the number of their name.
    Player(String),
}

impl SeasonPage {
    pub(super) fn read(word: &str) -> Self {
        match word {
            "rankings" => Self::Rankings,
            "nights" => Self::Nights,
            "more" => Self::More,
            _ => Self::Table,
        }
    }

    pub(super) fn word(&self) -> String {
        match self {
            Self::Table => "table".to_owned(),
            Self::Rankings => "rankings".to_owned(),
            Self::Nights => "nights".to_owned(),
            Self::More => "more".to_owned(),
            Self::Player(number) => format!("player/{number}"),
        }
    }
}
