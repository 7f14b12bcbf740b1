//! The option that one side took all remaining tricks.

use super::{Draft, Form, SideAnswer};
use crate::base::seats::Side;
use crate::games::RecordKind;
use crate::games::hand::BestTrump;

/// With fewer sides left, entering each takes no more taps than one option for all.
const ONE_BY_ONE: usize = 2;

/// The most distributions to list: three tricks among five sides.
const LOOKED_THROUGH: usize = 35;

impl Draft {
    /// The ways the remaining tricks can be distributed, to enter in one tap, each with the sides that took
    /// some. Where there are too many ways, only those in which no side took more than one; empty where it
    /// would save no tap.
    pub fn rest_options(&self, form: &Form) -> Vec<Vec<(Side, u8)>> {
        let open = self.open_sides(form);
        let left = u8::try_from(self.left(form)).unwrap_or(0);
        let shared_out = matches!(
            form.record,
            RecordKind::Bid { .. } | RecordKind::Turned { .. }
        ) && !form.is_stopped();
        if !shared_out || open.len() <= ONE_BY_ONE || open.len() == form.sides.len() {
            return Vec::new();
        }
        let winner = self.best.filter(|best| self.can_be_best(form, *best));
        let ways = |most| {
            let mut ways = distributions(&open, left, most);
            ways.retain(|way| match winner {
                Some(BestTrump::By(best)) if open.contains(&best) => {
                    way.iter().any(|(side, _)| *side == best)
                }
                _ => true,
            });
            ways
        };
        let all = ways(left);
        match all.len() {
            0..=1 => Vec::new(),
            2..=LOOKED_THROUGH => all,
            _ => ways(1),
        }
    }

    /// Enters the tricks of all remaining sides.
    pub fn answer_rest(&mut self, form: &Form, way: &[(Side, u8)]) {
        for side in self.open_sides(form) {
            let took = way.iter().find(|(taker, _)| *taker == side);
            let tricks = took.map_or(0, |(_, tricks)| *tricks);
            self.answer(form, side, SideAnswer::Took(tricks.into()));
        }
    }

    /// Whether players are without an answer and can all have passed: every trick is given out (B2).
    pub fn can_pass_rest(&self, form: &Form) -> bool {
        let pot = matches!(form.record, RecordKind::Pot { .. });
        pot && self.left(form) == 0 && !self.open_sides(form).is_empty()
    }

    /// Enters that the players without an answer passed.
    pub fn pass_rest(&mut self, form: &Form) {
        for side in self.open_sides(form) {
            self.answer(form, side, SideAnswer::Passed);
        }
    }

    /// The tricks not entered yet.
    pub(super) fn left(&self, form: &Form) -> i32 {
        let asked = form.asked().iter();
        let taken = asked.filter_map(|side| self.chosen(form, *side));
        form.tricks() - taken.map(SideAnswer::number).sum::<i32>()
    }

    /// The sides without an answer.
    pub(super) fn open_sides(&self, form: &Form) -> Vec<Side> {
        let sides = form.sides.iter().copied();
        sides
            .filter(|side| self.chosen(form, *side).is_none())
            .collect()
    }
}

/// The ways to distribute `left` tricks among `sides`, at most `most` each; those with the most tricks
/// for the first side come first.
fn distributions(sides: &[Side], left: u8, most: u8) -> Vec<Vec<(Side, u8)>> {
    let Some((first, others)) = sides.split_first() else {
        return if left == 0 {
            vec![Vec::new()]
        } else {
            Vec::new()
        };
    };
    let mut all = Vec::new();
    for tricks in (0..=most.min(left)).rev() {
        for way in distributions(others, left - tricks, most) {
            let first = (tricks > 0).then_some((*first, tricks));
            all.push(first.into_iter().chain(way).collect());
        }
    }
    all
}
