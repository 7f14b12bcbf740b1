//! The lazy parts of the app (every screen but home), once they are loaded. `tools/bindgen`
//! splits them off.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use futures_util::future::join;
use leptos::prelude::{expect_context, use_context};

use super::{Games, Navigation, Storage};
use crate::route::{Part, Route};
use crate::setup_draft::SetupDraft;
use crate::view::{View, nothing, show};
use fives_core::ledger::SetupProblem;

/// The functions of a part that the rest of the app calls.
#[derive(Clone, Copy)]
pub struct PartFunctions {
    /// Makes the stores that come with it.
    pub stores: fn(),
    /// Draws the screen of a route in this part.
    pub screen: fn(&Route) -> View,
    /// Starts the effects that run whatever screen is shown.
    pub background: DrawFn,
    /// What other parts need of [`Part::Table`].
    pub table: Option<TableFunctions>,
}

/// What the frame and the form of a new game call, once the games can be read.
#[derive(Clone, Copy)]
pub struct TableFunctions {
    /// The part of home that needs the games.
    pub home: DrawFn,
    /// What home says of texts that could not be read.
    pub quarantined: DrawFn,
    /// The warning while scores are not being saved.
    pub warning: DrawFn,
    /// Reads the stored texts.
    pub read: fn(Storage),
    /// Opens the game to resume.
    pub resume: fn(Games),
    /// Begins the game of a form; returns what is wrong with it.
    pub begin: fn(&SetupDraft) -> Result<(), Vec<SetupProblem>>,
    /// Keeps a form that is left.
    pub keep: fn(&SetupDraft),
    /// [`SetupDraft::against_begun`].
    pub against_begun: fn(&SetupDraft) -> String,
}

/// Draws part of a screen or of the frame.
pub type DrawFn = fn() -> View;

/// Fetches a part; `None` if that fails.
pub type Load = fn(Part) -> Pin<Box<dyn Future<Output = Option<PartFunctions>>>>;

thread_local! {
    /// The parts that are loaded, in the order of [`Part`].
    static LOADED: Cell<[Option<PartFunctions>; Part::ALL.len()]> =
        const { Cell::new([None; Part::ALL.len()]) };
}

/// Fetches a part, unless it is loaded.
async fn fetch_one(load: Load, part: Part) {
    if loaded(part).is_some() {
        return;
    }
    let functions = load(part).await;
    let mut all = LOADED.get();
    // It may have come twice.
    if all[part as usize].is_none() {
        all[part as usize] = functions;
        LOADED.set(all);
        // Before the app has begun there is nothing to make them of.
        if use_context::<Storage>().is_some() {
            functions.iter().for_each(|part| (part.stores)());
        }
    }
}

/// Makes the stores of the parts that were loaded before the app began.
pub(super) fn provide_stores() {
    for part in LOADED.get().iter().flatten() {
        (part.stores)();
    }
}

/// Fetches a part, and that of the table if it `reads` what is stored.
pub async fn fetch(load: Load, part: Part, reads: bool) {
    let table = async {
        if reads {
            fetch_one(load, Part::Table).await;
        }
    };
    join(table, fetch_one(load, part)).await;
}

/// A part, if it is loaded.
pub(super) fn loaded(part: Part) -> Option<PartFunctions> {
    LOADED.get()[part as usize]
}

/// The functions of the table's part, if that is loaded.
pub(super) fn table() -> Option<TableFunctions> {
    loaded(Part::Table)?.table
}

/// A screen of a lazy part; empty until that is loaded.
pub fn screen(route: &Route) -> View {
    let part = route.part().and_then(loaded);
    part.map_or_else(nothing, |part| (part.screen)(route))
}

/// Draws something once a part is loaded and the games are read.
fn draw_with(part: Part, draw: impl Fn(&PartFunctions) -> View + 'static) -> View {
    let navigation = expect_context::<Navigation>();
    show(
        move || navigation.is_loaded(part),
        move || loaded(part).as_ref().map_or_else(nothing, &draw),
    )
}

/// Calls a drawing function that the frame needs, once the games are read.
pub fn draw(of: fn(&TableFunctions) -> DrawFn) -> View {
    draw_with(Part::Table, move |part| {
        part.table.map_or_else(nothing, |table| of(&table)())
    })
}

/// Starts the background effects of each part once it is loaded.
pub fn background() -> View {
    let parts = Part::ALL.map(|part| draw_with(part, |part| (part.background)()));
    parts.into_iter().fold(nothing(), View::and)
}
