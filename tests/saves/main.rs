//! Saves of released versions: each must stay readable, with the same score.
//!
//! A file of `tests/fixtures/schema-N/` is never changed once the schema is released (`released`). A new schema gets
//! a new folder.

#[path = "../support/mod.rs"]
mod support;

mod after_seven;
mod as_it_stood;
mod conflicts;
mod followed;
mod held;
mod home_snapshot;
mod legacy;
mod library;
mod live_links;
mod merging;
mod released;
mod schema_1;
mod schema_2;
mod schema_3;
mod schema_4;
mod schema_5;
mod schema_6;
mod schema_7;
mod schema_8;
mod schema_9;
mod standing_line;
mod table_clock;
mod windows;

#[allow(dead_code, reason = "the tests of nights use all of it")]
#[path = "../night/desk.rs"]
mod desk;
#[path = "../night/every_event.rs"]
mod every_event;
mod sums;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::texts::fields;
use fives_core::base::house::Value as Rule;
use fives_core::games::{self, Game};
use fives_core::ledger::Fate;
use fives_core::storage::saved::{AppData, SCHEMA, SavedGame};
use serde_json::{Value, json};

/// The saves of one schema.
struct Saves(i64);

/// The games of each schema with checksums; then the app data, and the text that replaces a deleted game.
const GAMES: [&str; 4] = ["cut-throat", "mid-hand", "pots", "rulings"];
const APP_DATA: &str = "remembered";
const REMOVED: &str = "removed";
/// The name of every game of these schemas, and its note since schema 5.
const NAME: &str = "Hall “A” 🂡 — مرحبا <b>";
const NOTE: &str = "Parish hall, “B” 🂡 — مرحبا <b>";

impl Saves {
    fn folder(&self) -> PathBuf {
        let folder = format!("tests/fixtures/schema-{}", self.0);
        Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
    }

    /// The names of all there are.
    fn names(&self) -> BTreeSet<String> {
        let files = fs::read_dir(self.folder()).unwrap();
        let names = files.map(|entry| entry.unwrap().path());
        names
            .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
            .collect()
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.folder().join(name).with_extension("json")).unwrap()
    }

    fn value(&self, name: &str) -> Value {
        let value: Value = serde_json::from_str(&self.text(name)).unwrap();
        assert_eq!(value["schema"], json!(self.0), "{name}");
        value
    }

    fn game(&self, name: &str) -> SavedGame {
        SavedGame::read(&self.text(name)).unwrap()
    }

    /// Checks that those kept are these games and the app data, and that each is written again as it was.
    fn are_written_again(&self, games: &[&str], app_data: &str) {
        let tested = games.iter().chain([&app_data]);
        assert_eq!(
            self.names(),
            tested.map(|name| (*name).to_owned()).collect()
        );
        for name in games {
            assert_written_again(self.value(name), &self.game(name));
        }
        let read = AppData::read(&self.text(app_data)).unwrap();
        assert_remembered_again(self.value(app_data), &read);
    }
}

/// Every table's rules in a text, with those that came after it was written at their defaults: they were
/// not there.
fn with_later_rules(text: &mut Value) {
    fn add(at: &mut Value, game: Option<&'static Game>) {
        match at {
            Value::Array(all) => all.iter_mut().for_each(|item| add(item, game)),
            Value::Object(object) => {
                let named = object
                    .get("game")
                    .or_else(|| object.get("setup")?.get("game"));
                let game = named.and_then(|id| games::find(id.as_str()?)).or(game);
                if let (Some(Value::Object(house)), Some(game)) = (object.get_mut("house"), game) {
                    for declared in game.declared {
                        // A failed bid after a renege was set at Kaibosh too.
                        let default = match declared.default.into() {
                            Rule::Word(_) if declared.rule.key == "bid_after_renege" => {
                                json!("stands")
                            }
                            Rule::Word(word) => json!(word),
                            Rule::Number(number) => json!(number),
                            Rule::Off => json!(null),
                            Rule::Floor { from, bid } => json!({"from": from, "bid": bid}),
                        };
                        let key = declared.rule.key.to_owned();
                        house.entry(key).or_insert(default);
                    }
                }
                object.iter_mut().for_each(|(_, value)| add(value, game));
            }
            _ => {}
        }
    }
    add(text, None);
}

/// Checks that what is written of a game has all that its text of an earlier schema says beside the log, with the rules
/// that came later, and is read as the same game.
fn assert_written_again(mut before: Value, game: &SavedGame) {
    with_later_rules(&mut before);
    let now = fields(&game.write());
    for name in ["id", "name", "created", "changed", "setup", "done"] {
        assert_eq!(now[name], before[name], "{}: {name}", game.id);
    }
    let times = |text: &Value| -> Vec<Value> {
        let events = text["events"].as_array().unwrap().iter();
        events.map(|event| event["at"].clone()).collect()
    };
    assert_eq!(times(&now), times(&before), "{}", game.id);
    assert_eq!(SavedGame::read(&game.write()).as_ref(), Ok(game));
}

/// The same for the app data.
fn assert_remembered_again(mut before: Value, app_data: &AppData) {
    with_later_rules(&mut before);
    let now = fields(&app_data.write());
    for name in ["open", "names"] {
        assert_eq!(now[name], before[name], "{name}");
    }
    assert_eq!(now["setup"], before["setup"][0]);
    let presets = before.get("presets").cloned();
    assert_eq!(now["presets"], presets.unwrap_or_else(|| json!([])));
    for name in ["asked", "backed", "offered"] {
        assert_eq!(now[name], json!(null), "{name}");
    }
    assert_eq!(now["prefs"], json!({}));
    assert_eq!(AppData::read(&app_data.write()).as_ref(), Ok(app_data));
}

fn totals(kept: &SavedGame) -> Vec<i32> {
    kept.ledger.standing().totals.values().to_vec()
}

fn fates(kept: &SavedGame) -> Vec<Fate> {
    let standing = kept.ledger.standing();
    standing.deals.iter().map(|deal| deal.fate).collect()
}

/// What each side scored in each deal.
fn lines(kept: &SavedGame) -> Vec<Vec<i32>> {
    let standing = kept.ledger.standing();
    let lines = standing
        .deals
        .iter()
        .map(|deal| support::points(&deal.lines));
    lines.collect()
}

#[test]
fn the_latest_schema_has_its_saves() {
    assert!(Saves(SCHEMA).folder().is_dir());
    assert!(!Saves(SCHEMA + 1).folder().exists());
}

/// A later change of a default must not change a game in progress.
#[test]
fn a_save_holds_every_house_rule_of_its_game_with_its_value() {
    let new = Saves(1).game("new");
    let file: Value = serde_json::from_str(&new.write()).unwrap();
    for declared in games::copah::GAME.declared {
        let value = &file["setup"]["house"][declared.rule.key];
        let default = serde_json::to_value(Rule::from(declared.default)).unwrap();
        assert_eq!(*value, default, "{}", declared.rule.key);
    }
}
