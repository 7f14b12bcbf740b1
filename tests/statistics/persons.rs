//! Joining and separating the names of one person.

use fives_core::answers::history::SearchText;
use fives_core::base::seats::Seat;
use fives_core::games::hand::Share;
use fives_core::ledger::{Command, Ledger};
use fives_core::statistics::{Figures, Period, Statistics};
use fives_core::storage::persons::{Joined, NotJoined, Persons, alike_first};
use fives_core::storage::saved::SavedGame;
use fives_core::words::names;

use crate::dice::Dice;
use crate::evenings::evenings;
use crate::support::{Table, hand, house_of, pot_hand, setup, stayed};
use crate::{digests, kept, of};

/// A game of COPAH between these four.
fn table(players: [&str; 4], target: &str) -> Table {
    let house = house_of("copah", &[("target", target)]);
    let mut setup = setup("copah", house, Seat(0));
    setup.players = players.map(str::to_owned).to_vec();
    Table::set_up(setup)
}

/// The same, which those of the first seat win at once.
fn won(players: [&str; 4]) -> Ledger {
    let mut table = table(players, "9");
    table.record(0, "30", &[5, 0], Some(0));
    table.ledger.clone()
}

fn persons(joined: &[(&str, &str)]) -> Persons {
    let mut persons = Persons::default();
    for (name, person) in joined {
        persons.join(name, person).unwrap();
    }
    persons
}

fn counted(games: &[SavedGame], persons: &Persons) -> Statistics {
    Statistics::of(&digests(games), persons, Period::default(), None)
}

#[test]
fn the_hands_of_a_misspelt_name_count_for_the_person() {
    let mut table = table(["Ann", "Cathyy", "Cara", "Dev"], "61");
    table.record(0, "15", &[1, 4], Some(1));
    table.replace(1, "Cathy");
    table.play([
        hand(0, "15", &[1, 4], Some(1)),
        hand(0, "15", &[1, 4], Some(1)),
    ]);
    let games = kept([&table.ledger]);
    let before = counted(&games, &Persons::default());
    assert_eq!(of(&before.players, "Cathy").hands(), 2);
    let joined = counted(&games, &persons(&[("Cathyy", "Cathy")]));
    assert_eq!(of(&joined.players, "Cathy").hands(), 3);
    assert_eq!(joined.players.len(), before.players.len() - 1);
    assert_eq!(of(&joined.partnerships, "Cathy & Dev").hands(), 3);
}

#[test]
fn a_person_is_shown_by_the_name_the_others_count_as() {
    let games = kept([
        &won(["Cathy", "Bob", "Cara", "Dev"]),
        &won(["Dev", "Bob", "Cara", "CATHYY "]),
    ]);
    let joined = counted(&games, &persons(&[("cathyy", "Cathy")]));
    let cathy = of(&joined.players, "Cathy");
    assert_eq!((cathy.ended(), cathy.won()), (2, 1));
    assert_eq!(of(&joined.partnerships, "Bob & Cathy").ended(), 1);
}

/// Pairs of the players of the evenings, as the dice fall.
fn pairs(dice: &mut Dice, count: usize) -> Vec<(&'static str, &'static str)> {
    let names = [
        "Ann", "Bob", "Cara", "Dev", "Eve", "Fay", "Gus", "Hal", "Zoë",
    ];
    let mut name = || names[dice.below(names.len())];
    (0..count).map(|_| (name(), name())).collect()
}

#[test]
fn to_join_and_then_to_part_gives_exactly_the_statistics_of_before() {
    let games = evenings(300);
    let mut dice = Dice::new(5);
    let mut separated = 0;
    for _ in 0..100 {
        let mut persons = Persons::default();
        for (name, person) in pairs(&mut dice, 3) {
            // Some are joined already.
            _ = persons.join(name, person);
        }
        let before = persons.clone();
        let (name, person) = pairs(&mut dice, 1)[0];
        let name = persons.person(name).to_owned();
        if persons.join(&name, person).is_ok() {
            assert!(persons.is_one(&name, person));
            assert!(persons.separate(&name));
            assert_eq!(persons, before, "{name} as {person}");
            assert_eq!(counted(&games, &persons), counted(&games, &before));
            separated += 1;
        }
    }
    assert!(separated > 40, "{separated}");
}

