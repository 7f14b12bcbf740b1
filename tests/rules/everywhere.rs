//! Correcting a misspelt name in every game that has it.

use chrono::DateTime;
use fives_core::base::seats::Seat;
use fives_core::ledger::{Command, Event, Refusal};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::respell::{NameCorrection, respell};
use fives_core::storage::saved::{AppData, SavedGame, backup};
use fives_core::words::names::{correction_done, correction_preview, taken_in};

use crate::support::{Table, house_of, setup};

fn table(players: [&str; 4]) -> Table {
    let mut setup = setup("copah", house_of("copah", &[("target", "9")]), Seat(0));
    setup.players = players.map(str::to_owned).to_vec();
    Table::set_up(setup)
}

fn kept(id: &str, table: &Table) -> SavedGame {
    SavedGame::new(id.to_owned(), table.ledger.clone(), DateTime::UNIX_EPOCH)
}

/// Cathyy in a game that goes on, in one that is over, and in one that she left; beside Cathy in a
/// fourth, and in a fifth not at all.
fn games() -> Vec<SavedGame> {
    let mut over = table(["Ann", "Bob", "CATHYY", "Dev"]);
    over.record(0, "30", &[5, 0], Some(0));
    let mut left = table(["Cathyy", "Bob", "Cara", "Dev"]);
    left.replace(0, "Eve");
    vec![
        kept("open", &table(["Ann", "Cathyy", "Cara", "Dev"])),
        kept("over", &over),
        kept("left", &left),
        kept("both", &table(["Cathy", "Bob", "Cathyy", "Dev"])),
        kept("none", &table(["Ann", "Bob", "Cara", "Dev"])),
    ]
}

fn put_right(games: &[SavedGame]) -> NameCorrection {
    respell(games, "Cathyy", "Cathy", DateTime::UNIX_EPOCH)
}

fn ids<'a>(games: impl IntoIterator<Item = &'a SavedGame>) -> Vec<&'a str> {
    games.into_iter().map(|game| &*game.id).collect()
}

#[test]
fn a_name_is_corrected_in_every_game_that_has_it_open_over_or_left() {
    let all = games();
    let respelt = put_right(&all);
    assert_eq!(ids(&respelt.changed), ["open", "over", "left"]);
    for game in &respelt.changed {
        assert!(!game.has_player("Cathyy") && game.has_player("Cathy"));
        let last = game.ledger.log().done().next_back().unwrap();
        assert!(matches!(&last.event, Event::Renamed { to, .. } if to == "Cathy"));
        assert_eq!(SavedGame::read(&game.write()).as_ref(), Ok(game));
    }
    assert_eq!(
        put_right(&respelt.changed),
        NameCorrection::default(),
        "only once"
    );
}

#[test]
fn a_game_where_the_new_name_sits_already_is_left_and_named_with_the_reason() {
    let respelt = put_right(&games());
    let [(game, why)] = &respelt.left[..] else {
        panic!("{:?}", respelt.left);
    };
    assert_eq!((&*game.id, &why[..]), ("both", &[Refusal::NameTaken][..]));
    assert_eq!(*game, games()[3], "it stays as it is");
    assert_eq!(ids(respelt.left_to_others()), ["both"]);
    assert_eq!(
        correction_preview(respelt.changed.len()),
        "Changes 3 games."
    );
    assert_eq!(
        taken_in(1),
        "1 game won’t change, because someone else in it has that name:"
    );
}

#[test]
fn the_correction_is_taken_back_in_each_game_by_itself() {
    let all = games();
    for mut game in put_right(&all).changed {
        let before = all.iter().find(|other| other.id == game.id).unwrap();
        let now = DateTime::UNIX_EPOCH;
        game.undo_history
            .act(&mut game.ledger, Command::Undo, now)
            .unwrap();
        assert_eq!(game.ledger.everybody(), before.ledger.everybody());
        assert_eq!(game.ledger.standing(), before.ledger.standing());
    }
}

