//! A night, a match or a result from a link.

use leptos::prelude::*;

use super::step_preview::StepPreview;
use super::{live_board, standings};
use crate::app::live::{FollowedNight, follow_table};
use crate::app::{Nights, Storage};
use crate::device::{clock, location};
use crate::route::{NightPage, Route};
use crate::screens::common::for_the_app;
use crate::screens::common::link::link;
use crate::screens::common::titles::night_title;
use crate::view::html::{h2, li, main, p, section, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Bar, Button, warning};
use fives_core::live::follower::Status;
use fives_core::live::hall::{BoardKey, TableKey};
use fives_core::night::NightEvent;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::{MatchForTable, MatchResult, NightLink};
use fives_core::storage::saved::link::{Carries, Shared};
use fives_core::storage::saved::night::NightMatch;
use fives_core::words;
use fives_core::words::night::live as says;

/// The screen of a hall link; `address` is from the address bar, and may be anything.
pub fn screen(address: &str) -> View {
    if let Ok(key) = BoardKey::read(address) {
        return live_board::screen(&key);
    }
    let (line, body) = match NightLink::read(address) {
        Ok(NightLink::Night(night)) => ("read-only, from another phone", shown(*night)),
        Ok(NightLink::Match(offer)) => ("a match for this table", offered(*offer)),
        Ok(NightLink::Result(result)) => ("a result for the organizer", record(*result)),
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
    View::from(bar).and(
        main()
            .class("screen night linked")
            .child(body)
            .child(for_the_app::card()),
    )
}

/// A night to look at.
fn shown(saved: SavedNight) -> View {
    let storage = expect_context::<Storage>();
    let state = saved.night.state();
    let results = words::night::report(state, &clock::day_of(state.setup.day));
    let lines = for_each(results.lines().skip(1), |line| p().child(line));
    let shown = View::from(h2().child(night_title(&saved)))
        .and(standings::shown(state))
        .and(section().class("paper results").child(lines));
    let keep = move || {
        // A copy of its own, so that it never replaces the night of the same id.
        let id = storage.fresh_id(clock::now().timestamp_millis());
        let rounds = Route::night(&id, NightPage::Rounds);
        let revision = 0;
        storage.put(SavedNight {
            id,
            revision,
            ..saved.clone()
        });
        location::replace(&rounds.href());
    };
    shown.and(Button::new("button quiet", keep).child("Keep a copy on this phone"))
}

/// A match for this table.
#[derive(Clone, Copy)]
struct Offered {
    offer: StoredValue<MatchForTable>,
    /// What the organizer and other phones tell, while the night is live.
    followed: Option<FollowedNight>,
}

/// A match, to be scored here.
fn offered(offer: MatchForTable) -> View {
    // The partners sit opposite each other.
    let team = |first| offer.setup.players.iter().skip(first).step_by(2).cloned();
    let names = [0, 1].map(|first| words::night::players(&team(first).collect::<Vec<_>>()));
    let game = offer.setup.game().map_or("", |game| game.name);
    let key = offer.live.as_deref().and_then(TableKey::read);
    let followed = key.map(|key| follow_table(&key));
    let card = section()
        .class("paper")
        .child(h2().child(offer.title.as_str()))
        .child(p().child(names.join(" vs. ")))
        .child(
            p().class("help")
                .child(format!("{game}, by the rules of the night.")),
        )
        .child(followed.map(organizer));
    let offer = StoredValue::new(offer);
    let offered = Offered { offer, followed };
    card.child(offered.buttons()).into()
}

impl Offered {
    fn buttons(self) -> View {
        let storage = expect_context::<Storage>();
        let nights = expect_context::<Nights>();
        let here = storage.library.with_untracked(|library| {
            let game = self
                .offer
                .with_value(|offer| library.find_match(&offer.of))?;
            Some(game.is_over())
        });
        if let Some(is_over) = here {
            let (says, label) = words::night::match_is_here(is_over);
            let go_on = move || self.offer.with_value(|offer| nights.score_match(offer));
            return View::from(p().child(says))
                .and(Button::new("button", go_on).child(label))
                .and(self.begin("button quiet").child("Start over"));
        }
        let other = Memo::new(move |_| {
            let of = |followed| {
                self.offer
                    .with_value(|offer| other_phone(followed, &offer.of))
            };
            self.followed.map_or(OtherPhone::None, of)
        });
        dyn_view(
            move || other.with(OtherPhone::offers),
            move |offers| {
                let says = text(move || other.with(|phone| phone.says().to_owned()));
                let says = || View::from(p().attr("role", "status").child(says));
                match offers {
                    Offers::Start => self.begin("button").child("Start the game").into(),
                    Offers::NotYet => self
                        .begin("button quiet")
                        .child(says::START_WITHOUT_WAITING)
                        .into(),
                    Offers::GoOn => says()
                        .and(
                            Button::new("button", move || self.take_over())
                                .child(says::GO_ON_WITH_SCORE),
                        )
                        .and(self.begin("button quiet").child("Start over")),
                    Offers::Instead => {
                        says().and(self.begin("button quiet").child("Score it here instead"))
                    }
                }
            },
        )
    }

    fn begin(self, class: &str) -> Button {
        let nights = expect_context::<Nights>();
        Button::new(class, move || {
            self.offer.with_value(|offer| nights.begin_match(offer))
        })
    }

    /// Goes on with the game of another phone, such as one whose battery is empty.
    fn take_over(self) {
        let nights = expect_context::<Nights>();
        let Some(followed) = self.followed else {
            return;
        };
        let offer = self.offer.read_value();
        let ledger = followed.heard.with_untracked(|heard| {
            let (game, _) = heard.tables().find(|(game, _)| game.of == offer.of)?;
            match &game.game {
                Shared::Game(game) => Some(game.ledger.clone()),
                Shared::Standing(_) => None,
            }
        });
        if let Some(ledger) = ledger {
            nights.take_over_match(&offer, ledger);
        }
    }
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
        Some(phone) => phone,
        None if is_waiting() => OtherPhone::Unknown,
        None => OtherPhone::None,
    }
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
        let why = format!(" {}", words::night::refusal(why));
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
