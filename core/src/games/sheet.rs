//! A table's rules as part of an address, to send to another phone.
//!
//! `auction/target=120,kitty=3,floor_bid=100-20` is the game and the rules that differ from its
//! defaults, with the keys and words of the save format. Unknown rules and values that are not allowed
//! are refused by name.
//!
//! A name for the rules may come first: `auction/name=Tuesday~20rules,kitty=3`. Characters other than
//! A–Z, a–z and 0–9 are written as hexadecimal bytes after `~`, so that no app that passes the link on
//! cuts it short.

use std::fmt::Write;

use crate::base::house::{Declared, House, Problem, RuleValues, Value};
use crate::base::seats::tidy;
use crate::base::text_fold::printable;
use crate::games::{self, Game};

/// How "not played" is written.
const OFF: &str = "off";

/// The key of the name.
const NAME: &str = "name=";

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// Why a sheet cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotASheet {
    /// It is of no game this version knows.
    UnknownGame(String),
    /// The rules are not allowed.
    House(Vec<Problem>),
}

/// A table's rules as part of an address.
pub fn write(game: &Game, house: &House) -> String {
    let declared = |key: &str| {
        game.declared
            .iter()
            .find(|declared| declared.rule.key == key)
    };
    let rules = house.differences().filter_map(|(key, value)| {
        declared(key)?;
        Some(format!("{key}={}", written(value)))
    });
    let rules: Vec<String> = rules.collect();
    format!("{}/{}", game.id, rules.join(","))
}

/// The rules with a name, as part of an address.
pub fn write_named(game: &Game, house: &House, name: &str) -> String {
    let mut escaped = String::with_capacity(name.len());
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() {
            escaped.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(escaped, "~{byte:02X}");
        }
    }
    let sheet = write(game, house);
    let (id, rules) = sheet.split_once('/').unwrap_or((&sheet, ""));
    let comma = if rules.is_empty() { "" } else { "," };
    format!("{id}/{NAME}{escaped}{comma}{rules}")
}

/// The name in a sheet; `None` without a valid one.
pub fn name(text: &str) -> Option<String> {
    let (_, rules) = text.split_once('/')?;
    let written = rules.split(',').find_map(|pair| pair.strip_prefix(NAME))?;
    let mut pieces = written.split('~');
    let mut bytes = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        let (byte, rest) = piece.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(byte, 16).ok()?);
        bytes.extend(rest.bytes());
    }
    let name = String::from_utf8(bytes).ok()?;
    let sound = name == tidy(&name) && printable(&name, LONGEST_NAME) == name;
    (sound && !name.is_empty()).then_some(name)
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
/// The game is unknown, or every rule that is unknown or not allowed.
pub fn read(text: &str) -> Result<(&'static Game, House), NotASheet> {
    let (id, rules) = text.split_once('/').unwrap_or((text, ""));
    let game = games::find(id).ok_or_else(|| NotASheet::UnknownGame(id.to_owned()))?;
    let pairs = rules
        .split(',')
        .filter(|pair| !pair.is_empty() && !pair.starts_with(NAME));
    // With more rules than the game has, one is unknown or repeated.
    let house: House = pairs
        .take(game.declared.len() + 1)
        .map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let declared = game
                .declared
                .iter()
                .find(|declared| declared.rule.key == key);
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

/// The value of a rule; anything else is a word that the rule does not allow.
fn value_of(declared: Option<&Declared>, text: &str) -> Value {
    let word = Value::Word(text.to_owned());
    let Some(declared) = declared else {
        return word;
    };
    match declared.rule.kind {
        RuleValues::Word(_) => word,
        _ if text == OFF => Value::Off,
        RuleValues::Count(_) | RuleValues::Number { .. } => {
            text.parse().map_or(word, Value::Number)
        }
        RuleValues::Floor { .. } => {
            let pair = text.split_once('-');
            let pair = pair.and_then(|(from, bid)| from.parse().ok().zip(bid.parse().ok()));
            pair.map_or(word, |(from, bid)| Value::Floor { from, bid })
        }
    }
}
