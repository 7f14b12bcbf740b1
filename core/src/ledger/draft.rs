//! The result of a hand while it is entered: the answers so far, what follows from them, and which
//! answers are possible.

mod form;
mod hand;
mod race;
mod rest;

pub use form::Form;

use serde::{Deserialize, Serialize};

use crate::base::seats::Side;
use crate::games::RecordKind;
use crate::games::hand::{BestTrump, Called, Fault};

/// The answer for a side: its tricks or points, or that it passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SideAnswer {
    /// It passed (B2).
    Passed,
    /// Tricks or points.
    Took(i32),
}

impl SideAnswer {
    /// Tricks or points; 0 where the side passed.
    pub const fn number(self) -> i32 {
        match self {
            Self::Passed => 0,
            Self::Took(number) => number,
        }
    }
}

/// The answer about the called partner (A7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Helped {
    /// This partner helped.
    By(Called),
    /// Nobody did.
    Nobody,
}

impl Helped {
    /// The partner who helped.
    pub const fn called(self) -> Option<Called> {
        match self {
            Self::By(called) => Some(called),
            Self::Nobody => None,
        }
    }
}

/// The answers entered so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Draft {
    /// The answers by side, in the order of the questions; later questions depend on earlier answers.
    pub answers: Vec<(Side, SideAnswer)>,
    /// Who had the best trump.
    pub best: Option<BestTrump>,
    /// Whether the called partner helped (A7).
    pub called: Option<Helped>,
    /// Who broke the rules of play (B7).
    pub fault: Option<(Side, Fault)>,
    /// Who reached the target first (F4).
    pub first_there: Option<Side>,
}

impl Draft {
    /// Whether nothing was entered.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The answer for a side; `None` where `form` does not ask for it or it does not fit the
    /// answers before. The draft may be for another bidder, or come from a save.
    fn chosen(&self, form: &Form, side: Side) -> Option<SideAnswer> {
        self.answers
            .iter()
            .find(|(answered, _)| *answered == side && form.asked().contains(answered))
            .map(|(_, answer)| *answer)
            .filter(|answer| self.can_be(form, side, *answer))
    }

    /// Tricks left for `side` after the sides asked before it.
    fn left_for(&self, form: &Form, side: Side) -> i32 {
        let before = form.asked().iter().take_while(|asked| **asked != side);
        let taken: i32 = before
            .filter_map(|asked| self.chosen(form, *asked))
            .map(SideAnswer::number)
            .sum();
        form.tricks() - taken
    }

    /// Whether a side can have this answer, given the sides asked before it.
    pub fn can_be(&self, form: &Form, side: Side, answer: SideAnswer) -> bool {
        match (&form.record, answer) {
            (RecordKind::Points { .. }, SideAnswer::Took(_)) => true,
            (
                RecordKind::Points { .. } | RecordKind::Bid { .. } | RecordKind::Turned { .. },
                SideAnswer::Passed,
            ) => false,
            (RecordKind::Pot { .. }, SideAnswer::Passed) => true,
            (RecordKind::Pot { .. }, SideAnswer::Took(tricks)) => {
                (0..=self.left_for(form, side)).contains(&tricks)
            }
            (_, SideAnswer::Took(tricks)) => {
                let left = self.left_for(form, side);
                let mut others = form.sides.iter().filter(|other| **other != side);
                let is_last = form.sides.last() == Some(&side);
                // The last side takes what is left, unless play stopped.
                let follows = is_last && !form.may_lack_tricks();
                match follows && others.all(|other| self.chosen(form, *other).is_some()) {
                    true => tricks == left,
                    false => (0..=left).contains(&tricks),
                }
            }
        }
    }

    /// Sets an answer, and drops answers that no longer count.
    pub fn answer(&mut self, form: &Form, side: Side, answer: SideAnswer) {
        self.answers.retain(|(answered, _)| *answered != side);
        self.answers.push((side, answer));
        self.answers = form
            .asked()
            .iter()
            .filter_map(|side| Some((*side, self.chosen(form, *side)?)))
            .collect();
        if self.best.is_some_and(|best| !self.can_be_best(form, best)) {
            self.best = None;
        }
        self.called = self.called.filter(|who| self.can_be_partner(form, *who));
        if self
            .fault
            .is_some_and(|(side, _)| !self.can_have_faulted(form, side))
        {
            self.fault = None;
        }
    }

