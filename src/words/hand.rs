//! A hand in words: its outcome, and how each total came about.

use super::{bid, number, side, sum, tricks};
use crate::games::Why;
use crate::house::ClauseId;
use crate::ledger::{Deal, Dealt, Hand, Ledger};
use crate::seats::Side;

/// What became of the bid: `20 made with 4 books`.
pub fn headline(ledger: &Ledger, deal: &Deal, hand: &Hand) -> String {
    let bidding = ledger.rules().layout().side_of(hand.contract.seat);
    let line = deal.lines[bidding];
    let bid = bid(hand.contract.bid);
    let took = tricks(ledger, line.books);
    match line.why {
        Why::NineHole => format!("Nine-hole! {bid} made"),
        Why::NoDrawMade => format!("{bid} made"),
        Why::Set => format!("{bid} set with {took}"),
        Why::Out => format!("{bid}, not counted"),
        Why::Made | Why::Kept => format!("{bid} made with {took}"),
        Why::Nothing => format!("{bid}, not counted"),
    }
}

/// Why a side's total is what it is after a deal, and the clause that says so.
pub fn line(ledger: &Ledger, deal: &Deal, of: Side) -> (String, Option<ClauseId>) {
    let Dealt::Hand(hand) = &deal.what else {
        return (format!("{}: no score.", side(ledger, of)), None);
    };
    let line = deal.lines[of];
    let name = side(ledger, of);
    let before = deal.totals[of] - line.points;
    let sum = sum(before, line.points);
    let took = tricks(ledger, line.books);
    let bid = bid(hand.contract.bid);
    let sentence = match line.why {
        Why::Kept if line.books == 0 => format!("{name} took {took}: {sum}."),
        Why::Kept => format!("{name} keep the {took} they took: {sum}."),
        Why::Made => format!("{name} bid {bid}, took {took} and score them all: {sum}."),
        Why::NineHole => format!("{name} took all {took}, a nine-hole: {sum}."),
        Why::NoDrawMade => format!("{name} made {bid} with all {took}: {sum}."),
        Why::Set => format!("{name} bid {bid} but took {took}, so they are set: {sum}."),
        Why::Out => format!("{name} are out, at {}.", number(before)),
        Why::Nothing => return (format!("{name}: no score."), None),
    };
    (sentence, Some(line.why.clause()))
}

/// [`line`] in one text: `Ann & Bob keep the 2 books they took: 19 + 2 = 21. (C8)`
pub fn explain(ledger: &Ledger, deal: &Deal, of: Side) -> String {
    let number = deal
        .number
        .map(|number| format!("Hand {number}: "))
        .unwrap_or_default();
    match line(ledger, deal, of) {
        (sentence, Some(clause)) => format!("{number}{sentence} ({clause})"),
        (sentence, None) => format!("{number}{sentence}"),
    }
}

/// The books of a hand by side: `4–2`.
pub fn split(deal: &Deal) -> String {
    let books: Vec<String> = deal
        .lines
        .iter()
        .map(|(_, line)| line.books.to_string())
        .collect();
    books.join("–")
}
