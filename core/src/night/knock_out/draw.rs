//! The draw of a bracket: who can meet whom, and when.

use super::{BestOf, Bracket, BracketPart, Match, MatchId, Slot};
use crate::night::team::Team;

/// A single elimination of 2 to 64 teams, the best seed first: the best have the byes and meet last. Without
/// two teams it has no matches; teams beyond 64 are left out.
pub fn single(teams: &[Team], best_of: BestOf) -> Bracket {
    let mut bracket = Bracket::default();
    winners(&mut bracket, teams, best_of);
    bracket
}

/// A double elimination of 2 to 64 teams, the best seed first: who is beaten twice is out. If the unbeaten
/// team loses the final, it is played again. Without two teams it has no matches.
pub fn double(teams: &[Team], best_of: BestOf) -> Bracket {
    let mut bracket = Bracket::default();
    let rounds = winners(&mut bracket, teams, best_of);
    let Some(unbeaten) = rounds.last().and_then(|last| last.first()).copied() else {
        return bracket;
    };
    let mut rounds = rounds.into_iter();
    let mut left: Vec<Slot> = rounds
        .next()
        .into_iter()
        .flatten()
        .map(Slot::LoserOf)
        .collect();
    let mut number = 0;
    for (at, beaten) in rounds.enumerate() {
        let paired = bracket.round(BracketPart::Losers, number, pairs(&left), best_of);
        // Beaten teams come in from the other end each time, so that few meet again at once.
        let mut coming: Vec<Slot> = beaten.into_iter().map(Slot::LoserOf).collect();
        if at % 2 == 0 {
            coming.reverse();
        } else {
            let half = coming.len() / 2;
            coming.rotate_left(half);
        }
        let winners = paired.into_iter().map(Slot::WinnerOf);
        let meeting = coming
            .into_iter()
            .zip(winners)
            .map(|(one, other)| [one, other]);
        let met = bracket.round(BracketPart::Losers, number + 1, meeting.collect(), best_of);
        left = met.into_iter().map(Slot::WinnerOf).collect();
        number += 2;
    }
    let Some(beaten_once) = left.first().copied() else {
        return bracket;
    };
    let slots = [Slot::WinnerOf(unbeaten), beaten_once];
    if let Some(last) = bracket.add(BracketPart::Final, 0, slots, best_of) {
        let again = [Slot::LoserOf(last), Slot::WinnerOf(last)];
        bracket.add(BracketPart::Decider, 0, again, best_of);
    }
    bracket
}

/// The most teams of a bracket.
pub(super) const MOST: usize = 64;

/// Seeds from 0 in the order of the drawing: of 8, `0 7 4 3 2 5 6 1`.
pub(super) fn seed_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        let both = order.iter().enumerate().flat_map(|(at, seed)| {
            // The better seed stands outside in each half.
            match at % 2 {
                0 => [*seed, last - seed],
                _ => [last - seed, *seed],
            }
        });
        order = both.collect();
    }
    order
}

/// Adds the matches of the unbeaten, and returns them by round.
fn winners(bracket: &mut Bracket, teams: &[Team], best_of: BestOf) -> Vec<Vec<MatchId>> {
    let teams = teams.get(..MOST).unwrap_or(teams);
    let mut rounds = Vec::new();
    if teams.len() < 2 {
        return rounds;
    }
    let order = seed_order(teams.len().next_power_of_two()).into_iter();
    let mut left: Vec<Slot> = order
        .map(|seed| teams.get(seed).map_or(Slot::Bye, |team| Slot::Team(*team)))
        .collect();
    while left.len() > 1 {
        let number = rounds.len() as u8;
        let round = bracket.round(BracketPart::Winners, number, pairs(&left), best_of);
        left = round.iter().copied().map(Slot::WinnerOf).collect();
        rounds.push(round);
    }
    rounds
}

fn pairs(slots: &[Slot]) -> Vec<[Slot; 2]> {
    slots.as_chunks::<2>().0.to_vec()
}

impl Bracket {
    fn round(
        &mut self,
        of: BracketPart,
        round: u8,
        slots: Vec<[Slot; 2]>,
        best_of: BestOf,
    ) -> Vec<MatchId> {
        let slots = slots.into_iter();
        slots
            .filter_map(|slots| self.add(of, round, slots, best_of))
            .collect()
    }

    fn add(
        &mut self,
        of: BracketPart,
        round: u8,
        slots: [Slot; 2],
        best_of: BestOf,
    ) -> Option<MatchId> {
        let id = MatchId(u8::try_from(self.matches.len()).ok()?);
        self.matches.push(Match {
            id,
            round,
            of,
            slots,
            best_of,
        });
        Some(id)
    }
}
