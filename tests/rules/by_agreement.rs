//! Points by agreement, beside the hands.

use fives_core::base::seats::{Seat, Side};
use fives_core::games::EndReason;
use fives_core::ledger::{Command, Fate, Ledger, Log, REASON_LENGTH, Refusal, Since};
use fives_core::words;

use crate::support::{Table, hand, house_of, pot_hand, stayed};

use crate::put_right::{assert_kept, begun, dealers, derivation, end, give, set_dealer};

#[test]
fn points_by_agreement_stand_between_the_hands_with_their_reason() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[3, 2], Some(0));
    table.record(0, "15", &[4, 1], Some(0));
    let before = table.totals();
    table.act(give(1, 0, -4, " table talk "));
    assert_eq!(table.totals(), [before[0] - 4, before[1]]);
    let standing = table.standing();
    let adjusted = &standing.adjusted[0];
    assert_eq!(
        adjusted.totals[Side(0)],
        standing.deals[0].totals[Side(0)] - 4
    );
    let said = words::given(&table.ledger, table.ledger.players(), adjusted);
    assert_eq!(said, "Table talk: Ann & Cat −4");
    let says = derivation(&table, 0);
    assert!(
        says.contains("Table talk: 4\u{a0}−\u{a0}4\u{a0}=\u{a0}0, by agreement."),
        "{says}"
    );
    assert!(!derivation(&table, 1).contains("talk"));
    assert_kept(&table);
    table.act(Command::Undo);
    assert_eq!(table.totals(), before);
}

/// COPAH at 30–0 after a number of hands.
pub fn at_thirty() -> Table {
    let mut table = Table::new(&[]);
    table.act(begun(&[21, 0]));
    table.record(0, "30", &[5, 0], Some(0));
    assert_eq!((table.totals(), end(&table)), (vec![30, 0], None));
    table
}

#[test]
fn points_by_agreement_can_win_the_game_and_can_take_a_win_back() {
    let mut table = at_thirty();
    table.act(give(1, 0, 4, "a forgotten trick"));
    assert_eq!(end(&table), Some((Some(0), EndReason::Target)));
    table.act(give(1, 0, -4, "it was not"));
    assert_eq!(end(&table), None);
    table.record(1, "30", &[0, 5], Some(1));
    assert_eq!(table.totals(), [30, 9]);
    assert_kept(&table);
}

/// The table agrees on other rules for the hands still to come.
fn agree(table: &mut Table, game: &str, rules: &[(&str, &str)]) {
    let house = house_of(game, rules);
    let since = Since::Now;
    table.act(Command::Rules { house, since });
}

#[test]
fn points_by_agreement_end_nothing_by_rules_that_were_replaced_before() {
    let mut table = Table::new(&[]);
    table.act(begun(&[21, 0]));
    table.record(0, "15", &[3, 2], Some(0));
    agree(&mut table, "copah", &[("target", "41")]);
    table.act(give(1, 0, 10, "forgotten"));
    assert_eq!((table.totals(), end(&table)), (vec![35, 2], None));
    assert_kept(&table);
    table.act(give(1, 0, 6, "forgotten too"));
    assert_eq!(end(&table), Some((Some(0), EndReason::Target)));
    let standing = table.standing();
    let (_, reason) = words::end(&table.ledger, standing.end.unwrap().0, &standing);
    assert!(reason.contains("reached 41"), "{reason}");

    let rules = |deals| [("deals", deals), ("level", "play-on"), ("ticks", "0")];
    let mut table = Table::of("auction", &rules("2"));
    table.record(0, "20", &[3, 2], Some(0));
    table.record(1, "20", &[2, 3], Some(1));
    assert_eq!((table.totals(), end(&table)), (vec![30, 30], None));
    agree(&mut table, "auction", &rules("8"));
    table.act(give(2, 0, 5, "forgotten"));
    assert_eq!(end(&table), None);
    assert_kept(&table);
}

#[test]
fn points_by_agreement_before_an_earlier_hand_are_judged_by_the_rules_it_was_dealt_by() {
    let mut table = Table::new(&[]);
    table.act(begun(&[21, 0]));
    table.record(0, "15", &[3, 2], Some(0));
    agree(&mut table, "copah", &[("target", "41")]);
    table.record(1, "15", &[3, 2], Some(0));
    agree(&mut table, "copah", &[]);
    table.act(give(1, 0, 10, "forgotten"));
    assert_eq!(table.fates(), [Fate::Counts; 2]);
    assert_kept(&table);
}

#[test]
fn what_a_hand_decided_stays_decided_by_its_rules() {
    let mut table = Table::new(&[]);
    table.act(begun(&[28, 0]));
    table.record(0, "15", &[3, 2], Some(0));
    let won = end(&table);
    assert_eq!(won, Some((Some(0), EndReason::Target)));
    agree(&mut table, "copah", &[("target", "41")]);
    table.act(give(1, 1, 2, "forgotten"));
    assert_eq!(end(&table), won);
    table.act(give(1, 0, -4, "counted twice"));
    assert_eq!(end(&table), None);
    assert_kept(&table);
}

#[test]
fn a_side_falls_out_by_points_by_agreement_and_the_deal_goes_past_it() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-9")]);
    table.record(3, "15", &[3, 1, 1], Some(0));
    assert_eq!(table.dealer(), Seat(1));
    table.act(give(1, 1, -20, "went home"));
    assert_eq!(table.standing().out.values(), [false, true, false]);
    assert_eq!(table.dealer(), Seat(2));
    // Once it has been played on without them, they get no points any more.
    table.record(2, "15", &[2, 0, 3], Some(2));
    let refused = table.ask(give(2, 1, 4, "a present"));
    assert_eq!(refused, Err(vec![Refusal::SideIsOut(Side(1))]));
    assert_kept(&table);
}

