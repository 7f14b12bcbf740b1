//! A renege at Bourré, and not playing to win (B7, P9).

use super::super::TableAnswers;
use super::super::questions::questions;
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::games::hand::Fault;
use crate::words::referee::irregular::{PlayToWin, PotFaultFinding};

questions! {
    pub(super) Corrected: "Was it corrected before the next player played?" {
        Yes: "Yes";
        No: "No";
    }

    pub(super) HandEnds: "How does that player’s hand end?" {
        MostTricks: "With the most tricks";
        SomeTricks: "With some tricks";
        NoTrick: "Without a trick";
    }

    pub(super) Cinch: "What did that player do?" {
        NotLed: "Sure of three tricks, but didn’t lead the highest trump";
        LowerPlayed: "Sure of three tricks, but played a lower trump";
        NoFourthTrump: "Won the first three tricks, but didn’t lead a trump to the fourth";
    }

    pub(super) CinchCard: "Which card was it?" {
        AsGood: "One as good as their highest: every trump between was in that hand or already played";
        Another: "Another card";
    }
}

/// B7.
pub fn reneged(table: &TableAnswers<'_>) -> Option<Ruling> {
    let limit = table.referee.limit();
    if table.answer::<Corrected>()? == Corrected::No {
        return Some(not_corrected(table, PotFaultFinding::PaysAsBourred(limit)));
    }
    let finding = match table.answer()? {
        HandEnds::MostTricks => PotFaultFinding::PotCarries,
        HandEnds::SomeTricks => PotFaultFinding::CannotWinPot,
        HandEnds::NoTrick => PotFaultFinding::PaysPot(limit),
    };
    Some(corrected(table, finding))
}

fn corrected(table: &TableAnswers<'_>, finding: PotFaultFinding) -> Ruling {
    let ruling = table.ruling(Verdict::Foul, finding);
    ruling.offering(Offer::Fault(Fault::Corrected))
}

fn not_corrected(table: &TableAnswers<'_>, finding: PotFaultFinding) -> Ruling {
    table
        .ruling(Verdict::Foul, finding)
        .comes_to(RulingValue::Limit(table.referee.limit()))
        .offering(Offer::Fault(Fault::Renege))
}

/// P9.
pub fn cinch(table: &TableAnswers<'_>) -> Option<Ruling> {
    let had_to = match table.answer()? {
        Cinch::NotLed => PlayToWin::LeadHighestTrump,
        Cinch::LowerPlayed => PlayToWin::PlayHighestTrump,
        Cinch::NoFourthTrump => PlayToWin::LeadTrumpToFourth,
    };
    if table.answer() == Some(CinchCard::AsGood) {
        return Some(table.ruling(Verdict::Fair, PotFaultFinding::AsGoodAsHighest(had_to)));
    }
    let limit = table.referee.limit();
    Some(match table.answer()? {
        Corrected::Yes => corrected(table, PotFaultFinding::PlaysToWin(had_to)),
        Corrected::No => not_corrected(table, PotFaultFinding::DidNotPlayToWin(had_to, limit)),
    })
}
