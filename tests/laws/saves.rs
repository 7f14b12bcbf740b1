//! What holds for every save: it is read as it was written.

use chrono::DateTime;
use fives::cards::Suit;
use fives::ledger::{BestTrump, Command, Draft, Form};
use fives::saved::{Amending, Kept, Remembered, SCHEMA, Unreadable, export};
use fives::seats::{Seat, Side};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::arbitrary::{any_game, any_setup};
use crate::cases;
use crate::hostile::show_and_play;
use crate::support::{Table, bid, contract, hand};

/// A game with something of everything: a bid, a draft, an amendment being made and one made, a hand
/// struck, a misdeal and an undone tail.
pub fn real() -> Kept {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-9")]);
    table.record(1, "15", &[1, 3, 1], Some(1));
    table.act(Command::Misdeal);
    table.record(2, "20", &[1, 1, 3], Some(2));
    table.amend(0, hand(4, "20", &[0, 4, 1], None));
    table.record(3, "25", &[5, 0, 0], None);
    table.act(Command::Strike { deal: 2 });
    table.act(Command::Bid(Seat(2), bid("25")));
    table.act(Command::NameTrump(Some(Suit::Hearts)));
    table.act(Command::Bid(Seat(0), bid("30-no-draw")));
    table.record(0, "30-no-draw", &[2, 2, 1], None);
    table.act(Command::Undo);
    table.act(Command::Undo);
    let ledger = table.ledger;
    let now = DateTime::from_timestamp_millis(1_700_000_000_123).unwrap();
    let standing = ledger.standing();
    let mut kept = Kept::new("game-1".to_owned(), ledger.clone(), now);
    kept.name = "Legion ♣ “final”".to_owned();
    let open = Form::new(ledger.rules(), &standing.out, &standing.open.unwrap());
    kept.draft.take(&open, Side(2), 3);
    kept.draft.name_best(BestTrump::By(Side(2)));
    let of = contract(4, "20");
    let form = Form::new(ledger.rules(), &standing.out, &of);
    kept.amending = Some(Amending {
        deal: 0,
        contract: Some(of),
        draft: Draft::of(&hand(4, "20", &[0, 4, 1], None), &form),
    });
    kept
}

#[test]
fn a_real_save_is_read_as_written() {
    let kept = real();
    assert_eq!(Kept::read(&kept.write()), Ok(kept.clone()));
    show_and_play(&kept);
}

#[test]
fn a_save_of_a_newer_version_says_so() {
    let newer = |schema: i64| {
        let mut real: Value = serde_json::from_str(&real().write()).unwrap();
        real["schema"] = json!(schema);
        real["events"] = json!("something new");
        Kept::read(&real.to_string())
    };
    assert_eq!(newer(SCHEMA + 1), Err(Unreadable::Newer(SCHEMA + 1)));
    assert_eq!(newer(4_000_000_000), Err(Unreadable::Newer(4_000_000_000)));
    assert_eq!(newer(0), Err(Unreadable::Torn));
    assert_eq!(newer(-1), Err(Unreadable::Torn));
    let remembered = json!({"schema": SCHEMA + 1, "names": {"new": 1}}).to_string();
    assert_eq!(
        Remembered::read(&remembered),
        Err(Unreadable::Newer(SCHEMA + 1))
    );
}

#[test]
fn more_events_done_than_there_are_is_no_game() {
    let mut real: Value = serde_json::from_str(&real().write()).unwrap();
    let events = real["events"].as_array().unwrap().len();
    for done in [events + 1, 99, usize::MAX] {
        real["done"] = json!(done);
        assert_eq!(Kept::read(&real.to_string()), Err(Unreadable::Torn));
    }
}

#[test]
fn an_amendment_of_no_deal_is_forgotten() {
    let mut kept = real();
    let amending = kept.amending.as_mut().unwrap();
    amending.deal = 4;
    let read = Kept::read(&kept.write()).unwrap();
    assert_eq!(read.amending, None);
    assert_eq!(read.ledger, kept.ledger);
}

#[test]
fn an_export_holds_every_text_as_it_is() {
    let text = real().write();
    let exported: Value =
        serde_json::from_str(&export([text.clone(), "{torn".to_owned()])).unwrap();
    assert_eq!(exported["games"], json!([text, "{torn"]));
    assert_eq!(exported["schema"], json!(SCHEMA));
}

#[test]
fn what_is_remembered_is_read_as_written_and_keeps_the_latest_names_first() {
    let setup = Table::new(&[]).ledger.setup().clone();
    let mut other = setup.clone();
    other.players[0] = "Zoe".to_owned();
    let mut remembered = Remembered::default();
    remembered.begin("one", &setup);
    remembered.begin("two", &other);
    assert_eq!(remembered.names, ["Zoe", "Bob", "Cat", "Dan", "Ann"]);
    assert_eq!(remembered.open.as_deref(), Some("two"));
    let read = Remembered::read(&remembered.write()).unwrap();
    assert_eq!(
        (read.names, read.setup, read.open),
        (remembered.names, remembered.setup, remembered.open)
    );
}

#[test]
fn names_are_not_remembered_without_end() {
    let mut remembered = Remembered::default();
    let mut setup = Table::new(&[]).ledger.setup().clone();
    for game in 0..50 {
        setup.players = (0..4).map(|seat| format!("{game}-{seat}")).collect();
        remembered.begin("id", &setup);
    }
    assert_eq!(remembered.names.len(), 40);
    assert_eq!(remembered.names[..4], setup.players);
}

proptest! {
    #![proptest_config(cases(200))]

    // replay(log) = live state
    #[test]
    fn every_game_is_read_as_written_and_stands_as_it_stood(ledger in any_game()) {
        let kept = Kept::new("id".to_owned(), ledger, DateTime::UNIX_EPOCH);
        let text = kept.write();
        let read = Kept::read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&kept));
        let read = read.unwrap();
        prop_assert_eq!(read.ledger.standing(), kept.ledger.standing());
        prop_assert_eq!(read.write(), text);
        show_and_play(&read);
    }

    #[test]
    fn any_setup_can_be_remembered(setup in any_setup()) {
        let mut remembered = Remembered::default();
        remembered.begin("id", &setup);
        let read = Remembered::read(&remembered.write()).unwrap();
        prop_assert_eq!(read.setup, Some(setup));
    }
}
