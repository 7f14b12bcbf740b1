//! Actions on games: play a step, begin, rename, delete, restore.

use leptos::prelude::*;

use super::{App, Library, Notices, OpenGame, key_of};
use crate::device::{clock, file, location, page, store};
use crate::ledger::{Command, Did, Ledger, Setup, SetupProblem, StartingForm};
use crate::route::Route;
use crate::saved::{SavedGame, backup};
use crate::words;

/// How long after a hand the panel takes no taps: what is asked next is a hand later, and a second tap may
/// be a slow one. After other steps it is no longer than a double tap, which cannot become two steps.
const AFTER_HAND: u64 = 700;

impl App {
    /// Changes the open game and saves it.
    pub fn change(self, change: impl FnOnce(&mut SavedGame)) {
        let open = self
            .open
            .with_untracked(|open| open.as_ref().map(|open| open.game.clone()));
        if let Some(mut game) = open {
            change(&mut game);
            self.replace(game);
        }
    }

    /// Puts a changed game in its own place, and saves it; not over what another window saved since.
    /// Whether it could.
    fn replace(self, game: SavedGame) -> bool {
        let stale = self.is_stale(&key_of(&game.id));
        if !stale {
            self.put_in_place(game);
        }
        !stale
    }

    /// The same, once it is known that no other window saved since.
    fn put_in_place(self, mut game: SavedGame) {
        let key = key_of(&game.id);
        game.revision += 1;
        self.library.update(|library| {
            if let Some(at) = library.position(&game.id) {
                library.games[at] = game;
            }
        });
        self.save(key);
    }

    /// Asks the ledger of the open game for a step. Returns whether it was taken; a refusal is shown
    /// with its reasons.
    pub fn act(self, command: Command) -> bool {
        let now = clock::now();
        let open = self.open.get_untracked();
        let Some(mut game) = open.map(|open| open.game) else {
            return false;
        };
        let stale = self.is_stale(&key_of(&game.id));
        let before = game.ledger.clone();
        match game
            .undo_history
            .act(&mut game.ledger, command.clone(), now)
        {
            Ok(None) => true,
            Ok(Some(did)) => {
                let says = words::did(&before, &game.ledger, &command, &did);
                game.changed = now;
                let on_log = !matches!(did, Did::Answer { .. });
                let both = (&before, &game.ledger);
                let begun = game.amending.take();
                game.amending = begun.and_then(|own| own.after(both, &command, &did));
                if stale {
                    self.keep_conflict_copy(game);
                    return false;
                }
                let deals = |ledger: &Ledger| ledger.standing().deals.len();
                let rest = match deals(&game.ledger) > deals(&before) {
                    true => AFTER_HAND,
                    false => clock::DOUBLE_TAP,
                };
                self.put_in_place(game);
                self.close_toast();
                match on_log {
                    true => self.settle(rest, says),
                    false => self.toast(says.unwrap_or_default()),
                }
                true
            }
            Err(reasons) => {
                self.warn(words::refusals(&game.ledger, &reasons));
                false
            }
        }
    }

    /// Shows what came of a step; once it was painted says it, and takes no taps on the panel for `rest`
    /// milliseconds.
    /// What was done is shown, where it does not show by itself.
    fn settle(self, rest: u64, did: Option<String>) {
        // A score that is in sight is painted before the page moves.
        page::to_head_if_far();
        if let Some(did) = &did {
            self.toast_silently(did.clone());
        }
        let said = move || {
            let of = |library: &Library| library.app_data.open.clone();
            let spoken = |notices: &Notices| notices.announcement.clone();
            let of = self.library.with_untracked(of);
            (of, self.notices.with_untracked(spoken))
        };
        let before = said();
        // What was tapped goes, the fold it stood in stays.
        let fold = page::fold_in_use();
        clock::once_painted(Box::new(move || {
            page::to_head();
            let says = |open: &OpenGame| words::spoken(&open.game.ledger);
            let now = self.open.with_untracked(|open| open.as_ref().map(says));
            // Unless something was said since, or another game was opened.
            if let Some(now) = now.filter(|_| said() == before) {
                self.announce(did.into_iter().chain([now]).collect::<Vec<_>>().join(" "));
            }
            let focus = move || {
                if let Some(fold) = &fold {
                    page::catch_focus_at(fold);
                }
                // Of the hand, or of another screen.
                page::catch_focus("#hand-heading");
                page::catch_focus("h1");
            };
            self.lock_panel(Box::new(focus), rest);
        }));
    }

