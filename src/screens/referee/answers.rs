//! Answers given to the referee, kept while the app is open.

use std::any::Any;
use std::cell::RefCell;

use leptos::prelude::*;

use super::referee_context::RefereeContext;
use crate::view::{View, effect};
use crate::widgets::Button;

/// A kind of ruling, the hand, and the answers.
type StoredAnswers = (&'static str, String, Box<dyn Any>);

thread_local! {
    static KEPT: RefCell<Vec<StoredAnswers>> = const { RefCell::new(Vec::new()) };
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
            let own = kept.iter().find(|own| own.0 == kind && own.1 == hand)?;
            own.2.downcast_ref::<T>().cloned()
        });
        let told = RwSignal::new(before.unwrap_or(fresh));
        effect(move || {
            let now: Box<dyn Any> = Box::new(told.get());
            KEPT.with_borrow_mut(|kept| {
                kept.retain(|own| own.0 != kind);
                kept.push((kind, hand.clone(), now));
            });
        });
        told
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
pub fn again<T: Clone + Send + Sync + 'static>(told: RwSignal<T>, fresh: T) -> View {
    Button::new("button quiet small", move || told.set(fresh.clone()))
        .child("Start again")
        .into()
}
