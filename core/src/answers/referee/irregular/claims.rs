//! Claims, cards missed or doubled, accusations and talk: what custom alone settles (D5–D9).

use super::questions::questions;
use super::{Situation, TableAnswers, is};
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::base::house::ClauseId;
use crate::base::house::choices::Renege;
use crate::base::order::Family;
use crate::games::GameKind;
use crate::games::hand::Fault;

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
    Situation::new("trick-missed", "Someone missed a {trick}", missed).asks(&[Noticed::QUESTION]),
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

    Noticed: "When was it noticed?" {
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
    let tricks = table.referee.game.trick.1;
    let partner_of = |whom: &str| match table.alone() {
        true => String::new(),
        false => format!(" The {whom}’s partner says nothing."),
    };
    let ruling = match (table.answer()?, table.answer()?) {
        (PlayedOut::No, TheyDid::Claimed) => Ruling::new(
            Verdict::Answer,
            "The claim stands, because nobody doubts it.",
        )
        .remedy(
            format!("Give the claimer the {tricks} left, and score the hand."),
            &["D7"],
        )
        .unless("anyone wanted it played out."),
        (PlayedOut::No, TheyDid::GaveUp) => Ruling::new(
            Verdict::Answer,
            "The hand ends there, because nobody minds.",
        )
        .remedy(
            format!("Agree who takes the {tricks} left, and score the hand."),
            &["D7"],
        )
        .unless("anyone wanted it played out."),
        (PlayedOut::Yes, TheyDid::Claimed) => Ruling::new(
            Verdict::Answer,
            "Play it out, with the claimer’s cards face up.",
        )
        .remedy(
            format!("Play on by the rules.{}", partner_of("claimer")),
            &["D7"],
        )
        .comes_to(RulingValue::Alone(table.alone()))
        .unless("everyone accepted the claim."),
        (PlayedOut::Yes, TheyDid::GaveUp) => Ruling::new(
            Verdict::Answer,
            "Play it out, with the cards of that hand face up.",
        )
        .remedy(
            format!(
                "The player plays the cards on the table by the rules.{}",
                partner_of("player")
            ),
            &["D7"],
        )
        .comes_to(RulingValue::Alone(table.alone()))
        .unless("everyone agreed to end the hand."),
    };
    let ruling = ruling.because(
        format!("The cards are shown, and anyone may ask to play out the {tricks} left."),
        &["D7"],
    );
    // F7: at Forty-Five a card shown can cost the hand.
    let ruling = match is(table.referee, GameKind::FortyFive) {
        true => ruling.unless("your table takes it for cards wrongly exposed: once anyone has won two tricks, that hand would be dead (F7)."),
        false => ruling,
    };
    Some(ruling.by_custom())
}

/// D5.
fn two_cards(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let withholds =
        referee.game.family == Some(Family::Fives) && referee.play_rules.renege != Renege::Off;
    let back = |which: &str| match withholds {
        true => format!(
            "{which}; the other goes back to the hand. It can’t be held back later as a top trump."
        ),
        false => format!("{which}; the other goes back to the hand."),
    };
    let clauses: &[ClauseId] = if withholds { &["D5", "P4"] } else { &["D5"] };
    let ruling = match (table.answer()?, table.answer()) {
        (Allowed::One, _) => Ruling::new(Verdict::Foul, "The card that the rules allow counts.")
            .because(
                format!(
                    "Only one card goes to a {}, and it must be a legal one.",
                    table.trick()
                ),
                &["D5"],
            )
            .remedy(back("Leave the legal card"), clauses)
            .unless("the rules allowed both."),
        (Allowed::Both, Some(NextCard::NotYet)) => {
            Ruling::new(Verdict::Foul, "The player says now which card counts.")
                .because(
                    "Both are legal, and the next card isn’t played yet.",
                    &["D5"],
                )
                .remedy(back("Leave the card the player picks"), clauses)
                .unless("the next card had been played.")
        }
        (Allowed::Both, Some(NextCard::Played) | None) => Ruling::new(
            Verdict::Foul,
            "It’s too late to choose: the card the next player answered counts.",
        )
        .because(
            "The player says which before the next card is played.",
            &["D5"],
        )
        .remedy(back("Leave the card that was answered"), clauses)
        .unless("the next card hadn’t been played."),
        (Allowed::Neither, _) => {
            let ruling = Ruling::new(
                Verdict::Foul,
                "Both go back, and the player plays a legal card.",
            )
            .unless("the rules allowed one of them.");
            let why = "If either stayed on the table, it would be a renege.";
            // Not custom: the rules say what a renege costs that is corrected at once.
            return Some(match is(referee, GameKind::Bourre) {
                true => ruling
                    .offering(Offer::Fault(Fault::Corrected))
                    .because(why, &["B7"])
                    .remedy(
                        "The player can’t win this pot, and loses their next turn to deal.",
                        &["B7"],
                    ),
                false => ruling
                    .because(why, &["D2"])
                    .remedy("Correct it at once, without penalty.", &["D2"]),
            });
        }
    };
    let ruling = ruling.comes_to(RulingValue::Withholds(withholds));
    let ruling = ruling.decided(referee.deciding(&Renege::RULE));
    Some(ruling.by_custom())
}

