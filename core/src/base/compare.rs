//! Explains a trick: which card takes it, and why each other card does not (R1–R7, P5).

use crate::base::cards::{Card, Colour, Rank, Suit};
use crate::base::order::{Counts, Family, Order, TrumpAce};
use crate::base::play::winner;

/// A trump with a fixed rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FixedTrump {
    /// The five of trumps: the highest (R1).
    Five,
    /// The jack of trumps: the second (R1).
    Jack,
    /// The joker: the third, where one is played with (V4).
    Joker,
    /// The ace of hearts: the next, whatever suit is trump (R2).
    AceOfHearts,
    /// The ace of trumps: the fourth (R1).
    AceOfTrumps,
    /// The ace of trumps, neither robbed with nor declared: the lowest (R5).
    Demoted,
    /// The jack of trumps at Kaibosh: the highest (R6).
    RightBower,
    /// The other jack of its colour: the second (R6).
    LeftBower,
}

/// Why a card is below another of the same suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Below {
    /// By the fixed rank of a trump.
    Place(FixedTrump),
    /// Both are pip cards: high in red, low in black (R1, R3).
    Pips(Colour),
    /// The ace of a black plain suit is below its king, queen and jack (R3).
    BlackAce,
    /// The ace of diamonds is the lowest diamond while diamonds are plain (R3).
    AceOfDiamonds,
    /// The jack of a plain suit is below its king and queen (R3).
    PlainJack,
    /// By the usual order of the suit.
    Run,
}

/// Why a card takes the trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrickReason {
    /// It is the only card.
    Alone,
    /// No other trump was played.
    OnlyTrump,
    /// Every other trump played is lower.
    HighestTrump,
    /// No trump was played, and it is the highest of the suit led.
    HighestLed,
}

/// Why a card does not take the trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loses {
    /// Its suit was led, but a trump was played.
    Trumped,
    /// It is of a plain suit that was not led.
    NotLed,
    /// It counts as the winner's suit, but is lower.
    Lower(Below),
}

/// The card that takes a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taker {
    /// The index of the play.
    pub at: usize,
    pub card: Card,
    /// Why it takes the trick.
    pub why: TrickReason,
}

/// A card that does not take a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loser {
    /// The index of the play.
    pub at: usize,
    pub card: Card,
    /// Why it does not win.
    pub why: Loses,
    /// Whether it looks like a winner, by the printed pips with ace high.
    pub surprises: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedTrick {
    /// The order of the cards.
    pub order: Order,
    /// The winner.
    pub taker: Taker,
    /// The others, the best first; those that could not win, in the order played.
    pub losers: Vec<Loser>,
}

/// Explains a trick, complete or not: `plays` in order, the lead first. `None` without a play.
pub fn account(order: Order, plays: &[Card]) -> Option<ExplainedTrick> {
    let taking = winner(order, plays)?;
    let (lead, card) = (*plays.first()?, *plays.get(taking)?);
    let others = plays.iter().copied().enumerate();
    let others = others.filter(|(at, _)| *at != taking);
    let is_trump = |card: Card| order.counts_as(card) == Counts::Trump;
    let why = match is_trump(card) {
        _ if plays.len() == 1 => TrickReason::Alone,
        false => TrickReason::HighestLed,
        true if others.clone().any(|(_, other)| is_trump(other)) => TrickReason::HighestTrump,
        true => TrickReason::OnlyTrump,
    };
    let loser = |(at, loser): (usize, Card)| Loser {
        at,
        card: loser,
        why: loses(order, lead, card, loser),
        surprises: looks_higher(order, lead, card, loser),
    };
    let mut losers: Vec<Loser> = others.map(loser).collect();
    losers.sort_by_key(|loser| std::cmp::Reverse(height(order, lead, loser.card)));
    let taker = Taker {
        at: taking,
        card,
        why,
    };
    Some(ExplainedTrick {
        order,
        taker,
        losers,
    })
}

/// The fixed rank of a trump, if it has one.
pub fn place(order: Order, card: Card) -> Option<FixedTrump> {
    if order.counts_as(card) != Counts::Trump {
        return None;
    }
    let is_of_suit = card.suit == order.trump();
    match (order.family(), card.rank) {
        (Family::Fives, Rank::Five) => Some(FixedTrump::Five),
        (Family::Fives, Rank::Jack) => Some(FixedTrump::Jack),
        (Family::Fives, Rank::Joker) => Some(FixedTrump::Joker),
        (Family::Fives, Rank::Ace) if is_of_suit && order.ace() == TrumpAce::Demoted => {
            Some(FixedTrump::Demoted)
        }
        (Family::Fives, Rank::Ace) if card.suit == Suit::Hearts => Some(FixedTrump::AceOfHearts),
        (Family::Fives, Rank::Ace) => Some(FixedTrump::AceOfTrumps),
        (Family::Kaibosh, Rank::Jack) if is_of_suit => Some(FixedTrump::RightBower),
        (Family::Kaibosh, Rank::Jack) => Some(FixedTrump::LeftBower),
        _ => None,
    }
}

/// The strength of a card in a trick: trumps above the suit led, and that above all others.
fn height(order: Order, lead: Card, card: Card) -> (u8, u8) {
    match order.counts_as(card) {
        Counts::Trump => (2, order.strength(card)),
        plain if plain == order.counts_as(lead) => (1, order.strength(card)),
        Counts::Plain(_) => (0, 0),
    }
}

fn loses(order: Order, lead: Card, taker: Card, loser: Card) -> Loses {
    let counts = order.counts_as(loser);
    if counts == order.counts_as(taker) {
        Loses::Lower(below(order, taker, loser))
    } else if counts == order.counts_as(lead) {
        Loses::Trumped
    } else {
        Loses::NotLed
    }
}

/// Why `lower` is below `higher`, of the same suit.
fn below(order: Order, higher: Card, lower: Card) -> Below {
    let fixed = place(order, lower).map(Below::Place);
    let is_trump = order.counts_as(lower) == Counts::Trump;
    let of_fives = || match (lower.rank, lower.suit.colour()) {
        (Rank::Ace, Colour::Black) => Below::BlackAce,
        (Rank::Ace, Colour::Red) => Below::AceOfDiamonds,
        (Rank::Jack, _) if !is_trump => Below::PlainJack,
        (_, colour) if is_pip(order, higher) && is_pip(order, lower) => Below::Pips(colour),
        _ => Below::Run,
    };
    fixed.unwrap_or_else(|| match order.family() {
        Family::Fives => of_fives(),
        Family::Kaibosh | Family::Bourre => Below::Run,
    })
}

/// Whether a card ranks by its pips in the Fives: two to ten, but not the five of trumps.
fn is_pip(order: Order, card: Card) -> bool {
    card.rank <= Rank::Ten && place(order, card).is_none()
}

/// Whether a beginner who knows the printed pips, ace high, and the trump suit would put the loser
/// above the winner, a higher card of another plain suit included.
fn looks_higher(order: Order, lead: Card, taker: Card, loser: Card) -> bool {
    let printed = Order::of(Family::Bourre, order.trump());
    let by_suit = height(printed, lead, loser) > height(printed, lead, taker);
    let (led, taken) = (order.counts_as(lead), order.counts_as(taker));
    let is_stray = ![led, Counts::Trump].contains(&order.counts_as(loser));
    by_suit || is_stray && taken != Counts::Trump && loser.rank > taker.rank
}
