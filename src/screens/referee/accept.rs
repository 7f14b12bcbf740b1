//! What can be done with a ruling: share, record, apply to the score.

use std::rc::Rc;

use leptos::prelude::*;

use super::asked::Asked;
use crate::app::App;
use crate::device::share::{self, Destination, ShareResult};
use crate::device::{location, spawn};
use crate::games::Record;
use crate::hand::{BestTrump, Fault, Hand};
use crate::house::choices::{CalledCard, RenegePenalty};
use crate::ledger::{AcceptedRuling, Command, Cost, Dealt, Ledger, Penalty, RULED_LENGTH};
use crate::library::OpenGame;
use crate::referee::{self, Offer, Ruling};
use crate::route::Route;
use crate::seats::Side;
use crate::view::html::{div, p, small};
use crate::view::{View, nothing, show, text};
use crate::widgets::{Button, Choices};
use crate::words;

/// The actions after a ruling.
pub enum After {
    /// It can be shared.
    Shared,
    /// It can also be recorded and applied to the score; this is called first.
    Kept(Rc<dyn Fn()>),
}

/// The buttons: share, record, apply.
pub fn accepting(asked: &Asked, ruling: &Ruling, after: &After) -> View {
    let app = asked.app;
    let whole = ruling.text();
    let send = move || {
        let whole = whole.clone();
        spawn(Box::pin(async move {
            match share::send(Destination::App("A ruling"), &whole).await {
                ShareResult::Shared => {}
                ShareResult::Copied => app.toast("Ruling copied.".to_owned()),
                ShareResult::Unsupported => app.warn(words::phone::NO_SHARING.to_owned()),
            }
        }));
    };
    let send = Button::new("button quiet", send).child("Share");
    let (Some(open), After::Kept(also)) = (&asked.open, after) else {
        return div().class("beside").child(send).into();
    };
    let says = sentence(ruling);
    let which = referee::hands(&open.game.ledger, ruling.offer);
    let deal = RwSignal::new(which.first().map_or(0, |(deal, _)| *deal));
    let keep = {
        let says = says.clone();
        move || {
            let ruling = AcceptedRuling {
                says: says.clone(),
                cost: None,
            };
            accept(app, deal.get_untracked(), ruling, "Ruling saved.");
        }
    };
    let keep = Button::new("button quiet", keep).child(match ruling.offer {
        None => "Save ruling",
        Some(_) => "Save ruling only",
    });
    let ways = div().class("beside").child(send).child(keep);
    let offer = match ruling.offer {
        None => nothing(),
        Some(Offer::Misdeal) => misdeal(app, open, deal),
        Some(Offer::Penalty(penalty)) => penalty_form(
            asked,
            open,
            says,
            deal,
            Price::of(penalty, asked.referee.points),
            (ruling, also.clone()),
        ),
        Some(Offer::Fault(fault)) => {
            let price = Some(Price::Fault(fault));
            penalty_form(asked, open, says, deal, price, (ruling, also.clone()))
        }
    };
    let hands = (which.len() > 1).then(|| {
        let deals: Vec<usize> = which.iter().map(|(deal, _)| *deal).collect();
        let chosen = deals.clone();
        View::from(Choices {
            legend: "Which hand?",
            names: which.iter().map(|(_, name)| name.as_str()).collect(),
            chosen: Rc::new(move |at| chosen.get(at) == Some(&deal.get())),
            on_choose: Rc::new(move |at| {
                if let Some(own) = deals.get(at) {
                    deal.set(*own);
                }
            }),
        })
    });
    View::from(hands).and(offer).and(ways)
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

fn accept(app: App, deal: usize, ruling: AcceptedRuling, says: &str) {
    write(app, Command::Accept { deal, ruling }, says);
}

/// Acts, and goes back to the score.
fn write(app: App, command: Command, says: &str) {
    if app.act(command) {
        location::go(&Route::Score.href());
        app.toast(format!("{says} Tap Undo to take it back."));
    }
}

/// Makes the chosen hand a misdeal: the one to come is recorded as one, a recorded one changed.
fn misdeal(app: App, open: &OpenGame, deal: RwSignal<usize>) -> View {
    let ledger = open.game.ledger.clone();
    let due = open.standing.deals.len();
    let then = words::after_misdeal(ledger.rules(), open.standing.misdealt_before());
    let told = {
        let ledger = ledger.clone();
        Rc::new(move || words::misdeal(&ledger, deal.get()))
    };
    let label = told.clone();
    let press = move || match referee::misdeal(&ledger, deal.get_untracked()) {
        Command::Misdeal => {
            if app.act(Command::Misdeal) {
                location::go(&Route::Score.href());
            }
        }
        amend => write(app, amend, "The hand is now a misdeal."),
    };
    let press = Button::new("button", press)
        .child(text(move || label().0))
        .child(show(
            move || deal.get() == due,
            move || small().child(then).into(),
        ));
    div()
        .class("accepting")
        .child(
            p().class("follows")
                .attr("role", "status")
                .child(text(move || told().1)),
        )
        .child(press)
        .into()
}

/// A penalty before its side is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Price {
    LoseHand,
    SetBid,
    Trick,
    Points(u16),
    Redeal,
    Fault(Fault),
}

