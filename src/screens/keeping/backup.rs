//! The backup screen: saving to a file, restoring from one, exporting all hands as CSV.

mod columns;
mod corrections;
mod folder;
mod from_copy;
mod plan;
mod plan_line;
mod reading;

use std::cell::RefCell;
use std::sync::Arc;

use leptos::prelude::*;

use self::reading::FileToRestore;
use crate::app::{Games, Navigation, Notices, Storage};
use crate::device::file::{self, FileKind, NotRead};
use crate::device::{clock, location};
use crate::route::Route;
use crate::screens::common::for_the_app;
use crate::screens::common::link::link;
use crate::screens::common::save_file::{save_everything, save_file};
use crate::screens::common::section::headed;
use crate::screens::common::titles;
use crate::view::html::{aside, main, p, section};
use crate::view::{Callback, Element, View, dyn_view, nothing, show, text};
use crate::widgets::{Bar, Button, FileChoice};
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::{self, Backup, BackupContents, MOST_BYTES, NotABackup};
use fives_core::words::backup as words;
use fives_core::words::spreadsheet::{Titled, of_all_games};
use fives_core::words::{opening, phone};

/// The file input.
const CHOOSER: &str = "#backup-file";

/// The state of restoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum RestoreStep {
    /// No file is chosen.
    #[default]
    Start,
    /// A file is shown; the number changes with each showing.
    Shown(u32),
    /// The file is restored.
    Done,
}

/// The state of the form.
#[derive(Clone, Debug, Default)]
struct RestoreStage {
    step: RestoreStep,
    /// The file shown.
    found: Option<Arc<FileToRestore>>,
    /// What was done, in words.
    done: String,
    /// The number of replaced games not restored.
    gave_way: usize,
}

impl RestoreStage {
    /// Shows a file, or the result.
    fn show(&mut self, found: FileToRestore) {
        let shown = match self.step {
            RestoreStep::Shown(shown) => shown + 1,
            RestoreStep::Start | RestoreStep::Done => 0,
        };
        *self = Self {
            step: RestoreStep::Shown(shown),
            found: Some(Arc::new(found)),
            ..Self::default()
        };
    }
}

