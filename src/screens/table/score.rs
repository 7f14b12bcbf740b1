//! The score of the open game: totals, the current hand, the sheet of hands.

mod bidding;
mod game_over;
mod live_mark;
mod organizer;
mod panel;
mod playing;
mod result;
mod round_left;
mod without_bid;

use std::rc::Rc;

use leptos::prelude::*;

use self::bidding::bidding;
use self::game_over::over;
pub use self::game_over::{end, settling_up};
use self::playing::playing;
use self::without_bid::dealt;
use super::view_model::{self, SheetHeads};
use crate::app::{Games, Preferences, Storage};
use crate::device::{clock, page};
use crate::route::Route;
use crate::screens::common::input_lock::locked_after_steps;
use crate::screens::common::link::{link, row};
use crate::screens::common::{keep_awake, titles};
use crate::screens::table::log_view::on_log;
use crate::screens::table::tabs::tabs;
use crate::screens::table::widgets::{Deleting, Scoreboard, Sheet, SheetRow, latest};
use crate::view::html::{div, main, p, span};
use crate::view::{Callback, Element, Getter, View, dyn_view, show, show_let, text};
use crate::widgets::{Bar, Icon};
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The score screen.
pub fn screen() -> View {
    let games = expect_context::<Games>();
    let to = |route: Route, label: &str, icon: &'static str| {
        link("bar-button", &route)
            .attr("aria-label", label)
            .child(Icon(icon))
    };
    let across = to(Route::Across, "Show across the table", "across");
    let table = to(Route::Table, "This table: name and house rules", "more");
    let bar = Bar {
        title: text(move || games.with_open(|open| titles::title(&open.game))),
        line: View::from(line())
            .and(kept())
            .and(keep_awake::small())
            .and(live_mark::mark()),
        back: Some((Route::Home.href(), "Games")),
        more: View::from(across).and(table),
    };
    let panel = locked_after_steps(div().class("hand-panel"))
        .child(on_log(panel))
        .child(after_paint(running));
    let main = main()
        .class("screen score")
        .child(show_let(heads, |_| board()))
        .child(after_paint(round_left::line))
        .child(panel)
        .child(organizer::part())
        .child(after_paint(move || sheet().and(further())));
    View::from(bar).and(main).and(tabs())
}

/// Whether everything is saved.
fn kept() -> Element {
    let storage = expect_context::<Storage>();
    span().class("kept").child(text(move || {
        let says = storage
            .unsaved
            .with(|unsaved| match (unsaved.writing, unsaved.trouble) {
                (0, None) => "saved",
                (0, Some(_)) => "not saved",
                _ => "saving",
            });
        says.to_owned()
    }))
}

/// `COPAH to 31, hand 3`. Without room for all of it in one line, the target is left out, then the second word of the
/// game's name.
fn line() -> Element {
    let games = expect_context::<Games>();
    let kind = move || games.with_open(|open| words::kind_parts(&open.game.ledger));
    let name = move || {
        let (name, _) = kind();
        name.split_at(name.find(' ').unwrap_or(name.len()))
    };
    let ends = move || kind().1;
    let hand = move || {
        games.with_open(|open| match open.standing.end {
            Some(_) => String::new(),
            None => {
                let hand = words::hand_word(&open.game.ledger);
                format!(" {hand} {}", open.standing.number)
            }
        })
    };
    let comma = move || if hand().is_empty() { "" } else { "," }.to_owned();
    let letters = |of: &str| of.chars().count();
    let short = move || letters(kind().0) + letters(&hand());
    let whole = move || short() + letters(&ends());
    let rest = span()
        .attr("class", move || room_for(short()))
        .child(text(move || name().1.to_owned()));
    let until = span()
        .attr("class", move || room_for(whole()))
        .child(text(ends));
    let kind = span()
        .child(text(move || name().0.to_owned()))
        .child(rest)
        .child(until)
        .child(text(comma));
    span().class("of").child(kind).child(text(hand))
}

/// The class of a part of the line of the bar that shows where so many letters fit in it.
fn room_for(letters: usize) -> String {
    let steps = [8, 12, 16, 20, 22, 24, 28, 36];
    let step = steps.into_iter().find(|step| letters <= *step);
    format!("room-{}", step.unwrap_or(48))
}

