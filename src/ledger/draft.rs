//! The result of a hand while it is entered: the answers so far, what follows from them, and which
//! answers are possible.

mod form;
mod hand;
mod rest;

pub use form::Form;

use crate::games::Record;
use crate::hand::{BestTrump, Called, Fault};
use crate::seats::Side;

/// What is told of a side: its tricks or its points, or that it passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It passed (B2).
    Passed,
    /// So many tricks, or points.
    Took(i32),
}

impl Answer {
    /// The tricks or points; none where the side passed.
    pub const fn number(self) -> i32 {
        match self {
            Self::Passed => 0,
            Self::Took(number) => number,
        }
    }
}

/// What the scorekeeper has tapped of a result; kept until the hand is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// What is told of each side, in the order they were asked for; later questions follow from
    /// earlier ones.
    pub answers: Vec<(Side, Answer)>,
    /// Who was named for the highest trump.
    pub best: Option<BestTrump>,
    /// The called partner who helped (A7).
    pub called: Option<Called>,
    /// Who did something against the rules of play (B7).
    pub fault: Option<(Side, Fault)>,
}

impl Draft {
    /// Whether nothing has been tapped.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The answer of a side. It does not count where `form` does not ask for it or it does not fit
    /// the answers before it: the draft may have been begun for another bidder, or come from a save.
    fn chosen(&self, form: &Form, side: Side) -> Option<Answer> {
        self.answers
            .iter()
            .find(|(own, _)| *own == side && form.asked().contains(own))
            .map(|(_, answer)| *answer)
            .filter(|answer| self.can_be(form, side, *answer))
    }

    /// Tricks left for `side` once the sides asked before it have theirs.
    fn left_for(&self, form: &Form, side: Side) -> i32 {
        let before = form.asked().iter().take_while(|asked| **asked != side);
        let taken: i32 = before
            .filter_map(|asked| self.chosen(form, *asked))
            .map(Answer::number)
            .sum();
        form.tricks() - taken
    }

    /// Whether that can be told of `side`, given the sides asked before it.
    pub fn can_be(&self, form: &Form, side: Side, answer: Answer) -> bool {
        match (&form.record, answer) {
            (Record::Points, Answer::Took(_)) => true,
            (Record::Points | Record::Bid { .. } | Record::Turned { .. }, Answer::Passed) => false,
            (Record::Pot { .. }, Answer::Passed) => true,
            (Record::Pot { .. }, Answer::Took(tricks)) => {
                (0..=self.left_for(form, side)).contains(&tricks)
            }
            (_, Answer::Took(tricks)) => {
                let left = self.left_for(form, side);
                let mut others = form.sides.iter().filter(|own| **own != side);
                let is_last = form.sides.last() == Some(&side);
                // The last took all that is left once the others have told.
                match is_last && others.all(|own| self.chosen(form, *own).is_some()) {
                    true => tricks == left,
                    false => (0..=left).contains(&tricks),
                }
            }
        }
    }

    /// Notes what is told of a side, and forgets answers that do not count any longer.
    pub fn answer(&mut self, form: &Form, side: Side, answer: Answer) {
        self.answers.retain(|(own, _)| *own != side);
        self.answers.push((side, answer));
        self.answers = form
            .asked()
            .iter()
            .filter_map(|side| Some((*side, self.chosen(form, *side)?)))
            .collect();
        if self.best.is_some_and(|best| !self.can_be_best(form, best)) {
            self.best = None;
        }
        if self
            .called
            .is_some_and(|own| !self.can_have_helped(form, own))
        {
            self.called = None;
        }
        if self
            .fault
            .is_some_and(|(side, _)| !self.can_have_faulted(form, side))
        {
            self.fault = None;
        }
    }

    /// Adds to the points of a side, or takes from them.
    pub fn add(&mut self, form: &Form, side: Side, points: i32) {
        let before = self.chosen(form, side).map_or(0, Answer::number);
        self.answer(form, side, Answer::Took(before.saturating_add(points)));
    }

    /// The side whose answer is another in `other`, where nothing else is.
    pub(super) fn only_other(&self, other: &Self) -> Option<Side> {
        let whose = |one: &Self, two: &Self| {
            let mut answers = one.answers.iter();
            answers
                .find(|own| !two.answers.contains(own))
                .map(|own| own.0)
        };
        let side = whose(self, other).or_else(|| whose(other, self))?;
        let without = |draft: &Self| {
            let mut draft = draft.clone();
            draft.answers.retain(|(own, _)| *own != side);
            draft
        };
        (without(self) == without(other)).then_some(side)
    }

