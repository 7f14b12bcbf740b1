//! Why a game continues after the target is reached, and which side is close to the back door.

use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Contract, Won};
use fives_core::ledger::{Command, Since, StartingScore};
use fives_core::words;

use crate::support::{Table, bid, house_of, turned_hand};

/// What the score says of the game's end.
fn says(table: &Table) -> Vec<String> {
    words::near(&table.ledger, &table.standing())
}

fn below(table: &Table, side: u8) -> String {
    words::below(&table.ledger, &table.standing(), Side(side))
}

/// COPAH to a low target.
fn to(target: &str) -> Table {
    Table::new(&[("target", target)])
}

// C9
#[test]
fn at_the_target_but_not_two_clear_the_score_says_why_it_goes_on() {
    let mut table = to("9");
    table.record(0, "15", &[4, 1], Some(0));
    table.record(1, "15", &[1, 4], Some(1));
    assert_eq!(table.totals(), [6, 6]);
    table.record(0, "15", &[3, 2], None);
    assert_eq!(table.totals(), [9, 8]);
    assert_eq!(
        says(&table),
        ["Ann & Cat have 9 but aren’t 2 ahead. Play on."]
    );
    assert_eq!(below(&table, 0), "need 1 to be 2 ahead");
    assert_eq!(below(&table, 1), "need 3");
    let notes = words::notes(&table.ledger, &table.standing());
    assert!(notes.contains(&says(&table)[0]));
    // Both over the target.
    table.record(1, "15", &[2, 3], None);
    assert_eq!(
        says(&table),
        ["Ann & Cat and Bob & Dan are tied at 11. Play on."]
    );
}

// C9
#[test]
fn tied_over_the_target_the_score_says_so() {
    let mut table = to("6");
    table.record(0, "15", &[3, 2], Some(0));
    assert_eq!(table.totals(), [4, 2]);
    assert!(says(&table).is_empty());
    table.record(1, "15", &[2, 3], Some(1));
    assert_eq!(table.totals(), [6, 6]);
    assert_eq!(
        says(&table),
        ["Ann & Cat and Bob & Dan are tied at 6. Play on."]
    );
}

// C8, C10
#[test]
fn near_the_back_door_the_score_warns_and_says_when_one_set_is_enough() {
    let mut table = Table::new(&[("back_door", "-31")]);
    for _ in 0..2 {
        table.record(0, "30-no-draw", &[4, 1], Some(0));
    }
    assert_eq!(table.totals()[0], -18);
    assert!(says(&table).is_empty());
    table.record(0, "20", &[1, 4], Some(1));
    assert_eq!(table.totals()[0], -22);
    assert_eq!(says(&table), ["Ann & Cat are within 9 of the back door."]);
    table.record(0, "30", &[1, 4], Some(1));
    assert_eq!(table.totals()[0], -28);
    assert_eq!(
        says(&table)[..1],
        ["Ann & Cat are within 3 of the back door: one more set puts them out."]
    );
}

// C10
#[test]
fn below_the_total_the_back_door_is_told_where_the_score_warns_of_it() {
    for no_draw in ["on", "off"] {
        for points in -30..0 {
            let mut table = Table::new(&[("no_draw", no_draw)]);
            table.act(Command::Begin(StartingScore {
                points: vec![points, 0].into(),
                ticks: vec![0, 0].into(),
            }));
            let warns = says(&table).iter().any(|line| line.contains("back door"));
            assert_eq!(
                below(&table, 0).contains("out at"),
                warns,
                "{no_draw}: {points}"
            );
        }
    }
}

// A9
#[test]
fn before_the_last_tick_the_score_warns() {
    let mut table = Table::of("auction", &[("ticks", "3"), ("target", "500")]);
    for _ in 0..2 {
        assert!(says(&table).is_empty());
        table.record(0, "20", &[1, 4], Some(1));
    }
    assert_eq!(says(&table), ["One more set puts Ann & Cat out."]);
    let standing = table.standing();
    let beside = words::below_beside_ticks(&table.ledger, &standing, Side(0));
    assert_eq!(format!("{beside}, 2 ticks"), below(&table, 0));
}

/// The notes about a bid.
fn worth(table: &Table, called: &str) -> (String, Option<String>) {
    let contract = Contract {
        seat: Seat(0),
        bid: bid(called),
        trump: None,
        won: Won::Bid,
    };
    let needs = words::needs(&table.ledger, &contract);
    (needs, words::worth(&table.ledger, &contract))
}

// C7, C8
#[test]
fn what_a_bid_wins_and_costs_is_told_by_the_nine_hole_rule_in_force() {
    let table = Table::new(&[]);
    let worth_of = |called: &str| worth(&table, called);
    let (some, none) = (|says: &str| Some(says.to_owned()), None);
    assert_eq!(
        worth_of("15"),
        ("Needs 3 books.".into(), some("Made +3 to +6, set −3."))
    );
    assert_eq!(
        worth_of("20"),
        ("Needs 4 books.".into(), some("Made +4 to +6, set −4."))
    );
    assert_eq!(
        worth_of("30"),
        ("Needs all 6; made +9, set −6.".into(), none.clone())
    );
    let no_draw = "Needs all 6; nobody draws; made +12, set −9.";
    assert_eq!(worth_of("30-no-draw"), (no_draw.into(), none));
    let table = Table::new(&[("nine_hole", "bidder-any")]);
    assert_eq!(worth(&table, "25").1, some("Made +5 to +9, set −5."));
}

