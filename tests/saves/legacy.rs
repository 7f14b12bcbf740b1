//! Nothing that a record of schema 7 says is passed over: a field more or less makes it torn, or another game.

use fives_core::storage::saved::SavedGame;
use serde_json::{Value, json};

use crate::schema_7;
use crate::support::texts::{fields, sealed};

/// The fields a flat record could have, each with a value it has somewhere.
fn all_fields() -> Vec<(&'static str, Vec<Value>)> {
    vec![
        ("deal", vec![json!(0), json!(1)]),
        ("seat", vec![json!(0), json!(1)]),
        ("bid", vec![json!("20"), json!("30-no-draw"), json!("+20")]),
        ("trump", vec![json!("H"), json!("D")]),
        ("tricks", vec![json!([3, 2]), json!([0, 5]), json!([5, 0])]),
        ("best", vec![json!(0), json!(1), json!(-2), json!(9)]),
        ("called", vec![json!([1, 5]), json!([-1]), json!([1])]),
        ("faults", vec![json!([1, 1]), json!([0, 2]), json!([1])]),
        ("demoted", vec![json!([1]), json!([0])]),
        ("house", vec![json!({}), json!({"target": 9})]),
        ("says", vec![json!("Zoe"), json!(1)]),
        (
            "costs",
            vec![json!([0]), json!([1, 5]), json!([0, 3, 1, 1])],
        ),
        ("from", vec![json!("Ann"), json!("copah")]),
        ("ticks", vec![json!([1, 0]), json!([1])]),
        ("first", vec![json!(0), json!(1)]),
        ("more", vec![json!(0)]),
    ]
}

#[test]
fn a_field_more_or_less_or_otherwise_makes_no_other_record_of_the_same_meaning() {
    let texts = schema_7::games().map(|name| schema_7::SAVES.text(&name));
    let later = schema_7::LATER.map(schema_7::later);
    let mut tried = 0;
    for text in texts.chain(later) {
        let before = SavedGame::read(&text).unwrap();
        let whole = fields(&text);
        let mut check = |at: usize, change: &dyn Fn(&mut Value)| {
            let mut changed = whole.clone();
            change(&mut changed["events"][at]);
            tried += 1;
            if changed != whole
                && let Ok(read) = SavedGame::read(&sealed(&changed))
            {
                assert_ne!(read, before, "{}", changed["events"][at]);
            }
        };
        for at in 0..whole["events"].as_array().unwrap().len() {
            for (name, values) in all_fields() {
                for value in values {
                    check(at, &|event| event[name] = value.clone());
                }
                check(at, &|event| {
                    event.as_object_mut().unwrap().remove(name);
                });
            }
        }
    }
    assert!(tried > 5_000, "{tried}");
}
