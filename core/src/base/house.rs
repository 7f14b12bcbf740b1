//! House rules: declared as data, stored in a game as differences from its defaults, and read as typed
//! values.
//!
//! A [`Rule`] has a key, a label, a help text and allowed values. Rules that choose between words are
//! also enums ([`Choose`]), made with their declaration by one macro in [`choices`]. A game lists the
//! rules it knows with its clauses and defaults ([`Declared`]); forms, validation, the save file,
//! sheets and comparison all read that list.

pub mod books;
pub mod choices;
mod declared;
mod difference;
pub mod numbers;
mod preset;
mod reading;
mod saved;
mod value;

pub(crate) use choices::words;
pub use declared::{Declared, When};
pub use difference::{Difference, differences};
pub use preset::Preset;
pub use reading::RuleReader;
pub use value::{Constant, Value};

/// The id of a clause of the rules, such as `C7`.
pub type ClauseId = &'static str;

/// A sentence with its clauses in brackets.
pub fn cited(says: &str, clauses: &[&str]) -> String {
    match clauses {
        [] => says.to_owned(),
        _ => format!("{says} ({})", clauses.join(", ")),
    }
}

/// A house rule as data.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// The key of the save format.
    pub key: &'static str,
    /// Its name on the screen.
    pub label: &'static str,
    /// A help text.
    pub help: &'static str,
    /// The values it allows.
    pub kind: RuleValues,
}

/// A rule with one of its values.
pub type ChosenValue = (&'static Rule, Constant);

/// The values a house rule allows.
#[derive(Debug, PartialEq, Eq)]
pub enum RuleValues {
    /// One of several words.
    Word(&'static [WordChoice]),
    /// One of several numbers.
    Count(&'static [Count]),
    /// An integer from `least` to `most`; or none, if `off` names that choice.
    Number {
        /// The smallest number allowed.
        least: i32,
        /// The largest number allowed.
        most: i32,
        /// The first number when the rule is switched on.
        usual: i32,
        /// The label of "not played", if allowed.
        off: Option<&'static str>,
    },
    /// Nothing, or two numbers: from a score on, no bid below a limit (A10).
    Floor {
        /// The scores to choose from.
        from: &'static [i32],
        /// The bids to choose from.
        bid: &'static [i32],
    },
}

/// A value of a word rule.
#[derive(Debug, PartialEq, Eq)]
pub struct WordChoice {
    /// The word of the save format.
    pub key: &'static str,
    /// Its name on the screen.
    pub label: &'static str,
    /// Its meaning.
    pub help: &'static str,
}

/// A value of a number rule with listed numbers.
#[derive(Debug, PartialEq, Eq)]
pub struct Count {
    pub number: i32,
    /// Its name on the screen.
    pub label: &'static str,
}

/// A house rule that is an enum.
pub trait Choose: Copy + 'static {
    /// Its declaration.
    const RULE: Rule;
    /// Every value, in the order of the declaration.
    const ALL: &'static [Self];
    /// The words of the save format, in the same order.
    const WORDS: &'static [&'static str];
    /// The word of the save format.
    fn key(self) -> &'static str;

    /// The value of a house.
    fn value(self) -> Value {
        Value::Word(self.key().to_owned())
    }

    /// Whether a value is this one.
    fn is(self, value: &Value) -> bool {
        value.is_word(self.key())
    }

    /// The one that a value is.
    fn of(value: &Value) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.is(value))
    }
}

/// A table's house rules: the differences from the game's defaults, sorted by key. A list, because
/// there are a dozen at most.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House(Vec<(String, Value)>);

/// Why house rules are not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The game has no rule of this key.
    Unknown(String),
    /// The rule does not allow this value.
    NotAllowed(&'static Rule, Value),
    /// The value of one rule is not allowed together with that of another.
    NotTogether(&'static Rule, &'static Rule),
    /// The number of the first rule is below that of the second.
    Below(&'static Rule, &'static Rule),
}

impl House {
    /// The value of a rule.
    pub fn value(&self, declared: &Declared) -> Value {
        self.position(declared.rule.key)
            .map_or_else(|_| declared.default.into(), |at| self.0[at].1.clone())
    }

    /// The position of a key, or where to insert it.
    fn position(&self, key: &str) -> Result<usize, usize> {
        self.0
            .binary_search_by(|(saved, _)| saved.as_str().cmp(key))
    }

