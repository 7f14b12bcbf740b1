//! The games, of which one is open: begin, play a step, open, delete, restore.

mod describing;
mod showing;

use leptos::prelude::*;

use super::notices::Said;
use super::storage::Pulled;
use super::{InputLock, Notices, Storage};
use crate::device::{clock, location, page};
use crate::route::Route;
use fives_core::ledger::{Command, Did, Ledger, Setup, SetupProblem, StartingForm};
use fives_core::storage::document::Document;
use fives_core::storage::library::{Library, OpenGame};
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::live_link::close_all_of;
use fives_core::storage::saved::night::NightMatch;
use fives_core::words;

/// The games, of which one is open.
#[derive(Clone, Copy)]
pub struct Games {
    notices: Notices,
    input_lock: InputLock,
    storage: Storage,
    /// The open game.
    pub open: Memo<Option<OpenGame>>,
    /// Notified when another game is open or the open one has changed; of a step, after the paint of the
    /// new totals.
    redraw: Trigger,
}

/// For how long after a hand the panel is locked, in milliseconds: a slow second tap must not enter
/// the next hand. After other steps a double tap is the limit.
const AFTER_HAND: u64 = 700;

impl Games {
    pub(super) fn new(notices: Notices, input_lock: InputLock, storage: Storage) -> Self {
        Self {
            notices,
            input_lock,
            storage,
            open: Memo::new(move |_| storage.library.with(Library::open)),
            redraw: Trigger::new(),
        }
    }

    /// Changes the open game, and saves it.
    pub fn change(self, change: impl FnOnce(&mut SavedGame)) {
        let open = self
            .open
            .with_untracked(|open| open.as_ref().map(|open| open.game.clone()));
        if let Some(mut game) = open {
            change(&mut game);
            if self.storage.pull_newer(&game.key()) == Pulled::Nothing {
                self.storage.put_in_place(game);
            }
        }
    }

    /// Sends a command to the ledger of the open game. Returns whether it was accepted; a
    /// refusal is shown with its reasons.
    pub fn act(self, command: Command) -> bool {
        let now = clock::now();
        let open = self.open.get_untracked();
        let Some(mut game) = open.map(|open| open.game) else {
            return false;
        };
        let mut pulled = self.storage.pull_newer(&game.key());
        // A name is corrected in what the other window saved; other steps were meant for what was shown here.
        if pulled == Pulled::Newer
            && matches!(command, Command::Rename { .. })
            && let Some(newer) = self.storage.saved(&game.id)
        {
            (game, pulled) = (newer, Pulled::Nothing);
        }
        let before = game.ledger.clone();
        match game.act(command.clone(), now) {
            Ok(None) => true,
            Ok(Some(did)) => {
                let says = words::did(&before, &game.ledger, &command, &did);
                let on_log = !matches!(did, Did::Answer { .. });
                let deals = |ledger: &Ledger| ledger.standing().deals.len();
                let rest = match deals(&game.ledger) > deals(&before) {
                    true => AFTER_HAND,
                    false => clock::DOUBLE_TAP,
                };
                if !self.storage.replace(game, pulled) {
                    return false;
                }
                self.notices.close_toast();
                match on_log {
                    true => self.after_step(rest, says),
                    false => self.notices.toast(says.unwrap_or_default()),
                }
                true
            }
            Err(reasons) => {
                self.notices.warn(words::refusals(&game.ledger, &reasons));
                false
            }
        }
    }

    /// After a step: shows what was done and locks the panel; after the paint, announces the new score
    /// and starts the `rest` milliseconds until the panel is unlocked.
    fn after_step(self, rest: u64, did: Option<String>) {
        // The tapped button disappears; its fold stays, and so does the page around it.
        let fold = page::fold_in_use();
        if fold.is_none() {
            // A visible score is painted before the page scrolls.
            page::to_head_if_far();
        }
        self.input_lock.locks.update(|lock| lock.steps += 1);
        if let Some(did) = &did {
            self.notices.toast_silently(did.clone());
        }
        let said = move || {
            let of = |library: &Library| library.app_data.open.clone();
            let spoken = |said: &Said| said.announcement.clone();
            let of = self.storage.library.with_untracked(of);
            (of, self.notices.now.with_untracked(spoken))
        };
        let before = said();
        clock::after_paint(Box::new(move || {
            let fold = fold.filter(|fold| fold.is_connected());
            if fold.is_none() {
                page::to_head();
            }
            let says = |open: &OpenGame| words::spoken(&open.game.ledger);
            let now = self.open.with_untracked(|open| open.as_ref().map(says));
            // Not if another sentence was announced or another game opened since.
            if let Some(now) = now.filter(|_| said() == before) {
                self.notices
                    .announce(did.into_iter().chain([now]).collect::<Vec<_>>().join(" "));
            }
            let focus = move || {
                if let Some(fold) = &fold {
                    page::catch_focus_at(fold);
                }
                // On the score, or on another screen.
                page::catch_focus("#hand-heading");
                page::catch_focus("h1");
            };
            self.input_lock.unlock_panel(Box::new(focus), rest);
        }));
    }

