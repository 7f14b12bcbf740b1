//! The names of types: each stands for one.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::layers::modules;

/// The types that a source declares at the top of its module.
fn declared(source: &str) -> impl Iterator<Item = &str> {
    let at_the_top = source.lines().filter(|line| !line.starts_with(' '));
    at_the_top.filter_map(|line| {
        let is_seen = |word: &&str| !word.starts_with("pub");
        let mut words = line.split(' ').filter(is_seen);
        let is_type = ["struct", "enum", "trait", "type"].contains(&words.next()?);
        let name = words.next().filter(|_| is_type)?;
        name.split(|letter: char| !letter.is_alphanumeric()).next()
    })
}

#[test]
fn a_name_is_that_of_one_type() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut seen = BTreeSet::new();
    let folders = ["core/src", "src"].map(|src| modules(&root.join(src), &[]));
    let twice: Vec<&str> = folders
        .iter()
        .flatten()
        .flat_map(|(_, source)| declared(source))
        .filter(|name| !seen.insert(*name))
        .collect();
    assert_eq!(twice, [""; 0]);
    assert!(seen.contains("Ledger") && seen.contains("Games"));
}
