//! Corrections: the consequences are shown before they are accepted, and the result everywhere after.

use fives_core::base::bidding::Bid;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Fault, Share, Won};
use fives_core::ledger::{AcceptedRuling, Command, Cost, Dealt, Ledger, Penalty, Since};
use fives_core::storage::saved::SavedGame;
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game};

use crate::put_right::{begun, give, set_dealer};
use crate::ruled::price;
use crate::support::{Table, bid_hand, contract, hand, house_of, pot_hand, stayed};

/// The ledger as it would be.
fn after(table: &Table, command: Command) -> Ledger {
    table.ledger.preview(command).unwrap()
}

fn redealt(table: &Table, deal: usize, seat: u8) -> Vec<String> {
    let after = after(table, set_dealer(deal, seat));
    let consequences = words::redealt(&table.ledger, &after, deal);
    let all = [
        vec![consequences.headline],
        consequences.lines,
        consequences.follows,
    ];
    all.concat()
}

pub fn scored(table: &Table, command: Command) -> (String, Vec<String>) {
    words::score_after(&table.ledger, &after(table, command))
}

pub fn kept(table: &Table) -> SavedGame {
    let now = chrono::DateTime::UNIX_EPOCH;
    SavedGame::new("id".to_owned(), table.ledger.clone(), now)
}

// Who deals

#[test]
fn who_deals_from_then_on_is_said_before_it_is_accepted() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[3, 2], Some(0));
    table.record(1, "15", &[3, 2], Some(0));
    assert_eq!(
        redealt(&table, 1, 3),
        [
            "Dealers from hand 2 on: Dan, Ann.",
            "Bob leads hand 3.",
            "The score doesn’t change."
        ]
    );
    assert_eq!(redealt(&table, 2, 0), ["Ann deals hand 3.", "Bob leads."]);
    // Nothing was recorded.
    assert_eq!(table.dealer(), Seat(2));
}

#[test]
fn a_long_game_names_six_dealers() {
    let mut table = Table::new(&[]);
    for _ in 0..7 {
        table.record(1, "15", &[2, 3], Some(1));
    }
    let said = &redealt(&table, 0, 1)[0];
    assert_eq!(
        said,
        "Dealers from hand 1 on: Bob, Cat, Dan, Ann, Bob, Cat, …."
    );
}

#[test]
fn only_deals_that_count_are_listed_with_their_dealers() {
    let mut table = Table::new(&[]);
    for _ in 0..3 {
        table.record(1, "15", &[2, 3], Some(1));
    }
    table.act(Command::Strike { deal: 1 });
    let said = &redealt(&table, 0, 1)[0];
    // Cat dealt the hand after the deleted one, and follows.
    assert_eq!(said, "Dealers from hand 1 on: Bob, Dan, Ann.");
    // Nor is one that came after the end.
    table.act(begun(&[0, 25]));
    table.act(give(1, 1, 5, "a present"));
    assert!(table.standing().end.is_some());
    assert_eq!(redealt(&table, 0, 1)[0], "Bob dealt hand 1.");
}

#[test]
fn who_is_bagged_now_is_said() {
    let mut table = Table::new(&[]);
    table.act(Command::AllPassed);
    let said = redealt(&table, 0, 2);
    assert!(
        said.contains(&"Cat is bagged at 15.".to_owned()),
        "{said:?}"
    );
}

#[test]
fn a_recorded_hand_whose_dealer_was_bagged_is_named_and_stays() {
    let mut table = Table::new(&[]);
    let mut played = bid_hand(0, "15", &[3, 2], Some(0));
    played.contract = contract(0, "15");
    played.contract.won = Won::Bagged;
    table.play([fives_core::games::hand::Hand::Bid(played)]);
    assert_eq!(table.ledger.doubtful_bids(), []);
    let said = redealt(&table, 0, 1);
    let named = "Hand 1: Ann was bagged, but Bob dealt. The hand stays as recorded.";
    assert!(said.contains(&named.to_owned()), "{said:?}");
    let before = table.totals();
    table.act(set_dealer(0, 1));
    assert_eq!(
        (table.ledger.doubtful_bids().len(), table.totals()),
        (1, before)
    );
    // Another change doesn't repeat it.
    let said = redealt(&table, 1, 3);
    assert!(!said.iter().any(|line| line.contains("bagged")), "{said:?}");
}

