//! A night that two phones run: what one did comes to the other.

use leptos::prelude::*;

use super::served_links::{epoch_name, served_nights};
use crate::app::Live;
use crate::app::storage::Pulled;
use crate::device::{clock, live};
use crate::view::effect;
use fives_core::live::hall::OrganizerKey;
use fives_core::night::NightEvent;
use fives_core::storage::document::Document;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::live_link::{
    LiveLink, LiveLinkKind, open_another, open_of, run_as,
};
use fives_core::words::night::two_phones as says;

impl Live {
    /// Takes in what the other phones did for as long as the app runs.
    pub(super) fn join_phones(self) {
        effect(move || {
            for served in served_nights() {
                let Some((theirs, _)) = served.heard.night else {
                    continue;
                };
                let is_new = self.storage.library.with(|library| {
                    let ours = library.nights.find(&served.link.game);
                    ours.is_some_and(|ours| ours.joined(&theirs).is_some())
                });
                if is_new {
                    // What is shown is in use until then.
                    let join = move || {
                        self.join(&theirs);
                    };
                    clock::after(0, Box::new(join));
                }
            }
        });
    }

    /// Takes in what the other phone did of a night, and says the last of it. Returns whether there was anything.
    pub fn join(self, theirs: &SavedNight) -> bool {
        // What another window wrote shows it again.
        if self.storage.pull_newer(&theirs.key()) != Pulled::Nothing {
            return false;
        }
        let (mut leads, mut aside, mut is_led) = (None, 0, false);
        let is_joined = self.storage.step(&theirs.id, |ours: &mut SavedNight, _| {
            let (joined, steps) = ours.joined(theirs).ok_or(None)?;
            let says = says::joined(joined.night.state(), &steps);
            leads = joined.leads(&steps);
            is_led =
                leads == Some(false) && steps.iter().any(|step| step.event == NightEvent::Leads);
            let before = ours.night.set_aside().len();
            aside = joined.night.set_aside().len().saturating_sub(before);
            *ours = joined;
            Ok(says)
        });
        if let Some(leads) = leads {
            self.run_as(&theirs.id, leads);
        }
        let led = is_led.then(|| says::LED.to_owned());
        let aside = (aside > 0).then(|| says::set_aside(aside));
        let all: Vec<String> = led.into_iter().chain(aside).collect();
        if !all.is_empty() {
            self.notices.warn(all.join(" "));
        }
        is_joined
    }

    /// Runs a live night as its first phone or as the second. Returns whether it was the other one.
    pub fn run_as(self, id: &str, is_first: bool) -> bool {
        let kind = match is_first {
            true => LiveLinkKind::Night,
            false => LiveLinkKind::SecondPhone,
        };
        let mut changed = None;
        self.storage.library.update(|library| {
            changed = run_as(&mut library.app_data.live, kind, id).cloned();
        });
        if let Some(link) = &changed {
            // The other phone published there since this one did.
            live::set_epoch(&epoch_name(link), None);
            self.storage.save_app_data();
        }
        changed.is_some()
    }

    /// The other phone took the lead of a night: this one is the second from now on, and says so.
    pub(super) fn be_led(self, link: &LiveLink) {
        self.once_free(link, |live, link| {
            if live.run_as(&link.game, false) {
                live.notices.warn(says::LED.to_owned());
            }
        });
    }

    /// Whether two phones run the night of a link.
    pub(super) fn is_of_two(self, link: &LiveLink) -> bool {
        self.storage.library.with_untracked(|library| {
            let night = library.nights.find(&link.game);
            night.is_some_and(|night| night.phone.is_some())
        })
    }

    /// Whether this phone is the second one that runs a night; follows the library.
    pub fn is_second(self, id: &str) -> bool {
        self.storage.library.with(|library| {
            open_of(&library.app_data.live, LiveLinkKind::SecondPhone, id).is_some()
        })
    }

    /// Runs a night as its second phone by this key, or no longer.
    pub fn be_second(self, id: &str, key: Option<&OrganizerKey>) {
        let key = key.map(OrganizerKey::write);
        self.storage.library.update(|library| {
            let live = &mut library.app_data.live;
            let is_second = |link: &LiveLink| link.kind == LiveLinkKind::SecondPhone;
            // One that is still to be closed is open again.
            live.retain(|link| !is_second(link) || Some(&link.key) != key.as_ref());
            open_another(live, LiveLinkKind::SecondPhone, id, key);
        });
        self.storage.save_app_data();
    }
}
