//! What can be done with a ruling: share, record, apply to the score.

mod penalty;

use std::sync::Arc;

use leptos::prelude::*;

use self::penalty::{Price, penalty_form};
use super::answers;
use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::{Ruled, by_rules_of};
use crate::app::{Games, Navigation, Notices};
use crate::device::share::{self, Destination, ShareResult};
use crate::device::{location, spawn};
use crate::route::Route;
use crate::view::html::{div, p, small};
use crate::view::{Callback, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices, Select};
use fives_core::answers::referee::{self, Hands, Offer, Ruling};
use fives_core::ledger::{AcceptedRuling, Command, Ledger, RulingSentence};
use fives_core::storage::library::OpenGame;
use fives_core::words::{self, Applying};

/// The actions after a ruling.
pub enum AfterRuling {
    /// It can be shared.
    Shared,
    /// It can also be recorded and applied to the score; this is called first.
    Kept(Callback<()>),
}

/// The buttons: share, record, apply.
/// It is about the hand it was ruled on, until another is `chosen`; before one is, it can only be shared.
pub fn accepting(
    asked: ContextHandle,
    ruled: &Ruled,
    after: &AfterRuling,
    chosen: RwSignal<Option<usize>>,
) -> View {
    let (ruling, hand) = (&ruled.ruling.ruling, ruled.deal);
    let table = asked.read_value();
    let shared = |ruling: &Ruling| div().class("beside").child(share_button(ruling.text()));
    let (Some(open), AfterRuling::Kept(before)) = (&table.open, after) else {
        return shared(ruling).into();
    };
    let ledger = &open.game.ledger;
    let which = referee::hands(ledger, ruling.offer).with_bid(ledger, ruling.bid);
    let (open, before) = (StoredValue::new(open.clone()), *before);
    let deal = RwSignal::new(hand);
    let ruling = ruling.clone();
    let offers = dyn_view(
        move || deal.get(),
        move |deal| {
            let Some(deal) = *deal else {
                return shared(&ruling).into();
            };
            let recorder = Recorder { open, deal };
            let asked = asked.read_value();
            let asked = by_rules_of(&asked, hand);
            let offers = for_each(std::iter::once(&ruling).chain(&ruling.also), |ruling| {
                recorder.offered(&asked, ruling, before)
            });
            offers.and(recorder.save_only(&ruling, share_button(ruling.text())))
        },
    );
    // The ruling may be another by the rules of the hand.
    let choose = move |hand| {
        deal.set(hand);
        if hand.is_some() {
            chosen.set(hand);
        }
    };
    which_hand(ledger, which, deal, choose).and(offers)
}

fn share_button(text: String) -> Button {
    let notices = expect_context::<Notices>();
    let text = StoredValue::new(text);
    let share = move || {
        let text = text.get_value();
        spawn(Box::pin(async move {
            match share::send(Destination::App("A ruling"), &text).await {
                ShareResult::Shared => {}
                ShareResult::Copied => notices.toast("Ruling copied.".to_owned()),
                ShareResult::Unsupported => notices.warn(words::phone::NO_SHARING.to_owned()),
            }
        }));
    };
    Button::new("button quiet", share).child("Share")
}

/// The hand that the ruling is about, if there are several: the likeliest, and behind a tile every earlier one.
fn which_hand(
    ledger: &Ledger,
    hands: Hands,
    deal: RwSignal<Option<usize>>,
    choose: impl Fn(Option<usize>) + Copy + 'static,
) -> View {
    let Hands { likely, earlier } = hands;
    if likely.len() + earlier.len() < 2 {
        return nothing();
    }
    let other = format!("An earlier {}", words::hand_word(ledger));
    let tiles = likely
        .iter()
        .map(|(deal, name)| (Some(*deal), name.as_str()));
    let mut tiles: Vec<(Option<usize>, &str)> = tiles.collect();
    tiles.extend((!earlier.is_empty()).then_some((None, other.as_str())));
    let is_among = earlier.iter().any(|(hand, _)| deal.get() == Some(*hand));
    let is_earlier = RwSignal::new(is_among);
    let which = Choices::among(
        "Which hand?",
        &tiles,
        move |tile| match is_earlier.get() {
            true => tile.is_none(),
            false => tile.is_some() && *tile == deal.get(),
        },
        move |tile| {
            is_earlier.set(tile.is_none());
            choose(tile);
        },
    );
    let which = View::from(which);
    let none = (None, "Choose one".to_owned());
    let all: Vec<_> = std::iter::once(none)
        .chain(earlier.into_iter().map(|(deal, name)| (Some(deal), name)))
        .collect();
    let list = move || {
        let is_chosen = move |hand: &Option<usize>| *hand == deal.get();
        Select::among(&other, &all, is_chosen, choose).into()
    };
    which.and(show(move || is_earlier.get(), list))
}

