//! Undo and redo over both the taps of the result being entered and the events of the log, in the order
//! they happened.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::draft::{Draft, Form};
use super::log::{Dealt, Event, Log, Stamped};
use super::{Command, Ledger, Refusal};
use crate::games::hand::Hand;

/// Why a draft changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cause {
    /// An answer was entered.
    Tap,
    /// A figure was typed; the next figure of the same number belongs to this step.
    Typing,
    /// The last event changed it: another bid, another hand.
    Event,
}

/// A draft after one change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Step {
    /// The number of events in force then.
    pub events: usize,
    /// The change.
    pub cause: Cause,
    pub draft: Draft,
}

/// The drafts of the current result, for undo tap by tap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoHistory {
    steps: Vec<Step>,
    done: usize,
}

/// What a command did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Did {
    /// It recorded an event.
    Recorded,
    /// It undid or redid an answer: the draft without it, and with it.
    Answer {
        /// The draft without it.
        without: Draft,
        /// The draft with it.
        with: Draft,
    },
    /// It undid or redid this event.
    Moved(Arc<Stamped>),
}

static NOTHING: Draft = Draft {
    first_there: None,
    answers: Vec::new(),
    best: None,
    called: None,
    fault: None,
};

impl UndoHistory {
    /// For a draft without history: as if answered in the order of the questions, with this
    /// many events in force.
    pub fn of(draft: &Draft, events: usize) -> Self {
        let steps: Vec<Step> = one_by_one(draft, events).collect();
        let done = steps.len();
        Self { steps, done }
    }

    /// A saved history, with `events` of the log in force. `None` if more steps are in force
    /// than there are. If another copy of the game went on with the log, only the draft counts.
    pub fn restore(steps: Vec<Step>, done: usize, events: usize) -> Option<Self> {
        if done > steps.len() {
            return None;
        }
        let saved = Self { steps, done };
        let (before, after) = saved.steps.split_at(done);
        let fits = saved.steps.is_sorted_by_key(|step| step.events)
            && before.iter().all(|step| step.events <= events)
            && after.iter().all(|step| {
                step.events > events || step.events == events && step.cause != Cause::Event
            });
        Some(if fits {
            saved
        } else {
            Self::of(saved.draft(), events)
        })
    }

    /// As it was saved, with `events` of the log in force; `None` as for [`UndoHistory::restore`].
    pub fn restored(self, events: usize) -> Option<Self> {
        Self::restore(self.steps, self.done, events)
    }

    /// Whether nothing was entered.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// All steps, and how many are in force.
    pub fn steps(&self) -> (&[Step], usize) {
        (&self.steps, self.done)
    }

    /// The current draft.
    pub fn draft(&self) -> &Draft {
        let last = self.done.checked_sub(1).and_then(|at| self.steps.get(at));
        last.map_or(&NOTHING, |step| &step.draft)
    }

    /// Enters an answer, with this many events in force.
    pub fn tap(&mut self, draft: Draft, events: usize) {
        if draft != *self.draft() {
            self.push(draft, events, Cause::Tap);
        }
    }

    /// Enters a digit of a number, with this many events in force: the digits of one number are one step.
    pub fn type_figure(&mut self, draft: Draft, events: usize) {
        if self.is_typing(events) {
            let last = self.draft().clone();
            self.done -= 1;
            let whose = self.draft().only_other(&last);
            if whose.is_none() || whose != last.only_other(&draft) {
                self.done += 1;
            }
        }
        self.steps.truncate(self.done);
        if draft != *self.draft() {
            self.push(draft, events, Cause::Typing);
        }
    }

    fn push(&mut self, draft: Draft, events: usize, cause: Cause) {
        self.steps.truncate(self.done);
        self.steps.push(Step {
            events,
            cause,
            draft,
        });
        self.done = self.steps.len();
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self, log: &Log) -> bool {
        log.done().len() > 0 || self.is_last(0)
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self, log: &Log) -> bool {
        log.undone().len() > 0 || self.is_next(log.done().len())
    }

    /// Whether the last step in force is a tap, made with this many events in force.
    fn is_last(&self, events: usize) -> bool {
        self.done
            .checked_sub(1)
            .is_some_and(|at| self.is_tap(at, events))
    }

    /// Whether the next step to redo is a tap, made with this many events in force.
    fn is_next(&self, events: usize) -> bool {
        self.is_tap(self.done, events)
    }

    /// Whether the last step is a number that may get another digit.
    fn is_typing(&self, events: usize) -> bool {
        let last = self.done.checked_sub(1).and_then(|at| self.steps.get(at));
        last.is_some_and(|step| step.events == events && step.cause == Cause::Typing)
    }

    fn is_tap(&self, at: usize, events: usize) -> bool {
        let step = self.steps.get(at);
        step.is_some_and(|step| step.events == events && step.cause != Cause::Event)
    }

    /// Sends a command to the ledger; undo and redo move along answers and events, in the order they
    /// happened. Returns `None` if nothing changed.
    ///
    /// # Errors
    /// Every reason against it; nothing is changed then.
    pub fn act(
        &mut self,
        ledger: &mut Ledger,
        command: Command,
        now: DateTime<Utc>,
    ) -> Result<Option<Did>, Vec<Refusal>> {
        match command {
            Command::Undo => self.undo(ledger, now).map(Some),
            Command::Redo => self.redo(ledger, now).map(Some),
            // Players join and leave between hands (V11).
            Command::Leave(_) | Command::Return(_) | Command::Join { .. }
                if !self.draft().is_empty() =>
            {
                Err(vec![Refusal::HandIsPlayed])
            }
            _ => {
                let expected = ExpectedResult::of(ledger);
                if !ledger.act(command, now)? {
                    return Ok(None);
                }
                self.steps.truncate(self.done);
                self.follow(&expected, ledger);
                self.forget(ledger);
                Ok(Some(Did::Recorded))
            }
        }
    }

