//! A list that is typed, pasted, or read from a file: teams, totals, ratings.

use leptos::prelude::*;

use crate::device::file::{self, NotRead};
use crate::device::{page, share, spawn};
use crate::view::html::{li, p, textarea, ul};
use crate::view::{Callback, Element, View, for_each, text};
use crate::widgets::{Button, FileChoice, labelled};
use fives_core::storage::saved::file_text;
use fives_core::words::phone::FILE_NOT_READ;

/// The field, of which a screen has one.
const FIELD: &str = "#list";

/// The file chooser.
const CHOOSER: &str = "#list-file";

/// What says why a file was not read.
const PROBLEM: &str = "list-problem";

/// The largest file that is read.
const MOST_BYTES: usize = 100_000;

/// A list while it is typed.
#[derive(Clone, Copy)]
pub struct ListField {
    /// What is typed.
    pub typed: RwSignal<String>,
}

impl ListField {
    /// A list that starts with a text.
    pub fn new(text: String) -> Self {
        Self {
            typed: RwSignal::new(text),
        }
    }

    /// The field with its label and an example.
    pub fn field(self, label: &str, example: &str) -> Element {
        let field = textarea()
            .attr("rows", "6")
            .attr("id", &FIELD[1..])
            .attr("spellcheck", "false")
            .attr("autocapitalize", "words")
            .attr("placeholder", example)
            .prop("value", move || self.typed.get())
            .on("input", move |event| {
                self.typed.set(event_target_value(&event))
            });
        labelled(label, field)
    }

    /// The button that pastes.
    pub fn paste(self) -> Button {
        let paste = move || {
            spawn(Box::pin(async move {
                match share::paste().await {
                    Some(pasted) => self.typed.set(pasted),
                    // Without leave to read the clipboard it is pasted by hand.
                    None => page::catch_focus(FIELD),
                }
            }));
        };
        Button::new("button quiet", paste).child("Paste")
    }

    /// The button that reads a file, and what is wrong with the file.
    pub fn file(self) -> View {
        let read = Action::new_local(move |()| async move {
            match file::chosen(CHOOSER, MOST_BYTES).await {
                Ok((_, bytes)) => {
                    self.typed.set(file_text::text(&bytes).into_owned());
                    Ok(())
                }
                Err(NotRead::None) => Ok(()),
                Err(NotRead::TooLarge | NotRead::Failed) => Err(FILE_NOT_READ.to_owned()),
            }
        });
        let problem = move || read.value().get().and_then(Result::err).unwrap_or_default();
        let choice = FileChoice {
            input: CHOOSER,
            says: "Choose a file",
            accepts: ".csv,.txt,text/*",
            problem: PROBLEM,
            on_choose: Callback::new(move |()| drop(read.dispatch_local(()))),
        };
        let problem = p()
            .class("problem")
            .attr("id", PROBLEM)
            .attr("role", "status")
            .child(text(problem));
        View::from(choice).and(problem)
    }

    /// What is read of the list, while anything is typed.
    pub fn read<T>(self, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.typed
            .with(|typed| (!typed.trim().is_empty()).then(|| read(typed)).flatten())
    }
}

/// The lines that were not read, each with the reason.
pub fn refused<T>(lines: &[T], says: impl Fn(&T) -> String) -> Element {
    let lines = for_each(lines, |line| li().child(says(line)));
    ul().class("help list-refused").child(lines)
}
