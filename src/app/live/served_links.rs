//! The links that are served: how far the connection of each is, and what is heard on it.

use std::sync::Arc;

use leptos::prelude::*;

use super::connection::now;
use super::publishing::Publishing;
use crate::live::follower::Status;
use crate::live::joined::Joined;
use crate::saved::SavedNight;
use crate::saved::link::hall::TableGame;
use crate::saved::live_link::{Kind, LiveLink};

/// A link that is served.
#[derive(Clone, Debug, PartialEq)]
pub struct ServedLink {
    /// The link.
    pub link: LiveLink,
    /// How far its connection is.
    pub state: Publishing,
    /// Whether the broker has everything that was published.
    pub is_sent: bool,
    /// Whether it is too long to be published.
    pub is_too_long: bool,
    /// What is heard of the hall night.
    pub heard: Heard,
}

/// What is heard of a hall night.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heard {
    /// The night, where it is followed, and how current it is.
    pub night: Option<(Arc<SavedNight>, Status)>,
    /// The games at the tables, by table.
    pub tables: Vec<AtTable>,
}

/// What is heard of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct AtTable {
    /// The number of the table, from 1.
    pub number: u8,
    /// Its game.
    pub game: Arc<TableGame>,
    /// How current it is.
    pub status: Status,
}

impl Heard {
    /// What a side has heard; what is as it was `before` is shared with it.
    pub(super) fn of(before: &Self, side: &Joined) -> Self {
        let now = now();
        let night = side.night.as_ref().and_then(|own| {
            let body = own.body()?;
            let before = before.night.as_ref().map(|(own, _)| own);
            let same = before.filter(|own| ***own == *body).cloned();
            let body = same.unwrap_or_else(|| Arc::new(body.clone()));
            Some((body, own.status(now)))
        });
        let tables = side.tables().filter_map(|(number, own)| {
            let game = own.body()?;
            let mut before = before.tables.iter();
            let before = before.find(|own| own.number == number);
            let same = before.filter(|own| *own.game == *game);
            Some(AtTable {
                number,
                game: same.map_or_else(|| Arc::new(game.clone()), |own| own.game.clone()),
                status: own.status(now),
            })
        });
        Self {
            night,
            tables: tables.collect(),
        }
    }
}

thread_local! {
    /// The links that are served. Screens may follow it before any is.
    static SERVED_LINKS: ArcRwSignal<Vec<ServedLink>> = ArcRwSignal::new(Vec::new());
}

/// The links that are served.
fn lines() -> ArcRwSignal<Vec<ServedLink>> {
    SERVED_LINKS.with(Clone::clone)
}

/// Drops those that are served no longer.
pub(super) fn retain(links: &[LiveLink]) {
    let lines = lines();
    let is_gone = |served: &ServedLink| !links.contains(&served.link);
    if lines.with_untracked(|all| all.iter().any(is_gone)) {
        lines.update(|all| all.retain(|own| !is_gone(own)));
    }
}

/// Changes what is said of a link, if it is another thing.
pub(super) fn change(link: &LiveLink, change: impl FnOnce(&mut ServedLink)) {
    let lines = lines();
    let at = lines.with_untracked(|all| all.iter().position(|own| own.link == *link));
    let before = at.and_then(|at| lines.with_untracked(|all| all.get(at).cloned()));
    let mut after = before.clone().unwrap_or_else(|| ServedLink {
        link: link.clone(),
        state: Publishing::Connecting,
        is_sent: false,
        is_too_long: false,
        heard: Heard::default(),
    });
    change(&mut after);
    if before.as_ref() != Some(&after) {
        lines.update(|all| match at.and_then(|at| all.get_mut(at)) {
            Some(own) => *own = after,
            None => all.push(after),
        });
    }
}

/// How far the connection of a link is, without following it.
pub(super) fn state_now(link: &LiveLink) -> Publishing {
    lines().with_untracked(|all| {
        let own = all.iter().find(|own| own.link == *link);
        own.map(|own| own.state).unwrap_or_default()
    })
}

/// The line of a link of this kind that stays open; of a night by its id. Follows the signal.
fn line(kind: Kind, night: Option<&str>) -> Option<ServedLink> {
    let is_own = |served: &&ServedLink| {
        let of = night.is_none_or(|id| served.link.game == id);
        served.link.kind == kind && !served.link.is_closing && of
    };
    lines().with(|all| all.iter().find(is_own).cloned())
}

/// Whether the open game is published for those who have its link; follows the signal.
pub fn publishing() -> Publishing {
    line(Kind::Game, None).map_or(Publishing::Off, |own| own.state)
}

/// The line of the open game to the organizer, if it is at a table of a live night; follows the signal.
pub fn of_table() -> Option<ServedLink> {
    line(Kind::Table, None)
}

/// The line of a hall night that is live on this phone; follows the signal.
pub fn of_night(id: &str) -> Option<ServedLink> {
    line(Kind::Night, Some(id))
}
