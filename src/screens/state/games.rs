//! Every way to change the games.

use leptos::prelude::*;

use super::{App, key_of};
use crate::device::{clock, file, page, place};
use crate::ledger::{Command, Draft, Ledger, Setup, SetupProblem};
use crate::saved::{self, Kept};
use crate::screens::{NoticeAction, Route};
use crate::words;

/// How long after a step the panel takes no taps, so that a double tap cannot become two steps.
const SETTLING: u64 = 350;

impl App {
    /// Changes the open game and saves it.
    pub fn change(self, change: impl FnOnce(&mut Kept)) {
        let open = self
            .open
            .with_untracked(|open| open.as_ref().map(|open| open.game.clone()));
        if let Some(mut game) = open {
            change(&mut game);
            self.replace(game);
        }
    }

    /// Puts a changed game in its own place, and saves it.
    fn replace(self, game: Kept) {
        self.save(key_of(&game.id), game.write());
        self.shelf.update(|shelf| {
            if let Some(at) = shelf.position(&game.id) {
                shelf.games[at] = game;
            }
        });
    }

    /// Asks the ledger of the open game for a step. Returns whether it was taken; a refusal is shown
    /// with its reasons.
    pub fn act(self, command: Command) -> bool {
        let now = clock::now();
        let open = self.open.get_untracked();
        let Some(mut game) = open.map(|open| open.game) else {
            return false;
        };
        let bid = |ledger: &Ledger| ledger.standing().open.map(|open| (open.seat, open.bid));
        let before = bid(&game.ledger);
        match game.ledger.act(command, now) {
            Ok(false) => true,
            Ok(true) => {
                game.changed = now;
                // What is tapped of a result belongs to its bid; naming trump leaves it.
                if bid(&game.ledger) != before {
                    game.draft = Draft::default();
                }
                self.speak(words::spoken(&game.ledger));
                self.replace(game);
                self.settle();
                true
            }
            Err(reasons) => {
                self.say(words::refusals(&game.ledger, &reasons), None);
                false
            }
        }
    }

    /// Shows what came of a step, and takes no taps for a moment.
    fn settle(self) {
        page::to_head();
        self.settling.set(true);
        clock::after(SETTLING, Box::new(move || self.settling.set(false)));
    }

    /// Begins a game and opens its score.
    ///
    /// # Errors
    /// Every problem of the setup; no game is begun.
    pub fn begin(self, setup: Setup) -> Result<(), Vec<SetupProblem>> {
        let ledger = Ledger::new(setup)?;
        let now = clock::now();
        let id = self.fresh_id(now.timestamp_millis());
        self.shelf
            .update(|shelf| shelf.remembered.begin(&id, ledger.setup()));
        self.save_remembered();
        self.put(Kept::new(id, ledger, now));
        self.settle();
        place::go(&Route::Score.href());
        Ok(())
    }

    fn fresh_id(self, seed: i64) -> String {
        self.shelf.with_untracked(|shelf| {
            (seed..)
                .map(|number| number.to_string())
                .find(|id| shelf.find(id).is_none())
                .unwrap_or_default()
        })
    }

    /// Puts a game on the shelf, and saves it.
    pub(super) fn put(self, game: Kept) {
        self.save(key_of(&game.id), game.write());
        self.shelf.update(|shelf| shelf.put(game));
    }

    /// Opens a game that was put away.
    pub fn take_out(self, id: String) {
        self.shelf.update(|shelf| shelf.remembered.open = Some(id));
        self.save_remembered();
        place::go(&Route::Score.href());
    }

    /// Names a game.
    pub fn rename(self, id: &str, name: &str) {
        let found = self.shelf.with_untracked(|shelf| shelf.find(id).cloned());
        if let Some(mut game) = found {
            name.trim().clone_into(&mut game.name);
            self.replace(game);
        }
    }

    /// Deletes a game, and offers to put it back.
    pub fn delete(self, id: &str) {
        let mut gone = None;
        self.shelf.update(|shelf| {
            gone = shelf.position(id).map(|at| shelf.games.remove(at));
        });
        self.remove(key_of(id));
        if let Some(game) = gone {
            let text = "Game deleted.".to_owned();
            self.say(text, Some(NoticeAction::Restore(Box::new(game))));
        }
    }

    /// Offers every game, and every text that was set aside, as a file.
    pub fn save_file(self) {
        let text = self.shelf.with_untracked(|shelf| {
            let games = shelf.games.iter().map(Kept::write);
            let aside = shelf.aside.iter().map(|own| own.text.clone());
            saved::export(games.chain(aside))
        });
        if file::offer("fives-games.json", &text).is_err() {
            self.say("The browser would not make the file.".to_owned(), None);
        }
    }
}
