//! The words for a play described without cards.

use super::Phrase;
use crate::base::house::choices::Renege;
use crate::base::order::Family;
use crate::base::play::IllegalPlay;

/// Why a play was legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegalPlay {
    /// The highest trump was led, or one as good (P9).
    LedHighest,
    /// A trump was led to the fourth trick (P9).
    LedTrump,
    /// Any card may be led.
    MayLead,
    /// It beat the best card so far.
    BeatBest,
    /// The ace of hearts is a trump (R2).
    AceIsTrump,
    /// The left bower is a trump (R6).
    BowerIsTrump,
    /// It followed suit.
    Followed,
    TrumpToTrump,
    /// A plain lead may be trumped (P1).
    MayTrump,
    /// The table lets any card be played to a plain lead (P1).
    MayPlayAny,
    /// Every trump held may be held back (P4).
    HeldBack,
    /// Without the suit led, it may be played.
    WithoutSuit,
    /// Without a trump, anything may be played.
    WithoutTrump,
}

/// What makes a play legal.
pub fn legal_play(why: LegalPlay) -> Phrase {
    Phrase::new(match why {
        LegalPlay::LedHighest => "they led their highest trump, or one as good as it",
        LegalPlay::LedTrump => "they led a trump to the fourth trick",
        LegalPlay::MayLead => "they may lead any card",
        LegalPlay::BeatBest => "their card beat the best card so far",
        LegalPlay::AceIsTrump => {
            "the ace of hearts is always a trump, never a heart, so they held none of the suit led"
        }
        LegalPlay::BowerIsTrump => {
            "the left bower is a trump, not a card of its suit, so they held none of the suit led"
        }
        LegalPlay::Followed => "they followed suit",
        LegalPlay::TrumpToTrump => "they played a trump to a trump",
        LegalPlay::MayTrump => "they trumped a non-trump lead",
        LegalPlay::MayPlayAny => "no trump was led",
        LegalPlay::HeldBack => "every trump they held could be held back",
        LegalPlay::WithoutSuit => "they held none of the suit led",
        LegalPlay::WithoutTrump => "they held no trump",
    })
}

/// The rule by which it is, where top trumps are held back by such a rule.
pub const fn legal_rule(why: LegalPlay, family: Family, renege: Renege) -> &'static str {
    match (why, family, renege) {
        (LegalPlay::LedHighest, ..) => {
            "A player sure of three tricks must lead the highest trump, or one as good as it."
        }
        (LegalPlay::LedTrump, ..) => {
            "A player who won the first three tricks must lead a trump to the fourth."
        }
        (LegalPlay::MayLead, ..) => {
            "The player who leads may play any card, unless sure of three tricks."
        }
        (LegalPlay::BeatBest, ..) => {
            "A player who can beat the best card so far must do so; any card that beats it will do."
        }
        (LegalPlay::Followed, Family::Bourre, _) => {
            "A card of the suit led will do where none in hand would beat the best card so far."
        }
        (LegalPlay::Followed, ..) => "A card of the suit led may always be played.",
        (LegalPlay::TrumpToTrump, ..) => "When trump is led, any trump may be played.",
        (LegalPlay::MayTrump, ..) => {
            "A non-trump lead may be trumped, even with a card of its suit in hand."
        }
        (LegalPlay::MayPlayAny, ..) => "At this table any card may be played to a non-trump lead.",
        (LegalPlay::HeldBack, _, Renege::HighestPlayed) => {
            "Every trump played was lower, and a top trump can be held back until a higher one is played."
        }
        (LegalPlay::HeldBack, _, Renege::FiveOnly) => {
            "A lower trump was led, and the 5 can be held back from it."
        }
        (LegalPlay::HeldBack, _, Renege::Led | Renege::Off) => {
            "A lower trump was led, and a top trump can be held back from a lower one."
        }
        (LegalPlay::WithoutSuit, Family::Bourre, _) => {
            "A player without the suit led must trump, and without a trump may play any card."
        }
        (LegalPlay::WithoutSuit | LegalPlay::AceIsTrump | LegalPlay::BowerIsTrump, ..) => {
            "Only a player who holds the suit led has to follow it."
        }
        (LegalPlay::WithoutTrump, ..) => {
            "When trump is led, only a player who holds a trump has to play one."
        }
    }
}

