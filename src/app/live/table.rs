//! What the phone at a table of a live night says of its connection to the organizer.

use super::served_links::{Publishing, ServedLink, of_table};
use crate::app::App;
use crate::words;

/// Whether the organizer gets every hand of the open game, and the sentence; `None` where it is at no table of a
/// live night. Follows signals.
pub fn table_state(app: App) -> Option<(bool, &'static str)> {
    let own = of_table()?;
    let is_open = app.with_open(|open| open.game.id == own.link.game);
    is_open.then(|| sentence(&own))
}

fn sentence(own: &ServedLink) -> (bool, &'static str) {
    let night = own.heard.night.as_ref();
    match own.state {
        Publishing::Live => words::night::live::table_state(night.map(|(_, status)| *status)),
        Publishing::Lost => (false, words::night::live::TABLE_LOST),
        Publishing::Overtaken => (false, words::live::TABLE_OVERTAKEN),
        Publishing::OtherWindow => (true, words::live::OTHER_WINDOW),
        Publishing::Off | Publishing::Connecting | Publishing::NoBroker => {
            (false, own.state.sentence())
        }
    }
}