    /// Begins a game, and opens its score.
    ///
    /// # Errors
    /// Every problem of the setup; no game is begun.
    pub fn begin(self, setup: Setup) -> Result<(), Vec<SetupProblem>> {
        self.begin_by(Ledger::new(setup)?);
        Ok(())
    }

    /// Begins a game from a new ledger.
    pub fn begin_by(self, ledger: Ledger) {
        self.begin_game(ledger, None, "");
    }

    /// Begins a game under a name, which may be one of a hall night.
    pub(super) fn begin_game(self, ledger: Ledger, of_match: Option<NightMatch>, name: &str) {
        let now = clock::now();
        let id = self.storage.fresh_id(now.timestamp_millis());
        self.notices.clear_announcement();
        self.storage.library.update(|library| {
            library.app_data.begin(&id, ledger.setup());
            library.starting = StartingForm::default();
        });
        self.storage.save_app_data();
        let mut game = SavedGame::new(id, ledger, now);
        game.offset = Some(clock::here(now));
        game.of_match = of_match;
        game.give_name(name);
        self.storage.put(game);
        self.input_lock.arrive();
        // Replaces the form in the browser's history.
        location::replace(&Route::Score.href());
    }

    /// Opens a saved game.
    pub fn open_game(self, id: &str) {
        self.open_game_at(id, Route::Score);
    }

    /// Opens a saved game at one of its screens.
    pub fn open_game_at(self, id: &str, route: Route) {
        self.remember_open(id);
        location::go(&route.href());
    }

    /// Opens the game to resume.
    pub fn resume(self) {
        let game = self.storage.library.with_untracked(Library::to_resume);
        if let Some(open) = game {
            self.remember_open(&open.game.id);
        }
    }

    pub(super) fn remember_open(self, id: &str) {
        let same = self
            .storage
            .library
            .with_untracked(|library| library.app_data.open.as_deref() == Some(id));
        if !same {
            self.notices.clear_announcement();
            self.storage
                .library
                .update(|library| library.app_data.open = Some(id.to_owned()));
            self.storage.save_app_data();
        }
    }

    /// Deletes a game. It can be restored until the app is closed.
    pub fn delete(self, id: &str) {
        let Some(pulled) = self.storage.delete::<SavedGame>(id) else {
            return;
        };
        // The list is drawn anew, and the page is shorter until it is.
        let place = page::place();
        let mut was_live = false;
        self.storage.library.update(|library| {
            was_live = close_all_of(&mut library.app_data.live, id);
        });
        if was_live {
            self.storage.save_app_data();
            self.notices.toast(words::live::DELETED.to_owned());
        }
        self.notices.announce("Game deleted.".to_owned());
        if pulled == Pulled::Newer {
            self.storage.say_deleted::<SavedGame>(pulled);
        }
        // The list of deleted games may be below many others.
        page::bring_into_sight(".deleted");
        let focus = move || {
            page::catch_focus(".deleted .button");
            if page::stays_in_sight(".deleted") {
                clock::after_paint(Box::new(move || page::return_to(place)));
            }
        };
        clock::after(0, Box::new(focus));
    }

    /// Restores the game deleted last; a game that took its place since is deleted in turn.
    pub fn restore(self) {
        if self.storage.restore_deleted::<SavedGame>() {
            self.notices.announce("Game restored.".to_owned());
        }
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }

    /// Gives up the deleted games: none of them can be restored any more.
    pub fn forget_deleted(self) {
        self.storage
            .library
            .update(|library| library.games.deleted.clear());
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }
}
