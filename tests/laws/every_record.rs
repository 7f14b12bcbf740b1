//! Every record that a hand of a few small tables can leave.

use fives_core::base::house::choices::CalledCard;
use fives_core::base::seats::{BySide, Layout, Side};
use fives_core::games::RecordKind;
use fives_core::games::hand::{
    BestTrump, BidHand, Called, Contract, Fault, Hand, PotHand, Share, Turned, TurnedHand,
};
use fives_core::ledger::{Form, Ledger};

use crate::support::{Table, at_fault, best, contract, points_hand, stayed};

/// A new game of COPAH; with three pairs, the side `out` (if any) is out the back door.
fn copah(seating: &str, out: Option<u8>) -> Ledger {
    let mut table = Table::new(&[("seating", seating), ("back_door", "-9"), ("target", "200")]);
    if let Some(side) = out {
        table.record(side, "30-no-draw", &[2, 2, 1], None);
    }
    table.ledger
}

/// Cut-throat, in which a player (if any) is out by ticks.
fn cut_throat(out: Option<u8>) -> Ledger {
    let mut table = Table::of("auction", &[("seating", "alone-3"), ("ticks", "3")]);
    if let Some(side) = out {
        for _ in 0..3 {
            table.record(side, "30", &[2, 2, 1], None);
        }
    }
    table.ledger
}

/// Tables of every game, with different forms for a hand.
pub fn tables() -> Vec<Ledger> {
    let pairs = ["pairs", "three-pairs", "two-trios"].map(|seating| copah(seating, None));
    let one_out = [0, 1, 2].map(|side| copah("three-pairs", Some(side)));
    let auctions = [None, Some(0), Some(2)].map(cut_throat);
    let others = [
        ("auction", "pairs", ("called", "on")),
        ("auction", "alone-3", ("called", "off")),
        ("kaibosh", "pairs", ("kaibosh_value", "12")),
        ("forty-five", "pairs", ("scoring", "five-ten")),
        (
            "forty-five",
            "alone-3",
            ("scoring", "per-trick-and-best-trump"),
        ),
        ("bourre", "alone-2", ("ante", "1")),
        ("bourre", "alone-4", ("ante", "1")),
        ("tally", "alone-3", ("best", "low")),
    ]
    .map(|(game, seating, rule)| Table::of(game, &[("seating", seating), rule]).ledger);
    let tables = pairs.into_iter().chain(one_out).chain(auctions);
    tables.chain(others).collect()
}

/// The form for the current hand.
pub fn form(ledger: &Ledger, contract: Option<&Contract>) -> Form {
    let out = ledger.standing().out.clone();
    Form::new(ledger.rules(), &out, contract, Turned::default())
}

/// A contract of every player who is still in, for the lowest bid and the highest; none where there is
/// no bidding.
pub fn contracts(ledger: &Ledger) -> Vec<Option<Contract>> {
    let standing = ledger.standing();
    let speakers = standing.speakers(ledger.rules().layout());
    let Some(auction) = ledger.rules().auction(speakers, &standing.totals) else {
        return vec![None];
    };
    let mut contracts = Vec::new();
    for seat in &auction.speakers {
        let may = |bid: &&fives_core::base::bidding::Bid| auction.may_bid(*seat, **bid);
        let mut bids = auction.ladder.iter().filter(may);
        let both = [bids.next(), bids.next_back()];
        let both = both.into_iter().flatten();
        contracts.extend(both.map(|bid| Some(contract(seat.0, &bid.to_string()))));
    }
    contracts
}

/// Every way the sides still in can share the tricks.
fn shares(layout: Layout, out: &BySide<bool>, tricks: u8) -> Vec<Vec<u8>> {
    let mut shares: Vec<Vec<u8>> = vec![Vec::new()];
    for side in layout.sides() {
        let most = if out[side] { 0 } else { tricks };
        shares = shares
            .into_iter()
            .flat_map(|share| (0..=most).map(move |count| [share.clone(), vec![count]].concat()))
            .collect();
    }
    shares.retain(|share| share.iter().sum::<u8>() == tricks);
    shares
}

