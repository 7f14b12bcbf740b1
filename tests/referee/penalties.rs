//! Rulings accepted into the score (D1, D3, B7).

use fives::bidding::Bid;
use fives::hand::{Fault, Hand};
use fives::ledger::{
    AcceptedRuling, Answer, Command, Cost, Dealt, Draft, Fate, Form, Ledger, Penalty, Refusal,
};
use fives::seats::{Seat, Side};

use crate::moved_tricks::to;
use crate::support::{Table, amendment, hand, helped, plain_hand, pot_hand, stayed, turned_hand};

/// A ruling that costs a side something.
pub fn ruled(side: u8, penalty: Penalty) -> AcceptedRuling {
    AcceptedRuling {
        says: "That was a renege. (P1)".to_owned(),
        cost: Some(Cost {
            side: Side(side),
            penalty,
        }),
    }
}

pub fn accept(table: &mut Table, deal: usize, ruling: AcceptedRuling) {
    table.act(Command::Accept { deal, ruling });
}

/// The totals after a hand of a game, with a ruling on it.
pub fn after(game: &str, played: fives::hand::Hand, side: u8, penalty: Penalty) -> Vec<i32> {
    let mut table = Table::of(game, &[]);
    table.act(Command::Record(played));
    accept(&mut table, 0, ruled(side, penalty));
    table.standing().totals.values().to_vec()
}

#[test]
fn the_hand_is_lost_the_bidder_is_set_and_the_others_keep_theirs() {
    // Side 0 bid 20 and took four books and the highest trump; side 1 took one.
    let made = || hand(0, "20", &[4, 1], Some(0));
    assert_eq!(after("copah", made(), 0, Penalty::LoseHand), [-4, 1]);
    assert_eq!(after("copah", made(), 1, Penalty::LoseHand), [5, 0]);
    assert_eq!(after("auction", made(), 0, Penalty::LoseHand), [-20, 5]);
    assert_eq!(
        after("forty-five", turned_hand(&[4, 1]), 0, Penalty::LoseHand),
        [0, 0]
    );
}

#[test]
fn a_set_counts_as_a_tick_where_ticks_are_played() {
    let mut table = Table::of("auction", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    assert_eq!(table.standing().ticks.values(), [1, 0]);
    // Who did not bid has no tick for it.
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 1, ruled(1, Penalty::SetBid));
    assert_eq!(table.standing().ticks.values(), [1, 0]);
}

#[test]
fn the_side_is_set_by_the_bid_and_the_others_keep_what_they_took() {
    let made = || hand(0, "20", &[4, 1], Some(0));
    assert_eq!(after("copah", made(), 1, Penalty::SetBid), [5, -4]);
    assert_eq!(after("auction", made(), 1, Penalty::SetBid), [25, -20]);
    assert_eq!(after("copah", made(), 0, Penalty::SetBid), [-4, 1]);
}

#[test]
fn at_kaibosh_the_others_score_when_the_bid_is_set_by_a_renege() {
    let made = plain_hand(0, "3", &[4, 2]);
    assert_eq!(after("kaibosh", made, 0, Penalty::LoseHand), [-3, 2]);
}

#[test]
fn a_trick_goes_to_the_other_side_and_can_turn_a_bid() {
    let trick = Penalty::Trick {
        to: Side(1),
        best: false,
        called: false,
    };
    // Bid 20: four books wanted, and three are left with the highest trump as the fourth.
    let just = |taken: [u8; 2]| hand(0, "20", &taken, Some(0));
    assert_eq!(after("copah", just([4, 1]), 0, trick), [4, 2]);
    assert_eq!(after("copah", just([3, 2]), 0, trick), [-4, 3]);
}

