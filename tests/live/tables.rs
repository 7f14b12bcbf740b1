//! The phone at a table of a live night.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::TimeDelta;
use fives::library::Library;
use fives::live::follower::Status;
use fives::live::heard_match::{HeardMatch, results_to_confirm};
use fives::live::joined::Joined;
use fives::live::scorer::Action;
use fives::live::session::Side;
use fives::night::knock_out::BestOf;
use fives::night::{Format, MatchKey};
use fives::saved::link::hall::{TableGame, write_night};
use fives::saved::link::night::MatchResult;
use fives::saved::{SavedGame, SavedNight};

use crate::night::{at_table, begun, game, keeps, night, organizes, step, table_key};

/// The retained messages of a broker, by topic.
type Retained = BTreeMap<String, Vec<u8>>;

/// Connects a phone, which reads what is there and publishes.
fn connect(phone: &mut Joined, retained: &mut Retained, now: i64) {
    phone.on_connect(now);
    phone.on_connected(now);
    for topic in phone.topics() {
        if let Some(payload) = retained.get(&topic).cloned() {
            phone.on_message(&topic, &payload, now);
        }
    }
    let actions = phone.on_retained_read(now);
    publish(actions, retained);
}

fn publish(actions: Vec<Action>, retained: &mut Retained) {
    for action in actions {
        if let Action::Publish(own) = action {
            retained.insert(own.topic, own.payload);
        }
    }
}

/// The games at the tables, as an organizer who comes now hears them.
fn heard(night: &SavedNight, retained: &Retained) -> Vec<Arc<TableGame>> {
    let mut organizer = organizes(night);
    connect(&mut organizer, &mut retained.clone(), 9_000);
    let bodies = organizer.tables().filter_map(|(_, own)| own.body());
    bodies.cloned().map(Arc::new).collect()
}

/// What is heard of the match at table 1, of which so many games are recorded.
fn of_table_1(night: &SavedNight, retained: &Retained, recorded: usize) -> Option<HeardMatch> {
    let tables = heard(night, retained);
    HeardMatch::find(live(&tables), &night.id, at_table(night, 0, 1), recorded)
}

/// What is heard of a match from tables that are live, of which so many games are recorded.
fn of_match(
    night: &SavedNight,
    tables: &[Arc<TableGame>],
    of: MatchKey,
    recorded: usize,
) -> HeardMatch {
    HeardMatch::find(live(tables), &night.id, of, recorded).unwrap()
}

fn live(tables: &[Arc<TableGame>]) -> impl Iterator<Item = (&Arc<TableGame>, Status)> + Clone {
    tables.iter().map(|own| (own, Status::Live))
}

fn to_confirm(night: &SavedNight, tables: &[Arc<TableGame>]) -> usize {
    results_to_confirm(live(tables), night)
}

#[test]
fn a_result_outlasts_a_second_phone_that_scores_the_match_again() {
    let night = night();
    let own = at_table(&night, 0, 1);
    let over = game(&night, own, 4, true);
    let result = MatchResult::of(&over).unwrap();
    let mut broker = Retained::new();
    connect(&mut keeps(1, &over, 9), &mut broker, 1_000);
    let first = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(
        (first.result(), first.earlier),
        (Some(result.clone()), None)
    );

    let mut second = keeps(1, &game(&night, own, 0, false), 1);
    connect(&mut second, &mut broker, 2_000);
    let again = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(again.result(), Some(result.clone()));
    assert!(again.running().is_some() && again.has_begun_again());
    assert_eq!(to_confirm(&night, &heard(&night, &broker)), 1);
    // Each step repeats it, and so does the phone once its app was closed.
    let text = TableGame::write(&game(&night, own, 1, false)).unwrap();
    publish(second.keep(2, text.clone()), &mut broker);
    let epoch = second.scorer.as_ref().unwrap().epoch();
    let mut reopened = Joined::table(&table_key(1), epoch);
    reopened.keep(3, text);
    connect(&mut reopened, &mut broker, 3_000);
    let again = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(again.earlier, Some(result));

    // Its own result counts, with the other beside it.
    let other = game(&night, own, 3, true);
    let own_result = MatchResult::of(&other).unwrap();
    publish(
        reopened.keep(4, TableGame::write(&other).unwrap()),
        &mut broker,
    );
    let again = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(again.result(), Some(own_result));
    assert!(again.earlier.is_some() && again.running().is_none());
    assert_eq!(to_confirm(&night, &heard(&night, &broker)), 1);
}

