//! The sheet of hands, the latest first.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use crate::device::{clock, page};
use crate::screens::common::clauses::why;
use crate::view::html::{a, b, caption, div, p, small, span, table, tbody, td, th, thead, tr};
use crate::view::{Callback, Element, Getter, View, for_each, for_keyed, show, text};
use crate::widgets::{AskAgain, Button, ConfirmButton, SuitMark};
use fives_core::base::cards::Suit;
use fives_core::base::house::ClauseId;
use fives_core::base::text_fold::longest_word;
use fives_core::ledger::Deal;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetRow {
    /// The deal, counted from 0.
    pub deal: usize,
    /// The number of the hand; empty for a misdeal.
    pub number: String,
    /// The bid, or the kind of deal.
    pub bid: String,
    /// The trump suit, if it was named.
    pub trump: Option<Suit>,
    /// Dealer and books: `Ann dealt, 4–2`.
    pub detail: String,
    /// For each side, the total, its change, and whether it was set.
    pub totals: Vec<SideTotal>,
    /// Whether the row counts.
    pub counts: bool,
    /// Whether it can be deleted.
    pub strikable: bool,
    /// The address to amend it; `None` if read-only.
    pub href: Option<String>,
}

/// A row between deals: the starting score, or points by agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowBetween {
    /// The label, or the reason for the points.
    pub says: String,
    /// A further line: `Ann 1 tick`; empty for none.
    pub detail: String,
    /// For each side, the total and its change.
    pub totals: Vec<SideTotal>,
    pub counts: bool,
}

/// What a deal scored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// A sentence for each side, then its rulings and corrections.
    pub says: Vec<String>,
    /// The game of the clauses.
    pub game: &'static str,
    /// The rules that decided it, with their clauses.
    pub rules: Vec<(String, ClauseId)>,
}

/// Makes the row of a deal, by index.
pub type RowOf = Rc<dyn Fn(usize, &Deal) -> SheetRow>;

/// A side's cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideTotal {
    /// The total after the deal.
    pub total: String,
    /// Its change; empty for none.
    pub change: String,
    /// Whether the side was set.
    pub set: bool,
    /// Whether the total is what it was.
    pub still: bool,
}

/// Each row opens for an explanation and actions. Only the latest rows are shown at first, because
/// there may be thousands. A row is rebuilt only if its deal changes.
pub struct Sheet {
    /// The name of a row.
    pub title: &'static str,
    /// The names of the sides.
    pub names: Vec<String>,
    /// How many deals there are.
    pub count: Getter<usize>,
    /// The latest deals, at most so many, with their indexes.
    pub latest: Callback<usize, Vec<(usize, Arc<Deal>)>>,
    /// The row of a deal.
    pub row: RowOf,
    /// The rows between deals, after this many of them.
    pub rows_between: Callback<usize, Vec<RowBetween>>,
    /// Explains the totals of a deal.
    pub why: Callback<usize, Explanation>,
    /// The deal whose row is open.
    pub opened: RwSignal<Option<usize>>,
    /// How a deal is deleted; `None` if read-only.
    pub deleting: Option<Deleting>,
}

/// How a deal is deleted.
pub struct Deleting {
    /// Announces the question.
    pub ask_again: AskAgain,
    /// The label, and the question.
    pub label: (&'static str, &'static str),
    /// What it does, said with the question.
    pub would: Callback<usize, String>,
    /// Called to delete it.
    pub on_sure: Callback<usize>,
}

/// The most sides beside which a row has room for what was played; with more it is told in the row
/// that is opened.
const FEW: usize = 3;

/// The most letters that the longest words above the columns of few sides may have together.
const FEW_LETTERS: usize = 22;

/// The most letters of a word of a name that is read at the usual size beside two columns.
const SHORT: usize = 9;

/// The most sides beside which it has room for a few words.
const SOME: usize = 6;

/// The most letters that a few words beside some sides may have together.
const SOME_LETTERS: usize = 62;

/// What deleting the deal of an open row does.
const FOLLOWS: &str = ".inside .follows";

/// The rows shown at a time.
const ROWS: usize = 50;

