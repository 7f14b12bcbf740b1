//! Laws of undo and redo over answers and events: each is the inverse of the other.

use chrono::DateTime;
use fives::ledger::{Command, Draft, Form};
use fives::saved::SavedGame;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::arbitrary::any_game;
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
    let SavedGame {
        undo_history,
        ledger,
        ..
    } = kept;
    let did = undo_history.act(ledger, command, DateTime::UNIX_EPOCH);
    did.is_ok_and(|did| did.is_some())
}

/// Taps, undo, redo, misdeals and hands, as the second number says.
fn step(kept: &mut SavedGame, (at, what): (Index, u8)) {
    match what {
        0..=4 => tap(kept, at),
        5 => drop(act(kept, Command::Undo)),
        6 => drop(act(kept, Command::Redo)),
        7 => drop(act(kept, Command::AllPassed)),
        8 => drop(act(kept, Command::Misdeal)),
        _ => {
            let form = Form::expected(&kept.ledger);
            if let Some(hand) = form.and_then(|form| kept.undo_history.draft().hand(&form)) {
                act(kept, Command::Record(hand));
            }
        }
    }
}

fn any_tapping() -> impl Strategy<Value = SavedGame> {
    let steps = vec((any::<Index>(), 0..10_u8), 0..20);
    (any_game(), steps).prop_map(|(ledger, steps)| {
        let mut kept = SavedGame::new("1".to_owned(), ledger, DateTime::UNIX_EPOCH);
        steps.into_iter().for_each(|own| step(&mut kept, own));
        kept
    })
}

/// The current state.
fn stands(kept: &SavedGame) -> (usize, Draft) {
    let done = kept.ledger.log().done().len();
    (done, kept.undo_history.draft().clone())
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn what_is_undone_step_by_step_is_redone_step_by_step(mut kept in any_tapping()) {
        let mut before = Vec::new();
        loop {
            let (now, can) = (stands(&kept), kept.undo_history.can_undo(kept.ledger.log()));
            prop_assert_eq!(act(&mut kept, Command::Undo), can);
            if !can {
                break;
            }
            prop_assert_ne!(stands(&kept), now.clone());
            before.push(now);
        }
        prop_assert!(kept.undo_history.draft().is_empty());
        for now in before.into_iter().rev() {
            prop_assert!(kept.undo_history.can_redo(kept.ledger.log()));
            prop_assert!(act(&mut kept, Command::Redo));
            prop_assert_eq!(stands(&kept), now);
        }
    }

    #[test]
    fn what_was_tapped_is_read_as_it_was_saved(kept in any_tapping()) {
        prop_assert_eq!(SavedGame::read(&kept.write()), Ok(kept));
    }
}
