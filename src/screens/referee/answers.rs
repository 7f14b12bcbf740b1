//! Answers given to the referee, kept while the app is open.

use std::any::Any;
use std::cell::RefCell;

use leptos::prelude::*;

use super::referee_context::RefereeContext;
use crate::view::{View, effect};
use crate::widgets::Button;

/// The last answers about a kind of ruling.
struct KeptAnswers {
    kind: &'static str,
    hand: String,
    answers: Box<dyn Any>,
}

thread_local! {
    static KEPT: RefCell<Vec<KeptAnswers>> = const { RefCell::new(Vec::new()) };
}

impl RefereeContext {
    /// The answers kept for a kind of ruling in this hand, or `fresh`.
    pub fn answers<T: Clone + Send + Sync + 'static>(
        &self,
        kind: &'static str,
        fresh: T,
    ) -> RwSignal<T> {
        let hand = self.hand_key();
        let before = KEPT.with_borrow(|kept| {
            let own = kept
                .iter()
                .find(|kept| kept.kind == kind && kept.hand == hand)?;
            own.answers.downcast_ref::<T>().cloned()
        });
        let answers = RwSignal::new(before.unwrap_or(fresh));
        effect(move || {
            let now = KeptAnswers {
                kind,
                hand: hand.clone(),
                answers: Box::new(answers.get()),
            };
            KEPT.with_borrow_mut(|kept| {
                kept.retain(|kept| kept.kind != kind);
                kept.push(now);
            });
        });
        answers
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

/// Forgets the answers.
pub fn again<T: Clone + Send + Sync + 'static>(answers: RwSignal<T>, fresh: T) -> View {
    Button::new("button quiet small", move || answers.set(fresh.clone()))
        .child("Start again")
        .into()
}
