//! Guesses what the columns of a table hold.

use super::{ColumnKind, CsvImport};
use crate::base::text_fold::fold_letter;
use crate::games::known_as::game_called;
use crate::storage::saved::csv_import::rows::is_total;
use crate::storage::saved::csv_import::{NoGames, day, in_figures, number};

/// Headings of dates, folded.
const DATES: [&str; 15] = [
    "date", "datum", "fecha", "data", "dato", "day", "tag", "jour", "dia", "giorno", "dag",
    "played", "gespielt", "jouee", "when",
];

/// Headings of a place, folded.
const PLACES: [&str; 8] = [
    "place", "location", "venue", "ort", "lieu", "lugar", "luogo", "plaats",
];

/// Headings of the games that were played, folded.
const GAMES: [&str; 8] = [
    "game", "games", "spiel", "jeu", "juego", "gioco", "partie", "variant",
];

/// Words in headings of numbers that are nobody’s totals, folded: of the row, of hands and hours, of what is noted.
const NOBODYS: [&str; 55] = [
    "no",
    "nr",
    "num",
    "number",
    "nummer",
    "numero",
    "game",
    "games",
    "round",
    "rounds",
    "runde",
    "hand",
    "hands",
    "deal",
    "deals",
    "main",
    "mano",
    "manche",
    "week",
    "month",
    "year",
    "season",
    "session",
    "match",
    "set",
    "bid",
    "bids",
    "trick",
    "tricks",
    "books",
    "spiel",
    "partie",
    "table",
    "tisch",
    "played",
    "players",
    "hours",
    "minutes",
    "duration",
    "length",
    "time",
    "dauer",
    "note",
    "notes",
    "remark",
    "remarks",
    "comment",
    "comments",
    "notiz",
    "bemerkung",
    "remarque",
    "nota",
    "kommentar",
    "winner",
    "id",
];

/// Words in the heading of a sum of the other totals, folded.
const SUMS: [&str; 10] = [
    "total", "totals", "sum", "sums", "summe", "gesamt", "somme", "suma", "totale", "totaal",
];

/// Words in the heading of points, folded; allowed beside sums.
const POINTS: [&str; 14] = [
    "point", "points", "pts", "score", "scores", "punkte", "puntos", "punti", "pontos", "punten",
    "won", "lost", "for", "against",
];

/// Other words allowed beside sums.
const BESIDE_SUMS: [&str; 6] = ["all", "grand", "of", "overall", "the", "general"];

/// A heading in lower case, without accents and the signs behind it.
fn folded(heading: &str) -> String {
    let heading = heading.trim_end_matches([':', '.', ' ']);
    heading.chars().flat_map(fold_letter).collect()
}