    /// Adds to a side's points, or subtracts.
    pub fn add(&mut self, form: &Form, side: Side, points: i32) {
        let before = self.chosen(form, side).map_or(0, SideAnswer::number);
        self.answer(form, side, SideAnswer::Took(before.saturating_add(points)));
    }

    /// The side whose answer differs in `other`, if nothing else does.
    pub(super) fn only_other(&self, other: &Self) -> Option<Side> {
        let whose = |one: &Self, two: &Self| {
            let mut answers = one.answers.iter();
            answers
                .find(|answer| !two.answers.contains(answer))
                .map(|answer| answer.0)
        };
        let side = whose(self, other).or_else(|| whose(other, self))?;
        let without = |draft: &Self| {
            let mut draft = draft.clone();
            draft.answers.retain(|(answered, _)| *answered != side);
            draft
        };
        (without(self) == without(other)).then_some(side)
    }

    /// The answers to `before` that still fit `after`: with another bid the questions change.
    #[must_use]
    pub fn carried(&self, before: &Form, after: &Form) -> Self {
        let mut next = Self::default();
        // Nothing was entered, so nothing is carried over.
        if self.is_empty() {
            return next;
        }
        for side in after.asked() {
            let answer = match before.asked().contains(side) {
                true => self.chosen(before, *side),
                // A side that was out had no answer: a player is back (V11).
                false if !before.sides.contains(side) || after.is_stopped() => None,
                false => self.known_answer(before, *side),
            };
            if let Some(answer) = answer.filter(|answer| next.can_be(after, *side, *answer)) {
                next.answer(after, *side, answer);
            }
        }
        next.best = self.best.filter(|best| next.can_be_best(after, *best));
        // Another bidder calls another partner (A7).
        let is_same = before.sides.first() == after.sides.first();
        let called = self.called.filter(|_| is_same);
        next.called = called.filter(|who| next.can_be_partner(after, *who));
        let fault = self.fault;
        next.fault = fault.filter(|(side, _)| next.can_have_faulted(after, *side));
        next.first_there = self.first_there;
        next.first_there = next.first_there(after);
        next
    }

    /// The answer for a side, given or implied: once all tricks are given out, or one side is at
    /// the target, the rest took none, the last side took what is left, and a single trick left
    /// belongs to the best trump (P5).
    pub fn known_answer(&self, form: &Form, side: Side) -> Option<SideAnswer> {
        self.known_answer_if(form, side, self.best)
    }

    /// The answer for a side, given or implied, if `best` had the best trump.
    fn known_answer_if(
        &self,
        form: &Form,
        side: Side,
        best: Option<BestTrump>,
    ) -> Option<SideAnswer> {
        let pot = matches!(form.record, RecordKind::Pot { .. });
        let none = if pot {
            SideAnswer::Passed
        } else {
            SideAnswer::Took(0)
        };
        if !form.sides.contains(&side) {
            return Some(none);
        }
        if let Some(answer) = self.chosen(form, side) {
            return Some(answer);
        }
        if matches!(form.record, RecordKind::Points { .. }) {
            let mut asked = form.asked().iter();
            let has_answer = asked.any(|side| self.chosen(form, *side).is_some());
            return has_answer.then_some(none);
        }
        // In a pot, a player without a trick passed or is bourréd; that must be asked.
        if pot {
            return None;
        }
        if self.is_over(form) {
            return Some(none);
        }
        let open = self.open_sides(form);
        match (self.left(form), best, &open[..]) {
            (0, ..) => Some(none),
            _ if form.is_stopped() => None,
            (left, _, [_]) => Some(SideAnswer::Took(left)),
            (1, Some(BestTrump::By(winner)), _) if open.contains(&winner) => {
                Some(SideAnswer::Took((winner == side).into()))
            }
            _ => None,
        }
    }

    /// The tricks of a side, given or implied.
    fn tricks(&self, form: &Form, side: Side) -> Option<u8> {
        let known = self.known_answer(form, side)?;
        u8::try_from(known.number()).ok()
    }

    /// Whether a side took no trick, whoever had the best trump.
    fn took_none(&self, form: &Form, side: Side) -> bool {
        let known = self.known_answer_if(form, side, None);
        known.is_some_and(|answer| answer.number() == 0)
    }

