//! Backup files, restoring them, and tables for spreadsheets.

#[path = "../support/mod.rs"]
mod support;

mod another_result;
mod app_data;
mod changed_exports;
mod clubs;
mod columns;
mod corrections;
mod csv_import;
mod cut_off;
#[allow(dead_code, reason = "the tests of nights use all of it")]
#[path = "../night/desk.rs"]
mod desk;
#[allow(dead_code, reason = "the tests of plays use all of it")]
#[path = "../play/dice.rs"]
mod dice;
mod elsewhere;
mod evening;
mod hand_by_hand;
mod hostile;
mod mutated;
mod on_paper;
mod put_right;
mod read_again;
mod reading;
mod relations;
mod result;
mod row_numbers;
mod same_day;
mod spreadsheet;
mod twice;
