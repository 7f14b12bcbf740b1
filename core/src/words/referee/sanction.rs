//! What a renege costs (D1, D2, B7).

use super::{HeldKind, held};
use crate::base::cards::Card;
use crate::base::house::choices::BidAfterRenege;
use crate::games::Game;
use crate::words;

/// What follows from a renege.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// The table has no penalty.
    Unpunished,
    /// It is corrected in time.
    TakenBack(Instead),
    /// It is too late; with what becomes of a bid of another side that fails.
    Price(RenegeCost, Option<BidAfterRenege>),
    /// It is corrected in time at Bourré, at a table with such a limit (B6).
    TakenBackAtBourre(Instead, Option<i32>),
    /// It is too late at Bourré.
    Bourred(Option<i32>),
}

/// What should have been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// One of these cards, the highest first.
    OneOf(Vec<Card>),
    /// A card of these kinds.
    Held(Vec<HeldKind>),
    /// A card of the hand.
    OfTheHand,
    /// A card that was allowed.
    Allowed,
    /// The suit led, or a trump.
    SuitOrTrump,
    /// The suit led.
    Suit,
    Trump,
    /// A card that beats the best one so far.
    Higher,
    /// A trump that beats the best one so far.
    HigherTrump,
    HighestTrump,
}

/// The price of a renege (D1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenegeCost {
    /// The hand; and the bid, where there is one.
    Hand {
        /// Whether the table bids.
        bids: bool,
    },
    /// The amount of the bid.
    Bid,
    Trick(TrickGoes),
    /// A new deal.
    Redeal,
    Points {
        /// So many.
        points: u16,
        /// Whether play stops there.
        stops: bool,
    },
}

/// Where a trick goes that a renege won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickGoes {
    /// Whether there are more than two sides.
    pub many: bool,
    /// Whether the best trump counts for its trick.
    pub bonus: bool,
    /// Whether a partner may have led it.
    pub partners: bool,
}

/// What to do about a renege.
pub fn sanction(sanction: &Sanction, game: &Game) -> String {
    let limited = |limit: &Option<i32>| match limit {
        Some(limit) => format!(", and no more than the limit of {limit}"),
        None => String::new(),
    };
    match sanction {
        Sanction::Unpunished => {
            "This table has no penalty for it. Correct it if everyone agrees; otherwise the hand stands.".to_owned()
        }
        Sanction::TakenBack(instead) => format!(
            "Correct it without penalty: take the card back and play {}.",
            should_have_been(instead)
        ),
        Sanction::Price(price, after) => {
            let after = after.map_or_else(String::new, |after| format!(" {}", failed_bid(after)));
            format!("It’s too late to correct it: {}{after}", costs(price, game))
        }
        Sanction::TakenBackAtBourre(instead, limit) => format!(
            "It’s caught before the next player plays: play {}. The player can’t win this pot, loses their next turn to deal, and pays the pot{} only if they end without a trick.",
            should_have_been(instead),
            limited(limit)
        ),
        Sanction::Bourred(limit) => format!(
            "The player pays as if bourréd: as much as the pot{}, into the next one.",
            limited(limit)
        ),
    }
}

/// What to do about a renege of some players, where another side has one too.
pub fn sanction_on(names: &str, of: &Sanction, game: &Game) -> String {
    format!("{names}: {}", sanction(of, game))
}

fn should_have_been(instead: &Instead) -> String {
    let says = match instead {
        Instead::OneOf(cards) if cards.len() == 1 => return words::cards(cards.clone()),
        Instead::OneOf(cards) => return format!("one of {}", words::cards(cards.clone())),
        Instead::Held(kinds) => return held(kinds),
        Instead::OfTheHand => "a card of the hand",
        Instead::Allowed => "a card that was allowed",
        Instead::SuitOrTrump => "a card of the suit led or a trump",
        Instead::Suit => "a card of the suit led",
        Instead::Trump => "a trump",
        Instead::Higher => "a card that beats it",
        Instead::HigherTrump => "a higher trump",
        Instead::HighestTrump => "the highest trump",
    };
    says.to_owned()
}

fn costs(price: &RenegeCost, game: &Game) -> String {
    let side = "the side that reneged";
    match price {
        RenegeCost::Hand { bids: true } => {
            format!("{side} scores nothing this hand and, if it bid, is set.")
        }
        RenegeCost::Hand { bids: false } => format!("{side} scores nothing this hand."),
        RenegeCost::Bid => {
            format!("{side} is set by the amount of the bid; the others keep what they took.")
        }
        RenegeCost::Trick(goes) => {
            let trick = game.trick.0;
            format!("if {side} took the {trick}, it {}.", trick_goes(*goes))
        }
        RenegeCost::Redeal => "the hand doesn’t count, and the same dealer deals again.".to_owned(),
        RenegeCost::Points { points, stops } => {
            let stops = match stops {
                true => " Play stops there, and the hand counts as it stood.",
                false => "",
            };
            let points = words::counted(*points, game.counted);
            format!("{side} loses {points}.{stops}")
        }
    }
}

/// Where a trick goes: `goes to the other side`.
pub fn trick_goes(goes: TrickGoes) -> String {
    let bonus = if goes.bonus { ", with its bonus" } else { "" };
    if !goes.many {
        return format!("goes to the other side{bonus}");
    }
    let comma = if goes.bonus { "," } else { "" };
    // A partner may have led it: then it can't go to the side that led.
    let unless = match goes.partners {
        true => ", unless that side reneged: then agree on another",
        false => "",
    };
    format!(
        "goes{bonus}{comma} to the side that would have won it with the right card. If nobody knows, it goes to the side that led it{unless}"
    )
}

/// What becomes of a bid that fails in a hand in which another side reneged (D1).
pub const fn failed_bid(after: BidAfterRenege) -> &'static str {
    match after {
        BidAfterRenege::Made => {
            "If that side didn’t bid and the bid fails, the bid counts as made."
        }
        BidAfterRenege::Stands => {
            "If that side didn’t bid and the bid fails, the bid is set all the same."
        }
        BidAfterRenege::Void => {
            "If that side didn’t bid and the bid fails, the bid is neither set nor scored."
        }
    }
}
