//! A night that two phones run: the code for the second one, what it opens, and which of two results counts.

use std::sync::Arc;

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::app::live::follow_board;
use crate::app::{Live, Nights, Storage};
use crate::device::{location, page};
use crate::route::{NightPage, Route};
use crate::screens::common::confirmed;
use crate::screens::common::link::link;
use crate::screens::common::qr_code;
use crate::screens::common::section::headed;
use crate::screens::common::share_text::ShareText;
use crate::screens::common::titles::night_title;
use crate::view::html::{div, h2, p, section};
use crate::view::{Element, View, dyn_view, for_each, nothing, show, show_let, text};
use crate::widgets::Button;
use fives_core::live::follower::Status;
use fives_core::live::hall::OrganizerKey;
use fives_core::night::{Contradiction, NightEvent};
use fives_core::storage::saved::SavedNight;
use fives_core::words::live::NO_BROKER;
use fives_core::words::night::two_phones as says;

/// The link to the night.
const OPEN: &str = "Open the night";

/// The code for a second phone, on the first one of a live night.
pub fn part(actions: NightActions) -> View {
    let live = expect_context::<Live>();
    let nights = expect_context::<Nights>();
    if actions.with_id(|id| untrack(|| live.is_second(id))) {
        return nothing();
    }
    let body = dyn_view(
        move || {
            let is_ready = actions.read(|saved| saved.phone.is_some());
            actions.organizer_key().filter(|_| is_ready)
        },
        move |key| match key {
            Some(key) => code(key),
            None => {
                let begin = move || {
                    actions.with_id(|id| nights.let_second(id));
                    page::catch_focus_after(".second-phone .button".to_owned());
                };
                let begin = Button::new("button quiet", begin).child(says::LET);
                View::from(p().class("help").child(says::WHAT_IT_DOES)).and(begin)
            }
        },
    );
    headed(
        "second-phone no-print",
        "second-phone-heading",
        says::HEADING,
    )
    .child(body)
    .into()
}

fn code(key: &OrganizerKey) -> View {
    let before = location::whole(&Route::NightLink(String::new()).href());
    let code = key.code(&before);
    let code = code.map(|code| {
        qr_code::on(
            div().class("paper code"),
            &code,
            says::CODE_LABEL,
            says::CODE,
        )
    });
    let sharing = ShareText::link(location::whole(&Route::NightLink(key.link()).href()));
    let send = sharing.button("button quiet", says::HEADING, "Link");
    View::from(code)
        .and(send.child("Share the second phone’s link"))
        .and(sharing.by_hand())
}

/// How the other phone is connected, where two run the night.
pub fn other(actions: NightActions) -> View {
    let live = expect_context::<Live>();
    let now = move || {
        let is_shared = actions.read(|saved| saved.phone.is_some());
        let is_first = !actions.with_id(|id| live.is_second(id));
        let other = actions.served()?.heard.night.map(|(_, status)| status);
        is_shared.then(|| {
            let is_away = !is_first && other != Some(Status::Live);
            (says::other_phone(is_first, other), is_away)
        })
    };
    dyn_view(now, move |now| match *now {
        Some((says, is_away)) => {
            let lead = is_away.then(|| lead(actions));
            View::from(p().class("help").child(says)).and(lead)
        }
        None => nothing(),
    })
}

/// The button by which the second phone takes the lead.
fn lead(actions: NightActions) -> Button {
    let take = move || actions.act(&NightEvent::Leads, "h1");
    Button::new("button quiet", take).child(says::LEAD)
}

/// The buttons of the second phone: to take the lead, where the first one is there to be asked, and to stop.
pub fn ending(actions: NightActions) -> View {
    let live = expect_context::<Live>();
    let stop = move || {
        actions.with_id(|id| live.be_second(id, None));
        says::STOPPED
    };
    let is_there = move || {
        let other = actions.served().and_then(|served| served.heard.night);
        other.is_some_and(|(_, status)| status == Status::Live)
    };
    let lead = show(is_there, move || lead(actions).into());
    let stop = confirmed::button(says::STOP, says::STOP_AGAIN, stop);
    View::from(div().class("beside").child(lead).child(stop))
}

