//! The follower's side: a game of another phone, as it is scored there.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::connection::{Connection, Hooks, now};
use crate::device::{clock, live, spawn};
use crate::live::follower::{Follower, Status};
use crate::live::key::FollowKey;
use crate::live::session::Session;
use crate::saved::link::Shared;

/// How long after the site was not reached it is asked again, in milliseconds.
const AGAIN: u64 = 10_000;

/// A game that is followed.
#[derive(Clone, Copy)]
pub struct Followed {
    /// The game as last heard.
    pub game: RwSignal<Option<Arc<Shared>>>,
    /// How current it is.
    pub status: RwSignal<Status>,
    /// Whether this site has no broker.
    pub has_no_broker: RwSignal<bool>,
}

type Line = Rc<RefCell<Option<Connection<Follower>>>>;

/// Follows a game until the current owner is cleaned up.
pub fn follow(key: FollowKey) -> Followed {
    let followed = Followed {
        game: RwSignal::new(None),
        status: RwSignal::new(Status::Connecting),
        has_no_broker: RwSignal::new(false),
    };
    let line: Line = Rc::default();
    let own = StoredValue::new_local(Some(line.clone()));
    on_cleanup(move || {
        // The connection ends with it.
        own.try_update_value(|line| {
            if let Some(line) = line.take() {
                line.take();
            }
        });
    });
    spawn(Box::pin(connect(key, followed, line)));
    followed
}

async fn connect(key: FollowKey, followed: Followed, line: Line) {
    let address = match live::broker().await {
        // The screen is gone.
        _ if followed.status.is_disposed() => return,
        Ok(Some(address)) => address,
        Ok(None) => return followed.has_no_broker.set(true),
        Err(_) => {
            let retry = move || spawn(Box::pin(connect(key, followed, line)));
            return clock::after(AGAIN, Box::new(retry));
        }
    };
    let shown = RefCell::new(None::<Shared>);
    let hooks = Hooks {
        may_connect: Box::new(|| true),
        on_action: Box::new(|_| {}),
        on_change: Box::new(move |session: &Session<Follower>, _| {
            let side = &session.side;
            let game = side.body();
            if shown.borrow().as_ref() != game {
                shown.replace(game.cloned());
                // The screen may be gone, here and below.
                followed.game.try_set(game.cloned().map(Arc::new));
            }
            let status = side.status(now());
            if followed.status.try_get_untracked() != Some(status) {
                followed.status.try_set(status);
            }
        }),
    };
    let connection = Connection::open(address, Follower::new(key), hooks);
    *line.borrow_mut() = Some(connection);
}
