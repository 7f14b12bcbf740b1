//! The state of the app: the games, what is remembered, where the app is; and every way to change it.

use std::collections::BTreeSet;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Route;
use crate::device::store::{self, NotSaved};
use crate::device::{clock, file, place, update};
use crate::ledger::{Command, Draft, Ledger, Setup, SetupProblem, Standing};
use crate::saved::{self, Kept, Remembered, Unreadable};
use crate::widgets::nothing;
use crate::words;

/// The key of what is remembered; the games have `game-` and their id.
const REMEMBERED: &str = "app";

/// How long after a step the panel takes no taps, so that a double tap cannot become two steps.
const SETTLING: u64 = 350;

/// How long a notice stays without an action to offer.
const NOTICE: u64 = 5_000;

/// A text that could not be read, set aside unharmed.
#[derive(Clone, Debug, PartialEq)]
pub struct Aside {
    /// Its key in storage.
    pub key: String,
    /// The text.
    pub text: String,
    /// Why it could not be read.
    pub why: Unreadable,
}

/// A sentence for the table, with something to do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// What can be done.
    pub action: Option<NoticeAction>,
}

/// What a notice offers.
#[derive(Clone, Debug, PartialEq)]
pub enum NoticeAction {
    /// Put a deleted game back.
    Restore(Box<Kept>),
    /// Let the new version take over.
    Update,
}

/// The state, handed to every screen.
#[derive(Clone, Copy)]
pub struct App {
    /// The screen.
    pub route: RwSignal<Route>,
    /// The screen before.
    pub before: RwSignal<Route>,
    /// Every game, in the order they were set up.
    pub games: RwSignal<Vec<Kept>>,
    /// The open game.
    pub open: Memo<Option<Open>>,
    /// What could not be read.
    pub set_aside: RwSignal<Vec<Aside>>,
    /// What is remembered between games.
    pub remembered: RwSignal<Remembered>,
    /// The keys that storage has not taken yet, and why.
    pub unsaved: RwSignal<BTreeSet<String>>,
    /// Why, last.
    pub trouble: RwSignal<Option<NotSaved>>,
    /// The notice shown.
    pub notice: RwSignal<Option<Notice>>,
    /// The sentence for screen readers.
    pub spoken: RwSignal<String>,
    /// Whether a step was just taken and the panel takes no taps.
    pub settling: RwSignal<bool>,
}

/// The open game and what follows from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The game.
    pub game: Kept,
    /// Its standing.
    pub standing: Standing,
}

fn find_open(games: RwSignal<Vec<Kept>>, remembered: RwSignal<Remembered>) -> Option<Open> {
    let id = remembered.with(|remembered| remembered.open.clone())?;
    let game = games.with(|games| games.iter().find(|game| game.id == id).cloned())?;
    let standing = game.ledger.standing();
    Some(Open { game, standing })
}

/// Puts a game among the others, in the order they were set up.
fn shelve(games: &mut Vec<Kept>, game: Kept) {
    let at = games.partition_point(|other| other.created <= game.created);
    games.insert(at, game);
}

fn key_of(id: &str) -> String {
    format!("game-{id}")
}

impl App {
    /// The state from everything that is stored.
    pub fn new(stored: Result<Vec<(String, String)>, NotSaved>) -> Self {
        let (texts, trouble) = match stored {
            Ok(texts) => (texts, None),
            Err(trouble) => (Vec::new(), Some(trouble)),
        };
        let mut games = Vec::new();
        let mut set_aside = Vec::new();
        let mut remembered = Remembered::default();
        for (key, text) in texts {
            let read = if key == REMEMBERED {
                Remembered::read(&text).map(|read| remembered = read)
            } else {
                Kept::read(&text).map(|game| shelve(&mut games, game))
            };
            if let Err(why) = read {
                set_aside.push(Aside { key, text, why });
            }
        }
        let games = RwSignal::new(games);
        let remembered = RwSignal::new(remembered);
        Self {
            route: RwSignal::new(Route::Home),
            before: RwSignal::new(Route::Home),
            games,
            open: Memo::new(move |_| find_open(games, remembered)),
            set_aside: RwSignal::new(set_aside),
            remembered,
            unsaved: RwSignal::default(),
            trouble: RwSignal::new(trouble),
            notice: RwSignal::new(None),
            spoken: RwSignal::default(),
            settling: RwSignal::new(false),
        }
    }

