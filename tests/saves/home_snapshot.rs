//! The snapshot of home: it reads back as written, and only for the texts it was made from.

use fives_core::storage::saved::home_snapshot::{HomeSnapshot, Past, Resume, Sources};
use fives_core::storage::saved::{removed, seal};

fn of_an_evening() -> HomeSnapshot {
    HomeSnapshot {
        resume: Some(Resume {
            title: "Club night".to_owned(),
            game: "COPAH to 31, hand 5".to_owned(),
            line: "Ann deals.".to_owned(),
            sides: vec![("Ann & Cara".to_owned(), -6), ("Bob & Dev".to_owned(), 23)],
        }),
        past: vec![
            Past {
                title: "Monday at 20:15".to_owned(),
                sides: vec![("Ann".to_owned(), 31), ("Bob".to_owned(), 4)],
                state: "Ann won, COPAH to 31".to_owned(),
                note: "at Dev’s".to_owned(),
            },
            Past::default(),
        ],
    }
}

fn sources() -> Sources {
    Sources::of([("game-1", 7), ("app", 3)])
}

#[test]
fn a_glance_is_read_as_it_was_written() {
    for home_snapshot in [of_an_evening(), HomeSnapshot::default()] {
        let text = home_snapshot.write(&sources());
        assert_eq!(HomeSnapshot::read(&text, &sources()), Some(home_snapshot));
    }
}

#[test]
fn names_cannot_break_its_lines() {
    let mut home_snapshot = of_an_evening();
    home_snapshot.past[0].title = "one\ttwo\nresume\tthree".to_owned();
    let read = HomeSnapshot::read(&home_snapshot.write(&sources()), &sources());
    assert_eq!(
        read.map(|snapshot| snapshot.past[0].title.clone()),
        Some("one two resume three".to_owned())
    );
}

#[test]
fn it_is_shown_of_no_other_texts_than_it_was_made_of() {
    let text = of_an_evening().write(&sources());
    let others = [
        Sources::of([("app", 3), ("game-1", 8)]),
        Sources::of([("app", 3)]),
        Sources::of([("app", 3), ("game-1", 7), ("game-2", 1)]),
        Sources::default(),
    ];
    for other in others {
        assert_eq!(HomeSnapshot::read(&text, &other), None);
    }
}

#[test]
fn the_order_in_which_texts_are_found_does_not_matter() {
    assert_eq!(sources(), Sources::of([("app", 3), ("game-1", 7)]));
}

#[test]
fn the_texts_tell_how_often_they_were_saved_and_must_agree() {
    let text = removed(7);
    let later = removed(8);
    let copies = |journal, quick| Sources::of_copies([("game-1", journal, quick)]);
    let of_seven = Some(Sources::of([("game-1", 7)]));
    assert_eq!(copies(Some(text.as_str()), Some(text.as_str())), of_seven);
    assert_eq!(copies(Some(text.as_str()), None), of_seven);
    assert_eq!(copies(None, Some(text.as_str())), of_seven);
    assert_eq!(copies(Some(text.as_str()), Some(later.as_str())), None);
    assert_eq!(copies(None, None), None);
}

#[test]
fn damage_never_makes_a_glance_of_something_else() {
    let text = of_an_evening().write(&sources());
    for cut in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
        // A cut between two lines leaves fewer games, until they are read.
        let read = HomeSnapshot::read(&text[..cut], &sources());
        assert!(read.is_none() || text[..cut].ends_with('\n'));
    }
    assert_eq!(HomeSnapshot::read(&seal("{}"), &sources()), None);
    assert_eq!(HomeSnapshot::read("", &sources()), None);
}
