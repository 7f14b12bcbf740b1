//! Statistics: what the logs say of players, of partnerships and of games.
//!
//! Each game is replayed once into a [`Digest`]; the digests of a period are added up. Only what the
//! logs know is told: who sat where for which hand, who bid what, and how the games ended. What does
//! not count for the score does not count here either.

mod digest;
mod figures;
mod night;
mod run;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::games::Game;

pub use digest::Digest;
pub use figures::{Average, Bids, Figures, InGame, Mark};
pub use night::{Moment, Told, night};
pub use run::Run;

/// From when until when games were set up; without an end it is open on that side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// The first moment of it.
    pub from: Option<DateTime<Utc>>,
    /// The first moment after it.
    pub until: Option<DateTime<Utc>>,
}

impl Period {
    /// Whether a moment lies in it.
    pub fn holds(&self, moment: DateTime<Utc>) -> bool {
        self.from.is_none_or(|from| from <= moment) && self.until.is_none_or(|until| moment < until)
    }
}

/// Somebody, or something, and the figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name as it was last written.
    pub name: String,
    /// The figures.
    pub figures: Figures,
}

/// What is known of everybody, those with the most hands first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// By player.
    pub players: Vec<Entry>,
    /// By partnership: the players of a side of more than one, whoever sits where.
    pub partnerships: Vec<Entry>,
    /// By game, in the order they are offered.
    pub games: Vec<Entry>,
}

impl Statistics {
    /// The statistics of games in the order they were set up: those of a period, of one game alone
    /// if there is one to ask for.
    pub fn of<'a>(
        digests: impl IntoIterator<Item = &'a Digest>,
        period: Period,
        game: Option<&Game>,
    ) -> Self {
        let mut players = Adding::default();
        let mut partnerships = Adding::default();
        let mut games = Adding::default();
        for digest in digests {
            let asked = game.is_none_or(|game| *game == *digest.game);
            if !asked || !period.holds(digest.created) {
                continue;
            }
            for own in &digest.players {
                players.add(&own.key, &own.name, &own.figures);
            }
            for own in &digest.partnerships {
                partnerships.add(&own.key, &own.name, &own.figures);
            }
            games.add(digest.game.id, digest.game.name, &digest.whole);
        }
        let mut games = games.entries();
        let place = |own: &Entry| own.figures.games.first().map(InGame::place);
        games.sort_by_key(place);
        Self {
            players: busiest(players.entries()),
            partnerships: busiest(partnerships.entries()),
            games,
        }
    }
}

/// Those with the most hands first; of as many, in the order of their names.
fn busiest(mut entries: Vec<Entry>) -> Vec<Entry> {
    entries.sort_by_key(|own| std::cmp::Reverse(own.figures.hands()));
    entries
}

/// Figures being added up by key.
#[derive(Default)]
struct Adding(BTreeMap<String, Entry>);

impl Adding {
    fn add(&mut self, key: &str, name: &str, figures: &Figures) {
        match self.0.get_mut(key) {
            Some(own) => {
                name.clone_into(&mut own.name);
                own.figures.add(figures);
            }
            None => {
                let entry = Entry {
                    name: name.to_owned(),
                    figures: figures.clone(),
                };
                self.0.insert(key.to_owned(), entry);
            }
        }
    }

    fn entries(self) -> Vec<Entry> {
        self.0.into_values().collect()
    }
}
