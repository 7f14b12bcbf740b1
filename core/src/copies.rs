//! The online copy: everything on the phone in one encrypted file, at the place that the site names for copies.
//!
//! A `recovery` code of twelve words says where the copy is and what encrypts and signs it. `sealed` is the file: a
//! backup with a counter, compressed, signed and encrypted. `record` is what a phone remembers of its copy, and
//! `exchange` decides which requests keep it: a copy that another phone put meanwhile is merged first, by the rules of
//! a backup.
//!
//! `pause` is how long a phone waits between two copies.
//!
//! `folder` is what is remembered of the copy that the browser writes into a folder.
//!
//! Everything here is pure: replies come in, requests go out.

pub mod exchange;
pub mod folder;
pub mod pause;
pub mod record;
pub mod recovery;
pub mod sealed;
