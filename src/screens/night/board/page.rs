//! A page of a board.

use super::pages::{Page, PageLine};
use crate::screens::common::qr_code;
use crate::screens::night::live_scores::Scores;
use crate::screens::night::next_code;
use crate::view::html::{b, div, h3, li, p, section, span, ul};
use crate::view::{Callable, Element, View, dyn_view, for_each, text};
use fives_core::answers::board::{BoardMatch, BoardRow, BoardSide};
use fives_core::live::follower::Status;
use fives_core::storage::saved::link::Code;
use fives_core::words::live::status_of_game;
use fives_core::words::night as words;
use fives_core::words::night::team_page::BOARD_CODE;

/// Draws a page; `scores` are those of tables that are live.
pub fn shown(page: &Page, scores: Option<Scores>) -> Element {
    let columns = for_each(&page.shown, |column| {
        // A heading begins a list.
        let begins = |shown: &PageLine| matches!(shown, PageLine::Heading(_));
        let lists = column.chunk_by(|_, next| !begins(next));
        div()
            .class("wall-column")
            .child(for_each(lists, |shown| list(shown, scores)))
    });
    section()
        .class("wall-page")
        .attr("data-size", &page.size.to_string())
        .child(columns)
}

/// The page of the code that says where a team plays next.
pub fn code(code: &Code) -> Element {
    let card = section().class("wall-page wall-code");
    qr_code::on(card, code, next_code::LABEL, BOARD_CODE)
}

fn list(shown: &[PageLine], scores: Option<Scores>) -> View {
    let headings = shown.iter().filter_map(|shown| match shown {
        PageLine::Heading(says) => Some(h3().child(says.as_str())),
        PageLine::Row(_) => None,
    });
    let rows = shown.iter().filter_map(|shown| match shown {
        PageLine::Heading(_) => None,
        PageLine::Row(row) => Some(self::row(row, scores)),
    });
    for_each(headings, View::from).and(ul().child(for_each(rows, View::from)))
}

fn row(row: &BoardRow, scores: Option<Scores>) -> Element {
    match row {
        BoardRow::Name {
            before,
            name,
            after,
        } => li()
            .child(before_name(before))
            .child(span().class("wall-name").child(name.as_str()))
            .child((!after.is_empty()).then(|| span().class("wall-points").child(after.as_str()))),
        BoardRow::Match(played) => of_match(played, scores),
    }
}

/// The table or place before a name; nothing where none has any.
fn before_name(before: &str) -> Option<Element> {
    (!before.is_empty()).then(|| b().child(before))
}

fn of_match(played: &BoardMatch, scores: Option<Scores>) -> Element {
    let says = (!played.table.is_empty()).then(|| span().class("unseen").child("Table "));
    let table = b().child(says).child(played.table.as_str());
    let sides = for_each(&played.sides, |side| team(played, side, scores));
    let remark = scores
        .filter(|_| played.is_open)
        .map(|scores| remark(played, scores));
    li().class("wall-match")
        .child(table)
        .child(div().child(sides).child(remark))
}

fn team(played: &BoardMatch, side: &BoardSide, scores: Option<Scores>) -> Element {
    let class = match side.won {
        true => "wall-team won",
        false => "wall-team",
    };
    let deals = || View::from(span().class("deals")).and(unseen(" (deal first)"));
    div()
        .class(class)
        .child(span().class("wall-name").child(side.name.as_str()))
        .child(side.deals.then(deals))
        .child(side.won.then(|| unseen(" won")))
        .child(points(played, side, scores))
}

fn unseen(says: &str) -> Element {
    span().class("unseen").child(says)
}

/// The points of a team: those recorded, else those its table has so far. A win without a score is ticked.
fn points(played: &BoardMatch, side: &BoardSide, scores: Option<Scores>) -> Element {
    let points = span().class("wall-points");
    if side.points.is_empty() && side.won {
        return points.attr("aria-hidden", "true").child("✓");
    }
    let scores = scores.filter(|_| side.points.is_empty() && played.is_open);
    let Some(scores) = scores else {
        return points.child(side.points.as_str());
    };
    let (of, recorded, team) = (played.key, played.recorded, side.team);
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
fn remark(played: &BoardMatch, scores: Scores) -> View {
    let (of, recorded) = (played.key, played.recorded);
    let now = move || {
        let heard = scores.run((of, recorded))?;
        let is_over = !heard.is_recorded() && heard.running().is_none();
        let over = is_over.then(|| words::live::NOT_CONFIRMED.to_owned());
        let ago = match heard.status {
            Status::Live | Status::Closed => None,
            status => {
                let is_begun = heard.running().is_none_or(|game| game.hand() > 1);
                Some(status_of_game(status, is_begun))
            }
        };
        let all: Vec<String> = over.into_iter().chain(ago).collect();
        (!all.is_empty()).then(|| all.join(". "))
    };
    dyn_view(now, |says| {
        let says = says.as_deref();
        says.map(|says| p().class("wall-heard").child(says)).into()
    })
}

/// What the sign of the dealer means.
pub fn legend() -> Element {
    p().class("wall-legend")
        .child(span().class("deals"))
        .child("deals first")
}