/// What makes a play illegal, without its cards; whether the lead was of a plain suit, and whether the trump
/// held was an ace of hearts that is the lowest (R5).
pub fn illegal_play(reason: IllegalPlay, is_plain: bool, is_lowest_ace: bool) -> Phrase {
    Phrase::new(match reason {
        IllegalPlay::NotHeld => "they didn’t hold the card",
        IllegalPlay::FollowOrTrump(_) => {
            "they held the suit led, but neither followed it nor trumped"
        }
        IllegalPlay::Follow(_) if is_plain => "they held the suit led, but didn’t follow it",
        IllegalPlay::Follow(_) => "trump was led, and they held a trump but didn’t play it",
        IllegalPlay::FollowTrump(_) if is_lowest_ace => {
            "trump was led, and they held the ace of hearts as the lowest trump"
        }
        IllegalPlay::FollowTrump(_) => "trump was led, and they held a trump they can’t hold back",
        IllegalPlay::Head(_) => "they could beat the best card so far, but didn’t",
        IllegalPlay::Trump(_) => "they held a trump and none of the suit led, but didn’t trump",
        IllegalPlay::OverTrump(_) => "they could beat the trumps played, but didn’t",
        IllegalPlay::CinchLead(_) => {
            "they were sure of three tricks, but didn’t lead the highest trump"
        }
        IllegalPlay::CinchHighest(_) => {
            "they were sure of three tricks, but didn’t play the highest trump"
        }
        IllegalPlay::FourthTrick(_) => {
            "they won the first three tricks, but didn’t lead a trump to the fourth"
        }
    })
}

/// The rule by which it is, as for [`legal_rule`].
pub const fn illegal_rule(
    reason: IllegalPlay,
    is_plain: bool,
    is_lowest_ace: bool,
    renege: Renege,
) -> &'static str {
    match (reason, renege) {
        (IllegalPlay::NotHeld, _) => "Only a card of the hand can be played.",
        (IllegalPlay::FollowOrTrump(_), _) => {
            "A player who holds the suit led must follow it or trump."
        }
        (IllegalPlay::Follow(_), _) if is_plain => {
            "A player who holds the suit led must follow it."
        }
        (IllegalPlay::FollowTrump(_), _) if is_lowest_ace => {
            "The ace of hearts can’t be held back when it’s the lowest trump."
        }
        (IllegalPlay::FollowTrump(_), Renege::Led) => {
            "When trump is led, a player who holds one must play one, unless every trump they hold is a top trump higher than the one led."
        }
        (IllegalPlay::FollowTrump(_), Renege::HighestPlayed) => {
            "When trump is led, a player who holds one must play one, unless every trump they hold is a top trump higher than any played so far."
        }
        (IllegalPlay::FollowTrump(_), Renege::FiveOnly) => {
            "When trump is led, a player who holds one must play one, unless the 5 is the only trump they hold."
        }
        (IllegalPlay::Follow(_), _) | (IllegalPlay::FollowTrump(_), Renege::Off) => {
            "When trump is led, a player who holds a trump must play one."
        }
        (IllegalPlay::Head(_), _) => {
            "A player who can beat the best card so far in the suit led must do so."
        }
        (IllegalPlay::Trump(_), _) => "A player without the suit led must trump.",
        (IllegalPlay::OverTrump(_), _) => {
            "A player without the suit led must beat the trumps played, if they can."
        }
        (IllegalPlay::CinchLead(_), _) => {
            "A player sure of three tricks must lead the highest trump."
        }
        (IllegalPlay::CinchHighest(_), _) => {
            "A player sure of three tricks must play the highest trump."
        }
        (IllegalPlay::FourthTrick(_), _) => {
            "A player who won the first three tricks must lead a trump to the fourth."
        }
    }
}

/// The ruling in a sentence, which ends with what makes the play legal or not.
pub fn because_of(is_foul: bool, why: &Phrase) -> String {
    match is_foul {
        true => format!("That was a renege: {}.", why.inside()),
        false => format!("No renege: {}.", why.inside()),
    }
}