impl Price {
    const fn of(penalty: RenegePenalty, points: u16) -> Option<Self> {
        match penalty {
            RenegePenalty::LoseHand => Some(Self::LoseHand),
            RenegePenalty::SetBid => Some(Self::SetBid),
            RenegePenalty::Trick => Some(Self::Trick),
            RenegePenalty::Points => Some(Self::Points(points)),
            RenegePenalty::Redeal => Some(Self::Redeal),
            RenegePenalty::None => None,
        }
    }

    /// For a side; `None` until it is known where a trick goes and what goes with it.
    fn on(self, side: Side, trick: Option<Penalty>) -> Option<Cost> {
        let penalty = match self {
            Self::LoseHand => Penalty::LoseHand,
            Self::SetBid => Penalty::SetBid,
            Self::Trick => trick?,
            Self::Points(points) => Penalty::Points(points),
            Self::Redeal => Penalty::Redeal,
            Self::Fault(fault) => Penalty::Fault(fault),
        };
        Some(Cost { side, penalty })
    }
}

/// The questions about a trick that moves: whether the best trump was in it, whether it was the
/// called partner's, and whether the side that gets it is the called partner's and it was the
/// second trick (A7). A side with one trick loses that one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Unknown {
    best: bool,
    called: bool,
    joins: bool,
}

impl Unknown {
    fn of(ledger: &Ledger, deal: usize, side: Side, to: Option<Side>) -> Self {
        let standing = ledger.standing();
        let hand = standing.deals.get(deal).map(|own| &own.what);
        let Some(Dealt::Hand(hand)) = hand else {
            // Who had the best trump is not recorded yet.
            return Self {
                best: ledger.rules().table().record.asks_best(),
                ..Self::default()
            };
        };
        let several = hand.tricks(side).is_some_and(|tricks| tricks > 1);
        let called = match hand {
            Hand::Bid(own) => own
                .called
                .is_some_and(|own| own.partner == side && own.points > 0),
            Hand::Turned(_) | Hand::Pot(_) | Hand::Points(_) => false,
        };
        let rules = ledger.rules_at(deal);
        let calls = matches!(
            rules.table().record,
            Record::Bid {
                called: CalledCard::On,
                ..
            }
        );
        let joins = match hand {
            Hand::Bid(own) if calls && own.called.is_none() => {
                let bidder = rules.layout().side_of(own.contract.seat);
                to.is_some_and(|to| to != bidder && to != side)
            }
            _ => false,
        };
        Self {
            best: several && hand.best_trump() == Some(BestTrump::By(side)),
            called: several && called,
            joins,
        }
    }
}

/// A question with yes and no.
fn asked_whether(legend: &str, of: RwSignal<Option<bool>>) -> View {
    Choices {
        legend,
        names: vec!["Yes", "No"],
        chosen: Rc::new(move |at| of.get() == Some(at == 0)),
        on_choose: Rc::new(move |at| of.set(Some(at == 0))),
    }
    .into()
}

