//! A house rule as one game declares it: clause, default, conditions.

use super::{Choice, ClauseId, Default, Kind, Rule, Value};

/// Some values of another rule: its key and the words; with no word, any value but "not played".
pub type When = (&'static str, &'static [&'static str]);

/// A house rule as one game knows it.
#[derive(Debug)]
pub struct Declared {
    /// The rule.
    pub rule: &'static Rule,
    /// The clause of the game that it decides.
    pub clause: ClauseId,
    /// The game's default.
    pub default: Default,
    /// The rule matters only under these values of another rule.
    pub only_if: Option<When>,
    /// The words of the rule that this game knows; all of them where none is listed.
    words: &'static [&'static str],
    /// Words that can be chosen only under some values of another rule.
    pub limits: &'static [(&'static str, When)],
    /// The rule whose number this one's is never below.
    pub least: Option<&'static Rule>,
}

impl Declared {
    /// A rule that always matters, with every value it knows.
    pub const fn new(rule: &'static Rule, clause: ClauseId, default: Default) -> Self {
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

    /// The same rule in other words.
    #[must_use]
    pub const fn worded(self, rule: &'static Rule) -> Self {
        Self { rule, ..self }
    }

    /// The rule matters only under these values of another rule.
    #[must_use]
    pub const fn only_if(self, key: &'static str, words: &'static [&'static str]) -> Self {
        Self {
            only_if: Some((key, words)),
            ..self
        }
    }

    /// The game knows these words of the rule alone.
    #[must_use]
    pub const fn of(self, words: &'static [&'static str]) -> Self {
        Self { words, ..self }
    }

    /// Words that can be chosen only under some values of another rule.
    #[must_use]
    pub const fn limits(self, limits: &'static [(&'static str, When)]) -> Self {
        Self { limits, ..self }
    }

    /// The number is never below that of another rule.
    #[must_use]
    pub const fn at_least(self, least: &'static Rule) -> Self {
        Self {
            least: Some(least),
            ..self
        }
    }

    /// The words there are to choose from; none where the rule is a number.
    pub fn choices(&self) -> impl Iterator<Item = &'static Choice> {
        let all: &'static [Choice] = match &self.rule.kind {
            Kind::Word(choices) => choices,
            Kind::Count(_) | Kind::Number { .. } | Kind::Floor { .. } => &[],
        };
        let words = self.words;
        all.iter()
            .filter(move |choice| words.is_empty() || words.contains(&choice.key))
    }

    /// Whether the rule allows a value in this game.
    pub fn allows(&self, value: &Value) -> bool {
        let known = match value {
            Value::Word(word) => self.choices().any(|choice| choice.key == word),
            Value::Number(_) | Value::Off | Value::Floor { .. } => true,
        };
        known && self.rule.allows(value)
    }

    /// Whether there is anything to choose.
    pub const fn is_choice(&self) -> bool {
        self.words.len() != 1
    }
}
