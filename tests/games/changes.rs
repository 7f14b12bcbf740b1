//! Rules changed by agreement, and scores under other rules.

use fives_core::base::bidding::Bid;
use fives_core::base::house::House;
use fives_core::base::seats::{Seat, Side};
use fives_core::games;
use fives_core::games::EndReason;
use fives_core::ledger::{Command, MissingFact, Refusal, Since};
use fives_core::words;

use crate::table::{Table, amendment, auction, bids, called, kaibosh, points, pot, turned};

/// The house rules of a sheet.
pub fn house(sheet: &str) -> House {
    fives_core::games::sheet::read(sheet).unwrap().1
}

// F3
#[test]
fn other_rules_are_for_the_hands_still_to_come() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0])]);
    table.agree("scoring=per-trick", Since::Now);
    assert_eq!(table.totals(), [10, 0]);
    table.play([turned(&[3, 2])]);
    assert_eq!(table.totals(), [25, 10]);
}

// F3
#[test]
fn or_for_every_hand_of_the_game_and_the_totals_are_shown_before() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0]), turned(&[2, 3])]);
    let command = Command::Rules {
        house: table.house("scoring=per-trick"),
        since: Since::Start,
    };
    let after = table.ledger.preview(command.clone()).unwrap();
    assert_eq!(after.standing().totals.values(), [35, 15]);
    assert_eq!(table.totals(), [10, 5], "a preview is not written down");
    table.act(command);
    assert_eq!(table.totals(), [35, 15]);
}

/// What is said before these rules are for the whole game.
fn said_before(table: &Table, rules: &str) -> Vec<String> {
    let (house, since) = (table.house(rules), Since::Start);
    let next = table.ledger.preview(Command::Rules { house, since });
    words::ruled_otherwise(&table.ledger, &next.unwrap())
}

// A3, T1
#[test]
fn hands_that_rules_for_the_whole_game_do_not_know_are_named_first() {
    let mut table = Table::by("auction/");
    table.play([auction(0, "20", &[0, 5], 1)]);
    table.play([auction(0, "60-for-120", &[4, 1], 0)]);
    let named = "Hand 2 has a bid these rules don’t have. It’s scored as bid.";
    assert_eq!(said_before(&table, "sixty_for_120=off"), [named]);
    table.agree("sixty_for_120=off", Since::Start);
    assert!(said_before(&table, "sixty_for_120=off,target=100").is_empty());

    let mut table = Table::by("tally/");
    table.play([
        points(&[10, 5, 0, 0]),
        points(&[5, -5, 0, 0]),
        points(&[1, 0, 0, 0]),
    ]);
    let named = "Rounds 1 and 3 don’t add up to 0, and stay as recorded.";
    assert_eq!(said_before(&table, "round_sum=zero"), [named]);
    let house = table.house("round_sum=zero");
    let now = Command::Rules {
        house,
        since: Since::Now,
    };
    let next = table.ledger.preview(now).unwrap();
    assert!(words::ruled_otherwise(&table.ledger, &next).is_empty());
}

#[test]
fn hands_with_a_bid_that_other_rules_do_not_have_are_named() {
    let mut table = Table::by("auction/minimum_bid=15");
    table.play([
        auction(0, "15", &[3, 2], 0),
        auction(0, "20", &[3, 2], 0),
        auction(1, "15", &[3, 2], 0),
    ]);
    let other = |sheet| table.ledger.table_under(&table.house(sheet)).unwrap();
    assert_eq!(
        words::no_such_bid(&table.ledger, &other("minimum_bid=20")).unwrap(),
        "Hands 1 and 3 have bids these rules don’t have. They’re scored as bid."
    );
    assert_eq!(words::no_such_bid(&table.ledger, &table.ledger), None);
}

#[test]
fn a_change_of_rules_is_undone_and_redone() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0])]);
    table.agree("scoring=difference,target=60", Since::Start);
    assert_eq!(table.totals(), [25, 0]);
    assert_eq!(table.ledger.rules().table().finish.target, Some(60));
    table.act(Command::Undo);
    assert_eq!(table.totals(), [10, 0]);
    assert_eq!(table.ledger.rules().table().finish.target, Some(45));
    assert!(table.ledger.house().is_empty());
    table.act(Command::Redo);
    assert_eq!(table.totals(), [25, 0]);
}

#[test]
fn the_rules_in_force_again_change_nothing() {
    let mut table = Table::by("forty-five/scoring=per-trick");
    let house = table.house("scoring=per-trick");
    let since = Since::Now;
    assert_eq!(table.ask(Command::Rules { house, since }), Ok(false));
}

// A4
#[test]
fn rules_do_not_change_while_a_bid_stands() {
    let mut table = Table::by("auction/");
    let command = Command::Rules {
        house: table.house("target=120"),
        since: Since::Now,
    };
    table.act(bids(1, "20"));
    let refused = table.refused_so(command.clone());
    assert_eq!(refused, "There’s already a bid. Undo it first.");
    table.act(Command::Undo).act(command);
}

