//! The same evening by other rules, side by side. It changes nothing.

use std::rc::Rc;

use leptos::prelude::*;

use super::rules::presets;
use super::{App, Open, Route};
use crate::games::Game;
use crate::house::{House, differences};
use crate::ledger::{Fate, Ledger, Setup, Standing};
use crate::view::{El, View, bare, each, el, live, nothing};
use crate::widgets::{Bar, Choices};
use crate::words;

/// The screen.
pub fn screen(app: App) -> View {
    let bar = Bar {
        title: "What if".into(),
        line: "same hands, other rules; nothing changes".into(),
        back: Some((Route::Table.href(), "This table")),
        more: nothing(),
    };
    View::from(bar).and(app.show(|open| choose(app, open)))
}

fn choose(app: App, open: &Open) -> View {
    let ledger = &open.game.ledger;
    let Some(game) = ledger.setup().game() else {
        return nothing();
    };
    let own = ledger.house().clone();
    let known = presets(app, game);
    let others: Vec<(String, House)> = known
        .into_iter()
        .map(|(name, house)| (name, house.seated(&own, game.declared)))
        .filter(|(_, house)| !differences(game.declared, house, &own).is_empty())
        .collect();
    if others.is_empty() {
        let says = "There are no other rules of this game by name. Save some under House rules, and see here what they would have made of the evening.";
        let rules = el("a", "button quiet").attr("href", &Route::Rules.href());
        return el("main", "screen what-if")
            .child(el("p", "help").child(says))
            .child(rules.child("House rules"))
            .into();
    }
    let chosen = RwSignal::new(0_usize);
    let choices = Choices {
        legend: "Played as",
        names: others.iter().map(|(name, _)| name.as_str()).collect(),
        chosen: Rc::new(move |at| chosen.get() == at),
        on_choose: Rc::new(move |at| chosen.set(at)),
    };
    let choices = View::from(choices);
    let shown = live(
        move || chosen.get(),
        move |at| {
            let other = others.get(*at);
            app.show(|open| {
                other
                    .and_then(|(name, house)| beside(open, game, name, house))
                    .into()
            })
        },
    );
    el("main", "screen what-if")
        .child(choices)
        .child(bare("div").attr("role", "status").child(shown))
        .into()
}

/// Both evenings, hand by hand.
fn beside(open: &Open, game: &'static Game, name: &str, house: &House) -> Option<View> {
    let ledger = &open.game.ledger;
    let theirs = ledger.under(house)?;
    let setup = Setup {
        house: house.clone(),
        ..ledger.setup().clone()
    };
    let other = Ledger::new(setup).ok()?;
    let ours = &open.standing;
    let all = differences(game.declared, house, ledger.house());
    let verdicts = bare("div")
        .child(verdict(ledger, "At this table", ours))
        .child(verdict(&other, name, &theirs))
        .child(el("p", "help").child(words::differ(&all, name)))
        .child(words::lacking(ledger, house).map(|says| el("p", "follows").child(says)));
    let head = |label: &str| bare("th").attr("scope", "col").child(label);
    let heads = bare("tr")
        .child(head(words::hand_title(ledger)))
        .child(head("At this table"))
        .child(head(name));
    let hands = ours.deals.iter().zip(&theirs.deals);
    let hands = hands.filter(|(own, _)| own.fate != Fate::Struck && own.number.is_some());
    let rows = each(hands, |(own, their)| {
        let number = own.number.map(|number| number.to_string());
        let cell =
            |totals: String, counts: bool| el("td", if counts { "" } else { "void" }).child(totals);
        let totals = |deal: &crate::ledger::Deal| {
            let totals = deal.totals.values().iter();
            totals
                .map(|total| words::number(*total))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let differs = own.lines.values().iter().zip(their.lines.values());
        let differs = differs.clone().any(|(a, b)| a.points != b.points);
        el("tr", if differs { "differs" } else { "" })
            .child(bare("th").attr("scope", "row").child(number))
            .child(cell(totals(own), own.fate == Fate::Counts))
            .child(cell(totals(their), their.fate == Fate::Counts))
    });
    let table = el("table", "paper side-by-side")
        .child(el("caption", "unseen").child("Totals after each hand"))
        .child(bare("thead").child(heads))
        .child(bare("tbody").child(rows));
    Some(View::from(verdicts).and(table))
}

/// How an evening stands.
fn verdict(ledger: &Ledger, name: &str, standing: &Standing) -> El {
    let says = match standing.end {
        Some((end, _)) => words::end(ledger, end, &standing.totals, &standing.out).0,
        None => words::score(ledger, &standing.totals),
    };
    el("div", "paper stands")
        .child(el("p", "line").child(name))
        .child(bare("p").child(bare("b").child(says)))
}
