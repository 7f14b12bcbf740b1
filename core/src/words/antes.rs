//! The antes due, and what a pot leaves to pay.

use super::{all, capital, chips, side_of};
use crate::games::Feat;
use crate::games::hand::Debt;
use crate::ledger::{Deal, Ledger, Standing};

/// Who pays for this pot in the next one: `Cat is bourréd and pays 4 chips into the next pot.` (B4, B6, B7)
pub fn bourred(ledger: &Ledger, deal: &Deal) -> Vec<String> {
    let Some(pot) = &deal.pot_result else {
        return Vec::new();
    };
    let pays = |feat: Option<Feat>, what: [&str; 2]| {
        let owing = pot.next.debts.iter().filter_map(|(side, debt)| match debt {
            Debt::Match(owed) if deal.lines[side].why.feat == feat => {
                Some((side_of(ledger, deal, side), *owed))
            }
            _ => None,
        });
        let (names, owed): (Vec<String>, Vec<i32>) = owing.unzip();
        let owed = *owed.first()?;
        let limit = if owed < pot.pot { ", the limit," } else { "" };
        let [one, several] = what;
        let who = if names.len() == 1 { one } else { several };
        let (names, owed) = (all(&names), chips(owed));
        Some(format!("{names} {who} {owed}{limit} into the next pot."))
    };
    let bourred = ["is bourréd and pays", "are bourréd, and each pays"];
    let reneged = ["reneged and pays", "reneged, and each pays"];
    let says = [pays(Some(Feat::Bourred), bourred), pays(None, reneged)];
    says.into_iter().flatten().collect()
}

/// The ante of each player, and what the pot carries: `Ann and Bob pay no ante. Hal pays 8 chips; everyone
/// else pays 1 chip. 8 chips carried over.` Nothing where no ante is paid.
pub fn antes(ledger: &Ledger, standing: &Standing) -> Option<String> {
    let ante = ledger.rules().chips(Debt::Ante);
    let debts = &standing.pot.debts;
    let name = |side| super::side(ledger, side);
    let of = |wanted: fn(&Debt) -> bool| debts.iter().filter(move |(_, debt)| wanted(debt));
    let none = of(|debt| *debt == Debt::Nothing).map(|(side, _)| name(side));
    let none: Vec<String> = none.collect();
    let matches = debts.iter().filter_map(|(side, debt)| match debt {
        Debt::Match(owed) => Some(format!("{} pays {}", name(side), chips(*owed))),
        Debt::Ante | Debt::Away | Debt::Nothing => None,
    });
    let matches: Vec<String> = matches.collect();
    let others = of(|debt| *debt == Debt::Ante).count();
    let says = match (&none[..], &matches[..], others) {
        ([], [], _) => format!("Everyone puts in {}.", chips(ante)),
        ([_, ..], [], 0) => "Nobody pays an ante.".to_owned(),
        _ => {
            let pays = if none.len() == 1 { "pays" } else { "pay" };
            let none = (!none.is_empty()).then(|| format!("{} {pays} no ante.", all(&none)));
            let others = (others > 0).then(|| format!("everyone else pays {}", chips(ante)));
            let paid: Vec<String> = matches.into_iter().chain(others).collect();
            let paid = (!paid.is_empty()).then(|| format!("{}.", capital(&paid.join("; "))));
            let parts = [none, paid].into_iter().flatten();
            parts.collect::<Vec<_>>().join(" ")
        }
    };
    let carry = standing.pot.carry;
    let carried = (carry > 0).then(|| format!(" {} carried over.", chips(carry)));
    (ante > 0).then(|| format!("{says}{}", carried.unwrap_or_default()))
}
