//! Replay: computes totals, dealer, open contract and verdict from the log.

use std::borrow::Cow;
use std::sync::Arc;

use super::Setup;
use super::accepted_ruling::{self, AcceptedRuling};
use super::adjusted::{Adjusted, Adjustment};
use super::against::takes_part;
use super::gather::{Gathered, Gotten};
use super::log::Dealt;
use super::roster::{Move, Moved};
use super::setup::name_of;
use super::starting_score::StartingScore;
use crate::bidding::Outcome;
use crate::games::{
    AWAY, After, End, Line, Mood, NOT_YET, NOTHING, OUT, Reason, Record, Rules, Scored, WON,
};
use crate::hand::{Contract, Debt, Hand, Pot, PotResult, Turned, Won};
use crate::house::choices::{FirstLead, Misdeal, RematchDealer};
use crate::seats::{BySide, Layout, Seat, Side};

/// Whether a deal counts, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It counts.
    Counts,
    /// It was struck.
    Struck,
    /// An amendment ended the game before it.
    AfterTheEnd,
    /// An amendment put a side that takes part in it out before it.
    SideWasOut,
}

/// Totals are limited to this, positive and negative, so that no sum overflows.
const MOST_TOTAL: i32 = 1_000_000_000;

/// A deal with everything that follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Its result.
    pub what: Dealt,
    /// Whether it counts.
    pub fate: Fate,
    /// The number of the hand, from 1, over hands that were played and not struck.
    pub number: Option<usize>,
    /// Its dealer.
    pub dealer: Seat,
    /// The next dealer.
    pub next_dealer: Seat,
    /// The points of each side.
    pub lines: BySide<Line>,
    /// The totals after it.
    pub totals: BySide<i32>,
    /// The failed bids after it.
    pub ticks: BySide<u8>,
    /// The result of the pot, if any.
    pub pot_result: Option<PotResult>,
    /// The sides that were out before it.
    pub out_before: BySide<bool>,
    /// The sides that are out after it.
    pub out: BySide<bool>,
    /// The rulings on it.
    pub rulings: Vec<AcceptedRuling>,
    /// Its players, by seat.
    pub players: Arc<[String]>,
}

impl Deal {
    /// The name of a player in it.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        name_of(&self.players, seat)
    }

    /// The rulings on it, completed with what each moved in the hand.
    pub fn rulings_as_moved(&self) -> Vec<AcceptedRuling> {
        match &self.what {
            Dealt::Hand(hand) => accepted_ruling::as_moved(hand, &self.rulings),
            Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => self.rulings.clone(),
        }
    }

    /// The points that rulings on it take from a side (D1).
    pub fn fined(&self, side: Side) -> i32 {
        accepted_ruling::fined(&self.rulings, side)
    }

    /// The totals before it.
    pub fn totals_before(&self) -> BySide<i32> {
        let mut totals = self.totals.clone();
        for (side, line) in self.lines.iter() {
            totals[side] -= line.points;
        }
        totals
    }
}

/// The standing of a game: what follows from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The deals in the order they were recorded.
    pub deals: Vec<Arc<Deal>>,
    /// The totals.
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
    /// The number of the current hand, from 1.
    pub number: usize,
    /// The starting score, if any.
    pub begun: Option<StartingScore>,
    /// The points by agreement, placed among the deals.
    pub adjusted: Vec<Adjusted>,
    /// Who joined and left, in order (V11).
    pub moved: Vec<Moved>,
    /// The number of hands that count.
    played: usize,
    /// The number of seats taken; a player who joins later is not counted yet.
    seated: usize,
    /// Players who miss their next turn to deal (B7).
    missing: Vec<Seat>,
    /// How the current dealer was found.
    turn: Turn,
}

/// The state of the deal before it moved, because points by agreement may put a side out or bring it back.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Turn {
    /// The last dealer.
    from: Seat,
    /// Whether the same player deals again.
    stays: bool,
    /// Players who missed a turn then.
    missing: Vec<Seat>,
}

