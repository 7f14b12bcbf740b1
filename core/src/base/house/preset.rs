//! Named sets of house rules.

use super::{ChosenValue, Declared, House};

/// A well-known preset.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    pub name: &'static str,
    /// Who plays so, or what it changes, in a line.
    pub about: &'static str,
    /// The differences from the game's defaults.
    pub differs: &'static [ChosenValue],
}

impl Preset {
    /// The house rules.
    pub fn house(&self, declared: &[Declared]) -> House {
        let values = self.differs.iter();
        let house: House = values
            .map(|(rule, value)| (rule.key.to_owned(), (*value).into()))
            .collect();
        house.in_short(declared)
    }
}
