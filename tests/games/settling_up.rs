//! Settling up at the end of an evening: the fewest payments (B8).

use std::collections::HashMap;

use fives_core::base::seats::Side;
use fives_core::ledger::{Command, Payment, settle};

use crate::table::{Table, pot};

/// The payments that settle these totals; everyone must come out even by them, and the pot too.
fn settled(totals: &[i32]) -> Vec<Payment> {
    let payments = settle(&totals.to_vec().into());
    let mut left = totals.to_vec();
    let mut pot_result = 0;
    for payment in &payments {
        assert!(payment.chips > 0, "{totals:?}: {payment:?}");
        assert_ne!(Some(payment.from), payment.to, "{totals:?}");
        left[payment.from.index()] += payment.chips;
        match payment.to {
            Some(to) => left[to.index()] -= payment.chips,
            None => pot_result += payment.chips,
        }
    }
    assert!(
        left.iter().all(|chips| *chips == 0),
        "{totals:?}: {payments:?}"
    );
    assert_eq!(pot_result, -totals.iter().sum::<i32>(), "{totals:?}");
    payments
}

/// The smallest number of payments, found by trying all: the first player settles with each player whose
/// balance has the other sign, and each time the rest is settled the same way.
fn fewest(mut balances: Vec<i32>, known: &mut HashMap<Vec<i32>, usize>) -> usize {
    balances.retain(|balance| *balance != 0);
    balances.sort_unstable();
    let Some((&first, rest)) = balances.split_first() else {
        return 0;
    };
    if let Some(count) = known.get(&balances) {
        return *count;
    }
    let others = (0..rest.len()).filter(|at| (rest[*at] > 0) != (first > 0));
    let tries = others.map(|at| {
        let mut left = rest.to_vec();
        left[at] += first;
        1 + fewest(left, known)
    });
    let count = tries.min().unwrap();
    known.insert(balances, count);
    count
}

fn payment(from: u8, to: Option<u8>, chips: i32) -> Payment {
    Payment {
        from: Side(from),
        to: to.map(Side),
        chips,
    }
}

// B8
#[test]
fn nobody_pays_where_everyone_is_even() {
    assert_eq!(settled(&[0, 0, 0]), []);
}

// B8
#[test]
fn two_players_settle_in_one_payment() {
    assert_eq!(settled(&[7, -7]), [payment(1, Some(0), 7)]);
}

// B8
#[test]
fn chips_left_in_the_pot_are_owed_to_it() {
    assert_eq!(settled(&[-3, 0, 0]), [payment(0, None, 3)]);
    let payments = settled(&[4, -6]);
    assert_eq!(payments.len(), 2);
    assert!(payments.contains(&payment(1, Some(0), 4)));
    assert!(payments.contains(&payment(1, None, 2)));
}

// B8
#[test]
fn players_who_cancel_out_settle_among_themselves() {
    // The largest to the largest first would take four payments.
    assert_eq!(settled(&[5, -3, -2, 4, -4]).len(), 3);
    assert_eq!(settled(&[6, 3, -4, -5, 2, -2]).len(), 4);
}

// B8
#[test]
fn no_evening_of_up_to_five_can_be_settled_in_fewer_payments() {
    let mut known = HashMap::new();
    for players in 2..=5_u32 {
        for number in 0..9_i32.pow(players) {
            let digit = |at: u32| number / 9_i32.pow(at) % 9 - 4;
            let totals: Vec<i32> = (0..players).map(digit).collect();
            let pot = -totals.iter().sum::<i32>();
            if pot < 0 {
                continue;
            }
            let mut balances = totals.clone();
            balances.push(pot);
            let count = settled(&totals).len();
            assert_eq!(count, fewest(balances, &mut known), "{totals:?}");
        }
    }
}

// B8
#[test]
fn no_evening_of_seven_can_either() {
    let mut known = HashMap::new();
    let mut seed = 45_u32;
    for _ in 0..300 {
        let mut totals: Vec<i32> = (0..7)
            .map(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                i32::try_from(seed >> 16).unwrap() % 13 - 6
            })
            .collect();
        let over = totals.iter().sum::<i32>().max(0);
        totals[0] -= over;
        let mut balances = totals.clone();
        balances.push(-totals.iter().sum::<i32>());
        let count = settled(&totals).len();
        assert_eq!(count, fewest(balances, &mut known), "{totals:?}");
    }
}

// B8
#[test]
fn the_worked_evening_is_settled() {
    let mut table = Table::by("bourre/seating=alone-7");
    table.play(["- 1 0 - 3 - 1", "2 1 - - 0 2 -"].map(pot));
    // Thirteen chips are still in the pot.
    assert_eq!(table.totals(), [-2, -2, -8, -2, 5, -2, -2]);
    let payments = settled(&table.totals());
    assert_eq!(payments.len(), 7);
    table.play(["- 1 0 4 0 - -", "3 2 - - - - -"].map(pot));
    table.act(Command::End);
    assert_eq!(table.totals(), [62, -4, -39, 26, -38, -3, -4]);
    settled(&table.totals());
}
