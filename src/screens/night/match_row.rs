//! A match of a round: its two teams to tap, its scores, and how a result is corrected.

use leptos::prelude::*;

use super::live_match;
use super::night_actions::NightActions;
use crate::app::Notices;
use crate::view::html::{b, div, li, p, span};
use crate::view::{Callback, View, for_each, nothing};
use crate::widgets::{Button, Choices, TextField, fold, labelled};
use fives_core::ledger::MOST_POINTS;
use fives_core::night::team::Team;
use fives_core::night::{GameOutcome, MatchState, NightEvent, NightGame, State};
use fives_core::words::night as words;

/// Selects the field that finds a match by its table.
pub const BY_TABLE: &str = "#by-table";

/// The row of a match: its table, a button for each team, and folded details.
pub struct MatchRow<'a> {
    /// The night.
    pub actions: NightActions,
    /// How it stands.
    pub state: &'a State,
    /// Its round and its number in it.
    pub place: (usize, usize),
    /// The match.
    pub played: &'a MatchState,
    /// Where it was found by its table: what follows once a winner is recorded.
    pub found: Option<Callback<()>>,
}

impl From<MatchRow<'_>> for View {
    fn from(row: MatchRow<'_>) -> Self {
        let played = row.played;
        let table = played.table.map(words::table_name).unwrap_or_default();
        let mut head = vec![table, words::match_title(row.state, played)];
        head.retain(|part| !part.is_empty());
        let sides = played.key.teams.into_iter().zip(played.games_won());
        let sides = for_each(sides, |(team, won)| row.team_button(team, won));
        let focus = focus_of(row.place, played.key.teams[0]);
        li().class("match")
            .child(p().class("match-head").child(head.join(", ")))
            .child(div().class("match-teams").child(sides))
            .child(live_match::part(row.actions, played, focus))
            .child(row.details())
            .into()
    }
}

impl MatchRow<'_> {
    fn team_button(&self, team: Team, games: usize) -> Button {
        let (actions, played) = (self.actions, self.played);
        let is_winner = played.winner == Some(team);
        let deals = deals_next(played) == team && played.winner.is_none();
        let name = words::team_name(self.state, team);
        let score = score_text(played, team, games);
        let remark = match (is_winner, deals) {
            (true, _) => " won",
            (false, true) => ", deal first",
            (false, false) => "",
        };
        let mut label = format!("{name}{remark}");
        if !score.is_empty() {
            label = format!("{label}, {score}");
        }
        let (event, place, found) = (tapped(played, team), self.place, self.found);
        let win = move || {
            let Some(event) = &event else { return };
            match found {
                Some(_) => actions.act_then(event, BY_TABLE, found),
                None => actions.act(event, &focus_of(place, team)),
            }
        };
        Button::new("choice match-team", win)
            .attr("id", focus_of(place, team).trim_start_matches('#'))
            .label(&label)
            .pressed(move || is_winner)
            .child(b().child(name))
            .child((deals).then(|| span().class("deals")))
            .child((!score.is_empty()).then(|| span().class("match-score").child(score)))
    }

    /// The scores of the games, who won each game of a longer match, and the removal of the last result.
    fn details(&self) -> View {
        let (actions, played) = (self.actions, self.played);
        if played.is_default {
            return p().class("help").child("Won by default").into();
        }
        let Some(last) = played.games.len().checked_sub(1) else {
            return nothing();
        };
        let is_long = played.best_of.wins() > 1;
        let games = for_each(played.games.iter().zip(0_u8..), |(game, number)| {
            let winner = is_long.then(|| self.winner_of(game, number));
            View::from(winner).and(self.score_of(game, number))
        });
        let of = played.key;
        let clear = move || {
            let game = u8::try_from(last).unwrap_or(u8::MAX);
            actions.act(&NightEvent::Cleared { of, game }, "h1");
        };
        let (title, deletes) = match is_long {
            true => ("Games and scores", "Delete last game"),
            false => ("Score", "Delete result"),
        };
        fold("fold match-more", title)
            .child(games)
            .child(Button::new("button quiet", clear).child(deletes))
            .into()
    }

    /// Who won a game of a longer match.
    fn winner_of(&self, game: &NightGame, number: u8) -> View {
        let (actions, of, place) = (self.actions, self.played.key, self.place);
        let GameOutcome { winner, score } = game.outcome;
        let names = of.teams.map(|team| words::team_name(self.state, team));
        let choose = move |at: usize| {
            let team = of.teams.get(at).copied().filter(|team| *team != winner);
            if let Some(winner) = team {
                let event = NightEvent::Won {
                    of,
                    game: number,
                    outcome: GameOutcome { winner, score },
                };
                actions.act(&event, &focus_of(place, winner));
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
    fn score_of(&self, game: &NightGame, number: u8) -> View {
        let notices = expect_context::<Notices>();
        let (actions, of) = (self.actions, self.played.key);
        let typed = of.teams.map(|team| {
            let points = points(game, team);
            RwSignal::new(points.map_or_else(String::new, |points| points.to_string()))
        });
        let save = move || {
            let figure = |typed: &String| typed.trim().replace('−', "-").parse().ok();
            let [one, other] = typed.map(|typed| typed.with_untracked(figure));
            let Some((one, other)) = one.zip(other) else {
                let says = "Enter both scores, such as 31 and 21.";
                return notices.warn(says.to_owned());
            };
            let outcome =
                actions.read_now(|night| night.night.state().outcome(&of, number, [one, other]));
            if let Some(outcome) = outcome {
                let game = number;
                actions.act(&NightEvent::Won { of, game, outcome }, "h1");
            }
        };
        let longest = MOST_POINTS.to_string().len();
        let fields = for_each(of.teams.into_iter().zip(typed), |(team, typed)| {
            let name = words::team_name(self.state, team);
            let field = TextField::new(&format!("Points for {name}"), longest, move || typed.get())
                .numeric()
                .on_input(move |now| typed.set(now));
            labelled(&name, field)
        });
        let save = Button::new("button quiet", save).child("Save score");
        View::from(div().class("beside").child(fields)).and(save)
    }
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

/// The selector of the button of a team.
fn focus_of((round, number): (usize, usize), team: Team) -> String {
    format!("#w-{round}-{number}-{}", team.0)
}

/// What a tap on a team records: the next game; or, where a single game is over, that the other team won
/// it. The games of a longer match that is over are corrected one by one, below it.
fn tapped(played: &MatchState, winner: Team) -> Option<NightEvent> {
    let (game, score) = match (played.winner, played.best_of.wins()) {
        _ if played.is_default => return None,
        (None, _) => (u8::try_from(played.games.len()).ok()?, None),
        (Some(now), 1) if now != winner => (0, played.games.first()?.outcome.score),
        (Some(_), _) => return None,
    };
    Some(NightEvent::Won {
        of: played.key,
        game,
        outcome: GameOutcome { winner, score },
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
        ([game], 1) => points(game, team).map_or_else(String::new, |points| {
            fives_core::words::number(points.into())
        }),
        _ => games.to_string(),
    }
}

/// The points of a team in a game, if they were told.
fn points(game: &NightGame, team: Team) -> Option<i16> {
    let (won, lost) = game.outcome.score?;
    Some(match game.outcome.winner == team {
        true => won,
        false => lost,
    })
}
