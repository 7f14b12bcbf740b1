//! Sharing and printing a night.

use leptos::prelude::*;

use super::night_actions::NightActions;
use super::{live, sheets};
use crate::app::Storage;
use crate::device::file::FileKind;
use crate::device::share::print;
use crate::device::{clock, location};
use crate::route::Route;
use crate::screens::common::qr_code;
use crate::screens::common::save_file::save_file;
use crate::screens::common::share_text::ShareText;
use crate::view::html::{details, div, h2, li, ol, p, section, span, summary};
use crate::view::{Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Button, fold};
use fives_core::night::{Format, State};
use fives_core::storage::saved::link::night::NightLink;
use fives_core::storage::saved::{SavedNight, night};
use fives_core::words;

/// What goes on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Printed {
    Night,
    PunchCards,
}

impl Printed {
    /// As the style sheet knows it.
    const fn name(self) -> &'static str {
        match self {
            Self::Night => "night",
            Self::PunchCards => "cards",
        }
    }
}

/// A button that prints one or the other.
fn print_button(class: &str, printed: RwSignal<Printed>, what: Printed) -> Button {
    Button::new(class, move || {
        printed.set(what);
        // The page changes first.
        clock::after(0, Box::new(print));
    })
}

/// The Share page.
pub fn page(actions: NightActions) -> View {
    actions.read_now(|saved| {
        let state = saved.night.state();
        let printed = RwSignal::new(Printed::Night);
        let shown = live::part(actions)
            .and(copy(actions))
            .and(texts(actions, printed))
            .and(punch_cards(state, printed))
            .and(sheets::all(state));
        let print = move || Some(printed.get().name().to_owned());
        let page = div().class("share-night").attr("data-print", print);
        page.child(shown).into()
    })
}

/// The night as it stands, to look at on another phone. While the night is live, its board comes first.
fn copy(actions: NightActions) -> View {
    dyn_view(
        move || actions.organizer_key().is_some(),
        move |is_live| match is_live {
            true => fold("fold no-print", "A copy that stays as it is now")
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

fn texts(actions: NightActions, printed: RwSignal<Printed>) -> View {
    let report = |state: &State| words::night::report(state, &clock::day_of(state.setup.day));
    let sharing = ShareText::new("the text", move || actions.state(report));
    let send = sharing.button("button quiet", "A hall night", "Text");
    let csv = Button::new("button quiet", move || save_spreadsheet(actions));
    let print = print_button("button quiet", printed, Printed::Night);
    let ways = div()
        .class("beside no-print")
        .child(send.child("Share as text"))
        .child(csv.child("Save as a spreadsheet"))
        .child(print.child("Print the night"));
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

/// A card for each team with a field for each game, to cut out and punch.
fn punch_cards(state: &State, printed: RwSignal<Printed>) -> View {
    let games = match state.setup.format {
        Format::Progressive { games } => games,
        Format::Groups { .. } | Format::KnockOut { .. } => 25,
    };
    let cards = for_each(state.entrants(), |(_, team)| {
        let fields = for_each(1..=games, |number| li().child(number.to_string()));
        section()
            .class("punch-card")
            .child(h2().child(words::night::players(&team.players)))
            .child(ol().child(fields))
    });
    let cards: Element = div().class("punch-cards").child(cards);
    let title = summary().class("no-print");
    details()
        .class("fold punch")
        .child(title.child(span().child("Punch cards")))
        .child(
            print_button("button quiet no-print", printed, Printed::PunchCards)
                .child("Print the cards"),
        )
        .child(cards)
        .into()
}
