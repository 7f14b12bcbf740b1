//! The score card of a game as an SVG picture.
//!
//! It is self-contained: it has its own colours, uses attributes instead of styles, and loads nothing.

mod chart;
mod ink;
mod sides;

pub use self::chart::{Chart, ChartFrame, Plot};
pub(super) use self::ink::escape;
pub use self::sides::mark_path;

use self::ink::{Ink, TextStyle};
use self::sides::SideEntry;
use crate::games::RecordKind;
use crate::ledger::{Fate, Standing};
use crate::storage::saved::SavedGame;
use crate::words;

/// The width of the picture.
const WIDTH: i32 = 1080;
/// The margin around the card.
const EDGE: i32 = 36;
/// The margin around the text.
const MARGIN: i32 = 96;
/// The width of the text.
const ROOM: i32 = WIDTH - 2 * MARGIN;
/// The most lines of agreements.
const BESIDES: usize = 4;
/// The horizontal centre.
const MIDDLE: i32 = WIDTH / 2;

/// The colours.
const PAPER: &str = "#faf7f0";
const CARD: &str = "#ffffff";
const INK: &str = "#1b2330";
const SOFT: &str = "#5a6270";
const LINE: &str = "#ddd6c8";
const ACCENT: &str = "#0d5c3f";

/// The contents of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The title of the game.
    title: String,
    /// What was played, and when.
    line: String,
    sides: Vec<SideEntry>,
    /// The result or the state.
    verdict: String,
    /// The games won this evening, if more than this one.
    series: Option<String>,
    reason: Option<String>,
    /// The starting score, and points by agreement.
    besides: Vec<String>,
    /// The course of the totals.
    chart: Option<Chart>,
    /// The number of hands; empty if the verdict says it.
    foot: String,
}

/// The course of the totals: before the first hand, then after each hand that counts, with its deal and the points
/// by agreement before the next hand.
pub fn course(standing: &Standing) -> impl Iterator<Item = (Option<usize>, Vec<i32>)> {
    let counts = |at: &usize| {
        let deal = standing.deals.get(*at);
        deal.is_some_and(|deal| deal.fate == Fate::Counts && deal.number.is_some())
    };
    let all = standing.deals.len();
    let hands = (0..all).filter(counts).map(Some);
    std::iter::once(None).chain(hands).map(move |hand| {
        let from = hand.map_or(0, |at| at + 1);
        let next = (from..all).find(counts).unwrap_or(all);
        (hand, standing.totals_after(next).values().to_vec())
    })
}

impl Picture {
    /// The picture of a game that was played on a `day`, given in words.
    pub fn of(game: &SavedGame, day: &str) -> Self {
        let ledger = &game.ledger;
        let standing = ledger.standing();
        let kind = words::kind(ledger);
        let (title, line) = match game.name.as_str() {
            "" => (day.to_owned(), kind),
            name => (name.to_owned(), format!("{kind}, {day}")),
        };
        let (verdict, reason) = words::outcome(ledger, &standing);
        let layout = ledger.rules().layout();
        let winner = standing.end.and_then(|(end, _)| end.winner);
        let entry = |side| SideEntry {
            names: layout
                .seats_of(side)
                .map(|seat| ledger.name(seat).into_owned())
                .collect(),
            total: words::number(standing.totals[side]),
            below: words::below(ledger, &standing, side),
            out: standing.out[side],
            won: winner == Some(side),
        };
        let target = ledger.rules().table().finish.target;
        let chips = matches!(ledger.rules().table().record, RecordKind::Pot { .. });
        Self {
            title,
            line,
            sides: layout.sides().map(entry).collect(),
            verdict,
            series: None,
            reason,
            besides: words::besides(ledger, &standing),
            chart: Chart::of(
                course(&standing).map(|(_, totals)| totals).collect(),
                target.filter(|_| !chips).into_iter().collect(),
            )
            .filter(Chart::is_clear),
            foot: match standing.end {
                Some(_) => words::capital(&words::hands(ledger, &standing)),
                // The verdict says it.
                None => String::new(),
            },
        }
    }

    /// With the games won this evening, in words.
    #[must_use]
    pub fn with_series(mut self, says: Option<String>) -> Self {
        self.series = says;
        self
    }

    /// The picture as SVG, 1080 wide.
    pub fn draw(&self) -> String {
        let mut ink = Ink::at(EDGE + 96);
        let centred = TextStyle::new(MIDDLE, "middle");
        ink.write(&centred.serif(56, INK), &self.title, ROOM);
        ink.gap(2);
        ink.write(&centred.sans(30, SOFT), &self.line, ROOM);
        ink.gap(30);
        ink.hairline();
        sides::draw(&self.sides, &mut ink);
        ink.hairline();
        ink.gap(56);
        ink.write(&centred.serif(48, ACCENT), &self.verdict, ROOM);
        if let Some(series) = &self.series {
            ink.gap(6);
            ink.write(&centred.serif(34, INK), series, ROOM);
        }
        if let Some(reason) = &self.reason {
            ink.gap(6);
            ink.write(&centred.sans(28, SOFT), reason, ROOM);
        }
        let (shown, more) = words::first_of(&self.besides, BESIDES);
        for says in shown.iter().chain(&more) {
            ink.gap(6);
            ink.write(&centred.sans(26, SOFT), says, ROOM);
        }
        if let Some(chart) = &self.chart {
            ink.gap(34);
            chart.draw(&mut ink);
        }
        ink.gap(44);
        ink.footer(&self.foot, "Fives");
        ink.framed()
    }
}
