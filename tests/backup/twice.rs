//! Restoring a file again, and back and forth between two phones.

use chrono::TimeDelta;
use fives_core::storage::saved::backup::{FoundInFile, LineChoice, Relation};
use fives_core::words::backup::relation as says;

use crate::evening::{Played, SHARED, game, of_game, relation};
use crate::support::phone::Phone;

const OURS: [Played; 1] = [(3, "15", [2, 3])];
const THEIRS: [Played; 1] = [(0, "25", [5, 0])];

fn and(more: &[Played]) -> Vec<Played> {
    [&SHARED, more].concat()
}

/// Two phones on which a game went two ways.
fn two_ways() -> (Phone, Phone) {
    let one = Phone::with(&[&game("1", &and(&OURS))]);
    (one, Phone::with(&[&game("1", &and(&THEIRS))]))
}

#[test]
fn what_was_kept_apart_is_not_added_again() {
    let (mut here, there) = two_ways();
    here.take(&there);
    assert_eq!(here.games.len(), 2);
    let plan = here.plan(&there);
    assert!(matches!(relation(&plan), Relation::Same(_)));
    assert_eq!(
        says(&plan.lines[0]),
        "Same as here, next to another version."
    );
    let once = here.clone();
    here.take(&there);
    assert_eq!(here, once);
}

#[test]
fn what_was_kept_apart_and_went_on_there_goes_on_here() {
    let (mut here, there) = two_ways();
    here.take(&there);
    let longer: Vec<Played> = [&and(&THEIRS)[..], &OURS].concat();
    let later = Phone::with(&[&game("1", &longer)]);
    let plan = here.plan(&later);
    assert!(matches!(relation(&plan), Relation::GoesOn(_)));
    here.take(&later);
    assert_eq!(here.games.len(), 2);
    assert_eq!(
        here.games[0].ledger.log().done().len(),
        4,
        "ours is as it was"
    );
    assert_eq!(here.games[1].ledger, later.games[0].ledger);
    assert_eq!(here.games[1].name, "From the file");
}

#[test]
fn what_was_kept_apart_and_deleted_stays_deleted() {
    let (mut here, there) = two_ways();
    here.take(&there);
    let second = here.games[1].id.clone();
    here.delete(&second);
    let plan = here.plan(&there);
    assert!(matches!(relation(&plan), Relation::Deleted(_)));
    here.take(&there);
    assert_eq!(here.games.len(), 1);
    here.restore(&plan, &[Some(LineChoice::BringBack)]);
    assert_eq!(here.games.len(), 2);
    assert_eq!(here.find(&second).ledger, there.games[0].ledger);
}

#[test]
fn two_phones_that_take_from_each_other_come_to_the_same_games_and_rest() {
    let (mut one, mut other) = two_ways();
    one.take(&other);
    other.take(&one);
    other.take(&one);
    let ledgers = |phone: &Phone| {
        let mut all: Vec<_> = phone
            .games
            .iter()
            .map(|game| format!("{:?}", game.ledger.log().done().collect::<Vec<_>>()))
            .collect();
        all.sort();
        all
    };
    assert_eq!(ledgers(&one), ledgers(&other));
    assert_eq!(one.games.len(), 2);
    let rest = one.clone();
    one.take(&other);
    assert_eq!(one, rest);
}

#[test]
fn of_two_games_that_go_on_from_the_one_here_only_that_of_its_id_is_joined() {
    let mut here = Phone::with(&[&game("1", &SHARED)]);
    let beside = game("9", &and(&THEIRS));
    let there = Phone::with(&[&beside, &game("1", &and(&OURS))]);
    here.take(&there);
    assert_eq!(here.find("1").ledger, there.find("1").ledger);
    assert_eq!(here.find("9").ledger, beside.ledger);
    let once = here.clone();
    here.take(&there);
    assert_eq!(here, once);
}

#[test]
fn of_a_game_twice_in_a_file_the_copy_with_the_most_counts() {
    let (short, long) = (game("1", &SHARED), game("1", &and(&OURS)));
    for file in [[&short, &long, &short], [&long, &short, &long]] {
        let mut here = Phone::default();
        let plan = here.plan(&Phone::with(&file));
        assert_eq!(plan.lines.len(), 1);
        assert_eq!(of_game(&plan.lines[0]).found, FoundInFile::Again);
        assert_eq!(
            says(&plan.lines[0]),
            "The file has it more than once; the longest copy counts."
        );
        here.restore(&plan, &[]);
        assert_eq!(here.find("1").ledger, long.ledger);
    }
}

#[test]
fn of_the_same_game_twice_in_a_file_the_copy_saved_later_counts() {
    let mut later = game("1", &SHARED);
    later.revision += 1;
    later.name = "Friday".to_owned();
    let earlier = game("1", &SHARED);
    for file in [[&later, &earlier], [&earlier, &later]] {
        let plan = Phone::default().plan(&Phone::with(&file));
        assert_eq!(of_game(&plan.lines[0]).item.name, "Friday");
    }
}

#[test]
fn two_ways_of_a_game_in_one_file_are_two_games() {
    let (one, other) = two_ways();
    let file = Phone::with(&[&one.games[0], &other.games[0], &other.games[0]]);
    let mut here = Phone::default();
    let plan = here.plan(&file);
    let found: Vec<FoundInFile> = plan.lines.iter().map(|line| of_game(line).found).collect();
    assert_eq!(found, [FoundInFile::Once, FoundInFile::Apart]);
    here.restore(&plan, &[]);
    assert_eq!(here.games.len(), 2);
    assert_eq!(here.games[1].ledger, other.games[0].ledger);
    let once = here.clone();
    here.take(&file);
    assert_eq!(here, once);
}

/// A game with the same players that started at another time is a different game.
#[test]
fn a_rematch_is_not_taken_for_the_game_before() {
    let mut rematch = game("2", &[]);
    rematch.created += TimeDelta::milliseconds(1);
    let mut here = Phone::with(&[&rematch]);
    let plan = here.plan(&Phone::with(&[&game("1", &SHARED)]));
    assert_eq!(relation(&plan), &Relation::New);
    here.restore(&plan, &[]);
    assert_eq!(here.find("2"), &rematch);
}

#[test]
fn what_is_here_and_cannot_be_read_is_not_written_over() {
    let there = Phone::with(&[&game("1", &SHARED)]);
    let mut here = Phone {
        unreadable: vec!["1".to_owned()],
        ..Phone::default()
    };
    here.take(&there);
    assert_eq!(here.games[0].ledger, there.games[0].ledger);
    assert_ne!(here.games[0].id, "1");
    let once = here.clone();
    here.take(&there);
    assert_eq!(here, once);
}
