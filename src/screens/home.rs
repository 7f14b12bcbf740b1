//! Home: the game to resume with its score in view, a new game, trumps, and the games of the past.

pub mod past;

use leptos::prelude::*;

use super::state::{Aside, Shelf};
use super::{App, Open, Route, later, show};
use crate::cards::Suit;
use crate::device::{spawn, update};
use crate::seats::Side;
use crate::view::{El, View, bare, each, el, live, nothing, when};
use crate::widgets::{Bar, Icon, Mark, Press, SuitMark, figures, warning};
use crate::words;

/// The screen.
pub fn screen(app: App) -> View {
    let resumable = Memo::new(move |_| app.shelf.with(Shelf::to_resume));
    let renaming = RwSignal::new(None::<usize>);
    let bar = Bar {
        title: "Fives".into(),
        line: "Forty-Fives at the table".into(),
        back: None,
        more: nothing(),
    };
    let trumps = link("button quiet", Route::Trumps)
        .child(Icon("cards"))
        .child("Trumps");
    let rules = link("button quiet", Route::Rules)
        .child(Icon("more"))
        .child("House rules");
    let referee = link("button quiet", Route::Referee(String::new()))
        .child(Icon("judge"))
        .child("Referee");
    let handbook = link("button quiet", Route::Handbook(String::new()))
        .child(Icon("book"))
        .child("Handbook");
    let aside = live(
        move || app.shelf.with(|shelf| shelf.aside.clone()),
        move |aside| set_aside(app, aside),
    );
    let main = el("main", "screen home")
        .child(live(
            move || resumable.get(),
            move |open| first(app, open.as_ref()),
        ))
        .child(
            el("div", "beside")
                .child(trumps)
                .child(rules)
                .child(referee)
                .child(handbook),
        )
        .child(aside)
        .child(when(
            move || app.voice.with(|voice| voice.update_waits) && app.is_all_saved(),
            newer,
        ))
        .child(later::advice(app))
        .child(past::games(app, resumable, renaming))
        .child(later::deleted(app, renaming))
        .child(
            el("div", "beside")
                .child(link("link", Route::History).child("History"))
                .child(link("link", Route::Statistics).child("Statistics"))
                .child(link("link", Route::Backup).child("Backup"))
                .child(link("link", Route::Settings).child("Settings")),
        );
    View::from(bar).and(main)
}

fn link(class: &str, route: Route) -> El {
    el("a", class).attr("href", &route.href())
}

/// The game to resume, if there is one, and a new one.
fn first(app: App, open: Option<&Open>) -> View {
    let (card, class) = match open {
        Some(open) => (resume(app, open), "button quiet"),
        None => (welcome(), "button"),
    };
    View::from(card).and(link(class, Route::New).child("New game"))
}

/// A newer version waits. Nothing is being entered here, so it may take over.
fn newer() -> View {
    el("aside", "paper newer")
        .attr("aria-label", "Update")
        .child(bare("p").child("A new version of Fives is ready."))
        .child(Press::new("button quiet", take_over).child("Update now"))
        .into()
}

/// Lets the newer version take over. The rest of this one is fetched before: it is gone after.
fn take_over() {
    spawn(Box::pin(async {
        later::fetch().await;
        update::apply();
    }));
}

/// Nothing is being played.
fn welcome() -> El {
    let what = "Fives keeps the score of the Forty-Fives family, and of Kaibosh, Bourré or any other game, by the house rules of your table. It works without a signal.";
    el("section", "paper welcome")
        .child(el("p", "suits").child(each(Suit::ALL, |suit| SuitMark(suit).silent())))
        .child(el("p", "saying").child("High in red, low in black."))
        .child(bare("p").child(what))
}

/// The game on the table.
fn resume(app: App, open: &Open) -> El {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let line = match &standing.open {
        Some(contract) => words::contract(&standing.players, contract),
        None => format!("{} deals", ledger.name(standing.dealer)),
    };
    let column = |(side, total): (Side, &i32)| {
        let who = el("p", "who")
            .child(Mark(side))
            .child(bare("span").child(words::side(ledger, side)));
        el("div", "side")
            .child(who)
            .child(el("p", "total").child(figures(*total)))
    };
    let hand = words::hand_title(ledger);
    let many = standing.totals.len() > 3;
    let sides = if many { "sides many" } else { "sides" };
    let heading = bare("h2")
        .attr("id", "resume-heading")
        .child(show::title(&open.game));
    let resume = link("button", Route::Score)
        .on("click", move || app.resume())
        .child("Resume");
    el("section", "paper resume")
        .attr("aria-labelledby", "resume-heading")
        .child(heading)
        .child(el("p", "line").child(format!("{hand} {}. {line}.", standing.number)))
        .child(el("div", sides).child(each(standing.totals.iter(), column)))
        .child(resume)
}

/// Saves that could not be read: kept unharmed, named, and offered as a file.
fn set_aside(app: App, aside: &[Aside]) -> View {
    if aside.is_empty() {
        return nothing();
    }
    let note = |own: &Aside| {
        let why = words::unreadable(&own.why);
        bare("li").child(format!("“{}”: {why}", own.key))
    };
    let (what, how) = (
        "Something saved here could not be read.",
        " It is kept as it is; nothing is lost.",
    );
    warning("aside", what, how)
        .child(bare("ul").child(each(aside, note)))
        .child(Press::new("button quiet", move || app.save_file()).child("Save a file"))
        .into()
}
