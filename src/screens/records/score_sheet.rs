//! A score sheet on paper: of the open game, or blank for a table without a phone.

use leptos::prelude::*;

use crate::app::Games;
use crate::device::share::print;
use crate::route::Route;
use crate::screens::common::titles;
use crate::screens::reference::sheet as rules_sheet;
use crate::screens::table::view_model;
use crate::screens::table::widgets::{RowBetween, SheetRow, SheetTotal};
use crate::view::html::{
    b, div, h1, h2, li, main, ol, p, section, small, span, table, tbody, td, th, thead, tr, ul,
};
use crate::view::{Element, Getter, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, Toggle, ToggleKind};
use fives_core::base::house::House;
use fives_core::games::{Game, RecordKind, Rules, sheet};
use fives_core::ledger::Fate;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The rows of a blank sheet: more hands than an evening’s game mostly has, and all of one page.
const BLANK_ROWS: usize = 30;

/// The most sides whose points and total have a column each on a blank sheet.
const FEW: usize = 4;

/// The score sheet of the open game.
pub fn screen() -> View {
    let games = expect_context::<Games>();
    let line = text(move || games.with_open(|open| titles::title(&open.game)));
    let back = (Route::Share.href(), "Share this game");
    let sheet = Getter::new(move |()| games.show(|open| of_game(open).into()));
    let rules = Getter::new(move |()| {
        games.show(|open| {
            let ledger = &open.game.ledger;
            let game = ledger.game();
            game.map(|game| on_the_back(game, ledger.house())).into()
        })
    });
    page(line, back, words::help::SCORE_SHEET, sheet, rules)
}

/// A blank score sheet by rules that are written as in a link to them.
pub fn blank(written: &str) -> View {
    let read = sheet::read(written).ok();
    let checked = read.and_then(|(game, house)| Some(((game.rules)(&house).ok()?, game, house)));
    let Some((rules, game, house)) = checked else {
        return rules_sheet::screen(written, Route::Sheet);
    };
    let line = format!("blank, for {}", game.name);
    let back = (
        Route::Handbook(sheet::write(game, &house)).href(),
        "Handbook",
    );
    let sheet = Getter::new(move |()| blank_sheet(game, &*rules).into());
    let rules = Getter::new(move |()| on_the_back(game, &house).into());
    page(line.into(), back, words::help::BLANK_SHEET, sheet, rules)
}

