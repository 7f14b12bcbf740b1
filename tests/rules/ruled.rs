//! A ruling says everything it does before it is accepted, and does it.

use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::order::TrumpAce;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Fault, Share, Turned};
use fives_core::ledger::{AcceptedRuling, Command, Cost, Penalty};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::consequences::kept;
use crate::put_right::give;
use crate::support::{Table, plain_hand, pot_hand, stayed, turned_hand};

pub fn price(side: u8, penalty: Penalty) -> AcceptedRuling {
    let (says, side) = ("A renege.".to_owned(), Side(side));
    let cost = Some(Cost { side, penalty });
    AcceptedRuling {
        says: says.into(),
        cost,
    }
}

#[test]
fn a_ruling_says_that_the_game_ends_by_it() {
    let mut table = Table::new(&[("back_door", "-9")]);
    table.record(0, "30", &[2, 3], Some(1));
    table.record(0, "15", &[2, 3], Some(0));
    assert_eq!(
        words::accepted(&table.ledger, 1, price(0, Penalty::Points(5))),
        "The score becomes Ann & Cat −8, Bob & Dan 7."
    );
    assert_eq!(
        words::accepted(&table.ledger, 1, price(0, Penalty::Points(6))),
        "The score becomes Ann & Cat −9, Bob & Dan 7. Ann & Cat are out the back door. \
         Bob & Dan win, 7\u{a0}to\u{a0}−9."
    );
}

#[test]
fn a_ruling_says_which_ticks_and_later_hands_it_costs_and_who_deals_then() {
    let mut table = Table::of("auction", &[("seating", "alone-3"), ("ticks", "3")]);
    table.record(0, "20", &[5, 0, 0], None);
    table.record(1, "20", &[0, 5, 0], None);
    table.record(2, "20", &[5, 0, 0], None);
    let says = words::accepted(&table.ledger, 1, price(1, Penalty::LoseHand));
    assert_eq!(
        says,
        "The score becomes Ann 50, Bob −20, Cat −20. Bob’s bid of 20 in hand 2 is now set. \
         Bob gets a tick: 1 of 3."
    );
    table.record(2, "20", &[5, 0, 0], None);
    table.record(0, "20", &[5, 0, 0], None);
    let says = words::accepted(&table.ledger, 0, price(2, Penalty::SetBid));
    assert!(!says.contains("tick"), "{says}");
    // The third tick comes a hand earlier: Cat is out, and another hand of theirs no longer counts.
    let mut early = Table::of("auction", &[("seating", "alone-3"), ("ticks", "3")]);
    early.record(2, "20", &[0, 0, 5], None);
    early.record(2, "20", &[0, 5, 0], None);
    early.record(2, "20", &[0, 5, 0], None);
    early.record(1, "20", &[0, 4, 1], Some(1));
    let says = words::accepted(&early.ledger, 0, price(2, Penalty::LoseHand));
    assert_eq!(
        says,
        "The score becomes Ann 0, Bob 50, Cat −60. Cat’s bid of 20 in hand 1 is now set. \
         Cat gets a tick: 3 of 3. Cat is out the back door. Hand 4 no longer counts."
    );
}

#[test]
fn a_failed_bid_after_a_renege_names_the_house_rule_that_decides_it() {
    let says = |rules: &[(&str, &str)], side| {
        let mut table = Table::of("kaibosh", rules);
        table.play([crate::support::plain_hand(0, "kaibosh", &[5, 1])]);
        words::accepted(&table.ledger, 0, price(side, Penalty::LoseHand))
    };
    assert_eq!(
        says(&[], 1),
        "The score becomes Ann & Cat 12, Bob & Dan 0. \
         Ann’s bid of Kaibosh in hand 1 is now made. House rule “A failed bid when others reneged”: Counts as made."
    );
    assert!(says(&[("bid_after_renege", "stands")], 1).ends_with(": Is set."));
    // The bidder’s own renege is not of it.
    assert!(!says(&[], 0).contains("House rule"));
}

/// Bourré with four players; Ann dealt, and Bob is due.
fn bourre() -> Table {
    let mut table = Table::of("bourre", &[("seating", "alone-4")]);
    table.play([pot_hand(&[stayed(3), stayed(1), stayed(1), Share::Passed])]);
    assert_eq!(table.dealer(), Seat(1));
    table
}

