//! Bourré: players who join between deals (V11, B1).

use chrono::DateTime;
use fives_core::answers::referee::score;
use fives_core::base::seats::{Seat, Side};
use fives_core::ledger::{Adjustment, Command, Dealt, Ledger, Refusal, Since};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::table::{Table, pot};

const FOUR: &str = "bourre/seating=alone-4";
const EVE: Side = Side(4);

fn join(name: &str, pays: i32) -> Command {
    Command::Join {
        name: name.to_owned(),
        pays,
    }
}

/// The game as it is kept, nothing tapped.
fn kept(table: &Table) -> SavedGame {
    SavedGame::new("1".to_owned(), table.ledger.clone(), DateTime::UNIX_EPOCH)
}

fn pot_due(table: &Table) -> i32 {
    table.standing().stake(table.ledger.rules()).1
}

/// Two hands of four players; then Eve joins and puts in a number of chips.
fn joined(pays: i32) -> Table {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - 0"), pot("3 - 2 -")]);
    table.act(join("Eve", pays));
    table
}

// V11
#[test]
fn one_who_joins_antes_for_the_next_deal_and_owes_nothing_for_those_before() {
    let mut table = joined(0);
    assert_eq!(table.totals(), [9, -2, -2, -5, 0]);
    assert_eq!(pot_due(&table), 5);
    table.play([pot("- - - - 5")]);
    assert_eq!(table.totals(), [8, -3, -3, -6, 4]);
    assert_eq!(table.standing().deals[0].lines[EVE].points, 0);
}

// V11
#[test]
fn one_who_joins_matches_what_each_has_paid_so_far_if_the_table_agrees() {
    let mut table = joined(0);
    assert_eq!(table.ledger.antes_so_far(), 2);
    table.act(Command::Undo).act(join("Eve", 2));
    assert_eq!(table.totals(), [9, -2, -2, -5, -2]);
    assert_eq!((table.standing().pot.carry, pot_due(&table)), (2, 7));
    table.play([pot("- - - - 5")]);
    assert_eq!(table.totals()[4], 4);
}

// V11: struck hands and misdeals cost nobody an ante; a hand costs that of its own rules.
#[test]
fn the_antes_so_far_are_those_of_the_hands_that_count() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - -"), pot("3 2 - -")]);
    table.act(Command::Misdeal);
    table.act(Command::Strike { deal: 0 });
    table.agree("ante=5,seating=alone-4", Since::Now);
    table.play([pot("3 2 - -")]);
    assert_eq!(table.ledger.antes_so_far(), 6);
}

// B1
#[test]
fn one_who_joins_sits_after_the_last_and_is_dealt_in_from_then_on() {
    let mut table = joined(0);
    assert_eq!(table.ledger.players(), ["Ann", "Bob", "Cat", "Dan", "Eve"]);
    assert_eq!(table.standing().dealer, Seat(2));
    table.play([pot("3 2 - - -"), pot("3 2 - - -")]);
    assert_eq!(table.standing().dealer, Seat(4));
    table.play([pot("3 2 - - -")]);
    assert_eq!(table.standing().dealer, Seat(0));
}

// B1
#[test]
fn eight_may_play_and_no_more() {
    let mut table = joined(0);
    for name in ["Fay", "Gus", "Hal"] {
        table.act(join(name, 0));
    }
    assert_eq!(
        table.refused_so(join("Ivy", 0)),
        "The table is full: 8 players at most."
    );
    assert_eq!(table.refused(join("Ivy", 0)), Refusal::TableIsFull);
    assert_eq!(
        words::nobody_joins(&kept(&table)).as_deref(),
        Some("The table is full: 8 players at most.")
    );
}

