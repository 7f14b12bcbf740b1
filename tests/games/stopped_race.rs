//! A race to the target that a ruling stopped, and games of earlier builds (F4, D1).

use chrono::DateTime;
use fives_core::base::seats::Side;
use fives_core::games::EndReason;
use fives_core::ledger::{
    AcceptedRuling, Command, Cost, Dealt, Event, Form, Ledger, Log, Penalty, Refusal, Stamped,
};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::first_past::{RULES, fined, near_the_end, raced};
use crate::table::{Table, turned};

#[test]
fn a_ruling_on_the_first_there_leaves_it_to_the_table_who_was_first_then() {
    for (tricks, totals) in [([1, 2, 2], [25, 15, 25]), ([2, 2, 1], [30, 15, 20])] {
        let mut table = near_the_end(RULES);
        table.play([raced(&tricks, Some(1))]);
        assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
        let ruling = AcceptedRuling {
            says: "That was a renege. (P1)".to_owned().into(),
            cost: Some(Cost {
                side: Side(1),
                penalty: Penalty::LoseHand,
            }),
        };
        let says = words::accepted(&table.ledger, 2, ruling.clone());
        table.act(Command::Accept { deal: 2, ruling });
        assert_eq!(table.totals(), totals);
        assert!(!says.to_lowercase().contains("play on"), "{says}");
        if totals[2] < 25 {
            assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
            continue;
        }
        let asks = "Ann and Cat are at 25: in Change for hand 3, say who was first.";
        assert!(says.contains(asks), "{says}");
        assert_eq!(table.end(), None);
        table.amend(2, raced(&tricks, Some(2)));
        assert_eq!(table.end(), Some((Some(2), EndReason::Target)));
    }
}

// D1: the hand counts up to there, and only that ruling lets it.
#[test]
fn a_hand_that_a_ruling_stopped_is_saved_and_needs_that_ruling() {
    let mut table = near_the_end(RULES);
    let (deal, ruling) = (2, fined());
    table.act(Command::Accept { deal, ruling });
    table.play([raced(&[0, 1, 0], None)]);
    assert_eq!(table.totals(), [20, 15, 15]);
    table.amend(2, raced(&[0, 0, 1], None));
    assert_eq!(table.totals(), [20, 10, 20]);
    let lacking = Refusal::WrongTricks { got: 1, want: 5 };
    let withdraw = || Command::Withdraw { deal: 2, ruling: 0 };
    assert_eq!(table.refused(withdraw()), lacking);
    // A hand that ended the game needed none.
    table.amend(2, raced(&[1, 0, 0], None));
    table.act(withdraw());
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

// W7: where only a whole hand scores, nobody is at the target before it is over.
#[test]
fn the_first_to_get_there_is_asked_only_where_every_trick_scores() {
    for scoring in ["five-ten", "difference"] {
        let rules = format!("forty-five/scoring={scoring},both_over=first-past");
        let mut table = Table::by(&rules);
        let hand = Command::Record(turned(&[3, 0]));
        assert_eq!(
            table.refused(hand),
            Refusal::WrongTricks { got: 3, want: 5 }
        );
        let form = Form::expected(&table.ledger).unwrap();
        assert_eq!(form.races_to(), None);
        let game = fives_core::games::find("forty-five").unwrap();
        let house = &table.ledger.setup().house;
        let declared = game
            .declared
            .iter()
            .find(|declared| declared.rule.key == "both_over");
        assert!(
            !house.matters(declared.unwrap(), game.declared),
            "{scoring}"
        );
        let text = fives_core::answers::handbook::clause(game, house, "F4")
            .unwrap()
            .text;
        assert!(text.contains("the higher total wins"), "{text}");
    }
}

#[test]
fn a_game_of_an_earlier_build_that_stopped_such_a_hand_is_read_as_it_was() {
    let rules = "forty-five/scoring=difference,both_over=first-past,target=15";
    let setup = Table::by(rules).ledger.setup().clone();
    let event = Event::Dealt(Dealt::Hand(turned(&[3, 0])));
    let at = DateTime::UNIX_EPOCH;
    let log = Log::restore([Stamped::new(at, event)], 1).unwrap();
    let ledger = Ledger::restore(setup, log).unwrap();
    let saved = SavedGame::new("g".to_owned(), ledger, at);
    let again = SavedGame::read(&saved.write()).unwrap();
    let standing = again.ledger.standing();
    assert_eq!(standing.totals.values(), [15, 0]);
    let (end, _) = standing.end.unwrap();
    assert_eq!(
        words::end(&again.ledger, end, &standing).1,
        "They reached 15."
    );
}

// W7: no earlier build let it where the higher total won.
#[test]
fn a_hand_that_nothing_stopped_is_refused_in_any_game_that_is_read() {
    for rules in [
        "scoring=five-ten",
        "scoring=difference",
        "scoring=per-trick",
    ] {
        let setup = Table::by(&format!("forty-five/{rules}"))
            .ledger
            .setup()
            .clone();
        let event = Event::Dealt(Dealt::Hand(turned(&[0, 0])));
        let at = DateTime::UNIX_EPOCH;
        let log = Log::restore([Stamped::new(at, event)], 1).unwrap();
        assert!(Ledger::restore(setup, log).is_err(), "{rules}");
    }
}
