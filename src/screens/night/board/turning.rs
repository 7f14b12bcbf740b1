//! Which page of a board is shown, and when the next one is.

use leptos::prelude::*;

use super::pages::{Heading, Page, pages, with_code};
use crate::device::board::{remember_seconds, seconds};
use crate::device::clock::Wait;
use crate::view::{Callable, Getter, effect};
use fives_core::answers::board::BoardPart;
use fives_core::answers::board::layout::Room;

/// The seconds that a page can stay.
const SECONDS: [u16; 7] = [5, 8, 10, 15, 20, 30, 60];

/// How long it stays unless something else is set.
const USUAL: u16 = 10;

/// A board that turns its pages.
#[derive(Clone, Copy)]
pub struct Turning {
    pages: RwSignal<Vec<Page>>,
    room: RwSignal<Option<Room>>,
    at: RwSignal<usize>,
    is_paused: RwSignal<bool>,
    seconds: RwSignal<u16>,
}

impl Turning {
    /// The pages of these parts. `is_live` is whether tables tell their scores, `has_code` whether there is a code that
    /// says where a team plays next.
    pub fn new(parts: Getter<Vec<BoardPart>>, is_live: bool, has_code: bool) -> Self {
        let room = RwSignal::new(None);
        let turning = Self {
            pages: RwSignal::new(Vec::new()),
            room,
            at: RwSignal::new(0),
            is_paused: RwSignal::new(false),
            seconds: RwSignal::new(seconds().unwrap_or(USUAL)),
        };
        effect(move || {
            let room = room.get();
            let now = room.map(|room| pages(&parts.run(()), room, is_live));
            let now = now.unwrap_or_default();
            let now = if has_code { with_code(now) } else { now };
            if turning.pages.with_untracked(|before| *before != now) {
                turning.pages.set(now);
            }
        });
        turning.begin_again_with_each_round();
        turning.turn_in_time();
        turning
    }

    /// Whenever the first title is another one, its page is shown: a round has begun.
    fn begin_again_with_each_round(self) {
        let last = StoredValue::new_local(None);
        effect(move || {
            let now = self.heading_of(0);
            let is_other = last.with_value(|last| *last != now);
            if is_other && now.is_some() {
                last.set_value(now);
                self.at.set(0);
            }
        });
    }

    /// Turns the page once its time is over.
    fn turn_in_time(self) {
        let wait = StoredValue::new_local(None);
        effect(move || {
            self.at.track();
            let turns = !self.is_paused.get() && self.count() > 1;
            let time = u64::from(self.seconds.get()) * 1_000;
            let next = turns.then(|| Wait::new(time, move || self.go(1)));
            wait.set_value(next);
        });
    }

    /// Lays the pages out for a room.
    pub fn fit(self, room: Room) {
        if self.room.get_untracked() != Some(room) {
            self.room.set(Some(room));
        }
    }

    /// How many pages there are; followed.
    pub fn count(self) -> usize {
        self.pages.with(Vec::len)
    }

    /// The number of the page that is shown, from 0; followed.
    pub fn number(self) -> usize {
        self.at.get().min(self.count().saturating_sub(1))
    }

    /// The page that is shown; followed.
    pub fn page(self) -> Option<Page> {
        let number = self.number();
        self.pages.with(|pages| pages.get(number).cloned())
    }

    /// What stands above it; followed.
    pub fn heading(self) -> Option<Heading> {
        self.heading_of(self.number())
    }

    fn heading_of(self, number: usize) -> Option<Heading> {
        self.pages
            .with(|pages| pages.get(number).map(|page| page.heading.clone()))
    }

    /// Goes on by so many pages, or back.
    pub fn go(self, by: isize) {
        let count = untrack(|| self.count()).cast_signed();
        if count > 0 {
            let now = untrack(|| self.number()).cast_signed();
            self.at.set((now + by).rem_euclid(count).cast_unsigned());
        }
    }

    /// Whether the pages stay; followed.
    pub fn is_paused(self) -> bool {
        self.is_paused.get()
    }

    /// Pauses, or goes on.
    pub fn pause(self) {
        self.is_paused.update(|paused| *paused = !*paused);
    }

    /// The seconds that a page stays; followed.
    pub fn seconds(self) -> u16 {
        self.seconds.get()
    }

    /// The next longer or shorter time, if there is one; followed.
    pub fn other_seconds(self, is_longer: bool) -> Option<u16> {
        let now = self.seconds();
        match is_longer {
            true => SECONDS.into_iter().find(|other| *other > now),
            false => SECONDS.into_iter().rev().find(|other| *other < now),
        }
    }

    /// Sets a longer or a shorter time.
    pub fn change_seconds(self, is_longer: bool) {
        if let Some(seconds) = untrack(|| self.other_seconds(is_longer)) {
            self.seconds.set(seconds);
            remember_seconds(seconds);
        }
    }
}
