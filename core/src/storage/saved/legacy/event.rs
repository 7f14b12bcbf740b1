//! The events of a game.

use serde_json::{Value, json};

use super::record::{LegacyRecord, PASSED};
use super::time;

/// The event of a record; `None` if it is torn.
pub(super) fn event(record: Value) -> Option<Value> {
    let mut own = LegacyRecord::of(record)?;
    let (at, what, deal) = (own.take("at"), own.text("what")?, own.take("deal"));
    let event = match (what.as_str(), deal.is_null()) {
        ("bid" | "bagged", true) => json!({ "contract": own.contract(what == "bagged") }),
        ("turned", true) => json!({ "turned": own.turned()? }),
        ("struck", false) => json!({ "struck": { "deal": deal } }),
        ("rules", true) => rules(&mut own, "now"),
        ("rules-from-the-start", true) => rules(&mut own, "start"),
        ("on-paper", true) => json!({ "on_paper": imported(&mut own) }),
        ("from-table", true) => json!({ "from_table": imported(&mut own) }),
        ("ended", true) => json!("ended"),
        ("ended-as", true) => match own.numbers("costs")?[..] {
            [] => json!({ "ended_as": { "winner": null } }),
            [side] => json!({ "ended_as": { "winner": side } }),
            _ => return None,
        },
        ("ruled", false) => json!({ "accepted_ruling": { "deal": deal, "ruling": {
            "says": own.text("says")?,
            "cost": cost(&own.numbers("costs")?)?,
        } } }),
        ("adjustment-removed", true) => {
            json!({ "adjustment_removed": { "adjustment": own.number_of("costs")? } })
        }
        ("withdrawn", false) => {
            json!({ "withdrawn": { "deal": deal, "ruling": own.number_of("costs")? } })
        }
        ("left", true) => json!({ "left": { "seat": own.take("seat") } }),
        ("returned", true) => json!({ "returned": { "seat": own.take("seat") } }),
        ("joined", true) => json!({ "joined": {
            "name": own.text("says")?,
            "pays": own.number_of("costs")?,
        } }),
        ("replaced", true) => json!({ "replaced": {
            "seat": own.take("seat"),
            "name": own.text("says")?,
        } }),
        ("begun", true) => {
            let (points, ticks) = (own.numbers("tricks")?, own.numbers("ticks")?);
            let ticks = match ticks[..] {
                [] => vec![0; points.len()],
                _ => ticks,
            };
            json!({ "starting_score": { "points": points, "ticks": ticks } })
        }
        ("adjusted", false) => match own.numbers("costs")?[..] {
            [side, points] => json!({ "adjusted": { "after": deal, "what": {
                "side": side,
                "points": points,
                "reason": own.text("says")?,
            } } }),
            _ => return None,
        },
        ("dealer", false) => {
            json!({ "dealer_set": { "deal": deal, "seat": own.take("seat") } })
        }
        ("renamed", true) => json!({ "renamed": change(&mut own)? }),
        ("named", true) => json!({ "described": { "name": change(&mut own)? } }),
        ("noted", true) => json!({ "described": { "note": change(&mut own)? } }),
        ("dated", true) => match own.numbers("costs")?[..] {
            [from, to] => json!({ "described": { "played": {
                "from": time(from.into())?,
                "to": time(to.into())?,
            } } }),
            _ => return None,
        },
        (what, true) => json!({ "dealt": dealt(&mut own, what)? }),
        (what, false) => json!({ "amended": { "deal": deal, "to": dealt(&mut own, what)? } }),
    };
    own.end()?;
    Some(json!({ "at": if at.is_null() { json!(0) } else { at }, "event": event }))
}

fn rules(own: &mut LegacyRecord, since: &str) -> Value {
    json!({ "rules": { "house": own.take("house"), "since": since } })
}

/// The game that was imported; a tally has no name.
fn imported(own: &mut LegacyRecord) -> Value {
    match own.take("from") {
        Value::Null => json!("tally"),
        game => game,
    }
}

/// A text that was changed.
fn change(own: &mut LegacyRecord) -> Option<Value> {
    Some(json!({ "from": own.text("from")?, "to": own.text("says")? }))
}

fn dealt(own: &mut LegacyRecord, what: &str) -> Option<Value> {
    Some(match what {
        "hand" | "bagged-hand" => json!({ "hand": { "bid": {
            "contract": own.contract(what == "bagged-hand"),
            "tricks": own.numbers("tricks")?,
            "best_trump": own.best(),
            "called": own.called()?,
        } } }),
        "turned-hand" => json!({ "hand": { "turned": {
            "turned": own.turned()?,
            "tricks": own.numbers("tricks")?,
            "best_trump": own.best(),
            "first_there": own.take("first"),
        } } }),
        "pot" => json!({ "hand": { "pot": {
            "turned": own.turned()?,
            "shares": shares(own)?,
        } } }),
        "points" => json!({ "hand": { "points": own.numbers("tricks")? } }),
        "misdeal" => json!("misdeal"),
        "passed-out" => json!("passed_out"),
        "redealt" | "redealt-late" => match own.numbers("costs")?[..] {
            [side, 7] => json!({ "redealt": {
                "side": side,
                "says": own.text("says")?,
                "is_late": what == "redealt-late",
            } }),
            _ => return None,
        },
        _ => return None,
    })
}

fn shares(own: &mut LegacyRecord) -> Option<Value> {
    let (tricks, mut faults) = (own.numbers("tricks")?, own.faults()?);
    let share = |(side, tricks): (i64, i64)| {
        if tricks == PASSED {
            return json!("passed");
        }
        let fault = faults.iter().position(|(own, _)| *own == side);
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
