//! Reading a backup file, which may be anything: what cannot be read is reported with its reason.

use std::fs;
use std::path::Path;

use fives_core::ledger::Ledger;
use fives_core::storage::saved::backup::{self, FileItem, MOST_BYTES, NotABackup, Unfit};
use fives_core::storage::saved::{AppData, SCHEMA, SavedGame, Unreadable};
use fives_core::words::backup::{not_a_backup, unread};
use serde_json::{Value, json};

use crate::evening::{SHARED, game, kept};
use crate::support::phone::Phone;
use crate::support::texts::{fields, sealed};
use crate::support::{Table, points_hand, pot_hand, stayed};

fn refused(text: &str) -> NotABackup {
    let why = backup::read(text).unwrap_err();
    assert!(not_a_backup(&why).ends_with('.'), "{why:?}");
    why
}

fn newer(text: &str) -> String {
    let mut value: Value = serde_json::from_str(text).unwrap();
    value["schema"] = json!(SCHEMA + 1);
    value.to_string()
}

#[test]
fn a_file_holds_every_text_as_it_is() {
    let text = game("1", &SHARED).write();
    let app_data = AppData::default();
    let file = backup::write([text.clone(), "{torn".to_owned()], [], &app_data);
    let file: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(file["app"], json!("fives"));
    assert_eq!(file["schema"], json!(SCHEMA));
    assert_eq!(file["games"], json!([text, "{torn"]));
    assert_eq!(file["remembered"], json!(app_data.write()));
}

#[test]
fn a_file_as_it_was_written_before_is_read() {
    let text = game("1", &SHARED).write();
    let file = json!({"app": "fives", "schema": 3, "games": [text]}).to_string();
    let found = backup::read(&file).unwrap();
    assert_eq!(found.games[0].item, SavedGame::read(&text).unwrap());
    assert_eq!(found.unread, []);
    assert_eq!(found.app_data, AppData::default());
}

/// A file of `tests/fixtures/backup/` is never changed.
#[test]
fn files_of_every_form_there_has_been_are_read() {
    let read = |name: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/backup");
        backup::read(&fs::read_to_string(folder.join(name)).unwrap()).unwrap()
    };
    let before = read("schema-3.json");
    assert_eq!((before.games.len(), before.unread.len()), (2, 1));
    assert_eq!(before.app_data, AppData::default());
    for since in ["schema-4.json", "schema-5.json"] {
        let now = read(since);
        assert_eq!((now.games.len(), now.unread.len()), (2, 0), "{since}");
        assert_ne!(now.app_data.names, Vec::<String>::new(), "{since}");
    }
}

#[test]
fn the_text_of_a_single_game_is_read() {
    let saved = game("1", &SHARED);
    for text in [saved.write(), format!("\u{feff}{}\r\n", saved.write())] {
        let found = backup::read(&text).unwrap();
        assert_eq!(found.games[0].item, saved);
    }
}

#[test]
fn nothing_and_something_else_are_refused_each_with_its_reason() {
    for text in ["", " \r\n", "\u{feff}"] {
        assert_eq!(refused(text), NotABackup::Empty);
    }
    for text in ["{\"app\":\"fives\"", "\0", "[1,2", "%PDF-1.7\u{1}\u{2}"] {
        assert_eq!(refused(text), NotABackup::Torn, "{text}");
    }
    let foreign = [
        "hello",
        "[]",
        "7",
        "{}",
        "\"fives\"",
        "{\"app\":\"sixes\",\"schema\":1,\"games\":[]}",
        "{\"app\":5}",
        "{\"setup\":{}}",
    ];
    for text in foreign {
        assert_eq!(refused(text), NotABackup::Foreign, "{text}");
    }
    for text in ["{\"app\":\"fives\"}", "{\"app\":\"fives\",\"schema\":0}"] {
        let torn = NotABackup::Unreadable(Unreadable::Torn);
        assert_eq!(refused(text), torn, "{text}");
    }
}

