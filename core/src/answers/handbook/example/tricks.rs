//! Examples of cards: their rank, what may be played, who wins a trick.

use super::{ExamplePiece, cards};
use crate::answers::handbook::context::Context;
use crate::answers::referee::Referee;
use crate::base::cards::{Card, CardSet, Suit};
use crate::base::order::{Counts, Order, TrumpAce};
use crate::base::play::{self, Cinch};
use crate::words::{self, capital};

/// A trick so far, and the hand of the player whose turn it is.
pub struct TrickTurn {
    pub trump: Suit,
    /// The cards played, the lead first; empty for the player who leads.
    pub trick: &'static str,
    pub hand: &'static str,
    pub cinch: Cinch,
}

impl TrickTurn {
    pub const fn new(trump: Suit, trick: &'static str, hand: &'static str) -> Self {
        Self {
            trump,
            trick,
            hand,
            cinch: Cinch::No,
        }
    }

    pub const fn cinch(self, cinch: Cinch) -> Self {
        Self { cinch, ..self }
    }
}

/// The cards that may be played in each of these turns.
pub fn may_play(at: &Context<'_>, turns: &[TrickTurn]) -> Vec<ExamplePiece> {
    let referee = Referee::new(at.game, at.house);
    let pieces = turns.iter().map(|turn| {
        let judge = referee.judge(referee.order(turn.trump, TrumpAce::Ranking));
        let (trick, hand) = (cards(turn.trick), cards(turn.hand));
        let held: CardSet = hand.iter().copied().collect();
        let legal = judge.legal(&trick, held, turn.cinch);
        let may = match legal == held {
            true => "you may play any of them".to_owned(),
            false => {
                let some = hand.iter().copied().filter(|card| legal.contains(*card));
                format!("you may play {} only", either(some))
            }
        };
        let trump = words::suit(turn.trump);
        let so_far = match trick.split_first() {
            None => "and you lead".to_owned(),
            Some((lead, [])) => format!("and the {} is led", words::card(*lead)),
            Some((lead, others)) => format!(
                "the {} is led and {} follows",
                words::card(*lead),
                words::cards(others.iter().copied())
            ),
        };
        let sure = match turn.cinch {
            Cinch::No => String::new(),
            Cinch::Sure(CardSet::EMPTY) => ", sure of three tricks".to_owned(),
            Cinch::Sure(fallen) => format!(
                ", sure of three tricks, with {} already played",
                words::cards(fallen.iter())
            ),
            Cinch::WonThree => ", having won the first three tricks".to_owned(),
        };
        ExamplePiece::Says(format!(
            "{} are trump, {so_far}. Holding {}{sure}, {may}.",
            capital(trump),
            words::cards(hand.iter().copied())
        ))
    });
    pieces.collect()
}

/// `the 5 or the jack of hearts`.
fn either(all: impl Iterator<Item = Card>) -> String {
    let names = all.map(|card| format!("the {}", words::card(card)));
    let names: Vec<String> = names.collect();
    words::either(&names)
}

/// The winner of each trick, given by its trump suit and its cards, the lead first.
pub fn won(at: &Context<'_>, tricks: &[(Suit, &str)]) -> Vec<ExamplePiece> {
    let pieces = tricks.iter().filter_map(|(trump, played)| {
        let played = cards(played);
        let order = at.order(*trump);
        let best = *played.get(play::winner(order, &played)?)?;
        let because = match order.counts_as(best) {
            Counts::Trump => "the highest trump",
            Counts::Plain(_) => "the highest of the suit led",
        };
        let says = format!(
            "{} are trump. Of {}, played in this order, the {} wins: {because}.",
            capital(words::suit(*trump)),
            words::cards(played.iter().copied()),
            words::card(best)
        );
        Some(ExamplePiece::Says(says))
    });
    pieces.collect()
}

/// The trumps of a suit, highest first.
pub fn trumps(order: Order) -> ExamplePiece {
    ExamplePiece::Cards {
        label: format!("{}, trump", capital(words::suit(order.trump()))),
        cards: order.trumps(),
    }
}

/// A plain suit, highest first.
pub fn plain(order: Order, suit: Suit) -> ExamplePiece {
    ExamplePiece::Cards {
        label: format!("{}, plain", capital(words::suit(suit))),
        cards: order.plain(suit),
    }
}
