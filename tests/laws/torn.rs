//! Laws of reading any text as a save: it is refused, or is a valid game.

use std::fs;

use chrono::DateTime;
use fives_core::base::seats::Seat;
use fives_core::ledger::{Command, Refusal, RestoreProblem};
use fives_core::storage::saved::{AppData, SavedGame, Unreadable, seal};
use fives_core::words;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::cases;
use crate::hostile::show_and_play;
use crate::saves::{real, real_pot};
use crate::support::Table;
use crate::support::texts::{fields, places, sealed, unsealed};

/// Reads a text that may be anything: a game that was read must be sound.
fn assert_harmless(text: &str) -> Result<SavedGame, Unreadable> {
    let read = SavedGame::read(text);
    match &read {
        Ok(kept) => show_and_play(kept),
        Err(problem) => assert!(!words::unreadable(problem).is_empty()),
    }
    read
}

/// The same for the app data.
fn assert_harmless_to_remember(text: &str) {
    if let Ok(app_data) = AppData::read(text) {
        assert_eq!(AppData::read(&app_data.write()), Ok(app_data.clone()));
        let problems = app_data.setup.and_then(|setup| setup.check().err());
        for problem in problems.unwrap_or_default() {
            assert!(!words::setup_problem(&problem).is_empty());
        }
    }
}

/// The game of a text, without its drafts, and with a plain name.
fn content(text: &str) -> Value {
    let mut value = fields(text);
    let fields = value.as_object_mut().unwrap();
    if let Some(Value::String(name)) = fields.get_mut("name") {
        *name = name.replace(char::is_control, "\u{fffd}");
    }
    fields.remove("draft");
    fields.remove("amending");
    // A text of another schema may mean the same.
    fields.remove("schema");
    value
}

fn app_data() -> String {
    let mut app_data = AppData::default();
    app_data.begin("one", Table::new(&[("target", "21")]).ledger.setup());
    app_data.persons.join("Cathyy", "Cathy").unwrap();
    app_data.persons.join("Dan", "Daniel").unwrap();
    app_data.write()
}

