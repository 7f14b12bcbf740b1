//! Irregularities at Forty-Five: the ace and the turned card (F1, F2, R1, R2, R5).

use super::questions::questions;
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Referee, Ruling, RulingValue, Verdict};
use crate::base::house::choices::{AceRobbing, Joker, RobWithoutAce};
use crate::games::{GameKind, RecordKind, Rules};

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("robbed", "Someone took the turned card", robbed)
        .asks(&[
            WhoTookIt::QUESTION,
            HadPlayed::QUESTION.after(&[WhoTookIt::HolderOfTheAce.answer()]),
        ])
        .fits(turned),
    Situation::new("silent-ace", "Someone didn’t declare an ace", silent_ace)
        .asks(&[
            WhichAce::QUESTION,
            HolderDid::QUESTION.after(&[WhichAce::OfTrumps.answer()]),
        ])
        .fits(turned),
    Situation::new("ace-turned", "The card turned up is an ace", ace_turned)
        .asks(&[DealerDid::QUESTION])
        .fits(turned),
    Situation::new("joker-turned", "The card turned up is the joker", |_| {
        Some(joker_turned())
    })
    .fits(|referee, rules| turned(referee, rules) && plays(referee, Joker::ThirdTrump)),
];

questions! {
    WhoTookIt: "Who took it?" {
        HolderOfTheAce: "The holder of the ace of trumps";
        SomeoneElse: "Someone without that ace";
    }

    HadPlayed: "Had that player played a card by then?" {
        No: "No";
        Yes: "Yes";
    }

    WhichAce: "Which ace?" {
        OfTrumps: "The ace of the trump suit";
        OfHearts: "The ace of hearts, with another suit trump";
    }

    HolderDid: "What did its holder do?" {
        SaidNothing: "Said nothing and played it later";
        Declared: "Asked for the turned card to be turned down";
    }

    DealerDid: "What did the dealer do?" {
        TookItAfterTheTrick: "Discarded, and took it up after the first trick";
        TookItTooSoon: "Took it up before the first trick was over";
        SaidAsDealt: "Said they play as dealt";
        SaidNothing: "Said nothing, and didn’t take it";
    }
}

fn turned(referee: &Referee, rules: &dyn Rules) -> bool {
    is(referee, GameKind::FortyFive) && matches!(rules.table().record, RecordKind::Turned { .. })
}

/// Whether the ace robs.
pub(super) fn robs(rules: &dyn Rules) -> bool {
    matches!(
        rules.table().record,
        RecordKind::Turned { demotes: true, .. }
    )
}

/// No card is swapped if the ace does not rob.
fn ace_does_not_rob() -> Ruling {
    Ruling::new(Verdict::Foul, "The turned card stays where it is.")
        .because("The ace doesn’t rob at this table.", &["F2"])
        .remedy("Put the card back and take back the discard.", &["F2"])
        .by_custom()
}

/// The same for the holder of the ace, who could rob at another table.
fn ace_could_rob(table: &TableAnswers<'_>) -> Ruling {
    ace_does_not_rob()
        .unless_played(
            table.referee,
            AceRobbing::On,
            (
                "let the ace rob",
                "the holder of the ace of trumps could take it",
            ),
        )
        .decided(table.referee.deciding(&AceRobbing::RULE))
}

fn robbed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let may = "The holder of the ace of trumps may swap any card for the turned card.";
    let ruling = match (table.answer()?, table.answer()) {
        (WhoTookIt::HolderOfTheAce, _) if !robs(table.rules) => return Some(ace_could_rob(table)),
        // Without the ace it is a foul at every table.
        (WhoTookIt::SomeoneElse, _) if !robs(table.rules) => return Some(ace_does_not_rob()),
        (WhoTookIt::SomeoneElse, _) => robbed_without(table, may),
        (WhoTookIt::HolderOfTheAce, Some(HadPlayed::No)) => Ruling::new(
            Verdict::Fair,
            "The holder of the ace of trumps may take the turned card.",
        )
        .because(may, &["F2"])
        .unless("that player had already played a card."),
        (WhoTookIt::HolderOfTheAce, Some(HadPlayed::Yes) | None) => Ruling::new(
            Verdict::Foul,
            "It’s too late to rob, and the ace is the lowest trump this hand.",
        )
        .because(
            "An ace that doesn’t rob and isn’t declared is demoted.",
            &["R5", "F2"],
        )
        .remedy(
            "Put the card back. The ace ranks lowest, and nobody may hold it back when trump is led.",
            &["R5"],
        )
        .comes_to(RulingValue::AceRobs)
        .unless("the ace had robbed before its holder played.")
        .by_custom(),
    };
    Some(ruling.decided(table.referee.deciding(&AceRobbing::RULE)))
}

