//! The wording of refusals, and the clauses they cite.

use fives_core::base::seats::Seat;
use fives_core::games::hand::{Hand, Won};
use fives_core::games::sheet::{self, NotASheet};
use fives_core::ledger::{Command, Dealt, Refusal};

use crate::table::{Table, amendment, auction, bids, called};

#[test]
fn a_refusal_cites_its_clause() {
    let mut table = Table::by("auction/minimum_bid=15,floor_bid=100-20");
    assert_eq!(
        table.refused_so(bids(0, "60-for-120")),
        "Only a side below zero can bid 60 for 120, and Ann isn’t."
    );
    assert_eq!(
        table.refused_so(bids(0, "30-for-60")),
        "Nobody can bid 30 for 60 at this table."
    );
    assert_eq!(
        table.refused_so(Command::Record(auction(0, "20", &[3, 1], 0))),
        "A hand has 5 tricks, not 4."
    );
    assert_eq!(
        table.refused_so(Command::Record(auction(0, "20", &[5, 0], 1))),
        "Bob & Dan took nothing, so they can’t have played the highest trump."
    );
    for _ in 0..4 {
        table.play([auction(0, "25", &[4, 1], 0)]);
    }
    assert_eq!(
        table.refused_so(bids(2, "15")),
        "Cat is too near the end to bid 15."
    );
}

#[test]
fn refusals_of_players_and_pairs_who_are_out_or_done() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3,target=500");
    for _ in 0..3 {
        table.play([auction(0, "20", &[1, 3, 1], 0)]);
    }
    assert_eq!(table.refused_so(bids(0, "20")), "Ann is out of the game.");
    let mut table = Table::by("auction/target=30");
    table.play([auction(0, "30", &[5, 0], 0)]);
    assert_eq!(
        table.refused_so(bids(0, "20")),
        "The game is over: Ann & Cat win, 30\u{a0}to\u{a0}0. Undo or change a hand if that’s wrong."
    );
    let hand = amendment(0, called(auction(0, "20", &[3, 2], 1), 1, 5));
    assert_eq!(
        table.refused_so(hand),
        "Bob & Dan can’t have helped that way as the called partner."
    );
}

// C4
#[test]
fn only_the_dealer_is_bagged_and_only_at_the_lowest_bid() {
    let bagged = |seat, bid| match auction(seat, bid, &[4, 1], 0) {
        Hand::Bid(mut hand) => {
            hand.contract.won = Won::Bagged;
            Command::Record(Hand::Bid(hand))
        }
        other => panic!("{other:?}"),
    };
    let mut table = Table::by("auction/");
    for (seat, bid) in [(1, "20"), (0, "25"), (2, "60-for-120")] {
        assert_eq!(
            table.refused(bagged(seat, bid)),
            Refusal::NotBagged(Seat(seat))
        );
    }
    table.act(bagged(0, "20"));
}

// C4: the dealer spoke after all.
#[test]
fn a_bid_takes_the_place_of_being_bagged_at_it() {
    let mut table = Table::by("copah/");
    table.act(Command::AllPassed);
    assert_eq!(
        table.standing().open.as_ref().map(|open| open.won),
        Some(Won::Bagged)
    );
    table.act(bids(0, "15"));
    assert_eq!(
        table.standing().open.as_ref().map(|open| open.won),
        Some(Won::Bid)
    );
}

// C4
#[test]
fn no_hand_is_thrown_in_where_the_dealer_is_stuck() {
    let mut table = Table::by("copah/");
    table.play([auction(0, "15", &[3, 2], 0)]);
    let thrown_in = Command::Amend {
        deal: 0,
        to: Dealt::PassedOut,
    };
    assert_eq!(table.refused(thrown_in), Refusal::DealerIsStuck);
}

#[test]
fn a_link_with_more_rules_than_the_game_has_is_refused_at_once() {
    let rules: Vec<String> = (0..200_000).map(|at| format!("k{at}=1")).collect();
    let refused = sheet::read(&format!("copah/{}", rules.join(",")));
    let Err(NotASheet::House(problems)) = refused else {
        panic!("{refused:?}");
    };
    assert!(problems.len() < 100, "{}", problems.len());
}
