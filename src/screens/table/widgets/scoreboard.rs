//! The scoreboard: totals in large figures.

use leptos::prelude::*;

use super::{Stretch, Ticks, Track};
use crate::device::clock::Wait;
use crate::view::html::{a, b, div, h2, li, p, section, span, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, effect, for_each, text};
use crate::widgets::{Button, FittedName, SideMark, fold};
use fives_core::base::seats::Side;
use fives_core::words;

/// One side's column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideColumn {
    pub side: Side,
    pub name: String,
    pub total: i32,
    /// The line below the total: what it needs, or that it is out.
    pub below: String,
    /// Its failed bids, and the number that puts it out, if counted.
    pub ticks: Option<(u8, u8)>,
    pub out: bool,
    /// Whether it has won the game.
    pub won: bool,
}

/// The most sides in columns; more are in rows.
const FEW: usize = 3;

/// Why a total is what it is.
#[derive(Default)]
pub struct WhyTotal {
    /// The whole sum; nothing where the last hand says it.
    pub sum: Option<String>,
    /// The last hand, and what came after it.
    pub last: String,
    /// The hands that moved it, the latest first; none where there is no sum.
    pub hands: Vec<String>,
    /// The address where the referee explains it; `None` without a hand.
    pub referee: Option<String>,
}

/// Returns a side's total.
pub type TotalOf = Callback<Side, Option<i32>>;

/// The scoreboard with its track. Tapping a total explains it.
///
/// Columns follow the score in place; the sides and their names are fixed.
pub struct Scoreboard {
    /// A side's total, which may be known before the rest.
    pub total: TotalOf,
    /// The columns, by side.
    pub columns: Getter<Vec<SideColumn>>,
    /// The track, if any.
    pub stretch: Getter<Option<Stretch>>,
    /// What explains a side's total.
    pub why: Callback<Side, WhyTotal>,
}

impl From<Scoreboard> for View {
    fn from(board: Scoreboard) -> Self {
        let explained = RwSignal::new(None::<usize>);
        let columns = untrack(|| board.columns.run(()));
        let few = columns.len() <= FEW;
        let sides = if few { "sides" } else { "sides many" };
        let sides =
            div()
                .class(sides)
                .child(for_each(columns.iter().enumerate(), |(at, column)| {
                    let all = board.columns;
                    let now: Getter<Option<SideColumn>> =
                        Getter::new(move |()| all.run(()).into_iter().nth(at));
                    column.view(explained, board.total, now, few)
                }));
        let all = board.columns;
        effect(move || {
            all.run(());
            // An explanation belongs to one total only.
            if explained.with_untracked(Option::is_some) {
                explained.set(None);
            }
        });
        let why = board.why;
        let why = dyn_view(
            move || explained.get(),
            move |at| {
                let side = at.and_then(|at| columns.get(at)).map(|column| column.side);
                side.map(|side| why.run(side).view()).into()
            },
        );
        section()
            .class("paper scoreboard")
            .attr("aria-label", "Score")
            .child(sides)
            .child(div().attr("role", "status").child(why))
            .child(Track(board.stretch))
            .into()
    }
}

/// The time between two figures while the total of the winner counts up, in milliseconds, and the most
/// figures.
const PAUSE: u64 = 160;
const FIGURES: i32 = 12;

/// The figure shown in place of a total that wins the game, up to that total; `None` where nothing counts.
fn counts_up(now: Getter<Option<SideColumn>>) -> RwSignal<Option<i32>> {
    let counting = Counting {
        figure: RwSignal::new(None),
        wait: StoredValue::new_local(None),
    };
    let mut before = None;
    effect(move || {
        let now = now.run(()).map(|side| (side.total, side.won));
        if now == before {
            return;
        }
        // A win that was taken back counts no further.
        counting.stop();
        if let (Some((last, false)), Some((total, true))) = (before, now) {
            counting.count(last, total, (total - last).clamp(0, FIGURES));
        }
        before = now;
    });
    counting.figure
}

/// A total that counts up, by a timer that ends with the screen.
#[derive(Clone, Copy)]
struct Counting {
    figure: RwSignal<Option<i32>>,
    wait: StoredValue<Option<Wait>, LocalStorage>,
}

impl Counting {
    fn stop(self) {
        self.wait.set_value(None);
        self.figure.set(None);
    }

    /// Shows the figures `from` a total `to` another, in so many steps.
    fn count(self, from: i32, to: i32, steps: i32) {
        if steps == 0 {
            return self.stop();
        }
        let next = move || self.count(from + (to - from) / steps, to, steps - 1);
        self.figure.set(Some(from));
        self.wait.set_value(Some(Wait::new(PAUSE, next)));
    }
}

/// A total in the type of the score.
pub fn figures(total: i32) -> Element {
    span().class(size(total)).child(words::number(total))
}

/// The class of a total: smaller if its digits would not fit beside another's.
fn size(total: i32) -> &'static str {
    let long = words::number(total).chars().count() > 3;
    if long { "long" } else { "" }
}

impl WhyTotal {
    fn view(self) -> Element {
        let hands = (!self.hands.is_empty()).then(|| {
            let hands = for_each(self.hands, |says| li().child(says));
            fold("fold", "Hand by hand").child(ul().child(hands))
        });
        let referee = self.referee.map(|href| {
            let link = a().class("button quiet small").attr("href", &href);
            link.child("Ask the referee")
        });
        div()
            .class("why")
            .child(self.sum.map(|sum| p().child(b().child(sum))))
            .child(p().child(self.last))
            .child(hands)
            .child(referee)
    }
}

impl SideColumn {
    fn class(&self) -> &'static str {
        match (self.won, self.out) {
            (true, _) => "side won",
            (false, true) => "side out",
            (false, false) => "side",
        }
    }

    /// The line below the total; empty for the winner of few sides, whom the verdict names.
    pub fn side_line(&self, few: bool) -> &str {
        if self.won && few { "" } else { &self.below }
    }

    /// A column, among few or many, that follows the score with what `now` returns.
    fn view(
        &self,
        explained: RwSignal<Option<usize>>,
        total: TotalOf,
        now: Getter<Option<Self>>,
        few: bool,
    ) -> Element {
        let (side, index) = (self.side, self.side.index());
        let explain = move || explained.update(|at| *at = (*at != Some(index)).then_some(index));
        let counts = counts_up(now);
        let figures = span()
            .text_and_class(move || {
                let total = total.run(side).unwrap_or_default();
                (words::number(total), size(total))
            })
            .attr("data-counts", move || counts.get().map(words::number));
        let press = Button::new("total", explain)
            .expanded(move || explained.get() == Some(index))
            .child(span().class("unseen").child(format!("{}: ", self.name)))
            .child(figures)
            .child(span().class("unseen").child(", why?"));
        let name = h2()
            .child(SideMark(self.side))
            .child(FittedName(&self.name));
        let (below, ticks) = (now, now);
        let ticks = move || ticks.run(()).and_then(|now| now.ticks);
        let below = move || {
            let now = below.run(());
            now.map_or_else(String::new, |now| now.side_line(few).to_owned())
        };
        let class = move || {
            now.run(())
                .map(|now| now.class().to_owned())
                .unwrap_or_default()
        };
        div().attr("class", class).child(name).child(press).child(
            p().class("below")
                .child(text(below))
                .child(dyn_view(ticks, |ticks| Ticks(*ticks).into())),
        )
    }
}