impl From<Sheet> for View {
    fn from(sheet: Sheet) -> Self {
        let sides = sheet.names.len();
        let columns = sheet.names.len() + 1;
        let column = || th().attr("scope", "col");
        let name = |name: &String| {
            let name = span().child(name.as_str());
            column().attr("class", "right").child(name)
        };
        let heads = for_each(&sheet.names, name);
        let more = format!("Show earlier {}s", sheet.title.to_lowercase());
        let caption_text = format!("{}s, the latest first", sheet.title);
        let head = tr().child(column().child(sheet.title)).child(heads);
        let longest = sheet.names.iter().map(|name| longest_word(name)).max();
        let longest = longest.unwrap_or(0);
        let letters = sides * longest;
        let is_many = sides > FEW || letters > FEW_LETTERS;
        let is_dense = sides > SOME || letters > SOME_LETTERS;
        let shown = RwSignal::new(None::<usize>);
        let (count, latest) = (sheet.count, sheet.latest);
        let deals = move || latest.run(shown.get().unwrap_or(ROWS));
        let parts = StoredValue::new_local(Parts {
            opened: sheet.opened,
            columns,
            together: is_many.then_some(sheet.names),
            rows_between: sheet.rows_between,
            why: sheet.why,
            deleting: sheet.deleting,
        });
        let row = sheet.row;
        let rows = for_keyed(deals, move |(at, deal): &(usize, Arc<Deal>)| {
            let after = parts.read_value().rows_between(at + 1);
            after.and(row(*at, deal).view(parts))
        });
        // The rows before the first hand come last.
        let whole = move || count.run(()) <= shown.get().unwrap_or(ROWS);
        let start = show(whole, move || parts.read_value().rows_between(0));
        let table = table()
            .class(match (is_many, is_dense) {
                (false, _) if longest > SHORT => "paper sheet long",
                (false, _) => "paper sheet",
                (true, false) if sides <= FEW => "paper sheet many long",
                (true, false) => "paper sheet many",
                (true, true) => "paper sheet many dense",
            })
            .child(caption().class("unseen").child(caption_text))
            .child(thead().child(head))
            .child(tbody().child(rows).child(start));
        let earlier = earlier(count, shown, more);
        div()
            .class("whole-sheet")
            .child(table)
            .child(earlier)
            .into()
    }
}

/// The button for earlier rows, while some are hidden. `shown` is the number shown, if changed.
fn earlier(count: Getter<usize>, shown: RwSignal<Option<usize>>, more: String) -> View {
    let any = move || count.run(()) > shown.get().unwrap_or(ROWS);
    let show_more = move || {
        shown.update(|many| *many = Some(many.unwrap_or(ROWS) + ROWS));
        clock::after(0, Box::new(|| page::catch_focus(".sheet-open")));
    };
    // Without their number, which would change and be painted at every hand.
    show(any, move || {
        Button::new("button quiet sheet-more", show_more)
            .child(more.as_str())
            .into()
    })
}

/// The common part of all rows.
struct Parts {
    opened: RwSignal<Option<usize>>,
    columns: usize,
    /// The names of the sides, if there are many: a cell has its own with it where it stands alone.
    together: Option<Vec<String>>,
    rows_between: Callback<usize, Vec<RowBetween>>,
    why: Callback<usize, Explanation>,
    deleting: Option<Deleting>,
}

impl Parts {
    /// The rows after this many deals, the last first.
    fn rows_between(&self, after: usize) -> View {
        let rows = self.rows_between.run(after).into_iter().rev();
        for_each(rows, |row| row.view(self.together.as_deref()))
    }
}

impl RowBetween {
    fn view(&self, together: Option<&[String]>) -> Element {
        let says = span()
            .child(self.says.as_str())
            .child(small().child(self.detail.as_str()));
        let head = span()
            .class("sheet-beside")
            .child(span().class("hand-number"))
            .child(says);
        tr().class(if self.counts {
            "beside-row"
        } else {
            "beside-row void"
        })
        .child(th().attr("scope", "row").child(head))
        .child(cells(&self.totals, together))
    }
}

