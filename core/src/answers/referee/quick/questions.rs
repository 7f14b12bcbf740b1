//! The questions about a play described without cards, and their answers: whatever happened, one of
//! them is true.

use super::{HeldCards, Led, PlayedCard, Quick};
use crate::answers::referee::Referee;
use crate::base::cards::Suit;
use crate::base::house::choices::{Joker, Renege};
use crate::base::order::Family;
use crate::games::RecordKind;

/// The answers to a question, with their labels.
type AnswerLabels<T> = &'static [(T, &'static str)];

impl Referee {
    /// Whether the table plays with a joker (R1).
    pub(super) fn has_joker(&self) -> bool {
        self.game.ranking(&self.house).joker == Joker::ThirdTrump
    }

    /// Whether the ace of trumps can become the lowest trump (R5).
    pub fn demotes(&self) -> bool {
        let rules = (self.game.rules)(&self.house);
        rules.is_ok_and(|rules| {
            matches!(
                rules.table().record,
                RecordKind::Turned { demotes: true, .. }
            )
        })
    }
}

/// A follow-up question, if the answer before can be read in two ways that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowUp {
    /// The question.
    pub ask: &'static str,
    /// The answers, as the rest of the hand.
    pub answers: AnswerLabels<HeldCards>,
}

/// The ace of hearts is not a heart.
static WHICH_HEART: FollowUp = FollowUp {
    ask: "If hearts were led: was their only heart the ace?",
    answers: &[(HeldCards::Suit, "No"), (HeldCards::LooksLike, "Yes")],
};

/// The left bower is not of its printed suit.
static WHICH_JACK: FollowUp = FollowUp {
    ask: "Was their only card of that suit the left bower, the jack of trump’s color?",
    answers: WHICH_HEART.answers,
};

/// The ace of hearts may be the lowest trump (R5).
static UNDECLARED: FollowUp = FollowUp {
    ask: "Were hearts trump, and did they hold the ace without declaring it or robbing with it?",
    answers: &[
        (HeldCards::Privileged, "No"),
        (HeldCards::Undeclared, "Yes"),
    ],
};

/// A player may have to play to win (P9).
static SURE: FollowUp = FollowUp {
    ask: "Were they sure of three {tricks}, and was a trump still out between theirs and their highest?",
    answers: &[(HeldCards::Needless, "No"), (HeldCards::Sure, "Yes")],
};

/// The trumps that can be the highest so far, from the top.
static HIGHEST: [(Led, &str); 4] = [
    (Led::Five, "The 5 of trumps"),
    (Led::Jack, "The jack of trumps"),
    (Led::AceOfHearts, "The ace of hearts"),
    (Led::LowTrump, "A lower trump"),
];

/// The same with a joker (R1).
static HIGHEST_WITH_JOKER: [(Led, &str); 5] = [
    HIGHEST[0],
    HIGHEST[1],
    (Led::Joker, "The joker"),
    HIGHEST[2],
    HIGHEST[3],
];

static NO_TRUMP: [(HeldCards, &str); 2] = [
    (HeldCards::Nothing, "Not a single trump"),
    (HeldCards::Suit, "Some trump"),
];

