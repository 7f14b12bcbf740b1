//! Hints for the table.

use crate::base::house::choices::{KaiboshPartner, RobPack};
use crate::games::Hint;

/// A hint in a sentence.
pub fn hint(hint: Hint) -> String {
    let says = match hint {
        Hint::Kitty(0) => "No kitty.",
        Hint::Kitty(1) => "1 card in the kitty.",
        Hint::Kitty(cards) => return format!("{cards} cards in the kitty."),
        Hint::TakesKitty => "The bidder names trump, then takes the kitty.",
        Hint::BidderDraws => "Only the bidder draws; the others play what they were dealt.",
        Hint::CalledCard => "Play the called card to the second trick.",
        Hint::CalledPartner => "The holder of the called card is the bidder’s partner this hand.",
        Hint::TopSix => "The dealer may throw in the hand for the top six cards.",
        Hint::DrawsLast(RobPack::On) => "The dealer draws last and may rob the pack.",
        Hint::DrawsLast(RobPack::Off) => "The dealer draws last, without robbing the pack.",
        Hint::SixCards => "Six cards each; offer the cut to the dealer’s right.",
        Hint::Kaibosher(KaiboshPartner::SitsOut) => "The kaibosher leads; the partner sits out.",
        Hint::Kaibosher(KaiboshPartner::Plays) => "The kaibosher leads; the partner plays.",
        Hint::FiveCards => "Five cards each; the next card is turned for trump.",
        Hint::AceRobs => {
            "Holding the ace of trumps, take the turned card or say so; else it ranks lowest."
        }
        Hint::TurnedCard => {
            "The dealer’s last card is turned for trump and stays in the dealer’s hand."
        }
        Hint::StayFirst => "Everyone stays or passes first; then those who stay change cards.",
    };
    says.to_owned()
}
