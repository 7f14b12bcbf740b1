//! Settles a game of chips with the fewest payments (B8).

use crate::base::seats::{BySide, Side};

/// A payment in chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Who pays.
    pub from: Side,
    /// Who is paid; `None` for the pot, for chips still in it.
    pub to: Option<Side>,
    /// How many chips.
    pub chips: i32,
}

/// What a player, or the pot, is ahead or behind.
type Balance = (Option<Side>, i64);

/// The fewest payments that settle the totals. Chips still in the pot are owed to it.
///
/// A group of balances that cancel out needs one payment less than it has members, so the most
/// groups give the fewest payments. All groupings are tried: there are at most nine balances.
pub fn settle(totals: &BySide<i32>) -> Vec<Payment> {
    let totals = || totals.iter().map(|(side, total)| (side, i64::from(*total)));
    let in_the_pot = -totals().map(|(_, total)| total).sum::<i64>();
    let players = totals().map(|(side, total)| (Some(side), total));
    let balances: Vec<Balance> = players
        .chain([(None, in_the_pot)])
        .filter(|(_, balance)| *balance != 0)
        .collect();
    groups(&balances)
        .into_iter()
        .flat_map(|group| payments_within(group.into_iter().map(|at| balances[at]).collect()))
        .collect()
}

/// The balances as the most groups that cancel out, each as positions in the list.
fn groups(balances: &[Balance]) -> Vec<Vec<usize>> {
    let count = balances.len().min(MOST);
    let all: usize = (1 << count) - 1;
    let sum = |set: usize| -> i64 { places(set).map(|at| balances[at].1).sum() };
    // For each set of balances, the most groups and the last balance removed: when balances are
    // removed one by one, a group is complete whenever the rest cancels out.
    let mut best = vec![(0_u8, 0_usize); all + 1];
    for set in 1..=all {
        let complete = u8::from(sum(set) == 0);
        let before = |at: usize| best[set & !(1 << at)].0;
        let last = places(set).max_by_key(|at| before(*at)).unwrap_or(0);
        best[set] = (before(last) + complete, last);
    }
    let (mut set, mut found) = (all, Vec::new());
    while set != 0 {
        if sum(set) == 0 {
            found.push(Vec::new());
        }
        let last = best[set].1;
        if let Some(group) = found.last_mut() {
            group.push(last);
        }
        set &= !(1 << last);
    }
    found
}

/// More balances are not grouped: a pot game has eight seats, and the pot is the ninth.
const MOST: usize = 16;

/// The positions in a set.
fn places(set: usize) -> impl Iterator<Item = usize> {
    (0..MOST).filter(move |at| set & (1 << at) != 0)
}

/// The payments that settle a group, one less than its members.
fn payments_within(mut group: Vec<Balance>) -> Vec<Payment> {
    let mut payments = Vec::new();
    loop {
        // Chips that nobody lost (points by agreement) are paid by nobody.
        let debtor = group.iter().enumerate();
        let debtor = debtor.filter(|(_, (side, won))| *won < 0 && side.is_some());
        let debtor = debtor.min_by_key(|(_, (_, won))| *won).map(|(at, _)| at);
        let creditor = group
            .iter()
            .enumerate()
            .max_by_key(|(_, (_, won))| *won)
            .map(|(at, _)| at);
        let (Some(debtor), Some(creditor)) = (debtor, creditor) else {
            return payments;
        };
        let chips = group[creditor].1.min(-group[debtor].1);
        if let (Some(from), true) = (group[debtor].0, chips > 0) {
            payments.push(Payment {
                from,
                to: group[creditor].0,
                chips: i32::try_from(chips).unwrap_or(i32::MAX),
            });
        } else {
            return payments;
        }
        group[debtor].1 += chips;
        group[creditor].1 -= chips;
    }
}
