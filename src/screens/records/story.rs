//! The story of a game: a chart of the running score, and a table of all hands.

use leptos::prelude::*;

use crate::app::Games;
use crate::device::{location, page};
use crate::route::Route;
use crate::screens::common::clauses::why;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::screens::common::titles;
use crate::screens::table::log_view::on_log;
use crate::screens::table::score::sheet;
use crate::screens::table::view_model;
use crate::screens::table::widgets::{Course, HANDS_SHOWN, drawn};
use crate::view::html::{div, li, main, p, section, small, span, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, Empty, Icon, SideMark, SuitMark, Toggle, ToggleKind};
use fives_core::answers::picture::Chart;
use fives_core::base::seats::Side;
use fives_core::statistics::{Highlight, highlights};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The story screen; `deal` is opened first, or else the last hand.
pub fn screen(deal: Option<usize>) -> View {
    let games = expect_context::<Games>();
    let chosen = RwSignal::new(deal);
    let bar = Bar {
        title: "How the game went".into(),
        line: text(move || games.with_open(|open| titles::title(&open.game))),
        back: Some((Route::Score.href(), "Back to the score")),
        more: nothing(),
    };
    let any = move || games.with_open(|open| !open.standing.deals.is_empty());
    let every = show(any, move || {
        headed("every", "every-heading", "Every hand")
            .child(sheet())
            .into()
    });
    let main = main()
        .class("screen story")
        .child(on_log(move |open| chart_view(open, chosen)))
        .child(every);
    View::from(bar).and(main)
}

/// The chart and the open hand.
fn chart_view(open: &OpenGame, chosen: RwSignal<Option<usize>>) -> View {
    let games = expect_context::<Games>();
    let course = StoredValue::new_local(Course::of(open));
    let count = course.with_value(|course| course.deals.len());
    if count == 0 {
        let play = link("button", &Route::Score);
        return Empty {
            sign: "s-H",
            says: words::help::NO_CHART,
            action: play.child("Record the first hand").into(),
        }
        .into();
    }
    let deal_at = move |place: usize| course.with_value(|course| course.deals.get(place).copied());
    let place = move || course.with_value(|course| course.place(chosen.get()));
    let go = Callback::new(move |place: usize| {
        let deal = deal_at(place);
        chosen.set(deal);
        // Reloading or going back finds the same hand open.
        location::rewrite(&Route::Story(deal).href());
    });
    let chart = dyn_view(
        move || place() / HANDS_SHOWN,
        move |leaf| {
            let place = Getter::new(move |()| place());
            games.show(|open| {
                course
                    .with_value(|course| chart(open, course, *leaf, go, place))
                    .into()
            })
        },
    );
    let step = |label: &'static str, by: fn(usize) -> Option<usize>| {
        let next = move || by(place()).filter(|next| *next < count);
        let press = move || {
            if let Some(next) = next() {
                go.run(next);
            }
        };
        Button::new("button quiet", press)
            .idle(move || next().is_none())
            .child(label)
    };
    let steps = div()
        .class("beside steps")
        .child(step("Earlier hand", |place| place.checked_sub(1)))
        .child(step("Later hand", |place| Some(place + 1)));
    let hand = dyn_view(
        move || deal_at(place()),
        move |deal| games.show(|open| deal.and_then(|deal| hand(open, deal)).into()),
    );
    chart
        .and(steps)
        .and(div().attr("role", "status").child(hand))
        .and(course.with_value(|course| in_short(open, course, go)))
}

/// The highlights, each a link to its hand.
fn in_short(open: &OpenGame, way: &Course, go: Callback<usize>) -> Option<Element> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let moments = highlights(ledger, standing);
    if moments.is_empty() {
        return None;
    }
    let moment = |highlight: &Highlight| {
        let place = way.place(Some(highlight.deal));
        let number = standing
            .deals
            .get(highlight.deal)
            .and_then(|deal| deal.number);
        let open = move || {
            go.run(place);
            page::bring_into_sight(".chart");
        };
        let says = words::moment(ledger, standing, highlight);
        let hand = words::hand_title(ledger);
        let press = Button::new("past-open", open)
            .child(small().child(format!("{hand} {}", number.unwrap_or_default())))
            .child(span().child(says));
        li().child(press)
    };
    let moments = ul().class("past").child(for_each(&moments, moment));
    Some(headed("", "short-heading", "Highlights").child(moments))
}

/// A page of the chart, below its legend.
fn chart(
    open: &OpenGame,
    way: &Course,
    leaf: usize,
    go: Callback<usize>,
    place: Getter<usize>,
) -> Option<Element> {
    let (first, count) = way.page_range(leaf);
    let totals = way.totals.get(first..=first + count)?.to_vec();
    let chart = Chart::of(totals, way.lines.clone())?;
    let ledger = &open.game.ledger;
    let sides = for_each(ledger.rules().layout().sides(), |side: Side| {
        li().child(SideMark(side)).child(words::side(ledger, side))
    });
    let hand = |at: usize| {
        let deal_at = way.deals.get(at)?;
        let deal = open.standing.deals.get(*deal_at)?;
        let label = format!(
            "{} {}: {}",
            words::hand_title(ledger),
            deal.number.unwrap_or_default(),
            words::score(
                ledger,
                &deal.players,
                &open.standing.totals_after(*deal_at + 1)
            )
        );
        let radio = ToggleKind::Radio("hand");
        let toggle = Toggle::new(
            radio,
            "point input-over",
            move || place.run(()) == at,
            move || go.run(at),
        );
        Some(toggle.child(span().class("unseen").child(label)))
    };
    let points = div()
        .class("points")
        .attr("role", "radiogroup")
        .attr("aria-label", "The score after each hand")
        .child(for_each(first..first + count, hand));
    let drawing = div()
        .class("drawing")
        .child(points)
        .child(drawn(&chart, open));
    let legend = ul()
        .class("side-list")
        .attr("aria-label", "Lines")
        .child(sides);
    let section = section()
        .class("paper chart")
        .attr("aria-label", "Running score")
        .child(legend)
        .child(drawing);
    Some(section)
}

/// One hand: what was played, why it scores, and a link to amend it.
fn hand(open: &OpenGame, at: usize) -> Option<Element> {
    let ledger = &open.game.ledger;
    let deal = open.standing.deals.get(at)?;
    let row = view_model::sheet_row(open, at, deal);
    let title = format!(
        "{} {}: {}\u{a0}",
        words::hand_title(ledger),
        row.number,
        row.bid
    );
    let heading = View::from(title).and(row.trump.map(SuitMark));
    let start = open
        .standing
        .deals
        .iter()
        .position(|deal| deal.number.is_some());
    let start = start == Some(at);
    let begun = start.then(|| words::before_the_first(ledger, &open.standing));
    let begun = for_each(begun.into_iter().flatten(), |says| p().child(says));
    let explanation = view_model::explanation(open, at);
    let why = why(explanation.game, explanation.rules);
    let change = link("button quiet", &Route::Amend(at))
        .child(Icon("pencil"))
        .child("Change");
    let panel = headed("panel", "story-heading", heading)
        .child(p().class("line").child(row.detail.as_str()))
        .child(begun)
        .child(for_each(explanation.says, |says| p().child(says)))
        .child(why)
        .child(change);
    Some(panel)
}
