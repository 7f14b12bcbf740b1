//! The address of a question to the referee: its kind, and without a game, whose rules it is asked by.

use super::Referee;
use crate::base::house::House;
use crate::base::seats::Side;
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
    /// Why the total of a side of the open game is what it is.
    pub fn score_of(side: Side) -> Self {
        Self {
            kind: "score".to_owned(),
            game: None,
            house: House::default(),
            situation: side.index().to_string(),
        }
    }

    /// Reads an address; rules that the game does not have are its defaults.
    pub fn read(address: &str) -> Self {
        let mut parts = address.split('/');
        let kind = parts.next().unwrap_or("").to_owned();
        let (rules, named): (Vec<&str>, Vec<&str>) = parts.partition(|part| part.contains('='));
        let rules = rules.first().copied().unwrap_or("");
        let id = named.first().copied().unwrap_or("");
        let game = games::find(id);
        let house = sheet::read(&format!("{id}/{rules}")).map(|(_, house)| house);
        let mut situations = named.into_iter().skip(usize::from(game.is_some()));
        Self {
            kind,
            game,
            house: house.unwrap_or_default(),
            situation: situations.next().unwrap_or("").to_owned(),
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
