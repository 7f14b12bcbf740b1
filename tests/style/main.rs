//! The look: the contrast of every pair of colours, as `style/README.md` states it, and one scale of
//! sizes, kept to by every sheet of styles. And the layers of the source, the checks of one game, what
//! is promised, and how a release is made.
#![allow(clippy::unwrap_used, clippy::panic)]

mod colours;
mod layers;
mod make_game;
mod names;
mod owners;
mod promises;
mod releases;
mod scale;

use std::fs;
use std::path::PathBuf;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn folder() -> PathBuf {
    root().join("style")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

/// Every sheet and its name, without comments.
fn sheets() -> Vec<(String, String)> {
    let mut all: Vec<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".css"))
        .map(|name| (name.clone(), without_comments(&read(&name))))
        .collect();
    all.sort();
    all
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once("*/").unwrap().1)
}