/// Each side that may have played the highest trump, or nobody; only `None` if the form doesn't ask.
fn bests(tricks: &[u8], asked: bool) -> Vec<Option<BestTrump>> {
    if !asked {
        return vec![None];
    }
    let by = (0..).zip(tricks).filter(|(_, tricks)| **tricks > 0);
    by.map(|(side, _)| best(Some(side)))
        .chain([best(None)])
        .collect()
}

/// Each possible called partner with the points they may have helped with, and no partner.
fn partners(tricks: &[u8], best: Option<BestTrump>, bidder: Side) -> Vec<Option<Called>> {
    let sides = (0..).map(Side).zip(tricks);
    let others = sides.filter(|(side, tricks)| *side != bidder && **tricks > 0);
    let helped = others.flat_map(|(partner, tricks)| {
        let best = best == Some(BestTrump::By(partner));
        // The only trick of the partner is the one with the highest trump in it.
        let points: &[u8] = match (*tricks, best) {
            (1, true) => &[10],
            (_, true) => &[5, 10],
            (_, false) => &[5],
        };
        points.iter().map(move |points| {
            let points = *points;
            Some(Called { partner, points })
        })
    });
    helped.chain([None]).collect()
}

/// Every possible record of the current hand.
pub fn records(ledger: &Ledger, contract: Option<&Contract>) -> Vec<Hand> {
    let (layout, out) = (ledger.rules().layout(), ledger.standing().out.clone());
    let mut records = Vec::new();
    match &ledger.rules().table().record {
        RecordKind::Bid {
            tricks,
            best,
            called,
            ..
        } => {
            let contract = contract.unwrap();
            for tricks in shares(layout, &out, *tricks) {
                for best_trump in bests(&tricks, *best) {
                    let bidder = layout.side_of(contract.seat);
                    let partners = match called {
                        CalledCard::On => partners(&tricks, best_trump, bidder),
                        CalledCard::WholeHand => layout
                            .sides()
                            .filter(|side| *side != bidder && !out[*side])
                            .map(|partner| Some(Called { partner, points: 0 }))
                            .chain([None])
                            .collect(),
                        CalledCard::Off => vec![None],
                    };
                    records.extend(partners.into_iter().map(|called| {
                        Hand::Bid(BidHand {
                            contract: *contract,
                            tricks: tricks.clone().into(),
                            best_trump,
                            called,
                        })
                    }));
                }
            }
        }
        RecordKind::Turned { tricks, best, .. } => {
            for tricks in shares(layout, &out, *tricks) {
                records.extend(bests(&tricks, *best).into_iter().map(|best_trump| {
                    Hand::Turned(TurnedHand {
                        turned: Turned::default(),
                        tricks: tricks.clone().into(),
                        best_trump,
                        first_there: None,
                    })
                }));
            }
        }
        RecordKind::Pot { tricks } => records.extend(pots(layout, *tricks)),
        RecordKind::Points { .. } => {
            let rounds = [[0, 0, 0], [1, -2, 3], [0, 0, -7], [100_000, 0, -100_000]];
            records.extend(rounds.map(|round| points_hand(&round)));
        }
    }
    records
}

/// Every hand for the pot: who passed, what the others took, and one fault at most.
fn pots(layout: Layout, tricks: u8) -> Vec<Hand> {
    let all_in = BySide::from_fn(layout, |_| false);
    let pot = |shares: Vec<Share>| {
        Hand::Pot(PotHand {
            turned: Turned::default(),
            shares: shares.into(),
        })
    };
    let mut pots = vec![pot(vec![Share::Passed; usize::from(layout.sides)])];
    for tricks in shares(layout, &all_in, tricks) {
        for passed in 0..1_u32 << layout.sides {
            let passes = |at: usize| passed & (1 << at) != 0;
            if (0..tricks.len()).any(|at| passes(at) && tricks[at] > 0) {
                continue;
            }
            let share = |at: usize| match passes(at) {
                true => Share::Passed,
                false => stayed(tricks[at]),
            };
            let shares: Vec<Share> = (0..tricks.len()).map(share).collect();
            for at in (0..tricks.len()).filter(|at| !passes(*at)) {
                let mut faulty = shares.clone();
                faulty[at] = at_fault(tricks[at], Fault::Renege);
                pots.push(pot(faulty));
            }
            pots.push(pot(shares));
        }
    }
    pots
}
