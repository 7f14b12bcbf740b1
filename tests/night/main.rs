//! Hall nights: real tournaments from the groups to the champion, and what must hold for every night.
#![allow(clippy::unwrap_used, clippy::panic)]

mod brackets;
mod clubs;
mod desk;
mod earlier_links;
mod endings;
mod ends;
mod entries;
mod evenings;
mod every_event;
mod foretold;
mod laws;
mod leaving;
mod lines;
mod live;
mod name_lists;
mod nights;
mod overruled;
mod previews;
mod prizes;
mod random;
mod restored;
mod saved;
mod scores;
mod sentences;
mod spoken;
mod storage;
mod too_late;
mod windows;
mod worded;
#[path = "../support/wording.rs"]
mod wording;
