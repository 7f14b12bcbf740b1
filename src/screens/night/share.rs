//! Sharing and printing a night.

use leptos::prelude::*;

use super::night_actions::NightActions;
use super::{live, sheets};
use crate::app::Notices;
use crate::device::share::{Destination, print};
use crate::device::{clock, file, location};
use crate::route::Route;
use crate::screens::common::qr_code::drawing;
use crate::screens::common::share_text::ShareText;
use crate::view::html::{details, div, h2, li, ol, p, section, span, summary};
use crate::view::{Element, View, dyn_view, for_each, nothing};
use crate::widgets::Button;
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
pub fn page(actions: &NightActions) -> View {
    let own = actions.read_now(|saved| Some(saved.clone()));
    own.map_or_else(nothing, |own| {
        let state = own.night.state().clone();
        let printed = RwSignal::new(Printed::Night);
        let shown = live::part(actions)
            .and(copy(actions, &own))
            .and(texts(&own, printed))
            .and(punch_cards(&state, printed))
            .and(sheets::all(&state));
        div()
            .class("share-night")
            .attr("data-print", move || Some(printed.get().name().to_owned()))
            .child(shown)
            .into()
    })
}

/// The night as it stands, to look at on another phone. While the night is live, its board comes first.
fn copy(actions: &NightActions, saved: &SavedNight) -> View {
    let (own, saved) = (actions.clone(), saved.clone());
    dyn_view(
        move || live::is_live(&own),
        move |is_live| match is_live {
            true => details()
                .class("fold no-print")
                .child(summary().child(span().child("A copy that stays as it is now")))
                .child(link(&saved, "button quiet no-print"))
                .into(),
            false => link(&saved, "button no-print"),
        },
    )
}

/// The code and the link.
fn link(saved: &SavedNight, class: &'static str) -> View {
    let link = NightLink::Night(saved.clone().into());
    let before = location::whole(&Route::NightLink(String::new()).href());
    let code = link.code(&before);
    let has_code = code.is_some();
    let code = code.map(|code| {
        section()
            .class("paper code no-print")
            .attr("aria-label", "Code")
            .child(drawing(
                &code,
                "QR code that shows this night on another phone",
            ))
            .child(p().child("Scan it to see the night as it stands now."))
    });
    let Some(link) = link.link() else {
        let says = "This night is too long for a link. Share it as text, or as a backup.";
        return p().class("help no-print").child(says).into();
    };
    let why = (!has_code).then(|| {
        let says = "This night is too long for a code to scan. Share the link instead.";
        p().class("help no-print").child(says)
    });
    let whole = location::whole(&Route::NightLink(link).href());
    let sharing = ShareText::new("the link");
    let by_hand = {
        let whole = whole.clone();
        sharing.by_hand(move || whole.clone())
    };
    let send = move || sharing.send(Destination::App("A hall night"), whole.clone(), "Link");
    let send = Button::new(class, send).child("Share the link");
    View::from(code).and(why).and(send).and(by_hand)
}

fn texts(saved: &SavedNight, printed: RwSignal<Printed>) -> View {
    let notices = expect_context::<Notices>();
    let state = saved.night.state().clone();
    let day = clock::day_of(state.setup.day);
    let says = words::night::report(&state, &day);
    let sharing = ShareText::new("the text");
    let by_hand = {
        let says = says.clone();
        sharing.by_hand(move || says.clone())
    };
    let send = move || sharing.send(Destination::App("A hall night"), says.clone(), "Text");
    let name = format!("fives-night-{}.csv", state.setup.day);
    let csv = move || {
        let title = |at: usize| {
            let round = state.rounds.get(at);
            round.map_or_else(String::new, |round| {
                words::night::round_title(&state, round)
            })
        };
        if file::offer_table(&name, &night::csv(&state, title)).is_err() {
            notices.warn(words::phone::FILE_NOT_SAVED.to_owned());
        }
    };
    let ways = div()
        .class("beside no-print")
        .child(Button::new("button quiet", send).child("Share as text"))
        .child(Button::new("button quiet", csv).child("Save as a spreadsheet"))
        .child(print_button("button quiet", printed, Printed::Night).child("Print the night"));
    View::from(ways).and(by_hand)
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
    details()
        .class("fold punch")
        .child(
            summary()
                .class("no-print")
                .child(span().child("Punch cards")),
        )
        .child(
            print_button("button quiet no-print", printed, Printed::PunchCards)
                .child("Print the cards"),
        )
        .child(cards)
        .into()
}
