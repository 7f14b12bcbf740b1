//! What can be done with a ruling: share, record, apply to the score.

mod penalty;

use std::rc::Rc;

use leptos::prelude::*;

use self::penalty::{Price, penalty_form};
use super::referee_context::RefereeContext;
use crate::app::{Games, Notices};
use crate::device::share::{self, Destination, ShareResult};
use crate::device::{location, spawn};
use crate::route::Route;
use crate::view::html::{div, p, small};
use crate::view::{Callback, View, for_each, nothing, show, text};
use crate::widgets::{Button, Choices, Select};
use fives_core::answers::referee::{self, Hands, Offer, Ruling};
use fives_core::ledger::{AcceptedRuling, Command, Ledger};
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
/// It is about the hand `deal`, until another is `chosen`.
pub fn accepting(
    asked: &RefereeContext,
    ruling: &Ruling,
    after: &AfterRuling,
    deal: usize,
    chosen: RwSignal<Option<usize>>,
) -> View {
    let share = share_button(ruling.text());
    let (Some(open), AfterRuling::Kept(before)) = (&asked.open, after) else {
        return div().class("beside").child(share).into();
    };
    let ledger = &open.game.ledger;
    let which = referee::hands(ledger, ruling.offer).with_bid(ledger, ruling.bid);
    let recorder = Recorder {
        open: StoredValue::new_local(open.clone()),
        deal: RwSignal::new(deal),
    };
    let offers = for_each(std::iter::once(ruling).chain(&ruling.also), |ruling| {
        recorder.offered(asked, ruling, *before)
    });
    // The ruling may be another by the rules of the hand.
    let choose = move |deal| {
        recorder.deal.set(deal);
        chosen.set(Some(deal));
    };
    which_hand(ledger, which, recorder.deal, choose)
        .and(offers)
        .and(recorder.save_only(ruling, share))
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
    deal: RwSignal<usize>,
    choose: impl Fn(usize) + Copy + 'static,
) -> View {
    let Hands { likely, earlier } = hands;
    if likely.len() + earlier.len() < 2 {
        return nothing();
    }
    let other = format!("An earlier {}", words::hand_word(ledger));
    let first = earlier.first().map(|(deal, _)| *deal);
    let mut tiles: Vec<(Option<usize>, &str)> = likely
        .iter()
        .map(|(deal, name)| (Some(*deal), name.as_str()))
        .collect();
    tiles.extend(first.map(|_| (None, other.as_str())));
    let earlier = StoredValue::new(earlier);
    let is_earlier = move || {
        let deal = deal.get();
        earlier.with_value(|earlier| earlier.iter().any(|(hand, _)| *hand == deal))
    };
    let tiles = Choices::among(
        "Which hand?",
        &tiles,
        move |tile| match tile {
            Some(hand) => *hand == deal.get(),
            None => is_earlier(),
        },
        move |tile| {
            if let Some(hand) = tile.or(first) {
                choose(hand);
            }
        },
    );
    let tiles = View::from(tiles);
    let list = move || {
        let options = earlier.get_value();
        Select::among(&other, options, move |hand| *hand == deal.get(), choose).into()
    };
    tiles.and(show(is_earlier, list))
}

/// Records a ruling with the hand `deal` of the open game.
#[derive(Clone, Copy)]
struct Recorder {
    open: StoredValue<Rc<OpenGame>, LocalStorage>,
    deal: RwSignal<usize>,
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
        let says = StoredValue::new(AcceptedRuling::written(&ruling.says, &ruling.clauses()));
        let only = move || AcceptedRuling {
            says: says.get_value(),
            cost: None,
        };
        let applying = move || self.applying(only());
        let save = move || {
            Button::new("button quiet", move || self.accept(only(), "Ruling saved."))
                .child(title)
                .into()
        };
        let saved = show(
            move || !applying().offered,
            move || p().class("help").child(applying().says).into(),
        );
        let buttons = div()
            .class("beside")
            .child(share)
            .child(show(move || applying().offered, save));
        saved.and(buttons)
    }

    /// What recording a ruling does.
    fn applying(self, ruling: AcceptedRuling) -> Applying {
        let deal = self.deal.get();
        self.open
            .with_value(|open| words::applying(&open.game.ledger, deal, ruling))
    }

    /// Whether it is about the hand in play, or to come.
    fn is_in_play(self) -> bool {
        self.deal.get() == self.open.with_value(|open| open.standing.deals.len())
    }

    fn accept(self, ruling: AcceptedRuling, says: &str) {
        let deal = self.deal.get_untracked();
        self.write(Command::Accept { deal, ruling }, says);
    }

    /// Acts, and goes back to the score. What recorded nothing is not said to be done.
    fn write(self, command: Command, says: &str) {
        let notices = expect_context::<Notices>();
        let games = expect_context::<Games>();
        let steps = || {
            games.open.with_untracked(|open| {
                let open = open.as_ref();
                open.map(|open| open.game.ledger.log().done().len())
            })
        };
        let before = steps();
        if games.act(command) && steps() != before {
            location::go(&Route::Score.href());
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
        let label_and_effect = move || {
            let deal = deal.get();
            open.with_value(|open| words::misdeal(&open.game.ledger, deal))
        };
        let press = move || {
            let deal = deal.get_untracked();
            match open.with_value(|open| referee::misdeal(&open.game.ledger, deal)) {
                Command::Misdeal => {
                    if games.act(Command::Misdeal) {
                        location::go(&Route::Score.href());
                    }
                }
                amend => self.write(amend, "The hand is now a misdeal."),
            }
        };
        let press = Button::new("button", press)
            .child(text(move || label_and_effect().0))
            .child(show(
                move || self.is_in_play(),
                move || small().child(then).into(),
            ));
        let effect = p()
            .class("follows")
            .attr("role", "status")
            .child(text(move || label_and_effect().1));
        div().class("accepting").child(effect).child(press).into()
    }
}
