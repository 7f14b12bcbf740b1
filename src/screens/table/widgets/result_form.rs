//! The form of a hand's result.

mod points;
mod pot;
mod tricks;

use std::rc::Rc;

use leptos::prelude::{RwSignal, Set};

use crate::view::html::{self, div, fieldset, p};
use crate::view::{Callable, Callback, Element, Getter, View};
use crate::widgets::{Button, Mark, Name};
use fives_core::base::seats::Side;
use fives_core::games::{Noun, Record};
use fives_core::ledger::{Answer, Draft, Form};

/// The texts of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The questions.
    pub form: Form,
    /// The names of the sides, by side.
    pub names: Vec<String>,
    /// What the table calls a trick.
    pub trick: Noun,
    /// What the best trump counts besides its trick: `+1 book`.
    pub highest: &'static str,
}

/// The side of a field, and the text in it.
pub type Invalid = (Side, String);

/// Every answer changes the draft; impossible answers are disabled.
pub struct ResultForm {
    /// The questions.
    pub question: Question,
    /// The answers so far.
    pub draft: Getter<Draft>,
    /// Called with the changed draft.
    pub on_change: Callback<Draft>,
    /// A figure of a number was typed.
    pub on_type: Callback<Draft>,
    /// The typed text that is no number of points; nothing can be saved while there is one.
    pub invalid: RwSignal<Option<Invalid>>,
}

impl From<ResultForm> for View {
    fn from(own: ResultForm) -> Self {
        let asks = Asks {
            form: Rc::new(own.question.form),
            names: own.question.names,
            trick: own.question.trick,
            highest: own.question.highest,
            draft: own.draft,
            on_change: own.on_change,
            on_type: own.on_type,
            invalid: own.invalid,
        };
        match asks.form.record() {
            Record::Bid { .. } | Record::Turned { .. } => asks.tricks(),
            Record::Pot { .. } => asks.pot(),
            Record::Points { .. } => asks.points(),
        }
    }
}

/// The questions, and the handlers of their buttons.
struct Asks {
    form: Rc<Form>,
    names: Vec<String>,
    trick: Noun,
    highest: &'static str,
    draft: Getter<Draft>,
    on_change: Callback<Draft>,
    on_type: Callback<Draft>,
    invalid: RwSignal<Option<Invalid>>,
}

impl Asks {
    fn name(&self, side: Side) -> &str {
        self.names.get(side.index()).map_or("", String::as_str)
    }

    /// A condition on the draft.
    fn when(&self, holds: impl Fn(&Draft, &Form) -> bool + 'static) -> impl Fn() -> bool + 'static {
        let (form, draft) = (self.form.clone(), self.draft);
        move || holds(&draft.run(()), &form)
    }

    /// A change of the draft.
    fn change(&self, change: impl Fn(&mut Draft, &Form) + 'static) -> impl Fn() + 'static {
        let (form, draft) = (self.form.clone(), self.draft);
        let (on_change, invalid) = (self.on_change, self.invalid);
        move || {
            // The same answer as before replaces an invalid text as well.
            invalid.set(None);
            let mut next = draft.run(());
            change(&mut next, &form);
            on_change.run(next);
        }
    }

    /// A button for a side's answer.
    fn answer(&self, side: Side, answer: Answer) -> Button {
        let tell = self.change(move |draft, form| draft.answer(form, side, answer));
        Button::new("choice", tell)
            .pressed(self.when(move |draft, form| draft.known_answer(form, side) == Some(answer)))
            .disabled(self.when(move |draft, form| !draft.can_be(form, side, answer)))
    }

    /// A player's row: the name, and the answers.
    fn row(&self, side: Side, answers: View) -> Element {
        let name = p()
            .class("bidder")
            .child(Mark(side))
            .child(Name(self.name(side)));
        div()
            .class("answer-row")
            .attr("role", "group")
            .attr("aria-label", self.name(side))
            .child(name)
            .child(div().class("answers").child(answers))
    }
}

/// A question and its answers.
fn field(legend: &str, class: &str, choices: View) -> Element {
    fieldset()
        .class("field")
        .child(html::legend().child(legend))
        .child(div().class(class).child(choices))
}
