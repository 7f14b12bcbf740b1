//! A card face as SVG.

use super::SuitMark;
use super::icon::drawing;
use crate::view::html::{b, em, span};
use crate::view::{Element, View, svg};
use fives_core::base::cards::{Card, Rank};
use fives_core::words;

/// A card, with its rank in the order if it has one.
pub struct CardFace {
    pub card: Card,
    /// Its rank, from 1.
    pub place: Option<usize>,
    /// Whether it is one of the top cards.
    pub top: bool,
}

/// A pip on the face, 50 by 70: its corner and size.
type Pip = (&'static str, [(&'static str, &'static str); 4]);

/// A card-size face has an index in the corner and a large pip in the middle; a small one has room
/// for the rank and one pip.
const PIPS: [Pip; 3] = [
    (
        "large",
        [("x", "5"), ("y", "21"), ("width", "10"), ("height", "10")],
    ),
    (
        "large",
        [("x", "13"), ("y", "28"), ("width", "28"), ("height", "28")],
    ),
    (
        "small",
        [("x", "17"), ("y", "36"), ("width", "28"), ("height", "28")],
    ),
];

impl From<CardFace> for View {
    fn from(shown: CardFace) -> Self {
        let place = shown
            .place
            .map(|place| em().attr("aria-hidden", "true").child(place.to_string()));
        let suit = match shown.card.rank {
            Rank::Joker => "joker",
            _ => words::suit(shown.card.suit),
        };
        let class = if shown.top { "card top" } else { "card" };
        span()
            .class(&format!("{class} {suit}"))
            .child(face(shown.card))
            .child(place)
            .child(span().class("unseen").child(words::card(shown.card)))
            .into()
    }
}

/// The visible content of a small card: its rank and suit; the joker has no suit.
pub fn index(card: Card) -> View {
    let rank = b().attr("aria-hidden", "true").child(card.rank.text());
    let suit = (card.rank != Rank::Joker).then(|| SuitMark(card.suit).decorative());
    View::from(rank).and(suit)
}

fn face(card: Card) -> Element {
    let suit = format!("#s-{}", card.suit.letter());
    let with = |part: Element, at: &[(&'static str, &'static str)]| {
        at.iter()
            .fold(part, |part, (name, value)| part.attr(name, *value))
    };
    let edge = [
        ("x", "0.75"),
        ("y", "0.75"),
        ("width", "48.5"),
        ("height", "68.5"),
        ("rx", "5"),
    ];
    let corner = svg::text().attr("x", "4.5").child(card.rank.text());
    let ground = drawing("face", "0 0 50 70")
        .child(with(svg::rect(), &edge))
        .child(corner);
    if card.rank == Rank::Joker {
        let name = svg::text().class("name").attr("x", "25").attr("y", "58");
        return ground.child(name.child("Joker"));
    }
    let pips = PIPS.map(|(class, at)| with(svg::use_().class(class).attr("href", &suit), &at));
    pips.into_iter().fold(ground, Element::child)
}
