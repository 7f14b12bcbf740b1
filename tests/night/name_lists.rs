//! Lists of names as clubs keep them.

use fives_core::night::name_list::respelt;
use fives_core::night::season::{Counted, SeasonEvent};
use fives_core::night::{Night, NightEvent, NightRefusal};
use fives_core::storage::persons::{likely_spelling, likely_spellings};
use fives_core::storage::saved::{SavedNight, SavedSeason};
use fives_core::storage::starting;
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups, setup};
use crate::season_saves::library;
use crate::seasons::{self, night, won};

fn teams(of: &[[&str; 2]]) -> Vec<Vec<String>> {
    of.iter()
        .map(|team| team.map(str::to_owned).to_vec())
        .collect()
}

#[test]
fn a_team_is_read_however_its_line_is_written() {
    let desk = Desk::new(groups(1), 8);
    let all = [
        "Ann & Bob",
        "Ann and Bob",
        "Ann AND Bob",
        "Ann, Bob",
        "Ann\tBob",
        "Ann;Bob",
        "Ann/Bob",
        "Ann + Bob",
        "1. Ann & Bob",
        "12)  Ann  &  Bob",
        "- Ann & Bob",
        "• Ann & Bob",
        "3\tAnn\tBob\t$5",
        "Team 3, Ann, Bob",
        "\"Ann\",\"Bob\"",
        "\u{feff}Player 1,Player 2\r\nAnn,Bob\r\n",
        "\n\n  Ann & Bob  \n-----\n",
    ];
    for line in all {
        let list = desk.0.read_list(line);
        assert_eq!(list.teams, teams(&[["Ann", "Bob"]]), "{line:?}");
        assert_eq!((list.waiting.len(), list.refused.len()), (0, 0), "{line:?}");
    }
}

#[test]
fn names_with_and_in_them_stay_whole() {
    let list = Desk::new(groups(1), 8)
        .0
        .read_list("Sandy Anderson & Mary Ann O’Neil");
    assert_eq!(list.teams, teams(&[["Sandy Anderson", "Mary Ann O’Neil"]]));
}

#[test]
fn one_line_may_hold_the_teams_or_the_players_of_a_night() {
    let desk = Desk::new(groups(1), 8);
    let list = desk.0.read_list("Ann & Bob, Cara & Dan");
    assert_eq!(list.teams, teams(&[["Ann", "Bob"], ["Cara", "Dan"]]));
    let list = desk.0.read_list("Ann, Bob, Cara");
    assert!(list.teams.is_empty());
    assert_eq!(list.waiting, ["Ann", "Bob", "Cara"]);
}

#[test]
fn a_player_alone_waits_for_the_draw_and_one_step_enters_all() {
    let mut desk = Desk::new(groups(1), 8);
    let list = desk.0.read_list("Ann & Bob\nEve\nCara & Dan");
    assert_eq!(
        words::list_holds(desk.0.state(), &list),
        "2 teams and 1 player for the draw"
    );
    let event = list.event().unwrap();
    assert_eq!(
        words::event(desk.0.state(), &event),
        "2 teams entered, 1 player in the hat"
    );
    desk.act(event);
    assert_eq!(desk.0.state().teams.len(), 2);
    assert_eq!(desk.0.state().waiting, ["Eve"]);
    assert_eq!(words::list_of(desk.0.state()), "Ann & Bob\nCara & Dan");
    desk.0.undo();
    assert!(desk.0.state().teams.is_empty() && desk.0.state().waiting.is_empty());
}

#[test]
fn a_line_that_cannot_be_read_is_named_with_its_reason() {
    let mut desk = Desk::new(groups(1), 8);
    desk.act(NightEvent::Entered {
        players: vec!["Zoe".to_owned(), "Yan".to_owned()],
        group: None,
    });
    let list = desk
        .0
        .read_list("Ann & Bob & Cara\nDan & zoe\nEve & Fred\nEve\nGus & gus");
    assert_eq!(list.teams, teams(&[["Eve", "Fred"]]));
    let same = |name: &str| NightRefusal::SameName(name.to_owned());
    let refused = [
        ("Ann & Bob & Cara", NightRefusal::WrongPlayers { want: 2 }),
        ("Dan & zoe", same("zoe")),
        ("Eve", same("Eve")),
        ("Gus & gus", same("gus")),
    ];
    assert_eq!(
        list.refused,
        refused.map(|(line, why)| (line.to_owned(), why))
    );
}

