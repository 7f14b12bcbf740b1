//! The board on the wall: the current round, the standings and the bracket, large enough for a hall.

use leptos::prelude::*;

use super::live_scores::{self, Scores};
use super::match_row::{deals_next, score_text};
use super::night_actions::NightActions;
use super::{bracket, rounds, standings};
use crate::app::live::follow_board;
use crate::route::NightPage;
use crate::screens::common::titles::night_title;
use crate::view::html::{a, b, div, h1, h2, header, li, main, p, section, span, ul};
use crate::view::{Element, View, dyn_view, for_each, text};
use crate::widgets::Icon;
use fives_core::live::follower::Status;
use fives_core::night::team::Team;
use fives_core::night::{MatchState, RoundState, State};
use fives_core::words::live::{Sharer, status as status_words};
use fives_core::words::night as words;

/// The board screen.
pub fn screen(actions: NightActions) -> View {
    let title = text(move || actions.read(night_title));
    let line = text(move || actions.state(words::headline));
    let back = actions.href(NightPage::More);
    let key = untrack(|| actions.organizer_key());
    let followed = key.map(|key| follow_board(&key.board()));
    let head = Head {
        title,
        line,
        back,
        back_label: "Back to the night",
        state: followed.map(live_scores::state),
    };
    let scores = followed.map(|followed| actions.with_id(|id| live_scores::scores(followed, id)));
    let body = actions.at_each_step(move |saved| shown(saved.night.state(), scores));
    View::from(head).and(main().class("wall").child(body))
}

/// The head of a board.
pub struct Head {
    /// The title.
    pub title: View,
    /// The line beside it.
    pub line: View,
    /// Where the arrow leads.
    pub back: String,
    /// The name of the arrow.
    pub back_label: &'static str,
    /// How current a live board is.
    pub state: Option<View>,
}

impl From<Head> for View {
    fn from(head: Head) -> Self {
        let back = a()
            .class("bar-button")
            .attr("href", &head.back)
            .attr("aria-label", head.back_label)
            .child(Icon("back"));
        header()
            .class("wall-head")
            .child(back)
            .child(h1().attr("tabindex", "-1").child(head.title))
            .child(p().child(head.line))
            .child(head.state)
            .into()
    }
}

/// The board; `scores` are those of tables that are live.
pub fn shown(state: &State, scores: Option<Scores>) -> View {
    let now = state.current_round();
    let round = |at: usize| state.rounds.get(at);
    let current = now
        .and_then(round)
        .map(|round| current_round(state, round, scores));
    let next = now
        .and_then(|at| round(at + 1))
        .map(|round| next(state, round));
    let bracket = state.bracket.as_ref();
    let before = (now.is_none() && bracket.is_some()).then(|| groups(state));
    let winners = state.is_over().then(|| rounds::winners(state));
    let rounds = View::from(winners).and(current).and(next).and(before);
    let standings = match bracket {
        Some(bracket) => bracket::drawing(state, bracket).into(),
        None => groups(state),
    };
    let rounds = (state.is_started()).then(|| div().class("wall-rounds").child(rounds));
    View::from(rounds).and(standings)
}

/// The standings; while the bracket is played, that has the room.
fn groups(state: &State) -> View {
    let groups = || div().class("wall-groups").child(standings::groups(state));
    (!state.groups.is_empty()).then(groups).into()
}

fn current_round(state: &State, round: &RoundState, scores: Option<Scores>) -> Element {
    let deals = round.matches.iter().any(|played| played.winner.is_none());
    let legend = deals.then(|| {
        p().class("wall-legend")
            .child(span().class("deals"))
            .child("deals first")
    });
    section()
        .class("paper wall-round")
        .child(h2().child(words::round_title(state, round)))
        .child(
            ul().class(columns(round.matches.len()))
                .child(for_each(&round.matches, |played| {
                    table(state, played, scores)
                })),
        )
        .child(out(state, round))
        .child(legend)
}

