//! Whether one call stands, every reason against it, and what is to be done about it.

use super::{Bidding, Heard, Now};
use crate::bidding::{Bid, Call, Position};
use crate::house::choices::Hold;
use crate::referee::{Ruling, Said, Verdict};
use crate::seats::Seat;
use crate::words;

impl Bidding<'_> {
    /// Whether a call that is asked about stands.
    pub(super) fn judged(&self, now: &Now, (seat, call): Heard) -> Ruling {
        if matches!(&now.position, Position::Turn { seat: own, legal } if *own == seat && legal.contains(&call))
        {
            return self.allowed(now, seat, call);
        }
        let against = self.against(now, seat, call);
        let first = against.first().map_or("", |own| own.says.as_str());
        let stands = self.stands(seat, call, false);
        let says = format!("{stands}: {}", lower(first, &self.facts.names));
        let mut ruling = Ruling::new(Verdict::Foul, says);
        ruling.reasons = against;
        let ruling = self.put_right(ruling, now);
        let ruling = self.would_change(ruling, now, seat, call);
        self.decides(ruling, now, seat, call)
    }

    /// `Bob’s bid of 20 is allowed`, `Dev may not pass`.
    fn stands(&self, seat: Seat, call: Call, allowed: bool) -> String {
        let name = self.name(seat);
        let (is, may) = match allowed {
            true => ("is allowed", "may"),
            false => ("is not allowed", "may not"),
        };
        match call {
            Call::Pass => format!("{name} {may} pass"),
            Call::Hold => format!("{name} {may} take the bid"),
            Call::Bid(bid @ Bid::Number(_)) => format!("{name}’s bid of {} {is}", words::bid(bid)),
            Call::Bid(bid) => format!("{name}’s {} {is}", words::bid(bid)),
        }
    }

    fn allowed(&self, now: &Now, seat: Seat, call: Call) -> Ruling {
        let says = format!("{}.", self.stands(seat, call, true));
        let ruling = Ruling::new(Verdict::Fair, says);
        let ruling = self.order(ruling, now, seat);
        match (call, now.standing) {
            (Call::Pass, _) => ruling.because("Anyone may pass in turn.", &[self.of_order]),
            (Call::Hold, _) => self.take(ruling, now, seat),
            (Call::Bid(bid), None) => ruling.because(
                format!("Nobody had bid, and {} can be bid here.", words::bid(bid)),
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

    /// Every reason against a call, the plainest first.
    fn against(&self, now: &Now, seat: Seat, call: Call) -> Vec<Said> {
        let mut against = Vec::new();
        let name = self.name(seat);
        let in_game = self.auction.speakers.contains(&seat);
        if !in_game {
            let clause = self.referee.game.cited.out.unwrap_or(self.of_order);
            against.push(Said::new(
                format!("{name} is out of the game and does not bid."),
                &[clause],
            ));
        }
        match &now.position {
            Position::Over(outcome) => {
                let contract = self.contract(*outcome);
                against.push(Said::new(
                    format!("The bidding is over: {contract}."),
                    &[self.of_order],
                ));
            }
            Position::Turn { seat: own, .. } if *own != seat && in_game => {
                against.push(Said::new(
                    format!("It is {}’s turn.", self.name(*own)),
                    &[self.of_order],
                ));
                if now.heard.contains(&(seat, Call::Pass)) {
                    against.push(Said::new(
                        format!("{name} has passed, and that is for the whole hand."),
                        &[self.of_order],
                    ));
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

    fn against_taking(&self, against: &mut Vec<Said>, now: &Now, seat: Seat) {
        let order = &[self.of_order][..];
        let name = self.name(seat);
        if self.bids.hold == Hold::None {
            against.push(Said::new("Nobody may take a bid at this table.", order));
        }
        if seat != self.dealer {
            let dealer = self.name(self.dealer);
            let says = format!("Only the dealer may take a bid, and that is {dealer}.");
            against.push(Said::new(says, order));
        }
        match now.standing {
            None => against.push(Said::new(
                "Nobody has bid, so there is nothing to take.",
                order,
            )),
            Some((holder, bid)) if holder == seat => {
                let says = format!("The {} is {name}’s own already.", words::bid(bid));
                against.push(Said::new(says, order));
            }
            Some((_, bid)) if !self.auction.may_bid(seat, bid) => {
                against.push(self.why_barred(seat, bid));
            }
            Some(_) => {}
        }
    }

    fn against_bid(&self, against: &mut Vec<Said>, now: &Now, seat: Seat, bid: Bid) {
        if !self.auction.ladder.contains(&bid) {
            against.push(Said::new(
                format!("{} cannot be bid at this table.", words::bid(bid)),
                &[self.of_bids],
            ));
            return;
        }
        if !self.auction.may_bid(seat, bid) {
            against.push(self.why_barred(seat, bid));
        }
        let over = matches!(now.position, Position::Over(_));
        match now.standing {
            Some((holder, stands)) if !over && !self.above(Some(stands)).contains(&bid) => {
                let says = format!(
                    "{}’s {} stands, and a bid must be higher.",
                    self.name(holder),
                    words::bid(stands)
                );
                against.push(Said::new(says, &[self.of_order]));
            }
            _ => {}
        }
    }

    /// What is to be done about a call that does not stand; no source fixes a penalty.
    fn put_right(&self, ruling: Ruling, now: &Now) -> Ruling {
        let next = match &now.position {
            Position::Turn { seat, .. } => format!("{} calls", self.name(*seat)),
            Position::Over(outcome) => {
                let contract = self.contract(*outcome);
                lower(&contract, &self.facts.names)
            }
        };
        ruling.remedy(
            format!("The call does not count: {next}. The rules fix no penalty for it."),
            &[self.of_order],
        )
    }

    fn would_change(&self, mut ruling: Ruling, now: &Now, seat: Seat, call: Call) -> Ruling {
        if let Position::Turn { seat: own, legal } = &now.position {
            if !self.auction.speakers.contains(&seat) {
                let says = format!("{} were still in the game.", self.name(seat));
                ruling.changes.push(says);
            } else if *own != seat {
                let says = format!("{} had made the call in turn.", self.name(seat));
                ruling.changes.push(says);
            } else {
                let options = self.options(now, legal);
                let says = format!("{} were to {options}.", self.name(seat));
                ruling.changes.push(says);
            }
        }
        if let Call::Bid(bid) = call {
            let known = self.auction.ladder.contains(&bid);
            if known && !self.auction.may_bid(seat, bid) {
                ruling.changes.extend(self.unbarred(bid));
            }
        }
        ruling
    }

    /// The house rules that a call which does not stand fails by.
    fn decides(&self, ruling: Ruling, now: &Now, seat: Seat, call: Call) -> Ruling {
        let referee = self.referee;
        let over = matches!(now.position, Position::Over(_));
        let barred = |bid: Bid| !self.auction.may_bid(seat, bid);
        let deciding = match call {
            Call::Hold => referee.deciding("hold"),
            Call::Bid(Bid::SixtyFor120) if barred(Bid::SixtyFor120) => self.sixty(),
            Call::Bid(bid) if !self.auction.ladder.contains(&bid) => match bid {
                Bid::ThirtyNoDraw => referee.deciding("no_draw"),
                Bid::ThirtyForSixty => referee.deciding("thirty_for_sixty"),
                Bid::SixtyFor120 => self.sixty(),
                Bid::Number(_) | Bid::Kaibosh => None,
            },
            _ if over && now.standing.is_none() => referee.deciding("all_pass"),
            _ if over && now.taken() => referee.deciding("hold"),
            Call::Pass | Call::Bid(_) => None,
        };
        ruling.decided(deciding)
    }
}

/// A sentence inside another: its first letter is small, unless it begins with a name.
fn lower(sentence: &str, names: &[String]) -> String {
    let begins = |name: &String| {
        let rest = sentence.strip_prefix(name.as_str());
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    let is_name = names.iter().any(begins);
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if !is_name && !first.is_numeric() && !sentence.starts_with("Kaibosh") => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => sentence.to_owned(),
    }
}