    /// Shows the screen of the address, now and whenever it changes.
    pub fn follow_address(self) {
        let follow = move || {
            let mut route = Route::read(&place::current());
            if route.needs_game() && self.open_game().is_none() {
                route = Route::Home;
            }
            let from = self.route.get_untracked();
            if from != route {
                self.before.set(from);
                self.route.set(route);
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
        };
        follow();
        place::on_change(follow);
    }

    /// A view of the open game; nothing while there is none.
    pub fn with_open<T: Default>(self, view: impl FnOnce(&Open) -> T) -> T {
        self.open
            .with(|open| open.as_ref().map(view).unwrap_or_default())
    }

    /// The open game as it is now, shown; nothing while there is none.
    pub fn show(self, view: impl FnOnce(&Open) -> AnyView) -> AnyView {
        self.open
            .with_untracked(|open| open.as_ref().map_or_else(nothing, view))
    }

    fn open_game(self) -> Option<Kept> {
        self.open
            .with_untracked(|open| open.as_ref().map(|open| open.game.clone()))
    }

    /// Changes the open game and saves it.
    pub fn change(self, change: impl FnOnce(&mut Kept)) {
        let Some(mut game) = self.open_game() else {
            return;
        };
        change(&mut game);
        self.save_game(&game);
        self.games.update(|games| {
            if let Some(own) = games.iter_mut().find(|own| own.id == game.id) {
                *own = game;
            }
        });
    }

    /// Asks the ledger of the open game for a step. Returns whether it was taken; a refusal is shown
    /// with its reasons.
    pub fn act(self, command: Command) -> bool {
        let Some(game) = self.open_game() else {
            return false;
        };
        let now = clock::now();
        let mut ledger = game.ledger.clone();
        match ledger.act(command, now) {
            Ok(changed) => {
                if changed {
                    self.change(|game| {
                        game.ledger = ledger;
                        game.changed = now;
                        game.draft = Draft::default();
                    });
                    self.settle();
                    self.speak_score();
                }
                true
            }
            Err(reasons) => {
                self.say(words::refusals(&game.ledger, &reasons), None);
                false
            }
        }
    }

    /// Takes no taps for a moment.
    fn settle(self) {
        self.settling.set(true);
        clock::after(SETTLING, move || self.settling.set(false));
    }

    fn speak_score(self) {
        if let Some(game) = self.open_game() {
            self.spoken.set(words::spoken(&game.ledger));
        }
    }

    /// Shows a notice.
    pub fn say(self, text: String, action: Option<NoticeAction>) {
        let notice = Notice { text, action };
        self.spoken.set(notice.text.clone());
        let passing = notice.action.is_none();
        self.notice.set(Some(notice.clone()));
        if passing {
            clock::after(NOTICE, move || {
                if self.notice.get_untracked().as_ref() == Some(&notice) {
                    self.notice.set(None);
                }
            });
        }
    }

    /// A newer version waits.
    pub fn update_waits(self) {
        let text = "A new version of Fives is ready.".to_owned();
        self.say(text, Some(NoticeAction::Update));
    }

    /// Does what a notice offers.
    pub fn take_up(self, action: NoticeAction) {
        self.notice.set(None);
        match action {
            NoticeAction::Restore(game) => self.add(*game),
            NoticeAction::Update => update::apply(),
        }
    }

    /// Begins a game and opens its score.
    pub fn begin(self, setup: Setup) -> Result<(), Vec<SetupProblem>> {
        let ledger = Ledger::new(setup.clone())?;
        let now = clock::now();
        let id = self.fresh_id(now.timestamp_millis());
        self.remembered
            .update(|remembered| remembered.begin(&id, &setup));
        self.save_remembered();
        self.add(Kept::new(id, ledger, now));
        place::go(&Route::Score.href());
        Ok(())
    }

    fn fresh_id(self, seed: i64) -> String {
        let taken = |id: &str| {
            self.games
                .with_untracked(|games| games.iter().any(|game| game.id == id))
        };
        (seed..)
            .map(|number| format!("{number:x}"))
            .find(|id| !taken(id))
            .unwrap_or_default()
    }

    fn add(self, game: Kept) {
        self.save_game(&game);
        self.games.update(|games| shelve(games, game));
    }

    /// Opens a game that was put away.
    pub fn take_out(self, id: String) {
        self.remembered
            .update(|remembered| remembered.open = Some(id));
        self.save_remembered();
        place::go(&Route::Score.href());
    }

    /// Names a game.
    pub fn rename(self, id: &str, name: &str) {
        self.games.update(|games| {
            if let Some(game) = games.iter_mut().find(|game| game.id == id) {
                name.trim().clone_into(&mut game.name);
            }
        });
        let renamed = self
            .games
            .with_untracked(|games| games.iter().find(|game| game.id == id).cloned());
        if let Some(game) = renamed {
            self.save_game(&game);
        }
    }

    /// Deletes a game, and offers to put it back.
    pub fn delete(self, id: &str) {
        let Some(at) = self
            .games
            .with_untracked(|games| games.iter().position(|game| game.id == id))
        else {
            return;
        };
        let mut gone = None;
        self.games.update(|games| gone = Some(games.remove(at)));
        let key = key_of(id);
        spawn_local(async move {
            if let Err(trouble) = store::remove(&key).await {
                self.trouble.set(Some(trouble));
            }
        });
        if let Some(game) = gone {
            let text = "Game deleted.".to_owned();
            self.say(text, Some(NoticeAction::Restore(Box::new(game))));
        }
    }

    /// Offers every game, and every text that was set aside, as a file.
    pub fn save_file(self) {
        let mut texts: Vec<String> = self
            .games
            .with_untracked(|games| games.iter().map(Kept::write).collect());
        self.set_aside
            .with_untracked(|aside| texts.extend(aside.iter().map(|own| own.text.clone())));
        let text = saved::export(texts.iter().map(String::as_str));
        if file::offer("fives-games.json", &text).is_err() {
            self.say("The browser would not make the file.".to_owned(), None);
        }
    }

    fn save_remembered(self) {
        self.save(
            REMEMBERED.to_owned(),
            self.remembered.with_untracked(Remembered::write),
        );
    }

    fn save_game(self, game: &Kept) {
        self.save(key_of(&game.id), game.write());
    }

    /// Hands a text to storage, and whatever it did not take before.
    fn save(self, key: String, text: String) {
        spawn_local(async move {
            let saved = store::write(&key, &text).await;
            self.unsaved.update(|unsaved| {
                match saved {
                    Ok(()) => unsaved.remove(&key),
                    Err(_) => unsaved.insert(key),
                };
            });
            if saved.is_ok() {
                self.save_the_rest().await;
            }
            let left = self.unsaved.with_untracked(BTreeSet::is_empty);
            self.trouble.set(match saved {
                Err(trouble) => Some(trouble),
                Ok(()) if left => None,
                Ok(()) => Some(NotSaved::Full),
            });
        });
    }

    async fn save_the_rest(self) {
        for key in self.unsaved.get_untracked() {
            let text = if key == REMEMBERED {
                Some(self.remembered.with_untracked(Remembered::write))
            } else {
                self.games.with_untracked(|games| {
                    let own = games.iter().find(|game| key_of(&game.id) == key);
                    own.map(Kept::write)
                })
            };
            let saved = match text {
                Some(text) => store::write(&key, &text).await.is_ok(),
                None => true,
            };
            if saved {
                self.unsaved.update(|unsaved| {
                    unsaved.remove(&key);
                });
            }
        }
    }
}

/// The state, from any screen or widget.
pub fn app() -> App {
    expect_context()
}
