//! Kaibosh (K1–K5).

use fives_core::base::bidding::{Auction, Bid, BiddingOutcome, Call, CallRefused, Position};
use fives_core::base::seats::Seat;
use fives_core::games::EndReason;
use fives_core::games::hand::Won;
use fives_core::ledger::{Command, Refusal};

use crate::table::{Table, bids, kaibosh, scores};

/// The bidding of the first hand; Ann deals and Bob speaks first.
fn bidding(rules: &str) -> Auction {
    let table = Table::by(rules);
    let standing = table.standing();
    let rules = table.ledger.rules();
    rules
        .auction(standing.speakers(rules.layout()), &standing.totals)
        .unwrap()
}

fn numbers(from: u8) -> Vec<Call> {
    let bids = (from..=6).map(Bid::Number).chain([Bid::Kaibosh]);
    [Call::Pass]
        .into_iter()
        .chain(bids.map(Call::Bid))
        .collect()
}

// K1
#[test]
fn four_play_in_pairs_for_six_tricks() {
    let mut table = Table::by("kaibosh/");
    let layout = table.ledger.rules().layout();
    assert_eq!((layout.seats, layout.sides), (4, 2));
    let refusal = table.refused(Command::Record(kaibosh(0, "3", [3, 2])));
    assert_eq!(refusal, Refusal::WrongTricks { got: 5, want: 6 });
}

// K2
#[test]
fn bids_go_once_round_from_the_dealers_left_each_higher_than_the_last() {
    let auction = bidding("kaibosh/");
    let turn = |seat, from| {
        Ok(Position::Turn {
            seat: Seat(seat),
            legal: numbers(from),
        })
    };
    let three = Call::Bid(Bid::Number(3));
    assert_eq!(auction.after(&[]), turn(1, 1));
    assert_eq!(auction.after(&[three]), turn(2, 4));
    assert_eq!(auction.after(&[three, Call::Pass]), turn(3, 4));
    assert_eq!(
        auction.after(&[three, three]),
        Err(CallRefused(1)),
        "no higher than the last"
    );
    // The dealer has no take in Kaibosh.
    assert_eq!(auction.after(&[three, Call::Pass, Call::Pass]), turn(0, 4));
    let five = Call::Bid(Bid::Number(5));
    assert_eq!(
        auction.after(&[three, Call::Pass, five, Call::Pass]),
        Ok(Position::Over(BiddingOutcome::Won(Seat(3), Bid::Number(5))))
    );
}

// K2
#[test]
fn a_kaibosh_ends_the_bidding() {
    let auction = bidding("kaibosh/");
    let all = Call::Bid(Bid::Kaibosh);
    let bob = Ok(Position::Over(BiddingOutcome::Won(Seat(1), Bid::Kaibosh)));
    assert_eq!(auction.after(&[all]), bob);
    assert_eq!(auction.after(&[all, Call::Pass]), Err(CallRefused(1)));
    let six = Call::Bid(Bid::Number(6));
    let cat = Ok(Position::Over(BiddingOutcome::Won(Seat(2), Bid::Kaibosh)));
    assert_eq!(auction.after(&[six, all]), cat);
}

// K2
#[test]
fn when_all_pass_the_deal_moves_left() {
    let mut table = Table::by("kaibosh/");
    table.act(Command::AllPassed);
    assert_eq!((table.dealer(), table.totals()), (Seat(1), vec![0, 0]));
    assert_eq!(table.standing().number, 1, "no hand was played");
}

// K2
#[test]
fn when_all_pass_the_dealer_is_stuck_at_one_where_the_table_says_so() {
    let mut table = Table::by("kaibosh/all_pass=dealer-stuck");
    table.act(Command::AllPassed);
    let open = table.standing().open.unwrap();
    assert_eq!(
        (open.seat, open.bid, open.won),
        (Seat(0), Bid::Number(1), Won::Bagged)
    );
}

// K4
#[test]
fn a_bid_made_scores_its_tricks_and_the_others_score_nothing() {
    for bid in 1..=6_u8 {
        for took in bid..=6 {
            let hand = kaibosh(0, &bid.to_string(), [took, 6 - took]);
            assert_eq!(scores("kaibosh/", hand), [i32::from(took), 0]);
        }
    }
}

// K4
#[test]
fn a_bid_set_costs_the_bid_and_the_others_score_their_tricks() {
    for bid in 1..=6_u8 {
        for took in 0..bid {
            let hand = kaibosh(0, &bid.to_string(), [took, 6 - took]);
            let expected = [-i32::from(bid), i32::from(6 - took)];
            assert_eq!(scores("kaibosh/", hand), expected);
        }
    }
}

