//! Settles a game of chips with the fewest payments (B8).

use crate::seats::{BySide, Side};

/// Chips that change hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Who pays.
    pub from: Side,
    /// Who is paid; the pot where nobody is, for chips that are still in it.
    pub to: Option<Side>,
    /// How many chips.
    pub chips: i32,
}

/// What a player, or the pot, is ahead or behind.
type Balance = (Option<Side>, i64);

/// The fewest payments after which nobody owes anybody, from what each player is ahead or behind.
/// Chips still in the pot are owed to it.
///
/// Players whose balances cancel out among themselves need one payment less than there are of them;
/// so the more such groups the balances fall into, the fewer payments. Every way to group them is
/// tried: there are at most nine balances.
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

/// The balances in as many groups as cancel out, each as places in the list.
fn groups(balances: &[Balance]) -> Vec<Vec<usize>> {
    let count = balances.len().min(MOST);
    let all: usize = (1 << count) - 1;
    let sum = |set: usize| -> i64 { places(set).map(|at| balances[at].1).sum() };
    // The most groups the balances of a set fall into, and the last balance of a way to get there:
    // taking the balances out one by one, a group is complete whenever the rest cancels out.
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

/// More balances than this are not grouped: a pot game seats eight, and the pot makes nine.
const MOST: usize = 16;

/// The places in a set.
fn places(set: usize) -> impl Iterator<Item = usize> {
    (0..MOST).filter(move |at| set & (1 << at) != 0)
}

/// The payments that bring the balances of a group to nothing: one fewer than there are of them.
fn payments_within(mut group: Vec<Balance>) -> Vec<Payment> {
    let mut payments = Vec::new();
    loop {
        // Chips that nobody lost, points by agreement, are paid by nobody.
        let debtor = group.iter().enumerate();
        let debtor = debtor.filter(|(_, own)| own.1 < 0 && own.0.is_some());
        let debtor = debtor.min_by_key(|(_, own)| own.1).map(|(at, _)| at);
        let creditor = group
            .iter()
            .enumerate()
            .max_by_key(|(_, own)| own.1)
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
