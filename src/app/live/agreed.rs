//! The results that both sides of a table agree on: recorded without a tap.

use leptos::prelude::*;

use super::served_links::{Publishing, ServedLink, served_nights};
use crate::app::Live;
use crate::app::storage::Pulled;
use crate::device::clock;
use crate::view::effect;
use fives_core::live::agreement::{agreed_results, is_recordable};
use fives_core::storage::document::Document;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::storage::saved::live_link::LiveLinkKind;
use fives_core::words;

impl Live {
    /// Records them for as long as the app runs.
    pub(super) fn record_agreed(self) {
        effect(move || {
            for served in served_nights() {
                for result in self.agreed(&served) {
                    let id = served.link.game.clone();
                    // What is shown is in use until then.
                    clock::after(0, Box::new(move || self.record(&id, &result)));
                }
            }
        });
    }

    /// The results of a night that both sides agree on and that are not recorded; follows the library.
    fn agreed(self, served: &ServedLink) -> Vec<MatchResult> {
        let is_on = matches!(served.state, Publishing::Live | Publishing::Sending);
        // Of two phones that run a night, the first records them.
        let is_first = served.link.kind == LiveLinkKind::Night;
        if !is_on || !is_first || served.heard.reports.is_empty() {
            return Vec::new();
        }
        let (tables, reports) = (served.heard.tables(), served.heard.reports.iter());
        self.storage.library.with(|library| {
            let night = library.nights.find(&served.link.game);
            night.map_or_else(Vec::new, |night| agreed_results(tables, reports, night))
        })
    }

    fn record(self, id: &str, result: &MatchResult) {
        // What another window wrote shows it again.
        let pulled = self.storage.pull_newer(&SavedNight::key_of(id));
        if pulled != Pulled::Nothing {
            return;
        }
        self.storage.step(id, |saved: &mut SavedNight, now| {
            if !is_recordable(saved, result) {
                return Err(None);
            }
            let event = result.agreed();
            let acted = saved.act(event.clone(), now);
            acted.map_err(|why| Some(words::night::refusal(saved.night.setup(), &why)))?;
            Ok(words::night::event(saved.night.state(), &event))
        });
    }
}
