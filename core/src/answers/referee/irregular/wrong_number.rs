//! A hand with the wrong number of cards (C11, F5, F6, B1).

use super::deal::{Noticed, before_a_bid};
use super::questions::questions;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::games::GameKind;
use crate::games::hand::Fault;
use crate::words::referee::irregular::{DealFault, MisdealWindow, WrongNumberFinding};

/// One for each kind of game.
pub(super) static ALL: &[Situation] = &[
    Situation::new(
        "wrong-number",
        "Someone has the wrong number of cards",
        wrong_number,
    )
    .asks(&[
        NoticedOrPlayed::QUESTION,
        HandHas::QUESTION.after(&[NoticedOrPlayed::NotAllAgree.answer()]),
    ])
    .fits(bidding),
    Situation::new(
        "dead-hand",
        "Someone has the wrong number of cards",
        dead_hand,
    )
    .asks(&[
        NoticedInPlay::QUESTION,
        ThreeTricks::QUESTION.after(&[NoticedInPlay::InPlay.answer()]),
    ])
    .fits(|referee, _| is(referee, GameKind::FortyFive)),
    Situation::new(
        "wrong-number-pot",
        "Someone has the wrong number of cards",
        wrong_number_for_the_pot,
    )
    .asks(&[NoticedAtPotOrPlayed::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Bourre)),
];

questions! {
    /// Until a bid, or in play.
    NoticedOrPlayed: "When was it noticed?" {
        BeforeABid: Noticed::BeforeABid.answer().says;
        AllAgree: Noticed::AllAgree.answer().says;
        NotAllAgree: Noticed::NotAllAgree.answer().says;
        InPlay: "In play";
    }

    NoticedAtPotOrPlayed: "When was it noticed?" {
        BeforeAStay: "Before anyone said stay or pass";
        BeforeTheLead: "Before the first card was led";
        InPlay: "In play";
    }

    NoticedInPlay: "When was it noticed?" {
        BeforeTheLead: "Before the first card was led";
        InPlay: "In play";
    }

    HandHas: "The hand has" {
        TooFew: "Too few cards";
        TooMany: "Too many cards";
    }

    ThreeTricks: "Had that player won three tricks by then?" {
        No: "No";
        Yes: "Yes, three or more";
    }
}

fn wrong_number(table: &TableAnswers<'_>) -> Option<Ruling> {
    let noticed = match table.answer()? {
        NoticedOrPlayed::BeforeABid => Noticed::BeforeABid,
        NoticedOrPlayed::AllAgree => Noticed::AllAgree,
        NoticedOrPlayed::NotAllAgree => {
            let too_many = table.answer::<HandHas>()? == HandHas::TooMany;
            let finding = WrongNumberFinding::DealStands(too_many);
            return Some(table.by_custom(Verdict::Answer, finding));
        }
        NoticedOrPlayed::InPlay => return Some(wrong_number_in_play(table)),
    };
    Some(before_a_bid(table, noticed, DealFault::WrongNumber))
}

/// F5 and F6.
fn dead_hand(table: &TableAnswers<'_>) -> Option<Ruling> {
    if table.answer::<NoticedInPlay>()? == NoticedInPlay::BeforeTheLead {
        return Some(table.misdeal(DealFault::WrongNumberDealt, MisdealWindow::FirstLead));
    }
    if table.answer::<ThreeTricks>()? == ThreeTricks::Yes {
        return Some(table.ruling(Verdict::Answer, WrongNumberFinding::WinStands));
    }
    let (alone, pool) = (table.alone(), false);
    let ruling = table
        .ruling(Verdict::Answer, WrongNumberFinding::HandDead(alone))
        .comes_to(RulingValue::DeadHand { alone, pool });
    Some(match alone {
        true => ruling.costs_the_hand(),
        false => ruling,
    })
}

/// Bourré says nothing but that it is a misdeal.
fn wrong_number_for_the_pot(table: &TableAnswers<'_>) -> Option<Ruling> {
    Some(match table.answer()? {
        NoticedAtPotOrPlayed::BeforeAStay => {
            table.misdeal(DealFault::WrongNumberDealt, MisdealWindow::FirstStay)
        }
        NoticedAtPotOrPlayed::BeforeTheLead => {
            table.by_custom(Verdict::Answer, WrongNumberFinding::Exchanged)
        }
        NoticedAtPotOrPlayed::InPlay => table
            .ruling(Verdict::Foul, WrongNumberFinding::CannotWinThePot)
            .offering(Offer::Fault(Fault::Corrected))
            .by_custom(),
    })
}

/// No source says what follows once play has begun.
pub(super) fn wrong_number_in_play(table: &TableAnswers<'_>) -> Ruling {
    table.by_custom(Verdict::Foul, WrongNumberFinding::InPlay)
}
