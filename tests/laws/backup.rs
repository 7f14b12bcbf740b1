//! Laws of restoring any file over any stored games.

use chrono::{DateTime, TimeDelta};
use fives_core::ledger::{Command, Ledger};
use fives_core::storage::saved::backup::{self, BackupLine, LineChoice, Plan, Restored};
use fives_core::storage::saved::{AppData, OwnPreset, SavedGame};
use fives_core::words::backup::{choice, does, game_state, not_a_backup, relation, sum, unread};
use fives_core::words::spreadsheet::{Titled, of_a_game};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::arbitrary::{act_all, any_game, any_house, any_table_game, command};
use crate::cases;
use crate::support::phone::Phone;

/// What is on a phone, however often each game was saved.
fn without_revisions(phone: &Phone) -> Phone {
    let mut phone = phone.clone();
    for game in &mut phone.games {
        game.revision = 0;
    }
    phone.games.sort_by(|one, other| one.id.cmp(&other.id));
    phone.app_data.revision = 0;
    phone
}

/// A game and its copies on two phones.
#[derive(Clone, Debug)]
struct Story {
    id: usize,
    ours: Option<Ledger>,
    theirs: Option<Ledger>,
    removed: bool,
}

/// A copy of a game with some steps undone and other steps taken.
fn on_a_phone(base: Ledger) -> impl Strategy<Value = Option<Ledger>> {
    let steps = vec(command(&base), 0..4);
    let undone = prop_oneof![2 => Just(0_usize), 1 => 0..6_usize];
    (any::<u8>(), undone, steps).prop_map(move |(absent, undone, steps)| {
        let mut ledger = base.clone();
        for _ in 0..undone {
            // Where nothing is left nothing is undone.
            let _ = ledger.act(Command::Undo, DateTime::UNIX_EPOCH);
        }
        act_all(&mut ledger, steps);
        (absent > 60).then_some(ledger)
    })
}

fn any_story() -> impl Strategy<Value = Story> {
    any_game().prop_flat_map(|base| {
        let phones = (on_a_phone(base.clone()), on_a_phone(base));
        (0..9_usize, phones, any::<bool>()).prop_map(|(id, (ours, theirs), removed)| Story {
            id,
            ours,
            theirs,
            removed,
        })
    })
}

fn kept(id: usize, ledger: Ledger, revision: i64) -> SavedGame {
    let begun = DateTime::UNIX_EPOCH + TimeDelta::seconds(id as i64);
    SavedGame {
        name: ["", "Friday"][id % 2].to_owned(),
        revision,
        ..SavedGame::new(id.to_string(), ledger, begun)
    }
}

fn any_presets() -> impl Strategy<Value = Vec<OwnPreset>> {
    let rules = any_table_game().prop_flat_map(|game| (Just(game), any_house(game)));
    let preset = (rules, select(vec!["Tuesdays", "Legion", "Final"]));
    let presets = vec(preset, 0..4);
    presets.prop_map(|presets| {
        let mut all: Vec<OwnPreset> = Vec::new();
        for ((game, house), name) in presets {
            let (name, game) = (name.to_owned(), game.id.to_owned());
            if all
                .iter()
                .all(|preset| (&preset.name, &preset.game) != (&name, &game))
            {
                all.push(OwnPreset { name, game, house });
            }
        }
        all
    })
}

fn any_remembered(games: &[SavedGame]) -> impl Strategy<Value = AppData> + use<> {
    let names = vec(select(vec!["Ann", "Bob", "Zoë", "=Dan"]), 0..4);
    let joined = vec(
        (
            select(vec!["Ann", "Anne", "Zoë"]),
            select(vec!["Ann", "Bob", "Zoe"]),
        ),
        0..3,
    );
    let games = games.to_vec();
    let all = (any_presets(), names, joined, any::<Option<Index>>());
    all.prop_map(move |(presets, names, joined, open)| {
        let mut app_data = AppData::default();
        for (name, person) in joined {
            // Some are joined already.
            _ = app_data.persons.join(name, person);
        }
        if let Some(game) = open.filter(|_| !games.is_empty()).map(|at| at.get(&games)) {
            app_data.begin(&game.id, game.ledger.setup());
        }
        for name in names {
            if app_data.names.iter().all(|known| known != name) {
                app_data.names.push(name.to_owned());
            }
        }
        app_data.presets = presets;
        app_data
    })
}

