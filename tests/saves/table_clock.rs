//! The day of a game is that of its table, wherever it is opened (W11).

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use fives_core::statistics::{Digest, Period};
use fives_core::storage::library::Library;
use fives_core::storage::saved::backup;
use fives_core::storage::saved::link::{self, Shared};
use fives_core::storage::saved::{SavedGame, SavedNight, seal};

use crate::every_event::every_event;
use crate::support::Table;

const HOUR: i32 = 3600;

fn east(hours: i32) -> FixedOffset {
    FixedOffset::east_opt(hours * HOUR).unwrap()
}

/// Halifax in winter, Auckland in summer.
fn halifax(_: DateTime<Utc>) -> FixedOffset {
    east(-4)
}

fn auckland(_: DateTime<Utc>) -> FixedOffset {
    east(13)
}

fn date(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
}

/// A game begun on Friday the 27th at 22:30 in Halifax.
fn friday_night() -> SavedGame {
    let began = "2026-11-28T02:30:00Z".parse().unwrap();
    let mut table = Table::new(&[]);
    table.record(0, "20", &[4, 1], Some(0));
    let mut game = SavedGame::new("a".to_owned(), table.ledger, began);
    game.offset = Some(halifax(began));
    game
}

/// Its day, as it is shown in Auckland.
fn day(game: &SavedGame) -> NaiveDate {
    game.at_table(auckland).date_naive()
}

#[test]
fn a_game_has_the_day_of_its_table_in_a_save_a_link_and_a_backup() {
    let game = friday_night();
    let read = SavedGame::read(&game.write()).unwrap();
    assert_eq!((&read, day(&read)), (&game, date(27)));
    assert_eq!(
        read.at_table(auckland).to_string(),
        "2026-11-27 22:30:00 -04:00"
    );

    let (hands, _) = link::write(&game).link().unwrap();
    let Ok(Shared::Game(shared)) = link::read(&hands) else {
        panic!("{hands}");
    };
    assert_eq!(day(&shared), date(27));
    let alone = link::StandingOnly::of(&game).unwrap();
    let alone = link::StandingOnly::read(&alone.write()).unwrap();
    assert_eq!(alone.offset, game.offset);

    let mut library = Library::default();
    library.put(game.clone());
    let file = backup::read(&library.backup()).unwrap();
    assert_eq!(day(&file.games[0].item), date(27));
}

#[test]
fn an_older_save_is_shown_by_the_clock_of_the_device() {
    let mut game = friday_night();
    game.offset = None;
    let read = SavedGame::read(&game.write()).unwrap();
    assert!(!game.write().contains("offset"));
    assert_eq!(day(&read), date(28));
    assert_eq!(read.at_table(halifax).date_naive(), date(27));
}

#[test]
fn another_day_keeps_the_time_of_day_at_the_table() {
    let mut game = friday_night();
    let step = game.dated(date(20), auckland);
    game.act(step, game.changed).unwrap();
    assert_eq!(
        game.at_table(auckland).to_string(),
        "2026-11-20 22:30:00 -04:00"
    );
    // The day it was set up on is no other day.
    game.act(game.dated(date(27), auckland), game.changed)
        .unwrap();
    assert_eq!(game.played, None);
    // In an older save the time is that of the device, in summer too.
    let summer = |at: DateTime<Utc>| east(if at < friday_night().created { -3 } else { -4 });
    game.offset = None;
    game.act(game.dated(date(20), summer), game.changed)
        .unwrap();
    assert_eq!(
        game.at_table(summer).to_string(),
        "2026-11-20 22:30:00 -03:00"
    );
}

#[test]
fn a_game_counts_in_the_period_of_its_day() {
    let midnight = |day: u32| {
        date(day)
            .and_hms_opt(0, 0, 0)
            .unwrap()
            .and_local_timezone(east(13))
    };
    let holds = |game: &SavedGame, from: u32| {
        let period = Period {
            from: midnight(from).single(),
            until: midnight(from + 1).single(),
        };
        period.holds(&Digest::of(game).unwrap())
    };
    let mut game = friday_night();
    assert_eq!((holds(&game, 27), holds(&game, 28)), (true, false));
    game.offset = None;
    assert_eq!((holds(&game, 27), holds(&game, 28)), (false, true));
}

#[test]
fn an_offset_that_no_clock_has_makes_a_text_torn() {
    let text = friday_night().write();
    let text = text
        .split_once(',')
        .map(|(_, fields)| format!("{{{fields}"))
        .unwrap();
    for (minutes, readable) in [
        ("-240", true),
        ("840", true),
        ("1440", false),
        ("99999999999", false),
        ("\"x\"", false),
    ] {
        let other = text.replace("\"offset\":-240", &format!("\"offset\":{minutes}"));
        let read = SavedGame::read(&seal(&other));
        assert_eq!(read.is_ok(), readable, "{minutes}");
    }
}

#[test]
fn a_hall_night_keeps_the_clock_of_the_hall() {
    let mut night = every_event();
    assert_eq!(SavedNight::read(&night.write()).unwrap().offset, None);
    night.offset = Some(east(-4));
    assert_eq!(SavedNight::read(&night.write()), Ok(night));
}
