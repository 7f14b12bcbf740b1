//! The table of a season: name and total stay in sight, the nights scroll beside them.

use std::rc::Rc;
use std::vec;

use super::actions::{SeasonActions, SeasonNow, night_title};
use crate::device::clock;
use crate::route::SeasonPage;
use crate::screens::common::section::headed;
use crate::view::html::{a, caption, div, p, small, span, table, tbody, td, th, thead, tr};
use crate::view::{Element, View, for_each};
use crate::widgets::Empty;
use fives_core::base::text_fold::isolate;
use fives_core::night::season::{NightResult, SeasonNight, SeasonRow};
use fives_core::words::season as words;

/// The Table page.
pub fn page(actions: SeasonActions) -> View {
    actions.at_each_change(move |now, _, _| match now.rows.is_empty() {
        true => none_yet(actions),
        false => shown(now, move |row| {
            a().attr("href", &actions.player_href(&row.key))
        }),
    })
}

fn none_yet(actions: SeasonActions) -> View {
    let add = a()
        .class("button")
        .attr("href", &actions.href(SeasonPage::Nights));
    Empty {
        sign: "s-H",
        says: "Each night you add appears here, with everyone’s total.",
        action: add.child("Add nights").into(),
    }
    .into()
}

/// Of so many rows the nights are drawn at a time: more than are in sight.
const AT_ONCE: usize = 24;

/// The table, with the element around each player's name.
pub fn shown(now: Rc<SeasonNow>, name: impl Fn(&SeasonRow) -> Element) -> View {
    let head = |night: &SeasonNight| {
        let title = (!night.name.is_empty()).then(|| small().child(night_title(night)));
        th().attr("scope", "col")
            .child(clock::short_day(night.day))
            .child(title)
    };
    let heads = tr()
        .child(
            th().attr("scope", "col")
                .class("season-name")
                .child(words::PLAYER),
        )
        .child(
            th().attr("scope", "col")
                .class("season-total")
                .child(words::TOTAL),
        )
        .child(
            now.season
                .setup
                .handicap
                .is_on()
                .then(|| th().attr("scope", "col").child(words::HANDICAP)),
        )
        .child(for_each(&now.season.nights, head));
    let rows = now.rows.iter().map(|row| self::row(&now, row, name(row)));
    let rows: Vec<Element> = rows.collect();
    let body = tbody().child(for_each(&rows, Element::clone));
    let table = table()
        .child(caption().class("unseen").child(words::TABLE))
        .child(thead().child(heads))
        .child(body);
    let scroll = div()
        .class("season-scroll")
        .attr("role", "group")
        .attr("aria-label", words::TABLE)
        .attr("tabindex", "0")
        .child(table);
    let rules = p()
        .class("help")
        .child(words::capital_rules(&now.season.setup));
    nights(now, rows.into_iter(), 0);
    headed("paper season-table", "season-table", words::TABLE)
        .child(rules)
        .child(scroll)
        .into()
}

/// Draws the nights of some rows, and those of the rows after them once these are painted.
fn nights(now: Rc<SeasonNow>, mut rows: vec::IntoIter<Element>, from: usize) {
    let drawn = rows.by_ref().take(AT_ONCE);
    for (row, drawn) in now.rows.iter().skip(from).zip(drawn) {
        drawn.child(for_each(&row.nights, |night| cell(night.as_ref())));
    }
    if rows.len() > 0 {
        clock::after_paint(Box::new(move || nights(now, rows, from + AT_ONCE)));
    }
}

/// The row of a player, without the nights.
fn row(now: &SeasonNow, row: &SeasonRow, name: Element) -> Element {
    let note = words::too_few(&now.season, row);
    let note = note.or_else(|| row.decided.map(|rule| words::decided(rule).to_owned()));
    let place = words::place(row);
    let place = (!place.is_empty()).then(|| span().class("season-place").child(place));
    let name = name
        .child(place)
        .child(span().child(isolate(&row.name).into_owned()));
    let name = th()
        .attr("scope", "row")
        .class("season-name")
        .child(name)
        .child(note.map(|note| small().child(note)));
    let handicap = now.season.setup.handicap.is_on();
    let handicap = handicap.then(|| td().child(words::figure(row.handicap)));
    tr().child(name)
        .child(td().class("season-total").child(words::figure(row.total)))
        .child(handicap)
}

fn cell(night: Option<&NightResult>) -> Element {
    night.map_or_else(td, |night| {
        let out = span().class("unseen").child(words::NOT_COUNTED);
        let out = (!night.counts).then_some(out);
        td().child(result(night)).child(out)
    })
}

/// The result of a night, in brackets where others are better.
pub fn result(night: &NightResult) -> View {
    let figure = words::figure(night.result);
    match night.counts {
        true => figure.into(),
        false => span()
            .class("season-out")
            .child(format!("({figure})"))
            .into(),
    }
}
