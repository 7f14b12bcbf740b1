//! Was that a renege? Without its cards, by a few questions: cards that stand for the answers
//! are judged, and the ruling is worded in general.

use super::renege::{Facts, keeps};
use super::{Phrase, Referee, Rest, Ruling, Since, Verdict};
use crate::cards::{Card, CardSet, Suit};
use crate::house::Choose;
use crate::house::choices::{Joker, Renege};
use crate::order::{Family, TrumpAce};
use crate::play::{Cinch, Reason};

impl Referee {
    /// Whether the table plays with a joker (R1).
    fn has_joker(&self) -> bool {
        self.game.ranking(&self.house).joker == Joker::ThirdTrump
    }

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
                    .because_said(&Phrase::new(says), &clauses);
                let ruling = self.sanction(ruling, quick.since, instead);
                self.which_trump(quick, self.elsewhere(&facts, ruling))
            }
            None => {
                let (says, clauses) = quick.why_fair(self);
                let ruling = Ruling::new(Verdict::Fair, format!("No renege: {says}."))
                    .because_said(&Phrase::new(says), clauses);
                self.which_trump(quick, self.elsewhere(&facts, ruling))
            }
        }
    }

    /// Where only the five, or more than the five, is kept back at another table, it depends on which
    /// trump was held, and in general that was not said.
    fn which_trump(&self, quick: &Quick, ruling: Ruling) -> Ruling {
        let five_only = self.manner.renege == Renege::FiveOnly;
        let (other, then) = match (quick.led, quick.held) {
            _ if quick.played != Played::Other => return ruling,
            (Led::LowTrump, Held::Suit) if five_only => (
                Renege::Led,
                "this might not be a renege: it depends on which trump was held",
            ),
            (Led::LowTrump | Led::AceOfHearts | Led::Joker, Held::Privileged) if !five_only => (
                Renege::FiveOnly,
                "this would be a renege unless the five was the only trump held",
            ),
            _ => return ruling,
        };
        let Some(deciding) = self.deciding(Renege::RULE.key) else {
            return ruling;
        };
        if !deciding.elsewhere.iter().any(|own| own.key == other.key()) {
            return ruling;
        }
        let named = ruling.decided_by.iter().any(|own| own.key == deciding.key);
        let mut ruling = ruling.if_your_table(keeps(other), then);
        if !named {
            ruling.decided_by.insert(0, deciding);
        }
        ruling
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
    /// The joker (R1).
    Joker,
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
    /// Only a trump that looks like the suit led: the ace of hearts to a heart (R2), the left bower to
    /// the suit printed on it (R6).
    LooksLike,
    /// Only trumps that may be kept back (P4).
    Privileged,
    /// None of the suit, but a trump (P8).
    TrumpOnly,
}

/// A question that follows from an answer: which card of the suit it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Which {
    /// What is asked.
    pub ask: &'static str,
    /// What was held, then.
    pub answers: &'static [(Held, &'static str)],
}

/// The ace of hearts is not a heart.
static WHICH_HEART: Which = Which {
    ask: "Was it the ace of hearts? That is always a trump, never a heart.",
    answers: &[
        (Held::Suit, "No, another card of the suit"),
        (Held::LooksLike, "Yes, and no other card of the suit"),
    ],
};

/// The left bower is not of its printed suit.
static WHICH_JACK: Which = Which {
    ask: "Was it the left bower, the jack of the other suit of trump’s color? That is a trump, not a card of its suit.",
    answers: WHICH_HEART.answers,
};

