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
            let mut own = LegacyRecord::of(steps.into_iter().next()?)?;
            (own.text("what")? == "draft").then_some(())?;
            own.take("deal");
            let step = json!({ "events": NO_ORDER, "cause": "tap", "draft": draft(own)? });
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
    let mut own = LegacyRecord::of(record)?;
    let cause = match own.text("what")?.as_str() {
        "draft" => "tap",
        "typed" => "typing",
        "followed" => "event",
        _ => return None,
    };
    let events = own.take("deal");
    Some(json!({ "events": events, "cause": cause, "draft": draft(own)? }))
}

fn draft(mut own: LegacyRecord) -> Option<Value> {
    own.take("at");
    let answers = own.numbers("tricks")?;
    let answer = |pair: &[i64]| match *pair {
        [side, PASSED] => Some(json!([side, "passed"])),
        [side, took] => Some(json!([side, { "took": took }])),
        _ => None,
    };
    let answers: Option<Value> = answers.chunks(2).map(answer).collect();
    let called = match own.numbers("called")?[..] {
        [] => Value::Null,
        [-1] => json!("nobody"),
        [partner, points] => json!({ "by": { "partner": partner, "points": points } }),
        _ => return None,
    };
    let told = json!({
        "answers": answers?,
        "best": own.best(),
        "called": called,
        "fault": own.faults()?.first(),
        "first_there": own.take("first"),
    });
    own.end()?;
    Some(told)
}

/// An amendment being entered; one that is torn is forgotten.
pub(super) fn amending(record: Value) -> Option<Value> {
    let mut own = LegacyRecord::of(record)?;
    let what = own.text("what")?;
    let contract = match own.has_bid() {
        true => own.contract(what == "bagged"),
        false => Value::Null,
    };
    let turned = match contract.is_null() {
        true => own.turned()?,
        false => json!({ "trump": null, "ace": "ranking" }),
    };
    Some(json!({
        "deal": own.take("deal"),
        "contract": contract,
        "turned": turned,
        "draft": draft(own)?,
    }))
}
