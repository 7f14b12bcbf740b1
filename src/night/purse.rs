//! The purse of a night and who is paid from it, in whole cents.

use super::team::Team;

/// The parts of the purse for each prize: per cent, or any other parts of their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// For the winners of the night.
    pub winners: u16,
    /// For the runners-up.
    pub runners_up: u16,
    /// For most games won.
    pub most_wins: u16,
    /// For the booby prize: fewest games won.
    pub booby: u16,
}

/// A prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prize {
    /// For the winners of the night.
    Winners,
    /// For the runners-up.
    RunnersUp,
    /// For most games won.
    MostWins,
    /// The booby prize.
    Booby,
}

/// Who gets each prize: one team, several that share it, or nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prizewinners {
    /// The winners of the night; several share this prize and, if there are no runners-up, theirs too.
    pub winners: Vec<Team>,
    /// The runners-up.
    pub runners_up: Vec<Team>,
    /// Who won most games.
    pub most_wins: Vec<Team>,
    /// Who won fewest games.
    pub booby: Vec<Team>,
}

/// What a team is paid for a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// To whom.
    pub team: Team,
    /// For what.
    pub prize: Prize,
    /// Cents.
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
pub fn payments(cents: u64, shares: Shares, to: &Prizewinners) -> Vec<Payment> {
    let no_second = to.runners_up.is_empty() && !to.winners.is_empty();
    let second = u64::from(shares.runners_up);
    let (for_first, for_second) = match no_second {
        true => (u64::from(shares.winners) + second, 0),
        false => (u64::from(shares.winners), second),
    };
    let mut prizes = vec![
        (Prize::Winners, for_first, &to.winners),
        (Prize::RunnersUp, for_second, &to.runners_up),
        (Prize::MostWins, u64::from(shares.most_wins), &to.most_wins),
        (Prize::Booby, u64::from(shares.booby), &to.booby),
    ];
    prizes.retain(|(_, part, teams)| *part > 0 && !teams.is_empty());
    let parts: Vec<u64> = prizes.iter().map(|(_, part, _)| *part).collect();
    let mut payments = Vec::new();
    for ((prize, _, teams), cents) in prizes.iter().zip(divided(cents, &parts)) {
        let each = divided(cents, &vec![1; teams.len()]);
        for (team, cents) in teams.iter().zip(each) {
            let (team, prize) = (*team, *prize);
            payments.push(Payment { team, prize, cents });
        }
    }
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
