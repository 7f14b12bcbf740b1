//! Converts a draft to the result of a hand, and back.

use super::{Draft, Form, Helped, SideAnswer};
use crate::base::seats::{BySide, Side};
use crate::games::RecordKind;
use crate::games::hand::{BestTrump, BidHand, Hand, PotHand, Share, TurnedHand};

impl Draft {
    /// A draft that repeats a recorded hand.
    pub fn of(hand: &Hand, form: &Form) -> Self {
        let mut draft = Self::default();
        for side in form.asked() {
            draft.answers.push((*side, answer_in(hand, *side)));
        }
        match hand {
            Hand::Bid(hand) => {
                let helped = hand.called.map_or(Helped::Nobody, Helped::By);
                draft.best = hand.best_trump;
                draft.called = Some(helped).filter(|helped| draft.can_be_partner(form, *helped));
            }
            Hand::Turned(hand) => {
                (draft.best, draft.first_there) = (hand.best_trump, hand.first_there);
            }
            Hand::Pot(hand) => {
                let mut shares = hand.shares.iter();
                draft.fault = shares.find_map(|(side, share)| Some((side, share.fault()?)));
            }
            Hand::Points(_) => {}
        }
        draft
    }

    /// The draft of a whole result where one side is asked (see [`Form::asked_alone`]); `None` if it
    /// cannot be.
    pub fn whole(form: &Form, took: u8, best: Option<BestTrump>) -> Option<Self> {
        let mut draft = Self::default();
        draft.answer(form, form.asked_alone()?, SideAnswer::Took(took.into()));
        draft.best = best;
        draft.hand(form).is_some().then_some(draft)
    }

    /// The hand, once every question is answered.
    pub fn hand(&self, form: &Form) -> Option<Hand> {
        let best_trump = match form.record.asks_best() {
            true => Some(self.best(form)?),
            false => None,
        };
        match form.record {
            RecordKind::Bid { .. } => Some(Hand::Bid(BidHand {
                contract: form.contract?,
                tricks: self.by_side(form, |side| self.tricks(form, side))?,
                best_trump,
                called: self.helped(form)?.called(),
            })),
            RecordKind::Turned { tricks: all, .. } => {
                let tricks = self.by_side(form, |side| self.tricks(form, side))?;
                let there = self.there(form);
                let first_there = self.first_there(form);
                let whole = tricks.values().iter().sum::<u8>() == all || !there.is_empty();
                let whole = whole || form.is_stopped();
                let settled = there.len() < 2 || first_there.is_some();
                (whole && settled).then_some(Hand::Turned(TurnedHand {
                    turned: form.turned,
                    tricks,
                    best_trump,
                    first_there,
                }))
            }
            RecordKind::Pot { tricks } => {
                let shares = self.by_side(form, |side| self.share(form, side))?;
                let took: u8 = shares
                    .values()
                    .iter()
                    .filter_map(|share| share.tricks())
                    .sum();
                let passed = shares.values().iter().all(|share| *share == Share::Passed);
                let turned = form.turned;
                (took == tricks || passed).then_some(Hand::Pot(PotHand { turned, shares }))
            }
            RecordKind::Points { .. } => {
                let points = |side| self.known_answer(form, side).map(SideAnswer::number);
                self.by_side(form, points).map(Hand::Points)
            }
        }
    }

    fn by_side<T>(&self, form: &Form, part: impl Fn(Side) -> Option<T>) -> Option<BySide<T>> {
        let parts: Option<Vec<T>> = form.layout.sides().map(part).collect();
        parts.map(BySide::from)
    }

    fn share(&self, form: &Form, side: Side) -> Option<Share> {
        let fault = self.fault.filter(|(faulted, _)| *faulted == side);
        Some(match self.known_answer(form, side)? {
            SideAnswer::Passed => Share::Passed,
            SideAnswer::Took(_) => Share::Stayed {
                tricks: self.tricks(form, side)?,
                fault: fault.map(|(_, fault)| fault),
            },
        })
    }
}

/// The answer that a recorded hand gives for a side.
fn answer_in(hand: &Hand, side: Side) -> SideAnswer {
    match hand {
        Hand::Points(points) => SideAnswer::Took(points.get(side).copied().unwrap_or(0)),
        Hand::Pot(_) => hand
            .tricks(side)
            .map_or(SideAnswer::Passed, |tricks| SideAnswer::Took(tricks.into())),
        Hand::Bid(_) | Hand::Turned(_) => SideAnswer::Took(hand.tricks(side).unwrap_or(0).into()),
    }
}
