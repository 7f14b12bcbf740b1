//! The address of a question to the referee: its kind, and without a game, whose rules it is asked by.

use super::Referee;
use crate::base::house::House;
use crate::games::{self, Game, sheet};

/// What an address asks: `irregular/auction/kitty=3/wrong-dealer`. Game, rules and situation may be
/// missing.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The kind of ruling; empty for the list of them.
    pub kind: String,
    /// The game, if it is named.
    pub game: Option<&'static Game>,
    /// Its house rules.
    pub house: House,
    /// The situation; empty for the list of them.
    pub situation: String,
}

impl Asked {
    /// Reads an address; rules that the game does not have are its defaults.
    pub fn read(address: &str) -> Self {
        let mut parts = address.split('/');
        let kind = parts.next().unwrap_or("").to_owned();
        let id = parts.next().unwrap_or("");
        let (rules, rest): (Vec<&str>, Vec<&str>) = parts.partition(|part| part.contains('='));
        let rules = rules.first().copied().unwrap_or("");
        let house = sheet::read(&format!("{id}/{rules}")).map(|(_, house)| house);
        Self {
            kind,
            game: games::find(id),
            house: house.unwrap_or_default(),
            situation: rest.first().copied().unwrap_or("").to_owned(),
        }
    }

    /// The address.
    pub fn write(&self) -> String {
        let rules = self.game.map(|game| sheet::write(game, &self.house));
        let rules = rules.unwrap_or_default();
        let parts = [&self.kind, rules.trim_end_matches('/'), &self.situation];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join("/")
    }

    /// The same question at the table of a referee.
    #[must_use]
    pub fn at(&self, referee: &Referee) -> Self {
        Self {
            game: Some(referee.game),
            house: referee.house.clone(),
            ..self.clone()
        }
    }
}
