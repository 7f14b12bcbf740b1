//! The geometry of the chart of running scores, for the picture and the screen.

use std::fmt::Write as _;

use super::ink::{Ink, TextStyle};
use super::sides::{COLOURS, mark};
use super::{CARD, MARGIN, SOFT, WIDTH};
use crate::words;

/// The height of the drawing.
const HEIGHT: i32 = 260;
/// The left and right ends of the lines, with room for the numbers and the marks.
const LEFT: i32 = MARGIN + 72;
const RIGHT: i32 = WIDTH - MARGIN - 66;
/// The distance between the marks of sides with equal totals.
const BESIDE: i32 = 26;
/// The least distance between two numbers.
const APART: i32 = 26;

/// The totals after each hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// By hand and side; first those before the first hand.
    totals: Vec<Vec<i32>>,
    /// Scores with a meaning, such as the target.
    lines: Vec<i32>,
}

/// The area of the lines, in the drawing's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartFrame {
    /// The left edge, before the first hand.
    pub left: i32,
    /// The right edge, after the last hand.
    pub right: i32,
    /// The top edge.
    pub top: i32,
    pub height: i32,
}

/// A chart laid out in an area.
#[derive(Clone, Copy, Debug)]
pub struct Plot<'a> {
    chart: &'a Chart,
    frame: ChartFrame,
    low: i32,
    high: i32,
}

impl Chart {
    /// The chart of the totals by hand and side, those before the first hand first; `None`
    /// without a hand. The scores of `lines` are shown too.
    pub fn of(totals: Vec<Vec<i32>>, lines: Vec<i32>) -> Option<Self> {
        let some = totals.len() > 1 && totals[0].len() == totals[1].len();
        some.then_some(Self { totals, lines })
    }

    /// The number of hands, at least 1.
    pub fn hands(&self) -> usize {
        self.totals.len() - 1
    }

    /// The number of sides.
    pub fn sides(&self) -> usize {
        self.totals[0].len()
    }

    /// Whether the picture can show it: no more sides than colours, and at least two hands.
    pub(super) fn is_clear(&self) -> bool {
        self.hands() > 1 && self.sides() <= COLOURS.len()
    }

    /// Lays it out in a `frame`. The scale includes 0, every total and every line.
    pub fn plot(&self, frame: ChartFrame) -> Plot<'_> {
        let all = || self.totals.iter().flatten().chain(&self.lines).copied();
        Plot {
            chart: self,
            frame,
            low: all().min().unwrap_or(0).min(0),
            high: all().max().unwrap_or(0).max(0),
        }
    }

    /// Draws it with numbers and marks across the picture, below what is drawn so far.
    pub(super) fn draw(&self, ink: &mut Ink) {
        let plot = self.plot(ChartFrame {
            left: LEFT,
            right: RIGHT,
            top: ink.y,
            height: HEIGHT,
        });
        let number = TextStyle::new(LEFT - 18, "end").sans(24, SOFT);
        for score in plot.levels(APART) {
            let y = plot.y(score);
            ink.line(&number, &words::number(score), y + 8);
            ink.stroke(LEFT, y, RIGHT, y);
        }
        for (side, colour) in COLOURS.iter().enumerate().take(self.sides()) {
            let path = plot.path(side);
            ink.put(&format!(
                r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="5" stroke-linejoin="round"/>"#
            ));
        }
        for side in 0..self.sides() {
            let (x, y) = plot.end(side, 24, BESIDE);
            ink.put(&format!(
                r#"<circle cx="{x}" cy="{y}" r="15" fill="{CARD}"/>"#
            ));
            ink.put(&mark(side, x, y));
        }
        ink.y += HEIGHT;
    }
}

impl Plot<'_> {
    /// The x of the totals after a hand; 0 is before the first.
    pub fn x(&self, hand: usize) -> i32 {
        let wide = i64::from(self.frame.right - self.frame.left);
        self.frame.left + (hand as i64 * wide / self.chart.hands() as i64) as i32
    }

    /// The y of a total.
    pub fn y(&self, total: i32) -> i32 {
        let above = i64::from(self.high) - i64::from(total);
        self.frame.top + (above * i64::from(self.frame.height) / self.spread()) as i32
    }

    fn spread(&self) -> i64 {
        (i64::from(self.high) - i64::from(self.low)).max(1)
    }

    /// The labelled scores: those with a meaning, 0, the lowest and the highest; of labels that
    /// would overlap, only the first.
    pub fn levels(&self, spacing: i32) -> Vec<i32> {
        let mut levels: Vec<i32> = Vec::new();
        let lines = self.chart.lines.iter().copied();
        for score in lines.chain([0, self.low, self.high]) {
            let clear = |other: &i32| (self.y(*other) - self.y(score)).abs() > spacing;
            if levels.iter().all(clear) {
                levels.push(score);
            }
        }
        levels
    }

    /// The points of a side, the first before any hand.
    pub fn points(&self, side: usize) -> impl Iterator<Item = (i32, i32)> {
        let totals = self.chart.totals.iter().enumerate();
        totals.map(move |(hand, totals)| (self.x(hand), self.y(totals[side])))
    }

    /// The path of a side's line.
    pub fn path(&self, side: usize) -> String {
        let mut path = String::new();
        for (at, (x, y)) in self.points(side).enumerate() {
            let step = if at == 0 { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(path, "{step}{x} {y}");
        }
        path
    }

    /// The mark at the end of a side's line, moved aside where it would be nearer than `near` to another.
    fn end(&self, side: usize, near: i64, beside: i32) -> (i32, i32) {
        let last = &self.chart.totals[self.chart.hands()];
        let total = last[side];
        let level = |other: &&i32| {
            i64::from(other.abs_diff(total)) * i64::from(self.frame.height) < near * self.spread()
        };
        let before = last[..side].iter().filter(level).count() as i32;
        (self.frame.right + beside * before, self.y(total))
    }
}
