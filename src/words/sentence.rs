//! Parts of sentences: names, numbers, nouns, placeholders.

use crate::bidding::Bid;
use crate::cards::Suit;
use crate::games::{Noun, Record};
use crate::house::ClauseId;
use crate::ledger::{Ledger, side_name_of};
use crate::order::Family;
use crate::saved::LONGEST_NAME;
use crate::seats::Side;

/// A sentence of a game with its gaps filled: `{name}` and the like, and of `[are|is]` the first for
/// several players, the second for one who is `alone`.
pub(super) fn fill(says: &str, alone: bool, gaps: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(says.len() + 40);
    let mut rest = says;
    while let Some(at) = rest.find(['{', '[']) {
        filled.push_str(&rest[..at]);
        let close = if rest[at..].starts_with('{') {
            '}'
        } else {
            ']'
        };
        let inside = &rest[at + 1..];
        let (gap, after) = inside.split_once(close).unwrap_or((inside, ""));
        match gap.split_once('|') {
            Some((several, one)) => filled.push_str(if alone { one } else { several }),
            None => {
                let known = gaps.iter().find(|(name, _)| *name == gap);
                filled.push_str(known.map_or("", |(_, text)| text));
            }
        }
        rest = after;
    }
    filled + rest
}

/// Whether a side is one player.
pub(super) fn alone(ledger: &Ledger, side: Side) -> bool {
    ledger.rules().layout().seats_of(side).count() == 1
}

/// The same with a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|own| own.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A name that says where what it names is from, no longer than a name may be: `Friday (from a link)`.
pub fn marked(name: &str, from: &str) -> String {
    let mark = format!(" ({from})");
    let room = LONGEST_NAME.saturating_sub(mark.len());
    let name: String = name.trim().chars().take(room).collect();
    name.trim_end().to_owned() + &mark
}

/// Things to choose from: `a`, `a or b`, `a, b or c`; empty for nothing.
pub fn either(all: &[String]) -> String {
    joined(all, "or")
}

/// Things together: `a`, `a and b`, `a, b and c`; empty for nothing.
pub fn all(all: &[String]) -> String {
    joined(all, "and")
}

fn joined(all: &[String], by: &str) -> String {
    match all.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {by} {last}", others.join(", ")),
        None => String::new(),
    }
}

/// A sentence in brackets' company: `… (C4)`; without a clause as it is.
pub(super) fn citing(says: &str, clause: Option<ClauseId>) -> String {
    match clause {
        Some(clause) => format!("{says} ({clause})"),
        None => says.to_owned(),
    }
}

/// The clause a house rule decides in this game.
pub(super) fn clause_of(ledger: &Ledger, key: &str) -> Option<ClauseId> {
    ledger.setup().game().and_then(|game| game.clause(key))
}

/// A whole number with a real minus sign.
pub fn number(number: i32) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

/// A change of a total: `+4`, `−6`, `+0`.
pub fn change(points: i32) -> String {
    if points >= 0 {
        format!("+{points}")
    } else {
        number(points)
    }
}

/// A change, and the total after it: `+4 → 23`.
pub fn changed_to(before: i32, points: i32) -> String {
    // No line ends in the middle of it.
    format!("{}\u{a0}→\u{a0}{}", change(points), number(before + points))
}

/// A change worked out: `19 + 4 = 23`.
pub fn sum(before: i32, points: i32) -> String {
    let sign = if points < 0 { "−" } else { "+" };
    let after = number(before + points);
    // No line ends in the middle of it.
    format!(
        "{}\u{a0}{sign}\u{a0}{}\u{a0}=\u{a0}{after}",
        number(before),
        points.unsigned_abs()
    )
}

