//! How a game ends: first the target, then back door and ticks, then the number of deals (C9, C10, F4,
//! A8, A9, K5, T2).

use serde::{Deserialize, Serialize};

use crate::base::house::ClauseId;
use crate::base::house::choices::{Best, BothOver, TieAtEnd};
use crate::base::seats::{BySide, Side};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct End {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    pub reason: EndReason,
}

impl End {
    /// A game won by a side.
    pub const fn won(winner: Side, reason: EndReason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }
}

/// The ways a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EndReason {
    /// The winner reached the target, clear of everyone else (C9, F4, A8).
    Target,
    /// The winner took all five tricks of a hand (F3).
    AllTricks,
    /// Everyone else is out the back door (C10).
    BackDoor,
    /// Everyone else is out by ticks (A9).
    Ticks,
    /// The last of the agreed deals was played (K5).
    Deals,
    /// The table ended it (B8, T2).
    Agreed,
}

/// How a game ends, by one table's rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The score that wins.
    pub target: Option<i32>,
    /// The lead over every other side that the winner needs.
    pub win_by: i32,
    /// Who wins if several reach the target in one hand.
    pub both_over: BothOver,
    /// Whether the highest or the lowest total wins.
    pub best: Best,
    /// The score at which a side is out.
    pub back_door: Option<i32>,
    /// The failed bids with which a side is out.
    pub ticks: Option<u8>,
    /// The number of deals after which the game ends.
    pub deals: Option<u16>,
    /// What happens on a tie after the last of them.
    pub tie: TieAtEnd,
    /// Whether two sides play on for second place after the third has won.
    pub for_second: bool,
    /// Whether all five tricks of a hand win the game (F3).
    pub sweeps: bool,
    /// The score at which a side is called out.
    pub warn_at: Option<i32>,
    /// The clauses of the ways to end.
    pub clauses: &'static [(EndReason, ClauseId)],
}

/// The score after a hand.
#[derive(Clone, Copy, Debug)]
pub struct ScoreAfter<'a> {
    pub totals: &'a BySide<i32>,
    /// The failed bids.
    pub ticks: &'a BySide<u8>,
    /// The sides that were out before the hand.
    pub out: &'a BySide<bool>,
    /// The number of deals played.
    pub played: usize,
    /// The bidding side, if any.
    pub bidder: Option<Side>,
    /// The side whose tricks win the game at once, if any (F3).
    pub swept: Option<Side>,
    /// The side that reached the target before the others, if that was recorded (F4).
    pub first_there: Option<Side>,
    /// The side that has already won, while the others play on for second place (C9).
    pub first: Option<Side>,
}

/// The judgement of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The sides that are out after the hand, earlier ones included; also the winner while the
    /// others play on for second place.
    pub out: BySide<bool>,
    /// The winner, if the others play or have played on for second place (C9).
    pub first: Option<Side>,
    /// The end of the game, if this is it.
    pub end: Option<End>,
}

impl Finish {
    /// A game to a target that the highest total wins.
    pub const fn to(target: Option<i32>, clauses: &'static [(EndReason, ClauseId)]) -> Self {
        Self {
            target,
            win_by: 1,
            both_over: BothOver::Highest,
            best: Best::High,
            back_door: None,
            ticks: None,
            deals: None,
            tie: TieAtEnd::Draw,
            for_second: false,
            sweeps: false,
            warn_at: None,
            clauses,
        }
    }

    /// Whether the game ends without the table saying so.
    pub const fn ends_by_itself(&self) -> bool {
        self.target.is_some() || self.deals.is_some()
    }

    /// Whether the winner and the loser of a game of two sides can have these totals. Behind or tied, a side can
    /// win at the target as the bidder or by getting there first, with all five tricks, or because the other is out
    /// by ticks.
    pub fn can_end(&self, won: i32, lost: i32) -> bool {
        let behind = self.target.filter(|_| self.both_over != BothOver::Highest);
        behind.is_some_and(|target| won >= target)
            || self.sweeps
            || self.ticks.is_some()
            || match self.best {
                Best::High => won > lost,
                Best::Low => won < lost,
            }
    }

    /// Whether a game of two sides ends at these totals (C9, C10, A8), as far as they show it: ticks, a hand of all
    /// tricks and a number of deals end one at any score.
    pub fn ends_at(&self, won: i32, lost: i32) -> bool {
        let unseen = self.ticks.is_some() || self.deals.is_some() || self.sweeps;
        let there = |target: i32| match self.best {
            Best::High if self.both_over != BothOver::Highest => won >= target,
            Best::High => won >= target && won - lost >= self.win_by,
            Best::Low => lost >= target && lost - won >= self.win_by,
        };
        unseen || self.target.is_none_or(there) || self.back_door.is_some_and(|door| lost <= door)
    }

    /// The clause of a way to end.
    pub fn clause(&self, reason: EndReason) -> Option<ClauseId> {
        let mut clauses = self.clauses.iter();
        clauses
            .find(|(way, _)| *way == reason)
            .map(|(_, clause)| *clause)
    }

    /// Judges the score after a hand.
    pub fn judge(&self, now: ScoreAfter<'_>) -> Judgement {
        let mut judged = self.judge_those_in(now);
        match (now.first, judged.end) {
            (None, Some(end)) if self.plays_for_second(now, end) => {
                let Some(winner) = end.winner else {
                    return judged;
                };
                let mut out = now.out.clone();
                out[winner] = true;
                self.judge(ScoreAfter {
                    out: &out,
                    first: Some(winner),
                    ..now
                })
            }
            (Some(first), Some(end)) => {
                judged.out[first] = false;
                judged.end = Some(End {
                    winner: Some(first),
                    ..end
                });
                judged
            }
            _ => judged,
        }
    }