// A hand that is changed, or ruled on

fn amend(deal: usize, to: fives_core::games::hand::Hand) -> Command {
    let to = Dealt::Hand(to);
    Command::Amend { deal, to }
}

#[test]
fn a_hand_after_which_points_were_agreed_on_says_the_score_that_comes_to_stand() {
    let mut table = Table::new(&[]);
    table.act(begun(&[15, 0]));
    table.record(0, "15", &[3, 2], Some(0));
    let change = || amend(0, hand(0, "15", &[5, 0], Some(0)));
    let follows = |table: &Table| {
        let next = after(table, change());
        words::follows(&table.ledger, &next, 0)
    };
    // The totals of the last hand are those of the game.
    assert_eq!(follows(&table), [""; 0]);
    table.act(give(1, 0, -4, "table talk"));
    let becomes = "The score becomes Ann & Cat 17, Bob & Dan 0.";
    assert_eq!(follows(&table), [becomes]);
    table.act(change());
    assert_eq!(table.totals(), [17, 0]);
}

#[test]
fn a_recorded_hand_that_a_ruling_deals_again_says_that_it_does_not_count_and_who_deals() {
    let mut table = Table::new(&[("renege_penalty", "redeal")]);
    for _ in 0..3 {
        table.record(1, "15", &[2, 3], Some(1));
    }
    let ruling = |side: u8, penalty| AcceptedRuling {
        says: "A renege.".to_owned().into(),
        cost: Some(Cost {
            side: Side(side),
            penalty,
        }),
    };
    assert_eq!(
        words::accepted(&table.ledger, 1, ruling(0, Penalty::Redeal)),
        "The hand doesn’t count, and who dealt the later hands stays. \
         The score becomes Ann & Cat 4, Bob & Dan 8."
    );
    assert_eq!(
        words::accepted(&table.ledger, 3, ruling(0, Penalty::Redeal)),
        "The hand doesn’t count, and the same dealer deals again."
    );
    assert_eq!(
        words::accepted(&table.ledger, 3, ruling(0, Penalty::LoseHand)),
        "Applied when you save the hand. After a misdeal it costs nothing."
    );
    table.act(Command::Bid(Seat(1), Bid::Number(20)));
    assert_eq!(
        words::accepted(&table.ledger, 3, ruling(1, Penalty::LoseHand)),
        "Applied when you save the hand. Bob & Dan score −4 → 8, whatever they take. \
         After a misdeal it costs nothing."
    );
    assert_eq!(
        words::accepted(&table.ledger, 3, ruling(0, Penalty::LoseHand)),
        "Applied when you save the hand. Ann & Cat score nothing for it: the total stays 6. \
         After a misdeal it costs nothing."
    );
    table.act(Command::Undo);
    assert_eq!(
        words::accepted(&table.ledger, 1, ruling(1, Penalty::LoseHand)),
        "The score becomes Ann & Cat 6, Bob & Dan 5. Bob’s bid of 15 in hand 2 is now set."
    );
}

#[test]
fn a_renege_for_the_pot_says_who_pays_into_the_next_one_and_how_it_grows() {
    let mut table = Table::of("bourre", &[("seating", "alone-4"), ("ante", "1")]);
    table.play([pot_hand(&[
        stayed(3),
        stayed(2),
        Share::Passed,
        Share::Passed,
    ])]);
    let ruling = |side: u8| AcceptedRuling {
        says: "A renege.".to_owned().into(),
        cost: Some(Cost {
            side: Side(side),
            penalty: Penalty::Fault(Fault::Renege),
        }),
    };
    assert_eq!(
        words::accepted(&table.ledger, 0, ruling(1)),
        "Bob pays 4 into the next pot, which goes from 4 to 7 chips."
    );
    // The pot of a winner who reneged is carried over besides.
    assert_eq!(
        words::accepted(&table.ledger, 0, ruling(0)),
        "The score becomes Ann −1, Bob −1, Cat −1, Dan −1. \
         Ann pays 4 into the next pot, which goes from 4 to 11 chips."
    );
    table.act(Command::End);
    assert_eq!(
        words::accepted(&table.ledger, 0, ruling(1)),
        "The score doesn’t change."
    );
}

