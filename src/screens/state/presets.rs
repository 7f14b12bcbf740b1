//! The table's own rules under names.

use leptos::prelude::*;

use super::App;
use crate::games::Game;
use crate::house::House;
use crate::ledger::Setup;
use crate::saved::OwnPreset;
use crate::seats::Seat;

impl App {
    /// Saves rules under a name; rules of the same game and name are replaced.
    pub fn save_preset(self, game: &Game, name: &str, house: &House) {
        let preset = OwnPreset {
            name: name.trim().to_owned(),
            game: game.id.to_owned(),
            house: house.clone(),
        };
        self.shelf.update(|shelf| {
            let own = &mut shelf.remembered.presets;
            let same =
                |other: &&mut OwnPreset| (&other.game, &other.name) == (&preset.game, &preset.name);
            match own.iter_mut().find(same) {
                Some(old) => *old = preset,
                None => own.push(preset),
            }
        });
        self.save_remembered();
    }

    /// The name of the table's own rules at a place of the list.
    pub fn preset_name(self, at: usize) -> Option<String> {
        self.shelf.with(|shelf| {
            let own = shelf.remembered.presets.get(at);
            own.map(|own| own.name.clone())
        })
    }

    /// Names the table's own rules otherwise; an empty name changes nothing.
    pub fn rename_preset(self, at: usize, name: &str) {
        let name = name.trim();
        if name.is_empty() {
            return;
        }
        self.shelf.update(|shelf| {
            if let Some(own) = shelf.remembered.presets.get_mut(at) {
                name.clone_into(&mut own.name);
            }
        });
        self.save_remembered();
    }

    /// Deletes the table's own rules at a place of the list. Games that are played by them keep
    /// their copy.
    pub fn delete_preset(self, at: usize) {
        self.shelf.update(|shelf| {
            if at < shelf.remembered.presets.len() {
                shelf.remembered.presets.remove(at);
            }
        });
        self.save_remembered();
        self.speak("Rules deleted.".to_owned());
    }

    /// Makes rules those that a new game begins with.
    pub fn prepare(self, game: &Game, house: &House) {
        self.shelf.update(|shelf| {
            let last = shelf.remembered.setup.take();
            let (players, first_dealer) = last.map_or_else(
                || (Vec::new(), Seat(0)),
                |last| (last.players, last.first_dealer),
            );
            shelf.remembered.setup = Some(Setup {
                game: game.id.to_owned(),
                house: house.clone(),
                players,
                first_dealer,
            });
        });
        self.save_remembered();
    }
}
