//! A saved night is read as it was written.

use fives::night::standings::{Decision, LevelRule};
use fives::night::team::Team;
use fives::night::{Event, Leaving};
use fives::saved::{SavedNight, Unreadable};

use crate::desk::{Desk, at, groups, lower, setup};

/// A night with every kind of event, played to its end, with a step undone.
fn every_event() -> SavedNight {
    let mut desk = Desk::new(groups(2), 5);
    desk.act(Event::SetUp(setup(groups(2), 4).into()));
    for name in ["Ann", "Bob", "Cara", "Dan", "Eve"] {
        desk.act(Event::WaitsForDraw(name.to_owned()));
    }
    desk.act(Event::LeftDraw("Eve".to_owned()));
    let drawn = desk.0.draw_teams(&[], &mut |_| 0);
    desk.act(drawn);
    for team in 2..8 {
        desk.enter(team, None);
    }
    let team = Team(3);
    for table in [Some(1), None] {
        desk.act(Event::Keeps { team, table });
    }
    let start = desk.0.draw_groups(&mut |below| below - 1);
    desk.act(start);
    desk.enter(8, Some(1));
    let name = "Zoe".to_owned();
    desk.act(Event::Replaced { team, at: 0, name });
    let name = "Fred".to_owned();
    desk.act(Event::Corrected { team, at: 1, name });
    for leaving in [Leaving::Forfeits, Leaving::StruckOut] {
        desk.leave(team, leaving);
        desk.act(Event::CameBack(team));
    }
    let first = desk.round(0)[0];
    desk.score(first, 0, first.teams[1], Some((31, -4)));
    desk.act(Event::Cleared { of: first, game: 0 });
    // In group A teams 0, 2 and 4 beat each other in a circle.
    desk.play(|one, other| match (one.0, other.0) {
        (0, 4) => Team(4),
        _ => lower(one, other),
    });
    let order = vec![Team(2), Team(0), Team(4)];
    let how = LevelRule::Cut;
    desk.act(Event::Decided(Decision { order, how }));
    desk.play(lower);
    desk.0.undo();
    let mut saved = SavedNight::new("1764000000000".to_owned(), desk.0, at(0));
    saved.revision = 7;
    saved
}

#[test]
fn a_night_comes_back_as_it_was_written() {
    let saved = every_event();
    let text = saved.write();
    let again = SavedNight::read(&text).unwrap();
    assert_eq!(again, saved);
    assert_eq!(again.night.state(), saved.night.state());
    assert_eq!(again.write(), text);
    let mut redone = again;
    assert!(redone.night.redo().is_some());
}

#[test]
fn a_damaged_night_is_torn_and_never_something_else() {
    let text = every_event().write();
    for at in (0..text.len()).step_by(37) {
        assert_eq!(SavedNight::read(&text[..at]).err(), Some(Unreadable::Torn));
    }
    let unsealed = text.split_once(",\"schema\"").unwrap().1;
    let unknown = unsealed.replace("\"what\":\"cleared\"", "\"what\":\"wiped\"");
    let more = unsealed.replace("\"what\":\"cleared\"", "\"what\":\"cleared\",\"winner\":1");
    let late = unsealed.replace("\"done\":", "\"done\":9");
    for body in [unknown, more, late] {
        assert_ne!(body, unsealed);
        let text = fives::saved::seal(&format!("{{\"schema\"{body}"));
        assert_eq!(SavedNight::read(&text).err(), Some(Unreadable::Torn));
    }
}
