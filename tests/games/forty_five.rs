//! Forty-Five (F1–F7, R5).

use fives_core::base::cards::{Card, Suit};
use fives_core::base::house::Problem;
use fives_core::base::house::choices::{Scoring, Seating};
use fives_core::base::order::{Family, Order, TrumpAce};
use fives_core::base::seats::{Seat, Side};
use fives_core::games::EndReason;
use fives_core::games::hand::{Hand, Turned, TurnedHand};
use fives_core::games::sheet::{self, NotASheet};
use fives_core::ledger::{Command, Dealt, Refusal};

use crate::table::{Table, bids, scores, turned, turned_best};

const SCORINGS: [&str; 4] = [
    "five-ten",
    "difference",
    "per-trick",
    "per-trick-and-best-trump",
];

// F1
#[test]
fn two_play_alone_and_four_or_six_in_two_sides_by_any_scoring() {
    for (seating, seats) in [("alone-2", 2), ("pairs", 4), ("two-trios", 6)] {
        for scoring in SCORINGS {
            let table = Table::by(&format!("forty-five/seating={seating},scoring={scoring}"));
            let layout = table.ledger.rules().layout();
            assert_eq!((layout.seats, layout.sides), (seats, 2));
        }
    }
}

// F1
#[test]
fn three_or_five_play_alone_where_every_trick_scores() {
    for (seating, seats) in [("alone-3", 3), ("alone-5", 5)] {
        for scoring in SCORINGS {
            let read = sheet::read(&format!("forty-five/seating={seating},scoring={scoring}"));
            match scoring {
                "per-trick" | "per-trick-and-best-trump" => {
                    let (game, house) = read.unwrap();
                    let layout = (game.rules)(&house).unwrap().layout();
                    assert_eq!((layout.seats, layout.sides), (seats, seats));
                }
                _ => assert_eq!(
                    read.unwrap_err(),
                    NotASheet::House(vec![Problem::NotTogether(&Scoring::RULE, &Seating::RULE)])
                ),
            }
        }
    }
}

// F1
#[test]
fn three_sides_or_more_play_only_where_every_trick_scores() {
    for seating in [
        "three-pairs",
        "four-pairs",
        "three-trios",
        "alone-4",
        "alone-6",
        "alone-7",
        "alone-8",
        "alone-9",
    ] {
        let read = |scoring: &str| {
            sheet::read(&format!("forty-five/seating={seating},scoring={scoring}")).is_ok()
        };
        assert!(
            read("per-trick") && read("per-trick-and-best-trump"),
            "{seating}"
        );
        assert!(!read("five-ten") && !read("difference"), "{seating}");
    }
    assert!(sheet::read("forty-five/seating=alone-10,scoring=per-trick").is_err());
}

/// What both sides score for every split of five tricks, from all to the one to all to the other.
fn all_splits(scoring: &str) -> Vec<Vec<i32>> {
    let rules = format!("forty-five/scoring={scoring}");
    let split = |took| scores(&rules, turned(&[took, 5 - took]));
    (0..=5).rev().map(split).collect()
}

// F3
#[test]
fn three_or_four_tricks_score_five_and_all_five_score_ten() {
    let expected = [[10, 0], [5, 0], [5, 0], [0, 5], [0, 5], [0, 10]];
    assert_eq!(all_splits("five-ten"), expected);
    assert_eq!(
        scores("forty-five/", turned(&[4, 1])),
        [5, 0],
        "the default"
    );
}

// F3
#[test]
fn the_difference_is_five_fifteen_or_twenty_five() {
    let expected = [[25, 0], [15, 0], [5, 0], [0, 5], [0, 15], [0, 25]];
    assert_eq!(all_splits("difference"), expected);
}

// F3
#[test]
fn every_trick_scores_five() {
    let expected = [[25, 0], [20, 5], [15, 10], [10, 15], [5, 20], [0, 25]];
    assert_eq!(all_splits("per-trick"), expected);
    let rules = "forty-five/seating=alone-3,scoring=per-trick";
    assert_eq!(scores(rules, turned(&[2, 0, 3])), [10, 0, 15]);
}

