//! Irregularities of the last bid and of naming trump (C5, A2, K6).

use super::questions::questions;
use super::{Situation, TableAnswers, bidding, is};
use crate::answers::referee::{Referee, Ruling, Verdict};
use crate::base::house::ClauseId;
use crate::base::house::numbers::KITTY;
use crate::games::GameKind;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("signals", "A bid was a signal to the partner", signals)
        .asks(&[Signal::QUESTION])
        .fits(|referee, _| is(referee, GameKind::Kaibosh)),
    Situation::new(
        "trump-changed",
        "The bidder named one trump, then another",
        trump_changed,
    )
    .asks(&[Changed::QUESTION])
    .fits(bidding),
    Situation::new(
        "drew-first",
        "Someone drew before trump was named",
        drew_first,
    )
    .asks(&[WhoDrew::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Copah)),
    Situation::new(
        "kitty-first",
        "The bidder took the kitty before naming trump",
        kitty_first,
    )
    .asks(&[
        Bagged::QUESTION,
        LookedAtIt::QUESTION.after(&[Bagged::No.answer()]),
    ])
    .fits(|referee, _| kitty(referee).is_some_and(|cards| cards > 0)),
];

questions! {
    Signal: "Does the whole table know what it means?" {
        Known: "Yes, both sides use it";
        Secret: "No, it was a secret";
    }

    Changed: "When was it changed?" {
        AtOnce: "In the same breath";
        Later: "Later";
    }

    WhoDrew: "Who drew?" {
        Bidder: "The bidder";
        SomeoneElse: "Someone else";
    }

    Bagged: "Was the bidder a dealer who was bagged?" {
        No: "No";
        Yes: "Yes, everyone had passed";
    }

    LookedAtIt: "Did the bidder look at it?" {
        No: "No";
        Yes: "Yes, or nobody can tell";
    }
}

/// The number of cards in the kitty, if there can be one.
pub(super) fn kitty(referee: &Referee) -> Option<i32> {
    referee.house.value(referee.game.declared(&KITTY)?).number()
}

fn signals(table: &TableAnswers<'_>) -> Option<Ruling> {
    let used = "At some tables a bid can be a signal: 1 for two or more aces, 2 for a black and a red jack, 3 to block.";
    Some(match table.answer()? {
        Signal::Known => Ruling::new(
            Verdict::Fair,
            "A signal that the whole table knows is fair.",
        )
        .because(used, &["K6"])
        .unless("only the partner knew what it meant."),
        Signal::Secret => Ruling::new(
            Verdict::Foul,
            "A secret signal isn’t fair, but the bid stands.",
        )
        .because(used, &["K6"])
        .because(
            "A bid means what everyone at the table knows it to mean.",
            &[],
        )
        .remedy("Say out loud what it means, and play on.", &["K6"])
        .unless("the whole table knew what it meant.")
        .by_custom(),
    })
}

/// The clause that says when trump is named.
pub(super) fn naming(table: &TableAnswers<'_>) -> &'static [ClauseId] {
    match table.referee.game.kind {
        GameKind::Copah => &["C5"],
        GameKind::Auction => &["A2"],
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Bourre | GameKind::Tally => &["K2"],
    }
}

fn trump_changed(table: &TableAnswers<'_>) -> Option<Ruling> {
    let clause = naming(table);
    let ruling = match table.answer()? {
        Changed::AtOnce => Ruling::new(
            Verdict::Fair,
            "You may correct a slip of the tongue at once.",
        )
        .because("Nobody has drawn or played since.", &[])
        .remedy("The last suit named is trump.", &[])
        .unless("it had been changed later."),
        Changed::Later => Ruling::new(Verdict::Foul, "The first suit named stays trump.")
            .because("The bidder names trump once, before anything else.", clause)
            .remedy("Play on with the first suit named.", &[])
            .unless("it had been corrected in the same breath."),
    };
    Some(ruling.by_custom())
}

fn drew_first(table: &TableAnswers<'_>) -> Option<Ruling> {
    let order = "The bidder names trump first; only then does everyone discard and draw.";
    let ruling = match table.answer()? {
        WhoDrew::Bidder => Ruling::new(
            Verdict::Foul,
            "The bidder drew too soon, and the other side may ask for a new deal.",
        )
        .because(order, &["C5"])
        .remedy(
            "The bidder names trump now, and the hand goes on unless the other side asks for a new deal.",
            &["C5"],
        )
        .unless("someone else had drawn.")
        .deals_again(),
        WhoDrew::SomeoneElse => Ruling::new(
            Verdict::Foul,
            "Keep the cards drawn too soon, and name trump.",
        )
        .because(order, &["C5"])
        .remedy(
            "The bidder names trump. The player who drew too soon doesn’t draw again this hand.",
            &["C5"],
        )
        .unless("the bidder had drawn."),
    };
    Some(ruling.by_custom())
}

fn kitty_first(table: &TableAnswers<'_>) -> Option<Ruling> {
    let order = "The bidder names trump, then takes the kitty.";
    if table.answer::<Bagged>()? == Bagged::Yes {
        let ruling = Ruling::new(
            Verdict::Fair,
            "A bagged dealer may look at the kitty before naming trump.",
        )
        .because(
            "A bagged dealer may go on the kitty: look at it first, then name trump.",
            &["A4"],
        )
        .unless("the dealer had bid.");
        return Some(ruling);
    }
    let ruling = match table.answer()? {
        LookedAtIt::No => Ruling::new(
            Verdict::Foul,
            "The kitty goes back unseen, and the bidder names trump.",
        )
        .because(order, &["A2"])
        .remedy("Lay the kitty down, name trump, take it up again.", &["A2"])
        .unless("the bidder had looked at it."),
        LookedAtIt::Yes => Ruling::new(
            Verdict::Foul,
            "The bidder saw the kitty too soon, and the other side may ask for a new deal.",
        )
        .because(order, &["A2"])
        .remedy(
            "The bidder names trump now, and the hand goes on unless another side asks for a new deal.",
            &["A2"],
        )
        .unless("the kitty had been laid down again unseen.")
        .deals_again(),
    };
    Some(ruling.by_custom())
}