/// Who sits out or has a bye.
fn out(state: &State, round: &RoundState) -> View {
    let out = round.out.iter().map(|team| words::team_name(state, *team));
    let out: Vec<String> = out.collect();
    let out = (!out.is_empty()).then(|| p().child(format!("Sitting out: {}", out.join("; "))));
    View::from(out).and(bracket::byes_line(state, round))
}

/// The round after it, in one line a table.
fn next(state: &State, round: &RoundState) -> Element {
    let matches = for_each(&round.matches, |played| {
        let who = words::opponents(state, &played.key);
        li().child(number(played)).child(span().child(who))
    });
    let title = format!("Next: {}", words::round_title(state, round));
    section()
        .class("paper wall-next")
        .child(h2().child(title))
        .child(ul().child(matches))
        .child(out(state, round))
}

/// Few tables stand in larger type, many in smaller type and more columns.
const fn columns(matches: usize) -> &'static str {
    match matches {
        0..=3 => "wall-tables few",
        4..=6 => "wall-tables",
        7..=16 => "wall-tables many",
        _ => "wall-tables most",
    }
}

/// The number of its table; nothing while it has none.
fn number(played: &MatchState) -> Element {
    let table = played.table.map(|table| (u16::from(table) + 1).to_string());
    let says = table
        .is_some()
        .then(|| span().class("unseen").child("Table "));
    b().child(says).child(table)
}

fn table(state: &State, played: &MatchState, scores: Option<Scores>) -> Element {
    // The teams keep their lines while the deal goes from one to the other.
    let first = played.deals_first;
    let other = played.key.opponent(first).unwrap_or(first);
    let dealer = deals_next(played);
    let won = played.key.teams.into_iter().zip(played.games_won());
    let won: Vec<_> = won.collect();
    let name = |team| {
        let games = won.iter().find(|(side, _)| *side == team);
        let score = score_text(played, team, games.map_or(0, |(_, games)| *games));
        let is_winner = played.winner == Some(team);
        let class = match is_winner {
            true => "wall-team won",
            false => "wall-team",
        };
        let deals = (dealer == team && played.winner.is_none()).then(|| {
            View::from(span().class("deals")).and(span().class("unseen").child(" (deal first)"))
        });
        let says = is_winner.then(|| span().class("unseen").child(" won"));
        div()
            .class(class)
            .child(
                span()
                    .class("wall-name")
                    .child(words::team_name(state, team)),
            )
            .child(deals)
            .child(says)
            .child(points(played, team, score, scores))
    };
    let current = scores.map(|scores| remark(played, scores));
    li().child(number(played))
        .child(div().child(name(first)).child(name(other)).child(current))
}

/// The points of a team: those recorded, else those its table has so far.
fn points(played: &MatchState, team: Team, score: String, scores: Option<Scores>) -> Element {
    let scores = scores.filter(|_| score.is_empty() && played.winner.is_none());
    let Some(scores) = scores else {
        return span().class("wall-points").child(score);
    };
    let (of, recorded) = (played.key, played.games.len());
    let now = move || {
        let heard = scores
            .run((of, recorded))
            .filter(|heard| !heard.is_recorded());
        let points = heard.and_then(|heard| heard.points(team));
        points.map_or_else(String::new, fives_core::words::number)
    };
    span().class("wall-points live").child(text(now))
}

/// That a score is final at its table, and when the table was last heard, if it is not live. A table that
/// closed says no more than the head of the board.
fn remark(played: &MatchState, scores: Scores) -> View {
    let (of, recorded) = (played.key, played.games.len());
    let is_open = played.winner.is_none();
    let now = move || {
        let heard = scores.run((of, recorded))?;
        let is_over = is_open && !heard.is_recorded() && heard.running().is_none();
        let over = is_over.then(|| words::live::NOT_CONFIRMED.to_owned());
        let ago = match heard.status {
            Status::Live | Status::Closed => None,
            status => Some(status_words(status, Sharer::Scorer)),
        };
        let all: Vec<String> = over.into_iter().chain(ago).collect();
        (!all.is_empty()).then(|| all.join(". "))
    };
    dyn_view(now, |says| {
        let says = says.as_deref();
        says.map(|says| p().class("wall-heard").child(says)).into()
    })
}
