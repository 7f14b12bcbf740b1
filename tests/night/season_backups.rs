//! A season in backups, also of one that goes on on two phones.

use std::slice;

use fives_core::night::season::{Counted, SeasonEvent};
use fives_core::storage::library::Library;
use fives_core::storage::saved::backup::{self, BackupLine, LineChoice, Plan, Relation};
use fives_core::storage::saved::{AppData, SavedSeason};
use fives_core::words::backup::{does, from_the_file, relation as says};

use crate::season_saves::{longer, named, saved};
use crate::seasons::{night, setup, won};
use crate::wording::fault;

fn plan(here: &[SavedSeason], file: &[SavedSeason]) -> Plan {
    let library = |seasons: &[SavedSeason]| {
        let mut library = Library::default();
        seasons
            .iter()
            .cloned()
            .for_each(|season| library.put(season));
        library
    };
    let found = backup::read(&library(file).backup()).unwrap();
    assert_eq!(found.unread, []);
    library(here).plan(&found, from_the_file)
}

fn relation(plan: &Plan) -> &Relation<SavedSeason> {
    match &plan.lines[..] {
        [BackupLine::Season(line)] => &line.relation,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_backup_holds_every_season_and_says_how_it_relates_to_those_here() {
    let old = saved("7");
    let new = longer(&old, named("Jon", "Bob"), 5);
    let one = slice::from_ref;
    let fresh = plan(&[], one(&old));
    assert_eq!(*relation(&fresh), Relation::New);
    assert_eq!(
        fresh
            .restore(&[None], &AppData::default())
            .seasons
            .put
            .len(),
        1
    );
    assert_eq!(
        *relation(&plan(one(&new), one(&old))),
        Relation::Same(new.clone())
    );
    let more = plan(one(&old), one(&new));
    assert_eq!(*relation(&more), Relation::GoesOn(old.clone()));
    assert_eq!(more.sum(&[None]).seasons, 1);
    let restored = more.restore(&[None], &AppData::default());
    assert_eq!(restored.seasons.put[0].journal, new.journal);
    let mut other = longer(&old, named("Jon", "Ann"), 6);
    other.first["counted"] = "points".into();
    let forked = plan(one(&new), one(&other));
    let both = forked.restore(&[Some(LineChoice::KeepBoth)], &AppData::default());
    assert_eq!(both.seasons.put[0].name(), "Winter (from the file)");
    for plan in [&fresh, &more, &forked] {
        let line = &plan.lines[0];
        assert_eq!(fault(&says(line)), None);
        assert_eq!(fault(&does(line, LineChoice::KeepBoth)), None);
    }
    let alone = backup::read(&old.write()).unwrap();
    assert_eq!(alone.seasons[0].item, old);
}

#[test]
fn a_season_that_goes_on_on_two_phones_comes_to_the_same_on_both() {
    let one = slice::from_ref;
    let taken = |here: &SavedSeason, file: &SavedSeason| {
        let plan = plan(one(here), one(file));
        let restored = plan.restore(&[None], &AppData::default());
        restored.seasons.put.first().unwrap_or(here).clone()
    };
    let other = |day, name| SeasonEvent::Added(vec![night(day, &[won(name, 9)])]);
    let rules = |counted| SeasonEvent::Rules(setup(counted).into());
    let base = saved("7");
    let ours = longer(&base, other(20, "Zoe"), 5);
    let ours = longer(&ours, rules(Counted::Points), 6);
    let theirs = longer(&base, named("Jon", "Bob"), 4);
    let theirs = longer(&theirs, rules(Counted::Places(vec![3])), 7);
    let theirs = longer(&theirs, other(27, "Yan"), 8);
    let joined = taken(&ours, &theirs);
    assert_eq!(taken(&theirs, &ours).journal, joined.journal);
    assert_eq!(SavedSeason::read(&joined.write()), Ok(joined.clone()));
    let season = joined.season();
    assert_eq!((joined.id.as_str(), season.nights.len()), ("7", 4));
    assert_eq!(
        season.setup.counted,
        Counted::Places(vec![3]),
        "changed last"
    );
    assert_eq!(season.person("Jon"), "Bob");
    // The other phone takes in what came of it, and neither is offered more.
    let there = taken(&theirs, &joined);
    assert_eq!(there.journal, joined.journal);
    for (here, file) in [
        (&joined, &there),
        (&there, &joined),
        (&joined, &theirs),
        (&joined, &ours),
    ] {
        let plan = plan(one(here), one(file));
        assert_eq!(plan.sum(&[None]).seasons, 0, "{:?}", relation(&plan));
    }
    // Both go on again.
    let here = longer(&joined, other(3, "Xia"), 20);
    let there = longer(&there, other(4, "Wim"), 21);
    let last = taken(&here, &there);
    assert_eq!(last.season().nights.len(), 6);
    assert_eq!(taken(&there, &last).journal, last.journal);
}
