//! Clauses on the rank of cards (R1–R7).

use super::Part::Order as Here;
use super::context::Context;
use super::entry::Entry;
use super::example::{Shown, plain, trumps};
use crate::cards::{Colour, Suit};
use crate::house::choices::{AceRobbing, Joker, PlainAces};
use crate::order::{Family, Order, TrumpAce};
use crate::words::{self, capital};

/// The games of the Fives.
pub const FIVES: &[Entry] = &[
    Entry::new(
        "R1",
        Here,
        "The trump suit",
        |at| {
            let joker = match at.word() {
                Joker::Off => "",
                Joker::ThirdTrump => "the joker, ",
            };
            format!("The five of trumps is the highest card there is. After it come the jack of trumps, {joker}the ace of hearts (whatever is trump), the ace of trumps, the king and the queen. The other cards follow by number: in a red suit the higher number wins, from ten down to two; in a black suit the lower number wins, from two down to ten. People say: high in red, low in black.")
        },
        "All the sheets of the family agree: COPAH, Forty-Five and Auction Forty-Fives.",
    )
    .also("rank ranking highest card five fingers order trumps joker")
    .example(|at| Suit::ALL.iter().map(|suit| trumps(at.order(*suit))).collect())
    .ask("trick"),
    Entry::new(
        "R2",
        Here,
        "The ace of hearts",
        |at| {
            let rank = match at.word() {
                Joker::Off => "third, below the five and the jack",
                Joker::ThirdTrump => "fourth, below the five, the jack and the joker",
            };
            format!("The ace of hearts is a trump in every hand and never counts as a heart, even when hearts are led. It ranks {rank}.")
        },
        "The Forty-Five rules count the trumps of each suit; the other sheets show the same in their lists.",
    )
    .also("thirteen fourteen number of trumps ace third best")
    .example(|at| {
        let count = |suit: &Suit| {
            let count = at.order(*suit).trumps().len();
            format!("{count} when {} are trump", words::suit(*suit))
        };
        let counts: Vec<String> = Suit::ALL.iter().map(count).collect();
        vec![Shown::Says(format!("Number of trumps: {}.", counts.join(", ")))]
    })
    .ask("trick"),
    Entry::new(
        "R3",
        Here,
        "The other suits",
        |at| match at.word() {
            PlainAces::Low => "In a suit that is not trump the king is highest, then the queen and the jack. In hearts and diamonds the numbers follow from ten down to two, and the ace of diamonds is the lowest of its suit; hearts have no ace of their own. In clubs and spades the ace comes after the jack, and then the numbers from two down to ten. Any trump beats them all.",
            PlainAces::High => "In a suit that is not trump the ace is highest, then the king, the queen and the jack; hearts have no ace of their own. In hearts and diamonds the numbers follow from ten down to two, in clubs and spades from two down to ten. Any trump beats them all.",
        }
        .to_owned(),
        "All the sheets of the family agree.",
    )
    .also("plain suits off suit non-trump rank")
    .example(|at| {
        let other = |suit: Suit| match suit.colour() {
            Colour::Red => Suit::Spades,
            Colour::Black => Suit::Diamonds,
        };
        let each = Suit::ALL.into_iter();
        each.map(|suit| plain(at.order(other(suit)), suit)).collect()
    })
    .ask("trick"),
    Entry::new(
        "R4",
        Here,
        "Misprints",
        |_| {
            "Some printed lists show the five or the jack twice in one suit, or an ace of diamonds among the hearts. A pack has each card once: the five and the jack of trumps stand at the top and nowhere else, and the ace of diamonds is a diamond in every hand.".to_owned()
        },
        "The COPAH sheet and the Nova Scotia rules each print such a slip.",
    )
    .also("error typo twice")
    .ask("trick"),
];

/// Forty-Five alone.
pub const DEMOTED: &[Entry] = &[Entry::new(
    "R5",
    Here,
    "An ace kept silent",
    |at| match at.word() {
        AceRobbing::On => "Whoever holds the ace of trumps must rob with it or declare it. If the holder says nothing, it drops to the lowest trump for that hand. The ace of hearts drops too when hearts are trump, and then may not be kept back from a trump lead.".to_owned(),
        AceRobbing::Off => "Nobody robs at this table, so the ace of trumps always keeps its place.".to_owned(),
    },
    "From the Forty-Five rules. That the dropped ace of hearts may no longer be kept back follows from its new place.",
)
.also("demoted lowest robbing declare")
.example(|at: &Context<'_>| {
    let ace = match at.word() {
        AceRobbing::On => TrumpAce::Demoted,
        AceRobbing::Off => TrumpAce::Ranking,
    };
    let suits = [Suit::Hearts, Suit::Spades].into_iter();
    suits.map(|suit| trumps(at.order(suit).with_ace(ace))).collect()
})
.ask("trick")];

/// Kaibosh.
pub const BOWERS: &[Entry] = &[Entry::new(
    "R6",
    Here,
    "Two bowers",
    |_| {
        let order = Order::of(Family::Kaibosh, Suit::Clubs);
        let plain: usize = [Suit::Hearts, Suit::Diamonds, Suit::Spades]
            .iter()
            .map(|suit| order.plain(*suit).len())
            .sum();
        let all = order.trumps().len() + plain;
        format!(
            "The pack has {all} cards, nine to ace. The highest trump is its jack, the right bower; next is the other jack of the same colour, the left bower, which counts as a trump in every way. Then come ace, king, queen, ten and nine. In the other suits the order is ace, king, queen, jack, ten, nine, without a jack that has become the left bower."
        )
    },
    "From the Kaibosh rules.",
)
.also("rank trump jack euchre right left same colour")
.example(|_| {
    let order = Order::of(Family::Kaibosh, Suit::Clubs);
    let others = [Suit::Hearts, Suit::Diamonds, Suit::Spades].into_iter();
    [trumps(order)]
        .into_iter()
        .chain(others.map(|suit| plain(order, suit)))
        .collect()
})
.ask("trick")];

/// Bourré.
pub const ACE_HIGH: &[Entry] = &[Entry::new(
    "R7",
    Here,
    "Ace high",
    |_| {
        let order = Order::of(Family::Bourre, Suit::Spades);
        let first = order.trumps().into_iter().take(3).map(|card| {
            let name = words::card(card);
            name.split(' ').next().unwrap_or_default().to_owned()
        });
        let first: Vec<String> = first.collect();
        format!(
            "{} and so on down to two, in every suit. Any trump beats any non-trump.",
            capital(&first.join(", "))
        )
    },
    "The usual order of cards; the Bourré notes take it for granted.",
)
.also("rank order highest")
.example(|_| {
    let order = Order::of(Family::Bourre, Suit::Spades);
    vec![trumps(order), plain(order, Suit::Hearts)]
})
.ask("trick")];
