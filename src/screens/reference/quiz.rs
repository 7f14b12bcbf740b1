//! The quiz screen: ten tricks, each answered and explained.

use leptos::prelude::*;

use super::compare::families;
use crate::device::{clock, page};
use crate::route::Route;
use crate::screens::common::cards_in_play;
use crate::screens::reference::trick_reasons::trick_reasons;
use crate::view::html::{div, h2, main, p, small, span};
use crate::view::{View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, CardFace, SuitMark};
use fives_core::answers::quiz::{QUESTIONS, QuizAnswer, QuizQuestion, QuizRound};
use fives_core::base::cards::Card;
use fives_core::base::compare::account;
use fives_core::base::order::{Family, Ranking};
use fives_core::words;

/// The quiz screen, with the cards of a family, or else those of the open game.
pub fn screen(of: &str) -> View {
    let (played, ranking, _) = cards_in_play::ranking(false);
    let family = RwSignal::new(Family::with_key(of).unwrap_or(played));
    let round = RwSignal::new(begin(family.get_untracked(), ranking));
    let bar = Bar {
        title: "Quiz".into(),
        line: text(move || round.with(progress)),
        back: Some((Route::Trumps.href(), "Trumps")),
        more: nothing(),
    };
    let choose = move |chosen| {
        family.set(chosen);
        round.set(begin(chosen, ranking));
    };
    let asked =
        move || round.with(|round| (round.question().cloned(), round.number(), round.left()));
    let main = main()
        .class("screen quiz")
        .child(families(move || family.get(), choose))
        .child(dyn_view(asked, move |(question, ..)| match question {
            Some(question) => ask(question, round),
            None => result(family, ranking, round),
        }));
    View::from(bar).and(main)
}

/// A new round.
fn begin(family: Family, ranking: Ranking) -> QuizRound {
    QuizRound::new(
        family,
        ranking,
        clock::now().timestamp_millis().unsigned_abs(),
    )
}

/// The progress: `3 of 10`, `asked again: 2 left`.
fn progress(round: &QuizRound) -> String {
    match (round.number(), round.left()) {
        (Some(number), _) => format!("{number} of {QUESTIONS}"),
        (None, 0) => "end of the round".to_owned(),
        (None, left) => format!("try again: {left} left"),
    }
}

fn ask(question: &QuizQuestion, round: RwSignal<QuizRound>) -> View {
    let trump = question.order.trump();
    let heading = h2()
        .class("asked")
        .attr("tabindex", "-1")
        .child(format!("{} ", words::suit_title(trump)))
        .child(SuitMark(trump).decorative())
        .child(" are trumps. Which card wins the trick?");
    let taker = question.taker();
    let card = |(at, card): (usize, &Card)| answer(at, *card, taker, round);
    let cards = div()
        .class("trick")
        .attr("role", "group")
        .attr("aria-label", "The trick")
        .child(for_each(question.plays.iter().enumerate(), card));
    let account = account(question.order, &question.plays);
    let how = move || round.with(QuizRound::choice).map(|(_, how)| how);
    // The live region is always there, so that its changes are announced.
    let says = div()
        .attr("role", "status")
        .child(dyn_view(how, move |how| {
            let says = match how {
                None => return nothing(),
                Some(QuizAnswer::Right) => "Right.",
                Some(QuizAnswer::Wrong) => "Not quite. You’ll see it again.",
            };
            div()
                .class("paper told")
                .child(p().class("says").child(says))
                .child(account.as_ref().map(trick_reasons))
                .into()
        }));
    let go_on = move || {
        round.update(QuizRound::go_on);
        to_heading();
    };
    let next = show(
        move || how().is_some(),
        move || Button::new("button", go_on).child("Next").into(),
    );
    View::from(heading).and(cards).and(says).and(next)
}

/// A card of the trick as a button.
fn answer(at: usize, card: Card, taker: Option<usize>, round: RwSignal<QuizRound>) -> Button {
    let said = move || round.with(QuizRound::choice).map(|(said, _)| said);
    let place = move || match (said(), at) {
        (Some(_), at) if Some(at) == taker => "wins",
        (Some(said), at) if said == at => "your pick",
        (_, 0) => "led",
        (_, 1) => "2nd",
        (_, 2) => "3rd",
        _ => "4th",
    };
    let takes = move || match said() {
        Some(_) if Some(at) == taker => "takes".to_owned(),
        _ => String::new(),
    };
    let face = CardFace {
        card,
        place: None,
        top: false,
    };
    Button::new("played", move || round.update(|round| round.answer(at)))
        .pressed(move || said() == Some(at))
        .idle(move || said().is_some())
        .child(
            span()
                .class("unseen")
                .child(format!("{}, ", words::card(card))),
        )
        .child(
            span()
                .attr("aria-hidden", "true")
                .attr("class", takes)
                .child(face),
        )
        .child(small().child(text(move || place().to_owned())))
}

fn result(family: RwSignal<Family>, ranking: Ranking, round: RwSignal<QuizRound>) -> View {
    let right = round.with_untracked(QuizRound::right);
    let says = match right {
        QUESTIONS => "All ten on the first try!".to_owned(),
        _ => format!("{right} of {QUESTIONS} on the first try."),
    };
    let heading = h2().class("asked").attr("tabindex", "-1").child(says);
    let missed = (right < QUESTIONS).then(|| {
        let missed = QUESTIONS - right;
        let says = match missed {
            1 => "You got the other one in the end.".to_owned(),
            _ => format!("You got the other {missed} in the end."),
        };
        p().class("line").child(says)
    });
    let again = move || {
        round.set(begin(family.get_untracked(), ranking));
        to_heading();
    };
    View::from(heading)
        .and(missed)
        .and(Button::new("button", again).child("Ten more"))
}

/// The focused element is gone: the new question takes the focus, and is read out.
fn to_heading() {
    clock::after(0, Box::new(|| page::focus(".asked")));
}
