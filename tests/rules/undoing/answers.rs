//! What one tap or one figure answers is one step.

use fives_core::base::seats::Side;
use fives_core::games::hand::BestTrump;
use fives_core::ledger::{Command, Draft, SideAnswer};

use super::Phone;
use crate::support::{Table, points_hand};

#[test]
fn the_figures_of_a_number_typed_are_one_step() {
    let mut phone = Phone::at(Table::of("tally", &[("seating", "alone-2")]));
    for (side, by) in [(0, 1), (0, 1), (1, -5), (1, 2), (0, 10)] {
        let (mut draft, form) = (phone.draft(), phone.form());
        draft.add(&form, Side(side), by);
        phone.kept.type_figure(draft);
    }
    assert_eq!(
        phone.draft().hand(&phone.form()),
        Some(points_hand(&[12, -3]))
    );
    assert_eq!(phone.undoes(), "Undone: Ann’s 12 points.");
    assert_eq!(phone.undoes(), "Undone: Bob’s −3 points.");
    assert_eq!(phone.undoes(), "Undone: Ann’s 2 points.");
    assert_eq!(phone.can(), (false, true));
    phone.redoes();
    assert_eq!(phone.answer(0), Some(SideAnswer::Took(2)));
}

#[test]
fn points_that_are_tapped_are_taken_back_tap_by_tap() {
    let mut phone = Phone::at(Table::of("tally", &[("seating", "alone-2")]));
    let form = phone.form();
    phone.takes(0, 10);
    phone.takes(0, 5);
    let mut draft = phone.draft();
    draft.add(&form, Side(0), 1);
    phone.kept.tap(draft);
    let mut draft = phone.draft();
    draft.answer(&form, Side(0), SideAnswer::Took(61));
    phone.kept.type_figure(draft);
    phone.is_reloaded();
    for points in [61, 6, 5, 10] {
        assert_eq!(phone.undoes(), format!("Undone: Ann’s {points} points."));
    }
    assert_eq!(phone.can(), (false, true));
    for points in [10, 5, 6, 61] {
        phone.redoes();
        assert_eq!(phone.answer(0), Some(SideAnswer::Took(points)));
    }
}

// C4
#[test]
fn an_answer_that_gives_the_whole_result_is_one_step_and_said_whole() {
    let mut phone = Phone::copah();
    phone.bids(0, "20");
    let whole = Draft::whole(&phone.form(), 4, Some(BestTrump::By(Side(1))));
    phone.kept.tap(whole.unwrap());
    assert_eq!(
        phone.undoes(),
        "Undone: Ann & Cat’s 4 books, highest trump Bob & Dan."
    );
    assert!(phone.draft().is_empty());
    assert_eq!(
        phone.redoes(),
        "Redone: Ann & Cat’s 4 books, highest trump Bob & Dan."
    );
    phone.does(Command::Record(phone.draft().hand(&phone.form()).unwrap()));
    // The taps of an earlier hand are made up from its result.
    phone.bids(1, "20");
    let now = Draft::whole(&phone.form(), 3, Some(BestTrump::By(Side(0))));
    phone.kept.tap(now.unwrap());
    for _ in 0..3 {
        phone.undoes();
    }
    assert_eq!(phone.draft().answers, [(Side(0), SideAnswer::Took(4))]);
    phone.undoes();
    assert!(phone.draft().is_empty());
}

// C6
#[test]
fn all_five_books_have_the_highest_trump_among_them() {
    let mut phone = Phone::copah();
    phone.bids(0, "20");
    let whole = Draft::whole(&phone.form(), 5, Some(BestTrump::By(Side(0))));
    phone.kept.tap(whole.unwrap());
    assert_eq!(phone.undoes(), "Undone: all 6 books for Ann & Cat.");
}

#[test]
fn that_the_others_passed_is_one_step() {
    let mut phone = Phone::at(Table::of("bourre", &[("seating", "alone-5")]));
    let form = phone.form();
    assert!(!phone.draft().can_pass_rest(&form));
    phone.takes(0, 3);
    phone.takes(1, 2);
    let mut draft = phone.draft();
    assert!(draft.can_pass_rest(&form));
    draft.pass_rest(&form);
    assert!(draft.hand(&form).is_some());
    phone.kept.tap(draft);
    assert_eq!(phone.undoes(), "Undone: the others’ passes.");
    // One alone, too.
    phone.takes(2, 0);
    phone.takes(3, 0);
    let mut draft = phone.draft();
    assert!(draft.can_pass_rest(&form));
    draft.pass_rest(&form);
    assert!(draft.hand(&form).is_some());
    assert!(!draft.can_pass_rest(&form));
}
