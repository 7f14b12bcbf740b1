//! Restoring an online copy by its recovery code, typed or from a link.

use leptos::prelude::*;

use super::reading::FileToRestore;
use super::{RestoreStage, known};
use crate::app::{Navigation, Notices, online_copy};
use crate::screens::common::section::headed;
use crate::view::html::{div, p, textarea};
use crate::view::{Element, View, dyn_view, for_each, show_let, text};
use crate::widgets::{Button, labelled};
use fives_core::copies::recovery::{RecoveryCode, completed, completions};
use fives_core::storage::saved::backup;
use fives_core::words::backup::not_a_backup;
use fives_core::words::copies as says;

/// The field with the words.
const FIELD: &str = "recovery-words";

/// How many words are offered to complete one.
const OFFERED: usize = 4;

/// The section; nothing where the site names no place for copies. `code` is the part of a link.
pub fn section(stage: RwSignal<RestoreStage>, code: Option<&str>) -> View {
    let given = code.map(RecoveryCode::of_link);
    show_let(online_copy::host(), move |host| {
        let (words, problem) = match &given {
            None => (String::new(), ""),
            Some(Ok(code)) => (code.words().join(" "), ""),
            Some(Err(_)) => (String::new(), says::DAMAGED_LINK),
        };
        form(stage, host, RwSignal::new(words), problem).into()
    })
}

fn form(
    stage: RwSignal<RestoreStage>,
    host: &str,
    typed: RwSignal<String>,
    at_first: &'static str,
) -> Element {
    let host = StoredValue::new(host.to_owned());
    let find = Action::new_local(move |()| find(stage, typed, host));
    let (is_finding, answer) = (find.pending(), find.value());
    let problem = text(move || match (is_finding.get(), answer.get()) {
        (false, Some(Err(problem))) => problem,
        (false, None) => at_first.to_owned(),
        _ => String::new(),
    });
    let problem = p()
        .class("problem")
        .attr("id", "recovery-problem")
        .attr("role", "alert")
        .child(problem);
    let press = move || {
        find.dispatch_local(());
    };
    headed("panel", "copy-heading", "Restore an online copy")
        .child(p().class("help").child(says::HOW_TO_RESTORE))
        .child(labelled("Recovery code", field(typed)))
        .child(offered(typed))
        .child(Button::new("button", press).child("Find my copy"))
        .child(problem)
}

fn field(typed: RwSignal<String>) -> Element {
    textarea()
        .attr("id", FIELD)
        .attr("rows", "3")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "none")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "recovery-problem")
        .prop("value", move || typed.get())
        .on("input", move |event| typed.set(event_target_value(&event)))
}

/// Buttons that complete the last word.
fn offered(typed: RwSignal<String>) -> View {
    let words = move || typed.with(|typed| completions(typed, OFFERED));
    dyn_view(words, move |words| {
        let button = |word: &&'static str| {
            let word = *word;
            let complete = move || {
                typed.update(|typed| *typed = completed(typed, word));
                crate::device::page::focus("#recovery-words");
            };
            Button::new("choice name", complete).child(word)
        };
        let buttons = div().class("choices names").attr("role", "group");
        let buttons = buttons.attr("aria-label", "Words that begin so");
        (!words.is_empty())
            .then(|| buttons.child(for_each(words, button)))
            .into()
    })
}

/// Gets the copy of the typed words, and shows what it would change.
///
/// # Errors
/// Why it cannot be restored, in words.
async fn find(
    stage: RwSignal<RestoreStage>,
    typed: RwSignal<String>,
    host: StoredValue<String>,
) -> Result<(), String> {
    let navigation = expect_context::<Navigation>();
    let notices = expect_context::<Notices>();
    let code = typed.with_untracked(|typed| RecoveryCode::read(typed));
    let code = code.map_err(|why| says::not_a_code(&why))?;
    let copy = online_copy::fetch(&code).await;
    let (record, text) =
        copy.map_err(|why| host.with_value(|host| says::not_restored(why, host)))?;
    let backup = backup::read(&text).map_err(|why| not_a_backup(&why))?;
    if record.found.is_some() {
        notices.warn(host.with_value(|host| says::older(host)));
    }
    let found = FileToRestore {
        copy: Some(record),
        ..FileToRestore::new(says::AS_A_FILE.to_owned(), known(backup))
    };
    // The screen may be gone by now.
    if stage.try_update(|stage| stage.show(found)).is_some() {
        navigation.show_next_step();
    }
    Ok(())
}
