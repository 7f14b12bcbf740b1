//! P5: who takes a trick.

use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::{Order, TrumpAce};
use fives_core::base::play::winner;

use crate::support::rows;

/// Trumps, the trick with the lead first, the card that takes it, and why.
const TRICKS: &str = "
    S | JS 5S AH AS  | 5S  | R1: the five beats the jack
    C | AH JC KC QC  | JC  | R1: the jack beats the ace of hearts
    D | AD KD AH QD  | AH  | R1: the ace of hearts beats the ace of trumps
    C | 10C 2C 9C 3C | 2C  | R1: a low black trump beats a high one
    D | 2D 10D 9D 4D | 10D | R1: a high red trump beats a low one
    S | KD QD 10S JD | 10S | P5: the lowest trump beats the highest plain card
    S | KH AH QH JH  | AH  | P5, R2: the ace of hearts trumps a heart lead
    S | 2D KC KH QC  | 2D  | P5: the lead takes it when nobody follows
    S | 9D 10D KC 8D | 10D | P5: without a trump, the highest card of the suit led
    S | AD 2D        | 2D  | P5, R3: the ace of diamonds loses to the two
    H | 2S AS 3S     | AS  | P5, R3: a plain black ace beats the two
    H | AS JS 2S     | JS  | P5, R3: a plain black ace loses to the jack
    S | 5D 6D 4D     | 6D  | P5: a five that is no trump is a plain five
    H | 2H AH KD     | AH  | R1: the ace of hearts beats the two of trumps
";

/// The same with an ace of trumps that was not declared.
const DEMOTED: &str = "
    H | 2H AH KD     | 2H  | R5: the ace of hearts loses to the two of trumps
    H | KD AH QD     | AH  | R5: the ace of hearts is still a trump
    C | AC KC AH 10C | AH  | R5: the ace of hearts keeps its place when another ace is demoted
    C | AC 10C       | 10C | R5: another ace loses to the lowest trump
";

#[test]
fn a_trick_goes_to_the_highest_trump_or_else_to_the_highest_card_of_the_suit_led() {
    for (table, ace) in [(TRICKS, TrumpAce::Ranking), (DEMOTED, TrumpAce::Demoted)] {
        for [trump, plays, takes, fact] in rows(table) {
            let trump: Suit = trump.parse().unwrap();
            let cards = plays.split_whitespace().map(|card| card.parse().unwrap());
            let plays: Vec<Card> = cards.collect();
            let at = winner(Order::new(trump).with_ace(ace), &plays).unwrap();
            assert_eq!(plays[at].to_string(), takes, "{fact}");
        }
    }
}

#[test]
fn nobody_takes_a_trick_without_cards() {
    assert_eq!(winner(Order::new(Suit::Hearts), &[]), None);
}
