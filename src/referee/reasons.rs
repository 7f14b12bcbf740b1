//! The words for why a card could or could not be played.

use super::{Ruling, Statement};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::order::{Counts, Family};
use crate::play::{Judge, Reason};
use crate::words;

/// Cards from the highest, trumps before the rest.
pub(super) fn ranked(judge: &Judge, cards: CardSet) -> Vec<Card> {
    let mut all: Vec<Card> = cards.iter().collect();
    let order = judge.order();
    all.sort_by_key(|card| {
        // The ace of hearts and the left bower are sorted among the trumps.
        let suit = match order.counts_as(*card) {
            Counts::Trump => None,
            Counts::Plain(suit) => Some(suit),
        };
        std::cmp::Reverse((suit.is_none(), suit, order.strength(*card)))
    });
    all
}

/// `the king of hearts and the 4 of hearts`.
pub(super) fn named(judge: &Judge, cards: CardSet) -> String {
    words::cards(ranked(judge, cards))
}

/// `Hearts were led`, `A trump was led: the ace of hearts`.
pub(super) fn led(judge: &Judge, lead: Card) -> String {
    match judge.order().counts_as(lead) {
        Counts::Trump => format!("Trump was led, the {}", words::card(lead)),
        Counts::Plain(suit) => format!("{} were led", words::capital(words::suit(suit))),
    }
}

/// Why a card was illegal.
pub(super) fn refused(judge: &Judge, trick: &[Card], reason: Reason) -> Statement {
    let order = judge.order();
    let clauses: Vec<_> = reason.clause(order.family()).into_iter().collect();
    let cards = named(judge, reason.required());
    let led = trick
        .first()
        .map(|lead| led(judge, *lead))
        .unwrap_or_default();
    let was = if reason.required().len() == 1 {
        "was"
    } else {
        "were"
    };
    let says = match reason {
        Reason::NotHeld => "The card was not held.".to_owned(),
        Reason::FollowOrTrump(_) => {
            format!("{led}, and {cards} {was} held: the suit is followed, or trumped.")
        }
        Reason::Follow(_) => format!("{led}, and {cards} {was} held: the suit is followed."),
        Reason::FollowTrump(held) => {
            let bound = held - judge.withheld(trick);
            let one = if bound.len() == 1 { "it" } else { "them" };
            let bound = named(judge, bound);
            let says = format!(
                "{led}, and {bound} may not be kept back from it: with {one} in hand, some trump is played."
            );
            return Statement::new(says, &["P3", "P4"]);
        }
        Reason::Head(_) => format!(
            "{led}, and {cards} {was} held, which would beat the best card so far: the trick is headed."
        ),
        Reason::Trump(_) => {
            format!("{led}, and none of the suit was held, but {cards}: the trick is trumped.")
        }
        Reason::OverTrump(_) => format!(
            "{led}, and none of the suit was held, but {cards}, which would beat the best card so far: the trick is over-trumped."
        ),
        Reason::CinchLead(_) => {
            format!("A player sure of three tricks leads the highest trump: {cards}.")
        }
        Reason::CinchHighest(_) => {
            format!("A player sure of three tricks plays the highest trump: {cards}.")
        }
        Reason::FourthTrick(_) => {
            format!("Whoever won the first three tricks leads a trump to the fourth: {cards}.")
        }
    };
    Statement::new(says, &clauses)
}

/// Why a card was legal, given the rest of the hand.
pub(super) fn allowed(
    judge: &Judge,
    trick: &[Card],
    held: CardSet,
    played: Card,
    ruling: Ruling,
) -> Ruling {
    let family = judge.order().family();
    let Some(lead) = trick.first().copied() else {
        return ruling.because("Any card may be led.", &["P6"]);
    };
    let led = led(judge, lead);
    let follows = held & judge.suit_of(lead);
    let trumps = held & judge.trumps();
    let follow_clause = match family {
        Family::Fives => "P1",
        Family::Kaibosh => "P7",
        Family::Bourre => "P8",
    };
    if judge.suit_of(lead).contains(played) {
        return match judge.trumps().contains(lead) && family == Family::Fives {
            true => ruling.because(format!("{led}, and a trump was played."), &["P3"]),
            false => ruling.because(
                format!("{led}, and the {} follows.", words::card(played)),
                &[follow_clause],
            ),
        };
    }
    if judge.trumps().contains(lead) && family == Family::Fives {
        let kept = judge.withheld(trick);
        return match trumps.is_empty() {
            true => ruling.because(format!("{led}, and no trump was held."), &["P3"]),
            false => ruling.because(
                format!(
                    "{led}; {} may be kept back from it, and no other trump was held.",
                    named(judge, trumps & kept)
                ),
                &["P4"],
            ),
        };
    }
    let ruling = if follows.is_empty() {
        let clauses = match family {
            Family::Fives => ["P2"],
            _ => [follow_clause],
        };
        ruling.because(format!("{led}, and none of the suit was held."), &clauses)
    } else if judge.trumps().contains(played) {
        ruling.because(format!("{led}, and a plain lead may be trumped."), &["P1"])
    } else {
        ruling.because(
            "At this table any card may be played to a plain lead.".to_owned(),
            &["P1"],
        )
    };
    ace_of_hearts(judge, lead, held, ruling)
}

/// The ace of hearts is not a heart, which surprises people when hearts are led.
fn ace_of_hearts(judge: &Judge, lead: Card, held: CardSet, ruling: Ruling) -> Ruling {
    let ace = Card::new(Rank::Ace, Suit::Hearts);
    let hearts_led = judge.order().counts_as(lead) == Counts::Plain(Suit::Hearts);
    match judge.order().family() == Family::Fives && hearts_led && held.contains(ace) {
        true => ruling.because(
            "The ace of hearts is always a trump and never a heart, so a heart lead does not call for it.",
            &["R2", "P2"],
        ),
        false => ruling,
    }
}
