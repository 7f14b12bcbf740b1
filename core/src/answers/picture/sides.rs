//! The sides of a picture: few in large columns, more in rows.

use super::ink::{Ink, TextStyle, width, wrap};
use super::{ACCENT, INK, MARGIN, ROOM, SOFT, WIDTH};

/// A side of the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideEntry {
    /// Its players.
    pub names: Vec<String>,
    pub total: String,
    /// A line below the total; empty for none.
    pub below: String,
    pub out: bool,
    /// Whether it has won the game.
    pub won: bool,
}

impl SideEntry {
    /// The colour of its total.
    const fn ink(&self) -> &'static str {
        match (self.won, self.out) {
            (true, _) => ACCENT,
            (false, true) => SOFT,
            (false, false) => INK,
        }
    }
}

/// The colours of the sides, repeated for more.
pub const COLOURS: [&str; 5] = ["#0d5c3f", "#7a3f8f", "#9a4a00", "#1f5f99", "#a3245b"];

/// The most sides in columns.
const FEW: usize = 3;

/// From the top of the columns to the first line.
const PADDING: i32 = 44;

/// The height of a row, and its font size.
const ROW: i32 = 76;
const ROW_LETTERS: i32 = 32;

/// The marks of the sides, as paths from the centre: disc, square, triangle, diamond, bar; further
/// sides have them hollow.
pub const fn mark_path(side: usize) -> (&'static str, bool) {
    let path = match side % COLOURS.len() {
        0 => "m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z",
        1 => "m-10-10h20v20h-20z",
        2 => "m0-12l13 22h-26z",
        3 => "m0-13l13 13-13 13-13-13z",
        _ => "m-13-5h26v10h-26z",
    };
    (path, side >= COLOURS.len())
}

/// The mark of a side around a point.
pub fn mark(side: usize, x: i32, y: i32) -> String {
    let colour = COLOURS[side % COLOURS.len()];
    let (shape, hollow) = mark_path(side);
    let ink = match hollow {
        false => format!(r#"fill="{colour}""#),
        true => format!(r#"fill="none" stroke="{colour}" stroke-width="4""#),
    };
    format!(r#"<path d="M{x} {y}{shape}" {ink}/>"#)
}

/// Draws all sides.
pub fn draw(sides: &[SideEntry], ink: &mut Ink) {
    if sides.len() <= FEW {
        columns(sides, ink);
    } else {
        rows(sides, ink);
    }
}

/// The names in lines: `Ann`, `Bob`, `& Cara`.
fn names(side: &SideEntry) -> Vec<String> {
    let last = side.names.len().saturating_sub(1);
    let names = side.names.iter().enumerate();
    names
        .map(|(at, name)| match at {
            0 => name.clone(),
            at if at == last => format!("& {name}"),
            _ => name.clone(),
        })
        .collect()
}

fn columns(sides: &[SideEntry], ink: &mut Ink) {
    let wide = ROOM / sides.len().max(1) as i32;
    let top = ink.y;
    let room = wide - 40;
    let size = figures(sides, room);
    let lines = |side: &SideEntry| -> Vec<String> {
        let names = names(side).into_iter();
        names.flat_map(|name| wrap(&name, 34, room)).collect()
    };
    let highest = sides
        .iter()
        .map(|side| lines(side).len())
        .max()
        .unwrap_or(0) as i32;
    let mut lowest = top;
    for (at, side) in sides.iter().enumerate() {
        let left = MARGIN + wide * at as i32;
        let middle = left + wide / 2;
        let name = TextStyle::new(middle, "middle").sans(34, INK).bold();
        let total = TextStyle::new(middle, "middle")
            .serif(size, side.ink())
            .light();
        let below = TextStyle::new(middle, "middle").sans(28, SOFT);
        ink.y = top + PADDING;
        ink.put(&mark(at, middle, ink.y + 10));
        ink.gap(34);
        for line in lines(side) {
            ink.write(&name, &line, WIDTH);
        }
        // All totals are on one line, however many names are above.
        let base = top + PADDING + 34 + highest * name.leading() + size;
        ink.line(&total, &side.total, base);
        ink.y = base + 20;
        // The verdict names the winner.
        if !side.won {
            ink.write(&below, &side.below, room);
        }
        lowest = lowest.max(ink.y + PADDING);
    }
    for at in 1..sides.len() as i32 {
        let x = MARGIN + wide * at;
        ink.stroke(x, top + 36, x, lowest - 36);
    }
    ink.y = lowest;
}

/// The font size at which the longest total fits.
fn figures(sides: &[SideEntry], room: i32) -> i32 {
    let fits = |size: &i32| sides.iter().all(|side| width(&side.total, *size) <= room);
    let sizes = [200, 170, 140, 110, 80, 60];
    sizes.into_iter().find(fits).unwrap_or(40)
}

fn rows(sides: &[SideEntry], ink: &mut Ink) {
    ink.gap(24);
    let total = TextStyle::new(WIDTH - MARGIN, "end").serif(46, INK).light();
    let widest = sides
        .iter()
        .map(|side| width(&side.total, total.size))
        .max();
    let room = ROOM - widest.unwrap_or(0) - 80;
    for (at, side) in sides.iter().enumerate() {
        let name = TextStyle::new(MARGIN + 44, "start")
            .sans(ROW_LETTERS, INK)
            .bold();
        let text = match side.below.as_str() {
            "" => side.names.join(" & "),
            below => format!("{}, {below}", side.names.join(" & ")),
        };
        let top = ink.y;
        ink.put(&mark(at, MARGIN + 14, top + ROW / 2));
        ink.gap((ROW - ROW_LETTERS) / 2 - 4);
        ink.write(&name, &text, room);
        let total = total.serif(46, side.ink()).light();
        ink.line(&total, &side.total, top + ROW / 2 + 16);
        ink.y = ink.y.max(top + ROW);
        if at + 1 < sides.len() {
            ink.hairline();
        }
    }
    ink.gap(24);
}
