//! A hand as rulings change it: a trick moved, or a player at fault (D1, B7).

use super::{Cost, Penalty};
use crate::base::house::choices::CalledCard;
use crate::base::seats::{BySide, Side};
use crate::games::hand::{BestTrump, Called, Fault, Hand, Share};

/// The hand as a penalty changes it: a trick moved, or a player at fault.
pub(super) fn changed(mut hand: Hand, cost: Cost) -> Hand {
    let side = cost.side;
    match (&mut hand, cost.penalty) {
        (Hand::Bid(bid), Penalty::Trick { to, best, called }) => {
            let along = Along { best, called };
            let helped = Some(&mut bid.called);
            moved(
                &mut bid.tricks,
                &mut bid.best_trump,
                helped,
                (side, to),
                along,
            );
        }
        (Hand::Turned(turned), Penalty::Trick { to, best, called }) => {
            let along = Along { best, called };
            moved(
                &mut turned.tricks,
                &mut turned.best_trump,
                None,
                (side, to),
                along,
            );
        }
        (Hand::Pot(pot), Penalty::Fault(fault)) => {
            // A renege that was not corrected costs more (B7).
            if let Share::Stayed { fault: known, .. } = &mut pot.shares[side]
                && *known != Some(Fault::Renege)
            {
                *known = Some(fault);
            }
        }
        _ => {}
    }
    hand
}

/// What moves with a trick.
#[derive(Clone, Copy)]
struct Along {
    best: bool,
    called: bool,
}

/// Moves a trick from a side to another, with the best trump if it was in it, and with a called
/// partner's help (A7). A side with one trick loses that one.
fn moved(
    tricks: &mut BySide<u8>,
    best: &mut Option<BestTrump>,
    called: Option<&mut Option<Called>>,
    (from, to): (Side, Side),
    along: Along,
) {
    if tricks[from] == 0 {
        return;
    }
    tricks[from] -= 1;
    tricks[to] += 1;
    let partner = called.as_ref().and_then(|called| **called);
    // A partner for the whole hand stays the partner.
    let partner =
        partner.filter(|partner| partner.partner == from && partner.points != Called::WHOLE_HAND);
    let ten = partner.is_some_and(|partner| partner.points == Called::WITH_BEST);
    let had = *best == Some(BestTrump::By(from));
    let takes = had && (along.best || tricks[from] == 0 || along.called && ten);
    if takes {
        *best = Some(BestTrump::By(to));
    }
    let lost = |called: Called| {
        along.called || takes && ten || !called.can_be(CalledCard::On, tricks[from], had && !takes)
    };
    match (called, partner) {
        (Some(called), Some(partner)) if lost(partner) => *called = None,
        (Some(called @ None), _) if along.called => {
            let points = match takes {
                true => Called::WITH_BEST,
                false => Called::PLAIN,
            };
            *called = Some(Called {
                partner: to,
                points,
            });
        }
        _ => {}
    }
}
