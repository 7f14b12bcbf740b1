//! A table of Fives' own in which one number was changed: it offers to replace the game that it knows.

use fives_core::base::seats::Side;
use fives_core::ledger::{Adjustment, Command};
use fives_core::storage::saved::backup::{Backup, LineChoice, Relation};
use fives_core::storage::saved::{AppData, SavedGame};
use fives_core::words::backup as words;
use fives_core::words::spreadsheet::{Titled, of_a_game};

use crate::csv_import::{all_hands, plan, read};
use crate::evening::{SHARED, kept, of_game, over, table};

const BEGAN: &str = "2023-11-14 22:13";

/// All exports of a game.
fn exports(game: &SavedGame) -> [String; 2] {
    let (title, began) = ("Friday", BEGAN);
    [
        all_hands(std::slice::from_ref(game), began),
        of_a_game(Titled { game, title, began }),
    ]
}

/// A table with the last number of a column changed, where a row has one.
fn changed(text: &str, heading: &str) -> String {
    let mut rows: Vec<Vec<String>> = text
        .trim_start_matches('\u{feff}')
        .lines()
        .map(|row| row.split(',').map(str::to_owned).collect())
        .collect();
    let at = rows[0]
        .iter()
        .rposition(|row| row.ends_with(heading))
        .unwrap();
    let row = rows
        .iter_mut()
        .skip(1)
        .rev()
        .find(|row| row[at].parse::<i32>().is_ok());
    let cell = &mut row.unwrap()[at];
    *cell = (cell.parse::<i32>().unwrap() + 2).to_string();
    let rows: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
    rows.join("\r\n") + "\r\n"
}

/// Games of an evening: with hands, and with points by agreement at the end.
fn evening() -> Vec<SavedGame> {
    let mut agreed = table(&SHARED[..2]);
    agreed.act(Command::Adjust {
        after: 2,
        what: Adjustment {
            side: Side(1),
            points: 20,
            reason: "Table talk".to_owned(),
        },
    });
    agreed.act(Command::End);
    vec![
        over("1", &SHARED),
        over("2", &SHARED[..1]),
        kept("3", &agreed),
    ]
}

/// Asserts that the only change of a file is one game that may be replaced, and that it is then known.
fn offers_to_replace(here: &[SavedGame], file: &Backup, id: &str, what: &str) {
    let before = plan(here, file);
    assert_eq!(before.unread, [], "{what}");
    let forked: Vec<usize> = (0..before.lines.len())
        .filter(|at| matches!(of_game(&before.lines[*at]).relation, Relation::Forked(..)))
        .collect();
    let [at] = forked[..] else {
        let says: Vec<String> = before.lines.iter().map(words::relation).collect();
        panic!("{what}: {says:?}");
    };
    let line = &before.lines[at];
    assert_eq!(of_game(line).relation.ours().unwrap().id, id, "{what}");
    assert!(line.choices().contains(&LineChoice::Replace), "{what}");
    let mut chosen = vec![None; before.lines.len()];
    chosen[at] = Some(LineChoice::Replace);
    let sum = before.sum(&chosen);
    assert_eq!((sum.replaced, sum.added, sum.copied), (1, 0, 0), "{what}");
    let restored = before.restore(&chosen, &AppData::default());
    let mut now = here.to_vec();
    for game in &restored.games.put {
        now.retain(|other| other.id != game.id);
        now.push(game.clone());
    }
    assert_eq!(now.len(), here.len(), "{what}");
    assert!(plan(&now, file).sum(&[]).is_nothing(), "{what}");
}

#[test]
fn an_export_with_a_number_changed_offers_to_replace_the_game_that_was_played_here() {
    for game in evening() {
        for text in exports(&game) {
            let here = std::slice::from_ref(&game);
            assert!(plan(here, &read(&text)).sum(&[]).is_nothing());
            let heading = if text.contains(",Side,") {
                "Total"
            } else {
                ": total"
            };
            let file = read(&changed(&text, heading));
            let line = &plan(here, &file).lines[0];
            assert_eq!(
                words::relation(line),
                "Another result of this game is here, with every hand.",
                "{text}"
            );
            // The table has less: what was played stays, unless the user says so.
            assert_eq!(
                line.choices(),
                [LineChoice::Leave, LineChoice::Replace, LineChoice::KeepBoth]
            );
            assert!(plan(here, &file).sum(&[]).is_nothing());
            offers_to_replace(here, &file, &game.id, &text);
        }
    }
}

#[test]
fn an_export_with_a_number_changed_offers_to_replace_the_game_that_came_from_it() {
    for game in evening() {
        for text in exports(&game) {
            let here = [read(&text).games.remove(0).item];
            let heading = if text.contains(",Side,") {
                "Total"
            } else {
                ": total"
            };
            let file = read(&changed(&text, heading));
            offers_to_replace(&here, &file, &here[0].id, &text);
        }
    }
}

#[test]
fn of_an_evening_only_the_changed_game_is_offered() {
    let games = evening();
    let text = all_hands(&games, BEGAN);
    let file = read(&changed(&text, "Total"));
    offers_to_replace(&games, &file, "3", "played here");
    let back = read(&text).games;
    let back: Vec<SavedGame> = back.iter().map(|found| found.item.clone()).collect();
    offers_to_replace(&back, &file, &back[2].id, "from the table");
    // Another game of the evening is new, also after as many hands.
    let hands = [
        (1, "25", [0, 5]),
        (0, "30", [5, 0]),
        (1, "20", [1, 4]),
        (0, "20", [4, 1]),
        (1, "15", [2, 3]),
    ];
    for hands in [&hands[..], &hands[2..]] {
        let file = read(&all_hands(&[over("9", hands)], BEGAN));
        assert_eq!(plan(&games, &file).sum(&[]).added, 1);
    }
    let file = read(&all_hands(&[over("9", &hands)], BEGAN));
    assert_eq!(plan(&back, &file).sum(&[]).copied, 1);
}

#[test]
fn a_table_of_one_game_with_a_number_changed_is_read_as_the_game_that_is_here() {
    let text = "Date,Ann,Bob\n2025-11-18,31,17\n";
    let mut table = read(text).table.unwrap().table;
    table.game = fives_core::games::find("copah").unwrap();
    let here = [Backup::of_table(table).games.remove(0).item];
    let file = read(&text.replace("17", "19")).as_known(&here);
    let line = &plan(&here, &file).lines[0];
    assert_eq!(
        words::relation(line),
        "Another result of this game is here."
    );
    offers_to_replace(&here, &file, &here[0].id, "COPAH");
}
