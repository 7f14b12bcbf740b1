//! When a renege was noticed, and its penalty by then (D1, D2, B7).

use super::{Offer, Referee, Ruling};
use crate::base::house::choices::{BidAfterRenege, RenegePenalty, RenegeWindow};
use crate::base::house::numbers::LIMIT;
use crate::base::order::Family;
use crate::games::GameKind;
use crate::games::hand::Fault;
use crate::words;

/// When a renege was noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RenegeNoticed {
    /// Before anybody played after it.
    Nothing,
    /// After another player played.
    NextCard,
    /// After the side that reneged played to the next trick.
    NextTrick,
    /// After the hand.
    HandOver,
}

impl RenegeNoticed {
    /// All answers, the earliest first.
    pub const ALL: [Self; 4] = [
        Self::Nothing,
        Self::NextCard,
        Self::NextTrick,
        Self::HandOver,
    ];

    /// Its label, with a placeholder for the table's word for a trick.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Nothing => "Nobody has played since",
            Self::NextCard => "Others have played",
            Self::NextTrick => "Their side played to the next {trick}",
            Self::HandOver => "The hand is over",
        }
    }
}

impl Referee {
    /// Whether a renege can still be corrected without penalty.
    pub fn can_be_put_right(&self, since: RenegeNoticed) -> bool {
        if self.game.family == Some(Family::Bourre) {
            return since == RenegeNoticed::Nothing;
        }
        match self.window {
            RenegeWindow::NextCard => since < RenegeNoticed::NextCard,
            RenegeWindow::NextTrick => since < RenegeNoticed::NextTrick,
            RenegeWindow::HandEnd => since < RenegeNoticed::HandOver,
        }
    }

    /// Adds the remedy to a ruling on a renege; `instead` is what should have been played.
    pub(super) fn sanction(&self, ruling: Ruling, since: RenegeNoticed, instead: &str) -> Ruling {
        let in_time = self.can_be_put_right(since);
        if self.game.family == Some(Family::Bourre) {
            return self.at_bourre(ruling, in_time, instead);
        }
        if self.penalty == RenegePenalty::None {
            let ruling = ruling.remedy(
                "This table has no penalty for it. Correct it if everyone agrees; otherwise the hand stands.",
                &["D1"],
            );
            return ruling.decided(self.deciding(&RenegePenalty::RULE));
        }
        let ruling = match in_time {
            true => ruling.remedy(
                format!("Correct it without penalty: take the card back and play {instead}."),
                &["D2"],
            ),
            false => self.at_a_price(ruling, since),
        };
        ruling
            .decided(self.deciding(&RenegePenalty::RULE))
            .decided(self.deciding(&RenegeWindow::RULE))
    }

    /// The penalty, where it is too late to correct the renege (D1).
    fn at_a_price(&self, ruling: Ruling, since: RenegeNoticed) -> Ruling {
        // F7: a revoke makes the hand dead, the same as losing it.
        let dead = self.game.kind == GameKind::FortyFive && self.penalty == RenegePenalty::LoseHand;
        let clauses: &[&str] = match dead {
            true => &["D1", "D2", "F7"],
            false => &["D1", "D2"],
        };
        let says = format!("It’s too late to correct it: {}", self.price(since));
        let ruling = ruling.offering(Offer::Penalty(self.penalty));
        match self.failed_bid() {
            Some(bid) => ruling
                .remedy(format!("{says} {bid}"), clauses)
                .decided(self.deciding(&BidAfterRenege::RULE)),
            None => ruling.remedy(says, clauses),
        }
    }

    /// The table’s penalty in words.
    fn price(&self, since: RenegeNoticed) -> String {
        let side = "the side that reneged";
        match self.penalty {
            RenegePenalty::LoseHand | RenegePenalty::None if self.game.cited.bids.is_some() => {
                format!("{side} scores nothing this hand and, if it bid, is set.")
            }
            RenegePenalty::LoseHand | RenegePenalty::None => {
                format!("{side} scores nothing this hand.")
            }
            RenegePenalty::SetBid => {
                format!("{side} is set by the amount of the bid; the others keep what they took.")
            }
            RenegePenalty::Trick => format!(
                "if {side} took the {}, it {}.",
                self.trick_word(),
                self.trick_goes()
            ),
            RenegePenalty::Redeal => {
                "the hand doesn’t count, and the same dealer deals again.".to_owned()
            }
            RenegePenalty::Points => {
                let stops = match self.is_over || since == RenegeNoticed::HandOver {
                    true => "",
                    false => " Play stops there, and the hand counts as it stood.",
                };
                let points = words::counted(self.points, self.game.counted);
                format!("{side} loses {points}.{stops}")
            }
        }
    }

    /// B7, and B6 if the table has a limit.
    fn at_bourre(&self, ruling: Ruling, in_time: bool, instead: &str) -> Ruling {
        let limit = match self.limit() {
            Some(limit) => format!(", and no more than the limit of {limit}"),
            None => String::new(),
        };
        let (says, fault) = if in_time {
            (
                format!(
                    "It’s caught before the next player plays: play {instead}. The player can’t win this pot, loses their next turn to deal, and pays the pot{limit} only if they end without a trick."
                ),
                Fault::Corrected,
            )
        } else {
            (
                format!(
                    "The player pays as if bourréd: as much as the pot{limit}, into the next one."
                ),
                Fault::Renege,
            )
        };
        let clauses: &[&str] = if limit.is_empty() {
            &["B7"]
        } else {
            &["B7", "B6"]
        };
        let ruling = ruling.remedy(says, clauses);
        ruling.offering(Offer::Fault(fault))
    }

    /// Where a trick goes that a renege won, where that is the price: `goes to the other side`.
    pub fn trick_goes(&self) -> String {
        let rules = (self.game.rules)(&self.house).ok();
        let table = rules.as_ref().map(|rules| rules.table());
        let many = table.is_some_and(|table| table.layout.sides > 2);
        let bonus = match table.is_some_and(|table| table.record.asks_best()) {
            true => ", with its bonus",
            false => "",
        };
        match many {
            false => format!("goes to the other side{bonus}"),
            true => {
                // A partner may have led it: then it can't go to the side that led.
                let partners = table.is_some_and(|own| own.layout.seats > own.layout.sides);
                format!(
                    "goes{bonus}{} to the side that would have won it with the right card. If nobody knows, it goes to the side that led it{}",
                    if bonus.is_empty() { "" } else { "," },
                    match partners {
                        true => ", unless that side reneged: then agree on another",
                        false => "",
                    }
                )
            }
        }
    }

    /// What becomes of a bid that fails in a hand in which another side reneged, where bids are
    /// played and the price is not the trick or a new deal (D1).
    pub fn failed_bid(&self) -> Option<&'static str> {
        self.game.cited.bids?;
        let pays = [
            RenegePenalty::LoseHand,
            RenegePenalty::SetBid,
            RenegePenalty::Points,
        ];
        let says = match self.after_renege {
            BidAfterRenege::Made => {
                "If that side didn’t bid and the bid fails, the bid counts as made."
            }
            BidAfterRenege::Stands => {
                "If that side didn’t bid and the bid fails, the bid is set all the same."
            }
            BidAfterRenege::Void => {
                "If that side didn’t bid and the bid fails, the bid is neither set nor scored."
            }
        };
        pays.contains(&self.penalty).then_some(says)
    }

    /// The limit at Bourré (B6).
    pub(super) fn limit(&self) -> Option<i32> {
        self.house.value(self.game.declared(&LIMIT)?).number()
    }
}
