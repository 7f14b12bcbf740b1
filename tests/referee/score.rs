//! How did we get this score? Every hand of a total is named, with its clause.

use fives_core::answers::referee::{Referee, Ruling, Verdict, score};
use fives_core::base::house::House;
use fives_core::base::seats::{Seat, Side};
use fives_core::ledger::{
    AcceptedRuling, Adjustment, Command, Cost, Dealt, Ledger, Log, Penalty, Since, StartingScore,
};
use fives_core::storage::saved::SavedGame;
use proptest::prelude::*;

use super::sound::is_well_said;
use super::support::{Table, hand, house_of, pot_hand, stayed};

fn said(ruling: &Ruling) -> Vec<String> {
    ruling.reasons.iter().map(|reason| reason.cited()).collect()
}

fn check(table: &Table) {
    let game = table.ledger.setup().game().unwrap();
    let referee = Referee::new(game, table.ledger.house());
    for side in table.ledger.rules().layout().sides() {
        let ruling = score(&table.ledger, side);
        assert_eq!(ruling.verdict, Verdict::Answer);
        // A ruling that was accepted is quoted, so its own text is not checked again.
        let standing = table.standing();
        let mut deals = standing.deals.iter();
        if standing.rulings.is_empty() && deals.all(|deal| deal.rulings.is_empty()) {
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
    assert_eq!(said(&ruling), ["Everyone starts at 0; Ann deals first."]);
}

#[test]
fn who_fell_out_and_whose_hand_was_struck_are_those_who_played_it() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    table.record(0, "30", &[1, 2, 2], Some(1));
    table.record(1, "15", &[0, 3, 2], Some(2));
    table.act(Command::Strike { deal: 1 });
    for (seat, name) in [(Seat(0), "Zoe"), (Seat(1), "Kim")] {
        let name = name.to_owned();
        table.act(Command::Replace { seat, name });
    }
    let lines = said(&score(&table.ledger, Side(0))).join("\n");
    assert!(
        lines.contains("Ann & Dan are out the back door."),
        "{lines}"
    );
    assert!(lines.contains("Bob bid 15. Deleted"), "{lines}");
}

#[test]
fn who_sat_down_is_told_where_it_happened() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(0));
    for name in ["Eve", "Fay"] {
        let name = name.to_owned();
        let seat = Seat(1);
        table.act(Command::Replace { seat, name });
    }
    table.record(1, "25", &[2, 3], Some(1));
    let lines = said(&score(&table.ledger, Side(1)));
    assert_eq!(
        lines[1..],
        [
            "Hand 1: Bob & Dan: 2 books, +2\u{a0}→\u{a0}2. (C8)",
            "Here Eve replaced Bob.",
            "Here Fay replaced Eve.",
            "Hand 2: Fay & Dan bid 25, took 4 books, needed 5: set, −5\u{a0}→\u{a0}−3. (C8)",
        ]
    );
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
            "Everyone starts at 0; Ann deals first.",
            "Hand 1: Bob & Dan: 2 books, +2\u{a0}→\u{a0}2. (C8)",
            "Hand 2: Bob & Dan bid 25, took 4 books, needed 5: set, −5\u{a0}→\u{a0}−3. (C8)",
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
    assert_eq!(said[2], "Ann bid 20. Deleted: it doesn’t count.");
    assert_eq!(
        said[3],
        "Hand 1: Ann & Cat: 2 books, +2\u{a0}→\u{a0}2. (C8)"
    );
    check(&table);
}

#[test]
fn a_hand_that_was_changed_says_so() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(0));
    table.amend(0, hand(0, "20", &[4, 1], Some(0)));
    let said = said(&score(&table.ledger, Side(0)));
    assert!(said[1].contains("It was changed later."), "{said:?}");
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
    let lines = said(&score(&table.ledger, Side(0)));
    assert!(lines[1].ends_with("+6\u{a0}→\u{a0}6. (C7)"), "{lines:?}");
    assert_eq!(
        lines[2],
        "From here on the rules changed. All six books score 9: Any side. (C7)"
    );
    assert!(lines[3].ends_with("+9\u{a0}→\u{a0}15. (C7)"), "{lines:?}");
    check(&table);

    let mut table = Table::new(&[]);
    table.record(0, "20", &[5, 0], Some(0));
    table.act(Command::Rules {
        house,
        since: Since::Start,
    });
    let lines = said(&score(&table.ledger, Side(0)));
    assert!(
        lines[1].starts_with("The table changed the rules for the whole game"),
        "{lines:?}"
    );
    assert!(lines[2].ends_with("+9\u{a0}→\u{a0}9. (C7)"), "{lines:?}");
    assert!(
        lines[3].starts_with("Here the table changed the rules"),
        "{lines:?}"
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
    let ruling = AcceptedRuling {
        says: "Ann reneged. (P4)".to_owned().into(),
        cost: Some(cost),
    };
    table.act(Command::Accept { deal: 0, ruling });
    let kept = AcceptedRuling {
        says: "The deal stood. (C11)".to_owned().into(),
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
        "The table kept a ruling that doesn’t change the score: The deal stood. (C11)"
    );
    assert!(said[1].contains("(D1)"), "{said:?}");
}