#[test]
fn a_result_outlasts_the_next_match_at_its_table_and_is_there_when_it_is_taken_back() {
    let mut night = night();
    let (own, next) = (at_table(&night, 0, 1), at_table(&night, 1, 1));
    let over = game(&night, own, 4, true);
    let result = MatchResult::of(&over).unwrap();
    let mut broker = Retained::new();
    connect(&mut keeps(1, &over, 9), &mut broker, 1_000);
    let mut second = keeps(1, &game(&night, next, 1, false), 1);
    connect(&mut second, &mut broker, 2_000);
    let heard_now = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(heard_now.result(), Some(result.clone()));
    assert!(heard_now.game.is_none() && !heard_now.has_begun_again());
    let (won_points, _) = result.outcome.score.unwrap();
    assert_eq!(
        heard_now.points(result.outcome.winner),
        Some(won_points.into())
    );

    step(&mut night, result.event());
    assert_eq!(of_table_1(&night, &broker, 1), None);
    assert_eq!(to_confirm(&night, &heard(&night, &broker)), 0);
    // The table repeats it still: the organizer may take it back.
    let mut organizer = organizes(&night);
    organizer.keep(2, write_night(&night).unwrap());
    connect(&mut organizer, &mut broker, 3_000);
    let epoch = second.scorer.as_ref().unwrap().epoch();
    let mut reopened = Joined::table(&table_key(1), epoch);
    reopened.keep(2, TableGame::write(&game(&night, next, 2, false)).unwrap());
    connect(&mut reopened, &mut broker, 4_000);
    assert_eq!(to_confirm(&night, &heard(&night, &broker)), 0);
    night.night.undo().unwrap();
    assert_eq!(
        of_table_1(&night, &broker, 0).unwrap().result(),
        Some(result)
    );
    assert_eq!(to_confirm(&night, &heard(&night, &broker)), 1);
}

#[test]
fn of_the_results_of_one_game_the_last_is_repeated_last() {
    let night = night();
    let own = at_table(&night, 0, 1);
    let [one, other] = [4, 3].map(|hands| game(&night, own, hands, true));
    let [first, second] = [&one, &other].map(|own| MatchResult::of(own).unwrap());
    assert_ne!(first, second);
    let mut broker = Retained::new();
    for (now, over) in [(1_000, &one), (2_000, &other), (3_000, &one)] {
        connect(&mut keeps(1, over, 9), &mut broker, now);
    }
    let next = game(&night, at_table(&night, 1, 1), 1, false);
    connect(&mut keeps(1, &next, 1), &mut broker, 4_000);
    let tables = heard(&night, &broker);
    assert_eq!(tables[0].earlier, [second, first.clone()]);
    assert_eq!(of_match(&night, &tables, own, 0).result(), Some(first));
}

#[test]
fn a_match_has_begun_with_its_round_until_that_is_taken_back() {
    let mut night = night();
    let [first, next] = [0, 1].map(|round| at_table(&night, round, 1));
    let begun = |night: &SavedNight| [first, next].map(|own| night.night.state().has_begun(&own));
    assert_eq!(begun(&night), [true, false]);
    for table in 1..=3 {
        let own = at_table(&night, 0, table);
        let result = MatchResult::of(&game(&night, own, 4, true)).unwrap();
        step(&mut night, result.event());
    }
    assert_eq!(begun(&night), [true, true]);
    night.night.undo().unwrap();
    assert_eq!(begun(&night), [true, false]);
}

