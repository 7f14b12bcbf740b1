//! The geometry of the chart of running scores, for the picture and the screen.

use std::fmt::Write as _;

use super::ink::{Ink, Says};
use super::sides::{COLOURS, mark};
use super::{CARD, MARGIN, SOFT, WIDTH};
use crate::words;

/// The height of the drawing.
const HEIGHT: i32 = 260;
/// Where its lines begin and end: the numbers stand before them, the marks of the sides behind.
const LEFT: i32 = MARGIN + 72;
const RIGHT: i32 = WIDTH - MARGIN - 66;
/// From a mark to the one beside it, where two sides stand at the same.
const BESIDE: i32 = 26;
/// Numbers nearer to each other than this would touch.
const APART: i32 = 26;

/// The totals after each hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// By hand and side; first those before the first hand.
    totals: Vec<Vec<i32>>,
    /// The scores that mean something, such as the one that wins.
    lines: Vec<i32>,
}

/// The box of a drawing that the lines lie in, in the drawing's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Where the first hand begins.
    pub left: i32,
    /// Where the last one ends.
    pub right: i32,
    /// The highest score.
    pub top: i32,
    /// How far below it the lowest lies.
    pub height: i32,
}

/// A chart laid out in a box.
#[derive(Clone, Copy, Debug)]
pub struct Plot<'a> {
    chart: &'a Chart,
    frame: Frame,
    low: i32,
    high: i32,
}

impl Chart {
    /// The chart of the totals by hand and side, those before the first hand first; nothing without a
    /// hand. The scores of `lines` are shown too.
    pub fn of(totals: Vec<Vec<i32>>, lines: Vec<i32>) -> Option<Self> {
        let some = totals.len() > 1 && totals[0].len() == totals[1].len();
        some.then_some(Self { totals, lines })
    }

    /// How many hands it shows.
    pub fn hands(&self) -> usize {
        self.totals.len() - 1
    }

    /// How many sides there are.
    pub fn sides(&self) -> usize {
        self.totals[0].len()
    }

    /// Whether it can be told apart on paper what belongs to whom: there are no more sides than
    /// colours, and two hands at least.
    pub(super) fn is_clear(&self) -> bool {
        self.hands() > 1 && self.sides() <= COLOURS.len()
    }

    /// Lays it out in a box.
    pub fn plot(&self, frame: Frame) -> Plot<'_> {
        let all = || self.totals.iter().flatten().chain(&self.lines).copied();
        Plot {
            chart: self,
            frame,
            low: all().min().unwrap_or(0).min(0),
            high: all().max().unwrap_or(0).max(0),
        }
    }

    /// Draws it.
    pub(super) fn draw(&self, ink: &mut Ink) {
        let plot = self.plot(Frame {
            left: LEFT,
            right: RIGHT,
            top: ink.y,
            height: HEIGHT,
        });
        let number = Says::new(LEFT - 18, "end").sans(24, SOFT);
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
    /// Where the totals after a hand lie; those before the first at 0.
    pub fn x(&self, hand: usize) -> i32 {
        let wide = i64::from(self.frame.right - self.frame.left);
        self.frame.left + (hand as i64 * wide / self.chart.hands() as i64) as i32
    }

    /// Where a total lies.
    pub fn y(&self, total: i32) -> i32 {
        let above = i64::from(self.high) - i64::from(total);
        self.frame.top + (above * i64::from(self.frame.height) / self.spread()) as i32
    }

    fn spread(&self) -> i64 {
        (i64::from(self.high) - i64::from(self.low)).max(1)
    }

    /// The scores told beside the drawing: those that mean something, nothing, the lowest and the
    /// highest; of those nearer than so to another the first alone.
    pub fn levels(&self, apart: i32) -> Vec<i32> {
        let mut told: Vec<i32> = Vec::new();
        let lines = self.chart.lines.iter().copied();
        for score in lines.chain([0, self.low, self.high]) {
            let clear = |other: &i32| (self.y(*other) - self.y(score)).abs() > apart;
            if told.iter().all(clear) {
                told.push(score);
            }
        }
        told
    }

    /// Where a side stands after each hand, the first before any.
    pub fn points(&self, side: usize) -> impl Iterator<Item = (i32, i32)> {
        let totals = self.chart.totals.iter().enumerate();
        totals.map(move |(hand, totals)| (self.x(hand), self.y(totals[side])))
    }

    /// The path of a side's line.
    pub fn path(&self, side: usize) -> String {
        let mut path = String::new();
        for (at, (x, y)) in self.points(side).enumerate() {
            let step = if at == 0 { 'M' } else { 'L' };
            // Writing to memory cannot fail.
            let _ = write!(path, "{step}{x} {y}");
        }
        path
    }

    /// Where the mark of a side stands at the end of its line; beside that of another where they
    /// would lie nearer than `near` to each other.
    fn end(&self, side: usize, near: i64, beside: i32) -> (i32, i32) {
        let last = &self.chart.totals[self.chart.hands()];
        let own = last[side];
        let level = |other: &&i32| {
            i64::from(other.abs_diff(own)) * i64::from(self.frame.height) < near * self.spread()
        };
        let before = last[..side].iter().filter(level).count() as i32;
        (self.frame.right + beside * before, self.y(own))
    }
}
