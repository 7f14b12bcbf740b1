//! The handbook of Auction Forty-Fives (A1–A10, K5, C11).

mod bids;

use super::HandbookPart::{Deal, End, Play, Scoring};
use super::context::Context;
use super::entry::{Book, HandbookEntry, number_in_words};
use super::example::{ExamplePiece, OnBid, Sample, judge, judged, scored, verdict};
use super::{cards, custom, disputes, ends, play};
use crate::base::bidding::Bid;
use crate::base::house::choices::{BothOver, CalledCard, CalledScores, Drawing, Seating};
use crate::base::house::numbers::{KITTY, TARGET, TICKS, WARN_AT};
use crate::base::seats::{BySide, Side};
use crate::games::hand::Called;
use crate::words::{self, number};

pub const BOOK: Book = Book {
    aim: |at| {
        let who = match at.alone() {
            true => "Everyone plays alone and bids",
            false => "Partners bid",
        };
        format!(
            "{who} to name trump. Five tricks and the highest trump are worth 5 points each, 30 in all. Miss your bid and you lose it. Play to {}.",
            number(at.number(&TARGET))
        )
    },
    sample: "renege, kitty, misdeal",
    entries: &[
        OWN,
        bids::BIDS,
        cards::FIVES,
        play::FIVES,
        &[CALLED],
        &[disputes::MISDEAL],
        disputes::RENEGES,
        &[disputes::RULING],
        custom::CUSTOMS,
    ],
};