/// What is printed, and the button for it; the screen shows none of the paper.
fn page(
    line: View,
    back: (String, &'static str),
    help: &str,
    sheet: Getter<View>,
    rules: Getter<View>,
) -> View {
    let bar = Bar {
        title: "Score sheet".into(),
        line,
        back: Some(back),
        more: nothing(),
    };
    let with_rules = RwSignal::new(false);
    let turn = move || with_rules.update(|asked| *asked = !*asked);
    let choice = Toggle::new(ToggleKind::Check, "option", move || with_rules.get(), turn)
        .child(span().child("House rules on the back"));
    let ask = section()
        .class("paper asks no-print")
        .attr("aria-label", "Print")
        .child(p().child(help))
        .child(choice)
        .child(Button::new("button", print).child("Print"));
    let paper = div()
        .class("print-only on-paper")
        .child(dyn_view(|| (), move |()| sheet.run(())))
        .child(show(move || with_rules.get(), move || rules.run(())));
    let main = main().class("screen").child(ask).child(paper);
    View::from(bar).and(main)
}

/// The rules in force, on a page of their own.
fn on_the_back(game: &'static Game, house: &House) -> Element {
    let heading = format!("{}: house rules", game.name);
    section()
        .class("back-page")
        .child(h1().child(heading))
        .child(rules_sheet::list(
            "Rules in force",
            words::in_force(game, house),
        ))
}

/// The sheet of a game: every hand but those that were deleted, and what was agreed between them.
fn of_game(open: &OpenGame) -> Element {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let (verdict, reason) = words::outcome(ledger, standing);
    let names = standing.players_at_end();
    let layout = ledger.rules().layout();
    let heads = for_each(layout.sides(), |side| {
        th().class("right")
            .child(words::side_then(ledger, names, side))
    });
    let deals = standing.deals.iter().enumerate();
    let mut rows = for_each(view_model::rows_between(open, 0), between);
    for (at, deal) in deals {
        if deal.fate != Fate::Struck {
            rows = rows.and(hand(view_model::sheet_row(open, at, deal)));
        }
        rows = rows.and(for_each(view_model::rows_between(open, at + 1), between));
    }
    let totals = for_each(standing.totals.iter(), |(_, total)| {
        // As wide as a total with its change.
        td().class("right")
            .child(b().child(words::number(*total)))
            .child(" ")
            .child(small())
    });
    let sum = tr()
        .class("whole")
        .child(td())
        .child(th().child("Total"))
        .child(totals);
    let head = tr()
        .child(th())
        .child(th().child(words::hand_title(ledger)))
        .child(heads);
    let place = (!open.game.note.is_empty()).then(|| format!(", {}", open.game.note));
    let when = format!(
        "{}{}",
        titles::day_and_time(&open.game),
        place.unwrap_or_default()
    );
    let name = open.game.name.as_str();
    section()
        .child(h1().child(words::kind(ledger)))
        .child((!name.is_empty()).then(|| p().child(b().child(name))))
        .child(p().child(when))
        .child(
            p().child(b().child(format!("{verdict}.")))
                .child(reason.map(|says| format!(" {says}"))),
        )
        .child(
            table()
                .child(thead().child(head))
                .child(tbody().child(rows).child(sum)),
        )
        .child(rulings(open))
        .child(signatures(names.iter().map(String::as_str)))
}

/// The row of a hand, which is read-only on paper.
fn hand(row: SheetRow) -> Element {
    let says = td()
        .child(row.bid_and_trump())
        .child(" ")
        .child(small().child(row.detail.as_str()));
    line(row.counts, &row.number, says, &row.totals)
}

fn between(row: RowBetween) -> Element {
    let says = td()
        .child(row.says.as_str())
        .child(" ")
        .child(small().child(row.detail.as_str()));
    line(row.counts, "", says, &row.totals)
}

fn line(counts: bool, number: &str, says: Element, totals: &[SheetTotal]) -> Element {
    tr().class(if counts { "" } else { "void" })
        .child(td().child(number))
        .child(says)
        .child(for_each(totals, SheetTotal::view))
}

/// The rulings, each with its hand.
fn rulings(open: &OpenGame) -> View {
    let ledger = &open.game.ledger;
    let word = words::hand_title(ledger);
    let played = open
        .standing
        .deals
        .iter()
        .filter(|deal| deal.fate != Fate::Struck);
    let says: Vec<String> = played
        .flat_map(|deal| {
            let number = deal.number.map(|number| format!("{word} {number}: "));
            let number = number.unwrap_or_default();
            let ruled = deal.rulings_as_moved();
            let ruled = ruled
                .iter()
                .map(|ruling| words::ruling_on(ledger, deal, ruling));
            ruled
                .map(|says| format!("{number}{says}"))
                .collect::<Vec<_>>()
        })
        .collect();
    if says.is_empty() {
        return nothing();
    }
    let list = ul().child(for_each(says, |says| li().child(says)));
    View::from(h2().child("Rulings")).and(list)
}

/// A line for each player to sign.
fn signatures<'a>(names: impl Iterator<Item = &'a str>) -> View {
    let lines = ol()
        .class("to-sign")
        .child(for_each(names, |name| li().child(name)));
    View::from(h2().child("Signatures")).and(lines)
}

/// A sheet to write on.
fn blank_sheet(game: &Game, rules: &dyn Rules) -> Element {
    let layout = rules.layout();
    let sides = layout.sides().count();
    let books = words::capital(game.trick.1);
    let asked: Vec<&str> = match &rules.table().record {
        RecordKind::Bid { .. } => vec!["Dealer", "Bid", "Trump", &books],
        RecordKind::Turned { .. } => vec!["Dealer", "Trump", &books],
        RecordKind::Pot { .. } => vec!["Dealer", "Trump"],
        RecordKind::Points { .. } => Vec::new(),
    };
    // Above the columns of each side its names are written.
    let columns: &[&str] = if sides > FEW {
        &["Total"]
    } else {
        &["Points", "Total"]
    };
    let names = for_each(layout.sides(), |_| {
        th().class("name")
            .attr("colspan", &columns.len().to_string())
    });
    let label = |label: &&str| th().child(*label);
    let labels = for_each(layout.sides(), |_| for_each(columns, label));
    let before = (asked.len() + 1).to_string();
    let head = thead()
        .child(
            tr().child(th().attr("colspan", &before).child("Names"))
                .child(names),
        )
        .child(
            tr().child(th())
                .child(for_each(&asked, label))
                .child(labels),
        );
    let cells = asked.len() + sides * columns.len();
    let rows = for_each(1..=BLANK_ROWS, |number| {
        let empty = for_each(0..cells, |_| td());
        tr().child(td().child(number.to_string())).child(empty)
    });
    let fields = ["Date", "Place", "Winner"];
    section()
        .class("blank")
        .child(h1().child(game.name))
        .child(
            ol().class("to-sign")
                .child(for_each(fields, |field| li().child(field))),
        )
        .child(table().child(head).child(tbody().child(rows)))
        .child(signatures(layout.seats().map(|_| "")))
}
