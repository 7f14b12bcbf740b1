//! The drawing of the running score: on the story, and beside the sheet where the screen is wide.

use crate::view::html::{div, li, section, ul};
use crate::view::{Element, View, for_each, svg};
use crate::widgets::SideMark;
use fives_core::answers::picture::{self, Chart, ChartFrame, Plot, mark_path};
use fives_core::games::RecordKind;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The most hands in the chart at once; more are on further pages.
pub const HANDS_SHOWN: usize = 40;

/// The approximate number of marks on a line.
const MARKED: usize = 24;

/// The size of the chart, in units of its view box.
const WIDTH: i32 = 720;
const HEIGHT: i32 = 400;
const LEFT: i32 = 72;
const RIGHT: i32 = 684;
const TOP: i32 = 24;
const BOTTOM: i32 = 376;

/// Labels closer than this would overlap.
const APART: i32 = 34;

/// The dash patterns of the sides' lines.
const DASHES: [&str; 5] = ["none", "18 8", "4 8", "18 7 4 7", "9 5"];

/// The hands that count, in order.
pub struct Course {
    /// Their deals.
    pub deals: Vec<usize>,
    /// The totals, from before the first hand on.
    pub totals: Vec<Vec<i32>>,
    /// Scores with a meaning, drawn as lines.
    pub lines: Vec<i32>,
}

impl Course {
    /// The course of a game, with its target, unless it is played for chips, and the back door as lines.
    pub fn of(open: &OpenGame) -> Self {
        let table = open.game.ledger.rules().table();
        let chips = matches!(table.record, RecordKind::Pot { .. });
        let target = table.finish.target.filter(|_| !chips);
        let (deals, totals): (Vec<_>, Vec<_>) = picture::course(&open.standing).unzip();
        Self {
            deals: deals.into_iter().flatten().collect(),
            totals,
            lines: target.into_iter().chain(table.finish.back_door).collect(),
        }
    }

    /// The index of a deal among the hands; the last for any other.
    pub fn place(&self, deal: Option<usize>) -> usize {
        let found = deal.and_then(|deal| self.deals.iter().position(|other| *other == deal));
        found.unwrap_or(self.deals.len().saturating_sub(1))
    }

    /// The first hand of a page, and the number on it.
    pub fn page_range(&self, leaf: usize) -> (usize, usize) {
        let first = leaf * HANDS_SHOWN;
        (
            first,
            HANDS_SHOWN.min(self.deals.len().saturating_sub(first)),
        )
    }
}

/// The latest hands as a chart with its legend, to look at: the story is where its hands open. `None`
/// before the second hand.
pub fn latest(open: &OpenGame) -> Option<Element> {
    let Course { totals, lines, .. } = Course::of(open);
    let from = totals.len().saturating_sub(HANDS_SHOWN + 1);
    let totals = totals.get(from..)?.to_vec();
    if totals.len() < 3 {
        return None;
    }
    let chart = Chart::of(totals, lines)?;
    let ledger = &open.game.ledger;
    let side = |side| li().child(SideMark(side)).child(words::side(ledger, side));
    let sides = for_each(ledger.rules().layout().sides(), side);
    let drawing = div().class("drawing").child(drawn(&chart, open));
    let section = section()
        .class("paper chart running")
        .attr("aria-hidden", "true")
        .child(ul().class("side-list").child(sides))
        .child(drawing);
    Some(section)
}

/// The reference lines with their labels; screen readers get the points instead.
pub fn drawn(chart: &Chart, open: &OpenGame) -> Element {
    // A hand is in the middle of its column, and so is the score before the first.
    let column = (RIGHT - LEFT) / (chart.hands() as i32 + 1);
    let plot = chart.plot(ChartFrame {
        left: LEFT + column / 2,
        right: RIGHT - column / 2,
        top: TOP,
        height: BOTTOM - TOP,
    });
    let finish = &open.game.ledger.rules().table().finish;
    let level = |score: i32| {
        let y = plot.y(score);
        let says = match Some(score) {
            score if score == finish.target => "game",
            score if score == finish.back_door => "back door",
            _ => "",
        };
        let number = written(LEFT - 10, y + 8, words::number(score)).attr("text-anchor", "end");
        let says = (!says.is_empty()).then(|| written(LEFT, y - 8, says));
        let line = svg::path()
            .attr("d", &format!("M{LEFT} {y}H{RIGHT}"))
            .attr("stroke", "var(--line-strong)");
        View::from(line).and(number).and(says)
    };
    svg::svg()
        .attr("viewBox", &format!("0 0 {WIDTH} {HEIGHT}"))
        .attr("aria-hidden", "true")
        .child(for_each(plot.levels(APART), level))
        .child(for_each(0..chart.sides(), |side| line(chart, &plot, side)))
}

fn written(x: i32, y: i32, says: impl Into<View>) -> Element {
    svg::text()
        .attr("x", &x.to_string())
        .attr("y", &y.to_string())
        .child(says)
}

/// The line of a side, with a mark at each point if there is room, otherwise at every n-th, counted
/// from the last.
fn line(chart: &Chart, plot: &Plot<'_>, side: usize) -> View {
    let colour = format!("var(--side-{})", side % DASHES.len());
    let path = svg::path()
        .class("line")
        .attr("d", &plot.path(side))
        .attr("stroke", &colour)
        .attr("stroke-dasharray", DASHES[side % DASHES.len()]);
    let hands = chart.hands();
    let every = hands.div_ceil(MARKED).max(1);
    let (shape, hollow) = mark_path(side);
    let mark = |(x, y): (i32, i32)| {
        svg::path()
            .class(if hollow { "hollow" } else { "mark" })
            .attr("d", &format!("M{x} {y}{shape}"))
            .attr(if hollow { "stroke" } else { "fill" }, &colour)
    };
    let marked = plot.points(side).skip(hands % every).step_by(every);
    View::from(path).and(for_each(marked, mark))
}
