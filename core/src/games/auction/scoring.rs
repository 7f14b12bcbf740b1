//! What a hand of Auction Forty-Fives scores, and why (A3, A5–A7).

use super::{AuctionFives, THIRTY};
use crate::base::bidding::Bid;
use crate::base::house::choices::{CalledCard, CalledScores, Thirty, ThirtyForSixty};
use crate::base::seats::Side;
use crate::games::hand::{BestTrump, BidHand, Called, Hand};
use crate::games::{Rules, ScoreLine, Stakes, Table, Why, Worth};

/// A5: points of a trick, and extra points of the best trump.
const FIVE: u8 = 5;
/// A3: the scores of 30 for 60, a doubled 30, and 60 for 120.
const SIXTY: i32 = 60;
const ONE_TWENTY: i32 = 120;

/// A6 of the others.
const OTHERS: &str = "Without the bid, you score all you take, whether it’s made or set.";
/// A6 of a bid that is made.
const ALL_TAKEN: &str = "Take at least what you bid, and you score all you take.";
/// A7.
const COUNTS: &str =
    "The called partner’s {help} counted toward the bid, but each scores their own points.";
const BOTH: &str = "Here the bidder and the called partner both score all they take together.";

static KEPT: Why = Why::plain("A6", OTHERS, "{name}");
static TOOK_NONE: Why = Why::plain("A6", OTHERS, "{name}").result("{took}");
static MADE: Why = Why::made("A6", ALL_TAKEN, "{name} bid {bid}, took {took}").result("made");
static MADE_WITH_PARTNER: Why = Why::made(
    "A7",
    COUNTS,
    "{name} and {partner} (called) made {bid}; {name} took {took}",
)
.headline("{name} and {partner} (called) made {bid}");
static MADE_TOGETHER: Why = Why::made(
    "A7",
    BOTH,
    "{name} and {partner} (called) made {bid}, and both score all they took together",
)
.headline("{name} and {partner} (called) made {bid}");
static PARTNER: Why = Why::plain(
    "A7",
    BOTH,
    "{name}, the called partner, [score|scores] the same",
);
static SPECIAL: Why = Why::made(
    "A3",
    "A bid of {bid} that’s made scores {worth}.",
    "{name} made {bid}",
)
.headline("{bid} made");
static SPECIAL_WITH_PARTNER: Why = Why::made(
    "A3",
    "A bid of {bid} that’s made scores {worth}, with the called partner’s help too.",
    "{name} and {partner} (called) made {bid}",
)
.headline("{name} and {partner} (called) made {bid}");
static SET: Why = Why::set(
    "A6",
    "A bid of {bid} that fails costs {cost}, and a tick.",
    "{name} bid {bid}, took {took}, needed {needs}",
)
.result("set with a tick");
static SET_UNTICKED: Why = Why::set(
    "A6",
    "A bid of {bid} that fails costs {cost}.",
    "{name} bid {bid}, took {took}, needed {needs}",
)
.result("set");
static SET_WITH_PARTNER: Why = Why::set(
    "A6",
    "The called partner’s {help} counted too. A bid of {bid} that fails costs {cost}, and a tick.",
    "{name} and {partner} (called) took {both}, needed {needs}",
)
.result("set with a tick")
.headline("{bid} set: {name} and {partner} (called) took {both}");
static SET_WITH_PARTNER_UNTICKED: Why = Why::set(
    "A6",
    "The called partner’s {help} counted too. A bid of {bid} that fails costs {cost}.",
    "{name} and {partner} (called) took {both}, needed {needs}",
)
.result("set")
.headline("{bid} set: {name} and {partner} (called) took {both}");

impl AuctionFives {
    /// A3: the score of a bid when made, if it is not what was taken, and its cost when set.
    fn worth(&self, bid: Bid) -> (Option<i32>, i32) {
        match bid {
            Bid::Number(THIRTY) if self.thirty == Thirty::Doubled => (Some(SIXTY), 30),
            Bid::Number(number) => (None, i32::from(number)),
            Bid::ThirtyForSixty if self.thirty_for_sixty == ThirtyForSixty::Lose30 => {
                (Some(SIXTY), 30)
            }
            Bid::ThirtyForSixty => (Some(SIXTY), SIXTY),
            _ => (Some(ONE_TWENTY), self.sixty_penalty),
        }
    }

