//! The app data of a restored file: presets, names, the setup of new games.

use chrono::TimeDelta;
use fives_core::base::house::{House, Value};
use fives_core::games::copah;
use fives_core::ledger::RestoreProblem;
use fives_core::storage::saved::backup::{
    self, BackupContents, BackupLine, FileItem, LineChoice, RulesRelation, Unfit,
};
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind};
use fives_core::storage::saved::{AppData, OwnPreset, Unreadable};
use fives_core::words::backup::{app_data, does, on_this_phone, relation as says, sum, unread};

use crate::evening::{SHARED, game};
use crate::support::phone::Phone;
use crate::support::{Table, house_of};

fn rules(name: &str, target: &str) -> OwnPreset {
    OwnPreset {
        name: name.to_owned(),
        game: "copah".to_owned(),
        house: house_of("copah", &[("target", target)]),
    }
}

fn phone(presets: &[OwnPreset]) -> Phone {
    let mut phone = Phone::default();
    phone.app_data.presets = presets.to_vec();
    phone
}

/// The names of the presets and their targets.
fn preset_texts(phone: &Phone) -> Vec<(String, String)> {
    let texts = |preset: &OwnPreset| {
        (
            preset.name.clone(),
            serde_json::to_string(&preset.house).unwrap(),
        )
    };
    phone.app_data.presets.iter().map(texts).collect()
}

#[test]
fn rules_that_are_not_here_are_added_and_those_that_are_stay() {
    let mut here = phone(&[rules("Tuesdays", "21")]);
    let there = phone(&[rules("Tuesdays", "21"), rules("Legion", "41")]);
    let plan = here.plan(&there);
    assert_eq!(plan.lines[0].choices(), [LineChoice::Leave]);
    assert_eq!(says(&plan.lines[0]), "Same as here.");
    assert_eq!(
        plan.lines[1].choices(),
        [LineChoice::Take, LineChoice::Leave]
    );
    assert_eq!(sum(&plan.sum(&[])), "1 set of rules added.");
    here.restore(&plan, &[]);
    assert_eq!(preset_texts(&here), preset_texts(&there));
    let once = here.clone();
    here.take(&there);
    assert_eq!(here, once);
}

#[test]
fn other_rules_of_the_same_name_are_kept_beside_those_here() {
    let mut here = phone(&[rules("Tuesdays", "21")]);
    let there = phone(&[rules("Tuesdays", "41")]);
    let plan = here.plan(&there);
    let line = &plan.lines[0];
    assert_eq!(line.choices(), [LineChoice::KeepBoth, LineChoice::Leave]);
    assert_eq!(
        says(line),
        "You already have other rules called “Tuesdays”."
    );
    assert_eq!(
        does(line, LineChoice::KeepBoth),
        "Added as “Tuesdays (from the file)”."
    );
    let mut left = here.clone();
    left.restore(&plan, &[Some(LineChoice::Leave)]);
    assert_eq!(left, here);
    here.restore(&plan, &[]);
    let names: Vec<String> = preset_texts(&here)
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, ["Tuesdays", "Tuesdays (from the file)"]);
    let once = here.clone();
    here.take(&there);
    assert_eq!(here, once, "restoring again adds nothing");
    // A third, with both names taken.
    here.take(&phone(&[rules("Tuesdays", "61")]));
    assert_eq!(here.app_data.presets[2].name, "Tuesdays (from the file) 2");
}

#[test]
fn rules_of_another_game_may_have_the_same_name() {
    let mut other = rules("Tuesdays", "41");
    other.game = "tally".to_owned();
    other.house = House::default();
    let plan = phone(&[rules("Tuesdays", "21")]).plan(&phone(&[other]));
    assert!(
        matches!(&plan.lines[0], BackupLine::Rules(line) if line.relation == RulesRelation::New)
    );
}

#[test]
fn no_rules_are_added_under_a_name_that_everybody_knows_others_by() {
    let known = copah::GAME.presets[0].name;
    let mut here = Phone::default();
    here.take(&phone(&[rules(known, "61")]));
    let name = &here.app_data.presets[0].name;
    assert_eq!(*name, format!("{known} (from the file)"));
}

