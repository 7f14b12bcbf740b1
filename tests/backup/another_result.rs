//! A table with another result of a game that the phone knows from an earlier one.

use fives_core::storage::saved::AppData;
use fives_core::storage::saved::backup::{LineChoice, Relation};
use fives_core::words::backup as words;

use crate::csv_import::{plan as plan_of, read, tells};
use crate::evening::of_game;

#[test]
fn another_result_of_a_game_that_is_here_may_replace_it() {
    let before = read("Date,Ann,Bob\n2025-11-18,31,17\n2025-11-18,4,31\n");
    let here: Vec<_> = before.games.iter().map(|game| game.item.clone()).collect();
    let after = read("Date,Ann,Bob\n2025-11-18,31,19\n2025-11-18,4,31\n2025-11-18,31,2\n");
    let plan = plan_of(&here, &after);
    let line = &plan.lines[0];
    let Relation::Forked(ours, _) = &of_game(line).relation else {
        panic!("{line:?}");
    };
    assert_eq!(ours.id, here[0].id);
    assert_eq!(
        words::relation(line),
        "Another result of this game is here."
    );
    assert_eq!(
        line.choices(),
        [LineChoice::KeepBoth, LineChoice::Replace, LineChoice::Leave]
    );
    // The other row tells of the other game, and the third of a new one.
    assert!(matches!(
        of_game(&plan.lines[1]).relation,
        Relation::Same(_)
    ));
    assert_eq!(of_game(&plan.lines[2]).relation, Relation::New);

    let restored = |choice| {
        plan.restore(
            &[Some(choice), None, Some(LineChoice::Leave)],
            &AppData::default(),
        )
    };
    let replaced = restored(LineChoice::Replace);
    assert_eq!(replaced.games.put.len(), 1);
    assert_eq!(
        (&replaced.games.put[0].id, &replaced.games.replaced[..]),
        (&here[0].id, &here[..1])
    );
    assert_eq!(tells(&replaced.games.put[0]), "2025-11-18: Ann 31, Bob 19");
    let both = restored(LineChoice::KeepBoth);
    assert!(here.iter().all(|game| game.id != both.games.put[0].id));
    assert!(restored(LineChoice::Leave).games.put.is_empty());

    // Afterwards the file tells nothing new, whatever was chosen.
    let now = [&replaced.games.put[..], &here[1..]].concat();
    assert!(
        plan_of(&now, &after)
            .sum(&[None, None, Some(LineChoice::Leave)])
            .is_nothing()
    );
    let now = [&here[..], &both.games.put].concat();
    assert!(
        plan_of(&now, &after)
            .sum(&[None, None, Some(LineChoice::Leave)])
            .is_nothing()
    );
}

#[test]
fn a_game_of_others_or_of_another_day_is_no_other_result() {
    let here = [read("Date,Ann,Bob\n2025-11-18,31,17\n")
        .games
        .remove(0)
        .item];
    for text in [
        "Date,Ann,Bob\n2025-11-19,31,19\n",
        "Date,Ann,Cara\n2025-11-18,31,19\n",
        "Date,Ann & Bob,Cara & Dev\n2025-11-18,31,19\n",
    ] {
        assert_eq!(plan_of(&here, &read(text)).sum(&[]).added, 1, "{text}");
    }
}
