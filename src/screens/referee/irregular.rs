//! The referee on misdeals and other irregularities; each situation has its own address.

use leptos::prelude::*;

use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::following;
use crate::view::html::{a, b, h2, h3, li, section, ul};
use crate::view::{Callback, View, for_each, show};
use crate::widgets::Choices;
use fives_core::answers::referee::{
    GivenAnswers, IrregularQuestion, Situation, SituationGroup, can_have_happened, grouped,
    irregular, situations,
};

/// The situation of the address, or the list of all.
pub fn screen(asked: ContextHandle) -> View {
    let context = asked.read_value();
    let mut all = situations(&context.referee).into_iter();
    match all.find(|situation| situation.id == context.asked.situation) {
        Some(situation) if is_possible(&context, situation) => one(asked, situation),
        _ => offered(&context),
    }
}

/// Whether it can have happened in the game; without one anything can.
fn is_possible(asked: &RefereeContext, situation: &Situation) -> bool {
    let open = asked.open.as_ref();
    open.is_none_or(|open| can_have_happened(&open.game.ledger, situation))
}

fn offered(asked: &RefereeContext) -> View {
    let row = |situation: &'static Situation| {
        let link = a()
            .class("past-open")
            .attr("href", &asked.address("irregular", situation.id))
            .child(b().child(asked.words(situation.title)));
        li().child(link)
    };
    let possible = |(title, mut all): SituationGroup| {
        all.retain(|situation| is_possible(asked, situation));
        (title, all)
    };
    let groups = grouped(&asked.referee).into_iter().map(possible);
    let groups = groups.filter(|(_, all)| !all.is_empty());
    let group = |(title, all): SituationGroup| {
        let rows = ul()
            .class("past")
            .attr("aria-label", title)
            .child(for_each(all, row));
        View::from(h3().class("legend").child(title)).and(rows)
    };
    let heading = h2()
        .attr("id", "situations-heading")
        .child("What happened?");
    View::from(heading).and(for_each(groups, group))
}

fn one(asked: ContextHandle, situation: &'static Situation) -> View {
    let context = asked.read_value();
    let answers = context.answers(situation.id, GivenAnswers::default());
    let questions = for_each(situation.questions, |the_question| {
        show(
            move || the_question.is_asked(&situation.given(&answers.get())),
            move || question(&asked.read_value(), the_question, answers),
        )
    });
    let head = section()
        .class("panel situation")
        .attr("aria-labelledby", "situation-heading")
        .child(
            h2().attr("id", "situation-heading")
                .child(context.words(situation.title)),
        )
        .child(questions);
    let ruling = move |asked: &RefereeContext| irregular(&asked.referee, situation, &answers.get());
    let others = a()
        .class("button quiet")
        .attr("href", &context.address("irregular", ""))
        .child("Something else happened");
    View::from(head).and(following(asked, ruling)).and(others)
}

/// A question; its answer opens the questions that follow from it.
fn question(
    asked: &RefereeContext,
    question: &'static IrregularQuestion,
    answers: RwSignal<GivenAnswers>,
) -> View {
    let names = question
        .answers
        .iter()
        .map(|answer| asked.words(answer.says));
    let names: Vec<String> = names.collect();
    let given = move || answers.with(|all| all.to(question));
    let give = move |at: usize| {
        if let Some(answer) = question.answers.get(at) {
            answers.update(|all| all.give(*answer));
        }
    };
    Choices {
        legend: &asked.words(question.ask),
        names: names.iter().map(String::as_str).collect(),
        chosen: Callback::new(move |at| given().as_ref() == question.answers.get(at)),
        on_choose: Callback::new(give),
    }
    .folding()
}
