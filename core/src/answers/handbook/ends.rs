//! What games share on the first deal and the number of deals (K5, T2).

use super::HandbookPart::End;
use super::context::Context;
use super::entry::HandbookEntry;
use crate::base::house::choices::{RematchDealer, TieAtEnd};
use crate::base::house::numbers::DEALS;
use crate::base::seats::draw::Method;
use crate::words::number;

/// K5, for the games that end by their score.
pub const NUMBER_OF_DEALS: HandbookEntry = HandbookEntry::new(
    "K5",
    End,
    "A number of deals",
    |at| match at.number_or_off(&DEALS) {
        None => "The game doesn’t end after a set number of deals.".to_owned(),
        Some(deals) => format!(
            "The game ends after {}, unless someone wins first: the highest total wins. {}",
            deals_of(deals),
            tied(at)
        ),
    },
    "Some halls play this so every table finishes together. It comes from Kaibosh. Some halls break a tie with more hands.",
)
.also("hands rounds limit rec hall draw level tie play on")
.ask("score");

/// A number of deals in words.
pub fn deals_of(deals: i32) -> String {
    match deals {
        1 => "one deal".to_owned(),
        _ => format!("{} deals", number(deals)),
    }
}

/// What a tied score after the last deal means.
pub fn tied(at: &Context<'_>) -> &'static str {
    match at.word() {
        TieAtEnd::Draw => "If it’s a tie, nobody wins.",
        TieAtEnd::PlayOn => "If it’s a tie, deal more hands until one side leads.",
    }
}

/// Who deals first, in the first game and in a rematch.
pub fn first_deal(at: &Context<'_>) -> String {
    let first = match at.game.first_dealer {
        Method::Highest => "For the first deal everyone draws a card, and the highest deals.",
        Method::FirstJack => {
            "For the first deal, deal cards face up until a jack falls: that player deals."
        }
    };
    let rematch = match at.word() {
        RematchDealer::Rotation => "In a rematch the player after the last dealer deals first.",
        RematchDealer::Winners => {
            "In a rematch the next player in turn on the winning side deals first."
        }
        RematchDealer::Losers => "In a rematch the next player in turn who didn’t win deals first.",
    };
    format!("{first} {rematch}")
}