fn panel(open: &OpenGame) -> View {
    match (&open.standing.end, &open.standing.open) {
        (Some((end, _)), _) => over(open, *end),
        (None, Some(contract)) => playing(open, *contract),
        (None, None) if open.game.ledger.rules().bids().is_some() => bidding(open),
        (None, None) => dealt(open),
    }
}

fn board() -> View {
    let games = expect_context::<Games>();
    let board = Scoreboard {
        total: Callback::new(move |side| games.total(side)),
        columns: Getter::new(move |()| games.with_open(view_model::columns)),
        stretch: Getter::new(move |()| games.with_open(view_model::track_range)),
        why: Callback::new(move |side| games.with_open(|open| view_model::why_total(open, side))),
    };
    View::from(board).and(pool())
}

/// What the pool holds, while it is played for.
pub fn pool() -> View {
    let games = expect_context::<Games>();
    let says = move || {
        games.with_open(|open| {
            let playing = open.standing.end.is_none();
            playing.then(|| words::pool(&open.game.ledger)).flatten()
        })
    };
    dyn_view(says, |says| {
        let says = says.as_ref().map(|says| format!("{says}."));
        says.map(|says| p().class("line").child(says)).into()
    })
}

/// A part that is drawn after the paint of what stands above it: a long sheet keeps no tap waiting.
fn after_paint(view: impl Fn() -> View + 'static) -> View {
    let painted = RwSignal::new(false);
    let tell = move || {
        // Unless the screen was left before.
        let _ = painted.try_set(true);
    };
    clock::after_paint(Box::new(tell));
    show(move || painted.get(), view)
}

/// The chart below the hand, beside the sheet; a phone shows it in the story alone.
fn running() -> View {
    let wide = RwSignal::new(page::is_wide());
    page::on_resize(move || {
        if wide.get_untracked() != page::is_wide() {
            wide.set(page::is_wide());
        }
    });
    show(
        move || wide.get(),
        move || on_log(|open| latest(open).into()),
    )
}

/// The way to the story, once there is a hand, and to send the game or share it live; at the end there is a
/// button for that instead.
fn further() -> View {
    let games = expect_context::<Games>();
    let any = move || games.with_open(|open| !open.standing.deals.is_empty());
    let is_on = move || games.with_open(|open| open.standing.end.is_none());
    show(
        move || any() || is_on(),
        move || {
            div()
                .class("rows")
                .child(show(any, || {
                    row(&Route::Story(None), "How the game went").into()
                }))
                .child(show(is_on, || row(&Route::Share, "Share this game").into()))
                .into()
        },
    )
}

fn heads() -> Option<SheetHeads> {
    let games = expect_context::<Games>();
    games.with_open(|open| Some(SheetHeads::of(open)))
}

/// The sheet follows the log; it is rebuilt for other headings, or rules that word its rows.
pub fn sheet() -> View {
    let games = expect_context::<Games>();
    let opened = RwSignal::new(None::<usize>);
    let any = move || games.with_open(|open| open.standing.has_rows());
    show_let(
        move || heads().filter(|_| any()),
        move |_| games.show(|open| hands(open, opened)),
    )
}

fn hands(open: &OpenGame, opened: RwSignal<Option<usize>>) -> View {
    let games = expect_context::<Games>();
    let preferences = expect_context::<Preferences>();
    Sheet {
        title: words::hand_title(&open.game.ledger),
        names: words::sides(&open.game.ledger),
        count: Getter::new(move |()| games.with_open(|open| open.standing.deals.len())),
        latest: Callback::new(move |many| games.with_open(|open| view_model::latest(open, many))),
        row: Rc::new(move |at, deal| {
            games.open.with_untracked(|open| match open {
                Some(open) => view_model::sheet_row(open, at, deal),
                None => SheetRow::default(),
            })
        }),
        rows_between: Callback::new(move |after| {
            games.with_open(|open| view_model::rows_between(open, after))
        }),
        why: Callback::new(move |at| games.with_open(|open| view_model::explanation(open, at))),
        opened,
        deleting: Some(Deleting {
            ask_again: preferences.always_asks(),
            label: words::delete(&open.game.ledger),
            would: Callback::new(move |deal| {
                games.with_open(|open| words::would(&open.game.ledger, Command::Strike { deal }))
            }),
            on_sure: Callback::new(move |deal| {
                games.act(Command::Strike { deal });
                // After the sheet is rebuilt.
                let focus = || page::catch_focus(".sheet-open");
                clock::after_paint(Box::new(move || clock::after(0, Box::new(focus))));
            }),
        }),
    }
    .into()
}
