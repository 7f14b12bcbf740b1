//! The addresses of the screens: the part after `#`.
//!
//! A pasted link may have a full stop, bracket, quote or space after it, or what a site that passed it on puts
//! there, such as `&utm_source=x`; and a messenger may write its signs in percent. No address of Fives has any
//! of these.

mod pages;
mod part;

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

pub use pages::{NightPage, NightSource, SeasonPage};
pub use part::Part;

/// How often a link may have been encoded, each time by another app that passed it on.
const MOST_TIMES: usize = 3;

/// An address as Fives wrote it.
fn bare(hash: &str) -> String {
    let mut whole = Cow::from(hash);
    for _ in 0..MOST_TIMES {
        let decoded = percent_decode_str(&whole).decode_utf8_lossy().into_owned();
        whole = decoded.into();
    }
    let address = whole.split(['?', '&', '#']).next().unwrap_or_default();
    address.trim_end_matches(may_follow).to_owned()
}

/// Whether a character only follows an address: none ends in anything else.
const fn may_follow(letter: char) -> bool {
    !letter.is_ascii_alphanumeric() && !matches!(letter, '-' | '_' | '/' | '~')
}

/// The part of an address that asks where a team plays next.
const NEXT: &str = "next";

/// The part of an address of the other side of a table.
const SIDE: &str = "side";

/// A screen, by its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Home: resume, new game, past games.
    Home,
    /// Setting up a game.
    New,
    /// The score of the open game.
    Score,
    /// The score of the open game for the whole table.
    Across,
    /// Amending a deal of the open game, counted from 0.
    Amend(usize),
    /// The table of the open game: name, players, rules.
    Table,
    /// Changing the rules of the open game.
    Change,
    /// The open game by other rules.
    WhatIf,
    /// Sharing the open game.
    Share,
    /// Sharing the open game, at live sharing.
    ShareLive,
    /// The score sheet of the open game, to print.
    ScoreSheet,
    /// The result of the open game for the organizer of a hall night.
    MatchResult,
    /// The story of the open game, with one of its deals open, counted from 0.
    Story(Option<usize>),
    /// All games.
    History,
    Statistics,
    /// A game from a link, the rest of the address.
    Shared(String),
    /// A game that is followed live; the key is the rest of the address.
    Live(String),
    /// The presets.
    Rules,
    /// A rules sheet, the rest of the address.
    Sheet(String),
    /// A rules sheet that is to become rules of the table's own, its form open.
    NewRules(String),
    /// A blank score sheet by the rules of a sheet, the rest of the address.
    BlankSheet(String),
    /// The order of trumps.
    Trumps,
    /// Comparing cards; their family is the rest of the address.
    Compare(String),
    /// The quiz, likewise.
    Quiz(String),
    /// The referee; the question is the rest of the address.
    Referee(String),
    /// The handbook; game and clause are the rest of the address.
    Handbook(String),
    /// All hall nights.
    Nights,
    /// Setting up a hall night.
    NewNight,
    /// The power rankings over all nights.
    Ratings,
    /// A hall night, a match or a result from a link, the rest of the address.
    NightLink(String),
    /// A hall night, by its id.
    Night(String, NightPage),
    /// Where a team of a hall night plays next, by its number; `None` to find it by name.
    NextMatch(NightSource, Option<u8>),
    /// The other side of a table: the code of its match, and the number of the side, 0 or 1.
    OtherSide(String, u8),
    Seasons,
    /// Beginning a season.
    NewSeason,
    /// A season, by its id.
    Season(String, SeasonPage),
    /// Opening a link, a code or a backup.
    Open,
    Backup,
    /// Restoring an online copy by the recovery code in a link, the rest of the address.
    Recover(String),
    Settings,
    /// The list of shortcuts.
    Keys,
}

impl Route {
    /// The address of the game to resume.
    pub const RESUME: &str = "#/resume";

    /// A page of a hall night.
    pub fn night(id: &str, page: NightPage) -> Self {
        Self::Night(id.to_owned(), page)
    }

