//! Wording of bids, scores and verdicts in the other games, for one player and for several.

use fives_core::base::cards::Suit;
use fives_core::base::seats::Side;
use fives_core::games::EndReason;
use fives_core::games::hand::Hand;
use fives_core::ledger::{Adjustment, Command, Since, StartingScore};
use fives_core::words;

use crate::table::{Table, auction, bids, kaibosh, points, pot, turned};

/// What a bid needs.
fn needs(rules: &str, bid: &str) -> String {
    let mut table = Table::by(rules);
    table.act(bids(1, bid));
    words::needs(&table.ledger, &table.standing().open.unwrap())
}

// A3, A5, K3
#[test]
fn what_a_bid_needs() {
    assert_eq!(needs("auction/", "20"), "Needs 20 points.");
    assert_eq!(needs("auction/", "30"), "Needs all 30 points.");
    assert_eq!(
        needs("auction/thirty=doubled", "30"),
        "Needs all 30; made +60, set −30."
    );
    assert_eq!(
        needs("auction/thirty_for_sixty=lose-60", "30-for-60"),
        "Needs all 30; made +60, set −60."
    );
    assert_eq!(
        needs(
            "auction/sixty_for_120=any-time,sixty_penalty=120",
            "60-for-120"
        ),
        "Needs all 30; made +120, set −120."
    );
    assert_eq!(needs("kaibosh/", "1"), "Needs 1 trick.");
    assert_eq!(needs("kaibosh/", "6"), "Needs all 6 tricks.");
    assert_eq!(
        needs("kaibosh/", "kaibosh"),
        "Needs all 6; made +12, set −12."
    );
}

#[test]
fn a_game_without_a_hand_is_not_started() {
    let mut table = Table::by("kaibosh/");
    let state = |table: &Table| words::state(&table.ledger, &table.standing());
    assert_eq!(state(&table), "not started");
    table.play([kaibosh(0, "4", [4, 2])]);
    assert_eq!(state(&table), "not finished, hand 2");
}

#[test]
fn a_short_name_is_on_one_line_where_it_wins() {
    let mut table = Table::by("kaibosh/");
    for (from, to) in [("Ann", "Player 1"), ("Cat", "Mary Margaret Ann")] {
        let (from, to) = (from.to_owned(), to.to_owned());
        table.act(Command::Rename { from, to });
    }
    table.play([kaibosh(0, "4", [4, 2])]);
    table.act(Command::End);
    let (end, _) = table.standing().end.unwrap();
    let (verdict, _) = words::end(&table.ledger, end, &table.standing());
    assert!(
        verdict.starts_with("Player\u{a0}1 & Mary Margaret Ann win, "),
        "{verdict}"
    );
}

fn verdict(rules: &str, hand: Hand) -> (String, String) {
    let mut table = Table::by(rules);
    table.play([hand]);
    if table.end().is_none() {
        table.act(Command::End);
    }
    table.verdict()
}

// F4, A8, K5, T2
#[test]
fn one_player_wins_and_two_win() {
    let said = |verdict: &str, reason: &str| (verdict.to_owned(), reason.to_owned());
    assert_eq!(
        verdict("auction/target=30", auction(0, "30", &[5, 0], 0)),
        said("Ann & Cat win, 30\u{a0}to\u{a0}0", "They reached 30.")
    );
    assert_eq!(
        verdict(
            "auction/seating=alone-3,target=20",
            auction(0, "20", &[4, 1, 0], 1)
        ),
        said("Ann wins with 20", "Ann reached 20.")
    );
    assert_eq!(
        verdict("forty-five/seating=alone-2,target=10", turned(&[0, 5])),
        said("Bob wins, 10\u{a0}to\u{a0}0", "Bob reached 10.")
    );
    assert_eq!(
        verdict("kaibosh/", kaibosh(1, "3", [2, 4])),
        said(
            "Bob & Dan win, 4\u{a0}to\u{a0}0",
            "The table ended the game."
        )
    );
    assert_eq!(
        verdict("tally/seating=alone-2,best=low,target=5", points(&[5, 2])),
        said(
            "Bob wins, 2\u{a0}to\u{a0}5",
            "A total reached 5, and the lowest total wins."
        )
    );
    assert_eq!(
        verdict("tally/seating=alone-3", points(&[3, 3, 1])),
        said("A tie", "The table ended the game.")
    );
}

