//! A night, a match or a result from a link.

use std::rc::Rc;

use leptos::prelude::*;

use super::result_preview::result_preview;
use super::{live_board, standings};
use crate::app::live::{FollowedNight, follow_table};
use crate::app::{Nights, Storage};
use crate::device::location;
use crate::route::{NightPage, Route};
use crate::screens::common::titles::night_title;
use crate::view::html::{a, h2, li, main, p, section, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Bar, Button, warning};
use fives_core::live::follower::Status;
use fives_core::live::hall::{BoardKey, TableKey};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::{MatchForTable, MatchResult, NightLink};
use fives_core::storage::saved::link::{Carries, Shared};
use fives_core::storage::saved::night::NightMatch;
use fives_core::words;
use fives_core::words::night::live as says;

/// The screen of a hall link; `link` is from the address, and may be anything.
pub fn screen(link: &str) -> View {
    if let Ok(key) = BoardKey::read(link) {
        return live_board::screen(&key);
    }
    let (line, body) = match NightLink::read(link) {
        Ok(NightLink::Night(own)) => ("read-only, from another phone", shown(&own)),
        Ok(NightLink::Match(own)) => ("a match for this table", offered(*own)),
        Ok(NightLink::Result(own)) => ("a result for the organizer", record(*own)),
        Err(problem) => {
            let why = format!(" {}", words::link_problem(&problem));
            let says = warning("div", "This link doesn’t work.", &why).attr("role", "alert");
            ("this link doesn’t work", says.into())
        }
    };
    let bar = Bar {
        title: "Hall night".into(),
        line: line.into(),
        back: Some((Route::Nights.href(), "Hall nights")),
        more: nothing(),
    };
    View::from(bar).and(main().class("screen night linked").child(body))
}

/// A night to look at.
fn shown(saved: &SavedNight) -> View {
    let storage = expect_context::<Storage>();
    let state = saved.night.state();
    let kept = saved.clone();
    let keep = move || {
        let mut own = kept.clone();
        // A copy of its own, so that it never replaces the night of the same id.
        own.id = storage.fresh_id(crate::device::clock::now().timestamp_millis());
        own.revision = 0;
        let id = own.id.clone();
        storage.put(own);
        location::replace(&Route::Night(id, NightPage::Rounds).href());
    };
    let results = words::night::report(state, &crate::device::clock::day_of(state.setup.day));
    let lines = for_each(results.lines().skip(1), |line| p().child(line));
    View::from(h2().child(night_title(saved)))
        .and(standings::shown(state))
        .and(section().class("paper results").child(lines))
        .and(Button::new("button quiet", keep).child("Keep a copy on this phone"))
}

/// A match, to be scored here.
fn offered(offer: MatchForTable) -> View {
    let storage = expect_context::<Storage>();
    let nights = expect_context::<Nights>();
    let players = offer.setup.players.chunks(2);
    let (one, other): (Vec<_>, Vec<_>) = players
        .filter_map(|pair| Some((pair.first()?.clone(), pair.get(1)?.clone())))
        .unzip();
    let names = [one, other].map(|own| words::night::players(&own));
    let game = offer.setup.game().map_or("", |game| game.name);
    let here = storage.library.with_untracked(|library| {
        let game = library.find_match(&offer.of)?;
        Some((game.id.clone(), game.is_over()))
    });
    let key = offer.live.as_deref().and_then(TableKey::read);
    let followed = key.map(|key| follow_table(&key));
    let own = Rc::new(offer);
    let begin = {
        let own = own.clone();
        move |class| {
            let own = own.clone();
            Button::new(class, move || nights.begin_match((*own).clone()))
        }
    };
    let buttons = match here {
        None => {
            let of = own.of.clone();
            let other =
                Memo::new(move |_| followed.map_or(OtherPhone::None, |own| other_phone(own, &of)));
            let own = own.clone();
            dyn_view(
                move || other.with(OtherPhone::offers),
                move |offers| {
                    let says = text(move || other.with(|own| own.says().to_owned()));
                    let says = || p().attr("role", "status").child(says);
                    match offers {
                        Offers::Start => begin("button").child("Start the game").into(),
                        Offers::NotYet => begin("button quiet")
                            .child(says::START_WITHOUT_WAITING)
                            .into(),
                        Offers::GoOn => View::from(says())
                            .and(go_on_from(followed, &own))
                            .and(begin("button quiet").child("Start over")),
                        Offers::Instead => View::from(says())
                            .and(begin("button quiet").child("Score it here instead")),
                    }
                },
            )
        }
        Some((id, is_over)) => {
            let own = own.clone();
            let go_on = move || nights.go_on_with_match(id.clone(), own.live.clone());
            let (says, label) = words::night::match_is_here(is_over);
            View::from(p().child(says))
                .and(Button::new("button", go_on).child(label))
                .and(begin("button quiet").child("Start over"))
        }
    };
    section()
        .class("paper")
        .child(h2().child(own.title.as_str()))
        .child(p().child(names.join(" vs. ")))
        .child(
            p().class("help")
                .child(format!("{game}, by the rules of the night.")),
        )
        .child(followed.map(organizer))
        .child(buttons)
        .into()
}

