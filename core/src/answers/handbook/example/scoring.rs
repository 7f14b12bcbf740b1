//! Examples of scoring: single hands, a run of pots, the end of a game.

use super::{ExamplePiece, Sample};
use crate::answers::handbook::context::Context;
use crate::base::bidding::Bid;
use crate::base::seats::{BySide, Seat, Side};
use crate::games::hand::{
    BestTrump, BidHand, Called, Contract, Hand, PotHand, Share, Turned, TurnedHand, Won,
};
use crate::games::{Judgement, ScoreAfter};
use crate::ledger::{Command, Ledger};
use crate::words;

/// A hand on a bid: the seat of the bidder (Ann's by default), the tricks of the first sides, and the side
/// that played the highest trump.
pub struct OnBid {
    pub seat: u8,
    pub bid: Bid,
    pub tricks: &'static [u8],
    pub best: Option<u8>,
    pub called: Option<Called>,
}

impl OnBid {
    pub const fn new(bid: Bid, tricks: &'static [u8], best: Option<u8>) -> Self {
        Self {
            seat: 0,
            bid,
            tricks,
            best,
            called: None,
        }
    }

    fn hand(&self, at: &Context<'_>) -> Option<Hand> {
        let rules = at.rules()?;
        let best = self
            .best
            .map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side)));
        Some(Hand::Bid(BidHand {
            contract: Contract {
                seat: Seat(self.seat),
                bid: self.bid,
                trump: None,
                won: Won::Bid,
            },
            tricks: counts(at, self.tricks),
            best_trump: rules.table().record.asks_best().then_some(best),
            called: self.called,
        }))
    }

    /// The score of a side; 0 where the rules are not valid.
    pub fn points(&self, at: &Context<'_>, side: u8) -> i32 {
        let line = at.rules().zip(self.hand(at));
        line.map_or(0, |(rules, hand)| rules.line(&hand, Side(side)).points)
    }
}

/// A value for each side: these for the first ones, 0 for the rest.
fn counts(at: &Context<'_>, first: &[u8]) -> BySide<u8> {
    BySide::from_fn(at.layout(), |side| {
        first.get(side.index()).copied().unwrap_or(0)
    })
}

/// The scores of hands on a bid, each in a game of its own. A bid that only a side below zero may make
/// comes after a failed one; one that nobody may make is left out.
pub fn scored(at: &Context<'_>, hands: &[OnBid]) -> Vec<ExamplePiece> {
    let pieces = hands.iter().filter_map(|on_bid| {
        let hand = on_bid.hand(at)?;
        let mut game = Sample::new(at)?;
        if !game.act(Command::Record(hand.clone())) {
            let lowest = *at.rules()?.bids()?.ladder.first()?;
            let failed = OnBid {
                seat: on_bid.seat,
                ..OnBid::new(lowest, &[0, 5], Some(1))
            };
            let played = game.act(Command::Record(failed.hand(at)?));
            if !played || !game.act(Command::Record(hand)) {
                return None;
            }
        }
        Some(ExamplePiece::Says(game.last().join(" ")))
    });
    pieces.collect()
}

/// The scores of hands without a bid, each in a game of its own.
pub fn turned(at: &Context<'_>, hands: &[(&[u8], u8)]) -> Vec<ExamplePiece> {
    let pieces = hands.iter().filter_map(|(tricks, best)| {
        let asks = at.rules()?.table().record.asks_best();
        let hand = Hand::Turned(TurnedHand {
            turned: Turned::default(),
            tricks: counts(at, tricks),
            best_trump: asks.then_some(BestTrump::By(Side(*best))),
            first_there: None,
        });
        let mut game = Sample::new(at)?;
        let played = game.act(Command::Record(hand));
        played.then(|| ExamplePiece::Says(game.last().join(" ")))
    });
    pieces.collect()
}

/// The results of successive hands for the pot: the parts of the first players; the others passed. The
/// example ends before a hand that this table cannot play.
pub fn pot_result(at: &Context<'_>, hands: &[&[Share]]) -> Vec<ExamplePiece> {
    let Some(mut game) = Sample::new(at) else {
        return Vec::new();
    };
    let mut pieces = Vec::new();
    for shares in hands {
        let seats = usize::from(at.layout().seats);
        if shares.len() > seats {
            break;
        }
        let shares = BySide::from_fn(at.layout(), |side| {
            shares.get(side.index()).copied().unwrap_or(Share::Passed)
        });
        let hand = Hand::Pot(PotHand {
            turned: Turned::default(),
            shares,
        });
        if !game.act(Command::Record(hand.clone())) {
            break;
        }
        let standing = game.0.standing();
        let headline = standing.deals.last();
        let headline = headline.map(|deal| words::headline(&game.0, deal, &hand));
        let says = format!(
            "{}. {}",
            headline.unwrap_or_default(),
            game.last().join(" ")
        );
        pieces.push(ExamplePiece::Says(says));
    }
    pieces
}

/// The meaning of totals after a hand: those of the first sides, 0 for the others, and the bidding side.
pub fn judged(at: &Context<'_>, all: &[(&[i32], Option<u8>)]) -> Vec<ExamplePiece> {
    let pieces = all.iter().filter_map(|(first, bidder)| {
        let game = Sample::new(at)?;
        let layout = game.0.rules().layout();
        let total = |side: Side| first.get(side.index()).copied().unwrap_or(0);
        let totals = BySide::from_fn(layout, total);
        let judgement = judge(at, &totals, &BySide::from_fn(layout, |_| 0), *bidder, 1)?;
        let bid = bidder.map_or_else(String::new, |side| {
            format!(", {} having bid", words::side(&game.0, Side(side)))
        });
        let score = words::score(&game.0, game.0.players(), &totals);
        Some(ExamplePiece::Says(format!(
            "{score}{bid}: {}.",
            verdict(&game.0, &judgement)
        )))
    });
    pieces.collect()
}

/// The judgement of a score by the table's rules.
pub fn judge(
    at: &Context<'_>,
    totals: &BySide<i32>,
    ticks: &BySide<u8>,
    bidder: Option<u8>,
    played: usize,
) -> Option<Judgement> {
    let rules = at.rules()?;
    let out = BySide::from_fn(rules.layout(), |_| false);
    let now = ScoreAfter {
        swept: None,
        first_there: None,
        first: None,
        totals,
        ticks,
        out: &out,
        played,
        bidder: bidder.map(Side),
    };
    Some(rules.table().finish.judge(now))
}

/// `Ann & Cara win`, `Bob is out, and the game goes on`, `the game goes on`.
pub fn verdict(ledger: &Ledger, judgement: &Judgement) -> String {
    let does = |side: Side, one: &str, several: &str| {
        let verb = if words::alone(ledger, side) {
            one
        } else {
            several
        };
        format!("{} {verb}", words::side(ledger, side))
    };
    let won = judgement.first.filter(|_| judgement.end.is_none());
    if let Some(first) = won {
        let won = does(first, "has won", "have won");
        return format!("{won}, and the others play on for second place");
    }
    let fallen = judgement.out.iter().filter(|(_, out)| **out);
    let fallen = fallen.map(|(side, _)| does(side, "is out", "are out"));
    let end = match judgement.end {
        Some(end) => end.winner.map_or_else(
            || "it is a tie".to_owned(),
            |winner| does(winner, "wins", "win"),
        ),
        None => "the game goes on".to_owned(),
    };
    let says: Vec<String> = fallen.chain([end]).collect();
    says.join(", and ")
}
