//! The referee screens: questions in, a ruling out.

mod accept;
mod answers;
mod bid;
mod cards;
mod hand;
mod irregular;
mod referee_context;
mod renege;
mod ruling_view;
mod score;
mod trick;

use std::rc::Rc;

use leptos::prelude::*;

use referee_context::RefereeContext;

use crate::app::App;
use crate::games::{self, GAMES, Game};
use crate::route::Route;
use crate::view::html::{a, b, li, main, small, ul};
use crate::view::{View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Choices};

/// A kind of ruling.
struct Kind {
    /// The first segment of its address.
    id: &'static str,
    /// The question.
    title: &'static str,
    /// When to ask it.
    line: &'static str,
    /// Whether it applies to a table.
    fits: fn(&RefereeContext) -> bool,
    screen: fn(&Rc<RefereeContext>) -> View,
}

/// All kinds, in the order shown.
static KINDS: &[Kind] = &[
    Kind {
        id: "renege",
        title: "Was that a renege?",
        line: "Describe it, or pick the cards.",
        fits: |_| true,
        screen: renege::screen,
    },
    Kind {
        id: "trick",
        title: "Who wins this {trick}?",
        line: "And why the others don’t.",
        fits: |_| true,
        screen: trick::screen,
    },
    Kind {
        id: "hand",
        title: "The whole hand",
        line: "Card by card: who won each {trick}, and any renege.",
        fits: |_| true,
        screen: hand::screen,
    },
    Kind {
        id: "bid",
        title: "Is this bid allowed?",
        line: "Whose turn it is, and what they can bid.",
        fits: has_bidding,
        screen: bid::screen,
    },
    Kind {
        id: "irregular",
        title: "Something went wrong",
        line: "A misdeal, an exposed card, a play out of turn.",
        fits: |_| true,
        screen: irregular::screen,
    },
    Kind {
        id: "score",
        title: "How did we get this score?",
        line: "A total, hand by hand.",
        fits: |asked| asked.open.is_some(),
        screen: score::screen,
    },
];

fn has_bidding(asked: &RefereeContext) -> bool {
    let rules = (asked.referee.game.rules)(&asked.referee.house);
    rules.is_ok_and(|rules| rules.bids().is_some())
}

/// The screen of an address: the kind, and the game if none is open.
pub fn screen(app: App, asked: &str) -> View {
    let mut parts = asked.split('/');
    let (kind, game) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
    let kind = KINDS.iter().find(|own| own.id == kind);
    let asked = RefereeContext::of(app, games::find(game)).map(Rc::new);
    match (kind, asked) {
        (Some(kind), Some(asked)) if (kind.fits)(&asked) => {
            let back = (Route::Referee(String::new()).href(), "The referee");
            bar(&asked.words(kind.title), &line(&asked), back)
                .and(main().class("screen referee").child((kind.screen)(&asked)))
        }
        _ => offered(app),
    }
}

fn bar(title: &str, line: &str, back: (String, &'static str)) -> View {
    Bar {
        title: title.into(),
        line: line.into(),
        back: Some(back),
        more: nothing(),
    }
    .into()
}

/// The rules used.
fn line(asked: &RefereeContext) -> String {
    match &asked.open {
        Some(_) => format!("{}, by this table’s rules", asked.referee.game.name),
        None => format!("{}, by standard rules", asked.referee.game.name),
    }
}

/// The list of kinds for the game.
fn offered(app: App) -> View {
    let before = app
        .location
        .with_untracked(|location| location.before.clone());
    let back = match before {
        Route::Score => (Route::Score.href(), "Back to the score"),
        _ => (Route::Home.href(), "Games"),
    };
    let chosen = RwSignal::new(0_usize);
    let known: Rc<[&'static Game]> = GAMES
        .iter()
        .copied()
        .filter(|own| own.family.is_some())
        .collect();
    let is_open = RefereeContext::of(app, None).is_some_and(|own| own.open.is_some());
    let choices = (!is_open).then(|| {
        View::from(Choices {
            legend: "Game",
            names: known.iter().map(|own| own.name).collect(),
            chosen: Rc::new(move |at| chosen.get() == at),
            on_choose: Rc::new(move |at| chosen.set(at)),
        })
    });
    let games = known.clone();
    let kinds = dyn_view(
        move || chosen.get(),
        move |at| {
            let other = games.get(*at).copied().filter(|_| !is_open);
            let Some(asked) = RefereeContext::of(app, other) else {
                return nothing();
            };
            let kinds = KINDS.iter().filter(|kind| (kind.fits)(&asked));
            let row = |kind: &Kind| {
                let address = match asked.open {
                    Some(_) => kind.id.to_owned(),
                    None => format!("{}/{}", kind.id, asked.referee.game.id),
                };
                let link = a()
                    .class("past-open")
                    .attr("href", &Route::Referee(address).href())
                    .child(b().child(asked.words(kind.title)))
                    .child(small().child(asked.words(kind.line)));
                li().child(link)
            };
            ul().class("past").child(for_each(kinds, row)).into()
        },
    );
    let asked = RefereeContext::of(app, None);
    let line = match is_open {
        true => asked.as_ref().map(line).unwrap_or_default(),
        false => "what happened?".to_owned(),
    };
    let main = main().class("screen referee").child(choices).child(kinds);
    bar("The referee", &line, back).and(main)
}