impl Standing {
    /// The last hand that counts among the first `deals`; points by agreement after it are
    /// judged by its rules.
    fn last_hand(&self, deals: usize) -> Option<usize> {
        let counts = |at: &usize| {
            let deal = &self.deals[*at];
            deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_))
        };
        (0..deals.min(self.deals.len())).rev().find(counts)
    }

    /// Whether points for a side count after the first `deals`: the game had not ended before
    /// the last of them, and the side was not out. A player who went home keeps their chips and
    /// may get more.
    pub(super) fn may_adjust(&self, deals: usize, side: Side) -> bool {
        let mut before = (0..deals.min(self.deals.len())).rev();
        let stands = before.find(|at| self.deals[*at].fate != Fate::Struck);
        let over = stands.is_some_and(|at| self.deals[at].fate == Fate::AfterTheEnd);
        let last = self.last_hand(deals).map(|at| &self.deals[at]);
        let out = last.is_some_and(|deal| deal.out_before[side] && deal.lines[side].why != &AWAY);
        !over && !out
    }

    /// The totals after this many deals, with the points by agreement there.
    pub fn totals_after(&self, deals: usize) -> BySide<i32> {
        let mut given = self.adjusted.iter().rev();
        let last = deals.checked_sub(1).and_then(|at| self.deals.get(at));
        match (given.find(|own| own.after == deals), last, &self.begun) {
            (Some(own), ..) => own.totals.clone(),
            (None, Some(deal), _) => deal.totals.clone(),
            (None, None, Some(begun)) => begun.points.clone(),
            (None, None, None) => vec![0; self.totals.len()].into(),
        }
    }

    /// The totals after a deal, with the points by agreement before the next hand.
    pub fn totals_until_next(&self, deal: usize) -> BySide<i32> {
        let mut later = self.deals.iter().enumerate().skip(deal + 1);
        let next = later.find(|(_, own)| own.number.is_some());
        self.totals_after(next.map_or(self.deals.len(), |(at, _)| at))
    }

    /// Whether the sheet has any row.
    pub fn has_rows(&self) -> bool {
        !self.deals.is_empty() || self.begun.is_some() || !self.adjusted.is_empty()
    }

    /// The number of deals and points by agreement that do not count because of what is before them.
    pub fn uncounted(&self) -> (usize, usize) {
        let void = |deal: &&Arc<Deal>| matches!(deal.fate, Fate::AfterTheEnd | Fate::SideWasOut);
        let given = self.adjusted.iter().filter(|own| !own.counts);
        (self.deals.iter().filter(void).count(), given.count())
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
}

pub(super) fn standing(setup: &Setup, all: Gathered<'_>) -> Standing {
    let layout = all.rules.layout();
    let begun = all.begun;
    // A player who joins later is absent until then (V11).
    let joins = |side: Side| side.index() >= setup.players.len();
    let mut standing = Standing {
        deals: Vec::new(),
        totals: begun.map_or_else(|| BySide::from_fn(layout, |_| 0), |own| own.points.clone()),
        ticks: begun.map_or_else(|| BySide::from_fn(layout, |_| 0), |own| own.ticks.clone()),
        out: BySide::from_fn(layout, joins),
        pot: Pot {
            debts: BySide::from_fn(layout, |side| match joins(side) {
                true => Debt::Away,
                false => Debt::Ante,
            }),
            carry: 0,
        },
        dealer: setup.first_dealer,
        open: all.open.clone(),
        turned: all.turned,
        rulings: Vec::new(),
        players: all.names.now.clone(),
        end: None,
        first: None,
        number: 1,
        begun: begun.cloned(),
        adjusted: Vec::new(),
        moved: Vec::new(),
        played: 0,
        seated: setup.players.len(),
        missing: Vec::new(),
        turn: Turn {
            from: setup.first_dealer,
            stays: true,
            missing: Vec::new(),
        },
    };
    let mut rulings = vec![Vec::new(); all.deals.len() + 1];
    for (at, ruling) in &all.rulings {
        if let Some(on) = rulings.get_mut(*at) {
            on.push(ruling.clone());
        }
    }
    let mut rulings = rulings.into_iter();
    standing.adjust(&all);
    standing.come_and_go(layout, &all.moves);
    standing.seat_dealer(layout, &all.dealers);
    for (deal, rulings) in all.deals.iter().zip(rulings.by_ref()) {
        standing.take(deal, rulings);
        standing.adjust(&all);
        standing.come_and_go(layout, &all.moves);
        standing.seat_dealer(layout, &all.dealers);
    }
    standing.rulings = rulings.next().unwrap_or_default();
    if all.agreed && standing.end.is_none() {
        standing.end_after_the_deals(&*all.rules);
    }
    if all.ended {
        standing.leave_off();
    }
    if all.ended && standing.end.is_none() {
        match all.came_out {
            Some(winner) => standing.end_as(winner),
            None => standing.end_by_agreement(&*all.rules),
        }
    }
    let open = standing.open.take();
    standing.open = open.map(|open| standing.bagged(&*all.rules, open));
    standing
}

