//! The addresses of the screens: the part after `#`.
//!
//! A pasted link may have a full stop, bracket, quote or space after it, or what a site that passed it on puts
//! there, such as `&utm_source=x`; and a messenger may write its signs in percent. No address of Fives has any
//! of these.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

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
    /// Statistics.
    Statistics,
    /// A game from a link, the rest of the address.
    Shared(String),
    /// A game that is followed live; the key is the rest of the address.
    Live(String),
    /// The presets.
    Rules,
    /// A rules sheet, the rest of the address.
    Sheet(String),
    /// A blank score sheet by the rules of a sheet, the rest of the address.
    BlankSheet(String),
    /// The order of trumps.
    Trumps,
    /// Comparing cards.
    Compare,
    /// The quiz.
    Quiz,
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
    /// Opening a link, a code or a backup.
    Open,
    /// Backup.
    Backup,
    /// Settings.
    Settings,
    /// The list of shortcuts.
    Keys,
}

/// A part of the wasm that is loaded after the first load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What a table needs for its hands, and all that reads and writes storage.
    Table,
    /// The referee, the handbook and the rules.
    Rulebook,
    /// Past games, statistics, sharing, hall nights, backup and settings; what follows and publishes live.
    Records,
}

impl Part {
    /// All, in the order in which they are loaded.
    pub const ALL: [Self; 3] = [Self::Table, Self::Rulebook, Self::Records];
}

/// A page of a hall night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NightPage {
    /// The rounds: who plays whom, and the results.
    Rounds,
    /// The standings and the bracket.
    Standings,
    /// The teams.
    Teams,
    /// Settings, prizes and the log.
    More,
    /// Sharing and printing.
    Share,
    /// The board on the wall.
    Board,
}

impl NightPage {
    /// The pages by the last part of their address.
    const ALL: [(&str, Self); 6] = [
        ("rounds", Self::Rounds),
        ("standings", Self::Standings),
        ("teams", Self::Teams),
        ("more", Self::More),
        ("share", Self::Share),
        ("board", Self::Board),
    ];

    fn read(word: &str) -> Option<Self> {
        let mut all = Self::ALL.iter();
        all.find(|(known, _)| *known == word).map(|(_, page)| *page)
    }

    fn word(self) -> &'static str {
        let mut all = Self::ALL.iter();
        all.find(|(_, page)| *page == self)
            .map_or("", |(word, _)| word)
    }
}

impl Route {
    /// The address of the game to resume.
    pub const RESUME: &str = "#/resume";

    /// A page of a hall night.
    pub fn night(id: &str, page: NightPage) -> Self {
        Self::Night(id.to_owned(), page)
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
            ["rules", ref sheet @ ..] => Self::Sheet(sheet.join("/")),
            ["sheet", ref sheet @ ..] => Self::BlankSheet(sheet.join("/")),
            ["trumps"] => Self::Trumps,
            ["trumps", "compare"] => Self::Compare,
            ["trumps", "quiz"] => Self::Quiz,
            ["referee", ref asked @ ..] => Self::Referee(asked.join("/")),
            ["handbook", ref place @ ..] => Self::Handbook(place.join("/")),
            ["night"] => Self::Nights,
            ["night", "new"] => Self::NewNight,
            ["night", "rankings"] => Self::Ratings,
            ["night", "link", ref link @ ..] => Self::NightLink(link.join("/")),
            ["night", id] => Self::night(id, NightPage::Rounds),
            ["night", id, page] => {
                let page = NightPage::read(page).unwrap_or(NightPage::Rounds);
                Self::night(id, page)
            }
            ["open"] => Self::Open,
            ["backup"] => Self::Backup,
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

    /// The part of the wasm that the screen is in; `None` is what the first load brings.
    pub const fn part(&self) -> Option<Part> {
        match self {
            Self::Home => None,
            Self::New
            | Self::Score
            | Self::Across
            | Self::Amend(_)
            | Self::Table
            | Self::Change
            | Self::Trumps => Some(Part::Table),
            Self::WhatIf
            | Self::Rules
            | Self::Sheet(_)
            | Self::Compare
            | Self::Quiz
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
            | Self::Open
            | Self::Backup
            | Self::Settings
            | Self::Keys => Some(Part::Records),
        }
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
            Self::BlankSheet(sheet) => format!("#/sheet/{sheet}"),
            Self::Trumps => "#/trumps".to_owned(),
            Self::Compare => "#/trumps/compare".to_owned(),
            Self::Quiz => "#/trumps/quiz".to_owned(),
            Self::Referee(asked) => format!("#/referee/{asked}"),
            Self::Handbook(place) => format!("#/handbook/{place}"),
            Self::Nights => "#/night".to_owned(),
            Self::NewNight => "#/night/new".to_owned(),
            Self::Ratings => "#/night/rankings".to_owned(),
            Self::NightLink(link) => format!("#/night/link/{link}"),
            Self::Night(id, page) => format!("#/night/{id}/{}", page.word()),
            Self::Open => "#/open".to_owned(),
            Self::Backup => "#/backup".to_owned(),
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