    fn next_match(of: fn(String) -> NightSource, night: &str, team: Option<&str>) -> Self {
        let team = team.and_then(|team| team.parse().ok());
        Self::NextMatch(of(night.to_owned()), team)
    }

    /// A page of a season.
    pub fn season(id: &str, page: SeasonPage) -> Self {
        Self::Season(id.to_owned(), page)
    }

    /// The screen of an address; home for an unknown one. `resume` is the score if a game is open.
    pub fn read(hash: &str) -> Self {
        let address = bare(hash);
        let parts = address.split('/').filter(|part| !part.is_empty());
        let parts: Vec<&str> = parts.collect();
        match parts[..] {
            ["new"] => Self::New,
            ["game"] | ["resume"] => Self::Score,
            ["game", "across"] => Self::Across,
            ["game", "table"] => Self::Table,
            ["game", "rules"] => Self::Change,
            ["game", "what-if"] => Self::WhatIf,
            ["game", "share"] => Self::Share,
            ["game", "share", "live"] => Self::ShareLive,
            ["game", "sheet"] => Self::ScoreSheet,
            ["game", "match"] => Self::MatchResult,
            ["game", "story"] => Self::Story(None),
            ["game", "story", at] => Self::Story(at.parse().ok()),
            ["history"] => Self::History,
            ["statistics"] => Self::Statistics,
            ["shared", ref link @ ..] => Self::Shared(link.join("/")),
            ["live", ref key @ ..] => Self::Live(key.join("/")),
            ["game", "deal", at] => at.parse().map_or(Self::Score, Self::Amend),
            ["rules"] => Self::Rules,
            ["rules", "new", ref sheet @ ..] => Self::NewRules(sheet.join("/")),
            ["rules", ref sheet @ ..] => Self::Sheet(sheet.join("/")),
            ["sheet", ref sheet @ ..] => Self::BlankSheet(sheet.join("/")),
            ["trumps"] => Self::Trumps,
            ["trumps", "compare", ref of @ ..] => Self::Compare(of.join("/")),
            ["trumps", "quiz", ref of @ ..] => Self::Quiz(of.join("/")),
            ["referee", ref asked @ ..] => Self::Referee(asked.join("/")),
            ["handbook", ref place @ ..] => Self::Handbook(place.join("/")),
            ["night"] => Self::Nights,
            ["night", "new"] => Self::NewNight,
            ["night", "rankings"] => Self::Ratings,
            ["night", "link", ref link @ .., NEXT] if !link.is_empty() => {
                Self::next_match(NightSource::Link, &link.join("/"), None)
            }
            ["night", "link", ref link @ .., NEXT, team] if !link.is_empty() => {
                Self::next_match(NightSource::Link, &link.join("/"), Some(team))
            }
            ["night", "link", ref code @ .., SIDE, "0"] => Self::OtherSide(code.join("/"), 0),
            ["night", "link", ref code @ .., SIDE, "1"] => Self::OtherSide(code.join("/"), 1),
            ["night", "link", ref link @ ..] => Self::NightLink(link.join("/")),
            ["night", id] => Self::night(id, NightPage::Rounds),
            ["night", id, NEXT] => Self::next_match(NightSource::Here, id, None),
            ["night", id, NEXT, team] => Self::next_match(NightSource::Here, id, Some(team)),
            ["night", id, page] => {
                let page = NightPage::read(page).unwrap_or(NightPage::Rounds);
                Self::night(id, page)
            }
            ["season"] => Self::Seasons,
            ["season", "new"] => Self::NewSeason,
            ["season", id] => Self::season(id, SeasonPage::Table),
            ["season", id, "player", number] => {
                Self::season(id, SeasonPage::Player(number.to_owned()))
            }
            ["season", id, page] => Self::season(id, SeasonPage::read(page)),
            ["open"] => Self::Open,
            ["backup"] => Self::Backup,
            ["backup", ref code @ ..] => Self::Recover(code.join("/")),
            ["settings"] => Self::Settings,
            ["keys"] => Self::Keys,
            _ => Self::Home,
        }
    }

