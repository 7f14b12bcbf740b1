//! Sentences about which card takes a trick.

use super::cards::rank;
use super::{card, suit};
use crate::base::cards::{Card, Colour, Rank, Suit};
use crate::base::compare::{Below, ExplainedTrick, FixedTrump, Loser, Loses, TrickReason, place};
use crate::base::house::ClauseId;
use crate::base::house::choices::{Joker, PlainAces};
use crate::base::order::{Counts, Family, Order, TrumpAce};

/// Why a card wins: `The ace of hearts is always the third-highest trump.`
pub fn taken(account: &ExplainedTrick) -> String {
    format!("{}.", why_taken(account).0)
}

/// Why a card wins, without full stop, and the id of the clause: `The ace of hearts is always the
/// third-highest trump`, `R2`.
pub fn why_taken(account: &ExplainedTrick) -> (String, ClauseId) {
    let (order, winner) = (account.order, account.taker.card);
    let name = card(winner);
    match (account.taker.why, place(order, winner)) {
        (TrickReason::Alone, _) => (format!("Only the {name} has been played"), "P5"),
        (TrickReason::OnlyTrump | TrickReason::HighestTrump, Some(place))
            if place != FixedTrump::Demoted =>
        {
            placed(order, winner, place)
        }
        (TrickReason::OnlyTrump, _) => {
            let says = format!("The {name} is the only trump, and any trump beats a non-trump");
            (says, "P5")
        }
        (TrickReason::HighestTrump, _) => (format!("The {name} is the highest trump played"), "P5"),
        (TrickReason::HighestLed, _) => {
            let says = "No trump was played, so the highest card of the suit led wins";
            (format!("{says}: the {name}"), "P5")
        }
    }
}

/// Why a card loses: `Low in black: the 2 beats the 10.`
pub fn lost(account: &ExplainedTrick, loser: &Loser) -> String {
    format!("{}.", why_lost(account, loser).0)
}

/// Why a card loses, without full stop, and the id of the clause: `Low in black: the 2 beats the 10`, `R1`.
pub fn why_lost(account: &ExplainedTrick, loser: &Loser) -> (String, ClauseId) {
    let (order, taker) = (account.order, account.taker.card);
    let name = card(loser.card);
    match loser.why {
        Loses::Trumped => (
            format!("The {name} isn’t a trump, and any trump beats it"),
            "P5",
        ),
        Loses::NotLed => {
            let suit = suit(loser.card.suit);
            let says = format!("The {name} can’t win: {suit} weren’t led and aren’t trump");
            (says, "P5")
        }
        Loses::Lower(below) => lower(order, taker, loser.card, below),
    }
}

/// The name of a trump with a fixed rank.
fn placed(order: Order, trump: Card, place: FixedTrump) -> (String, ClauseId) {
    let (is, clause) = match place {
        FixedTrump::Five => ("is the highest trump", "R1"),
        FixedTrump::Jack => ("is the second-highest trump, below the 5", "R1"),
        FixedTrump::Joker => ("is the third-highest trump, below the jack", "R1"),
        FixedTrump::AceOfHearts => match (has_joker(order), order.trump() == Suit::Hearts) {
            (false, true) => ("is always the third-highest trump", "R2"),
            (false, false) => ("is always the third-highest trump, never a heart", "R2"),
            (true, true) => ("is always the next trump below the joker", "R2"),
            (true, false) => (
                "is always the next trump below the joker, never a heart",
                "R2",
            ),
        },
        FixedTrump::AceOfTrumps if has_joker(order) => {
            ("is the fifth-highest trump, below the ace of hearts", "R1")
        }
        FixedTrump::AceOfTrumps => ("is the fourth-highest trump, below the ace of hearts", "R1"),
        FixedTrump::Demoted => (
            "is the lowest trump this hand: it didn’t rob and wasn’t declared",
            "R5",
        ),
        FixedTrump::RightBower => ("is the right bower, the highest trump", "R6"),
        FixedTrump::LeftBower => {
            let suit = suit(trump.suit);
            let says =
                format!("is the left bower: the second-highest trump, not one of the {suit}");
            return (format!("The {} {says}", card(trump)), "R6");
        }
    };
    (format!("The {} {is}", card(trump)), clause)
}