/// The totals of a row.
fn cells(totals: &[SideTotal], names: Option<&[String]>) -> View {
    for_each(totals.iter().enumerate(), |(side, total)| {
        let cell = total.view();
        match names.and_then(|names| names.get(side)) {
            Some(name) => cell.attr("data-name", name.as_str()),
            None => cell,
        }
    })
}

impl SheetRow {
    fn view(self, handle: StoredValue<Parts, LocalStorage>) -> View {
        let parts = handle.read_value();
        let (deal, opened) = (self.deal, parts.opened);
        let is_open = move || opened.get() == Some(deal);
        let toggle = move || {
            opened.update(|open_deal| *open_deal = (*open_deal != Some(deal)).then_some(deal));
            page::bring_into_sight(".inside");
        };
        let bid = span()
            .class("played-on")
            .child(self.bid_and_trump())
            .child(" ")
            .child(small().child(self.detail.as_str()));
        let open = Button::new("sheet-open", toggle)
            .expanded(is_open)
            .child(span().class("hand-number").child(self.number.as_str()))
            .child(bid);
        let totals = cells(&self.totals, parts.together.as_deref());
        let row = tr()
            .class(if self.counts { "" } else { "void" })
            .child(th().attr("scope", "row").child(open))
            .child(totals);
        let inside = show(is_open, move || {
            let parts = handle.read_value();
            self.inside(&parts, parts.why.run(deal))
        });
        View::from(row).and(inside)
    }

    /// The bid and the trump suit, which stays on the line of the last word: beside an image a line
    /// may break even at a no-break space.
    pub fn bid_and_trump(&self) -> View {
        let Some(trump) = self.trump else {
            return self.bid.as_str().into();
        };
        let (before, last) = match self.bid.rsplit_once(' ') {
            Some((before, last)) => (format!("{before} "), last),
            None => (String::new(), self.bid.as_str()),
        };
        let together = span().class("together").child(last).child(" ");
        View::from(before).and(together.child(SuitMark(trump)))
    }

    /// The content of an open row.
    fn inside(&self, parts: &Parts, explained: Explanation) -> View {
        let deleting = parts.deleting.as_ref().filter(|_| self.strikable);
        let (strike, follows) = deleting.map(|deleting| deleting.view(self.deal)).unzip();
        let actions = self.href.as_ref().map(|href| {
            let change = a().class("button quiet small").attr("href", href);
            p().class("row-actions")
                .child(change.child("Change"))
                .child(strike)
        });
        let played_on = parts.together.as_ref().map(|_| {
            let dealt = small().child(self.detail.as_str());
            p().child(b().child(self.bid_and_trump()))
                .child(" ")
                .child(dealt)
        });
        let cell = td()
            .attr("colspan", &parts.columns.to_string())
            .child(played_on)
            .child(for_each(explained.says, |says| p().child(says)))
            .child(why(explained.game, explained.rules))
            .child(actions)
            .child(follows);
        tr().class("inside").child(cell).into()
    }
}

impl Deleting {
    /// The button, and what it would do while it asks: below it, so that it stays where it was tapped.
    fn view(&self, deal: usize) -> (View, Element) {
        let asking = RwSignal::new(false);
        let (label, again) = self.label;
        let (would, on_sure) = (self.would, self.on_sure);
        let class = "button quiet small delete";
        let button = ConfirmButton::new(self.ask_again, class, label, again, move || {
            on_sure.run(deal)
        });
        let says = move || match asking.get() {
            true => {
                page::bring_into_sight(FOLLOWS);
                would.run(deal)
            }
            false => String::new(),
        };
        let follows = p().class("follows").attr("role", "status");
        (button.while_it_asks(asking), follows.child(text(says)))
    }
}

impl SideTotal {
    /// The cell of a table.
    pub fn view(&self) -> Element {
        let class = match (self.set, self.still) {
            (true, _) => "right set",
            (false, true) => "right still",
            (false, false) => "right",
        };
        td().class(class)
            .child(b().child(self.total.as_str()))
            .child(" ")
            .child(small().child(self.change.as_str()))
    }
}