    /// Whether two sides play on for second place after this end (C9).
    fn plays_for_second(&self, now: ScoreAfter<'_>, end: End) -> bool {
        self.for_second && end.reason == EndReason::Target && still_in(now.out).len() == 3
    }

    fn judge_those_in(&self, now: ScoreAfter<'_>) -> Judgement {
        let swept = now.swept.map(|winner| (winner, EndReason::AllTricks));
        let there = || Some((self.at_the_target(now)?, EndReason::Target));
        if let Some((winner, reason)) = swept.or_else(there) {
            return Judgement {
                out: now.out.clone(),
                first: now.first,
                end: Some(End::won(winner, reason)),
            };
        }
        let mut out = now.out.clone();
        for (side, total) in now.totals.iter() {
            let fallen = self.back_door.is_some_and(|door| *total <= door);
            let ticked = self.ticks.is_some_and(|ticks| now.ticks[side] >= ticks);
            out[side] |= fallen || ticked;
        }
        let how = if self.ticks.is_some() {
            EndReason::Ticks
        } else {
            EndReason::BackDoor
        };
        let end = match still_in(&out)[..] {
            [] => {
                // By changed rules everyone may be out at once: the leader stays in.
                let most = still_in(now.out)
                    .into_iter()
                    .map(|side| now.totals[side])
                    .max();
                for side in still_in(now.out) {
                    out[side] = Some(now.totals[side]) != most;
                }
                Some(End {
                    winner: self.clear_leader(now.totals, &out, 1),
                    reason: how,
                })
            }
            [winner] => Some(End::won(winner, how)),
            _ => self.after_the_last_deal(now.totals, &out, now.played),
        };
        Judgement {
            out,
            first: now.first,
            end,
        }
    }

    fn at_the_target(&self, now: ScoreAfter<'_>) -> Option<Side> {
        let target = self.target?;
        let there = |side: &Side| now.totals[*side] >= target;
        let sides = still_in(now.out);
        let bidder = now
            .bidder
            .filter(|side| sides.contains(side) && there(side));
        if self.both_over == BothOver::BidderFirst && bidder.is_some() {
            return bidder;
        }
        let there: Vec<Side> = sides.into_iter().filter(there).collect();
        if self.both_over == BothOver::FirstPast {
            return match there[..] {
                [alone] => Some(alone),
                // Of several, the totals do not say who was first.
                _ => now.first_there.filter(|first| there.contains(first)),
            };
        }
        self.leader_at_the_target(now.totals, now.out)
    }

    /// The side with the lead it needs, once a side is at the target.
    pub fn leader_at_the_target(&self, totals: &BySide<i32>, out: &BySide<bool>) -> Option<Side> {
        let target = self.target?;
        let there = |side: Side| totals[side] >= target;
        let is_reached = still_in(out).into_iter().any(there);
        is_reached.then(|| self.leader(totals, out)).flatten()
    }

    /// The end after this many deals, if they are the last.
    pub fn after_the_last_deal(
        &self,
        totals: &BySide<i32>,
        out: &BySide<bool>,
        played: usize,
    ) -> Option<End> {
        let last = self.deals.is_some_and(|deals| played >= usize::from(deals));
        let winner = self.clear_leader(totals, out, 1);
        let over = last && (winner.is_some() || self.tie == TieAtEnd::Draw);
        over.then_some(End {
            winner,
            reason: EndReason::Deals,
        })
    }

    /// The end if the table ends the game now: the leader wins.
    pub fn agreed_end(&self, totals: &BySide<i32>, out: &BySide<bool>) -> End {
        End {
            winner: self.clear_leader(totals, out, 1),
            reason: EndReason::Agreed,
        }
    }

    /// The side with the lead it needs, if any.
    fn leader(&self, totals: &BySide<i32>, out: &BySide<bool>) -> Option<Side> {
        self.clear_leader(totals, out, self.win_by)
    }

    fn clear_leader(&self, totals: &BySide<i32>, out: &BySide<bool>, by: i32) -> Option<Side> {
        let lead = |side: Side, other: Side| match self.best {
            Best::High => totals[side] - totals[other],
            Best::Low => totals[other] - totals[side],
        };
        let sides = still_in(out);
        let clear = |side: &Side| {
            sides
                .iter()
                .all(|other| other == side || lead(*side, *other) >= by)
        };
        sides.iter().copied().find(clear)
    }

    /// The points a side still needs to win if nobody else scores: to the target, and to the lead it
    /// needs (C9); the target is enough where it wins by its bid (A8) or by being first (F4). `None`
    /// without a target, or if the lowest total wins.
    pub fn needs(&self, totals: &BySide<i32>, out: &BySide<bool>, side: Side) -> Option<i32> {
        let target = self.target.filter(|_| self.best == Best::High)?;
        let others = still_in(out).into_iter().filter(|other| *other != side);
        let clear = others.map(|other| totals[other] + self.win_by).max();
        let alone = self.both_over != BothOver::Highest && totals[side] < target;
        let clear = clear.filter(|_| !alone);
        Some(target.max(clear.unwrap_or(i32::MIN)) - totals[side])
    }
}

/// The sides still in.
pub fn still_in(out: &BySide<bool>) -> Vec<Side> {
    out.iter()
        .filter(|(_, out)| !**out)
        .map(|(side, _)| side)
        .collect()
}
