//! Parts of sentences: names, numbers, nouns, placeholders.

use crate::base::bidding::Bid;
use crate::base::cards::Suit;
use crate::base::house::choices::Renege;
use crate::base::order::Family;
use crate::base::seats::Side;
use crate::games::{Highest, Noun, RecordKind};
use crate::ledger::{Ledger, side_name_of};
use crate::storage::saved::LONGEST_NAME;

/// A sentence with its placeholders filled: `{name}` and others; of `[are|is]` the first is for
/// several players, the second for one `alone`.
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
pub fn alone(ledger: &Ledger, side: Side) -> bool {
    ledger.rules().layout().seats_of(side).count() == 1
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A name that says where it is from, shortened if necessary: `Friday (from a link)`.
pub fn marked(name: &str, from: &str) -> String {
    let mark = format!(" ({from})");
    let room = LONGEST_NAME.saturating_sub(mark.len());
    let name: String = name.trim().chars().take(room).collect();
    name.trim_end().to_owned() + &mark
}

/// A list of alternatives: `a`, `a or b`, `a, b or c`.
pub fn either(all: &[String]) -> String {
    joined(all, "or")
}

/// A list: `a`, `a and b`, `a, b and c`.
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

/// An integer with a minus sign.
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
    // No line break in it.
    format!("{}\u{a0}→\u{a0}{}", change(points), number(before + points))
}

/// A change as a sum: `19 + 4 = 23`.
pub fn sum(before: i32, points: i32) -> String {
    let sign = if points < 0 { "−" } else { "+" };
    let after = number(before + points);
    // No line break in it.
    format!(
        "{}\u{a0}{sign}\u{a0}{}\u{a0}=\u{a0}{after}",
        number(before),
        points.unsigned_abs()
    )
}

/// A number of chips: `1 chip`, `13 chips`.
pub fn chips(chips: i32) -> String {
    count(number(chips), "chip", "chips")
}

/// A number of games: `1 game`, `7 games`.
pub fn games(games: usize) -> String {
    count(games, "game", "games")
}

/// The games that are kept: `1 game`, `10 games (3 not started)`.
pub fn games_kept(games: usize, unstarted: usize) -> String {
    let all = self::games(games);
    match unstarted {
        0 => all,
        _ if unstarted == games => format!("{all} (not started)"),
        _ => format!("{all} ({unstarted} not started)"),
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

/// The name of a family of cards.
pub const fn family(family: Family) -> &'static str {
    match family {
        Family::Fives => "highest first",
        Family::Kaibosh => "Kaibosh, highest first",
        Family::Bourre => "Bourré, highest first",
    }
}

/// Why some cards in the order of trumps have a frame (P4).
pub const fn framed(renege: Renege) -> Option<&'static str> {
    match renege {
        Renege::Led => Some("Framed: may be held back when a lower trump is led."),
        Renege::HighestPlayed => {
            Some("Framed: may be held back while all trumps played are lower.")
        }
        Renege::FiveOnly => Some("The framed 5 may be held back when a lower trump is led."),
        Renege::Off => None,
    }
}

/// The name of a side, by the current players.
pub fn side(ledger: &Ledger, side: Side) -> String {
    side_then(ledger, ledger.players(), side)
}

/// The names of the sides, by the current players.
pub fn sides(ledger: &Ledger) -> Vec<String> {
    let sides = ledger.rules().layout().sides();
    sides.map(|side| self::side(ledger, side)).collect()
}

/// The name of a side, with the players by seat.
pub fn side_then(ledger: &Ledger, players: &[String], side: Side) -> String {
    side_name_of(players, ledger.rules().layout(), side)
}

/// The name of a side, with no line break inside a short name: `Player 1 & Player 3`.
pub(super) fn unbroken(side: &str) -> String {
    let whole = |name: &str| match name.chars().count() > LONGEST_UNBROKEN {
        true => name.to_owned(),
        false => name.replace(' ', "\u{a0}"),
    };
    let names: Vec<String> = side.split(" & ").map(whole).collect();
    names.join(" & ")
}

/// The longest name that has room on one line everywhere, in characters.
const LONGEST_UNBROKEN: usize = 12;

/// A number of tricks in the table's word: `no books`, `1 book`, `4 books`.
pub fn tricks(ledger: &Ledger, count: u8) -> String {
    let noun = ledger.setup().game().map(|game| game.trick);
    counted(count, noun.unwrap_or(("trick", "tricks")))
}

