//! Irregularities of what is said before trump is named: a bid changed, a suit named in a bid (C2, C3, A4,
//! K2, B2). A bid out of turn is asked about with the bids.

use super::trump::naming;
use super::{Question, Situation, Table, bidding, is};
use crate::answers::referee::{Ruling, Verdict};
use crate::base::house::ClauseId;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation {
        id: "bid-changed",
        title: "Someone changed a bid",
        questions: &[Question::new(
            "What did they say first?",
            &["A bid", "That they pass"],
        )],
        fits: bidding,
        rule: bid_changed,
    },
    Situation {
        id: "suit-named",
        title: "Someone named a suit while bidding",
        questions: &[Question::new(
            "What did they do then?",
            &[
                "Got the bid, and named another suit",
                "Passed later, or lost the bid",
            ],
        )],
        fits: bidding,
        rule: suit_named,
    },
    Situation {
        id: "stay-changed",
        title: "Someone changed from staying to passing, or back",
        questions: &[Question::new(
            "What did they say first?",
            &["That they stay", "That they pass"],
        )],
        fits: |referee, _| is(referee, "bourre"),
        rule: stay_changed,
    },
];

/// The clause on the round of bidding.
fn round(table: &Table<'_>) -> &'static [ClauseId] {
    match table.referee.game.id {
        "copah" => &["C3"],
        "auction" => &["A4"],
        _ => &["K2"],
    }
}

fn bid_changed(table: &Table<'_>) -> Ruling {
    let clause = round(table);
    match table.answer(0) {
        0 => Ruling::new(Verdict::Foul, "The first bid stands.")
            .because("What a player says first is their bid.", clause)
            .remedy(
                "Go on from the first bid. What was said after it doesn’t count.",
                clause,
            )
            .unless("the first bid wasn’t allowed, or came out of turn: ask about that bid."),
        _ => Ruling::new(Verdict::Foul, "The pass stands.")
            .because("Once you pass, you’re out of the bidding.", clause)
            .remedy("Go on with the next player.", clause)
            .unless("it wasn’t that player’s turn."),
    }
    .by_custom()
}

fn suit_named(table: &Table<'_>) -> Ruling {
    let names = naming(table);
    let early = match table.referee.game.id {
        // C2: no suit is named with a bid.
        "copah" => "No suit is named during the bidding.",
        _ => "The suit is named when the bidding is over.",
    };
    let clause: &[ClauseId] = if is(table.referee, "copah") {
        &["C2"]
    } else {
        names
    };
    let ruling = match table.answer(0) {
        0 => Ruling::new(
            Verdict::Fair,
            "The suit binds nobody: the one named last is trump.",
        )
        .remedy("The suit named after the bidding is trump.", names),
        _ => Ruling::new(
            Verdict::Answer,
            "The suit binds nobody, and the bidding stands.",
        )
        .remedy("Go on. To tell a partner your suit is table talk.", &["D9"]),
    };
    let ruling = ruling.because(early, clause);
    let ruling = match (table.answer(0), is(table.referee, "kaibosh")) {
        (0, true) => {
            ruling.unless("the bid was a Kaibosh: it ends the bidding, and trump is named at once.")
        }
        (0, false) => ruling.unless("trump had already been named after the bidding."),
        _ => ruling.unless("that player had got the bid, and then named trump."),
    };
    ruling.by_custom()
}

fn stay_changed(table: &Table<'_>) -> Ruling {
    let turn = "Each player stays or passes once, in turn.";
    let (says, remedy) = match table.answer(0) {
        0 => (
            "The player stays in.",
            "The player plays on, and can still be bourréd.",
        ),
        _ => (
            "The player has passed.",
            "The cards stay down, and the ante is lost.",
        ),
    };
    Ruling::new(Verdict::Foul, says)
        .because(turn, &["B2"])
        .because("What a player says first counts.", &[])
        .remedy(remedy, &["B2"])
        .unless("it had been said out of turn.")
        .by_custom()
}