/// Whether the organizer will see the score.
fn organizer(followed: FollowedNight) -> Element {
    let says = move || match followed.has_no_broker.get() {
        true => says::TABLE_WITHOUT_SERVER.to_owned(),
        false => says::before_it_begins(followed.status.get()).to_owned(),
    };
    p().class("help").attr("role", "status").child(text(says))
}

/// What is heard of another phone that scores the match.
#[derive(Clone, PartialEq)]
enum OtherPhone {
    /// Nothing, because the connection is not there yet.
    Unknown,
    /// There is none.
    None,
    /// It has a game that is played, in words; with every hand, or only its standing.
    Plays(String, Carries),
    /// It has a game that is over, in words.
    Over(String),
    /// It has a score that this version cannot read.
    Newer,
}

/// What is offered then.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offers {
    Start,
    NotYet,
    GoOn,
    Instead,
}

impl OtherPhone {
    const fn offers(&self) -> Offers {
        match self {
            Self::Unknown => Offers::NotYet,
            Self::None => Offers::Start,
            Self::Plays(_, Carries::EveryHand) => Offers::GoOn,
            Self::Plays(_, Carries::TheStanding) | Self::Over(_) | Self::Newer => Offers::Instead,
        }
    }

    fn says(&self) -> &str {
        match self {
            Self::Plays(says, _) | Self::Over(says) => says,
            Self::Newer => says::OTHER_PHONE_NEWER,
            Self::Unknown | Self::None => "",
        }
    }
}

/// What is heard of another phone that scores a game of a match; follows the signals.
fn other_phone(followed: FollowedNight, of: &NightMatch) -> OtherPhone {
    let is_waiting =
        || followed.status.get() == Status::Connecting && !followed.has_no_broker.get();
    let heard = followed.heard.with(|heard| {
        let (game, status) = heard.tables().find(|(game, _)| game.of == *of)?;
        if game.result().is_some() {
            return Some(OtherPhone::Over(says::other_phone(None)));
        }
        let running = says::running(game.totals()?, game.hand(), status);
        let carries = match game.game {
            Shared::Game(_) => Carries::EveryHand,
            Shared::Standing(_) => Carries::TheStanding,
        };
        Some(OtherPhone::Plays(
            says::other_phone(Some(&running)),
            carries,
        ))
    });
    let is_newer = followed.heard.with(|heard| !heard.newer.is_empty());
    match heard {
        _ if is_newer => OtherPhone::Newer,
        Some(own) => own,
        None if is_waiting() => OtherPhone::Unknown,
        None => OtherPhone::None,
    }
}

/// The button that goes on with the game of another phone, such as one whose battery is empty.
fn go_on_from(followed: Option<FollowedNight>, offer: &Rc<MatchForTable>) -> Button {
    let nights = expect_context::<Nights>();
    let offer = offer.clone();
    let go_on = move || {
        let game = followed.and_then(|own| {
            own.heard.with_untracked(|heard| {
                let (game, _) = heard.tables().find(|(game, _)| game.of == offer.of)?;
                match &game.game {
                    Shared::Game(game) => Some(game.ledger.clone()),
                    Shared::Standing(_) => None,
                }
            })
        });
        if let Some(ledger) = game {
            nights.take_over_match((*offer).clone(), ledger);
        }
    };
    Button::new("button", go_on).child(says::GO_ON_WITH_SCORE)
}

/// A result, to be recorded in the night if that is here.
pub fn record(result: MatchResult) -> View {
    let storage = expect_context::<Storage>();
    let nights = expect_context::<Nights>();
    let id = result.of.night.clone();
    let event = result.event();
    let preview = storage.library.with_untracked(|library| {
        let night = library.nights.find(&id)?;
        Some(result_preview(night, &result, &event))
    });
    let Some(preview) = preview else {
        let says = "This phone doesn’t have that night. Scan the code on the organizer’s phone.";
        return p().class("paper").child(says).into();
    };
    let head = section()
        .class("paper")
        .child(h2().child(preview.title))
        .child(p().child(preview.says));
    let rounds = Route::Night(id.clone(), NightPage::Rounds).href();
    let open = a()
        .class("button")
        .attr("href", &rounds)
        .child("Open the night");
    if preview.is_here {
        let says = p().child(words::night::ALREADY_RECORDED);
        return View::from(head.child(says)).and(open);
    }
    let follows = match preview.follows {
        Ok(follows) => follows,
        Err(why) => {
            let why = format!(" {}", words::night::refusal(&why));
            let says = warning("div", "This result can’t be recorded.", &why).attr("role", "alert");
            return View::from(head).and(says).and(open);
        }
    };
    let accept = move || {
        if nights.act_on_night(&id, event.clone()) {
            location::replace(&Route::Night(id.clone(), NightPage::Rounds).href());
        }
    };
    let says = match preview.replaces {
        Some(_) => "Replace the result",
        None => "Record the result",
    };
    let follows = preview.replaces.into_iter().chain(follows);
    let follows: Vec<String> = follows.collect();
    let list = (!follows.is_empty()).then(|| {
        ul().class("follows")
            .child(for_each(follows, |own| li().child(own)))
    });
    View::from(head.child(list)).and(Button::new("button", accept).child(says))
}
