//! The links by which games and hall nights are followed live, as the app data has them.

use serde::{Deserialize, Serialize};

use super::checksum;

/// What is followed by a live link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LiveLinkKind {
    /// A game, by those who have its link.
    Game,
    /// The game at a table of a hall night, by the organizer and the board.
    Table,
    /// A hall night, by its tables and the board.
    Night,
    /// The log of the second phone that runs a hall night, by the first.
    SecondPhone,
}

/// A link by which a game or a hall night is followed live.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveLink {
    /// What is followed.
    pub kind: LiveLinkKind,
    /// The id of the game, or of the hall night.
    pub game: String,
    /// The key that signs, as [`crate::live::key::ScorerKey::write`] writes it, or
    /// [`crate::live::hall::TableKey::write`], or [`crate::live::hall::OrganizerKey::write`].
    pub key: String,
    /// The address of a server of the scorer's own, in a link of an earlier version: nothing connects there.
    pub broker: Option<String>,
    /// Whether it is to be closed as soon as the broker can be reached.
    pub is_closing: bool,
    /// Whether it came from a backup: it may have been closed since, on the phone that made the backup.
    pub is_restored: bool,
}

impl LiveLink {
    /// Whether it is the same link, wherever it came from.
    pub fn is(&self, other: &Self) -> bool {
        let link = Self {
            is_restored: other.is_restored,
            ..self.clone()
        };
        link == *other
    }

    /// A number that tells the link from others, without its key.
    pub fn mark(&self) -> i64 {
        checksum::sum(&self.key)
    }
}

/// The open link of a game for those who have its link.
pub fn open_link<'a>(all: &'a [LiveLink], game: &str) -> Option<&'a LiveLink> {
    open_of(all, LiveLinkKind::Game, game)
}

/// The open link of this kind of a game or a night.
pub fn open_of<'a>(all: &'a [LiveLink], kind: LiveLinkKind, id: &str) -> Option<&'a LiveLink> {
    let mut all = all.iter();
    all.find(|link| link.kind == kind && link.game == id && !link.is_closing)
}

/// The open link by which this phone runs a live night, as the first phone or the second.
pub fn open_night<'a>(all: &'a [LiveLink], id: &str) -> Option<&'a LiveLink> {
    let kinds = [LiveLinkKind::Night, LiveLinkKind::SecondPhone];
    kinds.into_iter().find_map(|kind| open_of(all, kind, id))
}

/// Closes the open link of this kind of a game or a night, and opens one with this key, if any.
pub fn open_another(all: &mut Vec<LiveLink>, kind: LiveLinkKind, id: &str, key: Option<String>) {
    let is_of_game = |link: &LiveLink| link.kind == kind && link.game == id;
    for link in all.iter_mut().filter(|link| is_of_game(link)) {
        link.is_closing = true;
    }
    all.extend(key.map(|key| LiveLink {
        kind,
        game: id.to_owned(),
        key,
        broker: None,
        is_closing: false,
        is_restored: false,
    }));
}

/// Makes the link by which this phone runs a live night one of this kind; the link, if it was of the other kind.
pub fn run_as<'a>(all: &'a mut [LiveLink], kind: LiveLinkKind, id: &str) -> Option<&'a LiveLink> {
    let now = open_night(all, id)
        .filter(|link| link.kind != kind)?
        .clone();
    let link = all.iter_mut().find(|link| **link == now)?;
    link.kind = kind;
    Some(link)
}

/// Drops the links that cannot be closed, because they name a server of their own. Whether there were any.
pub fn drop_unserved(all: &mut Vec<LiveLink>) -> bool {
    let before = all.len();
    all.retain(|link| !link.is_closing || link.broker.is_none());
    all.len() < before
}

/// The link to close now: one after another, so that one the broker does not take holds up the rest.
pub fn to_close(all: &[LiveLink]) -> Option<&LiveLink> {
    let mut all = all.iter();
    all.find(|link| link.is_closing && link.broker.is_none())
}

/// Gives the open link of a game to the next game of its players; whether there was one.
pub fn hand_on(all: &mut [LiveLink], from: &str, to: &str) -> bool {
    let is_open = |link: &&mut LiveLink| {
        link.kind == LiveLinkKind::Game && link.game == from && !link.is_closing
    };
    let link = all.iter_mut().find(is_open);
    link.map(|link| link.game = to.to_owned()).is_some()
}

/// Closes a link; whether it was open.
pub fn close(all: &mut [LiveLink], link: &LiveLink) -> bool {
    let found = all.iter_mut().find(|known| known.is(link));
    found.is_some_and(|found| !std::mem::replace(&mut found.is_closing, true))
}

/// Closes the open link of a game that is deleted, and drops that of its table, where another phone may score
/// by now: what was scored there stays as it was last heard. Whether that changed anything.
pub fn close_all_of(all: &mut Vec<LiveLink>, game: &str) -> bool {
    let before = all.len();
    all.retain(|link| link.kind != LiveLinkKind::Table || link.game != game);
    let is_open = |link: &&mut LiveLink| {
        link.kind == LiveLinkKind::Game && link.game == game && !link.is_closing
    };
    let closed = all.iter_mut().filter(is_open);
    closed.map(|link| link.is_closing = true).count() > 0 || all.len() < before
}

/// Lets the game at a table be followed by this key alone: what the phone scored at a table before stays as
/// it was last heard. Returns the link, if it is a new one.
pub fn open_table<'a>(all: &'a mut Vec<LiveLink>, game: &str, key: String) -> Option<&'a LiveLink> {
    if open_of(all, LiveLinkKind::Table, game).is_some_and(|link| link.key == key) {
        return None;
    }
    all.retain(|link| link.kind != LiveLinkKind::Table);
    open_another(all, LiveLinkKind::Table, game, Some(key));
    all.last()
}
