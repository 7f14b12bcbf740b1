//! The differences between two sets of house rules.

use super::{Declared, House, Value, choices::Seating};

/// A rule that two tables play differently.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The rule.
    pub declared: &'static Declared,
    /// Its value at the first; `None` if it has no effect there.
    pub ours: Option<Value>,
    /// Its value at the second.
    pub theirs: Option<Value>,
}

impl PartialEq for Declared {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// The rules that two houses of one game play differently, in the order of the game's list. The
/// other house is compared as it would play at our seating; seating, what follows from it, and
/// rules without effect at both are left out.
pub fn differences(declared: &'static [Declared], ours: &House, theirs: &House) -> Vec<Difference> {
    let theirs = &theirs.seated(ours, declared);
    let value =
        |house: &House, rule: &Declared| house.matters(rule, declared).then(|| house.value(rule));
    let rules = declared
        .iter()
        .filter(|declared| declared.rule.key != Seating::RULE.key);
    rules
        .map(|declared| Difference {
            declared,
            ours: value(ours, declared),
            theirs: value(theirs, declared),
        })
        .filter(|difference| difference.ours != difference.theirs)
        .collect()
}

impl House {
    /// These rules at the seating of another table.
    #[must_use]
    pub fn seated(&self, table: &Self, declared: &[Declared]) -> Self {
        let mut all = declared.iter();
        let seating = all.find(|declared| declared.rule.key == Seating::RULE.key);
        let seated = seating.map(|declared| (declared, table.value(declared)));
        self.with_seating(seated, declared)
    }

    /// These rules at a seating. A word that a rule has only because of the old seating
    /// becomes the default again, if the new seating allows that and no other rule was chosen for it.
    #[must_use]
    pub fn with_seating(&self, seated: Option<(&Declared, Value)>, declared: &[Declared]) -> Self {
        let mut house = self.clone();
        for rule in declared {
            let mut usual = self.clone();
            usual.set(rule, rule.default.into());
            usual.fit(declared);
            let needs = |other: &&Declared| {
                let by = other
                    .only_if
                    .is_some_and(|(when, _)| when.key == rule.rule.key);
                by && !self.is_default(other)
            };
            if usual == *self && !declared.iter().any(|other| needs(&other)) {
                house.set(rule, rule.default.into());
            }
        }
        if let Some((seating, value)) = seated {
            house.set(seating, value);
        }
        house.fit(declared);
        house
    }
}
