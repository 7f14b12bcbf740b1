//! Sentences about storage space.

use crate::storage::saved::backup::BackupContents;
use crate::words;

/// From this many bytes on, units are used.
const UNITS: [(u64, &str); 3] = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "KB")];

/// A size: `812 bytes`, `48 KB`, `1.2 MB`, in thousands as phones count.
pub fn bytes(count: u64) -> String {
    let Some((unit, name)) = UNITS.iter().find(|(unit, _)| count >= *unit) else {
        return format!("{count} bytes");
    };
    let (whole, tenth) = (count / unit, count % unit * 10 / unit);
    if whole < 10 && tenth > 0 {
        format!("{whole}.{tenth} {name}")
    } else {
        format!("{whole} {name}")
    }
}

/// What is kept and its size: `3 games and 1 hall night, 48 KB`.
pub fn kept(contents: BackupContents, taken: u64) -> String {
    match contents.is_empty() {
        true => "No games yet".to_owned(),
        false => format!(
            "{}, {}",
            words::capital(&words::backup::holds(contents)),
            bytes(taken)
        ),
    }
}

/// The size of the whole site and its limit, as the browser reports them.
pub fn quota(used: Option<f64>, limit: Option<f64>) -> String {
    let said = |size: Option<f64>| Some(bytes(size.filter(|size| *size >= 0.0)? as u64));
    match (said(used), said(limit)) {
        (Some(used), Some(limit)) => format!("{used} of {limit}, the app itself included"),
        (Some(used), None) => format!("{used}, the app itself included"),
        (None, _) => "Unknown".to_owned(),
    }
}

/// Whether storage is persistent.
pub const fn promised(promised: bool) -> &'static str {
    match promised {
        true => "Protected.",
        false => "Not protected. Save a backup now and then.",
    }
}
