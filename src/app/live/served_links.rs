//! The links that are served: the state of each connection, and what was received on it.

use std::sync::Arc;

use leptos::prelude::*;

use super::connection::now;
use crate::device::live;
use fives_core::live::follower::Status;
use fives_core::live::hall::{OrganizerKey, TableKey};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::key::{ScorerKey, Topic};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::Carries;
use fives_core::storage::saved::link::hall::TableGame;
use fives_core::storage::saved::link::side_report::SideReport;
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind};
use fives_core::words;
use fives_core::words::live::Unclosed;

/// Whether a link is served.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Publishing {
    /// There is no link, or the game is long over.
    #[default]
    Off,
    /// Not connected yet.
    Connecting,
    /// The broker has not acknowledged yet what was sent.
    Sending,
    /// The broker has every step.
    Live,
    /// The broker has the score alone of a game for followers, which is too long for its hands.
    LiveScore,
    /// The connection is lost; it is tried again.
    Lost,
    /// Another phone keeps score.
    Overtaken,
    /// The broker has nothing of a link from a backup, which waits for a tap: it may have been closed since.
    Missing,
    /// The same, but the broker has a score under it.
    Found,
    /// Another phone at the table has hands of the match which this one has not: it waits for a tap.
    OtherGame,
    /// Another window of this phone publishes.
    OtherWindow,
    /// This site has no broker.
    NoBroker,
    /// The link names a server of its own, where nothing is sent any more.
    Unserved,
}

impl Publishing {
    /// Whether followers get every change of the score.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::Live | Self::LiveScore | Self::OtherWindow)
    }

    /// Whether this phone may go on instead of another, or under a link that may have been closed.
    pub const fn can_take_over(self) -> bool {
        matches!(
            self,
            Self::Overtaken | Self::Missing | Self::Found | Self::OtherGame
        )
    }

    /// The sentence for the scorer.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Off | Self::Connecting => words::live::CONNECTING,
            Self::Sending => words::live::SENDING,
            Self::Live => words::live::ON_AIR,
            Self::LiveScore => words::live::SCORE_ON_AIR,
            Self::Lost => words::live::LOST,
            Self::Overtaken => words::live::OVERTAKEN,
            Self::Missing => words::live::MISSING,
            Self::Found => words::live::FOUND,
            Self::OtherGame => words::night::live::OTHER_GAME,
            Self::OtherWindow => words::live::OTHER_WINDOW,
            Self::NoBroker => words::live::NO_BROKER,
            Self::Unserved => words::live::NOT_SERVED,
        }
    }
}

/// What is said of a link that is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveState {
    /// How it is published.
    pub publishing: Publishing,
    /// Whether every hand arrives.
    pub is_on: bool,
    /// The sentence.
    pub says: &'static str,
}