/// Whose renege it was, what it would cost, and the button to apply it.
fn penalty_form(
    asked: &Asked,
    open: &OpenGame,
    says: String,
    deal: RwSignal<usize>,
    price: Option<Price>,
    (ruling, also): (&Ruling, Rc<dyn Fn()>),
) -> View {
    let Some(price) = price else {
        return nothing();
    };
    let app = asked.app;
    let ledger = open.game.ledger.clone();
    let sides: Vec<Side> = ledger.rules().layout().sides().collect();
    let names: Vec<String> = sides.iter().map(|own| words::side(&ledger, *own)).collect();
    let whose = RwSignal::new(ruling.side);
    let to = RwSignal::new(ruling.to);
    let (best, called) = (RwSignal::new(ruling.best), RwSignal::new(None::<bool>));
    let joins = RwSignal::new(None::<bool>);
    let two = sides.len() == 2;
    let choose = |legend: &str, of: RwSignal<Option<Side>>| {
        let (chosen, sides) = (sides.clone(), sides.clone());
        View::from(Choices {
            legend,
            names: names.iter().map(String::as_str).collect(),
            chosen: Rc::new(move |at| of.get().is_some() && of.get() == chosen.get(at).copied()),
            on_choose: Rc::new(move |at| of.set(sides.get(at).copied())),
        })
    };
    let legend = match price {
        Price::Trick => asked.words("Who reneged, and took the {trick}?"),
        _ => "Which side?".to_owned(),
    };
    let takes = (price == Price::Trick && !two).then(|| {
        choose(
            &asked.words("Who gets the {trick}? The side that would have won it with the right card. If you can’t tell, the side that led."),
            to,
        )
    });
    let unknown = {
        let ledger = ledger.clone();
        move || {
            let side = whose.get().filter(|_| price == Price::Trick);
            side.map_or_else(Unknown::default, |side| {
                Unknown::of(&ledger, deal.get(), side, to.get())
            })
        }
    };
    let unknown = Rc::new(unknown);
    let (of_best, of_called, of_joins) = (unknown.clone(), unknown.clone(), unknown.clone());
    let was_best = asked.words("Was the highest trump in that {trick}?");
    let was_called = asked.words("Was it the {trick} won with the called card?");
    let is_partner = asked.words("Do they hold the called card, and was it the second {trick}?");
    let along = show(
        move || of_best().best,
        move || asked_whether(&was_best, best),
    )
    .and(show(
        move || of_called().called,
        move || asked_whether(&was_called, called),
    ))
    .and(show(
        move || of_joins().joins,
        move || asked_whether(&is_partner, joins),
    ));
    let other = sides.clone();
    let cost = move || {
        let side = whose.get()?;
        let to = match two {
            true => other.iter().copied().find(|own| *own != side),
            false => to.get(),
        };
        let unknown = unknown();
        let trick = || {
            Some(Penalty::Trick {
                to: to?,
                best: unknown.best && best.get()?,
                called: unknown.called && called.get()? || unknown.joins && joins.get()?,
            })
        };
        price.on(side, trick())
    };
    let cost = Rc::new(cost);
    let ruled = {
        let cost = cost.clone();
        move || {
            Some(AcceptedRuling {
                says: says.clone(),
                cost: Some(cost()?),
            })
        }
    };
    let ruled = Rc::new(ruled);
    let effect = {
        let ruled = ruled.clone();
        move || {
            let ruling = ruled()?;
            Some(words::accepted(&ledger, deal.get(), ruling))
        }
    };
    let effect = Rc::new(effect);
    let what = text(move || effect().unwrap_or_default());
    let known = ruled.clone();
    let accept = show(
        move || known().is_some(),
        move || {
            let (ruled, also) = (ruled.clone(), also.clone());
            let accept = move || {
                if let Some(ruling) = ruled() {
                    also();
                    let says = "Ruling applied.";
                    self::accept(app, deal.get_untracked(), ruling, says);
                }
            };
            Button::new("button", accept)
                .child("Apply to the score")
                .into()
        },
    );
    div()
        .class("accepting")
        .child(choose(&legend, whose))
        .child(takes)
        .child(along)
        .child(p().class("follows").attr("role", "status").child(what))
        .child(accept)
        .into()
}
