//! The result of the open game for the organizer: a code to scan, or a button where the night is here.

use leptos::prelude::*;

use super::from_link::record;
use crate::app::{Games, Storage};
use crate::device::location;
use crate::route::Route;
use crate::screens::common::share_text::ShareText;
use crate::screens::common::{qr_code, titles};
use crate::view::html::{main, p, section};
use crate::view::{View, nothing, text};
use crate::widgets::Bar;
use fives_core::storage::saved::link::night::{MatchResult, NightLink};
use fives_core::storage::saved::link::spoken::spoken;
use fives_core::words::opening;

/// The screen of a match result.
pub fn screen() -> View {
    let games = expect_context::<Games>();
    let bar = Bar {
        title: "Result for the organizer".into(),
        line: text(move || games.with_open(|open| titles::title(&open.game))),
        back: Some((Route::Score.href(), "Back to the score")),
        more: nothing(),
    };
    View::from(bar).and(games.show(move |open| {
        let result = MatchResult::of(&open.game);
        let body = result.map_or_else(none, shown);
        main().class("screen share").child(body).into()
    }))
}

fn none() -> View {
    let says = "This game has no winner yet, or isn’t a match of a hall night.";
    p().class("help").child(says).into()
}

fn shown(result: MatchResult) -> View {
    let storage = expect_context::<Storage>();
    let is_here = storage
        .library
        .with_untracked(|library| library.nights.find(&result.of.night).is_some());
    if is_here {
        return record(result);
    }
    let digits = section()
        .class("paper read-out")
        .attr("aria-label", "Result code")
        .child(p().child(opening::READ_OUT))
        .child(p().class("digits").child(spoken(&result)));
    let link = NightLink::Result(result.into());
    let before = location::whole(&Route::NightLink(String::new()).href());
    let code = link.code(&before).map(|code| {
        let card = section().class("paper code").attr("aria-label", "Code");
        let says = "The organizer scans this to record the result.";
        qr_code::on(card, &code, "QR code with the result of this match", says)
    });
    let Some(link) = link.link() else {
        return View::from(code).and(digits);
    };
    let whole = location::whole(&Route::NightLink(link).href());
    let sharing = ShareText::link(whole);
    let send = sharing.button("button", "A result", "Link");
    View::from(code)
        .and(send.child("Send the result"))
        .and(sharing.by_hand())
        .and(digits)
}
