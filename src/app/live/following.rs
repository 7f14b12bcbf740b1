//! The follower's side: a game of another phone, or a hall night, as it is scored there.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::connection::{Connection, ConnectionPhase, Hooks, now};
use super::served_links::HeardNight;
use crate::device::{clock, followed, live, site, spawn};
use crate::view::Callback;
use fives_core::live::follower::{Follower, Status};
use fives_core::live::hall::{BoardKey, TableKey};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::key::Topic;
use fives_core::live::last_heard::LastHeard;
use fives_core::live::link::FollowLink;
use fives_core::live::session::{Endpoint, Session};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::Shared;
use fives_core::storage::saved::link::side_report::SideReport;

/// How long after the site was not reached it is asked again, in milliseconds.
const AGAIN: u64 = 10_000;

/// How far the stored time may lag while the game is current, in milliseconds.
const MOST_LAG: i64 = 60_000;

/// A game that is followed.
#[derive(Clone, Copy)]
pub struct Followed {
    /// The game as last heard.
    pub game: RwSignal<Option<Arc<Shared>>>,
    /// How current it is.
    pub status: RwSignal<Status>,
    /// Whether this site has no broker.
    pub has_no_broker: RwSignal<bool>,
    /// Whether its link is served no more.
    pub is_unserved: bool,
}

/// A hall night that is followed.
#[derive(Clone, Copy)]
pub struct FollowedNight {
    /// What is heard of it and its tables.
    pub heard: RwSignal<HeardNight>,
    /// How current the night is.
    pub status: RwSignal<Status>,
    /// Whether this site has no broker.
    pub has_no_broker: RwSignal<bool>,
}

impl FollowedNight {
    /// The night, once it is heard; followed.
    pub fn night(self) -> Option<Arc<SavedNight>> {
        self.heard
            .with(|heard| Some(heard.night.as_ref()?.0.clone()))
    }
}

/// Follows a game until the current owner is cleaned up. Of one that is served no more, there is what was last
/// heard.
pub fn follow(link: FollowLink) -> Followed {
    let stored = last_heard(&link);
    let mut side = Follower::new(link.key.clone());
    if let Some(heard) = &stored {
        side.recall(heard);
    }
    let is_unserved = link.is_unserved();
    let phase = match is_unserved {
        true => ConnectionPhase::Held,
        false => ConnectionPhase::Connecting,
    };
    let followed = Followed {
        game: RwSignal::new(side.body().cloned().map(Arc::new)),
        status: RwSignal::new(on_phase(side.status(now()), phase)),
        has_no_broker: RwSignal::new(false),
        is_unserved,
    };
    if is_unserved {
        return followed;
    }
    let shown = RefCell::new(side.body().cloned());
    let stored = RefCell::new(stored);
    let on_change = move |session: &Session<Follower>, phase| {
        let side = &session.side;
        if let Some(heard) = side.last_heard(now()) {
            store(&link, &stored, heard);
        }
        let game = side.body();
        if shown.borrow().as_ref() != game {
            shown.replace(game.cloned());
            // The screen may be gone, here and below.
            followed.game.try_set(game.cloned().map(Arc::new));
        }
        set(followed.status, on_phase(side.status(now()), phase));
    };
    let search = Search {
        has_no_broker: followed.has_no_broker,
        status: followed.status,
        status_of: |side: &Follower| side.status(now()),
    };
    begin(side, Rc::new(on_change), search);
    followed
}

/// What was last heard of a game when its link was open before.
fn last_heard(link: &FollowLink) -> Option<LastHeard> {
    live::last_heard(&name(link))
}

/// Stores what was last heard of a game while it is on the list of home, or closed: when it changed, and from time
/// to time that it is current.
fn store(link: &FollowLink, stored: &RefCell<Option<LastHeard>>, heard: LastHeard) {
    let is_due = stored.borrow().as_ref().is_none_or(|before| {
        before.message != heard.message
            || before.is_closed != heard.is_closed
            || !(0..MOST_LAG).contains(&heard.at.saturating_sub(before.at))
    });
    // “Stop following” takes it off the list, in another window too.
    if is_due && (heard.is_closed || followed::has(&link.letters())) {
        live::set_last_heard(&name(link), &heard);
        stored.replace(Some(heard));
    }
}

/// Forgets a game as last heard.
pub fn forget_last_heard(link: &FollowLink) {
    live::forget_last_heard(&name(link));
}

