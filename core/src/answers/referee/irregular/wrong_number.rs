//! A hand with the wrong number of cards (C11, F5, F6, B1).

use super::deal::{Noticed, before_a_bid};
use super::questions::questions;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::base::house::ClauseId;
use crate::games::GameKind;
use crate::games::hand::Fault;

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

/// Why a hand is of so many cards.
pub(super) fn every_hand(table: &TableAnswers<'_>) -> (&'static str, ClauseId) {
    match table.referee.game.kind {
        GameKind::Copah => ("Everyone discards and draws back to five.", "C5"),
        GameKind::Kaibosh => ("Everyone plays six cards.", "K1"),
        GameKind::Auction | GameKind::FortyFive | GameKind::Bourre | GameKind::Tally => {
            ("Everyone plays five cards, so keep five.", "A5")
        }
    }
}

fn wrong_number(table: &TableAnswers<'_>) -> Option<Ruling> {
    let noticed = match table.answer()? {
        NoticedOrPlayed::BeforeABid => Noticed::BeforeABid,
        NoticedOrPlayed::AllAgree => Noticed::AllAgree,
        NoticedOrPlayed::NotAllAgree => Noticed::NotAllAgree,
        NoticedOrPlayed::InPlay => return Some(wrong_number_in_play(table)),
    };
    let ruling = before_a_bid(table, noticed, "A hand has the wrong number of cards.");
    let Some(has) = table.answer() else {
        return Some(ruling);
    };
    let says = match (table.referee.game.kind, has) {
        (GameKind::Copah, _) => {
            let says = "Go on: the draw brings every hand to five. In 30 No Draw, take a missing card from the pack or discard an extra before the first lead.";
            return Some(ruling.remedy(says, &["C5", "C2"]).by_custom());
        }
        // All 24 cards are dealt, so one hand has what another lacks.
        (GameKind::Kaibosh, HandHas::TooFew) => {
            "Take a card, unseen, from the hand that has one too many, and go on."
        }
        (GameKind::Kaibosh, HandHas::TooMany) => {
            "The player who is short takes a card from that hand, unseen. Go on."
        }
        (_, HandHas::TooFew) => "Take the missing card from the undealt cards, unseen, and go on.",
        (_, HandHas::TooMany) => {
            "Another player draws the extra card from the hand, unseen. It’s out of play."
        }
    };
    let clause = table.misdeal_clause();
    Some(ruling.remedy(says, &[clause]).by_custom())
}

/// F5 and F6.
fn dead_hand(table: &TableAnswers<'_>) -> Option<Ruling> {
    let dead = "A hand with the wrong number of cards is dead, and the others play on.";
    if table.answer::<NoticedInPlay>()? == NoticedInPlay::BeforeTheLead {
        let ruling = table.misdeal("A hand was dealt too many or too few cards.");
        return Some(ruling.unless("play had begun: then that hand alone would be dead."));
    }
    Some(match table.answer()? {
        ThreeTricks::No => {
            let ruling = Ruling::new(
                Verdict::Answer,
                "That hand is dead, and the others play on.",
            )
            .because(dead, &["F6"])
            .unless("that player had already won three tricks: the win would stand.");
            if table.alone() {
                return Some(table.dead(ruling, false, "F6"));
            }
            // The source knows no partners.
            let says = "Lay that hand aside; the others play on, its partner too. Agree whether its tricks count.";
            let (alone, pool) = (false, false);
            let decision = RulingValue::DeadHand { alone, pool };
            ruling.remedy(says, &["F6"]).comes_to(decision)
        }
        ThreeTricks::Yes => Ruling::new(
            Verdict::Answer,
            "That hand is dead, but its player keeps the win.",
        )
        .because(dead, &["F6"])
        .because(
            "A player who had already won three tricks with it keeps the win.",
            &["F6"],
        )
        .remedy("Score the win; that hand stops playing.", &["F6"])
        .unless("that player had won fewer than three tricks: the hand would be dead."),
    })
}

/// Bourré says nothing but that it is a misdeal.
fn wrong_number_for_the_pot(table: &TableAnswers<'_>) -> Option<Ruling> {
    Some(match table.answer()? {
        NoticedAtPotOrPlayed::BeforeAStay => table
            .misdeal("A hand was dealt too many or too few cards.")
            .unless("someone had already stayed or passed."),
        NoticedAtPotOrPlayed::BeforeTheLead => Ruling::new(
            Verdict::Answer,
            "Fix the hand in the exchange, and play on.",
        )
        .because(
            "Those who stay may exchange cards and end with five.",
            &["B2", "B1"],
        )
        .remedy(
            "Exchange one card more or fewer, to end with five.",
            &["B1"],
        )
        .unless("nobody had yet said stay or pass: it would be a misdeal.")
        .by_custom(),
        NoticedAtPotOrPlayed::InPlay => {
            Ruling::new(
                Verdict::Foul,
                "That player can’t win the pot without exactly five cards.",
            )
            .because("Everyone plays with five cards.", &["B1"])
            .remedy(
                "Play on, and treat it like a corrected renege: if that player would have won, the pot carries over, and they lose their next turn to deal.",
                &["B7"],
            )
            .unless("it had been noticed before the first lead.")
            .offering(Offer::Fault(Fault::Corrected))
            .by_custom()
        }
    })
}

/// No source says what follows once play has begun.
pub(super) fn wrong_number_in_play(table: &TableAnswers<'_>) -> Ruling {
    let (why, clause) = every_hand(table);
    Ruling::new(
        Verdict::Foul,
        table.referee.says("Play on; they sit out any {trick} they have no card for."),
    )
    .because(why, &[clause])
    .remedy(
        table.referee.says("With too few cards they play nothing to the last {tricks}; with too many, the cards left over count for nothing."),
        &[clause],
    )
    .unless("it had been noticed before the first lead.")
    .by_custom()
}