/// What the two phones recorded otherwise, each with a question.
pub fn questions(actions: NightActions) -> View {
    dyn_view(
        move || actions.read(|saved| saved.night.contradictions()),
        move |all| for_each(all, |both| question(actions, both)),
    )
}

fn question(actions: NightActions, both: &Contradiction) -> Element {
    let nights = expect_context::<Nights>();
    let steps = [(&both.earlier, &both.later), (&both.later, &both.earlier)];
    let choices = for_each(steps, |(chosen, other)| {
        let label =
            actions.read_now(|saved| says::by_phone(saved.night.state(), chosen, saved.phone));
        let [chosen, other]: [NightEvent; 2] = [chosen, other].map(|step| step.event.clone());
        let choose = move || {
            actions.with_id(|id| nights.choose(id, &chosen, &other));
            page::catch_focus_after("h1".to_owned());
        };
        Button::new("button quiet", choose).child(label)
    });
    section()
        .class("paper confirm which-counts")
        .attr("role", "alert")
        .child(h2().child(says::WHICH))
        .child(choices)
}

/// What the code opens on the second phone.
pub fn offered(key: OrganizerKey) -> View {
    let followed = follow_board(&key.board());
    let key = StoredValue::new(key);
    // Its phones tell their steps apart once it is ready for a second one.
    let heard = move || {
        let night = followed.night();
        night.filter(|night| night.phone.is_some())
    };
    let ready = show_let(heard, move |night| ready(night, heard, key));
    let waits = move || match (heard().is_some(), followed.has_no_broker.get()) {
        (true, _) => String::new(),
        (false, true) => NO_BROKER.to_owned(),
        (false, false) => says::waits(followed.status.get()).to_owned(),
    };
    View::from(p().attr("role", "status").child(text(waits))).and(ready)
}

/// The night with the button that runs it here too, as it is `heard` then.
fn ready(
    night: &SavedNight,
    heard: impl Fn() -> Option<Arc<SavedNight>> + 'static,
    key: StoredValue<OrganizerKey>,
) -> View {
    let (live, nights) = (expect_context::<Live>(), expect_context::<Nights>());
    let title = h2().child(night_title(night));
    let rounds = Route::night(&night.id, NightPage::Rounds);
    if untrack(|| live.organizer_key(&night.id)) == Some(key.get_value()) {
        let open = link("button", &rounds).child(OPEN);
        let says = p().child(says::RUNS_ALREADY);
        return View::from(title).and(says).and(open);
    }
    let run = move || {
        if let Some(night) = untrack(&heard)
            && key.with_value(|key| nights.run_too(&night, key))
        {
            location::replace(&rounds.href());
        }
    };
    View::from(title)
        .and(p().child(says::OFFER))
        .and(Button::new("button", run).child(says::RUN))
}

/// What a copy of a night does here, where two phones run it; `None` where they don't.
pub fn copy(copied: StoredValue<SavedNight>) -> Option<View> {
    let (storage, live) = (expect_context::<Storage>(), expect_context::<Live>());
    let theirs = copied.read_value();
    let ours = storage.saved::<SavedNight>(&theirs.id)?;
    let rounds = Route::night(&theirs.id, NightPage::Rounds);
    ours.phone?;
    if ours.joined(&theirs).is_none() {
        let has_all = ours.night.has_all_of(&theirs.night);
        return has_all.then(|| {
            let open = link("button quiet", &rounds).child(OPEN);
            View::from(p().class("help").child(says::NOTHING_NEW)).and(open)
        });
    }
    let add = move || {
        if copied.with_value(|theirs| live.join(theirs)) {
            location::replace(&rounds.href());
        }
    };
    Some(Button::new("button", add).child(says::ADD).into())
}
