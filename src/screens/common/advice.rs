//! Reminder cards: protect storage, make a backup, install the app.

use leptos::prelude::*;

use super::install;
use crate::app::{Preferences, Storage};
use crate::device::{clock, page, persistence, spawn};
use crate::route::Route;
use crate::screens::common::link::link;
use crate::view::html::{div, h2, p, section};
use crate::view::{Element, View, dyn_view, nothing};
use crate::widgets::Button;
use fives_core::storage::saved::{Advice, Browser, SavedGame, advice};
use fives_core::words::phone;

/// What the card shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// Nothing, or not decided yet.
    Nothing,
    /// A piece of advice.
    Advice(Advice),
    /// Whether the browser made storage persistent.
    Answer(bool),
}

/// The card.
pub fn card() -> View {
    let storage = expect_context::<Storage>();
    let preferences = expect_context::<Preferences>();
    let shown = RwSignal::new(Shown::Nothing);
    spawn(Box::pin(async move {
        let browser = Browser {
            promised: persistence::is_granted().await,
            installs: install::can_be_offered(),
        };
        let found = storage.library.with_untracked(|library| {
            let games = &library.games;
            advice(
                &library.app_data,
                games.iter().any(SavedGame::is_over),
                browser,
                games
                    .iter()
                    .map(|game| game.changed)
                    .max()
                    .unwrap_or_default(),
                clock::now(),
            )
        });
        // The screen may be gone by now.
        shown.try_set(found.map_or(Shown::Nothing, Shown::Advice));
    }));
    // The live region is always there, so that its changes are announced.
    div()
        .attr("role", "status")
        .child(dyn_view(
            move || shown.get(),
            move |own| match own {
                Shown::Nothing => nothing(),
                Shown::Advice(Advice::Ask) => ask(shown).into(),
                Shown::Advice(Advice::Install) => {
                    let answered = move || {
                        preferences.remember_offered();
                        show(shown, Shown::Nothing);
                    };
                    install::offer_card(answered).into()
                }
                Shown::Advice(Advice::BackUp) => storage_reminder(shown).into(),
                Shown::Answer(promised) => answer(*promised).into(),
            },
        ))
        .into()
}

/// Shows something else, and restores the focus of the tapped button.
fn show(shown: RwSignal<Shown>, now: Shown) {
    shown.try_set(now);
    page::catch_focus_after("h1".to_owned());
}

fn paper((heading, says): phone::Notice) -> Element {
    section()
        .class("paper advice")
        .attr("aria-label", "Your scores")
        .child(h2().child(heading))
        .child(p().child(says))
}

fn ask(shown: RwSignal<Shown>) -> Element {
    let preferences = expect_context::<Preferences>();
    let press = move || {
        preferences.remember_asked();
        spawn(Box::pin(async move {
            let promised = persistence::request().await;
            show(shown, Shown::Answer(promised));
        }));
    };
    paper(phone::PROTECT).child(
        div()
            .class("beside")
            .child(Button::new("button quiet", press).child("Protect my scores"))
            .child(put_off(shown)),
    )
}

fn storage_reminder(shown: RwSignal<Shown>) -> Element {
    paper(phone::save_a_backup(persistence::is_cleared_weekly()))
        .child(div().class("beside").child(back_up()).child(put_off(shown)))
}

fn answer(promised: bool) -> Element {
    match promised {
        true => paper(phone::PROTECTED),
        false => paper(phone::UNPROTECTED).child(back_up()),
    }
}

fn back_up() -> Element {
    link("button quiet", &Route::Backup).child("Backup")
}

fn put_off(shown: RwSignal<Shown>) -> Button {
    let preferences = expect_context::<Preferences>();
    let press = move || {
        preferences.remember_asked();
        show(shown, Shown::Nothing);
    };
    Button::new("button quiet", press).child("Not now")
}
