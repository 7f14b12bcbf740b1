//! The rounds: who plays whom at which table, and the results at a tap.

use leptos::prelude::*;

use super::desk::Desk;
use super::page::at_each_step;
use super::{level, match_code};
use crate::device::random;
use crate::ledger::MOST_POINTS;
use crate::night::team::Team;
use crate::night::{Event, MatchState, Outcome, RoundState, State};
use crate::route::{NightPage, Route};
use crate::view::html::{a, b, details, div, h2, li, p, section, small, span, summary, ul};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::{Button, TextField};
use crate::words::night as words;

/// The page.
pub fn page(desk: &Desk) -> View {
    at_each_step(desk, |desk| {
        desk.read_now(|own| Some(own.night.state().clone()))
            .map_or_else(nothing, |state| match state.is_started() {
                true => started(desk, &state),
                false => before(desk, &state),
            })
    })
}

/// Before the start: the teams so far, and the draw.
fn before(desk: &Desk, state: &State) -> View {
    let teams = a()
        .class(if state.teams.len() < 2 {
            "button"
        } else {
            "button quiet"
        })
        .attr(
            "href",
            &Route::Night(desk.id.to_string(), NightPage::Teams).href(),
        )
        .child("Enter the teams");
    let head = section()
        .class("paper")
        .child(p().child(words::waits_for(state)))
        .child(p().class("help").child(words::format(state.setup.format)));
    if state.teams.len() < 2 {
        return View::from(head).and(teams);
    }
    let own = desk.clone();
    let draw = move || {
        let start = own.read_now(|own| Some(own.night.draw_groups(&mut random::below)));
        if let Some(start) = start {
            own.act(start, "h1");
        }
    };
    let own = desk.clone();
    let in_order = move || {
        let start = own.read_now(|own| Some(own.night.groups_as_entered()));
        if let Some(start) = start {
            own.act(start, "h1");
        }
    };
    let draw = Button::new("button", draw).child("Draw and start");
    let in_order = Button::new("button quiet", in_order).child("Start in the order entered");
    View::from(head).and(draw).and(in_order).and(teams)
}

fn started(desk: &Desk, state: &State) -> View {
    let now = state.current_round();
    let rounds = for_each(state.rounds.iter().enumerate(), |(at, own)| {
        round(desk, state, at, own, Some(at) == now)
    });
    level::questions(desk, state).and(over(state)).and(rounds)
}

/// The champion, once there is one.
fn over(state: &State) -> View {
    let Some(champion) = state.champion.filter(|_| state.is_over()) else {
        return nothing();
    };
    let runner_up = state
        .runner_up
        .map(|team| p().child(words::runner_up_line(state, team)));
    section()
        .class("paper champion")
        .child(p().child(words::champion_line(state, champion)))
        .child(h2().child(words::team_name(state, champion)))
        .child(runner_up)
        .into()
}

/// A round; the current one is open, the others are folded.
fn round(desk: &Desk, state: &State, at: usize, own: &RoundState, is_now: bool) -> View {
    let done = own
        .matches
        .iter()
        .filter(|own| own.winner.is_some())
        .count();
    let count = format!("{done} of {}", own.matches.len());
    let matches = for_each(own.matches.iter().enumerate(), |(number, own)| {
        match_row(desk, state, &format!("{at}-{number}"), own)
    });
    let out: Vec<String> = own
        .out
        .iter()
        .map(|team| words::team_name(state, *team))
        .collect();
    let out = (!out.is_empty()).then(|| {
        let says = format!("Sitting out: {}", out.join("; "));
        p().class("help out").child(says)
    });
    let list = ul().class("matches").child(matches);
    let title = words::round_title(state, own);
    if is_now {
        return section()
            .class("paper round now")
            .attr("aria-label", &title)
            .child(h2().child(title.as_str()))
            .child(list)
            .child(out)
            .child(match_code::fold(desk, state, own))
            .into();
    }
    details()
        .class("fold round")
        .child(
            summary()
                .child(span().child(title))
                .child(small().child(count)),
        )
        .child(list)
        .child(out)
        .into()
}

/// A match: its table, its two teams to tap, and what else can be told of it.
fn match_row(desk: &Desk, state: &State, id: &str, own: &MatchState) -> Element {
    let table = own.table.map(words::table_name).unwrap_or_default();
    let title = words::match_title(state, own);
    let head: Vec<String> = [table, title]
        .into_iter()
        .filter(|own| !own.is_empty())
        .collect();
    let won = own.games_won();
    let sides = for_each(0..2, |side| {
        let team = own.key.teams[side];
        team_button(desk, state, id, own, team, won[side])
    });
    li().class("match")
        .child(p().class("match-head").child(head.join(", ")))
        .child(div().class("match-teams").child(sides))
        .child(details_of(desk, own))
}

