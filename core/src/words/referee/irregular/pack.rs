//! Irregularities of discards and of a pack that runs short (C5, A2, B2, F2).

use super::{Finding, RulingWords, says};
use crate::base::house::ClauseId;
use crate::base::house::choices::RobPack;
use crate::games::{Game, GameKind};

/// What was found about a discard or the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackFinding {
    /// A trump may be discarded, or swapped for the turned card.
    TrumpMayGo,
    TrumpTakenBack,
    TrumpStaysOut,
    /// The discards are drawn from, at Bourré; whether only the dealer is short.
    DiscardsShuffled(bool),
    /// The dealer takes what is left; whether after a look.
    DealerTakesRest(bool),
    /// What is left is dealt out in turn.
    RestDealtOut,
    DealerMayRob,
    RobbingNotPlayed,
    DealerRobbedTooSoon,
    OnlyDealerMayRob,
}

/// The clause on discards.
fn discards(game: &Game) -> &'static [ClauseId] {
    match game.kind {
        GameKind::Copah => &["C5"],
        GameKind::Auction => &["A2"],
        GameKind::Bourre => &["B2"],
        GameKind::FortyFive | GameKind::Kaibosh | GameKind::Tally => &["F2"],
    }
}

impl Finding for PackFinding {
    fn words(self, game: &Game) -> RulingWords {
        let says = |ruling: &str| says(ruling).cites(discards(game));
        let swaps = game.kind == GameKind::FortyFive;
        let put_back = "Shuffle those cards back in; the dealer draws last.";
        match self {
            Self::TrumpMayGo => {
                let (may, why) = match swaps {
                    true => (
                        "Any card may be swapped, trumps too.",
                        "The ace may swap any card for the turned card.",
                    ),
                    false => (
                        "Any card may be discarded, trumps too.",
                        "No rule says which cards to keep.",
                    ),
                };
                says(may)
                    .because(why)
                    .unless("your table had agreed that trumps are kept.")
            }
            Self::TrumpTakenBack => {
                let instead = if swaps { "lay down" } else { "discard" };
                says("Your table keeps trumps: take it back.")
                    .because("Your table agreed on it; no rule says so.")
                    .remedy(format!(
                        "Take the trump back, and {instead} another card, unseen."
                    ))
                    .unless("the first card had been led, or nothing had been agreed on.")
            }
            Self::TrumpStaysOut => says("It’s too late to take it back: play on.")
                .because("Your table agreed to keep trumps; no rule says so.")
                .remedy("Play on. The trump stays out of play.")
                .unless("nobody had led yet, or nothing had been agreed on."),
            Self::DiscardsShuffled(dealer_only) => {
                let remedy = match dealer_only {
                    true => {
                        "Shuffle everyone’s discards but the dealer’s own, and let the dealer draw from them."
                    }
                    false => {
                        "Shuffle all discards but those of the player being served, and go on in turn."
                    }
                };
                says("Shuffle the discards and go on drawing.")
                    .because(
                        "When the pack runs out, the other players’ discards are the new pack.",
                    )
                    .remedy(remedy)
                    .unless("there were cards left in the pack.")
            }
            Self::DealerTakesRest(true) => runs_out(
                "The dealer takes what’s left, and may look through it first.",
                game,
            ),
            Self::DealerTakesRest(false) => runs_out("The dealer takes what’s left, unseen.", game),
            Self::RestDealtOut => runs_out("Deal out what’s left in turn, the dealer last.", game),
            Self::DealerMayRob => {
                says("The dealer may look through what’s left and take any cards.")
                    .because(
                        "When the pack runs short the dealer draws last and may rob what’s left.",
                    )
                    .unless("someone still had to draw, or the bid was 30 No Draw.")
            }
            Self::RobbingNotPlayed => says("The dealer may not rob the pack here.")
                .because("At this table the dealer draws blind, like anyone else.")
                .remedy("Put the cards back, shuffle, and draw blind.")
                .if_your_table(
                    RobPack::On,
                    "let the dealer rob the pack",
                    "the dealer could look through it",
                ),
            Self::DealerRobbedTooSoon => says("Too soon: the dealer draws last.")
                .because("Everyone else draws before the dealer.")
                .remedy(put_back)
                .unless("everyone else had drawn."),
            Self::OnlyDealerMayRob => says("Only the dealer may rob the pack.")
                .because("The dealer draws last and may rob what’s left.")
                .remedy(put_back)
                .unless("it had been the dealer, once everyone else had drawn."),
        }
    }
}

/// C5, whose order holds at Auction Forty-Fives too.
fn runs_out(ruling: &str, game: &Game) -> RulingWords {
    let clause = discards(game);
    let trick = game.trick.0;
    says(ruling)
        .cites(clause)
        .because("Cards are drawn from the dealer’s left, and the dealer draws last.")
        .remedy(format!("Anyone still short plays the cards they have, and sits out any {trick} they have no card for."))
        .unless("there were cards left in the pack.")
}
