//! Rules on one call: the reasons against it, and the remedy.

use super::{Bidding, Now, PlayerCall};
use crate::answers::referee::{Phrase, Ruling, RulingValue, Verdict};
use crate::base::bidding::{Bid, Call, Position};
use crate::base::house::ClauseId;
use crate::base::house::choices::{AllPass, BidOutOfTurn, Hold, NoDraw, ThirtyForSixty};
use crate::base::house::numbers::{FLOOR_BID, MINIMUM_BID};
use crate::base::seats::Seat;
use crate::words;

/// A reason against a call, and its clause.
type Against = (Phrase, ClauseId);

impl Bidding<'_> {
    /// The ruling on the call asked about.
    pub(super) fn judged(&self, now: &Now, (seat, call): PlayerCall) -> Ruling {
        if matches!(&now.position, Position::Turn { seat: own, legal } if *own == seat && legal.contains(&call))
        {
            return self.allowed(now, seat, call);
        }
        let against = self.against(now, seat, call);
        let says = self.call_text(seat, call, false);
        let says = match against.first() {
            Some((first, _)) => format!("{says}: {}.", first.inside()),
            None => format!("{says}."),
        };
        let mut ruling = Ruling::new(Verdict::Foul, says);
        for (at, (reason, clause)) in against.iter().enumerate() {
            ruling = match at {
                0 => ruling.because_said(reason, &[*clause]),
                _ => ruling.because(reason.sentence(), &[*clause]),
            };
        }
        let ruling = self.put_right(ruling, now, (seat, call));
        let ruling = self.would_change(ruling, now, seat, call);
        self.decides(ruling, now, seat, call)
    }

    /// `Bob’s bid of 20 is allowed`, `Dev may not pass`.
    fn call_text(&self, seat: Seat, call: Call, allowed: bool) -> String {
        let name = self.name(seat);
        let (is, may) = match allowed {
            true => ("is allowed", "may"),
            false => ("isn’t allowed", "may not"),
        };
        match call {
            Call::Pass => format!("{name} {may} pass"),
            Call::Hold => format!("{name} {may} take the bid"),
            Call::Bid(bid @ Bid::Number(_)) => format!("{name}’s bid of {} {is}", words::bid(bid)),
            Call::Bid(bid) => format!("{name}’s {} {is}", words::bid(bid)),
        }
    }

    fn allowed(&self, now: &Now, seat: Seat, call: Call) -> Ruling {
        let says = format!("{}.", self.call_text(seat, call, true));
        let ruling = Ruling::new(Verdict::Fair, says);
        let ruling = self.order(ruling, now, seat);
        match (call, now.standing) {
            (Call::Pass, _) => ruling.because("Anyone may pass in turn.", &[self.of_order]),
            (Call::Hold, _) => self.take(ruling, now, seat),
            (Call::Bid(bid), None) => ruling.because(
                format!(
                    "Nobody had bid, and {} can be bid at this table.",
                    words::bid(bid)
                ),
                &[self.of_bids],
            ),
            (Call::Bid(bid), Some((holder, lower))) => ruling.because(
                format!(
                    "{} is higher than {}’s {}.",
                    words::bid(bid),
                    self.name(holder),
                    words::bid(lower)
                ),
                &[self.of_order],
            ),
        }
    }

    /// Every reason against a call, the simplest first.
    fn against(&self, now: &Now, seat: Seat, call: Call) -> Vec<Against> {
        let mut against = Vec::new();
        let name = self.name(seat);
        let in_game = self.auction.speakers.contains(&seat);
        if !in_game {
            let clause = self.referee.game.cited.out.unwrap_or(self.of_order);
            let says = format!("{name} is out of the game and doesn’t bid");
            against.push((Phrase::named(says), clause));
        }
        match &now.position {
            Position::Over(outcome) => {
                let contract = self.contract(*outcome);
                let says = format!("the bidding is over: {}", contract.inside());
                against.push((Phrase::new(says), self.of_order));
            }
            Position::Turn { seat: own, .. } if *own != seat && in_game => {
                let says = format!("it’s {}’s turn", self.name(*own));
                against.push((Phrase::new(says), self.of_order));
                if now.heard.contains(&(seat, Call::Pass)) {
                    let says = format!("{name} passed, and that’s for the whole hand");
                    against.push((Phrase::named(says), self.of_order));
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

    fn against_taking(&self, against: &mut Vec<Against>, now: &Now, seat: Seat) {
        let order = self.of_order;
        let name = self.name(seat);
        if self.bids.hold == Hold::None {
            let says = "nobody may take a bid at this table";
            against.push((Phrase::new(says), order));
        }
        if seat != self.dealer {
            let dealer = self.name(self.dealer);
            let says = format!("only the dealer may take a bid, and that’s {dealer}");
            against.push((Phrase::new(says), order));
        }
        match now.standing {
            None => {
                let says = "nobody has bid, so there is nothing to take";
                against.push((Phrase::new(says), order));
            }
            Some((holder, bid)) if holder == seat => {
                let says = format!("{name} already has the {}", words::bid(bid));
                against.push((Phrase::new(says), order));
            }
            Some((_, bid)) if !self.auction.may_bid(seat, bid) => {
                against.push(self.why_barred(seat, bid));
            }
            Some(_) => {}
        }
    }

    fn against_bid(&self, against: &mut Vec<Against>, now: &Now, seat: Seat, bid: Bid) {
        if !self.auction.ladder.contains(&bid) {
            let says = format!("nobody can bid {} at this table", words::bid(bid));
            against.push((Phrase::named(says), self.of_bids));
            return;
        }
        if !self.auction.may_bid(seat, bid) {
            against.push(self.why_barred(seat, bid));
        }
        let over = matches!(now.position, Position::Over(_));
        match now.standing {
            Some((holder, stands)) if !over && !self.above(Some(stands)).contains(&bid) => {
                let says = format!(
                    "{}’s {} is high, and a bid must be higher",
                    self.name(holder),
                    words::bid(stands)
                );
                against.push((Phrase::named(says), self.of_order));
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
        let then = match next {
            Ok(seat) => format!("{} calls", self.name(seat)),
            Err(outcome) => self.contract(outcome).inside().to_owned(),
        };
        let out_of_turn = self.is_out_of_turn(now, (seat, call));
        let out_of_turn = out_of_turn.then_some(self.referee.bid_out_of_turn);
        let ruling = ruling.comes_to(RulingValue::Void { next, out_of_turn });
        let Some(rule) = out_of_turn else {
            let says = format!("The call doesn’t count: {then}. The rules set no penalty for it.");
            return ruling.remedy(says, &[self.of_order]);
        };
        let name = self.name(seat);
        let says = match rule {
            BidOutOfTurn::Void => {
                format!("The bid doesn’t count: {then}. {name} may bid again in turn.")
            }
            BidOutOfTurn::Passes => {
                format!("The bid doesn’t count: {then}. {name} must pass in turn.")
            }
        };
        let other = match rule {
            BidOutOfTurn::Void => (
                BidOutOfTurn::Passes,
                "made a bid out of turn a pass",
                format!("{name} would have to pass"),
            ),
            BidOutOfTurn::Passes => (
                BidOutOfTurn::Void,
                "only voided a bid out of turn",
                format!("{name} could bid again in turn"),
            ),
        };
        ruling
            .remedy(says, &[self.clause(&BidOutOfTurn::RULE)])
            .unless_played(self.referee, other.0, (other.1, &other.2))
            .decided(self.referee.deciding(&BidOutOfTurn::RULE))
    }

    /// Whether a player who has not passed bid or took a bid before their turn.
    fn is_out_of_turn(&self, now: &Now, (seat, call): PlayerCall) -> bool {
        let early = matches!(&now.position, Position::Turn { seat: own, .. } if *own != seat);
        let in_game = self.auction.speakers.contains(&seat);
        let spoken = now.heard.contains(&(seat, Call::Pass));
        early && in_game && !spoken && call != Call::Pass
    }

    fn would_change(&self, mut ruling: Ruling, now: &Now, seat: Seat, call: Call) -> Ruling {
        if let Position::Turn { seat: own, legal } = &now.position {
            if *own != seat {
                let says = format!("{} had made the call in turn.", self.name(seat));
                let changes = self.fits_in_turn(now, seat, call);
                ruling.changes.extend(changes.then_some(says));
            } else {
                let options = self.options(now, legal);
                let says = format!("{} were to {options}.", self.name(seat));
                ruling.changes.push(says);
            }
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
            matches!(position, Ok(Position::Turn { seat: own, legal }) if own == seat && legal.contains(&call))
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
            _ if over && now.standing.is_none() => referee.deciding(&AllPass::RULE),
            _ if over && now.taken() => referee.deciding(&Hold::RULE),
            Call::Pass | Call::Bid(_) => None,
        };
        ruling.decided(deciding)
    }
}
