//! The rounds: who plays whom at which table, and the results at a tap.

use leptos::prelude::*;

use super::how_to_draw::DrawnBy;
use super::match_row::{BY_TABLE, MatchRow};
use super::night_actions::NightActions;
use super::{check_in, how_to_draw, live, match_code, prizes, round_clock, score_picker, ties};
use crate::route::{NightPage, Route};
use crate::screens::common::link::link;
use crate::view::html::{a, h2, p, section, ul};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing};
use crate::widgets::{TextField, fold_with_note, labelled};
use fives_core::night::{MatchState, Night, RoundState, State};
use fives_core::words::night as words;
use fives_core::words::opening;

/// From so many matches on, one is found by the number of its table.
const MANY: usize = 9;

/// The Rounds page.
pub fn page(actions: NightActions) -> View {
    let table = RwSignal::new(String::new());
    let drawn_by = RwSignal::new(DrawnBy::default());
    actions.at_each_step(move |saved| {
        let state = saved.night.state();
        match state.is_started() {
            true => started(actions, state, table),
            false => before(actions, &saved.night, drawn_by),
        }
    })
}

/// Before the start: the teams so far, and the draw.
fn before(actions: NightActions, night: &Night, drawn_by: RwSignal<DrawnBy>) -> View {
    let state = night.state();
    let can_start = state.teams.len() > 1;
    let teams = a()
        .class(if can_start { "button quiet" } else { "button" })
        .attr("href", &actions.href(NightPage::Teams))
        .child(match state.setup.team_size() {
            1 => "Enter the players",
            _ => "Enter the teams",
        });
    let head = section()
        .class("paper")
        .child(p().child(words::format(state.setup.format)))
        .child(
            night
                .if_started()
                .map(|started| p().class("help").child(takes(actions, &started))),
        )
        .child(words::not_here(state).map(|says| p().child(says)));
    if !can_start {
        return View::from(head).and(teams);
    }
    let check_in = a()
        .class("button quiet")
        .attr("href", &actions.href(NightPage::CheckIn))
        .child(match state.setup.team_size() {
            1 => "Check in the players",
            _ => "Check in the teams",
        });
    View::from(head)
        .and(how_to_draw::start(actions, night, drawn_by))
        .and(teams)
        .and(check_in)
}

/// What the night takes, and how long, roughly.
pub fn takes(actions: NightActions, started: &State) -> String {
    let lasts = words::lasts(started, actions.pace(&started.setup.game));
    format!("{} {lasts}", words::takes(started))
}

fn started(actions: NightActions, state: &State, table: RwSignal<String>) -> View {
    let now = state.current_round();
    let begun = now.and_then(|at| state.rounds.get(at));
    // The results of the last round can be completed while nothing of the next one is in.
    let opens_last = begun.is_none_or(|round| !round.matches.iter().any(MatchState::is_over));
    let mut over = Vec::new();
    let mut coming = Vec::new();
    for (at, round) in state.rounds.iter().enumerate() {
        match round.is_over() {
            true => over.push((at, round)),
            false if Some(at) != now => coming.push((at, round)),
            false => {}
        }
    }
    over.reverse();
    let last = over.first().map(|(at, _)| *at).filter(|_| opens_last);
    let folds = |rounds: Vec<(usize, &RoundState)>| {
        for_each(rounds, |(at, round)| {
            fold(actions, state, at, round, Some(at) == last)
        })
    };
    let current = now.zip(begun);
    // Who won the night comes before what can be added to its last result.
    ending(state)
        .and(score_picker::of_another_round(actions))
        .and(prizes_of(state))
        .and(ties::questions(actions, state))
        .and(current.map(|(at, round)| {
            let by_code = link("button quiet", &Route::Open).child(opening::ENTER_RESULT);
            View::from(current_round(actions, state, (at, round), table)).and(by_code)
        }))
        .and(check_in::awaited(actions, state))
        .and(totals(actions, state))
        .and(folds(over))
        .and(folds(coming))
}

/// The way to the totals of cards, where they can stand for the games.
fn totals(actions: NightActions, state: &State) -> Option<Element> {
    let link = a()
        .class("button quiet")
        .attr("href", &actions.href(NightPage::Totals));
    let link = || link.child("Enter totals from the cards");
    let is_open = state.has_totals() || state.groups.iter().any(|group| !group.is_over);
    (state.takes_totals() && is_open).then(link)
}

