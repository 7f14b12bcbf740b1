//! A result or an amendment while it is entered.

use serde_json::{Value, json};

use super::record::{LegacyRecord, PASSED};

/// A step in no order with the log: of such a history only the draft counts.
const NO_ORDER: u32 = u32::MAX;

/// The steps of the drafts, of which `tapped` are in force; older texts have one draft alone.
pub(super) fn history(steps: Value, tapped: Value) -> Option<Value> {
    let Value::Array(steps) = steps else {
        return None;
    };
    match (steps.len(), tapped.is_null()) {
        (0, true) => Some(json!({ "steps": [], "done": 0 })),
        (1, true) => {
            let mut record = LegacyRecord::of(steps.into_iter().next()?)?;
            (record.text("what")? == "draft").then_some(())?;
            record.take("deal");
            let step = json!({ "events": NO_ORDER, "cause": "tap", "draft": draft(record)? });
            Some(json!({ "steps": [step], "done": 1 }))
        }
        (_, true) => None,
        (_, false) => {
            let steps: Option<Value> = steps.into_iter().map(step).collect();
            Some(json!({ "steps": steps?, "done": tapped }))
        }
    }
}

fn step(record: Value) -> Option<Value> {
    let mut record = LegacyRecord::of(record)?;
    let cause = match record.text("what")?.as_str() {
        "draft" => "tap",
        "typed" => "typing",
        "followed" => "event",
        _ => return None,
    };
    let events = record.take("deal");
    Some(json!({ "events": events, "cause": cause, "draft": draft(record)? }))
}

fn draft(mut record: LegacyRecord) -> Option<Value> {
    record.take("at");
    let answers = record.numbers("tricks")?;
    let answer = |pair: &[i64]| match *pair {
        [side, PASSED] => Some(json!([side, "passed"])),
        [side, took] => Some(json!([side, { "took": took }])),
        _ => None,
    };
    let answers: Option<Value> = answers.chunks(2).map(answer).collect();
    let called = match record.numbers("called")?[..] {
        [] => Value::Null,
        [-1] => json!("nobody"),
        [partner, points] => json!({ "by": { "partner": partner, "points": points } }),
        _ => return None,
    };
    let draft = json!({
        "answers": answers?,
        "best": record.best(),
        "called": called,
        "fault": record.faults()?.first(),
        "first_there": record.take("first"),
    });
    record.end()?;
    Some(draft)
}

/// An amendment being entered; one that is torn is forgotten.
pub(super) fn amending(record: Value) -> Option<Value> {
    let mut record = LegacyRecord::of(record)?;
    let what = record.text("what")?;
    let contract = match record.has_bid() {
        true => record.contract(what == "bagged"),
        false => Value::Null,
    };
    let turned = match contract.is_null() {
        true => record.turned()?,
        false => json!({ "trump": null, "ace": "ranking" }),
    };
    Some(json!({
        "deal": record.take("deal"),
        "contract": contract,
        "turned": turned,
        "draft": draft(record)?,
    }))
}
