//! The house rules that decide a clause, and their alternatives.

use crate::base::house::{ClauseId, Declared, House, RuleValues, Value};
use crate::games::Game;
use crate::words;

/// A house rule of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseRule {
    pub key: &'static str,
    /// Its name.
    pub label: &'static str,
    /// Its help text.
    pub help: &'static str,
    /// Its value at this table; `None` if it has no effect here.
    pub here: Option<String>,
    /// Whether that differs from the default.
    pub changed: bool,
    /// The alternatives.
    pub others: Vec<Other>,
}

/// An alternative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    pub value: String,
    /// Its meaning; empty if the value says it.
    pub means: &'static str,
    /// Whether it is the default.
    pub usual: bool,
}

/// The house rules of a clause at a table.
pub fn deciding(game: &'static Game, house: &House, clause: ClauseId) -> Vec<ClauseRule> {
    game.declared
        .iter()
        .filter(|declared| declared.clause == clause)
        .map(|declared| played(game, house, declared))
        .collect()
}

fn played(game: &'static Game, house: &House, declared: &'static Declared) -> ClauseRule {
    let value = house.value(declared);
    let usual = game.default_house().value(declared);
    let matters = house.matters(declared, game.declared);
    ClauseRule {
        key: declared.rule.key,
        label: declared.rule.label,
        help: declared.rule.help,
        here: matters.then(|| words::value(declared, &value)),
        changed: matters && value != usual,
        others: others(declared, matters.then_some(&value), &usual),
    }
}

/// The other values of a rule, if they can be listed.
fn others(declared: &Declared, here: Option<&Value>, usual: &Value) -> Vec<Other> {
    let other = |value: Value, means: &'static str| {
        (Some(&value) != here).then(|| Other {
            usual: value == *usual,
            value: words::value(declared, &value),
            means,
        })
    };
    let numbers = |rest: Vec<Option<Other>>| {
        let first = other(usual.clone(), "");
        first.into_iter().chain(rest.into_iter().flatten())
    };
    match &declared.rule.kind {
        RuleValues::Word(_) => declared
            .choices()
            .filter_map(|choice| other(Value::Word(choice.key.to_owned()), choice.help))
            .collect(),
        RuleValues::Count(counts) => counts
            .iter()
            .filter_map(|count| other(Value::Number(count.number), ""))
            .collect(),
        RuleValues::Number {
            least, most, off, ..
        } => {
            let range = Other {
                value: format!(
                    "Any number from {} to {}",
                    words::number(*least),
                    words::number(*most)
                ),
                means: "",
                usual: false,
            };
            let never = off.filter(|_| *usual != Value::Off);
            let never = never.and_then(|_| other(Value::Off, ""));
            numbers(vec![never, Some(range)]).collect()
        }
        RuleValues::Floor { from, bid } => {
            let pairs = from
                .iter()
                .flat_map(|from| bid.iter().map(move |bid| (*from, *bid)));
            let pairs = pairs.map(|(from, bid)| other(Value::Floor { from, bid }, ""));
            numbers(pairs.collect()).collect()
        }
    }
}
