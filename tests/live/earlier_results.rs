//! The results that a table repeats after its next game has begun.

use fives_core::live::heard_match::HeardMatch;
use fives_core::live::joined::JoinedEndpoints;
use fives_core::night::GameOutcome;
use fives_core::storage::saved::link::hall::{TableGame, write_night};
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::storage::saved::{SavedGame, SavedNight};

use crate::night::{at_table, game, keeps, night, organizes, step, table_key};
use crate::retained::{
    Retained, connect, differing, heard, live, of_match, publish, published, to_confirm,
};

/// What is heard of the match at table 1, of which so many games are recorded.
fn of_table_1(night: &SavedNight, retained: &Retained, recorded: usize) -> Option<HeardMatch> {
    let tables = heard(night, retained);
    HeardMatch::find(live(&tables), &night.id, at_table(night, 0, 1), recorded)
}

#[test]
fn a_result_outlasts_a_second_phone_that_scores_the_match_again() {
    let night = night();
    let key = at_table(&night, 0, 1);
    let over = game(&night, key, 4, true);
    let result = MatchResult::of(&over).unwrap();
    let mut broker = Retained::new();
    connect(&mut keeps(1, &over, 9), &mut broker, 1_000);
    let first = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(
        (first.result(), first.earlier),
        (Some(result.clone()), None)
    );

    let mut second = keeps(1, &game(&night, key, 0, false), 1);
    connect(&mut second, &mut broker, 2_000);
    let again = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(again.result(), Some(result.clone()));
    assert!(again.running().is_some() && again.has_begun_again());
    assert_eq!(to_confirm(&night, &heard(&night, &broker)), 1);
    // Each step repeats it, and so does the phone once its app was closed.
    let text = TableGame::write(&game(&night, key, 1, false)).unwrap();
    publish(second.keep(2, text.clone()), &mut broker);
    let epoch = second.scorer.as_ref().unwrap().epoch();
    let mut reopened = JoinedEndpoints::table(&table_key(1), epoch);
    reopened.keep(3, text);
    connect(&mut reopened, &mut broker, 3_000);
    let again = of_table_1(&night, &broker, 0).unwrap();
    assert_eq!(again.earlier, Some(result));

    // Its own result counts, with the other beside it.
    let other = game(&night, key, 3, true);
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
    let (key, next) = (at_table(&night, 0, 1), at_table(&night, 1, 1));
    let over = game(&night, key, 4, true);
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
    let mut reopened = JoinedEndpoints::table(&table_key(1), epoch);
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
    let key = at_table(&night, 0, 1);
    let [one, other] = [4, 3].map(|hands| game(&night, key, hands, true));
    let [first, second] = [&one, &other].map(|game| MatchResult::of(game).unwrap());
    assert_ne!(first, second);
    let mut broker = Retained::new();
    for (now, over) in [(1_000, &one), (2_000, &other), (3_000, &one)] {
        connect(&mut keeps(1, over, 9), &mut broker, now);
    }
    let next = game(&night, at_table(&night, 1, 1), 1, false);
    connect(&mut keeps(1, &next, 1), &mut broker, 4_000);
    let tables = heard(&night, &broker);
    assert_eq!(tables[0].earlier, [second, first.clone()]);
    assert_eq!(of_match(&night, &tables, key, 0).result(), Some(first));
}

#[test]
fn of_more_than_eight_results_the_recorded_ones_go_first() {
    let mut night = night();
    let key = at_table(&night, 0, 1);
    let mut broker = Retained::new();
    let first = MatchResult::of(&game(&night, key, 4, true)).unwrap();
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
    let mut before = JoinedEndpoints::table(&table_key(1), None);
    before.scorer.as_mut().unwrap().keep(1, text);
    connect(&mut before, &mut broker, 1_000);
    let mut organizer = organizes(&night);
    connect(&mut organizer, &mut broker, 2_000);
    connect(
        &mut keeps(1, &game(&night, key, 1, false), 1),
        &mut broker,
        3_000,
    );
    let tables = heard(&night, &broker);
    let [table] = tables.as_slice() else {
        panic!("one table");
    };
    let kept: Vec<_> = table
        .earlier
        .iter()
        .map(|result| result.of.clone())
        .collect();
    let mut expected: Vec<_> = all.iter().map(|result| result.of.clone()).collect();
    expected.remove(1);
    expected.extend(over.of_match);
    assert_eq!(kept, expected);
}

#[test]
fn a_phone_that_takes_its_own_result_back_does_not_repeat_it() {
    let night = night();
    let key = at_table(&night, 0, 1);
    let mut phone = keeps(1, &game(&night, key, 4, true), 9);
    let mut broker = Retained::new();
    connect(&mut phone, &mut broker, 1_000);
    let epoch = phone.scorer.as_ref().unwrap().epoch();
    let mut reopened = JoinedEndpoints::table(&table_key(1), epoch);
    reopened.keep(10, TableGame::write(&game(&night, key, 4, false)).unwrap());
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
    let game = game(&night, at_table(&night, 0, 1), 2, false);
    let text = TableGame::write(&game).unwrap();
    let result = |game: u8| {
        let over = game_over(&night);
        let mut result = MatchResult::of(&over).unwrap();
        result.of.game = game;
        result
    };
    let all: Vec<_> = (0..9).map(result).collect();
    let read = |text: &str| TableGame::read(text).map(|table| table.earlier);
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

#[test]
fn a_correction_at_a_table_is_told_after_its_result_was_recorded() {
    let mut night = night();
    let (key, next) = (at_table(&night, 0, 1), at_table(&night, 1, 1));
    let [first, corrected] = [4, 3].map(|hands| game(&night, key, hands, true));
    let [before, after] = [&first, &corrected].map(|game| MatchResult::of(game).unwrap());
    assert_ne!(before, after);
    assert!(differing(&night, &[published(&first, &[])]).is_empty());
    step(&mut night, before.event());
    assert!(differing(&night, &[published(&first, &[])]).is_empty());
    let expected = std::slice::from_ref(&after);
    assert_eq!(differing(&night, &[published(&corrected, &[])]), expected);
    // The next match at the table repeats it; of one game the last result counts.
    let playing = game(&night, next, 1, false);
    let both = [before.clone(), after.clone()];
    assert_eq!(differing(&night, &[published(&playing, &both)]), expected);
    assert_eq!(to_confirm(&night, &[published(&playing, &both)]), 0);
    // Overruled once, it stays so when the night is read again, until that is undone; another correction is told.
    let mut kept = night.clone();
    step(&mut kept, after.overruled());
    let kept = SavedNight::read(&kept.write()).unwrap();
    assert!(differing(&kept, &[published(&playing, &both)]).is_empty());
    let again = MatchResult {
        outcome: GameOutcome {
            score: Some((40, 1)),
            ..after.outcome
        },
        ..after.clone()
    };
    let all = [before.clone(), after.clone(), again.clone()];
    assert_eq!(differing(&kept, &[published(&playing, &all)]), [again]);
    let mut undone = kept.clone();
    undone.night.undo();
    assert_eq!(differing(&undone, &[published(&playing, &both)]), expected);
    undone.night.redo();
    assert!(differing(&undone, &[published(&playing, &both)]).is_empty());
    step(&mut night, after.event());
    assert!(differing(&night, &[published(&playing, &both)]).is_empty());
}
