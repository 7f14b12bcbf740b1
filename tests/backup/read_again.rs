//! A table read again, as another game or with its columns in another order: what is here is known.

use fives_core::base::house::choices::Best;
use fives_core::games::{GAMES, TALLY, find};
use fives_core::storage::saved::backup::{Backup, LineChoice, Relation};
use fives_core::storage::saved::{AppData, SavedGame};
use fives_core::words::backup as words;

use crate::csv_import::{plan as plan_of, read, tells};
use crate::evening::of_game;

const EVENINGS: &str = "Date,Ann,Bob\n2025-11-18,31,17\n2025-11-19,31,20\n2025-11-19,31,20\n";

/// A table read as a game and with a winner.
fn read_as(text: &str, game: &str, best: Best) -> Backup {
    let mut table = read(text).table.unwrap().table.won_by(best);
    table.game = find(game).unwrap();
    Backup::of_table(table)
}

fn restored(backup: &Backup) -> Vec<SavedGame> {
    backup.games.iter().map(|game| game.item.clone()).collect()
}

/// The relation of each game of a file, in words.
fn relations(here: &[SavedGame], backup: &Backup) -> Vec<String> {
    let plan = plan_of(here, backup);
    plan.lines.iter().map(words::relation).collect()
}

#[test]
fn a_table_read_again_is_read_as_the_games_that_are_here() {
    for (game, best) in GAMES
        .iter()
        .map(|game| (game.id, Best::High))
        .chain([(TALLY.id, Best::Low)])
    {
        let here = restored(&read_as(EVENINGS, game, best));
        for text in [
            EVENINGS.to_owned(),
            "Date,Bob,Ann\n2025-11-18,17,31\n2025-11-19,20,31\n2025-11-19,20,31\n".to_owned(),
        ] {
            let again = read(&text).as_known(&here);
            let table = &again.table.as_ref().unwrap().table;
            assert_eq!(table.game.id, game);
            let plan = plan_of(&here, &again);
            assert!(plan.sum(&[]).is_nothing(), "{game}: {text}");
            for line in &plan.lines {
                assert_eq!(line.choices(), [LineChoice::Leave], "{game}: {text}");
            }
        }
        // Another total, and another game: the rest is still known.
        let changed = EVENINGS.replace("17", "19") + "2025-11-20,4,31\n";
        let plan = plan_of(&here, &read(&changed).as_known(&here));
        let sum = plan.sum(&[]);
        assert_eq!((sum.copied, sum.added), (1, 1), "{game}");
    }
    // Nothing here tells what the table is of.
    let unknown = read(EVENINGS);
    assert_eq!(unknown.clone().as_known(&[]), unknown);
}

#[test]
fn an_equal_result_is_never_added_twice_by_itself() {
    let here = restored(&read_as(EVENINGS, "copah", Best::High));
    let tally = read(EVENINGS);
    assert_eq!(
        relations(&here, &tally),
        ["Already on this phone, as COPAH, not Tally."; 3]
    );
    let plan = plan_of(&here, &tally);
    assert!(plan.sum(&[]).is_nothing());
    for line in &plan.lines {
        assert_eq!(line.choices(), [LineChoice::Leave, LineChoice::Replace]);
    }
    // The user may mean it.
    let replaced = plan.restore(&[Some(LineChoice::Replace); 3], &AppData::default());
    let ids = |games: &[SavedGame]| games.iter().map(|game| game.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&replaced.games.put), ids(&here));
    assert_eq!(replaced.games.replaced, here);
    assert!(plan_of(&replaced.games.put, &tally).sum(&[]).is_nothing());
    let low = read_as(EVENINGS, TALLY.id, Best::Low);
    assert_eq!(
        relations(&replaced.games.put, &low)[0],
        "Already on this phone with these totals, but with another winner."
    );
    assert!(plan_of(&replaced.games.put, &low).sum(&[]).is_nothing());
}

#[test]
fn columns_in_another_order_tell_of_the_same_games() {
    let here = restored(&read(
        "Date,Ann & Cat,Bob & Dev\n2025-11-18,31,17\n2025-11-18,4,31\n",
    ));
    // The changed row comes first; the other one has its game all the same.
    let swapped = read("Date,Dev & Bob,Cat & Ann\n2025-11-18,31,4\n2025-11-18,19,31\n");
    assert_eq!(
        relations(&here, &swapped),
        [
            "Already on this phone.",
            "Another result of this game is here."
        ]
    );
    let plan = plan_of(&here, &swapped);
    let Relation::Forked(ours, _) = &of_game(&plan.lines[1]).relation else {
        panic!("{:?}", plan.lines[1]);
    };
    assert_eq!(ours.id, here[0].id);
    let restored = plan.restore(&[None, Some(LineChoice::Replace)], &AppData::default());
    assert_eq!(restored.games.put[0].id, here[0].id);
    assert_eq!(
        tells(&restored.games.put[0]),
        "2025-11-18: Dev & Bob 19, Cat & Ann 31"
    );
    let now = [&restored.games.put[..], &here[1..]].concat();
    assert!(plan_of(&now, &swapped).sum(&[]).is_nothing());
    // Another total of another game is told, too.
    let other = read_as("Date,Bob,Ann\n2025-11-18,19,31\n", "copah", Best::High);
    let tally = [read("Date,Ann,Bob\n2025-11-18,31,17\n")
        .games
        .remove(0)
        .item];
    assert_eq!(
        relations(&tally, &other),
        ["Another result of this game is here, as Tally, not COPAH."]
    );
}
