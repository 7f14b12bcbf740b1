//! The bracket as a drawing: a column for each round, a box for each match.

use crate::view::html::{div, figcaption, figure, h3, li, p, section, span, ul};
use crate::view::{Element, View, for_each, svg};
use fives_core::night::knock_out::{BracketPart, Match, Resolved, Sitting, Slot};
use fives_core::night::{BracketState, Stage, State};
use fives_core::words::night as words;

/// The height of a box and the space around it, in units of the drawing.
const HEIGHT: i32 = 52;
const GAP: (i32, i32) = (34, 16);

/// The least and the greatest width of a box, the room beside a name, and that of a letter.
const WIDTHS: (i32, i32) = (150, 300);
const MARGIN: i32 = 36;
const LETTER: i32 = 8;

/// How many times its own size the drawing is at most, as a fraction, except on the wall.
const LARGEST: (i32, i32) = (5, 4);

/// The widest drawing that can be read on a phone.
const NARROW: i32 = 430;

/// Where a match stands: column and row of boxes, the row in halves, and how wide the boxes are.
struct Spot {
    column: i32,
    row: i32,
    width: i32,
}

/// The drawing, with the same in words for screen readers.
pub fn drawing(state: &State, the_bracket: &BracketState) -> Element {
    let longest = the_bracket
        .teams
        .iter()
        .map(|team| letters(&words::team_name(state, *team)));
    let width = longest.max().unwrap_or(0) * LETTER + MARGIN;
    let spots = spots(the_bracket, width.clamp(WIDTHS.0, WIDTHS.1));
    let both = the_bracket
        .bracket
        .matches
        .iter()
        .zip(&the_bracket.finish.matches);
    // A match that nobody is in, such as a second final that isn’t needed, isn’t drawn.
    let drawn: Vec<_> = both
        .zip(&spots)
        .filter(|((_, played), _)| played.slots != [Sitting::Nobody; 2])
        .collect();
    let edge = |of: fn(&Spot) -> i32| drawn.iter().map(|(_, spot)| of(spot)).max().unwrap_or(0);
    let width = edge(|spot| left(spot) + spot.width);
    let height = edge(|spot| top(spot) + HEIGHT);
    let lines = for_each(&drawn, |((drawn, _), spot)| {
        for_each(drawn.slots, |slot| line(&spots, slot, spot))
    });
    let last = drawn.len().saturating_sub(1);
    let boxes = for_each(drawn.iter().enumerate(), |(at, ((drawn, played), spot))| {
        let is_final = at == last && the_bracket.finish.champion.is_some();
        match_box(state, drawn, played, spot, is_final)
    });
    let drawing = svg::svg()
        .attr("viewBox", &format!("-2 -2 {} {}", width + 4, height + 4))
        .attr("width", &((width + 4) * LARGEST.0 / LARGEST.1).to_string())
        .attr("role", "img")
        .attr("aria-label", &in_words(state, the_bracket).join(" "))
        .child(lines)
        .child(boxes);
    let class = match width > NARROW {
        true => "paper bracket large",
        false => "paper bracket",
    };
    let champion = the_bracket.finish.champion.map(|team| {
        let says = format!(
            "{}: {}",
            words::champion_line(state, team),
            words::team_name(state, team)
        );
        p().class("bracket-champion").child(says)
    });
    figure()
        .class(class)
        .child(figcaption().child("Bracket"))
        .child(champion)
        .child(drawing)
        .child(list(state))
}

/// The same by rounds, for a phone.
fn list(state: &State) -> Element {
    let rounds = state.rounds.iter();
    let rounds = rounds.filter(|round| round.stage == Stage::Bracket);
    div().class("bracket-list").child(for_each(rounds, |round| {
        let matches = for_each(&round.matches, |played| {
            li().child(for_each(played.key.teams, |team| {
                let class = match played.winner == Some(team) {
                    true => "bracket-side won",
                    false => "bracket-side",
                };
                let says = played.winner == Some(team);
                div()
                    .class(class)
                    .child(
                        span()
                            .child(words::team_name(state, team))
                            .child(says.then(|| span().class("unseen").child(" won"))),
                    )
                    .child(span().child(words::score_text(played, team)))
            }))
        });
        section()
            .child(h3().child(words::round_title(state, round)))
            .child(ul().child(matches))
            .child(for_each(words::not_playing(state, round), |says| {
                p().class("help out").child(says)
            }))
    }))
}

