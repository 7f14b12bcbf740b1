//! A night in storage, in backups and in links.

use std::slice;

use fives_core::base::seats::Seat;
use fives_core::night::team::Team;
use fives_core::night::{GameOutcome, Leaving, MatchKey, NightChange, NightEvent, Stage};
use fives_core::storage::document::Document;
use fives_core::storage::library::{Copies, Library, OLD};
use fives_core::storage::saved::backup::{self, BackupLine, LineChoice, Plan, Relation};
use fives_core::storage::saved::home_snapshot::Sources;
use fives_core::storage::saved::link::LinkProblem;
use fives_core::storage::saved::link::night::{MatchForTable, MatchResult, NightLink};
use fives_core::storage::saved::night::NightMatch;
use fives_core::storage::saved::{AppData, SavedNight, Unreadable, removed};
use fives_core::words::backup::{does, from_the_file};

use crate::desk::{Desk, at, groups, lower};
use crate::every_event::every_event;

fn copies(key: &str, journal: &str, mirror: &str) -> Copies {
    Copies {
        key: key.to_owned(),
        journal: Some(journal.to_owned()),
        mirror: Some(mirror.to_owned()),
    }
}

/// The night of an id with a revision.
fn night(id: &str, revision: i64) -> SavedNight {
    let mut night = every_event();
    night.id = id.to_owned();
    night.revision = revision;
    night
}

/// The same with a step more.
fn longer(night: &SavedNight) -> SavedNight {
    let mut longer = night.clone();
    let (team, leaving) = (Team(6), Leaving::Forfeits);
    longer
        .night
        .act(NightEvent::Left { team, leaving }, at(0))
        .unwrap();
    longer.revision += 1;
    longer
}

#[test]
fn of_two_copies_of_a_night_the_newer_one_that_is_whole_counts() {
    let (old, new) = (night("7", 4), longer(&night("7", 4)));
    let key = SavedNight::key_of("7");
    let (library, to_write) = Library::read(vec![copies(&key, &old.write(), &new.write())]);
    assert_eq!(library.nights[..], *slice::from_ref(&new));
    assert_eq!(to_write.differing, slice::from_ref(&key));
    let torn = &new.write()[..200];
    let (library, _) = Library::read(vec![copies(&key, &old.write(), torn)]);
    assert_eq!(library.nights[0].night, old.night);
    let (library, _) = Library::read(vec![copies(&key, torn, torn)]);
    assert!(library.nights.is_empty());
    assert_eq!(library.quarantined[0].why, Unreadable::Torn);
    assert!(!library.is_free("7"));
}

#[test]
fn a_night_under_the_key_of_another_is_set_aside() {
    let text = night("7", 4).write();
    let (library, _) = Library::read(vec![copies(&SavedNight::key_of("8"), &text, &text)]);
    assert_eq!(library.quarantined[0].why, Unreadable::Misplaced);
}

#[test]
fn a_deleted_night_stays_deleted() {
    let key = SavedNight::key_of("7");
    let (mut library, _) = Library::read(vec![copies(&key, &night("7", 4).write(), "")]);
    assert_eq!(library.revision(&key), Some(4));
    library.take_text(&key, &removed(5)).unwrap();
    assert!(library.nights.is_empty() && !library.is_free("7"));
    assert_eq!(library.text(&key), removed(5));
}

#[test]
fn a_night_comes_back_from_its_old_text_where_the_new_one_is_torn() {
    let (key, text) = (SavedNight::key_of("7"), night("7", 4).write());
    let old = format!("{OLD}{key}");
    let (library, to_write) =
        Library::read(vec![copies(&key, &text, &text), copies(&old, &text, &text)]);
    assert_eq!(library.nights.len(), 1);
    assert_eq!(to_write.differing, slice::from_ref(&old), "to delete");

    let again = SavedNight::key_of("7-old");
    let stored = || vec![copies(&key, "{torn", "{torn"), copies(&old, &text, &text)];
    let (library, to_write) = Library::read(stored());
    assert_eq!(library.nights[..], [night("7-old", 4)]);
    assert_eq!(library.quarantined.len(), 1);
    assert_eq!(to_write.differing, slice::from_ref(&again));

    let gone = removed(9);
    let (library, to_write) =
        Library::read([stored(), vec![copies(&again, &gone, &gone)]].concat());
    assert!(library.nights.is_empty() && to_write.differing.is_empty());
}

