//! R1–R5: the order of the cards.

use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::{Counts, Order, TrumpAce};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

fn trumps_are(trump: Suit, highest_first: &str) {
    assert_eq!(Order::new(trump).trumps(), cards(highest_first));
}

fn plain_is(suit: Suit, highest_first: &str) {
    for trump in Suit::ALL.into_iter().filter(|trump| *trump != suit) {
        let plain = Order::new(trump).plain(suit);
        assert_eq!(plain, cards(highest_first), "with {trump} trump");
    }
}

// R1, R2
#[test]
fn hearts_have_thirteen_trumps_high_in_red() {
    trumps_are(Suit::Hearts, "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H");
}

// R1, R2
#[test]
fn diamonds_have_fourteen_trumps_high_in_red() {
    trumps_are(Suit::Diamonds, "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D");
}

// R1, R2
#[test]
fn clubs_have_fourteen_trumps_low_in_black() {
    trumps_are(Suit::Clubs, "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C");
}

// R1, R2
#[test]
fn spades_have_fourteen_trumps_low_in_black() {
    trumps_are(Suit::Spades, "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S");
}

// R3
#[test]
fn plain_hearts_have_no_ace() {
    plain_is(Suit::Hearts, "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H");
}

// R3
#[test]
fn the_ace_of_diamonds_is_the_lowest_plain_diamond() {
    plain_is(Suit::Diamonds, "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD");
}

// R3
#[test]
fn plain_clubs_have_the_ace_below_the_jack_and_the_ten_last() {
    plain_is(Suit::Clubs, "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C");
}

// R3
#[test]
fn plain_spades_have_the_ace_below_the_jack_and_the_ten_last() {
    plain_is(Suit::Spades, "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S");
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
    let demoted = |trump| Order::new(trump).with_ace(TrumpAce::Demoted).trumps();
    assert_eq!(
        demoted(Suit::Hearts),
        cards("5H JH KH QH 10H 9H 8H 7H 6H 4H 3H 2H AH")
    );
    assert_eq!(
        demoted(Suit::Diamonds),
        cards("5D JD AH KD QD 10D 9D 8D 7D 6D 4D 3D 2D AD")
    );
    assert_eq!(
        demoted(Suit::Clubs),
        cards("5C JC AH KC QC 2C 3C 4C 6C 7C 8C 9C 10C AC")
    );
    assert_eq!(
        demoted(Suit::Spades),
        cards("5S JS AH KS QS 2S 3S 4S 6S 7S 8S 9S 10S AS")
    );
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
