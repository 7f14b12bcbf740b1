//! Hands that cannot be recorded at this table.

use fives_core::base::seats::{Seat, Side};
use fives_core::ledger::{Command, Refusal};

use crate::support::{Table, bid, hand};

fn refusals(rules: &[(&str, &str)], record: fives_core::games::hand::Hand) -> Vec<Refusal> {
    Table::new(rules).ask(Command::Record(record)).unwrap_err()
}

// C6
#[test]
fn a_hand_has_five_tricks() {
    let wrong = |got| vec![Refusal::WrongTricks { got, want: 5 }];
    assert_eq!(refusals(&[], hand(0, "15", &[3, 1], None)), wrong(4));
    assert_eq!(refusals(&[], hand(0, "15", &[3, 3], None)), wrong(6));
    assert_eq!(refusals(&[], hand(0, "15", &[255, 255], None)), wrong(510));
}

// C1
#[test]
fn a_record_is_for_the_sides_of_the_table() {
    let wrong = vec![Refusal::WrongSides { got: 3, want: 2 }];
    assert_eq!(refusals(&[], hand(0, "15", &[3, 2, 0], None)), wrong);
    let wrong = vec![Refusal::WrongSides { got: 2, want: 3 }];
    let three = [("seating", "three-pairs")];
    assert_eq!(refusals(&three, hand(0, "15", &[3, 2], None)), wrong);
}

// P5
#[test]
fn a_side_without_a_trick_did_not_play_the_highest_trump() {
    let refused = |side| refusals(&[], hand(0, "15", &[5, 0], Some(side)));
    assert_eq!(refused(1), [Refusal::BestTrumpWithoutTrick(Side(1))]);
    // Nobody is a side that is not at the table.
    assert_eq!(refused(7), [Refusal::BestTrumpOddly]);
}

// C1
#[test]
fn somebody_at_the_table_bids() {
    let mut table = Table::new(&[]);
    let refused = Err(vec![Refusal::NoSuchPlayer(Seat(4))]);
    assert_eq!(table.ask(Command::Bid(Seat(4), bid("15"))), refused);
    assert_eq!(
        refusals(&[], hand(4, "15", &[3, 2], None)),
        [Refusal::NoSuchPlayer(Seat(4))]
    );
    Table::new(&[("seating", "two-trios")]).act(Command::Bid(Seat(5), bid("15")));
}

// C2
#[test]
fn a_bid_is_one_of_the_tables() {
    for text in ["0", "5", "10", "16", "31", "35", "60", "255"] {
        let refused = vec![Refusal::NoSuchBid(bid(text))];
        assert_eq!(refusals(&[], hand(0, text, &[3, 2], None)), refused);
    }
    let without = [("no_draw", "off")];
    assert_eq!(
        refusals(&without, hand(0, "30-no-draw", &[3, 2], None)),
        [Refusal::NoSuchBid(bid("30-no-draw"))]
    );
}

#[test]
fn every_reason_is_given_at_once() {
    let record = hand(9, "35", &[3, 3, 3], Some(5));
    let expected = [
        Refusal::NoSuchPlayer(Seat(9)),
        Refusal::NoSuchBid(bid("35")),
        Refusal::WrongSides { got: 3, want: 2 },
        Refusal::WrongTricks { got: 9, want: 5 },
        Refusal::BestTrumpOddly,
    ];
    assert_eq!(refusals(&[], record), expected);
}