/// The matches in sentences.
fn in_words(state: &State, bracket: &BracketState) -> Vec<String> {
    let matches = bracket.rounds.iter().flatten();
    let says = matches.map(|played| {
        let who = words::opponents(state, &played.key);
        match played.winner {
            Some(team) => format!("{who}: {} won.", words::team_name(state, team)),
            None => format!("{who}."),
        }
    });
    says.collect()
}

const fn left(spot: &Spot) -> i32 {
    spot.column * (spot.width + GAP.0)
}

const fn top(spot: &Spot) -> i32 {
    spot.row * (HEIGHT + GAP.1) / 2
}

/// Each match stands in the middle of those it takes winners from; the losers’ rounds below.
fn spots(the_bracket: &BracketState, width: i32) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Vec::new();
    let mut next = [0, 0];
    let first_losers = 2 * the_bracket
        .bracket
        .matches
        .iter()
        .filter(|drawn| drawn.of == BracketPart::Winners && drawn.round == 0)
        .count();
    for drawn in &the_bracket.bracket.matches {
        let from: Vec<(i32, i32)> = drawn
            .slots
            .iter()
            .filter_map(|slot| match slot {
                Slot::WinnerOf(id) => spots.get(id.index()).map(|spot| (spot.column, spot.row)),
                _ => None,
            })
            .collect();
        let is_losers = drawn.of == BracketPart::Losers;
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
            width,
        });
    }
    spots
}

fn line(spots: &[Spot], slot: Slot, to: &Spot) -> Option<Element> {
    let Slot::WinnerOf(id) = slot else {
        return None;
    };
    let from = spots.get(id.index())?;
    let (x, y) = (left(from) + from.width, top(from) + HEIGHT / 2);
    let (end, low) = (left(to), top(to) + HEIGHT / 2);
    let middle = end - GAP.0 / 2;
    let path = format!("M{x} {y}H{middle}V{low}H{end}");
    Some(svg::path().class("bracket-line").attr("d", &path))
}

fn match_box(
    state: &State,
    drawn: &Match,
    played: &Resolved,
    spot: &Spot,
    is_final: bool,
) -> Element {
    let (x, y) = (left(spot), top(spot));
    let place = |element: Element, at: (i32, i32)| {
        element
            .attr("x", &at.0.to_string())
            .attr("y", &at.1.to_string())
    };
    let class = match is_final {
        true => "bracket-box last",
        false => "bracket-box",
    };
    let edge = place(svg::rect().class(class), (x, y))
        .attr("width", &spot.width.to_string())
        .attr("height", &HEIGHT.to_string())
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
        let shown = place(svg::text().class(class), (x + 10, line)).child(short(&name, spot.width));
        let games = played.games[side];
        let score = (games > 0).then(|| {
            place(svg::text().class(class), (x + spot.width - 10, line))
                .attr("text-anchor", "end")
                .child(games.to_string())
        });
        View::from(shown).and(score)
    });
    svg::g().child(edge).child(rows)
}

fn letters(name: &str) -> i32 {
    i32::try_from(name.chars().count()).unwrap_or(i32::MAX / LETTER / 2)
}

/// As many characters as fit a box.
fn short(name: &str, width: i32) -> String {
    let fits = (width - MARGIN) / LETTER;
    match letters(name) {
        count if count <= fits => name.to_owned(),
        _ => {
            let fits = usize::try_from(fits - 1).unwrap_or(0);
            name.chars().take(fits).chain(['…']).collect()
        }
    }
}
