//! What has happened since a card was played, and what a renege costs by then (D1, D2, B7).

use super::{Offer, Referee, Ruling};
use crate::house::choices::{RenegePenalty, RenegeWindow};
use crate::ledger::Fault;
use crate::order::Family;

/// What has happened since the card was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Since {
    /// Nothing: nobody has played after it.
    Nothing,
    /// Another player has played after it.
    NextCard,
    /// The side that played it has played to the next trick.
    NextTrick,
    /// The hand is over.
    HandOver,
}

impl Since {
    /// Every answer, the earliest first.
    pub const ALL: [Self; 4] = [
        Self::Nothing,
        Self::NextCard,
        Self::NextTrick,
        Self::HandOver,
    ];

    /// Its name on the screen.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Nothing => "Nobody has played since",
            Self::NextCard => "Others have played",
            Self::NextTrick => "Their side played to the next trick",
            Self::HandOver => "The hand is over",
        }
    }
}

impl Referee {
    /// Whether a renege can still be put right without penalty.
    pub fn can_be_put_right(&self, since: Since) -> bool {
        if self.game.family == Some(Family::Bourre) {
            return since == Since::Nothing;
        }
        match self.window {
            RenegeWindow::NextCard => since < Since::NextCard,
            RenegeWindow::NextTrick => since < Since::NextTrick,
            RenegeWindow::HandEnd => since < Since::HandOver,
        }
    }

    /// A ruling of a renege with what is to be done about it; `instead` is what should have been
    /// played.
    pub(super) fn sanction(&self, ruling: Ruling, since: Since, instead: &str) -> Ruling {
        let right = self.can_be_put_right(since);
        if self.game.family == Some(Family::Bourre) {
            return at_bourre(ruling, right, instead);
        }
        let ruling = if right {
            ruling.remedy(
                format!("It is put right without penalty: the card is taken back, and {instead} is played; whoever played after it may change their card."),
                &["D2"],
            )
        } else {
            let says = match self.penalty {
                RenegePenalty::LoseHand => {
                    "It is too late to put it right: the side that reneged scores nothing this hand and, if it bid, is set."
                }
                RenegePenalty::SetBid => {
                    "It is too late to put it right: the side that reneged is set by the amount of the bid; the others keep what they took."
                }
                RenegePenalty::Trick => {
                    "It is too late to put it right: if the side that reneged took the trick, it goes to the other side."
                }
                RenegePenalty::None => {
                    "It is too late to put it right, and this table has no penalty: the hand stands as it was played."
                }
            };
            let mut ruling = ruling.remedy(says, &["D1", "D2"]);
            if self.penalty != RenegePenalty::None {
                ruling.offer = Some(Offer::Penalty(self.penalty));
            }
            ruling.decided(self.deciding("renege_penalty"))
        };
        ruling.decided(self.deciding("renege_window"))
    }
}

/// B7.
fn at_bourre(ruling: Ruling, right: bool, instead: &str) -> Ruling {
    let (says, fault) = if right {
        (
            format!(
                "It is put right before the next player plays: {instead} is played. The player cannot win this pot, misses the next turn to deal, and pays the pot only if left without a trick."
            ),
            Fault::Corrected,
        )
    } else {
        (
            "The player pays as if bourréd: as much as the pot, into the next one.".to_owned(),
            Fault::Renege,
        )
    };
    let mut ruling = ruling.remedy(says, &["B7"]);
    ruling.offer = Some(Offer::Fault(fault));
    ruling
}
