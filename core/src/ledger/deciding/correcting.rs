//! Decides corrections: rulings, players, points, dealer, names.

use super::{Deciding, Decision};
use crate::base::seats::Seat;
use crate::base::text_fold::printable;
use crate::games::hand::Turned;
use crate::games::{EndReason, RecordKind};
use crate::ledger::accepted_ruling::{self, AcceptedRuling, Cost, HandEnding, Penalty};
use crate::ledger::account::Account;
use crate::ledger::adjusted::Adjustment;
use crate::ledger::against::{against_rulings, against_stop};
use crate::ledger::deal::{Deal, Fate};
use crate::ledger::log::{Dealt, Decided, Event};
use crate::ledger::starting_score::StartingScore;
use crate::ledger::{Refusal, check, replay};

impl Deciding<'_> {
    pub(super) fn accept(&self, deal: usize, ruling: AcceptedRuling) -> Decision {
        let deals = self.standing.deals.len();
        if deal > deals {
            return Err(vec![Refusal::NoSuchDeal(deal)]);
        }
        if deal == deals {
            self.while_it_lasts()?;
        }
        let before = self.standing.deals.get(deal).map(|deal| &**deal);
        let known = before.map_or(&self.standing.rulings, |deal| &deal.rulings);
        if accepted_ruling::adds_nothing(known, &ruling) {
            return Ok(Decided::Nothing);
        }
        let against = ruling.clone();
        let event = match (ruling.cost, before) {
            (Some(cost), before) if cost.penalty == Penalty::Redeal => {
                let to = Dealt::Redealt {
                    side: cost.side,
                    says: ruling.says,
                    is_late: false,
                };
                match before {
                    Some(_) => Event::Amended {
                        deal,
                        to: self.in_time(deal, to),
                    },
                    None => Event::Dealt(to),
                }
            }
            (cost, before) => {
                let takes = cost.is_some_and(|cost| cost.penalty.takes_a_turn());
                Event::AcceptedRuling {
                    deal,
                    ruling,
                    is_late: takes && before.is_some() && self.was_dealt_after(deal),
                }
            }
        };
        self.write(event, |_| self.against_ruling(deal, before, &against))
    }

    /// A reason against a ruling on a deal, or on the current hand.
    fn against_ruling(
        &self,
        deal: usize,
        before: Option<&Deal>,
        ruling: &AcceptedRuling,
    ) -> Option<Refusal> {
        let bids = self.ledger.rules_at(deal).bids().is_some();
        if !bids
            && ruling
                .cost
                .is_some_and(|cost| cost.penalty == Penalty::SetBid)
        {
            return Some(Refusal::NoBidding);
        }
        let out = before.map_or(&self.standing.out, |deal| &deal.out_before);
        let gone = |cost: Cost| out.get(cost.side).copied().unwrap_or(false);
        let played = |deal: &Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
        if let Some(cost) = ruling.cost
            && (gone(cost) || !before.is_none_or(played))
        {
            return Some(Refusal::NoSuchPenalty);
        }
        let Deal { what, rulings, .. } = before?;
        let with: Vec<AcceptedRuling> = rulings.iter().chain([ruling]).cloned().collect();
        against_rulings(what, &with)
    }

    /// An earlier deal that is another. If it is dealt again, who dealt those after it stays as it is.
    pub(super) fn in_time(&self, deal: usize, mut to: Dealt) -> Dealt {
        if let (Dealt::Redealt { is_late, .. }, Some(was)) =
            (&mut to, self.standing.deals.get(deal))
        {
            let passes = match (was.fate, &was.what) {
                // One that was struck passed no deal, and comes back as it was.
                (Fate::Struck, Dealt::Redealt { is_late, .. }) => *is_late,
                (fate, _) => was.next_dealer != was.dealer || fate == Fate::AfterTheEnd,
            };
            *is_late = passes && self.was_dealt_after(deal);
        }
        to
    }

    /// Whether a hand was dealt after this deal, be it the one being played. One that was struck never was.
    fn was_dealt_after(&self, deal: usize) -> bool {
        let mut later = self.standing.deals.iter().skip(deal + 1);
        later.any(|deal| deal.fate != Fate::Struck) || self.ledger.account.is_begun()
    }

    /// A deal that is dealt again by a ruling is struck, or changed, instead.
    pub(super) fn withdraw(&self, deal: usize, ruling: usize) -> Decision {
        let before = self.standing.deals.get(deal);
        self.write(Event::Withdrawn { deal, ruling }, |_| match before {
            Some(was) if matches!(was.what, Dealt::Redealt { .. }) => vec![Refusal::NoSuchRuling],
            Some(was) => {
                let mut without = was.rulings.clone();
                without.remove(ruling);
                self.against_without(deal, was, &without)
            }
            None => Vec::new(),
        })
    }

    /// Reasons against a deal with fewer rulings on it.
    fn against_without(&self, at: usize, deal: &Deal, rulings: &[AcceptedRuling]) -> Vec<Refusal> {
        // A hand that was stopped lacks tricks without the ruling (D1).
        let (rules, played) = (self.ledger.rules_at(at), HandEnding::under(rulings));
        let lacking = check::dealt(rules, &deal.what, deal.what.contract(), played);
        let early = match &deal.what {
            Dealt::Hand(hand) => against_stop(rules, hand, &deal.totals_before(), played),
            Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
        };
        let mut lacking = lacking.into_iter().chain(early);
        let lacking = lacking.find(|refusal| matches!(refusal, Refusal::WrongTricks { .. }));
        let against = against_rulings(&deal.what, rulings);
        against.into_iter().chain(lacking).collect()
    }

    /// The same player again changes nothing.
    pub(super) fn replace(&self, seat: Seat, name: &str) -> Decision {
        self.while_it_lasts()?;
        let name = printable(name.trim(), usize::MAX);
        let players = &self.standing.players;
        if players.get(seat.index()) == Some(&name) {
            return Ok(Decided::Nothing);
        }
        self.write(Event::Replaced { seat, name }, |_| None)
    }

    pub(super) fn leave(&self, seat: Seat) -> Decision {
        self.between_deals()?;
        self.write(Event::Left { seat }, |_| None)
    }

    pub(super) fn come_back(&self, seat: Seat) -> Decision {
        self.between_deals()?;
        self.write(Event::Returned { seat }, |_| None)
    }

    pub(super) fn join(&self, name: &str, pays: i32) -> Decision {
        self.between_deals()?;
        let name = printable(name.trim(), usize::MAX);
        self.write(Event::Joined { name, pays }, |_| None)
    }

    /// Players come and go only before a card is turned (V11).
    fn between_deals(&self) -> Result<(), Vec<Refusal>> {
        self.while_it_lasts()?;
        match self.standing.turned == Turned::default() {
            true => Ok(()),
            false => Err(vec![Refusal::HandIsPlayed]),
        }
    }

    /// A game kept on paper has no dealers, and its totals include the starting score.
    fn hand_by_hand(&self) -> Result<(), Vec<Refusal>> {
        match self.ledger.is_on_paper() {
            false => Ok(()),
            true => Err(vec![Refusal::KeptOnPaper]),
        }
    }

    /// The same score again changes nothing, nor does 0 where there is none.
    pub(super) fn begin(&self, begun: StartingScore) -> Decision {
        self.hand_by_hand()?;
        let known = self.standing.begun.as_ref();
        if known == Some(&begun) || known.is_none() && begun.is_nothing() {
            return Ok(Decided::Nothing);
        }
        self.write(Event::StartingScore(begun), |next| {
            is_decided(next).then_some(Refusal::BegunDecided)
        })
    }

    pub(super) fn adjust(&self, after: usize, mut what: Adjustment) -> Decision {
        what.reason = printable(what.reason.trim(), usize::MAX);
        let side = what.side;
        self.write(Event::Adjusted { after, what }, |next| {
            if !self.standing.may_adjust(after, side) {
                Some(match self.standing.end {
                    Some((end, at)) if at < after => Refusal::GameOver(end),
                    _ => Refusal::SideIsOut(side),
                })
            } else if after == 0 && is_decided(next) {
                Some(Refusal::BegunDecided)
            } else {
                (!pot_covers(next, after)).then_some(Refusal::TooFewCarried)
            }
        })
    }

    pub(super) fn take_back(&self, adjustment: usize) -> Decision {
        self.write(Event::AdjustmentRemoved { adjustment }, |_| None)
    }

    /// The same dealer again changes nothing.
    pub(super) fn set_dealer(&self, deal: usize, seat: Seat) -> Decision {
        self.hand_by_hand()?;
        let (dealer, out) = match self.standing.deals.get(deal) {
            Some(deal) => (deal.dealer, &deal.out_before),
            None => (self.standing.dealer, &self.standing.out),
        };
        if deal == self.standing.deals.len() {
            self.while_it_lasts()?;
        }
        let side = self.rules().layout().side_of(seat);
        let written = self.write(Event::DealerSet { deal, seat }, |_| {
            out[side].then_some(Refusal::SideIsOut(side))
        })?;
        Ok(if dealer == seat {
            Decided::Nothing
        } else {
            written
        })
    }

    /// The same name again changes nothing.
    pub(super) fn rename(&self, from: &str, to: &str) -> Decision {
        let (from, to) = (
            printable(from.trim(), usize::MAX),
            printable(to.trim(), usize::MAX),
        );
        let known = self.ledger.account.names.everybody().contains(&to);
        let written = self.write(Event::Renamed { from, to }, |_| None)?;
        Ok(if known { Decided::Nothing } else { written })
    }
}

/// Whether points by agreement after this many deals, the last of which are recorded now, count: chips come out of
/// the pot, so it must carry enough.
fn pot_covers(next: &Account, after: usize) -> bool {
    if !matches!(next.rules().table().record, RecordKind::Pot { .. }) {
        return true;
    }
    let standing = replay::standing(next);
    let mut adjusted = standing.adjusted.iter().rev();
    let agreed = adjusted.find(|agreed| agreed.after == after);
    agreed.is_none_or(|agreed| agreed.counts)
}

/// Whether somebody has won or is out before the first deal.
fn is_decided(next: &Account) -> bool {
    let standing = replay::standing(next);
    let out = standing
        .deals
        .first()
        .map_or(&standing.out, |deal| &deal.out_before);
    let is_over = standing
        .end
        .is_some_and(|(end, at)| at == 0 && end.reason != EndReason::Agreed);
    let pot = matches!(next.rules().table().record, RecordKind::Pot { .. });
    !pot && (is_over || out.values().contains(&true))
}
