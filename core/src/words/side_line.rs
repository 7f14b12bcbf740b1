//! The line below a side's total.

use super::near_end::{from_the_door, lacks};
use super::sentence::alone;
use super::{count, number};
use crate::base::seats::Side;
use crate::games::hand::Debt;
use crate::ledger::{Ledger, Standing};

/// The line below a total: that the side won or is out, or what it needs, a near back door, failed
/// bids and debts.
pub fn below(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    line_below(ledger, standing, side, true)
}

/// The line below a total whose failed bids are shown as marks: like [`below`], without them.
pub fn below_beside_ticks(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    line_below(ledger, standing, side, false)
}

fn line_below(ledger: &Ledger, standing: &Standing, side: Side, with_ticks: bool) -> String {
    let alone = alone(ledger, side);
    match standing.end {
        Some((end, _)) if end.winner == Some(side) => return "won".to_owned(),
        _ if standing.is_away(side) => return "went home".to_owned(),
        Some(_) if standing.second() == Some(side) => return "second".to_owned(),
        None if standing.first.is_some_and(|(first, _)| first == side) => return "won".to_owned(),
        _ if standing.out[side] => return "out".to_owned(),
        Some(_) => return String::new(),
        None => {}
    }
    let needs = standing.needs(ledger.rules(), side).map(|needs| {
        let need = if alone { "needs" } else { "need" };
        // Rules from the next hand on end nothing: a side that is there is judged after that hand.
        match needs {
            ..=0 => "already there".to_owned(),
            _ => match lacks(ledger, standing, side) {
                Some(clear) => format!("{need} {} to be {clear}", number(needs)),
                None => format!("{need} {}", number(needs)),
            },
        }
    });
    let door = ledger.rules().table().finish.back_door;
    let door = door.filter(|_| from_the_door(ledger, standing, side).is_some());
    let door = door.map(|door| format!("out at {}", number(door)));
    let near = called_out(ledger, standing).contains(&side);
    let near = near.then(|| "could win now".to_owned());
    let ticks = match standing.ticks[side] {
        0 => None,
        _ if !with_ticks => None,
        ticks => Some(count(ticks, "tick", "ticks")),
    };
    let owes = match standing.pot.debts[side] {
        Debt::Ante | Debt::Away => None,
        Debt::Nothing => Some("no ante".to_owned()),
        Debt::Match(chips) => Some(format!("pays {}", number(chips))),
    };
    let all = [needs, door, near, ticks, owes];
    all.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The sides whose score is called out (A8), while the game goes on.
pub fn called_out(ledger: &Ledger, standing: &Standing) -> Vec<Side> {
    let Some(from) = ledger.rules().table().finish.warn_at else {
        return Vec::new();
    };
    let totals = standing.totals.iter();
    let near = totals.filter(|(side, total)| **total >= from && !standing.out[*side]);
    match standing.end {
        Some(_) => Vec::new(),
        None => near.map(|(side, _)| side).collect(),
    }
}