#[test]
fn a_side_that_points_by_agreement_bring_back_takes_its_turn_to_deal() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    // Bob's side is set and falls out, so the deal goes past him.
    table.record(1, "30", &[3, 1, 1], Some(0));
    assert_eq!(table.standing().out.values(), [false, true, false]);
    assert_eq!(table.dealer(), Seat(2));
    table.act(give(1, 1, 4, "we miscounted"));
    assert_eq!(table.standing().out.values(), [false, false, false]);
    assert_eq!(table.dealer(), Seat(1));
    // Out again by agreement, and the deal goes past him again.
    table.act(give(1, 1, -4, "we did not"));
    assert_eq!(table.dealer(), Seat(2));
    table.act(Command::Undo);
    table.record(2, "15", &[1, 1, 3], Some(2));
    assert_eq!(dealers(&table), [0, 1, 2]);
    assert_kept(&table);
}

#[test]
fn a_dealer_that_was_put_right_stays_when_points_bring_a_side_back() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    table.record(1, "30", &[3, 1, 1], Some(0));
    table.act(set_dealer(1, 3));
    table.act(give(1, 1, 4, "we miscounted"));
    assert_eq!(table.dealer(), Seat(3));
}

#[test]
fn points_by_agreement_are_some_for_somebody_and_for_something() {
    let mut table = at_thirty();
    let refused = |table: &mut Table, command| table.ask(command).unwrap_err();
    assert_eq!(refused(&mut table, give(1, 0, 0, "x")), [Refusal::NoPoints]);
    assert_eq!(refused(&mut table, give(1, 0, 1, " ")), [Refusal::NoReason]);
    let long = "x".repeat(REASON_LENGTH + 1);
    assert_eq!(
        refused(&mut table, give(1, 0, 1, &long)),
        [Refusal::LongReason]
    );
    assert_eq!(
        refused(&mut table, give(1, 2, 1, "x")),
        [Refusal::NoSuchSide]
    );
    assert_eq!(
        refused(&mut table, give(2, 0, 1, "x")),
        [Refusal::NoSuchDeal(2)]
    );
    let most = give(1, 0, i32::MAX, "x");
    assert_eq!(refused(&mut table, most), [Refusal::TooManyPoints(Side(0))]);
}

#[test]
fn points_after_a_game_has_ended_do_not_count() {
    let mut table = at_thirty();
    table.record(1, "15", &[0, 5], Some(1));
    table.record(1, "15", &[0, 5], Some(1));
    table.act(give(3, 1, 1, "a present"));
    table.amend(1, hand(0, "15", &[5, 0], Some(0)));
    let standing = table.standing();
    assert!(!standing.adjusted[0].counts);
    assert_eq!(end(&table), Some((Some(0), EndReason::Target)));
    assert!(matches!(
        table.ask(give(3, 1, 2, "more")).unwrap_err()[..],
        [Refusal::GameOver(_)]
    ));
    assert_kept(&table);
}

#[test]
fn chips_by_agreement_go_into_the_pot_and_come_out_of_it() {
    let mut table = Table::of("bourre", &[]);
    let sum = |table: &Table| table.totals().iter().sum::<i32>() + table.standing().pot.carry;
    // Nothing is in the pot yet.
    let few = Err(vec![Refusal::TooFewCarried]);
    assert_eq!(table.ask(give(0, 0, 1, "a present")), few);
    table.act(give(0, 0, -4, "dealt badly"));
    assert_eq!((table.totals()[0], table.standing().pot.carry), (-4, 4));
    table.act(give(0, 1, 3, "a present"));
    assert_eq!((table.totals()[1], table.standing().pot.carry), (3, 1));
    assert_eq!(table.ask(give(0, 2, 2, "a present")), few);
    table.play([pot_hand(&[
        stayed(3),
        stayed(2),
        stayed(0),
        stayed(0),
        stayed(0),
    ])]);
    assert_eq!(sum(&table), 0);
    assert_kept(&table);
    // Without the four the three cannot be taken, though they are written down.
    let (events, _): (Vec<_>, ()) = (table.ledger.log().done().cloned().collect(), ());
    let without: Vec<_> = events.into_iter().skip(1).collect();
    let length = without.len();
    let log = Log::restore(without, length).unwrap();
    let ledger = Ledger::restore(table.ledger.setup().clone(), log).unwrap();
    assert!(!ledger.standing().adjusted[0].counts);
}

#[test]
fn points_by_agreement_count_in_every_game() {
    for (game, hand) in [
        ("auction", hand(0, "20", &[5, 0], Some(0))),
        ("kaibosh", crate::support::plain_hand(0, "3", &[3, 3])),
        ("tally", crate::support::points_hand(&[10, 5])),
    ] {
        let rules: &[(&str, &str)] = if game == "tally" {
            &[("seating", "alone-2")]
        } else {
            &[]
        };
        let mut table = Table::of(game, rules);
        table.play([hand]);
        let before = table.totals();
        table.act(give(1, 1, -2, "table talk"));
        table.act(give(0, 0, 3, "a start"));
        assert_eq!(table.totals(), [before[0] + 3, before[1] - 2], "{game}");
        assert_kept(&table);
    }
}

// Time is called