/// Calls `check` with every text that has one bit of one byte flipped.
fn each_flip(text: &str, check: impl Fn(&str)) {
    for at in 0..text.len() {
        for flip in [1, 2, 32] {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at] ^= flip;
            check(&String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn a_save_torn_at_any_byte_is_refused() {
    for kept in [real(), real_pot()] {
        let text = kept.write();
        for (at, _) in text.char_indices() {
            assert_eq!(assert_harmless(&text[..at]), Err(Unreadable::Torn), "{at}");
        }
        for byte in ["}", "x", "{}", "\0"] {
            assert!(SavedGame::read(&format!("{text}{byte}")).is_err());
        }
    }
}

#[test]
fn a_save_with_any_byte_flipped_is_torn() {
    let mut short = Table::new(&[("target", "21")]);
    short.record(0, "15", &[3, 2], None);
    let short = SavedGame::new("short".to_owned(), short.ledger, Default::default());
    for kept in [real(), real_pot(), short] {
        each_flip(&kept.write(), |text| {
            assert_eq!(SavedGame::read(text), Err(Unreadable::Torn));
        });
    }
    each_flip(&app_data(), |text| {
        assert_eq!(AppData::read(text), Err(Unreadable::Torn));
    });
}

#[test]
fn names_that_are_joined_with_two_or_in_a_circle_are_torn() {
    let sealed = |change: &dyn Fn(&mut Value)| {
        let mut value = fields(&app_data());
        value.as_object_mut().unwrap().remove("sum");
        change(&mut value["persons"]);
        seal(&value.to_string())
    };
    assert!(AppData::read(&sealed(&|_| ())).is_ok());
    let odd: [&dyn Fn(&mut Value); 8] = [
        &|players| players[1]["name"] = "cathyy ".into(),
        &|players| players[0]["person"] = "CATHYY".into(),
        &|players| players[1] = serde_json::json!({"name": "Cathy", "person": "Cathyy"}),
        &|players| players[0]["name"] = "Player 3".into(),
        &|players| players[0]["person"] = "".into(),
        &|players| players[0]["name"] = "A name that is much too long".into(),
        &|players| players[0]["more"] = 1.into(),
        &|players| players[0]["person"] = 1.into(),
    ];
    for change in odd {
        let text = sealed(change);
        assert_eq!(AppData::read(&text), Err(Unreadable::Torn), "{text}");
    }
}

// Nothing a text says of the game is passed over: a house rule or an amendment lost on the way in
// would be another game.
#[test]
fn a_save_with_any_byte_flipped_and_sealed_again_is_refused_or_read_as_it_says() {
    let mut short = Table::new(&[("target", "21")]);
    short.record(0, "15", &[3, 2], None);
    let short = SavedGame::new("short".to_owned(), short.ledger, Default::default());
    for kept in [real(), real_pot(), short] {
        each_flip(&unsealed(&kept.write()), |text| {
            if let Ok(kept) = assert_harmless(&seal(text)) {
                assert_eq!(content(&kept.write()), content(text));
            }
        });
    }
}

/// A text of schema 3, which had no sum.
fn of_schema_3(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/schema-3");
    fs::read_to_string(format!("{folder}/{name}.json")).unwrap()
}

// A changed text is another game, or none.
#[test]
fn a_save_of_an_earlier_schema_with_any_byte_flipped_is_refused_or_read_as_it_says() {
    for name in ["rulings", "pot-rulings"] {
        let earlier = of_schema_3(name);
        let before = SavedGame::read(&earlier).unwrap();
        let said = content(&earlier);
        each_flip(&earlier, |text| {
            if let Ok(kept) = assert_harmless(text) {
                let is_same = kept.write() == before.write();
                assert!(!is_same || content(text) == said, "passed over: {text}");
            }
        });
    }
}

#[test]
fn a_save_without_the_sum_of_its_schema_is_torn() {
    let text = real().write();
    assert_eq!(SavedGame::read(&unsealed(&text)), Err(Unreadable::Torn));
    let earlier = of_schema_3("rulings");
    assert!(SavedGame::read(&earlier).is_ok());
    assert_eq!(SavedGame::read(&seal(&earlier)), Err(Unreadable::Torn));
}

#[test]
fn what_is_remembered_with_any_byte_flipped_and_sealed_again_is_refused_or_sound() {
    each_flip(&unsealed(&app_data()), |text| {
        assert_harmless_to_remember(&seal(text));
    });
}

/// Values to put into any field.
fn oddities() -> Vec<Value> {
    let numbers =
        [-2, -1, 0, 1, 2, 5, 99, 255, 256, i64::MIN, i64::MAX].map(|number| json!(number));
    let words = [
        "",
        "30-no-draw",
        "kaibosh",
        "H",
        "misdeal",
        "struck",
        "hand",
        "pot",
        "points",
        "ended",
        "turned",
        "rules",
        "auction",
        "alone-3",
    ]
    .map(|number| json!(number));
    let others = [
        json!(null),
        json!(true),
        json!(u64::MAX),
        json!(1.5),
        json!([]),
        json!([0, 200, 1, 5, 9, 9, 2]),
        json!([0, 0, 5]),
        json!([0, 2]),
        json!([1, 3]),
        json!({}),
        json!({"target": 40}),
        json!({"dealt": {"hand": {"points": [2, 255, 0, 1]}}}),
        json!([{"at": 0, "event": {"struck": {"deal": 3}}}]),
        json!({"steps": [{"events": 3, "cause": "event", "draft": {"answers": [[2, {"took": 255}]],
            "best": "not_played", "called": null, "fault": [7, "renege"], "first_there": 9}}], "done": 1}),
    ];
    numbers.into_iter().chain(words).chain(others).collect()
}

#[test]
fn a_save_with_anything_in_any_place_is_refused_or_sound() {
    for kept in [real(), real_pot()] {
        let real = fields(&kept.write());
        let mut all = Vec::new();
        places(&real, "", &mut all);
        let mut read = 0;
        for place in &all {
            for odd in oddities() {
                let mut changed = real.clone();
                *changed.pointer_mut(place).unwrap() = odd;
                read += usize::from(assert_harmless(&sealed(&changed)).is_ok());
            }
        }
        assert!(all.len() > 70 && read > 150, "{} {read}", all.len());
    }
}

#[test]
fn a_save_with_anything_left_out_or_said_twice_is_refused_or_sound() {
    let real = fields(&real().write());
    let mut all = Vec::new();
    places(&real, "", &mut all);
    for place in &all {
        let Some((parent, last)) = place.rsplit_once('/') else {
            continue;
        };
        let mut without = real.clone();
        let mut twice = real.clone();
        match without.pointer_mut(parent).unwrap() {
            Value::Object(fields) => {
                fields.remove(last);
            }
            Value::Array(items) => {
                let item = items.remove(last.parse().unwrap());
                let again = twice.pointer_mut(parent).unwrap().as_array_mut().unwrap();
                again.push(item);
            }
            _ => {}
        }
        let _ = assert_harmless(&sealed(&without));
        let _ = assert_harmless(&sealed(&twice));
    }
}

#[test]
fn a_correction_of_a_deal_that_is_not_there_yet_is_no_game() {
    let is_deal = |event: &&Value| !event["event"]["dealt"].is_null();
    for what in ["amended", "struck"] {
        let mut changed = fields(&real().write());
        let events = changed["events"].as_array_mut().unwrap();
        let is_it = |event: &Value| !event["event"][what].is_null();
        let at = events.iter().position(is_it).unwrap();
        let deal = events[..at].iter().filter(is_deal).count();
        events[at]["event"][what]["deal"] = json!(deal);
        let against = vec![Refusal::NoSuchDeal(deal)];
        let refused = Err(Unreadable::Impossible(RestoreProblem::Event(at, against)));
        assert_eq!(SavedGame::read(&sealed(&changed)), refused);
    }
}

#[test]
fn a_deal_of_a_number_below_nought_is_no_deal() {
    let text = real().write();
    assert!(text.contains(r#""deal":0"#));
    let changed = text.replace(r#""deal":0"#, r#""deal":-2"#);
    assert_eq!(
        SavedGame::read(&seal(&unsealed(&changed))),
        Err(Unreadable::Torn)
    );
}

#[test]
fn who_joins_with_odd_chips_or_into_a_full_table_is_no_game() {
    let mut table = Table::of("bourre", &[("seating", "alone-7")]);
    table.act(Command::Join {
        name: "Hal".to_owned(),
        pays: 2,
    });
    let kept = SavedGame::new("1".to_owned(), table.ledger, DateTime::UNIX_EPOCH);
    let text = kept.write();
    let joined = r#""name":"Hal","pays":2"#;
    assert!(text.contains(joined));
    let read = |changed: &str| SavedGame::read(&seal(&unsealed(&text.replace(joined, changed))));
    for torn in [r#""name":"Hal""#, r#""name":"Hal","pays":[2]"#] {
        assert_eq!(read(torn), Err(Unreadable::Torn));
    }
    let impossible = |why| Err(Unreadable::Impossible(RestoreProblem::Event(0, vec![why])));
    let odd = [
        (r#""name":"Ann","pays":2"#, Refusal::SameName(Seat(0))),
        (r#""name":"Hal","pays":-2"#, Refusal::TooManyChips),
    ];
    for (odd, why) in odd {
        assert_eq!(read(odd), impossible(why));
    }
    let full = text.replace("alone-7", "alone-8");
    let full = full.replace(r#""Gus""#, r#""Gus","Ida""#);
    let full = SavedGame::read(&seal(&unsealed(&full)));
    assert_eq!(full, impossible(Refusal::TableIsFull));
}

#[test]
fn deep_nesting_is_refused() {
    for open in ["[", "{\"schema\":", "{\"a\":["] {
        let deep = open.repeat(100_000);
        assert_eq!(SavedGame::read(&deep), Err(Unreadable::Torn));
        assert_eq!(AppData::read(&deep), Err(Unreadable::Torn));
    }
}

#[test]
fn what_is_remembered_torn_at_any_byte_is_refused() {
    let text = app_data();
    for (at, _) in text.char_indices() {
        assert_eq!(AppData::read(&text[..at]), Err(Unreadable::Torn), "{at}");
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn random_bytes_are_refused(bytes in vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(assert_harmless(&text).is_err());
        prop_assert!(AppData::read(&text).is_err());
    }

    #[test]
    fn a_save_with_random_bytes_in_it_is_refused_or_sound(
        at in any::<prop::sample::Index>(),
        bytes in vec(any::<u8>(), 1..6),
    ) {
        let text = unsealed(&real().write()).into_bytes();
        let at = at.index(text.len() - bytes.len());
        let changed = [&text[..at], &bytes, &text[at + bytes.len()..]].concat();
        let _ = assert_harmless(&seal(&String::from_utf8_lossy(&changed)));
    }
}
