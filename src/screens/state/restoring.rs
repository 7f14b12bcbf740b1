//! Restoring from a file: what it would change, and changing it.

use leptos::prelude::*;

use super::{App, REMEMBERED, key_of};
use crate::saved::backup::{Backup, Here, Plan, Restored};
use crate::words::backup::from_the_file;

impl App {
    /// What a file would change, held against what is here by now and in other windows.
    pub fn plan(self, backup: &Backup) -> Plan {
        for filed in &backup.games {
            self.is_overtaken(&key_of(&filed.game.id));
        }
        self.is_overtaken(REMEMBERED);
        let games = key_of("");
        let id_of = |key: &String| key.strip_prefix(&games).map(str::to_owned);
        self.shelf.with_untracked(|shelf| {
            let removed = shelf.removed.iter();
            let removed = removed.filter_map(|(key, revision)| Some((id_of(key)?, *revision)));
            let unreadable = shelf.aside.iter().filter_map(|own| id_of(&own.key));
            let here = Here {
                games: &shelf.games,
                removed: &removed.collect::<Vec<_>>(),
                unreadable: &unreadable.collect::<Vec<_>>(),
                remembered: &shelf.remembered,
            };
            Plan::new(here, backup, from_the_file)
        })
    }

    /// Another part of the screen is shown: it begins at its head, without what was said of the part
    /// before, and what was tapped there takes no second tap.
    pub fn turn_page(self) {
        self.hush();
        self.arrive();
    }

    /// Saves what a plan came to. What gave way can be put back until the app is closed.
    pub fn restore(self, restored: Restored) {
        let Restored {
            games,
            replaced,
            remembered,
        } = restored;
        let keys: Vec<_> = games.iter().map(|game| key_of(&game.id)).collect();
        let remembers = remembered.is_some();
        self.shelf.update(|shelf| {
            for game in games {
                shelf.put(game);
            }
            shelf.deleted.extend(replaced);
            if let Some(remembered) = remembered {
                shelf.remembered = remembered;
            }
        });
        if remembers {
            self.save_remembered();
        }
        for key in keys {
            self.save(key);
        }
    }
}
