//! Irregularities of discards and of a pack that runs short (C5, A2, B2, F2).

use super::draw::LeadMade;
use super::forty_five::robs;
use super::questions::{IrregularQuestion, questions};
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Referee, Ruling, RulingValue, Verdict};
use crate::base::house::choices::{Drawing, RobPack};
use crate::games::{GameKind, Rules};
use crate::words::referee::irregular::PackFinding;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new(
        "trump-discarded",
        "Someone discarded a trump",
        trump_discarded,
    )
    .asks(TRUMPS_KEPT)
    .fits(|referee, _| !is(referee, GameKind::Kaibosh) && !is(referee, GameKind::FortyFive)),
    Situation::new(
        "trump-swapped",
        "Someone swapped a trump for the turned card",
        trump_discarded,
    )
    .asks(TRUMPS_KEPT)
    .fits(|referee, rules| is(referee, GameKind::FortyFive) && robs(rules)),
    Situation::new("pack-short", "The pack ran out in the draw", ran_out)
        .asks(&[StillShort::QUESTION])
        .fits(runs_short),
    Situation::new("rob-pack", "Someone robbed the pack", rob_pack)
        .asks(&[
            Robber::QUESTION,
            OthersHadDrawn::QUESTION.after(&[Robber::Dealer.answer()]),
        ])
        .fits(six),
];

const TRUMPS_KEPT: &[IrregularQuestion] = &[
    AgreedToKeep::QUESTION,
    LeadMade::QUESTION.after(&[AgreedToKeep::Yes.answer()]),
];

questions! {
    AgreedToKeep: "Did your table agree that trumps are kept?" {
        No: "No";
        Yes: "Yes";
    }

    StillShort: "Who is still short of cards?" {
        DealerOnly: "Only the dealer";
        OthersToo: "Another player too";
    }

    Robber: "Who did?" {
        Dealer: "The dealer";
        AnotherPlayer: "Another player";
    }

    OthersHadDrawn: "Had everyone else drawn?" {
        Yes: "Yes";
        No: "No";
    }
}

/// Whether the pack can run short: six or more players who all may draw.
fn runs_short(referee: &Referee, rules: &dyn Rules) -> bool {
    let draws = match referee.game.kind {
        GameKind::Copah | GameKind::Bourre => true,
        GameKind::Auction => plays(referee, Drawing::All),
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Tally => false,
    };
    draws && rules.layout().seats >= 6
}

/// Whether the pack can run short at COPAH, where the dealer may rob it.
fn six(referee: &Referee, rules: &dyn Rules) -> bool {
    is(referee, GameKind::Copah) && runs_short(referee, rules)
}

fn trump_discarded(table: &TableAnswers<'_>) -> Option<Ruling> {
    if table.answer::<AgreedToKeep>()? == AgreedToKeep::No {
        let ruling = table.ruling(Verdict::Fair, PackFinding::TrumpMayGo);
        return Some(match is(table.referee, GameKind::FortyFive) {
            true => ruling,
            false => ruling.by_custom(),
        });
    }
    let finding = match table.answer()? {
        LeadMade::NotYet => PackFinding::TrumpTakenBack,
        LeadMade::Made => PackFinding::TrumpStaysOut,
    };
    Some(table.by_custom(Verdict::Foul, finding))
}

/// C5, whose order holds at Auction Forty-Fives too.
fn ran_out(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let dealer_only = table.answer::<StillShort>()? == StillShort::DealerOnly;
    if is(referee, GameKind::Bourre) {
        let finding = PackFinding::DiscardsShuffled(dealer_only);
        return Some(table.by_custom(Verdict::Answer, finding));
    }
    let looks = plays(referee, RobPack::On);
    let ruling = match dealer_only {
        true => table
            .ruling(Verdict::Answer, PackFinding::DealerTakesRest(looks))
            .comes_to(RulingValue::RobsPack(looks)),
        false => table.ruling(Verdict::Answer, PackFinding::RestDealtOut),
    };
    let ruling = ruling.decided(referee.deciding(&RobPack::RULE));
    Some(match dealer_only && is(referee, GameKind::Copah) {
        true => ruling,
        false => ruling.by_custom(),
    })
}

/// C5.
fn rob_pack(table: &TableAnswers<'_>) -> Option<Ruling> {
    let may = plays(table.referee, RobPack::On);
    let foul = |finding| table.by_custom(Verdict::Foul, finding);
    let ruling = match (table.answer()?, table.answer(), may) {
        (Robber::Dealer, Some(OthersHadDrawn::Yes), true) => {
            table.ruling(Verdict::Fair, PackFinding::DealerMayRob)
        }
        (Robber::Dealer, Some(OthersHadDrawn::Yes), false) => foul(PackFinding::RobbingNotPlayed),
        (Robber::Dealer, Some(OthersHadDrawn::No) | None, _) => {
            foul(PackFinding::DealerRobbedTooSoon)
        }
        (Robber::AnotherPlayer, ..) => foul(PackFinding::OnlyDealerMayRob),
    };
    Some(ruling.decided(table.referee.deciding(&RobPack::RULE)))
}
