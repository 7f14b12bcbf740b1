//! What a ruling on the hand in play does once that hand is saved, as far as it is certain (D1, B7, W10).

use std::sync::Arc;

use super::accepted_ruling::{AcceptedRuling, Cost, Penalty};
use super::{Command, Ledger, Standing};
use crate::base::house::choices::CalledCard;
use crate::base::seats::{BySide, Seat, Side};
use crate::games::RecordKind;
use crate::games::hand::{BestTrump, BidHand, Debt, Fault, Hand, PotHand, Share, TurnedHand};

/// What comes of a ruling whatever the result of the hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certain {
    /// The points of its side for the hand, and its total after it.
    pub scores: Option<(i32, i32)>,
    /// What its side pays into the next pot.
    pub pays: Option<i32>,
    /// Who deals next instead.
    pub deals: Option<Seat>,
    /// The turns to deal that each player still loses, instead of as many as without it.
    pub misses: Vec<(Seat, usize, usize)>,
    /// Whether it costs something after a misdeal too.
    pub after_misdeal: bool,
}

impl Ledger {
    /// What comes of a ruling on the hand in play; `None` if it costs nothing, or cannot be accepted.
    pub fn certain(&self, ruling: &AcceptedRuling) -> Option<Certain> {
        let cost = ruling.cost?;
        let (deal, ruling) = (self.standing().deals.len(), ruling.clone());
        let ruled = self.preview(Command::Accept { deal, ruling }).ok()?;
        let then = |command: &Command| {
            let was = self.preview(command.clone()).ok()?.standing();
            let is = ruled.preview(command.clone()).ok()?.standing();
            Some((was, is))
        };
        let hands = results(self).into_iter().map(Command::Record);
        let hands: Vec<Both> = hands.filter_map(|hand| then(&hand)).collect();
        let scores = always(&hands, |_, is| scored(is, cost.side));
        let pays = always(&hands, |_, is| paid(is, cost.side));
        let deals = always(&hands, |was, is| {
            let moved = was.end.is_none() && is.end.is_none() && was.dealer != is.dealer;
            moved.then_some(is.dealer)
        });
        let seats = self.rules().layout().seats();
        let misses = seats.filter_map(|seat| {
            let lost = |standing: &Standing| standing.misses_deals(seat);
            let (was, is) = hands.first().map(|(was, is)| (lost(was), lost(is)))?;
            let all = hands
                .iter()
                .all(|(without, with)| (lost(without), lost(with)) == (was, is));
            (all && was != is).then_some((seat, was, is))
        });
        let misdeal = then(&Command::Misdeal)?;
        Some(Certain {
            scores: scores.filter(|_| self.is_fixed(cost)),
            pays: pays.filter(|_| cost.penalty == Penalty::Fault(Fault::Renege)),
            deals,
            misses: misses.collect(),
            after_misdeal: (misdeal.0.dealer, &misdeal.0.missing)
                != (misdeal.1.dealer, &misdeal.1.missing),
        })
    }

    /// Whether a penalty sets what its side scores. Who helps the bidder for the whole hand may pay as the bidder
    /// does (A7).
    fn is_fixed(&self, cost: Cost) -> bool {
        let bidder = self.standing().open.as_ref().map(|contract| contract.seat);
        let is_bidder = bidder.map(|seat| self.rules().layout().side_of(seat)) == Some(cost.side);
        let calls = matches!(
            self.rules().table().record,
            RecordKind::Bid {
                called: CalledCard::On | CalledCard::WholeHand,
                ..
            }
        );
        let paid = matches!(cost.penalty, Penalty::LoseHand | Penalty::SetBid);
        paid && (is_bidder || !calls)
    }
}

/// The points of a side for the last hand, and its total.
fn scored(standing: &Standing, side: Side) -> Option<(i32, i32)> {
    let last = standing.deals.last()?;
    Some((last.lines[side].points, last.totals[side]))
}

/// What a side pays into the next pot because of the last hand.
fn paid(standing: &Standing, side: Side) -> Option<i32> {
    match standing.pot.debts[side] {
        Debt::Match(chips) if standing.end.is_none() => Some(chips),
        _ => None,
    }
}

/// How a game stands after a hand without the ruling, and with it.
type Both = (Arc<Standing>, Arc<Standing>);

/// What every result of the hand has alike.
fn always<T: PartialEq>(
    hands: &[Both],
    figure: impl Fn(&Standing, &Standing) -> Option<T>,
) -> Option<T> {
    let mut all = hands.iter().map(|(was, is)| figure(was, is));
    let first = all.next()??;
    all.all(|result| result.as_ref() == Some(&first))
        .then_some(first)
}

/// Results that the hand in play could have: a side takes all, or all but one; some are impossible.
fn results(ledger: &Ledger) -> Vec<Hand> {
    let (rules, standing) = (ledger.rules(), ledger.standing());
    let (layout, record) = (rules.layout(), &rules.table().record);
    let all = record.tricks();
    let playing = || layout.sides().filter(|side| !standing.out[*side]);
    let pairs = playing().flat_map(|one| playing().map(move |other| (one, other)));
    let taken = pairs.map(|(one, other)| {
        let took = BySide::from_fn(layout, |side| match side {
            _ if side == one => all - u8::from(one != other),
            _ if side == other => 1,
            _ => 0,
        });
        (one, other, took)
    });
    let best = |side| record.asks_best().then_some(BestTrump::By(side));
    let hand = |(one, other, tricks): (Side, Side, BySide<u8>)| match record {
        RecordKind::Bid { .. } => Some(Hand::Bid(BidHand {
            contract: standing.open?,
            tricks,
            best_trump: best(one),
            called: None,
        })),
        RecordKind::Turned { .. } => Some(Hand::Turned(TurnedHand {
            turned: standing.turned,
            tricks,
            best_trump: best(one),
            first_there: None,
        })),
        RecordKind::Pot { .. } => Some(Hand::Pot(PotHand {
            turned: standing.turned,
            shares: BySide::from_fn(layout, |side| match side == one || side == other {
                true => Share::Stayed {
                    tricks: tricks[side],
                    fault: None,
                },
                false => Share::Passed,
            }),
        })),
        RecordKind::Points { .. } => None,
    };
    taken.filter_map(hand).collect()
}