    fn undo(&mut self, ledger: &mut Ledger, now: DateTime<Utc>) -> Result<Did, Vec<Refusal>> {
        if self.is_last(ledger.log().done().len()) {
            let with = self.draft().clone();
            self.done -= 1;
            let without = self.draft().clone();
            return Ok(Did::Answer { without, with });
        }
        let last = ledger.log().done().next_back().cloned();
        let result = last_result(ledger);
        ledger.act(Command::Undo, now)?;
        let events = ledger.log().done().len();
        let within = |step: &&Step| step.events <= events;
        self.done = self.steps.iter().take(self.done).take_while(within).count();
        // The taps of an earlier hand are no longer kept: they are made up from its result.
        if let Some((draft, form, hand)) = result
            && self.draft().hand(&form) != Some(hand)
        {
            let current = self.draft().clone();
            // What is still entered is no step of its own.
            let again = one_by_one(&draft, events).skip_while(move |step| step.draft == current);
            let at = self.done;
            self.steps.splice(at..at, again);
            self.done = self.steps.partition_point(|step| step.events <= events);
        }
        last.map(Did::Moved)
            .ok_or_else(|| vec![Refusal::NothingToUndo])
    }

    fn redo(&mut self, ledger: &mut Ledger, now: DateTime<Utc>) -> Result<Did, Vec<Refusal>> {
        if self.is_next(ledger.log().done().len()) {
            let without = self.draft().clone();
            self.done += 1;
            let with = self.draft().clone();
            return Ok(Did::Answer { without, with });
        }
        let expected = ExpectedResult::of(ledger);
        let next = ledger.log().undone().next().cloned();
        ledger.act(Command::Redo, now)?;
        let events = ledger.log().done().len();
        let came_with_it = |step: &&Step| {
            step.events < events || step.events == events && step.cause == Cause::Event
        };
        let ahead = self.steps.iter().skip(self.done);
        match ahead.take_while(came_with_it).count() {
            0 => self.follow(&expected, ledger),
            more => self.done += more,
        }
        next.map(Did::Moved)
            .ok_or_else(|| vec![Refusal::NothingToRedo])
    }

    /// Updates the draft after an event: a new hand starts empty, and after another bid the answers that
    /// still fit remain. Naming trump changes nothing.
    fn follow(&mut self, expected: &ExpectedResult, ledger: &Ledger) {
        let now = ExpectedResult::of(ledger);
        let draft = match (&expected.form, &now.form) {
            (Some(before), Some(after)) if expected.deals == now.deals => {
                self.draft().carried(before, after)
            }
            _ => Draft::default(),
        };
        if draft != *self.draft() {
            let step = Step {
                events: ledger.log().done().len(),
                cause: Cause::Event,
                draft,
            };
            self.steps.insert(self.done, step);
            self.done += 1;
        }
    }

    /// Drops the taps of all hands before the last recorded one.
    fn forget(&mut self, ledger: &Ledger) {
        let log = ledger.log();
        let dealt = |stamped: &Arc<Stamped>| matches!(stamped.event, Event::Dealt(_));
        let mut back = log.done().rev();
        if !back.next().is_some_and(dealt) {
            return;
        }
        let since = log.done().len() - 1;
        let since = back.position(dealt).map_or(0, |ago| since - ago);
        self.steps.retain(|step| {
            step.events > since || step.events == since && step.cause != Cause::Event
        });
        self.done = self.steps.len();
    }
}

/// The hand being entered.
struct ExpectedResult {
    deals: usize,
    form: Option<Form>,
}

impl ExpectedResult {
    fn of(ledger: &Ledger) -> Self {
        Self {
            deals: ledger.standing().deals.len(),
            form: Form::expected(ledger),
        }
    }
}

/// The steps by which a draft is entered, answer by answer; the tricks of one side alone and the best trump
/// are one answer.
fn one_by_one(draft: &Draft, events: usize) -> impl Iterator<Item = Step> {
    let mut grows = Draft::default();
    let at_once = draft.answers.len() == 1 && draft.best.is_some();
    let answers = draft.answers.iter().filter(|_| !at_once);
    let mut drafts: Vec<Draft> = answers
        .map(|answer| {
            grows.answers.push(*answer);
            grows.clone()
        })
        .collect();
    grows.answers.clone_from(&draft.answers);
    let with_best = Draft {
        best: draft.best,
        ..grows
    };
    let with_partner = Draft {
        called: draft.called,
        ..with_best.clone()
    };
    drafts.extend([with_best, with_partner, draft.clone()]);
    drafts.dedup();
    drafts
        .into_iter()
        .filter(|draft| !draft.is_empty())
        .map(move |draft| Step {
            events,
            cause: Cause::Tap,
            draft,
        })
}

/// The last event, if it is a hand, as a draft to enter again after undo.
fn last_result(ledger: &Ledger) -> Option<(Draft, Form, Hand)> {
    let Event::Dealt(Dealt::Hand(hand)) = &ledger.log().done().next_back()?.event else {
        return None;
    };
    let standing = ledger.standing();
    let deal = standing.deals.last()?;
    let (rules, before) = (ledger.rules(), &deal.out_before);
    let form = Form::new(rules, before, hand.contract(), hand.turned());
    let form = form
        .at_score(rules, &deal.totals_before())
        .under(&deal.rulings);
    Some((Draft::of(hand, &form), form, hand.clone()))
}
