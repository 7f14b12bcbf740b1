//! Reminder cards: protect storage, make a backup, install the app.

use leptos::prelude::*;

use super::install;
use crate::app::{Preferences, Storage};
use crate::device::{clock, copies, page, persistence, spawn};
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::save_file::everything;
use crate::view::html::{div, h2, p, section};
use crate::view::{Element, View, dyn_view, nothing};
use crate::widgets::Button;
use fives_core::storage::saved::{Advice, Browser, Played, advice};
use fives_core::words::phone;

/// What the card shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AdviceShown {
    /// Nothing, or not decided yet.
    Nothing,
    /// A piece of advice.
    Advice(Advice),
    /// Whether the browser made storage persistent.
    Answer(bool),
}

pub fn card() -> View {
    let storage = expect_context::<Storage>();
    let preferences = expect_context::<Preferences>();
    let found = LocalResource::new(move || async move {
        let browser = Browser {
            promised: persistence::is_granted().await,
            installs: install::can_be_offered(),
            copied: copies::last_copied(),
        };
        storage.library.with_untracked(|library| {
            let played = Played::of(library);
            advice(&library.app_data, played, browser, clock::now())
        })
    });
    let request = Action::new_local(|(): &()| async {
        let promised = persistence::request().await;
        focus_on();
        promised
    });
    let is_put_off = RwSignal::new(false);
    let shown = move || match (is_put_off.get(), request.value().get()) {
        (true, _) => AdviceShown::Nothing,
        (false, Some(promised)) => AdviceShown::Answer(promised),
        (false, None) => found
            .get()
            .flatten()
            .map_or(AdviceShown::Nothing, AdviceShown::Advice),
    };
    // The live region is always there, so that its changes are announced.
    div()
        .attr("role", "status")
        .child(dyn_view(shown, move |shown| match shown {
            AdviceShown::Nothing => nothing(),
            AdviceShown::Advice(Advice::Ask) => {
                // Asked once on home; from then on it waits in the settings.
                preferences.remember_asked();
                ask(request, is_put_off).into()
            }
            AdviceShown::Advice(Advice::Install) => {
                let answered = move || {
                    preferences.remember_offered();
                    is_put_off.set(true);
                    focus_on();
                };
                install::offer_card(answered).into()
            }
            AdviceShown::Advice(Advice::BackUp) => storage_reminder(is_put_off).into(),
            AdviceShown::Answer(promised) => answer(*promised).into(),
        }))
        .into()
}

/// Restores the focus of the tapped button, which is gone.
fn focus_on() {
    page::catch_focus_after("h1".to_owned());
}

fn paper((heading, says): phone::Notice) -> Element {
    section()
        .class("paper advice")
        .attr("aria-label", "Your scores")
        .child(h2().child(heading))
        .child(p().child(says))
}

fn ask(request: Action<(), bool>, is_put_off: RwSignal<bool>) -> Element {
    let preferences = expect_context::<Preferences>();
    let press = move || {
        preferences.remember_asked();
        request.dispatch_local(());
    };
    paper(phone::PROTECT).child(
        div()
            .class("beside")
            .child(Button::new("button quiet", press).child(phone::PROTECT_NOW))
            .child(put_off(is_put_off)),
    )
}

fn storage_reminder(is_put_off: RwSignal<bool>) -> Element {
    let save = move || {
        let saving = everything();
        spawn(Box::pin(async move {
            if saving.await {
                is_put_off.set(true);
                focus_on();
            }
        }));
    };
    paper(phone::save_a_backup(persistence::is_cleared_weekly())).child(
        div()
            .class("beside")
            .child(Button::new("button quiet", save).child("Save a backup"))
            .child(put_off(is_put_off)),
    )
}

fn answer(promised: bool) -> Element {
    match promised {
        true => paper(phone::PROTECTED),
        false => {
            let backup = link("button quiet", &Route::Backup).child("Backup");
            paper(phone::UNPROTECTED).child(backup)
        }
    }
}

fn put_off(is_put_off: RwSignal<bool>) -> Button {
    let preferences = expect_context::<Preferences>();
    let press = move || {
        preferences.remember_asked();
        is_put_off.set(true);
        focus_on();
    };
    Button::new("button quiet", press).child("Not now")
}
