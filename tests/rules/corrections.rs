//! The score sheet: undo, redo, amending and striking.

use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Hand, Won};
use fives_core::games::{End, EndReason};
use fives_core::ledger::{Command, Dealt, Fate, Refusal};
use fives_core::words;

use crate::support::{Table, bid, bid_hand, contract, hand};

/// A game won by the first side with the last of six hands, 37–6.
fn finished() -> Table {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[0, 5], Some(1));
    for _ in 0..4 {
        table.record(0, "30", &[5, 0], Some(0));
    }
    assert_eq!(table.totals(), [33, 6]);
    table
}

#[test]
fn undo_takes_the_last_hand_back_and_redo_puts_it_in_again() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    table.record(1, "20", &[1, 4], None);
    table.act(Command::Undo);
    assert_eq!(table.totals(), [3, 2]);
    table.act(Command::Redo);
    assert_eq!(table.totals(), [4, 6]);
}

#[test]
fn there_is_nothing_to_undo_in_a_new_game_nor_to_redo() {
    let mut table = Table::new(&[]);
    assert_eq!(table.ask(Command::Undo), Err(vec![Refusal::NothingToUndo]));
    assert_eq!(table.ask(Command::Redo), Err(vec![Refusal::NothingToRedo]));
}

#[test]
fn a_new_hand_forgets_what_was_undone() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None).act(Command::Undo);
    table.record(1, "20", &[1, 4], None);
    assert_eq!(table.ask(Command::Redo), Err(vec![Refusal::NothingToRedo]));
    assert_eq!(table.totals(), [1, 4]);
    assert_eq!(table.ledger.log().done().len(), 1);
}

#[test]
fn an_amended_hand_scores_as_amended_and_every_later_total_follows() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(1));
    table.record(1, "15", &[2, 3], None);
    assert_eq!(table.totals(), [-2, 6]);
    table.amend(0, hand(0, "20", &[4, 1], Some(0)));
    assert_eq!(table.standing().deals[0].totals.values(), [5, 1]);
    assert_eq!(table.totals(), [7, 4]);
}

#[test]
fn an_amendment_to_what_stands_changes_nothing() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(1));
    let to = Dealt::Hand(hand(0, "20", &[3, 2], Some(1)));
    assert_eq!(table.ask(Command::Amend { deal: 0, to }), Ok(false));
    assert_eq!(table.ledger.log().done().len(), 1);
}

#[test]
fn a_struck_hand_neither_scores_nor_has_a_number_and_moves_nobody_who_dealt() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    table.record(0, "15", &[3, 2], None);
    table.act(Command::Strike { deal: 0 });
    let standing = table.standing();
    assert_eq!(table.totals(), [3, 2]);
    assert_eq!(table.fates(), [Fate::Struck, Fate::Counts]);
    assert_eq!(standing.deals[1].dealer, Seat(1));
    assert_eq!((standing.dealer, standing.number), (Seat(2), 2));
    assert_eq!(standing.deals[0].number, None);
    assert_eq!(standing.deals[1].number, Some(1));
    // The last one gives the deal back.
    table.act(Command::Strike { deal: 1 });
    assert_eq!(table.dealer(), Seat(0));
}

#[test]
fn a_hand_is_struck_once_and_an_amendment_brings_it_back() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    table.act(Command::Strike { deal: 0 });
    let again = table.ask(Command::Strike { deal: 0 });
    assert_eq!(again, Err(vec![Refusal::StruckAlready(0)]));
    table.amend(0, hand(0, "15", &[3, 2], None));
    assert_eq!(table.totals(), [3, 2]);
}

#[test]
fn only_hands_on_the_sheet_are_amended_or_struck() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    let refused = Err(vec![Refusal::NoSuchDeal(1)]);
    assert_eq!(table.ask(Command::Strike { deal: 1 }), refused);
    let to = Dealt::Misdeal;
    assert_eq!(table.ask(Command::Amend { deal: 1, to }), refused);
}

// C11
#[test]
fn a_hand_amended_to_a_misdeal_gives_the_deal_back() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    assert_eq!(table.dealer(), Seat(1));
    let to = Dealt::Misdeal;
    table.act(Command::Amend { deal: 0, to });
    assert_eq!((table.dealer(), table.totals()), (Seat(0), vec![0, 0]));
}

// C9
#[test]
fn nothing_is_dealt_or_bid_once_the_game_is_over() {
    let mut table = finished();
    let end = End {
        winner: Some(Side(0)),
        reason: EndReason::Target,
    };
    let refused = Err(vec![Refusal::GameOver(end)]);
    for command in [
        Command::Record(hand(0, "15", &[3, 2], None)),
        Command::Bid(Seat(1), Bid::Number(20)),
        Command::Misdeal,
        Command::AllPassed,
    ] {
        assert_eq!(table.ask(command), refused);
    }
}

// C9
#[test]
fn undoing_the_last_hand_reopens_the_game() {
    let mut table = finished();
    table.act(Command::Undo);
    assert_eq!(table.standing().end, None);
    table.record(0, "15", &[3, 2], None);
}

// C9
#[test]
fn an_amendment_that_ends_the_game_earlier_leaves_later_hands_uncounted() {
    let mut table = finished();
    table.amend(0, hand(0, "30", &[5, 0], Some(0)));
    // 9, 18, 27, 36: the fourth hand ends it now.
    assert_eq!(table.totals(), [36, 0]);
    assert_eq!(table.standing().end.unwrap().1, 3);
    assert_eq!(table.fates()[3..], [Fate::Counts, Fate::AfterTheEnd]);
    assert_eq!(table.scored(), [0, 0]);
    assert_eq!(table.dealer(), Seat(0), "the uncounted hand moves no deal");
}

