//! Who dealt a hand that was played, or has begun, stays whatever is changed before it.

use std::sync::Arc;

use super::account::{Account, Seated};
use super::event_kind::EventKind;
use super::log::{Decided, Event, KeptDealer};
use super::standing::{Standing, left_of};
use super::{Ledger, replay};
use crate::base::seats::Seat;

/// What a decision must keep.
pub(super) enum Keeping {
    /// Who dealt each of the hands that have begun, this many.
    Begun(usize),
    /// How far from this deal the dealers kept before are, because it moves them.
    From { deal: usize, was: Seat, is: Seat },
}

impl Ledger {
    /// What this decision must keep, if anything.
    pub(super) fn keeping(&self, decided: &Decided) -> Option<Keeping> {
        let Decided::Write(event) = decided else {
            return None;
        };
        let standing = self.standing();
        if let Event::DealerSet { deal, seat: is } = *event {
            let was = dealer_of(&standing, deal);
            return Some(Keeping::From { deal, was, is });
        }
        match event.kind() {
            EventKind::Corrects | EventKind::CorrectsBeside => {
                Some(Keeping::Begun(self.account.hands_begun()))
            }
            EventKind::Begins
            | EventKind::Plays
            | EventKind::SetsDealer
            | EventKind::Identifies
            | EventKind::Describes => None,
        }
    }

    /// What the log says, with everybody who dealt a hand that has begun staying.
    pub(super) fn account_kept(&self) -> Account {
        let mut all = Account::clone(&self.account);
        for deal in 0..all.hands_begun() {
            if !all.is_seated(deal) {
                all.stay(deal, dealer_of(&self.standing, deal));
            }
        }
        all
    }

    /// Adds to the last event the dealers that stay though it moves them.
    pub(super) fn keep(&mut self, keeping: &Keeping, before: &Standing) {
        match *keeping {
            Keeping::Begun(begun) => self.keep_begun(begun, before),
            Keeping::From { deal, was, is } => self.move_kept(deal, (was, is), before),
        }
    }

    fn keep_begun(&mut self, begun: usize, before: &Standing) {
        for deal in 0..begun {
            let seat = dealer_of(before, deal);
            if dealer_of(&self.standing, deal) != seat && !self.account.is_seated(deal) {
                self.keep_one(KeptDealer { deal, seat });
            }
        }
    }

    fn keep_one(&mut self, kept: KeptDealer) {
        self.log.keep(kept);
        Arc::make_mut(&mut self.account).stay(kept.deal, kept.seat);
        self.standing = replay::standing(&self.account).into();
    }

    /// Later dealers follow a corrected one, as far as the next one that was corrected.
    fn move_kept(&mut self, from: usize, (was, is): (Seat, Seat), before: &Standing) {
        let seated = self.account.dealers.clone();
        for deal in from + 1..=before.deals.len() {
            let layout = self.rules_at(deal).layout();
            let last = seated.iter().rfind(|dealer| dealer.deal == deal);
            match last {
                Some(Seated { is_kept: false, .. }) => break,
                Some(Seated { seat, .. }) => {
                    let out = before
                        .deals
                        .get(deal)
                        .map_or(&before.out, |deal| &deal.out_before);
                    let seat = Seat((seat.0 + is.0 + layout.seats - was.0) % layout.seats);
                    let seat = match out[layout.side_of(seat)] {
                        true => left_of(layout, out, seat),
                        false => seat,
                    };
                    self.keep_one(KeptDealer { deal, seat });
                }
                None => {}
            }
        }
    }
}

/// Who dealt a deal, or deals the current hand.
fn dealer_of(standing: &Standing, deal: usize) -> Seat {
    let deal = standing.deals.get(deal);
    deal.map_or(standing.dealer, |deal| deal.dealer)
}
