//! What `SECURITY.md` promises: each promise names the tests that prove it. And that `docs/testing.md` names all tests.

use std::fs;
use std::path::PathBuf;

use crate::root;

/// The tests of a file, each by the line that begins it.
fn tests_in(file: &str) -> Vec<String> {
    let path = if file.contains('/') {
        PathBuf::from(file)
    } else {
        PathBuf::from("tests/browser/specs").join(file)
    };
    let text = fs::read_to_string(root().join(&path));
    let text = text.unwrap_or_else(|_| panic!("{} is missing", path.display()));
    let begins = |line: &&str| {
        ["fn ", "test(", "plain("]
            .iter()
            .any(|sign| line.contains(sign))
    };
    text.lines().filter(begins).map(str::to_owned).collect()
}

/// Whether a line has these pieces of a test's name, one after another.
fn names(line: &str, test: &str) -> bool {
    let mut rest = Some(line);
    for piece in test.split('…') {
        rest = rest.and_then(|rest| rest.split_once(piece.trim()).map(|(_, after)| after));
    }
    rest.is_some()
}

#[test]
fn each_promise_names_tests_that_there_are() {
    let promises = fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let makefile = fs::read_to_string(root().join("Makefile")).unwrap();
    let rows = promises.lines().filter(|line| line.starts_with("| "));
    let mut counted = 0;
    for row in rows.skip(1) {
        let row = row.trim_start_matches("| ").trim_end_matches(" |");
        let (promise, proof) = row.rsplit_once(" | ").unwrap();
        let mut named = Vec::new();
        let mut proved = false;
        for code in proof.split('`').skip(1).step_by(2) {
            if let Some(goal) = code.strip_prefix("make ") {
                proved |= makefile
                    .lines()
                    .any(|line| line.starts_with(&format!("{goal}:")));
            } else if let Some(target) = code.strip_prefix("cargo test --test ") {
                proved |= root().join("tests").join(target).join("main.rs").exists();
            } else if code.ends_with(".mjs") || code.ends_with(".rs") {
                let tests = tests_in(code);
                for test in named.drain(..) {
                    let is_there = tests.iter().any(|line| names(line, test));
                    assert!(is_there, "{code} has no test “{test}”, of “{promise}”");
                    proved = true;
                }
            } else {
                named.push(code);
            }
        }
        assert!(named.is_empty(), "{named:?} of “{promise}” are in no file");
        assert!(proved, "nothing proves “{promise}”");
        counted += 1;
    }
    assert!(counted > 15, "{counted} promises");
}

#[test]
fn each_folder_of_native_tests_is_in_the_table_of_tests() {
    let testing = fs::read_to_string(root().join("docs/testing.md")).unwrap();
    let rows: String = testing
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    let mut counted = 0;
    for entry in fs::read_dir(root().join("tests")).unwrap() {
        let folder = entry.unwrap();
        if folder.path().join("main.rs").exists() {
            let name = format!("`{}`", folder.file_name().to_str().unwrap());
            assert!(rows.contains(&name), "{name} is missing");
            counted += 1;
        }
    }
    assert!(counted > 10, "{counted} folders");
}
