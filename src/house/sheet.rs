//! The sheet of a table's rules, to carry to another phone: the part of an address.
//!
//! `auction/target=120,kitty=3,floor_bid=100-20`: the game, and the rules that differ from its
//! defaults, in the keys and words of the save format. What comes in by an address is checked like
//! anything else: a rule that is not known, or a value that is not allowed, is refused by name.

use super::{Declared, House, Kind, Problem, Value};
use crate::games::{self, Game};

/// How "not played here" is written.
const OFF: &str = "off";

/// Why a sheet cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotASheet {
    /// It is of no game this version knows.
    UnknownGame(String),
    /// Its rules cannot be played by.
    House(Vec<Problem>),
}

/// A table's rules as part of an address.
pub fn write(game: &Game, house: &House) -> String {
    let declared = |key: &str| game.declared.iter().find(|own| own.rule.key == key);
    let rules = house.differences().filter_map(|(key, value)| {
        declared(key)?;
        Some(format!("{key}={}", written(value)))
    });
    let rules: Vec<String> = rules.collect();
    format!("{}/{}", game.id, rules.join(","))
}

fn written(value: &Value) -> String {
    match value {
        Value::Word(word) => word.clone(),
        Value::Number(number) => number.to_string(),
        Value::Floor { from, bid } => format!("{from}-{bid}"),
        Value::Off => OFF.to_owned(),
    }
}

/// Reads a table's rules from part of an address.
///
/// # Errors
/// That the game is not known, or every rule that is not known or not allowed.
pub fn read(text: &str) -> Result<(&'static Game, House), NotASheet> {
    let (id, rules) = text.split_once('/').unwrap_or((text, ""));
    let game = games::find(id).ok_or_else(|| NotASheet::UnknownGame(id.to_owned()))?;
    let pairs = rules.split(',').filter(|pair| !pair.is_empty());
    // More rules than the game has, and one at least is unknown or said twice.
    let house: House = pairs
        .take(game.declared.len() + 1)
        .map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let declared = game.declared.iter().find(|own| own.rule.key == key);
            (key.to_owned(), value_of(declared, value))
        })
        .collect();
    let house = house.in_short(game.declared);
    match (game.rules)(&house) {
        Ok(_) => match house.below(game.declared) {
            Some(problem) => Err(NotASheet::House(vec![problem])),
            None => Ok((game, house)),
        },
        Err(problems) => Err(NotASheet::House(problems)),
    }
}

/// The value of a rule; what it cannot be is a word it does not allow.
fn value_of(declared: Option<&Declared>, text: &str) -> Value {
    let word = Value::Word(text.to_owned());
    let Some(declared) = declared else {
        return word;
    };
    match declared.rule.kind {
        Kind::Word(_) => word,
        _ if text == OFF => Value::Off,
        Kind::Count(_) | Kind::Number { .. } => text.parse().map_or(word, Value::Number),
        Kind::Floor { .. } => {
            let pair = text.split_once('-');
            let pair = pair.and_then(|(from, bid)| from.parse().ok().zip(bid.parse().ok()));
            pair.map_or(word, |(from, bid)| Value::Floor { from, bid })
        }
    }
}
