//! Rules on a renege described by a few questions instead of cards: cards that fit the answers are
//! judged.

mod ruled;

use super::{Referee, Since};
use crate::cards::Suit;
use crate::house::choices::{Joker, Renege};
use crate::order::Family;

impl Referee {
    /// Whether the table plays with a joker (R1).
    fn has_joker(&self) -> bool {
        self.game.ranking(&self.house).joker == Joker::ThirdTrump
    }
}

/// The card led, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Led {
    /// A plain suit.
    Plain,
    /// A trump below the ace of hearts; any trump if nothing may be withheld.
    LowTrump,
    /// The ace of hearts.
    AceOfHearts,
    /// The joker (R1).
    Joker,
    /// The jack of trumps.
    Jack,
    /// The 5 of trumps.
    Five,
}

/// The card played, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// The suit led.
    Suit,
    /// A trump to a plain lead.
    Trump,
    /// Another suit.
    Other,
}

/// The rest of the hand, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Nothing that the lead requires.
    Nothing,
    /// A card of the suit led; a trump that beats the best card so far, at Bourré.
    Suit,
    /// Only a trump that looks like the suit led: the ace of hearts (R2), the left bower (R6).
    LooksLike,
    /// Only trumps that may be withheld (P4).
    Privileged,
    /// No card of the suit, but a trump (P8).
    TrumpOnly,
}

/// A follow-up question: which card of the suit it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowUp {
    /// The question.
    pub ask: &'static str,
    /// The answers, as the rest of the hand.
    pub answers: &'static [(Held, &'static str)],
}

/// The ace of hearts is not a heart.
static WHICH_HEART: FollowUp = FollowUp {
    ask: "Was it the ace of hearts? That is always a trump, never a heart.",
    answers: &[
        (Held::Suit, "No, another card of the suit"),
        (Held::LooksLike, "Yes, and no other card of the suit"),
    ],
};

/// The left bower is not of its printed suit.
static WHICH_JACK: FollowUp = FollowUp {
    ask: "Was it the left bower, the jack of the other suit of trump’s color? That is a trump, not a card of its suit.",
    answers: WHICH_HEART.answers,
};

/// A play described without cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quick {
    /// The lead; if all cards played count (P4), the highest trump so far.
    pub led: Led,
    /// The card played.
    pub played: Played,
    /// The rest of the hand.
    pub held: Held,
    /// When it was noticed.
    pub since: Since,
}

impl Quick {
    /// The possible leads.
    pub fn leads(referee: &Referee) -> &'static [(Led, &'static str)] {
        match referee.game.family {
            Some(Family::Fives) if referee.play_rules.renege == Renege::FiveOnly => &[
                (Led::Plain, "A non-trump suit"),
                (Led::Five, "The 5 of trumps"),
                (Led::LowTrump, "Any other trump"),
            ],
            Some(Family::Fives) if referee.has_joker() => &[
                (Led::Plain, "A non-trump suit"),
                (Led::AceOfHearts, "The ace of hearts"),
                (Led::Joker, "The joker"),
                (Led::Jack, "The jack of trumps"),
                (Led::Five, "The 5 of trumps"),
                (Led::LowTrump, "Any other trump"),
            ],
            Some(Family::Fives) => &[
                (Led::Plain, "A non-trump suit"),
                (Led::AceOfHearts, "The ace of hearts"),
                (Led::Jack, "The jack of trumps"),
                (Led::Five, "The 5 of trumps"),
                (Led::LowTrump, "Any other trump"),
            ],
            Some(Family::Kaibosh) => &[
                (Led::Plain, "A non-trump suit"),
                (Led::LowTrump, "Trump, or the left bower"),
            ],
            _ => &[(Led::Plain, "A non-trump suit"), (Led::LowTrump, "Trump")],
        }
    }

    /// The possible plays. A trump that looks like a card of another suit is named.
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

    /// The possible rests of the hand.
    pub fn holds(referee: &Referee, led: Led, played: Played) -> &'static [(Held, &'static str)] {
        match (referee.game.family, led) {
            (Some(Family::Bourre), _) => held_at_bourre(led, played),
            (_, Led::Plain) => &[
                (Held::Nothing, "None of the suit led"),
                (Held::Suit, "A card of the suit led"),
            ],
            (Some(Family::Fives), _) if referee.has_joker() => {
                held_with_joker(led, referee.play_rules.renege == Renege::FiveOnly)
            }
            (Some(Family::Fives), _) => {
                held_without_joker(led, referee.play_rules.renege == Renege::FiveOnly)
            }
            (Some(Family::Kaibosh), _) => &[
                (Held::Nothing, "Neither a trump nor the left bower"),
                (Held::Suit, "Some trump, or the left bower"),
            ],
            (None, _) => &NO_TRUMP,
        }
    }

    /// The follow-up question, if a trump can look like the suit led and that decides; `trump`
    /// if it is known.
    pub fn which(&self, referee: &Referee, trump: Option<Suit>) -> Option<&'static FollowUp> {
        let which = match referee.game.family? {
            Family::Fives if trump != Some(Suit::Hearts) => &WHICH_HEART,
            Family::Kaibosh => &WHICH_JACK,
            Family::Fives | Family::Bourre => return None,
        };
        let asked = self.led == Led::Plain && matches!(self.held, Held::Suit | Held::LooksLike);
        let verdict = |held| referee.quick(&Self { held, ..*self }).verdict;
        (asked && verdict(Held::Suit) != verdict(Held::LooksLike)).then_some(which)
    }
}