const OWN: &[HandbookEntry] = &[
    HandbookEntry::new(
        "A1",
        Deal,
        "Players and the first dealer",
        |at| {
            let who = match at.word() {
                Seating::Pairs => "Four play, in two pairs; partners sit opposite each other.".to_owned(),
                Seating::ThreePairs => "Six play, in three pairs; partners sit opposite each other.".to_owned(),
                Seating::TwoTrios => "Six play, in two trios; every other seat plays together.".to_owned(),
                Seating::Alone2 => "Two play against each other.".to_owned(),
                _ => format!(
                    "Cut-throat: {} play, each alone.",
                    number_in_words(i32::from(at.layout().seats))
                ),
            };
            format!(
                "{who} The deal moves left after each hand. {}",
                ends::first_deal(at)
            )
        },
        "From the Nova Scotia rules: four in pairs, or cut-throat with five. Some tables play two to six singles, three pairs or two trios.",
    )
    .also("cut-throat cutthroat partners first jack dealer seating")
    .asked(&["who deals", "who deals first", "how many can play", "five players"])
    .ask("irregular"),
    HandbookEntry::new(
        "A2",
        Deal,
        "Cards and kitty",
        |at| {
            let short = match (at.layout().seats, at.word()) {
                (6, Drawing::All) => " With six players the pack can run short: the dealer draws last, from what’s left.",
                _ => "",
            };
            let draws = |more: &str| match at.word() {
                Drawing::All => format!("Everyone discards, usually every card that isn’t a trump, though trumps may go too. The dealer deals back up to five{more}.{short}"),
                Drawing::BidderOnly => "Only the bidder discards and draws back up to five; the others play what they were dealt.".to_owned(),
            };
            match at.number(&KITTY) {
                0 => format!("The dealer shuffles and deals clockwise. Everyone gets five cards, three and then two. There’s no kitty at this table: the bidder names trump from their five cards. {}", draws("")),
                kitty => {
                    let dealt = match kitty {
                        1 => "Three cards go to each player and then two more, with one card for the kitty set aside in between",
                        4 => "Three cards go to each player, two to the kitty, two more to each player, and two more to the kitty",
                        _ => "Three cards go to each player and then two more, with cards for the kitty set aside in between",
                    };
                    format!(
                        "The dealer shuffles again and deals clockwise. {dealt}: everyone has five, and the kitty has {}. The bidder names trump first and only then takes the kitty. {}",
                        number_in_words(kitty),
                        draws("; anyone who needs more than three gets three, and the rest on a second round")
                    )
                }
            }
        },
        "From the Nova Scotia rules, with four in the kitty; dealing clockwise is the custom. Other tables have none, or one to five. Some let only the bidder draw.",
    )
    .also("widow blind kitty middle discard discards draw deal dealing shuffle pack runs out short throw away trumps")
    .asked(&[
        "how many cards in the kitty", "looked at the kitty before naming trump",
        "who gets the kitty", "how many can I draw", "how many cards can I draw",
        "forgot to discard", "when do I discard", "how many cards do you get",
    ])
    .ask("irregular"),
    HandbookEntry::new(
        "A5",
        Scoring,
        "Thirty points in a hand",
        |_| {
            "Each of the five tricks is worth 5 points. The side that played the highest trump gets 5 more. That’s 30 in all, or 25 if nobody played a trump.".to_owned()
        },
        "From the Nova Scotia rules: the trick with the highest trump is worth ten.",
    )
    .also("points trick ten highest trump count")
    .asked(&["how much is a trick worth"])
    .example(|at| {
        scored(
            at,
            &[
                OnBid::new(Bid::Number(20), &[3, 2], Some(0)),
                OnBid::new(Bid::Number(20), &[4, 1], None),
            ],
        )
    })
    .ask("score"),
    HandbookEntry::new(
        "A6",
        Scoring,
        "Made or set",
        |at| {
            let tick = match at.number(&TICKS) {
                0 => "",
                _ => ", and get a tick",
            };
            format!(
                "Take at least as many points as you bid and your side scores all it took, or what a special bid is worth. Take fewer and you’re set: you lose your bid, or what a special bid costs{tick}. Everyone else scores the points they took, either way."
            )
        },
        "From the Nova Scotia rules, which don’t say what a failed bid costs. Most tables subtract the bid.",
    )
    .also("set euchred failed made minus tick down")
    .asked(&["lost our bid", "make the bid", "went set", "how much do we go back", "do the others score"])
    .example(|at| {
        scored(
            at,
            &[
                OnBid::new(Bid::Number(20), &[4, 1], Some(0)),
                OnBid::new(Bid::Number(25), &[3, 2], Some(0)),
            ],
        )
    })
    .ask("score"),
    HandbookEntry::new(
        "A8",
        End,
        "Winning",
        |at| {
            let both = match at.word() {
                BothOver::BidderFirst => "If more than one gets there in the same hand, the side that bid wins.",
                BothOver::Highest | BothOver::FirstPast => "If more than one gets there in the same hand, the higher total wins. If they’re tied, play another hand.",
            };
            // At the target the game is over.
            let warn = match at.number_or_off(&WARN_AT) {
                Some(from) if from < at.number(&TARGET) => format!(
                    " From {} on, the scorekeeper calls out that a side could win with this hand.",
                    number(from)
                ),
                _ => String::new(),
            };
            let target = at.number(&TARGET);
            let long = match target {
                100..=150 => " A game takes around 45 minutes.",
                _ => "",
            };
            format!("First side to {} wins. {both}{warn}{long}", number(target))
        },
        "From the Nova Scotia rules: 125, and 95 called out. Elsewhere game is 120. The rules don’t say who wins if two get there together; Fives chose the default.",
    )
    .also("target game 125 120 end both teams over call out 95 how long time minutes takes")
    .asked(&["what is game", "how many points to win", "at 95", "how do I win", "tie", "how long is a game", "going out"])
    .example(|at| {
        let target = at.number(&TARGET);
        judged(at, &[
            (&[target, target + 10], Some(0)),
            (&[target, target - 5], Some(1)),
        ])
    })
    .ask("score"),
    HandbookEntry::new(
        "A9",
        End,
        "Ticks and the back door",
        |at| match at.number(&TICKS) {
            0 => "This table doesn’t count ticks, and nobody goes out the back door.".to_owned(),
            ticks => {
                let who = if at.alone() { "player" } else { "side" };
                let then = match at.layout().sides {
                    2 => "and the other side wins",
                    _ => "and the others play on; the last one left wins",
                };
                format!(
                    "Every failed bid is a tick. A {who} with {} ticks is out the back door, {then}.",
                    number_in_words(ticks)
                )
            }
        },
        "An option in the Nova Scotia rules, with four ticks. Other tables use three or five.",
    )
    .also("tick out the back door failed bids four three five")
    .example(ticked)
    .ask("score"),
    ends::NUMBER_OF_DEALS,
];

