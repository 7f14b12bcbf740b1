//! A night that two phones run: their logs as one, and what they recorded otherwise.
//!
//! Each phone adds to its log, and never deletes. So the log of both is all events of either, by their time; a step
//! that is taken back is left out as it is replayed. Each event of a phone is later than all that were in its log, so
//! the order is that of what a phone knew, whatever its clock says.

mod cards;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::Arc;

use chrono::serde::ts_milliseconds_option;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::event::{GameOutcome, MatchKey, NightEvent};
use super::log::{Night, StampedNightEvent};
use super::team::Team;
use super::totals::CardTotal;
use crate::base::journal::Journal;

/// Which of the phones that run a night did a step, and what it knew of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByPhone {
    /// Its number, drawn at random.
    pub phone: u32,
    /// When the last step of another phone was that it had; `None` if it had none.
    #[serde(
        default,
        with = "ts_milliseconds_option",
        skip_serializing_if = "Option::is_none"
    )]
    pub seen: Option<DateTime<Utc>>,
}

/// What two phones recorded otherwise, neither knowing of the other. The later one counts until one is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// What was recorded first.
    pub earlier: Arc<StampedNightEvent>,
    /// What was recorded after it.
    pub later: Arc<StampedNightEvent>,
}

/// What an event records something of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Subject {
    Match(MatchKey),
    Game(MatchKey, u8),
    /// A round of a card, or all of it.
    Total(Team, Option<u8>),
}

impl Subject {
    const fn of_match(self) -> Option<MatchKey> {
        match self {
            Self::Match(of) | Self::Game(of, _) => Some(of),
            Self::Total(..) => None,
        }
    }

    /// It, with the rounds of a card.
    const fn all(self) -> RangeInclusive<Self> {
        match self {
            Self::Total(team, None) => self..=Self::Total(team, Some(u8::MAX)),
            _ => self..=self,
        }
    }
}

/// What it records of it.
#[derive(PartialEq)]
enum RecordedValue {
    Match(Team),
    Game(Option<GameOutcome>),
    Total(Option<CardTotal>),
}

type NightEvents = Vec<Arc<StampedNightEvent>>;

/// The last steps of each phone about something: one, or those of the rounds of a card.
type LastSteps<'a> = Vec<&'a Arc<StampedNightEvent>>;

impl StampedNightEvent {
    /// The number of the phone that did it, since two run the night.
    pub fn phone(&self) -> Option<u32> {
        self.by.map(|by| by.phone)
    }

    fn order(&self) -> (DateTime<Utc>, Option<u32>) {
        (self.at, self.phone())
    }

    fn recorded(&self) -> Option<(Subject, RecordedValue)> {
        Some(match &self.event {
            NightEvent::Won { of, game, outcome } | NightEvent::Agreed { of, game, outcome } => (
                Subject::Game(*of, *game),
                RecordedValue::Game(Some(*outcome)),
            ),
            NightEvent::Cleared { of, game } => {
                (Subject::Game(*of, *game), RecordedValue::Game(None))
            }
            NightEvent::MatchWon { of, winner } => {
                (Subject::Match(*of), RecordedValue::Match(*winner))
            }
            NightEvent::Totalled { team, total } => {
                (Subject::Total(*team, None), RecordedValue::Total(*total))
            }
            NightEvent::RoundTotalled { team, round, total } => (
                Subject::Total(*team, Some(*round)),
                RecordedValue::Total(*total),
            ),
            _ => return None,
        })
    }

    /// Whether its phone knew of an earlier event.
    fn knew(&self, earlier: &Self) -> bool {
        self.phone() == earlier.phone() || self.by.and_then(|by| by.seen) >= Some(earlier.at)
    }

    /// Whether it records something otherwise than an earlier event of another phone that its phone did not know of.
    fn contradicts(&self, earlier: &Self) -> bool {
        !self.knew(earlier) && self.recorded() != earlier.recorded()
    }

    /// Whether it and another event were done without either phone knowing of the other one’s.
    fn is_beside(&self, other: &Self) -> bool {
        let (earlier, later) = match self.order() < other.order() {
            true => (self, other),
            false => (other, self),
        };
        !later.knew(earlier)
    }

    fn leads(&self) -> bool {
        matches!(self.event, NightEvent::Leads)
    }
}

