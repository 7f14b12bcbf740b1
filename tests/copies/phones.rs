//! Phones that keep their copy at one place: nothing of either is lost, and what a place may do is noticed.

use fives_core::copies::exchange::{CopyTrouble, NotRestored, Request, restored};
use fives_core::copies::record::{Copied, CopyRecord, FoundCopy};
use fives_core::copies::recovery::RecoveryCode;
use fives_core::copies::sealed::{NotACopy, OnlineCopy, open, seal};
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::BackupContents;

use chrono::TimeDelta;

use crate::evening::{Played, SHARED};
use crate::place::{Keeper, Place, code};

/// A game of a day of its own.
fn game(id: &str, hands: &[Played]) -> SavedGame {
    let mut game = crate::evening::game(id, hands);
    game.created += TimeDelta::days(id.parse().unwrap());
    game
}

fn and(more: Played) -> Vec<Played> {
    [&SHARED[..], &[more]].concat()
}

/// The copy at a place.
fn copy(place: &Place) -> OnlineCopy {
    open(&code(), &place.file.as_ref().unwrap().0).unwrap()
}

/// The ids of the games in the copy.
fn games(place: &Place) -> Vec<String> {
    let mut phone = Keeper::with(&[]);
    let plan = phone.phone.plan_of(&copy(place).text);
    phone.phone.restore(&plan, &[]);
    let mut ids: Vec<_> = phone.phone.games.into_iter().map(|game| game.id).collect();
    ids.sort();
    ids
}

#[test]
fn a_copy_is_put_and_each_later_one_counts_one_more() {
    for says_tag in [true, false] {
        let mut place = Place {
            says_tag,
            ..Place::default()
        };
        let mut phone = Keeper::with(&[&game("1", &SHARED)]);
        for counter in 1..4 {
            phone.keep(&mut place).unwrap();
            assert_eq!(copy(&place).counter, counter);
            assert_eq!(phone.record.counter, counter);
        }
        assert!(!place.asked.contains(&"get"), "{:?}", place.asked);
        assert_eq!(phone.record.found, None);
    }
}

#[test]
fn two_phones_never_write_over_each_other() {
    for says_tag in [true, false] {
        let mut place = Place {
            says_tag,
            ..Place::default()
        };
        let mut one = Keeper::with(&[&game("1", &SHARED)]);
        let mut other = Keeper::with(&[&game("2", &SHARED)]);
        one.keep(&mut place).unwrap();
        other.keep(&mut place).unwrap();
        assert_eq!(games(&place), ["1", "2"]);
        one.phone.games.push(game("3", &SHARED));
        one.keep(&mut place).unwrap();
        assert_eq!(games(&place), ["1", "2", "3"]);
        other.keep(&mut place).unwrap();
        assert_eq!(other.phone.games.len(), 3);
        assert_eq!(one.record.found.or(other.record.found), None);
    }
}

#[test]
fn a_game_that_both_phones_went_on_with_is_kept_twice_and_then_stays_so() {
    let mut place = Place::default();
    let mut one = Keeper::with(&[&game("1", &and((3, "15", [2, 3])))]);
    let mut other = Keeper::with(&[&game("1", &and((0, "25", [5, 0])))]);
    for _ in 0..4 {
        one.keep(&mut place).unwrap();
        other.keep(&mut place).unwrap();
    }
    assert_eq!(one.phone.games.len(), 2);
    assert_eq!(other.phone.games.len(), 2);
    assert_eq!(games(&place).len(), 2);
}

/// Apache compares and writes in two steps: another phone's copy may take the place of one that was put just now.
#[test]
fn a_phone_whose_copy_was_written_over_at_once_merges_and_puts_it_again() {
    let mut place = Place::default();
    let mut one = Keeper::with(&[&game("1", &SHARED)]);
    one.keep_while(&mut place, |place| {
        if place.asked == ["put"] {
            let counter = 1;
            let text = Keeper::with(&[&game("2", &SHARED)]).phone.file();
            place.put(seal(&code(), &OnlineCopy { counter, text }));
        }
    })
    .unwrap();
    assert_eq!(games(&place), ["1", "2"]);
    assert_eq!(one.phone.games.len(), 2);
    assert_eq!(one.record.found, None);
}

