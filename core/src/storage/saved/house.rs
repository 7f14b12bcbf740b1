//! House rules as they are stored: in full, so that another default makes no other game.

use std::sync::Arc;

use super::OwnPreset;
use crate::base::house::{Declared, House};
use crate::games;
use crate::ledger::{Event, Setup, Stamped};
use crate::night;

/// How house rules change before they are written, or after they are read.
pub(super) type HouseChange = fn(&House, &[Declared]) -> House;

/// Every rule, to be written.
pub(super) const IN_FULL: HouseChange = House::in_full;

/// The differences from the defaults, as read.
pub(super) const IN_SHORT: HouseChange = House::in_short;

/// The rules of a game; of an unknown one as they are.
fn turned(house: &House, game: &str, turn: HouseChange) -> House {
    turn(house, games::find(game).map_or(&[], |game| game.declared))
}

pub(super) fn of_setup(setup: &Setup, turn: HouseChange) -> Setup {
    Setup {
        house: turned(&setup.house, &setup.game, turn),
        ..setup.clone()
    }
}

pub(super) fn of_event(stamped: &Arc<Stamped>, game: &str, turn: HouseChange) -> Arc<Stamped> {
    match &stamped.event {
        Event::Rules { house, since } => Arc::new(Stamped {
            event: Event::Rules {
                house: turned(house, game, turn),
                since: *since,
            },
            ..Stamped::clone(stamped)
        }),
        _ => stamped.clone(),
    }
}

pub(super) fn of_preset(preset: &OwnPreset, turn: HouseChange) -> OwnPreset {
    OwnPreset {
        house: turned(&preset.house, &preset.game, turn),
        ..preset.clone()
    }
}

pub(super) fn of_night_setup(setup: &night::NightSetup, turn: HouseChange) -> night::NightSetup {
    night::NightSetup {
        house: turned(&setup.house, &setup.game, turn),
        ..setup.clone()
    }
}

pub(super) fn of_night_event(
    stamped: &Arc<night::StampedNightEvent>,
    turn: HouseChange,
) -> Arc<night::StampedNightEvent> {
    let night::NightEvent::SetUp(setup) = stamped.event.step() else {
        return stamped.clone();
    };
    let step = night::NightEvent::SetUp(of_night_setup(setup, turn).into());
    let event = match &stamped.event {
        night::NightEvent::Seated { from, rounds, .. } => night::NightEvent::Seated {
            step: step.into(),
            from: *from,
            rounds: rounds.clone(),
        },
        _ => step,
    };
    Arc::new(night::StampedNightEvent {
        event,
        ..(**stamped).clone()
    })
}
