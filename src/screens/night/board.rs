//! The board on the wall: where everyone plays, the standings, the bracket and the next round, on pages that turn by
//! themselves, in type that is read across a hall.

mod controls;
mod page;
mod pages;
mod turning;

use leptos::prelude::*;

use self::pages::Page;
use self::turning::Turning;
use super::live_scores::{self, Scores};
use super::next_code;
use super::night_actions::NightActions;
use super::page::waiting;
use super::round_clock;
use crate::app::live::follow_board;
use crate::device::board as screen_room;
use crate::route::NightPage;
use crate::screens::common::titles::night_title;
use crate::view::html::{a, div, h1, h2, header, main, p};
use crate::view::{Getter, View, dyn_view, text};
use crate::widgets::Icon;
use fives_core::answers::board::{BoardPart, parts};
use fives_core::night::{RoundClock, State};
use fives_core::storage::saved::link::Code;
use fives_core::words::night as words;

/// The board screen.
pub fn screen(actions: NightActions) -> View {
    let key = untrack(|| actions.organizer_key());
    let key = key.map(|key| key.board());
    let followed = key.as_ref().map(follow_board);
    let scores = followed.map(|followed| live_scores::scores(followed, actions));
    shown(Board {
        title: text(move || actions.read(night_title)),
        line: text(move || actions.state(words::progress)),
        back: actions.href(NightPage::More),
        back_label: "Back to the night",
        state: followed.map(live_scores::state),
        more: waiting(actions),
        clock: Getter::new(move |()| actions.state(State::clock)),
        parts: Getter::new(move |()| actions.state(parts)),
        scores,
        code: key.and_then(|key| next_code::code(&key, None)),
    })
}

pub struct Board {
    /// The title of the night.
    pub title: View,
    /// How far it is.
    pub line: View,
    /// Where the arrow leads.
    pub back: String,
    /// The name of the arrow.
    pub back_label: &'static str,
    /// How current a live board is.
    pub state: Option<View>,
    /// What else its head says.
    pub more: View,
    /// The clock of the round; followed.
    pub clock: Getter<Option<RoundClock>>,
    /// What it shows; followed.
    pub parts: Getter<Vec<BoardPart>>,
    /// The scores of tables that are live.
    pub scores: Option<Scores>,
    /// The code that says where a team plays next.
    pub code: Option<Code>,
}

/// Draws a board, which turns its pages.
pub fn shown(board: Board) -> View {
    let turning = Turning::new(board.parts, board.scores.is_some(), board.code.is_some());
    screen_room::on_room(move |room| turning.fit(room));
    let (scores, code) = (board.scores, board.code);
    let shown = move |page: &Page| match &code {
        Some(code) if page.is_code => page::code(code),
        _ => page::shown(page, scores),
    };
    let page = dyn_view(
        move || turning.page(),
        move |page| page.as_ref().map(&shown).into(),
    );
    let back = a()
        .class("bar-button")
        .attr("href", &board.back)
        .attr("aria-label", board.back_label)
        .child(Icon("back"));
    let night = div()
        .class("wall-night")
        .child(h1().attr("tabindex", "-1").child(board.title))
        .child(p().child(board.line))
        .child(board.state)
        .child(board.more);
    let heading = dyn_view(
        move || turning.heading(),
        |heading| {
            let heading = heading.as_ref();
            let title = heading.map(|heading| {
                let legend = heading.tells_dealers.then(page::legend);
                View::from(h2().child(heading.title.as_str())).and(legend)
            });
            title.into()
        },
    );
    let head = header()
        .class("wall-head")
        .child(back)
        .child(night)
        .child(div().class("wall-title").child(heading))
        .child(round_clock::shown(board.clock));
    let main = main().class("wall").child(page);
    View::from(head)
        .and(main)
        .and(controls::bar(turning, board.clock))
}
