//! C2–C4: the bidding, call by call. Seat 3 of four deals, and seat 5 of six, so seat 0 speaks first.

use fives_core::base::bidding::{BiddingOutcome, Call, CallRefused, Position};

use crate::support::{Table, call, rows, written};

/// A house rule that is not as usual, what was called, and how it stands: whose turn it is and what may be called, who
/// won what, or which call is refused, counted from 1.
const BIDDING: &str = "
    |                      | 0: pass 15 20 25 30 30-no-draw | C2, C3: the dealer’s left speaks first
    no_draw=off |          | 0: pass 15 20 25 30 | C2: a table may play without 30 No Draw
    no_draw=off | pass 30-no-draw | call 2 refused | C2: where it is not played nobody bids it
    | 20                   | 1: pass 25 30 30-no-draw | C3: each bid is higher than the last
    | 30 pass              | 2: pass 30-no-draw | C3: above 30 there is 30 No Draw
    | 20 pass 20           | call 3 refused | C3: a bid that is as high is refused
    | 20 15                | call 2 refused | C3: a lower one is as well
    | 30-no-draw           | 1: pass | C3: nobody outbids 30 No Draw
    | pass 30-no-draw pass | 3: pass hold | C3: the dealer may take it
    | 15 pass 20 pass      | 2 wins 20 | C3: the bidding goes once round and the highest bid wins
    | 15 pass 20 pass 25   | call 5 refused | C3: it goes no further
    | 15 hold              | call 2 refused | C3: only the dealer takes a bid
    | pass pass pass hold  | call 4 refused | C3: and only where there is one
    | pass 20 pass         | 3: pass hold 25 30 30-no-draw | C3: the dealer may take the bid, even his partner’s
    | pass 20 pass hold    | 3 wins 20 | C3: and has it then
    | pass 20 pass 25      | 3 wins 25 | C3: the dealer may bid higher instead
    | pass pass pass 15    | 3 wins 15 | C3: a dealer whom everyone passed to may bid
    hold=final | 15 20 pass hold | 3 wins 20 | C3: the take ends the bidding
    hold=none | 20 pass pass | 3: pass 25 30 30-no-draw | C3: a table may not let the dealer take
    hold=none | 20 pass pass hold | call 4 refused | C3: then a take is refused
    hold=duel | 15 20 pass hold | 1: pass 25 30 30-no-draw | C3: in a duel the displaced bidder may raise
    hold=duel | 15 20 pass hold pass | 3 wins 20 | C3: or pass
    hold=duel | 15 20 pass hold 25 | 3: pass hold 30 30-no-draw | C3: the dealer may take the raise too
    hold=duel | 15 20 pass hold 25 pass | 1 wins 25 | C3: or leave it
    hold=duel | 15 20 pass hold 25 hold | 1: pass 30 30-no-draw | C3: and is answered again
    hold=duel | 15 20 pass hold 25 hold pass | 3 wins 25 | C3: until somebody passes
    hold=duel | pass 30-no-draw pass hold | 3 wins 30-no-draw | C3: a duel ends when nothing is left to bid
    hold=duel | 30 pass pass hold 30-no-draw hold | 3 wins 30-no-draw | C3: after a raise too
    hold=duel | 15 pass pass 20 | 3 wins 20 | C3: a dealer who bids higher is not answered
    hold=reopen | 15 pass 20 hold | 0: pass 25 30 30-no-draw | C3: reopened, whoever has not passed may raise
    hold=reopen | 15 pass 20 hold pass | 2: pass 25 30 30-no-draw | C3: one after the other
    hold=reopen | 15 pass 20 hold 25 | 2: pass 30 30-no-draw | C3: each higher
    hold=reopen | 15 pass 20 hold pass pass | 3 wins 20 | C3: a reopened bid that nobody raises is the dealer’s
    hold=reopen | 15 pass 20 hold 25 pass | 3: pass hold 30 30-no-draw | C3: the dealer may take it again
    hold=reopen | 15 pass 20 hold 25 pass pass | 0 wins 25 | C3: or leave it
    hold=reopen | 15 pass 20 hold 25 pass hold | 0: pass 30 30-no-draw | C3: seat 2 has passed by now
    hold=reopen | 15 pass 20 hold 25 pass hold pass | 3 wins 25 | C3: so has seat 0
    hold=reopen | 15 pass 20 hold 25 30 | 3: pass hold 30-no-draw | C3: two bidders may go on against the dealer
    hold=reopen | 15 pass 20 hold 25 30 hold | 0: pass 30-no-draw | C3: and each other
    hold=reopen | 15 pass 20 hold 25 30 hold pass 30-no-draw pass | 2 wins 30-no-draw | C3: to the top
    | pass pass pass pass  | 3 is bagged at 15 | C4: a dealer left with four passes is bagged
    all_pass=redeal | pass pass pass pass | thrown in | C4: or the hand is thrown in
    seating=three-pairs | pass pass | 2: pass 15 20 25 30 30-no-draw | C1, C3: six players speak in turn
    seating=three-pairs | pass pass 15 pass pass hold | 5 wins 15 | C1, C3: the dealer of six takes it last
";

/// How the bidding stands after calls.
fn position(rule: &str, said: &str) -> String {
    let rules: Vec<(&str, &str)> = rule.split_once('=').into_iter().collect();
    let dealer = if rule.starts_with("seating") { 5 } else { 3 };
    let table = Table::dealt_by(dealer, &rules);
    let (rules, standing) = (table.ledger.rules(), table.standing());
    let speakers = standing.speakers(rules.layout());
    let auction = rules.auction(speakers, &standing.totals).unwrap();
    let calls: Vec<Call> = said
        .split_whitespace()
        .map(|text| call(text).unwrap())
        .collect();
    match auction.after(&calls) {
        Ok(Position::Turn { seat, legal }) => {
            let legal: Vec<String> = legal.into_iter().map(written).collect();
            format!("{}: {}", seat.0, legal.join(" "))
        }
        Ok(Position::Over(BiddingOutcome::Won(seat, bid))) => format!("{} wins {bid}", seat.0),
        Ok(Position::Over(BiddingOutcome::Bagged(seat, bid))) => {
            format!("{} is bagged at {bid}", seat.0)
        }
        Ok(Position::Over(BiddingOutcome::PassedOut)) => "thrown in".to_owned(),
        Err(CallRefused(at)) => format!("call {} refused", at + 1),
    }
}

#[test]
fn after_any_calls_the_bidding_stands_as_the_clauses_say() {
    for [rule, said, expected, fact] in rows(BIDDING) {
        assert_eq!(position(rule, said), expected, "{fact}");
    }
}
