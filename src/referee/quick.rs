//! Was that a renege? Without its cards, by at most four questions: cards that stand for the answers
//! are judged, and the ruling is worded in general.

use super::renege::Facts;
use super::{Referee, Ruling, Since, Verdict};
use crate::cards::{Card, CardSet, Suit};
use crate::house::choices::Renege;
use crate::order::{Family, Order};
use crate::play::{Cinch, Reason};
use crate::words;

impl Referee {
    /// The quick form: the same without cards.
    pub fn quick(&self, quick: &Quick) -> Ruling {
        let facts = quick.facts(self);
        let judge = self.judge(facts.order);
        let hand = facts.held.with(facts.played);
        let refuses = judge.refuses(&facts.trick, hand, facts.played, Cinch::No);
        match refuses {
            Some(reason) => {
                let (says, instead) = in_general(reason, quick.led);
                let mut clauses: Vec<_> = reason.clause(facts.order.family()).into_iter().collect();
                if let Reason::FollowTrump(_) = reason {
                    clauses.push("P4");
                }
                let ruling = Ruling::new(Verdict::Foul, format!("That was a renege: {says}."))
                    .because(format!("{}.", words::capital(says)), &clauses);
                let ruling = self.sanction(ruling, quick.since, instead);
                self.elsewhere(&facts, ruling)
            }
            None => {
                let (says, clauses) = quick.why_fair(self);
                let ruling = Ruling::new(Verdict::Fair, format!("No renege: {says}."))
                    .because(format!("{}.", words::capital(says)), clauses);
                self.elsewhere(&facts, ruling)
            }
        }
    }
}

/// What was led, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Led {
    /// A plain suit.
    Plain,
    /// A trump below the ace of hearts; any trump where nothing is withheld.
    LowTrump,
    /// The ace of hearts.
    AceOfHearts,
    /// The jack of trumps.
    Jack,
    /// The five of trumps.
    Five,
}

/// What was played, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// The suit led.
    Suit,
    /// A trump to a plain lead.
    Trump,
    /// Another suit.
    Other,
}

/// What was held besides, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Nothing that the lead asks for.
    Nothing,
    /// The suit led; a trump, at Bourré that beats the best card so far.
    Suit,
    /// Only trumps that may be kept back (P4).
    Privileged,
    /// None of the suit, but a trump (P8).
    TrumpOnly,
}

/// A play without its cards: at most four questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quick {
    /// What was led; where all that was played counts (P4), the highest trump so far.
    pub led: Led,
    /// What was played.
    pub played: Played,
    /// What was held besides.
    pub held: Held,
    /// What has happened since.
    pub since: Since,
}

