//! The rule book of the other games: each test is named after one rule and cites its clause.

#[path = "../support/mod.rs"]
mod support;
mod table;

mod auction;
mod auction_bids;
mod back_door;
mod begins;
mod bourre;
mod changes;
mod compare;
mod evening;
mod first_past;
mod forty_five;
mod going_home;
mod house;
mod joining;
mod kaibosh;
mod limits;
mod order;
mod pool;
mod quiz;
mod real_tables;
mod refusals;
mod reneging;
mod second_place;
mod settling_up;
mod setup_draft;
mod stopped_race;
mod tally;
mod ties;
mod verdicts;
mod what_if;
mod wording;
