//! Irregularities of discards and of a pack that runs short (C5, A2, B2, F2).

use super::forty_five::robs;
use super::questions::{IrregularQuestion, questions};
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Referee, Ruling, RulingValue, Verdict};
use crate::base::house::ClauseId;
use crate::base::house::choices::{Drawing, RobPack};
use crate::games::{GameKind, Rules};

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
    FirstLead::QUESTION.after(&[AgreedToKeep::Yes.answer()]),
];

questions! {
    AgreedToKeep: "Did your table agree that trumps are kept?" {
        No: "No";
        Yes: "Yes";
    }

    FirstLead: "Has the first card been led?" {
        NotYet: "Not yet";
        Made: "Yes";
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

/// The clause on discards.
fn discards(table: &TableAnswers<'_>) -> &'static [ClauseId] {
    match table.referee.game.kind {
        GameKind::Copah => &["C5"],
        GameKind::Auction => &["A2"],
        GameKind::Bourre => &["B2"],
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Tally => &["F2"],
    }
}

fn trump_discarded(table: &TableAnswers<'_>) -> Option<Ruling> {
    let clause = discards(table);
    let swaps = is(table.referee, GameKind::FortyFive);
    let instead = if swaps { "lay down" } else { "discard" };
    if table.answer::<AgreedToKeep>()? == AgreedToKeep::No {
        let ruling = match swaps {
            true => Ruling::new(Verdict::Fair, "Any card may be swapped, trumps too.")
                .because("The ace may swap any card for the turned card.", clause),
            false => Ruling::new(Verdict::Fair, "Any card may be discarded, trumps too.")
                .because("No rule says which cards to keep.", clause)
                .by_custom(),
        };
        return Some(ruling.unless("your table had agreed that trumps are kept."));
    }
    let ruling = match table.answer()? {
        FirstLead::NotYet => Ruling::new(Verdict::Foul, "Your table keeps trumps: take it back.")
            .because("Your table agreed on it; no rule says so.", clause)
            .remedy(
                format!("Take the trump back, and {instead} another card, unseen."),
                clause,
            )
            .unless("the first card had been led, or nothing had been agreed on."),
        FirstLead::Made => Ruling::new(Verdict::Foul, "It’s too late to take it back: play on.")
            .because("Your table agreed to keep trumps; no rule says so.", clause)
            .remedy("Play on. The trump stays out of play.", clause)
            .unless("nobody had led yet, or nothing had been agreed on."),
    };
    Some(ruling.by_custom())
}

/// C5, whose order holds at Auction Forty-Fives too.
fn ran_out(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let clause = discards(table);
    let short = table.answer()?;
    if is(referee, GameKind::Bourre) {
        let served = match short {
            StillShort::DealerOnly => {
                "Shuffle everyone’s discards but the dealer’s own, and let the dealer draw from them."
            }
            StillShort::OthersToo => {
                "Shuffle all discards but those of the player being served, and go on in turn."
            }
        };
        let ruling = Ruling::new(Verdict::Answer, "Shuffle the discards and go on drawing.")
            .because(
                "When the pack runs out, the other players’ discards are the new pack.",
                clause,
            )
            .remedy(served, clause)
            .unless("there were cards left in the pack.");
        return Some(ruling.by_custom());
    }
    let robs = plays(referee, RobPack::On);
    let says = match (short, robs) {
        (StillShort::DealerOnly, true) => {
            "The dealer takes what’s left, and may look through it first."
        }
        (StillShort::DealerOnly, false) => "The dealer takes what’s left, unseen.",
        (StillShort::OthersToo, _) => "Deal out what’s left in turn, the dealer last.",
    };
    let ruling = Ruling::new(Verdict::Answer, says)
        .because(
            "Cards are drawn from the dealer’s left, and the dealer draws last.",
            clause,
        )
        .remedy(
            referee.says("Anyone still short plays the cards they have, and sits out any {trick} they have no card for."),
            clause,
        )
        .unless("there were cards left in the pack.")
        .decided(referee.deciding(&RobPack::RULE));
    Some(match short {
        StillShort::DealerOnly if is(referee, GameKind::Copah) => {
            ruling.comes_to(RulingValue::RobsPack(robs))
        }
        StillShort::DealerOnly => ruling.comes_to(RulingValue::RobsPack(robs)).by_custom(),
        StillShort::OthersToo => ruling.by_custom(),
    })
}

/// C5.
fn rob_pack(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let may = plays(referee, RobPack::On);
    let put_back = "Shuffle those cards back in; the dealer draws last.";
    let ruling = match (table.answer()?, table.answer(), may) {
        (Robber::Dealer, Some(OthersHadDrawn::Yes), true) => Ruling::new(
            Verdict::Fair,
            "The dealer may look through what’s left and take any cards.",
        )
        .because(
            "When the pack runs short the dealer draws last and may rob what’s left.",
            &["C5"],
        )
        .unless("someone still had to draw, or the bid was 30 No Draw."),
        (Robber::Dealer, Some(OthersHadDrawn::Yes), false) => {
            Ruling::new(Verdict::Foul, "The dealer may not rob the pack here.")
                .because(
                    "At this table the dealer draws blind, like anyone else.",
                    &["C5"],
                )
                .remedy("Put the cards back, shuffle, and draw blind.", &["C5"])
                .unless_played(
                    referee,
                    RobPack::On,
                    (
                        "let the dealer rob the pack",
                        "the dealer could look through it",
                    ),
                )
                .by_custom()
        }
        (Robber::Dealer, Some(OthersHadDrawn::No) | None, _) => {
            Ruling::new(Verdict::Foul, "Too soon: the dealer draws last.")
                .because("Everyone else draws before the dealer.", &["C5"])
                .remedy(put_back, &["C5"])
                .unless("everyone else had drawn.")
                .by_custom()
        }
        (Robber::AnotherPlayer, ..) => {
            Ruling::new(Verdict::Foul, "Only the dealer may rob the pack.")
                .because("The dealer draws last and may rob what’s left.", &["C5"])
                .remedy(put_back, &["C5"])
                .unless("it had been the dealer, once everyone else had drawn.")
                .by_custom()
        }
    };
    Some(ruling.decided(referee.deciding(&RobPack::RULE)))
}