/// The same deals scored by other rules.
pub(super) fn under(setup: &Setup, mut all: Gathered<'_>, rules: &Arc<dyn Rules>) -> Standing {
    for deal in &mut all.deals {
        deal.rules = rules.clone();
    }
    all.rules = rules.clone();
    standing(setup, all)
}

impl Standing {
    /// The contract of the current dealer, who is bagged (C4) at the lowest bid their score allows (A10).
    fn bagged(&self, rules: &dyn Rules, open: Contract) -> Contract {
        if open.won == Won::Bid || open.seat == self.dealer {
            return open;
        }
        let speakers = self.speakers(rules.layout());
        let passed = rules.auction(speakers, &self.totals);
        let bid = match passed.map(|own| own.all_passed()) {
            Some(Outcome::Won(_, bid) | Outcome::Bagged(_, bid)) => bid,
            Some(Outcome::PassedOut) | None => open.bid,
        };
        let seat = self.dealer;
        Contract { seat, bid, ..open }
    }

    /// Applies the next deal.
    fn take(&mut self, gotten: &Gotten<'_>, rulings: Vec<AcceptedRuling>) {
        let (what, struck) = (&*gotten.what, gotten.struck);
        let rules = &*gotten.rules;
        let fate = self.fate(rules, what, struck);
        let nothing = BySide::from_fn(rules.layout(), |_| Line::nothing(&NOTHING));
        let out_before = self.out.clone();
        let dealer = self.dealer;
        let mut number = None;
        if let (Dealt::Hand(_), false) = (what, struck) {
            number = Some(self.number);
            self.number += 1;
        }
        let mut rulings = rulings;
        if let Dealt::Redealt { side, says } = what {
            rulings.push(AcceptedRuling::redeal(*side, says.clone()));
        }
        let scored = match what {
            Dealt::Hand(hand) if fate == Fate::Counts => self.score(rules, hand, &rulings),
            _ => nothing.into(),
        };
        if matches!(fate, Fate::Counts | Fate::SideWasOut) {
            self.missing.extend(scored.misses_deal);
            self.turn = Turn {
                from: dealer,
                stays: self.stays(&*gotten.dealt_by, what),
                missing: self.missing.clone(),
            };
            self.pass_the_deal(rules.layout());
        }
        let deal = Deal {
            what: what.clone(),
            fate,
            number,
            dealer,
            next_dealer: self.dealer,
            lines: scored.lines,
            totals: self.totals.clone(),
            ticks: self.ticks.clone(),
            pot_result: scored.pot_result,
            out_before,
            out: self.out.clone(),
            rulings,
            players: gotten.players.clone(),
        };
        self.deals.push(deal.into());
    }

    /// Applies who joined and left before the current deal (V11).
    fn come_and_go(&mut self, layout: Layout, moves: &[Moved]) {
        let here = self.deals.len();
        // A player who is back before the deal they left before owes and deals as if they had stayed.
        let (due, owed) = (self.dealer, self.pot.debts.clone());
        for own in moves.iter().filter(|own| own.before == here) {
            let side = layout.side_of(own.seat);
            let stayed = owed[side] != Debt::Away;
            let (away, debt) = match own.how {
                Move::Left => (true, Debt::Away),
                Move::Returned if stayed => (false, owed[side]),
                Move::Returned | Move::Joined { .. } => (false, Debt::Ante),
            };
            if let Move::Joined { pays } = own.how {
                self.seated += 1;
                self.totals[side] -= pays;
                self.pot.carry = self.pot.with(&[pays]);
            }
            self.out[side] = away;
            self.pot.debts[side] = debt;
            if away && own.seat == self.dealer {
                self.dealer = left_of(layout, &self.out, own.seat);
            }
            if own.how == Move::Returned && stayed {
                self.dealer = nearer(layout, due, own.seat, self.dealer);
            }
            self.moved.push(*own);
        }
    }

    /// Marks a player of a pot game as gone home (V11), for a standing without a log.
    pub(crate) fn mark_away(&mut self, rules: &dyn Rules) {
        if let Record::Pot { .. } = rules.table().record {
            for (side, _) in self.out.iter().filter(|(_, out)| **out) {
                self.pot.debts[side] = Debt::Away;
            }
        }
    }

    /// Whether a player went home (V11).
    pub fn is_away(&self, side: Side) -> bool {
        self.pot.debts.get(side) == Some(&Debt::Away)
    }

    /// Drops the current hand, because the table ended the game.
    fn leave_off(&mut self) {
        self.open = None;
        self.turned = Turned::default();
    }

