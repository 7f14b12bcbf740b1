//! Sharing a night.

use leptos::prelude::*;

use super::live;
use super::night_actions::NightActions;
use crate::app::Storage;
use crate::device::file::FileKind;
use crate::device::{clock, location};
use crate::route::Route;
use crate::screens::common::qr_code;
use crate::screens::common::save_file::save_file;
use crate::screens::common::share_text::ShareText;
use crate::view::html::{div, p, section};
use crate::view::{View, dyn_view, nothing};
use crate::widgets::{Button, fold};
use fives_core::night::State;
use fives_core::storage::saved::link::night::NightLink;
use fives_core::storage::saved::{SavedNight, night};
use fives_core::words;

/// The Share page.
pub fn page(actions: NightActions) -> View {
    let shown = live::part(actions).and(copy(actions)).and(texts(actions));
    div().class("share-night").child(shown).into()
}

/// The night as it stands, to look at on another phone. While the night is live, its board comes first.
fn copy(actions: NightActions) -> View {
    dyn_view(
        move || actions.organizer_key().is_some(),
        move |is_live| match is_live {
            true => fold("paper house no-print", "A copy that stays as it is now")
                .child(link(actions, "button quiet no-print"))
                .into(),
            false => link(actions, "button no-print"),
        },
    )
}

/// The code and the link.
fn link(actions: NightActions, class: &'static str) -> View {
    let help = |says: &str| p().class("help no-print").child(says);
    let storage = expect_context::<Storage>();
    let Some(night) = actions.with_id(|id| storage.saved::<SavedNight>(id)) else {
        return nothing();
    };
    let night = NightLink::Night(night.into());
    let before = location::whole(&Route::NightLink(String::new()).href());
    let code = night.code(&before).map(|code| {
        let card = section().class("paper code no-print");
        let label = "QR code that shows this night on another phone";
        let says = "Scan it to see the night as it stands now.";
        qr_code::on(card.attr("aria-label", "Code"), &code, label, says)
    });
    let Some(link) = night.link() else {
        return help("This night is too long for a link. Share it as text, or as a backup.").into();
    };
    let why = code
        .is_none()
        .then(|| help("This night is too long for a code to scan. Share the link instead."));
    let whole = location::whole(&Route::NightLink(link).href());
    let sharing = ShareText::link(whole);
    let send = sharing.button(class, "A hall night", "Link");
    View::from(code)
        .and(why)
        .and(send.child("Share the link"))
        .and(sharing.by_hand())
}

fn texts(actions: NightActions) -> View {
    let report = |state: &State| words::night::report(state, &clock::day_of(state.setup.day));
    let sharing = ShareText::new("the text", move || actions.state(report));
    let send = sharing.button("button quiet", "A hall night", "Text");
    let csv = Button::new("button quiet", move || save_spreadsheet(actions));
    let ways = div()
        .class("beside no-print")
        .child(send.child("Share as text"))
        .child(csv.child("Save as a spreadsheet"));
    View::from(ways).and(sharing.by_hand())
}

fn save_spreadsheet(actions: NightActions) {
    let table = actions.read_now(|saved| {
        let state = saved.night.state();
        let title = |at: usize| {
            let round = state.rounds.get(at);
            round.map_or_else(String::new, |round| words::night::round_title(state, round))
        };
        Some((state.setup.day, night::csv(state, title)))
    });
    if let Some((day, table)) = table {
        save_file("fives-night", day, FileKind::Table, table);
    }
}