#[test]
fn who_is_one_person_does_not_depend_on_the_order_in_which_names_are_joined() {
    let games = evenings(300);
    let mut dice = Dice::new(11);
    let figures = |persons: &Persons| {
        let statistics = counted(&games, persons);
        let mut all: Vec<String> = statistics
            .players
            .iter()
            .map(|player| shape(&player.figures))
            .collect();
        all.sort_unstable();
        all
    };
    for _ in 0..60 {
        let mut all = pairs(&mut dice, 4);
        let joined = |all: &[(&str, &str)]| {
            let mut persons = Persons::default();
            for (name, person) in all {
                _ = persons.join(name, person);
            }
            persons
        };
        let one = joined(&all);
        all.reverse();
        let at = dice.below(4);
        all.rotate_left(at);
        let turned: Vec<_> = all.iter().map(|(name, person)| (*person, *name)).collect();
        for other in [joined(&all), joined(&turned)] {
            for (name, person) in pairs(&mut dice, 20) {
                assert_eq!(one.is_one(name, person), other.is_one(name, person));
            }
            assert_eq!(figures(&one), figures(&other));
        }
    }
}

/// The figures whose sum doesn't depend on the order.
fn shape(figures: &Figures) -> String {
    let (ended, won, hands) = (figures.ended(), figures.won(), figures.hands());
    format!(
        "{ended} {won} {hands} {:?} {:?}",
        figures.bids, figures.ticks
    )
}

#[test]
fn no_name_counts_as_itself_or_as_two_persons() {
    let mut all = persons(&[("Cathyy", "Cathy"), ("Cathy", "Catherine")]);
    assert_eq!(all.person("CATHYY"), "Catherine");
    assert_eq!(all.names_of("catherine").count(), 2);
    for (name, person, why) in [
        ("Ann", "ann ", NotJoined::Already),
        ("Catherine", "Cathyy", NotJoined::Already),
        ("Cathyy", "Catherine", NotJoined::Already),
        ("Player 3", "Ann", NotJoined::Nobody),
        ("Ann", "player 2", NotJoined::Nobody),
        ("", "Ann", NotJoined::Nobody),
        ("Ann", "  ", NotJoined::Nobody),
        ("Ann", "A name that is much too long", NotJoined::Nobody),
    ] {
        let before = all.clone();
        assert_eq!(all.join(name, person), Err(why), "{name} as {person}");
        assert_eq!(all, before);
    }
    let twice = Joined {
        name: "Cathyy".to_owned(),
        person: "Bob".to_owned(),
    };
    assert_eq!(all.link(&twice), Err(NotJoined::Taken));
    assert!(!all.separate("Catherine"), "nobody else’s");
}

#[test]
fn no_more_names_are_joined_than_can_be_read_quickly() {
    let mut all = Persons::default();
    let joined = (0..300).filter(|at| all.join(&format!("n{at}"), "Ann").is_ok());
    assert_eq!(joined.count(), fives_core::storage::persons::MOST);
    assert_eq!(all.join("Bob", "Ann"), Err(NotJoined::TooMany));
}

#[test]
fn two_names_at_one_table_at_the_same_time_are_two_persons() {
    let mut left = table(["Ann", "Cathyy", "Cara", "Dev"], "61");
    left.record(0, "15", &[1, 4], Some(1));
    left.replace(1, "Cathy");
    let none = Persons::default();
    assert!(!none.sat_together(&left.ledger, "Cathy", "Cathyy"));
    assert!(none.sat_together(&left.ledger, "cathyy", "Ann"));
    assert!(none.sat_together(&left.ledger, "Cathy", "Ann"));
    let joined = persons(&[("Cath", "Cathy")]);
    assert!(joined.sat_together(&left.ledger, "Cath", "Dev"));
}

// V11
#[test]
fn a_player_who_went_home_may_be_the_person_who_joined_later() {
    let mut table = Table::of("bourre", &[("seating", "alone-4")]);
    let hand = |seats: usize| {
        let mut shares = vec![Share::Passed; seats];
        shares[0] = stayed(5);
        pot_hand(&shares)
    };
    let join = Command::Join {
        name: "Danny".to_owned(),
        pays: 0,
    };
    table.play([hand(4)]).act(Command::Leave(Seat(3)));
    table.act(join).play([hand(5)]);
    let none = Persons::default();
    let same = |table: &Table| !none.sat_together(&table.ledger, "Dan", "Danny");
    assert!(same(&table));
    assert!(none.sat_together(&table.ledger, "Danny", "Ann"));
    assert!(none.sat_together(&table.ledger, "Dan", "Ann"));
    table.act(Command::End);
    assert!(same(&table));
    table.act(Command::Undo).act(Command::Return(Seat(3)));
    assert!(!same(&table));
}

