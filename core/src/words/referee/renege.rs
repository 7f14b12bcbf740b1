//! The words for a play, a renege or not, and for what it would be at another table (P1–P9, R5).

use super::{HeldKind, held, named};
use crate::base::cards::Card;
use crate::base::house::choices::{Follow, Renege};
use crate::base::play::{IllegalPlay, Judge};
use crate::words;

/// What a play was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayRuling<'a> {
    Renege,
    /// A renege, with one of these in hand.
    RenegeWith(&'a [HeldKind]),
    /// No renege.
    Legal,
    /// No renege, unless the player held one of these.
    LegalWithout(&'a [HeldKind]),
}

/// The ruling on a play in a sentence, with the table's word for a trick.
pub fn play_ruling(ruling: PlayRuling, card: Card, trick: &str) -> String {
    let card = words::card(card);
    match ruling {
        PlayRuling::Renege => {
            format!("That was a renege: the {card} couldn’t be played to this {trick}.")
        }
        PlayRuling::RenegeWith(kinds) => format!(
            "That was a renege: with {} in hand, the {card} couldn’t be played to this {trick}.",
            held(kinds)
        ),
        PlayRuling::Legal => format!("No renege: the {card} was a legal play."),
        PlayRuling::LegalWithout(kinds) => format!(
            "Not from these cards. It’s a renege only if they also held {}.",
            held(kinds)
        ),
    }
}

/// No card that is known speaks against a play.
pub const NONE_KNOWN: &str = "No card shown had to be played instead.";

/// What the player also held.
pub fn also_held(kinds: &[HeldKind]) -> String {
    format!("They also held {}.", held(kinds))
}

/// It would change if the player had one of these.
pub fn if_also_held(kinds: &[HeldKind]) -> String {
    format!("they also had {}.", held(kinds))
}

/// The question whether the player held one of these.
pub fn ask_held(kinds: &[HeldKind]) -> String {
    format!("Did they also hold {}?", held(kinds))
}

/// It would change if the player was sure of three tricks (P9).
pub fn if_sure(judge: &Judge, reason: IllegalPlay) -> String {
    let highest = named(judge, reason.required());
    let one_of = match reason.required().len() {
        1 => "",
        _ => "one of ",
    };
    format!(
        "that player was sure of three tricks no matter what: then they had to play {one_of}{highest}, or a trump with every card between them already played."
    )
}

/// How a table follows, after “If your table”.
pub const fn follows(follow: Follow) -> &'static str {
    match follow {
        Follow::FollowOrTrump => "let players follow suit or trump",
        Follow::Strict => "made players follow suit if they could",
        Follow::Free => "let players play anything",
    }
}

/// What a table lets be held back, after “If your table”.
pub const fn holds_back(renege: Renege) -> &'static str {
    match renege {
        Renege::Led => "let top trumps be held back from any lower trump led",
        Renege::HighestPlayed => {
            "let top trumps be held back only while every trump played is lower"
        }
        Renege::FiveOnly => "let only the 5 be held back",
        Renege::Off => "let no trump be held back",
    }
}

/// On which card, left open, it depends whether another table judges a play otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenCard {
    /// Whether the card held was the ace of hearts.
    AceOfHearts,
    /// Whether the 5 was the only trump.
    OnlyFive,
    /// Which trump was held.
    Trump,
}

/// What a play would be at a table that judges it otherwise; `is_foul` is for a renege here.
pub const fn otherwise(is_foul: bool, open: Option<OpenCard>) -> &'static str {
    match (open, is_foul) {
        (None, true) => "this wouldn’t be a renege",
        (None, false) => "this would be a renege",
        (Some(OpenCard::AceOfHearts), true) => {
            "this wouldn’t be a renege if that card was the ace of hearts"
        }
        (Some(OpenCard::AceOfHearts), false) => {
            "this would be a renege unless that card was the ace of hearts"
        }
        (Some(OpenCard::OnlyFive), true) => {
            "this wouldn’t be a renege if the 5 was their only trump"
        }
        (Some(OpenCard::OnlyFive), false) => {
            "this would be a renege unless the 5 was their only trump"
        }
        (Some(OpenCard::Trump), true) => {
            "this might not be a renege, depending on which trump they held"
        }
        (Some(OpenCard::Trump), false) => {
            "this might be a renege, depending on which trump they held"
        }
    }
}
