//! Replay: computes totals, dealer, open contract and verdict from the log.

mod agreed;
mod dealer;

use super::accepted_ruling::{self, AcceptedRuling};
use super::account::{Account, Ended, Recorded, RulingOn};
use super::against::takes_part;
use super::deal::{Deal, Fate};
use super::log::Dealt;
use super::standing::{DealTurn, Standing};
use crate::base::bidding::BiddingOutcome;
use crate::base::seats::{BySide, Seat, Side};
use crate::games::hand::{Contract, Debt, Hand, Pot, Turned, Won};
use crate::games::{
    AWAY, BidOutcome, End, EndReason, NOT_YET, NOTHING, OUT, Rules, ScoreAfter, ScoreLine, Scored,
    WON,
};

/// Totals are limited to this, positive and negative, so that no sum overflows.
pub(super) const MOST_TOTAL: i32 = 1_000_000_000;

/// Scores the collected deals in turn, by the rules of each, with everything agreed between them: the totals,
/// the next dealer, the pot and the end.
pub(super) fn standing(all: &Account) -> Standing {
    let (setup, rules) = (&*all.setup, &**all.rules());
    let (layout, begun) = (rules.layout(), all.begun.as_ref());
    let points = begun.map(|score| score.points.clone());
    let ticks = begun.map(|score| score.ticks.clone());
    // A player who joins later is absent until then (V11).
    let joins = |side: Side| side.index() >= setup.players.len();
    let mut standing = Standing {
        deals: Vec::new(),
        totals: points.unwrap_or_else(|| BySide::from_fn(layout, |_| 0)),
        ticks: ticks.unwrap_or_else(|| BySide::from_fn(layout, |_| 0)),
        out: BySide::from_fn(layout, joins),
        pot: Pot {
            debts: BySide::from_fn(layout, |side| match joins(side) {
                true => Debt::Away,
                false => Debt::Ante,
            }),
            carry: 0,
        },
        dealer: setup.first_dealer,
        open: all.open,
        turned: all.turned,
        rulings: Vec::new(),
        players: all.names.now.clone(),
        end: None,
        first: None,
        first_target: None,
        judged_by: all.at(0).rules.table().finish.clone(),
        number: 1,
        begun: begun.cloned(),
        adjusted: Vec::new(),
        moved: Vec::new(),
        played: 0,
        seated: setup.players.len(),
        missing: Vec::new(),
        lost_late: Vec::new(),
        turn: DealTurn {
            from: setup.first_dealer,
            stays: true,
            missing: Vec::new(),
        },
    };
    let mut rulings = vec![Vec::new(); all.deals.len() + 1];
    for ruled in &all.rulings {
        if let Some(on) = rulings.get_mut(ruled.deal) {
            on.push(ruled.clone());
        }
    }
    let mut rulings = rulings.into_iter();
    standing.between_deals(all);
    let mut dealer = standing.seat_dealer(layout, all);
    for (deal, rulings) in all.deals.iter().zip(rulings.by_ref()) {
        standing.take(all, deal, dealer, rulings);
        standing.between_deals(all);
        dealer = standing.seat_dealer(layout, all);
    }
    let here = rulings.next().unwrap_or_default().into_iter();
    standing.rulings = here.map(|ruled| ruled.ruling).collect();
    if standing.end.is_none() {
        standing.judged_by = rules.table().finish.clone();
    }
    if all.agreed && standing.end.is_none() {
        standing.end_after_the_deals(rules);
    }
    match all.ended {
        Some(Ended::As(winner)) if standing.end.is_none() => standing.end_as(winner),
        Some(Ended::ByTotals) if standing.end.is_none() => standing.end_by_agreement(rules),
        _ => {}
    }
    // The hand in play is dropped, be it that points by agreement or an amendment ended the game while a bid stood.
    if standing.end.is_some() {
        standing.open = None;
        standing.turned = Turned::default();
    }
    let open = standing.open.take();
    standing.open = open.map(|open| standing.bagged(rules, open));
    standing
}

impl Standing {
    /// The contract of the current dealer, who is bagged (C4) at the lowest bid their score allows (A10).
    fn bagged(&self, rules: &dyn Rules, open: Contract) -> Contract {
        if open.won == Won::Bid || open.seat == self.dealer {
            return open;
        }
        let speakers = self.speakers(rules.layout());
        let passed = rules.auction(speakers, &self.totals);
        let bid = match passed.map(|auction| auction.all_passed()) {
            Some(BiddingOutcome::Won(_, bid) | BiddingOutcome::Bagged(_, bid)) => bid,
            Some(BiddingOutcome::PassedOut) | None => open.bid,
        };
        let seat = self.dealer;
        // Another player's trump is not theirs.
        let trump = None;
        Contract {
            seat,
            bid,
            trump,
            ..open
        }
    }

