//! The form of a hand's result.

mod points;
mod pot;
mod tricks;

use leptos::prelude::*;

use crate::view::html::{self, div, fieldset, p};
use crate::view::{Callback, Element, Getter, View};
use crate::widgets::{Button, FittedName, SideMark};
use fives_core::base::seats::Side;
use fives_core::games::{Highest, Noun, RecordKind};
use fives_core::ledger::{Draft, Form, SideAnswer};

/// What a result scores for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredResult {
    pub side: Side,
    pub points: i32,
    /// Whether its bid is set.
    pub is_set: bool,
}

/// The texts of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultQuestion {
    /// The questions.
    pub form: Form,
    /// The names of the sides, by side.
    pub names: Vec<String>,
    /// What the table calls a trick.
    pub trick: Noun,
    /// What the best trump counts besides its trick.
    pub highest: Option<Highest>,
}

impl ResultQuestion {
    fn name(&self, side: Side) -> &str {
        self.names.get(side.index()).map_or("", String::as_str)
    }
}

/// The side of a field, and the text in it.
pub type Invalid = (Side, String);

/// Every answer changes the draft; impossible answers are disabled.
pub struct ResultForm {
    pub question: ResultQuestion,
    /// The answers so far.
    pub draft: Getter<Draft>,
    /// What the answers score for the side asked first; `None` while some are missing.
    pub scores: Callback<Draft, Option<ScoredResult>>,
    /// Called with the changed draft.
    pub on_change: Callback<Draft>,
    /// A figure of a number was typed.
    pub on_type: Callback<Draft>,
    /// The typed text that is no number of points; nothing can be saved while there is one.
    pub invalid: RwSignal<Option<Invalid>>,
    /// Whether a recorded hand is changed.
    pub is_recorded: bool,
}

impl From<ResultForm> for View {
    fn from(result: ResultForm) -> Self {
        let question = StoredValue::new(result.question);
        let asks = Asks {
            entered: EnteredResult {
                question,
                draft: result.draft,
                scores: result.scores,
                on_change: result.on_change,
                on_type: result.on_type,
                invalid: result.invalid,
                is_recorded: result.is_recorded,
            },
            question: &question.read_value(),
        };
        match asks.question.form.record() {
            RecordKind::Bid { .. } | RecordKind::Turned { .. } => asks.tricks(),
            RecordKind::Pot { .. } => asks.pot(),
            RecordKind::Points { .. } => asks.points(),
        }
    }
}

/// The questions.
struct Asks<'a> {
    question: &'a ResultQuestion,
    entered: EnteredResult,
}

/// The answers, for the handlers of the buttons.
#[derive(Clone, Copy)]
struct EnteredResult {
    question: StoredValue<ResultQuestion>,
    draft: Getter<Draft>,
    scores: Callback<Draft, Option<ScoredResult>>,
    on_change: Callback<Draft>,
    on_type: Callback<Draft>,
    invalid: RwSignal<Option<Invalid>>,
    is_recorded: bool,
}

impl EnteredResult {
    /// The draft with a change.
    fn with(self, change: impl FnOnce(&mut Draft, &Form)) -> Draft {
        let mut next = self.draft.run(());
        self.question
            .with_value(|question| change(&mut next, &question.form));
        next
    }

    /// Changes the draft.
    fn change(self, change: impl FnOnce(&mut Draft, &Form)) {
        // The same answer as before replaces an invalid text as well.
        self.invalid.set(None);
        self.on_change.run(self.with(change));
    }
}

impl Asks<'_> {
    fn name(&self, side: Side) -> &str {
        self.question.name(side)
    }

    /// A condition on the draft.
    fn when(
        &self,
        holds: impl Fn(&Draft, &Form) -> bool + Copy + 'static,
    ) -> impl Fn() -> bool + Copy + 'static {
        let EnteredResult {
            question, draft, ..
        } = self.entered;
        move || question.with_value(|question| holds(&draft.run(()), &question.form))
    }

    /// A change of the draft.
    fn change(
        &self,
        change: impl Fn(&mut Draft, &Form) + Copy + 'static,
    ) -> impl Fn() + Copy + 'static {
        let entered = self.entered;
        move || entered.change(change)
    }

    /// A button for a side's answer.
    fn answer(&self, side: Side, answer: SideAnswer) -> Button {
        let tell = self.change(move |draft, form| draft.answer(form, side, answer));
        Button::new("choice", tell)
            .pressed(self.when(move |draft, form| draft.known_answer(form, side) == Some(answer)))
            .disabled(self.when(move |draft, form| !draft.can_be(form, side, answer)))
    }

    /// A player's row: the name, and the answers.
    fn row(&self, side: Side, answers: View) -> Element {
        let name = View::from(SideMark(side)).and(FittedName(self.name(side)));
        labelled_row(name, self.name(side), answers)
    }
}

/// A row of answers: what it is about, as it is shown and as it is read out.
fn labelled_row(shown: View, label: &str, answers: View) -> Element {
    div()
        .class("answer-row")
        .attr("role", "group")
        .attr("aria-label", label)
        .child(p().class("bidder").child(shown))
        .child(div().class("answers").child(answers))
}

/// A question and its answers.
fn field(legend: &str, class: &str, choices: View) -> Element {
    fieldset()
        .class("field")
        .child(html::legend().child(legend))
        .child(div().class(class).child(choices))
}
