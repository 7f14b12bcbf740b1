//! What can be bid at Auction Forty-Fives, and how the bidding goes (A3, A4, A10).

use crate::answers::handbook::HandbookPart::Bidding;
use crate::answers::handbook::context::Context;
use crate::answers::handbook::entry::{HandbookEntry, number_in_words};
use crate::answers::handbook::example::{ExamplePiece, OnBid, scored};
use crate::answers::handbook::{bidding, copah};
use crate::base::bidding::{Bid, Call, Position};
use crate::base::house::choices::{AllPass, SixtyFor120, Thirty, ThirtyForSixty, TopSix};
use crate::base::house::numbers::{FLOOR_BID, KITTY, MINIMUM_BID, SIXTY_PENALTY};
use crate::base::seats::{BySide, Seat};
use crate::words::{self, number};

pub const BIDS: &[HandbookEntry] = &[
    HandbookEntry::new(
        "A3",
        Bidding,
        "What can be bid",
        |at| {
            let tricks = in_tricks(at);
            let range = match lowest(at).as_str() {
                "30" => "and the lowest is 30".to_owned(),
                lowest => format!("in fives from {lowest} to 30"),
            };
            let thirty = match at.word() {
                Thirty::Plain => "A bid of 30 scores the 30 points taken.",
                Thirty::Doubled => "A bid of 30 scores 60 when made and costs 30 when set.",
            };
            let for_60 = match at.word() {
                ThirtyForSixty::Off => "",
                ThirtyForSixty::Lose60 => " Above it is 30 for 60: take all the points. Made, it scores 60; set, it costs 60.",
                ThirtyForSixty::Lose30 => " Above it is 30 for 60: take all the points. Made, it scores 60; set, it costs only 30.",
            };
            let penalty = number(at.number(&SIXTY_PENALTY));
            let for_120 = match at.word() {
                SixtyFor120::Off => String::new(),
                SixtyFor120::BelowZero => format!(" The highest bid is 60 for 120: take all the points. Made, it scores 120; set, it costs {penalty}. Only a side below zero may bid it."),
                SixtyFor120::AnyTime => format!(" The highest bid is 60 for 120: take all the points. Made, it scores 120; set, it costs {penalty}. Any side may bid it at any time."),
            };
            format!("A bid says how many points your side will take, {range}. {tricks} {thirty}{for_60}{for_120}")
        },
        "The Nova Scotia rules have 20, 25, 30 and, for a side below zero, 60 for 120. The other bids come from other places.",
    )
    .also("bids ladder minimum 15 20 25 30 sixty 120 60 double how many tricks three four")
    .asked(&[
        "three tricks", "lowest bid", "highest bid", "how many tricks for 20",
        "how many tricks for 25", "sixty for one twenty", "thirty for sixty", "all the tricks",
    ])
    .example(|at| {
        let bids = [Bid::Number(30), Bid::ThirtyForSixty, Bid::SixtyFor120];
        let hands = bids.map(|bid| OnBid::new(bid, &[5, 0], Some(0)));
        let mut shown = copah::stakes(at);
        shown.extend(scored(at, &hands));
        shown.extend(scored(at, &[OnBid::new(Bid::SixtyFor120, &[4, 1], Some(0))]));
        shown
    })
    .ask("bid"),
    HandbookEntry::new(
        "A4",
        Bidding,
        "The round of bidding",
        |at| {
            let top_six = match (at.word(), at.word()) {
                (AllPass::DealerStuck, TopSix::On) => " A bagged dealer may trade the hand for the top six cards of the pack, keep five and name trump. No draw after that.",
                _ => "",
            };
            let kitty = match (at.word(), at.number(&KITTY)) {
                (AllPass::DealerStuck, 1..) => " A bagged dealer may look at the kitty before naming trump.",
                _ => "",
            };
            format!("{} {}{kitty}{top_six}", bidding::round(at), bidding::nobody_bids(at))
        },
        "The Nova Scotia rules give the dealer the last word, “take it” or “hold”, with the top six as an option. Tables differ on how you may answer a take.",
    )
    .also("hold take dealer bagged stuck forced nobody all pass top six redeal thrown in changed bid out of turn suit named")
    .asked(&[
        "order of bidding", "who bids first", "hold you", "hold ya", "stick the dealer", "top 6",
        "top six cards", "dealer keeps the bid", "bid again after passing", "pass twice", "everyone passed", "thrown in",
    ])
    .example(|at| bidding::take(at).into_iter().chain(bidding::all_pass(at)).collect())
    .ask("bid"),
    HandbookEntry::new(
        "A10",
        Bidding,
        "Low bids near the end",
        |at| match floor(at) {
            None => "A side may make the lowest bid at any score.".to_owned(),
            Some((from, floor)) => {
                let (from, bid) = (number(from), number(floor));
                format!("From {from} on, a side may not bid below {bid}.")
            }
        },
        "Played at some tables, the Bicycle rules among them, from 100; elsewhere from 95.",
    )
    .also("floor minimum near the target 95 100")
    .asked(&["no 15 after 100"])
    .example(|at| {
        let totals: &[i32] = match floor(at) {
            None => &[100],
            Some(_) => &[94, 95, 100],
        };
        let pieces = totals.iter().copied().filter_map(|total| {
            let rules = at.rules()?;
            let speakers = rules.layout().round_from(Seat(0)).collect();
            let auction = rules.auction(speakers, &BySide::from_fn(rules.layout(), |_| total))?;
            let Ok(Position::Turn { legal, .. }) = auction.after(&[]) else {
                return None;
            };
            let least = legal.iter().find_map(|call| match call {
                Call::Bid(bid) => Some(words::bid(*bid)),
                Call::Pass | Call::Hold => None,
            })?;
            Some(ExamplePiece::Says(format!("At {total}, the lowest bid is {least}.")))
        });
        pieces.collect()
    })
    .ask("bid"),
];

/// The bids of the table that are a number of points, the lowest first.
fn numbers(at: &Context<'_>) -> Vec<i32> {
    let rules = at.rules();
    let ladder = rules.as_ref().and_then(|rules| rules.bids());
    let ladder = ladder.map_or_else(Vec::new, |bids| bids.ladder.clone());
    let points = ladder.into_iter().filter_map(|bid| match bid {
        Bid::Number(points) => Some(i32::from(points)),
        _ => None,
    });
    points.collect()
}

/// What the bids come to in tricks, with the highest trump and without it.
fn in_tricks(at: &Context<'_>) -> String {
    let numbers = numbers(at);
    let tricks = numbers.iter().map(|points| match points / 5 - 1 {
        5 => format!("{points} is all five"),
        tricks => format!("{points} is {}", number_in_words(tricks)),
    });
    let with: Vec<String> = tricks.collect();
    let without = match numbers.len() {
        0 | 1 => "",
        _ => " Without it, a bid below 30 takes one more.",
    };
    format!(
        "Counted in tricks, with the highest trump: {}.{without}",
        with.join(", ")
    )
}

/// The lowest bid of the table.
fn lowest(at: &Context<'_>) -> String {
    let rules = at.rules();
    let ladder = rules.as_ref().and_then(|rules| rules.bids());
    let lowest = ladder.and_then(|bids| bids.ladder.first().copied());
    lowest.map_or_else(String::new, words::bid)
}

/// The score from which low bids are barred, and the least bid then, where any bid is lower (A10).
fn floor(at: &Context<'_>) -> Option<(i32, i32)> {
    let lowest = at.number(&MINIMUM_BID);
    at.floor(&FLOOR_BID).filter(|(_, bid)| lowest < *bid)
}