impl Quick {
    /// The possible leads.
    pub fn leads(referee: &Referee) -> AnswerLabels<Led> {
        let joker = referee.has_joker();
        match referee.game.family {
            Some(Family::Fives) if referee.play_rules.renege == Renege::FiveOnly => match joker {
                true => &[
                    (Led::Plain, "A non-trump suit"),
                    (Led::Five, "The 5 of trumps"),
                    (
                        Led::LowTrump,
                        "Any other trump, the joker or the ace of hearts",
                    ),
                ],
                false => &[
                    (Led::Plain, "A non-trump suit"),
                    (Led::Five, "The 5 of trumps"),
                    (Led::LowTrump, "Any other trump, or the ace of hearts"),
                ],
            },
            Some(Family::Fives) if joker => &[
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
            Some(Family::Bourre) => &[
                (Led::Plain, "A non-trump suit"),
                (Led::LowTrump, "Trump"),
                (Led::Nothing, "Nothing: it was their lead"),
            ],
            None => &[(Led::Plain, "A non-trump suit"), (Led::LowTrump, "Trump")],
        }
    }

    /// The possible plays. A trump that looks like a card of another suit is named.
    pub fn plays(referee: &Referee, led: Led) -> AnswerLabels<PlayedCard> {
        match (led, referee.game.family) {
            (Led::Nothing, _) => &[
                (
                    PlayedCard::Suit,
                    "Their highest trump, or one as good as it",
                ),
                (PlayedCard::Trump, "A lower trump"),
                (PlayedCard::Other, "Another suit"),
            ],
            (Led::Plain, Some(Family::Fives)) if referee.has_joker() => &[
                (PlayedCard::Suit, "The suit led"),
                (PlayedCard::Trump, "A trump, the joker or the ace of hearts"),
                (PlayedCard::Other, "Another suit"),
            ],
            (Led::AceOfHearts, Some(Family::Fives)) if referee.has_joker() => &[
                (PlayedCard::Suit, "A trump, or the joker"),
                (PlayedCard::Other, "Another suit"),
            ],
            (Led::AceOfHearts, Some(Family::Fives)) => &[
                (PlayedCard::Suit, "A trump"),
                (PlayedCard::Other, "Another suit"),
            ],
            (_, Some(Family::Fives)) if referee.has_joker() => &[
                (PlayedCard::Suit, "A trump, the joker or the ace of hearts"),
                (PlayedCard::Other, "Another suit"),
            ],
            (Led::Plain, Some(Family::Fives)) => &[
                (PlayedCard::Suit, "The suit led"),
                (PlayedCard::Trump, "A trump, or the ace of hearts"),
                (PlayedCard::Other, "Another suit"),
            ],
            (Led::Plain, Some(Family::Kaibosh)) => &[
                (PlayedCard::Suit, "The suit led"),
                (PlayedCard::Trump, "A trump, or the left bower"),
                (PlayedCard::Other, "Another suit"),
            ],
            (Led::Plain, _) => &[
                (PlayedCard::Suit, "The suit led"),
                (PlayedCard::Trump, "A trump"),
                (PlayedCard::Other, "Another suit"),
            ],
            (_, Some(Family::Fives)) => &[
                (PlayedCard::Suit, "A trump, or the ace of hearts"),
                (PlayedCard::Other, "Another suit"),
            ],
            (_, Some(Family::Kaibosh)) => &[
                (PlayedCard::Suit, "A trump, or the left bower"),
                (PlayedCard::Other, "Another suit"),
            ],
            _ => &[
                (PlayedCard::Suit, "A trump"),
                (PlayedCard::Other, "Another suit"),
            ],
        }
    }

    /// The trumps that can be the highest on the table so far; empty if only the lead counts (P4).
    pub fn highests(referee: &Referee, led: Led, played: PlayedCard) -> AnswerLabels<Led> {
        let counts = referee.game.family == Some(Family::Fives)
            && referee.play_rules.renege == Renege::HighestPlayed
            && played == PlayedCard::Other
            && !matches!(led, Led::Plain | Led::Five);
        let all: AnswerLabels<Led> = match referee.has_joker() {
            _ if !counts => &[],
            true => &HIGHEST_WITH_JOKER,
            false => &HIGHEST,
        };
        let lead = all.iter().position(|(other, _)| *other == led);
        match lead {
            // The ace of hearts may have been the lowest trump (R5).
            Some(_) if led == Led::AceOfHearts && referee.demotes() => all,
            Some(lead) => &all[..=lead],
            None => &[],
        }
    }

    /// The possible rests of the hand; `highest` is the highest trump so far, if that was asked, or
    /// else the lead.
    pub fn holds(referee: &Referee, highest: Led, played: PlayedCard) -> AnswerLabels<HeldCards> {
        let five_only = referee.play_rules.renege == Renege::FiveOnly;
        match (referee.game.family, highest) {
            (Some(Family::Bourre), _) => held_at_bourre(highest, played),
            (_, Led::Plain) => &[
                (HeldCards::Nothing, "None of the suit led"),
                (HeldCards::Suit, "A card of the suit led"),
            ],
            (Some(Family::Fives), _) if referee.has_joker() => held_with_joker(highest, five_only),
            (Some(Family::Fives), _) => held_without_joker(highest, five_only),
            (Some(Family::Kaibosh), _) => &[
                (HeldCards::Nothing, "Neither a trump nor the left bower"),
                (HeldCards::Suit, "Some trump, or the left bower"),
            ],
            (None, _) => &NO_TRUMP,
        }
    }

    /// The follow-up question, if the cards held can be read in two ways and that decides; `trump`
    /// if it is known.
    pub fn which(&self, referee: &Referee, trump: Option<Suit>) -> Option<&'static FollowUp> {
        let not_hearts = trump.is_some_and(|suit| suit != Suit::Hearts);
        let which = match (referee.game.family?, self.led, self.held) {
            (Family::Fives, Led::Plain, HeldCards::Suit) if trump != Some(Suit::Hearts) => {
                &WHICH_HEART
            }
            (Family::Kaibosh, Led::Plain, HeldCards::Suit) => &WHICH_JACK,
            (Family::Fives, _, HeldCards::Privileged)
                if self.highest == Led::LowTrump && !not_hearts && referee.demotes() =>
            {
                &UNDECLARED
            }
            (Family::Bourre, Led::LowTrump, HeldCards::Needless) => &SURE,
            (Family::Bourre, _, HeldCards::Needless) if self.played == PlayedCard::Trump => &SURE,
            _ => return None,
        };
        let verdict = |held| referee.quickly(&Self { held, ..*self }).verdict;
        let mut answers = which.answers.iter();
        let differs = answers.any(|(held, _)| verdict(*held) != verdict(self.held));
        differs.then_some(which)
    }
}

