//! Chips: an evening that got out of hand, and settling up.

use fives_core::base::seats::{BySide, Side};
use fives_core::ledger::{Command, settle};
use fives_core::words;

use crate::support::{Table, points_hand, pot_hand, stayed};

// B4: with everyone but one bourréd, every pot is many times the one before.
#[test]
fn a_pot_that_grows_beyond_all_reason_stops_growing() {
    let mut table = Table::of("bourre", &[("seating", "alone-7"), ("ante", "1000")]);
    for hand in 0..60 {
        let mut shares = [stayed(0); 7];
        shares[hand % 7] = stayed(5);
        table.play([pot_hand(&shares)]);
    }
    let standing = table.standing();
    assert!(
        standing
            .totals
            .values()
            .iter()
            .all(|total| total.abs() <= 1_000_000_000)
    );
    // Nobody owes more than a million, so the chips still add up.
    let (owed, _) = standing.stake(table.ledger.rules());
    assert_eq!(owed.values().iter().max(), Some(&1_000_000));
    assert_eq!(
        standing.totals.values().iter().sum::<i32>() + standing.pot.carry,
        0
    );
    for deal in standing.deals.iter() {
        for (side, line) in deal.lines.iter() {
            assert_eq!(deal.totals_before()[side] + line.points, deal.totals[side]);
            words::line(&table.ledger, deal, side);
        }
    }
    settle(&standing.totals);
    table.act(Command::End);
    words::spoken(&table.ledger);
}

// T1
#[test]
fn a_tally_that_grows_beyond_all_reason_stops_growing() {
    let mut table = Table::of("tally", &[("seating", "alone-2")]);
    let setup = table.ledger.setup().clone();
    table.play([points_hand(&[100_000, -100_000])]);
    let event = table.ledger.log().done().next().unwrap().clone();
    let events = vec![event; 10_001];
    let log = fives_core::ledger::Log::restore(events, 10_001).unwrap();
    let ledger = fives_core::ledger::Ledger::restore(setup, log).unwrap();
    let most = 1_000_000_000;
    assert_eq!(ledger.standing().totals.values(), [most, -most]);
    let standing = ledger.standing();
    assert_eq!(standing.deals[10_000].lines[Side(0)].points, 0);
}

// B8
#[test]
fn the_largest_debts_there_can_be_are_settled() {
    let settled = |totals: &[i32]| settle(&BySide::from(totals.to_vec()));
    assert_eq!(settled(&[i32::MAX, -i32::MAX]).len(), 1);
    assert_eq!(settled(&[i32::MIN; 7]).len(), 7);
    settled(&[i32::MAX; 7]);
}
