//! Rulings that move a trick, with the highest trump and a called partner’s help (D1, A7).

use fives_core::answers::referee::{TrickAnswers, TrickQuestions};
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::Hand;
use fives_core::ledger::{Command, Penalty, Refusal};

use crate::penalties::{accept, after, ruled};
use crate::support::{Table, bid, hand, helped};

/// A trick to a side, with what goes along.
pub fn to(side: u8, best: bool, called: bool) -> Penalty {
    let to = Side(side);
    Penalty::Trick { to, best, called }
}

#[test]
fn a_trick_taken_from_the_called_partner_no_longer_helps_the_bidder() {
    // Ann bid 25 and took 20; Bob helped her with the 10 of his only trick.
    let mut table = Table::of("auction", &[("seating", "alone-5")]);
    let made = helped(0, "25", &[4, 1, 0, 0, 0], Some(1), (1, 10));
    table.act(Command::Record(made));
    assert_eq!(table.totals(), [20, 10, 0, 0, 0]);
    accept(&mut table, 0, ruled(1, to(2, false, false)));
    assert_eq!(table.totals(), [-25, 0, 10, 0, 0]);
    assert_eq!(table.standing().ticks.values(), [1, 0, 0, 0, 0]);
}

#[test]
fn a_trick_ruled_to_the_called_partner_counts_towards_the_bid() {
    let rules = [("seating", "alone-5")];
    // Ann bid 25 and took 20; the second trick, which Cat took from Bob by a renege, is Bob's.
    let played = |tricks: &[u8], best| hand(0, "25", tricks, Some(best));
    let after = |played: Hand, from, penalty| {
        let mut table = Table::of("auction", &rules);
        table.act(Command::Record(played));
        accept(&mut table, 0, ruled(from, penalty));
        let ticks = table.standing().ticks.values()[0];
        (table.totals(), ticks)
    };
    let short = || played(&[3, 0, 2, 0, 0], 0);
    assert_eq!(
        after(short(), 2, to(1, false, true)),
        (vec![20, 5, 5, 0, 0], 0)
    );
    // To another, or as another trick, it helps nobody.
    assert_eq!(
        after(short(), 2, to(1, false, false)),
        (vec![-25, 5, 5, 0, 0], 1)
    );
    // With the highest trump in it, it counts ten.
    let with_best = || played(&[3, 0, 2, 0, 0], 2);
    assert_eq!(
        after(with_best(), 2, to(1, true, true)),
        (vec![15, 10, 5, 0, 0], 0)
    );
    assert_eq!(
        after(with_best(), 2, to(1, false, true)),
        (vec![-25, 5, 10, 0, 0], 1)
    );
    // Out of the bidder's own tricks what the bidder loses comes back as help.
    assert_eq!(
        after(played(&[4, 0, 1, 0, 0], 0), 0, to(1, false, true)).0,
        [20, 5, 5, 0, 0]
    );
    // A partner for the whole hand helps with any trick.
    let whole = [("seating", "alone-5"), ("called", "whole-hand")];
    let mut table = Table::of("auction", &whole);
    table.act(Command::Record(helped(
        0,
        "25",
        &[3, 0, 2, 0, 0],
        Some(0),
        (1, 0),
    )));
    assert_eq!(table.totals(), [-25, 0, 10, 0, 0]);
    accept(&mut table, 0, ruled(2, to(1, false, false)));
    assert_eq!(table.totals(), [20, 5, 5, 0, 0]);
}

#[test]
fn a_trick_cannot_make_a_partner_of_the_bidder_nor_a_second_one_nor_where_no_card_is_called() {
    let why = |rules: &[(&str, &str)], played, penalty| {
        let mut table = Table::of("auction", rules);
        table.act(Command::Record(played));
        let ruling = ruled(2, penalty);
        table.ask(Command::Accept { deal: 0, ruling }).err()
    };
    let alone = [("seating", "alone-5")];
    let odd = Some(vec![Refusal::CannotHaveHelped(Side(2))]);
    let played = || hand(0, "25", &[3, 0, 2, 0, 0], Some(0));
    assert_eq!(why(&alone, played(), to(0, false, true)), odd);
    let has_one = helped(0, "25", &[3, 1, 1, 0, 0], Some(0), (1, 5));
    assert_eq!(why(&alone, has_one, to(3, false, true)), odd);
    let off = [("seating", "alone-5"), ("called", "off")];
    assert_eq!(why(&off, played(), to(1, false, true)), odd);
}

#[test]
fn of_a_partner_with_two_tricks_it_is_said_which_one_goes() {
    let made = || helped(0, "20", &[3, 2, 0, 0, 0], Some(1), (1, 5));
    let after = |penalty| {
        let mut table = Table::of("auction", &[("seating", "alone-5")]);
        table.act(Command::Record(made()));
        accept(&mut table, 0, ruled(1, penalty));
        table.totals()
    };
    // The trick that helped, and the other one with the highest trump.
    assert_eq!(after(to(2, false, true)), [-20, 10, 5, 0, 0]);
    assert_eq!(after(to(2, true, false)), [15, 5, 10, 0, 0]);
    // Of two tricks, the one without the highest trump is the one that helped.
    assert_eq!(after(to(2, false, false)), [-20, 10, 5, 0, 0]);
}

#[test]
fn a_trick_with_the_highest_trump_takes_its_bonus_along() {
    let played = || hand(0, "20", &[4, 1], Some(0));
    assert_eq!(after("copah", played(), 0, to(1, true, false)), [-4, 3]);
    assert_eq!(after("copah", played(), 0, to(1, false, false)), [4, 2]);
    // Of one trick it is that one.
    let one = hand(0, "20", &[4, 1], Some(1));
    assert_eq!(after("copah", one, 1, to(0, false, false)), [6, 0]);
}

