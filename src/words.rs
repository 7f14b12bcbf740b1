//! Wording: the one place where verdicts, refusals and problems become sentences.

mod hand;
mod problems;

pub use hand::{explain, headline, line, split};
pub use problems::{house_problem, refusal, refusals, setup_problem, unreadable};

use crate::bidding::Bid;
use crate::cards::Suit;
use crate::house::choices::Misdeal;
use crate::ledger::{Contract, Deal, Dealt, End, Fate, Ledger, Reason, Won};
use crate::seats::{BySide, Side};

/// A whole number with a real minus sign.
pub fn number(number: i32) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

/// A change of a total: `+4`, `−6`, `0`.
pub fn change(points: i32) -> String {
    if points > 0 {
        format!("+{points}")
    } else {
        number(points)
    }
}

/// A change worked out: `19 + 4 = 23`.
pub fn sum(before: i32, points: i32) -> String {
    let sign = if points < 0 { "−" } else { "+" };
    let after = number(before + points);
    format!(
        "{} {sign} {} = {after}",
        number(before),
        points.unsigned_abs()
    )
}

/// A bid in full.
pub fn bid(bid: Bid) -> String {
    match bid {
        Bid::Number(number) => number.to_string(),
        Bid::ThirtyNoDraw => "30 No Draw".to_owned(),
    }
}

/// A bid where room is short: `30 ND`.
pub fn short_bid(bid: Bid) -> String {
    match bid {
        Bid::Number(number) => number.to_string(),
        Bid::ThirtyNoDraw => "30 ND".to_owned(),
    }
}

/// The name of a suit.
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
        Suit::Spades => "spades",
    }
}

/// The name of a side.
pub fn side(ledger: &Ledger, side: Side) -> String {
    ledger.setup().side_name(ledger.rules().layout(), side)
}

/// So many tricks, in the table's own word: `no books`, `1 book`, `4 books`.
pub fn tricks(ledger: &Ledger, count: u8) -> String {
    let (one, many) = ledger
        .setup()
        .game()
        .map_or(("trick", "tricks"), |game| game.trick);
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// The table's word for tricks at the head of a sentence: `Books`.
pub fn tricks_title(ledger: &Ledger) -> String {
    let many = ledger.setup().game().map_or("tricks", |game| game.trick.1);
    let mut letters = many.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The contract: `Bob bid 20 in spades`.
pub fn contract(ledger: &Ledger, contract: &Contract) -> String {
    let name = ledger.setup().name(contract.seat);
    let bid = bid(contract.bid);
    let called = match contract.won {
        Won::Bid => format!("{name} bid {bid}"),
        Won::Bagged => format!("{name} is bagged at {bid}"),
    };
    match contract.trump {
        Some(trump) => format!("{called} in {}", suit(trump)),
        None => called,
    }
}

/// What the bidding side must take: `Needs 4 books.`
pub fn needs(ledger: &Ledger, contract: &Contract) -> String {
    let needed = ledger.rules().needs(contract.bid);
    match contract.bid {
        Bid::ThirtyNoDraw => format!("Needs all {needed}; nobody draws."),
        Bid::Number(30) => format!("Needs all {}.", tricks(ledger, needed)),
        Bid::Number(_) => format!("Needs {}.", tricks(ledger, needed)),
    }
}

/// A deal in a few words: `Bob bid 20`, `Misdeal`.
pub fn deal(ledger: &Ledger, dealt: &Dealt) -> String {
    match dealt {
        Dealt::Hand(hand) => contract(ledger, &hand.contract),
        Dealt::Misdeal => "Misdeal".to_owned(),
        Dealt::PassedOut => "All passed".to_owned(),
    }
}

/// Why a deal that was not played scores nothing, and who deals next.
pub fn no_score(ledger: &Ledger, dealt: &Dealt) -> String {
    let next = match ledger.rules().misdeal() {
        _ if *dealt == Dealt::PassedOut => "the deal moves left (C4)",
        Misdeal::SameDealer => "the same dealer deals again (C11)",
        Misdeal::PassesLeft => "the deal moves left (C11)",
    };
    format!("{}: no score, and {next}.", deal(ledger, dealt))
}

/// Why a deal does not count, if it does not.
pub const fn fate(deal: &Deal) -> Option<&'static str> {
    match deal.fate {
        Fate::Counts => None,
        Fate::Struck => Some("Struck out: it does not count."),
        Fate::AfterTheEnd => Some("Not counted: the game had ended before it."),
        Fate::SideWasOut => Some("Not counted: a side that takes part in it was out before it."),
    }
}

/// The score for the ear: `Ann & Bob 23, Cara & Dev 19. Dev deals.`
pub fn spoken(ledger: &Ledger) -> String {
    let standing = ledger.standing();
    if let Some((verdict, _)) = standing.end {
        return end(ledger, verdict, &standing.totals, &standing.out).0;
    }
    let next = match &standing.open {
        Some(open) => contract(ledger, open),
        None => format!("{} deals", ledger.setup().name(standing.dealer)),
    };
    format!("{}. {next}.", score(ledger, &standing.totals))
}

/// Each side and its total: `Ann & Bob 23, Cara & Dev 19`.
pub fn score(ledger: &Ledger, totals: &BySide<i32>) -> String {
    let each: Vec<String> = totals
        .iter()
        .map(|(own, total)| format!("{} {}", side(ledger, own), number(*total)))
        .collect();
    each.join(", ")
}

/// How the game ended, in two sentences: the verdict and the reason.
pub fn end(
    ledger: &Ledger,
    end: End,
    totals: &BySide<i32>,
    out: &BySide<bool>,
) -> (String, String) {
    let winner = side(ledger, end.winner);
    let rules = ledger.rules();
    let reason = match end.reason {
        Reason::Target => format!(
            "They reached {} and are {} or more clear of everyone else (C9).",
            number(rules.target()),
            rules.win_by()
        ),
        Reason::BackDoor => {
            let gone: Vec<String> = out
                .iter()
                .filter(|(_, out)| **out)
                .map(|(gone, _)| format!("{} at {}", side(ledger, gone), number(totals[gone])))
                .collect();
            format!("Out the back door: {} (C10).", gone.join("; "))
        }
    };
    let score: Vec<String> = std::iter::once(totals[end.winner])
        .chain(
            totals
                .iter()
                .filter(|(other, _)| *other != end.winner)
                .map(|(_, total)| *total),
        )
        .map(number)
        .collect();
    (format!("{winner} win, {}", score.join(" – ")), reason)
}