/// The events of a log that are in force: not those that their phone took back, nor those set aside.
pub(super) fn in_force(
    journal: &Journal<StampedNightEvent>,
) -> impl DoubleEndedIterator<Item = &Arc<StampedNightEvent>> {
    let all: Vec<_> = journal.done().collect();
    let aside = are_aside(&all).into_iter();
    let counting: Vec<_> = those(all, aside.map(|is_aside| !is_aside)).collect();
    let in_force = are_in_force(&counting);
    those(counting, in_force.into_iter())
}

/// The events of which something holds.
fn those(
    all: Vec<&Arc<StampedNightEvent>>,
    hold: impl DoubleEndedIterator<Item = bool> + ExactSizeIterator,
) -> impl DoubleEndedIterator<Item = &Arc<StampedNightEvent>> {
    let all = all.into_iter().zip(hold);
    all.filter_map(|(event, holds)| holds.then_some(event))
}

/// Of each event, whether its phone did it as the one that leads, while the other one took the lead.
fn are_aside(all: &[&Arc<StampedNightEvent>]) -> Vec<bool> {
    let mut aside = vec![false; all.len()];
    let leads = all.iter().filter(|event| event.leads());
    let mut leads: Vec<_> = leads.collect();
    if leads.is_empty() {
        return aside;
    }
    let in_force = are_in_force(all);
    // The last one that took the lead has it.
    leads.reverse();
    // Of each phone, the leads beside which it has a step that is set aside, by their places.
    let mut beside: BTreeSet<(Option<u32>, usize)> = BTreeSet::new();
    for ((event, is_aside), is_in_force) in all.iter().zip(&mut aside).zip(in_force) {
        let phone = event.phone();
        let is_last = |lead: &&&Arc<StampedNightEvent>| {
            lead.phone() == phone && lead.order() <= event.order()
        };
        let before = leads.iter().position(is_last).unwrap_or(leads.len());
        let is_step = !event.event.stands_alone() && is_in_force;
        let mut over = leads[..before].iter().enumerate();
        *is_aside = phone.is_some()
            && over.any(|(at, lead)| {
                event.is_beside(lead) && (is_step || beside.contains(&(phone, at)))
            });
        if *is_aside {
            let all = leads.iter().enumerate();
            let now = all.filter(|(_, lead)| event.is_beside(lead));
            beside.extend(now.map(|(at, _)| (phone, at)));
        }
    }
    aside
}

/// Of each event, whether its phone did not take it back.
fn are_in_force(events: &[&Arc<StampedNightEvent>]) -> Vec<bool> {
    let mut are_in_force = vec![true; events.len()];
    // The place of each step of a phone, and of the step that each one takes back.
    let mut places: BTreeMap<(u32, DateTime<Utc>), usize> = BTreeMap::new();
    let mut taken_back: Vec<Option<usize>> = Vec::with_capacity(events.len());
    for (event, place) in events.iter().zip(0..) {
        let step = match (&event.event, event.phone()) {
            (NightEvent::TookBack(at), Some(phone)) => places.get(&(phone, *at)).copied(),
            _ => None,
        };
        taken_back.push(step);
        if let Some(phone) = event.phone() {
            places.entry((phone, event.at)).or_insert(place);
        }
        let (mut next, mut counts) = (step, false);
        while let Some(at) = next {
            are_in_force[at] = counts;
            counts = !counts;
            next = taken_back[at];
        }
    }
    are_in_force
}

/// The events of a log before two phones ran the night, and those after; `None` if some after are of no phone.
fn halves(night: &Night) -> Option<(NightEvents, NightEvents)> {
    let (mut after, mut before) = (NightEvents::new(), NightEvents::new());
    for event in night.journal().done() {
        match event.by {
            None if after.is_empty() => before.push(event.clone()),
            None => return None,
            Some(_) => after.push(event.clone()),
        }
    }
    Some((before, after))
}

