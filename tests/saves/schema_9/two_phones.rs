//! A night that two phones run.

use fives_core::night::{GameOutcome, MatchKey, NightEvent};
use fives_core::storage::saved::SavedNight;

use crate::desk::{Desk, at, groups};

/// The name of its save.
pub const TWO_PHONES: &str = "two-phones";

/// The night on the first phone, with a result of each, of which its own was taken back, and which took the lead again.
pub fn on_two_phones() -> SavedNight {
    let desk = Desk::started(groups(1), 2, 4);
    let all = desk.round(0);
    let won = |of: MatchKey| NightEvent::Won {
        of,
        game: 0,
        outcome: GameOutcome {
            winner: of.teams[0],
            score: Some((31, 21)),
        },
    };
    let first = SavedNight {
        revision: 6,
        phone: Some(7),
        ..SavedNight::new(TWO_PHONES.to_owned(), desk.0, at(0))
    };
    let mut second = SavedNight {
        phone: Some(8),
        ..first.clone()
    };
    second.act(won(all[0]), at(20)).unwrap();
    let (mut joined, _) = first.joined(&second).unwrap();
    joined.act(won(all[1]), at(10)).unwrap();
    joined.undo(at(30)).unwrap();
    joined.act(NightEvent::Leads, at(40)).unwrap();
    joined
}