    /// The screen that a text leads to, by the first address of Fives in it, as in a message or a code; `None` if it
    /// has none, or none but home.
    pub fn find(text: &str) -> Option<Self> {
        let text = text.replace("%23", "#");
        let words = text.split_whitespace();
        let hashes = words.filter_map(|word| word.split_once('#'));
        let mut routes = hashes.map(|(_, hash)| Self::read(hash));
        routes.find(|route| *route != Self::Home)
    }

    /// Whether an address asks for the game to resume.
    pub fn is_resume(hash: &str) -> bool {
        bare(hash).trim_matches('/') == "resume"
    }

    /// The address, with `#`.
    pub fn href(&self) -> String {
        match self {
            Self::Home => "#/".to_owned(),
            Self::New => "#/new".to_owned(),
            Self::Score => "#/game".to_owned(),
            Self::Across => "#/game/across".to_owned(),
            Self::Table => "#/game/table".to_owned(),
            Self::Change => "#/game/rules".to_owned(),
            Self::WhatIf => "#/game/what-if".to_owned(),
            Self::Share => "#/game/share".to_owned(),
            Self::ShareLive => "#/game/share/live".to_owned(),
            Self::ScoreSheet => "#/game/sheet".to_owned(),
            Self::MatchResult => "#/game/match".to_owned(),
            Self::Story(None) => "#/game/story".to_owned(),
            Self::Story(Some(deal)) => format!("#/game/story/{deal}"),
            Self::History => "#/history".to_owned(),
            Self::Statistics => "#/statistics".to_owned(),
            Self::Shared(link) => format!("#/shared/{link}"),
            Self::Live(key) => format!("#/live/{key}"),
            Self::Amend(deal) => format!("#/game/deal/{deal}"),
            Self::Rules => "#/rules".to_owned(),
            Self::Sheet(sheet) => format!("#/rules/{sheet}"),
            Self::NewRules(sheet) => format!("#/rules/new/{sheet}"),
            Self::BlankSheet(sheet) => format!("#/sheet/{sheet}"),
            Self::Trumps => "#/trumps".to_owned(),
            Self::Compare(of) => format!("#/trumps/compare/{of}"),
            Self::Quiz(of) => format!("#/trumps/quiz/{of}"),
            Self::Referee(asked) => format!("#/referee/{asked}"),
            Self::Handbook(place) => format!("#/handbook/{place}"),
            Self::Nights => "#/night".to_owned(),
            Self::NewNight => "#/night/new".to_owned(),
            Self::Ratings => "#/night/rankings".to_owned(),
            Self::NightLink(link) => format!("#/night/link/{link}"),
            Self::Night(id, page) => format!("#/night/{id}/{}", page.word()),
            Self::NextMatch(of, team) => {
                let team = team.map_or_else(String::new, |team| format!("/{team}"));
                format!("#/night/{}/{NEXT}{team}", of.path())
            }
            Self::OtherSide(code, side) => format!("#/night/link/{code}/{SIDE}/{side}"),
            Self::Seasons => "#/season".to_owned(),
            Self::NewSeason => "#/season/new".to_owned(),
            Self::Season(id, page) => format!("#/season/{id}/{}", page.word()),
            Self::Open => "#/open".to_owned(),
            Self::Backup => "#/backup".to_owned(),
            Self::Recover(code) => format!("#/backup/{code}"),
            Self::Settings => "#/settings".to_owned(),
            Self::Keys => "#/keys".to_owned(),
        }
    }

    /// The screen shown in place of this one with a game open that has this many deals, or with none; `None` where
    /// this one is shown itself.
    pub fn instead(&self, deals: Option<usize>) -> Option<Self> {
        match (self, deals) {
            (
                Self::Score
                | Self::Across
                | Self::Amend(_)
                | Self::Table
                | Self::Change
                | Self::WhatIf
                | Self::Share
                | Self::ShareLive
                | Self::ScoreSheet
                | Self::MatchResult
                | Self::Story(_),
                None,
            ) => Some(Self::Home),
            (Self::Amend(deal), Some(deals)) if *deal >= deals => Some(Self::Score),
            _ => None,
        }
    }
}
