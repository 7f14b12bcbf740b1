//! Actions on the table's own presets.

use leptos::prelude::*;

use super::Preferences;
use crate::device::{clock, page};
use fives_core::base::house::House;
use fives_core::base::seats::Seat;
use fives_core::games::Game;
use fives_core::ledger::{Setup, StartingForm};
use fives_core::storage::saved::OwnPreset;
use fives_core::words::own_rules;

impl Preferences {
    /// Saves a preset; one of the same game and name is replaced. Returns whether it was saved:
    /// the names of well-known presets are refused with a toast.
    pub fn save_preset(self, game: &Game, name: &str, house: &House) -> bool {
        if self.is_known(game, name.trim()) {
            return false;
        }
        let preset = OwnPreset {
            name: name.trim().to_owned(),
            game: game.id.to_owned(),
            house: house.clone(),
        };
        self.storage.library.update(|library| {
            let presets = &mut library.app_data.presets;
            let same =
                |other: &&mut OwnPreset| (&other.game, &other.name) == (&preset.game, &preset.name);
            match presets.iter_mut().find(same) {
                Some(old) => *old = preset,
                None => presets.push(preset),
            }
        });
        self.storage.save_app_data();
        true
    }

    /// Whether a well-known preset has this name; then says so.
    fn is_known(self, game: &Game, name: &str) -> bool {
        let known = game.presets.iter().any(|preset| preset.name == name);
        if known {
            self.taken(name);
        }
        known
    }

    fn taken(self, name: &str) {
        self.notices.warn(own_rules::name_taken(name));
    }

    /// Renames a preset; an empty name changes nothing. Returns whether editing is finished: a
    /// name in use is refused with a toast.
    pub fn rename_preset(self, at: usize, game: &Game, name: &str) -> bool {
        let name = name.trim();
        if name.is_empty() {
            return true;
        }
        if self.is_known(game, name) {
            return false;
        }
        let taken = self.storage.library.with_untracked(|library| {
            let all = library.app_data.presets.iter().enumerate();
            let mut others = all.filter(|(other, _)| *other != at);
            others.any(|(_, other)| other.game == game.id && other.name == name)
        });
        if taken {
            self.taken(name);
            return false;
        }
        self.storage.library.update(|library| {
            if let Some(preset) = library.app_data.presets.get_mut(at) {
                name.clone_into(&mut preset.name);
            }
        });
        self.notices.close_toast();
        self.storage.save_app_data();
        true
    }

    /// Deletes a preset by its position. It can be restored until the app is closed; games
    /// played by it keep their rules.
    pub fn delete_preset(self, at: usize) {
        self.storage.library.update(|library| {
            if at < library.app_data.presets.len() {
                let preset = library.app_data.presets.remove(at);
                library.deleted_rules.push((at, preset));
            }
        });
        self.storage.save_app_data();
        self.notices.announce(own_rules::DELETED.to_owned());
        page::bring_into_sight(".deleted");
        self.input_lock.keep_focus();
    }

    /// Restores the preset deleted last in its position; under another name where its own is taken.
    pub fn restore_preset(self) {
        self.storage.library.update(|library| {
            if let Some((at, mut preset)) = library.deleted_rules.pop() {
                let all = &mut library.app_data.presets;
                while all
                    .iter()
                    .any(|other| (&other.game, &other.name) == (&preset.game, &preset.name))
                {
                    preset.name = own_rules::once_more(&preset.name);
                }
                all.insert(at.min(all.len()), preset);
            }
        });
        self.storage.save_app_data();
        self.notices.announce(own_rules::RESTORED.to_owned());
        self.input_lock.keep_focus();
    }

    /// Sets the rules a new game starts with; the number of players stays.
    pub fn prepare(self, game: &Game, house: &House) {
        let last = self
            .storage
            .library
            .with_untracked(|library| library.app_data.setup.clone());
        let seated = last.as_ref().filter(|last| last.game == game.id);
        let house = seated.map_or_else(
            || house.clone(),
            |last| house.seated(&last.house, game.declared),
        );
        let (players, first_dealer) = last.map_or_else(
            || (Vec::new(), Seat(0)),
            |last| (last.players, last.first_dealer),
        );
        self.remember_setup(Setup {
            game: game.id.to_owned(),
            house,
            players,
            first_dealer,
        });
    }

    /// Sets the setup a new game starts with.
    pub fn set_new_game_setup(self, setup: Setup) {
        self.storage
            .library
            .update(|library| library.starting = StartingForm::default());
        self.remember_setup(setup);
    }

    /// Keeps the new-game form while another screen is open.
    pub fn keep_setup_draft(self, setup: Setup, starting: StartingForm) {
        self.storage
            .library
            .update(|library| library.starting = starting);
        self.remember_setup(setup);
    }

    /// Takes the starting score of the form that was left.
    pub fn take_starting(self) -> StartingForm {
        let taken = self
            .storage
            .library
            .try_update_untracked(|library| std::mem::take(&mut library.starting));
        taken.unwrap_or_default()
    }

    fn remember_setup(self, setup: Setup) {
        self.storage
            .library
            .update(|library| library.app_data.setup = Some(setup));
        self.storage.save_app_data();
    }

    /// Gives up the deleted presets: none of them can be restored any more.
    pub fn forget_deleted_rules(self) {
        self.storage
            .library
            .update(|library| library.deleted_rules.clear());
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }
}
