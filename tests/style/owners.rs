//! The owners of signals: each is a child of the first, which has the stores. `expect_context` panics without one.

use std::path::PathBuf;

use crate::layers::modules;

/// What makes an owner that has no parent.
const WITHOUT_PARENT: [&str; 2] = ["Owner::default", "Owner::new_root"];

#[test]
fn every_owner_has_the_stores_above_it() {
    let src = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let modules = modules(&src, &[]);
    let owners = modules
        .iter()
        .filter(|(_, source)| source.contains("Owner::new()"));
    assert_ne!(owners.count(), 0, "nothing is checked");
    for (module, source) in modules {
        let found = WITHOUT_PARENT.iter().find(|made| source.contains(**made));
        assert_eq!(found, None, "in {}", module.join("::"));
    }
}
