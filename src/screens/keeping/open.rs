//! Opens a link, a code or a backup: pasted, scanned with the camera, or from a picture. An app on the home screen of
//! an iPhone has no other way in, since links and codes open in the browser, which has a storage of its own.

mod camera;
mod decoder;

use leptos::prelude::*;

use self::decoder::text_of;
use super::backup;
use crate::app::Storage;
use crate::device::{file, location, scan, share, spawn};
use crate::route::Route;
use crate::screens::common::section::headed;
use crate::view::html::{main, p, textarea};
use crate::view::{Callback, Element, View, nothing, text};
use crate::widgets::{Bar, Button, FileChoice, labelled};
use fives_core::storage::library::Library;
use fives_core::storage::saved::backup::read_file;
use fives_core::storage::saved::link::night::NightLink;
use fives_core::storage::saved::link::spoken;
use fives_core::words::opening as words;

/// The input for a picture.
const CHOOSER: &str = "#open-picture";

/// The state of the form.
#[derive(Clone, Copy)]
struct OpenForm {
    /// The text in the field.
    typed: RwSignal<String>,
    /// Why nothing was opened; empty if nothing was tried.
    problem: RwSignal<&'static str>,
}

pub fn screen() -> View {
    let form = OpenForm {
        typed: RwSignal::default(),
        problem: RwSignal::default(),
    };
    let bar = Bar {
        title: words::TITLE.into(),
        line: "from a message, a screen or paper".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let problem = p()
        .class("problem")
        .attr("id", "open-problem")
        .attr("role", "alert")
        .child(text(move || form.problem.get().to_owned()));
    let main = main()
        .class("screen open")
        .child(pasting(form))
        .child(problem)
        .child(scanning(form));
    View::from(bar).and(main)
}

impl OpenForm {
    /// Opens what was typed, unless the screen was left.
    fn open_typed(self) {
        let open = |typed: &String| self.open(typed);
        self.typed.try_with_untracked(open);
    }

    /// Opens what a text holds, or says why it cannot.
    fn open(self, found: &str) {
        // Reading takes a moment, and the screen may have been left: then nothing opens over the next one.
        if self.problem.try_set("").is_some() {
            return;
        }
        // A note in a backup may hold a link.
        let is_backup = found.trim_start().starts_with('{');
        if let Some(route) = Route::find(found).filter(|_| !is_backup) {
            location::go(&route.href());
        } else if let Some(number) = spoken::read(found) {
            match result_of(number) {
                Some(link) => location::go(&Route::NightLink(link).href()),
                None => self.problem.set(words::NO_MATCH),
            }
        } else if read_file(found.as_bytes()).is_ok() {
            backup::open_with(found);
        } else if found.trim().is_empty() {
            self.problem.set(words::NOTHING);
        } else {
            self.problem.set(words::NOT_FROM_FIVES);
        }
    }
}

/// The link of the result that was read out, if it is of a night on this phone.
fn result_of(number: u64) -> Option<String> {
    let storage = expect_context::<Storage>();
    let nights = |library: &Library| spoken::find(number, library.nights.iter());
    let result = storage.library.with_untracked(nights)?;
    NightLink::Result(result.into()).link()
}

/// A link or a text, pasted.
fn pasting(form: OpenForm) -> Element {
    let paste = move || {
        spawn(Box::pin(async move {
            match share::paste().await {
                Some(found) => {
                    form.typed.set(found);
                    form.open_typed();
                }
                None => form.problem.set(words::PASTE_BY_HAND),
            }
        }));
    };
    let field = textarea()
        .attr("rows", "3")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "open-problem")
        .prop("value", move || form.typed.get())
        .on("input", move |event| {
            form.typed.set(event_target_value(&event))
        });
    headed("panel", "paste-heading", "Paste")
        .child(p().class("help").child(words::WHAT_OPENS))
        .child(Button::new("button", paste).child("Paste and open"))
        .child(labelled("Or type or paste it here", field))
        .child(Button::new("button quiet", move || form.open_typed()).child("Open"))
}

/// A code, scanned with the camera or from a picture.
fn scanning(form: OpenForm) -> Element {
    let look = move |()| {
        let Some(picture) = file::chosen_file(CHOOSER) else {
            return;
        };
        form.problem.set("");
        spawn(Box::pin(async move {
            match text_of(scan::look_in(&picture).await).await {
                Some(found) => form.open(&found),
                None => form.problem.set(words::NO_CODE),
            }
        }));
    };
    let chooser = FileChoice {
        input: CHOOSER,
        says: words::CHOOSE_PICTURE,
        accepts: "image/*",
        problem: "open-problem",
        on_choose: Callback::new(look),
    };
    let camera = scan::has_camera().then(|| camera::shown(form));
    headed("panel", "scan-heading", "Scan a code")
        .child(camera)
        .child(chooser)
}
