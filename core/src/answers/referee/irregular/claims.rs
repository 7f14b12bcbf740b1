//! Claims, cards missed or doubled, accusations and talk: what custom alone settles (D5–D9).

use super::questions::questions;
use super::{Situation, TableAnswers, is};
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::base::house::choices::Renege;
use crate::base::order::Family;
use crate::games::GameKind;
use crate::games::hand::Fault;
use crate::words::referee::irregular::ClaimFinding;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new(
        "claim",
        "Someone claimed the rest, or threw down their hand",
        claim,
    )
    .asks(&[TheyDid::QUESTION, PlayedOut::QUESTION]),
    Situation::new("two-cards", "Someone played two cards at once", two_cards).asks(&[
        Allowed::QUESTION,
        NextCard::QUESTION.after(&[Allowed::Both.answer()]),
    ]),
    Situation::new("trick-missed", "Someone missed a {trick}", missed)
        .asks(&[TrickNoticed::QUESTION]),
    Situation::new(
        "no-proof",
        "Someone is accused, and nobody can prove it",
        no_proof,
    )
    .asks(&[TricksShow::QUESTION]),
    Situation::new(
        "table-talk",
        "Table talk: someone let on too much",
        table_talk,
    )
    .asks(&[PriceAgreed::QUESTION]),
];

questions! {
    TheyDid: "What did they do?" {
        Claimed: "Claimed the {tricks} left";
        GaveUp: "Threw down their hand";
    }

    PlayedOut: "Does anyone want it played out?" {
        No: "No";
        Yes: "Yes";
    }

    Allowed: "Which did the rules allow?" {
        One: "Only one of them";
        Both: "Both";
        Neither: "Neither";
    }

    NextCard: "Has the next card been played?" {
        NotYet: "Not yet";
        Played: "Yes";
    }

    TrickNoticed: "When was it noticed?" {
        BeforeTheNextLead: "Before the next {trick} was led";
        Later: "Later";
    }

    TricksShow: "What do the {tricks} show when turned up?" {
        NobodyLooked: "Nobody has looked yet";
        NothingCertain: "Nothing certain";
        ThatItIsTrue: "That it’s true, or the player admits it";
    }

    PriceAgreed: "Did your table agree on a price for it?" {
        No: "No";
        Yes: "Yes";
    }
}

/// D7.
fn claim(table: &TableAnswers<'_>) -> Option<Ruling> {
    let alone = table.alone();
    let played_out = |finding| {
        let ruling = table.ruling(Verdict::Answer, finding);
        ruling.comes_to(RulingValue::Alone(alone))
    };
    let ruling = match (table.answer()?, table.answer()?) {
        (PlayedOut::No, TheyDid::Claimed) => {
            table.ruling(Verdict::Answer, ClaimFinding::ClaimStands)
        }
        (PlayedOut::No, TheyDid::GaveUp) => table.ruling(Verdict::Answer, ClaimFinding::HandEnds),
        (PlayedOut::Yes, TheyDid::Claimed) => played_out(ClaimFinding::ClaimPlayedOut(alone)),
        (PlayedOut::Yes, TheyDid::GaveUp) => played_out(ClaimFinding::HandPlayedOut(alone)),
    };
    Some(ruling.by_custom())
}

/// D5.
fn two_cards(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let withholds =
        referee.game.family == Some(Family::Fives) && referee.play_rules.renege != Renege::Off;
    let finding = match (table.answer()?, table.answer()) {
        (Allowed::One, _) => ClaimFinding::LegalCardCounts(withholds),
        (Allowed::Both, Some(NextCard::NotYet)) => ClaimFinding::PlayerPicksCard(withholds),
        (Allowed::Both, Some(NextCard::Played) | None) => {
            ClaimFinding::AnsweredCardCounts(withholds)
        }
        (Allowed::Neither, _) => {
            let ruling = table.ruling(Verdict::Foul, ClaimFinding::BothCardsGoBack);
            // Not custom: the rules say what a renege costs that is corrected at once.
            return Some(match is(referee, GameKind::Bourre) {
                true => ruling.offering(Offer::Fault(Fault::Corrected)),
                false => ruling,
            });
        }
    };
    let ruling = table
        .ruling(Verdict::Foul, finding)
        .comes_to(RulingValue::Withholds(withholds))
        .decided(referee.deciding(&Renege::RULE));
    Some(ruling.by_custom())
}

/// D6.
fn missed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let finding = match table.answer()? {
        TrickNoticed::BeforeTheNextLead => ClaimFinding::MissedCardPlayed,
        TrickNoticed::Later => ClaimFinding::TrickStandsWithoutCard,
    };
    Some(table.by_custom(Verdict::Foul, finding))
}

/// D8.
fn no_proof(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        TricksShow::NobodyLooked => table.ruling(Verdict::Answer, ClaimFinding::TricksTurnedUp),
        TricksShow::NothingCertain => table.ruling(Verdict::Answer, ClaimFinding::PlayStands),
        TricksShow::ThatItIsTrue => table.ruling(Verdict::Foul, ClaimFinding::Proven),
    };
    Some(ruling.by_custom())
}

/// D9.
fn table_talk(table: &TableAnswers<'_>) -> Option<Ruling> {
    let alone = table.alone();
    let finding = match table.answer()? {
        PriceAgreed::No => ClaimFinding::TalkCostsNothing(alone),
        PriceAgreed::Yes => ClaimFinding::TalkCostsAgreedPrice(alone),
    };
    Some(table.by_custom(Verdict::Foul, finding))
}
