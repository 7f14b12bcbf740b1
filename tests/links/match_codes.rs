//! The code of a match, between builds of different schemas.

use chrono::DateTime;
use fives_core::base::seats::Seat;
use fives_core::ledger::Ledger;
use fives_core::night::team::Team;
use fives_core::night::{MatchKey, Stage};
use fives_core::storage::saved::link::LinkProblem;
use fives_core::storage::saved::link::night::{MatchForTable, NightLink};
use fives_core::storage::saved::night::NightMatch;
use fives_core::storage::saved::{SCHEMA, SavedGame, Unreadable};
use serde_json::{Value, json};

use crate::crafted_links::holding;
use crate::support::texts::fields;
use crate::support::{house_of, setup};

fn of_kaibosh() -> MatchForTable {
    MatchForTable {
        of: NightMatch {
            night: "7".to_owned(),
            of: MatchKey::new(Stage::Group, 0, Team(0), Team(2)),
            game: 0,
        },
        title: "Friday, table 2".to_owned(),
        setup: setup("kaibosh", house_of("kaibosh", &[]), Seat(1)),
        live: None,
    }
}

/// The fields of the text of a match, as builds before schema 8 wrote them.
fn without_schema(table_match: &MatchForTable) -> Value {
    let ledger = Ledger::new(table_match.setup.clone()).unwrap();
    let game = SavedGame::new("1".to_owned(), ledger, DateTime::UNIX_EPOCH);
    let of = json!({"stage": "group", "number": 0, "teams": [0, 2], "game": 0, "night": "7"});
    json!({"of": of, "title": table_match.title, "setup": fields(&game.write())["setup"]})
}

// A build before schema 8 reads the schema of a night alone, and takes any other text for a damaged one.
#[test]
fn a_build_of_any_schema_reads_the_schema_of_a_match() {
    let table_match = of_kaibosh();
    let mut text = without_schema(&table_match);
    let read = |form, text: &Value| NightLink::read(&holding(form, &text.to_string()));
    let link = NightLink::Match(table_match.into());
    assert_eq!(read('m', &text), Ok(link.clone()));
    assert_eq!(read('M', &text), Ok(link.clone()));

    assert!(link.link().unwrap().starts_with('n'));
    assert_eq!(NightLink::read(&link.link().unwrap()), Ok(link.clone()));
    text["schema"] = json!(SCHEMA);
    text["of"] = serde_json::to_value(of_kaibosh().of).unwrap();
    assert_eq!(read('n', &text), Ok(link));
    text["schema"] = json!(SCHEMA + 1);
    let newer = LinkProblem::Unreadable(Unreadable::Newer(SCHEMA + 1));
    assert_eq!(read('n', &text), Err(newer.clone()));
    assert_eq!(read('N', &text), Err(newer));
}
