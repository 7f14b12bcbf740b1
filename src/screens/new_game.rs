//! A new game: which one, players and seats, the first dealer, and the house rules.

mod making;
mod seating;

use std::rc::Rc;

use leptos::prelude::*;

use self::making::Making;
use super::rules::named;
use super::{App, Route};
use crate::device::{clock, page};
use crate::games::{GAMES, Game, sheet};
use crate::house::Choice;
use crate::view::html::{self, a, details, div, fieldset, main, p, small, span, summary};
use crate::view::{Element, View, dyn_view, nothing, show, text};
use crate::widgets::{Bar, Choices, HouseForm, Press, SeatPlan, Seats, StartForm};

/// The field of what is wrong.
const WRONG: &str = "[aria-invalid='true']";

/// The screen.
pub fn screen(app: App) -> View {
    let (last, names) = app.shelf.with_untracked(|shelf| {
        let remembered = &shelf.remembered;
        (remembered.setup.clone(), remembered.names.clone())
    });
    let starting = app.take_starting();
    let making = RwSignal::new(Making::new(last, starting));
    let start = move || match making.with_untracked(|own| own.ledger(clock::now())) {
        Ok(ledger) => app.begin_by(ledger),
        Err(problems) => {
            let only_the_score = problems.is_empty();
            making.update(|making| making.problems = problems);
            page::unfold_what_is_wrong();
            let seats_are_right = making.with_untracked(Making::problem).is_empty();
            page::bring_into_sight(match (only_the_score, seats_are_right) {
                (true, _) => "#start-problem",
                (false, true) => WRONG,
                (false, false) => "#seats-problem",
            });
            clock::after(0, Box::new(|| page::focus(WRONG)));
        }
    };
    let known = names.clone();
    let seats = seats(making);
    let plan = dyn_view(
        move || making.with(Making::layout),
        move |layout| {
            SeatPlan {
                layout: *layout,
                seats: seats.clone(),
                suggestions: &names,
            }
            .into()
        },
    );
    let bar = Bar {
        title: "New game".into(),
        line: text(move || making.with(|making| kind(making.game))),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let start = Press::new("button", start).child("Start the game");
    let game = move || making.with(|making| making.game);
    let main = main()
        .class("screen new-game")
        .child(games(making))
        .child(dyn_view(game, move |_| sides(making)))
        .child(field("Seats, clockwise; D deals first").child(plan))
        .child(seating::help(app, making, known))
        .child(dyn_view(game, move |game| house_rules(app, making, game)))
        .child(starting_score(making))
        .child(div().class("start").child(start));
    View::from(bar).and(main)
}

/// `COPAH: to 31, with a back door`.
fn kind(game: &Game) -> String {
    format!("{}: {}", game.name, game.about)
}

fn field(legend: &str) -> Element {
    fieldset()
        .class("field")
        .child(html::legend().child(legend))
}

/// What the plan of seats shows and changes.
fn seats(making: RwSignal<Making>) -> Seats {
    Seats {
        name: Rc::new(move |seat| making.with(|making| making.name(seat))),
        on_name: Rc::new(move |(seat, name)| making.update(|making| making.rename(seat, name))),
        on_aim: Rc::new(move |seat| making.update(|making| making.aim(seat))),
        deals: Rc::new(move |seat| making.with(|making| making.dealer == seat)),
        on_deal: Rc::new(move |seat| making.update(|making| making.deal(seat))),
        wrong: Rc::new(move |seat| making.with(|making| making.is_wrong(seat))),
        problem: Rc::new(move || making.with(Making::problem)),
    }
}

/// Which game.
fn games(making: RwSignal<Making>) -> Choices<'static> {
    Choices {
        legend: "Game",
        names: GAMES.iter().map(|game| game.name).collect(),
        chosen: Rc::new(move |at| making.with(|making| making.game == GAMES[at])),
        on_choose: Rc::new(move |at| making.update(|making| making.choose(GAMES[at]))),
    }
}

/// How many play, and who with whom; nothing where there is no choice.
fn sides(making: RwSignal<Making>) -> View {
    let seatings: Rc<[&Choice]> = making.with(|making| making.seatings().collect());
    if seatings.len() < 2 {
        return nothing();
    }
    let own = seatings.clone();
    Choices {
        legend: "Players",
        names: seatings.iter().map(|own| own.label).collect(),
        chosen: Rc::new(move |at| making.with(|making| making.sits(own[at]))),
        on_choose: Rc::new(move |at| making.update(|making| making.sit(seatings[at]))),
    }
    .into()
}

/// The starting score, folded away until there is one; not where chips are played for.
fn starting_score(making: RwSignal<Making>) -> View {
    show(
        move || making.with(Making::may_start_ahead),
        move || {
            let fields = dyn_view(
                move || making.with(|own| (own.sides(), own.has_ticks())),
                move |(names, ticks)| {
                    StartForm {
                        names: names.clone(),
                        ticks: *ticks,
                        starting: Rc::new(move || making.with(|own| own.starting.clone())),
                        on_change: Rc::new(move |next| making.update(|own| own.starting = next)),
                        against: Rc::new(move || making.with(Making::against_begun)),
                    }
                    .into()
                },
            );
            let fold = details().class("fold");
            let fold = match making.with_untracked(|own| own.starting.is_something()) {
                true => fold.attr("open", ""),
                false => fold,
            };
            fold.child(summary().child("Starting score"))
                .child(
                    p().class("help")
                        .child("A handicap, or a game that was begun on paper."),
                )
                .child(fields)
                .into()
        },
    )
}

/// The rules that go by a name, and the house rules one by one, folded away until the table wants to
/// change one.
fn house_rules(app: App, making: RwSignal<Making>, game: &'static Game) -> View {
    let named = named(
        app,
        game,
        Rc::new(move |house| making.with(|making| making.plays(house))),
        Rc::new(move |house| making.update(|making| making.adopt(&house))),
    );
    let changed = text(move || match making.with(Making::changed) {
        0 => "Standard rules".to_owned(),
        changed => format!("{changed} changed"),
    });
    let summary = summary()
        .child(span().child("House rules"))
        .child(small().child(changed));
    let form = HouseForm {
        game,
        house: Rc::new(move || making.with(|making| making.house.clone())),
        on_change: Rc::new(move |house| making.update(|making| making.adopt(&house))),
    };
    let usual = move || making.update(|making| making.adopt(&making.game.usual()));
    let address = move || {
        let sheet = making.with(|making| sheet::write(game, &making.house));
        Route::Sheet(sheet).href()
    };
    let to_sheet = a()
        .class("button quiet")
        .attr("href", address)
        // Whoever comes back finds the form as it was left.
        .on("click", move |_| {
            making.with(|own| app.leave_making(own.unfinished(), own.starting.clone()))
        })
        .child("Save, share or compare these rules");
    let rules = details()
        .class("paper house")
        .child(summary)
        .child(form)
        .child(Press::new("button quiet", usual).child("Back to the usual rules"))
        .child(to_sheet);
    named.and(rules)
}
