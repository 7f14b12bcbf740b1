//! The copies that are made by themselves: the online copy, with its recovery code, its file, and phones that keep it at a
//! place without losing anything; and the copy in a folder.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../support/mod.rs"]
mod support;

#[allow(dead_code, reason = "the tests of backups use all of it")]
#[path = "../backup/evening.rs"]
mod evening;
mod file;
mod folder;
mod pauses;
mod phones;
mod place;
mod recovery;
mod said;
