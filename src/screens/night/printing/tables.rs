//! Tables on paper: cross tables, standings, rounds, the power rankings.

use crate::screens::night::prizes;
use crate::view::html::{caption, div, h1, p, section, small, table, tbody, td, th, thead, tr};
use crate::view::{Element, View, for_each};
use fives_core::night::standings::StandingsPlace;
use fives_core::night::{CrossRow, Format, GroupState, MatchState, Meeting, RoundState, State};
use fives_core::statistics::RankedPlayer;
use fives_core::words;
use fives_core::words::night as says;
use fives_core::words::ratings::POWER_RANKINGS;

/// From so many columns of results on, the paper is turned.
const WIDE: usize = 12;

/// Up to so many teams a cell has room for the score.
const WITH_SCORES: usize = 8;

/// What stands above: the night and what it is.
fn head(state: &State, what: &str) -> View {
    let title = format!("{}: {what}", says::night_name(state));
    View::from(h1().child(title)).and(p().child(says::format(state.setup.format)))
}

fn cell(class: &str, says: &str) -> Element {
    td().class(class).child(says)
}

/// Who beat whom, in each group; none of a knockout.
pub fn cross(state: &State) -> View {
    let groups = state.groups.iter().enumerate();
    let tables = groups.map(|(at, group)| (at, state.cross_table(&group.teams)));
    let tables: Vec<(usize, Vec<CrossRow>)> = tables.filter(|(_, rows)| !rows.is_empty()).collect();
    let widest = tables.iter().map(|(_, rows)| columns(rows)).max();
    let class = match widest.unwrap_or_default() {
        0..WIDE => "cross-sheet",
        _ => "cross-sheet turned",
    };
    let drawn = for_each(&tables, |(at, rows)| cross_table(state, *at, rows));
    let class = section().class(class);
    class
        .child(head(state, says::CROSS_TABLE))
        .child(drawn)
        .into()
}

fn columns(rows: &[CrossRow]) -> usize {
    rows.first().map_or(0, |(_, cells)| cells.len())
}

fn cross_table(state: &State, at: usize, rows: &[CrossRow]) -> Element {
    let title = match state.groups.len() {
        1 => says::CROSS_TABLE.to_owned(),
        _ => says::group_name(at),
    };
    let heads = for_each(1..=columns(rows), |number| {
        th().class("result").child(number.to_string())
    });
    let head = tr()
        .child(th())
        .child(th().child(says::entrant(&state.setup)))
        .child(heads)
        .child(th().class("figure").child("Won"))
        .child(th().class("figure").child("Lost"));
    let is_by_team = matches!(state.setup.format, Format::Groups { .. });
    let has_scores = is_by_team && rows.len() <= WITH_SCORES;
    let rows = for_each(rows.iter().zip(1..), |((team, cells), number)| {
        let cells = for_each(cells, |meeting| {
            let class = match meeting {
                Meeting::Never => "result never",
                _ => "result",
            };
            cell(class, &says::meeting_on_paper(*meeting, has_scores))
        });
        let (won, lost) = state.stage_record(*team);
        tr().child(td().child(i32::to_string(&number)))
            .child(th().child(says::team_name(state, *team)))
            .child(cells)
            .child(cell("figure", &won.to_string()))
            .child(cell("figure", &lost.to_string()))
    });
    table()
        .child(caption().child(title))
        .child(thead().child(head))
        .child(tbody().child(rows))
}

/// The standings of all groups or the places of a knock-out, and the prizes.
pub fn standings(state: &State) -> View {
    let groups = for_each(state.groups.iter().enumerate(), |(at, group)| {
        let title = match state.groups.len() {
            1 => says::STANDINGS.to_owned(),
            _ => says::group_name(at),
        };
        group_table(state, &title, group)
    });
    let reached = says::knocked_out(state)
        .into_iter()
        .filter(|line| !line.is_empty());
    let reached = for_each(reached, |line| p().child(line));
    let shown = head(state, says::STANDINGS).and(groups).and(reached);
    section()
        .class("standings-sheet")
        .child(shown.and(prizes::purse(state)))
        .into()
}

