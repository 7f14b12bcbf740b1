//! Schema 3 knows the rulings that the table accepted.

use fives_core::base::seats::Side;
use fives_core::games::hand::Fault;
use fives_core::ledger::{AcceptedRuling, Cost, Penalty};

use crate::{Saves, lines};

const SAVES: Saves = Saves(3);

fn ruled(says: &str, cost: Option<(u8, Penalty)>) -> AcceptedRuling {
    AcceptedRuling {
        says: says.to_owned().into(),
        cost: cost.map(|(side, penalty)| Cost {
            side: Side(side),
            penalty,
        }),
    }
}

#[test]
fn every_save_kept_is_one_of_those_tested() {
    let tested = ["pot-rulings", "rulings"].map(str::to_owned);
    assert_eq!(SAVES.names(), tested.into_iter().collect());
}

#[test]
fn rulings_stand_on_their_hands_with_what_they_cost() {
    let kept = SAVES.game("rulings");
    let standing = kept.ledger.standing();
    let on = |deal: usize| &standing.deals[deal].rulings[..];
    let hand = ruled("That was a renege. (P1, D1)", Some((0, Penalty::LoseHand)));
    assert_eq!(on(0), [hand]);
    let bid = ruled("That was a renege. (P3, D1)", Some((0, Penalty::SetBid)));
    assert_eq!(on(1), [bid]);
    let to = Side(1);
    let trick = ruled(
        "The trick goes over. (D1)",
        Some((
            0,
            Penalty::Trick {
                to,
                best: false,
                called: false,
            },
        )),
    );
    assert_eq!(on(2), [trick]);
    let open = ruled("No renege: “AH” is a trump 🂱. (R2)", None);
    assert_eq!(standing.rulings, [open]);
    assert_eq!(lines(&kept), [[-20, 5], [-25, 30], [-20, 15]]);
}

#[test]
fn rulings_at_bourre_are_faults_and_an_undone_one_is_none() {
    let kept = SAVES.game("pot-rulings");
    let standing = kept.ledger.standing();
    let fault = Penalty::Fault(Fault::Renege);
    assert_eq!(
        standing.deals[0].rulings,
        [ruled("A renege. (B7)", Some((1, fault)))]
    );
    assert_eq!(kept.ledger.log().undone().len(), 1);
}

#[test]
fn how_often_it_was_saved_is_read_from_the_head_alone_as_from_the_whole() {
    let text = SAVES.text("rulings");
    assert_eq!(SAVES.game("rulings").revision, 7);
    assert_eq!(fives_core::storage::saved::revision_of(&text), 7);
    assert_eq!(
        fives_core::storage::saved::revision_of(&SAVES.text("pot-rulings")),
        0
    );
    assert_eq!(
        fives_core::storage::saved::revision_of("{\"schema\":3,\"revision\":"),
        0
    );
    assert_eq!(
        fives_core::storage::saved::revision_of("✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂✂"),
        0
    );
}

#[test]
fn what_is_read_is_written_again_as_it_was() {
    for name in ["rulings", "pot-rulings"] {
        let kept = SAVES.game(name);
        let again = fives_core::storage::saved::SavedGame::read(&kept.write()).unwrap();
        assert_eq!(again, kept, "{name}");
    }
}
