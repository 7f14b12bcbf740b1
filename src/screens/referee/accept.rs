//! What can be done with a ruling: share, record, apply to the score.

mod penalty;

use leptos::prelude::*;

use self::penalty::{Price, penalty_form};
use super::referee_context::RefereeContext;
use crate::app::{Games, Notices};
use crate::device::share::{self, Destination, ShareResult};
use crate::device::{location, spawn};
use crate::route::Route;
use crate::view::html::{div, p, small};
use crate::view::{Callback, Getter, View, for_each, nothing, show, text};
use crate::widgets::{Button, Choices, Select};
use fives_core::answers::referee::{self, Offer, Ruling};
use fives_core::ledger::{AcceptedRuling, Command, Ledger, RULED_LENGTH};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The actions after a ruling.
pub enum After {
    /// It can be shared.
    Shared,
    /// It can also be recorded and applied to the score; this is called first.
    Kept(Callback<()>),
}

/// The buttons: share, record, apply.
/// It is about the hand `first`, until another is `chosen`.
pub fn accepting(
    asked: &RefereeContext,
    ruling: &Ruling,
    after: &After,
    (first, chosen): (usize, RwSignal<Option<usize>>),
) -> View {
    let notices = expect_context::<Notices>();
    let whole = ruling.text();
    let send = move || {
        let whole = whole.clone();
        spawn(Box::pin(async move {
            match share::send(Destination::App("A ruling"), &whole).await {
                ShareResult::Shared => {}
                ShareResult::Copied => notices.toast("Ruling copied.".to_owned()),
                ShareResult::Unsupported => notices.warn(words::phone::NO_SHARING.to_owned()),
            }
        }));
    };
    let send = Button::new("button quiet", send).child("Share");
    let (Some(open), After::Kept(also)) = (&asked.open, after) else {
        return div().class("beside").child(send).into();
    };
    let says = sentence(ruling);
    let ledger = &open.game.ledger;
    let which = referee::hands(ledger, ruling.offer).with_bid(ledger, ruling.bid);
    let deal = RwSignal::new(first);
    let only = move || AcceptedRuling {
        says: says.clone(),
        cost: None,
    };
    let saving = {
        let (ledger, only) = (open.game.ledger.clone(), only.clone());
        Getter::new(move |()| words::applying(&ledger, deal.get(), only()))
    };
    let saved = saving;
    let title = match ruling.offer {
        None => "Save ruling",
        Some(_) => "Save ruling only",
    };
    let keep = show(
        move || saving.run(()).offered,
        move || {
            let only = only.clone();
            let keep = move || accept(deal.get_untracked(), only(), "Ruling saved.");
            Button::new("button quiet", keep).child(title).into()
        },
    );
    let saved = {
        let whole = saved;
        show(
            move || !whole.run(()).offered,
            move || p().class("help").child(saved.run(()).says).into(),
        )
    };
    let ways = div().class("beside").child(send).child(keep);
    let ways = saved.and(ways);
    let each = std::iter::once(ruling).chain(&ruling.also);
    let offers = for_each(each, |ruling| offered(asked, open, deal, ruling, *also));
    // The ruling may be another by the rules of the hand.
    let choose = move |own| {
        deal.set(own);
        chosen.set(Some(own));
    };
    let hands = which_hand(&open.game.ledger, which, deal, choose);
    hands.and(offers).and(ways)
}

