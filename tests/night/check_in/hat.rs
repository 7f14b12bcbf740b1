//! Check-in of the players in the hat: who is drawn, and where their fees go.

use fives_core::night::team::Team;
use fives_core::night::{CheckInMark, NightEvent, NightRefusal};
use fives_core::words::night as words;

use super::{mark, start};
use crate::desk::{Desk, at, groups};
use crate::two_phones::on_two_phones;

/// A night of pairs for $5 a player with these players in the hat.
fn in_the_hat(names: &[&str]) -> Desk {
    let mut desk = Desk::new(groups(1), 4);
    for name in names {
        desk.act(NightEvent::WaitsForDraw((*name).to_owned()));
    }
    desk
}

fn mark_player(desk: &mut Desk, name: &str, mark: CheckInMark) {
    let players = vec![name.to_owned()];
    desk.act(NightEvent::HatCheckedIn { players, mark });
}

fn draw(desk: &mut Desk) {
    let drawn = desk.0.draw_teams(&[], &mut |_| 0);
    desk.act(drawn);
}

/// The fees taken, open and of who does not play, in dollars.
fn fees(desk: &Desk) -> [u64; 3] {
    let sum = desk.0.state().check_in();
    [sum.taken, sum.open, sum.not_playing].map(|cents| cents / 100)
}

#[test]
fn of_the_players_in_the_hat_those_who_are_here_are_drawn() {
    let mut desk = in_the_hat(&["Ann", "Bob", "Cara", "Dan", "Eve", "Fay"]);
    assert_eq!(
        words::here(desk.0.state()),
        "0 of 6 players in the hat here"
    );
    for name in ["Ann", "Bob", "Cara", "Dan", "Eve"] {
        mark_player(&mut desk, name, CheckInMark::Here);
    }
    mark_player(&mut desk, "Eve", CheckInMark::NotHere);
    let state = desk.0.state();
    assert_eq!(words::here(state), "4 of 6 players in the hat here");
    let stay = "2 players aren’t here yet, and won’t be drawn.";
    assert_eq!(words::stay_in_hat(state).as_deref(), Some(stay));
    draw(&mut desk);
    let state = desk.0.state();
    assert_eq!(state.waiting, ["Eve", "Fay"]);
    assert_eq!(state.teams.len(), 2);
    assert!(state.teams.iter().all(|team| team.check_in.is_here));
    assert_eq!(
        words::here(state),
        "2 of 2 teams here, 0 of 2 players in the hat here"
    );
    assert_eq!(words::not_here(state), None);
    // Who comes late is drawn in turn.
    assert_eq!(words::stay_in_hat(state), None);
    draw(&mut desk);
    assert_eq!(desk.0.state().teams.len(), 3);
    assert_eq!(desk.0.state().not_here().count(), 1);
}

#[test]
fn without_check_in_all_in_the_hat_are_drawn() {
    let mut desk = in_the_hat(&["Ann", "Bob", "Cara", "Dan"]);
    mark_player(&mut desk, "Ann", CheckInMark::Paid);
    draw(&mut desk);
    let state = desk.0.state();
    assert_eq!((state.teams.len(), state.waiting.len()), (2, 0));
    assert!(state.teams.iter().all(|team| !team.check_in.is_here));
}

#[test]
fn fees_of_the_hat_are_summed_by_player_and_go_to_the_team() {
    let mut desk = in_the_hat(&["Ann", "Bob", "Cara", "Dan", "Eve"]);
    assert_eq!(fees(&desk), [0, 25, 0]);
    for name in ["Ann", "Bob", "Eve"] {
        mark_player(&mut desk, name, CheckInMark::Paid);
    }
    assert_eq!(fees(&desk), [15, 10, 0]);
    let players = |names: [&str; 2]| names.map(str::to_owned).to_vec();
    desk.act(NightEvent::Drawn(vec![
        players(["Ann", "Cara"]),
        players(["Bob", "Dan"]),
    ]));
    assert_eq!(fees(&desk), [15, 10, 0]);
    let half = &desk.0.state().teams[0];
    assert_eq!(words::some_paid(half).as_deref(), Some("1 of 2 paid"));
    // A second phone notes it of a player who was drawn meanwhile.
    let mut other = desk.0.clone();
    let event = NightEvent::HatCheckedIn {
        players: vec!["Cara".to_owned()],
        mark: CheckInMark::Paid,
    };
    assert!(event.stands_alone());
    assert_eq!(other.act(event, at(1)), Err(NightRefusal::NoSuchTeam));
    // Who goes home keeps the fee noted until it is given back.
    desk.act(NightEvent::LeftDraw("Eve".to_owned()));
    assert_eq!(fees(&desk), [15, 10, 5]);
    let left: Vec<&String> = desk.0.state().left_hat().collect();
    assert_eq!(left, ["Eve"]);
    mark_player(&mut desk, "Eve", CheckInMark::NotPaid);
    assert_eq!(fees(&desk), [10, 10, 0]);
    mark(&mut desk, [0], CheckInMark::Paid);
    assert_eq!(fees(&desk), [15, 5, 0]);
    mark(&mut desk, [1], CheckInMark::NotPaid);
    assert_eq!(fees(&desk), [10, 10, 0]);
}

