//! Irregularities of what is said before trump is named: a bid changed, a suit named in a bid (C2, C3, A4,
//! K2, B2). A bid out of turn is asked about with the bids.

use super::questions::questions;
use super::trump::naming;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Ruling, Verdict};
use crate::base::house::ClauseId;
use crate::games::GameKind;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("bid-changed", "Someone changed a bid", bid_changed)
        .asks(&[SaidFirst::QUESTION])
        .fits(bidding),
    Situation::new(
        "suit-named",
        "Someone named a suit while bidding",
        suit_named,
    )
    .asks(&[ThenDid::QUESTION])
    .fits(bidding),
    Situation::new(
        "stay-changed",
        "Someone changed from staying to passing, or back",
        stay_changed,
    )
    .asks(&[StaySaidFirst::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Bourre)),
];

questions! {
    SaidFirst: "What did they say first?" {
        Bid: "A bid";
        Pass: "That they pass";
    }

    ThenDid: "What did they do then?" {
        GotTheBid: "Got the bid, and named another suit";
        LostTheBid: "Passed later, or lost the bid";
    }

    StaySaidFirst: "What did they say first?" {
        Stay: "That they stay";
        Pass: "That they pass";
    }
}

/// The clause on the round of bidding.
fn round(table: &TableAnswers<'_>) -> &'static [ClauseId] {
    match table.referee.game.kind {
        GameKind::Copah => &["C3"],
        GameKind::Auction => &["A4"],
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Bourre | GameKind::Tally => &["K2"],
    }
}

fn bid_changed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let clause = round(table);
    let ruling = match table.answer()? {
        SaidFirst::Bid => Ruling::new(Verdict::Foul, "The first bid stands.")
            .because("What a player says first is their bid.", clause)
            .remedy(
                "Go on from the first bid. What was said after it doesn’t count.",
                clause,
            )
            .unless("the first bid wasn’t allowed, or came out of turn: ask about that bid."),
        SaidFirst::Pass => Ruling::new(Verdict::Foul, "The pass stands.")
            .because("Once you pass, you’re out of the bidding.", clause)
            .remedy("Go on with the next player.", clause)
            .unless("it wasn’t that player’s turn."),
    };
    Some(ruling.by_custom())
}

fn suit_named(table: &TableAnswers<'_>) -> Option<Ruling> {
    let names = naming(table);
    let early = match table.referee.game.kind {
        // C2: no suit is named with a bid.
        GameKind::Copah => "No suit is named during the bidding.",
        GameKind::Auction
        | GameKind::FortyFive
        | GameKind::Kaibosh
        | GameKind::Bourre
        | GameKind::Tally => "The suit is named when the bidding is over.",
    };
    let clause: &[ClauseId] = if is(table.referee, GameKind::Copah) {
        &["C2"]
    } else {
        names
    };
    let then = table.answer()?;
    let ruling = match then {
        ThenDid::GotTheBid => Ruling::new(
            Verdict::Fair,
            "The suit binds nobody: the one named last is trump.",
        )
        .remedy("The suit named after the bidding is trump.", names),
        ThenDid::LostTheBid => Ruling::new(
            Verdict::Answer,
            "The suit binds nobody, and the bidding stands.",
        )
        .remedy("Go on. To tell a partner your suit is table talk.", &["D9"]),
    };
    let ruling = ruling.because(early, clause);
    let ruling = match (then, is(table.referee, GameKind::Kaibosh)) {
        (ThenDid::GotTheBid, true) => {
            ruling.unless("the bid was a Kaibosh: it ends the bidding, and trump is named at once.")
        }
        (ThenDid::GotTheBid, false) => {
            ruling.unless("trump had already been named after the bidding.")
        }
        (ThenDid::LostTheBid, _) => {
            ruling.unless("that player had got the bid, and then named trump.")
        }
    };
    Some(ruling.by_custom())
}

fn stay_changed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let turn = "Each player stays or passes once, in turn.";
    let (says, remedy) = match table.answer()? {
        StaySaidFirst::Stay => (
            "The player stays in.",
            "The player plays on, and can still be bourréd.",
        ),
        StaySaidFirst::Pass => (
            "The player has passed.",
            "The cards stay down, and the ante is lost.",
        ),
    };
    let ruling = Ruling::new(Verdict::Foul, says)
        .because(turn, &["B2"])
        .because("What a player says first counts.", &[])
        .remedy(remedy, &["B2"])
        .unless("it had been said out of turn.");
    Some(ruling.by_custom())
}
