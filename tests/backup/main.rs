//! Backup files, restoring them, and tables for spreadsheets.

#[path = "../support/mod.rs"]
mod support;

mod app_data;
mod columns;
mod course;
mod csv_import;
mod cut_off;
#[allow(dead_code, reason = "the tests of nights use all of it")]
#[path = "../night/desk.rs"]
mod desk;
mod evening;
mod on_paper;
mod reading;
mod relations;
mod result;
mod spreadsheet;
mod twice;
