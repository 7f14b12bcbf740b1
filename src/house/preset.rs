//! Named sets of house rules.

use super::{Declared, Default, House};

/// A well-known preset.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Who plays so, or what it changes, in a line.
    pub about: &'static str,
    /// The differences from the game's defaults, by key.
    pub differs: &'static [(&'static str, Default)],
}

impl Preset {
    /// The house rules.
    pub fn house(&self, declared: &[Declared]) -> House {
        let values = self.differs.iter();
        let house: House = values
            .map(|(key, value)| ((*key).to_owned(), (*value).into()))
            .collect();
        house.in_short(declared)
    }
}
