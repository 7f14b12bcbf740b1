//! Conflicts between two windows.

use chrono::TimeDelta;
use fives_core::ledger::Command;
use fives_core::storage::document::Document;
use fives_core::storage::library::Library;
use fives_core::storage::library::conflict::{self, Resolution, versions};
use fives_core::storage::saved::{SavedGame, removed};

use crate::library::game;
use crate::support::hand;

/// What becomes of a game where another window stored this one.
fn resolve(edited: SavedGame, stored: &SavedGame, is_newer: bool) -> Resolution<SavedGame> {
    let mut library = Library::default();
    library.put(stored.clone());
    conflict::resolve(edited, &library.games, is_newer)
}

/// A game after another hand, recorded a number of seconds later.
pub fn after(game: &SavedGame, tricks: &[u8], seconds: i64) -> SavedGame {
    let mut next = game.clone();
    next.changed += TimeDelta::seconds(seconds);
    let played = Command::Record(hand(0, "20", tricks, Some(0)));
    next.ledger.act(played, next.changed).unwrap();
    next
}

#[test]
fn what_the_other_window_has_as_well_is_not_kept_twice() {
    let stored = after(&game("a", 1), &[5, 0], 1);
    let again = resolve(stored.clone(), &stored, false);
    assert_eq!(again, Resolution::Discard);
    assert_eq!(resolve(game("a", 1), &stored, false), Resolution::Discard);
}

#[test]
fn a_step_that_goes_on_from_the_other_window_is_saved_under_the_name_it_gave() {
    let mut stored = game("a", 1);
    stored.name = "Tuesday".to_owned();
    let edited = after(&game("a", 1), &[5, 0], 1);
    let Resolution::Save(saved) = resolve(edited.clone(), &stored, false) else {
        panic!("not saved");
    };
    assert_eq!((saved.ledger, saved.id.as_str()), (edited.ledger, "a"));
    assert_eq!(saved.name, "Tuesday");
}

