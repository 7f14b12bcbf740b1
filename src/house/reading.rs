//! Materialising: from house rules as text to typed values, collecting every problem on the way.

use super::{Choose, Declared, House, Kind, Problem, Rule, Value};

/// Reads the rules of one game out of a house.
#[derive(Debug)]
pub struct Reading<'a> {
    declared: &'a [Declared],
    house: &'a House,
    problems: Vec<Problem>,
}

impl<'a> Reading<'a> {
    /// Begins to read `house` by the rules a game declares. Keys the game does not know, and values
    /// its rules do not allow, are problems whether or not they are asked for.
    pub fn new(declared: &'a [Declared], house: &'a House) -> Self {
        let problems = house
            .differences()
            .filter_map(|(key, value)| {
                match declared.iter().find(|declared| declared.rule.key == key) {
                    None => Some(Problem::Unknown(key.to_owned())),
                    Some(Declared { rule, .. }) => {
                        (!rule.allows(value)).then(|| Problem::NotAllowed(rule.key, value.clone()))
                    }
                }
            })
            .collect();
        Self {
            declared,
            house,
            problems,
        }
    }

    fn value(&mut self, rule: &Rule) -> Option<Value> {
        let declared = self.declared.iter().find(|own| own.rule.key == rule.key);
        if declared.is_none() {
            self.problems.push(Problem::Unknown(rule.key.to_owned()));
        }
        declared.map(|declared| self.house.value(declared))
    }

    /// The value of a rule that chooses between words.
    pub fn word<T: Choose>(&mut self) -> T {
        let value = self.value(&T::RULE);
        T::ALL
            .iter()
            .copied()
            .find(|choice| {
                value
                    .as_ref()
                    .is_some_and(|value| value.is_word(choice.key()))
            })
            .unwrap_or(T::ALL[0])
    }

    /// The value of a rule that is a number, or `None` where the rule is switched off.
    pub fn number_or_off(&mut self, rule: &Rule) -> Option<i32> {
        match self.value(rule) {
            Some(Value::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// The value of a rule that is always a number.
    pub fn number(&mut self, rule: &Rule) -> i32 {
        let least = match rule.kind {
            Kind::Number { least, .. } => least,
            Kind::Word(_) => 0,
        };
        self.number_or_off(rule).unwrap_or(least)
    }

    /// The checked value, or every problem found.
    pub fn finish<T>(self, checked: T) -> Result<T, Vec<Problem>> {
        if self.problems.is_empty() {
            Ok(checked)
        } else {
            Err(self.problems)
        }
    }
}
