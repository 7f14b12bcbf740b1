//! Backup files, restoring them, and tables for spreadsheets.

#[path = "../support/mod.rs"]
mod support;

mod app_data;
mod columns;
mod course;
mod csv_import;
mod evening;
mod on_paper;
mod reading;
mod relations;
mod result;
mod spreadsheet;
mod twice;