/// A text with a game's word for a trick, in place of `{trick}`, `{tricks}` or `{Trick}`. Only
/// texts of the code have such placeholders; nothing typed is searched for them.
pub fn of_tricks(says: &'static str, (one, many): Noun) -> String {
    let large = capital(one);
    fill(
        says,
        false,
        &[("trick", one), ("tricks", many), ("Trick", &large)],
    )
}

/// A number in the unit the game counts: `4 books`, `20 points`.
pub fn took(ledger: &Ledger, count: u8) -> String {
    let noun = ledger.setup().game().map(|game| game.counted);
    counted(count, noun.unwrap_or(("trick", "tricks")))
}

/// What a side took: `4 books`; with the highest trump among the five tricks, `all 6 books` (C6).
pub(super) fn taken(ledger: &Ledger, count: u8) -> String {
    let says = took(ledger, count);
    let highest = ledger.setup().game().and_then(|game| game.highest);
    match count > ledger.rules().table().record.tricks() && highest == Some(Highest::Trick) {
        true => format!("all {says}"),
        false => says,
    }
}

/// A number in the unit the game scores: `5 points`, `5 books`.
pub fn units(ledger: &Ledger, count: u16) -> String {
    let noun = ledger.setup().game().map(|game| game.counted);
    counted(count, noun.unwrap_or(("point", "points")))
}

/// A number of things: `0 tricks`, `1 trick`, `4 tricks`.
pub fn count(number: impl ToString, one: &str, many: &str) -> String {
    let number = number.to_string();
    let noun = if number == "1" { one } else { many };
    format!("{number} {noun}")
}

/// `1st`, `2nd`, `23rd`.
pub fn ordinal(place: impl Into<usize>) -> String {
    let place = place.into();
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// A number of things, in words if there are none: `no tricks`, `1 trick`, `4 tricks`.
pub fn counted(number: impl ToString, (one, many): Noun) -> String {
    match number.to_string().as_str() {
        "0" => format!("no {many}"),
        number => count(number, one, many),
    }
}

/// Whether a deal is called a round: only points are recorded.
fn has_rounds(ledger: &Ledger) -> bool {
    matches!(ledger.rules().table().record, RecordKind::Points { .. })
}

/// What the best trump counts besides its trick: `+1 book`, `+5 points`.
pub fn highest(highest: Highest, trick: Noun) -> String {
    match highest {
        Highest::Trick => format!("+1 {}", trick.0),
        Highest::Points(points) => format!("+{points} points"),
    }
}

/// The word for a deal at the start of a line.
pub fn hand_title(ledger: &Ledger) -> &'static str {
    if has_rounds(ledger) { "Round" } else { "Hand" }
}

/// The label of the button that records a deal.
pub fn save(ledger: &Ledger) -> &'static str {
    match has_rounds(ledger) {
        true => "Save the round",
        false => "Save the hand",
    }
}

/// The label of the button that deletes a deal, and of its confirmation.
pub fn delete(ledger: &Ledger) -> (&'static str, &'static str) {
    match has_rounds(ledger) {
        true => ("Delete round", "Delete round?"),
        false => ("Delete hand", "Delete hand?"),
    }
}

/// The word for a deal inside a sentence, and for several.
pub fn hand_noun(ledger: &Ledger) -> Noun {
    match has_rounds(ledger) {
        true => ("round", "rounds"),
        false => ("hand", "hands"),
    }
}

/// The word for a deal inside a sentence.
pub fn hand_word(ledger: &Ledger) -> &'static str {
    hand_noun(ledger).0
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

/// A short bid: `30 ND`.
pub fn short_bid(bid: Bid) -> String {
    match bid {
        Bid::ThirtyNoDraw => "30 ND".to_owned(),
        Bid::ThirtyForSixty => "30/60".to_owned(),
        Bid::SixtyFor120 => "60/120".to_owned(),
        Bid::Number(_) | Bid::Kaibosh => self::bid(bid),
    }
}

/// The longest text to repeat from outside, in characters.
const LONGEST: usize = 40;

/// A text from outside, shortened.
pub(super) fn shortened(text: &str) -> String {
    let mut letters = text.chars();
    let mut head: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        head.push('…');
    }
    head
}
