//! The home screen. It is in the first load, so it shows the snapshot and reads no game; what acts on
//! games is in [`home_games`], in the lazy part.

mod followed_games;
pub mod home_games;
mod home_snapshot;

use leptos::prelude::*;

pub use self::home_snapshot::update as update_snapshot;

use crate::app::{Storage, lazy};
use crate::device;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::screens::records::past::{self, past_list};
use crate::screens::table::widgets::figures;
use crate::view::html::{a, b, div, li, main, nav, p, section, small, span};
use crate::view::{Element, View, dyn_view, for_each, show, svg};
use crate::widgets::{Bar, FittedName, Icon, SideMark, drawing};
use fives_core::base::seats::Side;
use fives_core::storage::saved::home_snapshot::{Past, Resume};

/// The home screen.
pub fn screen() -> View {
    let storage = expect_context::<Storage>();
    let bar = Bar {
        title: "Fives".into(),
        line: "Forty-Fives at the table".into(),
        back: None,
        more: settings().into(),
    };
    let unread = move || storage.is_unread();
    let followed = device::followed::get();
    let follows_none = followed.is_empty();
    let main = main()
        .class("screen home")
        .attr("aria-busy", move || unread().then(|| "true".to_owned()))
        .child(dyn_view(
            move || {
                storage.home_snapshot.with(|home_snapshot| {
                    (home_snapshot.resume.clone(), home_snapshot.past.is_empty())
                })
            },
            move |(resume, is_new)| first(resume.as_ref(), *is_new && follows_none),
        ))
        .child(lazy::draw(|frame| frame.quarantined))
        .child(followed_games::list(followed))
        .child(places())
        .child(show(unread, move || {
            storage
                .home_snapshot
                .with_untracked(|home_snapshot| past_for_now(&home_snapshot.past))
        }))
        .child(lazy::draw(|frame| frame.home));
    View::from(bar).and(main)
}

/// The game to resume, if any, and the button for a new game; the greeting only before the first game, own or followed.
fn first(open: Option<&Resume>, is_new: bool) -> View {
    let (card, class) = match open {
        Some(open) => (Some(resume(open)), "button quiet"),
        None => (is_new.then(welcome), "button"),
    };
    View::from(card).and(link(class, &Route::New).child("New game"))
}

fn settings() -> Element {
    link("bar-button", &Route::Settings)
        .attr("aria-label", "Settings")
        .child(Icon("gear"))
}

/// The drawing and the name of a screen, and how to get there.
type Place = (&'static str, &'static str, Route);

/// The other screens, first what is looked up during a game. They stand before the games, in reach of the thumb.
const PLACES: [Place; 9] = [
    ("cards", "Trumps", Route::Trumps),
    ("judge", "Referee", Route::Referee(String::new())),
    ("book", "Handbook", Route::Handbook(String::new())),
    ("more", "House rules", Route::Rules),
    ("clock", "History", Route::History),
    ("bars", "Statistics", Route::Statistics),
    ("hall", "Hall nights", Route::Nights),
    ("scan", "Open a link", Route::Open),
    ("box", "Backup", Route::Backup),
];

/// The way to other screens, as in the first paint of `index.html`.
fn places() -> Element {
    let place = |(icon, says, route): &Place| {
        link("place", route)
            .child(Icon(icon))
            .child(span().child(*says))
    };
    nav()
        .class("places")
        .attr("aria-label", "Other screens")
        .child(div().class("paper").child(for_each(&PLACES, place)))
}

/// No game is open.
fn welcome() -> Element {
    let what = "Fives keeps score for Forty-Fives and its cousins, Kaibosh, Bourré, or any game, with your table’s house rules.";
    // The cards reach to the lower edge.
    let fan = drawing("fan", "0 0 200 104")
        .attr("preserveAspectRatio", "xMidYMax")
        .child(svg::use_().attr("href", "#fan"));
    section()
        .class("paper welcome")
        .child(fan)
        .child(p().class("saying").child("High in red, low in black."))
        .child(p().child(what))
}

/// The card of the open game.
fn resume(open: &Resume) -> Element {
    let column = |(side, (name, total)): (u8, &(String, i32))| {
        let who = p()
            .class("who")
            .child(SideMark(Side(side)))
            .child(FittedName(name));
        div()
            .class("side")
            .child(who)
            .child(p().class("total").child(figures(*total)))
    };
    let many = open.sides.len() > 3;
    let sides = if many { "sides many" } else { "sides" };
    let resume = a()
        .class("button")
        .attr("href", Route::RESUME)
        .child("Resume");
    headed("paper resume", "resume-heading", open.title.as_str())
        .child(p().class("line").child(open.game.as_str()))
        .child(p().class("line").child(open.line.as_str()))
        .child(
            div()
                .class(sides)
                .child(for_each((0..).zip(&open.sides), column)),
        )
        .child(resume)
}

/// The past games from the snapshot, until they can be opened.
fn past_for_now(past: &[Past]) -> View {
    let row = |game: &Past| {
        let open = div()
            .class("past-open")
            .child(b().child(game.title.as_str()))
            .child(past::sides(&game.sides))
            .child(small().child(game.state.as_str()))
            .child((!game.note.is_empty()).then(|| small().child(game.note.as_str())));
        let waits = span().class("bar-button").child(Icon("dots"));
        li().child(open).child(waits)
    };
    past_list(for_each(past, row), None, past.is_empty())
}
