//! A hand is ruled on by the house rules it was played under (D1).

use fives_core::answers::referee::{
    HeldCards, Led, Offer, PlayedCard, Quick, Referee, RenegeNoticed, Ruling, ruled_as_played,
};
use fives_core::base::house::choices::RenegePenalty;
use fives_core::ledger::{Command, Ledger, Since as From};

use crate::support::{Table, hand, house_of};

/// A renege in words, ruled on in a hand of the game.
fn ruled(ledger: &Ledger, deal: usize, since: RenegeNoticed) -> Ruling {
    let referee = Referee::new(ledger.setup().game().unwrap(), ledger.house());
    renege(&referee.of_deal(ledger, deal), since)
}

fn renege(referee: &Referee, since: RenegeNoticed) -> Ruling {
    let ruling = referee.quick(&Quick {
        led: Led::Plain,
        highest: Led::Plain,
        played: PlayedCard::Other,
        held: HeldCards::Suit,
        since: Some(since),
    });
    assert!(ruling.offer.is_some(), "{}", ruling.text());
    ruling
}

fn change(table: &mut Table, penalty: RenegePenalty, since: From) {
    let house = house_of("copah", &[(RenegePenalty::RULE.key, penalty.key())]);
    table.act(Command::Rules { house, since });
}

fn penalty(ruling: &Ruling) -> RenegePenalty {
    let Some(Offer::Penalty(penalty)) = ruling.offer else {
        panic!("{}", ruling.text());
    };
    penalty
}

#[test]
fn an_earlier_hand_is_ruled_on_by_the_rules_it_was_played_under() {
    let mut table = Table::of("copah", &[]);
    let played = || Command::Record(hand(0, "15", &[4, 1], Some(0)));
    table.act(played());
    change(&mut table, RenegePenalty::Points, From::Now);
    table.act(played());
    let price = |table: &Table, deal| penalty(&ruled(&table.ledger, deal, RenegeNoticed::HandOver));
    assert_eq!(price(&table, 0), RenegePenalty::LoseHand);
    assert_eq!(price(&table, 1), RenegePenalty::Points);
    assert_eq!(price(&table, 2), RenegePenalty::Points);
    // Where today's rules would rule otherwise, it is said.
    let today = Referee::new(table.ledger.setup().game().unwrap(), table.ledger.house());
    let now = renege(&today, RenegeNoticed::HandOver);
    let ruled = |table: &Table, deal| {
        let then = ruled(&table.ledger, deal, RenegeNoticed::HandOver);
        ruled_as_played(&table.ledger, deal, (&then, &now))
    };
    let says = "Hand 1 is ruled on as it was played: \
                “Renege penalty” was “Lose the hand”, and is “Lose points” now.";
    assert_eq!(ruled(&table, 0).as_deref(), Some(says));
    assert_eq!(ruled(&table, 1), None);
    assert_eq!(ruled(&table, 2), None);
    // Rules for the whole game are those of every hand.
    change(&mut table, RenegePenalty::Redeal, From::Start);
    for deal in 0..3 {
        assert_eq!(price(&table, deal), RenegePenalty::Redeal);
    }
    change(&mut table, RenegePenalty::SetBid, From::Now);
    assert_eq!(price(&table, 1), RenegePenalty::Redeal);
    assert_eq!(price(&table, 2), RenegePenalty::SetBid);
    for _ in 0..2 {
        table.act(Command::Undo);
    }
    assert_eq!(price(&table, 0), RenegePenalty::LoseHand);
}

#[test]
fn play_stops_only_in_a_hand_that_is_still_played() {
    let mut table = Table::of("copah", &[]);
    change(&mut table, RenegePenalty::Points, From::Now);
    table.act(Command::Record(hand(0, "15", &[4, 1], Some(0))));
    let stops = |deal, since| {
        let ruling = ruled(&table.ledger, deal, since);
        ruling.remedy.unwrap().says.contains("Play stops")
    };
    assert!(stops(1, RenegeNoticed::NextTrick));
    assert!(!stops(1, RenegeNoticed::HandOver));
    assert!(!stops(0, RenegeNoticed::NextTrick));
    assert!(!stops(0, RenegeNoticed::HandOver));
}
