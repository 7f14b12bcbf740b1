//! Saves of released versions, kept for ever: each must be read, and stand as it stood.
//!
//! A file of `tests/fixtures/schema-N/` is never changed. A new schema gets a new folder.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fives::cards::Suit;
use fives::ledger::{BestTrump, Command, Contract, Dealt, End, Fate, Form, Reason, Won};
use fives::saved::{Kept, Remembered};
use fives::seats::{Seat, Side};
use serde_json::Value;

use support::{contract, hand, points};

/// The games of schema 1; what is remembered stands beside them.
const GAMES: [&str; 5] = ["new", "mid-hand", "finished", "back-door", "ended-earlier"];
const REMEMBERED: &str = "remembered";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/schema-1")
}

fn text(name: &str) -> String {
    fs::read_to_string(folder().join(name).with_extension("json")).unwrap()
}

fn game(name: &str) -> Kept {
    Kept::read(&text(name)).unwrap()
}

fn totals(kept: &Kept) -> Vec<i32> {
    kept.ledger.standing().totals.values().to_vec()
}

fn fates(kept: &Kept) -> Vec<Fate> {
    let deals = kept.ledger.standing().deals;
    deals.into_iter().map(|deal| deal.fate).collect()
}

#[test]
fn every_save_kept_is_one_of_those_tested() {
    let kept: BTreeSet<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let tested = GAMES.into_iter().chain([REMEMBERED]);
    assert_eq!(kept, tested.map(|name| format!("{name}.json")).collect());
}

#[test]
fn every_save_is_written_again_as_it_was() {
    let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    for name in GAMES {
        assert_eq!(value(&game(name).write()), value(&text(name)), "{name}");
    }
    let remembered = Remembered::read(&text(REMEMBERED)).unwrap();
    assert_eq!(value(&remembered.write()), value(&text(REMEMBERED)));
}

#[test]
fn a_new_game_has_its_players_and_dealer() {
    let new = game("new");
    let standing = new.ledger.standing();
    assert_eq!(new.id, "c3");
    assert_eq!(new.name, "");
    assert_eq!(new.ledger.setup().players, ["Ann", "Bob", "Cat", "Dan"]);
    assert_eq!((standing.dealer, standing.number), (Seat(3), 1));
    assert_eq!(totals(&new), [0, 0]);
    assert!(new.draft.is_empty());
    assert_eq!(new.amending, None);
}

#[test]
fn a_game_in_the_middle_of_a_hand_stands_as_it_stood() {
    let kept = game("mid-hand");
    let standing = kept.ledger.standing();
    assert_eq!(
        (kept.id.as_str(), kept.name.as_str()),
        ("legion-friday", "Legion, Friday")
    );
    assert_eq!(kept.created.timestamp_millis(), 1_763_722_800_000);
    assert_eq!(kept.changed.timestamp_millis(), 1_763_726_400_250);
    assert_eq!(kept.ledger.rules().target(), 45);
    assert_eq!(kept.ledger.rules().back_door(), None);
    let lines: Vec<Vec<i32>> = standing
        .deals
        .iter()
        .map(|deal| points(&deal.lines))
        .collect();
    assert_eq!(lines, [[9, 0], [0, 0], [1, 5], [-3, 3], [0, 0]]);
    assert_eq!(totals(&kept), [7, 8]);
    assert_eq!(
        standing.deals[0].what,
        Dealt::Hand(hand(2, "25", &[5, 0], Some(0)))
    );
    assert_eq!(standing.deals[1].what, Dealt::Misdeal);
    assert_eq!(fates(&kept)[3..], [Fate::Counts, Fate::Struck]);
    assert_eq!(
        (standing.dealer, standing.number, standing.end),
        (Seat(3), 4, None)
    );
    let Dealt::Hand(bagged) = &standing.deals[3].what else {
        panic!("not a hand");
    };
    assert_eq!(bagged.contract.won, Won::Bagged);
    assert_eq!(bagged.best_trump, BestTrump::NotPlayed);
}

