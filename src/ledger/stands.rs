//! What stands now: kept beside the log and gone on from as it grows, so that a step costs no more in
//! a long game than in a short one. What changes the past is replayed from the whole log.

use std::borrow::Cow;
use std::sync::Arc;

use super::Setup;
use super::gather::{Gathered, Gotten};
use super::log::Event;
use super::names::seated;
use super::replay::{self, Standing};
use crate::games::Rules;
use crate::hand::Turned;
use crate::house::House;

/// What follows from a log. Copies share it.
#[derive(Clone, Debug)]
pub(super) struct Stands {
    /// The rules in force: those the game began with, unless the table changed them since.
    pub rules: Arc<dyn Rules>,
    /// The house rules in force.
    pub house: Arc<House>,
    pub standing: Arc<Standing>,
}

impl Stands {
    /// What follows from a whole log.
    pub fn replayed(setup: &Setup, all: Gathered<'_>) -> Self {
        Self {
            rules: all.rules.clone(),
            house: all.house.clone().into(),
            standing: replay::standing(setup, all).into(),
        }
    }

    /// Goes on by the event that was written down last. Returns whether it could: an event that is
    /// about earlier deals, or about their rules, or comes after the end, needs the whole log.
    #[must_use]
    pub fn go_on(&mut self, event: &Event) -> bool {
        let before = &self.standing;
        let of_the_past = match event {
            Event::Amended { .. }
            | Event::Struck { .. }
            | Event::Withdrawn { .. }
            | Event::Rules { .. }
            | Event::StartingScore(_)
            | Event::Adjusted { .. }
            | Event::AdjustmentRemoved { .. }
            | Event::DealerSet { .. }
            | Event::Left { .. }
            | Event::Returned { .. }
            | Event::Joined { .. }
            | Event::Renamed { .. } => true,
            Event::AcceptedRuling { deal, .. } => *deal != before.deals.len(),
            Event::Contract(_)
            | Event::Turned(_)
            | Event::Dealt(_)
            | Event::Replaced { .. }
            | Event::OnPaper(_)
            | Event::FromTable(_)
            | Event::Ended
            | Event::EndedAs { .. } => false,
        };
        if of_the_past || before.end.is_some() {
            return false;
        }
        let standing = Arc::make_mut(&mut self.standing);
        match event {
            Event::Contract(contract) => standing.open = Some(contract.clone()),
            Event::Turned(turned) => standing.turned = *turned,
            Event::Dealt(what) => {
                let rulings = std::mem::take(&mut standing.rulings);
                let gotten = Gotten {
                    what: Cow::Borrowed(what),
                    struck: false,
                    rules: self.rules.clone(),
                    dealt_by: self.rules.clone(),
                    players: standing.players.clone(),
                };
                standing.take(&gotten, rulings);
                standing.open = None;
                standing.turned = Turned::default();
            }
            Event::AcceptedRuling { ruling, .. } => standing.rulings.push(ruling.clone()),
            Event::Replaced { seat, name } => {
                standing.players = seated(&standing.players, *seat, name);
            }
            Event::Ended => standing.end_by_agreement(&*self.rules),
            Event::EndedAs { winner } => standing.end_as(*winner),
            Event::OnPaper(_)
            | Event::FromTable(_)
            | Event::Amended { .. }
            | Event::Struck { .. }
            | Event::Withdrawn { .. }
            | Event::Rules { .. }
            | Event::StartingScore(_)
            | Event::Adjusted { .. }
            | Event::AdjustmentRemoved { .. }
            | Event::DealerSet { .. }
            | Event::Left { .. }
            | Event::Returned { .. }
            | Event::Joined { .. }
            | Event::Renamed { .. } => {}
        }
        true
    }
}