impl Night {
    /// The events in force.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = &Arc<StampedNightEvent>> {
        in_force(self.journal())
    }

    /// The night with all that either phone did; `None` if the other one is of another night, or went on before two
    /// phones ran it.
    pub fn with_other(&self, other: &Self) -> Option<Self> {
        let (before, ours) = halves(self)?;
        let (theirs_before, theirs) = halves(other)?;
        if self.first_setup() != other.first_setup() || before != theirs_before {
            return None;
        }
        let mut all: NightEvents = ours.into_iter().chain(theirs).collect();
        let text = |event: &StampedNightEvent| serde_json::to_string(event).unwrap_or_default();
        all.sort_by(|one, next| {
            let by_time = one.order().cmp(&next.order());
            // A phone has each time once, but for a copy of the phone.
            by_time.then_with(|| match one == next {
                true => std::cmp::Ordering::Equal,
                false => text(one).cmp(&text(next)),
            })
        });
        all.dedup();
        let all: NightEvents = before.into_iter().chain(all).collect();
        let done = all.len();
        Self::restore(self.first_setup().clone(), all, done)
    }

    /// Whether it has all events of another one in its log.
    pub fn has_all_of(&self, other: &Self) -> bool {
        let ours: BTreeMap<_, _> = self
            .journal()
            .done()
            .map(|event| (event.order(), event))
            .collect();
        let mut theirs = other.journal().done();
        theirs.all(|event| ours.contains_key(&event.order()))
    }

    /// The steps that do not count, because the other phone led the night by then.
    pub fn set_aside(&self) -> Vec<&Arc<StampedNightEvent>> {
        let all: Vec<_> = self.journal().done().collect();
        let aside = are_aside(&all);
        those(all, aside.into_iter()).collect()
    }

    /// What two phones recorded otherwise, as far as one of both can still be recorded and the night does not have both.
    /// Where a phone said last who won a match, that is compared with the last step of the other one about the match.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let mut of_matches: BTreeMap<MatchKey, LastSteps<'_>> = BTreeMap::new();
        let mut of_subjects: BTreeMap<Subject, LastSteps<'_>> = BTreeMap::new();
        for event in self.steps().filter(|event| event.by.is_some()) {
            let Some((subject, _)) = event.recorded() else {
                continue;
            };
            if let Some(of) = subject.of_match() {
                let steps = of_matches.entry(of).or_default();
                steps.retain(|before| before.phone() != event.phone());
                steps.push(event);
            }
            for (_, steps) in of_subjects.range_mut(subject.all()) {
                steps.retain(|before| !event.knew(before));
            }
            of_subjects.entry(subject).or_default().push(event);
        }
        let is_whole =
            |step: &&Arc<StampedNightEvent>| matches!(step.event, NightEvent::MatchWon { .. });
        of_matches.retain(|_, steps| steps.iter().any(is_whole));
        of_subjects.retain(|subject, _| {
            let of_match = subject.of_match();
            of_match.is_none_or(|of| !of_matches.contains_key(&of))
        });
        let teams = self.state().entrants().map(|(team, _)| team);
        let of_cards: Vec<_> = teams
            .filter_map(|team| {
                let all = of_subjects.range(Subject::Total(team, None).all());
                let all: LastSteps<'_> = all.flat_map(|(_, steps)| steps).copied().collect();
                let found = cards::beside(&all, self.state().has_too_many_wins(team))?;
                // Which card counts is asked before its rounds.
                of_subjects
                    .retain(|of, _| !matches!(of, Subject::Total(other, _) if *other == team));
                Some(found)
            })
            .collect();
        let all = of_matches.into_values().chain(of_subjects.into_values());
        let found = all.filter_map(|steps| {
            let (later, before) = steps.split_last()?;
            let mut before = before.iter().rev();
            let earlier = before.find(|earlier| later.contradicts(earlier))?;
            let both = [earlier, later];
            let is_open = both.iter().any(|step| self.seated(&step.event).is_ok());
            let has_both = both.iter().all(|step| self.has(&step.event));
            (is_open && !has_both).then(|| Contradiction {
                earlier: Arc::clone(earlier),
                later: Arc::clone(later),
            })
        });
        found.chain(of_cards).collect()
    }

    /// Whether a result is as an event says.
    fn has(&self, event: &NightEvent) -> bool {
        let state = self.state();
        match event {
            NightEvent::Won { of, game, outcome } | NightEvent::Agreed { of, game, outcome } => {
                let recorded = state.game(of, *game);
                recorded.is_some_and(|recorded| recorded.outcome == *outcome)
            }
            NightEvent::Cleared { of, game } => state.game(of, *game).is_none(),
            NightEvent::MatchWon { of, winner } => {
                let winner = Some(*winner);
                state.find(of).is_some_and(|played| played.winner == winner)
            }
            _ => false,
        }
    }
}