impl From<Publishing> for LiveState {
    fn from(publishing: Publishing) -> Self {
        Self {
            publishing,
            is_on: publishing.is_on(),
            says: publishing.sentence(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct ServedLink {
    pub link: LiveLink,
    /// How far its connection is.
    pub state: Publishing,
    /// Whether the broker has everything that was published.
    pub is_sent: bool,
    /// What is published of it; `None` where it is too long.
    pub carries: Option<Carries>,
    /// What is heard of the hall night.
    pub heard: HeardNight,
}

/// What is heard of a hall night.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HeardNight {
    /// The night, where it is followed, and how current it is.
    pub night: Option<(Arc<SavedNight>, Status)>,
    /// The games at the tables, by table.
    pub tables: Vec<AtTable>,
    /// The numbers of the tables whose latest score this version cannot read, because a newer one made it.
    pub newer: Vec<u8>,
    /// The game of another phone at the own table that waits for a tap.
    pub other: Option<Arc<TableGame>>,
    /// What the sides of the tables say of their results.
    pub reports: Vec<SideReport>,
}

/// What is heard of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct AtTable {
    /// The number of the table, from 1.
    pub number: u8,
    pub game: Arc<TableGame>,
    /// How current it is.
    pub status: Status,
}

impl HeardNight {
    /// The games at the tables, and how current each is.
    pub fn tables(&self) -> impl Iterator<Item = (&Arc<TableGame>, Status)> + Clone {
        self.tables.iter().map(|table| (&table.game, table.status))
    }

    /// What a side has heard; what is as it was `before` is shared with it.
    pub(super) fn of(before: &Self, side: &JoinedEndpoints) -> Self {
        let now = now();
        let night = side.night.as_ref().and_then(|night| {
            let body = night.body()?;
            let before = before.night.as_ref().map(|(night, _)| night);
            let same = before.filter(|before| ***before == *body).cloned();
            let body = same.unwrap_or_else(|| Arc::new(body.clone()));
            Some((body, night.status(now)))
        });
        let tables = side.tables().filter_map(|(number, table)| {
            let game = table.body()?;
            let mut before = before.tables.iter();
            let before = before.find(|before| before.number == number);
            let same = before.filter(|before| *before.game == *game);
            Some(AtTable {
                number,
                game: same.map_or_else(|| Arc::new(game.clone()), |same| same.game.clone()),
                status: table.status(now),
            })
        });
        Self {
            night,
            tables: tables.collect(),
            newer: side.newer_tables(now),
            other: side.other_game().cloned().map(Arc::new),
            reports: side.reports().cloned().collect(),
        }
    }
}

/// The name of the epoch of a link: its topic, which is no secret. A table's topic is that of all games at the
/// table. A damaged key has no topic.
pub(super) fn epoch_name(link: &LiveLink) -> String {
    let (scorer, game) = match link.kind {
        LiveLinkKind::Game => (ScorerKey::read(&link.key), ""),
        LiveLinkKind::Table => (
            TableKey::read(&link.key).map(|key| key.scorer()),
            link.game.as_str(),
        ),
        LiveLinkKind::Night => (OrganizerKey::read(&link.key).map(|key| key.night()), ""),
        LiveLinkKind::SecondPhone => (OrganizerKey::read(&link.key).map(|key| key.second()), ""),
    };
    let topic = scorer.map(|key| key.follow_key().topic(Topic::State));
    format!("{}{game}", topic.unwrap_or_default())
}

/// Takes the keys of links out of the names of their epochs, where earlier versions had them, and forgets the
/// epochs of links that are gone.
pub(super) fn tidy_epochs(links: &[LiveLink]) {
    for link in links {
        let before = match link.kind {
            LiveLinkKind::Table => format!("{}-{}", link.key, link.game),
            LiveLinkKind::Game | LiveLinkKind::Night | LiveLinkKind::SecondPhone => {
                link.key.clone()
            }
        };
        live::rename_epoch(&before, &epoch_name(link));
    }
    let names: Vec<_> = links.iter().map(epoch_name).collect();
    live::retain_epochs(&names);
}

/// What is served. Screens may follow it before anything is.
#[derive(Clone, Copy, Default)]
pub struct ServedLinks {
    all: RwSignal<Vec<ServedLink>>,
    /// The games that go out in place of another one of the same match, because their user said so.
    replacing: RwSignal<Vec<String>>,
    /// How often to begin again.
    pub(super) again: RwSignal<u32>,
}

/// Lets the game of a table, by its id, go out in place of another one of the same match.
pub(super) fn let_replace(game: &str) {
    let replacing = expect_context::<ServedLinks>().replacing;
    replacing.update(|all| all.push(game.to_owned()));
}

/// Whether it does.
pub(super) fn replaces(game: &str) -> bool {
    let replacing = expect_context::<ServedLinks>().replacing;
    replacing.with_untracked(|all| all.iter().any(|known| known == game))
}

/// Opens all connections again.
pub(super) fn begin_again() {
    expect_context::<ServedLinks>()
        .again
        .update(|times| *times += 1);
}

/// The links that are served.
fn all_served() -> RwSignal<Vec<ServedLink>> {
    expect_context::<ServedLinks>().all
}

/// Drops those that are served no longer.
pub(super) fn retain(links: &[LiveLink]) {
    let signal = all_served();
    let is_gone = |served: &ServedLink| !links.contains(&served.link);
    if signal.with_untracked(|all| all.iter().any(is_gone)) {
        signal.update(|all| all.retain(|served| !is_gone(served)));
    }
}

/// Changes the entry of a link; the signal is notified only if it differs.
pub(super) fn change(link: &LiveLink, change: impl FnOnce(&mut ServedLink)) {
    let signal = all_served();
    let at = signal.with_untracked(|all| all.iter().position(|served| served.link == *link));
    let before = at.and_then(|at| signal.with_untracked(|all| all.get(at).cloned()));
    let mut after = before.clone().unwrap_or_else(|| ServedLink {
        link: link.clone(),
        state: Publishing::Connecting,
        is_sent: false,
        carries: Some(Carries::EveryHand),
        heard: HeardNight::default(),
    });
    change(&mut after);
    if before.as_ref() != Some(&after) {
        signal.update(|all| match at.and_then(|at| all.get_mut(at)) {
            Some(served) => *served = after,
            None => all.push(after),
        });
    }
}

/// How far the connection of a link is, without following it.
pub(super) fn state_now(link: &LiveLink) -> Publishing {
    all_served().with_untracked(|all| {
        let served = all.iter().find(|served| served.link == *link);
        served.map(|served| served.state).unwrap_or_default()
    })
}

/// The served link of this kind that is not closing; follows the signal.
fn served_link(kind: LiveLinkKind) -> Option<ServedLink> {
    let is_own = |served: &&ServedLink| served.link.kind == kind && !served.link.is_closing;
    all_served().with(|all| all.iter().find(is_own).cloned())
}

/// Whether the open game is published for those who have its link; follows the signal.
pub fn publishing() -> Publishing {
    served_link(LiveLinkKind::Game).map_or(Publishing::Off, |served| {
        match (served.state, served.carries) {
            (Publishing::Live, Some(Carries::TheStanding)) => Publishing::LiveScore,
            (state, _) => state,
        }
    })
}

/// The served link of the open game to the organizer, if it is at a table of a live night; follows the signal.
pub fn of_table() -> Option<ServedLink> {
    served_link(LiveLinkKind::Table)
}

/// Why links are still to be closed that cannot be for now; `None` where there are none. Follows the signal.
pub fn unclosed() -> Option<Unclosed> {
    all_served().with(|all| {
        let mut closing = all.iter().filter(|served| served.link.is_closing);
        closing.find_map(|served| match served.state {
            Publishing::Lost => Some(Unclosed::OutOfReach),
            Publishing::NoBroker => Some(Unclosed::NoServer),
            _ => None,
        })
    })
}

/// The served links of hall nights that this phone runs live, as the first phone or the second; follows the signal.
pub(super) fn served_nights() -> Vec<ServedLink> {
    let is_night = |served: &&ServedLink| {
        let kinds = [LiveLinkKind::Night, LiveLinkKind::SecondPhone];
        kinds.contains(&served.link.kind) && !served.link.is_closing
    };
    all_served().with(|all| all.iter().filter(is_night).cloned().collect())
}

/// The served link of a hall night that this phone runs live; follows the signal.
pub fn of_night(id: &str) -> Option<ServedLink> {
    let mut nights = served_nights().into_iter();
    nights.find(|served| served.link.game == id)
}