#[test]
fn a_game_that_went_another_way_becomes_a_game_of_its_own() {
    let before = game("a", 1);
    let (edited, stored) = (after(&before, &[5, 0], 1), after(&before, &[3, 2], 2));
    let copied = |edited: &SavedGame, stored: &SavedGame, newer| match resolve(
        edited.clone(),
        stored,
        newer,
    ) {
        Resolution::Copy(copy) => {
            assert_eq!(copy.ledger, edited.ledger);
            copy.id
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(copied(&edited, &stored, false), "a-1000");
    // Another conflict of the same game is another copy.
    assert_eq!(
        copied(&after(&before, &[4, 1], 3), &stored, false),
        "a-3000"
    );
    // Nothing is saved over what a newer version stored, though it would go on from it.
    assert_eq!(copied(&edited, &before, true), "a-1000");
}

#[test]
fn a_hand_in_a_game_that_the_other_window_deleted_becomes_a_game_of_its_own() {
    let edited = after(&game("a", 1), &[5, 0], 1);
    let kept = conflict::resolve(edited.clone(), &Library::default().games, false);
    let Resolution::Copy(copy) = kept else {
        panic!("lost");
    };
    assert_eq!((copy.id.as_str(), copy.ledger), ("a-1000", edited.ledger));
}

#[test]
fn a_copy_that_was_saved_already_is_told_of_again_and_not_written_over() {
    let edited = after(&game("a", 1), &[5, 0], 1);
    let mut library = Library::default();
    let kept = conflict::resolve(edited.clone(), &library.games, false);
    let Resolution::Copy(copy) = kept else {
        panic!("lost");
    };
    let played_on = after(&copy, &[4, 1], 2);
    library.put(played_on.clone());
    let again = conflict::resolve(edited, &library.games, false);
    assert_eq!(again, Resolution::Copied(played_on));
}

/// A game with another name, note and date, given a number of seconds later.
fn described(game: &SavedGame, seconds: i64) -> SavedGame {
    let mut next = game.clone();
    let now = game.changed + TimeDelta::seconds(seconds);
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
    let here = |_| chrono::FixedOffset::east_opt(0).unwrap();
    for step in [
        next.named("Finals"),
        next.noted("Rec hall"),
        next.dated(day, here),
    ] {
        next.act(step, now).unwrap();
    }
    next
}

#[test]
fn another_name_note_and_date_are_saved_with_what_the_other_window_played() {
    let before = game("a", 1);
    let (edited, stored) = (described(&before, 1), after(&before, &[5, 0], 2));
    let Resolution::Save(both) = resolve(edited.clone(), &stored, false) else {
        panic!("lost");
    };
    assert_eq!(both.ledger.standing(), stored.ledger.standing());
    assert_eq!(
        (&both.name, &both.note, both.played),
        (&edited.name, &edited.note, edited.played)
    );
    // So is a hand, with the name that the other window gave.
    let Resolution::Save(both) = resolve(stored.clone(), &edited, false) else {
        panic!("not saved");
    };
    assert_eq!(both.ledger.standing(), stored.ledger.standing());
    assert_eq!(
        (&both.name, &both.note, both.played),
        (&edited.name, &edited.note, edited.played)
    );
    let mut undone = both.clone();
    while undone.played.is_some() {
        undone.act(Command::Undo, both.changed).unwrap();
    }
    let left = before.ledger.log().done().len() + 2;
    assert_eq!(
        (undone.name.as_str(), undone.note.as_str()),
        ("Finals", "Rec hall")
    );
    assert_eq!(undone.ledger.log().done().len(), left);
    // Of two names, the later one.
    let mut later = stored.clone();
    later
        .act(
            later.named("Sunday"),
            before.changed + TimeDelta::seconds(9),
        )
        .unwrap();
    let Resolution::Save(both) = resolve(edited, &later, false) else {
        panic!("lost");
    };
    assert_eq!(
        (both.name.as_str(), both.note.as_str()),
        ("Sunday", "Rec hall")
    );
}

/// A step that a window may take, at a number of seconds: a hand, another one, a name, a note, undo.
fn step(game: &mut SavedGame, step: usize, seconds: i64) {
    let now = game.created + TimeDelta::seconds(seconds);
    let command = match step {
        0 => Command::Record(hand(0, "20", &[5, 0], Some(0))),
        1 => Command::Record(hand(0, "20", &[3, 2], Some(0))),
        2 => game.named(&format!("Name {seconds}")),
        3 => game.noted(&format!("Note {seconds}")),
        _ => Command::Undo,
    };
    // There may be nothing to undo.
    let _ = game.act(command, now);
}

#[test]
fn whatever_two_windows_did_no_hand_name_or_note_of_either_is_lost() {
    const STEPS: usize = 5;
    let base = after(&game("a", 1), &[5, 0], 1);
    let done = |steps: usize, seconds: i64| {
        let mut next = base.clone();
        step(&mut next, steps % STEPS, seconds);
        step(&mut next, steps / STEPS, seconds + 1);
        next
    };
    for at in 0..STEPS.pow(4) {
        let (ours, theirs) = (at % STEPS.pow(2), at / STEPS.pow(2));
        let (edited, stored) = (done(ours, 20), done(theirs, 10));
        let both = match resolve(edited.clone(), &stored, false) {
            Resolution::Discard => vec![stored.clone()],
            Resolution::Save(both) => vec![both],
            Resolution::Copy(copy) => vec![stored.clone(), copy],
            Resolution::Copied(copy) => panic!("{copy:?} was not saved before"),
        };
        let label = format!("{ours} here, {theirs} there: {both:?}");
        for one in [&edited, &stored] {
            assert!(both.iter().any(|kept| !kept.lacks(one)), "{label}");
        }
        let has = |words: fn(&SavedGame) -> &str, one: &SavedGame| {
            words(one).is_empty() || both.iter().any(|kept| words(kept) == words(one))
        };
        let later = |words: fn(&SavedGame) -> &str| match words(&edited).is_empty() {
            true => has(words, &stored),
            false => has(words, &edited),
        };
        assert!(later(|one| &one.name), "{label}");
        assert!(later(|one| &one.note), "{label}");
    }
}

/// The versions of game `a` to keep, where `now` is in the library and `written` was being stored.
fn kept(now: Option<&SavedGame>, written: &str) -> Vec<SavedGame> {
    let mut library = Library::default();
    library.put(game("another", 1));
    now.into_iter().for_each(|now| library.put(now.clone()));
    versions(&library.games, &SavedGame::key_of("a"), written)
}

#[test]
fn what_was_written_is_kept_where_no_step_was_taken_meanwhile() {
    let written = after(&game("a", 1), &[5, 0], 1);
    let only = std::slice::from_ref(&written);
    assert_eq!(kept(Some(&written), &written.write()), only);
    assert_eq!(kept(None, &written.write()), only, "deleted here");
}

#[test]
fn a_step_taken_while_the_game_was_written_is_kept_with_all_before_it() {
    let written = after(&game("a", 1), &[5, 0], 1);
    let waits = after(&written, &[3, 2], 2);
    let text = written.write();
    assert_eq!(kept(Some(&waits), &text), [waits]);
    // After another name alone, the log of the one has all of the other.
    let mut named = written.clone();
    named.name = "Tuesday".to_owned();
    assert_eq!(kept(Some(&named), &text), [named]);
}

#[test]
fn a_step_that_another_took_the_place_of_during_the_write_is_kept_apart() {
    let before = game("a", 1);
    let written = after(&before, &[5, 0], 1);
    let waits = after(&before, &[3, 2], 2);
    assert_eq!(kept(Some(&waits), &written.write()), [waits, written]);
}

#[test]
fn a_text_that_is_no_game_leaves_what_waits() {
    let waits = game("a", 1);
    assert_eq!(kept(Some(&waits), &removed(2)), [waits]);
    assert_eq!(kept(None, &removed(2)), []);
}
