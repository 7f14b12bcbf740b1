//! Irregularities of play: out of turn, exposed cards, tricks taken in by the wrong side, a called card
//! withheld (P5, P6, K3, F7, A7, D4).

use super::questions::questions;
use super::{Situation, TableAnswers, is};
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::base::house::choices::{CalledCard, FirstLead, RenegePenalty, RenegeWindow};
use crate::games::{GameKind, RecordKind};
use crate::words::referee::irregular::{Leader, PlayFinding};

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new(
        "led-out-of-turn",
        "Someone led out of turn",
        led_out_of_turn,
    )
    .asks(&[WhichTrick::QUESTION, PlayedTo::QUESTION]),
    Situation::new(
        "played-out-of-turn",
        "Someone played out of turn",
        played_out_of_turn,
    )
    .asks(&[PassedOver::QUESTION]),
    Situation::new("exposed-in-play", "A card was exposed in play", |table| {
        let ruling = table.ruling(Verdict::Foul, PlayFinding::CardStaysUp);
        Some(ruling.by_custom())
    })
    .fits(|referee, _| !is(referee, GameKind::FortyFive)),
    Situation::new(
        "exposed-and-dead",
        "A card was exposed in play",
        exposed_at_forty_five,
    )
    .asks(&[TwoTricks::QUESTION])
    .fits(|referee, _| is(referee, GameKind::FortyFive)),
    Situation::new(
        "called-card",
        "The called card wasn’t played to the second trick",
        called_card,
    )
    .asks(&[
        CalledCardWas::QUESTION,
        ThirdTrick::QUESTION.after(&[CalledCardWas::KeptBack.answer()]),
    ])
    .fits(|referee, rules| {
        let called = matches!(
            rules.table().record,
            RecordKind::Bid {
                called: CalledCard::On,
                ..
            }
        );
        is(referee, GameKind::Auction) && called
    }),
    Situation::new("gathered", "The wrong side took in a {trick}", gathered)
        .asks(&[ToldApart::QUESTION]),
];

questions! {
    WhichTrick: "To which {trick}?" {
        First: "The first";
        Later: "A later one";
    }

    PlayedTo: "Has anyone played to it?" {
        Nobody: "Nobody yet";
        NextPlayer: "Yes, the next player has";
    }

    PassedOver: "Has the player who was passed over played since?" {
        NotYet: "Not yet";
        HasPlayed: "Yes";
    }

    TwoTricks: "Had anyone won two tricks by then?" {
        No: "No";
        Yes: "Yes";
    }

    CalledCardWas: "Where was it?" {
        KeptBack: "In a hand that played another card";
        TooSoon: "Played to the first trick";
        Nowhere: "In nobody’s hand";
    }

    ThirdTrick: "Has its holder played to the third trick?" {
        NotYet: "Not yet";
        HasPlayed: "Yes";
    }

    ToldApart: "Can the cards still be told apart?" {
        Yes: "Yes";
        No: "No";
    }
}

fn led_out_of_turn(table: &TableAnswers<'_>) -> Option<Ruling> {
    let to = table.answer()?;
    let first = table.rules.table().first_lead;
    let leader = match to {
        WhichTrick::First => Leader::First(first),
        WhichTrick::Later => Leader::Winner,
    };
    let ruling = match table.answer()? {
        PlayedTo::Nobody => table
            .ruling(Verdict::Foul, PlayFinding::LeadTakenBack(leader))
            .comes_to(RulingValue::FirstLead(
                first.filter(|_| to == WhichTrick::First),
            )),
        PlayedTo::NextPlayer => table.ruling(Verdict::Answer, PlayFinding::LeadStands(leader)),
    };
    let ruling = match to {
        WhichTrick::First => ruling.decided(table.referee.deciding(&FirstLead::RULE)),
        WhichTrick::Later => ruling,
    };
    Some(ruling.by_custom())
}

fn played_out_of_turn(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        PassedOver::NotYet => table.ruling(Verdict::Foul, PlayFinding::CardWaits),
        PassedOver::HasPlayed => table.ruling(Verdict::Answer, PlayFinding::TrickStands),
    };
    Some(ruling.by_custom())
}

/// F7.
fn exposed_at_forty_five(table: &TableAnswers<'_>) -> Option<Ruling> {
    let (alone, pool) = (table.alone(), table.rules.table().pool != 0);
    Some(match table.answer()? {
        TwoTricks::No => table.ruling(Verdict::Fair, PlayFinding::CardPickedUp),
        TwoTricks::Yes => table
            .ruling(
                Verdict::Answer,
                PlayFinding::ExposedHandDead { alone, pool },
            )
            .comes_to(RulingValue::DeadHand { alone, pool })
            .costs_the_hand(),
    })
}

/// A7; what follows if the card is withheld is not said, so it is treated as a renege (D1, D2).
fn called_card(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        CalledCardWas::TooSoon => table.ruling(Verdict::Foul, PlayFinding::CalledTooSoon),
        CalledCardWas::Nowhere => table.ruling(Verdict::Answer, PlayFinding::CalledCardMissing),
        CalledCardWas::KeptBack => kept_back(table, table.answer()?),
    };
    Some(ruling.by_custom())
}

/// The called card was withheld.
fn kept_back(table: &TableAnswers<'_>, since: ThirdTrick) -> Ruling {
    let referee = table.referee;
    let penalty = referee.deciding(&RenegePenalty::RULE);
    if referee.penalty == RenegePenalty::None {
        return table
            .ruling(Verdict::Foul, PlayFinding::CalledCardUnpunished)
            .decided(penalty);
    }
    let open = match referee.window {
        RenegeWindow::NextTrick => since == ThirdTrick::NotYet,
        RenegeWindow::NextCard => false,
        RenegeWindow::HandEnd => true,
    };
    let ruling = match open {
        true => table
            .ruling(Verdict::Foul, PlayFinding::CalledCardSwapped)
            .comes_to(RulingValue::CalledCardPlayed),
        false => table
            .ruling(Verdict::Foul, PlayFinding::CalledCardReneged)
            .decided(penalty)
            .offering(Offer::Penalty(referee.penalty)),
    };
    ruling.decided(referee.deciding(&RenegeWindow::RULE))
}

/// P5 says whose the trick is; how long it can be claimed is custom.
fn gathered(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        ToldApart::Yes => table.ruling(Verdict::Foul, PlayFinding::TrickHandedOver),
        ToldApart::No => table.ruling(Verdict::Answer, PlayFinding::TrickStaysWhereItIs),
    };
    Some(ruling.by_custom())
}
