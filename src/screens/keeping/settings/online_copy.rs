//! The online copy: its switch, what was copied last, and the recovery code.

use leptos::prelude::*;

use super::section;
use crate::app::{OnlineKeeper, OnlineState, online_copy};
use crate::device::{clock, location};
use crate::route::Route;
use crate::screens::common::copied::copied;
use crate::screens::common::qr_code;
use crate::view::html::{div, li, ol, p, span};
use crate::view::{View, dyn_view, for_each, show, show_let};
use crate::widgets::{Button, Toggle, ToggleKind};
use fives_core::copies::recovery::RecoveryCode;
use fives_core::words::copies as says;

/// The code in words.
const CODE_LABEL: &str = "QR code that restores the online copy on another phone";

/// The section; nothing where the site names no place and no copy is kept.
pub fn online_copy() -> View {
    let copy = expect_context::<OnlineKeeper>();
    let host = online_copy::host();
    let host = move || {
        let is_kept = copy.state.with(|state| state.record.is_some());
        host().or_else(|| is_kept.then(|| "The site".to_owned()))
    };
    show_let(host, move |host| shown(copy, host))
}

fn shown(copy: OnlineKeeper, host: &str) -> View {
    let is_on = move || {
        let record = copy.state.get().record;
        record.is_some_and(|record| record.is_on())
    };
    let is_open = RwSignal::new(false);
    let turn = move || {
        let was_on = untrack(is_on);
        match was_on {
            true => copy.switch_off(),
            false => copy.switch_on(),
        }
        // The words are to be written down at once.
        is_open.set(!was_on);
    };
    let switch = Toggle::new(ToggleKind::Switch, "switch", is_on, turn);
    let said = host.to_owned();
    let lines = dyn_view(
        move || copy.state.with(|state| lines(state, &said)),
        |lines| for_each(lines, |line| p().child(line.as_str())),
    );
    let code = move || {
        let record = copy.state.get().record;
        record.filter(|record| record.is_on())?.recovery()
    };
    let body = div()
        .class("like")
        .child(switch.child(span().child(says::KEEP)))
        .child(p().class("help").child(says::WHAT_FOR))
        .child(p().class("help").child(says::seen_at(host)))
        .child(div().attr("role", "status").child(lines))
        .child(show_let(code, move |code| recovery(*code, is_open)));
    section(says::TITLE, "copy-heading").child(body).into()
}

/// What was copied last, and what is wrong.
fn lines(state: &OnlineState, host: &str) -> Vec<String> {
    let Some(record) = &state.record else {
        return Vec::new();
    };
    let last = record.last.map(|last| copied(&last, host));
    let main = match (record.is_leaving, last) {
        (true, _) => says::leaving(host),
        (false, Some(last)) => last,
        (false, None) => says::NOT_YET.to_owned(),
    };
    let trouble = state.trouble.map(|why| says::trouble(why, host));
    let found = record.found.map(|(found, at)| {
        says::found(found, record.is_mended(), &clock::day(clock::at(at)), host)
    });
    [Some(main), trouble, found].into_iter().flatten().collect()
}

/// The button that shows the recovery code, and the code.
fn recovery(code: RecoveryCode, is_open: RwSignal<bool>) -> View {
    let toggle = move || is_open.update(|open| *open = !*open);
    let names = dyn_view(
        move || is_open.get(),
        |open| match open {
            true => "Hide the recovery code".into(),
            false => "Show the recovery code".into(),
        },
    );
    let button = Button::new("button quiet", toggle).expanded(move || is_open.get());
    let shown = show(move || is_open.get(), move || words(&code));
    View::from(button.child(names)).and(shown)
}

fn words(code: &RecoveryCode) -> View {
    let list = ol()
        .class("recovery")
        .child(for_each(code.words(), |word| li().child(word)));
    let before = location::whole(&Route::Recover(String::new()).href());
    let drawn = code.code(&before);
    let drawn =
        drawn.map(|drawn| qr_code::on(div().class("paper code"), &drawn, CODE_LABEL, says::SCAN));
    View::from(p().class("help").child(says::WRITE_DOWN))
        .and(list)
        .and(drawn)
}
