//! Reading a file that was cut off.

use fives_core::storage::saved::backup::{self, BackupContents, FileItem, NotABackup};
use fives_core::storage::saved::{AppData, SavedGame, SavedNight};
use fives_core::words::backup::unread;

use crate::desk::{Desk, at, groups};
use crate::evening::{SHARED, game};

/// A night that so many teams entered.
fn night(id: &str, teams: u8) -> SavedNight {
    let mut desk = Desk::new(groups(1), 4);
    for team in 0..teams {
        desk.enter(team, None);
    }
    SavedNight::new(id.to_owned(), desk.0, at(0))
}

/// A file of these, with its names.
fn file(games: &[SavedGame], nights: &[SavedNight], app_data: &AppData) -> String {
    let games = games.iter().map(SavedGame::write);
    backup::write(games, nights.iter().map(SavedNight::write), app_data)
}

fn named() -> AppData {
    AppData {
        names: vec!["Ann".to_owned()],
        ..AppData::default()
    }
}

/// Cuts a file at every byte: what is before the cut is read, and the rest named.
fn cut_at_any_byte(games: &[SavedGame], nights: &[SavedNight]) {
    let app_data = named();
    let file = file(games, nights, &app_data);
    let end = |text: String| {
        let quoted = serde_json::to_string(&text).unwrap();
        file.find(&quoted).unwrap() + quoted.len()
    };
    let game_ends: Vec<usize> = games.iter().map(|game| end(game.write())).collect();
    let night_ends: Vec<usize> = nights.iter().map(|night| end(night.write())).collect();
    let last = end(app_data.write());
    for (at, _) in file.char_indices().skip(1) {
        let before = |ends: &[usize]| ends.iter().filter(|end| **end <= at).count();
        let (whole_games, whole_nights) = (before(&game_ends), before(&night_ends));
        let found = backup::read(&file[..at]);
        if whole_games + whole_nights == 0 {
            assert_eq!(found, Err(NotABackup::Torn), "{at}");
            continue;
        }
        let found = found.unwrap();
        let read: Vec<&SavedGame> = found.games.iter().map(|game| &game.item).collect();
        assert_eq!(read, games[..whole_games].iter().collect::<Vec<_>>());
        let read: Vec<&SavedNight> = found.nights.iter().map(|night| &night.item).collect();
        assert_eq!(read, nights[..whole_nights].iter().collect::<Vec<_>>());
        let parts: Vec<&FileItem> = found.unread.iter().map(|unread| &unread.part).collect();
        if at < last {
            let rest = FileItem::Rest(BackupContents {
                games: whole_games,
                nights: whole_nights,
                ..BackupContents::default()
            });
            assert_eq!(found.app_data, AppData::default(), "{at}");
            assert_eq!(parts, [&rest], "{at}");
        } else {
            assert_eq!(found.app_data, app_data, "all but the end is there");
            assert_eq!(parts, [] as [&FileItem; 0]);
        }
    }
}

#[test]
fn of_a_file_cut_off_at_any_byte_what_is_before_the_cut_is_read_and_the_rest_named() {
    let games = [game("1", &SHARED), game("2", &SHARED[..1])];
    let nights = [night("7", 1), night("8", 0)];
    cut_at_any_byte(&games, &[]);
    cut_at_any_byte(&[], &nights);
    cut_at_any_byte(&games[..1], &nights);
}

#[test]
fn a_cut_is_told_with_what_is_before_it() {
    let games = [game("1", &SHARED), game("2", &[])];
    let nights = [night("7", 1), night("8", 0)];
    let file = file(&games, &nights, &AppData::default());
    let says = |before: &str| {
        let cut = &file[..file.find(before).unwrap()];
        unread(&backup::read(cut).unwrap().unread[0])
    };
    let quoted = |text: String| serde_json::to_string(&text).unwrap();
    assert_eq!(
        says(&quoted(games[1].write())),
        "The file is cut off. Fives can read 1 game; the rest is lost."
    );
    assert_eq!(
        says(",\"nights\""),
        "The file is cut off. Fives can read 2 games (1 not started); the rest is lost."
    );
    assert_eq!(
        says(&quoted(nights[1].write())),
        "The file is cut off. Fives can read 2 games (1 not started) and 1 hall night; the rest is lost."
    );
    assert_eq!(
        says(",\"remembered\""),
        "The file is cut off. Fives can read 2 games (1 not started) and 2 hall nights; the rest is lost."
    );
}
