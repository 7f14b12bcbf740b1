//! Irregularities of the last bid and of naming trump (C5, A2, K6).

use super::{Finding, RulingWords, says};
use crate::base::house::ClauseId;
use crate::games::{Game, GameKind};

/// What was found about trump or a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpFinding {
    SignalIsKnown,
    SignalIsSecret,
    /// A slip of the tongue was corrected at once.
    LastSuitIsTrump,
    FirstSuitIsTrump,
    BidderDrewFirst,
    SomeoneElseDrewFirst,
    /// A bagged dealer may look at the kitty first (A4).
    BaggedDealerLooks,
    KittyGoesBack,
    KittyWasSeen,
}

/// The clause that says when trump is named.
pub(super) fn naming(game: &Game) -> &'static [ClauseId] {
    match game.kind {
        GameKind::Copah => &["C5"],
        GameKind::Auction => &["A2"],
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Bourre | GameKind::Tally => &["K2"],
    }
}

impl Finding for TrumpFinding {
    fn words(self, game: &Game) -> RulingWords {
        let signals = "At some tables a bid can be a signal: 1 for two or more aces, 2 for a black and a red jack, 3 to block.";
        let draw = "The bidder names trump first; only then does everyone discard and draw.";
        let kitty = "The bidder names trump, then takes the kitty.";
        match self {
            Self::SignalIsKnown => says("A signal that the whole table knows is fair.")
                .cites(&["K6"])
                .because(signals)
                .unless("only the partner knew what it meant."),
            Self::SignalIsSecret => says("A secret signal isn’t fair, but the bid stands.")
                .cites(&["K6"])
                .because(signals)
                .cites(&[])
                .because("A bid means what everyone at the table knows it to mean.")
                .cites(&["K6"])
                .remedy("Say out loud what it means, and play on.")
                .unless("the whole table knew what it meant."),
            Self::LastSuitIsTrump => says("You may correct a slip of the tongue at once.")
                .because("Nobody has drawn or played since.")
                .remedy("The last suit named is trump.")
                .unless("it had been changed later."),
            Self::FirstSuitIsTrump => says("The first suit named stays trump.")
                .cites(naming(game))
                .because("The bidder names trump once, before anything else.")
                .cites(&[])
                .remedy("Play on with the first suit named.")
                .unless("it had been corrected in the same breath."),
            Self::BidderDrewFirst => says("The bidder drew too soon, and the other side may ask for a new deal.")
                .cites(&["C5"])
                .because(draw)
                .remedy("The bidder names trump now, and the hand goes on unless the other side asks for a new deal.")
                .unless("someone else had drawn."),
            Self::SomeoneElseDrewFirst => says("Keep the cards drawn too soon, and name trump.")
                .cites(&["C5"])
                .because(draw)
                .remedy("The bidder names trump. The player who drew too soon doesn’t draw again this hand.")
                .unless("the bidder had drawn."),
            Self::BaggedDealerLooks => says("A bagged dealer may look at the kitty before naming trump.")
                .cites(&["A4"])
                .because("A bagged dealer may go on the kitty: look at it first, then name trump.")
                .unless("the dealer had bid."),
            Self::KittyGoesBack => says("The kitty goes back unseen, and the bidder names trump.")
                .cites(&["A2"])
                .because(kitty)
                .remedy("Lay the kitty down, name trump, take it up again.")
                .unless("the bidder had looked at it."),
            Self::KittyWasSeen => says("The bidder saw the kitty too soon, and the other side may ask for a new deal.")
                .cites(&["A2"])
                .because(kitty)
                .remedy("The bidder names trump now, and the hand goes on unless another side asks for a new deal.")
                .unless("the kitty had been laid down again unseen."),
        }
    }
}
