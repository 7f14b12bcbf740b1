//! The house rules that decide a clause, and their alternatives.

use crate::base::house::{ClauseId, Declared, House, RuleValues, Value};
use crate::games::Game;
use crate::words;

/// A house rule of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseRule {
    /// Its key.
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
    /// The value.
    pub value: String,
    /// Its meaning; empty if the value says it.
    pub means: &'static str,
    /// Whether it is the default.
    pub usual: bool,
}

/// The house rules of a clause at a table.
pub fn deciding(game: &'static Game, house: &House, clause: ClauseId) -> Vec<ClauseRule> {
    let own = game
        .declared
        .iter()
        .filter(|declared| declared.clause == clause);
    own.map(|declared| played(game, house, declared)).collect()
}

fn played(game: &'static Game, house: &House, own: &'static Declared) -> ClauseRule {
    let value = house.value(own);
    let usual = game.default_house().value(own);
    let matters = house.matters(own, game.declared);
    ClauseRule {
        key: own.rule.key,
        label: own.rule.label,
        help: own.rule.help,
        here: matters.then(|| words::value(own, &value)),
        changed: matters && value != usual,
        others: others(own, matters.then_some(&value), &usual),
    }
}

/// The other values of a rule, if they can be listed.
fn others(own: &Declared, here: Option<&Value>, usual: &Value) -> Vec<Other> {
    let other = |value: Value, means: &'static str| {
        (Some(&value) != here).then(|| Other {
            usual: value == *usual,
            value: words::value(own, &value),
            means,
        })
    };
    let numbers = |rest: Vec<Option<Other>>| {
        let first = other(usual.clone(), "");
        first.into_iter().chain(rest.into_iter().flatten())
    };
    match &own.rule.kind {
        RuleValues::Word(_) => own
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
