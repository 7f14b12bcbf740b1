//! Limits that the score is already at: rules from the next hand on are judged after it.

use super::Refusal;
use super::standing::Standing;
use crate::base::house::choices::BothOver;
use crate::base::seats::Side;
use crate::games::{Rules, still_in};

/// A limit that a side is already at while the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtLimit {
    /// At the target and as clear as it must be (C9, F4, A8, T2).
    Target(Side),
    /// At or below the back door (C10).
    BackDoor(Side),
    /// With the last tick (A9).
    Ticks(Side),
}

impl Standing {
    /// The limits that the score is already at.
    pub fn at_limits(&self, rules: &dyn Rules) -> Vec<AtLimit> {
        let finish = &rules.table().finish;
        if self.end.is_some() {
            return Vec::new();
        }
        let ahead = finish.leader_at_the_target(&self.totals, &self.out);
        // In a race the next hand may be another side's (W7).
        let ahead = ahead.filter(|_| finish.both_over != BothOver::FirstPast);
        let gone = still_in(&self.out).into_iter().filter_map(|side| {
            let ticked = finish.ticks.is_some_and(|most| self.ticks[side] >= most);
            let fallen = finish
                .back_door
                .is_some_and(|door| self.totals[side] <= door);
            match (ticked, fallen) {
                (true, _) => Some(AtLimit::Ticks(side)),
                (false, true) => Some(AtLimit::BackDoor(side)),
                (false, false) => None,
            }
        });
        ahead.map(AtLimit::Target).into_iter().chain(gone).collect()
    }

    /// A side that was there before the next hand, where the first trick to reach the target wins (W7).
    pub(super) fn past_the_target(&self, rules: &dyn Rules) -> Option<Refusal> {
        let finish = &rules.table().finish;
        let races = finish.both_over == BothOver::FirstPast && self.end.is_none();
        let target = finish.target.filter(|_| races)?;
        let mut sides = still_in(&self.out).into_iter();
        let there = sides.find(|side| self.totals[*side] >= target)?;
        Some(Refusal::PastTheTarget(there, target))
    }
}
