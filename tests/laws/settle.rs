//! Laws of settling up: the payments balance, and no fewer would do (B8).

use fives_core::base::seats::{BySide, Side};
use fives_core::ledger::{Payment, settle};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases;

/// What each player, and the pot at last, is ahead or behind after the payments.
fn after(totals: &[i32], payments: &[Payment]) -> Vec<i32> {
    let mut balances = totals.to_vec();
    balances.push(-totals.iter().sum::<i32>());
    let pot = totals.len();
    for Payment { from, to, chips } in payments {
        balances[from.index()] += chips;
        balances[to.map_or(pot, Side::index)] -= chips;
    }
    balances
}

/// The fewest payments, by trying every way to split the balances into groups that cancel out.
fn fewest(balances: &[i32]) -> usize {
    let all: Vec<i32> = balances
        .iter()
        .copied()
        .filter(|balance| *balance != 0)
        .collect();
    all.len() - most_groups(&all)
}

fn most_groups(balances: &[i32]) -> usize {
    let Some((first, rest)) = balances.split_first() else {
        return 0;
    };
    let ways = 0..1_usize << rest.len();
    let groups = ways.filter_map(|way| {
        let is_in = |at: &usize| way & (1 << at) != 0;
        let places = || 0..rest.len();
        let sum: i32 = places().filter(is_in).map(|at| rest[at]).sum();
        let left: Vec<i32> = places()
            .filter(|at| !is_in(at))
            .map(|at| rest[at])
            .collect();
        (first + sum == 0).then(|| 1 + most_groups(&left))
    });
    groups.max().unwrap_or(0)
}

fn settled(totals: &[i32]) -> Vec<Payment> {
    settle(&BySide::from(totals.to_vec()))
}

#[test]
fn nobody_pays_where_everybody_is_even() {
    assert_eq!(settled(&[0, 0, 0]), []);
    assert_eq!(settled(&[]), []);
}

#[test]
fn two_pairs_of_players_who_are_quits_settle_with_two_payments() {
    let payments = settled(&[5, -7, -5, 7]);
    assert_eq!(payments.len(), 2);
    assert_eq!(after(&[5, -7, -5, 7], &payments), [0; 5]);
}

#[test]
fn chips_still_in_the_pot_are_paid_into_it() {
    let payments = settled(&[-1, -1, -1]);
    assert!(payments.iter().all(|payment| payment.to.is_none()));
    assert_eq!(payments.len(), 3);
}

/// What up to seven players are ahead or behind; with small numbers, so that some cancel out.
fn any_totals() -> impl Strategy<Value = Vec<i32>> {
    let chips = prop_oneof![3 => -6..=6_i32, 1 => -400..=400_i32];
    vec(chips, 2..=6).prop_map(|mut totals| {
        let over: i32 = totals.iter().sum();
        // The pot is never behind.
        totals.push(-over.max(0) - over.rem_euclid(3));
        totals
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn after_the_payments_nobody_owes_anybody(totals in any_totals()) {
        let payments = settled(&totals);
        prop_assert!(after(&totals, &payments).iter().all(|left| *left == 0), "{:?}", payments);
        prop_assert!(payments.iter().all(|payment| payment.chips > 0));
    }

    #[test]
    fn no_fewer_payments_would_do(totals in any_totals()) {
        prop_assert_eq!(settled(&totals).len(), fewest(&after(&totals, &[])));
    }

    #[test]
    fn only_those_who_are_behind_pay_and_only_those_ahead_are_paid(totals in any_totals()) {
        for Payment { from, to, .. } in settled(&totals) {
            prop_assert!(totals[from.index()] < 0);
            prop_assert!(to.is_none_or(|to| totals[to.index()] > 0));
        }
    }
}
