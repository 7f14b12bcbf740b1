//! What the phone at a table of a live night says of its connection to the organizer.

use super::served_links::{LiveState, Publishing, ServedLink, of_table};
use crate::app::App;
use crate::saved::{SavedGame, SavedNight};
use crate::words;

/// What is said of the open game to the organizer, who gets every hand if it is on; `None` where it is at no
/// table of a live night. Follows signals.
pub fn table_state(app: App) -> Option<LiveState> {
    let own = of_table()?;
    app.with_open(|open| (open.game.id == own.link.game).then(|| state(&own, &open.game)))
}

fn state(own: &ServedLink, game: &SavedGame) -> LiveState {
    let night = own.heard.night.as_ref();
    let has_begun = |night: &SavedNight| {
        let of = game.of_match.as_ref();
        of.is_none_or(|of| night.night.state().has_begun(&of.of))
    };
    let (is_on, says) = match own.state {
        Publishing::Live if night.is_some_and(|(night, _)| !has_begun(night)) => {
            (false, words::night::live::ROUND_TAKEN_BACK)
        }
        Publishing::Live => words::night::live::table_state(night.map(|(_, status)| *status)),
        Publishing::Lost => (false, words::night::live::TABLE_LOST),
        Publishing::Overtaken => (false, words::live::TABLE_OVERTAKEN),
        Publishing::NoBroker => (false, words::night::live::TABLE_WITHOUT_SERVER),
        Publishing::Off
        | Publishing::Connecting
        | Publishing::OtherWindow
        | Publishing::NotAllowed => return own.state.into(),
    };
    LiveState {
        publishing: own.state,
        is_on,
        says,
    }
}