/// The words of a folded heading.
fn words(heading: &str) -> impl Iterator<Item = &str> {
    let words = heading.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// Whether a heading is of a sum: `Total`, `Points total`, `Sum of all scores`.
fn is_sum(heading: &str) -> bool {
    let heading = folded(heading);
    let sum = SUMS.iter().any(|word| heading.contains(word));
    let beside = |word: &str| BESIDE_SUMS.contains(&word) || is_of_points(word);
    sum && words(&heading).all(beside)
}

/// Whether a heading is of numbers that are nobody’s totals: `Hand`, `Game no.`, `Hands played`.
fn is_nobodys(heading: &str) -> bool {
    let heading = folded(heading);
    words(&heading).next().is_some() && words(&heading).all(|word| NOBODYS.contains(&word))
}

/// Whether a word of a heading is of totals, not of whose they are.
fn is_of_points(word: &str) -> bool {
    POINTS.contains(&word) || SUMS.contains(&word)
}

/// Whether a cell looks like a number, even with a text behind it: `12,5`, `31 pts`. A time is none.
fn begins_in_figures(cell: &str) -> bool {
    let begins = cell.trim_start_matches(|cell: char| !cell.is_alphanumeric());
    let begins = begins.starts_with(|letter: char| letter.is_ascii_digit());
    in_figures(cell) || (begins && !cell.contains([':', '=']) && !day::is_one(cell))
}

impl CsvImport {
    /// Guesses the columns, with headings or without.
    ///
    /// # Errors
    /// Why no choice of columns makes games.
    pub(super) fn guess(&mut self) -> Result<(), NoGames> {
        let width = self.columns.len();
        let has_days = |at: usize| self.is_headed(at, &DATES) || self.filled(at).any(day::is_one);
        let has_numbers = |cell: &str| is_total(cell) || begins_in_figures(cell);
        let numbers = (0..width).filter(|at| self.filled(*at).any(has_numbers));
        if !(0..width).any(has_days) {
            return Err(NoGames::NoDays);
        }
        // One column of totals is shown, to choose another.
        if numbers.count() == 0 {
            return Err(NoGames::NoTotals);
        }
        let bare = !self.rows.has_headings();
        let ways = [bare, false].map(|bare| self.guessed(bare));
        for columns in ways {
            self.columns = columns;
            let each = self.totals().unwrap_or_default();
            let mut each = each.iter().map(|(names, _)| names.len());
            let first = each.next();
            if first.is_some() && each.all(|count| Some(count) == first) {
                break;
            }
        }
        Ok(())
    }

    /// Guesses the columns. In a `bare` table, without headings, all words are names.
    fn guessed(&self, bare: bool) -> Vec<ColumnKind> {
        let width = self.columns.len();
        let dated = self.guessed_dates();
        let can_be_total = |at: usize| {
            // A row number has a heading without a letter or of its kind.
            let named = self.heading(at).is_none() || self.named(at).is_some();
            named && Some(at) != dated && !self.heading(at).is_some_and(is_nobodys)
        };
        let is_total = |at: usize| can_be_total(at) && self.has_totals(at);
        let is_sum = |at: &usize| self.heading(*at).is_some_and(is_sum);
        let place = (0..width)
            .find(|at| !is_total(*at) && Some(*at) != dated && self.is_headed(*at, &PLACES));
        let played = (0..width).find(|at| {
            !is_total(*at) && ![dated, place].contains(&Some(*at)) && self.has_games_at(*at)
        });
        let is_text = |at: usize| {
            let none = is_total(at) || [dated, place, played].contains(&Some(at));
            !none && self.filled(at).next().is_some()
        };
        let mut totals: Vec<usize> = (0..width).filter(|at| is_total(*at)).collect();
        if !totals.iter().all(is_sum) {
            totals.retain(|at| !is_sum(at));
        }
        if totals.len() < 2 {
            // No total is whole, and each is named as odd.
            let odd = |at: &usize| self.named(*at).is_some() && self.all_begin_in_figures(*at);
            let is_one = |at: &usize| totals.contains(at) || (can_be_total(*at) && odd(at));
            totals = (0..width).filter(is_one).filter(|at| !is_sum(at)).collect();
        }
        // The owner of a total is before it in the row, or in the heading.
        let beside = |at: &usize| at.checked_sub(1).is_some_and(is_text);
        let named_beside = totals.iter().all(beside);
        if !named_beside && self.rows.has_headings() {
            totals.retain(|at| self.named(*at).is_some());
        }
        let names = match named_beside {
            true => totals.iter().map(|at| at - 1).collect(),
            false => self.names_before(&totals, is_text),
        };
        (0..width)
            .map(|at| match at {
                _ if Some(at) == dated => ColumnKind::Date,
                _ if Some(at) == place => ColumnKind::Place,
                _ if Some(at) == played => ColumnKind::Game,
                _ if totals.contains(&at) => ColumnKind::Total,
                _ if names.contains(&at) => ColumnKind::Name,
                _ if bare && is_text(at) => ColumnKind::Name,
                _ => ColumnKind::Unused,
            })
            .collect()
    }

    /// The columns of names that stand together before the totals, if the headings of these are of points and sides:
    /// `Winner,Loser,Won,Lost`.
    fn names_before(&self, totals: &[usize], is_text: impl Fn(usize) -> bool) -> Vec<usize> {
        let heading = |at: usize| self.named(at).map(folded).unwrap_or_default();
        let is_noted = |word: &str| {
            let noted = [&NOBODYS[..], &DATES, &PLACES, &GAMES];
            word != "winner" && noted.iter().any(|words| words.contains(&word))
        };
        let (count, first) = (totals.len(), totals.first().copied().unwrap_or_default());
        let together = (0..first).rev();
        let together =
            together.take_while(|at| is_text(*at) && !words(&heading(*at)).any(is_noted));
        let mut names: Vec<usize> = together.collect();
        names.reverse();
        // The winner behind two sides is one of them.
        if names.len() > count && names.last().is_some_and(|at| heading(*at) == "winner") {
            names.pop();
        }
        if count < 2 || names.len() < count {
            return Vec::new();
        }
        // Partners may have a column each.
        if !names.len().is_multiple_of(count) {
            names.drain(..names.len() - count);
        }
        let sides: Vec<String> = names.iter().map(|at| heading(*at)).collect();
        let is_side = |word: &str| {
            let mut of_sides = sides.iter().flat_map(|heading| words(heading));
            let word = word.trim_end_matches('s');
            word.len() < 2 || of_sides.any(|side| side.trim_end_matches('s') == word)
        };
        let is_of_a_side = |at: &usize| {
            let heading = heading(*at);
            words(&heading).any(is_of_points)
                && words(&heading).all(|word| is_of_points(word) || is_side(word))
        };
        match totals.iter().all(is_of_a_side) {
            true => names,
            false => Vec::new(),
        }
    }

    /// The column of the dates: the one that is called so, or the first; they may all be odd.
    fn guessed_dates(&self) -> Option<usize> {
        let all = || 0..self.columns.len();
        let is_called = |at: &usize| self.is_headed(*at, &DATES);
        let has_dates = |at: &usize| self.fits_most(*at, day::is_one);
        let called = all().filter(has_dates).find(is_called);
        let first = || all().find(has_dates);
        let odd = || all().find(|at| is_called(at) && !self.has_totals(*at));
        called.or_else(first).or_else(odd)
    }

    /// Whether a column has names of games: some below such a heading, or else most.
    fn has_games_at(&self, at: usize) -> bool {
        let is_game = |cell: &str| game_called(cell).is_some();
        match self.is_headed(at, &GAMES) {
            true => self.filled(at).any(is_game) && !self.has_totals(at),
            false => self.fits_most(at, |cell| {
                game_called(cell).is_some_and(|game| folded(game.name) == folded(cell))
            }),
        }
    }

    fn is_headed(&self, at: usize, headings: &[&str]) -> bool {
        let heading = self.heading(at).map(folded);
        heading.is_some_and(|heading| headings.contains(&heading.as_str()))
    }

    /// Whether most of a column is so; a typing error makes its row fail, not the column.
    fn fits_most(&self, at: usize, fits: fn(&str) -> bool) -> bool {
        let (all, fit) = self.filled(at).fold((0, 0), |(all, fit), cell| {
            (all + 1, fit + usize::from(fits(cell)))
        });
        fit > 0 && 2 * fit > all
    }

    /// Whether a column looks like totals: most of it, or half if the rest are malformed numbers.
    fn has_totals(&self, at: usize) -> bool {
        let half = || {
            let whole = self.filled(at).filter(|cell| number(cell).is_some());
            let whole = whole.count();
            whole > 0 && 2 * whole == self.filled(at).count() && self.all_in_figures(at)
        };
        self.fits_most(at, is_total) || half()
    }

    fn all_begin_in_figures(&self, at: usize) -> bool {
        self.filled(at).next().is_some() && self.filled(at).all(begins_in_figures)
    }

    fn all_in_figures(&self, at: usize) -> bool {
        self.filled(at).next().is_some() && self.filled(at).all(in_figures)
    }
}
