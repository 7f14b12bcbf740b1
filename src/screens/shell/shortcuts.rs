//! Keyboard shortcuts, and the screen that lists them.

use leptos::prelude::*;

use crate::app::{Games, InputLock, Navigation, Storage};
use crate::device::keyboard::{self, Pressed};
use crate::device::location;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::read_aloud;
use crate::screens::common::section::headed;
use crate::view::html::{dd, div, dl, dt, kbd, main};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::Bar;
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::storage::prefs;

/// A key and what it does.
struct Shortcut {
    /// The value of the key event.
    key: &'static str,
    /// What it does, in words.
    says: &'static str,
    /// What it does.
    does: Action,
}

/// What a key does.
#[derive(Clone, Copy)]
enum Action {
    /// Opens a screen; those of a game only while one is open.
    OpenGame(fn() -> Route),
    /// Undo or redo, while the score is shown.
    UndoKey(UndoKey),
    /// Reads the score aloud or stops, while a game is open.
    Read,
    /// Goes back from a screen shown over the others.
    Back,
}

/// Undo or redo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UndoKey {
    Undo,
    Redo,
}

const fn key(key: &'static str, says: &'static str, does: Action) -> Shortcut {
    Shortcut { key, says, does }
}

/// Single letters; they can be switched off (WCAG 2.1.4).
const LETTERS: [Shortcut; 12] = [
    key("u", "Undo", Action::UndoKey(UndoKey::Undo)),
    key("r", "Redo", Action::UndoKey(UndoKey::Redo)),
    key("s", "The score", Action::OpenGame(|| Route::Score)),
    key("a", "Across the table", Action::OpenGame(|| Route::Across)),
    key(
        "y",
        "How the game went",
        Action::OpenGame(|| Route::Story(None)),
    ),
    key("l", "Read the score aloud, or stop", Action::Read),
    key("t", "Trumps", Action::OpenGame(|| Route::Trumps)),
    key(
        "j",
        "Referee",
        Action::OpenGame(|| Route::Referee(String::new())),
    ),
    key(
        "h",
        "The handbook",
        Action::OpenGame(|| Route::Handbook(String::new())),
    ),
    key("g", "Games", Action::OpenGame(|| Route::Home)),
    key("n", "New game", Action::OpenGame(|| Route::New)),
    key("?", "This list", Action::OpenGame(|| Route::Keys)),
];

/// Goes back to the score; it changes nothing, so it is always on.
const ESCAPE: Shortcut = key(
    "Escape",
    "Go back from this list, or from across the table",
    Action::Back,
);

/// The questions of a result that digits answer.
const QUESTIONS: &str = ".score .hand-panel :is(.choices, .answers):not(details:not([open]) *)";

/// What digits do, in a list and in a grid of answers.
const FIGURES: [(&str, &str); 2] = [
    ("0–9", "Enter tricks or points, one side at a time"),
    ("0–9 Enter", "Choose from a grid; again for the next row"),
];

/// The button that saves a complete result.
const SAVE: &str = ".score .hand-panel .save .button";

/// Listens to keys for as long as the app runs.
pub fn listen() {
    keyboard::on_press(move |pressed| untrack(|| handle_key(&pressed)));
}

/// Does what a key does; answers whether the focused element must not do its own.
fn handle_key(pressed: &Pressed) -> bool {
    let input_lock = expect_context::<InputLock>();
    let storage = expect_context::<Storage>();
    let letters = storage
        .library
        .with(|library| library.app_data.prefs.get::<prefs::Keys>());
    // The panel is locked for a moment after a step, for keys too.
    let is_open = input_lock.locks.with(|input_lock| input_lock.steps == 0);
    let lower = pressed.key.to_ascii_lowercase();
    match (pressed.control, lower.as_str()) {
        (true, "z") => step(if pressed.shift {
            UndoKey::Redo
        } else {
            UndoKey::Undo
        }),
        (true, _) => {}
        (false, "escape") => act(ESCAPE.does),
        (false, "enter") => return is_open && keyboard::tap(SAVE),
        (false, _) if letters == prefs::Keys::Off => {}
        (false, figure) if figure.parse::<u8>().is_ok() => {
            let cell = format!(".cell[{}=\"{figure}\"]", keyboard::FIGURE);
            if is_open && !keyboard::focus_next(&format!("{QUESTIONS} {cell}")) {
                keyboard::answer(QUESTIONS, figure);
            }
        }
        (false, lower) => {
            if let Some(shortcut) = LETTERS.iter().find(|shortcut| shortcut.key == lower) {
                act(shortcut.does);
            }
        }
    }
    false
}

fn act(does: Action) {
    let navigation = expect_context::<Navigation>();
    match does {
        Action::OpenGame(route) => open(route()),
        Action::UndoKey(undo_key) => step(undo_key),
        Action::Read => read_aloud::toggle(),
        Action::Back => match navigation.location.get() {
            here if here.now == Route::Across => location::go(&Route::Score.href()),
            here if here.now == Route::Keys => location::go(&back(&here.before).href()),
            _ => {}
        },
    }
}

fn open(route: Route) {
    let games = expect_context::<Games>();
    let instead = games
        .open
        .with(|open| route.instead(open.as_ref().map(OpenGame::deals)));
    if instead.is_none() {
        location::go(&route.href());
    }
}

fn step(step: UndoKey) {
    let navigation = expect_context::<Navigation>();
    let games = expect_context::<Games>();
    let in_view = navigation
        .location
        .with(|location| matches!(location.now, Route::Score | Route::Across));
    if in_view {
        games.act(match step {
            UndoKey::Undo => Command::Undo,
            UndoKey::Redo => Command::Redo,
        });
    }
}

/// Where the list leads back to: the screen it was opened from.
const fn back(before: &Route) -> &Route {
    match before {
        Route::Keys => &Route::Home,
        before => before,
    }
}

/// The list of shortcuts.
pub fn screen() -> View {
    let navigation = expect_context::<Navigation>();
    let back = navigation
        .location
        .with_untracked(|location| back(&location.before).href());
    let bar = Bar {
        title: "Keyboard shortcuts".into(),
        line: "when you’re not typing".into(),
        back: Some((back, "Back")),
        more: nothing(),
    };
    let letters = LETTERS.iter().map(|shortcut| (shortcut.key, shortcut.says));
    let letters = letters.chain(FIGURES);
    let always = [
        ("Ctrl Z", "Undo"),
        ("Ctrl Shift Z", "Redo"),
        ("Enter", "Save the hand, once it’s complete"),
        ("Esc", ESCAPE.says),
    ];
    let off = link("button quiet", &Route::Settings).child("Turn these off in Settings");
    let main = main()
        .class("screen keys")
        .child(list("Letters and digits", "letters-heading", letters))
        .child(list("Always", "always-heading", always))
        .child(off);
    View::from(bar).and(main)
}

fn list<'a>(
    title: &str,
    id: &'static str,
    keys: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Element {
    let row = |(key, says): (&str, &str)| {
        let keys = for_each(key.split(' '), |key| kbd().child(key));
        div().child(dt().child(keys)).child(dd().child(says))
    };
    headed("paper rules", id, title).child(dl().child(for_each(keys, row)))
}
