//! The order of cards in Kaibosh (R6) and Bourré (R7), and as some tables of the Fives rank them.

use fives_core::base::cards::{Card, Suit};
use fives_core::base::house::choices::{Joker, PlainAces};
use fives_core::base::order::{Counts, Family, Order, Ranking};
use fives_core::base::play::winner;
use fives_core::games;

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

const JOKER: Ranking = Ranking {
    joker: Joker::ThirdTrump,
    ..Ranking::USUAL
};

const HIGH_ACES: Ranking = Ranking {
    aces: PlainAces::High,
    ..Ranking::USUAL
};

#[test]
fn the_joker_ranks_between_the_jack_of_trumps_and_the_ace_of_hearts() {
    let trumps = |suit| named(&Order::new(suit).with_ranking(JOKER).trumps());
    assert_eq!(
        trumps(Suit::Hearts),
        "5H JH Joker AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H"
    );
    assert_eq!(
        trumps(Suit::Spades),
        "5S JS Joker AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S"
    );
}

#[test]
fn the_joker_is_in_no_plain_suit_and_in_no_game_without_it() {
    let order = Order::new(Suit::Hearts).with_ranking(JOKER);
    assert_eq!(order.pack().count(), 53);
    for suit in Suit::ALL {
        assert!(!order.plain(suit).contains(&Card::JOKER));
    }
    let without = Order::new(Suit::Hearts);
    let elsewhere = [Family::Kaibosh, Family::Bourre];
    let elsewhere = elsewhere.map(|family| Order::of(family, Suit::Hearts).with_ranking(JOKER));
    for order in elsewhere.into_iter().chain([without]) {
        assert!(!order.plays_with(Card::JOKER), "{order:?}");
    }
}

#[test]
fn a_high_plain_ace_ranks_above_the_king() {
    let plain = |suit| named(&Order::new(Suit::Spades).with_ranking(HIGH_ACES).plain(suit));
    assert_eq!(
        plain(Suit::Diamonds),
        "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D"
    );
    assert_eq!(
        plain(Suit::Clubs),
        "AC KC QC JC 2C 3C 4C 5C 6C 7C 8C 9C 10C"
    );
    assert_eq!(plain(Suit::Hearts), "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H");
}

#[test]
fn the_joker_is_read_however_it_is_written() {
    for text in ["Joker", "JOKER", "joker", "JK"] {
        assert_eq!(text.parse(), Ok(Card::JOKER), "{text}");
    }
    assert_eq!(Card::JOKER.to_string(), "Joker");
    assert_eq!(Card::at(Card::JOKER.index()), Card::JOKER);
}
