//! What a newer version of Fives, or damage, holds: a restore plan neither changes it nor counts that it would.

use fives_core::night::team::Team;
use fives_core::night::{Leaving, NightEvent};
use fives_core::storage::document::Document;
use fives_core::storage::library::{APP_DATA, Library};
use fives_core::storage::saved::backup::{self, Backup, BackupLine, LineChoice, Plan};
use fives_core::storage::saved::{AppData, SCHEMA, SavedGame, SavedNight, removed, seal};
use fives_core::words::backup::{from_the_file, relation, would};

use crate::conflicts::after;
use crate::desk::at;
use crate::every_event::every_event;
use crate::library::game;

/// A text as a newer version would write it.
fn newer(text: &str) -> String {
    let said = |schema: i64| format!("\"schema\":{schema}");
    seal(&text.replace(&said(SCHEMA), &said(SCHEMA + 1)))
}

/// Another window, of a newer version, writes under the key of a text.
fn hold(library: &mut Library, key: &str, text: &str) {
    let text = newer(text);
    let why = library.take_text(key, &text).unwrap_err();
    assert!(!library.set_aside(key, text, why));
    assert!(library.is_held(key));
}

fn file(games: &[&SavedGame], nights: &[&SavedNight], app_data: &AppData) -> Backup {
    let games = games.iter().map(|game| game.write());
    let nights = nights.iter().map(|night| night.write());
    backup::read(&backup::write(games, nights, app_data)).unwrap()
}

/// Asserts that whatever is chosen, as much is saved as is counted, and nothing under the held keys.
fn saves_what_it_counts(plan: &Plan, held: &[String]) {
    let choices = [
        LineChoice::Take,
        LineChoice::Leave,
        LineChoice::KeepBoth,
        LineChoice::Replace,
        LineChoice::BringBack,
    ];
    for choice in choices {
        let chosen = vec![Some(choice); plan.lines.len()];
        let sum = plan.sum(&chosen);
        let saved = plan.restore(&chosen, &AppData::default());
        let games = sum.added + sum.joined + sum.copied + sum.replaced + sum.back;
        assert_eq!(
            (games, sum.nights),
            (saved.games.put.len(), saved.nights.put.len()),
            "{choice:?}"
        );
        let keys = saved
            .games
            .put
            .iter()
            .map(|game| SavedGame::key_of(&game.id));
        let keys = keys.chain(saved.nights.put.iter().map(|night| night.key()));
        let keys = keys.chain(saved.app_data.is_some().then(|| APP_DATA.to_owned()));
        for key in keys {
            assert!(!held.contains(&key), "{choice:?}: {key}");
        }
    }
}

#[test]
fn a_plan_counts_nothing_that_is_held() {
    let ours = game("a", 1);
    let goes_on = after(&ours, &[5, 0], 1);
    let other = after(&ours, &[3, 2], 2);
    let mut another = game("b", 1);
    another.created += chrono::TimeDelta::days(1);
    let key = SavedGame::key_of("a");
    for (here, theirs, choices) in [
        (&ours, &goes_on, &[LineChoice::Leave][..]),
        (&goes_on, &ours, &[LineChoice::Leave]),
        (&goes_on, &other, &[LineChoice::KeepBoth, LineChoice::Leave]),
    ] {
        let mut library = Library::default();
        library.take_text(&key, &here.write()).unwrap();
        let filed = file(&[theirs, &another], &[], &AppData::default());
        let before = library.plan(&filed, from_the_file);
        assert!(!before.lines[0].is_held());
        hold(&mut library, &key, &here.write());
        let plan = library.plan(&filed, from_the_file);
        assert_eq!(plan.lines[0].choices(), choices);
        let says = relation(&plan.lines[0]);
        assert!(
            says.ends_with("What’s here can’t be changed in this window."),
            "{says}"
        );
        saves_what_it_counts(&plan, std::slice::from_ref(&key));
        // The other game of the file is added all the same.
        let only_new = [Some(LineChoice::Leave), None];
        assert_eq!(would(&plan.sum(&only_new)), "1 game will be added.");
    }
    // One that is the same needs no change.
    let mut library = Library::default();
    library.take_text(&key, &ours.write()).unwrap();
    hold(&mut library, &key, &ours.write());
    let same = library.plan(&file(&[&ours], &[], &AppData::default()), from_the_file);
    assert_eq!(relation(&same.lines[0]), "Same as here.");
    // One that was deleted here, and that the newer version has again, comes under another id.
    let mut library = Library::default();
    library.take_text(&key, &removed(9)).unwrap();
    hold(&mut library, &key, &ours.write());
    let plan = library.plan(&file(&[&ours], &[], &AppData::default()), from_the_file);
    assert_eq!(plan.sum(&[]).added, 1);
    saves_what_it_counts(&plan, &[key]);
}

#[test]
fn of_held_nights_and_app_data_nothing_is_counted_either() {
    let night = every_event();
    let mut longer = night.clone();
    let (team, leaving) = (Team(6), Leaving::Forfeits);
    longer
        .night
        .act(NightEvent::Left { team, leaving }, at(0))
        .unwrap();
    let app_data = AppData {
        names: vec!["Zoe".to_owned()],
        ..AppData::default()
    };
    let mut library = Library::default();
    let key = night.key();
    library.take_text(&key, &night.write()).unwrap();
    let filed = file(&[], &[&longer], &app_data);
    let free = library.plan(&filed, from_the_file);
    assert!(free.sum(&[]).changes_new_games);
    hold(&mut library, &key, &night.write());
    hold(&mut library, APP_DATA, &AppData::default().write());
    let plan = library.plan(&filed, from_the_file);
    assert!(plan.sum(&[]).is_nothing(), "{plan:?}");
    assert!(plan.lines.iter().any(BackupLine::is_held));
    assert!(!plan.can_change());
    saves_what_it_counts(&plan, &[key, APP_DATA.to_owned()]);
}
