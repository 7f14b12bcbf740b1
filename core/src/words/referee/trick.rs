//! The words for who takes a trick (P5, R3).

use crate::base::cards::Card;
use crate::base::house::choices::PlainAces;
use crate::words;

/// Who takes a trick of so many plays with a card: the player's name, if known, and the table's word for a trick.
pub fn takes(card: Card, name: Option<&str>, plays: usize, trick: &str) -> String {
    let card = words::card(card);
    match (name, plays) {
        (_, 1) => format!("The {card} is led; nobody else has played."),
        (Some(name), _) => format!("{name} takes the {trick} with the {card}."),
        (None, _) => format!("The {card} takes the {trick}."),
    }
}

/// How another table ranks plain aces, after “If your table”, and the card that takes the trick there.
pub fn takes_elsewhere(aces: PlainAces, card: Card) -> (&'static str, String) {
    let ranks = match aces {
        PlainAces::Low => "ranked plain aces below the jack",
        PlainAces::High => "ranked plain aces above the king",
    };
    (ranks, format!("the {} would take it", words::card(card)))
}
