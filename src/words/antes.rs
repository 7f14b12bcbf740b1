//! The antes due.

use super::{all, chips, number, side};
use crate::hand::Debt;
use crate::ledger::{Ledger, Standing};

/// The ante of each player, and what the pot carries: `Ann and Bob: no ante; Hal 8; others 1 chip. 8
/// chips carried over.` Nothing where no ante is paid.
pub fn antes(ledger: &Ledger, standing: &Standing) -> Option<String> {
    let ante = ledger.rules().chips(Debt::Ante);
    let debts = &standing.pot.debts;
    let of = |wanted: fn(&Debt) -> bool| debts.iter().filter(move |(_, debt)| wanted(debt));
    let none = of(|debt| *debt == Debt::Nothing).map(|(own, _)| side(ledger, own));
    let none: Vec<String> = none.collect();
    let matches = debts.iter().filter_map(|(own, debt)| match debt {
        Debt::Match(chips) => Some(format!("{} {}", side(ledger, own), number(*chips))),
        Debt::Ante | Debt::Away | Debt::Nothing => None,
    });
    let matches: Vec<String> = matches.collect();
    let others = of(|debt| *debt == Debt::Ante).count();
    let says = match (&none[..], &matches[..], others) {
        ([], [], _) => format!("Everyone puts in {}", chips(ante)),
        ([_, ..], [], 0) => "Nobody puts in anything".to_owned(),
        _ => {
            let none = (!none.is_empty()).then(|| format!("{}: no ante", all(&none)));
            let matches = (!matches.is_empty()).then(|| matches.join(", "));
            let others = (others > 0).then(|| format!("others {}", chips(ante)));
            let parts = [none, matches, others].into_iter().flatten();
            parts.collect::<Vec<_>>().join("; ")
        }
    };
    let carry = standing.pot.carry;
    let carried = (carry > 0).then(|| format!(" {} carried over.", chips(carry)));
    (ante > 0).then(|| format!("{says}.{}", carried.unwrap_or_default()))
}
