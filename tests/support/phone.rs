//! The stored games of a phone, and files restored to it.

use fives_core::storage::document::Document;
use fives_core::storage::library::{Library, Quarantined};
use fives_core::storage::saved::backup::{self, LineChoice, Plan, Restored};
use fives_core::storage::saved::{AppData, SavedGame, Unreadable};
use fives_core::words::backup::from_the_file;

/// What a phone keeps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Phone {
    pub games: Vec<SavedGame>,
    pub removed: Vec<(String, i64)>,
    pub unreadable: Vec<String>,
    pub app_data: AppData,
}

/// A library of these documents.
pub fn library<D: Document>(all: &[D]) -> Library {
    let mut library = Library::default();
    all.iter()
        .cloned()
        .for_each(|document| library.put(document));
    library
}

impl Phone {
    /// A phone with these games.
    pub fn with(games: &[&SavedGame]) -> Self {
        Self {
            games: games.iter().map(|game| (*game).clone()).collect(),
            ..Self::default()
        }
    }

    /// The text of a file with everything on it.
    pub fn file(&self) -> String {
        backup::write(self.games.iter().map(SavedGame::write), [], &self.app_data)
    }

    /// What the file of another phone would change.
    pub fn plan(&self, other: &Self) -> Plan {
        self.plan_of(&other.file())
    }

    /// What a file would change.
    pub fn plan_of(&self, file: &str) -> Plan {
        let mut here = library(&self.games);
        let removed = self.removed.iter();
        let removed = removed.map(|(id, revision)| (SavedGame::key_of(id), *revision));
        here.removed = removed.collect();
        let unreadable = self.unreadable.iter().map(|id| Quarantined {
            key: SavedGame::key_of(id),
            text: String::new(),
            why: Unreadable::Torn,
        });
        here.quarantined = unreadable.collect();
        here.app_data.clone_from(&self.app_data);
        here.plan(&backup::read(file).unwrap(), from_the_file)
    }

    /// Restores a plan with these choices by line; what is not chosen is done as usual.
    pub fn restore(&mut self, plan: &Plan, choices: &[Option<LineChoice>]) -> Restored {
        let restored = plan.restore(choices, &self.app_data);
        for game in &restored.games.put {
            self.games.retain(|other| other.id != game.id);
            self.removed.retain(|(id, _)| *id != game.id);
            self.games.push(game.clone());
        }
        if let Some(app_data) = &restored.app_data {
            self.app_data = app_data.clone();
        }
        restored
    }

    /// Restores what another phone has, as usual.
    pub fn take(&mut self, other: &Self) {
        let plan = self.plan(other);
        self.restore(&plan, &[]);
    }

    /// Deletes a game.
    pub fn delete(&mut self, id: &str) {
        self.games.retain(|game| game.id != id);
        self.removed.push((id.to_owned(), 50));
    }

    /// The game of an id.
    pub fn find(&self, id: &str) -> &SavedGame {
        self.games.iter().find(|game| game.id == id).unwrap()
    }

    /// The names of the games, and the number of hands of each.
    pub fn names_and_hands(&self) -> Vec<(String, usize)> {
        let summary = |game: &SavedGame| (game.name.clone(), game.ledger.log().done().len());
        self.games.iter().map(summary).collect()
    }
}
