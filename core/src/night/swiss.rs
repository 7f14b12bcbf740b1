//! Swiss: everyone plays in every round, against a team with as many wins that it has not met.
//!
//! The teams of a round stand in order: by wins, then by the wins of those they met, then as they were drawn. Of all
//! pairings the best is played, where each of these says more than all that follow:
//!
//! 1. With an odd number of teams, the one with a bye has sat out least often.
//! 2. Meetings of teams that met before, squared for each two teams, are fewest.
//! 3. The team with the bye stands lowest.
//! 4. The differences in wins between those who meet, squared, come to the least.
//! 5. So do the differences in place.
//! 6. Between pairings that are still equal a lot decides, which two teams always draw alike.
//!
//! After FIDE’s basic rules for Swiss systems (C.04.1) and the Monrad system, in which neighbors in the standings meet.

mod played;
mod standing;

pub use played::SwissRecord;
pub(super) use played::swiss_key;

use std::collections::BTreeMap;

use integer_blossom::min_weight_perfect_matching;

use super::event::MatchKey;
use super::team::Team;

/// A round as it was paired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissRound {
    /// The teams of each match, the one of the highest placed team first; of a match the first team deals first.
    pub pairs: Vec<[Team; 2]>,
    /// The team that sits out, and has a win for it.
    pub bye: Option<Team>,
    /// The matches that nobody had played when the next round was paired: who won by default.
    pub unplayed: BTreeMap<MatchKey, Team>,
}

impl SwissRound {
    /// Everyone, by match, and who has the bye.
    pub fn teams(&self) -> impl Iterator<Item = Team> {
        self.pairs.iter().flatten().copied().chain(self.bye)
    }
}

/// A team that is to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Which one.
    pub team: Team,
    /// Its wins so far.
    pub wins: u8,
    /// The rounds in which it did not play.
    pub sat_out: u8,
    /// The teams it played, as often as it did.
    pub met: Vec<Team>,
}

/// The best pairing of teams in the order of their places: the places of those who meet, each two in order, by the
/// first; and the place of the one that has a bye.
pub fn pair(placed: &[Contender]) -> (Vec<[usize; 2]>, Option<usize>) {
    let count = placed.len();
    // With an odd number of teams the bye is an opponent like the others, behind the last.
    let seats = count.next_multiple_of(2);
    let costs = (0..seats).flat_map(|one| {
        (0..seats).map(move |other| match (placed.get(one), placed.get(other)) {
            (Some(first), Some(second)) => cost(first, second, one.abs_diff(other)),
            (Some(out), None) | (None, Some(out)) => {
                cost_of_bye(out, count.saturating_sub(one.min(other)))
            }
            (None, None) => 0,
        })
    });
    let costs: Vec<i128> = costs.collect();
    let meets = min_weight_perfect_matching(&costs, seats);
    let pairs = meets.iter().copied().enumerate();
    let pairs = pairs.filter(|(one, other)| one < other);
    let (byes, pairs): (Vec<_>, Vec<_>) = pairs.partition(|(_, other)| *other >= count);
    let pairs = pairs.into_iter().map(|(one, other)| [one, other]).collect();
    (pairs, byes.first().map(|(out, _)| *out))
}

/// What the points of the rule weigh, as powers of two. Each is above the sum of all below it: of 64 pairs, 30 rounds
/// and 128 places, with a lot of 40 bits for each pair.
const PLACES: u32 = 47;
const WINS: u32 = PLACES + 20;
const BYE_PLACE: u32 = WINS + 16;
const MEETINGS: u32 = BYE_PLACE + 8;
const SAT_OUT: u32 = MEETINGS + 16;

fn cost(one: &Contender, other: &Contender, places: usize) -> i128 {
    let met = one.met.iter().filter(|met| **met == other.team).count();
    let wins = usize::from(one.wins.abs_diff(other.wins));
    let squared = |number: usize| number.saturating_mul(number) as i128;
    (squared(met) << MEETINGS)
        + (squared(wins) << WINS)
        + (squared(places) << PLACES)
        + i128::from(lot(one.team, other.team))
}

/// The cost of a bye for the team at a place counted from the last, which is 1.
fn cost_of_bye(out: &Contender, from_last: usize) -> i128 {
    (i128::from(out.sat_out) << SAT_OUT) + ((from_last as i128) << BYE_PLACE)
}

/// The lot of two teams, of 40 bits (SplitMix64).
pub fn lot(one: Team, other: Team) -> u64 {
    let pair = u64::from(one.0.min(other.0)) << 8 | u64::from(one.0.max(other.0));
    let mut bits = (pair + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (bits ^ (bits >> 31)) >> 24
}

/// The most rounds in which so many teams can play without meeting twice.
pub const fn most_without_rematch(teams: usize) -> usize {
    match teams % 2 {
        0 => teams.saturating_sub(1),
        _ => teams,
    }
}
