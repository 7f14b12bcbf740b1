//! Auction Forty-Fives: the called partner, the target and the number of deals (A1, A6–A8).

use chrono::DateTime;
use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::EndReason;
use fives_core::ledger::{AcceptedRuling, Adjustment, Command, Cost, Penalty, Refusal, Since};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::support::bid;
use crate::table::{Table, auction, bids, called, scores};

const THREE: &str = "auction/seating=alone-3";

// A1
#[test]
fn four_play_in_pairs_or_three_to_six_each_alone() {
    let layout = |rules: &str| {
        let layout = Table::by(rules).ledger.rules().layout();
        (layout.seats, layout.sides)
    };
    assert_eq!(layout("auction/"), (4, 2));
    for players in 3..=6 {
        let rules = format!("auction/seating=alone-{players}");
        assert_eq!(layout(&rules), (players, players));
    }
}

// A7
#[test]
fn the_called_partners_trick_helps_the_bid_and_stays_with_the_partner() {
    // 15 taken, and 5 of the partner’s trick: 20 made.
    let hand = auction(0, "20", &[3, 1, 1], 2);
    assert_eq!(scores(THREE, hand.clone()), [-20, 5, 10]);
    assert_eq!(scores(THREE, called(hand.clone(), 1, 5)), [15, 5, 10]);
    assert_eq!(scores(THREE, called(hand, 2, 10)), [15, 5, 10]);
}

// A7
#[test]
fn ten_points_of_help_make_a_thirty() {
    let hand = auction(0, "30", &[4, 0, 1], 2);
    assert_eq!(scores(THREE, called(hand.clone(), 2, 10)), [20, 0, 10]);
    let plain = auction(0, "30", &[4, 1, 0], 0);
    assert_eq!(scores(THREE, called(plain.clone(), 1, 5)), [25, 5, 0]);
    assert_eq!(scores(THREE, plain), [-30, 5, 0], "25 alone");
}

// A7, A3: silent on it; the special value is scored in full.
#[test]
fn a_special_bid_made_with_help_scores_its_special_value() {
    let rules = "auction/seating=alone-3,thirty=doubled";
    let hand = called(auction(0, "30", &[4, 0, 1], 2), 2, 10);
    assert_eq!(scores(rules, hand), [60, 0, 10]);
}

// A6, A7
#[test]
fn a_bid_that_help_cannot_save_is_set_with_a_tick() {
    let mut table = Table::by(THREE);
    table.play([called(auction(0, "20", &[2, 2, 1], 1), 2, 5)]);
    assert_eq!(table.totals(), [-20, 15, 5]);
    assert_eq!(table.ticks(), [1, 0, 0]);
}

// A7
#[test]
fn a_trick_counts_five_or_ten_with_the_highest_trump_in_it() {
    let mut table = Table::by(THREE);
    let hand = auction(0, "20", &[3, 1, 1], 2);
    let mut refused = |partner, points| {
        let hand = called(hand.clone(), partner, points);
        table.refused(Command::Record(hand)) == Refusal::CannotHaveHelped(Side(partner))
    };
    assert!(refused(1, 10), "the highest trump was another’s");
    assert!(
        refused(2, 5),
        "the one trick there is has the highest trump in it"
    );
    assert!(refused(2, 0) && refused(2, 15), "neither five nor ten");
    assert!(refused(0, 5), "the bidder");
    assert!(refused(3, 5), "nobody sits there");
    table.play([called(hand, 2, 10)]);
}

// A7
#[test]
fn a_partner_without_a_trick_cannot_have_helped() {
    let hand = called(auction(0, "20", &[3, 0, 2], 0), 1, 5);
    let refusal = Table::by(THREE).refused(Command::Record(hand));
    assert_eq!(refusal, Refusal::CannotHaveHelped(Side(1)));
}

// A7
#[test]
fn nobody_is_called_in_pairs_or_where_it_is_not_played() {
    let hand = called(auction(0, "20", &[3, 2], 1), 1, 5);
    let refusal = Table::by("auction/").refused(Command::Record(hand));
    assert_eq!(refusal, Refusal::CannotHaveHelped(Side(1)));
    let hand = called(auction(0, "20", &[3, 1, 1], 2), 1, 5);
    let mut table = Table::by("auction/seating=alone-3,called=off");
    let refusal = table.refused(Command::Record(hand));
    assert_eq!(refusal, Refusal::CannotHaveHelped(Side(1)));
}

