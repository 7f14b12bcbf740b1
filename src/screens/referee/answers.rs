//! Answers given to the referee, kept while the app is open.

use std::any::Any;
use std::cell::RefCell;

use leptos::prelude::*;

use super::referee_context::{ContextHandle, RefereeContext};
use crate::view::View;
use crate::widgets::{Button, outline};

/// The last answers about a kind of ruling.
struct KeptAnswers {
    kind: &'static str,
    hand: String,
    /// The signal of the answers.
    answers: Box<dyn Any>,
}

thread_local! {
    static KEPT: RefCell<Vec<KeptAnswers>> = const { RefCell::new(Vec::new()) };
}

/// Forgets all answers: what comes next is another incident.
pub fn forget() {
    KEPT.with_borrow_mut(Vec::clear);
}

impl RefereeContext {
    /// The answers kept for a kind of ruling in this hand, or `fresh`.
    pub fn answers<T: Send + Sync + 'static>(&self, kind: &'static str, fresh: T) -> RwSignal<T> {
        let hand = self.hand_key();
        let answers = KEPT.with_borrow_mut(|kept| {
            kept.retain(|kept| kept.kind != kind || kept.hand == hand);
            let before = kept.iter().find(|kept| kept.kind == kind);
            let before = before.and_then(|kept| kept.answers.downcast_ref().cloned());
            before.unwrap_or_else(|| {
                let answers = ArcRwSignal::new(fresh);
                kept.push(KeptAnswers {
                    kind,
                    hand,
                    answers: Box::new(answers.clone()),
                });
                answers
            })
        });
        RwSignal::from(answers)
    }

    /// The game and its hand.
    fn hand_key(&self) -> String {
        let (game, house) = (self.referee.game.id, &self.referee.house);
        match &self.open {
            // Another bid or trump makes it another hand.
            Some(open) => {
                let standing = &open.standing;
                let (deals, bid) = (standing.deals.len(), &standing.open);
                let (id, turned) = (&open.game.id, standing.turned);
                format!("{id} {deals} {bid:?} {turned:?} {house:?}")
            }
            None => game.to_owned(),
        }
    }
}

/// Forgets the answers, from the bar.
pub fn again<T: Send + Sync + 'static>(
    asked: ContextHandle,
    answers: RwSignal<T>,
    fresh: fn(&RefereeContext) -> T,
) -> View {
    Button::new("bar-button", move || answers.set(asked.with_value(fresh)))
        .label("Start again")
        .child(outline(
            "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.500v4.500H15",
        ))
        .into()
}
