//! The contract, or that there is none (C4, A2, K2, K3).

use super::{Bidding, Now};
use crate::answers::referee::{Phrase, Ruling, RulingValue, Verdict};
use crate::base::bidding::{Bid, BiddingOutcome, Call};
use crate::base::house::choices::{AllPass, Hold, KaiboshPartner, RobPack};
use crate::base::house::numbers::{KITTY, MINIMUM_BID};
use crate::base::seats::Seat;
use crate::games::{Moment, Note};
use crate::words;

impl Bidding<'_> {
    /// The contract, or that there is none.
    pub(super) fn over(&self, now: &Now, outcome: BiddingOutcome) -> Ruling {
        let says = self.contract(outcome);
        let ruling = Ruling::new(Verdict::Answer, says.sentence());
        match outcome {
            BiddingOutcome::Won(seat, bid) => {
                let ruling = self.how_won(ruling, now, seat, bid);
                self.next(ruling, outcome, seat, bid)
            }
            BiddingOutcome::Bagged(seat, bid) => {
                let ruling = ruling
                    .because(
                        "Everyone passed, so the dealer plays the lowest bid.",
                        &[self.clause(&AllPass::RULE)],
                    )
                    .decided(self.referee.deciding(&AllPass::RULE))
                    .decided(self.referee.deciding(&MINIMUM_BID));
                let ruling = self.lowest(ruling, seat, bid);
                self.next(ruling, outcome, seat, bid)
            }
            BiddingOutcome::PassedOut => {
                let clause = self.clause(&AllPass::RULE);
                ruling
                    .because(
                        "Everyone passed, and this table doesn’t bag the dealer.",
                        &[clause],
                    )
                    .remedy(
                        "Throw the hand in: it scores nothing, and the next player deals.",
                        &[clause],
                    )
                    .comes_to(RulingValue::Contract(outcome, Vec::new()))
                    .decided(self.referee.deciding(&AllPass::RULE))
            }
        }
    }

    /// `Ann has the bid at 20`.
    pub(super) fn contract(&self, outcome: BiddingOutcome) -> Phrase {
        match outcome {
            BiddingOutcome::Won(seat, bid) => {
                let says = format!("{} has the bid, at {}", self.name(seat), words::bid(bid));
                Phrase::named(says)
            }
            BiddingOutcome::Bagged(seat, bid) => {
                let says = format!("{} is bagged at {}", self.name(seat), words::bid(bid));
                Phrase::named(says)
            }
            BiddingOutcome::PassedOut => {
                Phrase::new("everyone passed: the hand is thrown in and the deal moves left")
            }
        }
    }

    /// Why the dealer is bagged at a bid above the table's lowest (A10).
    fn lowest(&self, mut ruling: Ruling, seat: Seat, bid: Bid) -> Ruling {
        let ladder = self.auction.ladder.iter().take_while(|own| **own != bid);
        for barred in ladder {
            let (why, clause) = self.why_barred(seat, *barred);
            ruling = ruling.because(why.sentence(), &[clause]);
        }
        ruling
    }

    fn how_won(&self, ruling: Ruling, now: &Now, seat: Seat, bid: Bid) -> Ruling {
        let name = self.name(seat);
        let is_last = Some(bid) == self.auction.last;
        let took = now.heard.iter().rev().find(|(_, call)| *call != Call::Pass);
        let ruling = match took {
            Some((_, Call::Hold)) => ruling
                .because(
                    format!("{name} deals, and took the bid at the same amount."),
                    &[self.of_order],
                )
                .decided(self.referee.deciding(&Hold::RULE)),
            _ if is_last => {
                ruling.because(format!("{} ends the bidding.", words::bid(bid)), &["K2"])
            }
            _ => ruling.because(
                format!("{name} bid {}, and nobody went higher.", words::bid(bid)),
                &[self.of_order],
            ),
        };
        // The dealer spoke last and did not take the bid.
        let let_stand = seat != self.dealer && !is_last;
        let deciding = let_stand.then(|| self.referee.deciding(&Hold::RULE));
        ruling.decided(deciding.flatten())
    }

    /// What happens next: naming trump, and hints on the hand.
    fn next(&self, ruling: Ruling, outcome: BiddingOutcome, seat: Seat, bid: Bid) -> Ruling {
        // The clause of the draw or the kitty: trump is named before either.
        let naming = self.referee.game.clause(&RobPack::RULE);
        let naming = naming.or_else(|| self.referee.game.clause(&KITTY));
        let mut says = vec![format!("{} names trump.", self.name(seat))];
        let mut clauses = vec![naming.unwrap_or(self.of_bids)];
        let tells = |when: Moment| match when {
            Moment::Play => true,
            Moment::Bagged => matches!(outcome, BiddingOutcome::Bagged(..)),
            Moment::Bid(own) => own == bid,
            Moment::Unless(own) => own != bid,
            Moment::FirstDeal | Moment::Deal => false,
        };
        let notes = self.rules.table().notes.iter();
        let notes: Vec<Note> = notes.filter(|note| tells(note.when)).copied().collect();
        for note in &notes {
            says.push(words::hint(note.hint));
            if !clauses.contains(&note.clause) {
                clauses.push(note.clause);
            }
        }
        if bid == Bid::ThirtyNoDraw {
            says.push("Nobody draws.".to_owned());
            clauses.push("C2");
        }
        let deciding = (bid == Bid::Kaibosh).then(|| self.referee.deciding(&KaiboshPartner::RULE));
        let ruling = ruling
            .remedy(says.join(" "), &clauses)
            .comes_to(RulingValue::Contract(outcome, notes));
        ruling.decided(deciding.flatten())
    }
}