#[test]
fn of_more_than_eight_results_the_recorded_ones_go_first() {
    let mut night = night();
    let own = at_table(&night, 0, 1);
    let mut broker = Retained::new();
    let first = MatchResult::of(&game(&night, own, 4, true)).unwrap();
    let recorded = MatchResult::of(&game(&night, at_table(&night, 0, 2), 4, true)).unwrap();
    step(&mut night, recorded.event());
    let others = (1..=6).map(|game| {
        let mut other = first.clone();
        other.of.game = game;
        other
    });
    let all: Vec<_> = [first.clone(), recorded]
        .into_iter()
        .chain(others)
        .collect();
    let over = game(&night, at_table(&night, 1, 1), 4, true);
    let text = TableGame::with_earlier(&TableGame::write(&over).unwrap(), &all);
    let mut before = Joined::table(&table_key(1), None);
    before.scorer.as_mut().unwrap().keep(1, text);
    connect(&mut before, &mut broker, 1_000);
    let mut organizer = organizes(&night);
    connect(&mut organizer, &mut broker, 2_000);
    connect(
        &mut keeps(1, &game(&night, own, 1, false), 1),
        &mut broker,
        3_000,
    );
    let tables = heard(&night, &broker);
    let [table] = tables.as_slice() else {
        panic!("one table");
    };
    let kept: Vec<_> = table.earlier.iter().map(|own| own.of.clone()).collect();
    let mut expected: Vec<_> = all.iter().map(|own| own.of.clone()).collect();
    expected.remove(1);
    expected.extend(over.of_match);
    assert_eq!(kept, expected);
}

/// A game as its table publishes it, which repeats these results.
fn published(game: &SavedGame, earlier: &[MatchResult]) -> Arc<TableGame> {
    let text = TableGame::write(game).unwrap();
    let text = TableGame::with_earlier(&text, earlier);
    Arc::new(TableGame::read(&text).unwrap())
}

#[test]
fn a_match_scored_again_at_another_table_has_one_result_to_confirm_the_one_that_is_shown() {
    let mut night = night();
    let own = at_table(&night, 0, 1);
    let result = MatchResult::of(&game(&night, own, 4, true)).unwrap();
    let first = published(&game(&night, own, 4, true), &[]);
    let second = published(&game(&night, own, 1, false), &[]);
    let tables = [first, second.clone()];
    let found = HeardMatch::find(
        tables.iter().zip([Status::ScorerOffline, Status::Live]),
        &night.id,
        own,
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
    assert_eq!(of_match(&night, &tables, own, 1).earlier, None);
    assert_eq!(to_confirm(&night, &tables), 0);
}

#[test]
fn the_games_of_a_match_are_confirmed_one_after_the_other() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::Three,
    };
    let mut night = begun(format, 2, 4);
    let own = at_table(&night, 0, 1);
    let over = game(&night, own, 4, true);
    let [first, second] = [0, 1].map(|game| {
        let mut result = MatchResult::of(&over).unwrap();
        result.of.game = game;
        result
    });
    let next = game(&night, at_table(&night, 0, 2), 1, false);
    let tables = [published(&next, &[first.clone(), second.clone()])];
    assert_eq!(
        of_match(&night, &tables, own, 0).result(),
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
        of_match(&night, &both, own, 0).result(),
        Some(first.clone())
    );
    step(&mut night, first.event());
    for tables in [&tables[..], &both[..]] {
        assert_eq!(
            of_match(&night, tables, own, 1).result(),
            Some(second.clone())
        );
        assert_eq!(to_confirm(&night, tables), 1);
    }
    // The first table still has its first game, which is recorded.
    let mut goes_on = game(&night, own, 1, false);
    goes_on.of_match = Some(second.of.clone());
    let goes_on = published(&goes_on, &[]);
    let both = [published(&over, &[]), goes_on.clone()];
    assert_eq!(of_match(&night, &both, own, 1).game, Some(goes_on));
    // A result that cannot be recorded is no result to confirm.
    let mut third = second.clone();
    third.of.game = 2;
    let tables = [published(&next, &[third.clone()])];
    assert_eq!(of_match(&night, &tables, own, 1).result(), Some(third));
    assert_eq!(to_confirm(&night, &tables), 0);
}