#[test]
fn phones_that_put_theirs_again_and_again_are_not_fought() {
    let mut place = Place::default();
    let mut one = Keeper::with(&[&game("1", &SHARED)]);
    let mut counter = 0;
    let kept = one.keep_while(&mut place, |place| {
        counter += 1;
        let text = Keeper::with(&[]).phone.file();
        place.put(seal(&code(), &OnlineCopy { counter, text }));
    });
    assert_eq!(kept, Err(CopyTrouble::NoTurn));
    one.keep(&mut place).unwrap();
    assert_eq!(games(&place), ["1"]);
}

/// A place with the first copy again, and the phone that kept two games there.
fn put_back() -> (Place, Keeper) {
    let mut place = Place::default();
    let mut phone = Keeper::with(&[&game("1", &SHARED)]);
    phone.keep(&mut place).unwrap();
    let older = place.file.clone().unwrap().0;
    phone.phone.games.push(game("2", &SHARED));
    phone.keep(&mut place).unwrap();
    place.put(older);
    (place, phone)
}

#[test]
fn an_older_copy_is_recognised_and_the_latest_put_there_again() {
    let (mut place, mut phone) = put_back();
    phone.phone.games.push(game("3", &SHARED));
    phone.keep(&mut place).unwrap();
    assert_eq!(phone.record.found, Some((FoundCopy::Older, 0)));
    assert_eq!(copy(&place).counter, 3);
    assert_eq!(games(&place), ["1", "2", "3"]);
}

#[test]
fn a_place_that_only_says_it_has_the_copy_is_found_out() {
    let (mut place, mut phone) = put_back();
    place.drops = true;
    for found in [FoundCopy::Older, FoundCopy::Gone] {
        let kept = phone.keep(&mut place);
        assert_eq!(kept, Err(CopyTrouble::NoTurn));
        assert_eq!(phone.record.found, Some((found, 0)));
        place.file = None;
    }
    place.drops = false;
    phone.keep(&mut place).unwrap();
    assert_eq!(games(&place), ["1", "2"]);
}

/// Nobody is told that a copy is gone that was never there.
#[test]
fn a_place_that_never_had_a_copy_has_lost_none() {
    let mut place = Place {
        drops: true,
        ..Place::default()
    };
    let mut phone = Keeper::with(&[&game("1", &SHARED)]);
    for _ in 0..2 {
        assert_eq!(phone.keep(&mut place), Err(CopyTrouble::NoTurn));
        assert_eq!((phone.record.found, phone.record.counter), (None, 0));
    }
    assert!(CopyTrouble::NoTurn.is_lasting());
    place.drops = false;
    phone.keep(&mut place).unwrap();
    assert_eq!((phone.record.found, copy(&place).counter), (None, 1));
}

#[test]
fn what_was_wrong_is_mended_by_the_next_copy_alone() {
    let mut record = CopyRecord::new(&code());
    record.found = Some((FoundCopy::Gone, 5));
    assert!(!record.is_mended());
    for (at, is_mended) in [(4, false), (5, true)] {
        record.last = Some(Copied {
            at,
            bytes: 1,
            contents: BackupContents::default(),
            mark: 0,
        });
        assert_eq!(record.is_mended(), is_mended);
    }
}

#[test]
fn a_phone_that_knew_a_newer_copy_recognises_an_older_one_when_it_restores_it_too() {
    let (mut place, mut phone) = put_back();
    let mut found = |known| restored(&code(), place.answer(Request::Get), known, 9).unwrap();
    let (record, text) = found(Some(&phone.record));
    assert_eq!(record.found, Some((FoundCopy::Older, 9)));
    assert_eq!(record.counter, 2);
    assert!(!phone.phone.plan_of(&text).lines.is_empty());
    let other = CopyRecord {
        counter: 7,
        ..CopyRecord::new(&RecoveryCode::new([8; 16]))
    };
    for known in [None, Some(&other)] {
        let (record, _) = found(known);
        assert_eq!((record.found, record.counter), (None, 1));
    }
    phone.record = record;
    phone.keep(&mut place).unwrap();
    assert_eq!(copy(&place).counter, 3);
    assert_eq!(games(&place), ["1", "2"]);
}