#[test]
fn a_misdeal_says_of_which_hand_it_is_and_what_it_changes() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    table.record(1, "15", &[3, 2], Some(0));
    let of = |deal| words::misdeal(&table.ledger, deal);
    assert_eq!(
        of(2),
        ("Record the misdeal of hand 3".to_owned(), String::new())
    );
    let (label, follows) = of(0);
    assert_eq!(label, "Change hand 1 to a misdeal");
    let next = after(
        &table,
        Command::Amend {
            deal: 0,
            to: Dealt::Misdeal,
        },
    );
    let score = words::score(&next, next.players(), &next.standing().totals);
    assert_eq!(
        follows,
        format!(
            "The hand doesn’t count, and who dealt the later hands stays. \
             The score becomes {score}."
        )
    );
}

#[test]
fn a_ruling_on_a_hand_that_was_no_hand_costs_nothing() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    let ruling = AcceptedRuling {
        says: "A renege.".to_owned().into(),
        cost: Some(Cost {
            side: Side(0),
            penalty: Penalty::LoseHand,
        }),
    };
    table.act(Command::Accept { deal: 0, ruling });
    let says = |table: &Table| {
        let deal = &table.standing().deals[0];
        words::ruling_on(&table.ledger, deal, &deal.rulings_as_moved()[0])
    };
    assert_eq!(says(&table), "Ruling: A renege. Ann & Cat lose the hand.");
    table.act(Command::Amend {
        deal: 0,
        to: Dealt::Misdeal,
    });
    assert_eq!(says(&table), "Ruling: A renege.");
    assert!(
        !of_a_game(Titled {
            game: &kept(&table),
            title: "t",
            began: "2026-01-01 10:00",
        })
        .contains("lose the hand")
    );
}

// Other rules

fn other_rules(table: &Table, rules: &[(&str, &str)], since: Since) -> Vec<String> {
    let house = house_of("copah", rules);
    words::ruled_otherwise(
        &table.ledger,
        &after(table, Command::Rules { house, since }),
    )
}

#[test]
fn a_number_of_deals_already_reached_says_whether_the_game_ends_or_is_played_on() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    table.act(give(1, 0, table.totals()[1] - table.totals()[0], "level"));
    table.record(1, "15", &[2, 3], Some(1));
    table.act(give(2, 0, table.totals()[1] - table.totals()[0], "level"));
    let two = |tied| other_rules(&table, &[("deals", "2"), ("level", tied)], Since::Now);
    assert_eq!(
        two("play-on"),
        ["Tied after 2 deals. Play on until one side leads."]
    );
    let says = two("draw");
    assert!(says.len() == 1 && says[0].starts_with("A tie"), "{says:?}");
    assert_eq!(other_rules(&table, &[("deals", "9")], Since::Now), [""; 0]);
}

#[test]
fn a_game_scored_anew_names_the_hands_that_no_longer_count() {
    let mut table = Table::new(&[]);
    for _ in 0..3 {
        table.record(1, "15", &[2, 3], Some(1));
    }
    let last_says = |deals| {
        let says = other_rules(&table, &[("deals", deals)], Since::Start);
        says.last().cloned().unwrap_or_default()
    };
    assert_eq!(last_says("2"), "Hand 3 no longer counts.");
    assert_eq!(last_says("1"), "Hands 2 and 3 no longer count.");
    table.record(1, "15", &[2, 3], Some(1));
    let says = other_rules(&table, &[("deals", "1")], Since::Start);
    assert_eq!(says[1..], ["Hands 2 to 4 no longer count."]);
}

// Everything that follows, before it is accepted

#[test]
fn what_would_be_deleted_withdrawn_or_taken_back_says_what_that_changes() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    table.record(1, "15", &[3, 2], Some(0));
    assert_eq!(
        words::would(&table.ledger, Command::Strike { deal: 0 }),
        "The score becomes Ann & Cat 4, Bob & Dan −3."
    );
    table.act(Command::Accept {
        deal: 0,
        ruling: price(0, Penalty::Points(2)),
    });
    let (deal, ruling) = (0, 0);
    assert_eq!(
        words::would(&table.ledger, Command::Withdraw { deal, ruling }),
        "The score becomes Ann & Cat 6, Bob & Dan 1."
    );
    table.act(give(2, 0, 27, "a present"));
    assert_eq!(
        words::would(&table.ledger, Command::TakeBack { adjustment: 0 }),
        "The score becomes Ann & Cat 4, Bob & Dan 1. The game goes on. Cat deals hand 3."
    );
}
