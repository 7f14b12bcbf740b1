//! Generators of hands: valid ones for a table, and invalid ones.

use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::house::choices::CalledCard;
use fives_core::base::order::TrumpAce;
use fives_core::base::seats::{BySide, Layout, Seat, Side};
use fives_core::games::hand::{
    BestTrump, BidHand, Called, Contract, Fault, Hand, PotHand, Share, Turned, TurnedHand, Won,
};
use fives_core::games::{RecordKind, Rules};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A hand that can be played at this table while everyone is in.
pub fn hand(rules: &dyn Rules) -> BoxedStrategy<Hand> {
    let layout = rules.layout();
    match rules.table().record.clone() {
        RecordKind::Bid {
            bids,
            tricks,
            best,
            called,
        } => (contract(layout, bids.ladder), taken(layout, tricks, best))
            .prop_flat_map(move |(contract, taken)| {
                let partner = match called {
                    CalledCard::On | CalledCard::WholeHand => option::of(any::<Index>()).boxed(),
                    CalledCard::Off => Just(None).boxed(),
                };
                (Just((contract, taken)), partner)
            })
            .prop_map(move |((contract, (tricks, best_trump)), partner)| {
                let bidder = layout.side_of(contract.seat);
                let called = partner.and_then(|partner| match called {
                    CalledCard::WholeHand => {
                        let partner = Side(partner.index(layout.sides.into()) as u8);
                        (partner != bidder).then_some(Called { partner, points: 0 })
                    }
                    _ => helping(&tricks, best_trump, bidder, partner.index(10)),
                });
                Hand::Bid(BidHand {
                    contract,
                    tricks,
                    best_trump,
                    called,
                })
            })
            .boxed(),
        RecordKind::Turned { tricks, best, .. } => (turned(), taken(layout, tricks, best))
            .prop_map(|(turned, (tricks, best_trump))| {
                Hand::Turned(TurnedHand {
                    turned,
                    tricks,
                    best_trump,
                    first_there: None,
                })
            })
            .boxed(),
        RecordKind::Pot { tricks } => pot(layout, tricks).boxed(),
        RecordKind::Points { .. } => vec(-20..=20_i32, usize::from(layout.sides))
            .prop_map(|points| Hand::Points(points.into()))
            .boxed(),
    }
}

/// Two sides share the tricks, so that many hands can be played when one of three is out; one of them
/// played the highest trump, or nobody did.
fn taken(
    layout: Layout,
    tricks: u8,
    best: bool,
) -> impl Strategy<Value = (BySide<u8>, Option<BestTrump>)> {
    let sides = (0..layout.sides, 0..layout.sides);
    let highest = option::weighted(0.8, any::<Index>());
    let firsts = vec(any::<bool>(), usize::from(tricks));
    (sides, firsts, highest).prop_map(move |((one, other), firsts, highest)| {
        let takers: Vec<u8> = firsts
            .into_iter()
            .map(|first| if first { one } else { other })
            .collect();
        let count = |side| takers.iter().filter(|taker| **taker == side).count() as u8;
        let by = |at: Index| BestTrump::By(Side(takers[at.index(takers.len())]));
        let highest = highest.map_or(BestTrump::NotPlayed, by);
        let counts: Vec<u8> = (0..layout.sides).map(count).collect();
        (counts.into(), best.then_some(highest))
    })
}

/// A partner who took a trick, if one did.
fn helping(
    tricks: &BySide<u8>,
    best: Option<BestTrump>,
    bidder: Side,
    at: usize,
) -> Option<Called> {
    let took = tricks
        .iter()
        .filter(|(side, took)| *side != bidder && **took > 0);
    let partners: Vec<Side> = took.map(|(side, _)| side).collect();
    let partner = *partners.get(at % partners.len().max(1))?;
    let highest = best == Some(BestTrump::By(partner));
    let points = if highest && (tricks[partner] == 1 || at.is_multiple_of(2)) {
        10
    } else {
        5
    };
    Some(Called { partner, points })
}

fn contract(layout: Layout, ladder: Vec<Bid>) -> impl Strategy<Value = Contract> {
    let seat = (0..layout.seats).prop_map(Seat);
    let won = prop_oneof![12 => Just(Won::Bid), 1 => Just(Won::Bagged)];
    let trump = option::of(select(&Suit::ALL[..]));
    (seat, select(ladder), trump, won).prop_map(|(seat, bid, trump, won)| Contract {
        seat,
        bid,
        trump,
        won,
    })
}