// C9
#[test]
fn an_amendment_may_reopen_a_finished_game() {
    let mut table = finished();
    table.amend(4, hand(0, "30", &[4, 1], Some(0)));
    assert_eq!((table.totals(), table.standing().end), (vec![18, 7], None));
    table.record(0, "15", &[3, 2], None);
}

// C9
#[test]
fn striking_an_uncounted_hand_changes_no_total() {
    let mut table = finished();
    table.amend(0, hand(0, "30", &[5, 0], Some(0)));
    table.act(Command::Strike { deal: 4 });
    assert_eq!(table.totals(), [36, 0]);
    assert_eq!(table.fates()[4], Fate::Struck);
}

// C10
#[test]
fn a_hand_of_a_pair_that_an_amendment_put_out_does_not_count() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-9")]);
    table.record(0, "15", &[3, 1, 1], None);
    table.record(3, "20", &[4, 1, 0], None);
    table.record(1, "20", &[0, 4, 1], None);
    table.amend(0, hand(0, "30-no-draw", &[3, 1, 1], None));
    assert_eq!(
        table.fates(),
        [Fate::Counts, Fate::SideWasOut, Fate::Counts]
    );
    assert_eq!(
        words::fate(&table.standing().deals[1]),
        Some("Doesn’t count: a side in this hand was already out.")
    );
    assert_eq!(table.totals(), [-9, 5, 2]);
}

// C10
#[test]
fn a_hand_cannot_be_amended_to_a_bid_of_a_pair_that_was_out() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-9")]);
    table.record(0, "30-no-draw", &[3, 1, 1], None);
    table.record(1, "20", &[0, 4, 1], None);
    let to = Dealt::Hand(hand(3, "20", &[0, 4, 1], None));
    let refused = Err(vec![Refusal::SideIsOut(Side(0))]);
    assert_eq!(table.ask(Command::Amend { deal: 1, to }), refused);
    // The hand that put the pair out is still theirs to amend.
    table.amend(0, hand(3, "20", &[4, 1, 0], None));
    assert_eq!(table.totals(), [4, 5, 1]);
}

#[test]
fn a_later_bid_replaces_the_one_that_stands() {
    let mut table = Table::new(&[]);
    table.act(Command::Bid(Seat(1), bid("20")));
    table.act(Command::Bid(Seat(2), bid("25")));
    assert_eq!(table.standing().open, Some(contract(2, "25")));
    assert_eq!(table.ask(Command::Bid(Seat(2), bid("25"))), Ok(false));
}

// C5
#[test]
fn trump_is_named_for_the_bid_that_stands_and_may_be_taken_back() {
    let mut table = Table::new(&[]);
    assert_eq!(table.ask(Command::NameTrump(Some(Suit::Clubs))), Ok(false));
    table.act(Command::Bid(Seat(1), bid("20")));
    table.act(Command::NameTrump(Some(Suit::Clubs)));
    let open = table.standing().open.unwrap();
    assert_eq!((open.seat, open.trump), (Seat(1), Some(Suit::Clubs)));
    table.act(Command::NameTrump(None));
    assert_eq!(table.standing().open, Some(contract(1, "20")));
}

// C4
#[test]
fn a_bagged_dealer_stays_bagged_when_trump_is_named() {
    let mut table = Table::new(&[]);
    table.act(Command::AllPassed);
    let bagged = table.standing().open.unwrap();
    table.act(Command::NameTrump(Some(Suit::Spades)));
    assert_eq!(table.standing().open.unwrap().won, bagged.won);
}

// C4
#[test]
fn an_earlier_bid_becomes_a_bagged_dealers_and_back_by_an_amendment() {
    let mut table = Table::new(&[]);
    table.record(1, "20", &[2, 3], Some(1));
    let dealer = table.standing().deals[0].dealer;
    let mut bagged = bid_hand(dealer.0, "15", &[2, 3], Some(1));
    bagged.contract.won = Won::Bagged;
    table.amend(0, Hand::Bid(bagged));
    let contract = |table: &Table| table.standing().deals[0].what.contract().cloned().unwrap();
    assert_eq!(contract(&table).won, Won::Bagged);
    table.amend(0, hand(1, "20", &[2, 3], Some(1)));
    assert_eq!(contract(&table).won, Won::Bid);
    table.act(Command::Undo);
    assert_eq!(contract(&table).won, Won::Bagged);
}

// C4
#[test]
fn an_earlier_bid_becomes_a_deal_that_was_thrown_in_and_back() {
    let mut table = Table::new(&[("all_pass", "redeal")]);
    table.record(1, "20", &[2, 3], Some(1));
    let scored = table.totals();
    table.act(Command::Amend {
        deal: 0,
        to: Dealt::PassedOut,
    });
    assert_eq!(table.totals(), [0, 0]);
    table.amend(0, hand(1, "20", &[2, 3], Some(1)));
    assert_eq!(table.totals(), scored);
}

// C3
#[test]
fn another_bid_of_the_same_player_keeps_the_trump_he_named() {
    let mut table = Table::new(&[]);
    let now = chrono::DateTime::UNIX_EPOCH;
    let mut act = |command| table.ledger.act(command, now).unwrap();
    assert!(act(Command::Bid(Seat(1), Bid::Number(20))));
    assert!(act(Command::NameTrump(Some(Suit::Spades))));
    assert!(!act(Command::Bid(Seat(1), Bid::Number(20))));
    assert!(act(Command::Bid(Seat(1), Bid::Number(25))));
    let open = table.standing().open.unwrap();
    assert_eq!(
        (open.bid, open.trump),
        (Bid::Number(25), Some(Suit::Spades))
    );
}