// W10
#[test]
fn who_loses_the_next_turn_to_deal_is_said_and_skipped_once() {
    let mut table = bourre();
    let lost = price(2, Penalty::LosesDeal);
    let says = words::accepted(&table.ledger, 0, lost.clone());
    assert_eq!(
        says,
        "The score doesn’t change. Cat loses the next turn to deal."
    );
    let before = table.ledger.clone();
    table.act(Command::Accept {
        deal: 0,
        ruling: lost,
    });
    assert_eq!(table.totals(), before.standing().totals.values());
    let again = SavedGame::read(&kept(&table).write()).unwrap();
    assert_eq!(again.ledger, table.ledger);
    let all_pass = || pot_hand(&[Share::Passed; 4]);
    let mut dealers = Vec::new();
    for _ in 0..6 {
        dealers.push(table.dealer().0);
        table.play([all_pass()]);
    }
    // Cat is skipped once.
    assert_eq!(dealers, [1, 3, 0, 1, 2, 3]);
    let history = words::ruling(
        &table.ledger,
        table.ledger.players(),
        &price(2, Penalty::LosesDeal),
    );
    assert_eq!(
        history,
        "Ruling: A renege. Cat loses the next turn to deal."
    );
}

#[test]
fn a_lost_turn_that_is_due_moves_the_deal_at_once_and_undo_takes_it_back() {
    let mut table = bourre();
    let lost = price(1, Penalty::LosesDeal);
    assert_eq!(
        words::accepted(&table.ledger, 0, lost.clone()),
        "The score doesn’t change. Cat deals hand 2."
    );
    table.act(Command::Accept {
        deal: 0,
        ruling: lost,
    });
    assert_eq!(table.dealer(), Seat(2));
    let (deal, ruling) = (0, 0);
    let withdraw = Command::Withdraw { deal, ruling };
    let says = words::would(&table.ledger, withdraw);
    assert_eq!(says, "The score doesn’t change. Bob deals hand 2.");
    table.act(Command::Undo);
    assert_eq!(table.dealer(), Seat(1));
    // On the hand being played, it waits for its result.
    let lost = price(3, Penalty::LosesDeal);
    table.act(Command::Accept {
        deal: 1,
        ruling: lost,
    });
    assert_eq!(table.standing().misses_deals(Seat(3)), 0);
    table.play([pot_hand(&[Share::Passed; 4])]);
    assert_eq!(table.standing().misses_deals(Seat(3)), 1);
    // No other game has it.
    let other = Table::new(&[]);
    let (deal, ruling) = (0, price(0, Penalty::LosesDeal));
    assert!(
        other
            .ledger
            .preview(Command::Accept { deal, ruling })
            .is_err()
    );
}

// W10: of two players the other deals, unless both lose a turn.
#[test]
fn lost_turns_to_deal_of_two_players_cancel_out() {
    let mut table = Table::of("bourre", &[("seating", "alone-2")]);
    table.play([pot_hand(&[stayed(3), stayed(2)])]);
    assert_eq!(table.dealer(), Seat(1));
    let (deal, ruling) = (0, price(0, Penalty::LosesDeal));
    table.act(Command::Accept { deal, ruling });
    assert_eq!(table.dealer(), Seat(1));
    assert_eq!(
        words::accepted(&table.ledger, 0, price(1, Penalty::LosesDeal)),
        "The score doesn’t change. Ann no longer loses a turn to deal. Bob loses one too, so the two cancel out."
    );
}

/// Who dealt every hand, and who deals the next.
fn dealers(table: &Table) -> Vec<u8> {
    let standing = table.standing();
    let dealt = standing.deals.iter().map(|deal| deal.dealer);
    dealt.chain([standing.dealer]).map(|seat| seat.0).collect()
}

// B7, W10: whoever dealt since then stays, and the player loses the next turn from there.
#[test]
fn a_turn_lost_on_an_earlier_hand_moves_no_dealer_until_then() {
    let all_pass = || pot_hand(&[Share::Passed; 4]);
    for penalty in [Penalty::LosesDeal, Penalty::Fault(Fault::Corrected)] {
        let mut table = bourre();
        table.play([all_pass()]);
        assert_eq!(dealers(&table), [0, 1, 2]);
        let (deal, ruling) = (0, price(1, penalty));
        table.act(Command::Accept { deal, ruling });
        assert_eq!(dealers(&table), [0, 1, 2]);
        assert_eq!(table.standing().misses_deals(Seat(1)), 1);
        let again = SavedGame::read(&kept(&table).write()).unwrap();
        assert_eq!(again.ledger, table.ledger);
        for _ in 0..4 {
            table.play([all_pass()]);
        }
        assert_eq!(dealers(&table), [0, 1, 2, 3, 0, 2, 3]);
        table.act(Command::Undo);
        table.act(Command::Strike { deal: 4 });
        assert_eq!(table.dealer(), Seat(0));
    }
    // The hand being played has its dealer too.
    let mut table = bourre();
    let turned = Turned {
        trump: Some(Suit::Hearts),
        ..Turned::default()
    };
    table.act(Command::Turn(turned));
    let (deal, ruling) = (0, price(1, Penalty::LosesDeal));
    assert_eq!(
        words::accepted(&table.ledger, deal, ruling.clone()),
        "The score doesn’t change. Bob loses the next turn to deal."
    );
    table.act(Command::Accept { deal, ruling });
    for _ in 0..4 {
        table.play([all_pass()]);
    }
    assert_eq!(dealers(&table), [0, 1, 2, 3, 0, 2]);
}