/// A7.
const CALLED: HandbookEntry = HandbookEntry::new(
    "A7",
    Play,
    "The called partner",
    |at| {
        match (at.alone() && at.layout().sides > 2, at.word()) {
            (false, _) => "In cut-throat the bidder may call a card for a partner. This table isn’t cut-throat.".to_owned(),
            (true, CalledCard::Off) => "Nobody calls a card at this table: the bidder plays against all the others.".to_owned(),
            (true, CalledCard::On) => "The bidder calls a card they don’t hold, the next lowest they need. The player with that card must play it to the second trick, and is the bidder’s partner for that trick only. Even so, the partner may play to their own advantage. If the partner wins it, its points count toward the bid, but the partner scores them.".to_owned(),
            (true, CalledCard::WholeHand) => {
                let scores = match at.word() {
                    CalledScores::EachTakes => "If they make it, each scores what they took. If they’re set, only the bidder loses the bid, and the partner keeps what they took.",
                    CalledScores::BothFull => "If they make it, both score all they took together, or what a special bid is worth. If they’re set, both lose the bid. Only the bidder gets the tick.",
                };
                format!("The bidder calls a card they don’t hold, the next lowest they need. The player with that card is the bidder’s partner for the whole hand, but may play to their own advantage, and what the two take counts together toward the bid. {scores}")
            }
        }
    },
    "From the Nova Scotia rules for cut-throat, which call the next lowest card the bidder needs. They don’t say who scores the points; Fives chose the default.",
)
.also("call calls partner cut-throat second trick ask for a card next lowest")
.asked(&["call a card", "who is my partner", "calling a card"])
.example(|at| {
    if !at.alone() || at.layout().sides < 3 {
        return Vec::new();
    }
    let alone = OnBid::new(Bid::Number(25), &[4, 1], Some(1));
    let helped = OnBid {
        called: Some(Called {
            partner: Side(1),
            points: Called::WITH_BEST,
        }),
        ..OnBid::new(Bid::Number(25), &[4, 1], Some(1))
    };
    match at.word() {
        CalledCard::On => scored(at, &[alone, helped]),
        CalledCard::WholeHand => {
            let whole = OnBid {
                called: Some(Called {
                    partner: Side(1),
                    points: Called::WHOLE_HAND,
                }),
                ..helped
            };
            scored(at, &[alone, whole])
        }
        CalledCard::Off => scored(at, &[alone]),
    }
})
.ask("irregular");

/// What ticks mean for the first side.
fn ticked(at: &Context<'_>) -> Vec<ExamplePiece> {
    let Some(game) = Sample::new(at) else {
        return Vec::new();
    };
    let layout = game.0.rules().layout();
    let first = words::side(&game.0, Side(0));
    let most = at.number(&TICKS);
    let counts = (3..=5_u8).filter(|count| most == 0 || i32::from(*count) <= most);
    let pieces = counts.filter_map(|count| {
        let ticks = BySide::from_fn(layout, |side| if side.0 == 0 { count } else { 0 });
        let judgement = judge(at, &BySide::from_fn(layout, |_| 0), &ticks, Some(0), 1)?;
        Some(ExamplePiece::Says(format!(
            "{first} with {} ticks: {}.",
            number_in_words(i32::from(count)),
            verdict(&game.0, &judgement)
        )))
    });
    pieces.collect()
}
