//! A card of which one phone entered rounds, and the other one all of it or other rounds.

use std::sync::Arc;

use super::{Contradiction, RecordedValue, Subject};
use crate::night::event::NightEvent;
use crate::night::log::{Night, StampedNightEvent};
use crate::night::totals::TeamCard;

/// Of the last steps about a card and its rounds, one about all of it and one about a round, neither phone knowing of
/// the other; or two of rounds, where these are too many wins.
pub(super) fn beside(
    steps: &[&Arc<StampedNightEvent>],
    is_too_much: bool,
) -> Option<Contradiction> {
    let adds = |step: &StampedNightEvent| {
        matches!(step.event, NightEvent::RoundTotalled { total: Some(_), .. })
    };
    let is_whole = |step: &StampedNightEvent| matches!(step.event, NightEvent::Totalled { .. });
    let about = |step: &StampedNightEvent| step.recorded().map(|(subject, _)| subject);
    let mut wholes = steps
        .iter()
        .filter(|step| is_whole(step) || is_too_much && adds(step));
    wholes.find_map(|one| {
        let is_other = |step: &StampedNightEvent| {
            adds(step) && about(step) != about(one) && step.is_beside(one)
        };
        let other = steps.iter().rfind(|step| is_other(step))?;
        let (earlier, later) = match one.order() < other.order() {
            true => (one, other),
            false => (other, one),
        };
        Some(Contradiction {
            earlier: Arc::clone(earlier),
            later: Arc::clone(later),
        })
    })
}

impl Night {
    /// The steps after which a card is as the phone knew it that did one of two steps about different parts of it;
    /// `None` if they are about the same.
    pub(crate) fn card_instead(
        &self,
        chosen: &NightEvent,
        other: &NightEvent,
    ) -> Option<Vec<NightEvent>> {
        let by = self.steps().rfind(|step| step.event == *chosen)?;
        let of_other = self.steps().rfind(|step| step.event == *other)?;
        let (of, other_of) = (by.recorded()?.0, of_other.recorded()?.0);
        let Subject::Total(team, _) = of else {
            return None;
        };
        if of == other_of {
            return None;
        }
        let mut card = TeamCard::default();
        for step in self
            .steps()
            .filter(|step| step.by.is_none() || by.knew(step))
        {
            if let Some((Subject::Total(of, round), RecordedValue::Total(total))) = step.recorded()
                && of == team
            {
                card.set(round, total);
            }
        }
        let mut steps = Vec::new();
        let is_empty = card.whole.is_none() && self.state().total(team).is_none();
        // What was deleted already can only be deleted once it is there.
        if is_empty && self.seated(other).is_ok() {
            steps.push(other.clone());
        }
        if !is_empty || !steps.is_empty() {
            let total = card.whole;
            steps.push(NightEvent::Totalled { team, total });
        }
        let rounds = card.rounds.into_iter().map(|(round, total)| {
            let total = Some(total);
            NightEvent::RoundTotalled { team, round, total }
        });
        steps.extend(rounds);
        Some(steps)
    }
}
