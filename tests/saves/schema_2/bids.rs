//! The games with bidding.

use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, BidHand, Called, Contract, Hand};
use fives_core::games::{End, EndReason};
use fives_core::ledger::{Command, Dealt, Event, Fate, SideAnswer, Since};

use super::{amended, drafted, game, played};
use crate::support::{bid_hand, contract, hand, helped, house_of, plain_hand};
use crate::{fates, lines, totals};

#[test]
fn a_cut_throat_game_in_the_middle_of_a_hand_stands_as_it_stood() {
    let kept = game("cut-throat");
    assert_eq!(kept.name, "Kitchen, “five of us”");
    assert_eq!(kept.created.timestamp_millis(), 1_790_000_000_000);
    assert_eq!(kept.changed.timestamp_millis(), 1_790_003_600_250);
    let first = Hand::Bid(BidHand {
        contract: Contract {
            trump: Some(Suit::Spades),
            ..contract(3, "20")
        },
        called: Some(Called {
            partner: Side(2),
            points: 10,
        }),
        ..bid_hand(3, "20", &[1, 0, 2, 2, 0], Some(2))
    });
    assert_eq!(played(&kept, 0), first);
    let second = helped(4, "25", &[0, 0, 1, 1, 3], Some(4), (3, 5));
    assert_eq!(played(&kept, 1), second);
    assert_eq!(
        lines(&kept),
        [
            [5, 0, 15, 10, 0],
            [0, 0, 5, 5, 20],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, -30, 0, 5, 0],
        ]
    );
    assert_eq!(fates(&kept)[3], Fate::Struck);
    let standing = kept.ledger.standing();
    assert_eq!(standing.ticks.values(), [0, 1, 0, 0, 0]);
    assert_eq!((standing.dealer, standing.number), (Seat(0), 4));
    let finish = &kept.ledger.rules().table().finish;
    assert_eq!((finish.target, finish.ticks), (Some(120), Some(5)));
    let then = kept.ledger.rules_at(4);
    assert_eq!(then.table().finish.ticks, Some(3));
    assert!(then.bids().unwrap().ladder.contains(&Bid::ThirtyForSixty));
}

#[test]
fn a_cut_throat_game_in_the_middle_of_a_hand_can_be_played_on() {
    let mut kept = game("cut-throat");
    let hearts = Contract {
        trump: Some(Suit::Hearts),
        ..contract(0, "25")
    };
    assert_eq!(kept.ledger.standing().open, Some(hearts));
    let called = Called {
        partner: Side(1),
        points: 10,
    };
    let expected = Hand::Bid(BidHand {
        contract: hearts,
        called: Some(called),
        ..bid_hand(0, "25", &[3, 2, 0, 0, 0], Some(1))
    });
    assert_eq!(drafted(&kept), Some(expected.clone()));
    let (now, ledger) = (kept.changed, &mut kept.ledger);
    assert_eq!(ledger.log().undone().len(), 1);
    assert_eq!(ledger.act(Command::Redo, now), Ok(true));
    assert_eq!(ledger.act(Command::Undo, now), Ok(true));
    assert_eq!(ledger.act(Command::Record(expected), now), Ok(true));
    assert_eq!(lines(&kept)[5], [15, 15, 0, 0, 0]);
}

#[test]
fn an_amendment_of_a_bid_goes_on_where_it_was() {
    let kept = game("cut-throat");
    let amending = kept.amending.as_ref().unwrap();
    let trump = amending.contract.as_ref().unwrap().trump;
    assert_eq!((amending.deal, trump), (0, Some(Suit::Spades)));
    assert_eq!(amending.draft.best, Some(BestTrump::NotPlayed));
    let answers = [
        (Side(3), SideAnswer::Took(2)),
        (Side(0), SideAnswer::Took(1)),
    ];
    assert_eq!(amending.draft.answers, answers);
    // The other two tricks are nobody's yet.
    assert_eq!(amended(&kept), (0, None));
}

#[test]
fn a_game_by_the_bicycle_rules_is_over_as_it_was() {
    let kept = game("bicycle");
    let setup = kept.ledger.setup();
    let preset = &setup.game().unwrap().presets[1];
    assert_eq!(preset.name, "Bicycle 120");
    assert_eq!(setup.house, preset.house(setup.game().unwrap().declared));
    assert_eq!(lines(&kept)[..2], [[60, 0], [5, -30]]);
    assert_eq!(totals(&kept), [125, -5]);
    let end = End::won(Side(0), EndReason::Target);
    assert_eq!(kept.ledger.standing().end, Some((end, 4)));
}

#[test]
fn a_game_the_table_ended_is_over_as_it_was() {
    let kept = game("kaibosh");
    assert_eq!(played(&kept, 1), plain_hand(2, "kaibosh", &[6, 0]));
    assert_eq!(lines(&kept), [[0, 0], [24, 0], [3, -4], [0, 0]]);
    let standing = kept.ledger.standing();
    assert_eq!(standing.deals[0].what, Dealt::PassedOut);
    assert_eq!(standing.deals[3].what, Dealt::PassedOut);
    let end = End::won(Side(0), EndReason::Agreed);
    assert_eq!(standing.end, Some((end, 4)));
    // A deal that was passed out is being amended, and nobody has been named for the bid.
    let amending = kept.amending.as_ref().unwrap();
    assert_eq!((amending.deal, &amending.contract), (0, &None));
    assert!(amending.draft.is_empty());
}

#[test]
fn a_game_of_three_pairs_with_one_out_stands_as_it_stood() {
    let kept = game("three-pairs");
    assert_eq!(played(&kept, 3), hand(4, "15", &[0, 2, 3], Some(1)));
    let standing = kept.ledger.standing();
    assert_eq!(standing.deals[1].what, Dealt::PassedOut);
    assert_eq!(standing.deals[2].what, Dealt::Misdeal);
    assert_eq!(standing.deals[4].what, Dealt::PassedOut);
    assert_eq!(fates(&kept), [Fate::Counts; 5]);
    assert_eq!(totals(&kept), [-9, 5, 4]);
    assert_eq!(standing.out.values(), [true, false, false]);
    assert_eq!((standing.dealer, &standing.open), (Seat(5), &None));
    let rules = [
        ("seating", "three-pairs"),
        ("back_door", "off"),
        ("nine_hole", "any-side"),
    ];
    assert_eq!(*kept.ledger.house(), house_of("copah", &rules));
    let events = kept.ledger.log().done();
    let last = &events.last().unwrap().event;
    assert!(matches!(
        last,
        Event::Rules {
            since: Since::Now,
            ..
        }
    ));
    let amending = kept.amending.as_ref().unwrap();
    assert_eq!(amending.contract, Some(contract(1, "15")));
}
