//! Whether an event fits a season.

use super::event::{SeasonEvent, SeasonNight};
use super::setup::SeasonSetupProblem;
use super::{Season, person_key};
use crate::night::plain_name;

/// The most nights of a season.
pub const MOST_NIGHTS: usize = 200;

/// The most players of a night.
pub const MOST_PLAYERS: usize = 400;

/// Why an event is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonRefusal {
    /// The setup is not valid.
    Setup(SeasonSetupProblem),
    /// There is no night to add.
    NoNight,
    /// More than [`MOST_NIGHTS`].
    TooManyNights,
    /// A night has no players, or more than [`MOST_PLAYERS`].
    Players,
    /// A name is empty or too long.
    BadName,
    /// No night of the season has this id.
    NoSuchNight,
    /// Nobody of the season has this name.
    NoSuchPlayer,
    /// The names are one person's already.
    Already,
}

impl Season {
    /// Checks an event.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) fn check(&self, event: &SeasonEvent) -> Result<(), SeasonRefusal> {
        match event {
            SeasonEvent::Rules(setup) => setup.check().map_err(SeasonRefusal::Setup),
            SeasonEvent::Added(nights) => self.check_added(nights),
            SeasonEvent::Removed(id) => match self.night(id) {
                Some(_) => Ok(()),
                None => Err(SeasonRefusal::NoSuchNight),
            },
            SeasonEvent::Named { name, person } => self.check_named(name, person),
        }
    }

    fn check_added(&self, nights: &[SeasonNight]) -> Result<(), SeasonRefusal> {
        let fits = |night: &SeasonNight| (1..=MOST_PLAYERS).contains(&night.totals.len());
        let mut names = nights.iter().flat_map(|night| &night.totals);
        if nights.is_empty() {
            Err(SeasonRefusal::NoNight)
        } else if self.nights.len() + nights.len() > MOST_NIGHTS {
            Err(SeasonRefusal::TooManyNights)
        } else if !nights.iter().all(fits) {
            Err(SeasonRefusal::Players)
        } else if !names.all(|totals| plain_name(&totals.name).is_some()) {
            Err(SeasonRefusal::BadName)
        } else {
            Ok(())
        }
    }

    fn check_named(&self, name: &str, person: &str) -> Result<(), SeasonRefusal> {
        let key = person_key(name);
        let mut all = self.nights.iter().flat_map(|night| &night.totals);
        let mut persons = self.persons.values();
        let plays = all.any(|totals| person_key(&totals.name) == key)
            || persons.any(|person| person_key(person) == key);
        if [name, person].iter().any(|name| plain_name(name).is_none()) {
            Err(SeasonRefusal::BadName)
        } else if !plays {
            Err(SeasonRefusal::NoSuchPlayer)
        } else if self.person(name) == person {
            Err(SeasonRefusal::Already)
        } else {
            Ok(())
        }
    }
}
