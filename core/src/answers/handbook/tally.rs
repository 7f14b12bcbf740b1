//! The handbook of Tally (T1, T2).

use super::HandbookPart::{Deal, End};
use super::context::Context;
use super::ends::{self, deals_of};
use super::entry::{Book, HandbookEntry, number_in_words};
use super::example::{ExamplePiece, Sample, judged};
use crate::base::house::choices::{Best, RoundSum, Seating, TieAtEnd};
use crate::base::house::numbers::{AGREED_TARGET, DEALS};
use crate::base::seats::BySide;
use crate::games::hand::Hand;
use crate::ledger::Command;
use crate::words::{capital, number};

pub const BOOK: Book = Book {
    aim: |at| {
        let wins = match at.word() {
            Best::High => "the highest",
            Best::Low => "the lowest",
        };
        format!("For any game you score in points. Fives adds them up; {wins} total wins.")
    },
    sample: "rounds, dealer, lowest",
    entries: &[OWN],
};

const OWN: &[HandbookEntry] = &[
    HandbookEntry::new(
        "T1",
        Deal,
        "Rounds",
        |at| {
            let seats = i32::from(at.layout().seats);
            let who = match at.word() {
                Seating::Pairs => "in two pairs",
                Seating::ThreePairs => "in three pairs",
                Seating::TwoTrios => "in two trios",
                Seating::FourPairs => "in four pairs",
                Seating::ThreeTrios => "in three trios",
                _ => "each alone",
            };
            let side = if at.alone() { "player" } else { "side" };
            let sum = match at.word() {
                RoundSum::Any => "",
                RoundSum::Zero => " The points of a round must add up to 0.",
            };
            format!(
                "{} play, {who}. A round gives each {side} any whole number of points, negative too.{sum} The marker of the dealer or judge moves left after every round. In a game with slogan cards, the new judge first deals everyone back up to three. {}",
                capital(&number_in_words(seats)),
                ends::first_deal(at)
            )
        },
        "For games Fives doesn’t know. The moving judge comes from a party game with slogan cards; the draw for the first deal is the custom.",
    )
    .also("points judge dealer marker seating players score slogan cards three zero sum nought add up")
    .asked(&["minus points", "negative points", "how many players", "who deals"])
    .example(round),
    HandbookEntry::new(
        "T2",
        End,
        "When it ends",
        |at| {
            let wins = match at.word() {
                Best::High => "the highest total wins",
                Best::Low => "the lowest total wins",
            };
            let when = match (at.number_or_off(&AGREED_TARGET), at.number_or_off(&DEALS)) {
                (None, None) => "when the table says so".to_owned(),
                (Some(target), None) => format!("when a total reaches {}, or when the table says so", number(target)),
                (None, Some(deals)) => format!("after {}, or when the table says so", deals_of(deals)),
                (Some(target), Some(deals)) => format!(
                    "when a total reaches {}, after {}, or when the table says so",
                    number(target),
                    deals_of(deals)
                ),
            };
            let target = match at.number_or_off(&AGREED_TARGET) {
                Some(_) => " If it’s a tie at the target, play on.",
                None => "",
            };
            let tied = match (at.number_or_off(&DEALS), at.word()) {
                (Some(_), TieAtEnd::PlayOn) => "If it’s a tie after the last round, play more until one leads. If the table ends a tied game, nobody wins.",
                _ => "If it’s a tie at the end, nobody wins.",
            };
            format!("The game ends {when}, and {wins}. {tied}{target}")
        },
        "Fives made this so you can score any game.",
    )
    .also("target deals rounds draw lowest highest win")
    .asked(&["lowest score wins", "when does it end"])
    .example(|at| {
        let target = at.number_or_off(&AGREED_TARGET).unwrap_or(50);
        judged(at, &[(&[target, target / 2, 7, 6], None)])
    }),
];

/// A round of points.
fn round(at: &Context<'_>) -> Vec<ExamplePiece> {
    let Some(mut game) = Sample::new(at) else {
        return Vec::new();
    };
    let points = BySide::from_fn(at.layout(), |side| match side.0 {
        0 => 7,
        1 if at.word::<RoundSum>() == RoundSum::Zero => -7,
        1 => -3,
        _ => 0,
    });
    match game.act(Command::Record(Hand::Points(points))) {
        true => vec![ExamplePiece::Says(game.last().join(" "))],
        false => Vec::new(),
    }
}