/// F2: what it costs is the table’s.
fn robbed_without(table: &TableAnswers<'_>, may: &'static str) -> Ruling {
    let ruling = Ruling::new(
        Verdict::Foul,
        "Only the holder of the ace of trumps may take the turned card.",
    )
    .because(may, &["F2"])
    .unless("that player had held the ace of trumps.")
    .decided(table.referee.deciding(&RobWithoutAce::RULE));
    let back = "Put the card back and take back the discard.";
    match table.referee.game.word(&table.referee.house) {
        Some(RobWithoutAce::CannotWin) => {
            let whose = if table.alone() {
                "That player"
            } else {
                "Their side"
            };
            let says = format!("{back} {whose} can’t win the hand, and scores nothing for it.");
            let decision = RulingValue::Alone(table.alone());
            let ruling = ruling.remedy(says, &["F2"]).comes_to(decision);
            ruling.costs_the_hand()
        }
        Some(RobWithoutAce::None) | None => ruling.remedy(back, &["F2"]).by_custom(),
    }
}

fn silent_ace(table: &TableAnswers<'_>) -> Option<Ruling> {
    if table.answer::<WhichAce>()? == WhichAce::OfHearts {
        let ruling = Ruling::new(
            Verdict::Fair,
            "The ace of hearts keeps its place: nobody has to declare it.",
        )
        .because(
            "The ace of hearts is always a trump, the third highest.",
            &["R1", "R2"],
        )
        .because(
            "Only the ace of the suit that was turned must rob or be declared.",
            &["R5", "F2"],
        );
        // Where the ace doesn't rob, that of trumps keeps its place too.
        return Some(match robs(table.rules) {
            true => ruling.unless("hearts were trump, and its holder had said nothing."),
            false => ruling,
        });
    }
    let ruling = match (robs(table.rules), table.answer()?) {
        (false, _) => Ruling::new(
            Verdict::Fair,
            "The ace keeps its place: nobody has to declare it here.",
        )
        .because("The ace doesn’t rob at this table, so it isn’t demoted.", &["F2"]),
        (true, HolderDid::Declared) => Ruling::new(Verdict::Fair, "The ace was declared and keeps its place.")
            .because(
                "Its holder robs, or asks for the turned card to be turned down; either declares it.",
                &["F2"],
            )
            .unless("nothing had been said."),
        (true, HolderDid::SaidNothing) => Ruling::new(
            Verdict::Answer,
            "The ace is the lowest trump for this hand.",
        )
        .because(
            "If its holder doesn’t rob or declare it, the ace of trumps is the lowest trump, even the ace of hearts.",
            &["R5", "F2"],
        )
        .remedy(
            "Rank it below every other trump. Nobody may hold it back when trump is led.",
            &["R5"],
        )
        .unless("its holder had robbed or declared it."),
    };
    Some(ruling.decided(table.referee.deciding(&AceRobbing::RULE)))
}

fn ace_turned(table: &TableAnswers<'_>) -> Option<Ruling> {
    let did = table.answer()?;
    if !robs(table.rules) {
        return Some(match did {
            DealerDid::TookItAfterTheTrick => ace_could_rob(table),
            DealerDid::TookItTooSoon => ace_does_not_rob(),
            DealerDid::SaidAsDealt | DealerDid::SaidNothing => {
                Ruling::new(Verdict::Fair, "The turned ace stays on the table.")
                    .because("The ace doesn’t rob at this table.", &["F2"])
                    .decided(table.referee.deciding(&AceRobbing::RULE))
            }
        });
    }
    let may = "If the turned card is an ace, the dealer discards and takes it up after the first trick, or announces playing as dealt.";
    let ruling = match did {
        DealerDid::TookItAfterTheTrick => Ruling::new(
            Verdict::Fair,
            "The dealer may take the turned ace after the first trick.",
        )
        .because(may, &["F2"]),
        DealerDid::TookItTooSoon => Ruling::new(
            Verdict::Foul,
            "The dealer takes the turned ace only after the first trick.",
        )
        .because(may, &["F2"])
        .remedy("Lay it back until the first trick is over.", &["F2"])
        .comes_to(RulingValue::AceRobs)
        .unless("the first trick had been over.")
        .by_custom(),
        DealerDid::SaidAsDealt => {
            Ruling::new(Verdict::Fair, "The dealer may play as dealt.").because(may, &["F2"])
        }
        DealerDid::SaidNothing => Ruling::new(
            Verdict::Answer,
            "The ace stays on the table, and the dealer plays as dealt.",
        )
        .because(may, &["F2"])
        .because("It was in nobody’s hand, so no ace is demoted.", &["R5"])
        .remedy("Play on without it.", &["F2"])
        .unless("the dealer had discarded for it before the first trick was over.")
        .by_custom(),
    };
    Some(ruling.decided(table.referee.deciding(&AceRobbing::RULE)))
}

/// V4: the joker has no suit to make trump.
fn joker_turned() -> Ruling {
    Ruling::new(Verdict::Answer, "The next card is turned for trump.")
        .because(
            "The joker has no suit of its own, so it can’t name trump.",
            &["F1", "R1"],
        )
        .remedy(
            "Put the joker under the pack, and turn the next card.",
            &["F1"],
        )
        .unless("another card had been turned.")
        .by_custom()
}
