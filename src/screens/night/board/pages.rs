//! The pages of a board: what stands on each, by how wide the words are on this screen.

use std::collections::HashMap;

use crate::device::board::widths_of;
use fives_core::answers::board::layout::{
    BlockSize, BoardLayout, Cell, NameSize, Room, RowSize, layout,
};
use fives_core::answers::board::{BoardBlock, BoardPart, BoardRow};
use fives_core::words::night::team_page::WHERE_NEXT;

/// What the points of a team may be as wide as while its table plays, in em: `−12`.
const LIVE_POINTS: f64 = 1.9;

/// What the sign of the dealer needs beside a name, in em.
const DEALS: f64 = 1.0;

/// The room between the parts of a row, in em.
const BESIDE: f64 = 0.5;

/// The room below a match for what a live table says, in em.
const REMARK: f64 = 0.75;

/// After how many pages players find the code again that says where they play next.
const CODE_AFTER: usize = 5;

/// What can be seen at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Whether it has the code that says where a team plays next, and nothing else.
    pub is_code: bool,
    /// The size of type, in tenths of the smallest one.
    pub size: u8,
    /// What stands in each, from top to bottom.
    pub shown: Vec<Vec<PageLine>>,
    /// What stands above it.
    pub heading: Heading,
}

/// What stands above a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The title of its part.
    pub title: String,
    /// Whether a sign on it says who deals.
    pub tells_dealers: bool,
}

/// A cell of a page.
#[derive(Clone, Debug, PartialEq)]
pub enum PageLine {
    /// The heading of a block.
    Heading(String),
    Row(BoardRow),
}

/// The pages of all parts in a room.
pub fn pages(parts: &[BoardPart], room: Room, is_live: bool) -> Vec<Page> {
    let widths = Widths::of(parts);
    parts
        .iter()
        .flat_map(|part| {
            let sizes: Vec<BlockSize> = widths.blocks(part, is_live);
            let found = layout(&sizes, room);
            pages_of(part, &found)
        })
        .collect()
}

/// The same with the page of the code between the parts, once at least.
pub fn with_code(pages: Vec<Page>) -> Vec<Page> {
    let code = || Page {
        is_code: true,
        size: 10,
        shown: Vec::new(),
        heading: Heading {
            title: WHERE_NEXT.to_owned(),
            tells_dealers: false,
        },
    };
    let mut all: Vec<Page> = Vec::new();
    let mut since = 0;
    for part in pages.chunk_by(|one, next| one.heading.title == next.heading.title) {
        all.extend_from_slice(part);
        since += part.len();
        if since >= CODE_AFTER {
            all.push(code());
            since = 0;
        }
    }
    if since > 0 && since == all.len() {
        all.push(code());
    }
    all
}

fn pages_of(part: &BoardPart, found: &BoardLayout) -> Vec<Page> {
    let block = |at: usize| part.blocks.get(at);
    let cell = |cell: &Cell| match cell {
        Cell::Heading(at) => block(*at).map(|block| PageLine::Heading(block.heading.clone())),
        Cell::Row(at, row) => block(*at)
            .and_then(|block| block.rows.get(*row))
            .map(|row| PageLine::Row(row.clone())),
    };
    let pages = found.pages.iter().map(|columns| {
        let shown: Vec<Vec<PageLine>> = columns
            .iter()
            .map(|column| column.iter().filter_map(cell).collect())
            .collect();
        let tells_dealers = shown.iter().flatten().any(|shown| match shown {
            PageLine::Row(BoardRow::Match(played)) => played.sides.iter().any(|side| side.deals),
            _ => false,
        });
        let heading = Heading {
            title: part.title.clone(),
            tells_dealers,
        };
        Page {
            is_code: false,
            size: found.size,
            shown,
            heading,
        }
    });
    pages.collect()
}

/// How wide words are.
struct Widths(HashMap<String, f64>);

impl Widths {
    fn of(parts: &[BoardPart]) -> Self {
        let rows = parts.iter().flat_map(|part| &part.blocks);
        let rows = rows.flat_map(|block| &block.rows);
        let texts = rows.flat_map(texts);
        let words = texts.flat_map(|text| text.split(' ').map(str::to_owned));
        let mut words: Vec<String> = words.chain([String::from(" ")]).collect();
        words.sort_unstable();
        words.dedup();
        let widths = widths_of(words.clone());
        Self(words.into_iter().zip(widths).collect())
    }

    fn word(&self, word: &str) -> f64 {
        self.0.get(word).copied().unwrap_or_default()
    }

    fn name(&self, name: &str) -> NameSize {
        NameSize {
            words: name.split(' ').map(|word| self.word(word)).collect(),
            space: self.word(" "),
        }
    }

    /// The width of a text and of the room beside it; nothing for an empty one.
    fn beside(&self, text: &str) -> f64 {
        match text {
            "" => 0.0,
            text => self.name(text).width() + BESIDE,
        }
    }

    fn blocks(&self, part: &BoardPart, is_live: bool) -> Vec<BlockSize> {
        let rows = || part.blocks.iter().flat_map(|block| &block.rows);
        let widest = |of: &dyn Fn(&BoardRow) -> f64| rows().map(of).fold(0.0, f64::max);
        let before = widest(&|row| match row {
            BoardRow::Name { before, .. } => self.beside(before),
            BoardRow::Match(played) => self.beside(&played.table),
        });
        let after = widest(&|row| match row {
            BoardRow::Name { after, .. } => self.beside(after),
            BoardRow::Match(played) => {
                let points = played.sides.iter().map(|side| self.beside(&side.points));
                let points = points.fold(0.0, f64::max);
                match is_live && played.is_open {
                    true => points.max(LIVE_POINTS + BESIDE) + DEALS,
                    false if played.is_open => points + DEALS,
                    false => points,
                }
            }
        });
        let size = |block: &BoardBlock| BlockSize {
            has_heading: !block.heading.is_empty(),
            rows: block
                .rows
                .iter()
                .map(|row| RowSize {
                    names: names(row).map(|name| self.name(name)).collect(),
                    beside: before + after,
                    below: match row {
                        BoardRow::Match(played) if is_live && played.is_open => REMARK,
                        _ => 0.0,
                    },
                })
                .collect(),
        };
        part.blocks.iter().map(size).collect()
    }
}

/// The names of a row.
fn names(row: &BoardRow) -> impl Iterator<Item = &str> {
    let (name, sides) = match row {
        BoardRow::Name { name, .. } => (Some(name.as_str()), None),
        BoardRow::Match(played) => (None, Some(&played.sides)),
    };
    let sides = sides.into_iter().flatten();
    name.into_iter().chain(sides.map(|side| side.name.as_str()))
}

/// All texts of a row.
fn texts(row: &BoardRow) -> Vec<&str> {
    let beside: Vec<&str> = match row {
        BoardRow::Name { before, after, .. } => vec![before, after],
        BoardRow::Match(played) => {
            let points = played.sides.iter().map(|side| side.points.as_str());
            points.chain([played.table.as_str()]).collect()
        }
    };
    names(row).chain(beside).collect()
}
