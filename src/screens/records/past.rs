//! The list of past games, to open, rename, date or delete.

use leptos::prelude::*;

use crate::app::{Games, Preferences, Storage};
use crate::device::clock;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::screens::common::titles;
use crate::view::html::{b, form, small, span, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Button, FittedName, SavedRow, SideMark, TextField, labelled};
use fives_core::base::seats::Side;
use fives_core::storage::document::Document;
use fives_core::storage::library::{Library, OpenGame};
use fives_core::storage::saved::home_snapshot::Past;
use fives_core::storage::saved::{LONGEST_NAME, NOTE_LENGTH, SavedGame};
use fives_core::words;

/// Games shown on home; the rest are in the history.
pub const LATEST: usize = 10;

/// The latest games but the one to resume, the latest first. `renaming` is the id of the game being
/// renamed.
///
/// The list is rebuilt when it has other games, not for a new name: the tap that ends the typing
/// may be on one of its buttons.
pub fn games(resumable: Memo<Option<OpenGame>>, renaming: RwSignal<Option<String>>) -> View {
    let storage = expect_context::<Storage>();
    let past = move || {
        resumable.with(|open| {
            storage
                .library
                .with(|library| ids(latest(library, open.as_ref()).take(LATEST + 1)))
        })
    };
    dyn_view(past, move |past| {
        let games = storage.library.with(|library| {
            for_each(past.iter().take(LATEST), |id| {
                library.games.find(id).map(|game| saved_row(game, renaming))
            })
        });
        let all = || link("link", &Route::History).child("All games");
        let all = (past.len() > LATEST).then(all);
        past_list(games, all, past.is_empty())
    })
}

/// The list, and a link to all games if there are more.
pub fn past_list(games: View, all: Option<Element>, is_empty: bool) -> View {
    if is_empty {
        return nothing();
    }
    headed("games", "past-heading", "Games")
        .child(ul().class("past").child(games))
        .child(all)
        .into()
}

/// The ids of documents, by which a list of them is built again.
pub fn ids<'a, D: Document>(documents: impl IntoIterator<Item = &'a D>) -> Vec<String> {
    let ids = documents
        .into_iter()
        .map(|document| document.id().to_owned());
    ids.collect()
}

/// The games but the one to resume, the latest first.
pub fn latest<'a>(
    library: &'a Library,
    resumable: Option<&'a OpenGame>,
) -> impl Iterator<Item = &'a SavedGame> {
    let all = library.games.iter().rev();
    all.filter(move |game| resumable.is_none_or(|open| open.game.id != game.id))
}

/// The sides, each with its total at the right.
pub fn sides(all: &[(String, i32)]) -> Element {
    let side = |(side, (name, total)): (u8, &(String, i32))| {
        let after = (usize::from(side) + 1 < all.len()).then(|| span().class("unseen").child(", "));
        span()
            .class("past-side")
            .child(SideMark(Side(side)))
            .child(FittedName(name))
            .child(" ")
            .child(span().class("past-total").child(words::number(*total)))
            .child(after)
    };
    let many = all.len() > 4;
    let class = match many {
        true => "past-sides many",
        false => "past-sides",
    };
    span().class(class).child(for_each((0..).zip(all), side))
}

/// The texts of a game.
pub fn summary(game: &SavedGame) -> Past {
    let ledger = &game.ledger;
    let standing = ledger.standing();
    Past {
        title: titles::title_among_others(game),
        sides: {
            let (players, totals) = (standing.players_at_end(), standing.totals.iter());
            totals
                .map(|(side, total)| (words::side_then(ledger, players, side), *total))
                .collect()
        },
        // The winner comes first, next to the totals.
        state: format!(
            "{}, {}{}",
            words::state(ledger, &standing),
            words::kind(ledger),
            when(game)
        ),
        note: game.note.clone(),
    }
}

/// When it was played, if its title is a name.
fn when(game: &SavedGame) -> String {
    match game.name.is_empty() {
        true => String::new(),
        false => format!(", {}", titles::day_and_time(game)),
    }
}

/// The row of a game: open it, edit it, delete it.
pub fn saved_row(game: &SavedGame, renaming: RwSignal<Option<String>>) -> SavedRow {
    let games = expect_context::<Games>();
    let preferences = expect_context::<Preferences>();
    let entry = PastRow {
        id: StoredValue::new(game.id.clone()),
        renaming,
    };
    SavedRow {
        ask_again: preferences.asks_again(),
        id: entry.id,
        verb: "Edit",
        renaming,
        name: Getter::new(move |()| {
            entry.read(|game| titles::title_among_others(game) + &when(game))
        }),
        open: Getter::from(move || entry.open()),
        field: Getter::from(move || entry.form()),
        on_delete: Callback::new(move |()| entry.with_id(|id| games.delete(id))),
    }
}

/// The parts of a row.
#[derive(Clone, Copy)]
struct PastRow {
    id: StoredValue<String>,
    renaming: RwSignal<Option<String>>,
}

impl PastRow {
    fn with_id(self, act: impl FnOnce(&str)) {
        self.id.with_value(|id| act(id));
    }

    /// Something of the game, followed.
    fn read<T: Default>(self, of: impl FnOnce(&SavedGame) -> T) -> T {
        let storage = expect_context::<Storage>();
        let library = storage.library;
        self.id
            .with_value(|id| library.with(|all| all.games.find(id).map(of).unwrap_or_default()))
    }

    /// A text of the game, followed.
    fn text(self, of: fn(&SavedGame) -> &String) -> String {
        self.read(|game| of(game).clone())
    }

    fn open(self) -> Button {
        let games = expect_context::<Games>();
        let note = dyn_view(
            move || self.text(|game| &game.note),
            |note| {
                (!note.is_empty())
                    .then(|| small().child(note.as_str()))
                    .into()
            },
        );
        Button::new("past-open", move || self.with_id(|id| games.open_game(id)))
            .child(b().child(text(move || self.read(titles::title_among_others))))
            .child(sides(&self.read(|game| summary(game).sides)))
            .child(small().child(text(move || self.read(|game| summary(game).state))))
            .child(note)
    }

    /// The form for name, place and date.
    fn form(self) -> Element {
        let games = expect_context::<Games>();
        let renaming = self.renaming;
        let now = move || self.text(|game| &game.name);
        let name = TextField::new("Game name", LONGEST_NAME, now)
            .placeholder(&self.read(titles::day))
            .on_done(move |name| self.with_id(|id| games.rename(id, &name)));
        let now = move || self.text(|game| &game.note);
        let note = TextField::new("Place or note", NOTE_LENGTH, now)
            .placeholder("At Mary’s")
            .on_done(move |note| self.with_id(|id| games.annotate(id, &note)));
        let day = self.read(|game| titles::played(game).date_naive().to_string());
        let typed = RwSignal::new(None::<String>);
        let date = TextField::holding("Date", LONGEST_NAME, &day)
            .date()
            .on_done(move |date| typed.set(Some(date)));
        // The games are sorted by date: the order changes when the form is closed.
        on_cleanup(move || {
            let (id, date) = (self.id.get_value(), typed.get_untracked());
            if let Some(date) = date.filter(|date| *date != day) {
                clock::after(0, Box::new(move || games.set_day(&id, &date)));
            }
        });
        let done = move |_| clock::after(0, Box::new(move || renaming.set(None)));
        let submit = Button::new("button quiet small", || {}).attr("type", "submit");
        form()
            .attr("method", "dialog")
            .on("submit", done)
            .child(labelled("Game name", name))
            .child(labelled("Place or note", note))
            .child(labelled("Date", date))
            .child(submit.child("Done"))
    }
}
