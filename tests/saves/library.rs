//! Reading the stored texts.

use chrono::TimeDelta;
use fives_core::ledger::Command;
use fives_core::storage::document::Document;
use fives_core::storage::library::{APP_DATA, Copies, Library, OLD};
use fives_core::storage::saved::{SCHEMA, SavedGame, Unreadable, removed};

use crate::Saves;
use crate::support::Table;

/// A game by its id and how often it was saved.
pub fn game(id: &str, revision: i64) -> SavedGame {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[4, 1], Some(0));
    let now = chrono::DateTime::UNIX_EPOCH;
    SavedGame {
        revision,
        ..SavedGame::new(id.to_owned(), table.ledger, now)
    }
}

fn copies(key: &str, journal: Option<String>, mirror: Option<String>) -> Copies {
    Copies {
        key: key.to_owned(),
        journal,
        mirror,
    }
}

fn same(key: &str, text: &str) -> Copies {
    copies(key, Some(text.to_owned()), Some(text.to_owned()))
}

#[test]
fn a_game_is_started_by_its_first_hand() {
    let now = chrono::DateTime::UNIX_EPOCH;
    let begun = SavedGame::new("a".to_owned(), Table::new(&[]).ledger, now);
    assert!(!begun.is_started());
    assert!(game("a", 1).is_started());
}

#[test]
fn the_game_played_most_is_counted_and_the_first_before_any() {
    let mut library = Library::default();
    let mut most = vec![library.most_played().id];
    for (id, game) in ["kaibosh", "bourre", "bourre", "kaibosh", "bourre"]
        .iter()
        .enumerate()
    {
        let ledger = Table::of(game, &[]).ledger;
        library.put(SavedGame::new(
            id.to_string(),
            ledger,
            chrono::DateTime::UNIX_EPOCH,
        ));
        most.push(library.most_played().id);
    }
    assert_eq!(
        most,
        ["copah", "kaibosh", "kaibosh", "bourre", "kaibosh", "bourre"]
    );
}

#[test]
fn of_two_copies_the_one_saved_more_often_counts_and_the_other_is_written_anew() {
    let (before, after) = (game("a", 4), game("a", 5));
    for (journal, mirror) in [(&before, &after), (&after, &before)] {
        let stored = copies(
            &SavedGame::key_of("a"),
            Some(journal.write()),
            Some(mirror.write()),
        );
        let (library, to_write) = Library::read(vec![stored]);
        assert_eq!(library.games.find("a").map(|game| game.revision), Some(5));
        assert_eq!(to_write.differing, [SavedGame::key_of("a")]);
        assert!(library.quarantined.is_empty());
    }
    let (_, to_write) = Library::read(vec![same(&SavedGame::key_of("a"), &before.write())]);
    assert!(to_write.differing.is_empty());
}

/// A text of a game that was damaged.
fn torn(revision: i64) -> String {
    let whole = game("a", revision).write();
    whole.replace("\"done\"", "\"gone\"")
}

#[test]
fn beside_a_whole_copy_a_damaged_one_of_any_age_is_set_aside_and_then_replaced() {
    let key = SavedGame::key_of("a");
    for (revision, saved) in [(9, 10), (4, 5), (2, 5)] {
        for swapped in [false, true] {
            let (torn, whole) = (torn(revision), game("a", 4).write());
            let (journal, mirror) = if swapped {
                (whole, torn.clone())
            } else {
                (torn.clone(), whole)
            };
            let stored = copies(&key, Some(journal), Some(mirror));
            let (library, to_write) = Library::read(vec![stored]);
            // Saved as the latest, so that it takes the place of the other.
            assert_eq!(
                library.games.find("a").map(|game| game.revision),
                Some(saved)
            );
            let [aside] = &library.quarantined[..] else {
                panic!("{:?}", library.quarantined);
            };
            assert_eq!((&aside.text, &aside.why), (&torn, &Unreadable::Torn));
            // Nothing takes its place before it is stored elsewhere, where it is found.
            assert_eq!(to_write.differing, std::slice::from_ref(&key));
            assert_eq!(library.stored_before(&key).as_ref(), Some(&aside.key));
            let mut stored = library.clone();
            stored.is_stored_aside(&aside.key);
            assert_eq!(stored.stored_before(&key), None);
            assert_eq!(library.text(&aside.key), torn);
            let stored = vec![
                same(&aside.key, &torn),
                same(&key, &library.games.find("a").unwrap().write()),
            ];
            let (again, to_write) = Library::read(stored);
            assert_eq!(again.quarantined, library.quarantined);
            assert!(to_write.differing.is_empty());
        }
    }
    // Nothing is kept of an empty text, and a game that is deleted stays so.
    let stored = copies(&key, Some(game("a", 4).write()), Some(String::new()));
    assert!(Library::read(vec![stored]).0.quarantined.is_empty());
    let stored = copies(&key, Some(removed(5)), Some(torn(5)));
    assert_eq!(Library::read(vec![stored]).0.removed, [(key, 6)]);
}

