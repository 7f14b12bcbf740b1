//! Laws of the bidding: every possible bidding is walked.

use std::collections::HashSet;

use fives_core::base::bidding::{Auction, Bid, BiddingOutcome, Call, CallRefused, Position};
use fives_core::base::house::choices::Hold;
use fives_core::base::seats::Seat;

use crate::support::Table;

/// What the bidding has come to, kept apart from the core's own reckoning.
#[derive(Clone, Default)]
struct Heard {
    calls: Vec<Call>,
    /// Who has the bid.
    holder: Option<(Seat, Bid)>,
    passed: HashSet<Seat>,
    dealer_spoke: bool,
}

/// Walks on from `heard`; returns how many biddings end below it.
fn walk(auction: &Auction, heard: &Heard) -> usize {
    let dealer = *auction.speakers.last().unwrap();
    match auction.after(&heard.calls).unwrap() {
        Position::Over(outcome) => {
            assert_over(auction, heard, outcome);
            1
        }
        Position::Turn { seat, legal } => {
            assert_turn(auction, heard, seat, &legal);
            legal
                .into_iter()
                .map(|call| walk(auction, &hear(heard, seat, call, dealer)))
                .sum()
        }
    }
}

fn hear(heard: &Heard, seat: Seat, call: Call, dealer: Seat) -> Heard {
    let mut next = heard.clone();
    next.calls.push(call);
    next.dealer_spoke |= seat == dealer;
    match call {
        Call::Pass => {
            next.passed.insert(seat);
        }
        Call::Hold => next.holder = heard.holder.map(|(_, bid)| (seat, bid)),
        Call::Bid(bid) => next.holder = Some((seat, bid)),
    }
    next
}

fn assert_turn(auction: &Auction, heard: &Heard, seat: Seat, legal: &[Call]) {
    let dealer = *auction.speakers.last().unwrap();
    assert!(auction.speakers.contains(&seat));
    assert!(!heard.passed.contains(&seat), "who has passed is out of it");
    assert_ne!(heard.holder.map(|(holder, _)| holder), Some(seat));
    let first_round = heard.calls.len() < auction.speakers.len();
    if first_round {
        assert_eq!(seat, auction.speakers[heard.calls.len()]);
    } else {
        assert!(matches!(auction.hold, Hold::Duel | Hold::Reopen));
    }
    let height = |bid: Bid| auction.ladder.iter().position(|rung| *rung == bid).unwrap();
    let above = heard.holder.map_or(0, |(_, bid)| height(bid) + 1);
    let may_take = |(_, bid)| auction.may_bid(seat, bid);
    let may_hold =
        seat == dealer && heard.holder.is_some_and(may_take) && auction.hold != Hold::None;
    let may_bid = |bid: &Bid| !auction.barred.contains(&(seat, *bid));
    let expected: Vec<Call> = [Call::Pass]
        .into_iter()
        .chain(may_hold.then_some(Call::Hold))
        .chain(
            auction.ladder[above..]
                .iter()
                .copied()
                .filter(may_bid)
                .map(Call::Bid),
        )
        .collect();
    assert_eq!(legal, expected);
    for call in everything_that_can_be_said() {
        if !legal.contains(&call) {
            assert_refused(auction, &heard.calls, call);
        }
    }
}

fn assert_over(auction: &Auction, heard: &Heard, outcome: BiddingOutcome) {
    let expected = match heard.holder {
        Some((seat, bid)) => BiddingOutcome::Won(seat, bid),
        None => auction.all_passed(),
    };
    assert_eq!(outcome, expected);
    let last = heard.holder.map(|(_, bid)| bid);
    if last.is_some() && last == auction.last {
        assert_eq!(heard.calls.last().copied(), last.map(Call::Bid));
        return assert_closed(auction, heard);
    }
    assert!(heard.dealer_spoke);
    assert!(heard.calls.len() >= auction.speakers.len());
    if matches!(auction.hold, Hold::Final | Hold::None) {
        assert_eq!(heard.calls.len(), auction.speakers.len());
    }
    assert_closed(auction, heard);
}