// F3
#[test]
fn every_trick_scores_five_and_the_highest_trump_five_more() {
    let rules = "forty-five/scoring=per-trick-and-best-trump";
    let each = [[25, 0], [20, 5], [15, 10], [10, 15], [5, 20], [0, 25]];
    for (took, each) in (0..=5).rev().zip(each) {
        let tricks = [took, 5 - took];
        assert_eq!(scores(rules, turned_best(&tricks, None)), each);
        for side in 0..2_u8 {
            let hand = turned_best(&tricks, side);
            if tricks[usize::from(side)] == 0 {
                let refusal = Table::by(rules).refused(Command::Record(hand));
                assert_eq!(refusal, Refusal::BestTrumpWithoutTrick(Side(side)));
                continue;
            }
            let mut expected = each;
            expected[usize::from(side)] += 5;
            assert_eq!(scores(rules, hand), expected);
        }
    }
    let five = "forty-five/seating=alone-5,scoring=per-trick-and-best-trump";
    assert_eq!(
        scores(five, turned_best(&[1, 1, 1, 1, 1], 3)),
        [5, 5, 5, 10, 5]
    );
}

// F3
#[test]
fn the_highest_trump_is_told_exactly_where_it_scores() {
    let record = Command::Record(turned_best(&[3, 2], 0));
    let untold = Command::Record(turned(&[3, 2]));
    for scoring in ["five-ten", "difference", "per-trick"] {
        let mut table = Table::by(&format!("forty-five/scoring={scoring}"));
        assert_eq!(table.refused(record.clone()), Refusal::BestTrumpOddly);
    }
    let mut table = Table::by("forty-five/scoring=per-trick-and-best-trump");
    assert_eq!(table.refused(untold), Refusal::BestTrumpOddly);
}

// F1
#[test]
fn a_hand_has_five_tricks() {
    let mut table = Table::by("forty-five/");
    let refusal = table.refused(Command::Record(turned(&[3, 3])));
    assert_eq!(refusal, Refusal::WrongTricks { got: 6, want: 5 });
}