#[test]
fn what_cannot_be_restored_is_told_apart() {
    let mut place = Place::default();
    let found = |place: &mut Place| restored(&code(), place.answer(Request::Get), None, 0);
    assert_eq!(found(&mut place), Err(NotRestored::NoneThere));
    place.put(vec![1; 300]);
    let torn = NotRestored::NotACopy(NotACopy::Torn);
    assert_eq!(found(&mut place), Err(torn));
    place.fails = Some(503);
    let busy = NotRestored::Trouble(CopyTrouble::Busy);
    assert_eq!(found(&mut place), Err(busy));
}

#[test]
fn a_copy_that_is_gone_damaged_or_forged_is_said_and_put_there_again() {
    let forged = seal(
        &RecoveryCode::new([8; 16]),
        &OnlineCopy {
            counter: 99,
            text: String::new(),
        },
    );
    for (bytes, found) in [
        (None, FoundCopy::Gone),
        (Some(vec![1; 300]), FoundCopy::Torn),
        (Some(forged), FoundCopy::Forged),
    ] {
        let mut place = Place::default();
        let mut phone = Keeper::with(&[&game("1", &SHARED)]);
        phone.keep(&mut place).unwrap();
        place.file = None;
        if let Some(bytes) = bytes {
            place.put(bytes);
        }
        phone.keep(&mut place).unwrap();
        assert_eq!(phone.record.found, Some((found, 0)));
        assert_eq!(games(&place), ["1"]);
        assert_eq!(copy(&place).counter, 2);
    }
}

/// What this version cannot read is never replaced.
#[test]
fn the_copy_of_a_newer_version_stays() {
    let mut place = Place::default();
    let mut bytes = seal(
        &code(),
        &OnlineCopy {
            counter: 1,
            text: String::new(),
        },
    );
    bytes[8] = 9;
    let sum = fives_core::storage::saved::sum_of(&bytes[8..]).to_be_bytes();
    bytes[..8].copy_from_slice(&sum);
    place.put(bytes.clone());
    let mut phone = Keeper::with(&[&game("1", &SHARED)]);
    assert_eq!(phone.keep(&mut place), Err(CopyTrouble::Newer));
    assert_eq!(place.file.unwrap().0, bytes);
}

#[test]
fn what_fails_is_told_apart_and_nothing_is_lost() {
    let mut place = Place::default();
    let mut phone = Keeper::with(&[&game("1", &SHARED)]);
    for (status, why) in [
        (0, CopyTrouble::NotReached),
        (403, CopyTrouble::Refused),
        (413, CopyTrouble::TooLarge),
        (507, CopyTrouble::Full),
        (429, CopyTrouble::Busy),
        (503, CopyTrouble::Busy),
        (500, CopyTrouble::Failing(500)),
    ] {
        let before = phone.clone();
        place.fails = Some(status);
        assert_eq!(phone.keep(&mut place), Err(why));
        assert_eq!(phone.record, before.record);
        assert_eq!(phone.phone, before.phone);
    }
    place.fails = None;
    phone.keep(&mut place).unwrap();
    assert_eq!(games(&place), ["1"]);
}

#[test]
fn a_copy_that_is_switched_off_is_removed_even_if_it_is_gone() {
    let mut place = Place::default();
    let mut phone = Keeper::with(&[&game("1", &SHARED)]);
    phone.keep(&mut place).unwrap();
    phone.record.is_leaving = true;
    for _ in 0..2 {
        phone.keep(&mut place).unwrap();
        assert!(place.file.is_none());
    }
}

#[test]
fn a_record_is_read_as_it_was_stored_and_is_due_after_each_change() {
    let mut phone = Keeper::with(&[&game("1", &SHARED)]);
    assert!(phone.record.is_due(0));
    phone.keep(&mut Place::default()).unwrap();
    assert_eq!(phone.record.recovery(), Some(code()));
}
