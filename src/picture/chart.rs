//! The way to the totals: each side's line from hand to hand.

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

/// The totals after each hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// By hand and side; first all at nothing.
    totals: Vec<Vec<i32>>,
    /// The score that wins, where there is one.
    target: Option<i32>,
}

impl Chart {
    /// The chart of hands by what the totals are after each; nothing of fewer than two, nor of more
    /// sides than there are colours.
    pub fn of(hands: impl Iterator<Item = Vec<i32>>, target: Option<i32>) -> Option<Self> {
        let mut totals: Vec<Vec<i32>> = hands.collect();
        let none = vec![0; totals.first()?.len()];
        totals.insert(0, none);
        let clear = totals.len() > 2 && totals[0].len() <= COLOURS.len();
        clear.then_some(Self { totals, target })
    }

    /// Draws it.
    pub fn draw(&self, ink: &mut Ink) {
        let all = || self.totals.iter().flatten().copied();
        let low = all().min().unwrap_or(0);
        let most = all().max().unwrap_or(0);
        let high = most.max(self.target.unwrap_or(0));
        let top = ink.y;
        let spread = i64::from(high) - i64::from(low);
        let y = |total: i32| {
            let above = i64::from(high) - i64::from(total);
            top + (above * i64::from(HEIGHT) / spread.max(1)) as i32
        };
        let hands = self.totals.len() - 1;
        let x = |hand: usize| LEFT + (hand as i64 * i64::from(RIGHT - LEFT) / hands as i64) as i32;
        let number = Says::new(LEFT - 18, "end").sans(24, SOFT);
        let mut told: Vec<i32> = Vec::new();
        let target = self.target.into_iter();
        for score in target.chain([0, low, high]) {
            // Numbers that would touch another are left out.
            if told.iter().all(|other| (y(*other) - y(score)).abs() > 26) {
                ink.line(&number, &words::number(score), y(score) + 8);
                ink.stroke(LEFT, y(score), RIGHT, y(score));
                told.push(score);
            }
        }
        for (side, colour) in COLOURS.iter().enumerate().take(self.totals[0].len()) {
            let points = self.totals.iter().enumerate();
            let path = through(points.map(|(hand, totals)| (x(hand), y(totals[side]))));
            ink.put(&format!(
                r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="5" stroke-linejoin="round"/>"#
            ));
        }
        let last = &self.totals[hands];
        for (side, total) in last.iter().enumerate() {
            let y = y(*total);
            let level = |other: &&i32| {
                (other.abs_diff(*total)) as i64 * i64::from(HEIGHT) < 24 * spread.max(1)
            };
            let x = RIGHT + BESIDE * last[..side].iter().filter(level).count() as i32;
            ink.put(&format!(
                r#"<circle cx="{x}" cy="{y}" r="15" fill="{CARD}"/>"#
            ));
            ink.put(&mark(side, x, y));
        }
        ink.y = top + HEIGHT;
    }
}

/// The path of a line through points.
fn through(points: impl Iterator<Item = (i32, i32)>) -> String {
    let mut path = String::new();
    for (at, (x, y)) in points.enumerate() {
        let step = if at == 0 { 'M' } else { 'L' };
        // Writing to memory cannot fail.
        let _ = write!(path, "{step}{x} {y}");
    }
    path
}
