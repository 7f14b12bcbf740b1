//! What a step of a night would do, shown before it is done.

use fives_core::night::{GameOutcome, Night, NightChange, NightEvent, NightRefusal};
use fives_core::words::night as words;

/// A step before it is done.
pub struct StepPreview<'a> {
    night: &'a Night,
    event: &'a NightEvent,
    /// What is recorded of the game that it is about.
    pub recorded: Option<GameOutcome>,
    /// What would follow, or why it is refused.
    pub changes: Result<Vec<NightChange>, NightRefusal>,
}

impl<'a> StepPreview<'a> {
    /// The preview of a step.
    pub fn of(night: &'a Night, event: &'a NightEvent) -> Self {
        let recorded = match event {
            NightEvent::Won { of, game, .. } | NightEvent::Cleared { of, game } => {
                night.state().game(of, *game).map(|game| game.outcome)
            }
            _ => None,
        };
        Self {
            night,
            event,
            recorded,
            changes: night.preview(event),
        }
    }

    /// What would follow, in words; first the result that it replaces, if one is given.
    pub fn follows(&self, replaced: Option<GameOutcome>) -> Vec<String> {
        let state = self.night.state();
        let replaced = match self.event {
            NightEvent::Won { of, game, .. } => {
                replaced.map(|outcome| words::replaced(state, *of, *game, outcome))
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
