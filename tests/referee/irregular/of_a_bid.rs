//! Situations of one bid: asked about only in a hand with that bid, whose side at fault follows from it (C2, K3).

use fives_core::answers::referee::{
    Referee, Ruling, at_fault, can_have_happened, hands, situations,
};
use fives_core::base::bidding::Bid;
use fives_core::base::seats::{Seat, Side};
use fives_core::games;
use fives_core::ledger::{Command, Ledger};

use super::ask;
use crate::support::{Table, bid, hand};

/// Whether a game offers a situation.
fn offered(ledger: &Ledger, id: &str) -> bool {
    let referee = Referee::new(ledger.setup().game().unwrap(), ledger.house());
    let mut all = situations(&referee).into_iter();
    all.any(|situation| situation.id == id && can_have_happened(ledger, situation))
}

#[test]
fn a_draw_in_thirty_no_draw_is_asked_about_only_where_that_was_bid() {
    let mut table = Table::of("copah", &[]);
    assert!(!offered(&table.ledger, "no-draw"));
    table.act(Command::Bid(Seat(1), bid("20")));
    assert!(!offered(&table.ledger, "no-draw"));
    table.act(Command::Bid(Seat(1), bid("30-no-draw")));
    assert!(offered(&table.ledger, "no-draw"));
    table.act(Command::Record(hand(1, "30-no-draw", &[1, 4], Some(1))));
    table.act(Command::Record(hand(2, "20", &[4, 1], Some(0))));
    assert!(offered(&table.ledger, "no-draw"));
    let of = |bid| {
        let all = hands(&table.ledger, None).with_bid(&table.ledger, bid);
        let all = all.likely.into_iter().chain(all.earlier);
        all.map(|(deal, _)| deal).collect::<Vec<_>>()
    };
    assert_eq!(of(Some(Bid::ThirtyNoDraw)), [0]);
    assert_eq!(of(None), [1, 0, 2]);
    // Everything else can happen in any hand.
    let referee = Referee::new(games::find("copah").unwrap(), table.ledger.house());
    let all = situations(&referee);
    assert!(
        all.len() > 5
            && all
                .iter()
                .all(|situation| can_have_happened(&table.ledger, situation))
    );
}

#[test]
fn whose_draw_it_was_follows_from_the_bid() {
    let bidders = ask("copah", &[], "no-draw", &["Yes", "The bidding side"]);
    let others = ask(
        "copah",
        &[],
        "no-draw",
        &["Yes", "Another side", "No, it lost one"],
    );
    assert_eq!(bidders.bid, Some(Bid::ThirtyNoDraw));
    for (rules, seats) in [(&[][..], 4), (&[("seating", "three-pairs")][..], 6)] {
        let mut table = Table::of("copah", rules);
        for bidder in 0..seats {
            table.act(Command::Bid(Seat(bidder), bid("30-no-draw")));
            let layout = table.ledger.rules().layout();
            let side = layout.side_of(Seat(bidder));
            assert_eq!(at_fault(&table.ledger, 0, &bidders), [side]);
            let rest: Vec<Side> = layout.sides().filter(|other| *other != side).collect();
            assert_eq!(at_fault(&table.ledger, 0, &others), rest);
            // Any side can renege.
            let renege = Ruling {
                by_bidder: None,
                ..bidders.clone()
            };
            let all: Vec<Side> = layout.sides().collect();
            assert_eq!(at_fault(&table.ledger, 0, &renege), all);
        }
    }
}

// K3
#[test]
fn the_partner_of_a_kaibosh_is_asked_about_only_where_kaibosh_was_bid() {
    let mut table = Table::of("kaibosh", &[]);
    table.act(Command::Bid(Seat(0), bid("3")));
    assert!(!offered(&table.ledger, "kaibosh-partner"));
    table.act(Command::Bid(Seat(0), Bid::Kaibosh));
    assert!(offered(&table.ledger, "kaibosh-partner"));
}
