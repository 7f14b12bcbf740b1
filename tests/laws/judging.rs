//! Judging a score, independently of the core: who is out, who has won, and whether the game is over.

use std::sync::Arc;

use fives_core::base::house::choices::{Best, BothOver, TieAtEnd};
use fives_core::base::seats::{BySide, Seat, Side};
use fives_core::games::{End, EndReason, Finish};
use fives_core::ledger::{Adjusted, Deal, Dealt, Event, Ledger, Standing};

use crate::invariants::{begun, counts};

/// Who is out once the points by agreement after so many deals are counted, who were `out` before them.
pub fn outs_after(ledger: &Ledger, standing: &Standing, after: usize, out: &[bool]) -> Vec<bool> {
    let mut given = standing.adjusted.iter().rev();
    let Some(adjusted) = given.find(|adjusted| adjusted.after == after && adjusted.counts) else {
        return out.to_vec();
    };
    let next = standing.deals.get(after);
    let out = next.map_or(&standing.out, |deal| &deal.out_before);
    let first = begun(standing).1.into();
    let mut before = standing.deals.iter().take(after);
    let last = before.rfind(|deal| counts(deal));
    let finish = finish_after(ledger, standing, adjusted);
    let won = last.and_then(|deal| first_of(standing, deal));
    let over = next.is_none() && standing.end.is_some();
    Score::given(&adjusted.totals, last, &first, won).assert_out(finish, out, over);
    out.values().to_vec()
}

/// The side that had won before a hand, where the others played it for second place (C9).
pub fn first_of(standing: &Standing, deal: &Deal) -> Option<Side> {
    let first = standing.first.map(|(first, _)| first);
    first.filter(|first| deal.out_before[*first])
}

/// How a game ends by the rules that points by agreement are judged by: those of the last hand, or others that the
/// table agreed on since.
pub fn finish_after<'a>(ledger: &Ledger, standing: &Standing, agreed: &'a Adjusted) -> &'a Finish {
    let deals: Vec<_> = standing.deals.iter().take(agreed.after).collect();
    let last = deals.iter().rposition(|deal| counts(deal));
    let of_hand = &ledger.rules_at(last.unwrap_or(0)).table().finish;
    let mut done = ledger.log().done();
    let others = done.any(|stamped| matches!(stamped.event, Event::Rules { .. }));
    assert!(others || agreed.judged_by == *of_hand);
    &agreed.judged_by
}

/// The side whose tricks won at once.
pub fn swept(deal: &Deal) -> Option<Side> {
    let mut lines = deal.lines.iter();
    lines.find(|(_, line)| line.why.wins).map(|(side, _)| side)
}

/// The side that a hand says was at the target first.
fn first_there(deal: &Deal) -> Option<Side> {
    match &deal.what {
        Dealt::Hand(hand) => hand.first_there(),
        _ => None,
    }
}

/// What a game is judged by.
pub struct Score<'a> {
    totals: &'a BySide<i32>,
    ticks: &'a BySide<u8>,
    were_out: BySide<bool>,
    bidder: Option<Seat>,
    swept: Option<Side>,
    first_there: Option<Side>,
    /// Who had won already, where the others play for second place.
    first: Option<Side>,
}

impl<'a> Score<'a> {
    /// The totals once points were given by agreement: all else is as after the last hand, or as the
    /// game began.
    pub fn given(
        totals: &'a BySide<i32>,
        last: Option<&'a Arc<Deal>>,
        ticks: &'a BySide<u8>,
        first: Option<Side>,
    ) -> Self {
        let nobody = vec![false; totals.len()];
        Self {
            totals,
            ticks: last.map_or(ticks, |deal| &deal.ticks),
            were_out: last.map_or_else(|| nobody.into(), |deal| deal.out_before.clone()),
            bidder: last
                .and_then(|deal| deal.what.contract())
                .map(|contract| contract.seat),
            swept: last.and_then(|deal| swept(deal)),
            first_there: last.and_then(|deal| first_there(deal)),
            first,
        }
    }

    /// W7: who had won at the target before the points was there first, unless the hand says who was.
    pub fn once_ended(mut self, end: Option<End>) -> Self {
        let won = end.filter(|end| end.reason == EndReason::Target);
        self.first_there = self.first_there.or(won.and_then(|end| end.winner));
        self
    }

    pub fn after(deal: &'a Deal, first: Option<Side>) -> Self {
        Self {
            totals: &deal.totals,
            ticks: &deal.ticks,
            were_out: deal.out_before.clone(),
            bidder: deal.what.contract().map(|contract| contract.seat),
            swept: swept(deal),
            first_there: first_there(deal),
            first,
        }
    }