    /// The answers to the questions of `before` that still fit those of `after`: another bid asks
    /// other sides, or the same ones.
    #[must_use]
    pub fn carried(&self, before: &Form, after: &Form) -> Self {
        let mut next = Self::default();
        // Where nothing was tapped nothing is, whatever would follow by itself.
        if self.is_empty() {
            return next;
        }
        for side in after.asked() {
            let answer = match before.asked().contains(side) {
                true => self.chosen(before, *side),
                // Of a side that was out nothing was told: a player is back (V11).
                false if !before.sides.contains(side) => None,
                false => self.told(before, *side),
            };
            if let Some(answer) = answer.filter(|own| next.can_be(after, *side, *own)) {
                next.answer(after, *side, answer);
            }
        }
        next.best = self.best.filter(|best| next.can_be_best(after, *best));
        next.called = self.called.filter(|own| next.can_have_helped(after, *own));
        let fault = self.fault;
        next.fault = fault.filter(|(side, _)| next.can_have_faulted(after, *side));
        next
    }

    /// What is told of a side, chosen or following from the others': once all tricks are given out
    /// the rest took none, the last one took what is left, and a single trick left is whose highest
    /// trump won it (P5).
    pub fn told(&self, form: &Form, side: Side) -> Option<Answer> {
        self.told_by(form, side, self.best)
    }

    /// The same, as if `best` had been named for the highest trump.
    fn told_by(&self, form: &Form, side: Side, best: Option<BestTrump>) -> Option<Answer> {
        let pot = matches!(form.record, Record::Pot { .. });
        let none = if pot { Answer::Passed } else { Answer::Took(0) };
        if !form.sides.contains(&side) {
            return Some(none);
        }
        if let Some(answer) = self.chosen(form, side) {
            return Some(answer);
        }
        if form.record == Record::Points {
            let mut asked = form.asked().iter();
            let told = asked.any(|own| self.chosen(form, *own).is_some());
            return told.then_some(none);
        }
        // Whoever took no trick of a pot passed, or is bourréd: that must be told.
        if pot {
            return None;
        }
        let open = self.open_sides(form);
        match (self.left(form), best, &open[..]) {
            (0, ..) => Some(none),
            (left, _, [_]) => Some(Answer::Took(left)),
            (1, Some(BestTrump::By(own)), _) if open.contains(&own) => {
                Some(Answer::Took((own == side).into()))
            }
            _ => None,
        }
    }

    /// The tricks of a side, chosen or following from the others'.
    fn tricks(&self, form: &Form, side: Side) -> Option<u8> {
        let told = self.told(form, side)?;
        u8::try_from(told.number()).ok()
    }

    /// Whether a side took no trick, whoever played the highest trump.
    fn took_none(&self, form: &Form, side: Side) -> bool {
        let told = self.told_by(form, side, None);
        told.is_some_and(|answer| answer.number() == 0)
    }

    /// Whether that can be the answer to who played the highest trump: it always wins its trick, so
    /// a side without a trick did not play it (P5).
    pub fn can_be_best(&self, form: &Form, best: BestTrump) -> bool {
        match best {
            BestTrump::By(side) => form.sides.contains(&side) && !self.took_none(form, side),
            BestTrump::NotPlayed => true,
        }
    }

    /// Who played the highest trump: as chosen, or the only side that can have.
    pub fn best(&self, form: &Form) -> Option<BestTrump> {
        let mut possible = form
            .sides
            .iter()
            .map(|side| BestTrump::By(*side))
            .filter(|best| self.can_be_best(form, *best));
        let chosen = self.best.filter(|best| self.can_be_best(form, *best));
        // A lower trump than is asked for can be the highest of any hand.
        if form.record.asks_honours() {
            return chosen;
        }
        match (chosen, possible.next(), possible.next()) {
            (Some(best), ..) => Some(best),
            (None, only, None) => only,
            _ => None,
        }
    }

    /// Whether a called partner can have helped so (A7): with a trick taken, and for ten points with
    /// the highest trump.
    pub fn can_have_helped(&self, form: &Form, called: Called) -> bool {
        let tricks = self.tricks(form, called.partner).unwrap_or(0);
        let best = self.best(form) == Some(BestTrump::By(called.partner));
        form.partners().contains(&called.partner) && called.can_be(form.calls(), tricks, best)
    }

    /// The called partner who helped, if one did.
    pub fn helped(&self, form: &Form) -> Option<Called> {
        self.called.filter(|own| self.can_have_helped(form, *own))
    }

    /// Whether a player can have done something against the rules of play: whoever stayed.
    pub fn can_have_faulted(&self, form: &Form, side: Side) -> bool {
        matches!(self.told(form, side), Some(Answer::Took(_)))
    }
}
