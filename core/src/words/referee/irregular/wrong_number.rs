//! A hand with the wrong number of cards (C11, F5, F6, B1).

use super::deal::{DealFault, misdeals, too_late};
use super::{Finding, RulingWords, says, set_aside};
use crate::base::house::ClauseId;
use crate::games::{Game, GameKind};

/// What was found about a hand with the wrong number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongNumberFinding {
    /// It was too late for a misdeal: it is put right; whether the hand has too many.
    DealStands(bool),
    /// Play has begun.
    InPlay,
    /// The hand is dead; whether each plays alone (F6).
    HandDead(bool),
    /// The hand is dead, and had won by then (F6).
    WinStands,
    /// It is put right in the exchange, at Bourré.
    Exchanged,
    /// Play has begun at Bourré.
    CannotWinThePot,
}

/// Why a hand is of so many cards.
pub(super) fn every_hand(game: &Game) -> (&'static str, ClauseId) {
    match game.kind {
        GameKind::Copah => ("Everyone discards and draws back to five.", "C5"),
        GameKind::Kaibosh => ("Everyone plays six cards.", "K1"),
        GameKind::Auction | GameKind::FortyFive | GameKind::Bourre | GameKind::Tally => {
            ("Everyone plays five cards, so keep five.", "A5")
        }
    }
}

impl Finding for WrongNumberFinding {
    fn words(self, game: &Game) -> RulingWords {
        let dead = "A hand with the wrong number of cards is dead, and the others play on.";
        match self {
            Self::DealStands(too_many) => {
                let remedy = match (game.kind, too_many) {
                    (GameKind::Copah, _) => {
                        "Go on: the draw brings every hand to five. In 30 No Draw, take a missing card from the pack or discard an extra before the first lead."
                    }
                    // All 24 cards are dealt, so one hand has what another lacks.
                    (GameKind::Kaibosh, false) => {
                        "Take a card, unseen, from the hand that has one too many, and go on."
                    }
                    (GameKind::Kaibosh, true) => {
                        "The player who is short takes a card from that hand, unseen. Go on."
                    }
                    (_, false) => "Take the missing card from the undealt cards, unseen, and go on.",
                    (_, true) => {
                        "Another player draws the extra card from the hand, unseen. It’s out of play."
                    }
                };
                let clauses: &[ClauseId] = match game.kind {
                    GameKind::Copah => &["C5", "C2"],
                    _ => &[misdeals(game)],
                };
                too_late(DealFault::WrongNumber, game)
                    .cites(clauses)
                    .remedy(remedy)
            }
            Self::InPlay => {
                let (why, clause) = every_hand(game);
                let (trick, tricks) = game.trick;
                says(format!("Play on; they sit out any {trick} they have no card for."))
                    .cites(&[clause])
                    .because(why)
                    .remedy(format!("With too few cards they play nothing to the last {tricks}; with too many, the cards left over count for nothing."))
                    .unless("it had been noticed before the first lead.")
            }
            Self::HandDead(alone) => {
                let remedy = match alone {
                    true => set_aside(alone, false),
                    // The source knows no partners.
                    false => "Lay that hand aside; the others play on, its partner too. Agree whether its tricks count.".to_owned(),
                };
                says("That hand is dead, and the others play on.")
                    .cites(&["F6"])
                    .because(dead)
                    .remedy(remedy)
                    .unless("that player had already won three tricks: the win would stand.")
            }
            Self::WinStands => says("That hand is dead, but its player keeps the win.")
                .cites(&["F6"])
                .because(dead)
                .because("A player who had already won three tricks with it keeps the win.")
                .remedy("Score the win; that hand stops playing.")
                .unless("that player had won fewer than three tricks: the hand would be dead."),
            Self::Exchanged => says("Fix the hand in the exchange, and play on.")
                .cites(&["B2", "B1"])
                .because("Those who stay may exchange cards and end with five.")
                .cites(&["B1"])
                .remedy("Exchange one card more or fewer, to end with five.")
                .unless("nobody had yet said stay or pass: it would be a misdeal."),
            Self::CannotWinThePot => says("That player can’t win the pot without exactly five cards.")
                .cites(&["B1"])
                .because("Everyone plays with five cards.")
                .cites(&["B7"])
                .remedy("Play on, and treat it like a corrected renege: if that player would have won, the pot carries over, and they lose their next turn to deal.")
                .unless("it had been noticed before the first lead."),
        }
    }
}
