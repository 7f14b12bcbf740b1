//! C1 and the house: what a game can be set up with.

use fives_core::base::house::numbers::TARGET;
use fives_core::base::house::{Problem, Value};
use fives_core::base::seats::Seat;
use fives_core::ledger::{Ledger, NAME_LENGTH, Setup, SetupProblem};

use crate::support::{house, setup};

fn problems(change: impl FnOnce(&mut Setup)) -> Vec<SetupProblem> {
    let mut setup = setup("copah", house(&[]), Seat(0));
    change(&mut setup);
    Ledger::new(setup).map_or_else(|problems| problems, |_| Vec::new())
}

// C1
#[test]
fn two_pairs_are_four_players_and_three_pairs_six() {
    assert_eq!(problems(|_| ()), []);
    let wrong = |got, want| [SetupProblem::WrongPlayers { got, want }];
    assert_eq!(problems(|setup| setup.players.truncate(3)), wrong(3, 4));
    assert_eq!(problems(|setup| setup.players.clear()), wrong(0, 4));
    let three = house(&[("seating", "three-pairs")]);
    assert_eq!(problems(|setup| setup.house = three), wrong(4, 6));
}

#[test]
fn a_crowd_is_too_many_players() {
    let crowd = (0..300).map(|number| format!("Player {number}")).collect();
    assert_eq!(
        problems(|setup| setup.players = crowd),
        [SetupProblem::WrongPlayers { got: 300, want: 4 }]
    );
}

#[test]
fn the_first_dealer_sits_at_the_table() {
    assert_eq!(
        problems(|setup| setup.first_dealer = Seat(4)),
        [SetupProblem::NoSuchDealer(Seat(4))]
    );
}

#[test]
fn every_player_has_a_name_of_his_own() {
    let named = |name: &str| {
        let name = name.to_owned();
        problems(|setup| setup.players[2] = name)
    };
    assert_eq!(named("  "), [SetupProblem::Nameless(Seat(2))]);
    assert_eq!(named("ann "), [SetupProblem::SameName(Seat(0), Seat(2))]);
    assert_eq!(named(&"é".repeat(NAME_LENGTH)), []);
    assert_eq!(
        named(&"é".repeat(NAME_LENGTH + 1)),
        [SetupProblem::LongName(Seat(2))]
    );
}

#[test]
fn players_without_a_name_are_not_the_same_player() {
    assert_eq!(
        problems(|setup| setup.players = vec![String::new(); 4]),
        [0, 1, 2, 3].map(|seat| SetupProblem::Nameless(Seat(seat)))
    );
}

#[test]
fn a_game_nobody_knows_cannot_be_played() {
    assert_eq!(
        problems(|setup| setup.game = "whist".to_owned()),
        [SetupProblem::UnknownGame("whist".to_owned())]
    );
}

#[test]
fn a_house_rule_nobody_knows_cannot_be_played() {
    let odd = house(&[("moon", "full"), ("target", "4")]);
    assert_eq!(
        problems(|setup| setup.house = odd),
        [
            SetupProblem::House(Problem::Unknown("moon".to_owned())),
            SetupProblem::House(Problem::NotAllowed(&TARGET, Value::Number(4))),
        ]
    );
}

// C1
#[test]
fn a_side_is_named_after_its_players() {
    let name = |rules: &[(&str, &str)], side| {
        let ledger = Ledger::new(setup("copah", house(rules), Seat(0))).unwrap();
        fives_core::words::side(&ledger, fives_core::base::seats::Side(side))
    };
    assert_eq!(name(&[], 0), "Ann & Cat");
    assert_eq!(name(&[("seating", "three-pairs")], 2), "Cat & Fay");
    assert_eq!(name(&[("seating", "two-trios")], 1), "Bob, Dan & Fay");
}

#[test]
fn a_name_turns_nothing_but_itself() {
    let mut odd = setup("copah", house(&[]), Seat(0));
    let names = ["\u{202e}nnA", "B\u{2067}ob", "C\nat", "ע\u{5de}ר"];
    odd.players = names.map(str::to_owned).to_vec();
    let ledger = Ledger::new(odd).unwrap();
    let plain = ["\u{fffd}nnA", "B\u{fffd}ob", "C\u{fffd}at", "ע\u{5de}ר"];
    assert_eq!(ledger.setup().players, plain);
}
