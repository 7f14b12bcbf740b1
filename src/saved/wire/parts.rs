//! Conversions between the words of the save format and the types of the ledger.

use crate::cards::Suit;
use crate::hand::{BestTrump, Called, Fault};
use crate::house::House;
use crate::json::Reading;
use crate::ledger::{Cost, Helped, Penalty};
use crate::seats::{BySide, Side};

/// An absent number.
pub(super) const NONE: i64 = -1;
/// No trump was played.
pub(super) const NOT_PLAYED: i64 = -2;
/// A player passed: in the place of tricks or points, and no such number.
pub(super) const PASSED: i64 = -10_000_000_000;

/// House rules; empty for none.
pub(super) fn house(read: &mut Reading) -> Option<House> {
    read.take("house")
        .map_or_else(|| Some(House::default()), House::from_json)
}

/// The number of a seat, a side or a trick.
pub(super) fn small(number: i64) -> Option<u8> {
    u8::try_from(number).ok()
}

pub(super) fn numbers<T: Copy + Into<i64>>(by_side: &BySide<T>) -> Vec<i64> {
    by_side.values().iter().map(|own| (*own).into()).collect()
}

pub(super) fn write_suit(suit: Option<Suit>) -> String {
    suit.map(|suit| suit.to_string()).unwrap_or_default()
}

pub(super) fn write_best(best: Option<BestTrump>) -> i64 {
    match best {
        Some(BestTrump::By(side)) => side.0.into(),
        Some(BestTrump::NotPlayed) => NOT_PLAYED,
        None => NONE,
    }
}

pub(super) fn write_side(side: Option<Side>) -> i64 {
    side.map_or(NONE, |side| side.0.into())
}

/// A side, if given; `None` for an invalid number.
pub(super) fn read_side(side: i64) -> Option<Option<Side>> {
    match side {
        NONE => Some(None),
        side => Some(Some(Side(small(side)?))),
    }
}

/// The best trump, if given; `None` for an invalid number.
pub(super) fn read_best(best: i64) -> Option<Option<BestTrump>> {
    Some(match best {
        NONE => None,
        NOT_PLAYED => Some(BestTrump::NotPlayed),
        _ => Some(BestTrump::By(Side(small(best)?))),
    })
}

pub(super) fn write_called(called: Called) -> Vec<i64> {
    vec![called.partner.0.into(), called.points.into()]
}

/// The called partner, if one helped; `None` for invalid numbers.
pub(super) fn read_called(called: &[i64]) -> Option<Option<Called>> {
    match called {
        [] => Some(None),
        [partner, points] => Some(Some(Called {
            partner: Side(small(*partner)?),
            points: small(*points)?,
        })),
        _ => None,
    }
}

/// The answer about the called partner; empty while there is none.
pub(super) fn write_helped(helped: Option<Helped>) -> Vec<i64> {
    match helped {
        Some(Helped::By(called)) => write_called(called),
        Some(Helped::Nobody) => vec![NONE],
        None => Vec::new(),
    }
}

pub(super) fn read_helped(helped: &[i64]) -> Option<Helped> {
    match helped {
        [NONE] => Some(Helped::Nobody),
        _ => read_called(helped)?.map(Helped::By),
    }
}

pub(super) fn write_fault(side: Side, fault: Fault) -> [i64; 2] {
    let fault = match fault {
        Fault::Renege => 1,
        Fault::Corrected => 2,
    };
    [side.0.into(), fault]
}

pub(super) fn read_fault(pair: &[i64]) -> Option<(Side, Fault)> {
    let (side, fault) = (pair.first()?, pair.get(1)?);
    let fault = match fault {
        1 => Fault::Renege,
        2 => Fault::Corrected,
        _ => return None,
    };
    Some((Side(small(*side)?), fault))
}

pub(super) fn write_cost(cost: Cost) -> Vec<i64> {
    let side = cost.side.0.into();
    match cost.penalty {
        Penalty::LoseHand => vec![side, 1],
        Penalty::SetBid => vec![side, 2],
        Penalty::Trick { to, best, called } => match u8::from(best) + 2 * u8::from(called) {
            0 => vec![side, 3, to.0.into()],
            along => vec![side, 3, to.0.into(), along.into()],
        },
        Penalty::Fault(Fault::Renege) => vec![side, 4],
        Penalty::Fault(Fault::Corrected) => vec![side, 5],
        Penalty::Points(points) => vec![side, 6, points.into()],
        Penalty::Redeal => vec![side, 7],
        Penalty::LosesDeal => vec![side, 8],
    }
}

/// The penalty of a ruling, if any; `None` for invalid numbers.
pub(super) fn read_cost(cost: &[i64]) -> Option<Option<Cost>> {
    let Some((side, penalty)) = cost.split_first() else {
        return Some(None);
    };
    let penalty = match penalty {
        [1] => Penalty::LoseHand,
        [2] => Penalty::SetBid,
        [3, to] => Penalty::Trick {
            to: Side(small(*to)?),
            best: false,
            called: false,
        },
        [3, to, along @ 1..=3] => Penalty::Trick {
            to: Side(small(*to)?),
            best: along & 1 != 0,
            called: along & 2 != 0,
        },
        [4] => Penalty::Fault(Fault::Renege),
        [5] => Penalty::Fault(Fault::Corrected),
        [6, points] => Penalty::Points(u16::try_from(*points).ok()?),
        [7] => Penalty::Redeal,
        [8] => Penalty::LosesDeal,
        _ => return None,
    };
    let side = Side(small(*side)?);
    Some(Some(Cost { side, penalty }))
}
