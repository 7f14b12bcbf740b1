//! A match from a code, to be scored at this table.

use leptos::prelude::*;

use crate::app::live::{FollowedNight, follow_table};
use crate::app::{Nights, Storage};
use crate::route::Route;
use crate::screens::common::link::link;
use crate::view::html::{div, h2, p, section};
use crate::view::{Element, View, dyn_view, for_each, text};
use crate::widgets::{Button, fold};
use fives_core::base::seats::Side;
use fives_core::live::follower::Status;
use fives_core::live::hall::TableKey;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::link::night::MatchForTable;
use fives_core::words;
use fives_core::words::night::live as says;

/// A match for this table.
#[derive(Clone, Copy)]
struct Offered {
    offer: StoredValue<MatchForTable>,
    /// What the organizer and other phones tell, while the night is live.
    followed: Option<FollowedNight>,
}

/// A match, to be scored here; `address` is that of its code.
pub fn offered(offer: MatchForTable, address: &str) -> View {
    let names = sides(&offer);
    let game = offer.setup.game().map_or("", |game| game.name);
    let key = offer.live.as_deref().and_then(TableKey::read);
    let followed = key.map(|key| follow_table(&key).night);
    let card = section()
        .class("paper")
        .child(h2().child(offer.title.as_str()))
        .child(p().child(names.join(" vs. ")))
        .child(
            p().class("help")
                .child(format!("{game}, by the rules of the night.")),
        )
        .child(followed.map(organizer));
    let other_side = followed.map(|_| other_side(&names, address));
    let offer = StoredValue::new(offer);
    let offered = Offered { offer, followed };
    card.child(offered.buttons()).child(other_side).into()
}

/// The names of both teams of a match, in the order of its key. The partners sit opposite each other.
pub fn sides(offer: &MatchForTable) -> [String; 2] {
    let team = |first| offer.setup.players.iter().skip(first).step_by(2).cloned();
    [0, 1].map(|first| words::night::players(&team(first).collect::<Vec<_>>()))
}

/// The way to the page of the side that does not keep score.
fn other_side(names: &[String; 2], address: &str) -> Element {
    let to = |(name, side): (&String, u8)| {
        let to = Route::OtherSide(address.to_owned(), side);
        link("button quiet", &to).child(says::we_are(name))
    };
    fold("fold other-side", says::OTHER_SIDE)
        .child(p().class("help").child(says::OTHER_SIDE_HELP))
        .child(
            div()
                .class("beside")
                .child(for_each(names.iter().zip(0..), to)),
        )
}

impl Offered {
    fn buttons(self) -> View {
        let storage = expect_context::<Storage>();
        let here = storage.library.with_untracked(|library| {
            let game = self
                .offer
                .with_value(|offer| library.find_match(&offer.of))?;
            Some(OwnGame::of(game))
        });
        let other = Memo::new(move |_| {
            let of = |followed| self.other_phone(followed);
            self.followed.map_or(OtherPhone::None, of)
        });
        dyn_view(
            move || other.with(OtherPhone::offers),
            move |offers| {
                let says = text(move || other.with(|phone| phone.says().to_owned()));
                let says = || View::from(p().attr("role", "status").child(says));
                let label = text(move || other.with(|phone| phone.go_on().to_owned()));
                let take_over = || self.take_over().child(label);
                // A game that has not begun is at 0–0 already.
                let begin_again =
                    |has_begun: bool| has_begun.then(|| self.begin_again(says::START_AGAIN));
                match (*offers, &here) {
                    (Offers::GoOn { has_begun }, None) => {
                        says().and(take_over()).and(begin_again(has_begun))
                    }
                    (Offers::GoOn { .. }, Some(here)) if !here.is_over => {
                        let keep = || self.resume("button quiet", &here.keep);
                        says()
                            .and(take_over())
                            .and(here.has_begun.then(keep))
                            .and(self.begin_again(says::START_AGAIN))
                    }
                    (_, Some(here)) => {
                        let (says, label) = words::night::match_is_here(here.is_over);
                        View::from(p().child(says))
                            .and(self.resume("button", label))
                            .and(begin_again(here.has_begun))
                    }
                    (Offers::Start, None) => self.begin("button").child("Start the game").into(),
                    (Offers::NotYet, None) => self
                        .begin("button quiet")
                        .child(says::START_WITHOUT_WAITING)
                        .into(),
                    (Offers::Instead, None) => says().and(self.begin_again(says::START_AGAIN)),
                }
            },
        )
    }

    /// Begins the game; one that another phone has and that was not heard yet is asked about later.
    fn begin(self, class: &str) -> Button {
        let nights = expect_context::<Nights>();
        Button::new(class, move || {
            self.offer.with_value(|offer| nights.begin_match(offer))
        })
    }