/// Two phones that shared some games once.
fn two_phones() -> impl Strategy<Value = (Phone, Phone)> {
    vec(any_story(), 0..4).prop_flat_map(|stories| {
        let (mut here, mut there) = (Phone::default(), Phone::default());
        for story in stories {
            let id = story.id.to_string();
            let known = |phone: &Phone| {
                let mut removed = phone.removed.iter();
                phone.games.iter().any(|game| game.id == id)
                    || removed.any(|(removed_id, _)| *removed_id == id)
            };
            if known(&here) || known(&there) {
                continue;
            }
            let absent = story.ours.is_none() && story.removed;
            here.removed.extend(absent.then_some((id, 40)));
            let ours = story.ours.map(|ledger| kept(story.id, ledger, 3));
            here.games.extend(ours);
            let theirs = story.theirs.map(|ledger| kept(story.id, ledger, 5));
            there.games.extend(theirs);
        }
        let app_data = (any_remembered(&here.games), any_remembered(&there.games));
        app_data.prop_map(move |(ours, theirs)| {
            let mut phones = (here.clone(), there.clone());
            phones.0.app_data = ours;
            phones.1.app_data = theirs;
            phones
        })
    })
}

/// Everything a plan says.
fn say_everything(plan: &Plan) {
    for line in &plan.lines {
        relation(line);
        assert!(!line.choices().is_empty());
        for offered in line.choices() {
            assert!(!choice(line, *offered).is_empty());
            does(line, *offered);
        }
        if let BackupLine::Game(line) = line {
            assert!(!game_state(&line.item).is_empty());
            of_a_game(Titled {
                game: &line.item,
                title: &line.item.name,
                began: "2026-11-21 19:30",
            });
        }
    }
    plan.unread
        .iter()
        .for_each(|part| assert!(!unread(part).is_empty()));
}

/// Every choice of a line at random.
fn any_choices() -> impl Strategy<Value = Vec<Option<LineChoice>>> {
    use LineChoice::{BringBack, KeepBoth, Leave, Replace, Take};
    let choice = select(vec![Take, Leave, KeepBoth, Replace, BringBack]);
    vec(proptest::option::of(choice), 0..12)
}

