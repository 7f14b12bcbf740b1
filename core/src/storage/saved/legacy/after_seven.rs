//! Says what a text of schema 7 or before left unsaid, as the build that wrote it meant it.
//!
//! Two builds wrote schema 7. The later one had more house rules and another order of dealers after a hand that was
//! dealt again late, and wrote both under the same number.

use serde_json::{Value, json};

const SETUP: &str = "setup";
const HOUSE: &str = "house";
const GAME: &str = "game";
const WHAT: &str = "what";

/// House rules that came later and by default are another than a game was played by until then.
const PLAYED_BY: [(&str, &str, &str); 1] = [("kaibosh", "bid_after_renege", "stands")];

/// House rules of which each game has one, and which only the later build wrote.
const OF_LATER_BUILD: [&str; 4] = ["bid_after_renege", "stay_first", "pool", "round_sum"];

/// The events that are a deal.
const DEALS: [&str; 8] = [
    "hand",
    "bagged-hand",
    "turned-hand",
    "pot",
    "points",
    "misdeal",
    "passed-out",
    "redealt",
];

pub(super) fn complete(text: &mut Value) {
    let house = &text[SETUP][HOUSE];
    if OF_LATER_BUILD.iter().any(|key| house.get(key).is_some()) {
        tell_late_redeals(text);
    }
    add_rules(text, None);
}

/// In the later build those who had dealt the hands after it stayed. In the earlier one the same player dealt again,
/// and the later hands moved: the table went on from there.
fn tell_late_redeals(text: &mut Value) {
    let events = text.get_mut("events").and_then(Value::as_array_mut);
    let mut deals = 0;
    for event in events.into_iter().flatten() {
        let deal = event["deal"].as_i64();
        match (deal, event[WHAT].as_str()) {
            (None, Some(what)) if DEALS.contains(&what) => deals += 1,
            (Some(deal), Some("redealt")) if deal + 1 < deals => {
                event[WHAT] = json!("redealt-late");
            }
            _ => {}
        }
    }
}

/// Adds the rules that are missing, wherever the text has house rules; `game` is that of what is around it.
fn add_rules(at: &mut Value, game: Option<&str>) {
    match at {
        Value::Array(all) => all.iter_mut().for_each(|item| add_rules(item, game)),
        Value::Object(fields) => {
            let setup = fields.get(SETUP).and_then(|field| field.get(GAME));
            let named = fields.get(GAME).filter(|field| field.is_string()).or(setup);
            let named = named.and_then(Value::as_str).map(str::to_owned);
            let game = named.as_deref().or(game);
            for (of, key, value) in PLAYED_BY {
                let house = fields.get_mut(HOUSE).and_then(Value::as_object_mut);
                if let (Some(house), true) = (house, Some(of) == game) {
                    house.entry(key).or_insert_with(|| json!(value));
                }
            }
            fields.values_mut().for_each(|field| add_rules(field, game));
        }
        _ => {}
    }
}