#[test]
fn at_bourre_the_reneger_pays_as_if_bourred() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.act(Command::Record(pot_hand(&[
        stayed(3),
        stayed(2),
        stayed(0),
    ])));
    accept(&mut table, 0, ruled(1, Penalty::Fault(Fault::Renege)));
    let (owes, _) = table.standing().stake(table.ledger.rules());
    assert_eq!(owes.values(), [1, 3, 3]);
}

#[test]
fn a_ruling_on_the_hand_being_played_counts_when_it_is_written_down() {
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    assert_eq!(table.standing().rulings.len(), 1);
    assert_eq!(table.standing().totals.values(), [0, 0]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    assert_eq!(table.standing().totals.values(), [-4, 1]);
    assert_eq!(table.standing().deals[0].rulings.len(), 1);
    assert!(table.standing().rulings.is_empty());
}

#[test]
fn undoing_takes_a_ruling_back_and_amending_the_hand_keeps_it() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    table.act(Command::Undo);
    assert_eq!(table.standing().totals.values(), [5, 1]);
    table.act(Command::Redo);
    let to = fives::ledger::Dealt::Hand(hand(0, "25", &[5, 0], Some(0)));
    table.act(Command::Amend { deal: 0, to });
    assert_eq!(table.standing().totals.values(), [-5, 0]);
}

#[test]
fn a_ruling_without_a_cost_changes_no_score_and_stands_in_the_record() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    let before = table.standing().totals;
    let ruling = AcceptedRuling {
        cost: None,
        ..ruled(0, Penalty::LoseHand)
    };
    accept(&mut table, 0, ruling.clone());
    assert_eq!(table.standing().totals, before);
    assert_eq!(table.standing().deals[0].rulings, [ruling]);
}

#[test]
fn what_no_table_can_rule_is_refused() {
    let refusals = |game: &str, deal, ruling| {
        let table = Table::of(game, &[]);
        table.ledger.preview(Command::Accept { deal, ruling }).err()
    };
    let odd = Some(vec![Refusal::NoSuchPenalty]);
    assert_eq!(refusals("copah", 0, ruled(2, Penalty::LoseHand)), odd);
    assert_eq!(
        refusals(
            "copah",
            0,
            ruled(
                0,
                Penalty::Trick {
                    to: Side(0),
                    best: false,
                    called: false,
                }
            )
        ),
        odd
    );
    assert_eq!(
        refusals(
            "copah",
            0,
            ruled(
                0,
                Penalty::Trick {
                    to: Side(7),
                    best: false,
                    called: false,
                }
            )
        ),
        odd
    );
    assert_eq!(
        refusals("copah", 0, ruled(0, Penalty::Fault(Fault::Renege))),
        odd
    );
    assert_eq!(refusals("bourre", 0, ruled(0, Penalty::LoseHand)), odd);
    assert_eq!(refusals("tally", 0, ruled(0, Penalty::SetBid)), odd);
    let late = Some(vec![Refusal::NoSuchDeal(1)]);
    assert_eq!(refusals("copah", 1, ruled(0, Penalty::LoseHand)), late);
    for says in [String::new(), "x".repeat(601)] {
        let ruling = AcceptedRuling { says, cost: None };
        let refused = refusals("copah", 0, ruling);
        assert_eq!(refused, Some(vec![Refusal::RulingTooLong]));
    }
}

#[test]
fn a_penalty_says_in_words_why_the_total_changed() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    let deal = table.standing().deals[0].clone();
    let says = fives::words::line(&table.ledger, &deal, Side(0)).0;
    assert!(
        says.contains("set by a ruling, −4\u{a0}→\u{a0}−4."),
        "{says}"
    );
}

#[test]
fn the_same_ruling_twice_is_one_and_none_costs_what_was_not_played() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    let trick = ruled(
        0,
        Penalty::Trick {
            to: Side(1),
            best: false,
            called: false,
        },
    );
    accept(&mut table, 0, trick.clone());
    let again = Command::Accept {
        deal: 0,
        ruling: trick.clone(),
    };
    assert_eq!(table.ask(again), Ok(false));
    assert_eq!(table.totals(), [4, 2]);
    table.act(Command::Misdeal);
    let on_misdeal = table.ledger.preview(Command::Accept {
        deal: 1,
        ruling: trick,
    });
    assert_eq!(on_misdeal.err(), Some(vec![Refusal::NoSuchPenalty]));
}

