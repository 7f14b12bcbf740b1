//! Two of three pairs play on for second place.

use fives_core::base::seats::{Seat, Side};
use fives_core::games::EndReason;
use fives_core::ledger::{Adjustment, Command, Refusal, Since, StartingScore};
use fives_core::words;

use crate::table::{Table, auction, bids};

const SECOND: &str = "copah/play_for_second=on,seating=three-pairs,target=9";

// C9
#[test]
fn when_one_of_three_pairs_has_won_the_other_two_play_on_for_second() {
    let mut table = Table::by(SECOND);
    // Ann and Dan make thirty, for nine.
    table.play([auction(0, "30", &[5, 0, 0], 0)]);
    assert_eq!(table.end(), None);
    let below = |table: &Table, side| words::below(&table.ledger, &table.standing(), Side(side));
    assert_eq!(below(&table, 0), "won");
    assert_eq!(table.standing().dealer, Seat(1));
    let refused = table.refused(bids(0, "15"));
    assert_eq!(refused, Refusal::SideIsOut(Side(0)));
    table.play([auction(1, "15", &[0, 3, 2], 2)]);
    assert_eq!(table.standing().dealer, Seat(2));
    table.play([auction(2, "30", &[0, 0, 5], 2)]);
    assert_eq!(table.totals(), [9, 3, 12]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
    assert_eq!(table.standing().second(), Some(Side(2)));
    assert_eq!(below(&table, 2), "second");
    let reason = table.verdict().1;
    assert_eq!(reason, "Ann & Dan reached 9; Cat & Fay came second.");
}

// C9, C10
#[test]
fn the_pair_left_when_another_falls_out_is_second_without_more() {
    let mut table = Table::by(&format!("{SECOND},back_door=-5"));
    table.play([auction(0, "30", &[5, 0, 0], 0)]);
    table.play([auction(1, "25", &[0, 4, 1], 2)]);
    assert_eq!(table.totals(), [9, -5, 2]);
    assert_eq!(table.end(), Some((Some(0), EndReason::BackDoor)));
    assert_eq!(table.standing().second(), Some(Side(2)));
    assert_eq!(table.standing().out.values(), [false, true, false]);

    // One pair out before another has won: the third is second.
    let mut table = Table::by(&format!("{SECOND},back_door=-5"));
    table.play([
        auction(1, "25", &[1, 4, 0], 0),
        auction(0, "30", &[5, 0, 0], 0),
    ]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

// C9, C10
#[test]
fn the_hand_that_wins_may_also_decide_second_place() {
    let mut table = Table::by(&format!("{SECOND},back_door=-5"));
    table.act(Command::Begin(StartingScore {
        points: vec![4, 4, 1].into(),
        ticks: vec![0; 3].into(),
    }));
    // Cat & Fay are set at thirty and fall out; Ann & Dan reach nine in the same hand.
    table.play([auction(2, "30", &[4, 0, 1], 0)]);
    assert_eq!(table.totals(), [9, 4, -5]);
    assert_eq!(table.end(), Some((Some(0), EndReason::BackDoor)));
    assert_eq!(table.standing().second(), Some(Side(1)));
}

// C9
#[test]
fn points_by_agreement_may_win_and_leave_the_others_to_play_for_second() {
    let give = |after, side, points| {
        let reason = "table talk".to_owned();
        let what = Adjustment {
            side: Side(side),
            points,
            reason,
        };
        Command::Adjust { after, what }
    };
    let mut table = Table::by(SECOND);
    table.play([auction(0, "25", &[5, 0, 0], 0)]);
    assert_eq!(table.standing().first, None);
    table.act(give(1, 0, 3));
    assert_eq!(table.totals(), [9, 0, 0]);
    assert_eq!(table.standing().first, Some((Side(0), 1)));
    // Taken away again, they have not won yet.
    table.act(give(1, 0, -1));
    assert_eq!(table.standing().first, None);
    assert_eq!(table.standing().out.values(), [false; 3]);
    table.act(give(1, 0, 1));
    table.act(Command::End);
    assert_eq!(table.end(), Some((Some(0), EndReason::Agreed)));
    assert_eq!(table.standing().second(), None);
    let reason = "Ann & Dan reached 9; the others are tied for second place.";
    assert_eq!(table.verdict().1, reason);
}

// C9: until the end the winner isn't shown as out.
#[test]
fn who_has_won_is_told_so_while_the_others_play_for_second() {
    let mut table = Table::by(&format!("{SECOND},back_door=-5"));
    table.play([auction(0, "30", &[5, 0, 0], 0)]);
    table.play([auction(1, "15", &[0, 3, 2], 1)]);
    let says = "Ann & Dan have won already";
    assert!(table.explained(0).contains(says), "{}", table.explained(0));
    let says = "Ann & Dan have won; the others play for second place.";
    assert_eq!(table.refused_so(bids(0, "15")), says);
    table.act(Command::End);
    assert!(
        table.verdict().0.starts_with("Ann & Dan win with 9"),
        "{}",
        table.verdict().0
    );
}

// K5: a number of deals that was passed when it was agreed on.
#[test]
fn a_number_of_deals_that_was_reached_already_is_not_told_as_ended_tied() {
    for (last, draw) in [([2, 3], true), ([3, 2], false)] {
        let mut table = Table::by("auction/minimum_bid=15,target=120");
        table.play([
            auction(0, "15", &[3, 2], 0),
            auction(1, "15", &[2, 3], 1),
            auction(0, "15", &last, 0),
        ]);
        table.agree("deals=2,minimum_bid=15,target=120", Since::Now);
        let (end, reason) = (table.end().unwrap(), table.verdict().1);
        assert_eq!(end.0.is_none(), draw, "{:?}", table.totals());
        assert_eq!(reason, "You agreed on 2 deals; this was the 3rd.");
    }
}

// C9
#[test]
fn the_winner_reached_the_target_of_then_whatever_the_rules_are_since() {
    let later = "seating=three-pairs,target=15,deals=2,level=draw,win_by=3,back_door=-31";
    let mut table = Table::by(&format!("{SECOND},back_door=-9,win_by=1"));
    table.play([
        auction(2, "25", &[3, 1, 1], 0),
        auction(0, "15", &[4, 1, 0], 1),
        auction(1, "30", &[4, 1, 0], 0),
    ]);
    table.agree(later, Since::Now);
    let reason = table.verdict().1;
    assert!(reason.contains(" reached 9; "), "{reason}");

    // By points by agreement.
    let mut table = Table::by(SECOND);
    table.play([auction(0, "15", &[4, 1, 0], 0)]);
    let what = Adjustment {
        side: Side(0),
        points: 5,
        reason: "forgotten".to_owned(),
    };
    table.act(Command::Adjust { after: 1, what });
    table.agree(
        "play_for_second=on,seating=three-pairs,target=15",
        Since::Now,
    );
    table.play([
        auction(1, "30", &[0, 5, 0], 1),
        auction(2, "30", &[0, 0, 5], 2),
        auction(1, "30", &[0, 5, 0], 1),
    ]);
    let reason = table.verdict().1;
    assert!(reason.starts_with("Ann & Dan reached 9; "), "{reason}");
}
