//! What holds for the standing of every game that is played.

use fives::ledger::{Command, Fate, Ledger, Reason, Refusal};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::arbitrary::{any_game, any_step};
use crate::cases;
use crate::invariants::assert_sound;

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn every_game_is_sound(ledger in any_game()) {
        assert_sound(&ledger);
    }

    #[test]
    fn the_same_log_always_stands_the_same(ledger in any_game()) {
        prop_assert_eq!(ledger.standing(), ledger.standing());
    }

    // C9: the end is stable.
    #[test]
    fn after_the_end_nothing_new_is_written_down((mut ledger, command) in any_step()) {
        let Some((end, _)) = ledger.standing().end else {
            return Ok(());
        };
        let new = matches!(
            command,
            Command::Bid(..) | Command::AllPassed | Command::Misdeal | Command::Record(_)
        );
        let refused = ledger.act(command, Default::default());
        if new {
            prop_assert_eq!(refused, Err(vec![Refusal::GameOver(end)]));
        }
    }
}

/// The laws would hold for empty games too; these are not.
#[test]
fn the_games_played_here_come_to_every_end() {
    let mut runner = TestRunner::deterministic();
    let games = any_game();
    let mut seen = [0; 7];
    for _ in 0..600 {
        let ledger = games.new_tree(&mut runner).unwrap().current();
        for (count, seen) in seen.iter_mut().zip(noteworthy(&ledger)) {
            *count += usize::from(seen);
        }
    }
    assert!(seen.iter().all(|count| *count >= 2), "{seen:?}");
}

fn noteworthy(ledger: &Ledger) -> [bool; 7] {
    let standing = ledger.standing();
    let ended_by = |reason| standing.end.is_some_and(|(end, _)| end.reason == reason);
    let fate = |fate| standing.deals.iter().any(|deal| deal.fate == fate);
    let someone_out = standing.out.values().contains(&true);
    [
        ended_by(Reason::Target),
        ended_by(Reason::BackDoor),
        someone_out && standing.end.is_none(),
        fate(Fate::Struck),
        fate(Fate::AfterTheEnd),
        fate(Fate::SideWasOut),
        !ledger.log().undone().is_empty(),
    ]
}