// A7
#[test]
fn the_called_card_is_spoken_of_only_where_it_is_played() {
    let says = "Play the called card to the second trick.".to_owned();
    let is_said = |rules: &str| {
        let mut table = Table::by(rules);
        table.act(bids(0, "20"));
        words::notes(&table.ledger, &table.standing()).contains(&says)
    };
    assert!(is_said(THREE));
    assert!(!is_said("auction/"));
    assert!(!is_said("auction/seating=alone-3,called=off"));
}

// A8
#[test]
fn a_side_wins_at_125() {
    let mut table = Table::by("auction/");
    for _ in 0..4 {
        table.play([auction(0, "25", &[5, 0], 0)]);
    }
    assert_eq!((table.totals(), table.end()), (vec![120, 0], None));
    // The others are set, and five points of one trick are enough.
    table.play([auction(1, "30", &[1, 4], 1)]);
    assert_eq!(table.totals(), [125, -30]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

/// Ann & Cat at 20, Bob & Dan at 10, in a game to 25: then Bob bids 15 and everyone takes 15.
fn both_over(rules: &str) -> Table {
    let mut table = Table::by(&format!("auction/minimum_bid=15,target=25{rules}"));
    table.play([auction(0, "20", &[4, 1], 1), auction(1, "15", &[3, 2], 1)]);
    assert_eq!(table.totals(), [35, 25]);
    table
}

// A8
#[test]
fn both_over_the_bidding_side_wins_though_the_other_has_more() {
    assert_eq!(both_over("").end(), Some((Some(1), EndReason::Target)));
}

// A8
#[test]
fn both_over_the_higher_total_wins_where_the_table_says_so() {
    let table = both_over(",both_over=highest");
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

/// Tied at 30 in a game to 30; Bob bid.
fn tied(rules: &str) -> Table {
    let mut table = Table::by(&format!("auction/target=30{rules}"));
    table.play([auction(0, "20", &[4, 1], 1), auction(1, "20", &[2, 3], 1)]);
    assert_eq!(table.totals(), [30, 30]);
    table
}

// A8
#[test]
fn tied_at_the_target_the_bidder_wins_or_they_play_on() {
    assert_eq!(tied("").end(), Some((Some(1), EndReason::Target)));
    let mut table = tied(",both_over=highest");
    assert_eq!(table.end(), None);
    table.play([auction(0, "20", &[3, 2], 1)]);
    assert_eq!(table.totals(), [10, 45]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

// A8
#[test]
fn two_players_tied_at_the_target_without_the_bid_play_on() {
    let mut table = Table::by("auction/seating=alone-3,target=20");
    table.play([auction(0, "20", &[1, 2, 2], 0)]);
    assert_eq!((table.totals(), table.end()), (vec![-20, 10, 10], None));
    table.play([auction(0, "20", &[1, 2, 2], 0)]);
    assert_eq!((table.totals(), table.end()), (vec![-40, 20, 20], None));
    table.play([auction(0, "20", &[1, 3, 1], 0)]);
    assert_eq!(table.totals(), [-60, 35, 25]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

// A8
#[test]
fn at_95_a_side_is_called_out() {
    let mut table = Table::by("auction/");
    for _ in 0..3 {
        table.play([auction(0, "25", &[5, 0], 0)]);
    }
    let out = |table: &Table| words::called_out(&table.ledger, &table.standing());
    assert_eq!(table.totals(), [90, 0]);
    assert_eq!(out(&table), []);
    table.play([auction(1, "25", &[1, 4], 1)]);
    assert_eq!(table.totals(), [95, 25]);
    assert_eq!(out(&table), [Side(0)]);
    table.play([auction(0, "30", &[5, 0], 0)]);
    assert!(table.end().is_some());
    assert_eq!(out(&table), [], "nobody is once it is over");
}

// A8
#[test]
fn another_score_or_none_is_called_out_where_the_table_says_so() {
    let out = |rules: &str| {
        let mut table = Table::by(rules);
        table.play([auction(0, "20", &[4, 1], 1)]);
        words::called_out(&table.ledger, &table.standing())
    };
    assert_eq!(out("auction/warn_at=10"), [Side(0), Side(1)]);
    assert_eq!(out("auction/warn_at=20"), [Side(0)]);
    assert_eq!(out("auction/warn_at=off"), []);
}

// Preset “Rec hall”
#[test]
fn after_four_deals_the_highest_total_wins() {
    let mut table = Table::by("auction/deals=4");
    table.play([
        auction(0, "20", &[4, 1], 1),
        auction(1, "20", &[1, 4], 0),
        auction(0, "20", &[4, 1], 1),
    ]);
    table.act(Command::Misdeal);
    assert_eq!((table.totals(), table.end()), (vec![50, 40], None));
    table.play([auction(1, "20", &[3, 2], 0)]);
    assert_eq!(table.totals(), [70, 20]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Deals)));
}

// Preset “Rec hall”, K5
#[test]
fn tied_after_the_last_deal_is_a_draw() {
    let mut table = Table::by("auction/deals=2");
    table.play([auction(0, "20", &[4, 1], 1), auction(1, "20", &[1, 4], 0)]);
    assert_eq!(table.totals(), [30, 30]);
    assert_eq!(table.end(), Some((None, EndReason::Deals)));
}

// Silent on it: a hand that all passed is no deal of the number agreed.
#[test]
fn a_hand_thrown_in_is_none_of_the_deals() {
    let mut table = Table::by("auction/deals=1,all_pass=redeal");
    table.act(Command::AllPassed);
    assert_eq!((table.dealer(), table.end()), (Seat(1), None));
    table.play([auction(0, "20", &[4, 1], 1)]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Deals)));
}

// A8
#[test]
fn the_target_ends_a_game_of_deals_before_its_last() {
    let mut table = Table::by("auction/deals=4,target=30");
    table.play([auction(0, "30", &[5, 0], 0)]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

// P6
#[test]
fn the_bidders_left_leads_first_or_the_bidder() {
    let leader = |rules: &str| {
        let mut table = Table::by(rules);
        assert_eq!(table.standing().leader(table.ledger.rules()), None);
        table.act(bids(2, "20"));
        table.standing().leader(table.ledger.rules())
    };
    assert_eq!(leader("auction/"), Some(Seat(3)));
    assert_eq!(leader("auction/first_lead=bidder"), Some(Seat(2)));
}

// C11
#[test]
fn after_a_misdeal_the_same_dealer_deals_again() {
    let mut table = Table::by("auction/");
    table.act(Command::Misdeal);
    assert_eq!(table.dealer(), Seat(0));
}

// A7, D1
#[test]
fn a_ruling_on_an_earlier_hand_is_checked_by_the_rules_of_that_hand() {
    let trick = || {
        let penalty = Penalty::Trick {
            to: Side(0),
            best: false,
            called: true,
        };
        let side = Side(1);
        let ruling = AcceptedRuling {
            says: "The trick goes over.".to_owned().into(),
            cost: Some(Cost { side, penalty }),
        };
        Command::Accept { deal: 0, ruling }
    };
    let hand = || auction(0, "20", &[3, 1, 1], 2);
    let mut table = Table::by(THREE);
    table.play([called(hand(), 1, 5)]);
    table.agree("seating=alone-3,called=off", Since::Now);
    table.act(trick());
    let kept = SavedGame::new("1".to_owned(), table.ledger, DateTime::UNIX_EPOCH);
    assert_eq!(SavedGame::read(&kept.write()), Ok(kept));
    let mut table = Table::by("auction/seating=alone-3,called=off");
    table.play([hand()]);
    table.agree("seating=alone-3", Since::Now);
    assert_eq!(table.refused(trick()), Refusal::CannotHaveHelped(Side(1)));
}

#[test]
fn a_bid_that_stands_when_the_game_ends_is_left_off_until_the_end_is_undone() {
    let mut table = Table::by(THREE);
    table.play([auction(0, "20", &[3, 1, 1], 0)]);
    table.act(Command::Bid(Seat(1), bid("20")));
    let open = table.standing().open;
    let what = Adjustment {
        side: Side(0),
        points: 500,
        reason: "a wager".to_owned(),
    };
    table.act(Command::Adjust { after: 1, what });
    assert!(table.standing().end.is_some());
    assert_eq!(table.standing().open, None);
    let house = table.house("seating=alone-3,called=off");
    let since = Since::Now;
    table
        .act(Command::Rules { house, since })
        .act(Command::Undo);
    table.act(Command::Undo);
    assert_eq!(table.standing().open, open);
}

// C4
#[test]
fn a_bagged_bid_that_moves_to_another_dealer_does_not_keep_the_trump() {
    let mut table = Table::by("auction/all_pass=dealer-stuck");
    table.act(Command::AllPassed);
    table.act(Command::NameTrump(Some(Suit::Hearts)));
    let (deal, seat) = (0, Seat(1));
    table.act(Command::SetDealer { deal, seat });
    let open = table.standing().open.unwrap();
    assert_eq!((open.seat, open.trump), (seat, None));
}
