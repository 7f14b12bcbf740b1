//! A log of events, of which the last may be undone: how it grows, and how two copies of it compare.

use std::slice;
use std::sync::Arc;

use chrono::{DateTime, Utc};

/// What a log holds: something that happened.
pub trait Entry: Clone + PartialEq {
    /// What happened.
    type Event: PartialEq;

    /// What happened.
    fn event(&self) -> &Self::Event;

    /// When it happened.
    fn at(&self) -> DateTime<Utc>;

    /// Whether it is of the course that copies are compared by; another name is not.
    fn is_of_course(&self) -> bool {
        true
    }

    /// Whether it is little to lose, as long as nothing follows it.
    fn is_slight(&self) -> bool {
        false
    }
}

/// The events, and how many of them are in force: those after are undone and can be redone. Copies
/// share the events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal<E> {
    events: Vec<Arc<E>>,
    done: usize,
}

impl<E> Default for Journal<E> {
    fn default() -> Self {
        Self {
            events: Vec::new(),
            done: 0,
        }
    }
}

/// How a copy of a log relates to one that is here. Only the courses count: not undone events, or a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// Equal.
    Same,
    /// Theirs continues ours.
    GoesOn,
    /// Ours continues theirs.
    Behind,
    /// They diverge.
    Forked,
}

fn of_course<E: Entry>(
    events: slice::Iter<'_, Arc<E>>,
) -> impl DoubleEndedIterator<Item = &Arc<E>> + Clone {
    events.filter(|event| event.is_of_course())
}

impl<E: Entry> Journal<E> {
    /// A saved log; `None` if more events are in force than there are.
    pub fn restore(
        events: impl IntoIterator<Item = impl Into<Arc<E>>>,
        done: usize,
    ) -> Option<Self> {
        let events: Vec<_> = events.into_iter().map(Into::into).collect();
        (done <= events.len()).then_some(Self { events, done })
    }

    /// All events, done and undone.
    pub fn events(&self) -> slice::Iter<'_, Arc<E>> {
        self.events.iter()
    }

    /// The events in force.
    pub fn done(&self) -> slice::Iter<'_, Arc<E>> {
        self.events[..self.done].iter()
    }

    /// The undone events, the next to redo first.
    pub fn undone(&self) -> slice::Iter<'_, Arc<E>> {
        self.events[self.done..].iter()
    }

    /// The events in force that copies are compared by.
    pub fn course(&self) -> impl DoubleEndedIterator<Item = &Arc<E>> + Clone {
        of_course(self.done())
    }

    /// Adds an event; what could be redone is dropped.
    pub fn push(&mut self, event: impl Into<Arc<E>>) {
        self.events.truncate(self.done);
        self.events.push(event.into());
        self.done = self.events.len();
    }

    /// Undoes the last event in force, and returns it.
    pub fn undo(&mut self) -> Option<Arc<E>> {
        self.done = self.done.checked_sub(1)?;
        self.undone().next().cloned()
    }

    /// Redoes the event undone last, and returns it.
    pub fn redo(&mut self) -> Option<Arc<E>> {
        let next = self.undone().next().cloned()?;
        self.done += 1;
        Some(next)
    }

    /// Changes the last event.
    pub fn amend_last(&mut self, change: impl FnOnce(&mut E)) {
        if let Some(last) = self.events.last_mut() {
            change(Arc::make_mut(last));
        }
    }

    /// Changes every event.
    pub fn amend(&mut self, change: impl Fn(&mut E)) {
        let all = self.events.iter_mut();
        all.for_each(|event| change(Arc::make_mut(event)));
    }

    /// How many events the courses have in common, from the first on.
    pub fn common(&self, other: &Self) -> usize {
        let both = self.course().zip(other.course());
        both.take_while(|(ours, theirs)| ours == theirs).count()
    }

    /// Compares `theirs` with this log.
    pub fn divergence(&self, theirs: &Self) -> Divergence {
        let common = self.common(theirs);
        let ends = |log: &Self| log.course().count() == common;
        match (ends(self), ends(theirs)) {
            (true, true) => Divergence::Same,
            (true, false) => Divergence::GoesOn,
            (false, true) => Divergence::Behind,
            (false, false) => Divergence::Forked,
        }
    }

    /// Whether another log has an event in force, of the course and not slight, that this one never had, not
    /// even undone.
    pub fn lacks(&self, other: &Self) -> bool {
        let both = of_course(self.events()).zip(of_course(other.events()));
        let known = both.take_while(|(ours, theirs)| ours.event() == theirs.event());
        other
            .course()
            .skip(known.count())
            .any(|event| !event.is_slight())
    }

    /// This log with the one step of its course that `next` has after it; `None` if that went another way.
    pub fn with_next_step(&self, next: &Self) -> Option<Self> {
        let mut before = next.course();
        let last = before.next_back().filter(|_| before.eq(self.course()))?;
        let mut longer = self.clone();
        longer.push(last.clone());
        Some(longer)
    }
}