    fn put(&mut self, key: String, value: Value) {
        match self.position(&key) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => self.0.insert(at, (key, value)),
        }
    }

    /// Sets a rule; a default is not stored.
    pub fn set(&mut self, declared: &Declared, value: Value) {
        let key = declared.rule.key;
        if value != declared.default.into() {
            self.put(key.to_owned(), value);
        } else if let Ok(at) = self.position(key) {
            self.0.remove(at);
        }
    }

    /// Whether a rule has an effect, given the values of the others.
    pub fn matters(&self, declared: &Declared, all: &[Declared]) -> bool {
        let Some(when) = declared.only_if else {
            return true;
        };
        let mut others = all.iter().filter(|other| other.rule.key == when.0.key);
        self.holds(when, all) && others.all(|other| self.matters(other, all))
    }

    /// Whether another rule has one of these words, or any but "not played" if none is given.
    fn holds(&self, (rule, words): When, all: &[Declared]) -> bool {
        let mut others = all.iter().filter(|other| other.rule.key == rule.key);
        others.any(|other| {
            let value = self.value(other);
            match words {
                [] => value != Value::Off,
                _ => words.iter().any(|word| value.is_word(word)),
            }
        })
    }

    /// Whether the other rules allow a word for a rule.
    pub fn can_be(&self, declared: &Declared, word: &str, all: &[Declared]) -> bool {
        self.barred_by(declared, word, all).is_none()
    }

    /// The rule that rules a word out.
    fn barred_by(
        &self,
        declared: &Declared,
        word: &str,
        all: &[Declared],
    ) -> Option<&'static Rule> {
        let limits = declared.limits.iter().filter(|(barred, _)| *barred == word);
        let mut barring = limits.filter(|(_, when)| !self.holds(*when, all));
        barring.next().map(|(_, (rule, _))| *rule)
    }

    /// Numbers below that of a rule they may not be below. A saved game with such rules goes on.
    pub fn below(&self, all: &[Declared]) -> Option<Problem> {
        let number = |rule: &Rule| {
            let mut found = all.iter().filter(|declared| declared.rule.key == rule.key);
            found
                .next()
                .and_then(|declared| self.value(declared).number())
        };
        all.iter().find_map(|declared| {
            let least = declared.least?;
            (number(declared.rule)? < number(least)?)
                .then_some(Problem::Below(declared.rule, least))
        })
    }

    /// Raises every number that is below that of such a rule.
    pub fn lift(&mut self, all: &[Declared]) {
        while let Some(Problem::Below(rule, least)) = self.below(all) {
            let find = |rule: &Rule| all.iter().find(|declared| declared.rule.key == rule.key);
            let (Some(low), Some(least)) = (find(rule), find(least)) else {
                return;
            };
            self.set(low, self.value(least));
        }
    }

    /// Replaces every word that the other rules do not allow by the first one allowed.
    pub fn fit(&mut self, all: &[Declared]) {
        for declared in all {
            let Value::Word(word) = self.value(declared) else {
                continue;
            };
            if self.can_be(declared, &word, all) {
                continue;
            }
            let mut choices = declared.choices();
            let other = choices.find(|choice| self.can_be(declared, choice.key, all));
            if let Some(other) = other {
                self.set(declared, Value::Word(other.key.to_owned()));
            }
        }
    }

    /// Whether a rule has its default.
    pub fn is_default(&self, declared: &Declared) -> bool {
        self.position(declared.rule.key).is_err()
    }

    /// Every declared rule with its value, for a text that must not change when a default does.
    /// Undeclared keys stay.
    #[must_use]
    pub fn in_full(&self, declared: &[Declared]) -> Self {
        let mut full = self.clone();
        for declared in declared {
            full.put(declared.rule.key.to_owned(), self.value(declared));
        }
        full
    }

    /// The opposite of [`House::in_full`]: only differences from the defaults.
    #[must_use]
    pub fn in_short(&self, declared: &[Declared]) -> Self {
        let mut short = self.clone();
        for declared in declared {
            short.set(declared, self.value(declared));
        }
        short
    }

    /// Whether all rules have their defaults.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The differences from the defaults.
    pub fn differences(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

impl FromIterator<(String, Value)> for House {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(values: I) -> Self {
        let mut house = Self::default();
        for (key, value) in values {
            house.put(key, value);
        }
        house
    }
}

impl Rule {
    /// The rule with a number.
    pub const fn number(&'static self, number: i32) -> ChosenValue {
        (self, Constant::Number(number))
    }

    /// The rule with a score and, from it on, the lowest bid (A10).
    pub const fn floor(&'static self, from: i32, bid: i32) -> ChosenValue {
        (self, Constant::Floor(from, bid))
    }

    /// The rule not played.
    pub const fn off(&'static self) -> ChosenValue {
        (self, Constant::Off)
    }

    /// Whether a rule allows a value.
    pub fn allows(&self, value: &Value) -> bool {
        match (&self.kind, value) {
            (RuleValues::Word(choices), Value::Word(word)) => {
                choices.iter().any(|choice| choice.key == word)
            }
            (RuleValues::Count(counts), Value::Number(number)) => {
                counts.iter().any(|count| count.number == *number)
            }
            (RuleValues::Number { least, most, .. }, Value::Number(number)) => {
                (least..=most).contains(&number)
            }
            (RuleValues::Number { off, .. }, Value::Off) => off.is_some(),
            (RuleValues::Floor { .. }, Value::Off) => true,
            (
                RuleValues::Floor {
                    from: scores,
                    bid: bids,
                },
                Value::Floor { from, bid },
            ) => scores.contains(from) && bids.contains(bid),
            _ => false,
        }
    }

    /// The label of a value.
    pub fn label_of(&self, value: &Value) -> String {
        let label = match (&self.kind, value) {
            (RuleValues::Word(choices), Value::Word(word)) => choices
                .iter()
                .find(|choice| choice.key == word)
                .map(|choice| choice.label),
            (RuleValues::Count(counts), Value::Number(number)) => counts
                .iter()
                .find(|count| count.number == *number)
                .map(|count| count.label),
            (RuleValues::Number { off, .. }, Value::Off) => *off,
            _ => None,
        };
        label.map_or_else(|| value.to_string(), str::to_owned)
    }
}
