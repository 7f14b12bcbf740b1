//! Reads house rules as typed values, and collects every problem.

use super::{Choose, Declared, House, Problem, Rule, RuleValues, Value};

/// A reader of one game's rules.
#[derive(Debug)]
pub struct RuleReader<'a> {
    declared: &'a [Declared],
    house: &'a House,
    problems: Vec<Problem>,
}

impl<'a> RuleReader<'a> {
    /// Reads `house` by the rules a game declares. Unknown keys and values that are not allowed
    /// are problems, whether or not they are read.
    pub fn new(declared: &'a [Declared], house: &'a House) -> Self {
        let problem = |(key, value): (&str, &Value)| {
            let Some(found) = declared.iter().find(|declared| declared.rule.key == key) else {
                return Some(Problem::Unknown(key.to_owned()));
            };
            (!found.allows(value)).then(|| Problem::NotAllowed(found.rule, value.clone()))
        };
        let mut problems: Vec<Problem> = house.differences().filter_map(problem).collect();
        if problems.is_empty() {
            problems.extend(
                declared
                    .iter()
                    .filter_map(|rule| not_together(house, rule, declared)),
            );
        }
        Self {
            declared,
            house,
            problems,
        }
    }

    fn value(&mut self, rule: &Rule) -> Option<Value> {
        let declared = self
            .declared
            .iter()
            .find(|declared| declared.rule.key == rule.key);
        if declared.is_none() {
            self.problems.push(Problem::Unknown(rule.key.to_owned()));
        }
        declared.map(|declared| self.house.value(declared))
    }

    /// The value of a word rule.
    pub fn word<T: Choose>(&mut self) -> T {
        let value = self.value(&T::RULE);
        value.as_ref().and_then(T::of).unwrap_or(T::ALL[0])
    }

    /// The value of a number rule; `None` if off.
    pub fn number_or_off(&mut self, rule: &Rule) -> Option<i32> {
        match self.value(rule) {
            Some(Value::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// The value of a counting rule; `None` if off.
    pub fn count_or_off(&mut self, rule: &Rule) -> Option<u16> {
        self.number_or_off(rule)
            .and_then(|number| u16::try_from(number).ok())
    }

    /// The value of a number rule that cannot be off.
    pub fn number(&mut self, rule: &Rule) -> i32 {
        let least = match &rule.kind {
            RuleValues::Number { least, .. } => *least,
            RuleValues::Count(counts) => counts.first().map_or(0, |count| count.number),
            RuleValues::Word(_) | RuleValues::Floor { .. } => 0,
        };
        self.number_or_off(rule).unwrap_or(least)
    }

    /// The value of a rule with a score and a bid; `None` if off.
    pub fn floor(&mut self, rule: &Rule) -> Option<(i32, i32)> {
        match self.value(rule) {
            Some(Value::Floor { from, bid }) => Some((from, bid)),
            _ => None,
        }
    }

    /// The checked result.
    ///
    /// # Errors
    /// Every problem found.
    pub fn finish<T>(self, checked: T) -> Result<T, Vec<Problem>> {
        if self.problems.is_empty() {
            Ok(checked)
        } else {
            Err(self.problems)
        }
    }
}

/// A rule with a word that another rule's value rules out.
fn not_together(house: &House, declared: &Declared, all: &[Declared]) -> Option<Problem> {
    let Value::Word(word) = house.value(declared) else {
        return None;
    };
    let barring = house.barred_by(declared, &word, all)?;
    Some(Problem::NotTogether(declared.rule, barring))
}