// T1
#[test]
fn a_game_kept_on_paper_is_corrected_as_well() {
    let found = backup::read("Date,Ann,Cathyy,Bob\n2025-01-03,31,17,4\n").unwrap();
    let game = &found.games[0].item;
    let respelt = put_right(std::slice::from_ref(game));
    let changed = &respelt.changed[0];
    assert!(changed.has_player("Cathy"));
    assert_eq!(
        changed.ledger.standing().totals,
        game.ledger.standing().totals
    );
}

#[test]
fn which_game_was_played_last_stays_as_it_is_and_nothing_tapped_is_lost() {
    let mut game = kept("open", &table(["Ann", "Cathyy", "Cara", "Dev"]));
    game.ledger
        .act(
            Command::Bid(Seat(0), crate::support::bid("20")),
            DateTime::UNIX_EPOCH,
        )
        .unwrap();
    let mut draft = game.undo_history.draft().clone();
    draft.answers = vec![(
        fives_core::base::seats::Side(0),
        fives_core::ledger::SideAnswer::Took(3),
    )];
    game.tap(draft);
    let later = DateTime::UNIX_EPOCH + chrono::TimeDelta::days(1);
    let respelt = respell([&game], "Cathyy", "Cathy", later);
    let changed = &respelt.changed[0];
    assert_eq!(changed.changed, game.changed);
    assert_eq!(changed.undo_history.draft(), game.undo_history.draft());
}

#[test]
fn a_seat_without_a_name_is_somebody_else_in_every_game() {
    let games = [kept("one", &table(["Ann", "Player 2", "Cara", "Dev"]))];
    let respelt = respell(&games, "Player 2", "Bob", DateTime::UNIX_EPOCH);
    assert_eq!(respelt, NameCorrection::default());
}

#[test]
fn a_name_that_cannot_be_is_refused_in_every_game() {
    let all = games();
    for (to, why) in [
        ("", Refusal::NoName),
        ("A name that is much too long", Refusal::LongName),
    ] {
        let respelt = respell(&all, "Cathyy", to, DateTime::UNIX_EPOCH);
        assert_eq!(respelt.changed, []);
        assert!(
            respelt
                .left
                .iter()
                .all(|(_, refusals)| refusals.contains(&why))
        );
        assert_eq!(respelt.left_to_others().len(), 0);
    }
}

#[test]
fn what_is_remembered_follows_the_corrected_name() {
    let mut app_data = AppData::default();
    app_data.begin(
        "one",
        table(["Ann", "Cathyy", "Cara", "Dev"]).ledger.setup(),
    );
    app_data.persons.join("Kate", "Cathyy").unwrap();
    let mut known = app_data.clone();
    app_data.respell("Cathyy", "Cathy", false, &[]);
    assert_eq!(app_data.names, ["Ann", "Cathy", "Cara", "Dev"]);
    let setup = app_data.setup.as_ref().unwrap();
    assert_eq!(setup.players, ["Ann", "Cathy", "Cara", "Dev"]);
    assert_eq!(app_data.persons.person("Kate"), "Cathy");
    // Where both are known, each is suggested once.
    known.names.push("Cathy".to_owned());
    known.respell("cathyy", "Cathy", false, &[]);
    assert_eq!(known.names, ["Ann", "Cara", "Dev", "Cathy"]);
    let mut none = AppData::default();
    none.respell("Ann", "Anne", false, &[]);
    assert_eq!(none.persons, Persons::default());
}

#[test]
fn it_is_said_how_many_games_were_corrected() {
    assert_eq!(
        correction_done("Cathyy", "Cathy", 7),
        "Renamed Cathyy to Cathy in 7 games."
    );
    assert_eq!(
        correction_done("Cathyy", "Cathy", 1),
        "Renamed Cathyy to Cathy in 1 game."
    );
}
