//! The log of a night: its events, undo and redo, and the state that follows.

use std::sync::{Arc, OnceLock};

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::check_in::Latecomer;
use super::event::{NightEvent, NightStart};
use super::facts::NightFacts;
use super::name_list::{self, NameList};
use super::preview::{NightChange, changes};
use super::refusal::NightRefusal;
use super::season::PlayerTotals;
use super::setup::{NightSetup, plain_name};
use super::singles::{Effort, seated};
use super::state::State;
use super::team::Team;
use super::two_phones::{self, ByPhone};
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
    pub event: NightEvent,
    /// The phone, since two run the night.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ByPhone>,
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
    /// What each player had, since it was first asked in this state.
    totals: OnceLock<Vec<PlayerTotals>>,
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
        for stamped in two_phones::in_force(&journal) {
            // Logs of earlier builds have teams that went home once the night was over: they keep their places.
            let is_leaving = matches!(stamped.event.step(), NightEvent::Left { .. });
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
            totals: OnceLock::new(),
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

    /// What each player had on the night; a season asks it of all its nights at each look at it.
    pub fn totals(&self) -> &[PlayerTotals] {
        self.totals.get_or_init(|| self.state.totals())
    }

    /// Adds an event to the log; what could be redone is dropped.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub fn act(&mut self, event: NightEvent, at: DateTime<Utc>) -> Result<(), NightRefusal> {
        self.act_by(event, at, None)
    }

    /// The same by one of two phones.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub(crate) fn act_by(
        &mut self,
        event: NightEvent,
        at: DateTime<Utc>,
        by: Option<ByPhone>,
    ) -> Result<(), NightRefusal> {
        let event = self.seated(&event)?;
        self.facts.apply(&event);
        self.state = State::of(&self.facts).into();
        self.totals = OnceLock::new();
        let takes_back = matches!(event, NightEvent::TookBack(_));
        self.journal.push(StampedNightEvent { at, event, by });
        if takes_back {
            *self = Self::replayed(self.first.clone(), std::mem::take(&mut self.journal));
        }
        Ok(())
    }

    /// The event with its texts cleaned, and in singles with the rounds that follow from it, which take a moment to
    /// plan; [`Night::act`] and [`Night::preview`] take it as it is then.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn seated(&self, event: &NightEvent) -> Result<NightEvent, NightRefusal> {
        let event = plain(event.clone());
        check::check(&self.facts, &self.state, &event)?;
        Ok(seated(&self.facts, event, Effort::Full))
    }

    /// What would follow from an event, besides what it says.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn preview(&self, event: &NightEvent) -> Result<Vec<NightChange>, NightRefusal> {
        let event = self.seated(event)?;
        let mut facts = self.facts.clone();
        facts.apply(&event);
        Ok(changes(&self.state, &State::of(&facts), &event))
    }

    /// How the night stands if it starts with the teams entered so far; nothing where it cannot start.
    pub fn if_started(&self) -> Option<State> {
        let event = self.groups_as_entered();
        check::check(&self.facts, &self.state, &event).ok()?;
        let event = seated(&self.facts, event, Effort::Sketch);
        let mut facts = self.facts.clone();
        facts.apply(&event);
        Some(State::of(&facts))
    }

    /// The same with another setup.
    pub fn if_set_up(&self, setup: NightSetup) -> Option<State> {
        let mut night = self.clone();
        let set_up = NightEvent::SetUp(setup.into());
        night.act(set_up, DateTime::UNIX_EPOCH).ok()?;
        night.if_started()
    }

    /// The group that a late team joins if nobody chooses another one, counted from 0: where it costs the fewest rounds.
    pub fn late_group(&self) -> u8 {
        self.facts.late_group()
    }

    /// Why no other team can enter now, in any group; `None` where one can.
    pub fn entry_refusal(&self) -> Option<NightRefusal> {
        let group = self.state.is_started().then_some(0);
        check::entry(&self.facts, &self.state, group).err()
    }

    /// Why none of the teams can join now that the night started without; `None` where one can.
    pub fn joining_refusal(&self) -> Option<NightRefusal> {
        check::joins(&self.facts, &self.state, 0).err()
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

    /// The event that draws the waiting players, with check-in those that are here, into teams; those `together` stay a
    /// team.
    pub fn draw_teams(&self, together: &[Vec<String>], below: RandomBelow<'_>) -> NightEvent {
        let size = self.facts.setup.team_size();
        NightEvent::Drawn(draw::teams(&self.facts.in_draw(), together, size, below))
    }

    /// The event that starts the night, with the teams drawn into groups.
    pub fn draw_groups(&self, below: RandomBelow<'_>) -> NightEvent {
        started(draw::groups(&self.facts, below))
    }

    /// The event that starts the night with the teams drawn by `strength`, of which more is stronger.
    pub fn draw_by_strength(&self, strength: impl Fn(&[String]) -> i64) -> NightEvent {
        started(draw::by_strength(&self.facts, strength))
    }

    /// The event that starts the night with the teams in the order entered.
    pub fn groups_as_entered(&self) -> NightEvent {
        started(draw::groups(&self.facts, &mut |below| below - 1))
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

/// The event that starts a night with the teams in these groups.
const fn started(groups: Vec<Vec<Team>>) -> NightEvent {
    NightEvent::Started(NightStart::new(groups))
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
        NightEvent::CameLate {
            team: Latecomer::New(players),
            group,
        } => NightEvent::CameLate {
            team: Latecomer::New(names(players)),
            group,
        },
        NightEvent::Listed { teams, waiting } => NightEvent::Listed {
            teams: teams.into_iter().map(names).collect(),
            waiting: names(waiting),
        },
        NightEvent::WaitsForDraw(typed) => NightEvent::WaitsForDraw(name(typed)),
        NightEvent::HatCheckedIn { players, mark } => NightEvent::HatCheckedIn {
            players: names(players),
            mark,
        },
        NightEvent::AllCheckedIn {
            teams,
            players,
            mark,
        } => NightEvent::AllCheckedIn {
            teams,
            players: names(players),
            mark,
        },
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
        NightEvent::Seated { step, from, rounds } => NightEvent::Seated {
            step: plain(*step).into(),
            from,
            rounds,
        },
        other => other,
    }
}
