//! A result that was kept against its table’s: a step of the night like any other.

use fives_core::night::{GameOutcome, MatchKey, NightEvent, NightRefusal};
use fives_core::storage::library::Library;
use fives_core::storage::library::conflict::{Resolution, resolve};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::backup::{self, BackupLine, Relation};
use fives_core::storage::saved::link::night::NightLink;
use fives_core::words::backup::from_the_file;
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups};

/// A night whose first match the first team won 31–21.
fn recorded() -> (Desk, MatchKey) {
    let mut desk = Desk::started(groups(1), 2, 4);
    let of = desk.round(0)[0];
    desk.score(of, 0, of.teams[0], Some((31, 21)));
    (desk, of)
}

/// What the table of a match says instead.
fn outcome_of(of: MatchKey) -> GameOutcome {
    GameOutcome {
        winner: of.teams[0],
        score: Some((31, 12)),
    }
}

fn overrules(of: MatchKey) -> NightEvent {
    let (game, outcome) = (0, outcome_of(of));
    NightEvent::Overruled { of, game, outcome }
}

fn saved(desk: &Desk, step: usize) -> SavedNight {
    let mut night = SavedNight::new("7".to_owned(), desk.0.clone(), at(0));
    night.changed = at(step);
    night
}

fn is_overruled(night: &SavedNight, of: MatchKey) -> bool {
    let played = night.night.state().find(&of).unwrap();
    played.games[0].overruled == [outcome_of(of)]
}

#[test]
fn undo_takes_it_back_and_redo_brings_it() {
    let (mut desk, of) = recorded();
    assert_eq!(desk.0.preview(&overrules(of)), Ok(Vec::new()));
    desk.act(overrules(of));
    assert!(is_overruled(&saved(&desk, 0), of));
    let undone = desk.0.undo().unwrap();
    assert_eq!(undone.event, overrules(of));
    assert!(!is_overruled(&saved(&desk, 0), of));
    desk.0.redo();
    assert!(is_overruled(&saved(&desk, 0), of));
    assert_eq!(
        words::event(desk.0.state(), &overrules(of)),
        "Kept your result of P0a & P0b vs. P3a & P3b"
    );
}

#[test]
fn it_lasts_while_its_game_has_a_result_and_the_table_was_wrong() {
    let (mut desk, of) = recorded();
    desk.act(overrules(of));
    desk.score(of, 0, of.teams[1], None);
    assert!(is_overruled(&saved(&desk, 0), of), "another is recorded");
    desk.score(of, 0, outcome_of(of).winner, outcome_of(of).score);
    desk.score(of, 0, of.teams[1], None);
    assert!(!is_overruled(&saved(&desk, 0), of), "it was recorded");
    desk.act(overrules(of));
    desk.act(NightEvent::Cleared { of, game: 0 });
    desk.win(of, of.teams[1]);
    assert!(!is_overruled(&saved(&desk, 0), of), "ours was deleted");
}

#[test]
fn only_another_result_of_a_game_that_has_one_is_overruled_and_only_once() {
    let (mut desk, of) = recorded();
    desk.act(overrules(of));
    assert_eq!(desk.try_act(overrules(of)), Err(NightRefusal::ResultStays));
    desk.score(of, 0, outcome_of(of).winner, outcome_of(of).score);
    assert_eq!(desk.try_act(overrules(of)), Err(NightRefusal::ResultStays));
    let next = desk.round(1)[0];
    assert_eq!(desk.try_act(overrules(next)), Err(NightRefusal::NotOn));
    let outcome = GameOutcome {
        winner: next
            .teams
            .into_iter()
            .find(|team| !of.teams.contains(team))
            .unwrap(),
        score: None,
    };
    let stranger = NightEvent::Overruled {
        of,
        game: 0,
        outcome,
    };
    assert_eq!(desk.try_act(stranger), Err(NightRefusal::NotOn));
}

/// How a night of a file is met by the one here, and what comes of it.
fn restored(
    here: Option<&SavedNight>,
    file: &SavedNight,
) -> (Relation<SavedNight>, Vec<SavedNight>) {
    let mut library = Library::default();
    here.cloned()
        .into_iter()
        .for_each(|night| library.put(night));
    let text = backup::write([], [file.write()], &library.app_data);
    let plan = library.plan(&backup::read(&text).unwrap(), from_the_file);
    let [BackupLine::Night(line)] = plan.lines.as_slice() else {
        panic!("{:?}", plan.lines);
    };
    let relation = line.relation.clone();
    (relation, plan.restore(&[], &library.app_data).nights.put)
}

#[test]
fn a_copy_with_it_continues_one_without_and_neither_way_loses_it() {
    let (mut desk, of) = recorded();
    let without = saved(&desk, 0);
    desk.act(overrules(of));
    let with = saved(&desk, 1);
    let (relation, back) = restored(Some(&without), &with);
    assert_eq!(relation, Relation::GoesOn(without.clone()));
    assert!(is_overruled(&back[0], of));
    let (relation, back) = restored(Some(&with), &without);
    assert_eq!(relation, Relation::Same(with.clone()));
    assert!(back.is_empty());
    let (relation, back) = restored(None, &with);
    assert_eq!(relation, Relation::New);
    assert_eq!(back[0].night, with.night);
    let link = NightLink::Night(with.clone().into()).link().unwrap();
    let NightLink::Night(linked) = NightLink::read(&link).unwrap() else {
        panic!("{link}");
    };
    assert!(is_overruled(&linked, of));
}

#[test]
fn two_copies_that_both_went_on_are_both_kept() {
    let (mut desk, of) = recorded();
    let mut theirs = Desk(desk.0.clone());
    let other = theirs.round(0)[1];
    theirs.win(other, other.teams[0]);
    desk.act(overrules(of));
    let (ours, theirs) = (saved(&desk, 1), saved(&theirs, 2));
    for (here, file) in [(&ours, &theirs), (&theirs, &ours)] {
        let (relation, back) = restored(Some(here), file);
        assert!(matches!(relation, Relation::Forked(..)));
        assert_eq!(is_overruled(&back[0], of), *file == ours);
    }
    let mut library = Library::default();
    library.put(theirs);
    let Resolution::Copy(copy) = resolve(ours, &library.nights, false) else {
        panic!("lost");
    };
    assert!(is_overruled(&copy, of));
}