#[test]
fn the_revision_of_a_night_is_raised_above_that_of_a_copy_that_cannot_be_read() {
    let key = SavedNight::key_of("7");
    let torn = night("7", 9).write().replace("\"done\"", "\"gone\"");
    let (mut library, to_write) = Library::read(vec![copies(&key, &torn, &night("7", 4).write())]);
    assert_eq!(library.revision(&key), Some(10));
    assert_eq!(to_write.differing, slice::from_ref(&key));
    let aside = library.stored_before(&key).unwrap();
    assert_eq!(library.text(&aside), torn, "the torn copy is set aside");
    library.put(night("8", 4));
    library.raise_revision(&key, 3);
    assert_eq!(library.revision(&key), Some(11));
    assert_eq!(library.revision(&SavedNight::key_of("8")), Some(4));
}

#[test]
fn home_is_drawn_from_the_nights_there_are() {
    let key = SavedNight::key_of("7");
    let text = night("7", 4).write();
    let (mut library, _) = Library::read(vec![copies(&key, &text, &text)]);
    let sources = Sources::of([(key.as_str(), 4)]);
    assert_eq!(library.sources(), Some(sources.clone()));
    let copy = (key.as_str(), Some(text.as_str()), None);
    assert_eq!(Sources::of_copies([copy]), Some(sources.clone()));
    library.take_text(&key, &removed(5)).unwrap();
    assert_eq!(library.sources(), Some(Sources::of([(key.as_str(), 5)])));
    let (library, _) = Library::read(vec![copies(&key, "{torn", "{torn")]);
    assert_eq!(
        library.sources(),
        None,
        "home says first what cannot be read"
    );
}

fn plan(here: &[SavedNight], gone: &[(String, i64)], file: &[SavedNight]) -> Plan {
    let app_data = AppData::default();
    let text = backup::write([], file.iter().map(SavedNight::write), &app_data);
    let mut library = Library::default();
    here.iter().cloned().for_each(|night| library.put(night));
    let gone = gone.iter();
    let gone = gone.map(|(id, revision)| (SavedNight::key_of(id), *revision));
    library.removed = gone.collect();
    let backup = backup::read(&text).unwrap();
    assert_eq!(backup.unread, []);
    library.plan(&backup, from_the_file)
}

