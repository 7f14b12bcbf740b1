//! The bracket as a drawing: a column for each round, a box for each match.

use crate::night::knock_out::{Match, Part, Resolved, Sitting, Slot};
use crate::night::{BracketState, State};
use crate::view::html::{figcaption, figure, li, ul};
use crate::view::{Element, View, for_each, svg};
use crate::words::night as words;

/// The size of a box and the space around it, in units of the drawing.
const BOX: (i32, i32) = (190, 52);
const GAP: (i32, i32) = (34, 16);

/// Where a match stands: column and row of boxes, the row in halves.
struct Spot {
    column: i32,
    row: i32,
}

/// The drawing, with the same in words for screen readers.
pub fn drawing(state: &State, own: &BracketState) -> Element {
    let spots = spots(own);
    let width = spots.iter().map(|own| left(own) + BOX.0).max().unwrap_or(0);
    let height = spots.iter().map(|own| top(own) + BOX.1).max().unwrap_or(0);
    let both = own.bracket.matches.iter().zip(&own.finish.matches);
    let lines = for_each(own.bracket.matches.iter().zip(&spots), |(drawn, spot)| {
        for_each(drawn.slots, |slot| line(&spots, slot, spot))
    });
    let boxes = for_each(both.zip(&spots), |((drawn, played), spot)| {
        match_box(state, drawn, played, spot)
    });
    let drawing = svg::svg()
        .attr("viewBox", &format!("0 0 {width} {height}"))
        .attr("role", "img")
        .attr("aria-label", &in_words(state, own).join(" "))
        .child(lines)
        .child(boxes);
    let columns = spots.iter().map(|own| own.column + 1).max().unwrap_or(0);
    let class = if columns > 2 {
        "paper bracket large"
    } else {
        "paper bracket"
    };
    let list = ul().child(for_each(in_words(state, own), |says| li().child(says)));
    figure()
        .class(class)
        .child(figcaption().child("Bracket"))
        .child(drawing)
        .child(list)
}

/// The matches in sentences.
fn in_words(state: &State, own: &BracketState) -> Vec<String> {
    let matches = own.rounds.iter().flatten();
    let says = matches.map(|own| {
        let who = words::opponents(state, &own.key);
        match own.winner {
            Some(team) => format!("{who}: {} won.", words::team_name(state, team)),
            None => format!("{who}."),
        }
    });
    says.collect()
}

const fn left(spot: &Spot) -> i32 {
    spot.column * (BOX.0 + GAP.0)
}

const fn top(spot: &Spot) -> i32 {
    spot.row * (BOX.1 + GAP.1) / 2
}

/// Each match stands in the middle of those it takes winners from; the losers’ rounds below.
fn spots(own: &BracketState) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Vec::new();
    let mut next = [0, 0];
    let first_losers = 2 * own
        .bracket
        .matches
        .iter()
        .filter(|own| own.of == Part::Winners && own.round == 0)
        .count();
    for drawn in &own.bracket.matches {
        let from: Vec<(i32, i32)> = drawn
            .slots
            .iter()
            .filter_map(|slot| match slot {
                Slot::WinnerOf(id) => spots.get(id.index()).map(|own| (own.column, own.row)),
                _ => None,
            })
            .collect();
        let is_losers = drawn.of == Part::Losers;
        let column = from.iter().map(|(column, _)| column + 1).max();
        let row = match from.len() {
            0 => {
                let lane = &mut next[usize::from(is_losers)];
                let row = *lane;
                *lane += 2;
                row + if is_losers {
                    i32::try_from(first_losers).unwrap_or(0)
                } else {
                    0
                }
            }
            count => {
                let rows: i32 = from.iter().map(|(_, row)| row).sum();
                rows / i32::try_from(count).unwrap_or(1)
            }
        };
        spots.push(Spot {
            column: column.unwrap_or(0),
            row,
        });
    }
    spots
}

fn line(spots: &[Spot], slot: Slot, to: &Spot) -> Option<Element> {
    let Slot::WinnerOf(id) = slot else {
        return None;
    };
    let from = spots.get(id.index())?;
    let (x, y) = (left(from) + BOX.0, top(from) + BOX.1 / 2);
    let (end, low) = (left(to), top(to) + BOX.1 / 2);
    let middle = end - GAP.0 / 2;
    let path = format!("M{x} {y}H{middle}V{low}H{end}");
    Some(svg::path().class("bracket-line").attr("d", &path))
}

fn match_box(state: &State, drawn: &Match, played: &Resolved, spot: &Spot) -> Element {
    let (x, y) = (left(spot), top(spot));
    let place = |own: Element, at: (i32, i32)| {
        own.attr("x", &at.0.to_string())
            .attr("y", &at.1.to_string())
    };
    let edge = place(svg::rect().class("bracket-box"), (x, y))
        .attr("width", &BOX.0.to_string())
        .attr("height", &BOX.1.to_string())
        .attr("rx", "6");
    let rows = for_each(0..2_usize, |side| {
        let (sitting, slot) = (played.slots[side], drawn.slots[side]);
        let name = match (sitting, slot) {
            (Sitting::Team(team), _) => words::team_name(state, team),
            (_, Slot::Bye) | (Sitting::Nobody, _) => "bye".to_owned(),
            (Sitting::Open, _) => "…".to_owned(),
        };
        let won = played.winner == sitting && matches!(sitting, Sitting::Team(_));
        let line = y + if side == 0 { 21 } else { 43 };
        let class = if won { "bracket-won" } else { "bracket-name" };
        let shown = place(svg::text().class(class), (x + 10, line)).child(short(&name));
        let games = played.games[side];
        let score = (games > 0).then(|| {
            place(svg::text().class(class), (x + BOX.0 - 10, line))
                .attr("text-anchor", "end")
                .child(games.to_string())
        });
        View::from(shown).and(score)
    });
    svg::g().child(edge).child(rows)
}

/// As many characters as fit a box.
fn short(name: &str) -> String {
    const FITS: usize = 21;
    match name.chars().count() {
        count if count <= FITS => name.to_owned(),
        _ => name.chars().take(FITS - 1).chain(['…']).collect(),
    }
}
