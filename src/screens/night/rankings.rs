//! The power rankings over all nights, with a chart for each player.

use leptos::prelude::*;

use super::spellings;
use crate::app::Storage;
use crate::device::clock::day_of;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::same_person::SamePerson;
use crate::view::html::{details, div, li, main, ol, p, small, span, summary};
use crate::view::{Element, View, dyn_view, for_each, nothing, svg};
use crate::widgets::{Bar, Empty};
use fives_core::night::ratings::RatingPoints;
use fives_core::statistics::{RankedPlayer, rankings};
use fives_core::words;

/// The rankings screen.
pub fn screen() -> View {
    let storage = expect_context::<Storage>();
    let bar = Bar {
        title: "Power rankings".into(),
        line: "from every game of a hall night".into(),
        back: Some((Route::Nights.href(), "Hall nights")),
        more: nothing(),
    };
    let ranked = move || {
        storage
            .library
            .with(|library| rankings(&library.nights, &library.app_data.persons))
    };
    let main = main()
        .class("screen rankings")
        .child(dyn_view(ranked, |all| match all.is_empty() {
            true => none_yet(),
            false => list(all),
        }));
    View::from(bar).and(main)
}

fn none_yet() -> View {
    let new = link("button", &Route::NewNight);
    Empty {
        sign: "s-D",
        says: "Everyone starts at 1600. A win against a stronger pair counts for more.",
        action: new.child("New hall night").into(),
    }
    .into()
}

fn list(all: &[RankedPlayer]) -> View {
    let help = "Everyone starts at 1600. Provisional until 10 games.";
    let points = |ranked: &RankedPlayer| ranked.rating.points.rounded();
    // Players with the same points share a place.
    let place = |ranked: &RankedPlayer| {
        all.iter()
            .filter(|other| points(other) > points(ranked))
            .count()
            + 1
    };
    let everyone = spellings::everyone(all);
    let rows = for_each(all, |ranked| {
        row(place(ranked), ranked, spellings::person(everyone, ranked))
    });
    let head = View::from(p().class("help").child(help));
    head.and(spellings::offers(all, everyone))
        .and(ol().class("past ranking").child(rows))
}

fn row(place: usize, ranked: &RankedPlayer, person: SamePerson) -> Element {
    let last = ranked
        .course
        .iter()
        .rev()
        .nth(1)
        .copied()
        .unwrap_or(RatingPoints::START);
    let change = words::change(
        i32::try_from(ranked.rating.points.since(last).rounded()).unwrap_or_default(),
    );
    let games = words::count(ranked.rating.games, "game", "games");
    let day = day_of(ranked.last);
    let line = match ranked.rating.is_provisional() {
        true => format!("{games}, provisional, {change} on {day}"),
        false => format!("{games}, {change} on {day}"),
    };
    let summary = summary()
        .child(span().class("rank").child(format!("{place}.")))
        .child(
            span()
                .class("rank-name")
                .child(fives_core::base::text_fold::isolate(&ranked.name).into_owned()),
        )
        .child(
            span()
                .class("rank-points")
                .child(ranked.rating.points.rounded().to_string()),
        )
        .child(small().child(line));
    li().child(
        details()
            .class("team-row")
            .child(summary)
            .child(chart(ranked))
            .child(person.form()),
    )
}

/// The course of a rating over the nights.
fn chart(ranked: &RankedPlayer) -> Element {
    const SIZE: (i32, i32) = (320, 120);
    const MARGIN: i32 = 10;
    let all: Vec<i64> = std::iter::once(RatingPoints::START)
        .chain(ranked.course.iter().copied())
        .map(RatingPoints::rounded)
        .collect();
    let (least, most) = (
        all.iter().min().copied().unwrap_or(0),
        all.iter().max().copied().unwrap_or(0),
    );
    let span_points = (most - least).max(20);
    let steps = i32::try_from(all.len().saturating_sub(1))
        .unwrap_or(1)
        .max(1);
    let spots: Vec<(i32, i32)> = all
        .iter()
        .zip(0..)
        .map(|(points, at)| {
            let x = MARGIN + at * (SIZE.0 - 2 * MARGIN) / steps;
            let high = i64::from(SIZE.1 - 2 * MARGIN);
            let y = i64::from(SIZE.1 - MARGIN) - (points - least) * high / span_points;
            (x, i32::try_from(y).unwrap_or(0))
        })
        .collect();
    let path: Vec<String> = spots.iter().map(|(x, y)| format!("{x} {y}")).collect();
    let line = svg::path()
        .class("rank-line")
        .attr("d", &format!("M{}", path.join("L")));
    let dots = for_each(&spots, |(x, y)| {
        svg::circle()
            .class("rank-dot")
            .attr("cx", &x.to_string())
            .attr("cy", &y.to_string())
            .attr("r", "4")
    });
    let says: Vec<String> = all.iter().map(i64::to_string).collect();
    div()
        .class("rank-chart")
        .child(
            svg::svg()
                .attr("viewBox", &format!("0 0 {} {}", SIZE.0, SIZE.1))
                .attr("role", "img")
                .attr(
                    "aria-label",
                    &format!("Rating after each night: {}", says.join(", ")),
                )
                .child(line)
                .child(dots),
        )
        .child(p().class("help").child(format!("From {least} to {most}.")))
}