#[test]
fn sixty_four_teams_are_one_paste_and_the_next_has_no_room() {
    let mut desk = Desk::new(groups(8), 32);
    let lines: Vec<String> = (1..=65).map(|n| format!("P{n}a & P{n}b")).collect();
    let list = desk.0.read_list(&lines.join("\n"));
    assert_eq!(list.teams.len(), 64);
    let last = (lines[64].clone(), NightRefusal::TooManyTeams);
    assert_eq!(list.refused, [last]);
    desk.act(list.event().unwrap());
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let late = desk.0.read_list("Late & Later").event();
    assert_eq!(late, None);
}

#[test]
fn a_list_that_does_not_fit_is_refused_whole() {
    let mut desk = Desk::new(groups(1), 8);
    let listed = |waiting: &[&str], of: &[[&str; 2]]| NightEvent::Listed {
        teams: teams(of),
        waiting: waiting.iter().map(|name| (*name).to_owned()).collect(),
    };
    for event in [
        listed(&[], &[]),
        listed(&["Ann", "ann"], &[]),
        listed(&["Ann"], &[["Ann", "Bob"]]),
        listed(&[], &[["Ann", "Bob"], ["Bob", "Cara"]]),
    ] {
        assert!(desk.try_act(event).is_err());
    }
    desk.act(listed(&["Eve"], &[["Ann", "Bob"], ["Cara", "Dan"]]));
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let late = listed(&[], &[["Gus", "Hal"]]);
    assert_eq!(desk.try_act(late), Err(NightRefusal::Started));
}

#[test]
fn a_likely_misspelling_is_asked_about_and_mended_only_where_it_stands_alone() {
    let known = ["Jonn", "Mary"].map(str::to_owned);
    assert_eq!(likely_spelling("Jon", &known), Some(&known[0]));
    assert_eq!(likely_spelling("mary", &known), None);
    assert_eq!(likely_spelling("Bob", &known), None);
    assert_eq!(
        respelt("Jon & Jonas\nJon", "Jon", "Jonn"),
        "Jonn & Jonas\nJonn"
    );
}

#[test]
fn the_players_of_lists_ratings_and_seasons_are_known() {
    let mut desk = Desk::new(groups(1), 8);
    let list = desk.0.read_list("Ann & Bob\nEve");
    desk.act(list.event().unwrap());
    let mut library = library(&[SavedNight::new("1".to_owned(), desk.0, at(1))]);
    let mut season =
        SavedSeason::new("7".to_owned(), seasons::setup(Counted::Wins), at(0)).unwrap();
    let paper = night(6, &[won("Zoe", 3), won("bob", 2)]);
    season.act(SeasonEvent::Added(vec![paper]), at(2)).unwrap();
    library.put(season);
    library.app_data.starting = starting::read("Jonn 1700").ratings;
    library.app_data.names = vec!["Mary".to_owned()];
    assert_eq!(
        library.known_players(""),
        ["Mary", "Ann", "Bob", "Zoe", "Jonn"]
    );
    assert_eq!(library.known_players("1"), ["Mary", "Zoe", "bob", "Jonn"]);
}

#[test]
fn two_names_of_a_list_that_are_spelled_alike_are_asked_about() {
    let list = Desk::new(groups(1), 8)
        .0
        .read_list("Jonn Smith & Ann Lee\nJon Smith & Bob Roy\nMarie Low");
    assert_eq!(
        words::list_lines(&list),
        [
            "Jonn Smith & Ann Lee",
            "Jon Smith & Bob Roy",
            "Marie Low, for the draw"
        ]
    );
    let asked = |known: &[&str]| {
        let known: Vec<String> = known.iter().map(|name| (*name).to_owned()).collect();
        likely_spellings(list.names(), &known)
    };
    let is_it = |name: &str, other: &str| vec![(name.to_owned(), other.to_owned())];
    assert_eq!(asked(&[]), is_it("Jon Smith", "Jonn Smith"));
    assert_eq!(asked(&["Jon Smith"]), is_it("Jonn Smith", "Jon Smith"));
    assert_eq!(asked(&["Jon Smith", "Jonn Smith"]), []);
}

#[test]
fn numbered_names_are_not_spelled_alike() {
    let list = Desk::new(groups(1), 8)
        .0
        .read_list("Left 1 & Right 1\nLeft 2 & Right 2\nLeft 12 & Right 12");
    assert_eq!(likely_spellings(list.names(), &[]), []);
}

#[test]
fn where_everyone_plays_alone_each_line_is_a_player() {
    let game = fives_core::games::find("forty-five").unwrap();
    let mut alone = setup(groups(1), 8);
    (alone.game, alone.house) = (game.id.to_owned(), game.default_house_for(2));
    let desk = Desk(Night::new(alone).unwrap());
    let list = desk.0.read_list("1. Ann\n2. Bob");
    assert_eq!(list.teams, [["Ann"], ["Bob"]]);
    assert_eq!(words::list_holds(desk.0.state(), &list), "2 players");
}
