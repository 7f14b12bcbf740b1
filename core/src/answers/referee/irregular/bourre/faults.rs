//! A renege at Bourré, and not playing to win (B7, P9).

use super::super::Table;
use super::Limit;
use crate::answers::referee::{Offer, Ruling, Verdict};
use crate::games::hand::Fault;

/// A fault at Bourré, which can be recorded.
pub fn at_fault(ruling: Ruling, fault: Fault) -> Ruling {
    Ruling {
        offer: Some(Offer::Fault(fault)),
        ..ruling
    }
}

/// B7.
pub fn reneged(table: &Table<'_>) -> Ruling {
    let limit = Limit::of(table);
    let ruling = match (table.answer(0), table.answer(1)) {
        (1, _) => {
            return not_put_right(
                table,
                "After a renege that wasn’t corrected, you pay as if bourréd.",
            );
        }
        (_, 0) => Ruling::new(Verdict::Foul, "Replace the card, and the pot carries over.")
            .because(
                "A player who corrected a renege can’t win the pot.",
                &["B7"],
            )
            .because("If that player would have won, the pot carries.", &["B7"]),
        (_, 1) => Ruling::new(
            Verdict::Foul,
            "Replace the card; that player can’t win the pot.",
        )
        .because(
            "A player who corrected a renege can’t win the pot.",
            &["B7"],
        )
        .because("With a trick taken, there’s nothing to pay.", &["B7"]),
        _ => Ruling::new(
            Verdict::Foul,
            format!(
                "Replace the card; without a trick, that player pays the pot{}.",
                limit.says("")
            ),
        )
        .because(
            "A player who corrected a renege pays the pot only without a trick.",
            &limit.with(&["B7", "B4"]),
        ),
    };
    let ruling = ruling
        .remedy(
            "Replace the card; that player loses their next turn to deal.",
            &["B7"],
        )
        .unless("the next player had already played: it would cost the pot.");
    at_fault(ruling, Fault::Corrected)
}

fn not_put_right(table: &Table<'_>, why: &str) -> Ruling {
    let limit = Limit::of(table);
    let ruling = Ruling::new(
        Verdict::Foul,
        "That player pays as if bourréd, and can’t win the pot.",
    )
    .because(why, &["B7"])
    .remedy(
        format!(
            "An amount equal to the pot{} goes into the next pot instead of the ante.",
            limit.says(",")
        ),
        &limit.with(&["B7", "B4"]),
    )
    .unless("it had been corrected before the next player played.");
    at_fault(ruling, Fault::Renege)
}

/// P9.
pub fn cinch(table: &Table<'_>) -> Ruling {
    let touching = "A trump is as good as the highest when every trump between is in the same hand or was already played.";
    let must = match table.answer(0) {
        0 => "A player sure of three tricks must lead the highest trump.",
        1 => {
            "A player sure of three tricks must play their highest trump when trumping, or when following in trumps with a winning card."
        }
        _ => "If you win the first three tricks, you must lead a trump to the fourth.",
    };
    if table.answer(0) < 2 && table.answer(1) == 0 {
        return Ruling::new(Verdict::Fair, "The card is as good as the highest.")
            .because(must, &["P9"])
            .because(touching, &["P9"])
            .unless("a trump between the two was still out.");
    }
    let why = "If you must play to win and don’t, you’ve reneged.";
    let free = match table.answer(0) {
        0 | 1 => "the tricks weren’t sure.",
        _ => "that player hadn’t won the first three tricks, or had no trump left.",
    };
    match table.answer(2) {
        0 => {
            let ruling = Ruling::new(
                Verdict::Foul,
                "Replace the card; that player can’t win the pot.",
            )
            .because(must, &["P9"])
            .because(why, &["P9", "B7"])
            .remedy(
                "Replace the card; that player loses their next turn to deal.",
                &["B7"],
            )
            .unless(free);
            at_fault(ruling, Fault::Corrected)
        }
        _ => not_put_right(table, why)
            .because(must, &["P9"])
            .unless(free),
    }
}
