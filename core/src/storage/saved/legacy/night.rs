//! A hall night, and the codes of its matches.

use serde_json::{Value, json};

use super::record::LegacyRecord;
use super::{LegacyObject, change, each, setup};

/// Turns the fields of a night.
pub(in crate::storage::saved) fn night(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "setup", night_setup)?;
    change(fields, "events", |events| each(events, event))
}

/// Which game of a night a game is.
pub(in crate::storage::saved) fn night_match(record: Value) -> Option<Value> {
    let mut record = LegacyRecord::of(record)?;
    let of_match = json!({
        "night": record.take("night"),
        "of": match_key(&mut record),
        "game": record.take("game"),
    });
    record.end()?;
    Some(of_match)
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

fn match_key(record: &mut LegacyRecord) -> Value {
    json!({
        "stage": record.take("stage"),
        "number": record.take("number"),
        "teams": record.take("teams"),
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
    let mut record = LegacyRecord::of(record)?;
    let (at, what) = (record.take("at"), record.text("what")?);
    let event = match what.as_str() {
        "set_up" => json!({ "set_up": night_setup(record.take("setup"))? }),
        "waits" => json!({ "waits_for_draw": record.take("name") }),
        "left_draw" => json!({ "left_draw": record.take("name") }),
        "drawn" => json!({ "drawn": record.take("drawn") }),
        "replaced" | "corrected" => json!({ what: {
            "team": record.take("team"),
            "at": record.take("position"),
            "name": record.take("name"),
        } }),
        "forfeits" | "struck_out" => {
            json!({ "left": { "team": record.take("team"), "leaving": what } })
        }
        "came_back" => json!({ "came_back": record.take("team") }),
        "started" => json!({ "started": record.take("groups") }),
        "won" => json!({ "won": {
            "of": match_key(&mut record),
            "game": record.take("game"),
            "outcome": {
                "winner": record.take("winner"),
                "score": score_if_any(record.take("score")),
            },
        } }),
        "cleared" => json!({ "cleared": {
            "of": match_key(&mut record),
            "game": record.take("game"),
        } }),
        "decided" => json!({ "decided": {
            "order": record.take("order"),
            "how": tie_rule(&record.text("how")?)?,
        } }),
        "entered" => json!({ "entered": {
            "players": record.take("players"),
            "group": record.take("group"),
        } }),
        "keeps" => json!({ "keeps": {
            "team": record.take("team"),
            "table": record.take("table"),
        } }),
        _ => return None,
    };
    record.end()?;
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

fn night_setup(record: Value) -> Option<Value> {
    let mut record = LegacyRecord::of(record)?;
    let level = record.text("level")?;
    let setup = json!({
        "name": record.take("name"),
        "day": record.take("day"),
        "place": record.take("place"),
        "game": record.take("game"),
        "house": record.take("house"),
        "format": format(record.take("format"))?,
        "tie_rule": tie_rule(&level)?,
        "tables": record.take("tables"),
        "fee": record.take("fee"),
        "shares": shares(&mut record)?,
        "play_offs_rated": match record.text("rated")?.as_str() {
            "games" => "as_games",
            "winners" => "for_winners",
            _ => return None,
        },
    });
    record.end()?;
    Some(setup)
}

fn format(record: Value) -> Option<Value> {
    let mut record = LegacyRecord::of(record)?;
    let games = record.take("games");
    let format = if games.is_null() {
        let best_of = match record.take("best_of").as_i64()? {
            1 => "one",
            3 => "three",
            5 => "five",
            _ => return None,
        };
        match record.take("losses").as_i64() {
            None => json!({ "groups": {
                "groups": record.take("groups"),
                "advance": record.take("advance"),
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
    record.end()?;
    Some(format)
}

/// The parts of the purse: those of the places below were left out where they were nothing.
fn shares(record: &mut LegacyRecord) -> Option<Value> {
    let parts = record.numbers("shares")?;
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
        "tied": match record.text("tied")?.as_str() {
            "" | "places" => "of_their_places",
            "one" => "one_prize",
            _ => return None,
        },
        "most_wins_for": match record.text("most_wins")?.as_str() {
            "" | "everyone" => "everyone",
            "others" => "others",
            _ => return None,
        },
    }))
}