#[test]
fn rules_that_cannot_be_played_by_are_named_with_the_reason() {
    let mut odd = rules("Odd", "21");
    odd.house = [("target".to_owned(), Value::Number(-5))]
        .into_iter()
        .collect();
    let mut unknown = rules("Unknown", "21");
    unknown.game = "bridge".to_owned();
    let plan = Phone::default().plan(&phone(&[odd, unknown, rules("Tuesdays", "21")]));
    let says: Vec<String> = plan.unread.iter().map(unread).collect();
    assert_eq!(
        says,
        [
            "The rules “Odd”: “Play to” can’t be −5.",
            "The rules “Unknown”: This version of Fives doesn’t have the game “bridge”.",
        ]
    );
    assert_eq!(plan.lines.len(), 1, "the sound ones are offered");
    assert!(matches!(
        &plan.unread[0].why,
        Unfit::Unreadable(Unreadable::Impossible(RestoreProblem::Setup(_)))
    ));
}

#[test]
fn names_are_added_behind_those_here_as_far_as_there_is_room() {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let mut here = Phone::default();
    here.app_data.names = names(&["Ann", "Bob"]);
    let mut there = Phone::default();
    there.app_data.names = names(&["Zoe", "Bob", "Yan", "Zoe"]);
    let plan = here.plan(&there);
    let BackupLine::AppData(line) = &plan.lines[0] else {
        panic!("{plan:?}");
    };
    assert_eq!(app_data(line), "Player names: Zoe, Yan.");
    assert_eq!(sum(&plan.sum(&[])), "Player names added.");
    let mut left = here.clone();
    left.restore(&plan, &[Some(LineChoice::Leave)]);
    assert_eq!(left, here);
    here.restore(&plan, &[]);
    assert_eq!(here.app_data.names, ["Ann", "Bob", "Zoe", "Yan"]);
    assert_eq!(here.plan(&there).lines, []);

    there.app_data.names = (0..60).map(|at| at.to_string()).collect();
    here.take(&there);
    assert_eq!(here.app_data.names.len(), 40);
    assert_eq!(here.app_data.names[..2], ["Ann", "Bob"]);
}

#[test]
fn live_links_of_games_that_come_are_served_here_unless_the_game_has_one() {
    let link = |game: &str, key: &str, is_closing| LiveLink {
        kind: LiveLinkKind::Game,
        game: game.to_owned(),
        key: key.to_owned(),
        broker: None,
        is_closing,
        is_restored: false,
    };
    let (a, b) = (game("a", &SHARED), game("b", &SHARED[..1]));
    let mut there = Phone::with(&[&a, &b]);
    there.app_data.live = vec![
        link("a", "k1", true),
        link("a", "k2", false),
        link("b", "k3", false),
        link("gone", "k4", false),
    ];
    let mut here = Phone::default();
    here.app_data.live = vec![link("b", "own", false)];
    let plan = here.plan(&there);
    let Some(BackupLine::AppData(line)) = plan.lines.last() else {
        panic!("{plan:?}");
    };
    assert_eq!(
        app_data(line),
        "1 live link: this phone keeps score for followers."
    );
    assert!(sum(&plan.sum(&[])).ends_with("1 live link added."));
    here.take(&there);
    let restored = LiveLink {
        is_restored: true,
        ..link("a", "k2", false)
    };
    assert_eq!(here.app_data.live, [link("b", "own", false), restored]);
    let read = AppData::read(&here.app_data.write()).unwrap();
    assert_eq!(read.live, here.app_data.live);
    assert_eq!(here.plan(&there).sum(&[]).live, 0);

    // One that was closed here since stays closed, also after a restart.
    here.app_data.live[1].is_closing = true;
    let closed = here.app_data.live[1].clone();
    here.app_data.forget_live(&closed);
    here.app_data = AppData::read(&here.app_data.write()).unwrap();
    assert_eq!(here.plan(&there).sum(&[]).live, 0);
    here.app_data.closed.clear();
    assert_eq!(here.plan(&there).sum(&[]).live, 1);

    // So does one that another phone found closed.
    here.take(&there);
    let found = here.app_data.live.last().unwrap().clone();
    assert!(found.is_restored);
    // It is served as any other.
    here.app_data.stay_shut(&LiveLink {
        is_restored: false,
        ..found.clone()
    });
    assert!(!here.app_data.live.contains(&found));
    assert_eq!(here.plan(&there).sum(&[]).live, 0);
}

