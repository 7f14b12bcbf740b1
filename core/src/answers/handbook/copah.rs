//! The handbook of COPAH (C1–C11).

use super::HandbookPart::{Bidding, Deal, End, Scoring};
use super::context::Context;
use super::entry::{Book, HandbookEntry, number_in_words};
use super::example::{ExamplePiece, OnBid, judged, scored};
use super::{bidding, cards, custom, disputes, ends, play};
use crate::base::bidding::Bid;
use crate::base::house::choices::{Joker, NineHole, NoDraw, PlayForSecond, RobPack, Seating};
use crate::base::house::numbers::{BACK_DOOR, TARGET, WIN_BY};
use crate::words::number;

pub const BOOK: Book = Book {
    aim: |at| {
        format!(
            "Partners bid to name trump, then try to win as many books as they bid. A side scores what it wins; if it misses its bid, it loses what it bid. There are six books in a hand: the five you play, and one for the highest trump. Play to {}.",
            number(at.number(&TARGET))
        )
    },
    sample: "renege, nine-hole, misdeal",
    entries: &[
        OWN,
        cards::FIVES,
        play::FIVES,
        &[disputes::MISDEAL],
        disputes::RENEGES,
        &[disputes::RULING],
        custom::CUSTOMS,
    ],
};

const BID_20: OnBid = OnBid::new(Bid::Number(20), &[3, 2], Some(0));
const BID_25: OnBid = OnBid::new(Bid::Number(25), &[5, 0], Some(0));
const BID_30: OnBid = OnBid::new(Bid::Number(30), &[5, 0], Some(0));
const OTHERS_ALL: OnBid = OnBid::new(Bid::Number(20), &[0, 5], Some(1));
const SET: OnBid = OnBid::new(Bid::Number(25), &[3, 2], Some(1));
const NO_DRAW_MADE: OnBid = OnBid::new(Bid::ThirtyNoDraw, &[5, 0], Some(0));
const NO_DRAW_SET: OnBid = OnBid::new(Bid::ThirtyNoDraw, &[4, 1], Some(0));

