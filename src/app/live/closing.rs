//! The end of a live link.

use leptos::prelude::*;

use super::connection::now;
use super::publishing::Served;
use super::served_links::epoch_name;
use crate::app::Live;
use crate::device::{clock, live};
use fives_core::live::follower::Status;
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::session::Session;
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind, close};

/// Whether the organizer ended the night that the table or the second phone of a link is of.
pub(super) fn is_ended(link: &LiveLink, session: &Session<JoinedEndpoints>) -> bool {
    let night = session.side.night.as_ref();
    let is_guest = link.kind != LiveLinkKind::Night && !link.is_closing;
    is_guest && night.is_some_and(|night| night.status(now()) == Status::Closed)
}

impl Live {
    /// Does something about a link once its connection is not in use.
    pub(super) fn once_free(self, link: &LiveLink, act: fn(Self, &LiveLink)) {
        let link = link.clone();
        clock::after(0, Box::new(move || act(self, &link)));
    }

    /// Closes the link of a table or a second phone whose night has ended, and says so.
    pub(super) fn end(self, link: &LiveLink) {
        let mut is_open = false;
        self.storage
            .library
            .update(|library| is_open = close(&mut library.app_data.live, link));
        if is_open {
            self.storage.save_app_data();
            self.night_ended(link);
        }
    }

    /// Forgets a link of a backup that leads nowhere now, and says so.
    pub(super) fn stay_shut(self, link: &LiveLink) {
        live::set_epoch(&epoch_name(link), None);
        self.storage
            .library
            .update(|library| library.app_data.stay_shut(link));
        self.storage.save_app_data();
        self.stays_shut(link);
    }

    /// A link of a backup is one of this phone as any other now.
    pub(super) fn is_own_now(self, link: &LiveLink) {
        let is_restored = |known: &LiveLink| known.is(link) && known.is_restored;
        let mut all = self
            .storage
            .library
            .with_untracked(|library| library.app_data.live.clone());
        if let Some(known) = all.iter_mut().find(|known| is_restored(known)) {
            known.is_restored = false;
            self.storage
                .library
                .update(|library| library.app_data.live = all);
            self.storage.save_app_data();
        }
    }
}

/// Whether the broker has the word that a link is closed.
pub(super) fn is_done(link: &LiveLink, session: &Session<JoinedEndpoints>) -> bool {
    // A connection that broke is idle too.
    link.is_closing && session.is_retained_read() && session.is_idle()
}

impl Served {
    /// Sends DISCONNECT, so that the broker drops the will, and forgets the link.
    pub(super) fn hang_up(&self) {
        // It may have been called before.
        if let Some(connection) = self.connection.take() {
            connection.disconnect();
            self.live.forget(&self.link);
        }
    }
}

impl Live {
    /// The links that are still to be closed.
    pub fn unclosed_links(self) -> Vec<LiveLink> {
        self.storage.library.with_untracked(|library| {
            let links = library.app_data.live.iter();
            links.filter(|link| link.is_closing).cloned().collect()
        })
    }

    /// Forgets the links that are still to be closed.
    pub fn forget_unclosed(self) {
        for link in self.unclosed_links() {
            self.forget(&link);
        }
    }

    /// Forgets a link.
    pub(super) fn forget(self, live_link: &LiveLink) {
        live::set_epoch(&epoch_name(live_link), None);
        self.storage
            .library
            .update(|library| library.app_data.forget_live(live_link));
        self.storage.save_app_data();
    }
}
