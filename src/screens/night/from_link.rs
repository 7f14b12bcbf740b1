//! A night, a match or a result from a link.

use leptos::prelude::*;

use super::step_preview::StepPreview;
use super::{live_board, offered_match, season, standings, two_phones};
use crate::app::{Nights, Storage};
use crate::device::{clock, location};
use crate::route::{NightPage, NightSource, Route};
use crate::screens::common::link::link;
use crate::screens::common::titles::night_title;
use crate::screens::common::{broken_link, for_the_app};
use crate::view::html::{h2, li, main, p, section, ul};
use crate::view::{View, for_each, nothing};
use crate::widgets::{Bar, Button, warning};
use fives_core::live::hall::{BoardKey, OrganizerKey};
use fives_core::night::NightEvent;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::{MatchResult, NightLink};
use fives_core::words;

/// The screen of a hall link; `address` is from the address bar, and may be anything.
pub fn screen(address: &str) -> View {
    if let Ok(key) = BoardKey::read(address) {
        return live_board::screen(&key);
    }
    if let Ok(key) = OrganizerKey::read_link(address) {
        return framed("to run on two phones", two_phones::offered(key));
    }
    let (line, body) = match NightLink::read(address) {
        Ok(NightLink::Night(night)) => ("read-only, from another phone", shown(*night, address)),
        Ok(NightLink::Season(saved)) => (
            "a season, read-only, from another phone",
            season::shown(*saved),
        ),
        Ok(NightLink::Match(offer)) => (
            "a match for this table",
            offered_match::offered(*offer, address),
        ),
        Ok(NightLink::Result(result)) => ("a result for the organizer", record(*result)),
        Err(problem) => {
            let says = broken_link::says(&words::link_problem(&problem));
            (broken_link::LINE, says.into())
        }
    };
    framed(line, body)
}

fn framed(line: &'static str, body: View) -> View {
    let bar = Bar {
        title: "Hall night".into(),
        line: line.into(),
        back: Some((Route::Nights.href(), "Hall nights")),
        more: nothing(),
    };
    View::from(bar).and(
        main()
            .class("screen night linked")
            .child(body)
            .child(for_the_app::card()),
    )
}

/// A night to look at.
fn shown(saved: SavedNight, address: &str) -> View {
    let storage = expect_context::<Storage>();
    let state = saved.night.state();
    let results = words::night::report_beside_standings(state, &clock::day_of(state.setup.day));
    let lines = for_each(results.lines().skip(1), |line| p().child(line));
    let shown = View::from(h2().child(night_title(&saved)))
        .and(standings::shown(state))
        .and(section().class("paper results").child(lines));
    let saved = StoredValue::new(saved);
    let add = two_phones::copy(saved);
    let keep = move || {
        let id = storage.put_copy(SavedNight {
            phone: None,
            ..saved.get_value()
        });
        location::replace(&Route::night(&id, NightPage::Rounds).href());
    };
    let source = NightSource::Link(address.to_owned());
    let next = link("button quiet", &Route::NextMatch(source, None));
    shown
        .and(add)
        .and(next.child(words::night::team_page::WHERE_NEXT))
        .and(Button::new("button quiet", keep).child("Keep a copy on this phone"))
}

/// A result, to be recorded in the night if that is here.
pub fn record(result: MatchResult) -> View {
    let storage = expect_context::<Storage>();
    let nights = expect_context::<Nights>();
    let event = result.event();
    let night = storage.library.with_untracked(|library| {
        let night = library.nights.find(&result.of.night)?;
        Some(preview(night, &result, &event))
    });
    let Some((head, step)) = night else {
        let says = "This phone doesn’t have that night. Scan the code on the organizer’s phone.";
        return p().class("paper").child(says).into();
    };
    let id = result.of.night;
    let label = match step {
        Ok(label) => label,
        Err(why) => {
            let rounds = Route::Night(id, NightPage::Rounds);
            let open = link("button", &rounds).child("Open the night");
            return head.and(why).and(open);
        }
    };
    let accept = move || {
        if nights.act(&id, &event) {
            location::replace(&Route::night(&id, NightPage::Rounds).href());
        }
    };
    head.and(Button::new("button", accept).child(label))
}

/// The night and the result with what follows; then the label of the button that records it, or why it cannot be
/// recorded.
fn preview(
    night: &SavedNight,
    result: &MatchResult,
    event: &NightEvent,
) -> (View, Result<&'static str, View>) {
    let head = section()
        .class("paper")
        .child(h2().child(night_title(night)))
        .child(p().child(words::night::event(night.night.state(), event)));
    let preview = StepPreview::of(&night.night, event);
    if preview.recorded == Some(result.outcome) {
        let head = head.child(p().child(words::night::ALREADY_RECORDED));
        return (head.into(), Err(nothing()));
    }
    if let Err(why) = &preview.changes {
        let why = format!(" {}", words::night::refusal(night.night.setup(), why));
        let says = warning("div", "This result can’t be recorded.", &why).attr("role", "alert");
        return (head.into(), Err(says.into()));
    }
    let label = match preview.recorded {
        Some(_) => "Replace the result",
        None => "Record the result",
    };
    let follows = preview.follows(preview.recorded);
    let lines = || for_each(&follows, |line| li().child(line.as_str()));
    let list = (!follows.is_empty()).then(|| ul().class("follows").child(lines()));
    (head.child(list).into(), Ok(label))
}
