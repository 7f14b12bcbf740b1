//! The rule book: each test is named after one rule and cites its clause.

#[path = "../support/mod.rs"]
mod support;

mod advice;
mod agreed_scores;
mod aloud;
mod amending;
mod back_door;
mod bidding;
mod by_agreement;
mod consequences;
mod corrections;
mod dealing;
mod everywhere;
mod game;
mod keeping;
mod near;
mod order;
mod other_rules;
mod pots;
mod prefs;
mod put_right;
mod records;
mod replaced;
mod results;
mod ruled;
mod scoring;
mod seating;
mod setup;
mod starting_score;
mod storage;
mod total;
mod tricks;
mod undoing;
mod wording;