/// A play without its cards: a few questions.
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
            Some(Family::Fives) if referee.manner.renege == Renege::FiveOnly => &[
                (Led::Plain, "A non-trump suit"),
                (Led::Five, "The five of trumps"),
                (Led::LowTrump, "Any other trump"),
            ],
            Some(Family::Fives) if referee.has_joker() => &[
                (Led::Plain, "A non-trump suit"),
                (Led::AceOfHearts, "The ace of hearts"),
                (Led::Joker, "The joker"),
                (Led::Jack, "The jack of trumps"),
                (Led::Five, "The five of trumps"),
                (Led::LowTrump, "Any other trump"),
            ],
            Some(Family::Fives) => &[
                (Led::Plain, "A non-trump suit"),
                (Led::AceOfHearts, "The ace of hearts"),
                (Led::Jack, "The jack of trumps"),
                (Led::Five, "The five of trumps"),
                (Led::LowTrump, "Any other trump"),
            ],
            Some(Family::Kaibosh) => &[
                (Led::Plain, "A non-trump suit"),
                (Led::LowTrump, "Trump, or the left bower"),
            ],
            _ => &[(Led::Plain, "A non-trump suit"), (Led::LowTrump, "Trump")],
        }
    }

    /// What can have been played to it. A trump that looks like a card of another suit is named.
    pub fn plays(referee: &Referee, led: Led) -> &'static [(Played, &'static str)] {
        match (led, referee.game.family) {
            (Led::Plain, Some(Family::Fives)) if referee.has_joker() => &[
                (Played::Suit, "The suit led"),
                (Played::Trump, "A trump, the joker or the ace of hearts"),
                (Played::Other, "Another suit"),
            ],
            (_, Some(Family::Fives)) if referee.has_joker() => &[
                (Played::Suit, "A trump, the joker or the ace of hearts"),
                (Played::Other, "Another suit"),
            ],
            (Led::Plain, Some(Family::Fives)) => &[
                (Played::Suit, "The suit led"),
                (Played::Trump, "A trump, or the ace of hearts"),
                (Played::Other, "Another suit"),
            ],
            (Led::Plain, Some(Family::Kaibosh)) => &[
                (Played::Suit, "The suit led"),
                (Played::Trump, "A trump, or the left bower"),
                (Played::Other, "Another suit"),
            ],
            (Led::Plain, _) => &[
                (Played::Suit, "The suit led"),
                (Played::Trump, "A trump"),
                (Played::Other, "Another suit"),
            ],
            (_, Some(Family::Fives)) => &[
                (Played::Suit, "A trump, or the ace of hearts"),
                (Played::Other, "Another suit"),
            ],
            (_, Some(Family::Kaibosh)) => &[
                (Played::Suit, "A trump, or the left bower"),
                (Played::Other, "Another suit"),
            ],
            _ => &[(Played::Suit, "A trump"), (Played::Other, "Another suit")],
        }
    }

    /// What can have been held besides.
    pub fn holds(referee: &Referee, led: Led, played: Played) -> &'static [(Held, &'static str)] {
        let (joker, five_only) = (
            referee.has_joker(),
            referee.manner.renege == Renege::FiveOnly,
        );
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
            (Some(Family::Fives), Led::LowTrump, _) if five_only && joker => &[
                (Held::Nothing, "No trump, no joker, no ace of hearts"),
                (Held::Privileged, "Only the five"),
                (Held::Suit, "Another trump, the joker or the ace of hearts"),
            ],
            (Some(Family::Fives), Led::LowTrump, _) if five_only => &[
                (Held::Nothing, "Neither a trump nor the ace of hearts"),
                (Held::Privileged, "Only the five"),
                (Held::Suit, "Another trump, or the ace of hearts"),
            ],
            (Some(Family::Fives), Led::Five, _) if joker => &[
                (Held::Nothing, "No trump, no joker, no ace of hearts"),
                (Held::Suit, "Some trump, the joker or the ace of hearts"),
            ],
            (Some(Family::Fives), Led::Jack, _) if joker => &[
                (Held::Nothing, "No trump, no joker, no ace of hearts"),
                (Held::Privileged, "Only the five"),
                (Held::Suit, "Another trump, the joker or the ace of hearts"),
            ],
            (Some(Family::Fives), Led::AceOfHearts, _) if joker => &[
                (Held::Nothing, "No trump and no joker"),
                (Held::Privileged, "Only the five, the jack or the joker"),
                (Held::Suit, "Another trump"),
            ],
            (Some(Family::Fives), Led::LowTrump, _) if joker => &[
                (Held::Nothing, "No trump, no joker, no ace of hearts"),
                (
                    Held::Privileged,
                    "Only the five, the jack, the joker or the ace of hearts",
                ),
                (Held::Suit, "Another trump"),
            ],
            (Some(Family::Fives), Led::Joker, _) => &[
                (Held::Nothing, "Neither a trump nor the ace of hearts"),
                (Held::Privileged, "Only the five or the jack"),
                (Held::Suit, "Another trump, or the ace of hearts"),
            ],
            (Some(Family::Fives), Led::Five, _) => &[
                (Held::Nothing, "Neither a trump nor the ace of hearts"),
                (Held::Suit, "Some trump, or the ace of hearts"),
            ],
            (Some(Family::Fives), Led::Jack, _) => &[
                (Held::Nothing, "Neither a trump nor the ace of hearts"),
                (Held::Privileged, "Only the five"),
                (Held::Suit, "Another trump, or the ace of hearts"),
            ],
            (Some(Family::Fives), Led::AceOfHearts, _) => &[
                (Held::Nothing, "Not a single trump"),
                (Held::Privileged, "Only the five or the jack"),
                (Held::Suit, "Another trump"),
            ],
            (Some(Family::Fives), Led::LowTrump, _) => &[
                (Held::Nothing, "Neither a trump nor the ace of hearts"),
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
            (Some(Family::Kaibosh), ..) => &[
                (Held::Nothing, "Neither a trump nor the left bower"),
                (Held::Suit, "Some trump, or the left bower"),
            ],
            _ => &[
                (Held::Nothing, "Not a single trump"),
                (Held::Suit, "Some trump"),
            ],
        }
    }

    /// Which card of the suit led it was, where a trump can look like one and that decides it; `trump`
    /// where it is known.
    pub fn which(&self, referee: &Referee, trump: Option<Suit>) -> Option<&'static Which> {
        let which = match referee.game.family? {
            Family::Fives if trump != Some(Suit::Hearts) => &WHICH_HEART,
            Family::Kaibosh => &WHICH_JACK,
            Family::Fives | Family::Bourre => return None,
        };
        let asked = self.led == Led::Plain && matches!(self.held, Held::Suit | Held::LooksLike);
        let verdict = |held| referee.quick(&Self { held, ..*self }).verdict;
        (asked && verdict(Held::Suit) != verdict(Held::LooksLike)).then_some(which)
    }

    /// Cards that stand for the answers: spades are trump, and diamonds the plain suit led; where a trump
    /// looks like a card of the suit led, hearts (R2) or clubs (R6).
    fn facts(&self, referee: &Referee) -> Facts {
        use crate::cards::Rank::{Ace, Eight, Five, Jack, King, Nine, Queen, Ten};
        let family = referee.game.family.unwrap_or(Family::Fives);
        let card = Card::new;
        let low = card(Queen, Suit::Spades);
        let (plain, other, false_one) = match (self.held, family) {
            (Held::LooksLike, Family::Kaibosh) => {
                (Suit::Clubs, Suit::Diamonds, card(Jack, Suit::Clubs))
            }
            (Held::LooksLike, _) => (Suit::Hearts, Suit::Clubs, card(Ace, Suit::Hearts)),
            _ => (Suit::Diamonds, Suit::Clubs, card(King, Suit::Diamonds)),
        };
        let lead = match self.led {
            Led::Plain => card(Queen, plain),
            Led::LowTrump => low,
            Led::AceOfHearts => card(Ace, Suit::Hearts),
            Led::Joker => Card::JOKER,
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
            (Led::Plain, Played::Suit) => card(Nine, plain),
            (_, Played::Other) => card(Nine, other),
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
            Held::LooksLike => CardSet::of(false_one),
            Held::Privileged => CardSet::of(card(Five, Suit::Spades)),
            Held::TrumpOnly => CardSet::of(card(King, Suit::Spades)),
        };
        Facts {
            order: referee.order(Suit::Spades, TrumpAce::Ranking),
            trick,
            played,
            held,
            rest: Rest::Harmless,
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
            (Led::Plain, Played::Trump | Played::Other, Held::LooksLike) if fives => (
                "the ace of hearts is always a trump and never a heart, so none of the suit led was held",
                &["R2", "P2"],
            ),
            (Led::Plain, Played::Trump | Played::Other, Held::LooksLike) => (
                "the left bower is a trump and not a card of its suit, so none of the suit led was held",
                &["R6", "P7"],
            ),
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
