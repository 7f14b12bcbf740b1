//! Incomplete and impossible results.

use fives_core::base::seats::Side;
use fives_core::games::hand::{BestTrump, Called, Contract, Hand, Share, Turned};
use fives_core::ledger::{Draft, Form, Helped, SideAnswer};

use crate::support::{Table, bid_hand, contract, points_hand, pot_hand, stayed};

fn form(table: &Table, contract: Option<&Contract>) -> Form {
    let out = table.standing().out.clone();
    Form::new(table.ledger.rules(), &out, contract, Turned::default())
}

// B2
#[test]
fn a_pot_is_no_hand_until_everyone_is_told_and_every_trick_is_somebodys() {
    let form = form(&Table::of("bourre", &[("seating", "alone-3")]), None);
    let hand = |answers: &[SideAnswer]| {
        let mut draft = Draft::default();
        for (side, answer) in form.sides().iter().zip(answers) {
            draft.answer(&form, *side, *answer);
        }
        draft.hand(&form)
    };
    let (took, passed) = (SideAnswer::Took, SideAnswer::Passed);
    assert_eq!(hand(&[took(1), took(1), took(1)]), None);
    assert_eq!(hand(&[took(0), passed, passed]), None);
    assert_eq!(hand(&[took(4), passed, passed]), None);
    let all = pot_hand(&[stayed(1), stayed(1), stayed(3)]);
    assert_eq!(hand(&[took(1), took(1), took(3)]), Some(all));
    let alone = pot_hand(&[Share::Passed, stayed(5), Share::Passed]);
    assert_eq!(hand(&[passed, took(5), passed]), Some(alone));
    // A player without a share may have passed, or be bourréd.
    assert_eq!(hand(&[passed, took(5)]), None);
    assert_eq!(hand(&[took(1), took(1)]), None);
    let nobody = pot_hand(&[Share::Passed; 3]);
    assert_eq!(hand(&[passed; 3]), Some(nobody));
}

#[test]
fn the_bidders_tricks_are_asked_first_and_the_sides_stand_as_the_score_does() {
    let table = Table::of("copah", &[("seating", "three-pairs")]);
    let form = form(&table, Some(&contract(1, "20")));
    assert_eq!(form.sides(), [Side(1), Side(0), Side(2)]);
    let seated: Vec<Side> = form.in_score_order().collect();
    assert_eq!(seated, [Side(0), Side(1), Side(2)]);
}

// A7
#[test]
fn a_called_partner_helps_with_five_points_or_ten() {
    let table = Table::of("auction", &[("seating", "alone-3")]);
    let form = form(&table, Some(&contract(1, "20")));
    let record = Hand::Bid(bid_hand(1, "20", &[2, 3, 0], Some(0)));
    let partner = Side(0);
    for points in 0..=255 {
        let mut draft = Draft::of(&record, &form);
        let tapped = Helped::By(Called { partner, points });
        draft.called = Some(tapped);
        let helped = [5, 10].contains(&points);
        assert_eq!(draft.helped(&form) == Some(tapped), helped, "{points}");
        draft.best = Some(BestTrump::By(Side(1)));
        assert_eq!(draft.helped(&form) == Some(tapped), points == 5, "{points}");
    }
}

// A7
#[test]
fn whether_a_called_partner_helped_is_asked_before_the_hand_can_be_saved() {
    let table = Table::of("auction", &[("seating", "alone-3")]);
    let form = form(&table, Some(&contract(1, "20")));
    let mut draft = Draft::default();
    draft.answer(&form, Side(1), SideAnswer::Took(3));
    draft.answer(&form, Side(0), SideAnswer::Took(2));
    draft.best = Some(BestTrump::By(Side(1)));
    assert_eq!((draft.helped(&form), draft.hand(&form)), (None, None));
    draft.called = Some(Helped::Nobody);
    let alone = bid_hand(1, "20", &[2, 3, 0], Some(1));
    assert_eq!(draft.hand(&form), Some(Hand::Bid(alone)));
    // The bidder's five tricks leave nothing to ask.
    draft.answer(&form, Side(0), SideAnswer::Took(0));
    draft.answer(&form, Side(1), SideAnswer::Took(5));
    assert_eq!(draft.helped(&form), Some(Helped::Nobody));
    // Answers that were given before other tricks are not chosen beforehand.
    draft.answer(&form, Side(1), SideAnswer::Took(3));
    draft.answer(&form, Side(0), SideAnswer::Took(2));
    assert_eq!(draft.hand(&form), None);
}

// C6
#[test]
fn whether_a_trump_was_played_is_asked_even_of_a_side_with_every_trick() {
    let table = Table::new(&[]);
    let form = form(&table, Some(&contract(0, "30")));
    let mut draft = Draft::default();
    draft.answer(&form, Side(0), SideAnswer::Took(5));
    assert_eq!(draft.hand(&form), None);
    draft.best = Some(BestTrump::NotPlayed);
    assert_eq!(
        draft.hand(&form),
        Some(Hand::Bid(bid_hand(0, "30", &[5, 0], None)))
    );
}

// T1
#[test]
fn points_of_nobody_at_the_table_are_no_round() {
    let form = form(&Table::of("tally", &[("seating", "alone-2")]), None);
    let mut draft = Draft::default();
    draft.answers.push((Side(7), SideAnswer::Took(3)));
    assert_eq!(draft.hand(&form), None);
    draft.answers.push((Side(1), SideAnswer::Took(3)));
    assert_eq!(draft.hand(&form), Some(points_hand(&[0, 3])));
}