#[test]
fn a_name_that_is_parted_takes_along_those_that_count_as_it_and_says_so() {
    let mut joined = persons(&[("Al", "Bob"), ("Ally", "Al"), ("Bob", "Cy")]);
    assert_eq!(joined.along("Bob"), ["Al", "Ally"]);
    assert_eq!(
        names::takes_along(&joined.along("Bob")),
        "together with Al and Ally"
    );
    assert_eq!(names::takes_along(&joined.along("Ally")), "");
    assert_eq!(
        names::separated("Bob", &joined.along("Bob"), "Cy"),
        "Bob counts separately from Cy again, together with Al and Ally."
    );
    assert!(joined.separate("Bob"));
    assert_eq!(joined.person("Ally"), "Bob");
}

#[test]
fn a_game_is_found_by_every_name_of_its_players() {
    let game = kept([&won(["Ann", "Cathyy", "Cara", "Dev"])]).remove(0);
    let recalled = |persons: &Persons| SearchText::of(&game, &[], "2026-11-20 19:30", persons);
    assert!(!recalled(&Persons::default()).holds("Kate"));
    let joined = persons(&[("Kate", "Cathy"), ("Cathyy", "Cathy")]);
    for asked in ["kate", "cathy", "cathyy", "ann"] {
        assert!(recalled(&joined).holds(asked), "{asked}");
    }
    assert!(!recalled(&joined).holds("bob"));
}

#[test]
fn the_names_that_begin_alike_are_offered_first() {
    let mut all = ["Bob", "Cara", "Cathy", "Ann", "Cátherine"].map(str::to_owned);
    alike_first("Cathyy", &mut all);
    assert_eq!(all, ["Cathy", "Cátherine", "Cara", "Ann", "Bob"]);
}

#[test]
fn a_name_that_is_written_otherwise_everywhere_keeps_its_person() {
    let mut all = persons(&[("Cathyy", "Cathy"), ("Kate", "Cathy")]);
    all.respell("Cathy", "Catherine", false, &[]);
    assert_eq!(
        all,
        persons(&[("Cathyy", "Catherine"), ("Kate", "Catherine")])
    );
    all.respell("Cathyy", "Catherine", false, &[]);
    assert_eq!(
        all,
        persons(&[("Kate", "Catherine")]),
        "nothing is left to be joined"
    );
    // Games that keep the name still count.
    all.respell("Catherine", "Cath", true, &[]);
    assert!(all.is_one("Catherine", "Kate") && all.is_one("Catherine", "Cath"));
    assert_eq!(all.person("Kate"), "Cath");
    let mut none = Persons::default();
    none.respell("Ann", "Anne", true, &[]);
    assert_eq!(none, Persons::default(), "who was not joined is not");
}

#[test]
fn a_name_that_is_written_otherwise_joins_nobody_to_whom_they_played_with() {
    let joined = || persons(&[("Cathyy", "Catherine")]);
    // A game that keeps both names.
    let both = kept([&won(["Cathyy", "Bob", "Cathy", "Dev"])]).remove(0);
    let mut all = joined();
    let separated = all.respell("Cathyy", "Cathy", true, &[&both.ledger]);
    assert!(all.is_one("Cathy", "Catherine") && !all.is_one("Cathyy", "Cathy"));
    let says: Vec<_> = separated.iter().map(names::no_longer_joined).collect();
    assert_eq!(
        says,
        ["Cathyy and Cathy played in the same game, so they count separately."]
    );
    // Another game, which the correction does not touch.
    let other = kept([&won(["Catherine", "Bob", "Cathy", "Dev"])]).remove(0);
    let mut all = joined();
    let separated = all.respell("Cathyy", "Cathy", false, &[&other.ledger]);
    assert_eq!((all, separated.len()), (Persons::default(), 1));
    let mut all = joined();
    let separated = all.respell("Cathyy", "Cathy", true, &[]);
    assert!(separated.is_empty() && all.is_one("Cathyy", "Catherine"));
}
