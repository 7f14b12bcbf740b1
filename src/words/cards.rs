//! Cards in words.

use crate::cards::{Card, Rank};
use crate::words;

/// `king of hearts`, `10 of clubs`.
pub fn card(card: Card) -> String {
    let rank = match card.rank {
        Rank::Five => "five",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
        pips => pips.text(),
    };
    format!("{rank} of {}", words::suit(card.suit))
}

/// `the king of hearts`, `the five and the jack of spades`: cards in the order given.
pub fn cards(all: impl IntoIterator<Item = Card>) -> String {
    let names: Vec<String> = all
        .into_iter()
        .map(|own| format!("the {}", card(own)))
        .collect();
    match names.split_last() {
        None => "no card".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
