//! Irregularities of what is said before trump is named: a bid changed, a suit named in a bid (C2, C3, A4,
//! K2, B2). A bid out of turn is asked about with the bids.

use super::questions::questions;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Ruling, Verdict};
use crate::games::GameKind;
use crate::words::referee::irregular::BidFinding;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("bid-changed", "Someone changed a bid", bid_changed)
        .asks(&[SaidFirst::QUESTION])
        .fits(bidding),
    Situation::new(
        "suit-named",
        "Someone named a suit while bidding",
        suit_named,
    )
    .asks(&[ThenDid::QUESTION])
    .fits(bidding),
    Situation::new(
        "stay-changed",
        "Someone changed from staying to passing, or back",
        stay_changed,
    )
    .asks(&[StaySaidFirst::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Bourre)),
];

questions! {
    SaidFirst: "What did they say first?" {
        Bid: "A bid";
        Pass: "That they pass";
    }

    ThenDid: "What did they do then?" {
        GotTheBid: "Got the bid, and named another suit";
        LostTheBid: "Passed later, or lost the bid";
    }

    StaySaidFirst: "What did they say first?" {
        Stay: "That they stay";
        Pass: "That they pass";
    }
}

fn bid_changed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let finding = match table.answer()? {
        SaidFirst::Bid => BidFinding::FirstBidStands,
        SaidFirst::Pass => BidFinding::PassStands,
    };
    Some(table.by_custom(Verdict::Foul, finding))
}

fn suit_named(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        ThenDid::GotTheBid => table.ruling(Verdict::Fair, BidFinding::SuitBeforeTheBid),
        ThenDid::LostTheBid => table.ruling(Verdict::Answer, BidFinding::SuitWithoutTheBid),
    };
    Some(ruling.by_custom())
}

fn stay_changed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let finding = match table.answer()? {
        StaySaidFirst::Stay => BidFinding::StayStands,
        StaySaidFirst::Pass => BidFinding::PassForThePotStands,
    };
    Some(table.by_custom(Verdict::Foul, finding))
}
