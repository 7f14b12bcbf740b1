//! Home: the game to resume with its score in view, a new game, trumps, and the games of the past.

use std::sync::Arc;

use leptos::prelude::*;

use super::state::{Aside, Shelf};
use super::table::LONGEST;
use super::{App, Open, Route, app, show};
use crate::device::{clock, page, update};
use crate::saved::Kept;
use crate::seats::Side;
use crate::widgets::{Bar, Icon, Mark, Press, TextField, each, live, nothing, when};
use crate::words;

/// The screen.
#[component]
pub fn Home() -> impl IntoView {
    let app = app();
    let resumable = Memo::new(move |_| app.shelf.with(Shelf::to_resume));
    let first = live(move || {
        let (card, class) = match resumable.get() {
            Some(open) => (resume(app, &open), "button quiet"),
            None => (welcome(), "button"),
        };
        view! { {card}<a class=class href=Route::New.href()>"New game"</a> }.into_any()
    });
    let renaming = RwSignal::new(None::<usize>);
    let past = live(move || {
        let resumable = resumable.with(|open| open.as_ref().map(|open| open.game.id.clone()));
        app.shelf.with(|shelf| {
            let all = shelf.games.iter().enumerate().rev();
            let past = all.filter(|(_, game)| Some(&game.id) != resumable.as_ref());
            let past: Vec<_> = past
                .map(|(at, game)| put_away(app, at, game, renaming))
                .collect();
            if past.is_empty() {
                return nothing();
            }
            view! {
                <section aria-labelledby="past-heading">
                    <h2 id="past-heading">"Games"</h2>
                    <ul class="past">{past}</ul>
                </section>
            }
            .into_any()
        })
    });
    view! {
        <Bar title="Fives" line="Forty-Fives at the table"/>
        <main class="screen home">
            {first}
            <a class="button quiet" href=Route::Trumps.href()><Icon name="cards"/>"Trumps"</a>
            {live(move || app.shelf.with(|shelf| set_aside(app, &shelf.aside)))}
            {live(move || if app.voice.with(|voice| voice.update_waits) { newer() } else { nothing() })}
            {past}
            {live(move || app.shelf.with(|shelf| deleted(app, shelf.deleted.len(), renaming)))}
        </main>
    }
}

/// A newer version waits. Nothing is being entered here, so it may take over.
fn newer() -> AnyView {
    view! {
        <aside class="paper newer" aria-label="Update">
            <p>"A new version of Fives is ready."</p>
            <Press class="button quiet" on_press=move |()| update::apply()>"Update now"</Press>
        </aside>
    }
    .into_any()
}

/// Nothing is being played.
fn welcome() -> AnyView {
    view! {
        <section class="paper welcome">
            <p class="saying">"High in red, low in black."</p>
            <p>
                "Fives keeps the score of COPAH, Forty-Five to 31 with a back door, by the house rules of your table. It works without a signal."
            </p>
        </section>
    }
    .into_any()
}

/// The game on the table.
fn resume(app: App, open: &Open) -> AnyView {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let line = match &standing.open {
        Some(contract) => words::contract(ledger, contract),
        None => format!("{} deals", ledger.setup().name(standing.dealer)),
    };
    let column = |(side, total): (Side, &i32)| {
        view! {
            <div class="side">
                <p class="who"><Mark side/><span>{words::side(ledger, side)}</span></p>
                <p class="total">{words::number(*total)}</p>
            </div>
        }
        .into_any()
    };
    view! {
        <section class="paper resume" aria-labelledby="resume-heading">
            <h2 id="resume-heading">{show::title(&open.game)}</h2>
            <p class="line">{format!("Hand {}. {line}.", standing.number)}</p>
            <div class="sides">{each(standing.totals.iter(), column)}</div>
            <a class="button" href=Route::Score.href() on:click=move |_| app.resume()>"Resume"</a>
        </section>
    }
    .into_any()
}

