//! A hall night, and the codes of its matches.

use serde_json::{Value, json};

use super::record::LegacyRecord;
use super::{LegacyObject, change, each, setup};

/// Turns the fields of a night.
pub(in crate::storage::saved) fn night(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "setup", night_setup)?;
    change(fields, "events", |own| each(own, event))
}

/// Which game of a night a game is.
pub(in crate::storage::saved) fn night_match(own: Value) -> Option<Value> {
    let mut own = LegacyRecord::of(own)?;
    let told = json!({
        "night": own.take("night"),
        "of": match_key(&mut own),
        "game": own.take("game"),
    });
    own.end()?;
    Some(told)
}

/// Turns the fields of the code of a match.
pub(in crate::storage::saved) fn match_for_table(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "of", night_match)?;
    change(fields, "setup", setup)
}

/// Turns the fields of the result of a match.
pub(in crate::storage::saved) fn result(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "of", night_match)?;
    let (winner, score) = (fields.remove("winner")?, fields.remove("score")?);
    let outcome = json!({ "winner": winner, "score": score_if_any(score) });
    fields.insert("outcome".to_owned(), outcome);
    Some(())
}

fn match_key(own: &mut LegacyRecord) -> Value {
    json!({
        "stage": own.take("stage"),
        "number": own.take("number"),
        "teams": own.take("teams"),
    })
}

/// A score; an empty list was none.
fn score_if_any(score: Value) -> Value {
    match score.as_array().is_some_and(Vec::is_empty) {
        true => Value::Null,
        false => score,
    }
}

fn event(record: Value) -> Option<Value> {
    let mut own = LegacyRecord::of(record)?;
    let (at, what) = (own.take("at"), own.text("what")?);
    let event = match what.as_str() {
        "set_up" => json!({ "set_up": night_setup(own.take("setup"))? }),
        "waits" => json!({ "waits_for_draw": own.take("name") }),
        "left_draw" => json!({ "left_draw": own.take("name") }),
        "drawn" => json!({ "drawn": own.take("drawn") }),
        "replaced" | "corrected" => json!({ what: {
            "team": own.take("team"),
            "at": own.take("position"),
            "name": own.take("name"),
        } }),
        "forfeits" | "struck_out" => {
            json!({ "left": { "team": own.take("team"), "leaving": what } })
        }
        "came_back" => json!({ "came_back": own.take("team") }),
        "started" => json!({ "started": own.take("groups") }),
        "won" => json!({ "won": {
            "of": match_key(&mut own),
            "game": own.take("game"),
            "outcome": {
                "winner": own.take("winner"),
                "score": score_if_any(own.take("score")),
            },
        } }),
        "cleared" => json!({ "cleared": {
            "of": match_key(&mut own),
            "game": own.take("game"),
        } }),
        "decided" => json!({ "decided": {
            "order": own.take("order"),
            "how": tie_rule(&own.text("how")?)?,
        } }),
        "entered" => json!({ "entered": {
            "players": own.take("players"),
            "group": own.take("group"),
        } }),
        "keeps" => json!({ "keeps": {
            "team": own.take("team"),
            "table": own.take("table"),
        } }),
        _ => return None,
    };
    own.end()?;
    Some(json!({ "at": at, "event": event }))
}

/// What decides between tied teams.
fn tie_rule(word: &str) -> Option<&'static str> {
    Some(match word {
        "points" => "points",
        "game" => "deciding_game",
        "second" => "play_for_second",
        "cut" => "cut",
        "shared" => "shared",
        _ => return None,
    })
}

fn night_setup(own: Value) -> Option<Value> {
    let mut own = LegacyRecord::of(own)?;
    let level = own.text("level")?;
    let told = json!({
        "name": own.take("name"),
        "day": own.take("day"),
        "place": own.take("place"),
        "game": own.take("game"),
        "house": own.take("house"),
        "format": format(own.take("format"))?,
        "tie_rule": tie_rule(&level)?,
        "tables": own.take("tables"),
        "fee": own.take("fee"),
        "shares": shares(&mut own)?,
        "play_offs_rated": match own.text("rated")?.as_str() {
            "games" => "as_games",
            "winners" => "for_winners",
            _ => return None,
        },
    });
    own.end()?;
    Some(told)
}

fn format(own: Value) -> Option<Value> {
    let mut own = LegacyRecord::of(own)?;
    let games = own.take("games");
    let told = if games.is_null() {
        let best_of = match own.take("best_of").as_i64()? {
            1 => "one",
            3 => "three",
            5 => "five",
            _ => return None,
        };
        match own.take("losses").as_i64() {
            None => json!({ "groups": {
                "groups": own.take("groups"),
                "advance": own.take("advance"),
                "best_of": best_of,
            } }),
            Some(losses @ 1..=2) => {
                json!({ "knock_out": { "double": losses == 2, "best_of": best_of } })
            }
            Some(_) => return None,
        }
    } else {
        json!({ "progressive": { "games": games } })
    };
    own.end()?;
    Some(told)
}

/// The parts of the purse: those of the places below were left out where they were nothing.
fn shares(own: &mut LegacyRecord) -> Option<Value> {
    let parts = own.numbers("shares")?;
    let (&[winners, runners_up, most_wins, booby], further) = parts.split_first_chunk()?;
    let further = match further {
        [] => &[0; 3],
        further => further,
    };
    Some(json!({
        "winners": winners,
        "runners_up": runners_up,
        "further": further,
        "most_wins": most_wins,
        "booby": booby,
        "tied": match own.text("tied")?.as_str() {
            "" | "places" => "of_their_places",
            "one" => "one_prize",
            _ => return None,
        },
        "most_wins_for": match own.text("most_wins")?.as_str() {
            "" | "everyone" => "everyone",
            "others" => "others",
            _ => return None,
        },
    }))
}
