//! The standing of a game: what follows from its log.

use std::sync::Arc;

use super::accepted_ruling::AcceptedRuling;
use super::adjusted::Adjusted;
use super::deal::{Deal, Fate};
use super::log::Dealt;
use super::roster::{RosterChange, RosterMove};
use super::starting_score::StartingScore;
use crate::base::house::choices::{FirstLead, RematchDealer};
use crate::base::seats::{BySide, Layout, Seat, Side};
use crate::games::hand::{Contract, Debt, Pot, Turned};
use crate::games::{End, Finish, Rules};

/// The standing of a game: what follows from its log. Outside this folder it is read, never made or changed, so it
/// is shared and has no `Clone`.
#[derive(Debug, PartialEq, Eq)]
pub struct Standing {
    /// The deals in the order they were recorded.
    pub deals: Vec<Arc<Deal>>,
    pub totals: BySide<i32>,
    /// The failed bids, if the game counts them.
    pub ticks: BySide<u8>,
    /// The sides that are out.
    pub out: BySide<bool>,
    /// The pot of the current hand.
    pub pot: Pot,
    /// The dealer of the current hand.
    pub dealer: Seat,
    /// The contract of the current hand.
    pub open: Option<Contract>,
    /// The card turned for trump in the current hand.
    pub turned: Turned,
    /// The rulings on the current hand.
    pub rulings: Vec<AcceptedRuling>,
    /// The current players, by seat.
    pub players: Arc<[String]>,
    /// The end of the game, and the deal that ended it; the number of deals if the table did.
    pub end: Option<(End, usize)>,
    /// The winner, and the deal it won by, while the others play on for second place (C9).
    pub first: Option<(Side, usize)>,
    /// The target that this winner reached.
    pub first_target: Option<i32>,
    /// How a game ends by the rules that decided this one; by those in force while it goes on.
    pub judged_by: Finish,
    /// The number of the current hand, from 1.
    pub number: usize,
    /// The starting score, if any.
    pub begun: Option<StartingScore>,
    /// The points by agreement, placed among the deals.
    pub adjusted: Vec<Adjusted>,
    /// Who joined and left, in order (V11).
    pub moved: Vec<RosterChange>,
    /// The number of hands that count.
    pub(super) played: usize,
    /// The number of seats taken; a player who joins later is not counted yet.
    pub(super) seated: usize,
    /// Players who miss their next turn to deal (B7).
    pub(super) missing: Vec<Seat>,
    /// Players who miss a turn to deal after a later deal than the one they were ruled on (B7, W10).
    pub(super) lost_late: Vec<(usize, Seat)>,
    /// How the current dealer was found.
    pub(super) turn: DealTurn,
}

/// The state of the deal before it moved, because points by agreement may put a side out or bring it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DealTurn {
    /// The last dealer.
    pub(super) from: Seat,
    /// Whether the same player deals again.
    pub(super) stays: bool,
    /// Players who missed a turn then.
    pub(super) missing: Vec<Seat>,
}

