//! The steps of a saved night, also of one that two phones run: there undo takes back the phone's own last step.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use super::{MOST_TAKEN_BACK, SavedNight};
use crate::night::{ByPhone, NightEvent, NightRefusal, StampedNightEvent};

type NightStep = Arc<StampedNightEvent>;

impl SavedNight {
    /// Does a step.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub fn act(&mut self, event: NightEvent, now: DateTime<Utc>) -> Result<(), NightRefusal> {
        let Some(phone) = self.phone else {
            return self.night.act(event, now);
        };
        let done = self.night.journal().done();
        let is_others = |step: &&NightStep| step.phone().is_some_and(|by| by != phone);
        let seen = done.clone().rev().find(is_others).map(|step| step.at);
        // Later than all that is known here, whatever the clocks say.
        let above = done.map(|step| step.at + TimeDelta::milliseconds(1)).max();
        let at = above.map_or(now, |above| above.max(now));
        self.night.act_by(event, at, Some(ByPhone { phone, seen }))
    }

    /// The steps in force of this phone.
    fn of_this_phone(&self) -> impl DoubleEndedIterator<Item = &NightStep> {
        let steps = self.night.steps();
        steps.filter(|step| step.by.is_some() && step.phone() == self.phone)
    }

    /// The last step of this phone, unless the other one went on from it.
    fn to_undo(&self) -> Option<NightStep> {
        let is_undone =
            |step: &&NightStep| !matches!(step.event, NightEvent::TookBack(_) | NightEvent::Leads);
        let last = self.of_this_phone().rev().find(is_undone)?;
        let mut others = self.night.steps().filter(|step| step.phone() != self.phone);
        let is_last = others.all(|step| step.at < last.at);
        (is_last || last.event.stands_alone()).then(|| last.clone())
    }

    /// The undo that comes last, if this phone has done nothing since but to undo and redo; and the step it took back.
    fn to_redo(&self) -> Option<(NightStep, NightStep)> {
        let mut latest = self.of_this_phone().rev();
        let found = latest.find_map(|step| {
            let NightEvent::TookBack(at) = step.event else {
                return Some(None);
            };
            let mut all = self.night.journal().done();
            let undone = all.find(|of| of.at == at && of.phone() == self.phone)?;
            // One that took back an undo did a step again.
            let is_step = !matches!(undone.event, NightEvent::TookBack(_));
            is_step.then(|| Some((step.clone(), undone.clone())))
        });
        found.flatten()
    }

    /// Whether a step can be undone.
    pub fn can_undo(&self) -> bool {
        match self.phone {
            None => self.night.journal().done().len() > 0,
            Some(_) => self.to_undo().is_some(),
        }
    }

    /// Whether a step can be done again.
    pub fn can_redo(&self) -> bool {
        match self.phone {
            None => self.night.journal().undone().len() > 0,
            Some(_) => self.to_redo().is_some(),
        }
    }

    /// Undoes the last step, and returns it; where two phones run the night, the last of this phone.
    pub fn undo(&mut self, now: DateTime<Utc>) -> Option<NightStep> {
        let undone = match self.phone {
            None => self.night.undo()?,
            Some(_) => {
                let step = self.to_undo()?;
                self.act(NightEvent::TookBack(step.at), now).ok()?;
                step
            }
        };
        self.take_back(&undone.event);
        Some(undone)
    }

    /// Does the step that was undone last again, and returns it.
    pub fn redo(&mut self, now: DateTime<Utc>) -> Option<NightStep> {
        if self.phone.is_none() {
            return self.night.redo();
        }
        let (undo, step) = self.to_redo()?;
        self.act(NightEvent::TookBack(undo.at), now).ok()?;
        Some(step)
    }

    /// The steps in force that another phone did and that are not in the log here, with the night that has all of
    /// both; `None` if there is nothing new, or if it is another night.
    pub fn joined(&self, other: &Self) -> Option<(Self, Vec<NightStep>)> {
        if self.phone.is_none() || self.id != other.id || self.night.has_all_of(&other.night) {
            return None;
        }
        let mut joined = Self {
            night: self.night.with_other(&other.night)?,
            ..self.clone()
        };
        let is_new = |result: &&_| !self.taken_back.contains(result);
        let taken_back = other.taken_back.iter().filter(is_new).cloned();
        joined.taken_back.extend(taken_back);
        let over = joined.taken_back.len().saturating_sub(MOST_TAKEN_BACK);
        joined.taken_back.drain(..over);
        let known: Vec<_> = self.night.journal().done().collect();
        let steps = joined.night.steps().filter(|step| !known.contains(step));
        let steps = steps.cloned().collect();
        Some((joined, steps))
    }

    /// Whether this phone leads the night now that it took in these steps of the other one; `None` if neither took the
    /// lead.
    pub fn leads(&self, new: &[NightStep]) -> Option<bool> {
        let mut steps = self.night.steps().rev();
        let last = steps.find(|step| matches!(step.event, NightEvent::Leads))?;
        // A copy of this phone has its number.
        Some(last.phone() == self.phone && !new.contains(last))
    }

    /// Chooses one of two results that two phones recorded.
    ///
    /// # Errors
    /// Why neither can be recorded; nothing changes then.
    pub fn choose(
        &mut self,
        chosen: &NightEvent,
        other: &NightEvent,
        now: DateTime<Utc>,
    ) -> Result<(), NightRefusal> {
        let before = self.clone();
        if let Some(steps) = self.night.card_instead(chosen, other) {
            let mut steps = steps.into_iter();
            let all = steps.try_for_each(|step| self.act(step, now));
            return all.inspect_err(|_| *self = before);
        }
        if self.act(chosen.clone(), now).is_ok() {
            return Ok(());
        }
        let first = match chosen {
            // Who won the match is recorded again, or in place of games that say otherwise.
            NightEvent::MatchWon { of, .. } => {
                let played = self.night.state().find(of);
                let untold =
                    played.and_then(|played| played.games.iter().position(|game| game.is_untold));
                let game = u8::try_from(untold.unwrap_or_default()).unwrap_or_default();
                NightEvent::Cleared { of: *of, game }
            }
            // What was deleted already can only be deleted once it is there.
            _ => other.clone(),
        };
        let both = self.act(first, now);
        both.and_then(|()| self.act(chosen.clone(), now))
            .inspect_err(|_| *self = before)
    }
}
