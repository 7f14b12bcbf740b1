//! Names, notes, dates and points by agreement are steps like any other.

use super::*;

#[test]
fn another_name_and_points_by_agreement_are_told_with_what_was_done() {
    let mut phone = Phone::copah();
    let (from, to) = ("Cat".to_owned(), "Cathy".to_owned());
    phone.does(Command::Rename { from, to });
    assert_eq!(phone.undoes(), "Undone: Cat renamed Cathy.");
    assert_eq!(phone.redoes(), "Redone: Cat renamed Cathy.");
    let what = Adjustment {
        side: Side(0),
        points: 10,
        reason: "Table talk".to_owned(),
    };
    let adjust = Command::Adjust { after: 0, what };
    phone.does(adjust.clone());
    assert_eq!(
        words::corrected(&phone.kept.ledger, &adjust),
        "+10 for Ann & Cathy. Ann & Cathy 10, Bob & Dan 0. Ann deals."
    );
}

// Name, note and date of a game are steps like any other.
#[test]
fn what_is_told_of_a_game_is_taken_back_in_the_order_it_was_changed() {
    let mut phone = Phone::copah();
    let here = |_| FixedOffset::east_opt(0).unwrap();
    let (began, day) = (phone.kept.when(), NaiveDate::from_ymd_opt(2026, 11, 20));
    let (from, to) = ("Cat".to_owned(), "Cathy".to_owned());
    phone.does(Command::Rename { from, to });
    phone.does(phone.kept.dated(day.unwrap(), here));
    assert_eq!(phone.kept.when().date_naive(), day.unwrap());
    assert_eq!(phone.undoes(), "Undone: date.");
    assert_eq!((phone.kept.when(), phone.kept.played), (began, None));
    assert_eq!(phone.undoes(), "Undone: Cat renamed Cathy.");
    phone.redoes();
    assert_eq!(phone.redoes(), "Redone: date.");

    phone.does(phone.kept.named(" Finals "));
    phone.does(phone.kept.noted("At Mary’s"));
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.does(phone.kept.named(""));
    // In the middle of a hand, too.
    assert_eq!(phone.undoes(), "Undone: game name cleared.");
    assert_eq!(
        (phone.kept.name.as_str(), phone.draft().answers.len()),
        ("Finals", 1)
    );
    phone.undoes();
    phone.undoes();
    assert_eq!(phone.undoes(), "Undone: place or note At Mary’s.");
    assert_eq!(phone.undoes(), "Undone: game name Finals.");
    assert_eq!(
        (phone.kept.name.as_str(), phone.kept.note.as_str()),
        ("", "")
    );
    assert_eq!(
        phone.kept.act(phone.kept.clone().named(" "), began),
        Ok(None)
    );
}