/// A game put away: open it, rename it, delete it. `renaming` is the place of the game on the shelf
/// whose name is being typed.
fn put_away(app: App, at: usize, game: &Kept, renaming: RwSignal<Option<usize>>) -> AnyView {
    let ledger = &game.ledger;
    let standing = ledger.standing();
    let state = match standing.end {
        Some((end, _)) => format!("{} won", words::side(ledger, end.winner)),
        None => format!("not finished, hand {}", standing.number),
    };
    let when_played = clock::short(game.created);
    let state = format!("{when_played}, {state}");
    let entry = Arc::new(Entry {
        id: game.id.clone(),
        name: game.name.clone(),
        title: show::title(game),
        day: show::day(game),
        score: words::score(ledger, &standing.totals),
        state,
    });
    let is_renaming = when(move || renaming.get() == Some(at));
    let toggle = move |()| {
        renaming.update(|own| *own = (*own != Some(at)).then_some(at));
        clock::after(0, Box::new(|| page::focus(".rename input")));
    };
    let gone = game.id.clone();
    let delete = move |()| {
        renaming.set(None);
        app.delete(&gone);
    };
    let which = format!("{}, {when_played}", entry.title);
    let labels = (format!("Rename {which}"), format!("Delete {which}"));
    let shown = live(move || {
        if is_renaming.get() {
            entry.rename(app, renaming)
        } else {
            entry.open(app)
        }
    });
    view! {
        <li class="paper">
            {shown}
            <Press class="bar-button" label=labels.0 expanded=is_renaming on_press=toggle>
                <Icon name="pencil"/>
            </Press>
            <Press class="bar-button" label=labels.1 on_press=delete>
                <Icon name="bin"/>
            </Press>
        </li>
    }
    .into_any()
}

/// A game put away, in words.
struct Entry {
    id: String,
    name: String,
    title: String,
    day: String,
    score: String,
    state: String,
}

impl Entry {
    fn open(&self, app: App) -> AnyView {
        let id = self.id.clone();
        let (title, score, state) = (self.title.clone(), self.score.clone(), self.state.clone());
        view! {
            <Press class="past-open" on_press=move |()| app.take_out(id.clone())>
                <b>{title}</b>
                <span>{score}</span>
                <small>{state}</small>
            </Press>
        }
        .into_any()
    }

    fn rename(&self, app: App, renaming: RwSignal<Option<usize>>) -> AnyView {
        let id = self.id.clone();
        let rename = move |name: String| {
            renaming.set(None);
            app.rename(&id, &name);
        };
        view! {
            <div class="rename">
                <TextField
                    label="Name of the game"
                    placeholder=self.day.clone()
                    value=self.name.clone()
                    on_done=rename
                    longest=LONGEST
                />
            </div>
        }
        .into_any()
    }
}

/// What was deleted can be put back, the latest first.
fn deleted(app: App, games: usize, renaming: RwSignal<Option<usize>>) -> AnyView {
    let says = match games {
        0 => return nothing(),
        1 => "1 game deleted.".to_owned(),
        _ => format!("{games} games deleted."),
    };
    let put_back = move |()| {
        renaming.set(None);
        app.put_back();
    };
    view! {
        <aside class="paper deleted" aria-label="Deleted">
            <p>{says}</p>
            <Press class="button quiet small" on_press=put_back>"Put it back"</Press>
        </aside>
    }
    .into_any()
}

/// Saves that could not be read: kept unharmed, named, and offered as a file.
fn set_aside(app: App, aside: &[Aside]) -> AnyView {
    if aside.is_empty() {
        return nothing();
    }
    let note = |own: &Aside| {
        view! { <li>{format!("“{}”: {}", own.key, words::unreadable(&own.why))}</li> }.into_any()
    };
    view! {
        <aside class="warning">
            <p>
                <strong>"Something saved here could not be read."</strong>
                " It is kept as it is; nothing is lost."
            </p>
            <ul>{each(aside, note)}</ul>
            <Press class="button quiet" on_press=move |()| app.save_file()>"Save a file"</Press>
        </aside>
    }
    .into_any()
}
