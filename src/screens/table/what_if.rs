//! The open game scored by other house rules, side by side.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::Games;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::setup::rules::presets;
use crate::view::html::{self, caption, div, main, p, span, table, tbody, td, th, thead, tr};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Choices, Empty};
use fives_core::base::house::{Difference, House, differences};
use fives_core::base::seats::BySide;
use fives_core::games::Game;
use fives_core::ledger::{Deal, Fate, Ledger, Standing};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The What if screen.
pub fn screen() -> View {
    let games = expect_context::<Games>();
    let bar = Bar {
        title: "What if".into(),
        line: "same hands, other rules; nothing changes".into(),
        back: Some((Route::Table.href(), "This table")),
        more: nothing(),
    };
    View::from(bar).and(games.show(choose))
}

fn choose(open: &OpenGame) -> View {
    let games = expect_context::<Games>();
    let ledger = &open.game.ledger;
    let Some(game) = ledger.setup().game() else {
        return nothing();
    };
    let house = ledger.house();
    let others: Vec<(String, House)> = presets(game)
        .into_iter()
        .map(|(name, other)| (name, other.seated(house, game.declared)))
        .filter(|(_, other)| !differences(game.declared, other, house).is_empty())
        .collect();
    if others.is_empty() {
        let says = words::help::NO_OTHER_RULES;
        let rules = link("button", &Route::Rules);
        let none = Empty {
            sign: "i-more",
            says,
            action: rules.child("House rules").into(),
        };
        return main().class("screen what-if").child(none).into();
    }
    let chosen = RwSignal::new(0_usize);
    let choices = Choices {
        legend: "Compare with",
        names: others.iter().map(|(name, _)| name.as_str()).collect(),
        chosen: Callback::new(move |at| chosen.get() == at),
        on_choose: Callback::new(move |at| chosen.set(at)),
    };
    let choices = View::from(choices);
    let others = StoredValue::new(others);
    let shown = move |part: fn(&Evenings) -> View| {
        dyn_view(
            move || chosen.get(),
            move |at| {
                let others = others.read_value();
                games.show(|open| {
                    let other = others.get(*at);
                    other
                        .and_then(|(name, house)| Evenings::of(open, game, name, house))
                        .as_ref()
                        .map(part)
                        .into()
                })
            },
        )
    };
    // The live region is always there, so that its changes are announced.
    let verdicts = div()
        .attr("role", "status")
        .child(shown(|what_if| what_if.verdicts()));
    main()
        .class("screen what-if")
        .child(choices)
        .child(verdicts)
        .child(shown(|what_if| what_if.table()))
        .into()
}

/// The game by its own rules and by others.
struct Evenings<'a> {
    open: &'a OpenGame,
    /// The name of the other rules.
    name: &'a str,
    /// A new game by the other rules, for their words.
    other: Ledger,
    theirs: Arc<Standing>,
    differences: Vec<Difference>,
}

impl<'a> Evenings<'a> {
    fn of(open: &'a OpenGame, game: &'static Game, name: &'a str, house: &House) -> Option<Self> {
        let ledger = &open.game.ledger;
        Some(Self {
            open,
            name,
            other: ledger.table_under(house)?,
            theirs: ledger.under(house)?,
            differences: differences(game.declared, house, ledger.house()),
        })
    }

    /// Both scores, and the differences of the rules.
    fn verdicts(&self) -> View {
        let ours = verdict(&self.open.game.ledger, "At this table", &self.open.standing);
        let differ = words::differ(&self.differences, self.name);
        let lacking = words::lacking(&self.open.game.ledger, &self.other.setup().house);
        let unbid = words::no_such_bid(&self.open.game.ledger, &self.other);
        View::from(ours)
            .and(verdict(&self.other, self.name, &self.theirs))
            .and(p().class("help").child(differ))
            .and(lacking.map(|says| p().class("follows").child(says)))
            .and(unbid.map(|says| p().class("follows").child(says)))
    }

    /// Both, hand by hand.
    fn table(&self) -> View {
        let ledger = &self.open.game.ledger;
        let head = |label: &str| th().attr("scope", "col").child(label);
        let heads = tr()
            .child(head(words::hand_title(ledger)))
            .child(head("At this table"))
            .child(head(self.name));
        let (ours, theirs) = (&self.open.standing.deals, &self.theirs.deals);
        let hands = ours.iter().zip(theirs.iter()).enumerate();
        let hands =
            hands.filter(|(_, (ours, _))| ours.fate != Fate::Struck && ours.number.is_some());
        let rows = for_each(hands, |(at, (ours, their))| {
            let number = ours.number.map(|number| number.to_string());
            let mut lines = ours.lines.values().iter().zip(their.lines.values());
            let differs = lines.any(|(a, b)| a.points != b.points);
            tr().class(if differs { "differs" } else { "" })
                .child(th().attr("scope", "row").child(number))
                .child(after(
                    ledger,
                    ours,
                    &self.open.standing.totals_until_next(at),
                ))
                .child(after(ledger, their, &self.theirs.totals_until_next(at)))
        });
        table()
            .class("paper side-by-side")
            .child(caption().class("unseen").child("Totals after each hand"))
            .child(thead().child(heads))
            .child(tbody().child(rows))
            .into()
    }
}

/// Up to this many totals are shown without names, in order.
const FEW: usize = 3;

/// The totals after a hand.
fn after(ledger: &Ledger, deal: &Deal, totals: &BySide<i32>) -> Element {
    let says = if totals.len() > FEW {
        words::score(ledger, &deal.players, totals)
    } else {
        let totals = totals.values().iter();
        let totals: Vec<String> = totals.map(|total| words::number(*total)).collect();
        totals.join(", ")
    };
    let counts = deal.fate == Fate::Counts;
    let void = (!counts).then(|| span().class("unseen").child(", not counted"));
    td().class(if counts { "" } else { "void" })
        .child(says)
        .child(void)
}

/// The score or result of one of them.
fn verdict(ledger: &Ledger, name: &str, standing: &Standing) -> Element {
    let says = match standing.end {
        Some((end, _)) => words::end(ledger, end, standing).0,
        None => words::score(ledger, &standing.players, &standing.totals),
    };
    div()
        .class("paper stands")
        .child(p().class("line").child(name))
        .child(p().child(html::b().child(says)))
}
