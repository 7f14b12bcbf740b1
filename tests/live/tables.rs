//! The phones at the tables of a live night.

use chrono::TimeDelta;
use fives_core::live::follower::Status;
use fives_core::live::heard_match::HeardMatch;
use fives_core::live::scorer::ScorerAction;
use fives_core::live::session::Endpoint;
use fives_core::night::Format;
use fives_core::night::knock_out::BestOf;
use fives_core::storage::library::Library;
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::storage::saved::{SavedGame, SavedNight};

use crate::night::{at_table, begun, game, keeps, night, organizes, step};
use crate::retained::{Retained, connect, of_match, published, to_confirm};

#[test]
fn a_match_has_begun_with_its_round_until_that_is_taken_back() {
    let mut night = night();
    let [first, next] = [0, 1].map(|round| at_table(&night, round, 1));
    let begun = |night: &SavedNight| [first, next].map(|key| night.night.state().has_begun(&key));
    assert_eq!(begun(&night), [true, false]);
    for table in 1..=3 {
        let key = at_table(&night, 0, table);
        let result = MatchResult::of(&game(&night, key, 4, true)).unwrap();
        step(&mut night, result.event());
    }
    assert_eq!(begun(&night), [true, true]);
    night.night.undo().unwrap();
    assert_eq!(begun(&night), [true, false]);
}

#[test]
fn a_match_scored_again_at_another_table_has_one_result_to_confirm_the_one_that_is_shown() {
    let mut night = night();
    let key = at_table(&night, 0, 1);
    let result = MatchResult::of(&game(&night, key, 4, true)).unwrap();
    let first = published(&game(&night, key, 4, true), &[]);
    let second = published(&game(&night, key, 1, false), &[]);
    let tables = [first, second.clone()];
    let found = HeardMatch::find(
        tables.iter().zip([Status::ScorerOffline(0), Status::Live]),
        &night.id,
        key,
        0,
    );
    let found = found.unwrap();
    assert_eq!(found.game, Some(second));
    assert_eq!(
        (found.result(), found.earlier.clone()),
        (Some(result.clone()), Some(result.clone()))
    );
    assert!(found.running().is_some() && found.has_begun_again());
    assert_eq!(to_confirm(&night, &tables), 1);
    step(&mut night, result.event());
    assert_eq!(of_match(&night, &tables, key, 1).earlier, None);
    assert_eq!(to_confirm(&night, &tables), 0);
}

#[test]
fn the_games_of_a_match_are_confirmed_one_after_the_other() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::Three,
    };
    let mut night = begun(format, 2, 4);
    let key = at_table(&night, 0, 1);
    let over = game(&night, key, 4, true);
    let [first, second] = [0, 1].map(|game| {
        let mut result = MatchResult::of(&over).unwrap();
        result.of.game = game;
        result
    });
    let next = game(&night, at_table(&night, 0, 2), 1, false);
    let tables = [published(&next, &[first.clone(), second.clone()])];
    assert_eq!(
        of_match(&night, &tables, key, 0).result(),
        Some(first.clone())
    );
    assert_eq!(to_confirm(&night, &tables), 1);
    // The second is still the game at another table.
    let mut at_table_2 = over.clone();
    at_table_2.of_match = Some(second.of.clone());
    let both = [
        published(&next, std::slice::from_ref(&first)),
        published(&at_table_2, &[]),
    ];
    assert_eq!(
        of_match(&night, &both, key, 0).result(),
        Some(first.clone())
    );
    step(&mut night, first.event());
    for tables in [&tables[..], &both[..]] {
        assert_eq!(
            of_match(&night, tables, key, 1).result(),
            Some(second.clone())
        );
        assert_eq!(to_confirm(&night, tables), 1);
    }
    // The first table still has its first game, which is recorded.
    let mut goes_on = game(&night, key, 1, false);
    goes_on.of_match = Some(second.of.clone());
    let goes_on = published(&goes_on, &[]);
    let both = [published(&over, &[]), goes_on.clone()];
    assert_eq!(of_match(&night, &both, key, 1).game, Some(goes_on));
    // A result that cannot be recorded is no result to confirm.
    let mut third = second.clone();
    third.of.game = 2;
    let tables = [published(&next, &[third.clone()])];
    assert_eq!(of_match(&night, &tables, key, 1).result(), Some(third));
    assert_eq!(to_confirm(&night, &tables), 0);
}

/// A table hears that the night is closed, and its connection breaks before it can say so.
#[test]
fn a_table_that_could_not_say_that_it_is_closed_says_so_on_the_next_connection() {
    let night = night();
    let mut broker = Retained::new();
    let mut organizer = organizes(&night);
    connect(&mut organizer, &mut broker, 1_000);
    let game = game(&night, at_table(&night, 0, 1), 2, false);
    let mut table = keeps(1, &game, 1);
    connect(&mut table, &mut broker, 2_000);
    let Some(ScorerAction::Publish(closed)) = organizer.close().into_iter().next() else {
        panic!("the organizer says nothing");
    };
    let lost = table.on_message(&closed.topic, &closed.payload, 3_000);
    assert_eq!(lost.len(), 3, "closed, and nothing kept");
    table.on_lost(3_000);
    table.on_connect(4_000);
    table.on_connected(4_000);
    assert_eq!(table.on_retained_read(4_000), lost);
    assert_eq!(table.on_retained_read(5_000), [], "once");
}

/// A game of a match under an id, changed so many minutes later.
fn kept(game: SavedGame, id: &str, minutes: i64) -> SavedGame {
    SavedGame {
        id: id.to_owned(),
        changed: game.changed + TimeDelta::minutes(minutes),
        ..game
    }
}

#[test]
fn a_match_scanned_again_finds_its_game_an_unfinished_one_first() {
    let night = night();
    let (key, other) = (at_table(&night, 0, 1), at_table(&night, 0, 2));
    let of = game(&night, key, 1, false).of_match.unwrap();
    let mut library = Library::default();
    let found = |library: &Library| library.find_match(&of).map(|game| game.id.clone());
    library.put(kept(game(&night, other, 1, false), "1", 9));
    assert_eq!(found(&library), None);
    library.put(kept(game(&night, key, 4, true), "2", 3));
    assert_eq!(found(&library).as_deref(), Some("2"));
    library.put(kept(game(&night, key, 1, false), "3", 1));
    library.put(kept(game(&night, key, 2, false), "4", 2));
    assert_eq!(found(&library).as_deref(), Some("4"));
    let mut second = of.clone();
    second.game = 1;
    assert_eq!(library.find_match(&second), None);
}
