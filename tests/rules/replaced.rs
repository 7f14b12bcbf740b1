//! Replacing a player during a game.

use fives_core::base::seats::{Seat, Side};
use fives_core::ledger::{AcceptedRuling, Command, Cost, Penalty, Refusal, Setup, name_of};
use fives_core::words;

use crate::support::{Table, amendment, hand};

fn replace(seat: u8, name: &str) -> Command {
    Command::Replace {
        seat: Seat(seat),
        name: name.to_owned(),
    }
}

#[test]
fn who_sits_down_plays_from_the_next_hand_on_and_the_score_stays() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    let before = table.ledger.clone();
    table.act(replace(1, " Eve "));
    assert_eq!(table.ledger.name(Seat(1)), "Eve");
    assert_eq!(table.totals(), [3, 2]);
    let notes = words::notes(&table.ledger, &table.standing());
    let note = "From here on Eve plays for Bob.".to_owned();
    assert!(notes.contains(&note), "{notes:?}");
    table.record(1, "15", &[1, 4], None);
    let standing = table.standing();
    let players = |at: usize| name_of(&standing.deals[at].players, Seat(1)).into_owned();
    assert_eq!(players(0), before.name(Seat(1)));
    assert_eq!(players(1), "Eve");
    assert_eq!(standing.players.to_vec(), table.ledger.players());
    assert_eq!(table.ledger.setup(), before.setup());
}

#[test]
fn an_earlier_hand_is_told_by_the_names_of_those_who_played_it() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    table.act(replace(1, "Eve"));
    table.record(1, "15", &[1, 4], None);
    let (ledger, standing) = (&table.ledger, table.standing());
    let says = |at: usize| words::line(ledger, &standing.deals[at], Side(1)).0;
    assert!(!says(0).contains("Eve"), "{}", says(0));
    assert!(says(1).contains("Eve"), "{}", says(1));
    assert!(words::side(ledger, Side(1)).contains("Eve"));
}

#[test]
fn its_bid_what_it_cost_and_who_fell_out_in_it_are_told_by_those_names_as_well() {
    let mut table = Table::new(&[("back_door", "-6")]);
    table.record(1, "30", &[3, 2], Some(0));
    let says = "A renege.".to_owned();
    let (side, penalty) = (Side(1), Penalty::LoseHand);
    let cost = Some(Cost { side, penalty });
    let ruling = AcceptedRuling {
        says: says.into(),
        cost,
    };
    table.act(Command::Accept { deal: 0, ruling });
    table.act(amendment(0, hand(1, "15", &[3, 2], Some(0))));
    table.act(replace(1, "Eve"));
    let (ledger, standing) = (&table.ledger, table.standing());
    let deal = &standing.deals[0];
    let texts = [
        words::deal(ledger.rules(), deal),
        words::side_of(ledger, deal, Side(1)),
        words::ruling_on(ledger, deal, &deal.rulings[0]),
        words::score(ledger, &deal.players, &deal.totals),
        words::falls_out(ledger, &deal.players, Side(1)),
    ];
    for says in texts {
        assert!(says.contains("Bob") && !says.contains("Eve"), "{says}");
    }
}

#[test]
fn a_bid_that_stands_is_whose_seat_it_is() {
    let mut table = Table::new(&[]);
    table.act(Command::Bid(Seat(1), crate::support::bid("20")));
    table.act(replace(1, "Eve"));
    let open = table.standing().open.unwrap();
    assert_eq!(words::contract(table.ledger.players(), &open), "Eve bid 20");
}

#[test]
fn undo_brings_the_one_who_left_back() {
    let mut table = Table::new(&[]);
    let before = table.ledger.name(Seat(2)).into_owned();
    table.act(replace(2, "Eve"));
    table.act(Command::Undo);
    assert_eq!(table.ledger.name(Seat(2)), before);
    table.act(Command::Redo);
    assert_eq!(table.ledger.name(Seat(2)), "Eve");
}

#[test]
fn the_name_of_the_player_there_already_changes_nothing() {
    let mut table = Table::new(&[]);
    let name = table.ledger.name(Seat(0)).into_owned();
    assert_eq!(table.ask(replace(0, &name)), Ok(false));
    assert_eq!(table.ledger.log().done().len(), 0);
}

#[test]
fn nobody_sits_down_without_a_name_of_their_own_or_where_no_seat_is() {
    let mut table = Table::new(&[]);
    let other = table.ledger.name(Seat(3)).into_owned();
    let refused = |reason| Err(vec![reason]);
    assert_eq!(table.ask(replace(0, "  ")), refused(Refusal::NoName));
    let long = "x".repeat(25);
    assert_eq!(table.ask(replace(0, &long)), refused(Refusal::LongName));
    let loud = other.to_uppercase();
    assert_eq!(
        table.ask(replace(0, &loud)),
        refused(Refusal::SameName(Seat(3)))
    );
    let nowhere = refused(Refusal::NoSuchPlayer(Seat(4)));
    assert_eq!(table.ask(replace(4, "Eve")), nowhere);
    for refusal in [
        Refusal::NoName,
        Refusal::LongName,
        Refusal::SameName(Seat(3)),
    ] {
        assert!(words::refusals(&table.ledger, &[refusal]).len() > 10);
    }
}

#[test]
fn the_one_who_left_can_come_back_in_another_seat() {
    let mut table = Table::new(&[]);
    let left = table.ledger.name(Seat(0)).into_owned();
    table.act(replace(0, "Eve"));
    table.act(replace(1, &left));
    assert_eq!(table.ledger.name(Seat(1)), left);
}

#[test]
fn a_game_that_is_over_is_played_by_those_who_played_it() {
    let mut table = Table::new(&[]);
    for _ in 0..4 {
        table.record(0, "30", &[5, 0], Some(0));
    }
    let asked = table.ask(replace(0, "Eve")).unwrap_err();
    assert!(matches!(asked[..], [Refusal::GameOver(_)]));
}

#[test]
fn letters_that_turn_the_writing_around_are_replaced() {
    let mut table = Table::new(&[]);
    table.act(replace(0, "E\u{202e}ve"));
    assert_eq!(table.ledger.name(Seat(0)), "E\u{fffd}ve");
    let setup: &Setup = table.ledger.setup();
    assert!(!setup.players.contains(&"E\u{fffd}ve".to_owned()));
}