// F4
#[test]
fn forty_five_wins() {
    let mut table = Table::by("forty-five/");
    for _ in 0..4 {
        table.play([turned(&[5, 0])]);
    }
    assert_eq!((table.totals(), table.end()), (vec![40, 0], None));
    table.play([turned(&[3, 2])]);
    assert_eq!(table.totals(), [45, 0]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

// F4
#[test]
fn both_over_in_one_hand_the_higher_total_wins() {
    let mut table = Table::by("forty-five/scoring=per-trick");
    table.play([turned(&[3, 2]), turned(&[2, 3]), turned(&[3, 2])]);
    assert_eq!((table.totals(), table.end()), (vec![40, 35], None));
    table.play([turned(&[2, 3])]);
    assert_eq!(table.totals(), [50, 50]);
    assert_eq!(table.end(), None, "level: another hand");
    table.play([turned(&[2, 3])]);
    assert_eq!(table.totals(), [60, 65]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

// F4
#[test]
fn of_three_alone_the_two_tied_at_the_top_play_on_with_the_third() {
    let mut table = Table::by("forty-five/seating=alone-3,scoring=per-trick");
    for _ in 0..5 {
        table.play([turned(&[2, 2, 1])]);
    }
    assert_eq!((table.totals(), table.end()), (vec![50, 50, 25], None));
    table.play([turned(&[0, 0, 5])]);
    assert_eq!((table.totals(), table.end()), (vec![50, 50, 50], None));
    table.play([turned(&[1, 1, 3])]);
    assert_eq!(table.totals(), [55, 55, 65]);
    assert_eq!(table.end(), Some((Some(2), EndReason::Target)));
}

// F5
#[test]
fn after_a_misdeal_the_deal_passes_left() {
    let mut table = Table::by("forty-five/");
    table.act(Command::Misdeal);
    assert_eq!((table.dealer(), table.totals()), (Seat(1), vec![0, 0]));
    table.play([turned(&[3, 2])]);
    assert_eq!(table.dealer(), Seat(2));
    let mut table = Table::by("forty-five/misdeal=same-dealer");
    table.act(Command::Misdeal);
    assert_eq!(table.dealer(), Seat(0));
}

// P6
#[test]
fn the_dealers_left_leads_first() {
    let mut table = Table::by("forty-five/");
    let leader = |table: &Table| table.standing().leader(table.ledger.rules()).unwrap().0;
    assert_eq!(leader(&table), 1);
    table.play([turned(&[3, 2])]);
    assert_eq!(leader(&table), 2);
}

// F1
#[test]
fn nobody_bids() {
    let mut table = Table::by("forty-five/");
    assert_eq!(table.refused(bids(0, "20")), Refusal::NoBidding);
    assert_eq!(table.refused(Command::AllPassed), Refusal::NoBidding);
}

fn demoted(trump: Suit) -> Turned {
    Turned {
        trump: Some(trump),
        ace: TrumpAce::Demoted,
    }
}

// R5
#[test]
fn an_undeclared_ace_is_the_lowest_trump_even_the_ace_of_hearts() {
    let trumps = |trump| {
        let order = Order::of(Family::Fives, trump).with_ace(TrumpAce::Demoted);
        let cards: Vec<String> = order.trumps().iter().map(Card::to_string).collect();
        cards.join(" ")
    };
    assert_eq!(
        trumps(Suit::Hearts),
        "5H JH KH QH 10H 9H 8H 7H 6H 4H 3H 2H AH"
    );
    assert_eq!(
        trumps(Suit::Clubs),
        "5C JC AH KC QC 2C 3C 4C 6C 7C 8C 9C 10C AC"
    );
    assert_eq!(
        trumps(Suit::Diamonds),
        "5D JD AH KD QD 10D 9D 8D 7D 6D 4D 3D 2D AD"
    );
}

// R5
#[test]
fn an_undeclared_ace_is_so_for_that_hand_and_stays_in_the_record() {
    let mut table = Table::by("forty-five/");
    let usual = Turned {
        trump: Some(Suit::Hearts),
        ace: TrumpAce::Ranking,
    };
    table.act(Command::Turn(usual));
    table.act(Command::Turn(demoted(Suit::Hearts)));
    assert_eq!(table.standing().turned, demoted(Suit::Hearts));
    assert_eq!(table.ask(Command::Turn(demoted(Suit::Hearts))), Ok(false));
    let hand = Hand::Turned(TurnedHand {
        turned: demoted(Suit::Hearts),
        tricks: vec![3, 2].into(),
        best_trump: None,
        first_there: None,
    });
    table.play([hand.clone()]);
    assert_eq!(table.last().what, Dealt::Hand(hand.clone()));
    assert_eq!(table.standing().turned, Turned::default(), "the next hand");

    table.act(Command::Undo);
    assert_eq!(table.standing().turned, demoted(Suit::Hearts));
    table.act(Command::Undo);
    assert_eq!(table.standing().turned, usual, "the ace was not told yet");
    table.act(Command::Redo).act(Command::Redo);
    assert_eq!(table.last().what, Dealt::Hand(hand));
}

// F5
#[test]
fn what_was_turned_goes_with_a_misdeal() {
    let mut table = Table::by("forty-five/");
    table.act(Command::Turn(demoted(Suit::Spades)));
    table.act(Command::Misdeal);
    assert_eq!(table.standing().turned, Turned::default());
}

// F2, R5
#[test]
fn an_ace_is_demoted_only_where_it_can_rob() {
    for (sheet, refusal) in [
        ("forty-five/ace_robbing=off", Refusal::AceKeepsItsPlace),
        ("bourre/", Refusal::AceKeepsItsPlace),
        ("copah/", Refusal::NothingTurned),
    ] {
        let mut table = Table::by(sheet);
        assert_eq!(table.refused(Command::Turn(demoted(Suit::Clubs))), refusal);
    }
}
