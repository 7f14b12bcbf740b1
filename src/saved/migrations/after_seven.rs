//! From schema 7 to 8: says what a text left unsaid, as the build that wrote it meant it.
//!
//! Two builds wrote schema 7. The later one had more house rules and another order of dealers after a hand that was
//! dealt again late, and wrote both under the same number.

use crate::json::{Json, Reading};

const SETUP: &str = "setup";
const HOUSE: &str = "house";
const GAME: &str = "game";
const EVENTS: &str = "events";
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

pub(super) fn complete(fields: &mut Reading) {
    fields.change(|text| {
        if is_of_later_build(text) {
            tell_late_redeals(text);
        }
        add_rules(text, None);
    });
}

fn is_of_later_build(text: &mut Json) -> bool {
    let house = text.field_mut(SETUP).and_then(|own| own.field_mut(HOUSE));
    house.is_some_and(|house| {
        let mut keys = OF_LATER_BUILD.iter();
        keys.any(|key| house.field_mut(key).is_some())
    })
}

/// In the later build those who had dealt the hands after it stayed. In the earlier one the same player dealt again,
/// and the later hands moved: the table went on from there.
fn tell_late_redeals(text: &mut Json) {
    let Some(Json::List(events)) = text.field_mut(EVENTS) else {
        return;
    };
    let mut deals = 0;
    for event in events {
        let deal = event.field_mut("deal").and_then(|own| own.number());
        let Some(Json::Text(what)) = event.field_mut(WHAT) else {
            continue;
        };
        match deal {
            None if DEALS.contains(&what.as_str()) => deals += 1,
            Some(deal) if what == "redealt" && deal + 1 < deals => "redealt-late".clone_into(what),
            _ => {}
        }
    }
}

/// Adds the rules that are missing, wherever the text has house rules; `game` is that of what is around it.
fn add_rules(at: &mut Json, game: Option<&str>) {
    match at {
        Json::List(all) => all.iter_mut().for_each(|own| add_rules(own, game)),
        Json::Fields(_) => {
            let own = game_of(at);
            let game = own.as_deref().or(game);
            if let Some(house) = at.field_mut(HOUSE) {
                add_missing(house, game);
            }
            if let Json::Fields(fields) = at {
                fields.iter_mut().for_each(|(_, own)| add_rules(own, game));
            }
        }
        Json::Null | Json::Number(_) | Json::Text(_) | Json::Foreign => {}
    }
}

fn game_of(at: &mut Json) -> Option<String> {
    let of = |own: &mut Json| own.field_mut(GAME)?.clone().text();
    of(at).or_else(|| of(at.field_mut(SETUP)?))
}

fn add_missing(house: &mut Json, game: Option<&str>) {
    for (_, key, value) in PLAYED_BY.iter().filter(|(own, ..)| Some(*own) == game) {
        if house.field_mut(key).is_none()
            && let Json::Fields(rules) = house
        {
            rules.push(((*key).to_owned(), (*value).into()));
        }
    }
}
