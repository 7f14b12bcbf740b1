//! The draw of play-offs out of groups.

use std::ops::Range;

use super::draw::{MOST, seed_order, single};
use super::{BestOf, Bracket, PlayOffDraw};
use crate::night::team::Team;

/// Play-offs out of groups, a single elimination of those that advanced, each group's best first. The
/// winners of groups are the best seeds, then the seconds, and so on; within these, teams are placed so
/// that those of one group meet late. Of two groups, A1 meets B2 and B1 A2.
pub fn play_offs(groups: &[Vec<Team>], draw: PlayOffDraw, best_of: BestOf) -> Bracket {
    let most = groups.iter().map(Vec::len).max().unwrap_or(0);
    let count = groups.iter().map(Vec::len).sum::<usize>().min(MOST);
    let mut seeds = Seeds::of(count);
    for tier in 0..most {
        let groups = groups.iter().enumerate();
        let of_tier = groups.filter_map(|(group, teams)| Some((group, *teams.get(tier)?)));
        let from = seeds.teams.len();
        seeds.teams.extend(of_tier.take(count.saturating_sub(from)));
        let placed = from..seeds.teams.len();
        seeds.part_groups(std::slice::from_ref(&placed));
        seeds.tiers.push(placed);
    }
    if draw == PlayOffDraw::GroupsParted {
        let tiers = seeds.tiers.clone();
        while seeds.part_first_round(seeds.meeting_at_once().len(), MOST_SWAPS) {
            seeds.part_groups(&tiers);
        }
    }
    let teams: Vec<Team> = seeds.teams.into_iter().map(|(_, team)| team).collect();
    single(&teams, best_of)
}

/// More swaps at once leave no fewer meetings: tried for all numbers of small groups (`tests/night/shapes.rs`).
const MOST_SWAPS: usize = 3;

/// The teams of play-offs.
struct Seeds {
    /// The best first, each with its group.
    teams: Vec<(usize, Team)>,
    /// The seeds of the winners of groups, of the seconds, and so on.
    tiers: Vec<Range<usize>>,
    /// The seeds in the order of the drawing, those without a team too.
    order: Vec<usize>,
}

impl Seeds {
    /// Of so many teams, none of them placed.
    fn of(count: usize) -> Self {
        Self {
            teams: Vec::new(),
            tiers: Vec::new(),
            order: seed_order(count.next_power_of_two()),
        }
    }

    /// Swaps teams within some tiers as long as that lets those of one group meet later.
    fn part_groups(&mut self, tiers: &[Range<usize>]) {
        let place = |seed: usize| self.order.iter().position(|placed| *placed == seed);
        let places = (0..self.teams.len()).map(|seed| place(seed).unwrap_or(0));
        let places: Vec<usize> = places.collect();
        let mut best = self.weight(&places);
        let mut is_better = true;
        while is_better {
            is_better = false;
            for tier in tiers {
                for one in tier.clone() {
                    for other in one + 1..tier.end {
                        self.teams.swap(one, other);
                        let now = self.weight(&places);
                        if now < best {
                            best = now;
                            is_better = true;
                        } else {
                            self.teams.swap(one, other);
                        }
                    }
                }
            }
        }
    }

    /// How early teams of one group can meet, with seeds at these places. A meeting weighs more, the earlier it is.
    fn weight(&self, places: &[usize]) -> u64 {
        let all: Vec<_> = self.teams.iter().zip(places).collect();
        let pairs = all
            .iter()
            .enumerate()
            .flat_map(|(at, one)| all.iter().skip(at + 1).map(move |other| (one, other)));
        let same = pairs.filter(|(one, other)| one.0.0 == other.0.0);
        let meeting = |one: usize, other: usize| {
            let round = usize::BITS - (one ^ other).leading_zeros();
            1_u64 << (8 * 7_u32.saturating_sub(round))
        };
        same.map(|(one, other)| meeting(*one.1, *other.1)).sum()
    }

    /// The seeds that meet one of their group in the first round.
    fn meeting_at_once(&self) -> Vec<usize> {
        let group = |seed: &usize| self.teams.get(*seed).map(|(group, _)| *group);
        let pairs = self.order.as_chunks::<2>().0.iter();
        let same = pairs.filter(|[one, other]| group(one).is_some() && group(one) == group(other));
        same.flatten().copied().collect()
    }

    /// Swaps so many teams at most within their tiers, so that fewer than `most` meet one of their group in the first
    /// round; whether that can be.
    fn part_first_round(&mut self, most: usize, swaps: usize) -> bool {
        let meeting = self.meeting_at_once();
        if meeting.len() != most || swaps == 0 {
            return meeting.len() < most;
        }
        for seed in meeting {
            let tier = self.tiers.iter().find(|tier| tier.contains(&seed));
            for other in tier.cloned().unwrap_or_default() {
                self.teams.swap(seed, other);
                if other != seed && self.part_first_round(most, swaps - 1) {
                    return true;
                }
                self.teams.swap(seed, other);
            }
        }
        false
    }
}