#[test]
fn rules_that_seat_the_table_otherwise_are_refused() {
    let mut table = Table::by("auction/");
    for seating in ["alone-4", "alone-5"] {
        let house = table.house(&format!("seating={seating}"));
        for since in [Since::Now, Since::Start] {
            let house = house.clone();
            let refusal = table.refused(Command::Rules { house, since });
            assert_eq!(refusal, Refusal::CannotPlayBy);
        }
    }
}

#[test]
fn rules_that_do_not_exist_are_refused() {
    let mut table = Table::by("auction/");
    let jokers = (
        "jokers".to_owned(),
        fives_core::base::house::Value::Number(2),
    );
    let command = Command::Rules {
        house: [jokers].into_iter().collect(),
        since: Since::Now,
    };
    assert_eq!(table.refused(command), Refusal::CannotPlayBy);
}

// A3
#[test]
fn a_hand_played_by_earlier_rules_keeps_its_bid() {
    let mut table = Table::by("auction/minimum_bid=15");
    table.play([auction(0, "15", &[3, 2], 1)]);
    for since in [Since::Now, Since::Start] {
        table.agree("", since);
        let twenty = amendment(0, auction(0, "15", &[4, 1], 1));
        table.act(twenty);
        assert_eq!(table.totals(), [20, 10]);
        table.act(Command::Undo).act(Command::Undo);
    }
    table.agree("", Since::Now);
    let hand = Command::Record(auction(0, "15", &[3, 2], 1));
    assert_eq!(table.refused(hand), Refusal::NoSuchBid(Bid::Number(15)));
}

// A3
#[test]
fn an_earlier_hand_is_put_right_by_the_rules_it_was_played_by() {
    let sixty = || amendment(0, auction(1, "60-for-120", &[0, 5], 1));
    let mut table = Table::by("auction/sixty_for_120=any-time");
    table.play([auction(0, "20", &[4, 1], 1)]);
    table.agree("", Since::Now);
    table.act(sixty());
    assert_eq!(table.totals(), [0, 120]);

    let mut table = Table::by("auction/");
    table.play([auction(0, "20", &[4, 1], 1)]);
    table.agree("sixty_for_120=any-time", Since::Now);
    let refusal = Refusal::MayNotBid(Seat(1), Bid::SixtyFor120);
    assert_eq!(table.refused(sixty()), refusal);
}

// A9
#[test]
fn fewer_ticks_for_the_whole_game_put_a_pair_out() {
    let mut table = Table::by("auction/");
    for _ in 0..3 {
        table.play([auction(0, "20", &[1, 4], 0)]);
    }
    table.agree("ticks=3", Since::Start);
    assert_eq!(table.end(), Some((Some(1), EndReason::Ticks)));
    table.act(Command::Undo);
    assert_eq!(table.end(), None);
}

// A9 doesn't say: a change of rules takes effect with the next hand, and a side must be left.
#[test]
fn where_fewer_ticks_leave_nobody_the_better_total_wins() {
    let mut table = Table::by("auction/");
    for _ in 0..3 {
        table.play([auction(0, "20", &[3, 2], 1)]);
        table.play([auction(1, "25", &[3, 2], 1)]);
    }
    assert_eq!(
        (table.totals(), table.ticks()),
        (vec![-15, -30], vec![3, 3])
    );
    table.agree("ticks=3", Since::Now);
    assert_eq!(table.end(), None, "nothing is played yet");
    table.play([auction(0, "20", &[4, 1], 1)]);
    assert_eq!(table.totals(), [5, -20]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Ticks)));
    assert_eq!(table.standing().out.values(), [false, true]);
}

// C10: the same by the back door, tied.
#[test]
fn where_a_back_door_leaves_nobody_and_they_are_tied_it_is_a_draw() {
    let mut table = Table::by("copah/back_door=-200");
    for _ in 0..4 {
        table.play([auction(0, "30", &[3, 2], 0), auction(1, "30", &[3, 2], 0)]);
    }
    // Each pair took 4 and 2 books in turn: 4 × (4 − 6) would be −8, so only the set counts.
    assert_eq!(table.totals(), [-8, -16]);
    table.agree("back_door=-5", Since::Now);
    table.play([auction(0, "30", &[0, 5], 1)]);
    assert_eq!(table.totals(), [-14, -10]);
    assert_eq!(table.end(), Some((Some(1), EndReason::BackDoor)));
    table.amend(8, auction(0, "20", &[1, 4], None));
    assert_eq!(table.totals(), [-12, -12]);
    assert_eq!(table.end(), Some((None, EndReason::BackDoor)));
    let (verdict, reason) = table.verdict();
    assert_eq!(verdict, "A tie, −12\u{a0}to\u{a0}−12");
    assert_eq!(reason, "Both sides are out the back door, tied.");
}

