//! The words around those of a ruling.

use super::Statement;
use crate::base::house::{ClauseId, Difference};
use crate::ledger::Ledger;
use crate::words;

/// The sentence for a ruling that rests on custom.
pub const CUSTOM: &str = "The rules don’t cover this; most tables do it this way.";

/// What another table does, and what that would make of it.
pub fn if_your_table(did: &str, then: &str) -> String {
    format!("If your table {did}, {then}.")
}

/// The line of a reason.
pub fn reason(reason: &Statement) -> String {
    format!("– {}", reason.cited())
}

/// The line of a remedy.
pub fn remedy(remedy: &Statement) -> String {
    format!("What to do: {}", remedy.cited())
}

/// The line of a house rule with its value here, by their labels, and its clause.
pub fn house_rule(rule: &str, here: &str, clause: ClauseId) -> String {
    format!("House rule “{rule}”: {here} ({clause})")
}

/// A house rule where no game is open, by its label and those of its values: `Lowest bid: “20”. Or do you play “15”?`
pub fn asks(rule: &str, here: &str, others: &[String]) -> String {
    let quoted: Vec<String> = others.iter().map(|other| format!("“{other}”")).collect();
    let others = words::either(&quoted);
    format!("{rule}: “{here}”. Or do you play {others}?")
}

/// The line of a change of the facts.
pub fn changes(change: &str) -> String {
    format!("It would change if {change}")
}

/// The name of a hand by its number: `Hand 3`.
pub fn hand_name(ledger: &Ledger, number: usize) -> String {
    format!("{} {number}", words::hand_title(ledger))
}

/// The name of the next hand by its number.
pub fn next_hand_name(ledger: &Ledger, number: usize, has_begun: bool) -> String {
    let state = match has_begun {
        true => "being played",
        false => "to come",
    };
    format!("{}, {state}", hand_name(ledger, number))
}

/// A hand is ruled on by rules that were changed since: `Hand 1 is ruled on as it was played: “Renege
/// penalty” was “Lose the hand”, and is “Lose points” now.`
pub fn ruled_as_played(ledger: &Ledger, number: usize, changed: &[&Difference]) -> String {
    let changed = changed.iter().map(|difference| {
        let (label, _, was, is) = words::difference(difference);
        format!("“{label}” was “{was}”, and is “{is}” now")
    });
    let changed = changed.collect::<Vec<_>>().join("; ");
    let hand = hand_name(ledger, number);
    format!("{hand} is ruled on as it was played: {changed}.")
}