// A6, A7, K4
#[test]
fn what_a_bid_wins_and_costs_is_told_of_the_other_games_too() {
    let worth =
        |game, rules: &[(&str, &str)], called| worth(&Table::of(game, rules), called).1.unwrap();
    assert_eq!(worth("auction", &[], "20"), "Made +20 to +30, set −20.");
    let alone = [("seating", "alone-5")];
    assert_eq!(worth("auction", &alone, "25"), "Made +15 to +30, set −25.");
    assert_eq!(worth("kaibosh", &[], "4"), "Made +4 to +6, set −4.");
    // Of a bid of everything that has no price of its own, too.
    assert_eq!(worth("auction", &[], "30"), "Made +30, set −30.");
    assert_eq!(worth("kaibosh", &[], "6"), "Made +6, set −6.");
}

/// Other rules from the next hand on, and what is said of them first.
fn agree(table: &mut Table, rules: &[(&str, &str)]) -> Vec<String> {
    let house = house_of(&table.ledger.setup().game, rules);
    let since = Since::Now;
    let next = table.ledger.preview(Command::Rules {
        house: house.clone(),
        since,
    });
    let said = words::ruled_otherwise(&table.ledger, &next.unwrap());
    table.act(Command::Rules { house, since });
    said
}

// C9: rules from the next hand on are judged after it.
#[test]
fn a_side_already_at_the_new_target_wins_after_the_next_hand_and_it_is_said_first() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[5, 0], Some(0));
    let said = agree(&mut table, &[("target", "5")]);
    let wins =
        "Ann & Cat are already at 5, and win after the next hand if still there and 2 ahead.";
    assert_eq!(said, [wins]);
    assert_eq!(says(&table), [wins]);
    assert_eq!(below(&table, 0), "already there");
    table.record(1, "15", &[1, 4], Some(1));
    assert_eq!(table.totals(), [7, 5]);
    assert!(table.standing().end.is_some());
}

// C10
#[test]
fn a_side_already_below_the_new_back_door_is_out_unless_the_next_hand_lifts_it() {
    let mut table = Table::new(&[]);
    for _ in 0..2 {
        table.record(0, "30-no-draw", &[4, 1], None);
    }
    let said = agree(&mut table, &[("back_door", "-15")]);
    let out = "Ann & Cat are already at −18, and out after the next hand unless it takes them above −15 or wins them the game.";
    assert_eq!(said, [out]);
    assert_eq!(says(&table), [out]);
    table.record(0, "15", &[3, 2], None);
    assert_eq!(table.totals()[0], -15);
    assert!(table.standing().out[Side(0)]);
}

// A9
#[test]
fn a_side_with_the_last_tick_by_new_rules_is_out_after_the_next_hand() {
    let mut table = Table::of("auction", &[]);
    for _ in 0..3 {
        table.record(0, "20", &[0, 5], Some(1));
    }
    let said = agree(&mut table, &[("ticks", "3")]);
    let out = "Ann & Cat already have 3 ticks, and are out after the next hand unless it wins them the game.";
    assert_eq!(said, [out]);
    assert_eq!(says(&table)[0], out);
    table.record(0, "20", &[4, 1], Some(0));
    assert!(table.standing().out[Side(0)]);
}

// A8
#[test]
fn a_side_that_could_win_with_the_next_hand_is_told_so_and_no_other() {
    let mut table = Table::of("auction", &[("warn_at", "20")]);
    table.record(0, "20", &[5, 0], Some(0));
    assert_eq!(table.totals(), [30, 0]);
    assert_eq!(below(&table, 0), "need 95, could win now");
    assert_eq!(below(&table, 1), "need 125");
}

// A8
#[test]
fn at_a_new_target_the_bidding_side_comes_first() {
    let mut table = Table::of("auction", &[]);
    table.record(0, "20", &[5, 0], Some(0));
    let said = agree(&mut table, &[("target", "30"), ("warn_at", "off")]);
    let wins = "Ann & Cat are already at 30, and win after the next hand if still there and ahead. \
                If the bidding side is there too, it wins.";
    assert_eq!(said, [wins]);
}

// W7: the first trick to reach it wins, and one side was there before.
#[test]
fn nobody_gets_first_to_a_target_where_a_side_already_is() {
    let rules = |target| {
        [
            ("both_over", "first-past"),
            ("scoring", "per-trick"),
            ("target", target),
        ]
    };
    let mut table = Table::of("forty-five", &rules("45"));
    table.play([turned_hand(&[4, 1])]);
    let house = house_of("forty-five", &rules("20"));
    let refused = |since| {
        table.ledger.preview(Command::Rules {
            house: house.clone(),
            since,
        })
    };
    let reasons = refused(Since::Now).unwrap_err();
    assert_eq!(
        words::refusals(&table.ledger, &reasons),
        "Ann & Cat are already at 20, so nobody gets there first. Apply the rules for the whole game."
    );
    assert!(refused(Since::Start).unwrap().standing().end.is_some());
}
