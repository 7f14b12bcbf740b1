//! Corrects a misspelt name in every game; each game gets an entry in its own log that can be undone.

use chrono::{DateTime, Utc};

use super::{AppData, SavedGame};
use crate::base::seats::{is_nameless, same_name};
use crate::ledger::{Command, Ledger, Refusal};
use crate::storage::persons::Joined;

/// The result of correcting a name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NameCorrection {
    /// The changed games.
    pub changed: Vec<SavedGame>,
    /// The games that are not changed, and why.
    pub left: Vec<(SavedGame, Vec<Refusal>)>,
}

impl NameCorrection {
    /// The games where somebody else has the name.
    pub fn left_to_others(&self) -> Vec<&SavedGame> {
        let left = self.left.iter();
        let left = left.filter(|(_, why)| why.contains(&Refusal::NameTaken));
        left.map(|(game, _)| game).collect()
    }
}

impl SavedGame {
    /// Whether a player of that name was ever at the table.
    pub fn has_player(&self, name: &str) -> bool {
        let mut all = self.ledger.everybody().into_iter();
        all.any(|player| same_name(&player, name))
    }
}

/// Corrects a player's name in the games that have it.
pub fn respell<'a>(
    games: impl IntoIterator<Item = &'a SavedGame>,
    from: &str,
    to: &str,
    now: DateTime<Utc>,
) -> NameCorrection {
    let mut respelt = NameCorrection::default();
    // A seat may be another player in another game.
    let games = games.into_iter().filter(|_| !is_nameless(from));
    for game in games {
        let mut game = game.clone();
        let rename = Command::Rename {
            from: from.to_owned(),
            to: to.to_owned(),
        };
        // No hand was played, so the order of games stays.
        match game.undo_history.act(&mut game.ledger, rename, now) {
            Ok(Some(_)) => respelt.changed.push(game),
            Ok(None) => {}
            Err(why) if why.contains(&Refusal::NobodyOfThatName) => {}
            Err(why) => respelt.left.push((game, why)),
        }
    }
    respelt
}

impl AppData {
    /// Corrects the name in the suggestions, the last setup and the joined names; `stays` says
    /// that some of these `games` keep it. Returns the names that are no longer joined.
    pub fn respell(&mut self, from: &str, to: &str, stays: bool, games: &[&Ledger]) -> Vec<Joined> {
        replace_name(&mut self.names, from, to);
        if let Some(setup) = &mut self.setup
            && !is_taken(&setup.players, from, to)
        {
            replace_name(&mut setup.players, from, to);
        }
        self.starting.respell(from, to);
        self.persons.respell(from, to, stays, games)
    }
}

/// Whether a name is another player's.
fn is_taken(names: &[String], from: &str, to: &str) -> bool {
    let taken = |name: &String| same_name(name, to) && !same_name(name, from);
    names.iter().any(taken)
}

/// Replaces a name; a name is never listed twice.
fn replace_name(names: &mut Vec<String>, from: &str, to: &str) {
    if is_taken(names, from, to) {
        names.retain(|name| !same_name(name, from));
    }
    for name in names.iter_mut().filter(|name| same_name(name, from)) {
        to.clone_into(name);
    }
}
