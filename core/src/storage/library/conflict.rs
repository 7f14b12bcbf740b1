//! Resolves a conflict between two windows that wrote to one document at the same time.

use super::Shelf;
use crate::storage::document::Document;

/// What to do with the version that was not stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Resolution<D> {
    /// Nothing: all of it is stored.
    Discard,
    /// The stored one with what it lacked, a step at its end, or a name, note or date, is saved over it.
    Save(D),
    /// It is saved under an id of its own, and needs a name that says so.
    Copy(D),
    /// This copy was saved already.
    Copied(D),
}

/// Resolves a conflict: `ours` was written to here while another window stored the one on the shelf, or deleted it.
/// Where a newer version stored a text that cannot be read here (`is_newer_schema`), nothing is saved over it.
pub fn resolve<D: Document>(mut ours: D, shelf: &Shelf<D>, is_newer_schema: bool) -> Resolution<D> {
    let stored = shelf.find(ours.id());
    let merged = stored.and_then(|stored| merged(stored, &ours, is_newer_schema));
    match (stored, merged) {
        (Some(stored), Some(merged)) if is_newer_schema || merged.journal() == stored.journal() => {
            Resolution::Discard
        }
        (_, Some(mut merged)) => {
            merged.set_changed(ours.changed());
            Resolution::Save(merged)
        }
        (_, None) => {
            // A second conflict of the same document gets a copy of its own.
            ours.set_id(format!(
                "{}-{}",
                ours.id(),
                ours.changed().timestamp_millis()
            ));
            match shelf.find(ours.id()) {
                Some(copy) => Resolution::Copied(copy.clone()),
                None => Resolution::Copy(ours),
            }
        }
    }
}

/// What is stored, with what `ours` has beyond it; `None` if that went another way, or may not be added.
fn merged<D: Document>(stored: &D, ours: &D, is_newer_schema: bool) -> Option<D> {
    let mut merged = match stored.lacks(ours) {
        false => stored.clone(),
        true if is_newer_schema || !stored.began_as(ours) => return None,
        true => stored.with_journal(stored.journal().with_next_step(ours.journal())?, ours)?,
    };
    merged.take_described(ours);
    // A name drops what could be redone, which may be in force here.
    (!merged.lacks(ours)).then_some(merged)
}

/// The versions to keep where another window stored a newer one than the text `written` under `key`: first the one
/// of the shelf, in which a step may have been taken while the text was being written, then the one of the text,
/// unless the first has all of it. To be asked before the newer text is read, which replaces the one of the shelf.
pub fn versions<D: Document>(shelf: &Shelf<D>, key: &str, written: &str) -> Vec<D> {
    if !key.starts_with(D::PREFIX) {
        return Vec::new();
    }
    let waits = shelf.find_key(key);
    let lost = |ours: &D| waits.is_none_or(|waits| waits.lacks(ours));
    let written = D::read_text(written).ok().filter(lost);
    waits.cloned().into_iter().chain(written).collect()
}
