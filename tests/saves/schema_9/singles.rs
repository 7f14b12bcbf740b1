//! Singles: who plays where is stored with the step that it follows from.

use std::sync::Arc;

use fives_core::night::team::Team;
use fives_core::night::{Leaving, Night, NightEvent, NightStart, StampedNightEvent};
use fives_core::storage::saved::SavedNight;

use crate::desk::{Desk, at, singles};

use super::SAVES;

/// The name of the save.
pub const SINGLES: &str = "singles";

/// Singles in which a player left and another came late: the rounds of each step are as they were drawn.
fn steps_of_singles() -> Vec<StampedNightEvent> {
    let [left, late] = [
        NightEvent::Left {
            team: Team(2),
            leaving: Leaving::Forfeits,
        },
        NightEvent::Entered {
            players: vec!["Zoe".to_owned()],
            group: Some(0),
        },
    ];
    let read = |text: &str| serde_json::from_str(text).unwrap();
    let seated = |step: NightEvent, from, rounds: &str| NightEvent::Seated {
        step: step.into(),
        from,
        rounds: read(rounds),
    };
    let started = NightEvent::Started(NightStart::new(vec![(0..9).map(Team).collect()]));
    let rounds = "[[[0,1,2,3],[4,5,6,7]],[[8,0,4,1],null,[2,5,3,6]]]";
    let started = seated(started, 0, rounds);
    let left = seated(left, 0, "[[[0,1,8,3],[4,5,6,7]],[[8,0,4,1],[7,5,3,6]]]");
    let late = seated(late, 1, "[[[9,0,4,1],[7,5,3,6]]]");
    let steps = [started, left, late].into_iter().zip(0..);
    steps
        .map(|(event, step)| StampedNightEvent {
            at: at(step),
            event,
            by: None,
        })
        .collect()
}

/// The night of these steps.
pub fn singles_night() -> SavedNight {
    let mut desk = Desk::new(singles(2), 3);
    for player in 0..9 {
        desk.enter_alone(&format!("P{player}"), None);
    }
    let entered = desk.0.journal().events().cloned();
    let events: Vec<_> = entered
        .chain(steps_of_singles().into_iter().map(Arc::new))
        .collect();
    let done = events.len();
    let night = Night::restore(desk.0.first_setup().clone(), events, done).unwrap();
    SavedNight::new(SINGLES.to_owned(), night, at(0))
}

#[test]
fn singles_stand_as_they_were_drawn() {
    let text = SAVES.text(SINGLES);
    let read = SavedNight::read(&text).unwrap();
    assert_eq!(read, singles_night());
    assert_eq!(read.write(), text);
    let state = read.night.state();
    let sides = |round: usize, table: usize| state.rounds[round].matches[table].sides.clone();
    assert_eq!(
        sides(0, 0),
        [[0, 1], [3, 8]].map(|side| side.map(Team).to_vec())
    );
    assert_eq!(
        sides(1, 0),
        [[0, 9], [1, 4]].map(|side| side.map(Team).to_vec())
    );
    assert_eq!(state.rounds[1].out, [Team(8)]);
}