    /// Applies the next deal, dealt by this player.
    fn take(&mut self, all: &Account, recorded: &Recorded, dealer: Seat, ruled: Vec<RulingOn>) {
        let (what, struck) = (&*recorded.what, recorded.struck);
        let rules = &*all.at(self.deals.len()).rules;
        let fate = self.fate(rules, what, struck);
        let nothing = BySide::from_fn(rules.layout(), |_| ScoreLine::nothing(&NOTHING));
        let out_before = self.out.clone();
        let mut number = None;
        if let (Dealt::Hand(_), false) = (what, struck) {
            number = Some(self.number);
            self.number += 1;
        }
        let late: Vec<(usize, Seat)> = ruled.iter().filter_map(RulingOn::lost_late).collect();
        let mut rulings: Vec<AcceptedRuling> =
            ruled.into_iter().map(|ruled| ruled.ruling).collect();
        if let Dealt::Redealt { side, says, .. } = what {
            rulings.push(AcceptedRuling::redeal(*side, says.clone()));
        }
        let scored = match what {
            Dealt::Hand(hand) if fate == Fate::Counts => self.score(rules, hand, &rulings),
            _ => nothing.into(),
        };
        if fate.is_dealt() {
            let mut lost = match what {
                Dealt::Hand(hand) if fate == Fate::Counts => {
                    accepted_ruling::corrected(hand, &rulings)
                }
                _ => Vec::new(),
            };
            lost.extend(accepted_ruling::lost_turns(&rulings));
            for (since, seat) in late {
                if let Some(at) = lost.iter().position(|loser| *loser == seat) {
                    self.lost_late.push((since, lost.swap_remove(at)));
                }
            }
            self.missing.extend(lost);
            self.turn = DealTurn {
                from: dealer,
                stays: self.stays(all.dealt_by(recorded), what),
                missing: self.missing.clone(),
            };
            self.pass_the_deal(rules.layout());
        }
        self.lose_turns_late(rules.layout());
        let deal = Deal {
            what: what.clone(),
            fate,
            number,
            dealer,
            next_dealer: self.dealer,
            keeps_next: false,
            lines: scored.lines,
            totals: self.totals.clone(),
            ticks: self.ticks.clone(),
            pot_result: scored.pot_result,
            out_before,
            out: self.out.clone(),
            rulings,
            players: recorded.players.clone(),
        };
        self.deals.push(deal.into());
    }

    /// Ends the game by agreement.
    fn end_by_agreement(&mut self, rules: &dyn Rules) {
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
        let reason = EndReason::Agreed;
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
                scored.lines[side] = ScoreLine::nothing(match self.first {
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
            let ticked = finish.ticks.is_some() && line.why.bid == BidOutcome::Set;
            self.ticks[side] = self.ticks[side].saturating_add(u8::from(ticked));
        }
        if let Some(pot_result) = &scored.pot_result {
            self.pot = pot_result.next.clone();
        }
        self.played += 1;
        let swept = swept(&scored.lines);
        let judgement = finish.judge(ScoreAfter {
            totals: &self.totals,
            ticks: &self.ticks,
            out: &self.out,
            played: self.played,
            bidder: hand
                .contract()
                .map(|contract| rules.layout().side_of(contract.seat)),
            swept,
            first_there: hand.first_there(),
            first: self.first.map(|(first, _)| first),
        });
        self.out = judgement.out;
        if let Some(first) = judgement.first.filter(|_| self.first.is_none()) {
            self.first = Some((first, self.deals.len()));
            self.first_target = finish.target;
        }
        self.judged_by = finish.clone();
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

    /// Applies changed rules: the new number of deals may already be reached.
    fn end_after_the_deals(&mut self, rules: &dyn Rules) {
        let finish = &rules.table().finish;
        let end = finish.after_the_last_deal(&self.totals, &self.out, self.played);
        if let Some(end) = end {
            self.finish(end);
        }
    }
}

/// The side whose tricks win the game at once, if any (F3).
fn swept(lines: &BySide<ScoreLine>) -> Option<Side> {
    let mut lines = lines.iter();
    lines.find(|(_, line)| line.why.wins).map(|(side, _)| side)
}
