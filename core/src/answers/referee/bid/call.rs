//! Rules on one call: the reasons against it, and the remedy.

use super::{Bidding, Now, PlayerCall};
use crate::answers::referee::{Ruling, RulingValue, Verdict};
use crate::base::bidding::{Bid, Call, Position};
use crate::base::house::ClauseId;
use crate::base::house::choices::{AllPass, BidOutOfTurn, Hold, NoDraw, ThirtyForSixty};
use crate::base::house::numbers::{FLOOR_BID, MINIMUM_BID};
use crate::base::seats::Seat;
use crate::words::referee::{Against, BidChange, BidReason};

impl Bidding<'_> {
    /// The ruling on the call asked about.
    pub(super) fn judged(&self, now: &Now, (seat, call): PlayerCall) -> Ruling {
        if matches!(&now.position, Position::Turn { seat: next, legal } if *next == seat && legal.contains(&call))
        {
            return self.allowed(now, seat, call);
        }
        let against = self.against(now, seat, call);
        let first = against
            .first()
            .map(|(reason, _)| self.says().against(*reason));
        let says = self.says().refused(seat, call, first.as_ref());
        let mut ruling = Ruling::new(Verdict::Foul, says);
        for (at, (reason, clause)) in against.iter().enumerate() {
            let says = match at {
                0 => self.says().rule(*reason),
                _ => self.says().against(*reason).sentence(),
            };
            ruling = ruling.because(says, &[*clause]);
        }
        let ruling = self.put_right(ruling, now, (seat, call));
        let ruling = self.would_change(ruling, now, seat, call);
        self.decides(ruling, now, seat, call)
    }

    fn allowed(&self, now: &Now, seat: Seat, call: Call) -> Ruling {
        let ruling = Ruling::new(Verdict::Fair, self.says().allowed(seat, call));
        let ruling = self.order(ruling, now, seat);
        match (call, now.high) {
            (Call::Pass, _) => self.because(ruling, BidReason::AnyoneMayPass, self.of_order),
            (Call::Hold, _) => self.take(ruling, now, seat),
            (Call::Bid(bid), None) => self.because(ruling, BidReason::FirstBid(bid), self.of_bids),
            (Call::Bid(bid), Some(lower)) => {
                self.because(ruling, BidReason::Higher(bid, lower), self.of_order)
            }
        }
    }

    /// Every reason against a call, the simplest first.
    fn against(&self, now: &Now, seat: Seat, call: Call) -> Vec<(Against, ClauseId)> {
        let mut against = Vec::new();
        let in_game = self.auction.speakers.contains(&seat);
        if !in_game {
            let clause = self.referee.game.cited.out.unwrap_or(self.of_order);
            against.push((Against::OutOfGame(seat), clause));
        }
        match &now.position {
            Position::Over(outcome) => {
                against.push((Against::BiddingOver(*outcome), self.of_order));
            }
            Position::Turn { seat: next, .. } if *next != seat && in_game => {
                against.push((Against::TurnOf(*next), self.of_order));
                if now.heard.contains(&(seat, Call::Pass)) {
                    against.push((Against::HasPassed(seat), self.of_order));
                }
            }
            Position::Turn { .. } => {}
        }
        match call {
            Call::Pass => {}
            Call::Hold => self.against_taking(&mut against, now, seat),
            Call::Bid(bid) => self.against_bid(&mut against, now, seat, bid),
        }
        against
    }

    fn against_taking(&self, against: &mut Vec<(Against, ClauseId)>, now: &Now, seat: Seat) {
        let order = self.of_order;
        if self.bids.hold == Hold::None {
            against.push((Against::NobodyTakes, order));
        }
        if seat != self.dealer {
            against.push((Against::OnlyDealerTakes(self.dealer), order));
        }
        match now.high {
            None => against.push((Against::NothingToTake, order)),
            Some((holder, bid)) if holder == seat => {
                against.push((Against::HasIt((holder, bid)), order));
            }
            Some((_, bid)) if !self.auction.may_bid(seat, bid) => {
                against.push(self.why_barred(seat, bid));
            }
            Some(_) => {}
        }
    }

    fn against_bid(&self, against: &mut Vec<(Against, ClauseId)>, now: &Now, seat: Seat, bid: Bid) {
        if !self.auction.ladder.contains(&bid) {
            against.push((Against::NoSuchBid(bid), self.of_bids));
            return;
        }
        if !self.auction.may_bid(seat, bid) {
            against.push(self.why_barred(seat, bid));
        }
        let over = matches!(now.position, Position::Over(_));
        match now.high {
            Some((holder, high)) if !over && !self.above(Some(high)).contains(&bid) => {
                against.push((Against::MustBeHigher((holder, high)), self.of_order));
            }
            _ => {}
        }
    }

    /// The remedy for an illegal call; no source fixes a penalty, but the table may have agreed
    /// on one for a bid out of turn.
    fn put_right(&self, ruling: Ruling, now: &Now, (seat, call): PlayerCall) -> Ruling {
        let next = match &now.position {
            Position::Turn { seat, .. } => Ok(*seat),
            Position::Over(outcome) => Err(*outcome),
        };
        let out_of_turn = self.is_out_of_turn(now, (seat, call));
        let out_of_turn = out_of_turn.then_some(self.referee.bid_out_of_turn);
        let ruling = ruling.comes_to(RulingValue::Void { next, out_of_turn });
        let says = self.says().void(next, seat, out_of_turn);
        let Some(rule) = out_of_turn else {
            return ruling.remedy(says, &[self.of_order]);
        };
        let other = match rule {
            BidOutOfTurn::Void => BidOutOfTurn::Passes,
            BidOutOfTurn::Passes => BidOutOfTurn::Void,
        };
        let (did, then) = self.says().void_elsewhere(other, seat);
        ruling
            .remedy(says, &[self.clause(&BidOutOfTurn::RULE)])
            .unless_played(self.referee, other, (did, &then))
            .decided(self.referee.deciding(&BidOutOfTurn::RULE))
    }

    /// Whether a player who has not passed bid or took a bid before their turn.
    fn is_out_of_turn(&self, now: &Now, (seat, call): PlayerCall) -> bool {
        let early = matches!(&now.position, Position::Turn { seat: next, .. } if *next != seat);
        let in_game = self.auction.speakers.contains(&seat);
        let spoken = now.heard.contains(&(seat, Call::Pass));
        early && in_game && !spoken && call != Call::Pass
    }

    fn would_change(&self, mut ruling: Ruling, now: &Now, seat: Seat, call: Call) -> Ruling {
        if let Position::Turn { seat: next, legal } = &now.position {
            let change = match *next == seat {
                true => Some(BidChange::Legal(seat, legal, now.high)),
                false => {
                    let fits = self.fits_in_turn(now, seat, call);
                    fits.then_some(BidChange::InTurn(seat))
                }
            };
            let says = change.map(|change| self.says().change(change));
            ruling.changes.extend(says);
        }
        if let Call::Bid(bid) = call {
            ruling.changes.extend(self.unbarred(now, seat, bid));
        }
        ruling
    }

    /// Whether a player could have made the call in an earlier turn, or can once everyone before
    /// them has passed.
    fn fits_in_turn(&self, now: &Now, seat: Seat, call: Call) -> bool {
        let heard: Vec<Call> = now.heard.iter().map(|(_, call)| *call).collect();
        let turns = (0..heard.len()).map(|at| heard[..at].to_vec());
        let later = (0..self.auction.speakers.len()).map(|passes| {
            let passes = std::iter::repeat_n(Call::Pass, passes);
            heard.iter().copied().chain(passes).collect()
        });
        turns.chain(later).any(|calls: Vec<Call>| {
            let position = self.auction.after(&calls);
            matches!(position, Ok(Position::Turn { seat: next, legal }) if next == seat && legal.contains(&call))
        })
    }

    /// The house rules by which an illegal call fails.
    fn decides(&self, ruling: Ruling, now: &Now, seat: Seat, call: Call) -> Ruling {
        let referee = self.referee;
        let over = matches!(now.position, Position::Over(_));
        let barred = |bid: Bid| !self.auction.may_bid(seat, bid);
        let deciding = match call {
            Call::Hold => referee.deciding(&Hold::RULE),
            Call::Bid(Bid::SixtyFor120) if barred(Bid::SixtyFor120) => self.sixty(),
            Call::Bid(bid) if !self.auction.ladder.contains(&bid) => match bid {
                Bid::ThirtyNoDraw => referee.deciding(&NoDraw::RULE),
                Bid::ThirtyForSixty => referee.deciding(&ThirtyForSixty::RULE),
                Bid::SixtyFor120 => self.sixty(),
                Bid::Number(_) => referee.deciding(&MINIMUM_BID),
                Bid::Kaibosh => None,
            },
            Call::Bid(bid @ Bid::Number(_)) if barred(bid) => referee.deciding(&FLOOR_BID),
            _ if over && now.high.is_none() => referee.deciding(&AllPass::RULE),
            _ if over && now.taken() => referee.deciding(&Hold::RULE),
            Call::Pass | Call::Bid(_) => None,
        };
        ruling.decided(deciding)
    }
}