#[test]
fn names_that_are_joined_are_added_and_where_one_counts_as_another_here_that_stays() {
    let joined = |pairs: &[(&str, &str)]| {
        let mut phone = Phone::default();
        for (name, person) in pairs {
            phone.app_data.persons.join(name, person).unwrap();
        }
        phone
    };
    let mut here = joined(&[("Cathyy", "Cathy"), ("Bobby", "Bob")]);
    let there = joined(&[
        ("Cathyy", "Kate"),
        ("Bob", "Bobby"),
        ("Annie", "Ann"),
        ("Cathy", "Catherine"),
    ]);
    let plan = here.plan(&there);
    let BackupLine::AppData(line) = &plan.lines[0] else {
        panic!("{plan:?}");
    };
    assert_eq!(
        app_data(line),
        "Same person: Annie and Ann; Cathy and Catherine."
    );
    assert_eq!(sum(&plan.sum(&[])), "2 names merged with another.");
    let mut left = here.clone();
    left.restore(&plan, &[Some(LineChoice::Leave)]);
    assert_eq!(left, here);
    here.restore(&plan, &[]);
    let all = &here.app_data.persons;
    assert_eq!(all.person("Cathyy"), "Catherine");
    assert_eq!(all.person("Bobby"), "Bob");
    assert_eq!(all.person("Annie"), "Ann");
    assert_eq!(
        here.plan(&there).lines,
        [],
        "restoring again changes nothing"
    );
}

#[test]
fn the_setup_and_the_open_game_of_the_file_count_only_where_there_is_none() {
    let mut there = Phone::with(&[&game("1", &SHARED)]);
    let setup = there.games[0].ledger.setup().clone();
    there.app_data.begin("1", &setup);
    let mut here = Phone::default();
    here.take(&there);
    assert_eq!(here.app_data, there.app_data);

    let other = Table::new(&[("target", "21")]).ledger.setup().clone();
    let mut here = Phone::with(&[&game("2", &[])]);
    here.games[0].created += TimeDelta::seconds(1);
    here.app_data.begin("2", &other);
    let before = here.app_data.clone();
    here.take(&there);
    assert_eq!(here.app_data, before);
}

#[test]
fn a_setup_that_cannot_be_played_is_named_and_left_out() {
    let mut there = Phone::default();
    let mut setup = Table::new(&[]).ledger.setup().clone();
    setup.game = "bridge".to_owned();
    there.app_data.setup = Some(setup);
    let plan = Phone::default().plan(&there);
    assert_eq!(plan.lines, []);
    assert_eq!(plan.unread[0].part, FileItem::Setup);
}

#[test]
fn what_is_remembered_but_torn_harms_no_game() {
    let file = Phone::with(&[&game("1", &SHARED)]).file();
    let text = AppData::default().write();
    let torn = file.replace(&text.replace('"', "\\\""), "{torn");
    assert_ne!(torn, file);
    let found = backup::read(&torn).unwrap();
    assert_eq!(found.games.len(), 1);
    assert_eq!(found.unread[0].part, FileItem::AppData);
    assert_eq!(
        unread(&found.unread[0]),
        "The names and your own rules: It is damaged."
    );
}

#[test]
fn an_empty_phone_has_nothing_to_back_up() {
    let says = |[games, nights, seasons, rules]: [usize; 4]| {
        on_this_phone(BackupContents {
            games,
            nights,
            seasons,
            rules,
            ..BackupContents::default()
        })
    };
    assert_eq!(
        says([0, 0, 0, 0]),
        "No games yet, so there’s nothing to back up."
    );
    assert_eq!(says([1, 0, 0, 0]), "On this phone: 1 game.");
    assert_eq!(
        says([0, 0, 0, 2]),
        "On this phone: no games and 2 sets of your own rules."
    );
    assert_eq!(says([0, 1, 0, 0]), "On this phone: 1 hall night.");
    assert_eq!(says([0, 0, 1, 0]), "On this phone: 1 season.");
    assert_eq!(
        says([12, 2, 3, 1]),
        "On this phone: 12 games, 2 hall nights, 3 seasons and 1 set of your own rules."
    );
}
