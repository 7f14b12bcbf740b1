//! Every game there has been: looked for by what people remember, and opened.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::home::past;
use super::{App, Route, deleted, show};
use crate::device::{clock, page};
use crate::games::{GAMES, Game};
use crate::history::Recalled;
use crate::saved::Kept;
use crate::view::{El, View, each, el, live, nothing, text, when};
use crate::widgets::{Bar, Choices, Empty, Press, TextField};

/// So many games are shown at a time.
const SHOWN: usize = 30;

/// The longest question, in characters.
const LONGEST: usize = 60;

/// What is looked for.
#[derive(Clone, Copy)]
struct Asked {
    /// What was typed.
    words: RwSignal<String>,
    /// The place of the game among those that were played, if one was chosen.
    game: RwSignal<Option<usize>>,
    /// How many games are shown.
    shown: RwSignal<usize>,
}

/// The screen.
pub fn screen(app: App) -> View {
    let renaming = RwSignal::new(None::<usize>);
    let asked = Asked {
        words: RwSignal::new(String::new()),
        game: RwSignal::new(None),
        shown: RwSignal::new(SHOWN),
    };
    let bar = Bar {
        title: "History".into(),
        line: text(move || match app.shelf.with(|shelf| shelf.games.len()) {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        }),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    // A name that changes leaves the list standing, as at home.
    let kept = move || {
        app.shelf.with(|shelf| {
            let ids = shelf.games.iter().map(|game| game.id.clone());
            ids.collect::<Vec<_>>()
        })
    };
    let main = el("main", "screen home history")
        .child(live(kept, move |ids| match ids.len() {
            0 => none_yet(),
            _ => all(app, asked, renaming),
        }))
        .child(deleted::games(app, renaming));
    View::from(bar).and(main)
}

/// Nothing has been played here.
fn none_yet() -> View {
    let says = "No game has been kept here yet. Each one stays with its date, its table and every hand, until you delete it.";
    let new = el("a", "button").attr("href", &Route::New.href());
    Empty {
        sign: "s-S",
        says,
        action: new.child("New game").into(),
    }
    .into()
}

/// What a game is remembered by, its day in the words and the figures of the browser's locale.
fn recalled(game: &Kept) -> Recalled {
    let days = [
        show::day(game),
        clock::short(game.created),
        clock::plain(game.created),
    ];
    Recalled::of(game, &days)
}

fn all(app: App, asked: Asked, renaming: RwSignal<Option<usize>>) -> View {
    let all: Vec<(usize, Recalled)> = app.shelf.with_untracked(|shelf| {
        let games = shelf.games.iter().map(recalled);
        games.enumerate().collect()
    });
    let played = |game: &&&'static Game| all.iter().any(|(_, own)| own.game == Some(**game));
    let kinds: Vec<&'static Game> = GAMES.iter().filter(played).copied().collect();
    let choices = kinds_to_choose(&kinds, asked);
    let all: Arc<[_]> = all.into();
    let found = {
        let all = all.clone();
        move || {
            let kind = asked.game.get().and_then(|at| kinds.get(at).copied());
            let holds = |own: &&(usize, Recalled)| {
                kind.is_none_or(|kind| own.1.game == Some(kind))
                    && asked.words.with(|words| own.1.holds(words))
            };
            let found = all.iter().rev().filter(holds).map(|(at, _)| *at);
            found.collect::<Vec<_>>()
        }
    };
    let found = Memo::new(move |_| found());
    let says = text(move || match (found.with(Vec::len), all.len()) {
        (found, all) if found == all => String::new(),
        (0, _) => "No game is like that.".to_owned(),
        (found, all) => format!("{found} of {all} games"),
    });
    let field = TextField::new("Search the games", LONGEST, move || asked.words.get())
        .placeholder("A name, a place, a game, a day")
        .on_input(move |typed| {
            asked.words.set(typed);
            asked.shown.set(SHOWN);
        });
    let search = el("label", "field")
        .child(el("span", "legend").child("Search"))
        .child(field);
    let rows = live(
        move || (found.get(), asked.shown.get()),
        move |(found, shown)| match found.is_empty() {
            true => none_like_that(asked),
            false => rows(app, found, *shown, renaming),
        },
    );
    let more = when(
        move || found.with(Vec::len) > asked.shown.get(),
        move || {
            let more = move || {
                asked.shown.update(|shown| *shown += SHOWN);
                clock::after(0, Box::new(|| page::catch_focus(".past-open")));
            };
            Press::new("button quiet", more)
                .child("Show earlier games")
                .into()
        },
    );
    View::from(search)
        .and(choices)
        .and(el("p", "says").attr("role", "status").child(says))
        .and(rows)
        .and(more)
}

/// The games to choose from, where several were played; a second tap on one asks for all again.
fn kinds_to_choose(kinds: &[&'static Game], asked: Asked) -> Option<View> {
    (kinds.len() > 1).then(|| {
        Choices {
            legend: "Game",
            names: kinds.iter().map(|game| game.name).collect(),
            chosen: Rc::new(move |at| asked.game.get() == Some(at)),
            on_choose: Rc::new(move |at| {
                asked
                    .game
                    .update(|own| *own = (*own != Some(at)).then_some(at));
                asked.shown.set(SHOWN);
            }),
        }
        .into()
    })
}

/// What to search by, and the way back to all games.
fn none_like_that(asked: Asked) -> View {
    let all = move || {
        asked.words.set(String::new());
        asked.game.set(None);
        clock::after(0, Box::new(|| page::catch_focus(".past-open")));
    };
    Empty {
        sign: "s-S",
        says: "Search by a player, a place, a day or the name of a game.",
        action: Press::new("button quiet", all)
            .child("Show all games")
            .into(),
    }
    .into()
}

/// The games that were found, by their places on the shelf.
fn rows(app: App, found: &[usize], shown: usize, renaming: RwSignal<Option<usize>>) -> View {
    let rows = app.shelf.with_untracked(|shelf| {
        each(found.iter().take(shown), |at| {
            let game = shelf.games.get(*at);
            game.map(|game| past::put_away(app, *at, game, renaming))
        })
    });
    let list: El = el("ul", "past").attr("aria-label", "Games found");
    list.child(rows).into()
}
