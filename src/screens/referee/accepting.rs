//! What the table does with a ruling: it is shared, kept in the record, accepted into the score.

use std::rc::Rc;

use leptos::prelude::*;

use super::Asked;
use super::shown::After;
use crate::device::share::{self, Shared, To};
use crate::device::{place, spawn};
use crate::house::choices::RenegePenalty;
use crate::ledger::{Command, Cost, Fault, Ledger, Penalty, RULED_LENGTH, Ruled};
use crate::referee::{Offer, Ruling};
use crate::screens::{App, Open, Route};
use crate::seats::Side;
use crate::view::{View, bare, el, nothing, text, when};
use crate::widgets::{Choices, Press};
use crate::words;

/// What the table does with the ruling: share it, keep it, accept what it costs.
pub fn accepting(asked: &Asked, ruling: &Ruling, after: &After) -> View {
    let app = asked.app;
    let whole = ruling.text();
    let send = move || {
        let whole = whole.clone();
        spawn(Box::pin(async move {
            match share::hand_over(To::AnotherApp("A ruling"), &whole).await {
                Shared::Offered => {}
                Shared::Copied => app.tell("The ruling is copied: paste it anywhere.".to_owned()),
                Shared::Refused => app.say("This browser does not share.".to_owned()),
            }
        }));
    };
    let send = Press::new("button quiet", send).child("Share");
    let (Some(open), After::Kept(also)) = (&asked.open, after) else {
        return el("div", "beside").child(send).into();
    };
    let says = sentence(ruling);
    let which = which(open);
    let deal = RwSignal::new(which.first().map_or(0, |(deal, _)| *deal));
    let keep = {
        let says = says.clone();
        move || {
            let ruling = Ruled {
                says: says.clone(),
                cost: None,
            };
            accept(
                app,
                deal.get_untracked(),
                ruling,
                "The ruling is in the record.",
            );
        }
    };
    let keep = Press::new("button quiet", keep).child("Keep in the record");
    let ways = el("div", "beside").child(send).child(keep);
    let offer = match ruling.offer {
        None => nothing(),
        Some(Offer::Misdeal) => misdeal(app, open),
        Some(Offer::Penalty(penalty)) => penalty_form(
            asked,
            open,
            says,
            deal,
            Price::of(penalty),
            (ruling.side, also.clone()),
        ),
        Some(Offer::Fault(fault)) => {
            let price = Some(Price::Fault(fault));
            penalty_form(asked, open, says, deal, price, (ruling.side, also.clone()))
        }
    };
    let hands = (which.len() > 1).then(|| {
        let deals: Vec<usize> = which.iter().map(|(deal, _)| *deal).collect();
        let chosen = deals.clone();
        View::from(Choices {
            legend: "In which hand?",
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

/// The ruling in a sentence with its clauses, no longer than a record can be.
fn sentence(ruling: &Ruling) -> String {
    let clauses = ruling.clauses();
    let cited = match clauses.is_empty() {
        true => ruling.says.clone(),
        false => format!("{} ({})", ruling.says, clauses.join(", ")),
    };
    cited.chars().take(RULED_LENGTH).collect()
}

/// The hands a ruling can be about: the one being played, and the last that was.
fn which(open: &Open) -> Vec<(usize, String)> {
    let ledger = &open.game.ledger;
    let deals = open.standing.deals.len();
    let hand = words::hand_title(ledger);
    let standing = &open.standing;
    let begun = standing.open.is_some() || standing.turned.trump.is_some();
    let is = if begun { "being played" } else { "to come" };
    let now = standing
        .end
        .is_none()
        .then(|| (deals, format!("{hand} {}, {is}", standing.number)));
    let last = standing.deals.iter().enumerate().rev();
    let last = last.filter_map(|(at, deal)| Some((at, format!("{hand} {}", deal.number?))));
    let last = last.take(2);
    match begun {
        true => now.into_iter().chain(last).collect(),
        // Between two hands it is the last one that is spoken of.
        false => last.chain(now).collect(),
    }
}

fn accept(app: App, deal: usize, ruling: Ruled, says: &'static str) {
    if app.act(Command::Accept { deal, ruling }) {
        place::go(&Route::Score.href());
        app.tell(format!("{says} Undo takes it back."));
    }
}

fn misdeal(app: App, open: &Open) -> View {
    if open.standing.end.is_some() {
        return nothing();
    }
    let write = move || {
        if app.act(Command::Misdeal) {
            place::go(&Route::Score.href());
        }
    };
    Press::new("button", write)
        .child("Write the misdeal down")
        .child(bare("small").child(words::after_misdeal(
            open.game.ledger.rules(),
            open.standing.misdealt_before(),
        )))
        .into()
}

/// What a renege costs, before it is known whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Price {
    LoseHand,
    SetBid,
    Trick,
    Fault(Fault),
}

impl Price {
    fn of(penalty: RenegePenalty) -> Option<Self> {
        match penalty {
            RenegePenalty::LoseHand => Some(Self::LoseHand),
            RenegePenalty::SetBid => Some(Self::SetBid),
            RenegePenalty::Trick => Some(Self::Trick),
            RenegePenalty::None => None,
        }
    }

    /// For a side; nothing where it is not known to whom a trick goes.
    const fn on(self, side: Side, to: Option<Side>) -> Option<Cost> {
        let penalty = match (self, to) {
            (Self::LoseHand, _) => Penalty::LoseHand,
            (Self::SetBid, _) => Penalty::SetBid,
            (Self::Trick, Some(to)) => Penalty::Trick { to },
            (Self::Trick, None) => return None,
            (Self::Fault(fault), _) => Penalty::Fault(fault),
        };
        Some(Cost { side, penalty })
    }
}

/// Whose renege it was, what it would do to the score, and the button that accepts it.
fn penalty_form(
    asked: &Asked,
    open: &Open,
    says: String,
    deal: RwSignal<usize>,
    price: Option<Price>,
    (known, also): (Option<Side>, Rc<dyn Fn()>),
) -> View {
    let Some(price) = price else {
        return nothing();
    };
    let app = asked.app;
    let ledger = open.game.ledger.clone();
    let sides: Vec<Side> = ledger.rules().layout().sides().collect();
    let names: Vec<String> = sides.iter().map(|own| words::side(&ledger, *own)).collect();
    let whose = RwSignal::new(known);
    let to = RwSignal::new(None::<Side>);
    let two = sides.len() == 2;
    let choose = |legend: &'static str, of: RwSignal<Option<Side>>| {
        let (chosen, sides) = (sides.clone(), sides.clone());
        View::from(Choices {
            legend,
            names: names.iter().map(String::as_str).collect(),
            chosen: Rc::new(move |at| of.get().is_some() && of.get() == chosen.get(at).copied()),
            on_choose: Rc::new(move |at| of.set(sides.get(at).copied())),
        })
    };
    let legend = match price {
        Price::Trick => "Who reneged, and took the trick?",
        _ => "Which side?",
    };
    let takes = (price == Price::Trick && !two).then(|| choose("Who gets the trick?", to));
    let other = sides.clone();
    let cost = move || {
        let side = whose.get()?;
        let to = match two {
            true => other.iter().copied().find(|own| *own != side),
            false => to.get(),
        };
        price.on(side, to)
    };
    let cost = Rc::new(cost);
    let ruled = {
        let cost = cost.clone();
        move || {
            Some(Ruled {
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
            Some(effect(&ledger, deal.get(), ruling))
        }
    };
    let effect = Rc::new(effect);
    let what = text(move || effect().unwrap_or_default());
    let known = ruled.clone();
    let accept = when(
        move || known().is_some(),
        move || {
            let (ruled, also) = (ruled.clone(), also.clone());
            let accept = move || {
                if let Some(ruling) = ruled() {
                    also();
                    let says = "The ruling counts.";
                    self::accept(app, deal.get_untracked(), ruling, says);
                }
            };
            Press::new("button", accept)
                .child("Accept into the score")
                .into()
        },
    );
    el("div", "accepting")
        .child(choose(legend, whose))
        .child(takes)
        .child(el("p", "follows").attr("role", "status").child(what))
        .child(accept)
        .into()
}

/// What accepting it would do to the score.
fn effect(ledger: &Ledger, deal: usize, ruling: Ruled) -> String {
    let before = ledger.standing();
    match ledger.preview(Command::Accept { deal, ruling }) {
        Err(reasons) => words::refusals(ledger, &reasons),
        Ok(_) if deal >= before.deals.len() => {
            "It counts when the hand is written down.".to_owned()
        }
        Ok(next) => {
            let after = next.standing();
            match after.totals == before.totals {
                true => "The score stays as it is.".to_owned(),
                false => format!(
                    "The score becomes {}.",
                    words::score(&next, &after.players, &after.totals)
                ),
            }
        }
    }
}