    /// Whether a side can have had the best trump: it always wins its trick, so a side without
    /// a trick did not (P5).
    pub fn can_be_best(&self, form: &Form, best: BestTrump) -> bool {
        match best {
            BestTrump::By(side) => form.sides.contains(&side) && !self.took_none(form, side),
            BestTrump::NotPlayed => true,
        }
    }

    /// Who had the best trump, as answered: even of a side with every trick it is not known
    /// whether a trump was played.
    pub fn best(&self, form: &Form) -> Option<BestTrump> {
        self.best.filter(|best| self.can_be_best(form, *best))
    }

    /// Answers who had the best trump. With which card a called partner helped who had it is asked anew (A7).
    pub fn answer_best(&mut self, form: &Form, best: BestTrump) {
        let is_theirs = |called: &Called| BestTrump::By(called.partner) == best;
        let helped = self.called.and_then(Helped::called);
        if self.best(form) != Some(best) && helped.as_ref().is_some_and(is_theirs) {
            self.called = None;
        }
        self.best = Some(best);
    }

    /// Whether a called partner can have helped (A7): with a trick taken, and for ten points
    /// with the best trump.
    pub fn can_have_helped(&self, form: &Form, called: Called) -> bool {
        let tricks = self.tricks(form, called.partner).unwrap_or(0);
        let best = self.best(form) == Some(BestTrump::By(called.partner));
        form.partners().contains(&called.partner) && called.can_be(form.calls(), tricks, best)
    }

    /// Whether this can be the answer about the called partner, if one can have helped.
    fn can_be_partner(&self, form: &Form, helped: Helped) -> bool {
        match helped {
            Helped::By(called) => self.can_have_helped(form, called),
            Helped::Nobody => self.asks_partner(form),
        }
    }

    /// Whether it is asked if a called partner helped: one can have.
    pub fn asks_partner(&self, form: &Form) -> bool {
        self.partner_answers(form).len() > 1
    }

    /// The answers about the called partner: nobody, and who can have helped in which way.
    pub fn partner_answers(&self, form: &Form) -> Vec<Helped> {
        let ways = form.partners().iter().flat_map(|partner| {
            let partner = *partner;
            Called::POINTS.map(|points| Called { partner, points })
        });
        let helped = ways.filter(|way| self.can_have_helped(form, *way));
        let nobody = [Helped::Nobody].into_iter();
        nobody.chain(helped.map(Helped::By)).collect()
    }

    /// The called partner who helped, if one did; `None` while that is asked. Nothing is answered
    /// beforehand, because it decides the bid.
    pub fn helped(&self, form: &Form) -> Option<Helped> {
        let answer = self.called.filter(|who| self.can_be_partner(form, *who));
        answer.or_else(|| (!self.asks_partner(form)).then_some(Helped::Nobody))
    }

    /// The ways a hand with called partners can have ended, once its tricks are known: who had the best
    /// trump, and who of the partners helped.
    pub fn endings(&self, form: &Form) -> Vec<(BestTrump, Helped)> {
        let sides = &form.sides;
        let is_known = |side: &Side| self.known_answer_if(form, *side, None).is_some();
        if form.partners().is_empty() || !sides.iter().all(is_known) {
            return Vec::new();
        }
        let bests = form.bests().into_iter();
        let bests = bests.filter(|best| self.can_be_best(form, *best));
        let ways = |best: BestTrump| {
            let ended = self.ended(form, best, Helped::Nobody);
            let answers = ended.partner_answers(form).into_iter();
            answers.map(move |helped| (best, helped))
        };
        bests.flat_map(ways).collect()
    }

    /// The draft with such an end.
    #[must_use]
    pub fn ended(&self, form: &Form, best: BestTrump, helped: Helped) -> Self {
        let mut ended = Self {
            best: Some(best),
            ..self.clone()
        };
        ended.called = Some(helped).filter(|helped| ended.can_be_partner(form, *helped));
        ended
    }

    /// Whether a player can have broken the rules of play: anyone who stayed.
    pub fn can_have_faulted(&self, form: &Form, side: Side) -> bool {
        matches!(self.known_answer(form, side), Some(SideAnswer::Took(_)))
    }
}