/// What speaks against a ruling on a hand that was played.
fn refused(
    game: &str,
    rules: &[(&str, &str)],
    played: Hand,
    side: u8,
    penalty: Penalty,
) -> Option<Vec<Refusal>> {
    let mut table = Table::of(game, rules);
    table.act(Command::Record(played));
    let ruling = ruled(side, penalty);
    table.ask(Command::Accept { deal: 0, ruling }).err()
}

#[test]
fn what_a_ruling_cannot_change_is_refused_with_the_reason() {
    let none = || hand(0, "20", &[5, 0], Some(0));
    let back = to(0, false, false);
    assert_eq!(
        refused("copah", &[], none(), 1, back),
        Some(vec![Refusal::TookNoTrick(Side(1))])
    );
    let lacks = hand(0, "20", &[4, 1], Some(0));
    assert_eq!(
        refused("copah", &[], lacks, 1, to(0, true, false)),
        Some(vec![Refusal::WithoutHighestTrump(Side(1))])
    );
    let pot = pot_hand(&[stayed(3), stayed(2), fives::hand::Share::Passed]);
    assert_eq!(
        refused(
            "bourre",
            &[("seating", "alone-3")],
            pot,
            2,
            Penalty::Fault(Fault::Renege)
        ),
        Some(vec![Refusal::Passed(Side(2))])
    );
    assert_eq!(
        refused("forty-five", &[], turned_hand(&[4, 1]), 0, Penalty::SetBid),
        Some(vec![Refusal::NoBidding])
    );
    // A hand with a pending ruling can't be recorded against it.
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(1, back));
    assert_eq!(
        table.ask(Command::Record(none())),
        Err(vec![Refusal::TookNoTrick(Side(1)), Refusal::RulingStands])
    );
}

#[test]
fn points_are_taken_from_the_side_and_the_hand_ends_as_it_stood() {
    let played = || hand(0, "20", &[4, 1], Some(0));
    assert_eq!(after("copah", played(), 0, Penalty::Points(5)), [0, 1]);
    assert_eq!(after("auction", played(), 1, Penalty::Points(10)), [25, -5]);
    let mut table = Table::of("auction", &[]);
    table.act(Command::Record(played()));
    accept(&mut table, 0, ruled(0, Penalty::Points(30)));
    assert_eq!(table.standing().ticks.values(), [0, 0]);
    let deal = table.standing().deals[0].clone();
    let says = fives::words::line(&table.ledger, &deal, Side(0)).0;
    assert!(
        says.contains("made; −30 by a ruling: −5\u{a0}→\u{a0}−5"),
        "{says}"
    );
    table.act(Command::Undo);
    assert_eq!(table.totals(), [25, 5]);
}

#[test]
fn a_hand_dealt_again_scores_nothing_and_the_same_dealer_deals() {
    let mut table = Table::of("copah", &[]);
    let dealer = table.dealer();
    // While it is played.
    table.act(Command::Bid(Seat(0), Bid::Number(20)));
    accept(&mut table, 0, ruled(1, Penalty::Redeal));
    assert_eq!((table.dealer(), table.totals()), (dealer, vec![0, 0]));
    assert!(table.standing().open.is_none() && table.standing().number == 1);
    // After it was recorded.
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 1, ruled(0, Penalty::Redeal));
    assert_eq!((table.dealer(), table.totals()), (dealer, vec![0, 0]));
    let deal = table.standing().deals[1].clone();
    assert!(matches!(deal.what, Dealt::Redealt { .. }) && deal.fate == Fate::Counts);
    let says = fives::words::no_score(table.ledger.rules(), &deal);
    assert_eq!(says, "Redealt: no score, and the same dealer deals again.");
    assert_eq!(deal.rulings.len(), 1);
    table.act(Command::Undo);
    assert_eq!(table.totals(), [5, 1]);
}

