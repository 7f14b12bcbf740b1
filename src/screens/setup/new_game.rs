//! The form for a new game: game, players and seats, first dealer, house rules.

mod seating;

use leptos::prelude::*;

use super::rules::named;
use crate::app::{Navigation, Preferences, Storage};
use crate::device::{clock, page};
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::setup::seat_plan::{SeatPlan, Seats};
use crate::setup_draft::SetupDraft;
use crate::view::html::{self, a, details, div, fieldset, main, p, small, span, summary};
use crate::view::{Callback, Element, Getter, View, dyn_view, nothing, show, text};
use crate::widgets::{Bar, Button, Choices, HouseForm, Select, StartForm};
use fives_core::base::house::Choose;
use fives_core::base::house::choices::Seating;
use fives_core::games::{GAMES, Game, sheet};
use fives_core::ledger::SetupProblem;
use fives_core::words;

/// The list of problems.
const WRONG: &str = "[aria-invalid='true']";

/// The most ways to sit with a button each; more are a list.
const FEW: usize = 8;

/// The screen of a new game.
pub fn screen() -> View {
    let storage = expect_context::<Storage>();
    let navigation = expect_context::<Navigation>();
    let preferences = expect_context::<Preferences>();
    let last = storage
        .library
        .with_untracked(|library| library.app_data.setup.clone());
    let starting = preferences.take_starting();
    let draft = RwSignal::new(SetupDraft::new(last, starting));
    // The house rules one by one, once they are unfolded: most of the form is theirs.
    let unfolded = RwSignal::new(false);
    // The part of the table may still be on its way.
    let starts = RwSignal::new(false);
    let start = move || {
        if starts.get_untracked() {
            return;
        }
        starts.set(true);
        navigation.with_table(move |table| {
            // The form may have been left meanwhile.
            if starts.try_set(false).is_none()
                && let Some(table) = table
                && let Err(problems) = (table.begin)(&draft.get_untracked())
            {
                unfolded.set(true);
                say_what_is_wrong(draft, problems);
            }
        });
    };
    let seats = seats(draft);
    let plan = dyn_view(
        move || draft.with(SetupDraft::layout),
        move |layout| {
            storage.library.with_untracked(|library| {
                SeatPlan {
                    layout: *layout,
                    seats,
                    suggestions: &library.app_data.names,
                }
                .into()
            })
        },
    );
    let help = text(move || draft.with(|draft| words::seats_help(draft.has_unnamed()).to_owned()));
    let help = p().class("help").child(help);
    let bar = Bar {
        title: "New game".into(),
        line: text(move || draft.with(|draft| kind(draft.game))),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let start = Button::new("button", start)
        .idle(move || starts.get())
        .child("Start the game");
    let game = move || draft.with(|draft| draft.game);
    let main = main()
        .class("screen new-game")
        .child(game_choice(draft))
        .child(dyn_view(game, move |_| sides(draft)))
        .child(
            div()
                .class("seats")
                .child(field("Seats, clockwise").child(plan).child(help))
                .child(seating::help(draft)),
        )
        .child(dyn_view(game, move |game| {
            house_rules(draft, game, unfolded)
        }))
        .child(starting_score(draft))
        .child(div().class("start").child(start));
    View::from(bar).and(main)
}

/// Shows the problems of the form, and leads to the first; none where only the starting score is wrong.
fn say_what_is_wrong(draft: RwSignal<SetupDraft>, problems: Vec<SetupProblem>) {
    let only_the_score = problems.is_empty();
    draft.update(|draft| draft.problems = problems);
    let seats_are_right = draft.with_untracked(SetupDraft::problem).is_empty();
    let shown = match (only_the_score, seats_are_right) {
        (true, _) => "#start-problem",
        (false, true) => WRONG,
        (false, false) => "#seats-problem",
    };
    let lead = move || {
        page::unfold_what_is_wrong();
        page::bring_into_sight(shown);
        page::focus(WRONG);
    };
    clock::after(0, Box::new(lead));
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

/// The handlers of the seat plan.
fn seats(draft: RwSignal<SetupDraft>) -> Seats {
    Seats {
        name: Callback::new(move |seat| draft.with(|draft| draft.name(seat))),
        on_name: Callback::new(move |(seat, name)| draft.update(|draft| draft.rename(seat, name))),
        on_aim: Callback::new(move |seat| draft.update(|draft| draft.aim(seat))),
        deals: Callback::new(move |seat| draft.with(|draft| draft.dealer == seat)),
        on_deal: Callback::new(move |seat| draft.update(|draft| draft.deal(seat))),
        wrong: Callback::new(move |seat| draft.with(|draft| draft.is_wrong(seat))),
        problem: Getter::new(move |()| draft.with(SetupDraft::problem)),
    }
}

/// Choosing the game.
fn game_choice(draft: RwSignal<SetupDraft>) -> View {
    let games: Vec<(&Game, &str)> = GAMES.iter().map(|game| (*game, game.name)).collect();
    Choices::among(
        "Game",
        &games,
        move |game| draft.with(|draft| draft.game == *game),
        move |game| draft.update(|draft| draft.choose(game)),
    )
    .into()
}

/// The number of players and the sides; empty if there is no choice.
fn sides(draft: RwSignal<SetupDraft>) -> View {
    let label = |seating: Seating| Seating::RULE.label_of(&seating.value());
    let seatings: Vec<(Seating, String)> = draft.with(|draft| {
        let seatings = draft.seatings();
        seatings.map(|seating| (seating, label(seating))).collect()
    });
    let sits = move |seating: &Seating| draft.with(|draft| draft.sits(*seating));
    let choose = move |seating| draft.update(|draft| draft.choose_seating(seating));
    match seatings.len() {
        0 | 1 => nothing(),
        2..=FEW => Choices::among("Players", &seatings, sits, choose).into(),
        _ => Select::among("Players", &seatings, sits, choose).into(),
    }
}

/// The starting score, folded until there is one; not in games of chips.
fn starting_score(draft: RwSignal<SetupDraft>) -> View {
    let navigation = expect_context::<Navigation>();
    let against = move |()| {
        let table = navigation.table();
        table.map_or_else(String::new, |table| draft.with(table.against_begun))
    };
    show(
        move || draft.with(SetupDraft::may_start_ahead),
        move || {
            let fields = dyn_view(
                move || draft.with(|draft| (draft.sides(), draft.has_ticks())),
                move |(names, ticks)| {
                    StartForm {
                        names: names.clone(),
                        ticks: *ticks,
                        starting: Getter::new(move |()| draft.with(|draft| draft.starting.clone())),
                        on_change: Callback::new(move |next| {
                            draft.update(|draft| draft.starting = next)
                        }),
                        against: Getter::new(against),
                    }
                    .into()
                },
            );
            let fold = details().class("fold");
            let fold = match draft.with_untracked(|draft| draft.starting.is_any_filled()) {
                true => fold.attr("open", ""),
                false => fold,
            };
            fold.child(summary().child("Starting score"))
                .child(
                    p().class("help")
                        .child("For a handicap, or a game started on paper."),
                )
                .child(fields)
                .into()
        },
    )
}

/// The presets, and the house rules one by one, folded.
fn house_rules(draft: RwSignal<SetupDraft>, game: &'static Game, unfolded: RwSignal<bool>) -> View {
    let navigation = expect_context::<Navigation>();
    let named = named(
        game,
        move |house| draft.with(|draft| draft.plays(house)),
        move |house| draft.update(|draft| draft.adopt(&house)),
    );
    let changed = text(move || draft.with(|draft| words::changed_rules(&draft.changed())));
    let summary = summary()
        .child(span().child("House rules"))
        .child(small().child(changed));
    let form = HouseForm {
        game,
        house: MappedSignal::new(draft, |draft| &draft.house, |draft| &mut draft.house),
        on_change: Callback::new(move |house| draft.update(|draft| draft.adopt(&house))),
    };
    let usual = move || draft.update(|draft| draft.adopt(&draft.game.default_house()));
    let address = move || {
        let sheet = draft.with(|draft| sheet::write(game, &draft.house));
        Route::Sheet(sheet).href()
    };
    // A form that was left is restored.
    let keep = move |_| {
        let left = draft.get_untracked();
        navigation.with_table(move |table| {
            if let Some(table) = table {
                (table.keep)(&left);
            }
        });
    };
    let to_sheet = a()
        .class("row")
        .attr("href", address)
        .on("click", keep)
        .child(span().child("Save, share or compare rules"));
    let blank = move || {
        let sheet = draft.with(|draft| sheet::write(game, &draft.house));
        Route::BlankSheet(sheet).href()
    };
    let to_blank = a()
        .class("row")
        .attr("href", blank)
        .on("click", keep)
        .child(span().child("Print a blank score sheet"));
    let to_names = link("row", &Route::Rules)
        .on("click", keep)
        .child(span().child("Find rules by another name"));
    let rules = details()
        .class("paper house")
        .on("toggle", move |_| unfolded.set(true))
        .child(summary)
        .child(show(move || unfolded.get(), move || form.into()))
        .child(Button::new("button quiet", usual).child("Reset to standard rules"))
        .child(to_sheet)
        .child(to_blank)
        .child(to_names);
    named.and(rules)
}
