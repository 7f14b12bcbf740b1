//! Ignores taps for a moment, and gives the focus back after it.

use leptos::prelude::*;

use crate::device::{clock, page};

/// What ignores taps for a moment.
#[derive(Clone, Copy)]
pub struct InputLock {
    /// How many locks there are.
    pub locks: RwSignal<Locks>,
}

/// Counters of locks that ignore taps for a moment, so that the second tap of a double tap does nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Locks {
    /// Locks of the hand panel, from a step on.
    pub steps: u32,
    /// Those whose step is painted.
    pub inert: u32,
    /// Locks of the whole page, after a screen opens.
    pub arrivals: u32,
}

impl InputLock {
    pub(super) fn new() -> Self {
        Self {
            locks: RwSignal::default(),
        }
    }

    /// Locks the panel for `rest` milliseconds, then calls `focus`, which restores a lost focus.
    pub(super) fn lock_panel(self, focus: Box<dyn FnOnce()>, rest: u64) {
        self.locks.update(|lock| lock.steps += 1);
        self.unlock_panel(focus, rest);
    }

    /// Unlocks the panel after `rest` milliseconds.
    pub(super) fn unlock_panel(self, focus: Box<dyn FnOnce()>, rest: u64) {
        self.locks.update(|lock| lock.inert += 1);
        let over = move || {
            self.locks.update(|lock| {
                lock.steps -= 1;
                lock.inert -= 1;
            });
            clock::after(0, focus);
        };
        clock::after(rest, Box::new(over));
    }

    /// The button that was tapped is gone: locks the page against a second tap, and restores the focus.
    pub(super) fn keep_focus(self) {
        self.lock_panel(Box::new(|| page::catch_focus("h1")), clock::DOUBLE_TAP);
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }

    /// Scrolls to the top of a new screen, locks the page for a moment, and focuses the heading. A page that nobody has
    /// tapped yet takes the first tap at once.
    pub(super) fn arrive(self) {
        page::to_head();
        self.locks.update(|input_lock| input_lock.arrivals += 1);
        let rest = move || {
            self.locks.update(|input_lock| input_lock.arrivals -= 1);
            let focus = || {
                page::take_title();
                page::focus("h1");
                // Or what the address points at on the screen.
                page::focus("[data-aim]");
            };
            clock::after(0, Box::new(focus));
        };
        let double_tap = if page::is_untouched() {
            0
        } else {
            clock::DOUBLE_TAP
        };
        clock::after(double_tap, Box::new(rest));
    }
}
