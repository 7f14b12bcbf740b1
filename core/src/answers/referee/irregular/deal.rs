//! Irregularities of the deal: the cut, the number of cards (C11, F5, F6).

use super::draw::wrong_number_in_play;
use super::{Question, Situation, Table, anywhere, bidding, is};
use crate::answers::referee::{Offer, Ruling, Verdict};
use crate::base::house::choices::MisdealUntil;
use crate::games::hand::Fault;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation {
        id: "wrong-dealer",
        title: "The wrong player dealt",
        questions: &[Question::new(
            "When was it noticed?",
            &["During the deal", "After the deal"],
        )],
        fits: anywhere,
        rule: wrong_dealer,
    },
    Situation {
        id: "cut",
        title: "Nobody cut the pack",
        questions: &[Question::new(
            "When was a cut asked for?",
            &["Before the deal ended", "Later, or not at all"],
        )],
        fits: |referee, _| is(referee, "forty-five"),
        rule: not_cut,
    },
    Situation {
        id: "cut-not-offered",
        title: "The dealer didn’t offer the cut",
        questions: &[Question::new("When was it noticed?", WHEN_BID)],
        fits: |referee, _| is(referee, "kaibosh"),
        rule: |table| {
            let why = "The dealer must offer the cut to the right.";
            also_citing(before_a_bid(table, why), "K1")
        },
    },
    Situation {
        id: "exposed-in-deal",
        title: "A card was exposed in the deal",
        questions: &[Question::new("When was it noticed?", WHEN_BID)],
        fits: bidding,
        rule: |table| late(table, EXPOSED),
    },
    Situation {
        id: "card-shown",
        title: "A card was exposed in the deal",
        questions: &[],
        fits: |referee, rules| rules.bids().is_none() && !is(referee, "bourre"),
        rule: |table| table.misdeal(EXPOSED),
    },
    Situation {
        id: "exposed-pot",
        title: "A card was exposed in the deal",
        questions: &[Question::new("When was it noticed?", WHEN_SAID)],
        fits: |referee, _| is(referee, "bourre"),
        rule: |table| late(table, EXPOSED),
    },
    Situation {
        id: "dealt-oddly-pot",
        title: "The dealer dealt out of order, or changed the plan",
        questions: &[Question::new("When was it noticed?", WHEN_SAID)],
        fits: |referee, _| is(referee, "bourre"),
        rule: |table| late(table, "The deal was out of order."),
    },
    Situation {
        id: "dealt-oddly",
        title: "The dealer dealt out of order, or changed the plan",
        questions: &[Question::new("When was it noticed?", WHEN_BID)],
        fits: bidding,
        rule: |table| late(table, "The deal was out of order."),
    },
    Situation {
        id: "counted",
        title: "The dealer counted the cards",
        questions: &[],
        fits: |referee, _| is(referee, "forty-five"),
        rule: |table| {
            table.misdeal("A dealer who counts the cards on the table or in the pack has misdealt.")
        },
    },
    Situation {
        id: "wrong-number",
        title: "Someone has the wrong number of cards",
        questions: &[
            Question::new("When was it noticed?", WHEN_BID_OR_PLAYED),
            Question::new("The hand has", &["Too few cards", "Too many cards"]).after(0, &[2]),
        ],
        fits: bidding,
        rule: wrong_number,
    },
    Situation {
        id: "dead-hand",
        title: "Someone has the wrong number of cards",
        questions: &[
            Question::new(
                "When was it noticed?",
                &["Before the first card was led", "In play"],
            ),
            Question::new(
                "Had that player won three tricks by then?",
                &["No", "Yes, three or more"],
            )
            .after(0, &[1]),
        ],
        fits: |referee, _| is(referee, "forty-five"),
        rule: dead_hand,
    },
    Situation {
        id: "wrong-number-pot",
        title: "Someone has the wrong number of cards",
        questions: &[Question::new(
            "When was it noticed?",
            &[
                "Before anyone said stay or pass",
                "Before the first card was led",
                "In play",
            ],
        )],
        fits: |referee, _| is(referee, "bourre"),
        rule: wrong_number_for_the_pot,
    },
];

const WHEN_BID: &[&str] = &[
    "Before the first bid",
    "After it, and everyone agrees to redeal",
    "After a bid; not everyone agrees to redeal",
];

/// The same, where it may be noticed later.
const WHEN_BID_OR_PLAYED: &[&str] = &[WHEN_BID[0], WHEN_BID[1], WHEN_BID[2], "In play"];

/// Bourré, which has no bidding.
const WHEN_SAID: &[&str] = &[
    "Before anyone said stay or pass",
    "Later, and everyone agrees to redeal",
    "Later; not everyone agrees to redeal",
];

const EXPOSED: &str = "The dealer exposed a card in the deal.";

/// C11: an exposed card or a deal out of order. At Bourré, staying or passing comes first.
fn late(table: &Table<'_>, why: &str) -> Ruling {
    if table.rules.table().misdeal_until == MisdealUntil::HandOver {
        return until_the_end(table, why);
    }
    let ruling = before_a_bid(table, why);
    let then = (
        "counted it a misdeal until the hand is over",
        "it would be a misdeal",
    );
    match table.answer(0) {
        2 => ruling.unless_played(table.referee, MisdealUntil::HandOver, then),
        _ => ruling,
    }
    .decided(table.referee.deciding(&MisdealUntil::RULE))
}

