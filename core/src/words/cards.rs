//! Names of cards.

use crate::base::cards::{Card, Rank, Suit};
use crate::words;

/// `king of hearts`, `10 of clubs`, `joker`.
pub fn card(card: Card) -> String {
    match card.rank {
        Rank::Joker => rank(card.rank).to_owned(),
        _ => format!("{} of {}", rank(card.rank), words::suit(card.suit)),
    }
}

/// `king`, `5`, `10`.
pub const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
        Rank::Joker => "joker",
        pips => pips.text(),
    }
}

/// `the king of hearts`, `the 5 and the jack of spades`: cards in the order given.
pub fn cards(all: impl IntoIterator<Item = Card>) -> String {
    let names: Vec<String> = all
        .into_iter()
        .map(|card| format!("the {}", self::card(card)))
        .collect();
    match names[..] {
        [] => "no card".to_owned(),
        _ => words::all(&names),
    }
}

/// The name of a suit at the start of a line.
pub const fn suit_title(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "Hearts",
        Suit::Diamonds => "Diamonds",
        Suit::Clubs => "Clubs",
        Suit::Spades => "Spades",
    }
}
