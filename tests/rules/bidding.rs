//! C2–C4: the bidding, call by call. Seat 3 deals unless said otherwise, so seat 0 speaks first.

use fives_core::base::bidding::{Auction, BiddingOutcome, Call, CallRefused, Position};
use fives_core::base::seats::Seat;

use crate::support::{Table, bid, call};

fn auction(rules: &[(&str, &str)]) -> Auction {
    let table = Table::dealt_by(3, rules);
    let (rules, standing) = (table.ledger.rules(), table.standing());
    rules
        .auction(standing.speakers(rules.layout()), &standing.totals)
        .unwrap()
}

fn calls(text: &str) -> Vec<Call> {
    let calls = text.split_whitespace();
    calls.map(|own| call(own).unwrap()).collect()
}

fn after(rules: &[(&str, &str)], said: &str) -> Position {
    auction(rules).after(&calls(said)).unwrap()
}

fn turn(seat: u8, legal: &str) -> Position {
    Position::Turn {
        seat: Seat(seat),
        legal: calls(legal),
    }
}

fn won(seat: u8, text: &str) -> Position {
    Position::Over(BiddingOutcome::Won(Seat(seat), bid(text)))
}

fn refused(rules: &[(&str, &str)], said: &str) -> usize {
    let CallRefused(at) = auction(rules).after(&calls(said)).unwrap_err();
    at
}

// C2, C3
#[test]
fn the_dealers_left_speaks_first_and_may_bid_15_to_30_no_draw() {
    assert_eq!(after(&[], ""), turn(0, "pass 15 20 25 30 30-no-draw"));
}

// C2 `no_draw`: off
#[test]
fn a_table_may_play_without_30_no_draw() {
    let rules = [("no_draw", "off")];
    assert_eq!(after(&rules, ""), turn(0, "pass 15 20 25 30"));
    assert_eq!(refused(&rules, "pass 30-no-draw"), 1);
}

// C3
#[test]
fn each_bid_is_higher_than_the_last() {
    assert_eq!(after(&[], "20"), turn(1, "pass 25 30 30-no-draw"));
    assert_eq!(after(&[], "30 pass"), turn(2, "pass 30-no-draw"));
    assert_eq!(refused(&[], "20 pass 20"), 2);
    assert_eq!(refused(&[], "20 15"), 1);
}

// C3
#[test]
fn nobody_outbids_30_no_draw() {
    assert_eq!(after(&[], "30-no-draw"), turn(1, "pass"));
    assert_eq!(after(&[], "pass 30-no-draw pass"), turn(3, "pass hold"));
}

// C3
#[test]
fn the_bidding_goes_once_round_and_the_highest_bid_wins() {
    assert_eq!(after(&[], "15 pass 20 pass"), won(2, "20"));
    assert_eq!(refused(&[], "15 pass 20 pass 25"), 4);
}

// C3
#[test]
fn only_the_dealer_takes_a_bid() {
    assert_eq!(refused(&[], "15 hold"), 1);
    assert_eq!(refused(&[], "pass pass pass hold"), 3);
}

// C3
#[test]
fn the_dealer_may_take_the_bid_even_his_partners() {
    assert_eq!(
        after(&[], "pass 20 pass"),
        turn(3, "pass hold 25 30 30-no-draw")
    );
    assert_eq!(after(&[], "pass 20 pass hold"), won(3, "20"));
}

// C3
#[test]
fn the_dealer_may_bid_higher_instead() {
    assert_eq!(after(&[], "pass 20 pass 25"), won(3, "25"));
}

// C3 `hold`: final
#[test]
fn the_take_ends_the_bidding() {
    let rules = [("hold", "final")];
    assert_eq!(after(&rules, "15 20 pass hold"), won(3, "20"));
}

// C3 `hold`: none
#[test]
fn a_table_may_not_let_the_dealer_take() {
    let rules = [("hold", "none")];
    assert_eq!(
        after(&rules, "20 pass pass"),
        turn(3, "pass 25 30 30-no-draw")
    );
    assert_eq!(refused(&rules, "20 pass pass hold"), 3);
}

const DUEL: &[(&str, &str)] = &[("hold", "duel")];

// C3 `hold`: duel
#[test]
fn in_a_duel_the_displaced_bidder_may_raise_or_pass() {
    assert_eq!(
        after(DUEL, "15 20 pass hold"),
        turn(1, "pass 25 30 30-no-draw")
    );
    assert_eq!(after(DUEL, "15 20 pass hold pass"), won(3, "20"));
}

