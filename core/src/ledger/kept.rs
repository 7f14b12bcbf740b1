//! Who dealt a hand that was played, or has begun, stays whatever is changed before it.

use super::gather::{Gathered, Seated};
use super::log::{Decided, Event, Kept};
use super::standing::{Standing, left_of};
use super::{Derived, Ledger};
use crate::base::seats::{Layout, Seat};

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
        match *event {
            Event::DealerSet { deal, seat: is } => {
                let was = dealer_of(&standing, deal);
                Some(Keeping::From { deal, was, is })
            }
            Event::Amended { .. }
            | Event::Struck { .. }
            | Event::Rules { .. }
            | Event::StartingScore(_)
            | Event::Adjusted { .. }
            | Event::AdjustmentRemoved { .. }
            | Event::AcceptedRuling { .. }
            | Event::Withdrawn { .. } => Some(Keeping::Begun(self.gather().begun())),
            _ => None,
        }
    }

    /// What the log says, with everybody who dealt a hand that has begun staying.
    pub(super) fn gather_kept(&self) -> Gathered<'_> {
        let (mut all, standing) = (self.gather(), self.standing());
        for deal in 0..all.begun() {
            if !all.is_seated(deal) {
                all.dealers.push(Seated {
                    deal,
                    seat: dealer_of(&standing, deal),
                    is_kept: true,
                });
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
            if dealer_of(&self.standing(), deal) != seat && !self.gather().is_seated(deal) {
                self.keep_one(Kept { deal, seat });
            }
        }
    }

    fn keep_one(&mut self, kept: Kept) {
        self.log.keep(kept);
        self.derived = Derived::replayed(&self.setup, self.gather());
    }

    /// Later dealers follow a corrected one, as far as the next one that was corrected.
    fn move_kept(&mut self, from: usize, (was, is): (Seat, Seat), before: &Standing) {
        let seated = self.gather().dealers;
        for deal in from + 1..=before.deals.len() {
            let layout = self.rules_at(deal).layout();
            let last = seated.iter().rfind(|own| own.deal == deal);
            match last {
                Some(Seated { is_kept: false, .. }) => break,
                Some(Seated { seat, .. }) => {
                    let out = before
                        .deals
                        .get(deal)
                        .map_or(&before.out, |own| &own.out_before);
                    let seat = Seat((seat.0 + is.0 + layout.seats - was.0) % layout.seats);
                    let seat = match out[layout.side_of(seat)] {
                        true => left_of(layout, out, seat),
                        false => seat,
                    };
                    self.keep_one(Kept { deal, seat });
                }
                None => {}
            }
        }
    }
}

/// Whether a table could have kept these, with this many deals.
pub(super) fn is_possible(kept: &[Kept], deals: usize, layout: Layout) -> bool {
    let sound = |own: &Kept| own.deal <= deals && own.seat.0 < layout.seats;
    kept.iter().all(sound) && kept.is_sorted_by(|one, next| one.deal < next.deal)
}

/// Who dealt a deal, or deals the current hand.
fn dealer_of(standing: &Standing, deal: usize) -> Seat {
    let deal = standing.deals.get(deal);
    deal.map_or(standing.dealer, |own| own.dealer)
}
