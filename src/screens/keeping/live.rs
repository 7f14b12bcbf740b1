//! The part of the share screen that shares the open game live.

use leptos::prelude::*;

use crate::app::live::{Publishing, has_broker, publishing};
use crate::app::{Games, Live, Notices};
use crate::device::{location, page};
use crate::route::Route;
use crate::screens::common::confirmed;
use crate::screens::common::qr_code;
use crate::screens::common::share_text::ShareText;
use crate::view::html::{self, div, p};
use crate::view::{Element, View, dyn_view, nothing};
use crate::widgets::Button;
use fives_core::live::key::ScorerKey;
use fives_core::live::link::FollowLink;
use fives_core::storage::saved::live_link::LiveLink;
use fives_core::words::live as says;
use fives_core::words::night::live::KEEP_SCORE_HERE;

/// The code in words.
const CODE_LABEL: &str = "QR code that follows this game live on another phone";

/// Whether the open game can be shared live: the page has a broker, or the game a link. Follows signals.
pub fn can_share() -> impl Fn() -> bool + Copy {
    let live = expect_context::<Live>();
    let has_broker = has_broker();
    move || has_broker() || live.shared_link().is_some()
}

pub fn section() -> Element {
    let live = expect_context::<Live>();
    let body = dyn_view(
        move || live.shared_link(),
        move |link| match link {
            Some(link) => shared(link),
            None => offer(),
        },
    );
    html::section()
        .class("live")
        .attr("aria-label", "Live")
        .child(organizer())
        .child(body)
}

/// Whether the organizer of a hall night sees the game; nothing for one that is at no table.
fn organizer() -> View {
    let games = expect_context::<Games>();
    let live = expect_context::<Live>();
    let is_over = move || games.with_open(|open| open.game.is_over());
    dyn_view(
        move || (live.table_state(), is_over()),
        move |(state, is_over)| {
            let Some(table) = state else {
                return nothing();
            };
            let class = match table.is_on {
                true => "live-state on",
                false => "live-state",
            };
            let line = p().class(class).attr("role", "status").child(table.says);
            // Mostly the other phone scores the next game at the table.
            let take = (!is_over).then(|| take_over(table.publishing));
            View::from(line).and(take)
        },
    )
}

fn offer() -> View {
    let notices = expect_context::<Notices>();
    let live = expect_context::<Live>();
    let start = move || {
        notices.close_toast();
        live.share_open(true);
        page::catch_focus_after(".live .button".to_owned());
    };
    // At a table of a hall night the organizer comes first.
    let class = match untrack(|| live.table_state()) {
        Some(_) => "button quiet",
        None => "button",
    };
    let start = Button::new(class, start).child("Share live");
    View::from(p().class("help").child(says::OFFER)).and(start)
}

fn shared(link: &LiveLink) -> View {
    let key = ScorerKey::read(&link.key);
    // A change among the other states leaves the code as it is.
    let handing_over = dyn_view(
        || matches!(publishing(), Publishing::NoBroker | Publishing::Unserved),
        move |leads_nowhere| match leads_nowhere {
            true => nothing(),
            false => key.as_ref().map(handing_over).into(),
        },
    );
    View::from(state())
        .and(dyn_view(publishing, move |now| take_over(*now)))
        .and(handing_over)
        .and(renewing())
}

/// The code, and the button that hands the link over.
fn handing_over(key: &ScorerKey) -> View {
    let link = FollowLink::of(key.follow_key());
    let whole = location::whole(&Route::Live(link.letters()).href());
    let before = location::whole(&Route::Live(String::new()).href());
    let code = link
        .code(&before)
        .map(|code| qr_code::on(div().class("paper code"), &code, CODE_LABEL, says::SCAN));
    let sharing = ShareText::link(whole);
    let send = sharing.button("button", "A card game, live", "Link");
    View::from(code)
        .and(send.child("Share the live link"))
        .and(sharing.by_hand())
}

/// The state of the connection.
fn state() -> Element {
    let live = expect_context::<Live>();
    p().attr("role", "status").text_and_class(move || {
        let now = publishing();
        let class = match now.is_on() {
            true => "live-state on",
            false => "live-state",
        };
        let link = live.shared_link();
        let says = match link.is_some_and(|link| live.is_published(&link)) {
            true => now.sentence(),
            false => says::LONG_OVER,
        };
        (says.to_owned(), class)
    })
}

/// The button to take over, where another phone keeps score, or may have.
fn take_over(now: Publishing) -> View {
    let live = expect_context::<Live>();
    let take = move || live.keep_score_here();
    let take = || Button::new("button", take).child(KEEP_SCORE_HERE);
    now.can_take_over().then(take).into()
}

/// The buttons for a new link, and for none.
fn renewing() -> View {
    let live = expect_context::<Live>();
    let says = |connected, unserved, offline| match untrack(publishing) {
        Publishing::Unserved => unserved,
        now if now.is_on() => connected,
        _ => offline,
    };
    let renew = move || {
        let says = says(says::NEW_LINK, says::NEW_LINK_ALONE, says::NEW_LINK_OFFLINE);
        live.share_open(true);
        says
    };
    let stop = move || {
        let says = says(says::STOPPED, says::STOPPED_ALONE, says::STOPPED_OFFLINE);
        live.share_open(false);
        says
    };
    let renew = confirmed::button("New link", "Tap again to renew", renew);
    let stop = confirmed::button("Stop sharing live", "Tap again to stop", stop);
    let buttons = div().class("beside").child(renew).child(stop);
    View::from(p().class("help").child(says::NEW_LINK_HELP)).and(buttons)
}