impl Standing {
    /// The last hand that counts among the first `deals`.
    pub(super) fn last_hand(&self, deals: usize) -> Option<usize> {
        let counts = |at: &usize| {
            let deal = &self.deals[*at];
            deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_))
        };
        (0..deals.min(self.deals.len())).rev().find(counts)
    }

    /// Whether points for a side count after the first `deals`: the game had not ended before
    /// the last of them, and the side was not out. A player who went home keeps their chips and
    /// may get more; one who joins may not before (V11).
    pub(super) fn may_adjust(&self, deals: usize, side: Side) -> bool {
        let mut before = (0..deals.min(self.deals.len())).rev();
        let unstruck = before.find(|at| self.deals[*at].fate != Fate::Struck);
        let over = unstruck.is_some_and(|at| self.deals[at].fate == Fate::AfterTheEnd);
        let last = self.last_hand(deals).map(|at| &self.deals[at]);
        let out = last.is_some_and(|deal| deal.out_before[side] && !deal.lines[side].why.is_away());
        !over && !out && self.had_joined(deals, side)
    }

    /// Whether a side was at the table from the start or joined before the deal after these (V11).
    fn had_joined(&self, deals: usize, side: Side) -> bool {
        let joins = |change: &RosterChange| matches!(change.how, RosterMove::Joined { .. });
        let mut moves = self.moved.iter().filter(|change| joins(change));
        let join = moves.find(|change| change.seat.index() == side.index());
        join.map_or(side.index() < self.seated, |change| change.before <= deals)
    }

    /// The totals after this many deals, with the points by agreement there.
    pub fn totals_after(&self, deals: usize) -> BySide<i32> {
        let agreed = self.adjusted.iter().rfind(|agreed| agreed.after == deals);
        let last = deals.checked_sub(1).and_then(|at| self.deals.get(at));
        match (agreed, last, &self.begun) {
            (Some(agreed), ..) => agreed.totals.clone(),
            (None, Some(deal), _) => deal.totals.clone(),
            (None, None, Some(begun)) => begun.points.clone(),
            (None, None, None) => vec![0; self.totals.len()].into(),
        }
    }

    /// The totals after a deal, with the points by agreement before the next hand.
    pub fn totals_until_next(&self, deal: usize) -> BySide<i32> {
        let mut later = self.deals.iter().enumerate().skip(deal + 1);
        let next = later.find(|(_, deal)| deal.number.is_some());
        self.totals_after(next.map_or(self.deals.len(), |(at, _)| at))
    }

    /// The turns to deal that a player loses and that are still to come (B7, W10).
    pub fn misses_deals(&self, seat: Seat) -> usize {
        let late = self.lost_late.iter().map(|(_, seat)| seat);
        let lost = self.missing.iter().chain(late);
        lost.filter(|loser| **loser == seat).count()
    }

    /// Whether the sheet has any row.
    pub fn has_rows(&self) -> bool {
        !self.deals.is_empty() || self.begun.is_some() || !self.adjusted.is_empty()
    }

    /// The players still in, in the order they speak: the dealer's left first, the dealer last.
    pub fn speakers(&self, layout: Layout) -> Vec<Seat> {
        layout
            .round_from(self.dealer)
            .filter(|seat| !self.out[layout.side_of(*seat)])
            .collect()
    }

    /// The players at the end of the game, by seat; the current ones while it goes on.
    pub fn players_at_end(&self) -> &Arc<[String]> {
        let last = self.end.and_then(|(_, deal)| self.deals.get(deal));
        last.map_or(&self.players, |deal| &deal.players)
    }

    /// The first dealer of a rematch (V12): the next in turn after the last dealer, even of a
    /// side that is out, for all play again but those who went home; or the next on the winning
    /// side, or on another. After a draw, the next in turn.
    pub fn rematch_dealer(&self, rules: &dyn Rules) -> Seat {
        let layout = rules.layout();
        let last = self.end.and_then(|(_, deal)| self.deals.get(deal));
        let from = last.map_or(self.dealer, |deal| deal.dealer);
        // If no deal ended the game, the next dealer is known; that deal may have been recorded since.
        let known = last.is_none_or(|deal| deal.fate == Fate::AfterTheEnd);
        let known = known.then_some(from);
        let winner = self.end.and_then(|(end, _)| end.winner);
        let suits = |seat: &Seat| match (rules.table().rematch, winner) {
            (RematchDealer::Rotation, _) | (_, None) => true,
            (RematchDealer::Winners, Some(winner)) => layout.side_of(*seat) == winner,
            (RematchDealer::Losers, Some(winner)) => layout.side_of(*seat) != winner,
        };
        let mut round = known.into_iter().chain(layout.round_from(from));
        let here = |seat: &Seat| !self.is_away(layout.side_of(*seat));
        round
            .find(|seat| suits(seat) && here(seat))
            .unwrap_or(self.dealer)
    }

    /// The points a side still needs to win, if nobody else scores; `None` without a target.
    pub fn needs(&self, rules: &dyn Rules, side: Side) -> Option<i32> {
        rules.table().finish.needs(&self.totals, &self.out, side)
    }

    /// Who leads to the first trick (P6), once known; in a Kaibosh, the player who called it.
    pub fn leader(&self, rules: &dyn Rules) -> Option<Seat> {
        let layout = rules.layout();
        let bidder = self.open.as_ref().map(|contract| contract.seat);
        let last = rules.bids().and_then(|bids| bids.last);
        if let Some(open) = self.open.as_ref().filter(|open| Some(open.bid) == last) {
            return Some(open.seat);
        }
        match rules.table().first_lead? {
            FirstLead::LeftOfDealer => Some(left_of(layout, &self.out, self.dealer)),
            FirstLead::LeftOfBidder => bidder.map(|seat| left_of(layout, &self.out, seat)),
            FirstLead::Bidder => bidder,
        }
    }

    /// The chips each player owes the current pot, and the sum with what it carries.
    pub fn stake(&self, rules: &dyn Rules) -> (BySide<i32>, i32) {
        let owes = BySide::from_fn(rules.layout(), |side| rules.chips(self.pot.debts[side]));
        let all = self.pot.with(owes.values());
        (owes, all)
    }

    /// Whether a player went home (V11).
    pub fn is_away(&self, side: Side) -> bool {
        self.pot.debts.get(side) == Some(&Debt::Away)
    }

    /// Whether the total of a side counts after a deal: not once the side is out, but a player who
    /// went home keeps their chips (V11).
    pub(crate) fn counts_after(&self, deal: usize, side: Side) -> bool {
        let moves = self.moved.iter();
        let mut moves = moves.filter(|change| change.seat.index() == side.index());
        match moves.next() {
            Some(first) if matches!(first.how, RosterMove::Joined { .. }) => first.before <= deal,
            Some(_) => true,
            None => self.deals.get(deal).is_some_and(|deal| !deal.out[side]),
        }
    }

    /// Who came second, if that was played for; nobody if the two were tied.
    pub fn second(&self) -> Option<Side> {
        self.end?;
        let (first, _) = self.first?;
        let others = self.totals.iter().filter(|(side, _)| *side != first);
        let mut others: Vec<(i32, Side)> = others
            .filter(|(side, _)| !self.out[*side])
            .map(|(side, total)| (*total, side))
            .collect();
        others.sort_unstable();
        match others[..] {
            [.., (next, _), (most, _)] if next == most => None,
            [.., (_, second)] => Some(second),
            [] => None,
        }
    }

    /// Whether the current dealer dealt the deal before too, and that was a misdeal.
    pub fn misdealt_before(&self) -> bool {
        let counting = self.deals.iter().rev();
        let mut counting = counting.filter(|deal| deal.fate != Fate::Struck);
        counting
            .next()
            .is_some_and(|last| last.what == Dealt::Misdeal && last.dealer == self.dealer)
    }
}

/// The next player to the left who is still in.
pub(super) fn left_of(layout: Layout, out: &BySide<bool>, seat: Seat) -> Seat {
    layout
        .round_from(seat)
        .find(|next| !out[layout.side_of(*next)])
        .unwrap_or(seat)
}
