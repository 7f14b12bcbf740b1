//! What is shared live: gives a game or a hall night a live link, and takes it away.

use leptos::prelude::*;

use super::publishing::served;
use super::served_links::{self, Publishing, begin_again, epoch_name, publishing};
use crate::app::Live;
use crate::app::storage::FollowedLive;
use crate::device::{live, site};
use fives_core::ledger::Setup;
use fives_core::live::hall::OrganizerKey;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::live_link::{
    LiveLink, hand_on, open_another, open_link, open_night, open_of, open_table,
};
use fives_core::words;

/// Whether this site has a broker; `false` until that is known. Follows signals.
pub fn has_broker() -> impl Fn() -> bool + Copy {
    let found = LocalResource::new(|| async {
        let servers = site::servers().await;
        servers.is_ok_and(|servers| servers.broker.is_some())
    });
    move || found.get().unwrap_or(false)
}

impl Live {
    /// Shares the open game live, or no longer, as [`Self::share`].
    pub fn share_open(self, wanted: bool) {
        let open = self.games.open.get_untracked();
        match open {
            Some(open) => self.share::<SavedGame>(&open.game.id, wanted),
            None => self.notices.warn(words::live::NO_KEY.to_owned()),
        }
    }

    /// Gives a document a live link; a new one shuts the old one out. `false` shares it no longer.
    pub fn share<D: FollowedLive>(self, id: &str, wanted: bool) {
        let is_live = self
            .storage
            .library
            .with_untracked(|library| open_of(&library.app_data.live, D::LIVE, id).is_some());
        if !wanted && !is_live {
            return;
        }
        let random = live::random_key().filter(|_| wanted);
        if random.is_some() != wanted {
            return self.notices.warn(words::live::NO_KEY.to_owned());
        }
        let key = random.map(|random| D::live_key(&random));
        self.storage
            .library
            .update(|library| open_another(&mut library.app_data.live, D::LIVE, id, key));
        self.storage.save_app_data();
    }

    /// The open game, by its id, and how it is published, if it is over, shared live by this phone and a new game by
    /// `setup` has the same players.
    pub fn shared_before(self, setup: &Setup) -> Option<(String, Publishing)> {
        let state = untrack(publishing);
        let is_served = state.is_on()
            || matches!(
                state,
                Publishing::Connecting | Publishing::Sending | Publishing::Lost
            );
        let sorted = |players: &[String]| {
            let mut players = players.to_vec();
            players.sort();
            players
        };
        self.storage.library.with_untracked(|library| {
            let game = library.open_game()?;
            let players = &game.ledger.setup().players;
            let is_same = sorted(players) == sorted(&setup.players);
            (is_served && is_same && game.is_over()).then(|| (game.id.clone(), state))
        })
    }

    /// Goes on with the open game under the live link of the game before, by its id. Says so, if that one was
    /// published to its end.
    pub fn hand_link_on(self, from: &str, state: Publishing) {
        let mut is_done = false;
        self.storage.library.update(|library| {
            let data = &mut library.app_data;
            if let Some(open) = &data.open {
                is_done = hand_on(&mut data.live, from, open);
            }
        });
        if is_done {
            self.storage.save_app_data();
            if state.is_on() {
                self.notices.toast(words::live::GOES_ON.to_owned());
            }
        }
    }

    /// The live link of the open game; follows the library.
    pub fn shared_link(self) -> Option<LiveLink> {
        self.storage.library.with(|library| {
            let open = library.app_data.open.as_ref()?;
            open_link(&library.app_data.live, open).cloned()
        })
    }

    /// The key of a hall night that is live, on this phone as the first or the second; follows the library.
    pub fn organizer_key(self, id: &str) -> Option<OrganizerKey> {
        self.storage.library.with(|library| {
            let link = open_night(&library.app_data.live, id)?;
            OrganizerKey::read(&link.key)
        })
    }

    /// The same, in place of another game of the same match that is there.
    pub fn keep_table_instead(self, key: &str) {
        let open = self
            .storage
            .library
            .with_untracked(|library| library.app_data.open.clone());
        if let Some(open) = open {
            served_links::let_replace(&open);
        }
        self.keep_table(key);
    }

    /// Lets the organizer follow the open game, which is at a table of a live night. `key` is that of the
    /// table.
    pub fn keep_table(self, key: &str) {
        self.storage.library.update(|library| {
            let data = &mut library.app_data;
            let link = data
                .open
                .as_ref()
                .and_then(|open| open_table(&mut data.live, open, key.to_owned()));
            // Another game may have been at the table since this one was, so this one begins an epoch.
            if let Some(link) = link {
                live::set_epoch(&epoch_name(link), None);
            }
        });
        self.storage.save_app_data();
    }

    /// Takes over from another phone, with the open game or a hall night of this phone, or begins under a link of a
    /// backup.
    pub fn keep_score_here(self) {
        for link in self.storage.library.with_untracked(served) {
            if served_links::state_now(&link).can_take_over() {
                live::set_epoch(&epoch_name(&link), None);
                served_links::let_replace(&link.game);
                self.is_own_now(&link);
            }
        }
        begin_again();
    }
}