fn group_table(state: &State, title: &str, group: &GroupState) -> Element {
    let head = tr()
        .child(th().child("Place"))
        .child(th().child(says::entrant(&state.setup)))
        .child(th().class("figure").child("Won"))
        // A total says nothing of losses.
        .child((!state.has_totals()).then(|| th().class("figure").child("Lost")))
        .child(
            state
                .shows_points()
                .then(|| th().class("figure").child("Points")),
        )
        .child(th().class("decided-by"));
    let rows = for_each(&group.places, |place| place_rows(state, group, place));
    table()
        .child(caption().child(title))
        .child(thead().child(head))
        .child(tbody().child(rows))
}

fn place_rows(state: &State, group: &GroupState, place: &StandingsPlace) -> View {
    for_each(&place.teams, |team| {
        let (won, lost) = state.stage_record(*team);
        let has_left = state
            .teams
            .get(team.index())
            .is_some_and(|entry| entry.left.is_some());
        let why = match has_left {
            true => "left".to_owned(),
            false => says::decided(state, group, place),
        };
        tr().child(td().child(says::place(place)))
            .child(th().child(says::team_name(state, *team)))
            .child(cell("figure", &won.to_string()))
            .child((!state.has_totals()).then(|| cell("figure", &lost.to_string())))
            .child(
                state
                    .shows_points()
                    .then(|| cell("figure", &says::point_difference(state, *team))),
            )
            .child(td().class("decided-by").child(small().child(why)))
    })
}

/// Every round, with room for results that are not in.
pub fn rounds(state: &State) -> View {
    let rounds = for_each(&state.rounds, |one| round(state, one));
    section()
        .class("rounds")
        .child(head(state, says::ROUNDS).and(rounds))
        .into()
}

/// A round: tables, teams and what is known of the results.
fn round(state: &State, round: &RoundState) -> Element {
    let rows = for_each(&round.matches, |played| row(state, played));
    let away = for_each(says::not_playing(state, round), |says| p().child(says));
    div()
        .class("schedule")
        .child(
            table()
                .child(caption().child(says::round_title(state, round)))
                .child(tbody().child(rows)),
        )
        .child(away)
}

fn row(state: &State, played: &MatchState) -> Element {
    let place = played.table.map(says::table_name).unwrap_or_default();
    let sides = for_each(played.key.teams, |team| {
        let name = td().child(says::side_name(state, &played.key, team));
        let name = match played.winner == Some(team) {
            true => name.class("won"),
            false => name,
        };
        let points = match (played.winner == Some(team), says::score_text(played, team)) {
            // A win without a score is ticked.
            (true, points) if points.is_empty() => "✓".to_owned(),
            (_, points) => points,
        };
        View::from(name).and(cell("figure", &points))
    });
    tr().child(td().child(place)).child(sides)
}

/// The power rankings.
pub fn power_rankings(all: &[RankedPlayer]) -> View {
    let head = tr()
        .child(th())
        .child(th().child("Player"))
        .child(th().class("figure").child("Rating"))
        .child(th().class("figure").child("Games"));
    let rows = for_each(all, |ranked| {
        let place = ranked.place(all);
        let rating = ranked.rating;
        let name = fives_core::base::text_fold::isolate(&ranked.name).into_owned();
        tr().child(td().child(place.to_string()))
            .child(th().child(name))
            .child(cell("figure", &rating.points.rounded().to_string()))
            .child(cell(
                "figure",
                &words::number(rating.games.try_into().unwrap_or(i32::MAX)),
            ))
    });
    section()
        .class("power-rankings")
        .child(h1().child(POWER_RANKINGS))
        .child(
            table()
                .child(thead().child(head))
                .child(tbody().child(rows)),
        )
        .into()
}
