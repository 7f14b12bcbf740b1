//! P5: who takes a trick.

use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::{Order, TrumpAce};
use fives_core::base::play::winner;

/// The winning card of a trick, the lead first.
fn takes(trump: Suit, plays: &str) -> String {
    takes_by(Order::new(trump), plays)
}

fn takes_by(order: Order, plays: &str) -> String {
    let plays: Vec<Card> = plays
        .split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect();
    plays[winner(order, &plays).unwrap()].to_string()
}

// R1
#[test]
fn the_five_beats_the_jack() {
    assert_eq!(takes(Suit::Spades, "JS 5S AH AS"), "5S");
}

// R1
#[test]
fn the_jack_beats_the_ace_of_hearts() {
    assert_eq!(takes(Suit::Clubs, "AH JC KC QC"), "JC");
}

// R1
#[test]
fn the_ace_of_hearts_beats_the_ace_of_trumps() {
    assert_eq!(takes(Suit::Diamonds, "AD KD AH QD"), "AH");
}

// R1
#[test]
fn a_low_black_trump_beats_a_high_one() {
    assert_eq!(takes(Suit::Clubs, "10C 2C 9C 3C"), "2C");
}

// R1
#[test]
fn a_high_red_trump_beats_a_low_one() {
    assert_eq!(takes(Suit::Diamonds, "2D 10D 9D 4D"), "10D");
}

// P5
#[test]
fn the_lowest_trump_beats_the_highest_plain_card() {
    assert_eq!(takes(Suit::Spades, "KD QD 10S JD"), "10S");
}

// P5, R2
#[test]
fn the_ace_of_hearts_trumps_a_heart_lead() {
    assert_eq!(takes(Suit::Spades, "KH AH QH JH"), "AH");
}

// P5
#[test]
fn the_lead_takes_the_trick_when_nobody_follows() {
    assert_eq!(takes(Suit::Spades, "2D KC KH QC"), "2D");
}

// P5
#[test]
fn the_highest_card_of_the_suit_led_takes_a_trick_without_trumps() {
    assert_eq!(takes(Suit::Spades, "9D 10D KC 8D"), "10D");
}

// P5, R3
#[test]
fn the_ace_of_diamonds_loses_to_the_two() {
    assert_eq!(takes(Suit::Spades, "AD 2D"), "2D");
}

// P5, R3
#[test]
fn a_plain_black_ace_loses_to_the_jack_and_beats_the_two() {
    assert_eq!(takes(Suit::Hearts, "2S AS 3S"), "AS");
    assert_eq!(takes(Suit::Hearts, "AS JS 2S"), "JS");
}

// P5
#[test]
fn a_five_that_is_no_trump_is_a_plain_five() {
    assert_eq!(takes(Suit::Spades, "5D 6D 4D"), "6D");
}

// R5
#[test]
fn a_demoted_ace_of_hearts_loses_to_the_two_of_trumps() {
    let hearts = Order::new(Suit::Hearts);
    assert_eq!(takes_by(hearts, "2H AH KD"), "AH");
    let demoted = hearts.with_ace(TrumpAce::Demoted);
    assert_eq!(takes_by(demoted, "2H AH KD"), "2H");
    assert_eq!(takes_by(demoted, "KD AH QD"), "AH");
}

// R5
#[test]
fn the_ace_of_hearts_keeps_its_place_when_another_ace_is_demoted() {
    let demoted = Order::new(Suit::Clubs).with_ace(TrumpAce::Demoted);
    assert_eq!(takes_by(demoted, "AC KC AH 10C"), "AH");
    assert_eq!(takes_by(demoted, "AC 10C"), "10C");
}

#[test]
fn nobody_takes_a_trick_without_cards() {
    assert_eq!(winner(Order::new(Suit::Hearts), &[]), None);
}