/// D6.
fn missed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let trick = table.trick();
    let ruling = match table.answer()? {
        Noticed::BeforeTheNextLead => Ruling::new(Verdict::Foul, "The player plays to it now.")
            .because("Nobody has led the next one.", &["D6"])
            .remedy(
                format!("Put a legal card in the {trick}, as if it had been played in turn."),
                &["D6"],
            )
            .unless("the next one had been led."),
        Noticed::Later => Ruling::new(
            Verdict::Foul,
            format!("Play on; the {trick} stands without that card."),
        )
        .because("It’s too late once someone has led the next one.", &["D6"])
        .remedy(
            "Play the hand out. The card left over at the end takes nothing.",
            &["D6"],
        )
        .unless("nobody had led the next one yet."),
    };
    Some(ruling.by_custom())
}

/// D8.
fn no_proof(table: &TableAnswers<'_>) -> Option<Ruling> {
    let tricks = table.referee.game.trick.1;
    let ruling = match table.answer()? {
        TricksShow::NobodyLooked => {
            Ruling::new(Verdict::Answer, format!("Turn up the {tricks} and look."))
                .remedy(
                    "Lay the cards out in the order they were played; each player names theirs.",
                    &["D8"],
                )
                .unless("they had been turned up.")
        }
        TricksShow::NothingCertain => Ruling::new(Verdict::Answer, "The play stands.")
            .remedy("Play on, or score the hand as it was played.", &["D8"])
            .unless("the cards showed it, or the player admitted it."),
        TricksShow::ThatItIsTrue => {
            let clause = match is(table.referee, GameKind::Bourre) {
                true => "B7",
                false => "D1",
            };
            Ruling::new(Verdict::Foul, "It counts as what it was.")
                .remedy(
                    "For a renege, ask the referee about the cards: the price depends on when it was noticed.",
                    &["D8", clause],
                )
                .unless("nobody could tell who played what.")
        }
    };
    let ruling = ruling.because("Without proof or an admission, the play stands.", &["D8"]);
    Some(ruling.by_custom())
}

/// D9.
fn table_talk(table: &TableAnswers<'_>) -> Option<Ruling> {
    let whom = match table.alone() {
        true => "Nobody says what they hold, or what another player should play.",
        false => "Nobody says what they hold, or what a partner should play.",
    };
    let ruling = match table.answer()? {
        PriceAgreed::No => Ruling::new(Verdict::Foul, "It isn’t fair, but it costs nothing.")
            .remedy(
                "Play on. Agree on a price for the next time, if you like.",
                &["D9"],
            )
            .unless("your table had agreed on a price."),
        PriceAgreed::Yes => Ruling::new(Verdict::Foul, "It costs what your table agreed on.")
            .remedy(
                "Enter it under This table, as points by agreement.",
                &["D9"],
            )
            .unless("no price had been agreed on."),
    };
    Some(ruling.because(whom, &["D9"]).by_custom())
}
