//! The list of past games, to open, rename, date or delete.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::{Games, Preferences, Storage};
use crate::device::clock;
use crate::route::Route;
use crate::screens::common::titles;
use crate::view::html::{a, b, form, h2, label, section, small, span, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Button, Mark, Name, SavedRow, TextField};
use fives_core::base::seats::Side;
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
            storage.library.with(|library| {
                let latest = latest(library, open.as_ref());
                latest
                    .map(|game| game.id.clone())
                    .take(LATEST + 1)
                    .collect::<Vec<_>>()
            })
        })
    };
    dyn_view(past, move |past| {
        let games = storage.library.with(|library| {
            for_each(past.iter().take(LATEST), |id| {
                library.games.find(id).map(|game| saved_row(game, renaming))
            })
        });
        let all = (past.len() > LATEST).then(|| {
            a().class("link")
                .attr("href", &Route::History.href())
                .child("All games")
        });
        past_list(games, all, past.is_empty())
    })
}

/// The list, and a link to all games if there are more.
pub fn past_list(games: View, all: Option<Element>, is_empty: bool) -> View {
    if is_empty {
        return nothing();
    }
    section()
        .class("games")
        .attr("aria-labelledby", "past-heading")
        .child(h2().attr("id", "past-heading").child("Games"))
        .child(ul().class("past").child(games))
        .child(all)
        .into()
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
            .child(Mark(Side(side)))
            .child(Name(name))
            .child(" ")
            .child(span().class("past-total").child(words::number(*total)))
            .child(after)
    };
    let many = all.len() > 4;
    span()
        .class(if many {
            "past-sides many"
        } else {
            "past-sides"
        })
        .child(for_each((0..).zip(all), side))
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
    let told = summary(game);
    let entry = Entry {
        id: game.id.clone(),
        sides: told.sides,
        renaming,
    };
    let (title, when) = (entry.title(), entry.when());
    let which: Getter<String> = Getter::new(move |()| title.run(()) + &when.run(()));
    let gone = game.id.clone();
    let entry = Rc::new(entry);
    let own = entry.clone();
    SavedRow {
        ask_again: preferences.asks_again(),
        id: game.id.clone(),
        verb: "Edit",
        renaming,
        name: which,
        open: Getter::new(move |()| entry.open().into()),
        field: Getter::new(move |()| own.form().into()),
        on_delete: Callback::new(move |()| games.delete(&gone)),
    }
}

/// The parts of a row.
struct Entry {
    id: String,
    sides: Vec<(String, i32)>,
    renaming: RwSignal<Option<String>>,
}

impl Entry {
    /// A text that follows the game.
    fn ask(&self, of: fn(&SavedGame) -> String) -> Getter<String> {
        let storage = expect_context::<Storage>();
        let id = self.id.clone();
        Getter::new(move |()| {
            storage
                .library
                .with(|library| library.games.find(&id).map(of).unwrap_or_default())
        })
    }

    /// The title among others.
    fn title(&self) -> Getter<String> {
        self.ask(titles::title_among_others)
    }

    /// When it was played, if its title is a name.
    fn when(&self) -> Getter<String> {
        self.ask(when)
    }

    fn open(&self) -> Button {
        let games = expect_context::<Games>();
        let id = self.id.clone();
        let (title, state) = (self.title(), self.ask(|game| summary(game).state));
        let note = self.ask(|game| game.note.clone());
        let note = dyn_view(
            move || note.run(()),
            |note| {
                (!note.is_empty())
                    .then(|| small().child(note.as_str()))
                    .into()
            },
        );
        Button::new("past-open", move || games.open_game(id.clone()))
            .child(b().child(text(move || title.run(()))))
            .child(sides(&self.sides))
            .child(small().child(text(move || state.run(()))))
            .child(note)
    }

    /// The form for name, place and date.
    fn form(&self) -> Element {
        let games = expect_context::<Games>();
        let renaming = self.renaming;
        let own = self.ask(|game| game.name.clone());
        let id = self.id.clone();
        let name = TextField::new("Game name", LONGEST_NAME, move || own.run(()))
            .placeholder(&self.ask(titles::day).run(()))
            .on_done(move |name| games.rename(&id, &name));
        let own = self.ask(|game| game.note.clone());
        let id = self.id.clone();
        let note = TextField::new("Place or note", NOTE_LENGTH, move || own.run(()))
            .placeholder("At Mary’s")
            .on_done(move |note| games.annotate(&id, &note));
        let day = self
            .ask(|game| titles::played(game).date_naive().to_string())
            .run(());
        let typed = RwSignal::new(day.clone());
        let date = TextField::new("Date", LONGEST_NAME, move || typed.get_untracked())
            .date()
            .on_done(move |date| typed.set(date));
        let id = self.id.clone();
        // The games are sorted by date: the order changes when the form is closed.
        on_cleanup(move || {
            let date = typed.get_untracked();
            if date != day {
                clock::after(0, Box::new(move || games.set_day(&id, &date)));
            }
        });
        let field = |legend: &str, input: TextField| {
            label()
                .class("field")
                .child(span().class("legend").child(legend))
                .child(input)
        };
        let done = move |_| clock::after(0, Box::new(move || renaming.set(None)));
        form()
            .attr("method", "dialog")
            .on("submit", done)
            .child(field("Game name", name))
            .child(field("Place or note", note))
            .child(field("Date", date))
            .child(
                Button::new("button quiet small", || {})
                    .attr("type", "submit")
                    .child("Done"),
            )
    }
}
