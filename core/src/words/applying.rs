//! Sentences about a ruling before it is applied: what it does beside those that stand, and whether it does anything.

use super::effects::scores_the_same;
use super::sentence::{alone, fill};
use super::{accepted, hand_word, side_then, tricks, would};
use crate::base::seats::Side;
use crate::games::BidOutcome;
use crate::games::hand::Hand;
use crate::ledger::{
    AcceptedRuling, Command, Cost, Deal, Dealt, Ledger, Penalty, Refusal, RosterMove,
};

/// A ruling on a hand, or its withdrawal, as it is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applying {
    /// What it does, or why it does nothing or is refused.
    pub says: String,
    /// Whether there is something to do.
    pub offered: bool,
}

/// What applying a ruling to a hand does. One that is refused, or adds nothing to those that stand, is not offered.
pub fn applying(ledger: &Ledger, deal: usize, ruling: AcceptedRuling) -> Applying {
    let steps = |ledger: &Ledger| ledger.log().done().len();
    let next = ledger.preview(Command::Accept {
        deal,
        ruling: ruling.clone(),
    });
    let refused = next.is_err();
    let offered = next.as_ref().is_ok_and(|next| steps(next) != steps(ledger));
    let standing = ledger.standing();
    let recorded = standing.deals.get(deal);
    let rulings = recorded.map_or(&standing.rulings, |deal| &deal.rulings);
    let Some(cost) = ruling.cost else {
        let saved = format!("This ruling is already saved with {}.", named(ledger, deal));
        let says = if offered { String::new() } else { saved };
        return Applying { says, offered };
    };
    let costs = rulings.iter().filter_map(|ruling| ruling.cost);
    let before = costs.filter(|earlier| earlier.side == cost.side).count();
    let says_of = |words: &str, gap: &str| {
        let players = recorded.map_or(&standing.players[..], |deal| &deal.players);
        let (name, hand) = (side_then(ledger, players, cost.side), named(ledger, deal));
        let gaps = [("name", &*name), ("gap", gap), ("hand", &*hand)];
        fill(words, alone(ledger, cost.side), &gaps)
    };
    let first = match (offered, refused, before) {
        (true, ..) if before > 0 => Some(says_of(
            "The {gap} ruling on {name} in {hand}: apply it only for another offense.",
            &count(before + 1),
        )),
        (false, true, 1..) if lost_all(recorded, cost) => {
            return Applying {
                says: says_of("{name} [have|has] nothing more to lose in {hand}.", ""),
                offered,
            };
        }
        (false, false, _) => Some(says_of(already(cost.penalty), "")),
        _ => None,
    };
    let accepted = accepted(ledger, deal, ruling);
    let scores_the_same = next.is_ok_and(|next| {
        let now = next.standing();
        let counts = |deal: &Deal| !matches!(deal.what, Dealt::Redealt { .. });
        now.deals.get(deal).is_some_and(|deal| counts(deal)) && scores_the_same(ledger, &next)
    });
    let still = recorded.filter(|_| offered && scores_the_same);
    let why = still.and_then(|recorded| anyway(ledger, (deal, recorded), cost));
    let why = why.map(|why| says_of(why, ""));
    let all: Vec<String> = first.into_iter().chain(why).chain([accepted]).collect();
    let says = all.join(" ");
    Applying { says, offered }
}

/// What withdrawing a ruling does, or what to do first.
pub fn withdrawing(ledger: &Ledger, deal: usize, ruling: usize) -> Applying {
    let command = Command::Withdraw { deal, ruling };
    let Err(reasons) = ledger.preview(command.clone()) else {
        let (says, offered) = (would(ledger, command), true);
        return Applying { says, offered };
    };
    let stopped = reasons.iter().find_map(|reason| match reason {
        Refusal::WrongTricks { got, want } => Some((*got, *want)),
        _ => None,
    });
    let says = match stopped {
        Some((got, want)) => format!(
            "Play stopped at {got} of {}. To withdraw the ruling, enter all {want} above first and save the change.",
            tricks(ledger, want),
        ),
        None => {
            "A later ruling on this hand rests on this one: withdraw that one first.".to_owned()
        }
    };
    let offered = false;
    Applying { says, offered }
}

/// `hand 2`, recorded or in play.
fn named(ledger: &Ledger, deal: usize) -> String {
    let standing = ledger.standing();
    let number = match standing.deals.get(deal) {
        Some(deal) => deal.number,
        None => Some(standing.number),
    };
    let word = hand_word(ledger);
    number.map_or_else(
        || format!("that {word}"),
        |number| format!("{word} {number}"),
    )
}

/// `second`, `third`, `4th`.
fn count(rulings: usize) -> String {
    match rulings {
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        more => format!("{more}th"),
    }
}

/// Why the same ruling again adds nothing.
const fn already(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::LoseHand => "{name} already [lose|loses] {hand} by a ruling.",
        Penalty::SetBid => {
            "{name} already [lose|loses] the amount of the bid in {hand} by a ruling."
        }
        _ => "The same ruling on {name} already stands in {hand}.",
    }
}

/// Whether earlier rulings moved the last trick of a side.
fn lost_all(recorded: Option<&std::sync::Arc<Deal>>, cost: Cost) -> bool {
    let took = |hand: &Hand| hand.tricks(cost.side).unwrap_or(0) > 0;
    let was = recorded.is_some_and(|deal| matches!(&deal.what, Dealt::Hand(hand) if took(hand)));
    let is = recorded.and_then(|deal| deal.as_ruled());
    matches!(cost.penalty, Penalty::Trick { .. }) && was && !is.is_some_and(|hand| took(&hand))
}

/// Why a price changes no score.
fn anyway(ledger: &Ledger, (at, deal): (usize, &Deal), cost: Cost) -> Option<&'static str> {
    let standing = ledger.standing();
    let of = |seat| ledger.rules().layout().side_of(seat) == cost.side;
    let took = |side: Side| match &deal.what {
        Dealt::Hand(hand) => hand.tricks(side),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    // V11: who goes home owes nothing more.
    let mut later = standing.moved.iter().filter(|mover| mover.before > at);
    let left = later.any(|mover| mover.how == RosterMove::Left && of(mover.seat));
    let line = deal.lines[cost.side];
    match cost.penalty {
        Penalty::Fault(_) if left => Some("{name} went home after that, and owes nothing more."),
        Penalty::Fault(_) if standing.end.is_some() => {
            Some("The game is over, so there’s no next pot.")
        }
        Penalty::Fault(_) if took(cost.side) == Some(0) => {
            Some("{name} took no trick in {hand}, and pays for that anyway.")
        }
        Penalty::LoseHand | Penalty::SetBid if line.why.bid == BidOutcome::Set => {
            Some("{name} [were|was] set in {hand} anyway.")
        }
        Penalty::LoseHand if line.points == 0 => Some("{name} scored nothing in {hand} anyway."),
        _ => None,
    }
}
