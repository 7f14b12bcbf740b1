//! A night's totals from a list: typed, pasted, or a spreadsheet saved as CSV.

use crate::night::name_list;
use crate::night::plain_name;
use crate::night::season::{Counted, PlayerTotals};
use crate::storage::saved::csv_import::{Rows, number};

/// What was read of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TotalsList {
    /// What each player had.
    pub totals: Vec<PlayerTotals>,
    /// The lines that were not read, each with the reason.
    pub refused: Vec<(String, NoTotals)>,
}

/// Why a line was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTotals {
    /// It has no name.
    Nameless,
    /// A name is too long.
    LongName,
    /// A cell is no whole number, or is out of range.
    NotANumber,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListColumn {
    Names,
    Won,
    Lost,
    Points,
    Place,
}

/// The headings of columns, in small letters.
const HEADINGS: [(ListColumn, &[&str]); 5] = [
    (
        ListColumn::Names,
        &[
            "couple", "name", "names", "pair", "partner", "player", "players", "team",
        ],
    ),
    (
        ListColumn::Won,
        &["games won", "w", "win", "wins", "wins total", "won"],
    ),
    (ListColumn::Lost, &["games lost", "l", "losses", "lost"]),
    (
        ListColumn::Points,
        &["points", "pts", "score", "sum", "total", "total points"],
    ),
    (
        ListColumn::Place,
        &["#", "place", "pos", "position", "rank"],
    ),
];

/// Reads a list: a line for each player or couple, whose players have as much each. Without headings, names come
/// first; one figure is what the season counts, two are games won and lost, then points, then the place.
pub fn read(text: &str, counted: &Counted) -> TotalsList {
    let separated = Rows::read(text);
    let is_in_words = separated.is_none();
    let rows = match separated {
        Some(Ok(rows)) => rows,
        Some(Err(_)) => return TotalsList::default(),
        None => Rows::of(text.lines().filter_map(in_words).collect()),
    };
    // Beside a figure, `Player 60` is a player.
    let has_figure = rows.first().iter().any(|cell| number(cell).is_some());
    let has_number = |head: &str| head.ends_with(|letter: char| letter.is_ascii_digit());
    let heads = |head: &&String| !(has_figure && has_number(head));
    let headings = rows.first().iter().map(|head| Some(head).filter(heads));
    let headings = headings.map(|head| head.and_then(|head| column(head)));
    let headings: Vec<Option<ListColumn>> = headings.collect();
    let has_names = headings.contains(&Some(ListColumn::Names));
    // Where days head columns, the first row does not look like headings.
    let above = usize::from(has_names && !rows.has_headings());
    let mut list = TotalsList::default();
    for cells in rows.rest().iter().skip(above) {
        let read = match has_names {
            true => by_heading(cells, &headings),
            false => by_position(cells, counted, is_in_words),
        };
        match read {
            Ok(totals) => list.totals.extend(totals),
            Err(why) => {
                let line = cells.iter().filter(|cell| !cell.is_empty());
                let line: Vec<&str> = line.map(String::as_str).collect();
                list.refused.push((line.join(" "), why));
            }
        }
    }
    list
}

/// A line without separators: `Ann & Bob 6 2`. The figures at its end are cells, but for the number of `Player 60`.
fn in_words(line: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_name = |word: &&str| number(word).is_none();
    let names = words.iter().rposition(is_name).map_or(0, |last| last + 1);
    // In `Ann’s team 6` and `Ann & partner 6` it is a figure.
    let is_numbered = words
        .get(names.saturating_sub(1)..=names)
        .is_some_and(|last| {
            let named = name_list::numbered_names_in(&words[..=names].join(" "));
            let awaits_number =
                last[0].ends_with(char::is_alphabetic) && name_list::is_numbered(last[0]);
            awaits_number && named.last() == Some(&last.join(" "))
        });
    let (names, figures) = words.split_at(names + usize::from(is_numbered));
    let figures = figures.iter().map(|figure| (*figure).to_owned());
    // `Ann: 6`, `Ann – 6`
    let signs = [' ', ':', '=', '-', '–', '—', '|'];
    let names = names.join(" ").trim_end_matches(signs).to_owned();
    let cells = [names].into_iter().chain(figures);
    (!words.is_empty()).then(|| cells.collect())
}