fn team_button(
    desk: &Desk,
    state: &State,
    id: &str,
    own: &MatchState,
    team: Team,
    games: usize,
) -> Button {
    let (key, is_winner) = (own.key, own.winner == Some(team));
    let number = next_game(own);
    let deals = deals_next(own) == team && own.winner.is_none();
    let name = words::team_name(state, team);
    let focus = format!("#w-{id}-{}", team.0);
    let is_default = own.is_default;
    let desk = desk.clone();
    let win = {
        let focus = focus.clone();
        move || {
            if is_default || (is_winner && number.is_none()) {
                return;
            }
            let outcome = Outcome {
                winner: team,
                score: None,
            };
            desk.act(
                Event::Won {
                    of: key,
                    game: number.unwrap_or_default(),
                    outcome,
                },
                &focus,
            );
        }
    };
    let score = told(own, team, games);
    let label = match (is_winner, deals) {
        (true, _) => format!("{name} won"),
        (false, true) => format!("{name}, deal first"),
        (false, false) => name.clone(),
    };
    Button::new("choice match-team", win)
        .attr("id", focus.trim_start_matches('#'))
        .label(&if score.is_empty() {
            label
        } else {
            format!("{label}, {score}")
        })
        .pressed(move || is_winner)
        .child(b().child(name.as_str()))
        .child((deals).then(|| span().class("deals")))
        .child((!score.is_empty()).then(|| span().class("match-score").child(score)))
}

/// What a team has of a match: its points in a single game, else the games it won.
fn told(own: &MatchState, team: Team, games: usize) -> String {
    if own.is_default {
        return String::new();
    }
    match (&own.games[..], own.best_of.wins()) {
        ([], _) => String::new(),
        ([game], 1) => game.outcome.score.map_or_else(String::new, |(won, lost)| {
            let points = if game.outcome.winner == team {
                won
            } else {
                lost
            };
            crate::words::number(points.into())
        }),
        _ => games.to_string(),
    }
}

/// The game that a tap is of: the next one, or the only one to correct; `None` once the match is over in
/// several games.
fn next_game(own: &MatchState) -> Option<u8> {
    match (own.winner, own.best_of.wins()) {
        (None, _) => u8::try_from(own.games.len()).ok(),
        (Some(_), 1) => Some(0),
        (Some(_), _) => None,
    }
}

/// Who deals first in the next game: the teams take turns.
fn deals_next(own: &MatchState) -> Team {
    let other = own.key.opponent(own.deals_first).unwrap_or(own.deals_first);
    match own.games.len() % 2 {
        0 => own.deals_first,
        _ => other,
    }
}

/// The score of the last game, and its removal.
fn details_of(desk: &Desk, own: &MatchState) -> View {
    if own.is_default {
        return p().class("help").child("Won by default").into();
    }
    let Some(last) = own.games.last() else {
        return nothing();
    };
    let number = u8::try_from(own.games.len() - 1).unwrap_or(u8::MAX);
    let key = own.key;
    let (winner, score) = (last.outcome.winner, last.outcome.score);
    let typed = RwSignal::new(score.map_or((String::new(), String::new()), |(won, lost)| {
        (won.to_string(), lost.to_string())
    }));
    let desk = desk.clone();
    let (saving, clearing) = (desk.clone(), desk);
    let save = move || {
        let read = |own: &str| own.trim().parse::<i16>().ok();
        let score = typed.with_untracked(|(won, lost)| read(won).zip(read(lost)));
        let Some(score) = score else {
            return saving
                .app
                .warn("Enter both scores, such as 31 and 21.".to_owned());
        };
        let outcome = Outcome {
            winner,
            score: Some(score),
        };
        saving.act_now(
            Event::Won {
                of: key,
                game: number,
                outcome,
            },
            "h1",
        );
    };
    let clear = move || {
        clearing.act(
            Event::Cleared {
                of: key,
                game: number,
            },
            "h1",
        );
    };
    let longest = MOST_POINTS.to_string().len();
    let field = |label: &'static str, is_winner: bool| {
        let own =
            move || typed.with(|(won, lost)| if is_winner { won.clone() } else { lost.clone() });
        let hear = move |next: String| {
            typed.update(|(won, lost)| match is_winner {
                true => *won = next,
                false => *lost = next,
            });
        };
        TextField::new(label, longest, own).numeric().on_input(hear)
    };
    let fields = div()
        .class("beside")
        .child(field("Winner’s score", true))
        .child(field("Loser’s score", false));
    let save = Button::new("button quiet", save).child("Save score");
    let clear = Button::new("button quiet", clear).child("Delete result");
    details()
        .class("fold match-more")
        .child(summary().child(span().child("Score")))
        .child(fields)
        .child(div().class("beside").child(save).child(clear))
        .into()
}