// C9
#[test]
fn the_target_named_is_the_one_that_decided_by_points_by_agreement_too() {
    let mut table = Table::by("copah/target=21");
    table.act(Command::Begin(StartingScore {
        points: vec![15, 0].into(),
        ticks: vec![0, 0].into(),
    }));
    table.play([auction(0, "15", &[3, 2], 0)]);
    let what = Adjustment {
        side: Side(0),
        points: 5,
        reason: "forgotten".to_owned(),
    };
    table.act(Command::Adjust { after: 1, what });
    assert_eq!(table.totals(), [24, 2]);
    let verdict = table.verdict();
    table.agree("target=41", Since::Now);
    assert_eq!(table.verdict(), verdict);
    assert!(verdict.1.starts_with("They reached 21"), "{verdict:?}");
}

// A8, F4, K5: where the totals alone don’t say who won, the rule that decided is named, in previews too.
#[test]
fn with_several_at_the_target_the_rule_that_decided_is_named() {
    let said = |rules: &str, starts: &[i32], hand: Hand| {
        let mut table = Table::by(rules);
        table.act(Command::Begin(StartingScore {
            points: starts.to_vec().into(),
            ticks: vec![0; starts.len()].into(),
        }));
        let would = words::would(&table.ledger, Command::Record(hand.clone()));
        table.play([hand]);
        let (verdict, reason) = table.verdict();
        assert!(would.contains(&format!("{verdict}. {reason}")), "{would}");
        reason
    };
    let both = "They bid, and both sides reached 125.";
    let bid = auction(0, "20", &[3, 2], 0);
    assert_eq!(said("auction/", &[105, 120], bid.clone()), both);
    let higher = "auction/both_over=highest";
    let reason = "They reached 125 with the higher total.";
    assert_eq!(said(higher, &[105, 120], bid), reason);
    let three = "auction/seating=alone-3";
    let bid = auction(0, "20", &[3, 2, 0], 0);
    let reason = "Ann bid, and others reached 125 too.";
    assert_eq!(said(three, &[110, 120, 0], bid), reason);
    let bid = auction(2, "20", &[2, 1, 2], 0);
    let reason = "Ann reached 125 with the highest total.";
    assert_eq!(said(three, &[124, 123, 0], bid), reason);
    let reason = "They reached 45 with the higher total.";
    assert_eq!(
        said("forty-five/scoring=per-trick", &[40, 35], turned(&[3, 2])),
        reason
    );
}

// A plain win needs no reason in a preview.
#[test]
fn a_preview_of_a_plain_win_is_the_verdict_alone() {
    let table = Table::by("auction/target=30");
    let would = words::would(&table.ledger, Command::Record(auction(0, "30", &[5, 0], 0)));
    assert!(
        would.ends_with("Ann & Cat win, 30\u{a0}to\u{a0}0."),
        "{would}"
    );
}

// K5, T2
#[test]
fn after_the_last_deal_in_words() {
    let reason = |rules: &str| {
        let mut table = Table::by(rules);
        table.play([points(&[2, 4])]);
        if table.end().is_none() {
            table.play([points(&[2, 4])]);
        }
        table.verdict().1
    };
    assert_eq!(
        reason("tally/seating=alone-2,deals=2"),
        "That was the last of 2 deals."
    );
    assert_eq!(
        reason("tally/seating=alone-2,deals=1"),
        "That was the only deal."
    );
}

// C10
#[test]
fn the_last_two_who_go_out_the_back_door_tied_are_named_beside_the_first() {
    let mut table = Table::by("copah/seating=three-pairs,back_door=-20");
    table.act(Command::Begin(StartingScore {
        points: vec![-18, -3, -11].into(),
        ticks: vec![0; 3].into(),
    }));
    table.play([auction(0, "15", &[0, 3, 2], 2)]);
    table.agree("seating=three-pairs,back_door=-5", Since::Now);
    table.play([auction(1, "30", &[0, 3, 2], 1)]);
    assert_eq!(table.totals(), [-21, -6, -6]);
    assert_eq!(table.end(), Some((None, EndReason::BackDoor)));
    assert_eq!(
        table.verdict().1,
        "Out the back door: Ann & Dan at −21; the others ended tied at −6."
    );
}

