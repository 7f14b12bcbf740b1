//! The log of a night: its events, undo and redo, and the state that follows.

use std::sync::Arc;

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::event::NightEvent;
use super::facts::NightFacts;
use super::name_list::{self, NameList};
use super::preview::{NightChange, changes};
use super::refusal::NightRefusal;
use super::setup::{NightSetup, plain_name};
use super::state::State;
use super::team::Team;
use super::{check, draw};
use crate::base::journal::{Entry, Journal};
use crate::base::seats::draw::RandomBelow;

/// An event and when it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct StampedNightEvent {
    /// When.
    #[serde(with = "ts_milliseconds")]
    pub at: DateTime<Utc>,
    /// The event.
    pub event: NightEvent,
}

impl Entry for StampedNightEvent {
    type Event = NightEvent;

    fn event(&self) -> &NightEvent {
        &self.event
    }

    fn at(&self) -> DateTime<Utc> {
        self.at
    }
}

/// A night. Its log is the only truth: everything shown is replayed from it.
#[derive(Clone, Debug)]
pub struct Night {
    first: NightSetup,
    journal: Journal<StampedNightEvent>,
    facts: NightFacts,
    state: Arc<State>,
}

impl PartialEq for Night {
    fn eq(&self, other: &Self) -> bool {
        self.first == other.first && self.journal == other.journal
    }
}

/// The most events of a night; more are refused when one is read.
const MOST_EVENTS: usize = 20_000;

impl Night {
    /// A new night.
    ///
    /// # Errors
    /// Why the setup is refused.
    pub fn new(setup: NightSetup) -> Result<Self, NightRefusal> {
        let setup = setup.plain();
        setup.check().map_err(NightRefusal::Setup)?;
        Ok(Self::replayed(setup, Journal::default()))
    }

    /// Reads a saved night: its first setup, its events, and how many are in force. `None` if they cannot
    /// be those of a night. An event that no longer fits is kept and ignored.
    pub fn restore(
        first: NightSetup,
        events: impl IntoIterator<Item = impl Into<Arc<StampedNightEvent>>>,
        done: usize,
    ) -> Option<Self> {
        let first = first.plain();
        let journal = Journal::restore(events, done)?;
        let sound = first.check().is_ok() && journal.events().len() <= MOST_EVENTS;
        sound.then(|| Self::replayed(first, journal))
    }

    fn replayed(first: NightSetup, journal: Journal<StampedNightEvent>) -> Self {
        let mut facts = NightFacts::new(first.clone());
        for stamped in journal.done() {
            // Logs of earlier builds have teams that went home once the night was over: they keep their places.
            let is_leaving = matches!(stamped.event, NightEvent::Left { .. });
            if !is_leaving || !State::of(&facts).is_over() {
                facts.apply(&stamped.event);
            }
        }
        let state = State::of(&facts).into();
        Self {
            first,
            journal,
            facts,
            state,
        }
    }

    /// The setup as the night began.
    pub fn first_setup(&self) -> &NightSetup {
        &self.first
    }

    /// The setup now.
    pub fn setup(&self) -> &NightSetup {
        &self.facts.setup
    }

    /// The log.
    pub const fn journal(&self) -> &Journal<StampedNightEvent> {
        &self.journal
    }

    /// The night as it stands after another log.
    #[must_use]
    pub fn with_journal(&self, journal: Journal<StampedNightEvent>) -> Self {
        Self::replayed(self.first.clone(), journal)
    }

    /// How the night stands.
    pub fn state(&self) -> &Arc<State> {
        &self.state
    }

    /// Adds an event to the log; what could be redone is dropped.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub fn act(&mut self, event: NightEvent, at: DateTime<Utc>) -> Result<(), NightRefusal> {
        let event = plain(event);
        check::check(&self.facts, &self.state, &event)?;
        self.facts.apply(&event);
        self.state = State::of(&self.facts).into();
        self.journal.push(StampedNightEvent { at, event });
        Ok(())
    }

    /// What would follow from an event, besides what it says.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn preview(&self, event: NightEvent) -> Result<Vec<NightChange>, NightRefusal> {
        let event = plain(event);
        check::check(&self.facts, &self.state, &event)?;
        let mut facts = self.facts.clone();
        facts.apply(&event);
        Ok(changes(&self.state, &State::of(&facts), &event))
    }

    /// How the night stands if it starts with the teams entered so far; nothing where it cannot start.
    pub fn if_started(&self) -> Option<State> {
        let event = self.groups_as_entered();
        check::check(&self.facts, &self.state, &event).ok()?;
        let mut facts = self.facts.clone();
        facts.apply(&event);
        Some(State::of(&facts))
    }

    /// Undoes the last event, and returns it.
    pub fn undo(&mut self) -> Option<Arc<StampedNightEvent>> {
        self.moved(Journal::undo)
    }

    /// Redoes the event undone last, and returns it.
    pub fn redo(&mut self) -> Option<Arc<StampedNightEvent>> {
        self.moved(Journal::redo)
    }

    fn moved(
        &mut self,
        step: fn(&mut Journal<StampedNightEvent>) -> Option<Arc<StampedNightEvent>>,
    ) -> Option<Arc<StampedNightEvent>> {
        let event = step(&mut self.journal)?;
        *self = Self::replayed(self.first.clone(), std::mem::take(&mut self.journal));
        Some(event)
    }

    /// What a list of names holds for this night, before its start.
    pub fn read_list(&self, text: &str) -> NameList {
        name_list::read(&self.facts, text)
    }

    /// The event that draws the waiting players into teams; those `together` stay a team.
    pub fn draw_teams(&self, together: &[Vec<String>], below: RandomBelow<'_>) -> NightEvent {
        let size = self.facts.setup.team_size();
        NightEvent::Drawn(draw::teams(&self.facts.waiting, together, size, below))
    }

    /// The event that starts the night, with the teams drawn into groups.
    pub fn draw_groups(&self, below: RandomBelow<'_>) -> NightEvent {
        NightEvent::Started(draw::groups(&self.facts, below))
    }

    /// The event that starts the night with the teams in the order entered.
    pub fn groups_as_entered(&self) -> NightEvent {
        NightEvent::Started(draw::groups(&self.facts, &mut |below| below - 1))
    }

    /// Whether something in force in `other` was never here.
    pub fn lacks(&self, other: &Self) -> bool {
        self.first != other.first || self.journal.lacks(&other.journal)
    }

    /// The teams that have not left.
    pub fn present(&self) -> impl Iterator<Item = Team> {
        self.facts.present()
    }
}

/// An event with its texts cleaned.
fn plain(event: NightEvent) -> NightEvent {
    let name = |name: String| plain_name(&name).unwrap_or(name);
    let names = |names: Vec<String>| names.into_iter().map(name).collect();
    match event {
        NightEvent::SetUp(setup) => NightEvent::SetUp(setup.plain().into()),
        NightEvent::Entered { players, group } => NightEvent::Entered {
            players: names(players),
            group,
        },
        NightEvent::Listed { teams, waiting } => NightEvent::Listed {
            teams: teams.into_iter().map(names).collect(),
            waiting: names(waiting),
        },
        NightEvent::WaitsForDraw(typed) => NightEvent::WaitsForDraw(name(typed)),
        NightEvent::Replaced {
            team,
            at,
            name: typed,
        } => NightEvent::Replaced {
            team,
            at,
            name: name(typed),
        },
        NightEvent::Corrected {
            team,
            at,
            name: typed,
        } => NightEvent::Corrected {
            team,
            at,
            name: name(typed),
        },
        other => other,
    }
}
