//! Irregularities of the last bid and of naming trump (C5, A2, K6).

use super::questions::questions;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Referee, Ruling, Verdict};
use crate::base::house::numbers::KITTY;
use crate::games::GameKind;
use crate::words::referee::irregular::TrumpFinding;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("signals", "A bid was a signal to the partner", signals)
        .asks(&[Signal::QUESTION])
        .fits(|referee, _| is(referee, GameKind::Kaibosh)),
    Situation::new(
        "trump-changed",
        "The bidder named one trump, then another",
        trump_changed,
    )
    .asks(&[Changed::QUESTION])
    .fits(bidding),
    Situation::new(
        "drew-first",
        "Someone drew before trump was named",
        drew_first,
    )
    .asks(&[DrewBy::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Copah)),
    Situation::new(
        "kitty-first",
        "The bidder took the kitty before naming trump",
        kitty_first,
    )
    .asks(&[
        BidderBagged::QUESTION,
        LookedAtIt::QUESTION.after(&[BidderBagged::No.answer()]),
    ])
    .fits(|referee, _| kitty(referee).is_some_and(|cards| cards > 0)),
];

questions! {
    Signal: "Does the whole table know what it means?" {
        Known: "Yes, both sides use it";
        Secret: "No, it was a secret";
    }

    Changed: "When was it changed?" {
        AtOnce: "In the same breath";
        Later: "Later";
    }

    DrewBy: "Who drew?" {
        Bidder: "The bidder";
        SomeoneElse: "Someone else";
    }

    BidderBagged: "Was the bidder a dealer who was bagged?" {
        No: "No";
        Yes: "Yes, everyone had passed";
    }

    LookedAtIt: "Did the bidder look at it?" {
        No: "No";
        Yes: "Yes, or nobody can tell";
    }
}

/// The number of cards in the kitty, if there can be one.
pub(super) fn kitty(referee: &Referee) -> Option<i32> {
    referee.house.value(referee.game.declared(&KITTY)?).number()
}

fn signals(table: &TableAnswers<'_>) -> Option<Ruling> {
    Some(match table.answer()? {
        Signal::Known => table.ruling(Verdict::Fair, TrumpFinding::SignalIsKnown),
        Signal::Secret => table.by_custom(Verdict::Foul, TrumpFinding::SignalIsSecret),
    })
}

fn trump_changed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        Changed::AtOnce => table.ruling(Verdict::Fair, TrumpFinding::LastSuitIsTrump),
        Changed::Later => table.ruling(Verdict::Foul, TrumpFinding::FirstSuitIsTrump),
    };
    Some(ruling.by_custom())
}

fn drew_first(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        DrewBy::Bidder => table
            .ruling(Verdict::Foul, TrumpFinding::BidderDrewFirst)
            .deals_again(),
        DrewBy::SomeoneElse => table.ruling(Verdict::Foul, TrumpFinding::SomeoneElseDrewFirst),
    };
    Some(ruling.by_custom())
}

fn kitty_first(table: &TableAnswers<'_>) -> Option<Ruling> {
    if table.answer::<BidderBagged>()? == BidderBagged::Yes {
        return Some(table.ruling(Verdict::Fair, TrumpFinding::BaggedDealerLooks));
    }
    let ruling = match table.answer()? {
        LookedAtIt::No => table.ruling(Verdict::Foul, TrumpFinding::KittyGoesBack),
        LookedAtIt::Yes => table
            .ruling(Verdict::Foul, TrumpFinding::KittyWasSeen)
            .deals_again(),
    };
    Some(ruling.by_custom())
}
