//! A match of a round: its two teams to tap, its scores, and how a result is corrected.

use leptos::prelude::*;

use super::live_match;
use super::night_actions::NightActions;
use crate::app::Notices;
use crate::view::html::{b, details, div, label, li, p, span, summary};
use crate::view::{Callback, Element, View, for_each, nothing};
use crate::widgets::{Button, Choices, TextField};
use fives_core::ledger::MOST_POINTS;
use fives_core::night::team::Team;
use fives_core::night::{Event, Game, MatchKey, MatchState, Outcome, State};
use fives_core::words::night as words;

/// The row of a match: its table, a button for each team, and folded details. `id` is unique on the page.
pub fn row(actions: &NightActions, state: &State, id: &str, played: &MatchState) -> Element {
    let table = played.table.map(words::table_name).unwrap_or_default();
    let title = words::match_title(state, played);
    let head: Vec<String> = [table, title]
        .into_iter()
        .filter(|own| !own.is_empty())
        .collect();
    let won = played.games_won();
    let sides = for_each(played.key.teams.into_iter().zip(won), |(team, won)| {
        team_button(actions, state, id, played, team, won)
    });
    li().class("match")
        .child(p().class("match-head").child(head.join(", ")))
        .child(div().class("match-teams").child(sides))
        .child(live_match::part(
            actions,
            played,
            focus_of(id, played.key.teams[0]),
        ))
        .child(details_of(actions, state, id, played))
}

/// The team that deals first in the next game: the teams take turns.
pub fn deals_next(played: &MatchState) -> Team {
    let other = played
        .key
        .opponent(played.deals_first)
        .unwrap_or(played.deals_first);
    match played.games.len() % 2 {
        0 => played.deals_first,
        _ => other,
    }
}

fn team_button(
    actions: &NightActions,
    state: &State,
    id: &str,
    played: &MatchState,
    team: Team,
    games: usize,
) -> Button {
    let is_winner = played.winner == Some(team);
    let deals = deals_next(played) == team && played.winner.is_none();
    let name = words::team_name(state, team);
    let focus = focus_of(id, team);
    let (actions, event) = (actions.clone(), tapped(played, team));
    let win = {
        let focus = focus.clone();
        move || {
            if let Some(event) = event.clone() {
                actions.act(event, &focus);
            }
        }
    };
    let score = score_text(played, team, games);
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

/// The selector of the button of a team.
fn focus_of(id: &str, team: Team) -> String {
    format!("#w-{id}-{}", team.0)
}

/// What a tap on a team records: the next game; or, where a single game is over, that the other team won
/// it. The games of a longer match that is over are corrected one by one, below it.
fn tapped(played: &MatchState, winner: Team) -> Option<Event> {
    let (game, score) = match (played.winner, played.best_of.wins()) {
        _ if played.is_default => return None,
        (None, _) => (u8::try_from(played.games.len()).ok()?, None),
        (Some(now), 1) if now != winner => (0, played.games.first()?.outcome.score),
        (Some(_), _) => return None,
    };
    Some(Event::Won {
        of: played.key,
        game,
        outcome: Outcome { winner, score },
    })
}

/// What a team has of a match: its points in a single game, else the games it won; empty where nothing
/// is known.
pub fn score_text(played: &MatchState, team: Team, games: usize) -> String {
    if played.is_default {
        return String::new();
    }
    match (&played.games[..], played.best_of.wins()) {
        ([], _) => String::new(),
        ([game], 1) => {
            points(game, team).map_or_else(String::new, |own| fives_core::words::number(own.into()))
        }
        _ => games.to_string(),
    }
}

/// The points of a team in a game, if they were told.
fn points(game: &Game, team: Team) -> Option<i16> {
    let (won, lost) = game.outcome.score?;
    Some(match game.outcome.winner == team {
        true => won,
        false => lost,
    })
}

/// The scores of the games, who won each game of a longer match, and the removal of the last result.
fn details_of(actions: &NightActions, state: &State, id: &str, played: &MatchState) -> View {
    if played.is_default {
        return p().class("help").child("Won by default").into();
    }
    let Some(last) = played.games.len().checked_sub(1) else {
        return nothing();
    };
    let is_long = played.best_of.wins() > 1;
    let games = for_each(played.games.iter().zip(0_u8..), |(game, number)| {
        let winner = is_long.then(|| winner_of(actions, state, id, played.key, game, number));
        View::from(winner).and(score_of(actions, state, played.key, game, number))
    });
    let (own, actions) = (played.key, actions.clone());
    let clear = move || {
        let game = u8::try_from(last).unwrap_or(u8::MAX);
        actions.act(Event::Cleared { of: own, game }, "h1");
    };
    let (title, deletes) = match is_long {
        true => ("Games and scores", "Delete last game"),
        false => ("Score", "Delete result"),
    };
    details()
        .class("fold match-more")
        .child(summary().child(span().child(title)))
        .child(games)
        .child(Button::new("button quiet", clear).child(deletes))
        .into()
}

/// Who won a game of a longer match.
fn winner_of(
    actions: &NightActions,
    state: &State,
    id: &str,
    of: MatchKey,
    game: &Game,
    number: u8,
) -> View {
    let Outcome { winner, score } = game.outcome;
    let names = of.teams.map(|team| words::team_name(state, team));
    let (actions, id) = (actions.clone(), id.to_owned());
    let choose = move |at: usize| {
        let team = of.teams.get(at).copied().filter(|own| *own != winner);
        if let Some(winner) = team {
            let event = Event::Won {
                of,
                game: number,
                outcome: Outcome { winner, score },
            };
            actions.act(event, &focus_of(&id, winner));
        }
    };
    Choices {
        legend: &format!("Game {} won by", number + 1),
        names: names.iter().map(String::as_str).collect(),
        chosen: Callback::new(move |at| of.teams.get(at) == Some(&winner)),
        on_choose: Callback::new(choose),
    }
    .into()
}

/// The points of both teams in a game, each field below the name of its team.
fn score_of(actions: &NightActions, state: &State, of: MatchKey, game: &Game, number: u8) -> View {
    let notices = expect_context::<Notices>();
    let now = of.teams.map(|team| {
        let points = points(game, team);
        points.map_or_else(String::new, |own| own.to_string())
    });
    let typed = RwSignal::new(now);
    let saving = actions.clone();
    let save = move || {
        let figure = |own: String| own.trim().replace('−', "-").parse().ok();
        let [one, other] = typed.get_untracked().map(figure);
        let Some((one, other)) = one.zip(other) else {
            let says = "Enter both scores, such as 31 and 21.";
            return notices.warn(says.to_owned());
        };
        let told = saving.read_now(|own| own.night.state().told(&of, number, [one, other]));
        if let Some(outcome) = told {
            let event = Event::Won {
                of,
                game: number,
                outcome,
            };
            saving.act(event, "h1");
        }
    };
    let longest = MOST_POINTS.to_string().len();
    let fields = for_each(of.teams.into_iter().enumerate(), |(at, team)| {
        let name = words::team_name(state, team);
        let own = move || typed.with(|all| all.get(at).cloned().unwrap_or_default());
        let on_input = move |next: String| {
            typed.update(|all| {
                if let Some(own) = all.get_mut(at) {
                    *own = next;
                }
            });
        };
        let says = format!("Points for {name}");
        let field = TextField::new(&says, longest, own)
            .numeric()
            .on_input(on_input);
        label()
            .class("field")
            .child(span().class("legend").child(name))
            .child(field)
    });
    let save = Button::new("button quiet", save).child("Save score");
    View::from(div().class("beside").child(fields)).and(save)
}
