//! Who reaches the target in a hand that ends the game there (F4).

use super::{Draft, Form, SideAnswer};
use crate::base::house::choices::BothOver;
use crate::base::seats::{BySide, Side};
use crate::games::hand::{BestTrump, Hand, Turned, TurnedHand};
use crate::games::{RecordKind, Rules};

/// A hand that ends the game with the trick that reaches the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Race {
    target: i32,
    /// The totals before the hand.
    totals: BySide<i32>,
    /// What so many tricks score.
    points: Vec<i32>,
    /// What the best trump scores besides.
    bonus: i32,
}

impl Form {
    /// With the question who reached the target first, at these totals and where the table asks it.
    #[must_use]
    pub fn at_score(self, rules: &dyn Rules, totals: &BySide<i32>) -> Self {
        let finish = &rules.table().finish;
        let target = finish.target.filter(|_| {
            let turned = matches!(self.record, RecordKind::Turned { .. });
            turned && finish.both_over == BothOver::FirstPast
        });
        let first = Side(0);
        let points = |took: u8, best: BestTrump| {
            let hand = Hand::Turned(TurnedHand {
                turned: Turned::default(),
                tricks: BySide::from_fn(
                    rules.layout(),
                    |side| if side == first { took } else { 0 },
                ),
                best_trump: Some(best),
                first_there: None,
            });
            rules.line(&hand, first).points
        };
        let none = BestTrump::NotPlayed;
        Self {
            race: target.map(|target| Race {
                target,
                totals: totals.clone(),
                points: self.counts().map(|took| points(took, none)).collect(),
                bonus: points(1, BestTrump::By(first)) - points(1, none),
            }),
            ..self
        }
    }

    /// The target, if the hand ends the game with the trick that reaches it.
    pub fn races_to(&self) -> Option<i32> {
        self.race.as_ref().map(|race| race.target)
    }
}

impl Draft {
    /// The sides whose tricks reach the target, `best` with the best trump.
    fn there_with(&self, form: &Form, best: Option<BestTrump>) -> Vec<Side> {
        let Some(race) = &form.race else {
            return Vec::new();
        };
        let is_there = |side: &Side| {
            let took = self.chosen(form, *side).map_or(0, SideAnswer::number);
            let took = usize::try_from(took).unwrap_or(0);
            let points = race.points.get(took).copied().unwrap_or(0);
            let bonus = if best == Some(BestTrump::By(*side)) {
                race.bonus
            } else {
                0
            };
            took > 0 && race.totals[*side] + points + bonus >= race.target
        };
        form.in_score_order().filter(is_there).collect()
    }

    /// Whether tricks alone reach the target: the others may then have taken fewer than are left.
    pub(super) fn is_over(&self, form: &Form) -> bool {
        !self.there_with(form, None).is_empty()
    }

    /// The sides that reach the target.
    pub fn there(&self, form: &Form) -> Vec<Side> {
        self.there_with(form, self.best(form))
    }

    /// Who reached the target first: as given, if several reach it.
    pub fn first_there(&self, form: &Form) -> Option<Side> {
        let there = self.there(form);
        let first = self.first_there.filter(|side| there.contains(side));
        first.filter(|_| there.len() > 1)
    }
}
