//! A result being entered: what is chosen so far, what follows from it, and what cannot be chosen.

use super::hand::{BestTrump, Contract, Hand};
use crate::games::Rules;
use crate::seats::{BySide, Layout, Side};

/// What the scorekeeper has tapped of a result; kept until the hand is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Tricks by side, in the order they were asked for; later questions follow from earlier ones.
    tricks: Vec<(Side, u8)>,
    best: Option<BestTrump>,
}

/// The questions of a result: which sides are asked for their tricks, in order, and of how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    layout: Layout,
    /// The sides still in, the bidding side first.
    sides: Vec<Side>,
    tricks: u8,
}

impl Form {
    /// The form for a hand played on `contract`, with `out` already out.
    pub fn new(rules: &dyn Rules, out: &BySide<bool>, contract: &Contract) -> Self {
        let layout = rules.layout();
        let bidding = layout.side_of(contract.seat);
        let others = layout
            .sides()
            .filter(|side| *side != bidding && !out[*side]);
        Self {
            layout,
            sides: std::iter::once(bidding).chain(others).collect(),
            tricks: rules.tricks(),
        }
    }

    /// The sides still in, the bidding side first.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The sides that must be asked: the tricks of the last follow from the others'.
    pub fn asked(&self) -> &[Side] {
        self.sides.split_last().map_or(&[], |(_, asked)| asked)
    }

    /// The numbers of tricks there are.
    pub fn counts(&self) -> std::ops::RangeInclusive<u8> {
        0..=self.tricks
    }
}

impl Draft {
    /// A draft that repeats a recorded hand.
    pub fn of(hand: &Hand, form: &Form) -> Self {
        let mut draft = Self::default();
        for side in form.asked() {
            draft.take(form, *side, hand.tricks[*side]);
        }
        draft.best = Some(hand.best_trump);
        draft
    }

    /// A draft as saved.
    pub fn from_answers(tricks: Vec<(Side, u8)>, best: Option<BestTrump>) -> Self {
        Self { tricks, best }
    }

    /// The tricks chosen, side by side as they were asked.
    pub fn answers(&self) -> &[(Side, u8)] {
        &self.tricks
    }

    /// Who was named for the highest trump.
    pub fn named_best(&self) -> Option<BestTrump> {
        self.best
    }

    /// Whether nothing has been tapped.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The answer of a side. It does not count where `form` does not ask for it or it does not fit
    /// the answers before it: the draft may have been begun for another bidder, or come from a save.
    fn chosen(&self, form: &Form, side: Side) -> Option<u8> {
        self.tricks
            .iter()
            .find(|(own, _)| *own == side && form.asked().contains(own))
            .map(|(_, tricks)| *tricks)
            .filter(|tricks| self.can_take(form, side, *tricks))
    }

    /// Tricks left for `side` once the sides asked before it have theirs.
    fn left_for(&self, form: &Form, side: Side) -> u8 {
        form.asked()
            .iter()
            .take_while(|asked| **asked != side)
            .filter_map(|asked| self.chosen(form, *asked))
            .fold(form.tricks, u8::saturating_sub)
    }

    /// Whether `side` can have taken this many tricks, given the sides asked before it.
    pub fn can_take(&self, form: &Form, side: Side, tricks: u8) -> bool {
        tricks <= self.left_for(form, side)
    }

    /// Notes the tricks of a side, and forgets answers that do not count any longer.
    pub fn take(&mut self, form: &Form, side: Side, tricks: u8) {
        self.tricks.retain(|(own, _)| *own != side);
        self.tricks.push((side, tricks));
        self.tricks = form
            .asked()
            .iter()
            .filter_map(|side| Some((*side, self.chosen(form, *side)?)))
            .collect();
        if self.best.is_some_and(|best| !self.can_be_best(form, best)) {
            self.best = None;
        }
    }

    /// The tricks of a side, chosen or following from the others'.
    pub fn tricks(&self, form: &Form, side: Side) -> Option<u8> {
        if !form.sides.contains(&side) {
            return Some(0);
        }
        let left = self.left_for(form, side);
        let all_before_known = form
            .asked()
            .iter()
            .take_while(|asked| **asked != side)
            .all(|asked| self.chosen(form, *asked).is_some() || self.left_for(form, *asked) == 0);
        let follows = left == 0 || form.sides.last() == Some(&side);
        match self.chosen(form, side) {
            Some(tricks) => Some(tricks),
            None if follows && all_before_known => Some(left),
            None => None,
        }
    }

    /// Whether that can be the answer to who played the highest trump: it always wins its trick, so
    /// a side without a trick did not play it (P5).
    pub fn can_be_best(&self, form: &Form, best: BestTrump) -> bool {
        match best {
            BestTrump::By(side) => form.sides.contains(&side) && self.tricks(form, side) != Some(0),
            BestTrump::NotPlayed => true,
        }
    }

    /// Notes who played the highest trump.
    pub fn name_best(&mut self, best: BestTrump) {
        self.best = Some(best);
    }

    /// Who played the highest trump: as chosen, or the only side that can have.
    pub fn best(&self, form: &Form) -> Option<BestTrump> {
        let mut possible = form
            .sides
            .iter()
            .map(|side| BestTrump::By(*side))
            .filter(|best| self.can_be_best(form, *best));
        let chosen = self.best.filter(|best| self.can_be_best(form, *best));
        match (chosen, possible.next(), possible.next()) {
            (Some(best), ..) => Some(best),
            (None, only, None) => only,
            _ => None,
        }
    }

    /// The record, once every question is answered.
    pub fn hand(&self, form: &Form, contract: &Contract) -> Option<Hand> {
        let tricks: Option<Vec<u8>> = form
            .layout
            .sides()
            .map(|side| self.tricks(form, side))
            .collect();
        Some(Hand {
            contract: contract.clone(),
            tricks: tricks?.into(),
            best_trump: self.best(form)?,
        })
    }
}
