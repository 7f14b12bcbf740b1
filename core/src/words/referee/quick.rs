//! The words for a play described without cards.

use super::Phrase;
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
    /// It was a trump to a trump.
    TrumpToTrump,
    /// A plain lead may be trumped (P1).
    MayTrump,
    /// The table lets any card be played to a plain lead (P1).
    MayPlayAny,
    /// Every trump held may be held back (P4).
    HeldBack,
    /// Without the suit led, it may be played.
    MayPlayIt,
    /// Without the suit led, anything may be played.
    WithoutSuit,
    /// Without a trump, anything may be played.
    WithoutTrump,
}

/// Why a play was legal.
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
        LegalPlay::MayTrump => "you may trump a non-trump lead even if you can follow",
        LegalPlay::MayPlayAny => "at this table you may play any card to a non-trump lead",
        LegalPlay::HeldBack => "they may hold back every trump they held",
        LegalPlay::MayPlayIt => "a player without the suit led may play it",
        LegalPlay::WithoutSuit => "a player without the suit led may play anything",
        LegalPlay::WithoutTrump => "a player without a trump may play anything",
    })
}

/// Why a play was illegal, without its cards; whether the lead was of a plain suit, and whether the trump
/// held was an ace of hearts that is the lowest (R5).
pub fn illegal_play(reason: IllegalPlay, is_plain: bool, is_lowest_ace: bool) -> Phrase {
    Phrase::new(match reason {
        IllegalPlay::NotHeld => "they didn’t hold the card",
        IllegalPlay::FollowOrTrump(_) => "a player who holds the suit led must follow it or trump",
        IllegalPlay::Follow(_) if is_plain => "a player who holds the suit led must follow it",
        IllegalPlay::Follow(_) => "trump was led, and a player who holds a trump must play one",
        IllegalPlay::FollowTrump(_) if is_lowest_ace => {
            "trump was led, and an ace of hearts that is the lowest trump can’t be held back"
        }
        IllegalPlay::FollowTrump(_) => "trump was led, and they held a trump they can’t hold back",
        IllegalPlay::Head(_) => {
            "a player who can beat the best card so far in the suit led must do so"
        }
        IllegalPlay::Trump(_) => "a player without the suit led must trump",
        IllegalPlay::OverTrump(_) => {
            "a player without the suit led must beat the trumps played, if they can"
        }
        IllegalPlay::CinchLead(_) => "a player sure of three tricks must lead the highest trump",
        IllegalPlay::CinchHighest(_) => "a player sure of three tricks must play the highest trump",
        IllegalPlay::FourthTrick(_) => {
            "a player who won the first three tricks must lead a trump to the fourth"
        }
    })
}

/// The ruling in a sentence, which ends with its reason.
pub fn because_of(is_foul: bool, reason: &Phrase) -> String {
    match is_foul {
        true => format!("That was a renege: {}.", reason.inside()),
        false => format!("No renege: {}.", reason.inside()),
    }
}
