//! A preview of what saving will do.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::untrack;

use crate::device::{clock, page};
use crate::view::html::{b, div, h2, p, span};
use crate::view::{Callable, Callback, Getter, View, dyn_view, effect, for_each, nothing, text};
use crate::widgets::Button;

/// The outcome in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The outcome of the bid.
    pub headline: String,
    /// Whether the bidding side is set.
    pub set: bool,
    /// The name and sum of each side.
    pub sums: Vec<(String, String)>,
    /// Further information.
    pub told: Vec<String>,
    /// Further consequences, such as a side that falls out.
    pub follows: Vec<String>,
    /// The end of the game, if it ends.
    pub end: Option<String>,
}

/// The button that saves; what it will do stands above it.
const SAVE: &str = ".save > .button";

/// The preview with its button, or the reason against saving, or nothing yet.
pub struct Outcome {
    /// What saving would do.
    pub preview: Getter<Option<Result<Preview, String>>>,
    /// The label of the button.
    pub save: &'static str,
    /// Called to save.
    pub on_save: Callback<()>,
}

impl Outcome {
    /// Scrolls the save button into sight: at once if the form opens complete, as after Undo, and
    /// otherwise soon after it is complete, so that the second of two quick taps lands where the first
    /// one did. What an answer changes above it doesn't push it out again. Never scrolls while a field has
    /// the focus, only when it is left.
    pub fn come_into_sight(is_there: impl Fn() -> bool + 'static) {
        let there = Rc::new(Cell::new(untrack(&is_there)));
        if there.get() {
            page::bring_into_sight(SAVE);
        }
        // The form may be gone by then.
        let form = Rc::downgrade(&there);
        let come = move |from_afar: bool| {
            let form = form.clone();
            let come = move || {
                let is_there = form.upgrade().is_some_and(|there| there.get());
                if is_there && !page::focus_is_in_field() && (from_afar || page::is_in_sight(SAVE))
                {
                    page::bring_into_sight(SAVE);
                }
            };
            clock::after(clock::DOUBLE_TAP, Box::new(come));
        };
        let left = come.clone();
        page::on_leaving_a_field(move || left(true));
        effect(move || {
            let now = is_there();
            let was = there.replace(now);
            if now {
                come(!was);
            }
        });
    }

    /// The live region stays while its text changes, so that the change is announced.
    fn frame(&self, sound: bool) -> View {
        let preview = self.preview;
        if !sound {
            let why = text(move || preview.run(()).and_then(Result::err).unwrap_or_default());
            return p()
                .class("problem")
                .attr("role", "status")
                .child(why)
                .into();
        }
        let says = dyn_view(
            move || preview.run(()).and_then(Result::ok),
            |preview| preview.as_ref().map_or_else(nothing, Preview::view),
        );
        let save = self.on_save;
        div()
            .class("save")
            .child(div().class("outcome").attr("role", "status").child(says))
            .child(Button::new("button", move || save.run(())).child(self.save))
            .into()
    }
}

impl Preview {
    fn view(&self) -> View {
        let headline = h2()
            .class(if self.set { "set" } else { "" })
            .child(self.headline.as_str());
        let sum = |(name, sum): &(String, String)| {
            p().class("sum")
                .child(span().child(name.as_str()))
                .child(b().child(sum.as_str()))
        };
        let follow = |sentence: &String| p().class("follows").child(sentence.as_str());
        View::from(headline)
            .and(for_each(&self.sums, sum))
            .and(for_each(&self.told, |own| {
                p().class("line").child(own.as_str())
            }))
            .and(for_each(&self.follows, follow))
            .and(self.end.as_deref().map(|end| p().class("ends").child(end)))
    }
}

impl From<Outcome> for View {
    fn from(own: Outcome) -> Self {
        let preview = own.preview;
        dyn_view(
            move || preview.run(()).map(|preview| preview.is_ok()),
            move |sound| sound.map_or_else(nothing, |sound| own.frame(sound)),
        )
    }
}