// V11
#[test]
fn nobody_joins_by_the_name_of_another_or_for_odd_chips_or_without_a_pot() {
    let mut table = joined(0);
    assert_eq!(table.refused(join("ann ", 0)), Refusal::SameName(Seat(0)));
    // A player who went home comes back instead.
    table.act(Command::Leave(Seat(4)));
    assert_eq!(table.refused(join("Eve", 0)), Refusal::SameName(Seat(4)));
    assert_eq!(table.refused(join(" ", 0)), Refusal::NoName);
    assert_eq!(table.refused(join("Fay", -1)), Refusal::TooManyChips);
    assert_eq!(table.refused(join("Fay", 100_001)), Refusal::TooManyChips);
    table.act(Command::End);
    let over = table.ask(join("Fay", 0)).unwrap_err();
    assert!(matches!(over[..], [Refusal::GameOver(_)]));
    let mut copah = Table::by("copah/");
    assert_eq!(copah.refused(join("Fay", 0)), Refusal::NoPot);
}

// V11: each is said at its own field.
#[test]
fn odd_chips_of_one_who_joins_are_told_apart_from_the_name() {
    let game = kept(&joined(0));
    let chips = "A newcomer puts in between 0 and 100,000 chips.";
    let against = |name, pays| words::cannot_join(&game, name, pays);
    assert_eq!(against("Eva", 0), (String::new(), String::new()));
    assert_eq!(against("Eva", -1), (String::new(), chips.to_owned()));
    let (name, odd) = against("", -1);
    assert_eq!((&*name, &*odd), ("Give the player a name.", chips));
}

// V11: earlier hands don't change, and can be corrected.
#[test]
fn an_earlier_hand_is_changed_without_one_who_joined_since() {
    let mut table = joined(2);
    let hand = |shares| Dealt::Hand(pot(shares));
    let amend = |to| Command::Amend { deal: 0, to };
    assert_eq!(
        table.refused(amend(hand("3 1 - - 1"))),
        Refusal::SideIsOut(EVE)
    );
    let dealer = Command::SetDealer {
        deal: 0,
        seat: Seat(4),
    };
    assert_eq!(
        table.refused_so(dealer),
        "Eve isn’t at the table for that deal."
    );
    table.act(amend(hand("3 2 - - -")));
    assert_eq!(table.totals(), [6, -2, -2, -2, -2]);
    table.agree("limit=4,seating=alone-5", Since::Start);
    assert_eq!(table.totals(), [6, -2, -2, -2, -2]);
}

// V11: a player who joined can go home, come back, and be replaced like the others.
#[test]
fn one_who_joined_can_leave_again() {
    let mut table = joined(2);
    table.act(Command::Leave(Seat(4)));
    table.play([pot("3 2 - - -")]);
    assert_eq!(table.totals()[4], -2);
    table.act(Command::Return(Seat(4)));
    table.replace(4, "Fay");
    table.play([pot("- - - - 5")]);
    assert_eq!(table.ledger.players()[4], "Fay");
    assert_eq!(table.ledger.first_players()[4], "Eve");
    assert_eq!(
        table.ledger.everybody(),
        ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]
    );
}

// V11
#[test]
fn joining_can_be_undone_and_a_save_tells_of_it() {
    let mut table = joined(0);
    table.act(Command::Undo);
    let before = table.standing();
    table.act(Command::Redo);
    let after = table.standing();
    table.act(Command::Undo);
    assert_eq!(table.standing(), before);
    assert_eq!(before.totals.len(), 4);
    table.act(Command::Redo);
    assert_eq!(table.standing(), after);
    table.play([pot("3 1 - - 1")]);
    let kept = kept(&table);
    let again = SavedGame::read(&kept.write()).unwrap();
    assert_eq!(again.ledger, table.ledger);
    assert_eq!(again.ledger.standing(), table.ledger.standing());
}