// A9
#[test]
fn out_by_ticks_in_words() {
    let mut table = Table::by("auction/ticks=3");
    for _ in 0..3 {
        table.play([auction(0, "20", &[3, 2], 1)]);
    }
    assert_eq!(
        table.verdict(),
        (
            "Bob & Dan win, 45\u{a0}to\u{a0}−60".to_owned(),
            "Out the back door by ticks: Ann & Cat at −60.".to_owned()
        )
    );
    assert_eq!(
        words::spoken(&table.ledger),
        "Bob & Dan win, 45\u{a0}to\u{a0}−60"
    );
}

#[test]
fn the_score_for_the_ear() {
    let mut table = Table::by("auction/seating=alone-3");
    assert_eq!(
        words::spoken(&table.ledger),
        "Ann 0, Bob 0, Cat 0. Ann deals."
    );
    table.act(bids(1, "20"));
    table.act(Command::NameTrump(Some(Suit::Clubs)));
    assert_eq!(
        words::spoken(&table.ledger),
        "Ann 0, Bob 0, Cat 0. Bob bid 20 in clubs."
    );
    let mut table = Table::by("kaibosh/");
    table.play([kaibosh(0, "3", [2, 4])]);
    assert_eq!(
        words::spoken(&table.ledger),
        "Ann & Cat −3, Bob & Dan 4. Bob deals."
    );
    let mut table = Table::by("forty-five/seating=alone-2,target=10");
    table.play([turned(&[5, 0])]);
    assert_eq!(words::spoken(&table.ledger), "Ann wins, 10\u{a0}to\u{a0}0");
}

#[test]
fn figures_of_more_than_two_sides_have_their_names() {
    let scored = "forty-five/scoring=per-trick,seating=alone-3,target=10";
    let mut table = Table::by(scored);
    table.play([turned(&[0, 3, 2])]);
    let deal = table.last();
    let rules = table.ledger.rules();
    assert_eq!(words::deal(rules, &deal), "Bob 3, Cat 2");
    assert_eq!(words::split(&table.ledger, &deal), "Bob 3, Cat 2");
    // Beside the winner’s total nobody knows whose the others are.
    assert_eq!(words::spoken(&table.ledger), "Bob wins with 15");
}

#[test]
fn a_deal_in_a_few_words() {
    let mut table = Table::by("bourre/seating=alone-3");
    table
        .play([pot("3 2 -"), pot("- - -")])
        .act(Command::Misdeal);
    let deals = table.standing().deals.clone();
    let each = deals
        .iter()
        .map(|deal| words::deal(table.ledger.rules(), deal));
    let each: Vec<String> = each.collect();
    assert_eq!(each, ["2 stayed", "Nobody stayed", "Misdeal"]);
    assert_eq!(
        words::no_score(table.ledger.rules(), &deals[2]),
        "Misdeal: no score, and the same dealer deals again."
    );
    let mut table = Table::by("forty-five/");
    table.play([turned(&[3, 2])]).act(Command::Misdeal);
    let deals = table.standing().deals.clone();
    assert_eq!(words::deal(table.ledger.rules(), &deals[0]), "3–2");
    assert_eq!(
        words::no_score(table.ledger.rules(), &deals[1]),
        "Misdeal: no score, and the deal moves left."
    );
    let mut table = Table::by("kaibosh/");
    table.act(Command::AllPassed);
    let passed = table.last();
    assert_eq!(
        words::no_score(table.ledger.rules(), &passed),
        "All passed: no score, and the deal moves left."
    );
}

// A1, A2, B1, F2, K1
#[test]
fn the_table_is_told_how_it_plays() {
    let notes = |rules: &str| {
        let table = Table::by(rules);
        words::notes(&table.ledger, &table.standing()).join(" ")
    };
    assert_eq!(notes("auction/"), "4 cards in the kitty.");
    assert!(notes("auction/kitty=0").ends_with("No kitty."));
    assert!(notes("forty-five/").contains("take the turned card"));
    assert!(!notes("forty-five/ace_robbing=off").contains("take the turned card"));
    assert!(notes("kaibosh/").contains("dealer’s right"));
    assert!(notes("bourre/").contains("last card is turned"));
    let mut table = Table::by("kaibosh/");
    table.act(bids(1, "kaibosh"));
    let notes = words::notes(&table.ledger, &table.standing()).join(" ");
    assert_eq!(notes, "The kaibosher leads; the partner sits out.");
}
