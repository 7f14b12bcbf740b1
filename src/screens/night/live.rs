//! A hall night that is live: how the connection is, and the codes of the board.

use leptos::prelude::*;

use super::night_actions::NightActions;
use super::{next_code, two_phones};
use crate::app::live::{Publishing, has_broker};
use crate::app::{Live, Notices};
use crate::device::{location, page};
use crate::route::Route;
use crate::screens::common::confirmed;
use crate::screens::common::qr_code;
use crate::screens::common::section::headed;
use crate::screens::common::share_text::ShareText;
use crate::view::html::{div, p};
use crate::view::{View, dyn_view, nothing};
use crate::widgets::Button;
use fives_core::live::hall::OrganizerKey;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::hall::write_night;
use fives_core::words::live::{NIGHT_FOUND, NIGHT_MISSING, NIGHT_OVERTAKEN, OTHER_WINDOW};
use fives_core::words::night::live as says;

/// The code in words.
const CODE_LABEL: &str = "QR code that shows the board of this night on another screen";

/// The part of the share page; nothing where the site has no broker and the night is not live.
pub fn part(actions: NightActions) -> View {
    let has_broker = has_broker();
    dyn_view(
        move || (actions.organizer_key(), has_broker()),
        move |(key, has_broker)| match (key, has_broker) {
            (Some(key), _) => framed(shared(actions, key)),
            (None, true) => framed(offer(actions)),
            (None, false) => nothing(),
        },
    )
}

fn framed(body: View) -> View {
    headed("live no-print", "live-heading", "Live")
        .child(body)
        .into()
}

fn offer(actions: NightActions) -> View {
    let notices = expect_context::<Notices>();
    let live = expect_context::<Live>();
    let start = move || {
        if actions.read_now(|saved| write_night(saved).is_none()) {
            return notices.warn(says::TOO_LONG.to_owned());
        }
        actions.with_id(|id| live.share::<SavedNight>(id, true));
        page::catch_focus_after(".live .button".to_owned());
    };
    let start = Button::new("button quiet", start).child("Make the night live");
    View::from(p().class("help").child(says::OFFER)).and(start)
}

fn shared(actions: NightActions, key: &OrganizerKey) -> View {
    let board = key.board();
    let before = location::whole(&Route::NightLink(String::new()).href());
    let whole = location::whole(&Route::NightLink(board.link()).href());
    let code = board.code(&before).map(|code| {
        qr_code::on(
            div().class("paper code"),
            &code,
            CODE_LABEL,
            says::BOARD_CODE,
        )
    });
    let sharing = ShareText::link(whole);
    let send = sharing.button("button", "A hall night, live", "Link");
    state(actions)
        .and(code)
        .and(send.child("Share the board"))
        .and(sharing.by_hand())
        .and(next_code::part(&board, None))
        .and(two_phones::part(actions))
        .and(renewing(actions))
}

/// The state of the connection, and a button where another phone took over; nothing for a night that is not
/// live.
pub fn state(actions: NightActions) -> View {
    let live = expect_context::<Live>();
    let now = move || {
        actions.organizer_key()?;
        let line = actions.served();
        Some(line.map_or((Publishing::Off, false), |served| {
            (served.state, served.carries.is_none())
        }))
    };
    dyn_view(now, move |now| {
        let Some((state, is_too_long)) = *now else {
            return nothing();
        };
        let says = match state {
            _ if is_too_long => says::TOO_LONG,
            Publishing::Live | Publishing::LiveScore | Publishing::Sending => {
                says::live_state(true)
            }
            Publishing::Off
            | Publishing::Connecting
            | Publishing::Lost
            | Publishing::NoBroker
            | Publishing::OtherGame
            | Publishing::Unserved => says::live_state(false),
            Publishing::Overtaken => NIGHT_OVERTAKEN,
            Publishing::Missing => NIGHT_MISSING,
            Publishing::Found => NIGHT_FOUND,
            Publishing::OtherWindow => OTHER_WINDOW,
        };
        let class = match state {
            Publishing::Live
            | Publishing::LiveScore
            | Publishing::Sending
            | Publishing::OtherWindow => "live-state on",
            _ => "live-state",
        };
        let take = state.can_take_over().then(|| {
            let take = move || live.keep_score_here();
            Button::new("button quiet", take).child("Run the night on this phone")
        });
        View::from(p().class(class).attr("role", "status").child(says))
            .and(take)
            .and(two_phones::other(actions))
    })
}

/// The buttons for new keys, and for none; on a second phone the one that stops it there.
fn renewing(actions: NightActions) -> View {
    let live = expect_context::<Live>();
    if actions.with_id(|id| untrack(|| live.is_second(id))) {
        return two_phones::ending(actions);
    }
    let shares = |wanted, done| {
        move || {
            actions.with_id(|id| live.share::<SavedNight>(id, wanted));
            done
        }
    };
    let renew = shares(true, says::NEW_KEYS);
    let stop = shares(false, says::STOPPED);
    let renew = confirmed::button("New codes", "Tap again to renew", renew);
    let stop = confirmed::button("Stop live", "Tap again to stop", stop);
    let buttons = div().class("beside").child(renew).child(stop);
    View::from(p().class("help").child(says::NEW_KEYS_HELP)).and(buttons)
}
