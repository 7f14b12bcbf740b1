//! Tally (T1, T2).

use super::Book;
use super::Part::{Deal, End};
use super::auction::deals_of;
use super::entry::{At, Entry, spelt};
use super::example::{Sample, Shown, judged};
use crate::house::choices::Best;
use crate::house::numbers::{AGREED_TARGET, DEALS};
use crate::ledger::{Command, Hand};
use crate::seats::BySide;
use crate::words::{capital, number};

pub const BOOK: Book = Book {
    game: "tally",
    aim: |at| {
        let wins = match at.word() {
            Best::High => "the highest",
            Best::Low => "the lowest",
        };
        format!(
            "For any game that is counted in points. Fives adds them up and knows nothing of the cards; {wins} total wins."
        )
    },
    entries: &[OWN],
};

const OWN: &[Entry] = &[
    Entry::new(
        "T1",
        Deal,
        "Rounds",
        |at| {
            format!(
                "{} play, each alone. A round gives each player any whole number of points, more or less than nothing, as the game you play says. The marker of the dealer or judge moves left after every round.",
                capital(&spelt(i32::from(at.layout().seats)))
            )
        },
        "Made for games whose rules Fives does not know; the judge who moves left is from a party game of slogan cards.",
    )
    .also("points judge dealer marker seating players score")
    .example(round),
    Entry::new(
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
            format!("The game ends {when}, and {wins}. Level at the end, it is a draw.")
        },
        "A decision of Fives, so that any game can be counted.",
    )
    .also("target deals rounds draw lowest highest win")
    .example(|at| {
        let target = at.number_or_off(&AGREED_TARGET).unwrap_or(50);
        judged(at, &[(&[target, target / 2, 7, 6], None)])
    }),
];

/// A round of points.
fn round(at: &At<'_>) -> Vec<Shown> {
    let Some(mut game) = Sample::new(at) else {
        return Vec::new();
    };
    let points = BySide::from_fn(at.layout(), |side| match side.0 {
        0 => 7,
        1 => -3,
        _ => 0,
    });
    match game.act(Command::Record(Hand::Points(points))) {
        true => vec![Shown::Says(game.last().join(" "))],
        false => Vec::new(),
    }
}
