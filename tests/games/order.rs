//! The order of cards in Kaibosh (R6) and Bourré (R7).

use fives::cards::{Card, Suit};
use fives::games;
use fives::order::{Counts, Family, Order};
use fives::play::winner;

fn named(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// The card that wins a trick.
fn wins(order: Order, trick: &str) -> String {
    let plays: Vec<Card> = trick.split(' ').map(card).collect();
    plays[winner(order, &plays).unwrap()].to_string()
}

// R6
#[test]
fn kaibosh_trumps_are_both_jacks_of_the_colour_then_as_printed() {
    let trumps = |suit| named(&Order::of(Family::Kaibosh, suit).trumps());
    assert_eq!(trumps(Suit::Hearts), "JH JD AH KH QH 10H 9H");
    assert_eq!(trumps(Suit::Diamonds), "JD JH AD KD QD 10D 9D");
    assert_eq!(trumps(Suit::Clubs), "JC JS AC KC QC 10C 9C");
    assert_eq!(trumps(Suit::Spades), "JS JC AS KS QS 10S 9S");
}

// R6
#[test]
fn kaibosh_plain_suits_are_as_printed_without_the_left_bower() {
    let order = Order::of(Family::Kaibosh, Suit::Clubs);
    assert_eq!(named(&order.plain(Suit::Spades)), "AS KS QS 10S 9S");
    assert_eq!(named(&order.plain(Suit::Hearts)), "AH KH QH JH 10H 9H");
    assert_eq!(named(&order.plain(Suit::Diamonds)), "AD KD QD JD 10D 9D");
    assert_eq!(named(&order.plain(Suit::Clubs)), "");
}

// R6
#[test]
fn the_left_bower_is_a_trump_for_every_purpose() {
    let order = Order::of(Family::Kaibosh, Suit::Clubs);
    assert_eq!(order.counts_as(card("JS")), Counts::Trump);
    assert_eq!(order.counts_as(card("JH")), Counts::Plain(Suit::Hearts));
    assert_eq!(wins(order, "AS JS KS"), "JS", "it trumps its own suit");
    assert_eq!(wins(order, "AC JS"), "JS");
    assert_eq!(wins(order, "JS JC AC"), "JC");
    assert_eq!(wins(order, "JS AS 9C"), "JS", "led, it leads trumps");
}

// R6
#[test]
fn the_ace_of_hearts_is_no_trump_in_kaibosh() {
    let order = Order::of(Family::Kaibosh, Suit::Spades);
    assert_eq!(order.counts_as(card("AH")), Counts::Plain(Suit::Hearts));
    assert_eq!(wins(order, "AH 9S"), "9S");
}

// R6
#[test]
fn kaibosh_is_played_with_twenty_four_cards() {
    for suit in Suit::ALL {
        let order = Order::of(Family::Kaibosh, suit);
        let with = Card::pack().filter(|card| order.plays_with(*card));
        assert_eq!(with.count(), 24);
        let plain = Suit::ALL.map(|plain| order.plain(plain).len());
        assert_eq!(order.trumps().len() + plain.iter().sum::<usize>(), 24);
    }
}

// R7
#[test]
fn bourre_ranks_ace_high_in_every_suit() {
    for trump in Suit::ALL {
        let order = Order::of(Family::Bourre, trump);
        for suit in Suit::ALL {
            let cards = match suit == trump {
                true => order.trumps(),
                false => order.plain(suit),
            };
            let ranks = "A K Q J 10 9 8 7 6 5 4 3 2".split(' ');
            let expected: Vec<Card> = ranks.map(|rank| card(&format!("{rank}{suit}"))).collect();
            assert_eq!(cards, expected);
        }
    }
}

// R7
#[test]
fn in_bourre_any_trump_beats_any_plain_card() {
    let order = Order::of(Family::Bourre, Suit::Hearts);
    assert_eq!(wins(order, "AS 2H KS"), "2H");
    assert_eq!(wins(order, "5S JS AD"), "JS");
    assert_eq!(
        wins(order, "5H AH JH"),
        "AH",
        "five and jack rank as printed"
    );
}

// R1, R6, R7
#[test]
fn every_game_ranks_its_cards_as_its_family_does() {
    let family = |id| games::find(id).unwrap().family;
    for id in ["copah", "forty-five", "auction"] {
        assert_eq!(family(id), Some(Family::Fives));
    }
    assert_eq!(family("kaibosh"), Some(Family::Kaibosh));
    assert_eq!(family("bourre"), Some(Family::Bourre));
    assert_eq!(family("tally"), None);
}
