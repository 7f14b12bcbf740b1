//! Reads a chosen file: a backup, the text of a game or night, or a table.

use serde_json::Value;

use super::APP;
use super::reading::{Backup, MOST_VALUES, cut_off, file, one, values};
use super::table;
use super::unread::NotABackup;
use crate::for_each_kind;
use crate::storage::document::Document;
use crate::storage::saved::file_text;

/// The largest file, in bytes.
pub const MOST_BYTES: usize = 32 << 20;

/// How a workbook begins: a ZIP archive (Excel, LibreOffice, Numbers), or an Excel file until 2003.
const WORKBOOKS: [&[u8]; 2] = [b"PK\x03\x04", b"\xd0\xcf\x11\xe0"];

/// Reads the bytes of a file.
///
/// # Errors
/// Why nothing can be restored from it.
pub fn read_file(bytes: &[u8]) -> Result<Backup, NotABackup> {
    if bytes.len() > MOST_BYTES {
        return Err(NotABackup::TooLarge);
    }
    if WORKBOOKS.iter().any(|begin| bytes.starts_with(begin)) {
        return Err(NotABackup::Workbook);
    }
    read(&file_text::text(bytes))
}

/// Reads the text of a file.
///
/// # Errors
/// Why nothing can be restored from it.
pub fn read(text: &str) -> Result<Backup, NotABackup> {
    if text.len() > MOST_BYTES {
        return Err(NotABackup::TooLarge);
    }
    // The first cell of a table may be empty.
    let table = text.trim_start_matches('\u{feff}');
    let text = table.trim();
    if text.is_empty() {
        return Err(NotABackup::Empty);
    }
    if values(text) > MOST_VALUES {
        return table::read(table).unwrap_or(Err(NotABackup::TooLarge));
    }
    let Ok(json) = serde_json::from_str(text) else {
        return table::read(table).unwrap_or_else(|| not_json(text));
    };
    let Value::Object(mut fields) = json else {
        return Err(NotABackup::Foreign);
    };
    match fields.remove("app") {
        Some(app) if app == APP => return file(fields),
        Some(_) => return Err(NotABackup::Foreign),
        None => {}
    }
    let has = |name: &&str| fields.contains_key(*name);
    for_each_kind!(D => if D::KNOWN_BY.iter().all(has) { return one::<D>(text) });
    Err(NotABackup::Foreign)
}

/// What is no JSON: a backup that was cut off, or another text.
fn not_json(text: &str) -> Result<Backup, NotABackup> {
    match is_plain(text) {
        true => Err(NotABackup::Foreign),
        false => cut_off(text),
    }
}

/// Whether it is a text that neither began as a backup nor is damaged so that it holds anything else.
fn is_plain(text: &str) -> bool {
    !table::begins_as_json(text) && file_text::is_plain(text)
}
