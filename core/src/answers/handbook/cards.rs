//! Clauses on the rank of cards (R1–R7).

use super::HandbookPart::Order as Here;
use super::context::Context;
use super::entry::HandbookEntry;
use super::example::{ExamplePiece, plain, trumps};
use crate::base::cards::{Colour, Suit};
use crate::base::house::choices::{AceRobbing, Joker, PlainAces};
use crate::base::order::{Family, Order, TrumpAce};
use crate::words::{self, capital};

/// The games of the Fives.
pub const FIVES: &[HandbookEntry] = &[
    HandbookEntry::new(
        "R1",
        Here,
        "The trump suit",
        |at| {
            let (joker, without) = match at.word() {
                Joker::Off => ("", " No joker is used."),
                Joker::ThirdTrump => ("the joker, ", ""),
            };
            format!("The 5 of trumps is the highest card. Next come the jack of trumps, {joker}the ace of hearts (always a trump), the ace of trumps, the king and the queen. The rest go by number: in a red suit the higher number wins, from 10 down to 2; in a black suit the lower number wins, from 2 up to 10. People say: high in red, low in black.{without}")
        },
        "All the rule sheets agree: COPAH, Forty-Five and Auction Forty-Fives.",
    )
    .also("rank ranking highest card five fingers order trumps joker")
    .asked(&[
        "what beats what", "is the jack higher than the ace", "order of the cards",
        "five of trumps", "is the five the best card", "which card is highest",
    ])
    .example(|at| Suit::ALL.iter().map(|suit| trumps(at.order(*suit))).collect())
    .ask("trick"),
    HandbookEntry::new(
        "R2",
        Here,
        "The ace of hearts",
        |at| {
            let rank = match at.word() {
                Joker::Off => "third, below the 5 and the jack",
                Joker::ThirdTrump => "fourth, below the 5, the jack and the joker",
            };
            format!("The ace of hearts is a trump in every hand and never counts as a heart, even when hearts are led. It ranks {rank}.")
        },
        "The Forty-Five rules count the trumps of each suit; the other sheets show the same in their lists.",
    )
    .also("thirteen fourteen number of trumps ace third best")
    .asked(&["is it a heart"])
    .example(|at| {
        let count = |suit: &Suit| {
            let count = at.order(*suit).trumps().len();
            format!("{count} when {} are trump", words::suit(*suit))
        };
        let counts: Vec<String> = Suit::ALL.iter().map(count).collect();
        vec![ExamplePiece::Says(format!("Number of trumps: {}.", counts.join(", ")))]
    })
    .ask("trick"),
    HandbookEntry::new(
        "R3",
        Here,
        "The other suits",
        |at| match at.word() {
            PlainAces::Low => "In a non-trump suit the king is highest, then the queen and the jack. In hearts and diamonds the numbers follow from 10 down to 2, and the ace of diamonds is the lowest diamond; hearts have no ace of their own. In clubs and spades the ace comes after the jack, then the numbers from 2 up to 10. Any trump beats them all.",
            PlainAces::High => "In a non-trump suit the ace is highest, then the king, the queen and the jack; hearts have no ace of their own. In hearts and diamonds the numbers follow from 10 down to 2, in clubs and spades from 2 up to 10. Any trump beats them all.",
        }
        .to_owned(),
        "All the rule sheets agree.",
    )
    .also("plain suits off suit non-trump rank")
    .asked(&["offsuit", "ace of diamonds", "ace of clubs", "ace of spades"])
    .example(|at| {
        let other = |suit: Suit| match suit.colour() {
            Colour::Red => Suit::Spades,
            Colour::Black => Suit::Diamonds,
        };
        let each = Suit::ALL.into_iter();
        each.map(|suit| plain(at.order(other(suit)), suit)).collect()
    })
    .ask("trick"),
    HandbookEntry::new(
        "R4",
        Here,
        "Misprints",
        |_| {
            "Some printed lists show the 5 or the jack twice in one suit, or an ace of diamonds among the hearts. A pack has each card once: the 5 and the jack of trumps are at the top and nowhere else, and the ace of diamonds is always a diamond.".to_owned()
        },
        "The COPAH sheet and the Nova Scotia rules each print such a slip.",
    )
    .also("error typo twice")
    .ask("trick"),
];

/// Forty-Five alone.
pub const DEMOTED: &[HandbookEntry] = &[HandbookEntry::new(
    "R5",
    Here,
    "An undeclared ace",
    |at| match at.word() {
        AceRobbing::On => "If you hold the ace of trumps, you must rob with it or declare it. If you say nothing, it drops to the lowest trump for that hand. When hearts are trump, the ace of hearts drops too, and then you can’t hold it back from a trump lead.".to_owned(),
        AceRobbing::Off => "Nobody robs at this table, so the ace of trumps always keeps its place.".to_owned(),
    },
    "From the Forty-Five rules. The dropped ace of hearts can’t be held back because of its new place.",
)
.also("demoted lowest robbing declare")
.asked(&["didn’t say he had the ace", "kept quiet about the ace"])
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
pub const BOWERS: &[HandbookEntry] = &[HandbookEntry::new(
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
            "The pack has {all} cards, nine to ace. The highest trump is its jack, the right bower. Next is the other jack of the same color, the left bower, which counts as a trump in every way. Then come ace, king, queen, 10 and 9. The other suits run ace, king, queen, jack, 10, 9, minus the jack that is the left bower."
        )
    },
    "From the Kaibosh rules.",
)
.also("rank trump jack euchre right left same color colour")
.asked(&["left bower", "right bower", "order of the highest trump cards"])
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
pub const ACE_HIGH: &[HandbookEntry] = &[HandbookEntry::new(
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
            "{} and so on down to 2, in every suit. Any trump beats any non-trump.",
            capital(&first.join(", "))
        )
    },
    "The usual order of cards; the Bourré notes assume it.",
)
.also("rank")
.asked(&["order of the highest trump cards"])
.example(|_| {
    let order = Order::of(Family::Bourre, Suit::Spades);
    vec![trumps(order), plain(order, Suit::Hearts)]
})
.ask("trick")];
