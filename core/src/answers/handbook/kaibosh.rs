//! The handbook of Kaibosh (K1–K6, C11).

use super::HandbookPart::{Bidding, Deal, End, Scoring};
use super::context::Context;
use super::ends::{self, deals_of};
use super::entry::{Book, HandbookEntry, number_in_words};
use super::example::{ExamplePiece, OnBid, called, judged, round_of, scored};
use super::{bidding, cards, copah, custom, disputes, play};
use crate::base::bidding::{Bid, Call};
use crate::base::house::choices::{Defenders, KaiboshPartner};
use crate::base::house::numbers::{AGREED_TARGET, DEALS, KAIBOSH_VALUE, LEAST_TRICKS};
use crate::words::number;

pub const BOOK: Book = Book {
    aim: |at| {
        let alone = match at.word() {
            KaiboshPartner::SitsOut => ", alone",
            KaiboshPartner::Plays => "",
        };
        format!(
            "A kind of euchre. Two pairs bid to name trump, and the side that wins the bidding must take at least as many of the six tricks as it bid. A Kaibosh is the boldest bid: all six{alone}."
        )
    },
    sample: "renege, bowers, misdeal",
    entries: &[
        OWN,
        cards::BOWERS,
        play::KAIBOSH,
        &[disputes::MISDEAL],
        disputes::RENEGES,
        &[disputes::RULING],
        custom::CUSTOMS,
    ],
};

const OWN: &[HandbookEntry] = &[
    HandbookEntry::new(
        "K1",
        Deal,
        "Players and cards",
        |at| {
            format!(
                "Kaibosh is a kind of euchre. Four play in two pairs; partners sit opposite each other. The dealer shuffles, offers the cut to the player on the right, then deals six cards each, clockwise. The deal moves left. {}",
                ends::first_deal(at)
            )
        },
        "From the Kaibosh rules; dealing clockwise and the draw for the first deal are the custom.",
    )
    .also("euchre cut partners six cards seating shuffle pack deal dealing")
    .asked(&[
        "who deals", "how many cards do you get", "who cuts", "who deals next", "who deals first",
        "forgot to offer the cut",
    ])
    .ask("irregular"),
    HandbookEntry::new(
        "K2",
        Bidding,
        "Bidding",
        |at| {
            format!(
                "The bidding goes around once, clockwise from the dealer’s left. Pass, bid more tricks than anyone before, {} to six, or bid a Kaibosh, which ends the bidding. The highest bidder names trump. {} {}",
                number_in_words(at.number(&LEAST_TRICKS)),
                bidding::out_of_turn(at),
                bidding::nobody_bids(at)
            )
        },
        "From the Kaibosh rules. They don’t say what happens when all pass; Fives chose the default. At some tables the lowest bid is three.",
    )
    .also("bids ladder pass all pass bagged stuck redeal thrown in name trump changed bid out of turn suit named")
    .asked(&["order of bidding", "who bids first", "lowest bid", "everyone passed", "thrown in"])
    .example(|at| {
        let round = round_of(at, &[(1, Bid::Number(2)), (2, Bid::Number(4))]);
        let kaibosh = [Call::Bid(Bid::Kaibosh)];
        let shown = [called(at, &round), called(at, &kaibosh)];
        let mut shown: Vec<ExamplePiece> = shown.into_iter().flatten().collect();
        shown.extend(copah::stakes(at));
        shown.extend(bidding::all_pass(at));
        shown
    })
    .ask("bid"),
    HandbookEntry::new(
        "K3",
        Scoring,
        "A Kaibosh",
        |at| {
            let partner = match at.word() {
                KaiboshPartner::SitsOut => "The partner puts the cards down and sits out.",
                KaiboshPartner::Plays => "The partner plays along, and the tricks of both count.",
            };
            format!(
                "If you bid a Kaibosh, you must take all six tricks. {partner} It scores {0} when made and costs {0} when set.",
                number(at.number(&KAIBOSH_VALUE))
            )
        },
        "The Kaibosh rules name the bid and who leads, but not what it’s worth. Most tables play it alone, for twelve.",
    )
    .also("alone all six tricks loner lone hand march worth")
    .asked(&["going alone", "does my partner play", "all the tricks"])
    .example(|at| {
        scored(
            at,
            &[
                OnBid::new(Bid::Kaibosh, &[6, 0], None),
                OnBid::new(Bid::Kaibosh, &[5, 1], None),
            ],
        )
    })
    .ask("score"),
    HandbookEntry::new(
        "K4",
        Scoring,
        "Made or set",
        |at| {
            let others = match at.word() {
                Defenders::OnlyWhenSet => "they score a point a trick only when the bid is set",
                Defenders::Always => "they score a point a trick in every hand",
            };
            format!(
                "Take at least as many tricks as you bid and your side scores a point for each. Take fewer and you’re set: you lose your bid. As for the others, {others}. Totals can fall below zero."
            )
        },
        "From the Kaibosh rules. Some tables let the others score in every hand.",
    )
    .also("set euchred failed made defenders minus score")
    .asked(&["went set", "lost our bid", "make the bid", "how much do we go back", "do the others score", "points a trick"])
    .example(|at| {
        scored(
            at,
            &[
                OnBid::new(Bid::Number(3), &[4, 2], None),
                OnBid::new(Bid::Number(5), &[4, 2], None),
            ],
        )
    })
    .ask("score"),
    HandbookEntry::new(
        "K5",
        End,
        "When it ends",
        |at| {
            let tied = format!("the highest total wins. {}", ends::tied(at));
            let first = |target| format!("First side to {} wins. If both get there in the same hand, the higher total wins. If they’re tied, play another hand.", number(target));
            match (at.number_or_off(&AGREED_TARGET), at.number_or_off(&DEALS)) {
                (None, None) => "The table ends the game when it likes, and the highest total wins. If it’s a tie, nobody wins.".to_owned(),
                (Some(target), None) => first(target),
                (None, Some(deals)) => format!("The game ends after {}, and {tied}", deals_of(deals)),
                (Some(target), Some(deals)) => format!(
                    "{} If nobody gets there in {}, {tied}",
                    first(target),
                    deals_of(deals)
                ),
            }
        },
        "From the Kaibosh rules: any score or number of deals that was agreed on.",
    )
    .also("target game deals hands end draw agreed")
    .asked(&["how many points to win", "how long is a game", "how do I win", "tie", "what is game", "going out"])
    .example(|at| {
        let target = at.number_or_off(&AGREED_TARGET).unwrap_or(32);
        judged(at, &[(&[target, target - 3], None), (&[target - 1, 9], None)])
    })
    .ask("score"),
    HandbookEntry::new(
        "K6",
        Bidding,
        "Signals by bidding",
        |at: &Context<'_>| {
            let low = match at.number(&LEAST_TRICKS) {
                1 => "",
                _ => " Nobody can bid 1 or 2 at this table.",
            };
            format!("A low bid can tell your partner something, and everyone at the table may know it: 1 says two or more aces, 2 says a black jack and a red jack, and 3 mostly keeps the others from signaling. These are habits, not rules; a bid of 1 is still a bid of 1.{low}")
        },
        "From the Kaibosh rules, as conventions.",
    )
    .also("convention signal aces jacks block partner")
    .asked(&["signals", "what does a bid of 2 mean", "what does a bid of 1 mean"])
    .ask("irregular"),
];