    /// Begins the game anew, in place of the one of another phone.
    fn begin_again(self, label: &'static str) -> Button {
        let nights = expect_context::<Nights>();
        let begin = move || {
            self.offer
                .with_value(|offer| nights.begin_match_again(offer))
        };
        Button::new("button quiet", begin).child(label)
    }

    /// Goes on with the game of this phone.
    fn resume(self, class: &str, label: &str) -> Button {
        let nights = expect_context::<Nights>();
        let go_on = move || self.offer.with_value(|offer| nights.score_match(offer));
        Button::new(class, go_on).child(label)
    }

    /// Goes on with the game of another phone, such as one whose battery is empty.
    fn take_over(self) -> Button {
        let nights = expect_context::<Nights>();
        let take = move || {
            let Some(followed) = self.followed else {
                return;
            };
            let offer = self.offer.read_value();
            let ledger = followed.heard.with_untracked(|heard| {
                let (game, _) = heard.tables().find(|(game, _)| game.of == offer.of)?;
                game.ledger().cloned()
            });
            if let Some(ledger) = ledger {
                nights.take_over_match(&offer, ledger);
            }
        };
        Button::new("button", take)
    }

    /// What is heard of another phone that scores the game. Follows the signals.
    fn other_phone(self, followed: FollowedNight) -> OtherPhone {
        let storage = expect_context::<Storage>();
        let offer = self.offer.read_value();
        let is_waiting =
            || followed.status.get() == Status::Connecting && !followed.has_no_broker.get();
        let heard = followed.heard.with(|heard| {
            let (game, status) = heard.tables().find(|(game, _)| game.of == offer.of)?;
            if game.result().is_some() {
                return Some(OtherPhone::Over(says::other_phone(None)));
            }
            let totals = game.totals()?;
            let running = says::running(totals, game.hand(), status);
            let has_more = storage.library.with_untracked(|library| {
                let ours = library.find_match(&offer.of);
                ours.is_none_or(|ours| game.has_more_than(&ours.ledger))
            });
            let go_on = game.ledger().filter(|_| has_more);
            let has_begun = game.has_begun();
            let label = |_| match has_begun {
                true => says::go_on_from(totals, game.hand()),
                false => says::KEEP_SCORE_HERE.to_owned(),
            };
            Some(OtherPhone::Plays {
                says: says::other_phone(Some(&running)),
                go_on: go_on.map(label),
                has_begun,
            })
        });
        let is_newer = followed.heard.with(|heard| !heard.newer.is_empty());
        match heard {
            _ if is_newer => OtherPhone::Newer,
            Some(phone) => phone,
            None if is_waiting() => OtherPhone::Unknown,
            None => OtherPhone::None,
        }
    }
}

/// The game of the match that is on this phone.
struct OwnGame {
    has_begun: bool,
    is_over: bool,
    /// The button that goes on with it where another phone has more of the match.
    keep: String,
}

impl OwnGame {
    fn of(game: &SavedGame) -> Self {
        let standing = game.ledger.standing();
        let total = |side| standing.totals.get(Side(side)).copied().unwrap_or_default();
        Self {
            has_begun: game.ledger.has_begun(),
            is_over: game.is_over(),
            keep: says::keep_from([total(0), total(1)], standing.number),
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
    /// It has a game that is played.
    Plays {
        /// How that stands.
        says: String,
        /// The button that goes on with it; `None` where that brings no hands.
        go_on: Option<String>,
        /// Whether anything was played in it.
        has_begun: bool,
    },
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
    /// Going on with its game.
    GoOn {
        /// Whether anything was played in it.
        has_begun: bool,
    },
    Instead,
}

impl OtherPhone {
    fn offers(&self) -> Offers {
        match self {
            Self::Unknown => Offers::NotYet,
            Self::None => Offers::Start,
            Self::Plays {
                go_on: Some(_),
                has_begun,
                ..
            } => Offers::GoOn {
                has_begun: *has_begun,
            },
            Self::Plays { go_on: None, .. } | Self::Over(_) | Self::Newer => Offers::Instead,
        }
    }

    /// The button that goes on with its game.
    fn go_on(&self) -> &str {
        match self {
            Self::Plays { go_on, .. } => go_on.as_deref().unwrap_or_default(),
            Self::Unknown | Self::None | Self::Over(_) | Self::Newer => "",
        }
    }

    fn says(&self) -> &str {
        match self {
            Self::Plays { says, .. } | Self::Over(says) => says,
            Self::Newer => says::OTHER_PHONE_NEWER,
            Self::Unknown | Self::None => "",
        }
    }
}
