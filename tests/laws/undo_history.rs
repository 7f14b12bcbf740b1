//! Laws of undo and redo over answers and events: each is the inverse of the other.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use fives_core::ledger::{Command, Draft, Form};
use fives_core::storage::saved::SavedGame;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::arbitrary::{any_game, saved};
use crate::cases;
use crate::every_record::records;

/// Enters one more answer, taken from a possible record of the hand that is due.
fn tap(kept: &mut SavedGame, at: Index) {
    let standing = kept.ledger.standing();
    let Some(form) = Form::expected(&kept.ledger).filter(|_| standing.end.is_none()) else {
        return;
    };
    let all = records(&kept.ledger, standing.open.as_ref());
    if all.is_empty() {
        return;
    }
    let whole = Draft::of(&all[at.index(all.len())], &form);
    let mut draft = kept.undo_history.draft().clone();
    match whole.answers.get(draft.answers.len()) {
        Some((side, answer)) => draft.answer(&form, *side, *answer),
        None => draft.best = whole.best,
    }
    kept.tap(draft);
}

fn act(kept: &mut SavedGame, command: Command) -> bool {
    let did = kept.act(command, DateTime::UNIX_EPOCH);
    did.is_ok_and(|did| did.is_some())
}

/// Another name, note or date of the game, or of a player.
fn describe(kept: &mut SavedGame, at: Index, what: u8) {
    let word = ["", "Finals", "At Mary’s", "Rec hall"][at.index(4)];
    let day = NaiveDate::from_ymd_opt(2026, 11, 20 + at.index(5) as u32).unwrap();
    let players = kept.ledger.players();
    let command = match what {
        0 => kept.named(word),
        1 => kept.noted(word),
        2 => kept.dated(day, |_| FixedOffset::west_opt(4 * 3600).unwrap()),
        _ => Command::Rename {
            from: players[at.index(players.len())].clone(),
            to: format!("Zoe {}", at.index(3)),
        },
    };
    act(kept, command);
}

/// Taps, undo, redo, misdeals and hands, as the second number says.
fn step(kept: &mut SavedGame, (at, what): (Index, u8)) {
    match what {
        0..=4 => tap(kept, at),
        5 => drop(act(kept, Command::Undo)),
        6 => drop(act(kept, Command::Redo)),
        7 => drop(act(kept, Command::AllPassed)),
        8 => drop(act(kept, Command::Misdeal)),
        9..=12 => describe(kept, at, what - 9),
        _ => {
            let form = Form::expected(&kept.ledger);
            if let Some(hand) = form.and_then(|form| kept.undo_history.draft().hand(&form)) {
                act(kept, Command::Record(hand));
            }
        }
    }
}

fn any_tapping() -> impl Strategy<Value = SavedGame> {
    let steps = vec((any::<Index>(), 0..15_u8), 0..20);
    (any_game(), steps).prop_map(|(ledger, steps)| {
        let mut kept = saved(ledger);
        steps.into_iter().for_each(|tap| step(&mut kept, tap));
        kept
    })
}

/// The current state.
fn state(kept: &SavedGame) -> (Draft, Described) {
    (kept.undo_history.draft().clone(), described(kept))
}

/// The number of events in force, and what is told of the game.
type Described = (usize, String, String, Option<DateTime<Utc>>, Vec<String>);

fn described(kept: &SavedGame) -> Described {
    let done = kept.ledger.log().done().len();
    let players = kept.ledger.players().to_vec();
    (
        done,
        kept.name.clone(),
        kept.note.clone(),
        kept.played,
        players,
    )
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn what_is_undone_step_by_step_is_redone_step_by_step(mut kept in any_tapping()) {
        let mut before = Vec::new();
        loop {
            let (now, can) = (state(&kept), kept.undo_history.can_undo(kept.ledger.log()));
            prop_assert_eq!(act(&mut kept, Command::Undo), can);
            if !can {
                break;
            }
            prop_assert_ne!(state(&kept), now.clone());
            before.push(now);
        }
        prop_assert!(kept.undo_history.draft().is_empty());
        for now in before.into_iter().rev() {
            prop_assert!(kept.undo_history.can_redo(kept.ledger.log()));
            prop_assert!(act(&mut kept, Command::Redo));
            prop_assert_eq!(state(&kept), now);
        }
    }

    #[test]
    fn what_was_tapped_is_read_as_it_was_saved(kept in any_tapping()) {
        prop_assert_eq!(SavedGame::read(&kept.write()), Ok(kept));
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn undo_and_redo_bring_back_each_earlier_state_as_it_was(
        game in any_game(),
        steps in vec((any::<Index>(), 0..15_u8), 1..20),
    ) {
        let mut kept = saved(game);
        let begun = kept.ledger.log().done().len();
        let mut after = vec![(described(&kept), kept.ledger.standing())];
        for (at, what) in steps.into_iter().filter(|(_, what)| !matches!(what, 5 | 6)) {
            step(&mut kept, (at, what));
            let done = kept.ledger.log().done().len();
            after.truncate(done - begun);
            after.push((described(&kept), kept.ledger.standing()));
        }
        let at = |kept: &SavedGame| kept.ledger.log().done().len().checked_sub(begun);
        while let Some(at) = at(&kept) {
            prop_assert_eq!(&(described(&kept), kept.ledger.standing()), &after[at]);
            if !act(&mut kept, Command::Undo) {
                break;
            }
        }
        // What was undone before them may follow.
        while at(&kept) < Some(after.len() - 1) {
            prop_assert!(act(&mut kept, Command::Redo));
            if let Some(at) = at(&kept) {
                prop_assert_eq!(&(described(&kept), kept.ledger.standing()), &after[at]);
            }
        }
    }
}
