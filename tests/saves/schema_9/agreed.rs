//! A night with results that both sides of a table agree on.

use fives_core::night::{GameOutcome, MatchKey, NightEvent};
use fives_core::storage::saved::SavedNight;

use crate::desk::{Desk, at, groups};

/// The name of its save.
pub const AGREED: &str = "agreed";

/// A night with a result that both sides agree on, one that stands, and one that was taken back.
pub fn agreed_night() -> SavedNight {
    let mut desk = Desk::started(groups(1), 2, 4);
    let [first, second] = [0, 1].map(|at| desk.round(0)[at]);
    let outcome = |of: MatchKey| GameOutcome {
        winner: of.teams[0],
        score: Some((31, 21)),
    };
    let agrees = |of| NightEvent::Agreed {
        of,
        game: 0,
        outcome: outcome(of),
    };
    desk.act(agrees(first));
    desk.act(NightEvent::Stands { of: first, game: 0 });
    desk.act(agrees(second));
    let mut night = SavedNight {
        revision: 5,
        ..SavedNight::new(AGREED.to_owned(), desk.0, at(0))
    };
    let undone = night.night.undo().unwrap();
    night.take_back(&undone.event);
    night
}
