//! The way from the back door to the target, with a mark for each side.

use leptos::prelude::*;

use super::{each, nothing};
use crate::words;

/// The stretch of scores, and where each side stands on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The score at which a side is out, if there is one.
    pub back_door: Option<i32>,
    /// The score to reach.
    pub target: i32,
    /// The totals, by side.
    pub totals: Vec<i32>,
}

/// The width of the drawing's line, and where it begins.
const WIDTH: i32 = 300;
const LEFT: i32 = 6;
/// How much lower each side's mark lies than the one before.
const STEP: usize = 6;
/// The width of a side's mark.
const MARK: i32 = 16;

impl Stretch {
    fn lowest(&self) -> i32 {
        let least = self.totals.iter().copied().min().unwrap_or(0);
        self.back_door.unwrap_or_else(|| least.min(0))
    }

    /// Where a score lies on the line; beyond its ends it stays at the end.
    fn at(&self, score: i32) -> i32 {
        let (low, high) = (self.lowest(), self.target);
        LEFT + (score.clamp(low, high) - low) * WIDTH / (high - low).max(1)
    }
}

/// Decoration: the numbers it shows stand above it in words.
#[component]
pub fn Track(stretch: Stretch) -> impl IntoView {
    let tick = |score: i32| {
        let x = stretch.at(score).to_string();
        view! { <line x1=x.clone() x2=x y1="9" y2="19"/> }.into_any()
    };
    let mark = |(side, total): (usize, &i32)| {
        let x = (stretch.at(*total) - MARK / 2).to_string();
        let class = format!("side-{side}");
        // Each side a little lower: level sides do not hide each other.
        let y = (side * STEP).to_string();
        view! { <use href=format!("#m-{side}") class=class x=x y=y width="16" height="16"/> }
            .into_any()
    };
    let label = |score: i32, words: String| {
        let x = stretch.at(score).to_string();
        view! { <text x=x y="34">{words}</text> }.into_any()
    };
    let (low, high) = (stretch.lowest(), stretch.target);
    let door = match stretch.back_door {
        Some(door) => format!("back door {}", words::number(door)),
        None => words::number(low),
    };
    let zero = if low < 0 {
        label(0, "0".to_owned())
    } else {
        nothing()
    };
    view! {
        <svg class="track" viewBox="0 0 312 38" aria-hidden="true">
            <line x1="6" x2="306" y1="14" y2="14"/>
            {each([low, 0, high], tick)}
            {label(low, door)}
            {zero}
            {label(high, format!("game {}", words::number(high)))}
            {each(stretch.totals.iter().enumerate().rev(), mark)}
        </svg>
    }
}