/// So many chips: `1 chip`, `13 chips`.
pub fn chips(count: i32) -> String {
    match count {
        1 => "1 chip".to_owned(),
        _ => format!("{} chips", number(count)),
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

/// Whose order of cards it is.
pub const fn family(family: Family) -> &'static str {
    match family {
        Family::Fives => "highest first",
        Family::Kaibosh => "Kaibosh, highest first",
        Family::Bourre => "Bourré, highest first",
    }
}

/// The name of a side by those who are at the table now.
pub fn side(ledger: &Ledger, side: Side) -> String {
    side_then(ledger, ledger.players(), side)
}

/// The name of a side by those who were at the table then, by seat.
pub fn side_then(ledger: &Ledger, players: &[String], side: Side) -> String {
    side_name_of(players, ledger.rules().layout(), side)
}

/// So many tricks, in the table's own word: `no books`, `1 book`, `4 books`.
pub fn tricks(ledger: &Ledger, count: u8) -> String {
    let noun = ledger.setup().game().map(|game| game.trick);
    counted(count, noun.unwrap_or(("trick", "tricks")))
}

/// A text in a game's own word for a trick, which stands in it as `{trick}`, `{tricks}` or `{Trick}`. Only
/// texts of the code can have such a gap: nothing that was typed is ever searched for one.
pub fn of_tricks(says: &'static str, (one, many): Noun) -> String {
    let large = capital(one);
    fill(
        says,
        false,
        &[("trick", one), ("tricks", many), ("Trick", &large)],
    )
}

/// What a side took, in what the game counts: `4 books`, `20 points`.
pub fn took(ledger: &Ledger, count: u8) -> String {
    let noun = ledger.setup().game().map(|game| game.counted);
    counted(count, noun.unwrap_or(("trick", "tricks")))
}

/// So many of what the game scores in: `5 points`, `5 books`.
pub fn units(ledger: &Ledger, count: u16) -> String {
    let noun = ledger.setup().game().map(|game| game.counted);
    counted(count, noun.unwrap_or(("point", "points")))
}

/// So many of a thing: `no tricks`, `1 trick`, `4 tricks`.
pub fn counted(count: impl Into<u32>, (one, many): Noun) -> String {
    let count = count.into();
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// What a deal is called: `Hand`, or `Round` where only points are written down.
pub fn hand_title(ledger: &Ledger) -> &'static str {
    match ledger.rules().table().record {
        Record::Points => "Round",
        Record::Bid { .. } | Record::Turned { .. } | Record::Pot { .. } => "Hand",
    }
}

/// What the button that records a deal says.
pub fn save(ledger: &Ledger) -> &'static str {
    match ledger.rules().table().record {
        Record::Points => "Save the round",
        Record::Bid { .. } | Record::Turned { .. } | Record::Pot { .. } => "Save the hand",
    }
}

/// What the button that deletes a deal says, and how it asks again.
pub fn delete(ledger: &Ledger) -> (&'static str, &'static str) {
    match ledger.rules().table().record {
        Record::Points => ("Delete round", "Delete round?"),
        Record::Bid { .. } | Record::Turned { .. } | Record::Pot { .. } => {
            ("Delete hand", "Delete hand?")
        }
    }
}

/// What a deal is called inside a sentence.
pub fn hand_word(ledger: &Ledger) -> &'static str {
    match ledger.rules().table().record {
        Record::Points => "round",
        Record::Bid { .. } | Record::Turned { .. } | Record::Pot { .. } => "hand",
    }
}

/// A bid in full.
pub fn bid(bid: Bid) -> String {
    match bid {
        Bid::Number(number) => number.to_string(),
        Bid::ThirtyNoDraw => "30 No Draw".to_owned(),
        Bid::ThirtyForSixty => "30 for 60".to_owned(),
        Bid::SixtyFor120 => "60 for 120".to_owned(),
        Bid::Kaibosh => "Kaibosh".to_owned(),
    }
}

/// A bid where room is short: `30 ND`.
pub fn short_bid(bid: Bid) -> String {
    match bid {
        Bid::ThirtyNoDraw => "30 ND".to_owned(),
        Bid::ThirtyForSixty => "30/60".to_owned(),
        Bid::SixtyFor120 => "60/120".to_owned(),
        Bid::Number(_) | Bid::Kaibosh => self::bid(bid),
    }
}

/// The longest text that is repeated as it came in, in characters.
const LONGEST: usize = 40;

/// A text that came in from outside, cut where it is longer than any that is meant.
pub(super) fn cut(text: &str) -> String {
    let mut letters = text.chars();
    let mut head: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        head.push('…');
    }
    head
}
