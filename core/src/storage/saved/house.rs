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

pub(super) fn of_setup(own: &Setup, turn: HouseChange) -> Setup {
    Setup {
        house: turned(&own.house, &own.game, turn),
        ..own.clone()
    }
}

pub(super) fn of_event(own: &Arc<Stamped>, game: &str, turn: HouseChange) -> Arc<Stamped> {
    match &own.event {
        Event::Rules { house, since } => Arc::new(Stamped {
            event: Event::Rules {
                house: turned(house, game, turn),
                since: *since,
            },
            ..Stamped::clone(own)
        }),
        _ => own.clone(),
    }
}

pub(super) fn of_preset(own: &OwnPreset, turn: HouseChange) -> OwnPreset {
    OwnPreset {
        house: turned(&own.house, &own.game, turn),
        ..own.clone()
    }
}

pub(super) fn of_night_setup(own: &night::NightSetup, turn: HouseChange) -> night::NightSetup {
    night::NightSetup {
        house: turned(&own.house, &own.game, turn),
        ..own.clone()
    }
}

pub(super) fn of_night_event(
    own: &Arc<night::StampedNightEvent>,
    turn: HouseChange,
) -> Arc<night::StampedNightEvent> {
    match &own.event {
        night::NightEvent::SetUp(setup) => Arc::new(night::StampedNightEvent {
            at: own.at,
            event: night::NightEvent::SetUp(of_night_setup(setup, turn).into()),
        }),
        _ => own.clone(),
    }
}