#[test]
fn a_game_in_the_middle_of_a_hand_can_be_played_on() {
    let mut kept = game("mid-hand");
    let standing = kept.ledger.standing();
    let open = standing.open.unwrap();
    let hearts = Contract {
        trump: Some(Suit::Hearts),
        ..contract(0, "25")
    };
    assert_eq!(open, hearts);
    let form = Form::new(kept.ledger.rules(), &standing.out, &open);
    let record = kept.draft.hand(&form, &open).unwrap();
    assert_eq!(record.tricks.values(), [4, 1]);
    assert_eq!(record.best_trump, BestTrump::By(Side(1)));
    let ledger = &mut kept.ledger;
    assert_eq!(ledger.log().undone().len(), 1);
    assert_eq!(ledger.act(Command::Redo, kept.changed), Ok(true));
    assert_eq!(ledger.standing().open, None);
    assert_eq!(ledger.act(Command::Undo, kept.changed), Ok(true));
    assert_eq!(ledger.act(Command::Record(record), kept.changed), Ok(true));
    assert_eq!(totals(&kept), [2, 10]);
}

#[test]
fn the_amendment_being_made_goes_on_where_it_was() {
    let kept = game("mid-hand");
    let mut amending = kept.amending.unwrap();
    assert_eq!(amending.deal, 2);
    let of = amending.contract.unwrap();
    assert_eq!(of, contract(3, "20"));
    let out = &kept.ledger.standing().deals[2].out_before;
    let form = Form::new(kept.ledger.rules(), out, &of);
    assert_eq!(amending.draft.tricks(&form, Side(1)), Some(3));
    assert_eq!(amending.draft.hand(&form, &of), None);
    amending.draft.name_best(BestTrump::By(Side(0)));
    let expected = hand(3, "20", &[2, 3], Some(0));
    assert_eq!(amending.draft.hand(&form, &of), Some(expected));
}

#[test]
fn a_finished_game_of_three_pairs_stands_as_it_stood() {
    let kept = game("finished");
    let standing = kept.ledger.standing();
    let end = End {
        winner: Side(2),
        reason: Reason::Target,
    };
    assert_eq!(standing.end, Some((end, 7)));
    assert_eq!(totals(&kept), [-32, 8, 33]);
    assert_eq!(standing.out.values(), [true, false, false]);
    assert_eq!(standing.deals[4].what, Dealt::PassedOut);
    let dealers: Vec<u8> = standing.deals.iter().map(|deal| deal.dealer.0).collect();
    assert_eq!(dealers, [5, 0, 1, 2, 4, 5, 1, 2]);
}

#[test]
fn a_game_out_the_back_door_stands_as_it_stood() {
    let kept = game("back-door");
    let end = End {
        winner: Side(0),
        reason: Reason::BackDoor,
    };
    assert_eq!(kept.ledger.standing().end, Some((end, 3)));
    assert_eq!(totals(&kept), [14, -31]);
}

#[test]
fn a_game_amended_to_end_earlier_stands_as_it_stood() {
    let kept = game("ended-earlier");
    assert_eq!(totals(&kept), [36, 0]);
    assert_eq!(fates(&kept)[3..], [Fate::Counts, Fate::AfterTheEnd]);
}

#[test]
fn what_was_remembered_is_remembered() {
    let remembered = Remembered::read(&text(REMEMBERED)).unwrap();
    assert_eq!(remembered.open.as_deref(), Some("legion-friday"));
    assert_eq!(remembered.names, support::NAMES);
    let setup = remembered.setup.unwrap();
    assert_eq!(
        setup.house,
        support::house(&[("target", "45"), ("back_door", "off")])
    );
    assert!(setup.check().is_ok());
}

/// A later change of a default must not change a game that is under way.
#[test]
fn a_save_holds_every_house_rule_of_its_game_with_its_value() {
    let text = game("new").write();
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    for declared in fives::games::copah::GAME.declared {
        let value = &file["setup"]["house"][declared.rule.key];
        let default = serde_json::to_value(fives::house::Value::from(declared.default)).unwrap();
        assert_eq!(*value, default, "{}", declared.rule.key);
    }
}
