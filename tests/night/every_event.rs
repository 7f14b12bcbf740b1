//! A night in which everything happens once.

use fives_core::night::knock_out::PlayOffDraw;
use fives_core::night::standings::{TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{GameOutcome, Leaving, NightEvent, NightStart};
use fives_core::storage::saved::SavedNight;

use crate::desk::{Desk, at, groups, lower, setup};

/// A night with every kind of event, played to its end, with a step undone.
pub fn every_event() -> SavedNight {
    with_every(|desk| {
        let of = desk.round(0)[0];
        let outcome = GameOutcome {
            winner: of.teams[1],
            score: Some((31, -4)),
        };
        let game = 0;
        desk.act(NightEvent::Overruled { of, game, outcome });
    })
}

/// The same with the kinds of event that schema 7 had.
pub fn every_event_of_7() -> SavedNight {
    with_every(|_| {})
}

/// `later` does what schema 7 had not.
fn with_every(later: impl FnOnce(&mut Desk)) -> SavedNight {
    let mut desk = Desk::new(groups(2), 5);
    desk.act(NightEvent::SetUp(setup(groups(2), 4).into()));
    for name in ["Ann", "Bob", "Cara", "Dan", "Eve"] {
        desk.act(NightEvent::WaitsForDraw(name.to_owned()));
    }
    desk.act(NightEvent::LeftDraw("Eve".to_owned()));
    let drawn = desk.0.draw_teams(&[], &mut |_| 0);
    desk.act(drawn);
    for team in 2..8 {
        desk.enter(team, None);
    }
    let team = Team(3);
    for table in [Some(1), None] {
        desk.act(NightEvent::Keeps { team, table });
    }
    let NightEvent::Started(start) = desk.0.draw_groups(&mut |below| below - 1) else {
        panic!("no start");
    };
    let draw = PlayOffDraw::TierByTier;
    desk.act(NightEvent::Started(NightStart { draw, ..start }));
    desk.enter(8, Some(1));
    let name = "Zoe".to_owned();
    desk.act(NightEvent::Replaced { team, at: 0, name });
    let name = "Fred".to_owned();
    desk.act(NightEvent::Corrected { team, at: 1, name });
    for leaving in [Leaving::Forfeits, Leaving::StruckOut] {
        desk.leave(team, leaving);
        desk.act(NightEvent::CameBack(team));
    }
    let first = desk.round(0)[0];
    desk.score(first, 0, first.teams[1], Some((31, -4)));
    desk.act(NightEvent::Cleared { of: first, game: 0 });
    // In group A teams 0, 2 and 4 beat each other in a circle.
    desk.play(|one, other| match (one.0, other.0) {
        (0, 4) => Team(4),
        _ => lower(one, other),
    });
    later(&mut desk);
    let order = vec![Team(2), Team(0), Team(4)];
    let how = TieRule::Cut;
    desk.act(NightEvent::Decided(TieDecision { order, how }));
    desk.play(lower);
    desk.0.undo();
    let mut saved = SavedNight::new("1764000000000".to_owned(), desk.0, at(0));
    saved.revision = 7;
    saved
}