// A7: what a ruling on a trick says of the bid.
#[test]
fn a_trick_that_goes_to_the_bidder_counts_toward_the_bid_and_the_bids_fate_is_said() {
    let ruled_on = |tricks: &[u8], from, penalty| {
        let mut table = Table::of("auction", &[("seating", "alone-5")]);
        table.act(Command::Record(helped(0, "20", tricks, Some(0), (1, 5))));
        let says = fives_core::words::accepted(&table.ledger, 0, ruled(from, penalty));
        accept(&mut table, 0, ruled(from, penalty));
        let deal = table.standing().deals[0].clone();
        let moved = &deal.rulings_as_moved()[0];
        (
            says,
            fives_core::words::ruling_on(&table.ledger, &deal, moved),
        )
    };
    let anymore = "It doesn’t count toward the bid anymore.";
    // From the partner who helped to the bidder: as the bidder's own it counts all the same.
    let (says, ruled) = ruled_on(&[2, 1, 2, 0, 0], 1, to(0, false, true));
    assert!(says.ends_with("Ann’s bid of 20 stays made."), "{says}");
    assert!(!ruled.contains(anymore), "{ruled}");
    // To another it no longer does.
    let (says, ruled) = ruled_on(&[2, 1, 2, 0, 0], 1, to(2, false, true));
    assert!(
        says.contains("Ann’s bid of 20 in hand 1 is now set."),
        "{says}"
    );
    assert!(ruled.ends_with(anymore), "{ruled}");
    let (says, _) = ruled_on(&[4, 1, 0, 0, 0], 1, to(2, false, true));
    assert!(says.ends_with("Ann’s bid of 20 stays made."), "{says}");
    // A trick of another side leaves the partner as they were, and says nothing of it.
    let (says, _) = ruled_on(&[3, 1, 1, 0, 0], 2, to(3, false, false));
    assert!(!says.contains("bid"), "{says}");
}

/// A table of four where Ann bid 20 and no hand is recorded yet.
fn in_play(called: &str) -> Table {
    let rules = [
        ("seating", "alone-4"),
        ("renege_penalty", "trick"),
        ("called", called),
    ];
    let mut table = Table::of("auction", &rules);
    table.act(Command::Bid(Seat(0), bid("20")));
    table
}

// A7
#[test]
fn of_a_hand_in_play_it_is_asked_whether_the_trick_was_the_called_partners() {
    let asks = |called, from: u8, to: Option<u8>| {
        let table = in_play(called);
        let asks = TrickQuestions::of(&table.ledger, 0, (Side(from), to.map(Side)));
        assert!(asks.best);
        (asks.called, asks.joins)
    };
    assert_eq!(asks("on", 1, None), (true, false));
    assert_eq!(asks("on", 1, Some(2)), (true, true));
    // Of the bidder no card is called.
    assert_eq!(asks("on", 1, Some(0)), (true, false));
    assert_eq!(asks("on", 0, Some(1)), (false, true));
    // A partner for the whole hand helps with any trick.
    assert_eq!(asks("whole-hand", 1, Some(2)), (false, false));
    assert_eq!(asks("off", 1, Some(2)), (false, false));

    let asks = TrickQuestions::of(&in_play("on").ledger, 0, (Side(1), Some(Side(2))));
    let given = |called, joins| {
        let best = Some(false);
        let answers = TrickAnswers {
            best,
            called,
            joins,
        };
        asks.penalty(Side(2), answers)
    };
    // Who won it with the called card is the only one who held it.
    assert!(!asks.after(None).joins && !asks.after(Some(true)).joins);
    assert!(asks.after(Some(false)).joins);
    assert_eq!(given(None, Some(true)), None);
    assert_eq!(given(Some(true), None), Some(to(2, false, true)));
    assert_eq!(given(Some(false), None), None);
    assert_eq!(given(Some(false), Some(true)), Some(to(2, false, true)));
    assert_eq!(given(Some(false), Some(false)), Some(to(2, false, false)));
}

// A7
#[test]
fn a_ruling_in_play_moves_the_called_partners_help_once_the_hand_is_saved() {
    let saved = |from, penalty, played: Hand| {
        let mut table = in_play("on");
        accept(&mut table, 0, ruled(from, penalty));
        let standing = table.standing();
        let says =
            fives_core::words::ruling(&table.ledger, &standing.players, &standing.rulings[0]);
        table.act(Command::Record(played));
        let ticks = table.standing().ticks.values()[0];
        (table.totals(), ticks, says)
    };
    let with_card = "goes from Bob to Cat. It was the second one, with the called card.";
    // Bob’s trick with the called card goes to Cat.
    let made = || helped(0, "20", &[3, 2, 0, 0], None, (1, 5));
    let (totals, ticks, says) = saved(1, to(2, false, true), made());
    assert_eq!((totals, ticks), (vec![-20, 5, 5, 0], 1));
    assert!(says.ends_with(with_card), "{says}");
    // Cat’s second trick goes to Bob, who holds the called card.
    let short = || hand(0, "20", &[3, 0, 2, 0], None);
    let (totals, ticks, says) = saved(2, to(1, false, true), short());
    assert_eq!((totals, ticks), (vec![15, 5, 5, 0], 0));
    assert!(!says.contains("anymore"), "{says}");
    let (totals, ticks, _) = saved(2, to(1, false, false), short());
    assert_eq!((totals, ticks), (vec![-20, 5, 5, 0], 1));
}