fn relation(plan: &Plan) -> &Relation<SavedNight> {
    match &plan.lines[..] {
        [BackupLine::Night(line)] => &line.relation,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_backup_holds_every_night_and_says_how_it_relates_to_those_here() {
    let (old, new) = (night("7", 4), longer(&night("7", 4)));
    let here = |night: &SavedNight| [night.clone()];
    assert_eq!(*relation(&plan(&[], &[], &here(&old))), Relation::New);
    let gone = [("7".to_owned(), 9)];
    let deleted = plan(&[], &gone, &here(&old));
    assert_eq!(*relation(&deleted), Relation::Deleted(9));
    let back = deleted.restore(&[Some(LineChoice::BringBack)], &AppData::default());
    assert_eq!(back.nights.put[0].revision, 10);
    let same = plan(&here(&new), &[], &here(&old));
    assert_eq!(*relation(&same), Relation::Same(new.clone()));
    assert!(
        same.restore(&[None], &AppData::default())
            .nights
            .put
            .is_empty()
    );
    let more = plan(&here(&old), &[], &here(&new));
    assert_eq!(*relation(&more), Relation::GoesOn(old.clone()));
    let restored = more.restore(&[None], &AppData::default());
    assert_eq!(restored.nights.put[0].night, new.night);
    assert_eq!(more.sum(&[None]).nights, 1);
}

#[test]
fn two_nights_that_went_on_in_different_ways_are_both_kept_or_one_replaces_the_other() {
    let base = night("7", 4);
    let mut other = base.clone();
    let (team, table) = (Team(5), Some(1));
    other
        .night
        .act(NightEvent::Keeps { team, table }, at(0))
        .unwrap();
    let ours = longer(&base);
    let forked = plan(slice::from_ref(&ours), &[], slice::from_ref(&other));
    let Relation::Forked(here, second) = relation(&forked) else {
        panic!("{forked:?}");
    };
    let name = "Friday (from the file)";
    let branch = "7-1764000000000";
    assert_eq!(here, &ours);
    assert_eq!((second.id.as_str(), second.name.as_str()), (branch, name));
    let says = does(&forked.lines[0], LineChoice::KeepBoth);
    assert!(says.contains(name), "{says}");
    let both = forked.restore(&[None], &AppData::default());
    assert_eq!(
        (both.nights.put[0].id.as_str(), both.nights.replaced.len()),
        (branch, 0)
    );
    let copy = &both.nights.put[0];
    assert_eq!(copy.night.setup().name, name);
    assert!(!copy.night.lacks(&other.night), "nothing of it is lost");
    let again = plan(&[ours.clone(), copy.clone()], &[], slice::from_ref(&other));
    assert_eq!(*relation(&again), Relation::Same(copy.clone()));
    let gone = [(branch.to_owned(), 9)];
    let again = plan(slice::from_ref(&ours), &gone, slice::from_ref(&other));
    assert_eq!(*relation(&again), Relation::Deleted(9));
    let back = again.restore(&[Some(LineChoice::BringBack)], &AppData::default());
    assert_eq!(
        (back.nights.put[0].id.as_str(), back.nights.put[0].revision),
        (branch, 10)
    );
    assert_eq!(back.nights.put[0].night, copy.night);
    let one = forked.restore(&[Some(LineChoice::Replace)], &AppData::default());
    assert_eq!(one.nights.put[0].night, other.night);
    assert_eq!(one.nights.replaced, [ours]);
}

#[test]
fn a_torn_night_in_a_backup_is_reported_and_the_others_are_read() {
    let texts = ["{torn".to_owned(), night("7", 4).write()];
    let text = backup::write([], texts, &AppData::default());
    let found = backup::read(&text).unwrap();
    assert_eq!((found.nights.len(), found.unread.len()), (1, 1));
    let alone = backup::read(&night("7", 4).write()).unwrap();
    assert_eq!(alone.nights[0].item, night("7", 4));
}

#[test]
fn a_night_comes_back_from_its_link() {
    let night = night("7", 4);
    let link = NightLink::Night(night.clone().into());
    let read = NightLink::read(&link.link().unwrap()).unwrap();
    assert_eq!(read, link);
    assert!(link.code("https://fives.example/#/night/link/").is_some());
    assert_eq!(NightLink::read("x12"), Err(LinkProblem::Foreign));
    let text = link.link().unwrap();
    let other = if text.ends_with('A') { 'B' } else { 'A' };
    let damaged = format!("{}{other}", &text[..text.len() - 1]);
    assert_eq!(NightLink::read(&damaged), Err(LinkProblem::Damaged));
}

#[test]
fn a_match_is_set_up_by_its_code_and_its_result_comes_back() {
    let mut desk = Desk::started(groups(2), 4, 8);
    let saved = SavedNight::new("7".to_owned(), desk.0.clone(), at(0));
    let key = desk.round(0)[1];
    let table_match = MatchForTable::of(&saved, key, "Friday, table 2").unwrap();
    let [one, other] = key
        .teams
        .map(|team| saved.night.state().teams[team.index()].clone());
    let seats = [
        &one.players[0],
        &other.players[0],
        &one.players[1],
        &other.players[1],
    ];
    assert!(table_match.setup.players.iter().eq(seats));
    let first = saved.night.state().find(&key).unwrap().deals_first;
    assert_eq!(
        table_match.setup.first_dealer,
        Seat(u8::from(first != key.teams[0]))
    );
    let link = NightLink::Match(table_match.clone().into());
    assert_eq!(NightLink::read(&link.link().unwrap()), Ok(link));

    let ledger = fives_core::ledger::Ledger::new(table_match.setup).unwrap();
    let mut game = fives_core::storage::saved::SavedGame::new("1".to_owned(), ledger, at(0));
    game.of_match = Some(table_match.of);
    assert_eq!(MatchResult::of(&game), None);
    let outcome = GameOutcome {
        winner: key.teams[1],
        score: Some((31, -4)),
    };
    let result = MatchResult {
        of: game.of_match.unwrap(),
        outcome,
    };
    let link = NightLink::Result(result.into());
    let Ok(NightLink::Result(result)) = NightLink::read(&link.link().unwrap()) else {
        panic!("no result");
    };
    desk.score(
        result.of.of,
        result.of.game,
        result.outcome.winner,
        result.outcome.score,
    );
    assert_eq!(
        desk.0.state().find(&key).unwrap().winner,
        Some(key.teams[1])
    );
    let over = SavedNight::new("7".to_owned(), desk.0.clone(), at(0));
    assert_eq!(MatchForTable::of(&over, key, "Friday, table 2"), None);
}

#[test]
fn a_result_brought_back_late_replaces_another_and_what_follows_is_said_first() {
    let mut desk = Desk::started(groups(2), 4, 8);
    let key = MatchKey::new(Stage::Group, 0, Team(0), Team(2));
    let night = SavedNight::new("7".to_owned(), desk.0.clone(), at(0));
    let of = MatchForTable::of(&night, key, "Friday, table 1")
        .unwrap()
        .of;
    // Meanwhile the organiser tapped the other team, and the night went on to its end.
    desk.win(key, key.teams[0]);
    desk.play(lower);
    let outcome = GameOutcome {
        winner: Team(2),
        score: Some((31, 7)),
    };
    let scanned = NightEvent::Won {
        of: of.of,
        game: of.game,
        outcome,
    };
    let changes = desk.0.preview(&scanned).unwrap();
    let place = NightChange::Place {
        team: Team(0),
        from: 1..=1,
        to: 2..=2,
    };
    assert!(changes.contains(&place), "{changes:?}");
    desk.act(scanned);
    let match_state = desk.0.state().find(&key).unwrap().clone();
    assert_eq!(
        (match_state.games.len(), match_state.winner),
        (1, Some(Team(2)))
    );
    desk.0.undo();
    assert_eq!(desk.0.state().champion, Some(Team(0)));
}

#[test]
fn a_link_with_a_team_that_did_not_play_is_no_result() {
    let of = MatchKey::new(Stage::Group, 0, Team(1), Team(2));
    let result = |winner| {
        NightLink::Result(Box::new(MatchResult {
            of: fives_core::storage::saved::night::NightMatch {
                night: "7".to_owned(),
                of,
                game: 0,
            },
            outcome: fives_core::night::GameOutcome {
                winner,
                score: None,
            },
        }))
    };
    let link = |link: NightLink| NightLink::read(&link.link().unwrap());
    assert!(link(result(Team(2))).is_ok());
    assert_eq!(
        link(result(Team(3))),
        Err(LinkProblem::Unreadable(Unreadable::Torn))
    );
}

#[test]
fn a_result_of_any_night_that_can_be_kept_is_read() {
    let read = |night: String| {
        let of = MatchKey::new(Stage::Group, 0, Team(1), Team(2));
        let of = NightMatch { night, of, game: 0 };
        let outcome = GameOutcome {
            winner: Team(2),
            score: None,
        };
        let link = NightLink::Result(MatchResult { of, outcome }.into());
        NightLink::read(&link.link().unwrap()).is_ok()
    };
    // A copy of a copy has the moments of both in its id.
    assert!(read("7".repeat(200)));
    for id in ["7".repeat(201), String::new(), "a/b".to_owned()] {
        assert!(!read(id));
    }
}
