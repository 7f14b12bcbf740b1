//! The end of a live link.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::connection::{Connection, now};
use super::served_links::epoch_name;
use crate::app::App;
use crate::device::{clock, live};
use crate::live::follower::Status;
use crate::live::joined::Joined;
use crate::live::session::Session;
use crate::saved::live_link::LiveLink;

/// The connection of a link, once it is open.
pub(super) type ConnectionCell = Rc<RefCell<Option<Connection<Joined>>>>;

/// Whether the broker has the word that a link is closed: one that is to be closed, or a table's whose night the
/// organizer ended.
pub(super) fn is_done(link: &LiveLink, session: &Session<Joined>) -> bool {
    let night = session.side.night.as_ref();
    let is_ended = night.is_some_and(|own| own.status(now()) == Status::Closed);
    // A connection that broke is idle too.
    (link.is_closing || is_ended) && session.is_retained_read() && session.is_idle()
}

/// Sends DISCONNECT, so that the broker drops the will, forgets the link, and calls `then`.
pub(super) fn hang_up(
    app: App,
    link: &LiveLink,
    cell: &ConnectionCell,
    then: impl FnOnce() + 'static,
) {
    let (link, cell) = (link.clone(), cell.clone());
    // The connection is in use until then.
    clock::after(
        0,
        Box::new(move || {
            // It may have been called again before.
            let Some(connection) = cell.borrow_mut().take() else {
                return;
            };
            connection.disconnect();
            forget(app, &link);
            then();
        }),
    );
}

/// The links that are still to be closed at a broker, by its address; `None` for the site's.
pub fn closing_at(app: App, broker: Option<&str>) -> Vec<LiveLink> {
    app.library.with_untracked(|library| {
        let links = library.app_data.live.iter();
        let own = links.filter(|link| link.is_closing && link.broker.as_deref() == broker);
        own.cloned().collect()
    })
}

/// Forgets the links that are still to be closed at a broker, by its address; `None` for the site's.
pub fn forget_unclosed(app: App, broker: Option<&str>) {
    for link in closing_at(app, broker) {
        forget(app, &link);
    }
}

/// Forgets a link.
pub(super) fn forget(app: App, live_link: &LiveLink) {
    live::set_epoch(&epoch_name(live_link), None);
    app.library
        .update(|library| library.app_data.forget_live(live_link));
    app.save_app_data();
}