static NO_TRUMP: [(Held, &str); 2] = [
    (Held::Nothing, "Not a single trump"),
    (Held::Suit, "Some trump"),
];

/// At Bourré, where a player who can must also beat the best card so far (P8).
fn held_at_bourre(led: Led, played: Played) -> &'static [(Held, &'static str)] {
    match (led, played) {
        (_, Played::Suit) => &[
            (Held::Nothing, "None that beats the best card so far"),
            (Held::Suit, "One that beats it; theirs didn’t"),
        ],
        (Led::Plain, Played::Trump) => &[
            (Held::Nothing, "None of the suit, and no higher trump"),
            (Held::Suit, "A card of the suit led"),
            (Held::TrumpOnly, "A higher trump that was needed"),
        ],
        (Led::Plain, Played::Other) => &[
            (Held::Nothing, "Neither the suit nor a trump"),
            (Held::Suit, "A card of the suit led"),
            (Held::TrumpOnly, "None of it, but a trump"),
        ],
        _ => &NO_TRUMP,
    }
}

/// At a Forty-Fives game with the joker, where trump was led; `five_only` if only the 5 may be withheld.
fn held_with_joker(led: Led, five_only: bool) -> &'static [(Held, &'static str)] {
    match led {
        Led::LowTrump if five_only => &[
            (Held::Nothing, "No trump, no joker, no ace of hearts"),
            (Held::Privileged, "Only the 5"),
            (Held::Suit, "Another trump, the joker or the ace of hearts"),
        ],
        Led::LowTrump => &[
            (Held::Nothing, "No trump, no joker, no ace of hearts"),
            (
                Held::Privileged,
                "Only the 5, the jack, the joker or the ace of hearts",
            ),
            (Held::Suit, "Another trump"),
        ],
        Led::AceOfHearts => &[
            (Held::Nothing, "No trump and no joker"),
            (Held::Privileged, "Only the 5, the jack or the joker"),
            (Held::Suit, "Another trump"),
        ],
        Led::Jack => &[
            (Held::Nothing, "No trump, no joker, no ace of hearts"),
            (Held::Privileged, "Only the 5"),
            (Held::Suit, "Another trump, the joker or the ace of hearts"),
        ],
        Led::Five => &[
            (Held::Nothing, "No trump, no joker, no ace of hearts"),
            (Held::Suit, "Some trump, the joker or the ace of hearts"),
        ],
        Led::Joker | Led::Plain => held_without_joker(led, five_only),
    }
}

/// At a Forty-Fives game, where trump was led and nobody else can have the joker; `five_only` if only the 5
/// may be withheld.
fn held_without_joker(led: Led, five_only: bool) -> &'static [(Held, &'static str)] {
    match led {
        Led::LowTrump if five_only => &[
            (Held::Nothing, "Neither a trump nor the ace of hearts"),
            (Held::Privileged, "Only the 5"),
            (Held::Suit, "Another trump, or the ace of hearts"),
        ],
        Led::LowTrump => &[
            (Held::Nothing, "Neither a trump nor the ace of hearts"),
            (
                Held::Privileged,
                "Only the 5, the jack or the ace of hearts",
            ),
            (Held::Suit, "Another trump"),
        ],
        Led::AceOfHearts => &[
            (Held::Nothing, "Not a single trump"),
            (Held::Privileged, "Only the 5 or the jack"),
            (Held::Suit, "Another trump"),
        ],
        Led::Joker => &[
            (Held::Nothing, "Neither a trump nor the ace of hearts"),
            (Held::Privileged, "Only the 5 or the jack"),
            (Held::Suit, "Another trump, or the ace of hearts"),
        ],
        Led::Jack => &[
            (Held::Nothing, "Neither a trump nor the ace of hearts"),
            (Held::Privileged, "Only the 5"),
            (Held::Suit, "Another trump, or the ace of hearts"),
        ],
        Led::Five => &[
            (Held::Nothing, "Neither a trump nor the ace of hearts"),
            (Held::Suit, "Some trump, or the ace of hearts"),
        ],
        Led::Plain => &NO_TRUMP,
    }
}