const OWN: &[HandbookEntry] = &[
    HandbookEntry::new(
        "C1",
        Deal,
        "Players and cards",
        |at| {
            let who = match at.word() {
                Seating::ThreePairs => "Six play, in three pairs; partners sit opposite each other.",
                Seating::TwoTrios => "Six play, in two trios; every other seat plays together.",
                _ => "Four play, in two pairs; partners sit opposite each other.",
            };
            let joker = match at.word() {
                Joker::Off => "",
                Joker::ThirdTrump => ", and a joker",
            };
            format!(
                "{who} All 52 cards are used{joker}. The dealer shuffles and deals clockwise, starting at the left. Everyone gets five: three then two, or two then three, the same way for everyone. The deal moves to the left after each hand. {}",
                ends::first_deal(at)
            )
        },
        "From the COPAH sheet: four or six in teams of two. Dealing clockwise is the custom, and so are the draw for the first deal and the deal moving left. Two teams of three are a custom of some tables.",
    )
    .also("seating partners teams pairs trios how many players shuffle pack deal dealing")
    .asked(&[
        "who deals", "how many cards do you get", "can six people play", "who deals next", "who deals first",
        "which way do you deal",
    ])
    .ask("irregular"),
    HandbookEntry::new(
        "C2",
        Bidding,
        "What can be bid",
        |at| {
            let top = match at.word() {
                NoDraw::On => "The highest bid is 30 No Draw: every book, and nobody draws a card.",
                NoDraw::Off => "There is no bid above 30 at this table.",
            };
            format!(
                "A bid promises books: 15 means three, 20 four, 25 five, and 30 all six. No suit is named yet. {top}"
            )
        },
        "From the COPAH sheet. Some tables leave out 30 No Draw.",
    )
    .also("bids ladder 15 20 25 30 minimum no draw")
    .asked(&[
        "lowest bid", "30 no draw", "highest bid", "how much can I bid", "how many tricks for 20",
        "three tricks",
    ])
    .example(stakes)
    .ask("bid"),
    HandbookEntry::new(
        "C3",
        Bidding,
        "The round of bidding",
        bidding::round,
        "From the COPAH sheet, where the dealer takes the bid “if no one bids higher than he”. Some say that lets you answer the dealer’s take.",
    )
    .also("hold take steal dealer last pass raise changed bid out of turn suit named")
    .asked(&[
        "order of bidding", "who bids first", "bid again after passing", "pass twice", "raise my own bid",
        "stealing the bid", "dealer keeps the bid",
    ])
    .example(bidding::take)
    .ask("bid"),
    HandbookEntry::new(
        "C4",
        Bidding,
        "Nobody bids",
        bidding::nobody_bids,
        "The COPAH sheet doesn’t say. Sticking the dealer is more common, and the Nova Scotia rules mention a forced bid.",
    )
    .also("all pass bagged stuck forced dealer redeal thrown in")
    .asked(&["everyone passed", "no bids", "what if all pass", "thrown in"])
    .example(bidding::all_pass)
    .ask("bid"),
    HandbookEntry::new(
        "C5",
        Bidding,
        "Trump, and drawing cards",
        |at| {
            let no_draw = match at.word() {
                NoDraw::On => " On a bid of 30 No Draw nobody draws.",
                NoDraw::Off => "",
            };
            let short = match (at.layout().seats, at.word()) {
                (6, RobPack::On) => " With six players the pack can run short. The dealer draws last, and may rob the pack: look through what’s left and take any cards.",
                (6, RobPack::Off) => " With six players the pack can run short. The dealer draws last and takes the cards as they come.",
                _ => "",
            };
            format!(
                "The winning bidder names trump. Then everyone discards as many cards as they like, face down, trumps too if they want, and the dealer deals each player back up to five, starting on the left.{no_draw}{short}"
            )
        },
        "From the COPAH sheet, where robbing the pack is a variant for six players.",
    )
    .also("discard discards draw rob the pack runs out short name trump replace throw away")
    .asked(&["how many cards can I draw", "how many can I draw", "forgot to draw", "when do I discard", "throw away trumps", "rob the pack"])
    .ask("irregular"),
    HandbookEntry::new(
        "C6",
        Scoring,
        "Six books in a hand",
        |_| {
            "Everyone plays five cards, so there are five books to win. The side that played the highest trump gets one more. That’s six books in all, or five if nobody played a trump.".to_owned()
        },
        "From the COPAH sheet.",
    )
    .also("trick tricks count highest trump in play best trump extra book")
    .example(|at| {
        scored(
            at,
            &[
                OnBid::new(Bid::Number(15), &[3, 2], Some(1)),
                OnBid::new(Bid::Number(15), &[3, 2], None),
            ],
        )
    })
    .ask("score"),
    HandbookEntry::new(
        "C7",
        Scoring,
        "The bid is made",
        |at| {
            let all = number(BID_30.points(at, 0));
            let nine = match at.word() {
                NineHole::Bid30 => format!("All six books on a bid of 30 score {all}: a nine-hole. On a lower bid they score {}.", number(BID_25.points(at, 0))),
                NineHole::BidderAny => format!("All six books score the bidding side {all}, whatever it bid: a nine-hole."),
                NineHole::AnySide => format!("All six books score {all} for any side, bidder or not: a nine-hole."),
            };
            let no_draw = match at.word() {
                NoDraw::On => format!(" 30 No Draw, made, scores {}.", number(NO_DRAW_MADE.points(at, 0))),
                NoDraw::Off => String::new(),
            };
            format!(
                "Win at least as many books as you bid and your side scores all the books it won, a point each. {nine}{no_draw}"
            )
        },
        "From the COPAH sheet: a side that “bids and makes 6” scores nine. Some tables give the nine for all six books on any bid, or to any side.",
    )
    .also("nine hole nine-hole made score take all books")
    .asked(&["all six books", "how many points is a book worth"])
    .example(|at| match at.word() {
        NineHole::Bid30 => scored(at, &[BID_20, BID_25, BID_30, NO_DRAW_MADE]),
        NineHole::BidderAny | NineHole::AnySide => scored(at, &[BID_20, BID_30, NO_DRAW_MADE]),
    })
    .ask("score"),
    HandbookEntry::new(
        "C8",
        Scoring,
        "The bid is set",
        |at| {
            let no_draw = match at.word() {
                NoDraw::On => format!(" 30 No Draw, set, costs {}.", number(-NO_DRAW_SET.points(at, 0))),
                NoDraw::Off => String::new(),
            };
            let all = match at.word() {
                NineHole::AnySide => format!(", {} for all six", number(OTHERS_ALL.points(at, 1))),
                NineHole::Bid30 | NineHole::BidderAny => String::new(),
            };
            format!(
                "Win fewer books than you bid and you’re set: your side scores none of its books and loses as many as it bid, three for 15 up to six for 30.{no_draw} Every other side scores the books it won{all}, whether the bid was made or not."
            )
        },
        "From the COPAH sheet.",
    )
    .also("set euchred failed lost minus down")
    .asked(&[
        "went set", "how much do we go back", "go down", "do the others score", "lost our bid",
        "if you don’t make it",
    ])
    .example(|at| {
        let others = match at.word() {
            NineHole::AnySide => scored(at, &[OTHERS_ALL]),
            NineHole::Bid30 | NineHole::BidderAny => Vec::new(),
        };
        scored(at, &[SET, NO_DRAW_SET])
            .into_iter()
            .chain(others)
            .collect()
    })
    .ask("score"),
    HandbookEntry::new(
        "C9",
        End,
        "Winning",
        |at| {
            let target = number(at.number(&TARGET));
            let clear = match at.number(&WIN_BY) {
                1 => "ahead of every other side. If they’re tied, play another hand.".to_owned(),
                by => format!(
                    "{} or more ahead of every other side. Until then, keep playing.",
                    number_in_words(by)
                ),
            };
            let second = match (at.word(), at.word()) {
                (Seating::ThreePairs, PlayForSecond::On) => " When one pair has won, the other two play on for second place.",
                _ => "",
            };
            format!("The game goes to the first side that has {target} or more and is {clear}{second}")
        },
        "From the COPAH sheet: 31, and two or more ahead. Clubs that play for places let two pairs play on.",
    )
    .also("game win target 31 two clear end")
    .asked(&["win by two", "31 to 30", "what is game", "how many points to win", "how long is a game", "both over 31", "both teams reach 31", "how do I win", "tie", "going out"])
    .example(|at| {
        let target = at.number(&TARGET);
        let clear = target + at.number(&WIN_BY) - 1;
        let mut shown = judged(at, &[(&[target, target - 1], None)]);
        if clear > target {
            shown.extend(judged(at, &[(&[clear, target - 1], None)]));
        }
        shown
    })
    .ask("score"),
    HandbookEntry::new(
        "C10",
        End,
        "The back door",
        |at| match at.number_or_off(&BACK_DOOR) {
            None => "There’s no back door at this table: a side plays on no matter how low it falls.".to_owned(),
            Some(door) => {
                let then = match at.layout().sides {
                    2 => "The other side wins.",
                    _ => "The others play on, and the last side left wins.",
                };
                format!("A side that falls to {} or lower is out the back door. {then}", number(door))
            }
        },
        "From the COPAH sheet: −31 has lost. With three pairs it doesn’t say; the others play on.",
    )
    .also("minus 31 out lose fall")
    .asked(&["minus 31", "negative score", "how low can you go"])
    .example(|at| {
        let door = at.number_or_off(&BACK_DOOR).unwrap_or(-31);
        judged(at, &[(&[door, 12], None), (&[door + 1, 12], None)])
    })
    .ask("score"),
    ends::NUMBER_OF_DEALS,
];

/// What each bid of the table asks for.
pub fn stakes(at: &Context<'_>) -> Vec<ExamplePiece> {
    let Some(rules) = at.rules() else {
        return Vec::new();
    };
    let ladder = rules.bids().map(|bids| bids.ladder.clone());
    let needs = ladder.unwrap_or_default().into_iter().map(|bid| {
        let stakes = rules.stakes(bid);
        let (one, many) = at.game.counted;
        let all = if stakes.all { "all " } else { "" };
        let noun = if stakes.needs == 1 { one } else { many };
        let besides = match stakes.besides.as_str() {
            "" => String::new(),
            besides => format!(" ({besides})"),
        };
        format!(
            "{} needs {all}{} {noun}{besides}",
            crate::words::bid(bid),
            stakes.needs
        )
    });
    let needs: Vec<String> = needs.collect();
    vec![ExamplePiece::Says(format!("{}.", needs.join("; ")))]
}