/// Why a card is below the winner, of the same suit.
fn lower(order: Order, taker: Card, loser: Card, below: Below) -> (String, ClauseId) {
    let is_trump = order.counts_as(loser) == Counts::Trump;
    let of_fives = if is_trump { "R1" } else { "R3" };
    let (high, low) = (rank(taker.rank), rank(loser.rank));
    let name = suit(loser.suit);
    let mut says = match below {
        Below::Place(place) => return placed(order, loser, place),
        Below::Pips(Colour::Red) => format!("High in red: the {high} beats the {low}"),
        Below::Pips(Colour::Black) => format!("Low in black: the {high} beats the {low}"),
        Below::BlackAce => {
            format!("When {name} aren’t trump, their ace is below the king, queen and jack")
        }
        Below::AceOfDiamonds => {
            "When diamonds aren’t trump, their ace is the lowest diamond".to_owned()
        }
        Below::PlainJack => format!("When {name} aren’t trump, the {high} beats the jack"),
        Below::Run if place(order, taker).is_some() => {
            // The winner is named beside it.
            let clause = of_trumps(order.family());
            return (format!("The {} is a lower trump", card(loser)), clause);
        }
        Below::Run => return run(order, taker, loser, is_trump),
    };
    if loser.rank == Rank::Five {
        says.push_str("; the 5 is high only as a trump");
    }
    (says, of_fives)
}

/// The clause on the order of trumps.
const fn of_trumps(family: Family) -> ClauseId {
    match family {
        Family::Fives => "R1",
        Family::Kaibosh => "R6",
        Family::Bourre => "R7",
    }
}

/// The order of a suit, if there is no other reason.
fn run(order: Order, taker: Card, loser: Card, is_trump: bool) -> (String, ClauseId) {
    let black = loser.suit.colour() == Colour::Black;
    let (how, clause) = match (order.family(), is_trump) {
        (Family::Fives, true) => (trumps_run(order), "R1"),
        (Family::Fives, false) if order.ranking().aces == PlainAces::High => {
            let ends = if black { "2 to 10" } else { "10 to 2" };
            // R2: the ace of hearts is a trump.
            let ace = if loser.suit == Suit::Hearts {
                ""
            } else {
                "ace, "
            };
            let says = format!("a non-trump suit runs {ace}king, queen, jack, then {ends}");
            (says, "R3")
        }
        (Family::Fives, false) if black => (
            "a black non-trump suit runs king, queen, jack, ace, then the pips".to_owned(),
            "R3",
        ),
        (Family::Fives, false) => (
            "a red non-trump suit runs king, queen, jack, then the pips".to_owned(),
            "R3",
        ),
        (Family::Kaibosh, true) => (
            "trumps run right bower, left bower, ace, king, queen, 10, 9".to_owned(),
            "R6",
        ),
        (Family::Kaibosh, false) => (
            "a non-trump suit runs ace, king, queen, jack, 10, 9".to_owned(),
            "R6",
        ),
        (Family::Bourre, _) => (
            "every suit runs ace, king, queen, jack, then 10 down to 2".to_owned(),
            "R7",
        ),
    };
    (
        format!("The {} beats the {}: {how}", card(taker), card(loser)),
        clause,
    )
}

/// Whether a joker is played with (V4).
fn has_joker(order: Order) -> bool {
    order.ranking().joker == Joker::ThirdTrump
}

/// The order of trumps in the Fives for this hand (R1, R2, R5, V4).
fn trumps_run(order: Order) -> String {
    let ranks = order.ace() == TrumpAce::Ranking;
    let of_hearts = order.trump() == Suit::Hearts;
    let aces = match (of_hearts, ranks) {
        (true, false) => "",
        (true, true) | (false, false) => "ace of hearts, ",
        (false, true) => "ace of hearts, ace, ",
    };
    let joker = if has_joker(order) { "joker, " } else { "" };
    format!("trumps run 5, jack, {joker}{aces}king, queen, then the pips")
}
