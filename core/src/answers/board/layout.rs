//! How rows go on the pages of a board: no smaller than can be read across a hall, in as few pages as they need, and no
//! name cut. Where everything fits one page, it is larger.
//!
//! All lengths are in em of the smallest type.

/// The sizes of type, in tenths of the smallest one, the largest first.
pub const SIZES: [u8; 5] = [20, 17, 14, 12, 10];

/// The most columns of a page.
pub const MOST_COLUMNS: usize = 6;

/// The height of a line.
pub const LINE: f64 = 1.2;

/// The room above and below a row, together.
pub const ROW_GAP: f64 = 0.3;

/// The room between columns.
pub const COLUMN_GAP: f64 = 0.9;

/// The height of a heading of a block.
pub const HEADING: f64 = 1.7;

/// What a layout has to know of a row.
#[derive(Clone, Debug, PartialEq)]
pub struct RowSize {
    /// Its names, each on lines of its own.
    pub names: Vec<NameSize>,
    /// What is as wide as this stands beside every name.
    pub beside: f64,
    /// The height of what stands below the names.
    pub below: f64,
}

/// How wide a name is.
#[derive(Clone, Debug, PartialEq)]
pub struct NameSize {
    /// The width of each word.
    pub words: Vec<f64>,
    /// The width of a space.
    pub space: f64,
}

/// Rows that stand together.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockSize {
    /// Whether a heading stands above them.
    pub has_heading: bool,
    pub rows: Vec<RowSize>,
}

/// The room of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// From the left to the right.
    pub width: f64,
    /// From the top to the bottom.
    pub height: f64,
}

/// What stands in a column, by the numbers of blocks and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The heading of a block.
    Heading(usize),
    /// A row of a block.
    Row(usize, usize),
}

/// The cells of a column, from top to bottom.
pub type BoardColumn = Vec<Cell>;

/// The pages of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// The size of type, in tenths of the smallest one.
    pub size: u8,
    /// The columns of each page.
    pub pages: Vec<Vec<BoardColumn>>,
}

impl NameSize {
    /// Its width on one line, with what text of another size may be wider by than in proportion.
    pub fn width(&self) -> f64 {
        const SLACK: f64 = 1.01;
        let spaces = self.words.len().saturating_sub(1);
        (self.words.iter().sum::<f64>() + spaces as f64 * self.space) * SLACK
    }

    /// The number of lines it takes. A word that is wider than a line is broken.
    fn lines(&self, width: f64) -> f64 {
        let (mut lines, mut used) = (1.0, 0.0);
        for word in &self.words {
            let with_space = if used > 0.0 {
                used + self.space + word
            } else {
                *word
            };
            if with_space <= width {
                used = with_space;
                continue;
            }
            if used > 0.0 {
                lines += 1.0;
            }
            let over = (word / width.max(1.0)).ceil().max(1.0) - 1.0;
            lines += over;
            used = word - over * width;
        }
        lines
    }
}

impl RowSize {
    /// Its width with every name on one line.
    fn width(&self) -> f64 {
        let widest = self.names.iter().map(NameSize::width);
        self.beside + widest.fold(0.0, f64::max)
    }

    fn height(&self, width: f64) -> f64 {
        let lines = self.names.iter();
        let lines: f64 = lines.map(|name| name.lines(width - self.beside)).sum();
        lines * LINE + self.below + ROW_GAP
    }
}

impl BlockSize {
    const fn heading(&self) -> f64 {
        if self.has_heading { HEADING } else { 0.0 }
    }

    fn height(&self, width: f64) -> f64 {
        let rows = self.rows.iter().map(|row| row.height(width));
        self.heading() + rows.sum::<f64>()
    }
}

/// The pages of a part in a room.
pub fn layout(blocks: &[BlockSize], room: Room) -> BoardLayout {
    let larger = SIZES.iter().find_map(|size| {
        let room = inside(room, *size);
        let page = one_page(blocks, room, room.height)?;
        let lower = |height: f64| one_page(blocks, room, height);
        let is_as_good =
            |lower: &Vec<BoardColumn>, best: &Vec<BoardColumn>| lower.len() == best.len();
        Some(BoardLayout {
            size: *size,
            pages: vec![evenly(page, blocks, room, lower, is_as_good)],
        })
    });
    larger.unwrap_or_else(|| BoardLayout {
        size: 10,
        pages: in_pages(blocks, room),
    })
}

/// The same in columns that are about as full as each other: what `lower` gives for the lowest height at which it is
/// still as good. What stands together in the whole height still does.
fn evenly<T>(
    mut best: T,
    blocks: &[BlockSize],
    room: Room,
    lower: impl Fn(f64) -> Option<T>,
    is_as_good: impl Fn(&T, &T) -> bool,
) -> T {
    let together = blocks.iter().map(|block| block.height(f64::INFINITY));
    let together = together.filter(|height| blocks.len() > 1 && *height <= room.height);
    let least = together.fold(0.0, f64::max);
    let mut height = room.height - LINE;
    while height > least {
        match lower(height) {
            Some(now) if is_as_good(&now, &best) => best = now,
            Some(_) => break,
            None => {}
        }
        height -= LINE;
    }
    best
}

