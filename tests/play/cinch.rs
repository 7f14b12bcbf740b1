//! The tricks that trumps are sure of (P9), against every way the cards can lie.

use fives_core::base::cards::{Card, CardSet, Suit};
use fives_core::base::order::{Family, Order};
use fives_core::base::play::{Cinch, Judge, PlayRules, winner};

/// Every hand of so many cards of a pack.
fn hands(pack: &[Card], cards: usize) -> Vec<CardSet> {
    match (cards, pack) {
        (0, _) => vec![CardSet::EMPTY],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let with = hands(rest, cards - 1).into_iter();
            let with = with.map(|hand| hand.with(*first));
            with.chain(hands(rest, cards)).collect()
        }
    }
}

/// The fewest tricks of the first of two players, who plays the highest trump, or one as good, where
/// P9 asks it; the other plays anything that is legal.
fn fewest(judge: &Judge, held: [CardSet; 2], leader: usize) -> u32 {
    let demands = [Cinch::Sure(CardSet::EMPTY), Cinch::No];
    let other = 1 - leader;
    let mut least = held[0].len();
    for lead in judge.legal(&[], held[leader], demands[leader]).iter() {
        let answers = judge.legal(&[lead], held[other], demands[other]);
        for answer in answers.iter() {
            let won = match winner(judge.order(), &[lead, answer]) {
                Some(0) => leader,
                _ => other,
            };
            let mut left = held;
            left[leader] = left[leader] - CardSet::of(lead);
            left[other] = left[other] - CardSet::of(answer);
            least = least.min(u32::from(won == 0) + fewest(judge, left, won));
        }
    }
    least
}

// P9
#[test]
fn however_the_cards_lie_trumps_take_the_tricks_they_are_sure_of_and_no_more() {
    let order = Order::of(Family::Bourre, Suit::Spades);
    let judge = Judge::new(order, PlayRules::default());
    let trumps = order.trumps();
    let plain: Vec<Card> = ["2D", "2C"].map(|card| card.parse().unwrap()).to_vec();
    let mine: Vec<Card> = trumps[..7].iter().chain(&plain).copied().collect();
    let mut seen = [0; 4];
    for hand in hands(&mine, 3) {
        let out: Vec<Card> = trumps
            .iter()
            .copied()
            .filter(|card| !hand.contains(*card))
            .collect();
        let lies = hands(&out, 3).into_iter();
        let least =
            lies.flat_map(|other| [0, 1].map(|leader| fewest(&judge, [hand, other], leader)));
        let least = least.min().unwrap();
        assert_eq!(
            judge.surest(hand, CardSet::EMPTY).count(),
            least,
            "{hand:?}"
        );
        seen[least as usize] += 1;
        // With some trumps gone, at least so many are sure.
        for gone in hands(&out[..5], 2) {
            let out: Vec<Card> = out
                .iter()
                .copied()
                .filter(|card| !gone.contains(*card))
                .collect();
            let lies = hands(&out, 3).into_iter();
            let least = lies.map(|other| fewest(&judge, [hand, other], 0)).min();
            assert!(
                Some(judge.surest(hand, gone).count()) <= least,
                "{hand:?} {gone:?}"
            );
        }
    }
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}
