//! The differences between two sets of house rules.

use super::{Declared, House, Value, choices::Seating};
use crate::house::Choose;

/// A rule that two tables play otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The rule.
    pub declared: &'static Declared,
    /// How the one plays it; nothing where it does not matter there.
    pub ours: Option<Value>,
    /// How the other does.
    pub theirs: Option<Value>,
}

impl PartialEq for Declared {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// The rules two houses of one game play otherwise, in the order of the game's list. How many sit at
/// the table is no difference of rules, nor is what follows from it, nor a rule that matters at
/// neither table: the others are taken as they would play at our table.
pub fn differences(declared: &'static [Declared], ours: &House, theirs: &House) -> Vec<Difference> {
    let theirs = &theirs.seated(ours, declared);
    let value =
        |house: &House, own: &Declared| house.matters(own, declared).then(|| house.value(own));
    let rules = declared
        .iter()
        .filter(|own| own.rule.key != Seating::RULE.key);
    rules
        .map(|own| Difference {
            declared: own,
            ours: value(ours, own),
            theirs: value(theirs, own),
        })
        .filter(|own| own.ours != own.theirs)
        .collect()
}

impl House {
    /// The same rules for a table that sits as another does.
    #[must_use]
    pub fn seated(&self, table: &Self, declared: &[Declared]) -> Self {
        let mut all = declared.iter();
        let seating = all.find(|own| own.rule.key == Seating::RULE.key);
        let seated = seating.map(|own| (own, table.value(own)));
        self.sitting(seated, declared)
    }

    /// The same rules for a table that sits so. A word the rule has only because of how they sat, the
    /// first that went with it, is the game's usual one again where that goes with how they sit now.
    #[must_use]
    pub fn sitting(&self, seated: Option<(&Declared, Value)>, declared: &[Declared]) -> Self {
        let mut house = self.clone();
        for own in declared {
            let mut usual = self.clone();
            usual.set(own, own.default.into());
            usual.fit(declared);
            if usual == *self {
                house.set(own, own.default.into());
            }
        }
        if let Some((seating, value)) = seated {
            house.set(seating, value);
        }
        house.fit(declared);
        house
    }
}
