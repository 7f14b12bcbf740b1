//! The purse of a night and who is paid from it, in whole cents.

use serde::{Deserialize, Serialize};

use super::team::Team;

/// The places below the runners-up that can have a prize.
pub const FURTHER: usize = 3;

/// The parts of the purse for each prize: per cent, or any other parts of their sum; and the night's choices
/// about them (W12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Shares {
    /// For the winners of the night.
    pub winners: u16,
    pub runners_up: u16,
    /// For the third place and those below.
    pub further: [u16; FURTHER],
    /// For most games won.
    pub most_wins: u16,
    /// For the booby prize: fewest games won.
    pub booby: u16,
    /// What tied teams get.
    pub tied: TiedPrizes,
    /// Who can get the prize for most wins.
    pub most_wins_for: MostWinsFor,
}

/// What teams get that share a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TiedPrizes {
    /// They share the prizes of all the places they take up.
    #[default]
    OfTheirPlaces,
    /// They share one prize, and the next team gets the next one.
    OnePrize,
}

/// Who can get the prize for most wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MostWinsFor {
    #[default]
    Everyone,
    /// Those without a prize for their place.
    Others,
}

impl Shares {
    /// The parts of the places, the first first.
    const fn of_places(&self) -> [u16; 2 + FURTHER] {
        let [third, fourth, fifth] = self.further;
        [self.winners, self.runners_up, third, fourth, fifth]
    }

    /// Whether no prize is set.
    pub fn is_empty(&self) -> bool {
        let further = [self.most_wins, self.booby];
        self.of_places()
            .into_iter()
            .chain(further)
            .all(|part| part == 0)
    }

    /// How many places, or sets of tied teams, can have a prize: at least the first two.
    pub(super) fn prized_places(&self) -> usize {
        let last = self.of_places().iter().rposition(|part| *part > 0);
        last.map_or(0, |last| last + 1).max(2)
    }

    /// Whether one of so many prizes after others brings money.
    pub(super) fn has_prize(&self, after: usize, count: usize) -> bool {
        let parts = self.of_places().into_iter();
        parts.skip(after).take(count).any(|part| part > 0)
    }

    /// The place, counted from 0, of the prize of each set of teams that share a place, and its part.
    fn prizes(&self, sets: &[Vec<Team>]) -> Vec<(u8, u64)> {
        let parts = self.of_places();
        let mut at = 0;
        let prize = |set: &Vec<Team>| {
            let takes = match self.tied {
                TiedPrizes::OfTheirPlaces => set.len(),
                TiedPrizes::OnePrize => 1,
            };
            let from = u8::try_from(at).unwrap_or(u8::MAX);
            let part = parts.iter().skip(at).take(takes);
            at += takes;
            (from, part.map(|part| u64::from(*part)).sum())
        };
        sets.iter().map(prize).collect()
    }

    /// The prizes that have a part, but nobody to get it.
    pub(super) fn unclaimed(&self, to: &Prizewinners) -> Vec<Prize> {
        let taken = match self.tied {
            TiedPrizes::OfTheirPlaces => to.places.iter().map(Vec::len).sum(),
            TiedPrizes::OnePrize => to.places.len(),
        };
        let places = self.of_places().into_iter().zip(0..).skip(taken);
        let mut prizes: Vec<(u16, Prize)> = places
            .map(|(part, at)| (part, Prize::of_place(at)))
            .collect();
        prizes.extend(
            to.most_wins
                .is_empty()
                .then_some((self.most_wins, Prize::MostWins)),
        );
        prizes.extend(to.booby.is_empty().then_some((self.booby, Prize::Booby)));
        let unclaimed = prizes.into_iter().filter(|(part, _)| *part > 0);
        unclaimed.map(|(_, prize)| prize).collect()
    }

    /// The teams that get a prize for their place.
    pub(super) fn placed(&self, sets: &[Vec<Team>]) -> Vec<Team> {
        let prizes = self.prizes(sets).into_iter().zip(sets);
        let paid = prizes.filter(|((_, part), _)| *part > 0);
        paid.flat_map(|(_, set)| set.clone()).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prize {
    /// For the winners of the night.
    Winners,
    RunnersUp,
    /// For this place, from the third on.
    Place(u8),
    /// For most games won.
    MostWins,
    /// The booby prize.
    Booby,
}

impl Prize {
    /// The prize of a place, counted from 0.
    const fn of_place(at: u8) -> Self {
        match at {
            0 => Self::Winners,
            1 => Self::RunnersUp,
            at => Self::Place(at.saturating_add(1)),
        }
    }
}

/// Who gets each prize: one team, several that share it, or nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prizewinners {
    /// The teams by place, the first first; tied ones together.
    pub places: Vec<Vec<Team>>,
    /// Who won most games.
    pub most_wins: Vec<Team>,
    /// Who won fewest games.
    pub booby: Vec<Team>,
}

/// What a team is paid for a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrizePayment {
    /// To whom.
    pub team: Team,
    /// For what.
    pub prize: Prize,
    pub cents: u64,
}

/// The purse in cents: an entry fee in cents from each of so many teams or players.
pub const fn purse(fee: u32, payers: u32) -> u64 {
    fee as u64 * payers as u64
}

/// The payments, by prize and then as the prizewinners are listed; they add up to the purse. A prize
/// that nobody gets is left out, and its share goes to the other prizes by their parts. Cents that do not
/// divide go one each to the first prizes, and within a prize to the first teams. Nothing is paid if no
/// prize has both a part and a team.
pub fn payments(cents: u64, shares: Shares, to: &Prizewinners) -> Vec<PrizePayment> {
    let of_places = shares.prizes(&to.places).into_iter().zip(&to.places);
    let mut prizes: Vec<(Prize, u64, &Vec<Team>)> = of_places
        .map(|((at, part), teams)| (Prize::of_place(at), part, teams))
        .collect();
    prizes.push((Prize::MostWins, u64::from(shares.most_wins), &to.most_wins));
    prizes.push((Prize::Booby, u64::from(shares.booby), &to.booby));
    prizes.retain(|(_, part, teams)| *part > 0 && !teams.is_empty());
    let parts: Vec<u64> = prizes.iter().map(|(_, part, _)| *part).collect();
    let mut payments = Vec::new();
    for ((prize, _, teams), cents) in prizes.iter().zip(divided(cents, &parts)) {
        let each = divided(cents, &vec![1; teams.len()]);
        for (team, cents) in teams.iter().zip(each) {
            let (team, prize) = (*team, *prize);
            payments.push(PrizePayment { team, prize, cents });
        }
    }
    payments.retain(|payment| payment.cents > 0);
    payments
}

/// Cents by parts; what does not divide goes one cent each to the first.
fn divided(cents: u64, parts: &[u64]) -> Vec<u64> {
    let all: u64 = parts.iter().sum();
    let share = |part: &u64| {
        let product = u128::from(cents) * u128::from(*part);
        product.checked_div(u128::from(all)).unwrap_or(0) as u64
    };
    let mut shares: Vec<u64> = parts.iter().map(share).collect();
    let left = cents - shares.iter().sum::<u64>();
    let first = shares.iter_mut().take(left as usize);
    first.for_each(|share| *share += 1);
    shares
}
