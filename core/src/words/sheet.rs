//! A rules sheet in words.

use super::dealer::{NO_SUCH_BID, hands};
use super::problems::unsaid;
use super::{all, count};
use crate::base::house::choices::Seating;
use crate::base::house::{ClauseId, Declared, Difference, House, RuleValues, Value};
use crate::base::text_fold::isolate;
use crate::games::Game;
use crate::ledger::{Fate, Ledger};

/// A rule with its value at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    pub label: &'static str,
    /// Its value in words.
    pub value: String,
    pub clause: ClauseId,
    /// Whether it differs from the default.
    pub changed: bool,
}

/// The rules of a table that have an effect, in the order of the game's list, without the seating.
pub fn in_force(game: &Game, house: &House) -> Vec<InForce> {
    let rules = game.declared.iter();
    rules
        .filter(|declared| declared.rule.key != Seating::RULE.key)
        .filter(|declared| house.matters(declared, game.declared))
        .map(|declared| InForce {
            label: declared.rule.label,
            value: value(declared, &house.value(declared)),
            clause: declared.clause,
            changed: game.has_changed(house, declared),
        })
        .collect()
}

/// Rules that differ in nothing.
pub const STANDARD_RULES: &str = "Standard rules";

/// The rules that differ, as in `Play to: 45`: the first two by name, and how many more. Rules that only come or go with
/// another are left out, as they have no mark in a list of rules.
pub fn changed_rules(changed: &[Difference]) -> String {
    let usual = |change: &&Difference| change.ours == Some(change.declared.default.into());
    let comes_along = |change: &&Difference| change.theirs.is_none() && usual(change);
    let set = changed
        .iter()
        .filter(|change| change.ours.is_some() && !comes_along(change));
    let mut listed: Vec<&Difference> = set.collect();
    if listed.is_empty() {
        listed = changed.iter().collect();
    }
    let line = |change: &&Difference| match &change.ours {
        Some(ours) => format!(
            "{}: {}",
            change.declared.rule.label,
            value(change.declared, ours)
        ),
        None => change.declared.rule.label.to_owned(),
    };
    let mut lines: Vec<String> = listed.iter().take(2).map(line).collect();
    match listed.len() {
        0 => return STANDARD_RULES.to_owned(),
        1 | 2 => {}
        all => lines.push(format!("{} more", all - 2)),
    }
    lines.join(" · ")
}

/// The value of a rule in words.
pub fn value(declared: &Declared, value: &Value) -> String {
    match (&declared.rule.kind, value) {
        (RuleValues::Floor { .. }, Value::Floor { from, bid }) => {
            format!("From {from} on, no bid below {bid}")
        }
        _ => declared.rule.label_of(value),
    }
}

/// The whole sheet as a text.
pub fn sheet(game: &Game, title: &str, house: &House) -> String {
    let lines = in_force(game, house).into_iter().map(|rule| {
        let changed = if rule.changed { " *" } else { "" };
        format!("{}: {} ({}){changed}", rule.label, rule.value, rule.clause)
    });
    let lines: Vec<String> = lines.collect();
    let name = match title == game.name {
        true => title.to_owned(),
        false => format!("{}, {}", game.name, isolate(title)),
    };
    format!(
        "{name}: how we play\n{}\n* differs from the standard rules",
        lines.join("\n")
    )
}

/// The differences from another table: `4 differences from Bicycle 120.`
pub fn differ(differences: &[Difference], other: &str) -> String {
    let other = isolate(other);
    match differences.len() {
        0 => format!("You play just like {other}."),
        more => format!("{} from {other}.", count(more, "difference", "differences")),
    }
}

/// A difference: the rule, its clause, and both values.
pub fn difference(change: &Difference) -> (&'static str, ClauseId, String, String) {
    let said = |value_of: &Option<Value>| match value_of {
        Some(given) => value(change.declared, given),
        None => "Not used".to_owned(),
    };
    (
        change.declared.rule.label,
        change.declared.clause,
        said(&change.ours),
        said(&change.theirs),
    )
}

/// The hands with a bid that another table, by whose rules they are scored, does not have.
pub fn no_such_bid(ledger: &Ledger, other: &Ledger) -> Option<String> {
    let bids = other.rules().bids()?;
    let standing = ledger.standing();
    let unknown = standing.deals.iter().enumerate().filter(|(_, deal)| {
        let contract = deal.what.contract();
        deal.fate == Fate::Counts
            && contract.is_some_and(|contract| !bids.ladder.contains(&contract.bid))
    });
    let unknown: Vec<usize> = unknown.map(|(at, _)| at).collect();
    hands(ledger, &standing, &unknown, NO_SUCH_BID)
}

/// The hands that lack what a table's rules score by.
pub fn lacking(ledger: &Ledger, house: &House) -> Option<String> {
    let mut lacking = ledger.missing_facts(house);
    lacking.sort_by_key(|(number, what)| (*what, *number));
    let by_kind = lacking.chunk_by(|(_, one), (_, other)| one == other);
    let sentences = by_kind.map(|alike| {
        let numbers: Vec<String> = alike.iter().map(|(number, _)| number.to_string()).collect();
        let hands = match &numbers[..] {
            [only] => format!("Hand {only} doesn’t say"),
            several => format!("Hands {} don’t say", all(several)),
        };
        format!("{hands} {}", unsaid(alike[0].1))
    });
    let sentences: Vec<String> = sentences.collect();
    (!sentences.is_empty()).then(|| format!("{}: those points are missing.", sentences.join("; ")))
}