#[test]
fn who_replaces_a_player_brings_the_fee_from_the_hat() {
    let mut desk = in_the_hat(&["Ann", "Bob", "Cara"]);
    mark_player(&mut desk, "Cara", CheckInMark::Paid);
    desk.act(NightEvent::LeftDraw("Cara".to_owned()));
    draw(&mut desk);
    assert_eq!(fees(&desk), [5, 10, 5]);
    desk.act(NightEvent::Replaced {
        team: Team(0),
        at: 1,
        name: "Cara".to_owned(),
    });
    assert_eq!(fees(&desk), [5, 5, 0]);
    let state = desk.0.state();
    let half = words::some_paid(&state.teams[0]);
    assert_eq!(half.as_deref(), Some("1 of 2 paid"));
    assert_eq!(state.left_hat().count(), 0);
}

#[test]
fn a_fee_noted_on_one_phone_counts_for_a_player_drawn_on_the_other() {
    let mut phones = on_two_phones(in_the_hat(&["Ann", "Bob", "Cara", "Dan"]));
    let players = vec!["Cara".to_owned()];
    let mark = CheckInMark::Paid;
    let paid = NightEvent::HatCheckedIn { players, mark };
    let drawn = phones[0].night.draw_teams(&[], &mut |_| 0);
    phones[0].act(drawn, at(100)).unwrap();
    phones[1].act(paid, at(200)).unwrap();
    let (joined, _) = phones[0].joined(&phones[1]).unwrap();
    let state = joined.night.state();
    assert_eq!(state.check_in().taken, 500);
    assert_eq!(
        state.teams.iter().filter(|team| team.paid() == 1).count(),
        1
    );
}

#[test]
fn a_default_name_in_the_hat_is_one_player_however_it_is_spelled() {
    let mut desk = in_the_hat(&["Player 3"]);
    mark_player(&mut desk, "player 3", CheckInMark::Paid);
    assert_eq!(fees(&desk)[0], 5);
    assert!(desk.0.state().noted_in_hat("Player 3").has_paid);
    mark_player(&mut desk, "Player 3", CheckInMark::NotPaid);
    assert_eq!(fees(&desk)[0], 0);
}

#[test]
fn what_check_in_of_the_hat_refuses() {
    let mut desk = in_the_hat(&["Ann"]);
    let tries = |desk: &mut Desk, names: &[&str], mark| {
        let players = names.iter().map(|name| (*name).to_owned()).collect();
        desk.try_act(NightEvent::HatCheckedIn { players, mark })
    };
    let nobody = Err(NightRefusal::NoSuchTeam);
    assert_eq!(tries(&mut desk, &[], CheckInMark::Here), nobody);
    assert_eq!(tries(&mut desk, &["Zoe"], CheckInMark::Paid), nobody);
    (0..2).for_each(|team| desk.enter(team, None));
    start(&mut desk);
    let started = Err(NightRefusal::Started);
    assert_eq!(tries(&mut desk, &["Ann"], CheckInMark::Here), started);
    assert_eq!(tries(&mut desk, &["Ann"], CheckInMark::Paid), Ok(()));
    // The night was played without them.
    assert_eq!(fees(&desk), [5, 20, 5]);
}

#[test]
fn check_in_of_the_hat_in_words() {
    let desk = in_the_hat(&["Ann", "Bob"]);
    let says = |names: &[&str], mark| {
        let players = names.iter().map(|name| (*name).to_owned()).collect();
        words::event(desk.0.state(), &NightEvent::HatCheckedIn { players, mark })
    };
    assert_eq!(says(&["Ann"], CheckInMark::Here), "Ann is here");
    assert_eq!(
        says(&["Ann", "Bob"], CheckInMark::NotPaid),
        "2 players haven’t paid yet"
    );
}

#[test]
fn a_name_in_the_hat_is_one_however_it_is_spelled() {
    let mut desk = in_the_hat(&["Ann", "Bob"]);
    mark_player(&mut desk, "Ann", CheckInMark::Paid);
    desk.act(NightEvent::LeftDraw("Ann".to_owned()));
    desk.act(NightEvent::WaitsForDraw("ann".to_owned()));
    let state = desk.0.state();
    assert!(state.noted_in_hat("ann").has_paid);
    assert_eq!(state.left_hat().count(), 0);
    assert_eq!(fees(&desk), [5, 5, 0]);
    mark_player(&mut desk, "ann", CheckInMark::Here);
    assert_eq!(desk.0.state().check_in().hat_here, 1);
    desk.act(NightEvent::Drawn(vec![vec![
        "ann".to_owned(),
        "Bob".to_owned(),
    ]]));
    assert_eq!(desk.0.state().teams[0].paid(), 1);
}

#[test]
fn teams_and_players_in_the_hat_are_marked_in_one_step() {
    let mut desk = in_the_hat(&["Ann", "Bob", "Cara"]);
    (0..2).for_each(|team| desk.enter(team, None));
    let all = |names: &[&str]| NightEvent::AllCheckedIn {
        teams: vec![Team(0), Team(1)],
        players: names.iter().map(|name| (*name).to_owned()).collect(),
        mark: CheckInMark::Here,
    };
    assert_eq!(desk.try_act(all(&["Zoe"])), Err(NightRefusal::NoSuchTeam));
    let event = all(&["Ann", "Bob", "Cara"]);
    let says = words::event(desk.0.state(), &event);
    assert_eq!(says, "2 teams and 3 players are here");
    desk.act(event);
    let sum = desk.0.state().check_in();
    assert_eq!((sum.here, sum.hat_here), (2, 3));
    desk.0.undo();
    let sum = desk.0.state().check_in();
    assert_eq!((sum.here, sum.hat_here), (0, 0));
}
