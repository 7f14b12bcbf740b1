//! The table of the statistics: its rows open, and its heads order them.

use leptos::prelude::*;

use super::{Digests, Of, StatisticsFilter, person};
use crate::app::Games;
use crate::device::clock;
use crate::route::Route;
use crate::view::html::{self, dd, div, dl, dt, span, tbody, td, th, thead, tr};
use crate::view::svg::{rect, svg};
use crate::view::{Element, View, dyn_view, for_each, show};
use crate::widgets::Button;
use fives_core::base::text_fold::strip_isolates;
use fives_core::statistics::{RecordMark, SortBy, StatisticsRow, sort};
use fives_core::storage::saved::at_table;
use fives_core::words::statistics::{FigureText, NONE, average, known_of, out_of};

/// The column by which the rows are ordered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RowOrder {
    column: usize,
    largest_first: bool,
}

impl Default for RowOrder {
    fn default() -> Self {
        Self {
            column: 3,
            largest_first: true,
        }
    }
}

impl RowOrder {
    /// The order after a tap on the head of a column: names from A on, figures the largest first; the same column again
    /// the other way round.
    fn after_tap(self, column: usize) -> Self {
        let largest_first = match self.column == column {
            true => !self.largest_first,
            false => column > 0,
        };
        Self {
            column,
            largest_first,
        }
    }

    /// What the head of a column says of it.
    fn of_column(self, column: usize) -> Option<String> {
        let says = match self.largest_first {
            true => "descending",
            false => "ascending",
        };
        (self.column == column).then(|| says.to_owned())
    }
}

/// The table; each row opens.
#[derive(Clone, Copy)]
pub struct StatisticsTable {
    /// The digests of all games.
    pub digests: Digests,
    /// The filters.
    pub asked: StatisticsFilter,
    /// Whose figures they are.
    pub of: Of,
    /// Whether one game is chosen, so that points can be compared.
    pub one_game: bool,
}

impl StatisticsTable {
    /// The table of these rows.
    pub fn shown(self, entries: &[StatisticsRow]) -> View {
        let (caption, name, won) = match self.of {
            Of::Players => ("Players", "Player", "Won"),
            Of::Partnerships => ("Partners", "Partners", "Won"),
            Of::Games => ("Games", "Game", "Finished"),
        };
        let last = match self.has_average() {
            true => "Average per hand",
            false => "Hands",
        };
        let order = self.asked.order;
        let heads = for_each(
            [name, won, "Bids made", last].iter().enumerate(),
            |(at, says)| {
                let tap = move || order.update(|order| *order = order.after_tap(at));
                th().attr("scope", "col")
                    .class(if at == 0 { "" } else { "right" })
                    .attr("aria-sort", move || order.get().of_column(at))
                    .child(Button::new("sort", tap).child(*says))
            },
        );
        let entries = entries.to_vec();
        let rows = dyn_view(
            move || order.get(),
            move |order| {
                let mut entries: Vec<&StatisticsRow> = entries.iter().collect();
                sort(
                    &mut entries,
                    self.sort_by(order.column),
                    order.largest_first,
                );
                for_each(entries, |entry| self.row(entry))
            },
        );
        html::table()
            .class("paper sheet")
            .child(html::caption().class("unseen").child(caption))
            .child(thead().child(tr().child(heads)))
            .child(tbody().child(rows))
            .into()
    }

    /// Whether the last column is the mean of a hand.
    fn has_average(self) -> bool {
        self.one_game && self.of != Of::Games
    }

    /// What a column orders by.
    fn sort_by(self, column: usize) -> SortBy {
        match (column, self.of) {
            (0, _) => SortBy::Name,
            (1, Of::Games) => SortBy::Ended,
            (1, _) => SortBy::Won,
            (2, _) => SortBy::Bids,
            _ if self.has_average() => SortBy::Average,
            _ => SortBy::Hands,
        }
    }

    fn row(self, entry: &StatisticsRow) -> View {
        let figures = &entry.figures;
        let opened = self.asked.opened;
        let key = StoredValue::new(entry.key.clone());
        let is_open = move || opened.with(|open| key.with_value(|key| open.as_ref() == Some(key)));
        let toggle = move || {
            let next = (!is_open()).then(|| key.get_value());
            opened.set(next);
        };
        let open = Button::new("sheet-open", toggle)
            .expanded(is_open)
            .child(span().child(entry.name.as_str()));
        let (won, rate) = match self.of {
            Of::Games => (figures.ended().to_string(), None),
            Of::Players | Of::Partnerships => {
                let (won, ended) = (figures.won(), figures.ended());
                (out_of(won, ended), (ended > 0).then(|| bar(won, ended)))
            }
        };
        let mean = figures.games.first().and_then(|game| game.average());
        let last = match self.has_average() {
            true => mean.map_or_else(|| NONE.to_owned(), average),
            false => figures.hands().to_string(),
        };
        let bids = out_of(figures.made(), figures.made() + figures.set());
        let cell = |says: String| td().class("right").child(says);
        let row = tr()
            .child(th().attr("scope", "row").child(open))
            .child(cell(won).child(rate))
            .child(cell(bids))
            .child(cell(last));
        let known = known_of(figures, self.of == Of::Games);
        let name = strip_isolates(&entry.name).into_owned();
        let inside = show(is_open, move || {
            let person = || person::person(self.digests, self.asked, &name).form();
            let same = (self.of == Of::Players).then(person);
            inside(&known, same).into()
        });
        View::from(row).and(inside)
    }
}

/// How much of the games was won, as a bar.
fn bar(won: u32, ended: u32) -> Element {
    let length = |of: u32| rect().attr("width", &of.to_string()).attr("height", "4");
    svg()
        .class("rate")
        .attr("viewBox", &format!("0 0 {ended} 4"))
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .child(length(ended))
        .child(length(won).class("won"))
}

/// All figures of a row; those about one hand link to it.
fn inside(known: &[FigureText], same: Option<Element>) -> Element {
    let known = for_each(known, |figure| {
        let value = match &figure.mark {
            Some(mark) => dd().child(hand_of(&figure.value, mark)),
            None => dd().child(figure.value.as_str()),
        };
        div().child(dt().child(figure.label.as_str())).child(value)
    });
    let cell = td()
        .class("rules")
        .attr("colspan", "4")
        .child(dl().child(known))
        .child(same);
    tr().class("inside").child(cell)
}

/// Opens a hand in the story of its game.
fn hand_of(says: &str, mark: &RecordMark) -> Button {
    let games = expect_context::<Games>();
    let (id, deal) = (mark.id.clone(), mark.deal);
    let open = move || games.open_game_at(&id, Route::Story(Some(deal)));
    let day = clock::day(at_table(mark.created, mark.offset, clock::here));
    Button::new("link", open).child(format!("{says}, {day}"))
}