/// Who won; nothing before the end.
fn ending(state: &State) -> View {
    match state.is_over() {
        true => winners(state).into(),
        false => nothing(),
    }
}

/// The prizes; nothing before the end.
fn prizes_of(state: &State) -> View {
    match state.is_over() {
        true => prizes::card(state),
        false => nothing(),
    }
}

/// The champion of a night that is over, or how else it ended.
pub fn winners(state: &State) -> Element {
    let card = section().class("paper champion");
    match state.champion {
        Some(champion) => {
            let runner_up = state.runner_up;
            card.child(p().child(words::champion_line(state, champion)))
                .child(
                    h2().attr("tabindex", "-1")
                        .child(words::team_name(state, champion)),
                )
                .child(runner_up.map(|team| p().child(words::runner_up_line(state, team))))
        }
        None => card.child(h2().attr("tabindex", "-1").child(words::waits_for(state))),
    }
}

/// The round that is being played.
fn current_round(
    actions: NightActions,
    state: &State,
    (at, round): (usize, &RoundState),
    table: RwSignal<String>,
) -> Element {
    let title = words::round_title(state, round);
    let is_new = round.matches.iter().all(|played| played.games.is_empty());
    let how = is_new.then(|| p().class("help").child("Tap who won."));
    let all = match round.matches.len() < MANY {
        true => matches(actions, state, at, round).into(),
        false => by_table(actions, at, table),
    };
    section()
        .class("paper round now")
        .attr("aria-label", &title)
        .child(h2().attr("tabindex", "-1").child(title.as_str()))
        .child(live::state(actions))
        .child(round_clock::running(actions, state))
        .child(how)
        .child(all)
        .child(out(state, round))
        .child(round_clock::setting(actions, state))
        .child(match_code::codes(actions, state, round))
}

/// The matches of a round in a room of many tables: all, or the one at the table whose number is typed. Once its winner
/// is tapped, the field waits for the next number.
fn by_table(actions: NightActions, at: usize, table: RwSignal<String>) -> View {
    let field = TextField::bound("Table", 2, table)
        .numeric()
        .id(BY_TABLE.trim_start_matches('#'));
    let found = Callback::new(move |()| table.set(String::new()));
    let shown = dyn_view(
        move || table.with(|typed| typed.trim().parse::<u8>().ok()),
        move |number| {
            actions.read_now(|saved| {
                let state = saved.night.state();
                let Some(round) = state.rounds.get(at) else {
                    return nothing();
                };
                let Some(number) = number else {
                    return matches(actions, state, at, round).into();
                };
                let mut all = round.matches.iter().enumerate();
                let is_there =
                    |played: &MatchState| played.table.map(|table| table + 1) == Some(*number);
                match all.find(|(_, played)| is_there(played)) {
                    Some((place, played)) => ul()
                        .class("matches")
                        .child(MatchRow {
                            actions,
                            state,
                            place: (at, place),
                            played,
                            found: Some(found),
                        })
                        .into(),
                    None => p().class("help").child(words::no_match_at(*number)).into(),
                }
            })
        },
    );
    View::from(labelled("Table", field)).and(shown)
}

/// Another round, folded unless its results were entered last.
fn fold(
    actions: NightActions,
    state: &State,
    at: usize,
    the_round: &RoundState,
    is_open: bool,
) -> Element {
    let count = words::recorded_of(the_round);
    let title = words::round_title(state, the_round);
    let round = fold_with_note("paper house round", title, count)
        .child(matches(actions, state, at, the_round))
        .child(out(state, the_round));
    match is_open {
        true => round.attr("open", ""),
        false => round,
    }
}

fn matches(actions: NightActions, state: &State, at: usize, round: &RoundState) -> Element {
    let matches = for_each(round.matches.iter().enumerate(), |(number, played)| {
        View::from(MatchRow {
            actions,
            state,
            place: (at, number),
            played,
            found: None,
        })
    });
    ul().class("matches").child(matches)
}

/// Who does not play, if there is anybody.
fn out(state: &State, round: &RoundState) -> View {
    for_each(words::not_playing(state, round), |line| {
        p().class("help out").child(line)
    })
}
