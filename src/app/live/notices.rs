//! What the phone that publishes is told of a link.

use leptos::prelude::*;

use crate::app::Live;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind};
use fives_core::words;

impl Live {
    /// Says that the followers of a game stay with it, if it is shared still, and another one is played that is not.
    pub(super) fn left(self, gone: &LiveLink) {
        let is_left = self.storage.library.with_untracked(|library| {
            let data = &library.app_data;
            let open = data.open.as_ref().and_then(|open| library.games.find(open));
            open.is_some_and(|open| {
                let is_played = open.id != gone.game && !open.is_over();
                let mut links = data.live.iter();
                let is_live = links.any(|link| link.game == open.id && !link.is_closing);
                gone.kind == LiveLinkKind::Game
                    && gone.broker.is_none()
                    && data.live.iter().any(|link| link.is(gone))
                    && is_played
                    && !is_live
            })
        });
        if is_left {
            self.notices
                .toast(words::live::STAY_WITH_THE_OTHER.to_owned());
        }
    }

    /// Says at a table, or on a second phone, that its night has ended, or has other codes.
    pub(super) fn night_ended(self, link: &LiveLink) {
        if link.kind == LiveLinkKind::SecondPhone {
            let says = words::night::two_phones::ENDED.to_owned();
            return self.notices.warn(says);
        }
        let is_over = self.is_over(link);
        self.notices
            .warn(words::night::live::table_closed(is_over).to_owned());
    }

    /// Says at a table, or on a second phone, that nothing is heard of the night.
    pub(super) fn night_unknown(self, link: &LiveLink) {
        let says = match link.kind {
            LiveLinkKind::SecondPhone => words::night::two_phones::ENDED,
            _ => words::night::live::NIGHT_UNKNOWN,
        };
        self.notices.warn(says.to_owned());
    }

    /// Says that this phone keeps score in place of another. At a table one game follows the other.
    pub(super) fn took_over(self, link: &LiveLink) {
        match link.kind {
            LiveLinkKind::Game => self.notices.toast(words::live::TOOK_OVER.to_owned()),
            LiveLinkKind::Night => self.notices.toast(words::live::NIGHT_TOOK_OVER.to_owned()),
            LiveLinkKind::Table | LiveLinkKind::SecondPhone => {}
        }
    }

    /// Whether the game of a link is over.
    fn is_over(self, link: &LiveLink) -> bool {
        self.storage.library.with_untracked(|library| {
            let game = library.games.find(&link.game);
            game.is_some_and(SavedGame::is_over)
        })
    }

    /// Says that another phone keeps score now. The next game at a table is no news to the last one.
    pub(super) fn overtaken(self, link: &LiveLink) {
        let is_over = self.is_over(link);
        match link.kind {
            LiveLinkKind::Game => self.notices.warn(words::live::OVERTAKEN.to_owned()),
            LiveLinkKind::Night if self.is_of_two(link) => self.be_led(link),
            LiveLinkKind::Night => self.notices.warn(words::live::NIGHT_OVERTAKEN.to_owned()),
            LiveLinkKind::SecondPhone => {
                let says = words::night::two_phones::REPLACED.to_owned();
                self.notices.warn(says);
            }
            LiveLinkKind::Table if is_over => {}
            LiveLinkKind::Table => self.notices.warn(words::live::TABLE_OVERTAKEN.to_owned()),
        }
    }

    /// Says that a link of a backup stays closed. A table scans its code again.
    pub(super) fn stays_shut(self, link: &LiveLink) {
        match link.kind {
            LiveLinkKind::Game => self.notices.warn(words::live::STAYS_SHUT.to_owned()),
            LiveLinkKind::Night => self.notices.warn(words::night::live::STAYS_SHUT.to_owned()),
            LiveLinkKind::SecondPhone => {
                let says = words::night::two_phones::ENDED.to_owned();
                self.notices.warn(says);
            }
            LiveLinkKind::Table => self
                .notices
                .warn(words::night::live::NIGHT_UNKNOWN.to_owned()),
        }
    }
}