/// The name of a link: its topic, which is no secret.
fn name(link: &FollowLink) -> String {
    link.key.topic(Topic::State)
}

/// Follows a hall night and its tables until the current owner is cleaned up.
pub fn follow_board(key: &BoardKey) -> FollowedNight {
    follow_joined(JoinedEndpoints::board(key)).0
}

/// A hall night that is followed from one of its tables.
#[derive(Clone, Copy)]
pub struct FollowedTable {
    /// The night and the table, as the first.
    pub night: FollowedNight,
    /// Says whether a side agrees with a result; as soon as it is connected.
    pub report: Callback<SideReport>,
}

/// Follows a hall night and its table of a key until the current owner is cleaned up.
pub fn follow_table(key: &TableKey) -> FollowedTable {
    let (night, connection) = follow_joined(JoinedEndpoints::newcomer(key));
    let report = move |report| {
        connection.with_value(|connection| {
            if let Some(connection) = connection {
                connection.act(|side| side.report(report, now()));
            }
        });
    };
    FollowedTable {
        night,
        report: Callback::new(report),
    }
}

fn follow_joined(side: JoinedEndpoints) -> (FollowedNight, StoredConnection<JoinedEndpoints>) {
    let followed = FollowedNight {
        heard: RwSignal::new(HeardNight::default()),
        status: RwSignal::new(Status::Connecting),
        has_no_broker: RwSignal::new(false),
    };
    let on_change = move |session: &Session<JoinedEndpoints>, phase| {
        let side = &session.side;
        if let Some(before) = followed.heard.try_get_untracked() {
            set(followed.heard, HeardNight::of(&before, side));
        }
        if let Some(night) = &side.night {
            set(followed.status, on_phase(night.status(now()), phase));
        }
    };
    let search = Search {
        has_no_broker: followed.has_no_broker,
        status: followed.status,
        status_of: |side: &JoinedEndpoints| {
            let night = side.night.as_ref();
            night.map_or(Status::Connecting, |night| night.status(now()))
        },
    };
    let connection = begin(side, Rc::new(on_change), search);
    (followed, connection)
}

/// How current the score is on a connection in this phase.
const fn on_phase(status: Status, phase: ConnectionPhase) -> Status {
    match (phase, status) {
        (ConnectionPhase::Down, _) => status.out_of_reach(),
        // More may come.
        (ConnectionPhase::Connecting, Status::Nothing | Status::LastHand(_)) => Status::Connecting,
        (ConnectionPhase::Held | ConnectionPhase::Connecting | ConnectionPhase::Up, _) => status,
    }
}

/// Sets a signal, if its value is another one and it is still there.
fn set<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.try_with_untracked(|now| *now != value) == Some(true) {
        signal.try_set(value);
    }
}

/// Where the search for a broker reports.
struct Search<S> {
    /// Whether this site has no broker.
    has_no_broker: RwSignal<bool>,
    /// How current the score is: out of reach where the site is.
    status: RwSignal<Status>,
    /// How current the score of a side is.
    status_of: fn(&S) -> Status,
}

/// A connection, once it is open, until its owner is cleaned up.
type StoredConnection<S> = StoredValue<Option<Connection<S>>, LocalStorage>;

/// Keeps a connection until the current owner is cleaned up.
fn begin<S: Endpoint + 'static>(
    side: S,
    hooks: Rc<dyn Hooks<S>>,
    search: Search<S>,
) -> StoredConnection<S> {
    let connection = StoredValue::new_local(None);
    on_cleanup(move || drop(connection.try_update_value(Option::take)));
    spawn(Box::pin(connect(side, hooks, search, connection)));
    connection
}

async fn connect<S: Endpoint + 'static>(
    side: S,
    hooks: Rc<dyn Hooks<S>>,
    search: Search<S>,
    connection: StoredConnection<S>,
) {
    let address = match site::servers().await.map(|servers| servers.broker) {
        // The screen is gone.
        _ if search.has_no_broker.is_disposed() => return,
        Ok(Some(address)) => address,
        Ok(None) => return search.has_no_broker.set(true),
        Err(_) => {
            set(search.status, (search.status_of)(&side).out_of_reach());
            let retry = move || spawn(Box::pin(connect(side, hooks, search, connection)));
            return clock::after(AGAIN, Box::new(retry));
        }
    };
    connection.set_value(Some(Connection::open(address, side, hooks)));
}
