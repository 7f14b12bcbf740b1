//! The games without bidding.

use fives_core::base::cards::Suit;
use fives_core::base::order::TrumpAce;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, Fault, Hand, Share, Turned};
use fives_core::games::{End, EndReason};
use fives_core::ledger::{Command, SideAnswer};

use super::{amended, drafted, game, played};
use crate::support::{at_fault, points_hand, pot_hand, stayed, turned_hand};
use crate::{lines, totals};

fn in_suit(trump: Suit) -> Turned {
    Turned {
        trump: Some(trump),
        ace: TrumpAce::Ranking,
    }
}

fn demoted(trump: Suit) -> Turned {
    Turned {
        trump: Some(trump),
        ace: TrumpAce::Demoted,
    }
}

#[test]
fn a_game_with_turned_cards_stands_as_it_stood() {
    let kept = game("forty-five");
    let plain = |deal, tricks: &[u8], turned| {
        let Hand::Turned(mut hand) = turned_hand(tricks) else {
            panic!("not a hand with a turned card");
        };
        hand.turned = turned;
        assert_eq!(played(&kept, deal), Hand::Turned(hand));
    };
    plain(0, &[3, 1, 1], demoted(Suit::Hearts));
    // The second hand was amended once the rules asked for the highest trump.
    let Hand::Turned(second) = played(&kept, 2) else {
        panic!("not a hand with a turned card");
    };
    assert_eq!(second.turned, demoted(Suit::Diamonds));
    assert_eq!(second.best_trump, Some(BestTrump::By(Side(1))));
    assert_eq!(
        lines(&kept),
        [[15, 5, 5], [0, 0, 0], [5, 25, 0], [10, 10, 10]]
    );
    let standing = kept.ledger.standing();
    assert_eq!(standing.turned, in_suit(Suit::Spades));
    assert_eq!((standing.dealer, standing.end), (Seat(2), None));
    assert_eq!(standing.needs(kept.ledger.rules(), Side(1)), Some(20));
    assert_eq!(kept.undo_history.draft().best, Some(BestTrump::By(Side(0))));
    assert_eq!(drafted(&kept), None);
    let amending = kept.amending.as_ref().unwrap();
    assert_eq!((amending.deal, amending.turned), (0, demoted(Suit::Hearts)));
    assert_eq!(amended(&kept).1, None, "who played the highest trump?");
}

#[test]
fn an_evening_of_pots_stands_as_it_stood() {
    let kept = game("pots");
    let shares = [stayed(2), stayed(2), stayed(1), at_fault(0, Fault::Renege)];
    let Hand::Pot(mut first) = pot_hand(&shares) else {
        panic!("not a pot");
    };
    first.turned = in_suit(Suit::Diamonds);
    assert_eq!(played(&kept, 0), Hand::Pot(first));
    let corrected = at_fault(2, Fault::Corrected);
    assert_eq!(
        played(&kept, 1),
        pot_hand(&[stayed(3), corrected, stayed(0), Share::Passed])
    );
    // Twelve are carried, and 17 more paid; of the third pot of 35 the limit leaves 15.
    assert_eq!(
        lines(&kept),
        [[-3, -3, -3, -3], [28, -1, -3, -12], [-2, -2, -29, 18]]
    );
    let standing = kept.ledger.standing();
    assert_eq!(
        (standing.turned, standing.end),
        (in_suit(Suit::Hearts), None)
    );
    let (owes, all) = standing.stake(kept.ledger.rules());
    assert_eq!((owes.values(), all), ([20, 20, 2, 2].as_slice(), 59));
    assert_eq!(standing.pot.carry, 15);
    assert_eq!(kept.ledger.log().undone().len(), 1);
    // Bob put a renege right, so the deal passed him over: Dan, Ann, Cat.
    let dealers: Vec<u8> = standing.deals.iter().map(|deal| deal.dealer.0).collect();
    assert_eq!((dealers, standing.dealer), (vec![3, 0, 2], Seat(3)));
}

#[test]
fn what_was_tapped_of_a_pot_goes_on_where_it_was() {
    let kept = game("pots");
    let answers = [
        (Side(0), SideAnswer::Passed),
        (Side(1), SideAnswer::Took(3)),
    ];
    assert_eq!(kept.undo_history.draft().answers, answers);
    assert_eq!(
        kept.undo_history.draft().fault,
        Some((Side(1), Fault::Corrected))
    );
    assert_eq!(drafted(&kept), None);
    let Hand::Pot(mut third) = played(&kept, 2) else {
        panic!("not a pot");
    };
    third.turned = in_suit(Suit::Clubs);
    assert_eq!(amended(&kept), (2, Some(Hand::Pot(third))));
}

#[test]
fn a_tally_stands_as_it_stood() {
    let mut kept = game("rounds");
    assert_eq!(played(&kept, 2), points_hand(&[-10, 1, 5]));
    assert_eq!(lines(&kept), [[7, -3, 0], [0, 0, 0], [-10, 1, 5]]);
    assert_eq!(drafted(&kept), Some(points_hand(&[-4, 0, 11])));
    assert_eq!(amended(&kept), (0, Some(points_hand(&[7, -3, 1]))));
    assert_eq!(kept.ledger.act(Command::Redo, kept.changed), Ok(true));
    assert_eq!(totals(&kept), [-3, -3, 5]);
    let end = End {
        winner: None,
        reason: EndReason::Deals,
    };
    assert_eq!(kept.ledger.standing().end, Some((end, 3)));
}