/// Records a ruling with the hand `deal` of the open game.
#[derive(Clone, Copy)]
struct Recorder {
    open: StoredValue<Arc<OpenGame>>,
    deal: usize,
}

impl Recorder {
    /// What a ruling offers for the score; `before` is called before it is applied.
    fn offered(self, asked: &RefereeContext, ruling: &Ruling, before: Callback<()>) -> View {
        let price = match ruling.offer {
            None => None,
            Some(Offer::Misdeal) => return self.misdeal(),
            Some(Offer::Penalty(penalty)) => Price::of(penalty, asked.referee.points),
            Some(Offer::Fault(fault)) => Some(Price::Fault(fault)),
            Some(Offer::LosesDeal) => Some(Price::LosesDeal),
        };
        price
            .map(|price| penalty_form(self, asked, ruling, price, before))
            .into()
    }

    /// The button to share it, and the one to record it without a cost, or why there is none.
    fn save_only(self, ruling: &Ruling, share: Button) -> View {
        let title = match ruling.offer {
            None => "Save ruling",
            Some(_) => "Save ruling only",
        };
        let says = StoredValue::new(RulingSentence::new(&ruling.says, &ruling.clauses()));
        let only = move || AcceptedRuling {
            says: says.get_value(),
            cost: None,
        };
        let applying = self.applying(only());
        let save = applying.offered.then(|| {
            Button::new("button quiet", move || self.accept(only(), "Ruling saved.")).child(title)
        });
        let saved = (!applying.offered).then(|| p().class("help").child(applying.says));
        let buttons = div().class("beside").child(share).child(save);
        View::from(saved).and(buttons)
    }

    /// What recording a ruling does.
    fn applying(self, ruling: AcceptedRuling) -> Applying {
        self.open
            .with_value(|open| words::applying(&open.game.ledger, self.deal, ruling))
    }

    /// Whether it is about the hand in play, or to come.
    fn is_in_play(self) -> bool {
        self.deal == self.open.with_value(|open| open.standing.deals.len())
    }

    fn accept(self, ruling: AcceptedRuling, says: &str) {
        let deal = self.deal;
        self.write(Command::Accept { deal, ruling }, says);
    }

    /// Acts, and goes back to the score. What recorded nothing is not said to be done.
    fn write(self, command: Command, says: &str) {
        let notices = expect_context::<Notices>();
        let navigation = expect_context::<Navigation>();
        let games = expect_context::<Games>();
        let steps = || {
            games.open.with_untracked(|open| {
                let open = open.as_ref();
                open.map(|open| open.game.ledger.log().done().len())
            })
        };
        let before = steps();
        if games.act(command) && steps() != before {
            answers::forget();
            navigation.go(&Route::Score);
            notices.toast(format!("{says} Tap Undo to take it back."));
        }
    }

    /// Makes the chosen hand a misdeal: the one to come is recorded as one, a recorded one changed.
    fn misdeal(self) -> View {
        let games = expect_context::<Games>();
        let Self { open, deal } = self;
        let then = open.with_value(|open| {
            let before = open.standing.misdealt_before();
            words::after_misdeal(open.game.ledger.rules(), before)
        });
        let (label, effect) = open.with_value(|open| words::misdeal(&open.game.ledger, deal));
        let press = move || match open.with_value(|open| referee::misdeal(&open.game.ledger, deal))
        {
            Command::Misdeal => {
                if games.act(Command::Misdeal) {
                    location::go(&Route::Score.href());
                }
            }
            amend => self.write(amend, "The hand is now a misdeal."),
        };
        let press = Button::new("button", press)
            .child(label)
            .child(self.is_in_play().then(|| small().child(then)));
        let effect = p().class("follows").attr("role", "status").child(effect);
        div().class("accepting").child(effect).child(press).into()
    }
}
