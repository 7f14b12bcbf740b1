//! R1–R5: the order of the cards.

use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::{Counts, Order, TrumpAce};

use crate::support::rows;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

// R1, R2
#[test]
fn trumps_are_high_in_red_and_low_in_black_below_the_ace_of_hearts() {
    for [trump, highest_first] in rows(
        "
        H | 5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H
        D | 5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D
        C | 5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C
        S | 5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S
        ",
    ) {
        let order = Order::new(trump.parse().unwrap());
        assert_eq!(order.trumps(), cards(highest_first));
    }
}

// R3
#[test]
fn plain_suits_have_their_aces_low_and_hearts_have_none() {
    for [suit, highest_first] in rows(
        "
        H | KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H
        D | KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD
        C | KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C
        S | KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S
        ",
    ) {
        let suit: Suit = suit.parse().unwrap();
        for trump in Suit::ALL.into_iter().filter(|trump| *trump != suit) {
            let plain = Order::new(trump).plain(suit);
            assert_eq!(plain, cards(highest_first), "with {trump} trump");
        }
    }
}

// R2
#[test]
fn the_ace_of_hearts_is_always_a_trump_and_never_a_heart() {
    let ace: Card = "AH".parse().unwrap();
    for trump in Suit::ALL {
        let order = Order::new(trump);
        assert_eq!(order.counts_as(ace), Counts::Trump);
        assert_eq!(order.trumps()[2], ace);
        assert!(!order.plain(Suit::Hearts).contains(&ace));
    }
}

// R3
#[test]
fn the_trump_suit_is_no_plain_suit() {
    for trump in Suit::ALL {
        assert_eq!(Order::new(trump).plain(trump), []);
    }
}

// R1–R3, R5
#[test]
fn every_order_is_strict_and_has_every_card_once() {
    for trump in Suit::ALL {
        for ace in [TrumpAce::Ranking, TrumpAce::Demoted] {
            let order = Order::new(trump).with_ace(ace);
            let mut seen = order.trumps();
            assert_strict(order, &seen);
            for suit in Suit::ALL {
                let plain = order.plain(suit);
                assert_strict(order, &plain);
                seen.extend(plain);
            }
            seen.sort();
            let mut pack: Vec<Card> = Card::pack().collect();
            pack.sort();
            assert_eq!(seen, pack, "with {trump} trump");
        }
    }
}

fn assert_strict(order: Order, highest_first: &[Card]) {
    for pair in highest_first.windows(2) {
        assert!(
            order.strength(pair[0]) > order.strength(pair[1]),
            "{} over {}",
            pair[0],
            pair[1]
        );
    }
}

// R5
#[test]
fn a_demoted_ace_is_the_lowest_trump_even_the_ace_of_hearts() {
    for [trump, highest_first] in rows(
        "
        H | 5H JH KH QH 10H 9H 8H 7H 6H 4H 3H 2H AH
        D | 5D JD AH KD QD 10D 9D 8D 7D 6D 4D 3D 2D AD
        C | 5C JC AH KC QC 2C 3C 4C 6C 7C 8C 9C 10C AC
        S | 5S JS AH KS QS 2S 3S 4S 6S 7S 8S 9S 10S AS
        ",
    ) {
        let order = Order::new(trump.parse().unwrap()).with_ace(TrumpAce::Demoted);
        assert_eq!(order.trumps(), cards(highest_first));
    }
}

#[test]
fn every_card_is_written_and_read_alike() {
    let pack: Vec<Card> = Card::pack().collect();
    assert_eq!(pack.len(), 52);
    for card in pack {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for odd in ["", "H", "5", "1H", "11H", "5h", "5HH", "H5", " 5H", "5♥"] {
        assert!(odd.parse::<Card>().is_err(), "{odd:?}");
    }
}
