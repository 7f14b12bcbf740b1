//! The standing of a game without its hands.

use serde_json::{Value, json};

use super::{LegacyObject, change, setup};

/// Turns the fields of a standing.
pub(in crate::storage::saved) fn standing(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "setup", setup)?;
    change(fields, "first", |side| Some(if_any(side)))?;
    let (word, winner) = (fields.remove("end")?, fields.remove("winner")?);
    let word = word.as_str()?.replace('-', "_");
    let winner = if_any(winner);
    let end = match (word.as_str(), winner.is_null()) {
        ("", true) => Value::Null,
        ("", false) => return None,
        (reason, _) => json!({ "winner": winner, "reason": reason }),
    };
    fields.insert("end".to_owned(), end);
    Some(())
}

/// A side; -1 was nobody.
fn if_any(side: Value) -> Value {
    Some(side).filter(|side| *side != -1).into()
}
