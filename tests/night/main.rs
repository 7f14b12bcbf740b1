//! Hall nights: real tournaments from the groups to the champion, and what must hold for every night.
#![allow(clippy::unwrap_used, clippy::panic)]

mod desk;
mod evenings;
mod nights;
mod saved;
