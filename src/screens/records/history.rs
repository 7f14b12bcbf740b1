//! All games, with a search.

use std::sync::Arc;

use leptos::prelude::*;

use super::past;
use crate::app::Storage;
use crate::device::{clock, page};
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::{deleted, titles};
use crate::view::html::{details, main, p, span, summary, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, Choices, Empty, TextField, labelled};
use fives_core::answers::history::SearchText;
use fives_core::games::{GAMES, Game};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::BackupContents;
use fives_core::words::help;

/// Games shown at a time.
const SHOWN: usize = 30;

/// The filter of games without a hand.
const NOT_STARTED: &str = "Not started";

/// The longest search, in characters.
const LONGEST: usize = 60;

/// The search.
#[derive(Clone, Copy)]
struct HistoryFilter {
    /// The text typed.
    words: RwSignal<String>,
    /// The game chosen, if any.
    game: RwSignal<Option<&'static Game>>,
    /// Only the games that were not started.
    unstarted: RwSignal<bool>,
    /// Whether the filter is open; the list is built anew when a game is deleted.
    filtering: RwSignal<bool>,
    /// The number of games shown.
    shown: RwSignal<usize>,
}

/// The history screen.
pub fn screen() -> View {
    let storage = expect_context::<Storage>();
    let renaming = RwSignal::new(None::<String>);
    let asked = HistoryFilter {
        words: RwSignal::new(String::new()),
        game: RwSignal::new(None),
        unstarted: RwSignal::new(false),
        filtering: RwSignal::new(false),
        shown: RwSignal::new(SHOWN),
    };
    let bar = Bar {
        title: "History".into(),
        line: text(move || {
            let kept = storage.library.with(BackupContents::of_library);
            fives_core::words::games_kept(kept.games, kept.unstarted)
        }),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    // Renaming a game must not rebuild the list, as on home.
    let kept = move || {
        storage
            .library
            .with(|library| past::ids(library.games.iter()))
    };
    let main = main()
        .class("screen home history")
        .child(dyn_view(kept, move |ids| match ids.len() {
            0 => none_yet(),
            _ => all(asked, renaming),
        }))
        .child(deleted::games(renaming));
    View::from(bar).and(main)
}

/// There are no games.
fn none_yet() -> View {
    let new = link("button", &Route::New);
    Empty {
        sign: "s-S",
        says: help::NO_GAMES,
        action: new.child("New game").into(),
    }
    .into()
}

/// What a game is searched by, and its revision.
#[derive(PartialEq, Eq)]
struct Searched {
    recalled: SearchText,
    revision: i64,
    started: bool,
}

impl Searched {
    /// Its date is searched in the browser's locale.
    fn of(game: &SavedGame, persons: &Persons) -> Self {
        let days = [clock::day_in_full(titles::played(game)), titles::day(game)];
        Self {
            recalled: SearchText::of(game, &days, &titles::plain(game), persons),
            revision: game.revision,
            started: game.is_started(),
        }
    }
}

/// The games as they are searched, by joined names.
#[derive(PartialEq, Eq)]
struct SearchCache {
    games: Vec<Arc<Searched>>,
    /// The revision of what the joined names are stored with.
    names: i64,
}

/// The search data of all games, updated for changed ones.
fn searched() -> Memo<SearchCache> {
    let storage = expect_context::<Storage>();
    Memo::new(move |before: Option<&SearchCache>| {
        storage.library.with(|library| {
            let (persons, names) = (&library.app_data.persons, library.app_data.revision);
            let before = before.filter(|before| before.names == names);
            let searched = |(at, game): (usize, &SavedGame)| {
                let same = before.and_then(|before| before.games.get(at));
                let same = same
                    .filter(|same| same.revision == game.revision && same.recalled.id == game.id);
                let new = || Searched::of(game, persons).into();
                same.cloned().unwrap_or_else(new)
            };
            SearchCache {
                games: library.games.iter().enumerate().map(searched).collect(),
                names,
            }
        })
    })
}

fn all(asked: HistoryFilter, renaming: RwSignal<Option<String>>) -> View {
    let all = searched();
    let kinds: Vec<&'static Game> = all.with_untracked(|all| {
        let played = |game: &&&'static Game| {
            let mut all = all.games.iter().filter(|searched| searched.started);
            all.any(|searched| searched.recalled.game == Some(**game))
        };
        GAMES.iter().filter(played).copied().collect()
    });
    // A game with no games left is no longer a filter.
    let gone = |game: &Option<&'static Game>| game.is_some_and(|game| !kinds.contains(&game));
    if asked.game.with_untracked(gone) {
        asked.game.set(None);
    }
    let any_unstarted =
        all.with_untracked(|all| all.games.iter().any(|searched| !searched.started));
    if !any_unstarted || kinds.is_empty() {
        asked.unstarted.set(any_unstarted);
    }
    let none_started = kinds.is_empty();
    let choices = kinds_to_choose(kinds, any_unstarted, asked);
    let found = move || {
        let (kind, started) = (asked.game.get(), !asked.unstarted.get());
        let holds = |searched: &Searched| {
            searched.started == started
                && kind.is_none_or(|kind| searched.recalled.game == Some(kind))
                && asked.words.with(|words| searched.recalled.holds(words))
        };
        all.with(|all| {
            let found = all.games.iter().rev().filter(|searched| holds(searched));
            found
                .map(|searched| searched.recalled.id.clone())
                .collect::<Vec<_>>()
        })
    };
    let found = Memo::new(move |_| found());
    let says = text(move || {
        match (
            found.with(Vec::len),
            all.with(|all| of_kind(&all.games, asked)),
        ) {
            (found, all) if found == all => String::new(),
            (0, _) => "No games found.".to_owned(),
            (found, all) => format!("{found} of {all} games"),
        }
    });
    let field = TextField::new("Search games", LONGEST, move || asked.words.get())
        .placeholder("Player, place or date")
        .on_input(move |typed| {
            asked.words.set(typed);
            asked.shown.set(SHOWN);
        });
    let search = labelled("Search", field);
    let rows = dyn_view(
        move || (found.get(), asked.shown.get()),
        move |(found, shown)| match found.is_empty() {
            true => none_like_that(asked, none_started),
            false => rows(found, *shown, renaming),
        },
    );
    let more = show(
        move || found.with(Vec::len) > asked.shown.get(),
        move || {
            let more = move || {
                asked.shown.update(|shown| *shown += SHOWN);
                clock::after(0, Box::new(|| page::catch_focus(".past-open")));
            };
            Button::new("button quiet", more)
                .child("Show earlier games")
                .into()
        },
    );
    View::from(search)
        .and(choices)
        .and(p().class("says").attr("role", "status").child(says))
        .and(rows)
        .and(more)
}

