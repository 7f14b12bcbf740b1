//! Parts that all kinds of cases share: fields, cards and orders, read from their notation.

use fives_core::base::cards::{Card, Suit};
use fives_core::base::house::House;
use fives_core::base::order::{Order, TrumpAce};
use fives_core::games::Game;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A case, or a part of one, in the expected shape.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(|problem| problem.to_string())
}

/// Cards in order.
pub fn cards(texts: &[String]) -> Result<Vec<Card>, String> {
    let cards: Result<_, _> = texts.iter().map(|card| card.parse()).collect();
    cards.map_err(|odd| format!("{odd:?}"))
}

/// The order of a hand at a table; only Forty-Five demotes an ace.
pub fn order(game: &Game, house: &House, trump: &str, demoted_ace: bool) -> Result<Order, String> {
    if demoted_ace && game.id != "forty-five" {
        return Err("an ace is demoted in Forty-Five only (R5)".to_owned());
    }
    let trump: Suit = trump.parse().map_err(|odd| format!("{odd:?}"))?;
    let family = game.family.ok_or("no order of cards")?;
    let ace = match demoted_ace {
        true => TrumpAce::Demoted,
        false => TrumpAce::Ranking,
    };
    let order = Order::of(family, trump).with_ace(ace);
    Ok(order.with_ranking(game.ranking(house)))
}