    /// Takes no taps for `rest` milliseconds where steps are taken; then `focus` says where the focus
    /// goes, if what had it is gone.
    pub(super) fn lock_panel(self, focus: Box<dyn FnOnce()>, rest: u64) {
        self.input_lock.update(|input_lock| input_lock.steps += 1);
        let over = move || {
            self.input_lock.update(|input_lock| input_lock.steps -= 1);
            clock::after(0, focus);
        };
        clock::after(rest, Box::new(over));
    }

    /// Takes no taps at all for a moment after a screen was opened.
    pub(super) fn arrive(self) {
        page::to_head();
        self.input_lock
            .update(|input_lock| input_lock.arrivals += 1);
        let rest = move || {
            self.input_lock
                .update(|input_lock| input_lock.arrivals -= 1);
            let focus = || {
                page::take_title();
                page::focus("h1");
                // Unless the address names something on the screen.
                page::focus("[data-aim]");
            };
            clock::after(0, Box::new(focus));
        };
        clock::after(clock::DOUBLE_TAP, Box::new(rest));
    }

    /// Begins a game and opens its score.
    ///
    /// # Errors
    /// Every problem of the setup; no game is begun.
    pub fn begin(self, setup: Setup) -> Result<(), Vec<SetupProblem>> {
        self.begin_by(Ledger::new(setup)?);
        Ok(())
    }

    /// Begins a game that is set up, with what it begins at.
    pub fn begin_by(self, ledger: Ledger) {
        let now = clock::now();
        let id = self.fresh_id(now.timestamp_millis());
        self.clear_announcement();
        self.library.update(|library| {
            library.app_data.begin(&id, ledger.setup());
            library.starting = StartingForm::default();
        });
        self.save_app_data();
        self.put(SavedGame::new(id, ledger, now));
        self.arrive();
        // In place of the form: the way back leads past it.
        location::replace(&Route::Score.href());
    }

    /// A key that no game has: a number, beginning with that of a moment.
    pub fn fresh_id(self, seed: i64) -> String {
        self.library.with_untracked(|library| {
            (seed..)
                .map(|number| number.to_string())
                .find(|id| library.is_free(id))
                .unwrap_or_default()
        })
    }

    /// Remembers a name, to be suggested.
    pub fn remember_name(self, name: &str) {
        let names = [name.to_owned()];
        self.library
            .update(|library| library.app_data.remember_names(&names));
        self.save_app_data();
    }

    /// Puts a game in the library, and saves it, as the latest of its key.
    pub fn put(self, mut game: SavedGame) {
        let key = key_of(&game.id);
        let latest = game
            .revision
            .max(store::revision(&key))
            .max(self.revision(&key));
        game.revision = latest + 1;
        self.library.update(|library| library.put(game));
        self.save(key);
    }

    /// Puts a game that came from elsewhere in the library; never over what is here and cannot be read.
    pub fn keep(self, mut game: SavedGame) {
        let key = key_of(&game.id);
        let unread = |library: &Library| library.quarantined.iter().any(|own| own.key == key);
        if self.library.with_untracked(unread) {
            game.id = self.fresh_id(clock::now().timestamp_millis());
        }
        game.revision = 0;
        self.put(game);
    }

    /// Opens a game that was put away.
    pub fn take_out(self, id: String) {
        self.take_out_at(id, Route::Score);
    }