/// C11 at a table without that limit.
fn until_the_end(table: &Table<'_>, why: &str) -> Ruling {
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
fn before_a_bid(table: &Table<'_>, why: &str) -> Ruling {
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
    match table.answer(0) {
        0 => table
            .misdeal(why)
            .because(format!("It was noticed before {first}."), &[own])
            .unless(format!(
                "{made}: then the deal would stand unless all agreed."
            )),
        1 => table
            .misdeal(why)
            .because(
                "It was noticed later, but everyone agrees to redeal.",
                &[own],
            )
            .unless("one player didn’t agree: then the deal would stand."),
        _ => Ruling::new(Verdict::Answer, "The deal stands.")
            .because(why, &[own])
            .because(stands, &[own])
            .remedy("Go on with the hand where you stopped.", &[own])
            .unless(format!(
                "it had been noticed before {first}, or all agreed on a new deal."
            )),
    }
}

fn wrong_number(table: &Table<'_>) -> Ruling {
    if table.answer(0) == 3 {
        return wrong_number_in_play(table);
    }
    let ruling = before_a_bid(table, "A hand has the wrong number of cards.");
    if table.answer(0) < 2 {
        return ruling;
    }
    let says = match (table.referee.game.id, table.answer(1)) {
        ("copah", _) => {
            let says = "Go on: the draw brings every hand to five. In 30 No Draw, take a missing card from the pack or discard an extra before the first lead.";
            return ruling.remedy(says, &["C5", "C2"]).by_custom();
        }
        // All 24 cards are dealt, so one hand has what another lacks.
        ("kaibosh", 0) => "Take a card, unseen, from the hand that has one too many, and go on.",
        ("kaibosh", _) => "The player who is short takes a card from that hand, unseen. Go on.",
        (_, 0) => "Take the missing card from the undealt cards, unseen, and go on.",
        _ => "Another player draws the extra card from the hand, unseen. It’s out of play.",
    };
    let clause = table.misdeal_clause();
    ruling.remedy(says, &[clause]).by_custom()
}

/// F5 and F6.
fn dead_hand(table: &Table<'_>) -> Ruling {
    let dead = "A hand with the wrong number of cards is dead, and the others play on.";
    match (table.answer(0), table.answer(1)) {
        (0, _) => table
            .misdeal("A hand was dealt too many or too few cards.")
            .unless("play had begun: then that hand alone would be dead."),
        (_, 0) => {
            let ruling = Ruling::new(
                Verdict::Answer,
                "That hand is dead, and the others play on.",
            )
            .because(dead, &["F6"])
            .unless("that player had already won three tricks: the win would stand.");
            if table.alone() {
                return table.dead(ruling, "", "F6");
            }
            // The source knows no partners.
            let says = "Lay that hand aside; the others play on, its partner too. Agree whether its tricks count.";
            ruling.remedy(says, &["F6"])
        }
        _ => Ruling::new(
            Verdict::Answer,
            "That hand is dead, but its player keeps the win.",
        )
        .because(dead, &["F6"])
        .because(
            "A player who had already won three tricks with it keeps the win.",
            &["F6"],
        )
        .remedy("Score the win; that hand stops playing.", &["F6"])
        .unless("that player had won fewer than three tricks: the hand would be dead."),
    }
}

/// Bourré says nothing but that it is a misdeal.
fn wrong_number_for_the_pot(table: &Table<'_>) -> Ruling {
    match table.answer(0) {
        0 => table
            .misdeal("A hand was dealt too many or too few cards.")
            .unless("someone had already stayed or passed."),
        1 => Ruling::new(
            Verdict::Answer,
            "Fix the hand in the exchange, and play on.",
        )
        .because(
            "Those who stay may exchange cards and end with five.",
            &["B2", "B1"],
        )
        .remedy(
            "Exchange one card more or fewer, to end with five.",
            &["B1"],
        )
        .unless("nobody had yet said stay or pass: it would be a misdeal.")
        .by_custom(),
        _ => {
            let ruling = Ruling::new(
                Verdict::Foul,
                "That player can’t win the pot without exactly five cards.",
            )
            .because("Everyone plays with five cards.", &["B1"])
            .remedy(
                "Play on, and treat it like a corrected renege: if that player would have won, the pot carries over, and they lose their next turn to deal.",
                &["B7"],
            )
            .unless("it had been noticed before the first lead.");
            Ruling {
                offer: Some(Offer::Fault(Fault::Corrected)),
                ..ruling
            }
            .by_custom()
        }
    }
}

fn not_cut(table: &Table<'_>) -> Ruling {
    match table.answer(0) {
        0 => table
            .misdeal("Someone asked for a cut before the deal ended, and nobody had cut the pack.")
            .unless("nobody had asked before the deal ended."),
        _ => Ruling::new(Verdict::Fair, "The deal stands without a cut.")
            .because(
                "An uncut pack is a misdeal only if someone asks for the cut before the deal ends.",
                &["F5"],
            )
            .unless("someone had asked for it before the deal ended."),
    }
}

/// The deal moves left; no source says what follows if it did not.
fn wrong_dealer(table: &Table<'_>) -> Ruling {
    match table.answer(0) {
        0 => Ruling::new(
            Verdict::Foul,
            "Gather the cards; the right player deals.",
        )
        .because("The deal moves round the table to the left.", &[])
        .remedy(
            "Gather the cards. The player whose turn it is shuffles and deals.",
            &[],
        )
        .unless("the deal had been finished."),
        _ => Ruling::new(Verdict::Answer, "The deal stands, and counts as the right dealer’s.")
            .because(
                "Nobody gains by it, so a finished deal stands.",
                &[],
            )
            .remedy(
                "Play the hand as dealt, as if the right player had dealt; the deal then moves on from there.",
                &[],
            )
            .unless("it had been noticed during the deal."),
    }
    .by_custom()
}
