//! The matches of a round as codes, for the scorers of their tables to scan.

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::device::{location, page};
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::qr_code;
use crate::view::html::{div, p};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use crate::widgets::fold;
use fives_core::night::{MatchKey, MatchState, RoundState, State};
use fives_core::storage::saved::link::night::{MatchForTable, NightLink};
use fives_core::words;

/// Where the hands are after a match: the link of a result brings who won and the score.
const HANDS_STAY: &str = "Only the result comes back. The hands, and their statistics, stay on the phone that scored them.";

/// A fold with a code for each match that is not over.
pub fn codes(actions: NightActions, state: &State, round: &RoundState) -> Option<Element> {
    let open: Vec<&MatchState> = round
        .matches
        .iter()
        .filter(|played| played.winner.is_none())
        .collect();
    let help = move || match actions.organizer_key() {
        Some(_) => words::night::live::SCORE_COMES_BACK.to_owned(),
        None => HANDS_STAY.to_owned(),
    };
    let codes = for_each(&open, |played| table(actions, state, played));
    let kept = actions.codes;
    let is_open = kept.with_untracked(|codes| codes.is_open);
    (!open.is_empty()).then(|| {
        fold("fold codes no-print", "Score hand by hand at the tables")
            .prop("open", move || is_open)
            .on("toggle", move |event| {
                kept.update_untracked(|codes| codes.is_open = page::is_unfolded(&event));
            })
            .child(p().class("help").child(text(help)))
            .child(codes)
    })
}

/// A match; its code is drawn when it is opened.
fn table(actions: NightActions, state: &State, played: &MatchState) -> Element {
    let (kept, key) = (actions.codes, played.key);
    let was_open = kept.with_untracked(|codes| codes.matches.contains(&key));
    let open = RwSignal::new(was_open);
    let place = played.table.map(words::night::table_name);
    let title = words::night::match_code_title(state, played.table);
    let says = match &place {
        Some(place) => format!("{place}: {}", words::night::opponents(state, &played.key)),
        None => words::night::opponents(state, &played.key),
    };
    let at = played.table;
    let live = move || live_key(actions, at);
    let code = dyn_view(
        move || (open.get(), live()),
        move |(is_open, _)| match is_open {
            true => code(actions, key, &title, live()),
            false => nothing(),
        },
    );
    fold("fold match-code", says)
        .prop("open", move || was_open)
        .on("toggle", move |event| {
            let is_open = page::is_unfolded(&event);
            kept.update_untracked(|codes| codes.fold(key, is_open));
            open.set(true);
        })
        .child(code)
}

/// The code of a match on a card of its table; nothing for one too long to scan.
pub fn drawn(actions: NightActions, state: &State, played: &MatchState) -> Option<Element> {
    let title = words::night::match_code_title(state, played.table);
    let live = live_key(actions, played.table);
    let offer = offer(actions, played.key, &title, live)?;
    let before = location::whole(&Route::NightLink(String::new()).href());
    let code = offer.code(&before)?;
    let label = "QR code that opens this match on another phone";
    let says = "Scan to score this match.";
    Some(qr_code::on(div().class("table-code"), &code, label, says))
}

/// The key of a table while the night is live.
fn live_key(actions: NightActions, table: Option<u8>) -> Option<String> {
    let key = actions.organizer_key()?;
    Some(key.table(table?.checked_add(1)?)?.write())
}

/// The link of a match.
fn offer(
    actions: NightActions,
    of: MatchKey,
    title: &str,
    live: Option<String>,
) -> Option<NightLink> {
    let offer = actions.read_now(|saved| MatchForTable::of(saved, of, title))?;
    Some(NightLink::Match(MatchForTable { live, ..offer }.into()))
}

/// The code of a match; `live` is the key of its table while the night is live.
fn code(actions: NightActions, of: MatchKey, title: &str, live: Option<String>) -> View {
    let Some(offer) = offer(actions, of, title, live) else {
        return nothing();
    };
    let before = location::whole(&Route::NightLink(String::new()).href());
    let drawn = offer.code(&before).map(|code| {
        let label = "QR code that opens this match on another phone";
        let says = "The table’s scorer scans this: names and rules are set up.";
        qr_code::on(div().class("code"), &code, label, says)
    });
    let here = offer.link().map(Route::NightLink);
    let here = here.map(|to| link("button quiet", &to).child("Score it on this phone"));
    View::from(drawn).and(here)
}