thread_local! {
    /// The text of a backup to show when the screen opens.
    static BROUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Opens the screen with the text of a backup.
pub fn open_with(text: &str) {
    BROUGHT.set(Some(text.to_owned()));
    location::go(&Route::Backup.href());
}

/// The backup screen; `code` is the part of a link with a recovery code.
pub fn screen(code: Option<&str>) -> View {
    let stage = RwSignal::new(RestoreStage::default());
    if let Some(text) = BROUGHT.take() {
        // The screen that opened it could read it.
        if let Ok(found) = read_bytes(words::PASTED.to_owned(), text.as_bytes()) {
            stage.update(|stage| stage.show(found));
        }
    }
    let bar = Bar {
        title: "Backup".into(),
        line: "everything in one file".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let code = code.map(str::to_owned);
    let shown = dyn_view(
        move || stage.with(|stage| stage.step),
        move |step| match step {
            RestoreStep::Start => start(stage, code.as_deref()),
            RestoreStep::Shown(_) => {
                let plan = |found: &Arc<FileToRestore>| plan::shown(stage, found);
                stage.with_untracked(|stage| stage.found.as_ref().map(plan).into())
            }
            RestoreStep::Done => done(stage),
        },
    );
    View::from(bar).and(main().class("screen backup").child(shown))
}

fn start(stage: RwSignal<RestoreStage>, code: Option<&str>) -> View {
    let from_copy = from_copy::section(stage, code);
    match code {
        Some(_) => from_copy.and(for_the_app::card()),
        None => View::from(saving())
            .and(restoring(stage))
            .and(folder::section())
            .and(from_copy),
    }
}

/// Saving everything as a file, and all hands as CSV.
fn saving() -> Element {
    let notices = expect_context::<Notices>();
    let storage = expect_context::<Storage>();
    let contents = storage.library.with_untracked(BackupContents::of_library);
    let has_keys = storage
        .library
        .with_untracked(|library| !library.app_data.live.is_empty());
    let table = move || match table_of_all() {
        Some(text) => save_file("fives-hands", clock::today(), FileKind::Table, text),
        None => notices.warn(words::NO_HANDS.to_owned()),
    };
    let panel =
        headed("panel", "save-heading", "Save").child(p().child(words::on_this_phone(contents)));
    if contents.is_empty() {
        return panel;
    }
    panel
        .child(Button::new("button", save_everything).child("Save everything to a file"))
        .child(p().class("help").child(words::STORE_ELSEWHERE))
        .child(has_keys.then(|| p().class("help").child(words::HOLDS_KEYS)))
        .child(Button::new("button quiet", table).child("All hands for a spreadsheet (CSV)"))
}

/// The hands of all games as CSV; `None` if there are none.
fn table_of_all() -> Option<String> {
    let storage = expect_context::<Storage>();
    storage.library.with_untracked(|library| {
        let played = |game: &&SavedGame| !game.ledger.standing().deals.is_empty();
        let games = library.games.iter().filter(played);
        let games: Vec<_> = games
            .map(|game| (game, titles::title(game), titles::plain(game)))
            .collect();
        let titled = games
            .iter()
            .map(|(game, title, began)| Titled { game, title, began });
        (!games.is_empty()).then(|| of_all_games(titled))
    })
}

fn restoring(stage: RwSignal<RestoreStage>) -> Element {
    let read = Action::new_local(move |()| read(stage));
    let (is_reading, answer) = (read.pending(), read.value());
    let problem = text(move || match (is_reading.get(), answer.get()) {
        (false, Some(Err(problem))) => words::unchanged(&problem),
        _ => String::new(),
    });
    let chooser = FileChoice {
        input: CHOOSER,
        says: words::CHOOSE_FILE,
        // Any type, because a file may have lost its extension and type.
        accepts: "",
        problem: "backup-problem",
        on_choose: Callback::new(move |()| {
            read.dispatch_local(());
        }),
    };
    let problem = p()
        .class("problem")
        .attr("id", "backup-problem")
        .attr("role", "alert")
        .child(problem);
    headed("panel", "restore-heading", "Restore from a file")
        .child(p().class("help").child(words::WHICH_FILES))
        .child(chooser)
        .child(problem)
        .child(link("button quiet", &Route::Open).child(opening::TITLE))
}

/// A file, read as the games here that it tells of.
fn known(backup: Backup) -> Backup {
    let storage = expect_context::<Storage>();
    storage
        .library
        .with_untracked(|library| backup.as_known(&library.games))
}

/// Reads a file.
///
/// # Errors
/// Why it is no backup, in words.
fn read_bytes(name: String, bytes: &[u8]) -> Result<FileToRestore, String> {
    let backup = backup::read_file(bytes).map_err(|why| words::not_a_backup(&why))?;
    Ok(FileToRestore::new(name, known(backup)))
}

/// Reads the chosen file, and shows its plan.
///
/// # Errors
/// Why it cannot be restored.
async fn read(stage: RwSignal<RestoreStage>) -> Result<(), String> {
    let navigation = expect_context::<Navigation>();
    let (name, bytes) = match file::chosen(CHOOSER, MOST_BYTES).await {
        Ok(chosen) => chosen,
        Err(NotRead::None) => return Ok(()),
        Err(NotRead::TooLarge) => return Err(words::not_a_backup(&NotABackup::TooLarge)),
        Err(NotRead::Failed) => return Err(phone::FILE_NOT_READ.to_owned()),
    };
    let found = read_bytes(name, &bytes)?;
    // The screen may be gone by now.
    if stage.try_update(|stage| stage.show(found)).is_some() {
        navigation.show_next_step();
    }
    Ok(())
}

/// The result, and where to go next.
fn done(stage: RwSignal<RestoreStage>) -> View {
    let storage = expect_context::<Storage>();
    let games = expect_context::<Games>();
    let (says, gave_way) = stage.with_untracked(|stage| {
        let says = p().child(stage.done.as_str());
        (says, stage.gave_way > 0)
    });
    let kept = text(move || {
        let saved = storage
            .unsaved
            .with(|unsaved| (unsaved.writing, unsaved.trouble));
        match saved {
            (0, None) => "Everything is saved.".to_owned(),
            (0, Some(_)) => "Not everything is saved.".to_owned(),
            _ => "Saving…".to_owned(),
        }
    });
    let restore = move || {
        games.restore();
        stage.update(|stage| stage.gave_way = stage.gave_way.saturating_sub(1));
    };
    let back = move || {
        aside()
            .class("paper deleted")
            .attr("aria-label", "Replaced")
            .child(p().child(words::STILL_HERE))
            .child(Button::new("button quiet small", restore).child("Bring back my version"))
            .into()
    };
    let games = link("button", &Route::Home).child("Games");
    let report = section()
        .class("panel")
        .child(plan::heading("Restored"))
        .child(says)
        .child(p().class("help").attr("role", "status").child(kept));
    View::from(report)
        .and(gave_way.then(|| show(move || stage.with(|stage| stage.gave_way > 0), back)))
        .and(games)
}
