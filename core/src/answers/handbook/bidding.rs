//! Clauses that games with bidding share (C3, C4, A4, K2).

use super::context::Context;
use super::example::{ExamplePiece, called, round_of};
use crate::base::bidding::{Bid, Call};
use crate::base::house::choices::{AllPass, BidOutOfTurn, Hold};
use crate::base::house::numbers::FLOOR_BID;
use crate::words;

/// How the bidding goes, with what the dealer may do.
pub fn round(at: &Context<'_>) -> String {
    let dealer = match at.word() {
        Hold::Final => {
            "The dealer bids last and may take the high bid at the same amount{too}. That ends the bidding."
        }
        Hold::None => "The dealer bids last, and must bid higher or pass like anyone else.",
        Hold::Duel => {
            "The dealer bids last and may take the high bid at the same amount{too}. The player who lost it may raise, the dealer may take that too, and so on until one of them passes."
        }
        Hold::Reopen => {
            "The dealer bids last and may take the high bid at the same amount{too}. Then anyone who hasn’t passed may raise, and the dealer may take that too, until nobody raises."
        }
    };
    let too = if at.alone() {
        ""
    } else {
        ", a partner’s too"
    };
    let dealer = dealer.replace("{too}", too);
    format!(
        "The bidding goes around once, clockwise from the dealer’s left. Pass, or bid more than the high bid. Once you pass, you’re out of the bidding. {dealer} {}",
        out_of_turn(at)
    )
}

/// What follows from a bid out of turn, or one that is changed.
pub fn out_of_turn(at: &Context<'_>) -> String {
    let then = match at.word() {
        BidOutOfTurn::Void => "; the player may bid again in turn",
        BidOutOfTurn::Passes => ", and the player must pass in turn",
    };
    format!(
        "A bid out of turn doesn’t count{then}. Otherwise the first words stand: nobody can change a bid, and a suit named with one binds nobody."
    )
}

/// What happens to a hand that nobody bids on.
pub fn nobody_bids(at: &Context<'_>) -> String {
    let lowest = at
        .rules()
        .and_then(|rules| rules.bids()?.ladder.first().copied());
    let least = match lowest {
        Some(Bid::Number(number)) => i32::from(number),
        _ => i32::MAX,
    };
    let lowest = lowest.map_or_else(String::new, words::bid);
    match at.word() {
        AllPass::DealerStuck => {
            let floor = match at.floor(&FLOOR_BID) {
                Some((from, bid)) if bid > least => format!(
                    " From a score of {} on, that is {}.",
                    words::number(from),
                    words::number(bid)
                ),
                _ => String::new(),
            };
            format!(
                "If everyone passes, the dealer is bagged: they must play the lowest bid, {lowest}, and they name trump.{floor}"
            )
        }
        AllPass::Redeal => "If everyone passes, nobody plays the hand: throw it in, score nothing, and the deal moves left.".to_owned(),
    }
}

/// The dealer's take, step by step: Bob bids, the others pass, the dealer takes it, Bob raises.
pub fn take(at: &Context<'_>) -> Vec<ExamplePiece> {
    let round = round_of(at, &[(1, Bid::Number(20))]);
    let round = match round.split_last() {
        Some((_, others)) => others.to_vec(),
        None => return Vec::new(),
    };
    let more = |calls: &[Call]| {
        let calls: Vec<Call> = round.iter().chain(calls).copied().collect();
        called(at, &calls)
    };
    let (asked, taken) = (more(&[]), more(&[Call::Hold]));
    // Where the dealer may not take it, there is no second step.
    let taken = taken.filter(|taken| Some(taken) != asked.as_ref());
    asked.into_iter().chain(taken).collect()
}

/// A round in which everyone passes.
pub fn all_pass(at: &Context<'_>) -> Vec<ExamplePiece> {
    called(at, &round_of(at, &[])).into_iter().collect()
}
