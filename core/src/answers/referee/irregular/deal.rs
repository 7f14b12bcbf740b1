//! Irregularities of the deal: the dealer, the cut, exposed cards (C11, F5).

use super::questions::questions;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Ruling, Verdict};
use crate::base::house::choices::MisdealUntil;
use crate::games::GameKind;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("wrong-dealer", "The wrong player dealt", wrong_dealer)
        .asks(&[WrongDealer::QUESTION]),
    Situation::new("cut", "Nobody cut the pack", not_cut)
        .asks(&[CutAskedFor::QUESTION])
        .fits(|referee, _| is(referee, GameKind::FortyFive)),
    Situation::new(
        "cut-not-offered",
        "The dealer didn’t offer the cut",
        |table| {
            let why = "The dealer must offer the cut to the right.";
            Some(also_citing(before_a_bid(table, table.answer()?, why), "K1"))
        },
    )
    .asks(&[Noticed::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Kaibosh)),
    Situation::new(
        "exposed-in-deal",
        "A card was exposed in the deal",
        |table| Some(late(table, table.answer()?, EXPOSED)),
    )
    .asks(&[Noticed::QUESTION])
    .fits(bidding),
    Situation::new("card-shown", "A card was exposed in the deal", |table| {
        Some(table.misdeal(EXPOSED))
    })
    .fits(|referee, rules| rules.bids().is_none() && !is(referee, GameKind::Bourre)),
    Situation::new("exposed-pot", "A card was exposed in the deal", |table| {
        Some(late(table, at_pot(table)?, EXPOSED))
    })
    .asks(&[NoticedAtPot::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Bourre)),
    Situation::new(
        "dealt-oddly-pot",
        "The dealer dealt out of order, or changed the plan",
        |table| Some(late(table, at_pot(table)?, OUT_OF_ORDER)),
    )
    .asks(&[NoticedAtPot::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Bourre)),
    Situation::new(
        "dealt-oddly",
        "The dealer dealt out of order, or changed the plan",
        |table| Some(late(table, table.answer()?, OUT_OF_ORDER)),
    )
    .asks(&[Noticed::QUESTION])
    .fits(bidding),
    Situation::new("counted", "The dealer counted the cards", |table| {
        let why = "A dealer who counts the cards on the table or in the pack has misdealt.";
        Some(table.misdeal(why))
    })
    .fits(|referee, _| is(referee, GameKind::FortyFive)),
];

questions! {
    WrongDealer: "When was it noticed?" {
        InTheDeal: "During the deal";
        AfterIt: "After the deal";
    }

    CutAskedFor: "When was a cut asked for?" {
        InTheDeal: "Before the deal ended";
        Later: "Later, or not at all";
    }

    pub(super) Noticed: "When was it noticed?" {
        BeforeABid: "Before the first bid";
        AllAgree: "After it, and everyone agrees to redeal";
        NotAllAgree: "After a bid; not everyone agrees to redeal";
    }

    /// Bourré, which has no bidding.
    NoticedAtPot: "When was it noticed?" {
        BeforeAStay: "Before anyone said stay or pass";
        AllAgree: "Later, and everyone agrees to redeal";
        NotAllAgree: "Later; not everyone agrees to redeal";
    }
}

const EXPOSED: &str = "The dealer exposed a card in the deal.";

const OUT_OF_ORDER: &str = "The deal was out of order.";

/// At Bourré staying or passing is what a bid is elsewhere.
fn at_pot(table: &TableAnswers<'_>) -> Option<Noticed> {
    Some(match table.answer()? {
        NoticedAtPot::BeforeAStay => Noticed::BeforeABid,
        NoticedAtPot::AllAgree => Noticed::AllAgree,
        NoticedAtPot::NotAllAgree => Noticed::NotAllAgree,
    })
}

