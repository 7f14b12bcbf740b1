//! Irregularities of the deal: the dealer, the cut, exposed cards (C11, F5).

use super::questions::questions;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Ruling, Verdict};
use crate::base::house::choices::MisdealUntil;
use crate::games::GameKind;
use crate::words::referee::irregular::{DealFault, DealFinding, MisdealWindow};

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("wrong-dealer", "The wrong player dealt", wrong_dealer)
        .asks(&[WrongDealer::QUESTION]),
    Situation::new("cut", "Nobody cut the pack", not_cut)
        .asks(&[CutAskedFor::QUESTION])
        .fits(|referee, _| is(referee, GameKind::FortyFive)),
    Situation::new(
        "cut-not-offered",
        "The dealer didn’t offer the cut",
        |table| {
            Some(before_a_bid(
                table,
                table.answer()?,
                DealFault::CutNotOffered,
            ))
        },
    )
    .asks(&[Noticed::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Kaibosh)),
    Situation::new(
        "exposed-in-deal",
        "A card was exposed in the deal",
        |table| Some(late(table, table.answer()?, DealFault::CardExposed)),
    )
    .asks(&[Noticed::QUESTION])
    .fits(bidding),
    Situation::new("card-shown", "A card was exposed in the deal", |table| {
        Some(table.misdeal(DealFault::CardExposed, MisdealWindow::Unlimited))
    })
    .fits(|referee, rules| rules.bids().is_none() && !is(referee, GameKind::Bourre)),
    Situation::new("exposed-pot", "A card was exposed in the deal", |table| {
        Some(late(table, at_pot(table)?, DealFault::CardExposed))
    })
    .asks(&[NoticedAtPot::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Bourre)),
    Situation::new(
        "dealt-oddly-pot",
        "The dealer dealt out of order, or changed the plan",
        |table| Some(late(table, at_pot(table)?, DealFault::OutOfOrder)),
    )
    .asks(&[NoticedAtPot::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Bourre)),
    Situation::new(
        "dealt-oddly",
        "The dealer dealt out of order, or changed the plan",
        |table| Some(late(table, table.answer()?, DealFault::OutOfOrder)),
    )
    .asks(&[Noticed::QUESTION])
    .fits(bidding),
    Situation::new("counted", "The dealer counted the cards", |table| {
        Some(table.misdeal(DealFault::CardsCounted, MisdealWindow::Unlimited))
    })
    .fits(|referee, _| is(referee, GameKind::FortyFive)),
];

questions! {
    WrongDealer: "When was it noticed?" {
        InTheDeal: "During the deal";
        AfterIt: "After the deal";
    }

    CutAskedFor: "When was a cut asked for?" {
        InTheDeal: "Before the deal ended";
        Later: "Later, or not at all";
    }

    pub(super) Noticed: "When was it noticed?" {
        BeforeABid: "Before the first bid";
        AllAgree: "After it, and everyone agrees to redeal";
        NotAllAgree: "After a bid; not everyone agrees to redeal";
    }

    /// Bourré, which has no bidding.
    NoticedAtPot: "When was it noticed?" {
        BeforeAStay: "Before anyone said stay or pass";
        AllAgree: "Later, and everyone agrees to redeal";
        NotAllAgree: "Later; not everyone agrees to redeal";
    }
}

/// At Bourré staying or passing is what a bid is elsewhere.
fn at_pot(table: &TableAnswers<'_>) -> Option<Noticed> {
    Some(match table.answer()? {
        NoticedAtPot::BeforeAStay => Noticed::BeforeABid,
        NoticedAtPot::AllAgree => Noticed::AllAgree,
        NoticedAtPot::NotAllAgree => Noticed::NotAllAgree,
    })
}

/// C11: an exposed card or a deal out of order.
fn late(table: &TableAnswers<'_>, noticed: Noticed, fault: DealFault) -> Ruling {
    let ruling = match table.rules.table().misdeal_until {
        MisdealUntil::HandOver => table.misdeal(fault, MisdealWindow::HandOver),
        MisdealUntil::FirstBid => before_a_bid(table, noticed, fault),
    };
    ruling.decided(table.referee.deciding(&MisdealUntil::RULE))
}

/// C11: before the first bid it is a misdeal, after it the deal stands unless all agree.
pub(super) fn before_a_bid(table: &TableAnswers<'_>, noticed: Noticed, fault: DealFault) -> Ruling {
    match noticed {
        Noticed::BeforeABid => table.misdeal(fault, MisdealWindow::FirstBid),
        Noticed::AllAgree => table.misdeal(fault, MisdealWindow::AllAgree),
        Noticed::NotAllAgree => table.ruling(Verdict::Answer, DealFinding::Stands(fault)),
    }
}

fn not_cut(table: &TableAnswers<'_>) -> Option<Ruling> {
    Some(match table.answer()? {
        CutAskedFor::InTheDeal => table.misdeal(DealFault::CutAskedFor, MisdealWindow::DealOver),
        CutAskedFor::Later => table.ruling(Verdict::Fair, DealFinding::StandsUncut),
    })
}

/// The deal moves left; no source says what follows if it did not.
fn wrong_dealer(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        WrongDealer::InTheDeal => table.ruling(Verdict::Foul, DealFinding::RightPlayerDeals),
        WrongDealer::AfterIt => table.ruling(Verdict::Answer, DealFinding::WrongPlayerDealt),
    };
    Some(ruling.by_custom())
}