/// A table hears that the night is closed, and its connection breaks before it can say so.
#[test]
fn a_table_that_could_not_say_that_it_is_closed_says_so_on_the_next_connection() {
    let night = night();
    let mut broker = Retained::new();
    let mut organizer = organizes(&night);
    connect(&mut organizer, &mut broker, 1_000);
    let own = game(&night, at_table(&night, 0, 1), 2, false);
    let mut table = keeps(1, &own, 1);
    connect(&mut table, &mut broker, 2_000);
    let Some(Action::Publish(closed)) = organizer.close().into_iter().next() else {
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

#[test]
fn a_phone_that_takes_its_own_result_back_does_not_repeat_it() {
    let night = night();
    let own = at_table(&night, 0, 1);
    let mut phone = keeps(1, &game(&night, own, 4, true), 9);
    let mut broker = Retained::new();
    connect(&mut phone, &mut broker, 1_000);
    let epoch = phone.scorer.as_ref().unwrap().epoch();
    let mut reopened = Joined::table(&table_key(1), epoch);
    reopened.keep(10, TableGame::write(&game(&night, own, 4, false)).unwrap());
    connect(&mut reopened, &mut broker, 2_000);
    let heard = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!((heard.result(), heard.is_recorded()), (None, false));
    // Recorded in the meantime, the game that goes on is one with a result.
    let heard = of_table_1(&night, &broker, 1).unwrap();
    assert!(heard.running().is_some() && heard.is_recorded());
}

#[test]
fn a_message_repeats_eight_results_at_most_and_nothing_but_results() {
    let night = night();
    let own = game(&night, at_table(&night, 0, 1), 2, false);
    let text = TableGame::write(&own).unwrap();
    let result = |game: u8| {
        let over = game_over(&night);
        let mut result = MatchResult::of(&over).unwrap();
        result.of.game = game;
        result
    };
    let all: Vec<_> = (0..9).map(result).collect();
    let read = |own: &str| TableGame::read(own).map(|own| own.earlier);
    assert_eq!(
        read(&TableGame::with_earlier(&text, &all[..8])).unwrap(),
        all[..8]
    );
    assert_eq!(
        read(&TableGame::with_earlier(&text, &all)).unwrap(),
        all[..8]
    );
    for damaged in [
        "\n",
        "\nr",
        "\n{}",
        &format!("\n{}", write_night(&night).unwrap()),
    ] {
        assert!(read(&format!("{text}{damaged}")).is_err(), "{damaged}");
    }
}

fn game_over(night: &SavedNight) -> SavedGame {
    game(night, at_table(night, 0, 1), 4, true)
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
    let (own, other) = (at_table(&night, 0, 1), at_table(&night, 0, 2));
    let of = game(&night, own, 1, false).of_match.unwrap();
    let mut library = Library::default();
    let found = |library: &Library| library.find_match(&of).map(|own| own.id.clone());
    library.put(kept(game(&night, other, 1, false), "1", 9));
    assert_eq!(found(&library), None);
    library.put(kept(game(&night, own, 4, true), "2", 3));
    assert_eq!(found(&library).as_deref(), Some("2"));
    library.put(kept(game(&night, own, 1, false), "3", 1));
    library.put(kept(game(&night, own, 2, false), "4", 2));
    assert_eq!(found(&library).as_deref(), Some("4"));
    let mut second = of.clone();
    second.game = 1;
    assert_eq!(library.find_match(&second), None);
}
