//! Whose rules a question is asked by, where no game is open.

use crate::base::house::House;
use crate::games::{GAMES, Game};
use crate::storage::saved::{OwnPreset, SavedGame};

/// The name for the rules of the last game, where no preset has them.
pub const LAST_GAME: &str = "the last game";

/// The rules of a game to choose from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownRules {
    /// Each by its name: the presets, the table’s own, and those of the last game.
    pub all: Vec<(String, House)>,
    /// Which are chosen first: those of the last game, or the first preset.
    pub first: usize,
}

/// A table that has rules of play: those of a tally are not known.
fn has_rules(game: &SavedGame) -> Option<&'static Game> {
    let game = game.ledger.setup().game();
    game.filter(|game| game.family.is_some())
}

/// The last game with rules of play, of all `games` by their dates.
pub fn last_played(games: &[SavedGame]) -> Option<&SavedGame> {
    games.iter().rev().find(|game| has_rules(game).is_some())
}

/// The game that is asked about first: that of the last one, or the first there is.
pub fn first_asked(games: &[SavedGame]) -> Option<&'static Game> {
    let last = last_played(games).and_then(has_rules);
    last.or(GAMES.first().copied())
}

/// The presets of a game by their names: well-known ones, then those of the table's own that are `saved`.
pub fn presets(game: &Game, saved: &[OwnPreset]) -> impl Iterator<Item = (String, House)> {
    let known = game.presets.iter();
    let known = known.map(|preset| (preset.name.to_owned(), preset.house(game.declared)));
    let saved = saved.iter().filter(|preset| preset.game == game.id);
    known.chain(saved.map(|preset| (preset.name.clone(), preset.house.clone())))
}

/// The rules to choose from in a game.
pub fn known_rules(game: &'static Game, saved: &[OwnPreset], games: &[SavedGame]) -> KnownRules {
    let mut all: Vec<(String, House)> = presets(game, saved)
        .map(|(name, house)| (name, house.in_short(game.declared)))
        .collect();
    let mut games = games.iter().rev();
    let last = games.find(|saved| saved.ledger.setup().game == game.id);
    let last = last.map(|saved| saved.ledger.house().in_short(game.declared));
    let first = last.map_or(0, |last| {
        let known = all.iter().position(|(_, house)| *house == last);
        known.unwrap_or_else(|| {
            all.push((LAST_GAME.to_owned(), last));
            all.len() - 1
        })
    });
    KnownRules { all, first }
}