// D1: play stops, and the hand counts as it stood.
#[test]
fn a_hand_that_a_ruling_stopped_is_recorded_as_it_stood() {
    let stopped = || hand(0, "15", &[2, 1], Some(0));
    let mut table = Table::of("copah", &[]);
    let lacks = vec![Refusal::WrongTricks { got: 3, want: 5 }];
    assert_eq!(table.ask(Command::Record(stopped())), Err(lacks.clone()));
    // Any other price lets the hand be played out.
    accept(&mut table, 0, ruled(1, Penalty::LoseHand));
    assert_eq!(table.ask(Command::Record(stopped())), Err(lacks.clone()));
    accept(&mut table, 0, ruled(1, Penalty::Points(5)));
    table.act(Command::Record(stopped()));
    assert_eq!(table.standing().deals[0].lines[Side(0)].points, 3);
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(1, Penalty::Points(5)));
    let many = hand(0, "15", &[4, 2], Some(0));
    let many = table.ask(Command::Record(many));
    assert_eq!(many, Err(vec![Refusal::WrongTricks { got: 6, want: 5 }]));
    table.act(Command::Record(stopped()));
    assert_eq!(table.totals(), [3, -4]);
    // The ruling stands as long as the hand lacks tricks, and a save of it is read.
    let (deal, ruling) = (0, 0);
    let withdraw = Command::Withdraw { deal, ruling };
    assert_eq!(table.ask(withdraw.clone()), Err(lacks));
    let read = Ledger::restore(table.ledger.setup().clone(), table.ledger.log().clone());
    assert_eq!(read.as_ref(), Ok(&table.ledger));
    table.amend(0, hand(0, "15", &[3, 2], Some(0)));
    table.act(withdraw);
    assert_eq!(table.totals(), [4, 2]);
    let shorter = amendment(0, stopped());
    assert!(table.ask(shorter).is_err());
}

#[test]
fn every_side_of_a_stopped_hand_is_asked_for_its_tricks() {
    let mut table = Table::of("forty-five", &[("scoring", "difference")]);
    let asked = |table: &Table| Form::expected(&table.ledger).unwrap().asked().to_vec();
    assert_eq!(asked(&table), [Side(0)]);
    accept(&mut table, 0, ruled(1, Penalty::Points(5)));
    assert_eq!(asked(&table), [Side(0), Side(1)]);
    let form = Form::expected(&table.ledger).unwrap();
    let mut draft = Draft::default();
    draft.answer(&form, Side(0), Answer::Took(2));
    assert_eq!(draft.hand(&form), None);
    draft.answer(&form, Side(1), Answer::Took(1));
    let hand = draft.hand(&form).unwrap();
    assert_eq!(hand, turned_hand(&[2, 1]));
    // The difference is that of the tricks played.
    table.act(Command::Record(hand));
    assert_eq!(table.totals(), [5, -5]);
}

/// The totals of a hand by house rules, with a ruling on it.
fn scored(
    game: &str,
    rules: &[(&str, &str)],
    played: Hand,
    side: u8,
    penalty: Penalty,
) -> Vec<i32> {
    let mut table = Table::of(game, rules);
    table.act(Command::Record(played));
    accept(&mut table, 0, ruled(side, penalty));
    table.totals()
}