/// C11: an exposed card or a deal out of order.
fn late(table: &TableAnswers<'_>, noticed: Noticed, why: &str) -> Ruling {
    if table.rules.table().misdeal_until == MisdealUntil::HandOver {
        return until_the_end(table, why);
    }
    let ruling = before_a_bid(table, noticed, why);
    let then = (
        "counted it a misdeal until the hand is over",
        "it would be a misdeal",
    );
    match noticed {
        Noticed::NotAllAgree => ruling.unless_played(table.referee, MisdealUntil::HandOver, then),
        Noticed::BeforeABid | Noticed::AllAgree => ruling,
    }
    .decided(table.referee.deciding(&MisdealUntil::RULE))
}

/// C11 at a table without that limit.
fn until_the_end(table: &TableAnswers<'_>, why: &str) -> Ruling {
    let own = table.misdeal_clause();
    table
        .misdeal(why)
        .because(
            "At this table that’s a misdeal until the hand is over.",
            &[own],
        )
        .unless("the hand was over.")
        .decided(table.referee.deciding(&MisdealUntil::RULE))
}

/// Cites the clause of the fault first.
fn also_citing(mut ruling: Ruling, clause: &'static str) -> Ruling {
    if let Some(first) = ruling.reasons.first_mut() {
        first.clauses.insert(0, clause);
    }
    ruling
}

/// C11: before the first bid it is a misdeal, after it the deal stands unless all agree.
pub(super) fn before_a_bid(table: &TableAnswers<'_>, noticed: Noticed, why: &str) -> Ruling {
    let own = table.misdeal_clause();
    let (first, made, stands) = match table.rules.bids() {
        Some(_) => (
            "the first bid",
            "a bid had been made",
            "After the first bid the deal stands unless everyone agrees to redeal.",
        ),
        None => (
            "anyone said stay or pass",
            "someone had stayed or passed",
            "Once someone has stayed or passed, the deal stands unless everyone agrees to redeal.",
        ),
    };
    match noticed {
        Noticed::BeforeABid => table
            .misdeal(why)
            .because(format!("It was noticed before {first}."), &[own])
            .unless(format!(
                "{made}: then the deal would stand unless all agreed."
            )),
        Noticed::AllAgree => table
            .misdeal(why)
            .because(
                "It was noticed later, but everyone agrees to redeal.",
                &[own],
            )
            .unless("one player didn’t agree: then the deal would stand."),
        Noticed::NotAllAgree => Ruling::new(Verdict::Answer, "The deal stands.")
            .because(why, &[own])
            .because(stands, &[own])
            .remedy("Go on with the hand where you stopped.", &[own])
            .unless(format!(
                "it had been noticed before {first}, or all agreed on a new deal."
            )),
    }
}

fn not_cut(table: &TableAnswers<'_>) -> Option<Ruling> {
    Some(match table.answer()? {
        CutAskedFor::InTheDeal => table
            .misdeal("Someone asked for a cut before the deal ended, and nobody had cut the pack.")
            .unless("nobody had asked before the deal ended."),
        CutAskedFor::Later => Ruling::new(Verdict::Fair, "The deal stands without a cut.")
            .because(
                "An uncut pack is a misdeal only if someone asks for the cut before the deal ends.",
                &["F5"],
            )
            .unless("someone had asked for it before the deal ended."),
    })
}

/// The deal moves left; no source says what follows if it did not.
fn wrong_dealer(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        WrongDealer::InTheDeal => Ruling::new(
            Verdict::Foul,
            "Gather the cards; the right player deals.",
        )
        .because("The deal moves round the table to the left.", &[])
        .remedy(
            "Gather the cards. The player whose turn it is shuffles and deals.",
            &[],
        )
        .unless("the deal had been finished."),
        WrongDealer::AfterIt => Ruling::new(Verdict::Answer, "The deal stands, and counts as the right dealer’s.")
            .because(
                "Nobody gains by it, so a finished deal stands.",
                &[],
            )
            .remedy(
                "Play the hand as dealt, as if the right player had dealt; the deal then moves on from there.",
                &[],
            )
            .unless("it had been noticed during the deal."),
    };
    Some(ruling.by_custom())
}