// A7
#[test]
fn a_called_partner_helps_nobody_where_nobody_is_called() {
    let mut table = Table::by("auction/seating=alone-3");
    table.play([called(auction(0, "20", &[3, 1, 1], 2), 1, 5)]);
    assert_eq!(table.totals(), [15, 5, 10]);
    table.agree("seating=alone-3,called=off", Since::Start);
    assert_eq!(table.totals(), [-20, 5, 10]);
}

// A8
#[test]
fn other_rules_after_the_end_leave_the_verdict_as_it_was() {
    let mut table = Table::by("auction/target=30");
    table.play([auction(0, "30", &[5, 0], 0)]);
    let verdict = table.verdict();
    assert_eq!(verdict.1, "They reached 30.");
    table.agree("target=125", Since::Now);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
    assert_eq!(table.verdict(), verdict);
    table.agree("target=125", Since::Start);
    assert_eq!(table.end(), None, "for the whole game it is not over");
}

// K5
#[test]
fn a_target_agreed_for_the_whole_game_ends_it_where_it_was_reached() {
    let mut table = Table::by("kaibosh/");
    table.play([kaibosh(0, "6", [6, 0]), kaibosh(1, "3", [0, 6])]);
    table.play([kaibosh(1, "3", [0, 6])]);
    table.agree("target=6", Since::Start);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
    assert_eq!(table.totals(), [6, 0], "the hands after it do not count");
}

// B1, B5
#[test]
fn another_ante_is_due_from_the_next_pot_on_or_from_the_first() {
    let mut table = Table::by("bourre/seating=alone-3");
    table.play([pot("5 0 -")]);
    table.agree("seating=alone-3,ante=2", Since::Now);
    table.play([pot("3 2 -")]);
    // Ann had 2, Bob and Cat −1. Ann and Cat ante two each, Bob pays the three he lost: seven.
    assert_eq!(table.totals(), [7, -4, -3]);
    table.act(Command::Undo).act(Command::Undo);
    table.agree("seating=alone-3,ante=2", Since::Start);
    // 4, −2 and −2 now; then two, two, and the six that Bob lost: ten.
    table.play([pot("3 2 -")]);
    assert_eq!(table.totals(), [12, -8, -4]);
}

#[test]
fn every_game_can_be_played_by_other_rules() {
    for game in games::GAMES {
        let mut table = Table::by(game.id);
        for preset in game.presets {
            // A preset for singles is played by as this table sits.
            let house = preset.house(game.declared);
            let house = house.seated(table.ledger.house(), game.declared);
            let since = Since::Start;
            assert!(table.ask(Command::Rules { house, since }).is_ok());
        }
    }
}

// F3
#[test]
fn hands_that_do_not_say_what_other_rules_score_by_are_not_scored_anew() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0]), turned(&[2, 3])]);
    let best = "scoring=per-trick-and-best-trump";
    let house = table.house(best);
    let whole = Command::Rules {
        house: house.clone(),
        since: Since::Start,
    };
    let refusals = table.ask(whole).unwrap_err();
    assert_eq!(
        refusals,
        [1, 2].map(|hand| Refusal::NotWrittenDown(hand, MissingFact::BestTrump))
    );
    assert_eq!(
        table.ledger.missing_facts(&house),
        [(1, MissingFact::BestTrump), (2, MissingFact::BestTrump)]
    );
    assert_eq!(
        words::lacking(&table.ledger, &house).unwrap(),
        "Hands 1 and 2 don’t say who played the highest trump: those points are missing."
    );
    assert_eq!(
        words::lacking(&table.ledger, &table.house("scoring=per-trick")),
        None
    );
    table.agree(best, Since::Now);
}

// C11: who dealt is no matter of score.
#[test]
fn rules_for_every_hand_do_not_change_who_dealt() {
    let mut table = Table::by("copah/");
    table.act(Command::Misdeal);
    table.play([auction(0, "15", &[3, 2], 0)]);
    let dealt = |table: &Table| -> Vec<Seat> {
        let deals = table.standing().deals.clone();
        deals.iter().map(|deal| deal.dealer).collect()
    };
    let (before, next) = (dealt(&table), table.standing().dealer);
    table.agree("misdeal=passes-left", Since::Start);
    assert_eq!((dealt(&table), table.standing().dealer), (before, next));
}

// F3
#[test]
fn who_is_over_the_new_target_needs_no_more_and_wins_with_the_next_hand() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0]), turned(&[5, 0])]);
    table.agree("target=20", Since::Now);
    let below =
        |table: &Table, side| words::below(&table.ledger, &table.ledger.standing(), Side(side));
    assert_eq!(table.ledger.standing().end, None);
    assert_eq!(below(&table, 0), "already there");
    assert_eq!(below(&table, 1), "need 21");
    let aloud = words::aloud(&table.ledger);
    assert!(aloud.contains(": 20, already there."), "{aloud}");
    table.play([turned(&[3, 2])]);
    assert!(table.ledger.standing().end.is_some());
}
