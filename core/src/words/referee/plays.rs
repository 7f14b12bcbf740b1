//! The words for why a card could or could not be played.

use super::{LegalPlay, Statement, legal_rule};
use crate::base::cards::{Card, CardSet, Rank, Suit};
use crate::base::house::ClauseId;
use crate::base::house::choices::Renege;
use crate::base::order::{Counts, Family};
use crate::base::play::{IllegalPlay, Judge};
use crate::words;

/// Cards from the highest, trumps before the rest.
pub fn ranked(judge: &Judge, cards: CardSet) -> Vec<Card> {
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
pub fn named(judge: &Judge, cards: CardSet) -> String {
    words::cards(ranked(judge, cards))
}

/// `Hearts were led`, `A trump was led: the ace of hearts`.
fn led(judge: &Judge, lead: Card) -> String {
    match judge.order().counts_as(lead) {
        Counts::Trump => format!("Trump was led, the {}", words::card(lead)),
        Counts::Plain(suit) => format!("{} were led", words::capital(words::suit(suit))),
    }
}

/// Why a card was illegal.
pub fn refused(judge: &Judge, trick: &[Card], reason: IllegalPlay) -> Statement {
    let order = judge.order();
    let clauses: Vec<_> = reason.clause(order.family()).into_iter().collect();
    let cards = named(judge, reason.required());
    let led = trick
        .first()
        .map(|lead| led(judge, *lead))
        .unwrap_or_default();
    let says = match reason {
        IllegalPlay::NotHeld => "They didn’t hold the card.".to_owned(),
        IllegalPlay::FollowOrTrump(_) => {
            format!("{led}, and they held {cards}: follow suit or trump.")
        }
        IllegalPlay::Follow(_) => format!("{led}, and they held {cards}: follow suit."),
        IllegalPlay::FollowTrump(held) => {
            let says = bound(judge, trick, held - judge.withheld(trick));
            return Statement::new(says, &["P3", "P4"]);
        }
        IllegalPlay::Head(_) => format!(
            "{led}, and they held {cards}, which would beat the best card so far: beat it if you can."
        ),
        IllegalPlay::Trump(_) => {
            format!("{led}, and they had none of the suit but held {cards}: trump in.")
        }
        IllegalPlay::OverTrump(_) => format!(
            "{led}, and they had none of the suit but held {cards}, which would beat the best card so far: over-trump."
        ),
        IllegalPlay::CinchLead(_) => {
            format!("A player sure of three tricks leads the highest trump: {cards}.")
        }
        IllegalPlay::CinchHighest(_) => {
            format!("A player sure of three tricks plays the highest trump: {cards}.")
        }
        IllegalPlay::FourthTrick(_) => {
            format!("If you won the first three tricks, lead a trump to the fourth: {cards}.")
        }
    };
    Statement::new(says, &clauses)
}

/// Why these trumps of a hand can’t be held back from a trump lead (P4).
fn bound(judge: &Judge, trick: &[Card], held: CardSet) -> String {
    let tops = judge.privileged();
    let low = held - tops;
    if low.is_empty() {
        let (best, been, when) = match judge.play_rules().renege {
            Renege::HighestPlayed => (
                judge.best(trick),
                "played",
                "while every trump played is lower",
            ),
            Renege::Led | Renege::FiveOnly | Renege::Off => {
                (trick.first().copied(), "led", "from a lower one")
            }
        };
        let best = best.map(words::card).unwrap_or_default();
        return format!(
            "The {best} was {been}, and it beats {}: a top trump can be held back only {when}, so play a trump.",
            named(judge, held)
        );
    }
    let led = trick.first().map(|lead| led(judge, *lead));
    let can = match tops.is_empty() {
        true => "no trump can be held back at this table".to_owned(),
        false => format!("only {} can be held back", named(judge, tops)),
    };
    format!(
        "{}; {can}, so with {} in hand, play a trump.",
        led.unwrap_or_default(),
        named(judge, low)
    )
}

/// The clause on following suit.
pub const fn following(family: Family) -> &'static [ClauseId] {
    match family {
        Family::Fives => &["P1"],
        Family::Kaibosh => &["P7"],
        Family::Bourre => &["P8"],
    }
}

/// Why a card was legal, given the rest of the hand: the fact, and the rule where the fact alone does not say it.
pub fn allowed(judge: &Judge, trick: &[Card], held: CardSet, played: Card) -> Vec<Statement> {
    let family = judge.order().family();
    let Some(lead) = trick.first().copied() else {
        return vec![Statement::new("You may lead any card.", &["P6"])];
    };
    let led = led(judge, lead);
    let renege = judge.play_rules().renege;
    let one = |says: String, clauses: &[ClauseId]| vec![Statement::new(says, clauses)];
    let by_rule = |says: &str, why: LegalPlay, clauses: &[ClauseId]| {
        one(
            format!("{led}, and {says} {}", legal_rule(why, family, renege)),
            clauses,
        )
    };
    let is_trump = judge.trumps().contains(lead);
    let follows = judge.suit_of(lead).contains(played);
    if is_trump && family == Family::Fives {
        let trumps = held & judge.trumps();
        let kept = named(judge, trumps & judge.withheld(trick));
        return match (follows, trumps.is_empty()) {
            (true, _) => by_rule("they played a trump.", LegalPlay::TrumpToTrump, &["P3"]),
            (false, true) => by_rule("they held no trump.", LegalPlay::WithoutTrump, &["P3"]),
            (false, false) => {
                let lower = match renege {
                    Renege::HighestPlayed => "Every trump played was lower".to_owned(),
                    Renege::Led | Renege::FiveOnly | Renege::Off => {
                        format!("A lower trump was led, the {}", words::card(lead))
                    }
                };
                let says =
                    format!("{lower}, so they may hold back {kept}, and they held no other trump.");
                one(says, &["P4"])
            }
        };
    }
    if follows {
        let best = judge.best(&[trick, &[played]].concat());
        let why = match family {
            Family::Bourre if best == Some(played) => LegalPlay::BeatBest,
            _ => LegalPlay::Followed,
        };
        let says = format!("the {} follows.", words::card(played));
        return by_rule(&says, why, following(family));
    }
    let mut said = if (held & judge.suit_of(lead)).is_empty() {
        let clauses: &[ClauseId] = match family {
            Family::Fives => &["P2"],
            Family::Kaibosh | Family::Bourre => following(family),
        };
        by_rule(
            "they held none of the suit.",
            LegalPlay::WithoutSuit,
            clauses,
        )
    } else if judge.trumps().contains(played) {
        one(
            format!("{led}, and you may trump a non-trump lead."),
            &["P1"],
        )
    } else {
        let says = "At this table you may play any card to a non-trump lead.";
        one(says.to_owned(), &["P1"])
    };
    said.extend(ace_of_hearts(judge, lead, held));
    said
}

/// The ace of hearts is not a heart, which surprises people when hearts are led.
fn ace_of_hearts(judge: &Judge, lead: Card, held: CardSet) -> Option<Statement> {
    let ace = Card::new(Rank::Ace, Suit::Hearts);
    let hearts_led = judge.order().counts_as(lead) == Counts::Plain(Suit::Hearts);
    let surprises = judge.order().family() == Family::Fives && hearts_led && held.contains(ace);
    let says = "The ace of hearts is always a trump, never a heart, so you don’t have to play it to a heart lead.";
    surprises.then(|| Statement::new(says, &["R2", "P2"]))
}
