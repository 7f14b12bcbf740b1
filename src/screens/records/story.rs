//! The story of a game: a chart of the running score, and a table of all hands.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::Games;
use crate::device::{location, page};
use crate::route::Route;
use crate::screens::common::clauses::why;
use crate::screens::common::titles;
use crate::screens::table::log_view::on_log;
use crate::screens::table::score::sheet;
use crate::screens::table::view_model;
use crate::screens::table::widgets::{Course, HANDS_SHOWN, drawn};
use crate::view::html::{a, div, h2, li, main, p, section, small, span, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, Empty, Icon, Mark, SuitMark, Toggle, ToggleKind};
use fives_core::answers::picture::Chart;
use fives_core::base::seats::Side;
use fives_core::statistics::{Moment, highlights};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The story screen; `deal` is opened first, or else the last hand.
pub fn screen(deal: Option<usize>) -> View {
    let games = expect_context::<Games>();
    let chosen = RwSignal::new(deal);
    let bar = Bar {
        title: "The story".into(),
        line: text(move || games.with_open(|open| titles::title(&open.game))),
        back: Some((Route::Score.href(), "Back to the score")),
        more: nothing(),
    };
    let any = move || games.with_open(|open| !open.standing.deals.is_empty());
    let every = show(any, move || {
        let heading = h2().attr("id", "every-heading").child("Every hand");
        section()
            .class("every")
            .attr("aria-labelledby", "every-heading")
            .child(heading)
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
    let way = Rc::new(Course::of(open));
    if way.deals.is_empty() {
        let says = words::help::NO_CHART;
        let play = a().class("button").attr("href", &Route::Score.href());
        return Empty {
            sign: "s-H",
            says,
            action: play.child("Record the first hand").into(),
        }
        .into();
    }
    let place = {
        let way = way.clone();
        move || way.place(chosen.get())
    };
    let go: Callback<usize> = {
        let way = way.clone();
        Callback::new(move |place| {
            let deal = way.deals.get(place).copied();
            chosen.set(deal);
            // Reloading or going back finds the same hand open.
            location::rewrite(&Route::Story(deal).href());
        })
    };
    let count = way.deals.len();
    let shown = way.clone();
    let own = place.clone();
    let (leaf, drawing, drawn) = (own.clone(), way.clone(), go);
    let chart = dyn_view(
        move || leaf() / HANDS_SHOWN,
        move |leaf| {
            let (way, go, place) = (drawing.clone(), drawn, own.clone());
            games.show(|open| chart(open, &way, *leaf, &go, Getter::from(place)).into())
        },
    );
    let step = |label: &'static str, by: fn(usize) -> Option<usize>| {
        let (place, go) = (place.clone(), go);
        let next = {
            let place = place.clone();
            move || by(place()).filter(|next| *next < count)
        };
        let idle = next.clone();
        let press = move || {
            if let Some(next) = next() {
                go.run(next);
            }
        };
        Button::new("button quiet", press)
            .idle(move || idle().is_none())
            .child(label)
    };
    let steps = div()
        .class("beside steps")
        .child(step("Earlier hand", |place| place.checked_sub(1)))
        .child(step("Later hand", |place| Some(place + 1)));
    let hand = dyn_view(
        move || way.deals.get(place()).copied(),
        move |deal| games.show(|open| deal.and_then(|deal| hand(open, deal)).into()),
    );
    chart
        .and(steps)
        .and(div().attr("role", "status").child(hand))
        .and(in_short(open, &shown, &go))
}

/// The highlights, each a link to its hand.
fn in_short(open: &OpenGame, way: &Course, go: &Callback<usize>) -> Option<Element> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let moments = highlights(ledger, standing);
    if moments.is_empty() {
        return None;
    }
    let moment = |own: &Moment| {
        let (go, place) = (*go, way.place(Some(own.deal)));
        let number = standing.deals.get(own.deal).and_then(|deal| deal.number);
        let open = move || {
            go.run(place);
            page::bring_into_sight(".chart");
        };
        let says = words::moment(ledger, standing, own);
        let hand = words::hand_title(ledger);
        let press = Button::new("past-open", open)
            .child(small().child(format!("{hand} {}", number.unwrap_or_default())))
            .child(span().child(says));
        li().child(press)
    };
    let heading = h2().attr("id", "short-heading").child("Highlights");
    let section = section()
        .attr("aria-labelledby", "short-heading")
        .child(heading)
        .child(ul().class("past").child(for_each(&moments, moment)));
    Some(section)
}

/// A page of the chart, below its legend.
fn chart(
    open: &OpenGame,
    way: &Course,
    leaf: usize,
    go: &Callback<usize>,
    place: Getter<usize>,
) -> Option<Element> {
    let (first, count) = way.page_range(leaf);
    let totals = way.totals.get(first..=first + count)?.to_vec();
    let chart = Chart::of(totals, way.lines.clone())?;
    let ledger = &open.game.ledger;
    let sides = for_each(ledger.rules().layout().sides(), |side: Side| {
        li().child(Mark(side)).child(words::side(ledger, side))
    });
    let hand = |at: usize| {
        let (own, go) = (place, *go);
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
            "point",
            move || own.run(()) == at,
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
    let own = view_model::sheet_row(open, at, deal);
    let title = format!("{} {}: {} ", words::hand_title(ledger), own.number, own.bid);
    let heading = h2()
        .attr("id", "story-heading")
        .child(title)
        .child(own.trump.map(SuitMark));
    let start = open
        .standing
        .deals
        .iter()
        .position(|own| own.number.is_some());
    let start = start == Some(at);
    let begun = start.then(|| words::before_the_first(ledger, &open.standing));
    let begun = for_each(begun.into_iter().flatten(), |says| p().child(says));
    let told = view_model::explanation(open, at);
    let why = why(told.game, &told.clauses);
    let change = a()
        .class("button quiet")
        .attr("href", &Route::Amend(at).href())
        .child(Icon("pencil"))
        .child("Change");
    let panel = section()
        .class("panel")
        .attr("aria-labelledby", "story-heading")
        .child(heading)
        .child(p().class("line").child(own.detail.as_str()))
        .child(begun)
        .child(for_each(told.says, |says| p().child(says)))
        .child(why)
        .child(change);
    Some(panel)
}
