//! A season: nights that count together, by which rules, and the table that follows.

mod check;
mod event;
mod setup;
mod table;
mod totals;

use std::collections::BTreeMap;

use crate::base::seats::name_key;

pub use check::{MOST_NIGHTS, MOST_PLAYERS, SeasonRefusal};
pub use event::{SeasonEvent, SeasonNight};
pub use setup::{
    Counted, HANDICAP_STEP, MOST_PLACES, MOST_POINTS, SeasonHandicap, SeasonSetup,
    SeasonSetupProblem, SeasonTieRule,
};
pub use table::{NightResult, SeasonRow};
pub use totals::{NightRatings, PlayerTotals};

/// A season as its events say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    /// The name and the rules now.
    pub setup: SeasonSetup,
    /// The nights, in the order of their days.
    pub nights: Vec<SeasonNight>,
    /// The person of each spelling, by the key of the spelling.
    persons: BTreeMap<String, String>,
}

/// The key of a name: two with the same key are one.
pub fn person_key(name: &str) -> String {
    name_key(name).unwrap_or_else(|| name.to_owned())
}

impl Season {
    /// A season that has just begun.
    ///
    /// # Errors
    /// Why the setup is refused.
    pub fn new(setup: SeasonSetup) -> Result<Self, SeasonRefusal> {
        let setup = setup.plain();
        setup.check().map_err(SeasonRefusal::Setup)?;
        Ok(Self {
            setup,
            nights: Vec::new(),
            persons: BTreeMap::new(),
        })
    }

    /// A season of this name, whose rules cannot be read.
    pub fn named(name: &str) -> Self {
        let name = name.to_owned();
        let setup = SeasonSetup {
            name,
            ..SeasonSetup::default()
        };
        Self {
            setup: setup.plain(),
            nights: Vec::new(),
            persons: BTreeMap::new(),
        }
    }

    /// A season after these events; one that does not fit is ignored.
    #[must_use]
    pub fn after(mut self, events: impl IntoIterator<Item = SeasonEvent>) -> Self {
        for event in events {
            if let Ok(event) = self.accept(event) {
                self.apply(event);
            }
        }
        self
    }

    /// The event with its texts cleaned, if it fits.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn accept(&self, event: SeasonEvent) -> Result<SeasonEvent, SeasonRefusal> {
        let event = event.plain();
        self.check(&event)?;
        Ok(event)
    }

    /// The events that make this season of one that has just begun with its setup.
    pub fn events(&self) -> Vec<SeasonEvent> {
        let nights = (!self.nights.is_empty()).then(|| SeasonEvent::Added(self.nights.clone()));
        let persons = self.persons.iter();
        let names = persons.map(|(name, person)| SeasonEvent::Named {
            name: name.clone(),
            person: person.clone(),
        });
        nights.into_iter().chain(names).collect()
    }

    /// The night of an id.
    pub fn night(&self, id: &str) -> Option<&SeasonNight> {
        self.nights.iter().find(|night| night.id == id)
    }

    /// The person that a name is of.
    pub fn person<'a>(&'a self, name: &'a str) -> &'a str {
        if self.persons.is_empty() {
            return name;
        }
        self.persons
            .get(&person_key(name))
            .map_or(name, String::as_str)
    }

    /// The other spellings of a person, as they were first written.
    pub fn spellings_of(&self, person: &str) -> Vec<String> {
        let key = person_key(person);
        let mut found: BTreeMap<String, String> = BTreeMap::new();
        for totals in self.nights.iter().flat_map(|night| &night.totals) {
            let spelling = person_key(&totals.name);
            let is_other = spelling != key && person_key(self.person(&totals.name)) == key;
            if is_other {
                found.entry(spelling).or_insert_with(|| totals.name.clone());
            }
        }
        found.into_values().collect()
    }

    /// The season with each night as it stands now, where `now` knows that.
    #[must_use]
    pub fn with_nights(mut self, now: impl Fn(&SeasonNight) -> Option<SeasonNight>) -> Self {
        for night in &mut self.nights {
            if let Some(there) = now(night) {
                *night = SeasonNight {
                    id: std::mem::take(&mut night.id),
                    ..there
                };
            }
        }
        self.nights.sort_by_key(|night| night.day);
        self
    }

    fn apply(&mut self, event: SeasonEvent) {
        match event {
            SeasonEvent::Rules(setup) => self.setup = *setup,
            SeasonEvent::Added(nights) => {
                for night in nights {
                    self.put(night);
                }
            }
            SeasonEvent::Removed(id) => self.nights.retain(|night| night.id != id),
            SeasonEvent::Named { name, person } => self.name(&name, person),
        }
    }

    /// Adds a night after those of its day, or in place of itself.
    fn put(&mut self, night: SeasonNight) {
        let is_it = |other: &&mut SeasonNight| other.id == night.id && other.day == night.day;
        if let Some(there) = self.nights.iter_mut().find(is_it) {
            *there = night;
            return;
        }
        self.nights.retain(|other| other.id != night.id);
        let at = self.nights.partition_point(|other| other.day <= night.day);
        self.nights.insert(at, night);
    }

    /// Counts a spelling, with those counted as it, as a person's; as its own, it is separated.
    fn name(&mut self, name: &str, person: String) {
        let key = person_key(name);
        let is_own = person_key(&person) == key;
        // Where the person was counted as this one, it is the other way round now.
        let person = match self.person(&person) {
            other if is_own || person_key(other) == key => person,
            other => other.to_owned(),
        };
        if !is_own {
            let of_name = |other: &&mut String| person_key(other) == key;
            for other in self.persons.values_mut().filter(of_name) {
                other.clone_from(&person);
            }
        }
        self.persons.insert(key, person);
    }
}
