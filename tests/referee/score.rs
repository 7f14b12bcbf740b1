//! Why is our score this? Every hand of a total is named, with its clause.

use fives::house::House;
use fives::ledger::{Command, Cost, Dealt, Penalty, Ruled, Since};
use fives::referee::{Referee, Ruling, Verdict, score};
use fives::seats::Side;

use super::irregular::is_well_said;
use super::support::{Table, hand, house_of, pot_hand, stayed};

fn said(ruling: &Ruling) -> Vec<String> {
    ruling.reasons.iter().map(|own| own.cited()).collect()
}

fn check(table: &Table) {
    let game = table.ledger.setup().game().unwrap();
    let referee = Referee::new(game, table.ledger.house());
    for side in table.ledger.rules().layout().sides() {
        let ruling = score(&table.ledger, side);
        assert_eq!(ruling, score(&table.ledger, side));
        assert_eq!(ruling.verdict, Verdict::Answer);
        // A ruling that was accepted is quoted, so its own text is not checked again.
        if table
            .standing()
            .deals
            .iter()
            .all(|deal| deal.rulings.is_empty())
        {
            let mut cited = ruling.clone();
            cited.custom = true;
            is_well_said(&referee, &cited, game.id);
        }
    }
}

#[test]
fn before_the_first_hand_everyone_has_nothing() {
    let table = Table::new(&[]);
    let ruling = score(&table.ledger, Side(0));
    assert_eq!(ruling.says, "Ann & Cat have 0: no hand counts yet.");
    assert_eq!(said(&ruling), ["Everyone begins at 0; Ann deals first."]);
}

#[test]
fn every_hand_is_a_line_with_its_clause_and_its_running_total() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(0));
    table.record(1, "25", &[2, 3], Some(1));
    let ruling = score(&table.ledger, Side(1));
    assert_eq!(ruling.says, "Bob & Dan have −3: 2 − 5.");
    assert_eq!(
        said(&ruling),
        [
            "Everyone begins at 0; Ann deals first.",
            "Hand 1: Bob & Dan keep the 2 books they took: 0 + 2 = 2. (C8)",
            "Hand 2: Bob & Dan bid 25 but took 4 books, so they are set: 2 − 5 = −3. (C8)",
        ]
    );
    check(&table);
}

#[test]
fn what_does_not_count_says_why() {
    let mut table = Table::new(&[]);
    table.act(Command::Misdeal);
    table.record(0, "20", &[3, 2], Some(0));
    table.record(1, "20", &[2, 3], Some(1));
    table.act(Command::Strike { deal: 1 });
    let ruling = score(&table.ledger, Side(0));
    assert_eq!(ruling.says, "Ann & Cat have 2: one hand, +2.");
    let said = said(&ruling);
    assert_eq!(
        said[1],
        "Misdeal: no score, and the same dealer deals again. (C11)"
    );
    assert_eq!(said[2], "Ann bid 20. Struck out: it does not count.");
    assert_eq!(
        said[3],
        "Hand 1: Ann & Cat keep the 2 books they took: 0 + 2 = 2. (C8)"
    );
    check(&table);
}

#[test]
fn a_hand_that_was_changed_says_so() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(0));
    table.amend(0, hand(0, "20", &[4, 1], Some(0)));
    let said = said(&score(&table.ledger, Side(0)));
    assert!(
        said[1].contains("It was changed after it was first written down."),
        "{said:?}"
    );
    check(&table);
}

#[test]
fn rules_changed_in_between_are_named_where_they_changed() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[5, 0], Some(0));
    let house: House = house_of("copah", &[("nine_hole", "any-side")]);
    table.act(Command::Rules {
        house: house.clone(),
        since: Since::Now,
    });
    table.record(0, "20", &[5, 0], Some(0));
    let own = said(&score(&table.ledger, Side(0)));
    assert!(own[1].ends_with("0 + 6 = 6. (C7)"), "{own:?}");
    assert_eq!(
        own[2],
        "From here on other rules hold. Nine-hole: Any side. (C7)"
    );
    assert!(own[3].ends_with("6 + 9 = 15. (C7)"), "{own:?}");
    check(&table);

    let mut table = Table::new(&[]);
    table.record(0, "20", &[5, 0], Some(0));
    table.act(Command::Rules {
        house,
        since: Since::Start,
    });
    let own = said(&score(&table.ledger, Side(0)));
    assert!(
        own[1].starts_with("The rules were changed for the whole game"),
        "{own:?}"
    );
    assert!(own[2].ends_with("0 + 9 = 9. (C7)"), "{own:?}");
    assert!(
        own[3].starts_with("Here the table changed the rules"),
        "{own:?}"
    );
    check(&table);
}

#[test]
fn an_accepted_ruling_stands_beside_the_hand_it_is_about() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(0));
    let cost = Cost {
        side: Side(0),
        penalty: Penalty::LoseHand,
    };
    let ruling = Ruled {
        says: "Ann reneged. (P4)".to_owned(),
        cost: Some(cost),
    };
    table.act(Command::Accept { deal: 0, ruling });
    let kept = Ruled {
        says: "The deal stood. (C11)".to_owned(),
        cost: None,
    };
    table.act(Command::Accept {
        deal: 0,
        ruling: kept,
    });
    let ruling = score(&table.ledger, Side(0));
    assert_eq!(ruling.says, "Ann & Cat have −4: one hand, −4.");
    let said = said(&ruling);
    assert_eq!(
        said[2],
        "The table accepted a ruling that counts in it: Ann reneged. (P4)"
    );
    assert_eq!(
        said[3],
        "The table kept a ruling, which changes no score: The deal stood. (C11)"
    );
    assert!(said[1].contains("(D1)"), "{said:?}");
}

#[test]
fn all_passed_the_hand_being_played_and_the_end_are_named() {
    let mut table = Table::of("kaibosh", &[("target", "6")]);
    table.act(Command::AllPassed);
    table.act(Command::Bid(fives::seats::Seat(1), "3".parse().unwrap()));
    let own = said(&score(&table.ledger, Side(1)));
    assert_eq!(
        own[1],
        "All passed: no score, and the deal moves left. (K2)"
    );
    assert_eq!(own[2], "Bob bid 3: that hand is not written down yet.");
    table.play(super::support::plain_hand(1, "6", &[0, 6]));
    let own = said(&score(&table.ledger, Side(1)));
    assert_eq!(
        own.last().unwrap(),
        "The game is over: Bob & Dan win, 6 – 0. (K5)"
    );
    check(&table);
}

#[test]
fn chips_and_falling_out_are_told_as_well() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play(pot_hand(&[stayed(3), stayed(2), stayed(0)]));
    let ruling = score(&table.ledger, Side(0));
    assert_eq!(ruling.says, "Ann has 2: one hand, +2.");
    check(&table);

    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-5")]);
    table.record(0, "30", &[0, 5, 0], Some(1));
    let own = said(&score(&table.ledger, Side(0)));
    assert_eq!(
        own.last().unwrap(),
        "Ann & Dan are out the back door. (C10)"
    );
    check(&table);
}

#[test]
fn a_long_game_is_told_in_one_sentence_all_the_same() {
    let mut table = Table::new(&[]);
    for _ in 0..7 {
        table.record(1, "15", &[2, 3], Some(1));
    }
    let ruling = score(&table.ledger, Side(0));
    assert_eq!(ruling.says, "Ann & Cat have 14: the sum of 7 hands.");
    assert_eq!(ruling.reasons.len(), 8);
    check(&table);
    assert!(matches!(table.standing().deals[0].what, Dealt::Hand(_)));
}
