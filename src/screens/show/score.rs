//! The score and its track.

use crate::ledger::{Deal, Dealt, Debt, Fate, Ledger, Standing};
use crate::screens::Open;
use crate::seats::Side;
use crate::widgets::{Column, Stretch};
use crate::words;

/// The columns of the score.
pub fn columns(open: &Open) -> Vec<Column> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    ledger
        .rules()
        .layout()
        .sides()
        .map(|side| Column {
            side,
            name: words::side(ledger, side),
            total: standing.totals[side],
            below: below(ledger, standing, side),
            out: standing.out[side],
            why: why(ledger, standing, side),
        })
        .collect()
}

fn below(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let alone = ledger.rules().layout().seats_of(side).count() == 1;
    let won = if alone { "winner" } else { "winners" };
    match standing.end {
        Some((end, _)) if end.winner == Some(side) => return won.to_owned(),
        _ if standing.out[side] => return "out".to_owned(),
        Some(_) => return String::new(),
        None => {}
    }
    let needs = standing.needs(ledger.rules(), side).map(|needs| {
        let need = if alone { "needs" } else { "need" };
        format!("{need} {}", words::number(needs))
    });
    let near = words::called_out(ledger, standing).contains(&side);
    let near = near.then(|| "one hand away".to_owned());
    let ticks = match standing.ticks[side] {
        0 => None,
        1 => Some("1 tick".to_owned()),
        ticks => Some(format!("{ticks} ticks")),
    };
    let owes = match standing.pot.debts[side] {
        Debt::Ante => None,
        Debt::Nothing => Some("no ante".to_owned()),
        Debt::Match(chips) => Some(format!("pays {}", words::number(chips))),
    };
    let all = [needs, near, ticks, owes];
    all.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Why a total is what it is: the last hand that counts.
fn why(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let counts = |deal: &&Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
    match standing.deals.iter().rev().find(counts) {
        Some(deal) => words::explain(ledger, deal, side),
        None => "No hand has been played yet.".to_owned(),
    }
}

/// The marks of more sides than this would hide each other.
const FEW: usize = 3;

/// The stretch of the track; nothing where there is no target, or too many sides for it.
pub fn stretch(open: &Open) -> Option<Stretch> {
    let finish = &open.game.ledger.rules().table().finish;
    let totals = open.standing.totals.values();
    if totals.len() > FEW {
        return None;
    }
    Some(Stretch {
        back_door: finish.back_door,
        target: finish.target?,
        totals: totals.to_vec(),
    })
}