    /// Ends the game by agreement; the current hand is dropped.
    fn end_by_agreement(&mut self, rules: &dyn Rules) {
        self.leave_off();
        let finish = &rules.table().finish;
        // A player who went home keeps their chips, and may lead with them (V11).
        let mut out = self.out.clone();
        for (side, debt) in self.pot.debts.iter() {
            out[side] &= *debt != Debt::Away;
        }
        let end = finish.agreed_end(&self.totals, &out);
        self.finish(end);
    }

    /// Sets the recorded result of a game kept on paper.
    fn end_as(&mut self, winner: Option<Side>) {
        self.leave_off();
        let reason = Reason::Agreed;
        self.finish(End { winner, reason });
    }

    fn fate(&self, rules: &dyn Rules, what: &Dealt, struck: bool) -> Fate {
        let absent = |hand: &Hand| {
            let mut sides = rules.layout().sides();
            sides.any(|side| self.out[side] && takes_part(rules, hand, side))
        };
        match what {
            _ if struck => Fate::Struck,
            _ if self.end.is_some() => Fate::AfterTheEnd,
            Dealt::Hand(hand) if absent(hand) => Fate::SideWasOut,
            _ => Fate::Counts,
        }
    }

    fn score(&mut self, rules: &dyn Rules, hand: &Hand, rulings: &[AcceptedRuling]) -> Scored {
        let mut scored = accepted_ruling::score(rules, hand, &self.pot, rulings);
        let finish = &rules.table().finish;
        for side in rules.layout().sides() {
            if self.out[side] {
                scored.lines[side] = Line::nothing(match self.first {
                    _ if self.is_away(side) && side.index() >= self.seated => &NOT_YET,
                    _ if self.is_away(side) => &AWAY,
                    Some((first, _)) if first == side => &WON,
                    _ => &OUT,
                });
            }
            let line = &mut scored.lines[side];
            let before = self.totals[side];
            let after = before.saturating_add(line.points);
            self.totals[side] = after.clamp(-MOST_TOTAL, MOST_TOTAL);
            line.points = self.totals[side] - before;
            let ticked = finish.ticks.is_some() && line.why.mood == Mood::Set;
            self.ticks[side] = self.ticks[side].saturating_add(u8::from(ticked));
        }
        if let Some(pot_result) = &scored.pot_result {
            self.pot = pot_result.next.clone();
        }
        self.played += 1;
        let swept = swept(&scored.lines);
        let judgement = finish.judge(After {
            totals: &self.totals,
            ticks: &self.ticks,
            out: &self.out,
            played: self.played,
            bidder: hand
                .contract()
                .map(|contract| rules.layout().side_of(contract.seat)),
            swept,
            first: self.first.map(|(first, _)| first),
        });
        self.out = judgement.out;
        if let Some(first) = judgement.first.filter(|_| self.first.is_none()) {
            self.first = Some((first, self.deals.len()));
        }
        if let Some(end) = judgement.end {
            self.end = Some((end, self.deals.len()));
        }
        scored
    }

    /// Ends the game without another hand.
    fn finish(&mut self, end: End) {
        let first = self.first.map(|(first, _)| first);
        if let Some(first) = first {
            self.out[first] = false;
        }
        let winner = first.or(end.winner);
        self.end = Some((End { winner, ..end }, self.deals.len()));
    }

    /// Who came second, if that was played for; nobody if the two were level.
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