/// At Bourré, where a player who can must also beat the best card so far (P8).
fn held_at_bourre(led: Led, played: PlayedCard) -> AnswerLabels<HeldCards> {
    match (led, played) {
        (Led::Nothing, _) => &[
            (
                HeldCards::Nothing,
                "No trump, or not sure of three {tricks}",
            ),
            (
                HeldCards::Sure,
                "A trump, and sure of three {tricks}, not all won yet",
            ),
            (
                HeldCards::TrumpOnly,
                "A trump, and the first three {tricks} already won",
            ),
        ],
        (_, PlayedCard::Suit) => &[
            (HeldCards::Nothing, "None that beats the best card so far"),
            (HeldCards::Suit, "One that beats it; theirs didn’t"),
            (HeldCards::Needless, "One that beats it; theirs did too"),
        ],
        (Led::Plain, PlayedCard::Trump) => &[
            (
                HeldCards::Nothing,
                "None of the suit, and no trump that beats the best card so far",
            ),
            (HeldCards::Suit, "A card of the suit led"),
            (
                HeldCards::TrumpOnly,
                "None of the suit, but a trump that beats it; theirs didn’t",
            ),
            (
                HeldCards::Needless,
                "None of the suit, but a trump that beats it; theirs did too",
            ),
        ],
        (Led::Plain, PlayedCard::Other) => &[
            (HeldCards::Nothing, "Neither the suit nor a trump"),
            (HeldCards::Suit, "A card of the suit led"),
            (HeldCards::TrumpOnly, "None of it, but a trump"),
        ],
        _ => &NO_TRUMP,
    }
}

/// At a Forty-Fives game with the joker, where trump was led; `five_only` if only the 5 may be withheld.
fn held_with_joker(led: Led, five_only: bool) -> AnswerLabels<HeldCards> {
    match led {
        Led::LowTrump if five_only => &[
            (HeldCards::Nothing, "No trump, no joker, no ace of hearts"),
            (HeldCards::Privileged, "Only the 5"),
            (
                HeldCards::Suit,
                "Another trump, the joker or the ace of hearts",
            ),
        ],
        Led::LowTrump => &[
            (HeldCards::Nothing, "No trump, no joker, no ace of hearts"),
            (
                HeldCards::Privileged,
                "Only the 5, the jack, the joker or the ace of hearts",
            ),
            (HeldCards::Suit, "Another trump"),
        ],
        Led::AceOfHearts => &[
            (HeldCards::Nothing, "No trump and no joker"),
            (HeldCards::Privileged, "Only the 5, the jack or the joker"),
            (HeldCards::Suit, "Another trump"),
        ],
        Led::Jack => &[
            (HeldCards::Nothing, "No trump, no joker, no ace of hearts"),
            (HeldCards::Privileged, "Only the 5"),
            (
                HeldCards::Suit,
                "Another trump, the joker or the ace of hearts",
            ),
        ],
        Led::Five => &[
            (HeldCards::Nothing, "No trump, no joker, no ace of hearts"),
            (
                HeldCards::Suit,
                "Some trump, the joker or the ace of hearts",
            ),
        ],
        Led::Joker | Led::Plain | Led::Nothing => held_without_joker(led, five_only),
    }
}

/// At a Forty-Fives game, where trump was led and nobody else can have the joker; `five_only` if only the 5
/// may be withheld.
fn held_without_joker(led: Led, five_only: bool) -> AnswerLabels<HeldCards> {
    match led {
        Led::LowTrump if five_only => &[
            (HeldCards::Nothing, "Neither a trump nor the ace of hearts"),
            (HeldCards::Privileged, "Only the 5"),
            (HeldCards::Suit, "Another trump, or the ace of hearts"),
        ],
        Led::LowTrump => &[
            (HeldCards::Nothing, "Neither a trump nor the ace of hearts"),
            (
                HeldCards::Privileged,
                "Only the 5, the jack or the ace of hearts",
            ),
            (HeldCards::Suit, "Another trump"),
        ],
        Led::AceOfHearts => &[
            (HeldCards::Nothing, "Not a single trump"),
            (HeldCards::Privileged, "Only the 5 or the jack"),
            (HeldCards::Suit, "Another trump"),
        ],
        Led::Joker => &[
            (HeldCards::Nothing, "Neither a trump nor the ace of hearts"),
            (HeldCards::Privileged, "Only the 5 or the jack"),
            (HeldCards::Suit, "Another trump, or the ace of hearts"),
        ],
        Led::Jack => &[
            (HeldCards::Nothing, "Neither a trump nor the ace of hearts"),
            (HeldCards::Privileged, "Only the 5"),
            (HeldCards::Suit, "Another trump, or the ace of hearts"),
        ],
        Led::Five => &[
            (HeldCards::Nothing, "Neither a trump nor the ace of hearts"),
            (HeldCards::Suit, "Some trump, or the ace of hearts"),
        ],
        Led::Plain | Led::Nothing => &NO_TRUMP,
    }
}