// V11
#[test]
fn what_follows_is_said_before_somebody_joins_and_told_after() {
    let mut table = joined(0);
    table.act(Command::Undo);
    assert_eq!(
        words::joins(&kept(&table), "Eve", 0),
        "Eve sits between Dan and Ann and antes 1 chip for the next deal. \
         The next pot is 5 chips, not 4."
    );
    assert_eq!(
        words::joins(&kept(&table), "Eve", 2),
        "Eve sits between Dan and Ann, puts 2 chips into the pot and antes 1 chip for the next deal. \
         The next pot is 7 chips, not 4."
    );
    assert_eq!(words::joins(&kept(&table), "Ann", 2), "");
    table.act(join("Eve", 2));
    let notes = words::notes(&table.ledger, &table.standing()).join(" ");
    assert!(notes.contains("Eve joined and put 2 chips into the pot."));
    table.play([pot("- - - - 5")]);
    let ruling = score(&table.ledger, EVE);
    assert_eq!(ruling.says, "Eve has 4: 6 − 2.");
    let reasons: Vec<&str> = ruling.reasons.iter().map(|reason| &*reason.says).collect();
    assert!(reasons.contains(&"Here Eve joined and put 2 chips into the pot."));
    assert!(
        reasons.contains(&"Hand 1: Eve had not joined yet, at 0."),
        "{reasons:?}"
    );
}

// V11, V12
#[test]
fn a_rematch_seats_one_who_joined() {
    let mut table = joined(0);
    table.play([pot("3 1 - - 1")]).act(Command::End);
    let again = table.ledger.rematch().unwrap();
    assert_eq!(again.players, ["Ann", "Bob", "Cat", "Dan", "Eve"]);
    let again = Ledger::new(again).unwrap();
    assert_eq!(again.rules().layout().seats, 5);
}

/// Chips by agreement after a number of deals.
fn give(after: usize, side: Side, points: i32) -> Command {
    let reason = "A present".to_owned();
    Command::Adjust {
        after,
        what: Adjustment {
            side,
            points,
            reason,
        },
    }
}

// V11
#[test]
fn one_who_joins_may_get_chips_by_agreement_from_then_on_and_not_before() {
    let mut table = joined(6);
    let out = Refusal::SideIsOut(EVE);
    assert_eq!(table.refused(give(0, EVE, -1)), out);
    assert_eq!(table.refused(give(1, EVE, -1)), out);
    table.act(give(2, EVE, -1));
    assert_eq!(table.totals(), [9, -2, -2, -5, -7]);
    table.play([pot("- - - - 5")]).act(give(3, EVE, -1));
    assert_eq!(table.totals()[4], 3);
    assert_eq!(table.refused(give(1, EVE, -1)), out);
}

// V11, B1
#[test]
fn chips_put_in_on_joining_can_be_taken_out_by_agreement() {
    let mut table = joined(6);
    let dealer = table.standing().dealer;
    table.act(give(2, EVE, 4)).act(give(2, Side(0), 2));
    assert_eq!(table.totals(), [11, -2, -2, -5, -2]);
    assert_eq!(table.standing().pot.carry, 0);
    assert_eq!(table.standing().dealer, dealer);
    assert_eq!(table.refused(give(2, Side(0), 1)), Refusal::TooFewCarried);
    assert_eq!(
        words::why_total(&table.ledger, &table.standing(), EVE).replace('\u{a0}', " "),
        "Eve joined and put 6 chips into the pot: 0 − 6 = −6. A present: −6 + 4 = −2, by agreement."
    );
}

// V11
#[test]
fn chips_by_agreement_and_who_joins_count_in_the_order_of_the_log() {
    let mut table = joined(0);
    table.act(give(2, Side(0), -3)).act(join("Fay", 2));
    table.act(give(2, Side(5), 5));
    assert_eq!(table.totals(), [6, -2, -2, -5, 0, 3]);
    let given = &table.standing().adjusted.clone();
    let counts: Vec<_> = given
        .iter()
        .map(|adjusted| (adjusted.counts, adjusted.moves))
        .collect();
    assert_eq!(counts, [(true, 1), (true, 2)]);
}
