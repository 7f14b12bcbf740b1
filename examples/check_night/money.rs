//! The prizes: the fees of all who play, by the parts of the prizes, in whole cents.

use fives_core::night::purse::{MostWinsFor, Prize, Shares, TiedPrizes};
use fives_core::night::team::Team;

/// What the prizes follow from.
pub struct Purse<'a> {
    pub cents: u64,
    pub shares: &'a Shares,
    /// The teams by place, without those that left before a match.
    pub places: Vec<Vec<Team>>,
    /// What each team won in all, without those that left before a match.
    pub wins: Vec<(Team, i64)>,
}

impl Purse<'_> {
    /// Who gets how many cents for what, in order.
    pub fn payments(&self) -> Vec<(Team, Prize, u64)> {
        let shares = self.shares;
        let parts = [shares.winners, shares.runners_up]
            .into_iter()
            .chain(shares.further);
        let parts: Vec<u64> = parts.map(u64::from).collect();
        let mut prizes: Vec<(Prize, u64, Vec<Team>)> = Vec::new();
        let mut taken = 0;
        for set in &self.places {
            let takes = match shares.tied {
                TiedPrizes::OfTheirPlaces => set.len(),
                TiedPrizes::OnePrize => 1,
            };
            let part = parts.iter().skip(taken).take(takes).sum();
            let prize = match taken {
                0 => Prize::Winners,
                1 => Prize::RunnersUp,
                place => Prize::Place(place as u8 + 1),
            };
            prizes.push((prize, part, set.clone()));
            taken += takes;
        }
        let placed: Vec<Team> = match shares.most_wins_for {
            MostWinsFor::Everyone => Vec::new(),
            MostWinsFor::Others => {
                let paid = prizes.iter().filter(|(_, part, _)| *part > 0);
                paid.flat_map(|(_, _, set)| set.clone()).collect()
            }
        };
        let others = self.wins.iter().filter(|(team, _)| !placed.contains(team));
        let most = others
            .clone()
            .map(|(_, wins)| *wins)
            .max()
            .filter(|wins| *wins > 0);
        let most = others
            .filter(|(_, wins)| Some(*wins) == most)
            .map(|(team, _)| *team);
        prizes.push((Prize::MostWins, shares.most_wins.into(), most.collect()));
        let fewest = self.wins.iter().map(|(_, wins)| *wins).min();
        let fewest = self.wins.iter().filter(|(_, wins)| Some(*wins) == fewest);
        let fewest = fewest.map(|(team, _)| *team).collect();
        prizes.push((Prize::Booby, shares.booby.into(), fewest));
        prizes.retain(|(_, part, teams)| *part > 0 && !teams.is_empty());
        let all: u64 = prizes.iter().map(|(_, part, _)| part).sum();
        let whole: Vec<u64> = prizes
            .iter()
            .map(|(_, part, _)| {
                (u128::from(self.cents) * u128::from(*part) / u128::from(all)) as u64
            })
            .collect();
        let rest = self.cents - whole.iter().sum::<u64>();
        let mut payments = Vec::new();
        for (at, ((prize, _, teams), cents)) in prizes.into_iter().zip(whole).enumerate() {
            let cents = cents + u64::from((at as u64) < rest);
            let count = teams.len() as u64;
            for (team, place) in teams.into_iter().zip(0..) {
                let each = cents / count + u64::from(place < cents % count);
                payments.push((team, prize, each));
            }
        }
        payments.retain(|(_, _, cents)| *cents > 0);
        payments
    }
}
