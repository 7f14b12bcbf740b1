//! A renege at Bourré, and not playing to win (B7, P9).

use super::super::TableAnswers;
use super::super::questions::questions;
use super::Limit;
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::games::hand::Fault;

questions! {
    pub(super) Corrected: "Was it corrected before the next player played?" {
        Yes: "Yes";
        No: "No";
    }

    pub(super) HandEnds: "How does that player’s hand end?" {
        MostTricks: "With the most tricks";
        SomeTricks: "With some tricks";
        NoTrick: "Without a trick";
    }

    pub(super) Cinch: "What did that player do?" {
        NotLed: "Sure of three tricks, but didn’t lead the highest trump";
        LowerPlayed: "Sure of three tricks, but played a lower trump";
        NoFourthTrump: "Won the first three tricks, but didn’t lead a trump to the fourth";
    }

    pub(super) CinchCard: "Which card was it?" {
        AsGood: "One as good as their highest: every trump between was in that hand or already played";
        Another: "Another card";
    }
}

/// B7.
pub fn reneged(table: &TableAnswers<'_>) -> Option<Ruling> {
    let limit = Limit::of(table);
    if table.answer::<Corrected>()? == Corrected::No {
        let why = "After a renege that wasn’t corrected, you pay as if bourréd.";
        return Some(not_corrected(table, why));
    }
    let ruling = match table.answer()? {
        HandEnds::MostTricks => {
            Ruling::new(Verdict::Foul, "Replace the card, and the pot carries over.")
                .because(
                    "A player who corrected a renege can’t win the pot.",
                    &["B7"],
                )
                .because("If that player would have won, the pot carries.", &["B7"])
        }
        HandEnds::SomeTricks => Ruling::new(
            Verdict::Foul,
            "Replace the card; that player can’t win the pot.",
        )
        .because(
            "A player who corrected a renege can’t win the pot.",
            &["B7"],
        )
        .because("With a trick taken, there’s nothing to pay.", &["B7"]),
        HandEnds::NoTrick => Ruling::new(
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
    Some(ruling.offering(Offer::Fault(Fault::Corrected)))
}

fn not_corrected(table: &TableAnswers<'_>, why: &str) -> Ruling {
    let limit = Limit::of(table);
    Ruling::new(
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
    .comes_to(RulingValue::Limit(limit.0))
    .unless("it had been corrected before the next player played.")
    .offering(Offer::Fault(Fault::Renege))
}

/// P9.
pub fn cinch(table: &TableAnswers<'_>) -> Option<Ruling> {
    let touching = "A trump is as good as the highest when every trump between is in the same hand or was already played.";
    let did = table.answer()?;
    let must = match did {
        Cinch::NotLed => "A player sure of three tricks must lead the highest trump.",
        Cinch::LowerPlayed => {
            "A player sure of three tricks must play their highest trump when trumping, or when following in trumps with a winning card."
        }
        Cinch::NoFourthTrump => {
            "If you win the first three tricks, you must lead a trump to the fourth."
        }
    };
    if table.answer() == Some(CinchCard::AsGood) {
        let ruling = Ruling::new(Verdict::Fair, "The card is as good as the highest.")
            .because(must, &["P9"])
            .because(touching, &["P9"])
            .unless("a trump between the two was still out.");
        return Some(ruling);
    }
    let why = "If you must play to win and don’t, you’ve reneged.";
    let free = match did {
        Cinch::NotLed | Cinch::LowerPlayed => "the tricks weren’t sure.",
        Cinch::NoFourthTrump => {
            "that player hadn’t won the first three tricks, or had no trump left."
        }
    };
    Some(match table.answer()? {
        Corrected::Yes => Ruling::new(
            Verdict::Foul,
            "Replace the card; that player can’t win the pot.",
        )
        .because(must, &["P9"])
        .because(why, &["P9", "B7"])
        .remedy(
            "Replace the card; that player loses their next turn to deal.",
            &["B7"],
        )
        .unless(free)
        .offering(Offer::Fault(Fault::Corrected)),
        Corrected::No => not_corrected(table, why)
            .because(must, &["P9"])
            .unless(free),
    })
}