#[test]
fn a_turn_lost_during_a_hand_is_lost_whatever_comes_of_the_hand() {
    let mut table = bourre();
    let (deal, ruling) = (1, price(2, Penalty::LosesDeal));
    table.act(Command::Accept { deal, ruling });
    let says = words::would(&table.ledger, Command::Misdeal);
    assert!(says.contains("Cat loses the next turn to deal."), "{says}");
    // Before it is accepted, that is said of the hand in play.
    table.act(Command::Undo);
    let cost = price(2, Penalty::LosesDeal);
    assert_eq!(
        words::accepted(&table.ledger, 1, cost),
        "Applied when you save the hand. Cat loses a turn to deal: Dan deals hand 3. \
         A turn to deal is lost after a misdeal too."
    );
    table.act(Command::Redo);
    table.act(Command::Misdeal);
    assert_eq!(table.standing().misses_deals(Seat(2)), 1);
    assert_eq!(
        table.standing().deals[1].rulings_as_moved()[0].cost,
        price(2, Penalty::LosesDeal).cost
    );
    table.play([pot_hand(&[Share::Passed; 4])]);
    assert_eq!(dealers(&table), [0, 1, 1, 3]);
    // Unless the row is struck.
    table.act(Command::Strike { deal: 1 });
    assert_eq!(dealers(&table), [0, 1, 1, 2]);
}

// B7
#[test]
fn a_corrected_renege_says_that_the_next_turn_to_deal_is_lost() {
    let table = bourre();
    let says = words::accepted(&table.ledger, 0, price(2, Penalty::Fault(Fault::Corrected)));
    assert_eq!(
        says,
        "The score doesn’t change. Cat loses the next turn to deal."
    );
}

// W2: the others’ renege only.
#[test]
fn the_bidders_own_renege_keeps_the_bid_set_whatever_it_costs() {
    for penalty in [Penalty::Points(2), Penalty::LoseHand] {
        let mut table = Table::of("kaibosh", &[("renege_penalty", "points")]);
        table.play([plain_hand(0, "3", &[2, 4])]);
        let of_bidder = AcceptedRuling {
            says: "The bidder reneged.".to_owned().into(),
            ..price(0, penalty)
        };
        table.act(Command::Accept {
            deal: 0,
            ruling: of_bidder.clone(),
        });
        let others = price(1, Penalty::Points(1));
        let says = words::accepted(&table.ledger, 0, others.clone());
        assert!(!says.contains("House rule"), "{says}");
        table.act(Command::Accept {
            deal: 0,
            ruling: others.clone(),
        });
        let fined = if penalty == Penalty::LoseHand { 0 } else { 2 };
        assert_eq!(table.totals(), [-3 - fined, 4 - 1]);
        // In the other order the bid was made, and is set again.
        let mut table = Table::of("kaibosh", &[("renege_penalty", "points")]);
        table.play([plain_hand(0, "3", &[2, 4])]);
        let says = words::accepted(&table.ledger, 0, others.clone());
        assert!(says.contains("Counts as made"), "{says}");
        table.act(Command::Accept {
            deal: 0,
            ruling: others,
        });
        assert_eq!(table.totals(), [3, -1]);
        let says = words::accepted(&table.ledger, 0, of_bidder);
        assert!(
            says.contains("is now set") && !says.contains("House rule"),
            "{says}"
        );
    }
}

// D3: nothing is dropped where a turned card comes back.
#[test]
fn a_turned_card_that_comes_back_is_not_said_to_be_dropped() {
    let mut table = Table::of("forty-five", &[("target", "20")]);
    table.play([turned_hand(&[4, 1])]);
    let ace = TrumpAce::Ranking;
    table.act(Command::Turn(Turned {
        trump: Some(Suit::Hearts),
        ace,
    }));
    let ends = words::would(&table.ledger, give(1, 0, 15, "a present"));
    assert!(
        ends.ends_with("The hand being played is dropped."),
        "{ends}"
    );
    table.act(give(1, 0, 15, "a present"));
    let goes_on = words::would(&table.ledger, Command::TakeBack { adjustment: 0 });
    assert!(
        goes_on.ends_with("Hearts is turned for trump again."),
        "{goes_on}"
    );
    // The same for a bid.
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    table.act(Command::Bid(Seat(2), Bid::Number(20)));
    table.act(give(1, 0, 40, "a present"));
    let goes_on = words::would(&table.ledger, Command::TakeBack { adjustment: 0 });
    assert!(!goes_on.contains("dropped"), "{goes_on}");
}
