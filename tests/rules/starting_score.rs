//! The starting score: a handicap, or a game started on paper.

use fives_core::base::seats::Side;
use fives_core::ledger::{Refusal, StartField, StartingForm, StartingScore};
use fives_core::words;

use crate::put_right::{assert_kept, begun, begun_with, derivation, give};
use crate::support::Table;

#[test]
fn a_game_goes_on_from_the_score_on_paper() {
    let mut table = Table::of("auction", &[]);
    table.act(begun(&[60, 45]));
    assert_eq!(table.totals(), [60, 45]);
    table.record(0, "20", &[5, 0], Some(0));
    assert_eq!(table.totals(), [90, 45]);
    let says = derivation(&table, 0);
    assert!(says.starts_with("Ann & Cat have 90: 60 + 30."), "{says}");
    assert!(
        says.contains("Ann & Cat start at 60; Ann deals first."),
        "{says}"
    );
    assert_kept(&table);
    // A later one replaces it, and none is as if there never was one.
    table.act(begun(&[10, 0]));
    assert_eq!(table.totals(), [40, 0]);
    table.act(begun(&[0, 0]));
    assert_eq!(table.standing().begun, None);
    assert_eq!(table.ask(begun(&[0, 0])), Ok(false));
}

#[test]
fn ticks_to_begin_with_are_counted_where_ticks_are() {
    let mut table = Table::of("auction", &[("seating", "alone-3"), ("ticks", "3")]);
    table.act(begun_with(&[20, 0, 10], &[1, 0, 2]));
    assert_eq!(table.standing().ticks.values(), [1, 0, 2]);
    assert_kept(&table);
    let mut table = Table::new(&[]);
    assert_eq!(
        table.ask(begun_with(&[1, 0], &[1, 0])),
        Err(vec![Refusal::NoTicks])
    );
}

#[test]
fn a_starting_score_is_whole_numbers_and_where_it_is_not_the_field_says_so() {
    let (ann, bob) = (Side(0), Side(1));
    let mut typed = StartingForm::nothing(2);
    assert!(!typed.is_any_filled());
    typed.set(StartField::Points(ann), " 60 ".to_owned());
    typed.set(StartField::Points(bob), "-5".to_owned());
    typed.set(StartField::Ticks(bob), "2".to_owned());
    assert!(typed.is_any_filled());
    let begins = |ticks: &[u8]| StartingScore {
        points: vec![60, -5].into(),
        ticks: ticks.to_vec().into(),
    };
    assert_eq!(typed.begun(true), Ok(begins(&[0, 2])));
    assert_eq!(typed.begun(false), Ok(begins(&[0, 0])));
    assert_eq!(
        StartingForm::of(&begins(&[0, 2])).begun(true),
        Ok(begins(&[0, 2]))
    );
    // Invalid text stays in its field, so that it can be corrected.
    for wrong in ["99999999999", "1.5", "1e3", "x"] {
        typed.set(StartField::Points(ann), wrong.to_owned());
        assert_eq!(typed.typed(StartField::Points(ann)), wrong);
        let fields = typed.begun(false).unwrap_err();
        assert_eq!(fields, [StartField::Points(ann)], "{wrong}");
    }
    typed.set(StartField::Ticks(bob), "300".to_owned());
    let fields = typed.begun(true).unwrap_err();
    assert_eq!(fields, [StartField::Points(ann), StartField::Ticks(bob)]);
    let names = ["Ann".to_owned(), "Bob".to_owned()];
    assert_eq!(
        words::no_start(&fields, &names),
        "Ann’s points: enter a whole number up to 100,000. \
         Bob’s ticks: enter a whole number from 0 to 255."
    );
}

#[test]
fn no_game_begins_decided() {
    let mut table = Table::new(&[("back_door", "-30")]);
    let decided = Err(vec![Refusal::BegunDecided]);
    assert_eq!(table.ask(begun(&[31, 0])), decided);
    assert_eq!(table.ask(begun(&[0, -30])), decided);
    // 31 to 30 is not clear enough.
    assert_eq!(table.ask(begun(&[31, 30])), Ok(true));
    let wrong = Refusal::WrongSides { got: 3, want: 2 };
    assert!(table.ask(begun(&[0, 1, 2])).unwrap_err().contains(&wrong));
    let far = Err(vec![Refusal::TooManyPoints(Side(1))]);
    assert_eq!(table.ask(begun(&[0, i32::MIN])), far);
    // Nor by points agreed on at the start, with a starting score or without.
    let mut table = Table::new(&[("back_door", "-30")]);
    assert_eq!(table.ask(give(0, 0, 40, "a present")), decided);
    assert_eq!(table.ask(give(0, 1, -30, "a fine")), decided);
    table.act(give(0, 0, 25, "a present"));
    assert_eq!(table.ask(begun(&[15, 0])), decided);
    table.act(begun(&[3, 0]));
    assert_eq!(table.ask(give(0, 0, 15, "another")), decided);
    assert_eq!(table.totals(), [28, 0]);
    let mut table = Table::of("bourre", &[]);
    let nothing = Err(vec![Refusal::BeginsWithNothing]);
    assert_eq!(table.ask(begun(&[1, 0, 0, 0])), nothing);
}
