//! What a step of a night would do, shown before it is done.

use fives_core::night::{Change, Event, Night, Outcome, Refusal};
use fives_core::words::night as words;

/// A step before it is done.
pub struct StepPreview<'a> {
    night: &'a Night,
    event: &'a Event,
    /// What is recorded of the game that it is about.
    pub recorded: Option<Outcome>,
    /// What would follow, or why it is refused.
    pub changes: Result<Vec<Change>, Refusal>,
}

impl<'a> StepPreview<'a> {
    /// The preview of a step.
    pub fn of(night: &'a Night, event: &'a Event) -> Self {
        let recorded = match event {
            Event::Won { of, game, .. } | Event::Cleared { of, game } => {
                night.state().game(of, *game).map(|own| own.outcome)
            }
            _ => None,
        };
        Self {
            night,
            event,
            recorded,
            changes: night.preview(event.clone()),
        }
    }

    /// What would follow, in words; first the result that it replaces, if one is given.
    pub fn follows(&self, replaced: Option<Outcome>) -> Vec<String> {
        let state = self.night.state();
        let replaced = match self.event {
            Event::Won { of, game, .. } => {
                replaced.map(|own| words::replaced(state, *of, *game, own))
            }
            _ => None,
        };
        let changes = self
            .changes
            .iter()
            .flat_map(|all| words::changes(state, all));
        replaced.into_iter().chain(changes).collect()
    }
}