// W2: a defenders’ renege in a hand in which the bid fails.
#[test]
fn a_bid_that_fails_after_the_others_reneged_is_worth_what_the_table_says() {
    let by = |word| [("bid_after_renege", word)];
    let kaibosh = |rules: &[(&str, &str)], penalty| {
        scored(
            "kaibosh",
            rules,
            plain_hand(0, "kaibosh", &[5, 1]),
            1,
            penalty,
        )
    };
    assert_eq!(kaibosh(&[], Penalty::LoseHand), [12, 0]);
    assert_eq!(kaibosh(&by("stands"), Penalty::LoseHand), [-12, 0]);
    assert_eq!(kaibosh(&by("void"), Penalty::LoseHand), [0, 0]);
    // The others score nothing where the bid isn’t set, even of what they keep.
    assert_eq!(kaibosh(&[], Penalty::Points(2)), [12, -2]);
    assert_eq!(kaibosh(&by("stands"), Penalty::Points(2)), [-12, -1]);
    assert_eq!(kaibosh(&[], Penalty::SetBid), [12, -12]);
    // A bid counts as just made, and a trick that moves decides by itself.
    let three = || plain_hand(0, "4", &[3, 3]);
    assert_eq!(
        scored("kaibosh", &[], three(), 1, Penalty::LoseHand),
        [4, 0]
    );
    assert_eq!(
        scored("kaibosh", &[], three(), 1, to(0, false, false)),
        [4, 0]
    );
    let two = plain_hand(0, "4", &[2, 4]);
    assert_eq!(scored("kaibosh", &[], two, 1, to(0, false, false)), [-4, 3]);
    let copah = |rules: &[(&str, &str)], bid: &str, side| {
        scored(
            "copah",
            rules,
            hand(0, bid, &[3, 2], Some(1)),
            side,
            Penalty::LoseHand,
        )
    };
    assert_eq!(copah(&[], "25", 1), [-5, 0]);
    assert_eq!(copah(&by("made"), "25", 1), [5, 0]);
    assert_eq!(copah(&by("made"), "30", 1), [9, 0]);
    assert_eq!(copah(&by("void"), "25", 1), [0, 0]);
    // A bid that was made, or the bidder’s own renege, is not touched by it.
    assert_eq!(copah(&by("void"), "15", 1), [3, 0]);
    assert_eq!(copah(&by("made"), "25", 0), [-5, 3]);
    // A third side keeps what it took, the highest trump too.
    let three_pairs = [("seating", "three-pairs"), ("bid_after_renege", "made")];
    let of_three = hand(0, "30", &[2, 1, 2], Some(2));
    assert_eq!(
        scored("copah", &three_pairs, of_three, 1, Penalty::LoseHand),
        [9, 0, 3]
    );
}

#[test]
fn a_bid_that_counts_as_made_or_not_at_all_is_no_tick_and_says_so() {
    for (word, says) in [
        ("made", "made by a ruling"),
        ("void", "neither set nor scored"),
    ] {
        let mut table = Table::of("auction", &[("bid_after_renege", word)]);
        table.act(Command::Record(hand(0, "25", &[3, 2], Some(1))));
        assert_eq!(table.standing().ticks.values(), [1, 0]);
        accept(&mut table, 0, ruled(1, Penalty::LoseHand));
        assert_eq!(table.standing().ticks.values(), [0, 0]);
        let deal = table.standing().deals[0].clone();
        let line = fives::words::line(&table.ledger, &deal, Side(0)).0;
        assert!(line.contains(says), "{line}");
    }
}

// A7: a partner for the whole hand plays with the bidder.
#[test]
fn a_whole_hand_partners_renege_is_not_one_against_the_bid() {
    let rules = [
        ("seating", "alone-5"),
        ("called", "whole-hand"),
        ("bid_after_renege", "made"),
    ];
    let failed = || helped(0, "25", &[2, 1, 2, 0, 0], Some(2), (1, 0));
    assert_eq!(
        scored("auction", &rules, failed(), 1, Penalty::LoseHand)[0],
        -25
    );
    assert_eq!(
        scored("auction", &rules, failed(), 2, Penalty::LoseHand)[0],
        20
    );
}