/// A room in em of a size.
fn inside(room: Room, size: u8) -> Room {
    let times = f64::from(size) / 10.0;
    Room {
        width: room.width / times,
        height: room.height / times,
    }
}

/// All on one page with every name on one line and every block in one column; `None` where that does not fit.
fn one_page(blocks: &[BlockSize], room: Room, high: f64) -> Option<Vec<BoardColumn>> {
    let filled = fill(blocks, f64::INFINITY, high);
    let cells = filled.iter().flatten();
    let headings = cells.filter(|cell| matches!(cell, Cell::Heading(_)));
    let is_whole = blocks.len() == 1 || headings.count() <= blocks.len();
    let is_over = |column: &BoardColumn| height(blocks, column, f64::INFINITY) > room.height;
    let fits = width(blocks, &filled) <= room.width && !filled.iter().any(is_over);
    (is_whole && fits && filled.len() <= MOST_COLUMNS).then_some(filled)
}

/// The fewest pages, in as many columns as have room for every name on one line; where one column has not, names go on
/// below. The last page is about as full as the others.
fn in_pages(blocks: &[BlockSize], room: Room) -> Vec<Vec<BoardColumn>> {
    let pages = |columns: usize, height: f64| {
        let line = match columns {
            1 => room.width,
            _ => f64::INFINITY,
        };
        let filled = fill(blocks, line, height);
        let pages = filled.chunks(columns).map(<[BoardColumn]>::to_vec);
        pages.collect::<Vec<_>>()
    };
    let fits = |pages: &Vec<Vec<BoardColumn>>| {
        let mut pages = pages.iter();
        pages.all(|page| width(blocks, page) <= room.width)
    };
    let most = (2..=MOST_COLUMNS).rev();
    let columns = most
        .into_iter()
        .find(|columns| fits(&pages(*columns, room.height)))
        .unwrap_or(1);
    let lower = |height: f64| {
        let pages = pages(columns, height);
        (columns == 1 || fits(&pages)).then_some(pages)
    };
    let best = pages(columns, room.height);
    evenly(best, blocks, room, lower, |now, best| {
        now.len() <= best.len()
    })
}

fn row(blocks: &[BlockSize], cell: Cell) -> Option<&RowSize> {
    match cell {
        Cell::Heading(_) => None,
        Cell::Row(block, row) => blocks.get(block)?.rows.get(row),
    }
}

/// The width of columns beside each other, with every name on one line.
fn width(blocks: &[BlockSize], columns: &[BoardColumn]) -> f64 {
    let gaps = columns.len().saturating_sub(1) as f64 * COLUMN_GAP;
    let widest = |column: &BoardColumn| {
        let rows = column.iter().filter_map(|cell| row(blocks, *cell));
        rows.map(RowSize::width).fold(0.0, f64::max)
    };
    columns.iter().map(widest).sum::<f64>() + gaps
}

/// The height of a column of a width.
fn height(blocks: &[BlockSize], column: &BoardColumn, width: f64) -> f64 {
    let of = |cell: &Cell| row(blocks, *cell).map_or(HEADING, |row| row.height(width));
    column.iter().map(of).sum()
}

/// The columns that all rows fill, one after the other. A block that fits a column stays together, and a heading stands
/// again above what goes on in the next column.
fn fill(blocks: &[BlockSize], width: f64, height: f64) -> Vec<BoardColumn> {
    let mut columns = Vec::new();
    let mut column = BoardColumn::new();
    let mut used = 0.0;
    for (number, block) in blocks.iter().enumerate() {
        let heading = block.heading();
        let heights: Vec<f64> = block.rows.iter().map(|row| row.height(width)).collect();
        let whole = block.height(width);
        if !column.is_empty() && used + whole > height && whole <= height {
            columns.push(std::mem::take(&mut column));
            used = 0.0;
        }
        for (row, high) in heights.into_iter().enumerate() {
            let opens = row == 0 || column.is_empty();
            let needed = high + if opens { heading } else { 0.0 };
            let is_full = !column.is_empty() && used + needed > height;
            if is_full {
                columns.push(std::mem::take(&mut column));
                used = 0.0;
            }
            if block.has_heading && (row == 0 || column.is_empty()) {
                column.push(Cell::Heading(number));
                used += HEADING;
            }
            column.push(Cell::Row(number, row));
            used += high;
        }
    }
    if !column.is_empty() {
        columns.push(column);
    }
    columns
}