fn column(heading: &str) -> Option<ListColumn> {
    let heading = heading.trim().to_lowercase();
    let word = heading.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    let mut all = HEADINGS.iter();
    all.find(|(_, names)| names.contains(&&*heading) || names.contains(&word))
        .map(|(column, _)| *column)
}

fn by_heading(
    cells: &[String],
    headings: &[Option<ListColumn>],
) -> Result<Vec<PlayerTotals>, NoTotals> {
    let mut totals = PlayerTotals::default();
    let mut names = Vec::new();
    for (cell, column) in cells.iter().zip(headings) {
        match column {
            Some(ListColumn::Names) => names.push(cell),
            Some(column) if !cell.is_empty() => set(&mut totals, *column, cell)?,
            _ => {}
        }
    }
    each(&names, &totals)
}

/// Whether a word of a name is a figure, as in `Ann 6-2`; the one of `Dave 3rd` is none.
fn has_figure(name: &str) -> bool {
    let figures = |word: &str| {
        let word = word.trim_start_matches('(');
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        rest.len() < word.len() && !rest.starts_with(char::is_alphabetic)
    };
    name.split_whitespace().any(figures)
}

fn by_position(
    cells: &[String],
    counted: &Counted,
    in_words: bool,
) -> Result<Vec<PlayerTotals>, NoTotals> {
    const MORE: [ListColumn; 4] = [
        ListColumn::Won,
        ListColumn::Lost,
        ListColumn::Points,
        ListColumn::Place,
    ];
    let is_figure = |cell: &&String| number(cell).is_some();
    // A number before the names only counts the lines.
    let first = cells
        .iter()
        .position(|cell| number(cell).is_none())
        .unwrap_or(0);
    let cells = &cells[first.min(cells.len())..];
    let at = cells.iter().position(|cell| is_figure(&cell));
    let (names, figures) = cells.split_at(at.unwrap_or(cells.len()));
    // Without a cell for the names, `Ann 6-2` and `Ann (6)` are none.
    let mut all = names.iter().flat_map(|cell| name_list::names_in(cell));
    if (in_words || figures.is_empty()) && all.any(|name| has_figure(&name)) {
        return Err(NoTotals::NotANumber);
    }
    let only = match counted {
        Counted::Wins => [ListColumn::Won],
        Counted::Points => [ListColumn::Points],
        Counted::Places(_) => [ListColumn::Place],
    };
    let columns = match figures.len() {
        1 => &only[..],
        _ => &MORE[..],
    };
    let mut totals = PlayerTotals::default();
    for (cell, column) in figures.iter().zip(columns) {
        if !cell.is_empty() {
            set(&mut totals, *column, cell)?;
        }
    }
    each(&names.iter().collect::<Vec<_>>(), &totals)
}

fn set(totals: &mut PlayerTotals, column: ListColumn, cell: &str) -> Result<(), NoTotals> {
    let number = number(cell).ok_or(NoTotals::NotANumber)?;
    let small = || u16::try_from(number).map_err(|_| NoTotals::NotANumber);
    match column {
        ListColumn::Names => {}
        ListColumn::Won => totals.won = small()?,
        ListColumn::Lost => totals.lost = Some(small()?),
        ListColumn::Points => totals.points = Some(number),
        ListColumn::Place => totals.place = Some(small()?),
    }
    Ok(())
}

/// The same totals for each player whom these cells name. `Player 60` is one where they name nobody else.
fn each(cells: &[&String], totals: &PlayerTotals) -> Result<Vec<PlayerTotals>, NoTotals> {
    let named = |by: fn(&str) -> Vec<String>| -> Vec<String> {
        let names = cells.iter().flat_map(|cell| by(cell));
        names.collect()
    };
    let mut names = named(name_list::names_in);
    if names.is_empty() {
        names = named(name_list::numbered_names_in);
    }
    if names.is_empty() {
        return Err(NoTotals::Nameless);
    }
    let of = |name: String| {
        let name = plain_name(&name).ok_or(NoTotals::LongName)?;
        Ok(PlayerTotals {
            name,
            ..totals.clone()
        })
    };
    names.into_iter().map(of).collect()
}
