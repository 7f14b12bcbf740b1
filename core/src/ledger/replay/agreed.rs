//! Points by agreement and moves between the deals, and the verdict after them.

use super::{MOST_TOTAL, swept};
use crate::base::seats::BySide;
use crate::games::{EndReason, RecordKind, Rules, ScoreAfter};
use crate::ledger::account::{Account, Agreed};
use crate::ledger::adjusted::{Adjusted, Adjustment};
use crate::ledger::log::Dealt;
use crate::ledger::standing::Standing;

impl Standing {
    /// Applies points by agreement and moves before the current deal, in the order agreed.
    pub(super) fn between_deals(&mut self, all: &Account) {
        let (layout, here) = (all.rules().layout(), self.deals.len());
        let given = all.adjusted.iter().enumerate();
        let mut given = given.filter(|(_, agreed)| agreed.after == here).peekable();
        // A player who is back before the deal they left before owes and deals as if they had stayed.
        let before = (self.dealer, self.pot.debts.clone());
        let moves = all.moves.iter().enumerate();
        for (at, moved) in moves.filter(|(_, change)| change.before == here) {
            while let Some((index, agreed)) = given.next_if(|(_, agreed)| agreed.moves <= at) {
                self.adjust(all, index, agreed);
            }
            self.apply_move(layout, moved, &before);
        }
        for (index, agreed) in given {
            self.adjust(all, index, agreed);
        }
    }

    /// Applies points by agreement, and judges the game again.
    fn adjust(&mut self, all: &Account, at: usize, agreed: &Agreed) {
        let (here, what) = (agreed.after, &agreed.what);
        let last = self.last_hand(here);
        let rules = &*all.agreed_under(agreed, last.unwrap_or(0)).rules;
        // Chips are not created or lost: they come out of the pot, or go into it.
        let chips = matches!(rules.table().record, RecordKind::Pot { .. });
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
            moves: agreed.moves,
            what: what.clone(),
            counts,
            totals: self.totals.clone(),
            judged_by: self.judged_by.clone(),
        });
        // A side that is back takes its turn to deal; one that fell out does not deal. Chips put
        // nobody out, so they leave the dealer found by who joined and left.
        if counts && !chips {
            self.pass_the_deal(all.rules().layout());
        }
    }

    fn give(&mut self, what: &Adjustment) {
        let total = &mut self.totals[what.side];
        *total = total.saturating_add(what.points);
        *total = (*total).clamp(-MOST_TOTAL, MOST_TOTAL);
    }

    /// Judges the totals by the rules they were last judged by. What was still open is decided by `rules`: the table
    /// may have agreed on them since.
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
        let won = self.end.filter(|(end, _)| end.reason == EndReason::Target);
        let now = ScoreAfter {
            totals: &self.totals,
            ticks: &self.ticks,
            out: &out,
            played: self.played,
            bidder: contract.map(|contract| layout.side_of(contract.seat)),
            swept: last.and_then(|deal| swept(&deal.lines)),
            first_there: last
                .and_then(|deal| match &deal.what {
                    Dealt::Hand(hand) => hand.first_there(),
                    _ => None,
                })
                // Who won before these points was there before them.
                .or(won.and_then(|(end, _)| end.winner)),
            first: before.map(|(first, _)| first),
        };
        let mut finish = self.judged_by.clone();
        let mut judgement = finish.judge(now);
        let was_open = self.end.is_none() && self.out == out;
        let decides = judgement.end.is_some() || judgement.out != out;
        if was_open && decides {
            finish = rules.table().finish.clone();
            judgement = finish.judge(now);
        }
        self.out = judgement.out;
        let first = judgement.first.map(|first| match self.first {
            Some((same, at)) if same == first => (same, at),
            _ => (first, self.deals.len()),
        });
        if first != self.first {
            self.first = first;
            self.first_target = finish.target;
        }
        self.judged_by = finish;
        // Since the last hand players may have left or come back (V11).
        if let RecordKind::Pot { .. } = rules.table().record {
            self.out = BySide::from_fn(layout, |side| self.is_away(side));
        }
        self.end = match (judgement.end, self.end) {
            (Some(end), Some((before, at))) if end == before => Some((end, at)),
            (end, _) => end.map(|end| (end, self.deals.len())),
        };
    }
}
