//! Every way to change the games.

use leptos::prelude::*;

use super::{App, Open, Shelf, Voice, key_of};
use crate::device::{clock, file, page, place, store};
use crate::ledger::{Command, Did, Ledger, Setup, SetupProblem, Starting};
use crate::saved::{Kept, backup};
use crate::screens::Route;
use crate::words;

/// How long after a hand the panel takes no taps: what is asked next is a hand later, and a second tap may
/// be a slow one. After other steps it is no longer than a double tap, which cannot become two steps.
const AFTER_HAND: u64 = 700;

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

    /// Puts a changed game in its own place, and saves it; not over what another window saved since.
    /// Whether it could.
    fn replace(self, game: Kept) -> bool {
        let overtaken = self.is_overtaken(&key_of(&game.id));
        if !overtaken {
            self.put_in_place(game);
        }
        !overtaken
    }

    /// The same, once it is known that no other window saved since.
    fn put_in_place(self, mut game: Kept) {
        let key = key_of(&game.id);
        game.revision += 1;
        self.shelf.update(|shelf| {
            if let Some(at) = shelf.position(&game.id) {
                shelf.games[at] = game;
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
        let overtaken = self.is_overtaken(&key_of(&game.id));
        let before = game.ledger.clone();
        match game.tapped.act(&mut game.ledger, command.clone(), now) {
            Ok(None) => true,
            Ok(Some(did)) => {
                let says = words::did(&before, &game.ledger, &command, &did);
                game.changed = now;
                let on_log = !matches!(did, Did::Answer { .. });
                let both = (&before, &game.ledger);
                let begun = game.amending.take();
                game.amending = begun.and_then(|own| own.after(both, &command, &did));
                if overtaken {
                    self.keep_apart(game);
                    return false;
                }
                let deals = |ledger: &Ledger| ledger.standing().deals.len();
                let rest = match deals(&game.ledger) > deals(&before) {
                    true => AFTER_HAND,
                    false => clock::DOUBLE_TAP,
                };
                self.put_in_place(game);
                self.hush();
                match on_log {
                    true => self.settle(rest, says),
                    false => self.tell(says.unwrap_or_default()),
                }
                true
            }
            Err(reasons) => {
                self.say(words::refusals(&game.ledger, &reasons));
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
            self.flash(did.clone());
        }
        let said = move || {
            let of = |shelf: &Shelf| shelf.remembered.open.clone();
            let spoken = |voice: &Voice| voice.spoken.clone();
            let of = self.shelf.with_untracked(of);
            (of, self.voice.with_untracked(spoken))
        };
        let before = said();
        // What was tapped goes, the fold it stood in stays.
        let fold = page::fold_in_use();
        clock::once_painted(Box::new(move || {
            page::to_head();
            let says = |open: &Open| words::spoken(&open.game.ledger);
            let now = self.open.with_untracked(|open| open.as_ref().map(says));
            // Unless something was said since, or another game was opened.
            if let Some(now) = now.filter(|_| said() == before) {
                self.speak(did.into_iter().chain([now]).collect::<Vec<_>>().join(" "));
            }
            let focus = move || {
                if let Some(fold) = &fold {
                    page::catch_focus_at(fold);
                }
                // Of the hand, or of another screen.
                page::catch_focus("#hand-heading");
                page::catch_focus("h1");
            };
            self.take_no_taps(Box::new(focus), rest);
        }));
    }

    /// Takes no taps for `rest` milliseconds where steps are taken; then `focus` says where the focus
    /// goes, if what had it is gone.
    pub(super) fn take_no_taps(self, focus: Box<dyn FnOnce()>, rest: u64) {
        self.settling.update(|settling| settling.steps += 1);
        let over = move || {
            self.settling.update(|settling| settling.steps -= 1);
            clock::after(0, focus);
        };
        clock::after(rest, Box::new(over));
    }

    /// Takes no taps at all for a moment after a screen was opened.
    pub(super) fn arrive(self) {
        page::to_head();
        self.settling.update(|settling| settling.arrivals += 1);
        let rest = move || {
            self.settling.update(|settling| settling.arrivals -= 1);
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
        self.forget_spoken();
        self.shelf.update(|shelf| {
            shelf.remembered.begin(&id, ledger.setup());
            shelf.starting = Starting::default();
        });
        self.save_remembered();
        self.put(Kept::new(id, ledger, now));
        self.arrive();
        // In place of the form: the way back leads past it.
        place::replace(&Route::Score.href());
    }

    /// A key that no game has: a number, beginning with that of a moment.
    pub fn fresh_id(self, seed: i64) -> String {
        self.shelf.with_untracked(|shelf| {
            (seed..)
                .map(|number| number.to_string())
                .find(|id| shelf.is_free(id))
                .unwrap_or_default()
        })
    }

    /// Remembers a name, to be suggested.
    pub fn remember_name(self, name: &str) {
        let names = [name.to_owned()];
        self.shelf
            .update(|shelf| shelf.remembered.remember_names(&names));
        self.save_remembered();
    }

    /// Puts a game on the shelf, and saves it, as the latest of its key.
    pub fn put(self, mut game: Kept) {
        let key = key_of(&game.id);
        let latest = game
            .revision
            .max(store::revision(&key))
            .max(self.revision(&key));
        game.revision = latest + 1;
        self.shelf.update(|shelf| shelf.put(game));
        self.save(key);
    }

    /// Puts a game that came from elsewhere on the shelf; never over what is here and cannot be read.
    pub fn keep(self, mut game: Kept) {
        let key = key_of(&game.id);
        let unread = |shelf: &Shelf| shelf.aside.iter().any(|own| own.key == key);
        if self.shelf.with_untracked(unread) {
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
        place::go(&route.href());
    }

    /// Makes the game to resume the open one.
    pub fn resume(self) {
        let game = self.shelf.with_untracked(Shelf::to_resume);
        if let Some(open) = game {
            self.remember_open(open.game.id);
        }
    }

    fn remember_open(self, id: String) {
        let same = self
            .shelf
            .with_untracked(|shelf| shelf.remembered.open.as_ref() == Some(&id));
        if !same {
            self.forget_spoken();
            self.shelf.update(|shelf| shelf.remembered.open = Some(id));
            self.save_remembered();
        }
    }

    /// Names a game.
    pub fn rename(self, id: &str, name: &str) {
        let found = self.shelf.with_untracked(|shelf| shelf.find(id).cloned());
        if let Some(mut game) = found {
            game.give_name(name);
            self.replace(game);
        }
    }

    /// Notes something of a game: where it was played, who was there.
    pub fn annotate(self, id: &str, note: &str) {
        let found = self.shelf.with_untracked(|shelf| shelf.find(id).cloned());
        if let Some(mut game) = found {
            game.give_note(note);
            self.replace(game);
        }
    }

    /// Says on which day a game was played, as a date: `2026-11-20`. Its hour stays. Where the day cannot
    /// be set, why is said.
    pub fn set_day(self, id: &str, date: &str) {
        let found = self.shelf.with_untracked(|shelf| shelf.find(id).cloned());
        let Some(mut game) = found else {
            return;
        };
        let Some(day) = clock::midnight(date) else {
            return self.say(words::no_date(&clock::day(game.when())));
        };
        let before = clock::plain(game.created);
        let of_setup = before.split(' ').next().and_then(clock::midnight);
        let hour = of_setup.map(|midnight| game.created - midnight);
        let played = day + hour.unwrap_or_default();
        game.played = Some(played).filter(|own| *own != game.created);
        if !self.replace(game) {
            return self.say(words::DATE_OVERTAKEN.to_owned());
        }
        self.shelf
            .update(|shelf| shelf.games.sort_by_key(Kept::when));
    }

    /// Deletes a game; until the app is closed it can be put back.
    pub fn delete(self, id: &str) {
        let key = key_of(id);
        if self.is_overtaken(&key) {
            return;
        }
        self.shelf.update(|shelf| {
            if let Some(at) = shelf.position(id) {
                let mut game = shelf.games.remove(at);
                game.revision += 1;
                shelf.removed.push((key.clone(), game.revision));
                shelf.deleted.push(game);
            }
        });
        self.save(key);
        self.speak("Game deleted.".to_owned());
        // It may come to stand below many games.
        page::bring_into_sight(".deleted");
        clock::after(0, Box::new(|| page::catch_focus(".deleted .button")));
    }

    /// Puts back the game that was deleted last; what has come in its place since changes places with it.
    pub fn put_back(self) {
        let (mut back, mut now) = (None, None);
        self.shelf.update(|shelf| {
            back = shelf.deleted.pop();
            now = back.as_ref().and_then(|game| shelf.find(&game.id)).cloned();
        });
        if let Some(game) = back {
            self.put(game);
            self.shelf.update(|shelf| shelf.deleted.extend(now));
            self.speak("The game is back.".to_owned());
        }
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }

    /// The text of a file with every game, every text that was set aside, and what is remembered.
    pub fn everything(self) -> String {
        self.shelf.with_untracked(|shelf| {
            let games = shelf.games.iter().map(Kept::write);
            let aside = shelf.aside.iter().map(|own| own.text.clone());
            backup::write(games.chain(aside), &shelf.remembered)
        })
    }

    /// Offers everything as a file.
    pub fn save_file(self) {
        if file::offer("fives-games.json", &self.everything()).is_err() {
            self.say("The browser would not make the file.".to_owned());
        }
    }
}
