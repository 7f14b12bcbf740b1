//! Irregularities at Bourré: pot, ante, staying, and what its faults cost (B1–B7, P9).

mod faults;

use self::faults::{Cinch, CinchCard, Corrected, HandEnds, cinch, reneged};
use super::questions::questions;
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Offer, Referee, Ruling, RulingValue, Verdict};
use crate::base::house::choices::{StayFirst, StayOutOfTurn};
use crate::games::{GameKind, Rules};
use crate::words::referee::irregular::PotFinding;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("ante", "Does a player owe the ante?", ante)
        .asks(&[HandBefore::QUESTION])
        .fits(here),
    Situation::new("turned-card", "The dealer’s turned card", turned_card)
        .asks(&[TurnedCard::QUESTION])
        .fits(here),
    Situation::new(
        "stay-out-of-turn",
        "Someone stayed or passed out of turn",
        stay_out_of_turn,
    )
    .asks(&[NextPlayer::QUESTION])
    .fits(here),
    Situation::new(
        "drew-early",
        "Someone changed cards before all had stayed or passed",
        drew_early,
    )
    .asks(&[Turn::QUESTION])
    .fits(here),
    Situation::new("alone", "Only one player stayed", |table| {
        let limit = table.referee.limit();
        let ruling = table.ruling(Verdict::Answer, PotFinding::OneStayed(limit));
        Some(ruling.comes_to(RulingValue::Limit(limit)))
    })
    .fits(here),
    Situation::new("bourre-renege", "Someone reneged", reneged)
        .asks(&[
            Corrected::QUESTION,
            HandEnds::QUESTION.after(&[Corrected::Yes.answer()]),
        ])
        .fits(here),
    Situation::new("cinch", "Someone had to play to win, and didn’t", cinch)
        .asks(&[
            Cinch::QUESTION,
            CinchCard::QUESTION.after(&[Cinch::NotLed.answer(), Cinch::LowerPlayed.answer()]),
            Corrected::QUESTION,
        ])
        .fits(here),
];

questions! {
    HandBefore: "What did that player do in the hand before?" {
        Passed: "Passed";
        TookSome: "Took tricks, but not the most";
        WonThePot: "Won the pot";
        TiedForMost: "Tied for most: the pot carried over";
        TookNone: "Stayed and took no trick";
    }

    TurnedCard: "What happened to it?" {
        NotCounted: "It was left on the table and not counted in the hand";
        Exchanged: "The dealer exchanged it";
    }

    NextPlayer: "Has the next player decided since?" {
        NotYet: "Not yet";
        HasDecided: "Yes";
    }

    Turn: "Was it that player’s turn?" {
        Theirs: "Yes";
        TooSoon: "No, a player before them hadn’t spoken";
    }
}

fn here(referee: &Referee, _: &dyn Rules) -> bool {
    is(referee, GameKind::Bourre)
}

/// B4, B5.
fn ante(table: &TableAnswers<'_>) -> Option<Ruling> {
    let limit = table.referee.limit();
    let finding = match table.answer()? {
        HandBefore::TookNone => {
            let finding = PotFinding::NoAnteAfterBourre(limit);
            let ruling = table.ruling(Verdict::Answer, finding);
            return Some(ruling.comes_to(RulingValue::Limit(limit)));
        }
        HandBefore::TiedForMost => PotFinding::NoAnteAfterTie,
        HandBefore::Passed => PotFinding::AnteAfterPass,
        HandBefore::WonThePot => PotFinding::AnteAfterWin,
        HandBefore::TookSome => PotFinding::AnteAfterTricks,
    };
    Some(table.ruling(Verdict::Answer, finding))
}

/// B1.
fn turned_card(table: &TableAnswers<'_>) -> Option<Ruling> {
    Some(match table.answer()? {
        TurnedCard::NotCounted => table.ruling(Verdict::Foul, PotFinding::TurnedCardCounts),
        TurnedCard::Exchanged => table.ruling(Verdict::Fair, PotFinding::TurnedCardExchanged),
    })
}

/// B2: what it costs is the table’s; the rest is custom.
fn stay_out_of_turn(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let loses_deal = plays(referee, StayOutOfTurn::LosesDeal);
    let ruling = match table.answer()? {
        NextPlayer::NotYet => table.ruling(Verdict::Foul, PotFinding::StayDoesNotCount(loses_deal)),
        NextPlayer::HasDecided => table.ruling(Verdict::Answer, PotFinding::StayCounts(loses_deal)),
    };
    let ruling = ruling.decided(referee.deciding(&StayOutOfTurn::RULE));
    Some(match loses_deal {
        true => ruling.offering(Offer::LosesDeal),
        false => ruling.by_custom(),
    })
}

/// B2: by the table’s order of staying and drawing.
fn drew_early(table: &TableAnswers<'_>) -> Option<Ruling> {
    let order = match plays(table.referee, StayFirst::DeclareFirst) {
        true => StayFirst::DeclareFirst,
        false => StayFirst::Together,
    };
    let ruling = match (order, table.answer()?) {
        (StayFirst::Together, Turn::Theirs) => {
            table.ruling(Verdict::Fair, PotFinding::ChangedInTurn)
        }
        (StayFirst::Together, Turn::TooSoon) | (StayFirst::DeclareFirst, _) => table
            .ruling(Verdict::Foul, PotFinding::ChangedTooSoon(order))
            .comes_to(RulingValue::Stays(order))
            .by_custom(),
    };
    Some(ruling.decided(table.referee.deciding(&StayFirst::RULE)))
}