    /// Applies changed rules: the new number of deals may already be reached.
    fn end_after_the_deals(&mut self, rules: &dyn Rules) {
        let finish = &rules.table().finish;
        let end = finish.after_the_last_deal(&self.totals, &self.out, self.played);
        if let Some(end) = end {
            self.finish(end);
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

    /// Applies the next points by agreement, and judges the game again.
    fn adjust(&mut self, all: &Gathered<'_>) {
        let here = self.deals.len();
        let given = all.adjusted.iter().enumerate();
        for (at, (_, what)) in given.filter(|(_, (after, _))| *after == here) {
            let last = self.last_hand(here);
            let rules = all.deals.get(last.unwrap_or(0));
            let rules = rules.map_or(&*all.rules, |deal| &*deal.rules);
            // Chips are not created or lost: they come out of the pot, or go into it.
            let chips = matches!(rules.table().record, Record::Pot { .. });
            let carry = self.pot.carry.saturating_sub(what.points);
            let counts = self.may_adjust(here, what.side) && (!chips || carry >= 0);
            if counts {
                self.give(what);
                if chips {
                    self.pot.carry = carry;
                }
                self.judge_again(rules, last);
            }
            self.adjusted.push(Adjusted {
                at,
                after: here,
                what: (*what).clone(),
                counts,
                totals: self.totals.clone(),
            });
            // A side that is back takes its turn to deal; one that fell out does not deal.
            if counts {
                self.pass_the_deal(all.rules.layout());
            }
        }
    }

    fn give(&mut self, what: &Adjustment) {
        let total = &mut self.totals[what.side];
        *total = total.saturating_add(what.points);
        *total = (*total).clamp(-MOST_TOTAL, MOST_TOTAL);
    }

    /// Judges the totals by the rules of the last hand.
    fn judge_again(&mut self, rules: &dyn Rules, last: Option<usize>) {
        let layout = rules.layout();
        let last = last.map(|at| &self.deals[at]);
        let out = last.map_or_else(
            || BySide::from_fn(layout, |_| false),
            |deal| deal.out_before.clone(),
        );
        let contract = last.and_then(|deal| deal.what.contract());
        // The winner before the last hand stays first.
        let before = self.first.filter(|(first, _)| out[*first]);
        let judgement = rules.table().finish.judge(After {
            totals: &self.totals,
            ticks: &self.ticks,
            out: &out,
            played: self.played,
            bidder: contract.map(|own| layout.side_of(own.seat)),
            swept: last.and_then(|deal| swept(&deal.lines)),
            first: before.map(|(first, _)| first),
        });
        self.out = judgement.out;
        self.first = judgement.first.map(|first| match self.first {
            Some((same, at)) if same == first => (same, at),
            _ => (first, self.deals.len()),
        });
        // Since the last hand players may have left or come back (V11).
        if let Record::Pot { .. } = rules.table().record {
            self.out = BySide::from_fn(layout, |side| self.is_away(side));
        }
        self.end = match (judgement.end, self.end) {
            (Some(end), Some((before, at))) if end == before => Some((end, at)),
            (end, _) => end.map(|end| (end, self.deals.len())),
        };
    }

    /// Whether the same player deals again after a misdeal, by the house rule (C11).
    fn stays(&self, rules: &dyn Rules, what: &Dealt) -> bool {
        match what {
            Dealt::Misdeal => match rules.table().misdeal {
                Misdeal::SameDealer => true,
                Misdeal::PassesLeft => false,
                Misdeal::SecondPasses => !self.misdealt_before(),
            },
            Dealt::Redealt { .. } => true,
            Dealt::Hand(_) | Dealt::PassedOut => false,
        }
    }

    /// Moves the deal to the left, past players who are out.
    fn pass_the_deal(&mut self, layout: Layout) {
        self.missing.clone_from(&self.turn.missing);
        self.dealer = self.turn.from;
        if self.turn.stays {
            return;
        }
        self.dealer = left_of(layout, &self.out, self.dealer);
        // B7: a player who put a renege right misses one turn, which passes to the next.
        while let Some(at) = self.missing.iter().position(|seat| *seat == self.dealer) {
            self.missing.swap_remove(at);
            self.dealer = left_of(layout, &self.out, self.dealer);
        }
    }

    /// The corrected dealer of the next deal, if any; never a side that is out.
    fn seat_dealer(&mut self, layout: Layout, dealers: &[(usize, Seat)]) {
        let here = self.deals.len();
        let mut dealers = dealers.iter().rev();
        if let Some((_, seat)) = dealers.find(|(deal, _)| *deal == here) {
            self.dealer = *seat;
            self.turn = Turn {
                from: *seat,
                stays: true,
                missing: self.missing.clone(),
            };
        }
        if self.out[layout.side_of(self.dealer)] {
            self.dealer = left_of(layout, &self.out, self.dealer);
        }
    }
}

/// The side whose tricks win the game at once, if any (F3).
fn swept(lines: &BySide<Line>) -> Option<Side> {
    let mut lines = lines.iter();
    lines.find(|(_, line)| line.why.wins).map(|(side, _)| side)
}

/// Of two players, the one whose turn to deal comes first.
fn nearer(layout: Layout, due: Seat, one: Seat, other: Seat) -> Seat {
    let after = layout.round_from(due).filter(|seat| *seat != due);
    let mut round = [due].into_iter().chain(after);
    round
        .find(|seat| *seat == one || *seat == other)
        .unwrap_or(other)
}

/// The next player to the left who is still in.
fn left_of(layout: Layout, out: &BySide<bool>, seat: Seat) -> Seat {
    layout
        .round_from(seat)
        .find(|next| !out[layout.side_of(*next)])
        .unwrap_or(seat)
}