#[test]
fn a_cut_that_goes_through_something_foreign_is_no_backup() {
    for text in [
        "{\"app\":\"sixes\",\"schema\":3,\"games\":[\"{}\",\"",
        "{\"games\":[\"{}\"],\"app",
        "[[[[[\"fives\"",
        "{\"app\":\"fives\",\"schema\":99,\"games\":[\"{}\",\"",
    ] {
        assert_eq!(refused(text), NotABackup::Torn, "{text}");
    }
}

#[test]
fn a_newer_file_and_a_newer_game_say_so() {
    let why = NotABackup::Unreadable(Unreadable::Newer(SCHEMA + 1));
    let file = Phone::with(&[&game("1", &SHARED)]).file();
    assert_eq!(refused(&newer(&file)), why);
    assert_eq!(refused(&newer(&game("1", &SHARED).write())), why);
    assert!(not_a_backup(&why).contains("A newer version of Fives"));
}

#[test]
fn what_can_be_read_is_offered_and_the_rest_named() {
    let (good, other) = (game("1", &SHARED), game("2", &[]));
    let games = [
        good.write(),
        "{torn".to_owned(),
        newer(&other.write()),
        other.write(),
    ];
    let found = backup::read(&backup::write(games, [], &AppData::default())).unwrap();
    let ids: Vec<&str> = found
        .games
        .iter()
        .map(|game| game.item.id.as_str())
        .collect();
    assert_eq!(ids, ["1", "2"]);
    let says: Vec<String> = found.unread.iter().map(unread).collect();
    let newer = format!(
        "Game 3 of the file: A newer version of Fives saved it (format {}). Update Fives, then open it again.",
        SCHEMA + 1
    );
    assert_eq!(
        says,
        ["Game 2 of the file: It is damaged.".to_owned(), newer]
    );
}

#[test]
fn an_entry_that_is_no_text_and_a_field_nobody_knows_are_named() {
    let mut file: Value =
        serde_json::from_str(&Phone::with(&[&game("1", &SHARED)]).file()).unwrap();
    file["games"]
        .as_array_mut()
        .unwrap()
        .push(json!({"id": "2"}));
    file["notes"] = json!("Bring crisps.");
    file["remembered"] = json!(5);
    let found = backup::read(&file.to_string()).unwrap();
    assert_eq!(found.games.len(), 1);
    let parts: Vec<FileItem> = found.unread.into_iter().map(|unread| unread.part).collect();
    assert_eq!(
        parts,
        [FileItem::Game(1), FileItem::AppData, FileItem::Other]
    );
}

#[test]
fn a_game_under_an_id_that_is_none_is_named() {
    for id in ["", "a/b", "..", "ü", &"1".repeat(201)] {
        let file = Phone::with(&[&game(id, &SHARED)]).file();
        let found = backup::read(&file).unwrap();
        assert_eq!(found.games, [], "{id}");
        assert_eq!(found.unread[0].why, Unfit::Unreadable(Unreadable::Torn));
    }
}

#[test]
fn a_file_larger_than_any_backup_is_refused_unread() {
    let mut large = "x".repeat(MOST_BYTES + 1);
    assert_eq!(refused(&large), NotABackup::TooLarge);
    large.pop();
    assert_eq!(refused(&large), NotABackup::Foreign);
    assert!(not_a_backup(&NotABackup::TooLarge).contains("32 MB"));
}

#[test]
fn a_file_of_millions_of_values_is_refused_before_it_fills_the_memory() {
    let zeros = "0,".repeat(8 << 20);
    let file = format!("{{\"app\":\"fives\",\"schema\":3,\"games\":[{zeros}0]}}");
    assert_eq!(refused(&file), NotABackup::TooLarge);
    let deep = "[".repeat(1 << 20);
    assert_eq!(refused(&deep), NotABackup::Torn);
}

