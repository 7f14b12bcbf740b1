//! The cross table of a group: who beat whom, and by what.

use crate::view::html::{section, table, tbody, td, th, thead, tr};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::fold;
use fives_core::night::standings::PlacedBy;
use fives_core::night::team::Team;
use fives_core::night::{CrossRow, Format, GroupState, State};
use fives_core::words::night as words;

/// The cross tables of the groups of which a game was played, folded unless they decide a place.
pub fn of_groups(state: &State) -> View {
    for_each(state.groups.iter().enumerate(), |(at, group)| {
        let everyone_meets = matches!(state.setup.format, Format::Groups { .. });
        if !everyone_meets || group.places.iter().all(|place| place.won == 0) {
            return nothing();
        }
        let places = group.places.iter();
        let teams: Vec<Team> = places.flat_map(|place| &place.teams).copied().collect();
        shown(state, at, group, state.cross_table(&teams)).into()
    })
}

fn shown(state: &State, at: usize, group: &GroupState, rows: Vec<CrossRow>) -> Element {
    let title = match state.groups.len() {
        1 => "Who beat whom".to_owned(),
        _ => format!("{}: who beat whom", words::group_name(at)),
    };
    let numbers = for_each(1..=rows.len(), |number| {
        th().attr("scope", "col").child(number.to_string())
    });
    let head = tr()
        .child(
            th().attr("scope", "col")
                .child(words::entrant(&state.setup)),
        )
        .child(numbers);
    let width = width(rows.len());
    let rows = for_each(rows.into_iter().zip(1..), |((team, meetings), number)| {
        let name = format!("{number}. {}", words::team_name(state, team));
        let cells = for_each(meetings.into_iter().zip(1..), |(meeting, other)| {
            let cell = td().attr("data-team", &i32::to_string(&other));
            cell.child(words::meeting(meeting))
        });
        let name = th().attr("scope", "row").child(name);
        tr().child(name).child(cells)
    });
    let crosses = table()
        .class(width)
        .attr("aria-label", &title)
        .child(thead().child(head))
        .child(tbody().child(rows));
    let decides = |by: PlacedBy| matches!(by, PlacedBy::AmongThemselves | PlacedBy::Points);
    let decides = group.is_over && group.places.iter().any(|place| decides(place.decided));
    let fold = fold("fold", title).child(crosses);
    let fold = match decides {
        true => fold.attr("open", ""),
        false => fold,
    };
    section().class("paper cross").child(fold)
}

/// The class of a table by the columns it needs.
const fn width(teams: usize) -> &'static str {
    match teams {
        ..=6 => "cross-6",
        7..=10 => "cross-10",
        11..=16 => "cross-16",
        _ => "cross-many",
    }
}
