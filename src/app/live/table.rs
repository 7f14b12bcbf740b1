//! What the phone at a table of a live night says of its connection to the organizer.

use std::sync::Arc;

use super::served_links::{LiveState, Publishing, ServedLink, of_table};
use crate::app::Live;
use fives_core::storage::saved::night::NightMatch;
use fives_core::storage::saved::{SavedGame, SavedNight};
use fives_core::words;

impl Live {
    /// What is said of the open game to the organizer, who gets every hand if it is on; `None` where it is at no
    /// table of a live night, and where another phone scores there since it was over and recorded. Follows signals.
    pub fn table_state(self) -> Option<LiveState> {
        let served = of_table()?;
        self.games.with_open(|open| {
            let is_own = open.game.id == served.link.game;
            is_own.then(|| state(&served, &open.game)).flatten()
        })
    }
}

fn state(served: &ServedLink, game: &SavedGame) -> Option<LiveState> {
    let night = served.heard.night.as_ref();
    let of = game.of_match.as_ref();
    let (is_on, says) = match served.state {
        Publishing::Live if night.is_some_and(|(night, _)| !has_begun(night, of)) => {
            (true, words::night::live::ROUND_BEFORE)
        }
        Publishing::Live => words::night::live::table_state(night.map(|(_, status)| *status)),
        Publishing::Lost => (false, words::night::live::TABLE_LOST),
        Publishing::Overtaken if game.is_over() => {
            let is_recorded =
                |(night, _): &(Arc<SavedNight>, _)| of.is_some_and(|of| night.has_recorded(of));
            if night.is_some_and(is_recorded) {
                return None;
            }
            (false, words::night::live::RESULT_OVERTAKEN)
        }
        Publishing::Overtaken => (false, words::live::TABLE_OVERTAKEN),
        Publishing::Missing => (false, words::live::TABLE_MISSING),
        Publishing::Found => (false, words::live::TABLE_FOUND),
        Publishing::OtherGame => (false, words::night::live::OTHER_GAME),
        Publishing::NoBroker => (false, words::night::live::TABLE_WITHOUT_SERVER),
        Publishing::Off
        | Publishing::LiveScore
        | Publishing::Connecting
        | Publishing::Sending
        | Publishing::OtherWindow
        | Publishing::Unserved => return Some(served.state.into()),
    };
    Some(LiveState {
        publishing: served.state,
        is_on,
        says,
    })
}

/// Whether the round of a match has begun.
fn has_begun(night: &SavedNight, of: Option<&NightMatch>) -> bool {
    of.is_none_or(|of| night.night.state().has_begun(&of.of))
}
