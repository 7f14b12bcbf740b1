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

use referee_context::{RefereeContext, first_game, whose};

use crate::app::Navigation;
use crate::route::Route;
use crate::view::html::{a, b, details, li, main, small, summary, ul};
use crate::view::{Callback, View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Choices};
use fives_core::answers::referee::{Asked, LAST_GAME};
use fives_core::games::{GAMES, Game};

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

/// The screen of an address: the kind, and the game and its rules if none is open.
pub fn screen(address: &str) -> View {
    let asked = Asked::read(address);
    let kind = KINDS.iter().find(|own| own.id == asked.kind);
    let context = RefereeContext::of(&asked).map(Rc::new);
    match (kind, context) {
        (Some(kind), Some(asked)) if (kind.fits)(&asked) => {
            let back = (Route::Referee(String::new()).href(), "The referee");
            bar(&asked.words(kind.title), &line(&asked), back)
                .and(main().class("screen referee").child((kind.screen)(&asked)))
        }
        _ => offered(),
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
        None => format!("{}, {}", asked.referee.game.name, asked.whose()),
    }
}

/// The list of kinds for the game, and without one the game and whose rules.
fn offered() -> View {
    let navigation = expect_context::<Navigation>();
    let before = navigation
        .location
        .with_untracked(|location| location.before.clone());
    let back = match before {
        Route::Score => (Route::Score.href(), "Back to the score"),
        _ => (Route::Home.href(), "Games"),
    };
    let open = RefereeContext::of(&Asked::read("")).filter(|own| own.open.is_some());
    let (line, inside) = match &open {
        Some(asked) => (line(asked), kinds(asked).and(elsewhere())),
        None => ("what happened?".to_owned(), without_game()),
    };
    bar("The referee", &line, back).and(main().class("screen referee").child(inside))
}

/// The questions about another game than the open one, or by other rules.
fn elsewhere() -> View {
    details()
        .class("fold")
        .child(summary().child("Another game or other rules"))
        .child(without_game())
        .into()
}

/// Which game, whose rules, and the kinds by them.
fn without_game() -> View {
    let known: Rc<[&'static Game]> = GAMES
        .iter()
        .copied()
        .filter(|own| own.family.is_some())
        .collect();
    let games = known.clone();
    let first = move |at: usize| {
        let rules = games.get(at).map(|game| untrack(|| whose(game).first));
        (at, rules.unwrap_or_default())
    };
    let last = first_game().and_then(|last| known.iter().position(|own| *own == last));
    let chosen = RwSignal::new(first(last.unwrap_or_default()));
    let which = Choices {
        legend: "Game",
        names: known.iter().map(|own| own.name).collect(),
        chosen: Callback::new(move |at| chosen.get().0 == at),
        on_choose: Callback::new(move |at| chosen.set(first(at))),
    };
    let games = known.clone();
    let rules = dyn_view(
        move || chosen.get().0,
        move |at| {
            let all = games.get(*at).map(|game| whose(game).all);
            let all = all.unwrap_or_default();
            let named = |name: &str| match name {
                LAST_GAME => "The last game".to_owned(),
                name => name.to_owned(),
            };
            let names: Vec<String> = all.iter().map(|(name, _)| named(name)).collect();
            (names.len() > 1)
                .then(|| Choices {
                    legend: "Whose rules?",
                    names: names.iter().map(String::as_str).collect(),
                    chosen: Callback::new(move |at| chosen.get().1 == at),
                    on_choose: Callback::new(move |at| chosen.update(|own| own.1 = at)),
                })
                .map_or_else(nothing, View::from)
        },
    );
    let by = dyn_view(
        move || chosen.get(),
        move |(game, rules)| {
            let game = known.get(*game).copied();
            let house = game.and_then(|game| whose(game).all.into_iter().nth(*rules));
            let asked = Asked {
                game,
                house: house.map(|(_, house)| house).unwrap_or_default(),
                ..Asked::read("")
            };
            RefereeContext::of(&asked).map_or_else(nothing, |asked| kinds(&asked))
        },
    );
    View::from(which).and(rules).and(by)
}

/// The kinds of ruling at a table.
fn kinds(asked: &RefereeContext) -> View {
    let kinds = KINDS.iter().filter(|kind| (kind.fits)(asked));
    let row = |kind: &Kind| {
        let link = a()
            .class("past-open")
            .attr("href", &asked.address(kind.id, ""))
            .child(b().child(asked.words(kind.title)))
            .child(small().child(asked.words(kind.line)));
        li().child(link)
    };
    ul().class("past").child(for_each(kinds, row)).into()
}