/// The number of games that were started, or of those that were not.
fn of_kind(all: &[Arc<Searched>], asked: HistoryFilter) -> usize {
    let started = !asked.unstarted.get();
    all.iter()
        .filter(|searched| searched.started == started)
        .count()
}

/// A line that opens a button for each game that was played, and one for the games without a hand; a
/// second tap clears the filter.
fn kinds_to_choose(
    kinds: Vec<&'static Game>,
    any_unstarted: bool,
    asked: HistoryFilter,
) -> Option<View> {
    (kinds.len() > 1 || any_unstarted).then(|| {
        let has_kinds = !kinds.is_empty();
        let kinds = kinds.into_iter().map(|game| (game.name, Some(game)));
        let unstarted = any_unstarted.then_some((NOT_STARTED, None));
        let says = text(move || {
            let kind = asked.game.get().map_or("All games", |game| game.name);
            let says = if asked.unstarted.get() {
                NOT_STARTED
            } else {
                kind
            };
            says.to_owned()
        });
        let now = move || match asked.unstarted.get() {
            true => Some(None),
            false => asked.game.get().map(Some),
        };
        let choose = move |kind: &Option<Option<&'static Game>>| {
            let kind = kind.flatten();
            let again = kind.is_some() && asked.game.get_untracked() == kind;
            asked
                .unstarted
                .update(|unstarted| *unstarted = kind.is_none() && (!has_kinds || !*unstarted));
            asked.game.set(kind.filter(|_| !again));
            asked.shown.set(SHOWN);
        };
        let ways = kinds
            .chain(unstarted)
            .map(|(name, kind)| (name, Some(kind)));
        let choices = Choices::of("Game", ways, now, choose);
        let fold = details().class("filter");
        let fold = match asked.filtering.get_untracked() {
            true => fold.attr("open", ""),
            false => fold,
        };
        let toggled = move |_| asked.filtering.update(|is_open| *is_open = !*is_open);
        fold.child(summary().on("click", toggled).child(span().child(says)))
            .child(choices.segmented())
            .into()
    })
}

/// The search field, and the button for all games.
fn none_like_that(asked: HistoryFilter, none_started: bool) -> View {
    let all = move || {
        asked.words.set(String::new());
        asked.game.set(None);
        asked.unstarted.set(none_started);
        clock::after(0, Box::new(|| page::catch_focus(".past-open")));
    };
    Empty {
        sign: "s-S",
        says: help::SEARCH_FOR,
        action: Button::new("button quiet", all)
            .child("Show all games")
            .into(),
    }
    .into()
}

/// The games found, by id.
fn rows(found: &[String], shown: usize, renaming: RwSignal<Option<String>>) -> View {
    let storage = expect_context::<Storage>();
    let rows = storage.library.with_untracked(|library| {
        for_each(found.iter().take(shown), |id| {
            let game = library.games.find(id);
            game.map(|game| past::saved_row(game, renaming))
        })
    });
    let list: Element = ul().class("past").attr("aria-label", "Games found");
    list.child(rows).into()
}
