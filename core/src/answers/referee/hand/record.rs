//! The tricks of a hand as they were played.

use crate::answers::referee::RenegeNoticed;
use crate::answers::referee::renege::{SURE, cinch};
use crate::base::cards::{Card, CardSet};
use crate::base::order::{Counts, Order};
use crate::base::play::{Cinch, IllegalPlay, Judge, Play, winner};
use crate::base::seats::{Layout, Seat, Side};
use crate::games::hand::BestTrump;
use crate::words::referee::{Evidence, HandFinding};

/// The tricks of a hand as played; the last may be incomplete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRecord {
    /// The order of cards.
    pub order: Order,
    /// The seats and sides.
    pub layout: Layout,
    /// The players of the hand, in any order.
    pub seats: Vec<Seat>,
    /// The cards of each player.
    pub dealt: usize,
    /// Who had to lead first, if known.
    pub leader: Option<Seat>,
    /// The tricks, each in the order of play.
    pub tricks: Vec<Vec<Play>>,
}

/// The result of the tricks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOutcome {
    /// The winner of each complete trick.
    pub winners: Vec<Seat>,
    /// Who had the best trump; `None` until the hand is complete.
    pub best: Option<BestTrump>,
    /// Whether every card was played.
    pub complete: bool,
    /// The findings, in order.
    pub found: Vec<HandFinding>,
}

impl HandRecord {
    fn plays(&self) -> impl Iterator<Item = (usize, Play)> {
        let tricks = self.tricks.iter().enumerate();
        tricks.flat_map(|(at, trick)| trick.iter().map(move |play| (at, *play)))
    }

    /// The cards of a player from a trick on: the hand at its start.
    pub(super) fn from(&self, seat: Seat, trick: usize) -> CardSet {
        let later = self
            .plays()
            .filter(|(at, play)| *at >= trick && play.seat == seat);
        later.map(|(_, play)| play.card).collect()
    }

    /// The winner of a trick; `None` while it is incomplete.
    pub(super) fn won(&self, trick: &[Play]) -> Option<Seat> {
        let cards: Vec<Card> = trick.iter().map(|play| play.card).collect();
        let whole = trick.len() == self.seats.len();
        whole
            .then(|| winner(self.order, &cards).map(|at| trick[at].seat))
            .flatten()
    }

    /// Judges the record.
    pub fn outcome(&self, judge: &Judge) -> HandOutcome {
        let winners: Vec<Seat> = self
            .tricks
            .iter()
            .filter_map(|trick| self.won(trick))
            .collect();
        let complete = winners.len() == self.dealt;
        let trumps = self
            .plays()
            .filter(|(_, play)| self.order.counts_as(play.card) == Counts::Trump);
        let best = trumps.max_by_key(|(_, play)| self.order.strength(play.card));
        let best = best.map_or(BestTrump::NotPlayed, |(_, play)| {
            BestTrump::By(self.layout.side_of(play.seat))
        });
        let mut found = self.odd();
        if found.is_empty() {
            found = self.misplayed(judge);
        }
        HandOutcome {
            winners,
            best: complete.then_some(best),
            complete,
            found,
        }
    }

    /// Impossible records.
    fn odd(&self) -> Vec<HandFinding> {
        let mut found = Vec::new();
        let mut seen = CardSet::EMPTY;
        for (at, Play { seat, card }) in self.plays() {
            if !self.order.plays_with(card) {
                found.push(HandFinding::NotInThePack(card));
            }
            if seen.contains(card) {
                found.push(HandFinding::Twice(card));
            }
            seen = seen.with(card);
            if !self.seats.contains(&seat) {
                found.push(HandFinding::NotPlaying(seat));
            }
            let plays = self.tricks[at].iter().filter(|play| play.seat == seat);
            if plays.count() > 1 && !found.contains(&HandFinding::PlaysTwice(seat, at)) {
                found.push(HandFinding::PlaysTwice(seat, at));
            }
        }
        let mut seats = self.seats.clone();
        seats.sort_unstable();
        for seat in seats {
            let plays = self.plays().filter(|(_, play)| play.seat == seat);
            if plays.count() > self.dealt {
                found.push(HandFinding::TooMany(seat));
            }
        }
        found
    }