#[test]
fn where_both_copies_are_damaged_both_are_set_aside_and_home_must_say_so_first() {
    let torn = torn(9);
    let (library, to_write) = Library::read(vec![same(&SavedGame::key_of("a"), &torn)]);
    let aside = &library.quarantined[0];
    assert_eq!((&aside.text, &aside.why), (&torn, &Unreadable::Torn));
    assert_eq!((library.sources(), to_write.differing.len()), (None, 0));
    assert_eq!(
        library.text(&SavedGame::key_of("a")),
        torn,
        "it is never emptied"
    );
}

#[test]
fn only_a_whole_text_that_is_not_understood_is_that_of_a_newer_version() {
    let unknown = |text: &str| (text.to_owned(), SavedGame::read(text).unwrap_err());
    let is_newer = |text: &str| {
        let (text, why) = unknown(text);
        fives_core::storage::saved::is_newer(&text, &why)
    };
    assert!(is_newer("{\"schema\":99,\"revision\":5}"));
    let of_now = format!("{{\"schema\":{SCHEMA},\"revision\":5}}");
    assert!(is_newer(&fives_core::storage::saved::seal(&of_now)));
    assert!(!is_newer(&torn(9)));
    assert!(!is_newer(&of_now));
    assert!(!is_newer("junk"));
    assert!(!fives_core::storage::saved::is_newer(
        "",
        &Unreadable::Misplaced
    ));
}

#[test]
fn beside_a_whole_copy_that_of_a_newer_version_stays_where_it_is() {
    let key = SavedGame::key_of("a");
    let said = |schema: i64| format!("\"schema\":{schema}");
    let as_newer = |text: &str| {
        fives_core::storage::saved::seal(&text.replace(&said(SCHEMA), &said(SCHEMA + 1)))
    };
    for revision in [2, 4, 9] {
        let (whole, newer) = (game("a", 4).write(), game("a", revision).write());
        let newer = as_newer(&newer);
        assert_ne!(newer, whole);
        for (journal, mirror) in [(&whole, &newer), (&newer, &whole)] {
            let stored = copies(&key, Some(journal.clone()), Some(mirror.clone()));
            let (library, to_write) = Library::read(vec![stored]);
            assert_eq!(library.games.find("a").map(|game| game.revision), Some(4));
            assert_eq!(library.quarantined[0].key, key);
            assert_eq!(library.quarantined[0].text, newer);
            assert!(library.is_held(&key), "nothing is written over it");
            assert!(to_write.differing.is_empty() && library.older.is_empty());
            assert_eq!(library.stored_before(&key), None);
            // A backup has both.
            for schema in [SCHEMA, SCHEMA + 1] {
                let said = said(schema).replace('"', "\\\"");
                assert!(library.backup().contains(&said), "{said}");
            }
        }
    }
}

#[test]
fn what_arrives_damaged_or_from_a_newer_version_never_gives_way_unstored() {
    let key = SavedGame::key_of("a");
    let (mut library, _) = Library::read(vec![same(&key, &game("a", 4).write())]);
    assert!(library.set_aside(&key, torn(9), Unreadable::Torn));
    assert!(library.set_aside(&key, "junk".to_owned(), Unreadable::Torn));
    assert_eq!(library.revision(&key), Some(11));
    let mut stored = Vec::new();
    while let Some(aside) = library.stored_before(&key) {
        stored.push(library.text(&aside));
        library.is_stored_aside(&aside);
    }
    assert_eq!(stored, [torn(9), "junk".to_owned()]);
    // The revision that no other exceeds holds the key, as a newer version does.
    for (text, why) in [
        (torn(1 << 40), Unreadable::Torn),
        ("{}".to_owned(), Unreadable::Newer(9)),
    ] {
        let mut library = library.clone();
        assert!(!library.set_aside(&key, text, why) && library.is_held(&key));
    }
    let mut damaged = library.clone();
    damaged.set_aside(&key, torn(1 << 40), Unreadable::Torn);
    assert!(damaged.is_held_by_damage(&key));
    // So does what the app remembers, and what is not known here is left alone.
    assert!(!library.set_aside(APP_DATA, "{}".to_owned(), Unreadable::Newer(9)));
    assert!(library.is_held(APP_DATA) && !library.is_held_by_damage(APP_DATA));
    assert!(library.stored_before(APP_DATA).is_none());
    assert!(!library.set_aside("game-b", torn(9), Unreadable::Torn));
    assert!(!library.is_held("game-b"));
}