#[test]
fn a_game_longer_than_any_is_named_and_the_others_are_read() {
    let real = game("1", &SHARED);
    let mut long: Value = serde_json::from_str(&real.write()).unwrap();
    let events = long["events"].as_array_mut().unwrap();
    let misdeal = json!({"at": 0, "event": {"dealt": "misdeal"}});
    events.extend(std::iter::repeat_n(misdeal, 140_000));
    let mut wide = game("2", &[]);
    wide.name = "w".repeat(3 << 20);
    let games = [long.to_string(), wide.write(), real.write()];
    let found = backup::read(&backup::write(games, [], &AppData::default())).unwrap();
    assert_eq!(found.games.len(), 1);
    let says: Vec<String> = found.unread.iter().map(unread).collect();
    assert_eq!(
        says,
        [
            "Game 1 of the file: It’s too long for a game.",
            "Game 2 of the file: It’s too long for a game.",
        ]
    );
}

#[test]
fn a_game_longer_than_any_evening_is_read() {
    let mut tally = Table::of("tally", &[]);
    let sides = tally.totals().len();
    for round in 0..600 {
        tally.play([points_hand(&vec![round % 7; sides])]);
    }
    let saved = kept("1", &tally);
    let found = backup::read(&Phone::with(&[&saved]).file()).unwrap();
    assert!(found.games[0].item == saved);
}

/// A text of a game with one deal repeated a number of times.
fn repeated(table: &Table, times: usize) -> String {
    let mut long = fields(&kept("1", table).write());
    let deal = long["events"][0].clone();
    long["events"] = Value::Array(vec![deal; times]);
    long["done"] = json!(times);
    sealed(&long)
}

#[test]
fn five_thousand_pots_of_seven_are_read() {
    let mut table = Table::of("bourre", &[("seating", "alone-7")]);
    table.play([pot_hand(&[2, 1, 1, 1, 0, 0, 0].map(stayed))]);
    let file = backup::write([repeated(&table, 5_000)], [], &AppData::default());
    let found = backup::read(&file).unwrap();
    assert_eq!(found.unread, []);
    assert_eq!(found.games[0].item.ledger.standing().deals.len(), 5_000);
}

// Rules agreed on for every hand from the start, again and again, and a ruling on every deal.
#[test]
fn ten_thousand_changes_of_ten_thousand_deals_hold_nobody_up() {
    let mut table = Table::of("tally", &[]);
    table.play([points_hand(&vec![1; table.totals().len()])]);
    let mut long = fields(&repeated(&table, 10_000));
    let house = long["setup"]["house"].clone();
    let events = long["events"].as_array_mut().unwrap();
    for at in 0..10_000 {
        let rules = json!({"rules": {"house": house, "since": "start"}});
        let ruling = json!({"says": "So.", "cost": null});
        let ruled = json!({"accepted_ruling": {"deal": at, "ruling": ruling}});
        events.extend([rules, ruled].map(|event| json!({"at": 0, "event": event})));
    }
    long["done"] = json!(events.len());
    let begun = std::time::Instant::now();
    let read = SavedGame::read(&sealed(&long));
    let rulings = read.map(|kept| {
        let standing = kept.ledger.standing();
        standing
            .deals
            .iter()
            .map(|deal| deal.rulings.len())
            .sum::<usize>()
    });
    assert_eq!(rulings, Ok(10_000));
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
}

#[test]
fn more_games_than_anybody_plays_are_refused() {
    let file = backup::write(vec!["{}".to_owned(); 9_000], [], &AppData::default());
    assert_eq!(refused(&file), NotABackup::TooLarge);
}

#[test]
fn a_thousand_ways_of_one_game_cannot_hold_the_page() {
    // Each has a different player, and all started at the same moment.
    let ways = (0..1_000).map(|at| {
        let mut saved = game("1", &[]);
        let mut setup = saved.ledger.setup().clone();
        setup.players[0] = format!("Ann {at}");
        saved.ledger = Ledger::new(setup).unwrap();
        saved.write()
    });
    let found = backup::read(&backup::write(ways, [], &AppData::default())).unwrap();
    assert!(found.games.len() > 1);
    assert!(found.games.iter().all(|game| game.item.id.len() <= 200));
    assert_eq!(found.games.len() + found.unread.len(), 1_000);
}
