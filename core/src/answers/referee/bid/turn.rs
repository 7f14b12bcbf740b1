//! Whose turn it is, and the legal calls (C2–C4, A4, K2).

use super::{Bidding, Now};
use crate::answers::referee::{Ruling, RulingValue, Verdict};
use crate::base::bidding::{BiddingOutcome, Call};
use crate::base::house::choices::{AllPass, Hold};
use crate::base::house::numbers::MINIMUM_BID;
use crate::base::seats::Seat;
use crate::words;

impl Bidding<'_> {
    /// The ruling on whose turn it is.
    pub(super) fn turn(&self, now: &Now, seat: Seat, legal: &[Call]) -> Ruling {
        let name = self.name(seat);
        let options = self.options(now, legal);
        let says = match legal {
            [Call::Pass] => format!("It’s {name}’s turn, and they can only pass."),
            _ => format!("It’s {name}’s turn, and they may {options}."),
        };
        let decision = RulingValue::Turn(seat, legal.to_vec());
        let ruling = Ruling::new(Verdict::Answer, says).comes_to(decision);
        let ruling = self.order(ruling, now, seat);
        let ruling = self.to_beat(ruling, now);
        let ruling = self.take(ruling, now, seat);
        let lowest = now
            .standing
            .is_none()
            .then(|| self.referee.deciding(&MINIMUM_BID));
        let ruling = self.barred(ruling, now, seat).decided(lowest.flatten());
        self.if_all_pass(ruling, now, seat)
    }

    /// The legal calls in words: `pass, take Ann’s 20, or bid 25 or 30`.
    pub(super) fn options(&self, now: &Now, legal: &[Call]) -> String {
        let take = legal.contains(&Call::Hold).then(|| match now.standing {
            Some((holder, bid)) => format!("take {}’s {}", self.name(holder), words::bid(bid)),
            None => "take the bid".to_owned(),
        });
        let bids = legal.iter().filter_map(|call| match call {
            Call::Bid(bid) => Some(words::bid(*bid)),
            Call::Pass | Call::Hold => None,
        });
        let bids: Vec<String> = bids.collect();
        let bids = (!bids.is_empty()).then(|| format!("bid {}", words::either(&bids)));
        let ways = [Some("pass".to_owned()), take, bids].into_iter().flatten();
        let ways: Vec<String> = ways.collect();
        match ways.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, first)) => format!("{}, or {last}", first.join(", ")),
            None => String::new(),
        }
    }

    /// Why it is this player's turn.
    pub(super) fn order(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let dealer = self.name(self.dealer);
        let says = match (now.taken(), seat == self.dealer) {
            (true, true) => format!("The bid was raised, so {dealer}, the dealer, may answer."),
            (true, false) => {
                let name = self.name(seat);
                format!("{dealer}, the dealer, took the bid, and {name} may raise it.")
            }
            (false, true) => format!(
                "Everyone else has bid or passed, and {dealer} deals: the dealer bids last."
            ),
            (false, false) => format!(
                "The bidding goes around once from the dealer’s left; {dealer} deals and bids last."
            ),
        };
        ruling.because(says, &[self.of_order])
    }

    fn to_beat(&self, ruling: Ruling, now: &Now) -> Ruling {
        match now.standing {
            Some((holder, bid)) => ruling.because(
                format!(
                    "{}’s {} is high, and a bid must be higher.",
                    self.name(holder),
                    words::bid(bid)
                ),
                &[self.of_order],
            ),
            None => {
                let lowest = self.bids.ladder.first();
                let lowest = lowest.map_or_else(String::new, |bid| words::bid(*bid));
                ruling.because(
                    format!("Nobody has bid; the lowest bid here is {lowest}."),
                    &[self.of_bids],
                )
            }
        }
    }

    /// Whether the dealer may take the standing bid.
    pub(super) fn take(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let stands = now.standing.is_some_and(|(holder, _)| holder != seat);
        if seat != self.dealer || !stands {
            let deciding = now
                .taken()
                .then(|| self.referee.deciding(&Hold::RULE))
                .flatten();
            return ruling.decided(deciding);
        }
        let Some(deciding) = self.referee.deciding(&Hold::RULE) else {
            return ruling;
        };
        let says = match self.bids.hold {
            Hold::None => "The dealer can’t take the bid here: bid higher or pass.",
            _ => "The dealer may take the bid at the same amount, a partner’s too.",
        };
        ruling
            .because(says, &[self.of_order])
            .decided(Some(deciding))
    }

    /// What follows when the last player passes too.
    fn if_all_pass(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        if now.standing.is_some() || seat != self.dealer {
            return ruling;
        }
        let says = match self.auction.all_passed() {
            BiddingOutcome::Won(seat, bid) | BiddingOutcome::Bagged(seat, bid) => format!(
                "If {} passes too, the dealer is bagged at {}.",
                self.name(seat),
                words::bid(bid)
            ),
            BiddingOutcome::PassedOut => {
                "If the dealer passes too, the hand is thrown in and the deal moves left."
                    .to_owned()
            }
        };
        ruling
            .because(says, &[self.clause(&AllPass::RULE)])
            .decided(self.referee.deciding(&AllPass::RULE))
    }
}