    /// A6 and A7 for the bidding side.
    fn bidder(&self, hand: &BidHand, took: u8) -> (i32, &'static Why) {
        let bid = hand.contract.bid;
        let needed = self.stakes(bid).needs;
        let helped = took + self.help(hand);
        let (made, set) = self.worth(bid);
        match made {
            _ if helped < needed => {
                let why = match (self.table.finish.ticks.is_some(), helped > took) {
                    (true, false) => &SET,
                    (false, false) => &SET_UNTICKED,
                    (true, true) => &SET_WITH_PARTNER,
                    (false, true) => &SET_WITH_PARTNER_UNTICKED,
                };
                (-set, why)
            }
            Some(points) if took < needed => (points, &SPECIAL_WITH_PARTNER),
            Some(points) => (points, &SPECIAL),
            None if self.partner_in_full(hand).is_some() => (i32::from(helped), &MADE_TOGETHER),
            None if took < needed => (i32::from(took), &MADE_WITH_PARTNER),
            None => (i32::from(took), &MADE),
        }
    }

    /// A5: the points a side took.
    fn took(hand: &BidHand, side: Side) -> u8 {
        let best = hand.best_trump == Some(BestTrump::By(side));
        FIVE * (hand.tricks[side] + u8::from(best))
    }

    /// A7: what a called partner adds to the bid.
    fn help(&self, hand: &BidHand) -> u8 {
        match (hand.called, self.called) {
            (None, _) | (_, CalledCard::Off) => 0,
            (Some(called), CalledCard::On) => called.points,
            (Some(called), CalledCard::WholeHand) => Self::took(hand, called.partner),
        }
    }

    /// A7: the partner who scores what the bidder scores.
    fn partner_in_full(&self, hand: &BidHand) -> Option<Side> {
        let full =
            self.called == CalledCard::WholeHand && self.called_scores == CalledScores::BothFull;
        hand.called.filter(|_| full).map(|called| called.partner)
    }
}

impl Rules for AuctionFives {
    fn table(&self) -> &Table {
        &self.table
    }

    fn bid_line(&self, hand: &BidHand, side: Side) -> ScoreLine {
        let took = Self::took(hand, side);
        let bidder = self.table.layout.side_of(hand.contract.seat);
        let (points, why) = match took {
            _ if side == bidder => self.bidder(hand, took),
            _ if self.partner_in_full(hand) == Some(side) => {
                (self.bidder(hand, Self::took(hand, bidder)).0, &PARTNER)
            }
            0 => (0, &TOOK_NONE),
            _ => (i32::from(took), &KEPT),
        };
        ScoreLine { points, took, why }
    }

    fn partner_in_full(&self, hand: &Hand) -> Option<Side> {
        match hand {
            Hand::Bid(hand) => self.partner_in_full(hand),
            _ => None,
        }
    }

    fn stakes(&self, bid: Bid) -> Stakes {
        let needs = match bid {
            Bid::Number(number) => number,
            _ => THIRTY,
        };
        let (made, set) = self.worth(bid);
        let besides = match made {
            Some(made) => format!("made +{made}, set −{set}"),
            None => String::new(),
        };
        // A7: what a called partner helped with is not the bidder's.
        let help = match (self.called, self.called_scores) {
            (CalledCard::Off, _) | (CalledCard::WholeHand, CalledScores::BothFull) => 0,
            (CalledCard::On, _) => Called::WITH_BEST,
            (CalledCard::WholeHand, CalledScores::EachTakes) => needs,
        };
        let least = made.unwrap_or_else(|| needs.saturating_sub(help).into());
        Stakes {
            needs,
            all: needs == THIRTY,
            besides,
            worth: Worth {
                least,
                most: made.unwrap_or(THIRTY.into()),
                set,
            },
        }
    }
}
