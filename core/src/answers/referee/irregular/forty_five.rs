//! Irregularities at Forty-Five: the ace and the turned card (F1, F2, R1, R2, R5).

use super::questions::questions;
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Referee, Ruling, RulingValue, Verdict};
use crate::base::house::choices::{AceRobbing, Joker, RobWithoutAce};
use crate::games::{GameKind, RecordKind, Rules};
use crate::words::referee::irregular::TurnedFinding;

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
        .asks(&[DealerSaid::QUESTION])
        .fits(turned),
    Situation::new("joker-turned", "The card turned up is the joker", |table| {
        let ruling = table.ruling(Verdict::Answer, TurnedFinding::NextCardTurned);
        Some(ruling.by_custom())
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

    DealerSaid: "What did the dealer do?" {
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

/// No card is swapped if the ace does not rob; the holder of the ace could rob at another table.
fn ace_does_not_rob(table: &TableAnswers<'_>, with_the_ace: bool) -> Ruling {
    let finding = TurnedFinding::AceDoesNotRob(with_the_ace);
    let ruling = table.by_custom(Verdict::Foul, finding);
    match with_the_ace {
        true => ruling.decided(table.referee.deciding(&AceRobbing::RULE)),
        false => ruling,
    }
}

fn robbed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match (table.answer()?, table.answer()) {
        (WhoTookIt::HolderOfTheAce, _) if !robs(table.rules) => {
            return Some(ace_does_not_rob(table, true));
        }
        // Without the ace it is a foul at every table.
        (WhoTookIt::SomeoneElse, _) if !robs(table.rules) => {
            return Some(ace_does_not_rob(table, false));
        }
        (WhoTookIt::SomeoneElse, _) => robbed_without(table),
        (WhoTookIt::HolderOfTheAce, Some(HadPlayed::No)) => {
            table.ruling(Verdict::Fair, TurnedFinding::HolderMayRob)
        }
        (WhoTookIt::HolderOfTheAce, Some(HadPlayed::Yes) | None) => table
            .ruling(Verdict::Foul, TurnedFinding::TooLateToRob)
            .comes_to(RulingValue::AceRobs)
            .by_custom(),
    };
    Some(ruling.decided(table.referee.deciding(&AceRobbing::RULE)))
}

/// F2: what it costs is the table’s.
fn robbed_without(table: &TableAnswers<'_>) -> Ruling {
    let referee = table.referee;
    let cost = referee.game.word(&referee.house);
    let cost = cost.unwrap_or(RobWithoutAce::None);
    let alone = table.alone();
    let ruling = table
        .ruling(Verdict::Foul, TurnedFinding::RobbedWithoutAce(cost, alone))
        .decided(referee.deciding(&RobWithoutAce::RULE));
    match cost {
        RobWithoutAce::CannotWin => ruling.comes_to(RulingValue::Alone(alone)).costs_the_hand(),
        RobWithoutAce::None => ruling.by_custom(),
    }
}

fn silent_ace(table: &TableAnswers<'_>) -> Option<Ruling> {
    let robs = robs(table.rules);
    if table.answer::<WhichAce>()? == WhichAce::OfHearts {
        let finding = TurnedFinding::AceOfHeartsKeepsItsPlace(robs);
        return Some(table.ruling(Verdict::Fair, finding));
    }
    let ruling = match (robs, table.answer()?) {
        (false, _) => table.ruling(Verdict::Fair, TurnedFinding::AceKeepsItsPlace),
        (true, HolderDid::Declared) => table.ruling(Verdict::Fair, TurnedFinding::AceWasDeclared),
        (true, HolderDid::SaidNothing) => table.ruling(Verdict::Answer, TurnedFinding::AceIsLowest),
    };
    Some(ruling.decided(table.referee.deciding(&AceRobbing::RULE)))
}

fn ace_turned(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match (robs(table.rules), table.answer()?) {
        (false, DealerSaid::TookItAfterTheTrick) => return Some(ace_does_not_rob(table, true)),
        (false, DealerSaid::TookItTooSoon) => return Some(ace_does_not_rob(table, false)),
        (false, DealerSaid::SaidAsDealt | DealerSaid::SaidNothing) => {
            table.ruling(Verdict::Fair, TurnedFinding::TurnedAceStays)
        }
        (true, DealerSaid::TookItAfterTheTrick) => {
            table.ruling(Verdict::Fair, TurnedFinding::DealerMayTakeAce)
        }
        (true, DealerSaid::TookItTooSoon) => table
            .ruling(Verdict::Foul, TurnedFinding::DealerTookAceTooSoon)
            .comes_to(RulingValue::AceRobs)
            .by_custom(),
        (true, DealerSaid::SaidAsDealt) => {
            table.ruling(Verdict::Fair, TurnedFinding::DealerPlaysAsDealt)
        }
        (true, DealerSaid::SaidNothing) => {
            table.by_custom(Verdict::Answer, TurnedFinding::DealerLeftAce)
        }
    };
    Some(ruling.decided(table.referee.deciding(&AceRobbing::RULE)))
}