    /// C9: who has won while others play on for second place, and the end of the game.
    pub fn verdict(&self, finish: &Finish, played: usize) -> (Option<Side>, Option<End>) {
        let end = self.end_by(finish, played);
        let were_in = self.were_out.values().iter().filter(|out| !**out).count();
        match (self.first, end) {
            (Some(first), end) => {
                let winner = Some(first);
                (winner, end.map(|end| End { winner, ..end }))
            }
            (None, Some(won))
                if finish.for_second && won.reason == EndReason::Target && were_in == 3 =>
            {
                let mut were_out = self.were_out.clone();
                let first = won.winner;
                if let Some(side) = first {
                    were_out[side] = true;
                }
                let on = Self {
                    were_out,
                    first,
                    ..*self
                };
                on.verdict(finish, played)
            }
            (None, end) => (None, end),
        }
    }

    /// C10 and A9.
    pub fn falls(&self, finish: &Finish, side: Side) -> bool {
        finish
            .back_door
            .is_some_and(|door| self.totals[side] <= door)
            || finish.ticks.is_some_and(|ticks| self.ticks[side] >= ticks)
    }

    pub fn assert_out(&self, finish: &Finish, out: &BySide<bool>, over: bool) {
        // The winner is in, and nobody goes out in a hand that wins at the target.
        let (first, end) = self.verdict(finish, 0);
        let ended = end.is_some();
        for (side, was_out) in self.were_out.iter() {
            if first == Some(side) {
                assert_eq!(out[side], !(ended || over), "{side:?} won first");
                continue;
            }
            let fallen = *was_out || self.falls(finish, side);
            assert!(fallen || !out[side], "{side:?} should be in");
            assert!(out[side] || !fallen || ended, "{side:?} should be out");
        }
    }

    /// C9, C10, F4, A8, A9, K5 and T2 once more, in other words than the core's; `played` hands count.
    pub fn end_by(&self, finish: &Finish, played: usize) -> Option<End> {
        let sides = || self.totals.iter().map(|(side, _)| side);
        let end = |winner, reason| Some(End { winner, reason });
        let were_in: Vec<Side> = sides().filter(|side| !self.were_out[*side]).collect();
        // F3: all five tricks win at once.
        if self.swept.is_some() {
            return end(self.swept, EndReason::AllTricks);
        }
        let there = |side: &Side| {
            finish
                .target
                .is_some_and(|target| self.totals[*side] >= target)
        };
        if were_in.iter().any(there) {
            let bidder = self
                .bidder
                .map(|seat| Side(seat.0 % self.totals.len() as u8));
            let first =
                bidder.filter(|side| finish.both_over == BothOver::BidderFirst && there(side));
            let several = were_in.iter().filter(|side| there(side)).count() > 1;
            // W7: the totals of several do not say who was first.
            let winner = match finish.both_over {
                BothOver::FirstPast if several => self
                    .first_there
                    .filter(|first| were_in.contains(first) && there(first)),
                BothOver::FirstPast => were_in.iter().copied().find(there),
                _ => first.or_else(|| ahead(finish, self.totals, &were_in, finish.win_by)),
            };
            if winner.is_some() {
                return end(winner, EndReason::Target);
            }
        }
        let gone = if finish.ticks.is_some() {
            EndReason::Ticks
        } else {
            EndReason::BackDoor
        };
        let fallen = |side: &&Side| self.falls(finish, **side);
        let left: Vec<Side> = were_in
            .iter()
            .filter(|side| !fallen(side))
            .copied()
            .collect();
        match left[..] {
            [last] => return end(Some(last), gone),
            // Other rules may bring everyone down at once: the best of them has won.
            [] => return end(ahead(finish, self.totals, &were_in, 1), gone),
            _ => {}
        }
        let over = finish
            .deals
            .is_some_and(|deals| played >= usize::from(deals));
        let winner = ahead(finish, self.totals, &left, 1);
        let over = over && (winner.is_some() || finish.tie == TieAtEnd::Draw);
        over.then_some(End {
            winner,
            reason: EndReason::Deals,
        })
    }
}

/// The side ahead of all others in `may` by at least `by`; the lowest total leads if the lowest wins.
pub fn ahead(finish: &Finish, totals: &BySide<i32>, may: &[Side], by: i32) -> Option<Side> {
    let height = |side: Side| match finish.best {
        Best::High => totals[side],
        Best::Low => -totals[side],
    };
    let mut ranked = may.to_vec();
    ranked.sort_by_key(|side| -height(*side));
    match ranked[..] {
        [one] => Some(one),
        [first, second, ..] if height(first) - height(second) >= by => Some(first),
        _ => None,
    }
}
