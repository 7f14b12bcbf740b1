//! A game.

use serde_json::json;

use super::draft::{amending, history};
use super::event::event;
use super::night::night_match;
use super::{LegacyObject, change, each, first, setup, time};

/// Turns the fields of a game.
pub(in crate::storage::saved) fn game(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "setup", setup)?;
    change(fields, "events", |events| each(events, event))?;
    let steps = fields.remove("draft").unwrap_or_else(|| json!([]));
    let tapped = fields.remove("tapped").unwrap_or_default();
    fields.insert("draft".to_owned(), history(steps, tapped)?);
    change(fields, "amending", |all| Some(amending(first(all)?).into()))?;
    change(fields, "played", time)?;
    change(fields, "match", night_match)
}