/// The turned card.
pub fn turned() -> impl Strategy<Value = Turned> {
    let ace = select(&[TrumpAce::Ranking, TrumpAce::Ranking, TrumpAce::Demoted][..]);
    (option::of(select(&Suit::ALL[..])), ace).prop_map(|(trump, ace)| Turned { trump, ace })
}

/// Who stays shares the tricks; nobody may stay at all.
fn pot(layout: Layout, tricks: u8) -> impl Strategy<Value = Hand> {
    let sides = usize::from(layout.sides);
    let stayed = vec(prop::bool::weighted(0.6), sides);
    let fault = select(&[Fault::Renege, Fault::Corrected][..]);
    let faults = vec(option::weighted(0.08, fault), sides);
    let takers = vec(any::<Index>(), usize::from(tricks));
    (turned(), stayed, faults, takers).prop_map(|(turned, stayed, faults, takers)| {
        let who: Vec<usize> = (0..stayed.len()).filter(|at| stayed[*at]).collect();
        let mut shares = vec![Share::Passed; stayed.len()];
        for at in &who {
            let took = |taker: &&Index| who[taker.index(who.len())] == *at;
            shares[*at] = Share::Stayed {
                tricks: takers.iter().filter(took).count() as u8,
                fault: faults[*at],
            };
        }
        let shares = shares.into();
        Hand::Pot(PotHand { turned, shares })
    })
}

/// Any bid of any game, and numbers nobody bids.
pub fn odd_bid() -> impl Strategy<Value = Bid> {
    prop_oneof![
        1 => any::<u8>().prop_map(Bid::Number),
        1 => select(&[Bid::ThirtyNoDraw, Bid::ThirtyForSixty, Bid::SixtyFor120, Bid::Kaibosh][..]),
        2 => select(&[1_u8, 5, 6, 15, 20, 25, 30][..]).prop_map(Bid::Number),
    ]
}

/// A record of anything at all, in the shape of any game.
pub fn nonsense() -> impl Strategy<Value = Hand> {
    prop_oneof![
        bid_nonsense(),
        turned_nonsense(),
        pot_nonsense(),
        points_nonsense()
    ]
}

fn some() -> impl Strategy<Value = u8> {
    prop_oneof![3 => 0..7_u8, 1 => any::<u8>()]
}

fn odd_best() -> impl Strategy<Value = Option<BestTrump>> {
    let by = some().prop_map(|side| BestTrump::By(Side(side)));
    option::of(prop_oneof![by, Just(BestTrump::NotPlayed)])
}

fn bid_nonsense() -> impl Strategy<Value = Hand> {
    let called = (some(), some()).prop_map(|(partner, points)| Called {
        partner: Side(partner),
        points,
    });
    (
        some(),
        odd_bid(),
        vec(some(), 0..8),
        odd_best(),
        option::of(called),
    )
        .prop_map(|(seat, bid, tricks, best_trump, called)| {
            Hand::Bid(BidHand {
                contract: Contract {
                    seat: Seat(seat),
                    bid,
                    trump: None,
                    won: Won::Bagged,
                },
                tricks: tricks.into(),
                best_trump,
                called,
            })
        })
}

fn turned_nonsense() -> impl Strategy<Value = Hand> {
    (turned(), vec(some(), 0..8), odd_best()).prop_map(|(turned, tricks, best_trump)| {
        Hand::Turned(TurnedHand {
            turned,
            tricks: tricks.into(),
            best_trump,
            first_there: None,
        })
    })
}

fn pot_nonsense() -> impl Strategy<Value = Hand> {
    let fault = option::of(select(&[Fault::Renege, Fault::Corrected][..]));
    let stayed = (some(), fault).prop_map(|(tricks, fault)| Share::Stayed { tricks, fault });
    let share = prop_oneof![Just(Share::Passed), stayed];
    (turned(), vec(share, 0..9)).prop_map(|(turned, shares)| {
        let shares = shares.into();
        Hand::Pot(PotHand { turned, shares })
    })
}

fn points_nonsense() -> impl Strategy<Value = Hand> {
    let points = prop_oneof![-9..=9_i32, any::<i32>()];
    vec(points, 0..12).prop_map(|points| Hand::Points(points.into()))
}
