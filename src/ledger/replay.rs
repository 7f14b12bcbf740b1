//! Replay: from the events that stand to totals, dealer, open contract and verdict.

use super::command::takes_part;
use super::hand::{Contract, Hand};
use super::log::{Dealt, Event, Stamped};
use super::{End, Setup};
use crate::games::{Line, Rules, Why};
use crate::house::choices::{FirstLead, Misdeal};
use crate::seats::{BySide, Layout, Seat, Side};

/// Whether a deal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It counts.
    Counts,
    /// It was struck out.
    Struck,
    /// It was written down, but an amendment ended the game before it.
    AfterTheEnd,
    /// It was written down, but an amendment put a side that takes part in it out before it.
    SideWasOut,
}

/// One deal as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// What it was.
    pub what: Dealt,
    /// Whether it counts.
    pub fate: Fate,
    /// The number of the hand, counted from 1 over hands that were played and not struck.
    pub number: Option<usize>,
    /// Who dealt.
    pub dealer: Seat,
    /// What each side scored.
    pub lines: BySide<Line>,
    /// The totals after it.
    pub totals: BySide<i32>,
    /// The sides that were out before it.
    pub out_before: BySide<bool>,
    /// The sides that are out after it.
    pub out: BySide<bool>,
}

/// What follows from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The deals in the order they were written down.
    pub deals: Vec<Deal>,
    /// The totals.
    pub totals: BySide<i32>,
    /// The sides that are out.
    pub out: BySide<bool>,
    /// Who deals the hand that is due or being played.
    pub dealer: Seat,
    /// The contract of the hand being played.
    pub open: Option<Contract>,
    /// The end of the game, and the deal that ended it.
    pub end: Option<(End, usize)>,
    /// The number of the hand that is due or being played, counted from 1.
    pub number: usize,
}

impl Standing {
    /// The players still in, in the order they speak: the dealer's left first, the dealer last.
    pub fn speakers(&self, layout: Layout) -> Vec<Seat> {
        layout
            .round_from(self.dealer)
            .filter(|seat| !self.out[layout.side_of(*seat)])
            .collect()
    }

    /// How many points a side still needs to win if nobody else scores: up to the target, and far
    /// enough clear of the others (C9).
    pub fn needs(&self, rules: &dyn Rules, side: Side) -> i32 {
        let others = self.totals.iter().filter(|(other, _)| *other != side);
        let clear = others.map(|(_, total)| total + rules.win_by()).max();
        rules.target().max(clear.unwrap_or(i32::MIN)) - self.totals[side]
    }

    /// Who leads to the first trick, once that is known (P6).
    pub fn leader(&self, rules: &dyn Rules) -> Option<Seat> {
        let layout = rules.layout();
        let bidder = self.open.as_ref().map(|contract| contract.seat);
        match rules.first_lead() {
            FirstLead::LeftOfDealer => Some(left_of(layout, &self.out, self.dealer)),
            FirstLead::LeftOfBidder => bidder.map(|seat| left_of(layout, &self.out, seat)),
            FirstLead::Bidder => bidder,
        }
    }
}

pub(super) fn standing(setup: &Setup, rules: &dyn Rules, events: &[Stamped]) -> Standing {
    let (deals, open) = gather(events);
    let layout = rules.layout();
    let mut standing = Standing {
        deals: Vec::with_capacity(deals.len()),
        totals: BySide::from_fn(layout, |_| 0),
        out: BySide::from_fn(layout, |_| false),
        dealer: setup.first_dealer,
        open,
        end: None,
        number: 1,
    };
    for (what, struck) in deals {
        standing.take(rules, what, struck);
    }
    standing
}

/// The deals as last amended, each with whether it is struck, and the contract still open.
fn gather(events: &[Stamped]) -> (Vec<(Dealt, bool)>, Option<Contract>) {
    let mut deals: Vec<(Dealt, bool)> = Vec::new();
    let mut open = None;
    for Stamped { event, .. } in events {
        match event {
            Event::Contract(contract) => open = Some(contract.clone()),
            Event::Dealt(dealt) => {
                deals.push((dealt.clone(), false));
                open = None;
            }
            Event::Amended { deal, to } => {
                if let Some(earlier) = deals.get_mut(*deal) {
                    *earlier = (to.clone(), false);
                }
            }
            Event::Struck { deal } => {
                if let Some((_, struck)) = deals.get_mut(*deal) {
                    *struck = true;
                }
            }
        }
    }
    (deals, open)
}

impl Standing {
    fn take(&mut self, rules: &dyn Rules, what: Dealt, struck: bool) {
        let fate = self.fate(rules, &what, struck);
        let nothing = |_| Line {
            points: 0,
            books: 0,
            why: Why::Nothing,
        };
        let mut deal = Deal {
            fate,
            number: None,
            dealer: self.dealer,
            lines: BySide::from_fn(rules.layout(), nothing),
            totals: self.totals.clone(),
            out_before: self.out.clone(),
            out: self.out.clone(),
            what,
        };
        if let (Dealt::Hand(_), false) = (&deal.what, struck) {
            deal.number = Some(self.number);
            self.number += 1;
        }
        if let (Dealt::Hand(hand), Fate::Counts) = (&deal.what, fate) {
            deal.lines = self.score(rules, hand);
        }
        deal.totals = self.totals.clone();
        deal.out = self.out.clone();
        if !struck && self.end.is_none_or(|(_, at)| at == self.deals.len()) {
            self.pass_the_deal(rules, &deal.what);
        }
        self.deals.push(deal);
    }

    fn fate(&self, rules: &dyn Rules, what: &Dealt, struck: bool) -> Fate {
        let absent = |hand: &Hand| {
            let mut sides = rules.layout().sides();
            sides.any(|side| self.out[side] && takes_part(rules, hand, side))
        };
        match what {
            _ if struck => Fate::Struck,
            _ if self.end.is_some() => Fate::AfterTheEnd,
            Dealt::Hand(hand) if absent(hand) => Fate::SideWasOut,
            _ => Fate::Counts,
        }
    }

    fn score(&mut self, rules: &dyn Rules, hand: &Hand) -> BySide<Line> {
        let scored = rules.score(hand);
        let lines = BySide::from_fn(rules.layout(), |side| match self.out[side] {
            true => Line {
                points: 0,
                books: 0,
                why: Why::Out,
            },
            false => scored[side],
        });
        for (side, line) in lines.iter() {
            self.totals[side] += line.points;
        }
        let judgement = rules.judge(&self.totals, &self.out);
        self.out = judgement.out;
        self.end = judgement.end.map(|end| (end, self.deals.len()));
        lines
    }

    /// The deal moves left past players who are out; after a misdeal as the house rule says (C11).
    fn pass_the_deal(&mut self, rules: &dyn Rules, what: &Dealt) {
        let layout = rules.layout();
        let stays = *what == Dealt::Misdeal && rules.misdeal() == Misdeal::SameDealer;
        if !stays {
            self.dealer = left_of(layout, &self.out, self.dealer);
        }
    }
}

/// The next player to the left who is still in.
fn left_of(layout: Layout, out: &BySide<bool>, seat: Seat) -> Seat {
    layout
        .round_from(seat)
        .find(|next| !out[layout.side_of(*next)])
        .unwrap_or(seat)
}
