//! A fixture shows what a build wrote, so the fixtures of a released schema never change: `released.txt` has the
//! sum of each. What changes the format needs a new schema, with a folder of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fives_core::storage::saved::{SCHEMA, sum};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// The sums of a folder's files, by `folder/file`.
fn sums(folder: &str) -> BTreeMap<String, String> {
    let files = fs::read_dir(fixtures().join(folder)).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let sums = files.map(|file| {
        let name = file.file_name().unwrap().to_str().unwrap();
        let sum = sum(&fs::read_to_string(&file).unwrap());
        (format!("{folder}/{name}"), sum.to_string())
    });
    sums.collect()
}

/// The sums of all files that are released.
fn released() -> BTreeMap<String, String> {
    let list = fs::read_to_string(fixtures().join("released.txt")).unwrap();
    let lines = list.lines().map(|line| {
        let (file, sum) = line.split_once(' ').unwrap();
        (file.to_owned(), sum.to_owned())
    });
    lines.collect()
}

/// Whether a schema was released: its fixtures must not be written again.
pub fn is_released(schema: i64) -> bool {
    let folder = format!("schema-{schema}/");
    released()
        .keys()
        .any(|folder_name| folder_name.starts_with(&folder))
}

#[test]
fn no_fixture_of_a_released_schema_was_changed() {
    let mut folders: Vec<String> = (1..SCHEMA)
        .map(|number| format!("schema-{number}"))
        .collect();
    folders.extend(["schema-7b", "as-it-stood"].map(str::to_owned));
    if is_released(SCHEMA) {
        folders.push(format!("schema-{SCHEMA}"));
    }
    let now: BTreeMap<String, String> = folders.iter().flat_map(|folder| sums(folder)).collect();
    assert_eq!(
        now,
        released(),
        "Restore the fixtures. A change of the format is a new schema."
    );
}

/// Run by hand when a version is released:
/// `cargo test --test saves -- --ignored the_saves_of_this_schema_are_released`.
#[test]
#[ignore = "it ends the changes of a schema"]
fn the_saves_of_this_schema_are_released() {
    let mut all = released();
    all.extend(sums(&format!("schema-{SCHEMA}")));
    let lines = all.iter().map(|(file, sum)| format!("{file} {sum}\n"));
    fs::write(fixtures().join("released.txt"), lines.collect::<String>()).unwrap();
}
