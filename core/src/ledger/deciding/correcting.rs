//! Decides corrections: rulings, players, points, dealer, names.

use std::sync::Arc;

use super::{Deciding, Decision};
use crate::base::seats::Seat;
use crate::base::text_fold::printable;
use crate::games::hand::Turned;
use crate::ledger::accepted_ruling::{self, AcceptedRuling, Cost, Penalty, Played};
use crate::ledger::adjusted::{self, Adjustment};
use crate::ledger::against::{against_rulings, against_stop};
use crate::ledger::deal::{Deal, Fate};
use crate::ledger::log::{Dealt, Decided, Event};
use crate::ledger::starting_score::{self, StartingScore};
use crate::ledger::{Refusal, check, roster};

impl Deciding<'_> {
    pub(super) fn accept(&self, deal: usize, ruling: AcceptedRuling) -> Decision {
        let deals = self.standing.deals.len();
        if deal > deals {
            return Err(vec![Refusal::NoSuchDeal(deal)]);
        }
        if deal == deals {
            self.while_it_lasts()?;
        }
        let before = self.standing.deals.get(deal);
        let stands = before.map_or(&self.standing.rulings, |deal| &deal.rulings);
        if accepted_ruling::adds_nothing(stands, &ruling) {
            return Ok(Decided::Nothing);
        }
        let rules = self.ledger.rules_at(deal);
        let mut against: Vec<Refusal> = accepted_ruling::refusal(&*rules, &ruling)
            .into_iter()
            .collect();
        let bids = rules.bids().is_some();
        let of_bid = |cost: Cost| cost.penalty == Penalty::SetBid;
        if against.is_empty() && !bids && ruling.cost.is_some_and(of_bid) {
            against.push(Refusal::NoBidding);
        }
        let out = before.map_or(&self.standing.out, |deal| &deal.out_before);
        let gone = |cost: Cost| out.get(cost.side).copied().unwrap_or(false);
        let played =
            |deal: &Arc<Deal>| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
        if let Some(cost) = ruling.cost
            && against.is_empty()
            && (gone(cost) || !before.is_none_or(played))
        {
            against.push(Refusal::NoSuchPenalty);
        }
        if let Some(Deal { what, rulings, .. }) = before.map(|deal| &**deal)
            && against.is_empty()
        {
            let with: Vec<AcceptedRuling> = rulings.iter().chain([&ruling]).cloned().collect();
            against.extend(against_rulings(what, &with));
        }
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
                let takes = cost.is_some_and(|own| own.penalty.takes_a_turn());
                Event::AcceptedRuling {
                    deal,
                    ruling,
                    is_late: takes && before.is_some() && self.was_dealt_after(deal),
                }
            }
        };
        Self::write(event, against)
    }

    /// An earlier deal that is another. If it is dealt again, who dealt those after it stays as it is.
    pub(super) fn in_time(&self, deal: usize, mut to: Dealt) -> Dealt {
        if let (Dealt::Redealt { is_late, .. }, Some(own)) =
            (&mut to, self.standing.deals.get(deal))
        {
            let passes = own.next_dealer != own.dealer || own.fate == Fate::AfterTheEnd;
            *is_late = passes && self.was_dealt_after(deal);
        }
        to
    }

    /// Whether a hand was dealt after this deal, be it the one being played. One that was struck never was.
    fn was_dealt_after(&self, deal: usize) -> bool {
        let mut later = self.standing.deals.iter().skip(deal + 1);
        later.any(|own| own.fate != Fate::Struck) || self.ledger.gather().is_begun()
    }

    /// A deal that is dealt again by a ruling is struck, or changed, instead.
    pub(super) fn withdraw(&self, deal: usize, ruling: usize) -> Decision {
        let before = self.standing.deals.get(deal);
        let stands = match before {
            Some(own) if matches!(own.what, Dealt::Redealt { .. }) => &[],
            Some(own) => &own.rulings[..],
            None if deal == self.standing.deals.len() => &self.standing.rulings[..],
            None => return Err(vec![Refusal::NoSuchDeal(deal)]),
        };
        if ruling >= stands.len() {
            return Err(vec![Refusal::NoSuchRuling]);
        }
        let mut without = stands.to_vec();
        without.remove(ruling);
        let mut against: Vec<Refusal> = Vec::new();
        if let Some(own) = before {
            against.extend(against_rulings(&own.what, &without));
            // A hand that was stopped lacks tricks without the ruling (D1).
            let (rules, played) = (self.ledger.rules_at(deal), Played::under(&without));
            let lacking = check::dealt(&*rules, &own.what, own.what.contract(), played);
            let early = match &own.what {
                Dealt::Hand(hand) => against_stop(&*rules, hand, &own.totals_before(), played),
                Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
            };
            let lacking = lacking.into_iter().chain(early);
            against.extend(lacking.filter(|own| matches!(own, Refusal::WrongTricks { .. })));
        }
        Self::write(Event::Withdrawn { deal, ruling }, against)
    }

    /// The same player again changes nothing.
    pub(super) fn replace(&self, seat: Seat, name: &str) -> Decision {
        self.while_it_lasts()?;
        let name = printable(name.trim(), usize::MAX);
        let players = &self.standing.players;
        if players.get(seat.index()) == Some(&name) {
            return Ok(Decided::Nothing);
        }
        let against = check::player(players, seat, &name).into_iter().collect();
        Self::write(Event::Replaced { seat, name }, against)
    }

    pub(super) fn leave(&self, seat: Seat) -> Decision {
        self.between_deals()?;
        let against = roster::leaving(self.rules(), &self.standing.out, seat);
        Self::write(Event::Left { seat }, against.into_iter().collect())
    }

    pub(super) fn come_back(&self, seat: Seat) -> Decision {
        self.between_deals()?;
        let against = roster::returning(self.rules(), &self.standing.out, seat);
        Self::write(Event::Returned { seat }, against.into_iter().collect())
    }

    pub(super) fn join(&self, name: &str, pays: i32) -> Decision {
        self.between_deals()?;
        let name = printable(name.trim(), usize::MAX);
        let (setup, players) = (self.ledger.setup(), &self.standing.players);
        let joined = roster::joining(setup, self.rules(), players, &name, pays);
        joined.map(|_| Decided::Write(Event::Joined { name, pays }))
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
        let stands = self.standing.begun.as_ref();
        if stands == Some(&begun) || stands.is_none() && begun.is_nothing() {
            return Ok(Decided::Nothing);
        }
        let mut against = starting_score::refusals(&*self.ledger.rules_at(0), &begun);
        let event = Event::StartingScore(begun);
        if against.is_empty() && self.ledger.is_decided_by(&event) {
            against.push(Refusal::BegunDecided);
        }
        Self::write(event, against)
    }

    pub(super) fn adjust(&self, after: usize, mut what: Adjustment) -> Decision {
        if after > self.standing.deals.len() {
            return Err(vec![Refusal::NoSuchDeal(after)]);
        }
        what.reason = printable(what.reason.trim(), usize::MAX);
        let mut against: Vec<Refusal> =
            adjusted::refusal(self.rules(), &what).into_iter().collect();
        if against.is_empty() && !self.standing.may_adjust(after, what.side) {
            against.push(match self.standing.end {
                Some((end, at)) if at < after => Refusal::GameOver(end),
                _ => Refusal::SideIsOut(what.side),
            });
        }
        let event = Event::Adjusted { after, what };
        if against.is_empty() && after == 0 && self.ledger.is_decided_by(&event) {
            against.push(Refusal::BegunDecided);
        }
        if against.is_empty() && !self.ledger.pot_covers(&event) {
            against.push(Refusal::TooFewCarried);
        }
        Self::write(event, against)
    }

    /// The same dealer again changes nothing.
    pub(super) fn take_back(&self, adjustment: usize) -> Decision {
        let there = adjustment < self.standing.adjusted.len();
        let against = (!there).then_some(Refusal::NoSuchAdjustment);
        let event = Event::AdjustmentRemoved { adjustment };
        Self::write(event, against.into_iter().collect())
    }

    pub(super) fn set_dealer(&self, deal: usize, seat: Seat) -> Decision {
        self.hand_by_hand()?;
        let layout = self.rules().layout();
        let (dealer, out) = match self.standing.deals.get(deal) {
            Some(own) => (own.dealer, &own.out_before),
            None if deal == self.standing.deals.len() => {
                self.while_it_lasts()?;
                (self.standing.dealer, &self.standing.out)
            }
            None => return Err(vec![Refusal::NoSuchDeal(deal)]),
        };
        if seat.0 >= layout.seats {
            return Err(vec![Refusal::NoSuchPlayer(seat)]);
        }
        if dealer == seat {
            return Ok(Decided::Nothing);
        }
        let side = layout.side_of(seat);
        let against = out[side].then_some(Refusal::SideIsOut(side));
        Self::write(
            Event::DealerSet { deal, seat },
            against.into_iter().collect(),
        )
    }

    /// The same name again changes nothing.
    pub(super) fn rename(&self, from: &str, to: &str) -> Decision {
        let (from, to) = (
            printable(from.trim(), usize::MAX),
            printable(to.trim(), usize::MAX),
        );
        let names = self.ledger.gather().names;
        let against = names.against_renaming(&from, &to);
        if against.is_none() && names.everybody().contains(&to) {
            return Ok(Decided::Nothing);
        }
        Self::write(Event::Renamed { from, to }, against.into_iter().collect())
    }
}