/// The hand that the ruling is about, if there are several: the likeliest, and behind a tile every earlier one.
fn which_hand(
    ledger: &Ledger,
    which: referee::Hands,
    deal: RwSignal<usize>,
    choose: impl Fn(usize) + Copy + 'static,
) -> View {
    let referee::Hands { likely, earlier } = which;
    if likely.len() + earlier.len() < 2 {
        return nothing();
    }
    let other = format!("An earlier {}", words::hand_word(ledger));
    let among = move |all: &[(usize, String)]| all.iter().any(|(own, _)| *own == deal.get());
    let deals: Vec<usize> = likely.iter().map(|(deal, _)| *deal).collect();
    let chosen = deals.clone();
    let first = earlier.first().map(|(deal, _)| *deal);
    let older = earlier.clone();
    let tiles = Choices {
        legend: "Which hand?",
        names: likely
            .iter()
            .map(|(_, name)| name.as_str())
            .chain(first.map(|_| other.as_str()))
            .collect(),
        chosen: Callback::new(move |at| match chosen.get(at) {
            Some(own) => *own == deal.get(),
            None => among(&older),
        }),
        on_choose: Callback::new(move |at| {
            if let Some(own) = deals.get(at).copied().or(first) {
                choose(own);
            }
        }),
    };
    let tiles = View::from(tiles);
    let list = {
        let (older, other) = (earlier.clone(), other.clone());
        show(
            move || among(&older),
            move || {
                let deals: Vec<usize> = earlier.iter().map(|(deal, _)| *deal).collect();
                let at = deals.clone();
                Select {
                    label: other.clone(),
                    options: earlier.iter().map(|(_, name)| name.clone()).collect(),
                    chosen: Getter::new(move |()| {
                        let mut at = at.iter();
                        at.position(|own| *own == deal.get()).unwrap_or(0)
                    }),
                    on_choose: Callback::new(move |at| {
                        if let Some(own) = deals.get(at) {
                            choose(*own);
                        }
                    }),
                }
                .into()
            },
        )
    };
    tiles.and(list)
}

/// What a ruling offers for the score; `also` is called before it is applied.
fn offered(
    asked: &RefereeContext,
    open: &OpenGame,
    deal: RwSignal<usize>,
    ruling: &Ruling,
    also: Callback<()>,
) -> View {
    let price = match ruling.offer {
        None => return nothing(),
        Some(Offer::Misdeal) => return misdeal(open, deal),
        Some(Offer::Penalty(penalty)) => Price::of(penalty, asked.referee.points),
        Some(Offer::Fault(fault)) => Some(Price::Fault(fault)),
        Some(Offer::LosesDeal) => Some(Price::LosesDeal),
    };
    let says = sentence(ruling);
    penalty_form(asked, open, says, deal, price, (ruling, also))
}

/// The ruling in a sentence with its clauses, shortened for the record.
fn sentence(ruling: &Ruling) -> String {
    let clauses = ruling.clauses();
    let cited = match clauses.is_empty() {
        true => ruling.says.clone(),
        false => format!("{} ({})", ruling.says, clauses.join(", ")),
    };
    cited.chars().take(RULED_LENGTH).collect()
}

fn accept(deal: usize, ruling: AcceptedRuling, says: &str) {
    write(Command::Accept { deal, ruling }, says);
}

/// Acts, and goes back to the score. What recorded nothing is not said to be done.
fn write(command: Command, says: &str) {
    let notices = expect_context::<Notices>();
    let games = expect_context::<Games>();
    let steps = || {
        let open = games.open.get_untracked();
        open.map(|open| open.game.ledger.log().done().len())
    };
    let before = steps();
    if games.act(command) && steps() != before {
        location::go(&Route::Score.href());
        notices.toast(format!("{says} Tap Undo to take it back."));
    }
}

/// Makes the chosen hand a misdeal: the one to come is recorded as one, a recorded one changed.
fn misdeal(open: &OpenGame, deal: RwSignal<usize>) -> View {
    let games = expect_context::<Games>();
    let ledger = open.game.ledger.clone();
    let due = open.standing.deals.len();
    let then = words::after_misdeal(ledger.rules(), open.standing.misdealt_before());
    let told = {
        let ledger = ledger.clone();
        Getter::new(move |()| words::misdeal(&ledger, deal.get()))
    };
    let label = told;
    let press = move || match referee::misdeal(&ledger, deal.get_untracked()) {
        Command::Misdeal => {
            if games.act(Command::Misdeal) {
                location::go(&Route::Score.href());
            }
        }
        amend => write(amend, "The hand is now a misdeal."),
    };
    let press = Button::new("button", press)
        .child(text(move || label.run(()).0))
        .child(show(
            move || deal.get() == due,
            move || small().child(then).into(),
        ));
    div()
        .class("accepting")
        .child(
            p().class("follows")
                .attr("role", "status")
                .child(text(move || told.run(()).1)),
        )
        .child(press)
        .into()
}
