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

use leptos::prelude::*;

use referee_context::{ContextHandle, RefereeContext, first_game, whose};

use crate::app::Navigation;
use crate::route::Route;
use crate::view::html::{a, b, details, li, main, small, summary, ul};
use crate::view::{View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Choices};
use fives_core::answers::referee::{Asked, LAST_GAME};
use fives_core::games::{GAMES, Game};

struct RulingKind {
    /// The first segment of its address.
    id: &'static str,
    /// The question.
    title: &'static str,
    /// When to ask it.
    line: &'static str,
    /// Whether it applies to a table.
    fits: fn(&RefereeContext) -> bool,
    screen: fn(ContextHandle) -> View,
    /// What its bar has at the right.
    more: fn(ContextHandle) -> View,
}

/// All kinds, in the order shown.
static KINDS: &[RulingKind] = &[
    RulingKind {
        id: "renege",
        title: "Was that a renege?",
        line: "Describe it, or pick the cards.",
        fits: |_| true,
        screen: renege::screen,
        more: renege::more,
    },
    RulingKind {
        id: "trick",
        title: "Who wins this {trick}?",
        line: "And why the others don’t.",
        fits: |_| true,
        screen: trick::screen,
        more: trick::more,
    },
    RulingKind {
        id: "hand",
        title: "The whole hand",
        line: "Card by card: who won each {trick}, and any renege.",
        fits: |_| true,
        screen: hand::screen,
        more: hand::more,
    },
    RulingKind {
        id: "bid",
        title: "Is this bid allowed?",
        line: "Whose turn it is, and what they can bid.",
        fits: has_bidding,
        screen: bid::screen,
        more: bid::more,
    },
    RulingKind {
        id: "irregular",
        title: "Something went wrong",
        line: "A misdeal, an exposed card, a play out of turn.",
        fits: |_| true,
        screen: irregular::screen,
        more: |_| nothing(),
    },
    RulingKind {
        id: "score",
        title: "How did we get this score?",
        line: "A total, hand by hand.",
        fits: |asked| asked.open.is_some(),
        screen: score::screen,
        more: |_| nothing(),
    },
];

fn has_bidding(asked: &RefereeContext) -> bool {
    let rules = (asked.referee.game.rules)(&asked.referee.house);
    rules.is_ok_and(|rules| rules.bids().is_some())
}

/// The screen of an address: the kind, and the game and its rules if none is open.
pub fn screen(address: &str) -> View {
    let asked = Asked::read(address);
    let kind = KINDS.iter().find(|kind| kind.id == asked.kind);
    match (kind, RefereeContext::of(asked)) {
        (Some(kind), Some(asked)) if (kind.fits)(&asked) => {
            let back = (Route::Referee(String::new()).href(), "Referee");
            let (title, line) = (asked.words(kind.title), line(&asked));
            let asked = StoredValue::new_local(asked);
            let bar = bar(&title, &line, back, (kind.more)(asked));
            bar.and(main().class("screen referee").child((kind.screen)(asked)))
        }
        _ => offered(),
    }
}

fn bar(title: &str, line: &str, back: (String, &'static str), more: View) -> View {
    Bar {
        title: title.into(),
        line: line.into(),
        back: Some(back),
        more,
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
    let back = navigation
        .location
        .with_untracked(|location| match location.before {
            Route::Score => (Route::Score.href(), "Back to the score"),
            _ => (Route::Home.href(), "Games"),
        });
    let open = RefereeContext::of(Asked::read("")).filter(|context| context.open.is_some());
    let (line, inside) = match &open {
        Some(asked) => (line(asked), kinds(asked).and(elsewhere())),
        None => ("What happened?".to_owned(), without_game()),
    };
    bar("Referee", &line, back, nothing()).and(main().class("screen referee").child(inside))
}

/// The questions about another game than the open one, or by other rules.
fn elsewhere() -> View {
    details()
        .class("fold")
        .child(summary().child("Another game or other rules"))
        .child(without_game())
        .into()
}

/// Which game and whose rules a question is about, by their index.
#[derive(Clone, Copy, PartialEq)]
struct By {
    game: &'static Game,
    rules: usize,
}

/// Which game, whose rules, and the kinds by them.
fn without_game() -> View {
    let games: Vec<(&'static Game, &str)> = GAMES
        .iter()
        .filter(|game| game.family.is_some())
        .map(|game| (*game, game.name))
        .collect();
    let Some(first) = first_game()
        .filter(|game| game.family.is_some())
        .or_else(|| Some(games.first()?.0))
    else {
        return nothing();
    };
    let by = move |game| By {
        game,
        rules: untrack(|| whose(game).first),
    };
    let chosen = RwSignal::new(by(first));
    let which = Choices::among(
        "Game",
        &games,
        move |game| chosen.get().game == *game,
        move |game| chosen.set(by(game)),
    );
    let rules = dyn_view(
        move || chosen.get().game,
        move |game| {
            let known = whose(game).all.into_iter().enumerate();
            let known: Vec<(usize, String)> = known
                .map(|(at, (name, _))| match name.as_str() {
                    LAST_GAME => (at, "The last game".to_owned()),
                    _ => (at, name),
                })
                .collect();
            let rules = Choices::among(
                "Whose rules?",
                &known,
                move |rules| chosen.get().rules == *rules,
                move |rules| chosen.update(|by| by.rules = rules),
            );
            (known.len() > 1).then_some(rules).into()
        },
    );
    let kinds = dyn_view(
        move || chosen.get(),
        move |By { game, rules }| {
            let house = whose(game).all.into_iter().nth(*rules);
            let asked = Asked {
                game: Some(game),
                house: house.map(|(_, house)| house).unwrap_or_default(),
                ..Asked::read("")
            };
            RefereeContext::of(asked).map(|asked| kinds(&asked)).into()
        },
    );
    View::from(which).and(rules).and(kinds)
}

/// The kinds of ruling at a table.
fn kinds(asked: &RefereeContext) -> View {
    let kinds = KINDS.iter().filter(|kind| (kind.fits)(asked));
    let row = |kind: &RulingKind| {
        let link = a()
            .class("past-open")
            .attr("href", &asked.address(kind.id, ""))
            .child(b().child(asked.words(kind.title)))
            .child(small().child(asked.words(kind.line)));
        li().child(link)
    };
    ul().class("past").child(for_each(kinds, row)).into()
}
