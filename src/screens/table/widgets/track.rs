//! A track from back door to target, with a mark for each side.

use leptos::prelude::untrack;

use crate::view::{Callable, Element, Getter, View, dyn_view, for_each, svg};
use fives_core::words;

/// The range of scores, and each side's position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The score at which a side is out, if there is one.
    pub back_door: Option<i32>,
    pub target: i32,
    /// The totals, by side.
    pub totals: Vec<i32>,
}

/// The width of the line, and where it begins.
const WIDTH: i32 = 300;
const LEFT: i32 = 6;
/// The vertical distance between two marks.
const STEP: i32 = 6;
/// The width of a side's mark.
const MARK: i32 = 16;

impl Stretch {
    fn lowest(&self) -> i32 {
        let least = self.totals.iter().copied().min().unwrap_or(0);
        self.back_door.unwrap_or_else(|| least.min(0))
    }

    /// The x of a score, limited to the ends.
    fn at(&self, score: i32) -> i32 {
        let (low, high) = (self.lowest(), self.target);
        LEFT + (score.clamp(low, high) - low) * WIDTH / (high - low).max(1)
    }

    /// Whether a 0 is clear of the labels at the ends.
    fn has_room_for_nought(&self) -> bool {
        let before = match self.back_door {
            Some(_) => DOOR,
            None => END / 2,
        };
        (LEFT + before..LEFT + WIDTH - END).contains(&self.at(0))
    }
}

/// The widths of the labels at the ends: for a back door, and otherwise.
const DOOR: i32 = 84;
const END: i32 = 56;

/// The drawing, hidden from screen readers because the numbers are in the text above. The marks
/// follow the totals.
pub struct Track(pub Getter<Option<Stretch>>);

impl From<Track> for View {
    fn from(Track(stretch): Track) -> Self {
        let now = stretch;
        // Without a back door the line begins at the lowest total.
        let depth = move || now.run(()).map(|now| now.lowest().unsigned_abs() as usize);
        dyn_view(depth, move |_| {
            let drawn = untrack(|| stretch.run(()));
            drawn.map(|drawn| drawn.view(&stretch)).into()
        })
    }
}

impl Stretch {
    fn view(&self, now: &Getter<Option<Self>>) -> Element {
        let line = |x1: i32, x2: i32, y1: i32, y2: i32| {
            let ends = [("x1", x1), ("x2", x2), ("y1", y1), ("y2", y2)];
            place(svg::line(), &ends)
        };
        let (low, high) = (self.lowest(), self.target);
        let tick = |score: i32| {
            let x = self.at(score);
            line(x, x, 9, 19)
        };
        // Up to three sides are centred on the line.
        let sides = self.totals.len() as i32;
        let top = (3 - sides).max(0) * STEP / 2;
        // The labels are clear of the lowest mark.
        let words_at = 34.max(top + (sides - 1) * STEP + MARK + 10);
        let mark = |side: usize| {
            // Each mark is a little lower, so that equal totals do not overlap.
            let y = top + side as i32 * STEP;
            let now = *now;
            let x = move || {
                let now = now.run(());
                let total = now
                    .as_ref()
                    .and_then(|now| Some(now.at(*now.totals.get(side)?)));
                (total.unwrap_or(LEFT) - MARK / 2).to_string()
            };
            let mark = svg::use_()
                .class(&format!("side-{side}"))
                .attr("href", &format!("#m-{side}"));
            place(mark, &[("y", y), ("width", MARK), ("height", MARK)]).attr("x", x)
        };
        let label = |score: i32, words: &str| {
            place(svg::text(), &[("x", self.at(score)), ("y", words_at)]).child(words)
        };
        let door = match self.back_door {
            Some(door) => format!("back door {}", words::number(door)),
            None => words::number(low),
        };
        svg::svg()
            .class("track")
            .attr("viewBox", &format!("0 0 312 {}", words_at + 4))
            .attr("aria-hidden", "true")
            .child(line(LEFT, LEFT + WIDTH, 14, 14))
            .child(for_each([low, 0, high], tick))
            .child(label(low, &door))
            .child(self.has_room_for_nought().then(|| label(0, "0")))
            .child(label(high, &format!("game {}", words::number(high))))
            .child(for_each((0..self.totals.len()).rev(), mark))
    }
}

/// Positions a part of the drawing.
fn place(part: Element, at: &[(&'static str, i32)]) -> Element {
    at.iter().fold(part, |part, (name, value)| {
        part.attr(name, &value.to_string())
    })
}