// K4
#[test]
fn the_others_always_score_their_tricks_where_the_table_says_so() {
    let rules = "kaibosh/defenders=always";
    assert_eq!(scores(rules, kaibosh(0, "4", [4, 2])), [4, 2]);
    assert_eq!(scores(rules, kaibosh(0, "6", [6, 0])), [6, 0]);
    assert_eq!(scores(rules, kaibosh(0, "4", [3, 3])), [-4, 3]);
}

// K3
#[test]
fn a_kaibosh_is_worth_twelve_either_way() {
    assert_eq!(scores("kaibosh/", kaibosh(1, "kaibosh", [0, 6])), [0, 12]);
    assert_eq!(scores("kaibosh/", kaibosh(1, "kaibosh", [1, 5])), [1, -12]);
    let rules = "kaibosh/kaibosh_value=24";
    assert_eq!(scores(rules, kaibosh(0, "kaibosh", [6, 0])), [24, 0]);
    assert_eq!(scores(rules, kaibosh(0, "kaibosh", [4, 2])), [-24, 2]);
    assert_eq!(
        scores(rules, kaibosh(0, "6", [6, 0])),
        [6, 0],
        "six tricks on a bid of six are no Kaibosh"
    );
}

// K3, P6
#[test]
fn the_kaibosher_leads_and_otherwise_the_dealers_left() {
    for (rules, six) in [("kaibosh/", 1), ("kaibosh/first_lead=bidder", 3)] {
        let mut table = Table::by(rules);
        let leader = |table: &Table| table.standing().leader(table.ledger.rules()).unwrap().0;
        table.act(bids(3, "6"));
        assert_eq!(leader(&table), six);
        table.act(bids(3, "kaibosh"));
        assert_eq!(leader(&table), 3);
    }
}

// K5
#[test]
fn the_game_ends_at_the_target_agreed() {
    let mut table = Table::by("kaibosh/target=32");
    table.play([kaibosh(0, "kaibosh", [6, 0]), kaibosh(0, "kaibosh", [6, 0])]);
    table.play([kaibosh(0, "6", [6, 0])]);
    assert_eq!((table.totals(), table.end()), (vec![30, 0], None));
    table.play([kaibosh(0, "2", [2, 4])]);
    assert_eq!(table.totals(), [32, 0]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

// K5 doesn't say: after a tie at the target, another hand is played.
#[test]
fn tied_at_the_target_they_play_on() {
    let mut table = Table::by("kaibosh/target=4,defenders=always");
    table.play([kaibosh(0, "3", [3, 3]), kaibosh(0, "3", [3, 3])]);
    assert_eq!((table.totals(), table.end()), (vec![6, 6], None));
    table.play([kaibosh(0, "3", [4, 2])]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

// K5
#[test]
fn both_at_the_target_in_one_hand_the_higher_total_wins_whoever_bid() {
    let mut table = Table::by("kaibosh/target=5,defenders=always");
    table.play([kaibosh(0, "3", [3, 3]), kaibosh(0, "2", [2, 4])]);
    assert_eq!(table.totals(), [5, 7]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

// K5
#[test]
fn the_game_ends_after_the_deals_agreed() {
    let mut table = Table::by("kaibosh/deals=3");
    table.play([kaibosh(0, "3", [4, 2]), kaibosh(1, "3", [3, 3])]);
    table.act(Command::AllPassed).act(Command::Misdeal);
    assert_eq!((table.totals(), table.end()), (vec![4, 3], None));
    table.play([kaibosh(1, "4", [3, 3])]);
    assert_eq!(table.totals(), [7, -1]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Deals)));
}

// K5
#[test]
fn tied_after_the_last_deal_is_a_draw() {
    let mut table = Table::by("kaibosh/deals=2");
    table.play([kaibosh(0, "3", [4, 2]), kaibosh(1, "3", [2, 4])]);
    assert_eq!(table.totals(), [4, 4]);
    assert_eq!(table.end(), Some((None, EndReason::Deals)));
}

// K5: silent on a game with neither; it ends when the table says so.
#[test]
fn without_target_or_deals_the_table_ends_it() {
    let mut table = Table::by("kaibosh/");
    table.play([kaibosh(0, "3", [4, 2])]);
    assert_eq!(table.end(), None);
    table.act(Command::End);
    assert_eq!(table.end(), Some((Some(0), EndReason::Agreed)));
}

// K2
#[test]
fn the_partner_may_have_the_bid_and_the_pair_scores() {
    assert_eq!(scores("kaibosh/", kaibosh(3, "2", [3, 3])), [0, 3]);
}

// A5 asks for the highest trump; Kaibosh does not.
#[test]
fn nobody_is_asked_for_the_highest_trump() {
    let hand = crate::table::auction(0, "3", &[3, 3], 0);
    let refusal = Table::by("kaibosh/").refused(Command::Record(hand));
    assert_eq!(refusal, Refusal::BestTrumpOddly);
}