impl Quick {
    /// What can have been led.
    pub fn leads(referee: &Referee) -> &'static [(Led, &'static str)] {
        match referee.game.family {
            Some(Family::Fives) => &[
                (Led::Plain, "A plain suit"),
                (Led::AceOfHearts, "The ace of hearts"),
                (Led::Jack, "The jack of trumps"),
                (Led::Five, "The five of trumps"),
                (Led::LowTrump, "Any other trump"),
            ],
            _ => &[(Led::Plain, "A plain suit"), (Led::LowTrump, "Trump")],
        }
    }

    /// What can have been played to it.
    pub const fn plays(led: Led) -> &'static [(Played, &'static str)] {
        match led {
            Led::Plain => &[
                (Played::Suit, "The suit led"),
                (Played::Trump, "A trump"),
                (Played::Other, "Another suit"),
            ],
            _ => &[(Played::Suit, "A trump"), (Played::Other, "Another suit")],
        }
    }

    /// What can have been held besides.
    pub fn holds(referee: &Referee, led: Led, played: Played) -> &'static [(Held, &'static str)] {
        match (referee.game.family, led, played) {
            (Some(Family::Bourre), _, Played::Suit) => &[
                (Held::Nothing, "None that beats the best card so far"),
                (Held::Suit, "One that beats it, and theirs did not"),
            ],
            (Some(Family::Bourre), Led::Plain, Played::Trump) => &[
                (Held::Nothing, "None of the suit, and no higher trump"),
                (Held::Suit, "A card of the suit led"),
                (Held::TrumpOnly, "A higher trump that was needed"),
            ],
            (Some(Family::Bourre), Led::Plain, Played::Other) => &[
                (Held::Nothing, "Neither the suit nor a trump"),
                (Held::Suit, "A card of the suit led"),
                (Held::TrumpOnly, "None of it, but a trump"),
            ],
            (Some(Family::Fives), Led::Five, _) => {
                &[(Held::Nothing, "No trump"), (Held::Suit, "Some trump")]
            }
            (Some(Family::Fives), Led::Jack, _) => &[
                (Held::Nothing, "No trump"),
                (Held::Privileged, "Only the five"),
                (Held::Suit, "Another trump"),
            ],
            (Some(Family::Fives), Led::AceOfHearts, _) => &[
                (Held::Nothing, "No trump"),
                (Held::Privileged, "Only the five or the jack"),
                (Held::Suit, "Another trump"),
            ],
            (Some(Family::Fives), Led::LowTrump, _) => &[
                (Held::Nothing, "No trump"),
                (
                    Held::Privileged,
                    "Only the five, the jack or the ace of hearts",
                ),
                (Held::Suit, "Another trump"),
            ],
            (_, Led::Plain, _) => &[
                (Held::Nothing, "None of the suit led"),
                (Held::Suit, "A card of the suit led"),
            ],
            _ => &[(Held::Nothing, "No trump"), (Held::Suit, "Some trump")],
        }
    }

    /// Cards that stand for the answers: spades are trump, and diamonds the plain suit led.
    fn facts(&self, referee: &Referee) -> Facts {
        use crate::cards::Rank::{Ace, Eight, Five, Jack, King, Nine, Queen, Ten};
        let family = referee.game.family.unwrap_or(Family::Fives);
        let card = Card::new;
        let low = card(Queen, Suit::Spades);
        let lead = match self.led {
            Led::Plain => card(Queen, Suit::Diamonds),
            Led::LowTrump => low,
            Led::AceOfHearts => card(Ace, Suit::Hearts),
            Led::Jack => card(Jack, Suit::Spades),
            Led::Five => card(Five, Suit::Spades),
        };
        let bourre = family == Family::Bourre;
        let trumped = bourre && self.played == Played::Trump && self.held == Held::TrumpOnly;
        let trick = match referee.manner.renege {
            _ if trumped => vec![lead, card(Ten, Suit::Spades)],
            Renege::HighestPlayed if self.led != Led::Plain && lead != low => vec![low, lead],
            _ => vec![lead],
        };
        let played = match (self.led, self.played) {
            (Led::Plain, Played::Suit) => card(Nine, Suit::Diamonds),
            (_, Played::Other) => card(Nine, Suit::Clubs),
            _ => card(Nine, Suit::Spades),
        };
        // At Bourré a card that was held beats the best only where that was said.
        let high = !bourre || self.played == Played::Suit;
        let rank = if high { King } else { Eight };
        let suit = match self.led {
            Led::Plain => card(rank, Suit::Diamonds),
            _ => card(rank, Suit::Spades),
        };
        let held = match self.held {
            Held::Nothing => CardSet::EMPTY,
            Held::Suit => CardSet::of(suit),
            Held::Privileged => CardSet::of(card(Five, Suit::Spades)),
            Held::TrumpOnly => CardSet::of(card(King, Suit::Spades)),
        };
        Facts {
            order: Order::of(family, Suit::Spades),
            trick,
            played,
            held,
            whole: true,
            since: self.since,
        }
    }

    fn why_fair(&self, referee: &Referee) -> (&'static str, &'static [&'static str]) {
        let fives = referee.game.family == Some(Family::Fives);
        let follow: &[&str] = match referee.game.family {
            Some(Family::Kaibosh) => &["P7"],
            Some(Family::Bourre) => &["P8"],
            _ => &["P1"],
        };
        match (self.led, self.played, self.held) {
            (Led::Plain, Played::Suit, _) => ("the suit led was followed", follow),
            (_, Played::Suit, _) if fives => ("a trump was played to a trump", &["P3"]),
            (_, Played::Suit, _) => ("the suit led was followed", follow),
            (Led::Plain, Played::Trump, Held::Suit) => (
                "a plain lead may be trumped, even by a player who could follow",
                &["P1"],
            ),
            (Led::Plain, _, Held::Suit) => (
                "at this table any card may be played to a plain lead",
                &["P1"],
            ),
            (Led::Plain, _, _) if fives => {
                ("a player without the suit led may play anything", &["P2"])
            }
            (_, _, Held::Privileged) => (
                "every trump held may be kept back from the trump that counts",
                &["P4"],
            ),
            (Led::Plain, ..) => ("a player without the suit led was free to play it", follow),
            _ if fives => ("a player without a trump may play anything", &["P3"]),
            _ => ("a player without the suit led may play anything", follow),
        }
    }
}

/// A reason without its cards: why, and what should have been played.
const fn in_general(reason: Reason, led: Led) -> (&'static str, &'static str) {
    match reason {
        Reason::NotHeld => ("the card was not held", "a card of the hand"),
        Reason::FollowOrTrump(_) => (
            "a player who holds the suit led follows it, or trumps",
            "a card of the suit led or a trump",
        ),
        Reason::Follow(_) if matches!(led, Led::Plain) => (
            "a player who holds the suit led follows it",
            "a card of the suit led",
        ),
        Reason::Follow(_) => (
            "trump was led, and a player who holds a trump plays one",
            "a trump",
        ),
        Reason::FollowTrump(_) => (
            "trump was led, and a trump that may not be kept back was held",
            "a trump",
        ),
        Reason::Head(_) => (
            "a player who can beat the best card so far in the suit led does so",
            "a card that beats it",
        ),
        Reason::Trump(_) => ("a player without the suit led trumps", "a trump"),
        Reason::OverTrump(_) => (
            "a player without the suit led beats the trumps played, if able",
            "a higher trump",
        ),
        Reason::CinchLead(_) | Reason::CinchHighest(_) | Reason::FourthTrick(_) => (
            "a player sure of three tricks plays the highest trump",
            "the highest trump",
        ),
    }
}
