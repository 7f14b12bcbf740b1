//! The events of a game.

use serde_json::{Value, json};

use super::record::{LegacyRecord, PASSED};
use super::time;

/// The event of a record; `None` if it is torn.
pub(super) fn event(record: Value) -> Option<Value> {
    let mut record = LegacyRecord::of(record)?;
    let (at, what, deal) = (record.take("at"), record.text("what")?, record.take("deal"));
    let event = match (what.as_str(), deal.is_null()) {
        ("bid" | "bagged", true) => json!({ "contract": record.contract(what == "bagged") }),
        ("turned", true) => json!({ "turned": record.turned()? }),
        ("struck", false) => json!({ "struck": { "deal": deal } }),
        ("rules", true) => rules(&mut record, "now"),
        ("rules-from-the-start", true) => rules(&mut record, "start"),
        ("on-paper", true) => json!({ "on_paper": imported(&mut record) }),
        ("from-table", true) => json!({ "from_table": imported(&mut record) }),
        ("ended", true) => json!("ended"),
        ("ended-as", true) => match record.numbers("costs")?[..] {
            [] => json!({ "ended_as": { "winner": null } }),
            [side] => json!({ "ended_as": { "winner": side } }),
            _ => return None,
        },
        ("ruled", false) => json!({ "accepted_ruling": { "deal": deal, "ruling": {
            "says": record.text("says")?,
            "cost": cost(&record.numbers("costs")?)?,
        } } }),
        ("adjustment-removed", true) => {
            json!({ "adjustment_removed": { "adjustment": record.number_of("costs")? } })
        }
        ("withdrawn", false) => {
            json!({ "withdrawn": { "deal": deal, "ruling": record.number_of("costs")? } })
        }
        ("left", true) => json!({ "left": { "seat": record.take("seat") } }),
        ("returned", true) => json!({ "returned": { "seat": record.take("seat") } }),
        ("joined", true) => json!({ "joined": {
            "name": record.text("says")?,
            "pays": record.number_of("costs")?,
        } }),
        ("replaced", true) => json!({ "replaced": {
            "seat": record.take("seat"),
            "name": record.text("says")?,
        } }),
        ("begun", true) => {
            let (points, ticks) = (record.numbers("tricks")?, record.numbers("ticks")?);
            let ticks = match ticks[..] {
                [] => vec![0; points.len()],
                _ => ticks,
            };
            json!({ "starting_score": { "points": points, "ticks": ticks } })
        }
        ("adjusted", false) => match record.numbers("costs")?[..] {
            [side, points] => json!({ "adjusted": { "after": deal, "what": {
                "side": side,
                "points": points,
                "reason": record.text("says")?,
            } } }),
            _ => return None,
        },
        ("dealer", false) => {
            json!({ "dealer_set": { "deal": deal, "seat": record.take("seat") } })
        }
        ("renamed", true) => json!({ "renamed": change(&mut record)? }),
        ("named", true) => json!({ "described": { "name": change(&mut record)? } }),
        ("noted", true) => json!({ "described": { "note": change(&mut record)? } }),
        ("dated", true) => match record.numbers("costs")?[..] {
            [from, to] => json!({ "described": { "played": {
                "from": time(from.into())?,
                "to": time(to.into())?,
            } } }),
            _ => return None,
        },
        (what, true) => json!({ "dealt": dealt(&mut record, what)? }),
        (what, false) => json!({ "amended": { "deal": deal, "to": dealt(&mut record, what)? } }),
    };
    record.end()?;
    Some(json!({ "at": if at.is_null() { json!(0) } else { at }, "event": event }))
}

fn rules(record: &mut LegacyRecord, since: &str) -> Value {
    json!({ "rules": { "house": record.take("house"), "since": since } })
}

/// The game that was imported; a tally has no name.
fn imported(record: &mut LegacyRecord) -> Value {
    match record.take("from") {
        Value::Null => json!("tally"),
        game => game,
    }
}

/// A text that was changed.
fn change(record: &mut LegacyRecord) -> Option<Value> {
    Some(json!({ "from": record.text("from")?, "to": record.text("says")? }))
}

fn dealt(record: &mut LegacyRecord, what: &str) -> Option<Value> {
    Some(match what {
        "hand" | "bagged-hand" => json!({ "hand": { "bid": {
            "contract": record.contract(what == "bagged-hand"),
            "tricks": record.numbers("tricks")?,
            "best_trump": record.best(),
            "called": record.called()?,
        } } }),
        "turned-hand" => json!({ "hand": { "turned": {
            "turned": record.turned()?,
            "tricks": record.numbers("tricks")?,
            "best_trump": record.best(),
            "first_there": record.take("first"),
        } } }),
        "pot" => json!({ "hand": { "pot": {
            "turned": record.turned()?,
            "shares": shares(record)?,
        } } }),
        "points" => json!({ "hand": { "points": record.numbers("tricks")? } }),
        "misdeal" => json!("misdeal"),
        "passed-out" => json!("passed_out"),
        "redealt" | "redealt-late" => match record.numbers("costs")?[..] {
            [side, 7] => json!({ "redealt": {
                "side": side,
                "says": record.text("says")?,
                "is_late": what == "redealt-late",
            } }),
            _ => return None,
        },
        _ => return None,
    })
}

fn shares(record: &mut LegacyRecord) -> Option<Value> {
    let (tricks, mut faults) = (record.numbers("tricks")?, record.faults()?);
    let share = |(side, tricks): (i64, i64)| {
        if tricks == PASSED {
            return json!("passed");
        }
        let fault = faults.iter().position(|(at_fault, _)| *at_fault == side);
        let fault = fault.map(|at| faults.remove(at).1);
        json!({ "stayed": { "tricks": tricks, "fault": fault } })
    };
    let shares: Value = (0..).zip(tricks).map(share).collect();
    faults.is_empty().then_some(shares)
}

/// The penalty of a ruling, and whose.
fn cost(numbers: &[i64]) -> Option<Value> {
    let Some((side, penalty)) = numbers.split_first() else {
        return Some(Value::Null);
    };
    let trick = |to: i64, along: i64| json!({ "trick": { "to": to, "best": along & 1 != 0, "called": along & 2 != 0 } });
    let penalty = match *penalty {
        [1] => json!("lose_hand"),
        [2] => json!("set_bid"),
        [3, to] => trick(to, 0),
        [3, to, along @ 1..=3] => trick(to, along),
        [4] => json!({ "fault": "renege" }),
        [5] => json!({ "fault": "corrected" }),
        [6, points] => json!({ "points": points }),
        [7] => json!("redeal"),
        [8] => json!("loses_deal"),
        _ => return None,
    };
    Some(json!({ "side": side, "penalty": penalty }))
}
