//! Who deals next, and who joins and leaves.

use std::sync::Arc;

use crate::base::house::choices::Misdeal;
use crate::base::seats::{BySide, Layout, Seat};
use crate::games::Rules;
use crate::games::hand::Debt;
use crate::ledger::account::Account;
use crate::ledger::log::Dealt;
use crate::ledger::roster::{RosterChange, RosterMove};
use crate::ledger::standing::{DealTurn, Standing, left_of};

impl Standing {
    /// Applies a move before the current deal (V11); `due` and `owed` are the dealer and the debts
    /// before all moves there.
    pub(super) fn apply_move(
        &mut self,
        layout: Layout,
        change: &RosterChange,
        (due, owed): &(Seat, BySide<Debt>),
    ) {
        let side = layout.side_of(change.seat);
        let stayed = owed[side] != Debt::Away;
        let (away, debt) = match change.how {
            RosterMove::Left => (true, Debt::Away),
            RosterMove::Returned if stayed => (false, owed[side]),
            RosterMove::Returned | RosterMove::Joined { .. } => (false, Debt::Ante),
        };
        if let RosterMove::Joined { pays } = change.how {
            self.seated += 1;
            self.totals[side] -= pays;
            self.pot.carry = self.pot.with(&[pays]);
        }
        self.out[side] = away;
        self.pot.debts[side] = debt;
        if away && change.seat == self.dealer {
            self.dealer = left_of(layout, &self.out, change.seat);
        }
        if change.how == RosterMove::Returned && stayed {
            self.dealer = nearer(layout, *due, change.seat, self.dealer);
        }
        self.moved.push(*change);
    }

    /// Whether the same player deals again after a misdeal, by the house rule (C11).
    pub(super) fn stays(&self, rules: &dyn Rules, what: &Dealt) -> bool {
        match what {
            Dealt::Misdeal => match rules.table().misdeal {
                Misdeal::SameDealer => true,
                Misdeal::PassesLeft => false,
                Misdeal::SecondPasses => !self.misdealt_before(),
            },
            Dealt::Redealt { is_late, .. } => !is_late,
            Dealt::Hand(_) | Dealt::PassedOut => false,
        }
    }

    /// Moves the deal to the left, past players who are out.
    pub(super) fn pass_the_deal(&mut self, layout: Layout) {
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

    /// Takes the turns to deal that were lost, by rulings on earlier deals, once this deal was over: who dealt
    /// until then stays.
    pub(super) fn lose_turns_late(&mut self, layout: Layout) {
        let here = self.deals.len();
        let due = self.lost_late.extract_if(.., |lost| lost.0 <= here);
        let due: Vec<Seat> = due.map(|(_, seat)| seat).collect();
        if !due.is_empty() {
            self.turn.missing.extend(due);
            self.pass_the_deal(layout);
        }
    }

    /// Seats the dealer of the next deal who was corrected, or who stays whatever was changed before; never a side
    /// that is out. Returns who dealt it: a deal that was struck takes no turn.
    pub(super) fn seat_dealer(&mut self, layout: Layout, all: &Account) -> Seat {
        let here = self.deals.len();
        let struck = all.deals.get(here).is_some_and(|deal| deal.struck);
        let seated = all.dealers.iter().rfind(|dealer| dealer.deal == here);
        let kept = seated.filter(|seated| seated.is_kept);
        let kept = kept.map(|seated| seated.seat);
        match (seated, kept) {
            (_, Some(seat)) if !struck => self.keep_dealer(layout, seat),
            (Some(seated), None) => self.seat(seated.seat, self.missing.clone()),
            _ => {}
        }
        let in_turn = |seat: Seat, out: &BySide<bool>| match out[layout.side_of(seat)] {
            true => left_of(layout, out, seat),
            false => seat,
        };
        self.dealer = in_turn(self.dealer, &self.out);
        kept.map_or(self.dealer, |seat| in_turn(seat, &self.out))
    }

    fn seat(&mut self, seat: Seat, missing: Vec<Seat>) {
        self.dealer = seat;
        self.turn = DealTurn {
            from: seat,
            stays: true,
            missing: missing.clone(),
        };
        self.missing = missing;
    }

    /// Seats a dealer who stays: only those between the last one and them have missed a turn.
    fn keep_dealer(&mut self, layout: Layout, seat: Seat) {
        if self.dealer == seat {
            return;
        }
        let mut missing = self.turn.missing.clone();
        let from = self.turn.from;
        let passed = layout.round_from(from).take_while(|next| *next != seat);
        for missed in passed.filter(|_| seat != from) {
            if let Some(at) = missing.iter().position(|lost| *lost == missed) {
                missing.swap_remove(at);
            }
        }
        self.seat(seat, missing);
        if let Some(last) = self.deals.last_mut() {
            Arc::make_mut(last).keeps_next = true;
        }
    }
}

/// Of two players, the one whose turn to deal comes first.
fn nearer(layout: Layout, due: Seat, one: Seat, other: Seat) -> Seat {
    let after = layout.round_from(due).filter(|seat| *seat != due);
    let mut round = [due].into_iter().chain(after);
    round
        .find(|seat| *seat == one || *seat == other)
        .unwrap_or(other)
}
