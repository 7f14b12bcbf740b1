//! The power rankings over all nights, with a chart for each player.

use leptos::prelude::*;

use super::{spellings, starting};
use crate::app::Storage;
use crate::device::clock::day_of;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::view::html::{details, div, li, main, ol, p, small, span, summary};
use crate::view::{Element, View, dyn_view, for_each, nothing, svg};
use crate::widgets::{Bar, Empty};
use fives_core::night::ratings::RatingPoints;
use fives_core::statistics::{RankedPlayer, rankings};
use fives_core::words;
use fives_core::words::ratings::POWER_RANKINGS;

/// A player who has a starting rating, and has not played yet.
const STARTS: &str = "starting rating";

/// The rankings screen.
pub fn screen() -> View {
    let bar = Bar {
        title: POWER_RANKINGS.into(),
        line: "from every game of a hall night".into(),
        back: Some((Route::Nights.href(), "Hall nights")),
        more: nothing(),
    };
    let main = main()
        .class("screen rankings")
        .child(dyn_view(power_rankings, |all| match all.is_empty() {
            true => none_yet(),
            false => list(all),
        }))
        .child(starting::form());
    View::from(bar).and(main)
}

/// The power rankings over all nights; followed.
pub fn power_rankings() -> Vec<RankedPlayer> {
    let storage = expect_context::<Storage>();
    storage.library.with(|library| {
        let app_data = &library.app_data;
        rankings(&library.nights, &app_data.persons, &app_data.starting)
    })
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
    let help = help(all);
    let person = |ranked: &RankedPlayer| spellings::person(ranked).form().into();
    let head = View::from(p().class("help").child(help));
    head.and(spellings::offers(all)).and(ranking(all, person))
}

/// What is said above the rankings.
pub fn help(all: &[RankedPlayer]) -> &'static str {
    match all.iter().any(|ranked| ranked.has_start) {
        true => "Players without a starting rating start at 1600, provisional until 10 games.",
        false => "Everyone starts at 1600. Provisional until 10 games.",
    }
}

/// A row for each player, which opens: the chart, and what is at its foot.
pub fn ranking(all: &[RankedPlayer], foot: impl Fn(&RankedPlayer) -> View) -> Element {
    let rows = for_each(all, |ranked| row(ranked.place(all), ranked, foot(ranked)));
    ol().class("past ranking").child(rows)
}

fn row(place: usize, ranked: &RankedPlayer, foot: View) -> Element {
    let before = ranked.course.iter().rev().nth(1).copied();
    let moved = ranked.rating.points.since(before.unwrap_or(ranked.start));
    let change = words::change(i32::try_from(moved.rounded()).unwrap_or_default());
    let games = words::count(ranked.rating.games, "game", "games");
    let line = match (ranked.last.map(day_of), ranked.is_provisional()) {
        (None, _) => STARTS.to_owned(),
        (Some(day), true) => format!("{games}, provisional, {change} on {day}"),
        (Some(day), false) => format!("{games}, {change} on {day}"),
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
            .child(foot),
    )
}

/// The course of a rating over the nights.
fn chart(ranked: &RankedPlayer) -> Element {
    const SIZE: (i32, i32) = (320, 120);
    const MARGIN: i32 = 10;
    let all: Vec<i64> = std::iter::once(ranked.start)
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
