//! The open game as screens see it.

use std::sync::Arc;

use leptos::prelude::*;

use super::Games;
use crate::device::clock;
use crate::view::{View, effect, nothing};
use fives_core::base::seats::Side;
use fives_core::storage::library::OpenGame;

impl Games {
    /// Notifies `redraw`: at once of an answer or another game, after the paint of the new totals of a step.
    pub fn redraw_after_steps(self) {
        let key = |open: &OpenGame| (open.game.id.clone(), open.standing.clone());
        let now = move |open: &Option<OpenGame>| open.as_ref().map(key);
        let mut before = self.open.with_untracked(now);
        effect(move || {
            let now = self.open.with(now);
            let is_step = matches!((&before, &now), (Some((id, old)), Some((id_now, new)))
                if id == id_now && !Arc::ptr_eq(old, new));
            before = now;
            match is_step {
                true => clock::after_paint(Box::new(move || self.redraw.notify())),
                false => self.redraw.notify(),
            }
        });
    }

    /// A view of the open game; nothing while there is none. It is drawn again when `redraw` notifies.
    pub fn with_open<T: Default>(self, view: impl FnOnce(&OpenGame) -> T) -> T {
        self.redraw.track();
        self.open
            .with_untracked(|open| open.as_ref().map(view).unwrap_or_default())
    }

    /// A side's total in the open game, as soon as it is another.
    pub fn total(self, side: Side) -> Option<i32> {
        self.open
            .with(|open| open.as_ref()?.standing.totals.get(side).copied())
    }

    /// The open game as it is now, shown; nothing while there is none.
    pub fn show(self, view: impl FnOnce(&OpenGame) -> View) -> View {
        self.open
            .with_untracked(|open| open.as_ref().map_or_else(nothing, view))
    }
}
