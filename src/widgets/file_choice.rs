//! A button that chooses a file.

use leptos::prelude::*;

use crate::device::file;
use crate::view::html::{self, label, p, span};
use crate::view::{Callable, Callback, View, text};

/// The browser's input, unseen over a button of the app, and the name of the file chosen after it.
pub struct FileChoice {
    /// Selects the input, by its id.
    pub input: &'static str,
    /// What the button says.
    pub says: &'static str,
    /// The types of file accepted: `image/*`.
    pub accepts: &'static str,
    /// The id of the element that says what is wrong with the file.
    pub problem: &'static str,
    /// Called when a file is chosen.
    pub on_choose: Callback<()>,
}

impl From<FileChoice> for View {
    fn from(choice: FileChoice) -> Self {
        let FileChoice {
            input,
            says,
            accepts,
            problem,
            on_choose,
        } = choice;
        let name = RwSignal::new(String::new());
        let field = html::input()
            .attr("type", "file")
            .attr("id", input.trim_start_matches('#'))
            .attr("accept", accepts)
            .attr("aria-describedby", problem)
            .on("click", move |_| {
                file::forget_chosen(input);
                name.set(String::new());
            })
            .on("change", move |_| {
                name.set(file::chosen_name(input));
                on_choose.run(());
            });
        let button = label()
            .class("button quiet input-over")
            .child(field)
            .child(span().child(says));
        // The live region is always there, so that its changes are announced.
        let name = p()
            .class("help chosen")
            .attr("role", "status")
            .child(text(move || name.get()));
        View::from(button).and(name)
    }
}