fn assert_closed(auction: &Auction, heard: &Heard) {
    for call in everything_that_can_be_said() {
        assert_refused(auction, &heard.calls, call);
    }
}

/// Checks that a call is refused at its own place, whatever calls follow.
fn assert_refused(auction: &Auction, before: &[Call], call: Call) {
    let refused = Err(CallRefused(before.len()));
    let mut calls = before.to_vec();
    calls.push(call);
    assert_eq!(auction.after(&calls), refused, "{calls:?}");
    calls.push(Call::Pass);
    assert_eq!(auction.after(&calls), refused, "{calls:?}");
}

fn everything_that_can_be_said() -> Vec<Call> {
    let numbers = [0, 1, 5, 6, 15, 20, 25, 30, 35, 255].map(Bid::Number);
    let words = [
        Bid::ThirtyNoDraw,
        Bid::ThirtyForSixty,
        Bid::SixtyFor120,
        Bid::Kaibosh,
    ];
    let bids = numbers.into_iter().chain(words).map(Call::Bid);
    [Call::Pass, Call::Hold].into_iter().chain(bids).collect()
}

fn auction(table: &Table) -> Auction {
    let (rules, standing) = (table.ledger.rules(), table.standing());
    let auction = rules.auction(standing.speakers(rules.layout()), &standing.totals);
    auction.unwrap()
}

fn biddings(rules: &[(&str, &str)], ladder: Option<usize>) -> usize {
    biddings_of("copah", rules, ladder)
}

fn biddings_of(game: &str, rules: &[(&str, &str)], ladder: Option<usize>) -> usize {
    let mut auction = auction(&Table::at(game, 1, rules));
    auction.ladder.truncate(ladder.unwrap_or(usize::MAX));
    walk(&auction, &Heard::default())
}

/// How many of `from` can be chosen of `of`.
fn ways(of: usize, from: usize) -> usize {
    (0..from).fold(1, |ways, at| ways * (of - at) / (at + 1))
}

/// Rising bids of some of the players: the sum over k of C(players, k) · C(bids, k), by Vandermonde
/// C(players + bids, players).
fn rising(players: usize, bids: usize) -> usize {
    ways(players + bids, players)
}

/// The dealer takes any bid of the others, which ends the bidding.
fn rising_or_taken(players: usize, bids: usize) -> usize {
    rising(players, bids) + rising(players - 1, bids) - 1
}

/// A bid that was recorded is an answer again: in its place among the bids, and for who made it at any score.
#[test]
fn a_bid_that_is_allowed_may_be_made() {
    let every: &[(&str, &str)] = &[("sixty_for_120", "any-time")];
    for (game, rules) in [("copah", &[][..]), ("auction", every), ("kaibosh", &[])] {
        let whole = auction(&Table::at(game, 1, rules));
        for seat in &whole.speakers {
            for bid in &whole.ladder {
                let mut without = whole.clone();
                without.ladder.retain(|rung| rung != bid);
                without.allow(*seat, *bid);
                assert_eq!(without.ladder, whole.ladder, "{game}");
                let mut barred = whole.clone();
                barred.barred = whole.speakers.iter().map(|seat| (*seat, *bid)).collect();
                barred.allow(*seat, *bid);
                for other in &whole.speakers {
                    assert_eq!(barred.may_bid(*other, *bid), other == seat, "{game}");
                }
            }
        }
    }
}

#[test]
fn every_bidding_of_four_with_a_final_take() {
    let take = ("hold", "final");
    assert_eq!(biddings(&[take], None), rising_or_taken(4, 5));
    assert_eq!(
        biddings(&[take, ("all_pass", "redeal")], None),
        rising_or_taken(4, 5)
    );
    assert_eq!(
        biddings(&[take, ("no_draw", "off")], None),
        rising_or_taken(4, 4)
    );
}

#[test]
fn every_bidding_of_four_without_a_take() {
    assert_eq!(biddings(&[("hold", "none")], None), rising(4, 5));
}

#[test]
fn every_bidding_of_four_as_a_duel() {
    let duel = biddings(&[("hold", "duel")], None);
    assert!(duel > rising_or_taken(4, 5), "{duel}");
}

