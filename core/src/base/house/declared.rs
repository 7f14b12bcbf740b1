//! A house rule as one game declares it: clause, default, conditions.

use super::{Choose, ChosenValue, ClauseId, Constant, Rule, RuleValues, Value, WordChoice};

/// Another rule and some of its words; without words, any value but "not played".
pub type When = (&'static Rule, &'static [&'static str]);

/// A house rule as one game declares it.
#[derive(Debug)]
pub struct Declared {
    pub rule: &'static Rule,
    pub clause: ClauseId,
    /// The game's default.
    pub default: Constant,
    /// The values of another rule under which it has an effect.
    pub only_if: Option<When>,
    /// The words this game allows; all if empty.
    words: &'static [&'static str],
    /// Words that are allowed only under some values of another rule.
    pub limits: &'static [(&'static str, When)],
    /// The rule whose number it may not be below.
    pub least: Option<&'static Rule>,
}

impl Declared {
    /// A rule that always has an effect, with all its values.
    pub const fn new((rule, default): ChosenValue, clause: ClauseId) -> Self {
        Self {
            rule,
            clause,
            default,
            only_if: None,
            words: &[],
            limits: &[],
            least: None,
        }
    }

    /// With other labels.
    #[must_use]
    pub const fn worded(self, rule: &'static Rule) -> Self {
        Self { rule, ..self }
    }

    /// Limits the rule to some values of another.
    #[must_use]
    pub const fn only_if(self, rule: &'static Rule, words: &'static [&'static str]) -> Self {
        Self {
            only_if: Some((rule, words)),
            ..self
        }
    }

    /// Limits the words of the rule.
    #[must_use]
    pub const fn of(self, words: &'static [&'static str]) -> Self {
        Self { words, ..self }
    }

    /// Limits words to some values of another rule.
    #[must_use]
    pub const fn limits(self, limits: &'static [(&'static str, When)]) -> Self {
        Self { limits, ..self }
    }

    /// Keeps the number from being below that of another rule.
    #[must_use]
    pub const fn at_least(self, least: &'static Rule) -> Self {
        Self {
            least: Some(least),
            ..self
        }
    }

    /// The words to choose from; none for a number.
    pub fn choices(&self) -> impl Iterator<Item = &'static WordChoice> {
        let all: &'static [WordChoice] = match &self.rule.kind {
            RuleValues::Word(choices) => choices,
            RuleValues::Count(_) | RuleValues::Number { .. } | RuleValues::Floor { .. } => &[],
        };
        let words = self.words;
        all.iter()
            .filter(move |choice| words.is_empty() || words.contains(&choice.key))
    }

    /// The values of an enum to choose from.
    pub fn choices_of<T: Choose>(&self) -> impl Iterator<Item = T> {
        let all = T::ALL.iter().copied();
        all.filter(|choice| self.choices().any(|word| word.key == choice.key()))
    }

    /// Whether the rule allows a value in this game.
    pub fn allows(&self, value: &Value) -> bool {
        let known = match value {
            Value::Word(word) => self.choices().any(|choice| choice.key == word),
            Value::Number(_) | Value::Off | Value::Floor { .. } => true,
        };
        known && self.rule.allows(value)
    }

    /// Whether there is more than one value.
    pub const fn is_choice(&self) -> bool {
        self.words.len() != 1
    }
}