#[test]
fn a_game_under_the_key_of_another_is_set_aside() {
    let (library, _) = Library::read(vec![same(&SavedGame::key_of("b"), &game("a", 1).write())]);
    assert!(library.games.is_empty());
    assert_eq!(library.quarantined[0].why, Unreadable::Misplaced);
    assert!(!library.is_free("b") && library.is_free("a"));
}

#[test]
fn a_game_that_was_deleted_stays_so_against_an_earlier_copy() {
    let stored = copies(
        &SavedGame::key_of("a"),
        Some(game("a", 4).write()),
        Some(removed(5)),
    );
    let (library, _) = Library::read(vec![stored]);
    assert!(library.games.is_empty() && !library.is_free("a"));
    assert_eq!(library.removed, [(SavedGame::key_of("a"), 5)]);
}

#[test]
fn the_text_before_a_migration_is_kept_until_the_new_one_was_read() {
    let text = Saves(5).text("rulings");
    let id = Saves(5).game("rulings").id;
    let old = format!("{OLD}{}", SavedGame::key_of(&id));
    // A text of an older schema is read, and must be rewritten.
    let (library, to_write) = Library::read(vec![same(&SavedGame::key_of(&id), &text)]);
    assert!(library.games.find(&id).is_some() && to_write.differing.is_empty());
    assert_eq!(library.older, [(SavedGame::key_of(&id), text.clone())]);
    // The new one was read: the old one may go.
    let now = library.games[0].write();
    let stored = vec![same(&SavedGame::key_of(&id), &now), same(&old, &text)];
    let (library, to_write) = Library::read(stored);
    assert_eq!(to_write.differing, [old.as_str()]);
    assert_eq!(library.games.len(), 1);
    // The new text is damaged: the game continues from the old one.
    let torn = now.replace("\"done\"", "\"gone\"");
    let stored = vec![same(&SavedGame::key_of(&id), &torn), same(&old, &text)];
    let (library, to_write) = Library::read(stored);
    let again = format!("{id}-old");
    assert!(library.games.find(&again).is_some() && library.quarantined.len() == 1);
    assert_eq!(to_write.differing, [SavedGame::key_of(&again)]);
}

#[test]
fn the_open_game_is_resumed_unless_it_is_over_and_then_the_one_changed_last() {
    let mut library = Library::default();
    assert!(library.to_resume().is_none() && !library.has_one_to_resume());
    for (id, minutes) in [("a", 1), ("b", 3), ("c", 2)] {
        let mut game = game(id, 1);
        game.changed += TimeDelta::minutes(minutes);
        library.put(game);
    }
    let resumed = |library: &Library| library.to_resume().map(|open| open.game.id);
    assert_eq!(resumed(&library).as_deref(), Some("b"));
    library.app_data.open = Some("a".to_owned());
    assert_eq!(resumed(&library).as_deref(), Some("a"));
    let mut over = library.games.find("a").unwrap().clone();
    over.ledger.act(Command::End, over.changed).unwrap();
    library.put(over);
    assert_eq!(resumed(&library).as_deref(), Some("b"));
}

#[test]
fn the_text_of_every_key_is_what_is_to_be_stored_under_it() {
    let mut library = Library::default();
    let game = game("a", 1);
    library.put(game.clone());
    library.removed.push((SavedGame::key_of("b"), 5));
    library
        .older
        .push((SavedGame::key_of("a"), "before".to_owned()));
    let expected = [
        (SavedGame::key_of("a"), game.write()),
        (SavedGame::key_of("b"), removed(5)),
        (APP_DATA.to_owned(), library.app_data.write()),
        (
            format!("{OLD}{}", SavedGame::key_of("a")),
            "before".to_owned(),
        ),
        // Deletes the key.
        (format!("{OLD}{}", SavedGame::key_of("b")), String::new()),
        (SavedGame::key_of("c"), String::new()),
    ];
    for (key, text) in expected {
        assert_eq!(library.text(&key), text, "{key}");
    }
}

#[test]
fn games_stand_in_the_order_of_their_dates() {
    let mut library = Library::default();
    for (id, days) in [("b", 2), ("c", 3), ("a", 1)] {
        let mut game = game(id, 1);
        game.played = Some(game.created + TimeDelta::days(days));
        library.put(game);
    }
    let ids: Vec<&str> = library.games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, ["a", "b", "c"]);
}