#[test]
fn every_bidding_of_four_reopened() {
    let reopened = biddings(&[("hold", "reopen")], None);
    assert!(reopened > biddings(&[("hold", "duel")], None), "{reopened}");
}

#[test]
fn every_bidding_of_six() {
    let six = |hold| biddings(&[("seating", "three-pairs"), ("hold", hold)], None);
    assert_eq!(six("none"), rising(6, 5));
    assert_eq!(six("final"), rising_or_taken(6, 5));
    assert!(six("duel") > rising_or_taken(6, 5));
}

#[test]
fn every_bidding_of_six_reopened_with_three_bids() {
    let rules = [("seating", "two-trios"), ("hold", "reopen")];
    let reopened = biddings(&rules, Some(3));
    assert!(reopened > rising_or_taken(6, 3), "{reopened}");
}

#[test]
fn every_bidding_of_four_players_left_of_six() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-9")]);
    table.record(1, "30-no-draw", &[2, 2, 1], None);
    let auction = auction(&table);
    assert_eq!(auction.speakers, [3, 5, 0, 2].map(Seat));
    assert_eq!(walk(&auction, &Heard::default()), rising_or_taken(4, 5));
}

// A3: nobody below zero, so nobody may bid 60 for 120.
#[test]
fn every_bidding_of_an_auction() {
    let auction = |rules: &[(&str, &str)]| biddings_of("auction", rules, None);
    assert_eq!(auction(&[]), rising_or_taken(4, 3));
    assert_eq!(auction(&[("hold", "none")]), rising(4, 3));
    assert_eq!(
        auction(&[("seating", "alone-6"), ("sixty_for_120", "any-time")]),
        rising_or_taken(6, 4)
    );
    let fifteen = [("seating", "alone-5"), ("minimum_bid", "15")];
    assert_eq!(auction(&fifteen), rising_or_taken(5, 4));
    let long = [
        ("minimum_bid", "15"),
        ("thirty_for_sixty", "lose-60"),
        ("sixty_for_120", "any-time"),
    ];
    assert_eq!(auction(&long), rising_or_taken(4, 6));
    for hold in ["duel", "reopen"] {
        let answered = auction(&[("seating", "alone-5"), ("hold", hold)]);
        assert!(answered > rising_or_taken(5, 3), "{hold}: {answered}");
    }
}

// A3, A10: what a player may bid depends on the score of the side.
#[test]
fn every_bidding_of_an_auction_among_players_below_zero_and_near_the_end() {
    for hold in ["none", "final", "duel", "reopen"] {
        let mut table = Table::of(
            "auction",
            &[
                ("seating", "alone-4"),
                ("hold", hold),
                ("minimum_bid", "15"),
                ("floor_bid", "95-20"),
                ("ticks", "0"),
                ("thirty_for_sixty", "lose-60"),
            ],
        );
        table.record(0, "30-for-60", &[5, 0, 0, 0], Some(0));
        table.record(0, "30", &[5, 0, 0, 0], Some(0));
        table.record(0, "15", &[2, 3, 0, 0], Some(0));
        table.record(2, "20", &[0, 2, 3, 0], Some(1));
        table.record(3, "20", &[0, 5, 0, 0], Some(1));
        assert_eq!(table.totals(), [105, 60, -20, -20]);
        let auction = auction(&table);
        let barred = auction.barred.iter();
        let low = barred.filter(|(_, bid)| *bid == Bid::Number(15)).count();
        let high = auction.barred.len() - low;
        assert_eq!((low, high), (1, 2));
        assert!(walk(&auction, &Heard::default()) > 100);
    }
}

// K2: a Kaibosh ends the bidding.
#[test]
fn every_bidding_of_kaibosh() {
    let kaibosh = |rules: &[(&str, &str)]| biddings_of("kaibosh", rules, None);
    let ends_in_a_kaibosh: usize = (0..4).map(|before| rising(before, 6)).sum();
    let all = rising(4, 6) + ends_in_a_kaibosh;
    assert_eq!(kaibosh(&[]), all);
    assert_eq!(kaibosh(&[("all_pass", "dealer-stuck")]), all);
}
