//! Irregularities of what is said before trump is named (C2, C3, A4, K2, B2).

use super::trump::naming;
use super::{Finding, RulingWords, says};
use crate::base::house::ClauseId;
use crate::games::{Game, GameKind};

/// What was found about something said in the bidding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidFinding {
    FirstBidStands,
    PassStands,
    /// A suit named while bidding binds nobody, by who then got the bid.
    SuitBeforeTheBid,
    /// The same, by who then lost the bid.
    SuitWithoutTheBid,
    StayStands,
    /// At Bourré.
    PassForThePotStands,
}

/// The clause on the round of bidding.
fn round(game: &Game) -> &'static [ClauseId] {
    match game.kind {
        GameKind::Copah => &["C3"],
        GameKind::Auction => &["A4"],
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Bourre | GameKind::Tally => &["K2"],
    }
}

impl Finding for BidFinding {
    fn words(self, game: &Game) -> RulingWords {
        let round = round(game);
        match self {
            Self::FirstBidStands => says("The first bid stands.")
                .cites(round)
                .because("What a player says first is their bid.")
                .remedy("Go on from the first bid. What was said after it doesn’t count.")
                .unless("the first bid wasn’t allowed, or came out of turn: ask about that bid."),
            Self::PassStands => says("The pass stands.")
                .cites(round)
                .because("Once you pass, you’re out of the bidding.")
                .remedy("Go on with the next player.")
                .unless("it wasn’t that player’s turn."),
            Self::SuitBeforeTheBid => says("The suit binds nobody: the one named last is trump.")
                .too_early(game)
                .cites(naming(game))
                .remedy("The suit named after the bidding is trump.")
                .unless(match game.kind {
                    GameKind::Kaibosh => {
                        "the bid was a Kaibosh: it ends the bidding, and trump is named at once."
                    }
                    _ => "trump had already been named after the bidding.",
                }),
            Self::SuitWithoutTheBid => says("The suit binds nobody, and the bidding stands.")
                .too_early(game)
                .cites(&["D9"])
                .remedy("Go on. To tell a partner your suit is table talk.")
                .unless("that player had got the bid, and then named trump."),
            Self::StayStands => said_first(
                "The player stays in.",
                "The player plays on, and can still be bourréd.",
            ),
            Self::PassForThePotStands => said_first(
                "The player has passed.",
                "The cards stay down, and the ante is lost.",
            ),
        }
    }
}

impl RulingWords {
    /// When a suit is named.
    fn too_early(self, game: &Game) -> Self {
        match game.kind {
            GameKind::Copah => self
                .cites(&["C2"])
                .because("No suit is named during the bidding."),
            _ => self
                .cites(naming(game))
                .because("The suit is named when the bidding is over."),
        }
    }
}

/// At Bourré what is said first counts (B2).
fn said_first(ruling: &str, remedy: &str) -> RulingWords {
    says(ruling)
        .cites(&["B2"])
        .because("Each player stays or passes once, in turn.")
        .cites(&[])
        .because("What a player says first counts.")
        .cites(&["B2"])
        .remedy(remedy)
        .unless("it had been said out of turn.")
}
