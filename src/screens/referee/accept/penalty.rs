//! Whose fault it was, what that costs, and applying it to the score.

use std::rc::Rc;

use leptos::prelude::*;

use super::accept;
use crate::screens::referee::referee_context::RefereeContext;
use crate::view::html::{div, p};
use crate::view::{Callback, View, dyn_view, nothing, show, text};
use crate::widgets::{Button, Choices};
use fives_core::answers::referee::{self, Ruling};
use fives_core::base::house::choices::{CalledCard, RenegePenalty};
use fives_core::base::seats::Side;
use fives_core::games::Record;
use fives_core::games::hand::{BestTrump, Fault, Hand};
use fives_core::ledger::{AcceptedRuling, Cost, Ledger, Penalty};
use fives_core::storage::library::OpenGame;
use fives_core::words::{self, Applying};

/// A penalty before its side is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Price {
    LoseHand,
    SetBid,
    Trick,
    Points(u16),
    Redeal,
    Fault(Fault),
    LosesDeal,
}

impl Price {
    /// What the house rules ask for a renege; `points` is the price in points. `None` where they ask nothing.
    pub const fn of(penalty: RenegePenalty, points: u16) -> Option<Self> {
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
            Self::LosesDeal => Penalty::LosesDeal,
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
        // An earlier ruling may have moved a trick already.
        let Some(hand) = standing.deals.get(deal).and_then(|own| own.as_ruled()) else {
            // Who had the best trump is not recorded yet.
            return Self {
                best: ledger.rules().table().record.asks_best(),
                ..Self::default()
            };
        };
        let several = hand.tricks(side).is_some_and(|tricks| tricks > 1);
        let called = match &hand {
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
        let joins = match &hand {
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
        chosen: Callback::new(move |at| of.get() == Some(at == 0)),
        on_choose: Callback::new(move |at| of.set(Some(at == 0))),
    }
    .into()
}

/// A penalty being entered.
struct Form {
    ledger: Ledger,
    sides: Vec<Side>,
    price: Price,
    ruling: Ruling,
    /// The hand it is for.
    deal: RwSignal<usize>,
    /// The ruling in a sentence.
    says: String,
    whose: RwSignal<Option<Side>>,
    /// Who gets the trick.
    to: RwSignal<Option<Side>>,
    /// Answers about the trick.
    best: RwSignal<Option<bool>>,
    called: RwSignal<Option<bool>>,
    joins: RwSignal<Option<bool>>,
}

impl Form {
    /// The sides that can be at fault in the hand.
    fn at_fault(&self) -> Vec<Side> {
        referee::at_fault(&self.ledger, self.deal.get(), &self.ruling)
    }

    /// The side at fault: the only one that can be, or the one that was named.
    fn side_at_fault(&self) -> Option<Side> {
        match self.at_fault()[..] {
            [only] => Some(only),
            ref all => self.whose.get().filter(|own| all.contains(own)),
        }
    }

    /// A choice among sides; none where only one is possible.
    fn side(&self, legend: &str, of: RwSignal<Option<Side>>, sides: Vec<Side>) -> View {
        if sides.len() < 2 {
            return nothing();
        }
        let names: Vec<String> = sides
            .iter()
            .map(|own| words::side(&self.ledger, *own))
            .collect();
        let chosen = sides.clone();
        View::from(Choices {
            legend,
            names: names.iter().map(String::as_str).collect(),
            chosen: Callback::new(move |at| {
                of.get().is_some() && of.get() == chosen.get(at).copied()
            }),
            on_choose: Callback::new(move |at| of.set(sides.get(at).copied())),
        })
    }

    /// The questions about a trick that moves.
    fn about_trick(self: &Rc<Self>, asked: &RefereeContext) -> View {
        let question = |legend, is_open: fn(Unknown) -> bool, of| {
            let (own, legend) = (self.clone(), asked.words(legend));
            show(
                move || is_open(own.unknown()),
                move || asked_whether(&legend, of),
            )
        };
        question(
            "Was the highest trump in that {trick}?",
            |own| own.best,
            self.best,
        )
        .and(question(
            "Was it the {trick} won with the called card?",
            |own| own.called,
            self.called,
        ))
        .and(question(
            "Do they hold the called card, and was it the second {trick}?",
            |own| own.joins,
            self.joins,
        ))
    }

    fn unknown(&self) -> Unknown {
        let side = self.side_at_fault();
        let side = side.filter(|_| self.price == Price::Trick);
        side.map_or_else(Unknown::default, |side| {
            Unknown::of(&self.ledger, self.deal.get(), side, self.to.get())
        })
    }

    /// The cost, once everything is answered.
    fn cost(&self) -> Option<Cost> {
        let side = self.side_at_fault()?;
        let to = match self.sides.len() == 2 {
            true => self.sides.iter().copied().find(|own| *own != side),
            false => self.to.get().filter(|to| *to != side),
        };
        let unknown = self.unknown();
        let trick = || {
            Some(Penalty::Trick {
                to: to?,
                best: unknown.best && self.best.get()?,
                called: unknown.called && self.called.get()?
                    || unknown.joins && self.joins.get()?,
            })
        };
        self.price.on(side, trick())
    }

    fn ruling(&self) -> Option<AcceptedRuling> {
        Some(AcceptedRuling {
            says: self.says.clone(),
            cost: Some(self.cost()?),
        })
    }

    /// What applying the ruling does.
    fn applying(&self) -> Option<Applying> {
        let ruling = self.ruling()?;
        Some(words::applying(&self.ledger, self.deal.get(), ruling))
    }
}

/// Whose renege it was, what it would cost, and the button to apply it; nothing without a `price`. `says` is
/// the `ruling` in a sentence, `deal` the hand it is for; `also` is called before it is applied.
pub(super) fn penalty_form(
    asked: &RefereeContext,
    open: &OpenGame,
    says: String,
    deal: RwSignal<usize>,
    price: Option<Price>,
    (ruling, also): (&Ruling, Callback<()>),
) -> View {
    let Some(price) = price else {
        return nothing();
    };
    let ledger = open.game.ledger.clone();
    let form = Rc::new(Form {
        sides: ledger.rules().layout().sides().collect(),
        ledger,
        price,
        ruling: ruling.clone(),
        deal,
        says,
        whose: RwSignal::new(ruling.side),
        to: RwSignal::new(ruling.to),
        best: RwSignal::new(ruling.best),
        called: RwSignal::new(None),
        joins: RwSignal::new(None),
    });
    let legend = match price {
        Price::Trick => asked.words("Who reneged, and took the {trick}?"),
        _ if asked.layout.seats == asked.layout.sides => "Which player?".to_owned(),
        _ => "Which side?".to_owned(),
    };
    let takes = (price == Price::Trick && form.sides.len() != 2).then(|| {
        let legend = asked.words("Who gets the {trick}? The side that would have won it with the right card. If you can’t tell, the side that led, unless it reneged.");
        let (own, whose) = (form.clone(), form.whose);
        dyn_view(
            move || whose.get(),
            move |whose| {
                let others = own.sides.iter().copied();
                let others = others.filter(|own| Some(*own) != *whose);
                own.side(&legend, own.to, others.collect())
            },
        )
    });
    let whose = {
        let (own, sides) = (form.clone(), form.clone());
        dyn_view(
            move || sides.at_fault(),
            move |all| own.side(&legend, own.whose, all.clone()),
        )
    };
    let (known, ruled, effect) = (form.clone(), form.clone(), form.clone());
    let press = move || {
        if let Some(ruling) = ruled.ruling() {
            // What was entered of the hand is that of the one in play.
            if deal.get_untracked() == ruled.ledger.standing().deals.len() {
                also.run(());
            }
            accept(deal.get_untracked(), ruling, "Ruling applied.");
        }
    };
    let apply = show(
        move || known.applying().is_some_and(|own| own.offered),
        move || {
            Button::new("button", press.clone())
                .child("Apply to the score")
                .into()
        },
    );
    let what = text(move || effect.applying().map_or_else(String::new, |own| own.says));
    div()
        .class("accepting")
        .child(whose)
        .child(takes)
        .child(form.about_trick(asked))
        .child(p().class("follows").attr("role", "status").child(what))
        .child(apply)
        .into()
}