// C3 `hold`: duel
#[test]
fn in_a_duel_the_dealer_may_take_the_raise_too() {
    let raised = "15 20 pass hold 25";
    assert_eq!(after(DUEL, raised), turn(3, "pass hold 30 30-no-draw"));
    assert_eq!(after(DUEL, &format!("{raised} pass")), won(1, "25"));
    assert_eq!(
        after(DUEL, &format!("{raised} hold")),
        turn(1, "pass 30 30-no-draw")
    );
    assert_eq!(after(DUEL, &format!("{raised} hold pass")), won(3, "25"));
}

// C3 `hold`: duel
#[test]
fn a_duel_ends_when_there_is_nothing_left_to_bid() {
    assert_eq!(
        after(DUEL, "pass 30-no-draw pass hold"),
        won(3, "30-no-draw")
    );
    assert_eq!(
        after(DUEL, "30 pass pass hold 30-no-draw hold"),
        won(3, "30-no-draw")
    );
}

// C3 `hold`: duel
#[test]
fn a_dealer_who_bids_higher_is_not_answered() {
    assert_eq!(after(DUEL, "15 pass pass 20"), won(3, "20"));
}

const REOPEN: &[(&str, &str)] = &[("hold", "reopen")];

// C3 `hold`: reopen
#[test]
fn when_the_take_reopens_everyone_who_has_not_passed_may_raise() {
    assert_eq!(
        after(REOPEN, "15 pass 20 hold"),
        turn(0, "pass 25 30 30-no-draw")
    );
    assert_eq!(
        after(REOPEN, "15 pass 20 hold pass"),
        turn(2, "pass 25 30 30-no-draw")
    );
    assert_eq!(
        after(REOPEN, "15 pass 20 hold 25"),
        turn(2, "pass 30 30-no-draw")
    );
}

// C3 `hold`: reopen
#[test]
fn a_reopened_bid_that_nobody_raises_is_the_dealers() {
    assert_eq!(after(REOPEN, "15 pass 20 hold pass pass"), won(3, "20"));
}

// C3 `hold`: reopen
#[test]
fn the_dealer_may_take_a_reopened_bid_again() {
    let raised = "15 pass 20 hold 25 pass";
    assert_eq!(after(REOPEN, raised), turn(3, "pass hold 30 30-no-draw"));
    assert_eq!(after(REOPEN, &format!("{raised} pass")), won(0, "25"));
    // Seat 2 has passed by now: only seat 0 may still raise.
    assert_eq!(
        after(REOPEN, &format!("{raised} hold")),
        turn(0, "pass 30 30-no-draw")
    );
    assert_eq!(after(REOPEN, &format!("{raised} hold pass")), won(3, "25"));
}

// C3 `hold`: reopen
#[test]
fn two_bidders_may_go_on_against_the_dealer_and_each_other() {
    let said = "15 pass 20 hold 25 30";
    assert_eq!(after(REOPEN, said), turn(3, "pass hold 30-no-draw"));
    assert_eq!(
        after(REOPEN, &format!("{said} hold")),
        turn(0, "pass 30-no-draw")
    );
    assert_eq!(
        after(REOPEN, &format!("{said} hold pass 30-no-draw pass")),
        won(2, "30-no-draw")
    );
}

// C4 `all_pass`: dealer-stuck
#[test]
fn a_dealer_left_with_four_passes_is_bagged_at_15() {
    let bagged = Position::Over(BiddingOutcome::Bagged(Seat(3), bid("15")));
    assert_eq!(after(&[], "pass pass pass pass"), bagged);
}

// C4 `all_pass`: redeal
#[test]
fn four_passes_may_throw_the_hand_in() {
    let rules = [("all_pass", "redeal")];
    assert_eq!(
        after(&rules, "pass pass pass pass"),
        Position::Over(BiddingOutcome::PassedOut)
    );
}

// C3
#[test]
fn a_dealer_whom_everyone_passed_to_may_bid() {
    assert_eq!(after(&[], "pass pass pass 15"), won(3, "15"));
}

// C1, C3
#[test]
fn six_players_speak_in_turn() {
    let rules = [("seating", "three-pairs")];
    assert_eq!(
        after(&rules, "pass pass"),
        turn(0, "pass 15 20 25 30 30-no-draw")
    );
    assert_eq!(after(&rules, "pass pass 15 pass pass hold"), won(3, "15"));
}