    fn misplayed(&self, judge: &Judge) -> Vec<HandFinding> {
        let mut found = Vec::new();
        let mut leader = self.leader;
        for (at, trick) in self.tricks.iter().enumerate() {
            let led = trick.first().map(|play| play.seat);
            if let (Some(seat), Some(instead)) = (led, leader)
                && seat != instead
            {
                found.push(HandFinding::LedOutOfTurn {
                    seat,
                    instead,
                    trick: at,
                });
            }
            let mut before = Vec::new();
            for play in trick {
                let hand = self.from(play.seat, at);
                let cinch = match before.is_empty() && self.tricks_won(play.seat, at) == SURE {
                    true if at == SURE => Cinch::WonThree,
                    _ => {
                        let earlier = (self.tricks_won(play.seat, at), self.fallen(at));
                        cinch(judge, &before, hand, earlier)
                    }
                };
                let reason = judge.refuses(&before, hand, play.card, cinch);
                found.extend(reason.map(|reason| HandFinding::Reneged {
                    play: *play,
                    trick: at,
                    reason,
                }));
                before.push(play.card);
            }
            leader = self.won(trick);
        }
        found
    }

    /// The number of earlier tricks a player won.
    pub(super) fn tricks_won(&self, seat: Seat, trick: usize) -> usize {
        let won = self.tricks[..trick].iter();
        won.filter(|trick| self.won(trick) == Some(seat)).count()
    }

    /// The cards of earlier tricks.
    pub(super) fn fallen(&self, trick: usize) -> CardSet {
        let before = self.tricks[..trick].iter().flatten();
        before.map(|play| play.card).collect()
    }

    /// When a play was noticed.
    pub(super) fn since(&self, play: Play, trick: usize, complete: bool) -> RenegeNoticed {
        let side = self.layout.side_of(play.seat);
        let mut later = self.plays().filter(|(at, _)| *at > trick);
        let last = self.plays().last().map(|(_, last)| last);
        match last == Some(play) {
            _ if complete => RenegeNoticed::HandOver,
            _ if later.any(|(_, play)| self.layout.side_of(play.seat) == side) => {
                RenegeNoticed::NextTrick
            }
            false => RenegeNoticed::NextCard,
            true => RenegeNoticed::Nothing,
        }
    }

    /// The cards on the table before a play.
    pub(super) fn before(&self, play: Play, trick: usize) -> Vec<Card> {
        let before = self.tricks[trick]
            .iter()
            .take_while(|other| **other != play);
        before.map(|other| other.card).collect()
    }

    /// The side that gets a trick as the penalty of a renege in it (D1): the one that would
    /// have won it with the right card, if every right card says the same, otherwise the one
    /// that led it.
    pub(super) fn goes_to(&self, judge: &Judge, play: Play, trick: usize) -> Option<Side> {
        let side = |seat: Seat| self.layout.side_of(seat);
        let hand = self.from(play.seat, trick);
        let right = judge.legal(&self.before(play, trick), hand, Cinch::No);
        let mut winners = right.iter().map(|card| {
            let put = |other: &Play| match *other == play {
                true => Play { card, ..*other },
                false => *other,
            };
            let put: Vec<Play> = self.tricks[trick].iter().map(put).collect();
            self.won(&put).map(side)
        });
        let first = winners.next().flatten();
        let known = first.filter(|_| winners.all(|winner| winner == first));
        let led = self.tricks[trick].first().map(|play| side(play.seat));
        let others = |other: &Side| *other != side(play.seat);
        known.filter(others).or(led.filter(others))
    }

    /// Whether the best trump was in a trick.
    pub(super) fn has_best(&self, trick: usize) -> bool {
        let trumps = self
            .plays()
            .filter(|(_, play)| self.order.counts_as(play.card) == Counts::Trump);
        let best = trumps.max_by_key(|(_, play)| self.order.strength(play.card));
        best.is_some_and(|(at, _)| at == trick)
    }

    /// What shows a finding.
    pub(super) fn evidence(&self, finding: HandFinding, judge: &Judge) -> Evidence {
        let HandFinding::Reneged {
            play,
            trick,
            reason,
        } = finding
        else {
            return Evidence::default();
        };
        let bound = match reason {
            // Cards that may be withheld prove nothing.
            IllegalPlay::FollowTrump(held) => held - judge.withheld(&self.before(play, trick)),
            _ => reason.required(),
        };
        let fell = bound.iter().filter_map(|card| {
            let (at, _) = self.plays().find(|(_, play)| play.card == card)?;
            Some((card, at))
        });
        Evidence {
            lead: self.tricks[trick].first().map(|play| play.card),
            fell: fell.min_by_key(|(_, at)| *at),
        }
    }
}

impl HandOutcome {
    /// The tricks a side won.
    pub fn tricks(&self, layout: Layout, side: Side) -> u8 {
        let won = self
            .winners
            .iter()
            .filter(|seat| layout.side_of(**seat) == side);
        won.fold(0, |sum: u8, _| sum.saturating_add(1))
    }
}