    /// Opens a game that was put away at one of its screens.
    pub fn take_out_at(self, id: String, route: Route) {
        self.remember_open(id);
        location::go(&route.href());
    }

    /// Makes the game to resume the open one.
    pub fn resume(self) {
        let game = self.library.with_untracked(Library::to_resume);
        if let Some(open) = game {
            self.remember_open(open.game.id);
        }
    }

    fn remember_open(self, id: String) {
        let same = self
            .library
            .with_untracked(|library| library.app_data.open.as_ref() == Some(&id));
        if !same {
            self.clear_announcement();
            self.library
                .update(|library| library.app_data.open = Some(id));
            self.save_app_data();
        }
    }

    /// Names a game.
    pub fn rename(self, id: &str, name: &str) {
        let found = self
            .library
            .with_untracked(|library| library.find(id).cloned());
        if let Some(mut game) = found {
            game.give_name(name);
            self.replace(game);
        }
    }

    /// Notes something of a game: where it was played, who was there.
    pub fn annotate(self, id: &str, note: &str) {
        let found = self
            .library
            .with_untracked(|library| library.find(id).cloned());
        if let Some(mut game) = found {
            game.give_note(note);
            self.replace(game);
        }
    }

    /// Says on which day a game was played, as a date: `2026-11-20`. Its hour stays. Where the day cannot
    /// be set, why is said.
    pub fn set_day(self, id: &str, date: &str) {
        let found = self
            .library
            .with_untracked(|library| library.find(id).cloned());
        let Some(mut game) = found else {
            return;
        };
        let Some(day) = clock::midnight(date) else {
            return self.warn(words::no_date(&clock::day(game.when())));
        };
        let before = clock::plain(game.created);
        let of_setup = before.split(' ').next().and_then(clock::midnight);
        let hour = of_setup.map(|midnight| game.created - midnight);
        let played = day + hour.unwrap_or_default();
        game.played = Some(played).filter(|own| *own != game.created);
        if !self.replace(game) {
            return self.warn(words::DATE_STALE.to_owned());
        }
        self.library
            .update(|library| library.games.sort_by_key(SavedGame::when));
    }

    /// Deletes a game; until the app is closed it can be put back.
    pub fn delete(self, id: &str) {
        let key = key_of(id);
        if self.is_stale(&key) {
            return;
        }
        self.library.update(|library| {
            if let Some(at) = library.position(id) {
                let mut game = library.games.remove(at);
                game.revision += 1;
                library.removed.push((key.clone(), game.revision));
                library.deleted.push(game);
            }
        });
        self.save(key);
        self.announce("Game deleted.".to_owned());
        // It may come to stand below many games.
        page::bring_into_sight(".deleted");
        clock::after(0, Box::new(|| page::catch_focus(".deleted .button")));
    }

    /// Puts back the game that was deleted last; what has come in its place since changes places with it.
    pub fn put_back(self) {
        let (mut back, mut now) = (None, None);
        self.library.update(|library| {
            back = library.deleted.pop();
            now = back
                .as_ref()
                .and_then(|game| library.find(&game.id))
                .cloned();
        });
        if let Some(game) = back {
            self.put(game);
            self.library.update(|library| library.deleted.extend(now));
            self.announce("The game is back.".to_owned());
        }
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }

    /// The text of a file with every game, every text that was set aside, and what is remembered.
    pub fn everything(self) -> String {
        self.library.with_untracked(|library| {
            let games = library.games.iter().map(SavedGame::write);
            let aside = library.quarantined.iter().map(|own| own.text.clone());
            backup::write(games.chain(aside), &library.app_data)
        })
    }

    /// Offers everything as a file.
    pub fn save_file(self) {
        if file::offer("fives-games.json", &self.everything()).is_err() {
            self.warn("The browser would not make the file.".to_owned());
        }
    }
}