#[test]
fn all_passed_the_hand_being_played_and_the_end_are_named() {
    let mut table = Table::of("kaibosh", &[("target", "6")]);
    table.act(Command::AllPassed);
    table.act(Command::Bid(
        fives_core::base::seats::Seat(1),
        "3".parse().unwrap(),
    ));
    let lines = said(&score(&table.ledger, Side(1)));
    assert_eq!(
        lines[1],
        "All passed: no score, and the deal moves left. (K2)"
    );
    assert_eq!(lines[2], "Bob bid 3: that hand isn’t saved yet.");
    table.play([super::support::plain_hand(1, "6", &[0, 6])]);
    let lines = said(&score(&table.ledger, Side(1)));
    assert_eq!(
        lines.last().unwrap(),
        "The game is over: Bob & Dan win, 6\u{a0}to\u{a0}0. (K5)"
    );
    check(&table);
}

#[test]
fn chips_and_falling_out_are_told_as_well() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([pot_hand(&[stayed(3), stayed(2), stayed(0)])]);
    let ruling = score(&table.ledger, Side(0));
    assert_eq!(ruling.says, "Ann has 2: one hand, +2.");
    check(&table);

    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-5")]);
    table.record(0, "30", &[0, 5, 0], Some(1));
    let lines = said(&score(&table.ledger, Side(0)));
    assert_eq!(
        lines.last().unwrap(),
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
    assert_eq!(
        ruling.says,
        "Ann & Cat have 14: 2 + 2 + 2 + 2 + 2 and 4 from 2 earlier hands."
    );
    assert_eq!(ruling.reasons.len(), 8);
    check(&table);
    assert!(matches!(table.standing().deals[0].what, Dealt::Hand(_)));
}

#[test]
fn only_what_there_was_is_told_of_a_long_game() {
    let give = |points: i32| Command::Adjust {
        after: 1,
        what: Adjustment {
            side: Side(0),
            points,
            reason: "table talk".to_owned(),
        },
    };
    let mut table = Table::new(&[]);
    for _ in 0..6 {
        table.record(1, "15", &[2, 3], Some(1));
    }
    table.act(give(-4));
    let says = score(&table.ledger, Side(0)).says;
    assert_eq!(
        says,
        "Ann & Cat have 8: 2 + 2 + 2 + 2 + 2 + 2 and −4 by agreement."
    );
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    for points in 1..7 {
        table.act(give(points));
    }
    let says = score(&table.ledger, Side(0)).says;
    assert_eq!(says, "Ann & Cat have 23: 2 and 21 by agreement.");
    let points = vec![1, 0].into();
    let ticks = vec![0, 0].into();
    table.act(Command::Begin(StartingScore { points, ticks }));
    let says = score(&table.ledger, Side(0)).says;
    assert_eq!(
        says,
        "Ann & Cat have 24: 1 from the starting score, 2 and 21 by agreement."
    );
}

/// A random command at a table of COPAH; some are refused.
fn command() -> impl Strategy<Value = Command> {
    let bid = prop::sample::select(vec!["15", "20", "25", "30", "30-no-draw"]);
    let played = (0_u8..4, bid, 0_u8..6, prop::option::of(0_u8..2))
        .prop_map(|(seat, bid, won, best)| hand(seat, bid, &[won, 5 - won], best));
    let penalty = prop::sample::select(vec![
        Penalty::LoseHand,
        Penalty::SetBid,
        Penalty::Trick {
            to: Side(1),
            best: false,
            called: false,
        },
    ]);
    let ruled =
        (0_usize..4, 0_u8..2, prop::option::of(penalty)).prop_map(|(deal, side, penalty)| {
            let cost = penalty.map(|penalty| Cost {
                side: Side(side),
                penalty,
            });
            let says = "Ann reneged. (P4)".to_owned();
            let ruling = AcceptedRuling {
                says: says.into(),
                cost,
            };
            Command::Accept { deal, ruling }
        });
    let rules = (0_usize..3, any::<bool>()).prop_map(|(which, start)| {
        let nine = ["bid-30", "bidder-any", "any-side"][which];
        let since = if start { Since::Start } else { Since::Now };
        let house = house_of("copah", &[("nine_hole", nine)]);
        Command::Rules { house, since }
    });
    prop_oneof![
        6 => played.clone().prop_map(Command::Record),
        1 => Just(Command::Misdeal),
        1 => (0_usize..4).prop_map(|deal| Command::Strike { deal }),
        1 => (0_usize..4, played).prop_map(|(deal, to)| Command::Amend { deal, to: Dealt::Hand(to) }),
        2 => ruled,
        1 => rules,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn the_same_game_gets_the_same_ruling_however_it_came_about(
        commands in prop::collection::vec((command(), any::<bool>()), 0..12),
    ) {
        // Without undo, and with many undos and redos.
        let (mut straight, mut roundabout) = (Table::new(&[]), Table::new(&[]));
        for (command, twice) in commands {
            let stood = straight.ask(command.clone());
            prop_assert_eq!(&stood, &roundabout.ask(command));
            if twice && stood == Ok(true) {
                roundabout.act(Command::Undo).act(Command::Redo);
            }
        }
        let ledger = &straight.ledger;
        let events = ledger.log().done().cloned();
        let count = events.len();
        let log = Log::restore(events, count).unwrap();
        let replayed = Ledger::restore(ledger.setup().clone(), log).unwrap();
        let now = chrono::DateTime::from_timestamp(99, 0).unwrap();
        let saved = SavedGame::new("a".to_owned(), ledger.clone(), now).write();
        let saved = SavedGame::read(&saved).unwrap();
        for side in ledger.rules().layout().sides() {
            let ruling = score(ledger, side);
            for other in [&roundabout.ledger, &replayed, &saved.ledger] {
                let again = score(other, side);
                prop_assert_eq!(&ruling, &again);
            }
        }
        check(&straight);
    }
}
