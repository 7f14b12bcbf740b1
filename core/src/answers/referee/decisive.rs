//! The house rules that decide a ruling: those by another value of which alone it would change.

use super::{Referee, Ruling};
use crate::base::house::{ClauseId, Declared, Rule, RuleValues, Value};
use crate::words;

/// A house rule that decides a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidingRule {
    pub key: &'static str,
    pub label: &'static str,
    /// The clause it decides.
    pub clause: ClauseId,
    /// Its value at this table.
    pub here: Setting,
    /// The other values.
    pub elsewhere: Vec<Setting>,
}

/// A value of a house rule, with its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    pub value: Value,
    /// Its name on the screen.
    pub label: String,
    /// Its meaning; empty if the name says it.
    pub help: &'static str,
}

impl DecidingRule {
    /// With one other value only.
    #[must_use]
    pub(super) fn only(mut self, value: &Value) -> Self {
        self.elsewhere.retain(|other| other.value == *value);
        self
    }

    /// The rule in one sentence where no game is open.
    pub fn asks(&self) -> String {
        let others = self.elsewhere.iter().map(|setting| setting.label.clone());
        let others: Vec<String> = others.collect();
        words::referee::asks(self.label, &self.here.label, &others)
    }
}

impl Setting {
    fn of(declared: &Declared, value: Value) -> Self {
        let choice = declared.choices().find(|choice| value.is_word(choice.key));
        Self {
            label: declared.rule.label_of(&value),
            help: choice.map_or("", |choice| choice.help),
            value,
        }
    }
}

/// The values a rule offers to choose from; a bid's floor is only switched off (A10).
fn offered(declared: &Declared) -> Vec<Value> {
    match declared.rule.kind {
        RuleValues::Word(_) => {
            let choices = declared.choices();
            choices
                .map(|choice| Value::Word(choice.key.to_owned()))
                .collect()
        }
        RuleValues::Count(counts) => {
            let counts = counts.iter();
            counts.map(|count| Value::Number(count.number)).collect()
        }
        RuleValues::Floor { .. } => vec![Value::Off],
        RuleValues::Number { .. } => Vec::new(),
    }
}

impl Referee {
    /// A house rule as the reason of a ruling; `None` if the game does not have it or it has
    /// one value only.
    pub fn deciding(&self, rule: &Rule) -> Option<DecidingRule> {
        let declared = self.game.declared(rule)?;
        let here = self.house.value(declared);
        let others = offered(declared).into_iter().filter(|value| *value != here);
        let elsewhere: Vec<Setting> = others.map(|value| Setting::of(declared, value)).collect();
        (!elsewhere.is_empty()).then(|| DecidingRule {
            key: declared.rule.key,
            label: declared.rule.label,
            clause: declared.clause,
            here: Setting::of(declared, here),
            elsewhere,
        })
    }

    /// The referee of a table that differs in one house rule alone; `None` if it cannot.
    pub fn but(&self, key: &str, value: &Value) -> Option<Self> {
        let mut house = self.house.clone();
        let mut declared = self.game.declared.iter();
        house.set(
            declared.find(|declared| declared.rule.key == key)?,
            value.clone(),
        );
        (self.game.rules)(&house).ok()?;
        let is_over = self.is_over;
        Some(Self {
            is_over,
            ..Self::new(self.game, &house)
        })
    }

    /// A ruling with only those house rules and other tables, and only those of their values, by which
    /// alone it would change; `again` asks another table.
    pub(super) fn decisive(
        &self,
        mut ruling: Ruling,
        again: impl Fn(&Self) -> Option<Ruling>,
    ) -> Ruling {
        let plain = ruling.clone();
        let changes = |key: &str, value: &Value| {
            let other = self.but(key, value).and_then(|other| again(&other));
            other.is_some_and(|other| other.differs(&plain))
        };
        ruling
            .elsewhere
            .retain(|other| changes(other.rule.key, &other.value));
        for mut rule in std::mem::take(&mut ruling.decided_by) {
            rule.elsewhere
                .retain(|other| changes(rule.key, &other.value));
            if !rule.elsewhere.is_empty() {
                ruling.decided_by.push(rule);
            }
        }
        ruling.named_once()
    }
}

impl Ruling {
    /// The same, with no house rule named twice.
    pub(super) fn named_once(mut self) -> Self {
        let mut once: Vec<DecidingRule> = Vec::new();
        for rule in self.decided_by {
            match once.iter_mut().find(|other| other.key == rule.key) {
                Some(named) => {
                    let new = rule.elsewhere.into_iter();
                    let new: Vec<_> = new
                        .filter(|setting| !named.elsewhere.contains(setting))
                        .collect();
                    named.elsewhere.extend(new);
                }
                None => once.push(rule),
            }
        }
        self.decided_by = once;
        self
    }

    /// Whether it decides otherwise than another on the same facts: in its verdict, or in what is to be
    /// done and by whom.
    pub fn differs(&self, other: &Self) -> bool {
        let decided = |ruling: &Self| {
            let offer = (
                ruling.offer,
                ruling.side,
                ruling.by_bidder,
                ruling.to,
                ruling.best,
            );
            (ruling.verdict, ruling.decision.clone(), offer)
        };
        let mut both = self.also.iter().zip(&other.also);
        decided(self) != decided(other)
            || self.also.len() != other.also.len()
            || both.any(|(ruling, other)| ruling.differs(other))
    }
}
