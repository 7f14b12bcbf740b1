//! The standings of the groups, and the bracket.

use super::night_actions::NightActions;
use super::{bracket, cross_table, ties};
use crate::view::html::{caption, p, section, small, table, tbody, td, th, thead, tr};
use crate::view::{Element, View, for_each};
use fives_core::night::standings::StandingsPlace;
use fives_core::night::team::Team;
use fives_core::night::{Format, GroupState, State};
use fives_core::words::night as words;

/// The Standings page.
pub fn page(actions: NightActions) -> View {
    actions.at_each_step(move |saved| {
        let state = saved.night.state();
        shown(state).and(ties::questions(actions, state))
    })
}

/// The bracket and the groups.
pub fn shown(state: &State) -> View {
    if !state.is_started() {
        let says = "The standings appear once the night has started.";
        return p().class("help").child(says).into();
    }
    let bracket = state.bracket.as_ref();
    let bracket = bracket.map(|bracket| bracket::drawing(state, bracket));
    let cross_tables = cross_table::of_groups(state);
    View::from(bracket).and(groups(state)).and(cross_tables)
}

/// The tables of all groups.
pub fn groups(state: &State) -> View {
    for_each(state.groups.iter().enumerate(), |(at, the_group)| {
        group(state, &words::standings_title(state, at), the_group)
    })
}

fn group(state: &State, title: &str, group: &GroupState) -> Element {
    let head = |name: &'static str| th().attr("scope", "col").child(name);
    let heads = tr()
        .child(head("Place"))
        .child(head(words::entrant(&state.setup)))
        .child(head("Won"))
        .child((!state.has_totals()).then(|| head("Lost")))
        .child(state.shows_points().then(|| head("Points")));
    let rows = for_each(&group.places, |place| {
        for_each(place.teams.iter().copied(), |team| {
            row(state, group, place, team)
        })
    });
    section()
        .class("paper group")
        .child(
            table()
                .child(caption().child(title))
                .child(thead().child(heads))
                .child(tbody().child(rows)),
        )
        .child(
            matches!(state.setup.format, Format::Swiss { .. })
                .then(|| p().class("help").child(words::how_tied_are_placed(state))),
        )
}

fn row(state: &State, group: &GroupState, place: &StandingsPlace, team: Team) -> Element {
    let (won, lost) = state.stage_record(team);
    let why = words::decided(state, group, place);
    let has_left = state
        .teams
        .get(team.index())
        .is_some_and(|entry| entry.left.is_some());
    let left = has_left.then(|| small().child(" left"));
    let why = (!why.is_empty()).then(|| small().class("decided").child(why));
    let name = th()
        .attr("scope", "row")
        .child(words::team_name(state, team))
        .child(left)
        .child(why);
    let points = state.shows_points();
    let points = points.then(|| {
        td().attr("data-of", "Points")
            .child(words::point_difference(state, team))
    });
    tr().child(td().child(words::place(place)))
        .child(name)
        .child(td().attr("data-of", "Won").child(won.to_string()))
        .child((!state.has_totals()).then(|| td().attr("data-of", "Lost").child(lost.to_string())))
        .child(points)
}
