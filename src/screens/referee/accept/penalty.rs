//! Whose fault it was, what that costs, and applying it to the score.

use leptos::prelude::*;

use super::Recorder;
use crate::screens::referee::referee_context::RefereeContext;
use crate::view::html::{div, p};
use crate::view::{Callback, View, dyn_view, nothing, show, text};
use crate::widgets::{Button, Choices};
use fives_core::answers::referee::{self, Ruling, TrickAnswers, TrickQuestions};
use fives_core::base::house::choices::RenegePenalty;
use fives_core::base::seats::Side;
use fives_core::games::hand::Fault;
use fives_core::ledger::{AcceptedRuling, Cost, Penalty, RulingSentence};
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

/// A penalty being entered.
struct PenaltyForm {
    recorder: Recorder,
    sides: Vec<Side>,
    price: Price,
    ruling: Ruling,
    whose: RwSignal<Option<Side>>,
    /// Who gets the trick.
    to: RwSignal<Option<Side>>,
    /// Answers about the trick.
    best: RwSignal<Option<bool>>,
    called: RwSignal<Option<bool>>,
    joins: RwSignal<Option<bool>>,
}

/// The form, for its closures.
type FormHandle = StoredValue<PenaltyForm, LocalStorage>;

impl PenaltyForm {
    fn new(recorder: Recorder, price: Price, ruling: &Ruling) -> Self {
        let open = recorder.open.read_value();
        Self {
            recorder,
            sides: open.game.ledger.rules().layout().sides().collect(),
            price,
            ruling: ruling.clone(),
            whose: RwSignal::new(ruling.side),
            to: RwSignal::new(ruling.to),
            best: RwSignal::new(ruling.best),
            called: RwSignal::new(None),
            joins: RwSignal::new(None),
        }
    }

    /// The sides that can be at fault in the hand.
    fn at_fault(&self) -> Vec<Side> {
        let deal = self.recorder.deal;
        let open = self.recorder.open.read_value();
        referee::at_fault(&open.game.ledger, deal, &self.ruling)
    }

    /// The side at fault: the only one that can be, or the one that was named.
    fn side_at_fault(&self) -> Option<Side> {
        match self.at_fault()[..] {
            [only] => Some(only),
            ref all => self.whose.get().filter(|side| all.contains(side)),
        }
    }

    /// A choice among sides; none where only one is possible.
    fn side(&self, legend: &str, of: RwSignal<Option<Side>>, sides: &[Side]) -> View {
        if sides.len() < 2 {
            return nothing();
        }
        let open = self.recorder.open.read_value();
        let sides: Vec<(Side, String)> = sides
            .iter()
            .map(|side| (*side, words::side(&open.game.ledger, *side)))
            .collect();
        Choices::among(
            legend,
            &sides,
            move |side| of.get() == Some(*side),
            move |side| of.set(Some(side)),
        )
        .into()
    }

    /// What is to be asked about the trick that moves.
    fn asks(&self) -> TrickQuestions {
        match self.side_at_fault() {
            Some(side) if self.price == Price::Trick => {
                let (deal, to) = (self.recorder.deal, self.to.get());
                let open = self.recorder.open.read_value();
                TrickQuestions::of(&open.game.ledger, deal, (side, to)).after(self.called.get())
            }
            _ => TrickQuestions::default(),
        }
    }

    /// The cost, once everything is answered.
    fn cost(&self) -> Option<Cost> {
        let side = self.side_at_fault()?;
        let to = match self.sides.len() == 2 {
            true => self.sides.iter().copied().find(|other| *other != side),
            false => self.to.get().filter(|to| *to != side),
        };
        let given = TrickAnswers {
            best: self.best.get(),
            called: self.called.get(),
            joins: self.joins.get(),
        };
        let trick = to.and_then(|to| self.asks().penalty(to, given));
        self.price.on(side, trick)
    }

    fn ruling(&self) -> Option<AcceptedRuling> {
        let cost = self.cost()?;
        Some(AcceptedRuling {
            says: RulingSentence::new(&self.ruling.says, &self.ruling.clauses()),
            cost: Some(cost),
        })
    }

    /// What applying the ruling does.
    fn applying(&self) -> Option<Applying> {
        Some(self.recorder.applying(self.ruling()?))
    }
}

/// The questions about a trick that moves.
fn about_trick(form: FormHandle, asked: &RefereeContext) -> View {
    let question = |legend, is_open: fn(TrickQuestions) -> bool, answer| {
        let legend = asked.words(legend);
        show(
            move || is_open(form.read_value().asks()),
            move || Choices::yes_or_no(&legend, answer).into(),
        )
    };
    let entered = form.read_value();
    question(
        "Was the highest trump in that {trick}?",
        |asks| asks.best,
        entered.best,
    )
    .and(question(
        "Was it the {trick} won with the called card?",
        |asks| asks.called,
        entered.called,
    ))
    .and(question(
        "Do they hold the called card, and was it the second {trick}?",
        |asks| asks.joins,
        entered.joins,
    ))
}

/// Who gets a trick that moves, where several sides can.
fn who_gets_it(form: FormHandle, asked: &RefereeContext) -> Option<View> {
    let legend = asked.words("Who gets the {trick}? The side that would have won it with the right card. If you can’t tell, the side that led, unless it reneged.");
    let entered = form.read_value();
    let whose = entered.whose;
    (entered.price == Price::Trick && entered.sides.len() != 2).then(|| {
        dyn_view(
            move || whose.get(),
            move |whose| {
                let entered = form.read_value();
                let others = entered.sides.iter().copied();
                let others: Vec<Side> = others.filter(|side| Some(*side) != *whose).collect();
                entered.side(&legend, entered.to, &others)
            },
        )
    })
}

/// Whose renege it was, what it would cost, and the button to apply it; `before` is called before it is applied.
pub(super) fn penalty_form(
    recorder: Recorder,
    asked: &RefereeContext,
    ruling: &Ruling,
    price: Price,
    before: Callback<()>,
) -> View {
    let legend = match price {
        Price::Trick => asked.words("Who reneged, and took the {trick}?"),
        _ if asked.layout.seats == asked.layout.sides => "Which player?".to_owned(),
        _ => "Which side?".to_owned(),
    };
    let form = StoredValue::new_local(PenaltyForm::new(recorder, price, ruling));
    let whose = dyn_view(
        move || form.read_value().at_fault(),
        move |sides| {
            let form = form.read_value();
            form.side(&legend, form.whose, sides)
        },
    );
    let press = move || {
        if let Some(ruling) = form.read_value().ruling() {
            // What was entered of the hand is that of the one in play.
            if recorder.is_in_play() {
                before.run(());
            }
            recorder.accept(ruling, "Ruling applied.");
        }
    };
    let applying = move || form.read_value().applying();
    let apply = move || {
        Button::new("button", press)
            .child("Apply to the score")
            .into()
    };
    let effect = text(move || applying().map_or_else(String::new, |applying| applying.says));
    div()
        .class("accepting")
        .child(whose)
        .child(who_gets_it(form, asked))
        .child(about_trick(form, asked))
        .child(p().class("follows").attr("role", "status").child(effect))
        .child(show(
            move || applying().is_some_and(|applying| applying.offered),
            apply,
        ))
        .into()
}