/// Whether a game of a phone begins with the whole log of another.
fn holds(phone: &Phone, game: &SavedGame) -> bool {
    let course = game.ledger.log().course();
    let begins = |other: &SavedGame| {
        let begins = other.ledger.log().course().take(course.clone().count());
        other.ledger.setup() == game.ledger.setup() && begins.eq(course.clone())
    };
    phone.games.iter().any(begins)
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn what_is_restored_to_an_empty_phone_is_what_was_saved((phone, _) in two_phones()) {
        let saved = Phone { removed: Vec::new(), ..phone };
        let mut empty = Phone::default();
        let plan = empty.plan(&saved);
        say_everything(&plan);
        empty.restore(&plan, &[]);
        prop_assert_eq!(without_revisions(&empty), without_revisions(&saved));
    }

    #[test]
    fn restoring_twice_is_restoring_once((mut here, there) in two_phones(), choices in any_choices()) {
        let plan = here.plan(&there);
        here.restore(&plan, &choices);
        let plan = here.plan(&there);
        here.restore(&plan, &[]);
        let once = here.clone();
        let again = here.plan(&there);
        prop_assert!(again.sum(&[]).is_nothing(), "{}", sum(&again.sum(&[])));
        here.restore(&again, &[]);
        prop_assert_eq!(here, once);
    }

    #[test]
    fn no_hand_that_is_here_is_lost_unless_it_is_replaced((here, there) in two_phones()) {
        let mut after = here.clone();
        let plan = here.plan(&there);
        let restored = after.restore(&plan, &[]);
        prop_assert_eq!(restored.games.replaced, []);
        for game in &here.games {
            let kept = after.games.iter().find(|kept| kept.id == game.id).unwrap();
            let course = game.ledger.log().course();
            prop_assert!(kept.ledger.log().course().take(course.clone().count()).eq(course));
            prop_assert_eq!(kept.ledger.setup(), game.ledger.setup());
        }
        for preset in &here.app_data.presets {
            prop_assert!(after.app_data.presets.contains(preset));
        }
    }

    #[test]
    fn no_hand_of_the_file_is_passed_over_unless_its_game_was_deleted((here, there) in two_phones()) {
        let mut after = here.clone();
        let plan = here.plan(&there);
        after.restore(&plan, &[]);
        for game in &there.games {
            let deleted = here.removed.iter().any(|(id, _)| *id == game.id);
            prop_assert!(deleted != holds(&after, game));
        }
        prop_assert_eq!(&after.removed, &here.removed, "what was deleted stays so");
    }

    #[test]
    fn what_gives_way_can_be_put_back((here, there) in two_phones(), choices in any_choices()) {
        let mut after = here.clone();
        let plan = here.plan(&there);
        say_everything(&plan);
        let restored = after.restore(&plan, &choices);
        for game in &here.games {
            prop_assert!(holds(&after, game) || restored.games.replaced.contains(game));
        }
        prop_assert_eq!(restored.games.replaced.len(), plan.sum(&choices).replaced);
    }

    #[test]
    fn where_everything_is_left_nothing_changes((here, there) in two_phones()) {
        let mut after = here.clone();
        let plan = here.plan(&there);
        let left = vec![Some(LineChoice::Leave); plan.lines.len()];
        prop_assert!(plan.sum(&left).is_nothing());
        prop_assert_eq!(after.restore(&plan, &left), Restored::default());
        prop_assert_eq!(after, here);
    }

    #[test]
    fn what_is_restored_was_saved_more_often_than_any_copy((here, there) in two_phones(), choices in any_choices()) {
        let restored = here.plan(&there).restore(&choices, &here.app_data);
        for game in restored.games.put {
            prop_assert!(game.revision > 5);
            let ours = here.games.iter().find(|kept| kept.id == game.id);
            prop_assert!(ours.is_none_or(|ours| game.revision > ours.revision));
            let removed = here.removed.iter().find(|(id, _)| *id == game.id);
            prop_assert!(removed.is_none_or(|(_, revision)| game.revision > *revision));
        }
    }

    #[test]
    fn any_text_is_refused_with_a_reason_or_read(text in "\\PC{0,60}") {
        let quoted = serde_json::to_string(&text).unwrap();
        let filed = format!("{{\"app\":\"fives\",\"schema\":1,\"games\":[{quoted}],\"remembered\":{quoted}}}");
        for text in [text, filed] {
            match backup::read(&text) {
                Ok(found) => {
                    let file = Phone::default().plan_of(&text);
                    prop_assert_eq!(file.unread.len(), found.unread.len());
                    say_everything(&file);
                }
                Err(why) => prop_assert!(!not_a_backup(&why).is_empty()),
            }
        }
    }

    #[test]
    fn a_file_with_a_letter_changed_is_refused_or_sound((phone, _) in two_phones(), at in any::<Index>(), with in "[\\PC]") {
        let file = phone.file();
        let at = at.index(file.chars().count());
        let changed: String = file.chars().take(at).chain(with.chars()).chain(file.chars().skip(at + 1)).collect();
        if backup::read(&changed).is_ok() {
            let mut here = phone.clone();
            let plan = here.plan_of(&changed);
            say_everything(&plan);
            here.restore(&plan, &[]);
            for game in &here.games {
                prop_assert_eq!(&SavedGame::read(&game.write()).unwrap().ledger, &game.ledger);
            }
        }
    }
}
