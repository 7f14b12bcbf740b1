//! The log of a night: its events, undo and redo, and the state that follows.

use std::sync::Arc;

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::event::Event;
use super::facts::Facts;
use super::preview::{Change, changes};
use super::refusal::Refusal;
use super::setup::{Setup, plain_name};
use super::state::State;
use super::team::Team;
use super::{check, draw};
use crate::base::seats::draw::RandomBelow;

/// An event and when it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Stamped {
    /// When.
    #[serde(with = "ts_milliseconds")]
    pub at: DateTime<Utc>,
    /// The event.
    pub event: Event,
}

/// A night. Its log is the only truth: everything shown is replayed from it.
#[derive(Clone, Debug)]
pub struct Night {
    first: Setup,
    events: Vec<Arc<Stamped>>,
    /// The number of events in force; later ones can be redone.
    done: usize,
    facts: Facts,
    state: Arc<State>,
}

impl PartialEq for Night {
    fn eq(&self, other: &Self) -> bool {
        self.first == other.first && self.events == other.events && self.done == other.done
    }
}

/// The most events of a night; more are refused when one is read.
const MOST_EVENTS: usize = 20_000;

impl Night {
    /// A new night.
    ///
    /// # Errors
    /// Why the setup is refused.
    pub fn new(setup: Setup) -> Result<Self, Refusal> {
        let setup = setup.plain();
        setup.check().map_err(Refusal::Setup)?;
        Ok(Self::replayed(setup, Vec::new(), 0))
    }

    /// Reads a saved night: its first setup, its events, and how many are in force. `None` if they cannot
    /// be those of a night. An event that no longer fits is kept and ignored.
    pub fn restore(
        first: Setup,
        events: impl IntoIterator<Item = impl Into<Arc<Stamped>>>,
        done: usize,
    ) -> Option<Self> {
        let first = first.plain();
        let events: Vec<_> = events.into_iter().map(Into::into).collect();
        let sound = first.check().is_ok() && done <= events.len() && events.len() <= MOST_EVENTS;
        sound.then(|| Self::replayed(first, events, done))
    }

    fn replayed(first: Setup, events: Vec<Arc<Stamped>>, done: usize) -> Self {
        let mut facts = Facts::new(first.clone());
        for own in &events[..done] {
            // Logs of earlier builds have teams that went home once the night was over: they keep their places.
            let is_leaving = matches!(own.event, Event::Left { .. });
            if !is_leaving || !State::of(&facts).is_over() {
                facts.apply(&own.event);
            }
        }
        let state = State::of(&facts).into();
        Self {
            first,
            events,
            done,
            facts,
            state,
        }
    }

    /// The setup as the night began.
    pub fn first_setup(&self) -> &Setup {
        &self.first
    }

    /// The setup now.
    pub fn setup(&self) -> &Setup {
        &self.facts.setup
    }

    /// All events, and how many are in force.
    pub fn events(&self) -> (&[Arc<Stamped>], usize) {
        (&self.events, self.done)
    }

    /// The events in force.
    pub fn done(&self) -> &[Arc<Stamped>] {
        &self.events[..self.done]
    }

    /// How the night stands.
    pub fn state(&self) -> &Arc<State> {
        &self.state
    }

    /// Adds an event to the log; what could be redone is dropped.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub fn act(&mut self, event: Event, at: DateTime<Utc>) -> Result<(), Refusal> {
        let event = plain(event);
        check::check(&self.facts, &self.state, &event)?;
        self.facts.apply(&event);
        self.state = State::of(&self.facts).into();
        self.events.truncate(self.done);
        self.events.push(Arc::new(Stamped { at, event }));
        self.done = self.events.len();
        Ok(())
    }

    /// What would follow from an event, besides what it says.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn preview(&self, event: Event) -> Result<Vec<Change>, Refusal> {
        let event = plain(event);
        check::check(&self.facts, &self.state, &event)?;
        let mut facts = self.facts.clone();
        facts.apply(&event);
        Ok(changes(&self.state, &State::of(&facts), &event))
    }

    /// Undoes the last event, and returns it.
    pub fn undo(&mut self) -> Option<Arc<Stamped>> {
        let at = self.done.checked_sub(1)?;
        self.go_to(at);
        self.events.get(at).cloned()
    }

    /// Redoes the event undone last, and returns it.
    pub fn redo(&mut self) -> Option<Arc<Stamped>> {
        let own = self.events.get(self.done).cloned()?;
        self.go_to(self.done + 1);
        Some(own)
    }

    fn go_to(&mut self, done: usize) {
        let events = std::mem::take(&mut self.events);
        *self = Self::replayed(self.first.clone(), events, done);
    }

    /// The event that draws the waiting players into teams; those `together` stay a team.
    pub fn draw_teams(&self, together: &[Vec<String>], below: RandomBelow<'_>) -> Event {
        let size = self.facts.setup.team_size();
        Event::Drawn(draw::teams(&self.facts.waiting, together, size, below))
    }

    /// The event that starts the night, with the teams drawn into groups.
    pub fn draw_groups(&self, below: RandomBelow<'_>) -> Event {
        Event::Started(draw::groups(&self.facts, below))
    }

    /// The event that starts the night with the teams in the order entered.
    pub fn groups_as_entered(&self) -> Event {
        Event::Started(draw::groups(&self.facts, &mut |below| below - 1))
    }

    /// Whether something in force in `other` is missing here.
    pub fn lacks(&self, other: &Self) -> bool {
        self.first != other.first || !self.done().starts_with(other.done())
    }

    /// The teams that have not left.
    pub fn present(&self) -> impl Iterator<Item = Team> {
        self.facts.present()
    }
}

/// An event with its texts cleaned.
fn plain(event: Event) -> Event {
    let name = |name: String| plain_name(&name).unwrap_or(name);
    let names = |names: Vec<String>| names.into_iter().map(name).collect();
    match event {
        Event::SetUp(setup) => Event::SetUp(setup.plain().into()),
        Event::Entered { players, group } => Event::Entered {
            players: names(players),
            group,
        },
        Event::WaitsForDraw(own) => Event::WaitsForDraw(name(own)),
        Event::Replaced {
            team,
            at,
            name: own,
        } => Event::Replaced {
            team,
            at,
            name: name(own),
        },
        Event::Corrected {
            team,
            at,
            name: own,
        } => Event::Corrected {
            team,
            at,
            name: name(own),
        },
        other => other,
    }
}
